"""An update told: each event by whoever knows it, then the heaviest sentence for the ribbon."""

from collections.abc import Sequence
from typing import NamedTuple

from ratscrew.engine import (
    CardPlayed,
    CardsBurned,
    CardsLent,
    ChallengeSet,
    ChoiceOffered,
    ClaimCalled,
    Claimed,
    DeadCardPlayed,
    Dealt,
    Declined,
    GameEnded,
    LapSet,
    Misplaced,
    Phase,
    PileWon,
    RaceAnnulled,
    SeatJoined,
    SeatOut,
    SlapIgnored,
    SlapMissed,
    SlapTied,
    SlapWon,
    TitleGiven,
    TitleLapsed,
    TurnPassed,
)
from ratscrew.table.messages import AgreeIs, Marked, News, Presence, Verdict
from ratscrew.tui.known import Known
from ratscrew.tui.story import races, takings
from ratscrew.tui.story.teller import Say, Teller
from ratscrew.tui.words import claims, costs, stand, verdicts

__all__ = ["Told", "tell"]


class Told(NamedTuple):
    """An update in words: the ribbon's sentence, the race it told, the log's lines."""

    say: Say | None
    verdict: Verdict | None
    lines: list[str]


def tell(before: Known, after: Known, events: Sequence[News]) -> Told:
    """Tell what has happened."""
    teller = Teller(before, after, events)
    for event in events:
        if not (_of_cards(teller, event) or _of_races(teller, event)):
            _of_table(teller, event)
    say: Say | None = None
    for one in teller.says:
        if say is None or one.weight >= say.weight:
            say = one
    lines = teller.lines
    lines += [one.word + one.rest for one in teller.says if one.weight > 1]
    following = _whose_turn(teller)
    if following:
        last = lines.pop() if lines else ""
        lines.append(f"{last} {following}".strip())
    return Told(say, teller.verdict, lines)


def _of_cards(teller: Teller, event: News) -> bool:  # noqa: C901, PLR0912 - a case an event
    """Cards, turns and piles; whether it was one of them."""
    match event:
        case Dealt():
            takings.dealt(teller, event)
        case CardPlayed():
            teller.lines.append(stand.card(teller.begin(event.seat), event.card))
        case DeadCardPlayed():
            takings.dead(teller, event)
        case Misplaced():
            takings.misplaced(teller, event)
        case ChoiceOffered():
            takings.choice(teller, event)
        case Declined():
            takings.declined(teller, event.seat)
        case RaceAnnulled():
            teller.say("info", verdicts.annulled(), 4)
        case LapSet():
            if not event.shown:
                teller.say("info", verdicts.lap_tie(), 3)
        case PileWon():
            takings.pile(teller, event)
        case CardsLent():
            takings.lent(teller, event)
        case CardsBurned():
            if event.debt:
                takings.debt(teller, event)
        case _:
            return False
    return True


def _of_races(teller: Teller, event: News) -> bool:  # noqa: C901, PLR0912 - a case an event
    """Slaps, titles and claims; whether it was one of them."""
    match event:
        case SlapWon():
            races.won(teller, event)
        case SlapMissed():
            races.foul(teller, event)
        case SlapTied():
            races.tie(teller, event)
        case SlapIgnored():
            if teller.is_me(event.seat):
                teller.say("info", verdicts.ignored(event.reason), 4)
        case Verdict():
            races.slow_alone(teller, event)
            races.void_alone(teller, event)
        case TitleGiven():
            races.titled(teller, event)
        case TitleLapsed():
            teller.say("info", claims.lapsed(), 5)
        case Claimed():
            if teller.is_me(event.seat):
                teller.say("info", claims.claimed_you(), 6)
            else:
                teller.say("other", claims.claimed(teller.who(event.seat)), 7)
        case ClaimCalled():
            takings.called(teller, event)
        case _:
            return False
    return True


def _of_table(teller: Teller, event: News) -> None:
    """Seats and the end."""
    match event:
        case SeatOut():
            takings.out(teller, event)
        case Presence():
            old = teller.before.seat(event.seat)
            if not teller.is_me(event.seat) and old and old.away != event.away:
                told = verdicts.away if event.away else verdicts.back
                teller.say("info", told(teller.who(event.seat)), 3)
        case AgreeIs():
            if not teller.is_me(event.seat):
                agrees = verdicts.agreed if event.agree else verdicts.not_agreed
                teller.say("info", agrees(teller.who(event.seat)), 3)
        case Marked():
            why = costs.MARKED[event.kind]
            teller.say("info", verdicts.marked(teller.begin(event.seat), why), 6)
        case SeatJoined():
            teller.say("info", verdicts.joined(teller.who(event.seat)), 3)
        case GameEnded():
            _ended(teller, event)
        case _:
            pass


def _ended(teller: Teller, event: GameEnded) -> None:
    if not event.winners:
        teller.say("info", verdicts.draw(), 10)
    elif any(teller.is_me(seat) for seat in event.winners):
        teller.say("won", verdicts.ended_you(), 10)
    else:
        teller.say("other", verdicts.ended(teller.who(event.winners[0])), 10)


def _whose_turn(teller: Teller) -> str:
    """The shortest sentence that tells it; nothing where the cards tell it already."""
    game = teller.after.game
    if game is None or game.phase is Phase.OVER:
        return ""
    turning = [e for e in teller.events if isinstance(e, TurnPassed | ChallengeSet | PileWon)]
    if not turning:
        return ""
    last = turning[-1]
    if isinstance(last, ChallengeSet):
        return _chances(teller, last)
    # Whoever wins a pile leads, without another event.
    leads = any(isinstance(event, PileWon) for event in teller.events)
    seat = last.seat if isinstance(last, TurnPassed) else game.turn
    if seat is None:
        return ""
    if teller.is_me(seat):
        before = teller.before.game.turn if teller.before.game else None
        return stand.YOUR_TURN if leads or before != seat else ""
    return stand.to_flip(teller.who(seat)) if leads else ""


def _chances(teller: Teller, event: ChallengeSet) -> str:
    game = teller.before.game
    if game and game.challenger == event.challenger and game.turn == event.challenged:
        return stand.left(event.chances)
    return stand.chances(teller.begin(event.challenged), event.chances)
