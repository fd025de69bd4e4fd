"""What the table says about where the game stands: the plate, the quiet sentence, notes on seats.

Every case reads what the table has told; none of them decides a rule.
"""

from typing import NamedTuple

from ratscrew.engine import Phase, View
from ratscrew.rules import RuleSet
from ratscrew.tui.known import Known
from ratscrew.tui.words import combos, doors, stand
from ratscrew.tui.words.verdicts import Said

__all__ = ["Plate", "idle", "note", "own_note", "plate", "said_aloud"]

_TOP = 3
"""The cards on top of the pile that are named when one asks how it stands."""


class Plate(NamedTuple):
    """What stands over the pile: an honour's rank, its chances as pips, a sentence."""

    text: str
    honour: str = ""
    given: int = 0
    left: int = 0
    mine: bool = False


def plate(known: Known) -> Plate | None:
    """The claim or title, the lap, the challenge that is open; None where there is none."""
    game, rules = known.game, known.rules
    if game is None or rules is None or game.phase is Phase.OVER:
        return None
    if game.claim is not None:
        return Plate(stand.claim(_other(known, game.claim)), mine=known.is_me(game.claim))
    if game.titled:
        if game.title is None:
            return Plate(stand.TITLE_SOME)
        seat = game.title.seat
        return Plate(stand.title(_other(known, seat)), mine=known.is_me(seat))
    if game.lap and game.capture is None:
        return Plate(_lap(known, game))
    if game.capture is not None:
        return _captured(known, game, rules, game.capture)
    if game.challenger is not None:
        return _challenged(known, game, rules)
    return Plate(stand.CLOSING) if game.closing else None


def idle(known: Known) -> Said:
    """The quiet sentence between verdicts."""
    game, rules, acts = known.game, known.rules, known.acts
    if game is None or rules is None:
        return "", ""
    special = _claiming(known, game)
    if special:
        return special
    mine = known.is_me(game.turn)
    plays = known.me is not None and not game.seats[known.me].gone
    if plays and not mine and game.laid < len(game.seats):
        return stand.teach(combos.combos_of(rules))
    if "play" in acts and game.challenger is not None:
        who = known.name(game.challenger)
        return stand.find_honour(who, game.chances, joker=rules.challenge.joker > 0)
    if "play" in acts:
        return stand.your_turn()
    if game.phase is Phase.PENDING:
        collects = rules.challenge.collect == "slap" and game.capture is not None
        waits = rules.slap.combos and not collects
        return "", stand.LAST_SLAP if waits else ""
    if mine:
        return "Your turn", "."
    return "", "" if game.turn is None else stand.turn_of(known.name(game.turn))


def note(known: Known, at: int) -> str:
    """What is with a seat, in a word or two."""
    game, rules, seat = known.game, known.rules, known.seat(at)
    if game is None or rules is None or seat is None or at >= len(game.seats):
        return ""
    seen = game.seats[at]
    locked = seen.locked - game.number
    if seen.gone:
        return stand.OUT
    if seat.away:
        return stand.AWAY
    if not seat.present:
        return stand.ABSENT
    if lap := _lap_note(game, at):
        return lap
    if seen.debt:
        return stand.owes(seen.debt)
    if locked > 0:
        return stand.locked(locked)
    if seen.cards:
        return ""
    return stand.MAY_SLAP_IN if _may_slap_in(game, rules, at) else stand.NO_CARDS


def own_note(known: Known) -> str:
    """What is with one's own seat, in more words."""
    game, me = known.game, known.me
    if game is None or me is None or game.seats[me].gone:
        return ""
    seen = game.seats[me]
    if lap := _lap_note(game, me):
        return lap
    if seen.debt:
        return stand.owes_long(seen.debt)
    locked = seen.locked - game.number
    return stand.locked_long(locked) if locked > 0 else ""


