"""A game told in words: its events, its position, its end."""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from ratscrew.cards import format_hand
from ratscrew.cli.output import some
from ratscrew.engine import (
    CapturePending,
    CardPlayed,
    CardsBurned,
    CardsGiven,
    CardsLent,
    ChallengeSet,
    ChoiceOffered,
    ClaimCalled,
    Claimed,
    DeadCardPlayed,
    Dealt,
    DebtOwed,
    Declined,
    EndPending,
    Event,
    GameEnded,
    Join,
    Laid,
    LapSet,
    Misplaced,
    PileWon,
    RaceAnnulled,
    RaceSettled,
    SeatJoined,
    SeatOut,
    SlapIgnored,
    SlapMissed,
    SlapsLocked,
    SlapTied,
    SlapWon,
    State,
    TitleGiven,
    TitleLapsed,
    TurnPassed,
)
from ratscrew.record import Record

__all__ = ["names", "outcome", "position", "story"]

FOULS: Final = {
    "on-the-draw": "on the draw",
    "hovering": "hovering",
    "second-slap": "a second slap",
    "late": "too late",
    "nothing": "nothing to slap",
}
OUT: Final = {
    "foul": "by a foul",
    "ejected": "too many fouls",
    "no-cards": "no cards left",
    "triple": "by the triple",
    "bluff": "by a bluff without cards",
}
BY: Final = {
    "slap": "by the slap",
    "challenge": "by the challenge",
    "high-card": "by the highest card",
    "claim": "by the claim",
    "forfeit": "by the other's foul",
    "end": "at the end",
}


def names(record: Record) -> tuple[str, ...]:
    """The players' names by seat, those who joined later included."""
    joined = [line.command.name for line in record.lines if isinstance(line.command, Join)]
    return (*record.header.seats, *joined)


def outcome(state: State, names: Sequence[str] = ()) -> str:
    """How the game ended, or how far it is."""
    if state.over is None:
        return "not over"
    return _ended(state.over, names or [f"seat {seat}" for seat in range(state.seats)])


def position(state: State, names: Sequence[str]) -> Iterable[str]:
    """The table as text: every seat's stack size, the pile, what is awaited."""
    for seat, name in enumerate(names):
        gone = ", out" if state.gone[seat] else ""
        fouls = f", fouls {state.fouls[seat]}" if state.fouls[seat] else ""
        debt = f", owes {state.debts[seat]}" if state.debts[seat] else ""
        turn = " <- to play" if seat == state.turn and state.over is None else ""
        yield f"{name}: {_cards(len(state.stacks[seat]))}{fouls}{debt}{gone}{turn}"
    yield f"pile: {_pile(state.pile)}"
    if state.claim is not None:
        yield f"{names[state.claim]} claims the pile"
    elif state.title is not None:
        yield f"{names[state.title.seat]} has won the pile and may claim it"
    elif state.capture is not None:
        yield f"{names[state.capture]} takes the pile unless the last card is slapped"
    elif state.challenger is not None and state.turn is not None:
        yield (
            f"{names[state.challenger]} challenges {names[state.turn]}: "
            f"chances left {state.chances}{', or declines' if state.choosing else ''}"
        )
    elif state.lap is not None:
        shown = ", ".join(f"{names[seat]} {value}" for seat, value in state.lap.shown)
        yield f"high card: {shown}"
    yield f"{_cards(state.laid)} laid, {some(state.tricks, 'trick')}"
    if state.over is not None:
        yield outcome(state, names)


def story(events: Iterable[Event], names: Sequence[str]) -> str:
    """What a command came to, in a line."""
    return "; ".join(_told(event, names) for event in events)


