"""Folding an event into a state: what an event says happened, happens, and nothing is decided.

Every function here is total on the events that ``decide`` makes; none of them checks a rule.
"""

from typing import TypeVar, assert_never

from msgspec.structs import replace

from ratscrew.cards import Card
from ratscrew.engine.events import (
    CapturePending,
    CardPlayed,
    CardsBurned,
    ChallengeSet,
    Dealt,
    EndPending,
    Event,
    GameEnded,
    PileWon,
    RaceSettled,
    SeatJoined,
    SeatOut,
    SlapIgnored,
    SlapMissed,
    SlapTied,
    SlapWon,
    TurnPassed,
)
from ratscrew.engine.history import EMPTY, remembered
from ratscrew.engine.state import Laid, State

__all__ = ["apply", "position"]

T = TypeVar("T")


def apply(state: State | None, event: Event) -> State:  # noqa: C901, PLR0912 - one case an event
    """The state after the event. ``state`` is None before ``Dealt`` and only then.

    Raises:
        ValueError: an event before the deal, or a deal whose hands were cut for a seat's view.
    """
    if state is None:
        if not isinstance(event, Dealt):
            raise ValueError(f"{type(event).__name__} before the deal; a game begins with Dealt")
        return _dealt(event)
    match event:
        case CardPlayed():
            return _card_played(state, event)
        case TurnPassed():
            return replace(state, turn=event.seat, challenger=None, chances=0, capture=None)
        case ChallengeSet():
            return replace(
                state,
                turn=event.challenged,
                challenger=event.challenger,
                chances=event.chances,
                capture=None,
            )
        case PileWon():
            return _pile_won(state, event)
        case CapturePending():
            return replace(state, capture=event.seat, challenger=event.seat, chances=0)
        case EndPending():
            return replace(state, closing=True)
        case SlapMissed():
            return _slap_missed(state, event)
        case CardsBurned():
            return _cards_burned(state, event)
        case SeatOut():
            return _seat_out(state, event)
        case SeatJoined():
            return _seat_joined(state)
        case SlapWon() | SlapTied():
            return replace(state, history=EMPTY)
        case RaceSettled():
            return replace(state, settled=True, closing=False)
        case GameEnded():
            return replace(state, over=event, turn=None, capture=None, closing=False)
        case SlapIgnored() | Dealt():
            return state
        case _:
            assert_never(event)


def position(state: State) -> str:
    """What decides how a slapless game goes on from a capture, as the rules can tell it apart.

    Stacks, the leader and the seats that are gone (rules 9.18, 9.36).
    """
    kind = state.rules.kinds.__getitem__
    stacks = "/".join(["".join(map(kind, stack)) for stack in state.stacks])
    return f"{stacks} {state.turn} {[*map(int, state.gone)]}"


def _dealt(event: Dealt) -> State:
    if event.deal is None:
        raise ValueError("this deal was cut for a seat's view; a state needs the whole deal")
    seats = len(event.sizes)
    state = State(
        rules=event.rules,
        stacks=event.deal.hands,
        pile=tuple(Laid(card, event.dealer, 0) for card in event.centre),
        turn=event.leader,
        gone=(False,) * seats,
        fouls=(0,) * seats,
        strikes=(0,) * seats,
        started_us=event.at_us,
        now_us=event.at_us,
    )
    return replace(state, history=remembered(EMPTY, position(state), 0))


def _card_played(state: State, event: CardPlayed) -> State:
    seat, number = event.seat, event.number
    fouled = state.fouled and tuple(foul for foul in state.fouled if foul[0] == number - 1)
    return replace(
        state,
        stacks=_with(state.stacks, seat, state.stacks[seat][1:]),
        pile=(*state.pile, Laid(event.card, seat, number)),
        number=number,
        laid=state.laid + 1,
        settled=False,
        fouled=fouled,
    )


def _pile_won(state: State, event: PileWon) -> State:
    seat = event.seat
    stack = state.stacks[seat] + tuple(laid.card for laid in state.pile)
    after = replace(
        state,
        stacks=_with(state.stacks, seat, stack),
        pile=(),
        turn=seat,
        challenger=None,
        chances=0,
        capture=None,
        closing=False,
        tricks=state.tricks + 1,
        burnt=None,
        settled=False,
        fouled=(),
    )
    return replace(after, history=remembered(after.history, position(after), after.laid))


def _slap_missed(state: State, event: SlapMissed) -> State:
    seat = event.seat
    strikes = state.strikes
    if event.strike:
        strikes = _with(strikes, seat, strikes[seat] + 1)
    return replace(
        state,
        fouls=_with(state.fouls, seat, state.fouls[seat] + 1),
        strikes=strikes,
        fouled=(*state.fouled, (event.on, seat)),
        history=EMPTY,
    )


def _cards_burned(state: State, event: CardsBurned) -> State:
    seat, cards = event.seat, event.cards
    stacks = _with(state.stacks, seat, state.stacks[seat][len(cards) :])
    if event.on_top:
        return replace(state, stacks=stacks, pile=state.pile + _dead(cards, seat))
    burnt = state.number if state.burnt is None else state.burnt
    return replace(state, stacks=stacks, pile=_dead(cards[::-1], seat) + state.pile, burnt=burnt)


def _seat_out(state: State, event: SeatOut) -> State:
    seat = event.seat
    return replace(
        state,
        stacks=_with(state.stacks, seat, ()),
        pile=_dead(event.cards[::-1], seat) + state.pile,
        gone=_with(state.gone, seat, True),  # noqa: FBT003 - the value of a tuple's place
    )


def _seat_joined(state: State) -> State:
    return replace(
        state,
        stacks=(*state.stacks, ()),
        gone=(*state.gone, False),
        fouls=(*state.fouls, 0),
        strikes=(*state.strikes, 0),
        history=EMPTY,
    )


def _dead(cards: tuple[Card, ...], seat: int) -> tuple[Laid, ...]:
    return tuple(Laid(card, seat, 0) for card in cards)


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
