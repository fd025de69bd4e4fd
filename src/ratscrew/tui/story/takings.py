"""How piles change hands and what players choose, told."""

from ratscrew.engine import (
    CardsBurned,
    CardsLent,
    ChoiceOffered,
    ClaimCalled,
    DeadCardPlayed,
    Dealt,
    Misplaced,
    PileWon,
    SeatOut,
)
from ratscrew.tui.story.teller import Kind, Teller
from ratscrew.tui.words import claims, costs, numbers, stand, verdicts

__all__ = [
    "called",
    "choice",
    "dead",
    "dealt",
    "debt",
    "declined",
    "lent",
    "misplaced",
    "out",
    "pile",
]


def dealt(teller: Teller, event: Dealt) -> None:
    """A game begins."""
    for seat, card in event.cuts:
        teller.lines.append(stand.cuts(teller.who(seat), card))
    teller.lines.append(stand.dealt(len(event.sizes)))
    if teller.after.aside:
        teller.lines.append(stand.lies_aside(teller.after.aside))
    if event.rules.deal.handicap and len(set(event.sizes)) > 1:
        stacks = [(teller.begin(seat), n) for seat, n in enumerate(event.sizes)]
        teller.say("info", verdicts.handicap(stacks), 4)
    match = teller.after.room.match if teller.after.room else None
    if match and match.games > 1 and not match.over and match.played >= match.games:
        names = [teller.you_or(seat) for seat in range(len(event.sizes))]
        teller.say("info", verdicts.play_off(names), 5)
    if event.cuts:
        mine = teller.is_me(event.dealer)
        said = verdicts.cut_you() if mine else verdicts.cut(teller.who(event.dealer))
        teller.say("info", said, 3)


def pile(teller: Teller, event: PileWon) -> None:
    """A pile is taken; one that was slapped is told with its race."""
    seat, n = event.seat, event.cards
    mine, who = teller.is_me(seat), teller.who(seat)
    match event.by:
        case "slap" | "forfeit":
            return
        case "end" if mine:
            teller.say("won", verdicts.takes_you(n), 5)
        case "end":
            teller.say("info", verdicts.takes(who, n), 5)
        case "high-card" if mine:
            teller.say("won", verdicts.highest_you(n), 6)
        case "high-card":
            teller.say("other", verdicts.highest(who, n), 5)
        case "claim":
            if any(isinstance(one, ClaimCalled) for one in teller.events):
                return
            if mine:
                teller.say("won", verdicts.claim_you(n), 6)
            else:
                teller.say("other", verdicts.claim(who, n), 5)
        case _:
            _lost(teller, seat, n)


def _lost(teller: Teller, seat: int, n: int) -> None:
    """A challenge lost."""
    loser = teller.before.game.turn if teller.before.game else None
    plain = loser is None or loser == seat
    name = "" if loser is None else teller.who(loser)
    if teller.is_me(seat):
        said = verdicts.takes_you(n) if plain else verdicts.capture_you(name, n)
        teller.say("won", said, 6)
    elif plain:
        teller.say("other", verdicts.takes(teller.who(seat), n), 5)
    elif teller.is_me(loser):
        teller.say("lost", verdicts.capture_from_you(teller.who(seat), n), 6)
    else:
        teller.say("other", verdicts.capture(teller.who(seat), name, n), 5)


def choice(teller: Teller, event: ChoiceOffered) -> None:
    """Left-over chances may be declined."""
    size = len(teller.after.game.pile) if teller.after.game else 0
    if teller.is_me(event.seat):
        owner = teller.you_or(event.challenger)
        teller.say("info", verdicts.choice_you(event.chances, owner, size), 5)
    else:
        teller.say("info", verdicts.choice(teller.who(event.seat), event.chances), 3)


def declined(teller: Teller, seat: int) -> None:
    """Left-over chances are declined."""
    if teller.is_me(seat):
        teller.say("info", verdicts.declines_you(), 4)
    else:
        teller.say("other", verdicts.declined(teller.who(seat)), 4)


def dead(teller: Teller, event: DeadCardPlayed) -> None:
    """A card out of turn."""
    if teller.is_me(event.seat):
        teller.say("foul", verdicts.dead_you(event.card), 7)
    else:
        teller.say("other", verdicts.dead(teller.who(event.seat), event.card), 4)


def misplaced(teller: Teller, event: Misplaced) -> None:
    """A card that covers too little."""
    paid = teller.next(event)
    n = len(paid.cards) if isinstance(paid, CardsBurned) else 0
    if teller.is_me(event.seat):
        teller.say("foul", verdicts.misplaced_you(n), 7)
    else:
        teller.say("other", verdicts.misplaced(teller.who(event.seat), n), 5)


def debt(teller: Teller, event: CardsBurned) -> None:
    """Cards that were owed are paid."""
    n = len(event.cards)
    if teller.is_me(event.seat):
        teller.say("info", verdicts.debt_you(n), 4)
    else:
        teller.say("info", verdicts.debt(teller.who(event.seat), n), 3)


def lent(teller: Teller, event: CardsLent) -> None:
    """Cards are lent."""
    to = teller.you_or(event.to)
    if teller.is_me(event.seat):
        teller.say("info", verdicts.lent_you(to, event.count), 4)
    else:
        teller.say("info", verdicts.lent(teller.who(event.seat), to, event.count), 4)


def out(teller: Teller, event: SeatOut) -> None:
    """A seat is gone for good."""
    why = costs.OUT.get(event.reason, "")
    if teller.is_me(event.seat):
        teller.say("lost", verdicts.out_you(why), 10)
    else:
        teller.say("info", verdicts.out(teller.who(event.seat), why), 8)


def called(teller: Teller, event: ClaimCalled) -> None:
    """A claim is called a bluff, rightly or not."""
    winner, loser = event.caller, event.claimant
    if event.right:
        winner, loser = loser, winner
    kind: Kind = "other"
    if teller.is_me(winner):
        kind = "won"
    elif teller.is_me(loser):
        kind = "lost"
    paid = (teller.cards(event.claimant) or 0) > 0
    if teller.is_me(event.claimant):
        caller = teller.who(event.caller)
        said = claims.no_bluff_you(caller) if event.right else claims.bluff_you(caller, paid=paid)
    else:
        caller, who = teller.begin(event.caller), numbers.name(teller.who(event.claimant))
        said = claims.no_bluff(caller, who) if event.right else claims.bluff(caller, who, paid=paid)
    teller.say(kind, said, 8)