def _told(event: Event, names: Sequence[str]) -> str:  # noqa: C901, PLR0912 - one case an event
    match event:
        case Dealt():
            return f"dealt, {names[event.leader]} leads"
        case CardPlayed():
            return f"{names[event.seat]} plays {event.card}"
        case TurnPassed(seat):
            return "nobody can play" if seat is None else f"{names[seat]} is to play"
        case ChallengeSet():
            return f"{names[event.challenged]} is challenged, chances left {event.chances}"
        case CapturePending():
            how = "the challenge is lost to" if event.by == "challenge" else "the highest card is"
            return f"{how} {names[event.seat]}"
        case EndPending():
            return "the game ends with this card's race"
        case SlapIgnored():
            return f"{names[event.seat]}'s slap does not count"
        case SlapMissed():
            return f"{names[event.seat]} fouls: {FOULS[event.reason]}"
        case CardsBurned():
            return f"{names[event.seat]} burns {format_hand(event.cards)}"
        case SeatOut():
            return f"{names[event.seat]} is out: {OUT[event.reason]}"
        case CardsGiven():
            return (
                f"{names[event.seat]} gives {_cards(len(event.to))} to {_joined(event.to, names)}"
            )
        case CardsLent():
            return f"{names[event.seat]} lends {_cards(event.count)} to {names[event.to]}"
        case SlapsLocked():
            return f"{names[event.seat]} may not slap up to card {event.until}"
        case DebtOwed():
            return f"{names[event.seat]} owes {_cards(event.cards)}"
        case DeadCardPlayed():
            return f"{names[event.seat]} plays {event.card} out of turn: a dead card"
        case Misplaced():
            return f"{names[event.seat]}'s card is misplaced"
        case LapSet() | ChoiceOffered() | Declined():
            return _turning(event, names)
        case TitleGiven() | TitleLapsed() | Claimed() | ClaimCalled():
            return _claiming(event, names)
        case SeatJoined():
            return f"{names[event.seat]} joins, without cards"
        case SlapTied():
            return f"a tie between {_joined(event.seats, names)}: nobody wins it"
        case SlapWon():
            return f"{names[event.seat]} slaps the {event.combo} first"
        case RaceSettled():
            return "nobody slapped it"
        case RaceAnnulled():
            return f"the table stood still: nobody may slap card {event.on}"
        case PileWon():
            return f"{names[event.seat]} takes {_cards(event.cards)} {BY[event.by]}"
        case GameEnded():
            return _ended(event, names)
        case _:
            assert_never(event)


def _turning(event: LapSet | ChoiceOffered | Declined, names: Sequence[str]) -> str:
    match event:
        case LapSet():
            shown = ", ".join(f"{names[seat]} {value}" for seat, value in event.shown)
            return f"high card: {shown}" if shown else "high card: a tie, again"
        case ChoiceOffered():
            return f"{names[event.seat]} may take over, chances left {event.chances}"
        case Declined():
            return f"{names[event.seat]} declines"
        case _:
            assert_never(event)


def _claiming(event: TitleGiven | TitleLapsed | Claimed | ClaimCalled, names: Sequence[str]) -> str:
    match event:
        case TitleGiven():
            who = "somebody" if event.seat is None else names[event.seat]
            return f"{who} has won the pile and may claim it"
        case TitleLapsed():
            return "nobody claimed the pile"
        case Claimed():
            return f"{names[event.seat]} claims the pile"
        case ClaimCalled():
            verdict = "rightly claimed" if event.right else "a bluff"
            return f"{names[event.caller]} calls {names[event.claimant]}: {verdict}"
        case _:
            assert_never(event)


def _ended(over: GameEnded, names: Sequence[str]) -> str:
    winners = _joined(over.winners, names)
    match over.ended:
        case "won":
            return f"won by {winners}"
        case "time":
            return f"time is up, most cards: {winners}"
        case "agreed":
            return f"stopped by agreement, most cards: {winners}"
        case "endless":
            return f"endless: repeats every {_cards(over.period or 0)} from card {over.entry} on"
        case "limit":
            return "a draw: too many cards laid"
        case _:
            assert_never(over.ended)


def _joined(seats: Iterable[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _pile(pile: Sequence[Laid]) -> str:
    """Cards bottom first; dead ones in brackets."""
    shown = [laid.card if laid.number else f"({laid.card})" for laid in pile]
    return " ".join(shown) if shown else "empty"


def _cards(count: int) -> str:
    return some(count, "card")