def said_aloud(known: Known) -> str:
    """How the game stands, in sentences: whose turn, the pile, the challenge, the stacks."""
    game, room = known.game, known.room
    if game is None or room is None:
        return ""
    told: list[str] = []
    if game.phase is not Phase.OVER and game.turn is not None:
        mine = known.is_me(game.turn)
        told.append(stand.YOUR_TURN if mine else stand.to_flip(known.name(game.turn)))
    if shown := plate(known):
        told.append(f"{shown.text}.")
    live = [laid.card for laid in game.pile if laid.number][-_TOP:]
    told.append(stand.pile_of(len(game.pile), live[::-1]))
    stacks = [
        f"{'You' if known.is_me(at) else known.name(at)} {seat.cards}"
        + (f" ({said})" if (said := note(known, at)) else "")
        for at, seat in enumerate(game.seats)
    ]
    told.append(f"{', '.join(stacks)}.")
    return " ".join(told)


def connection(known: Known, status: str, tries: int) -> str:
    """What is wrong with the line; empty where nothing is."""
    if status == "lost":
        return doors.lost(tries)
    if known.closing is not None:
        return doors.closing(known.closing, kept=known.kept)
    return ""


def _other(known: Known, seat: int) -> str | None:
    """A seat's name; None for one's own."""
    return None if known.is_me(seat) else known.name(seat)


def _lap(known: Known, game: View) -> str:
    shown = game.lap.shown if game.lap else ()
    most = max((value for _, value in shown), default=0)
    best = [seat for seat, value in shown if value == most]
    if len(best) > 1:
        return stand.high_card_tie(most)
    return stand.high_card(_other(known, best[0] if best else 0), most)


def _lap_note(game: View, at: int) -> str:
    if game.lap is None or game.phase is Phase.OVER:
        return ""
    values = dict(game.lap.shown)
    if at in values:
        return stand.lap_value(values[at], top=values[at] == max(values.values()))
    return stand.LAP_WAITS if at in game.lap.waiting else ""


def _honour(game: View, rules: RuleSet) -> tuple[str, int]:
    """The newest honour's rank and the chances that it gave."""
    given = rules.challenge
    chances = {
        "J": given.jack,
        "Q": given.queen,
        "K": given.king,
        "A": given.ace,
        "*": given.joker,
    }
    for laid in reversed(game.pile):
        n = chances.get(laid.card[0], 0)
        if laid.number and n:
            return ("joker" if laid.card == "*" else laid.card[0]), n
    return "", 0


def _captured(known: Known, game: View, rules: RuleSet, owner: int) -> Plate:
    who, mine = _other(known, owner), known.is_me(owner)
    if game.capture_by == "high-card":
        return Plate(stand.highest(who), mine=mine)
    honour, given = _honour(game, rules)
    if rules.challenge.collect == "slap":
        text = stand.collect(who)
    elif who is not None and rules.challenge.claims == "declared":
        text = stand.wins(who)
    else:
        text = stand.capture(who)
    return Plate(text, honour, max(given, game.chances), 0, mine)


def _challenged(known: Known, game: View, rules: RuleSet) -> Plate:
    honour, given = _honour(game, rules)
    turn = 0 if game.turn is None else game.turn
    tells = stand.choice if game.choosing else stand.challenge
    text = tells(_other(known, turn), game.chances)
    return Plate(text, honour, max(given, game.chances), game.chances, known.is_me(game.turn))


def _claiming(known: Known, game: View) -> Said | None:
    """The sentence where somebody may choose, claim or call."""
    acts = known.acts
    if "decline" in acts:
        who = known.name(game.challenger or 0)
        return stand.choice_says(game.chances, who, len(game.pile))
    if "call" in acts:
        return stand.call_says(known.name(game.claim or 0))
    if game.claim is not None:
        return "", stand.CALLED_WAIT if known.is_me(game.claim) else ""
    if not game.titled:
        return None
    if game.title and known.is_me(game.title.seat):
        return stand.CLAIM_SAYS
    return "", stand.CLAIM_WAIT


def _may_slap_in(game: View, rules: RuleSet, at: int) -> bool:
    """Whether a seat without cards may win some by a slap, as the page shows it."""
    slap = rules.slap
    others = sum(seat.cards > 0 for other, seat in enumerate(game.seats) if other != at)
    return slap.slap_in == "allowed" and bool(slap.combos) and others >= slap.slap_in_standing
