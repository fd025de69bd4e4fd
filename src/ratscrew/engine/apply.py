"""Folding an event into a state: what an event says happened, happens, and nothing is decided.

Every function here is total on the events that ``decide`` makes; none of them checks a rule.
"""

from typing import TypeVar, assert_never

from msgspec.structs import replace

from ratscrew.cards import Card
from ratscrew.engine import events as e
from ratscrew.engine.history import EMPTY, remembered
from ratscrew.engine.state import Laid, Lap, Stacks, State, Title

__all__ = ["apply", "position"]

T = TypeVar("T")


def apply(state: State | None, event: e.Event) -> State:  # noqa: C901, PLR0912 - a case an event
    """The state after the event. ``state`` is None before ``Dealt`` and only then.

    Raises:
        ValueError: an event before the deal, or one that was cut for a seat's view.
    """
    if state is None:
        if not isinstance(event, e.Dealt):
            raise ValueError(f"{type(event).__name__} before the deal; a game begins with Dealt")
        return _dealt(event)
    match event:
        case e.CardPlayed():
            return _card_played(state, event)
        case e.TurnPassed():
            return replace(
                state,
                turn=event.seat,
                challenger=None,
                chances=0,
                capture=None,
                choosing=False,
            )
        case e.ChallengeSet():
            return replace(
                state,
                turn=event.challenged,
                challenger=event.challenger,
                chances=event.chances,
                capture=None,
                choosing=False,
                lap=None,
                lap_off=True,
            )
        case e.PileWon():
            return _pile_won(state, event)
        case e.CapturePending():
            return replace(
                state,
                capture=event.seat,
                capture_by=event.by,
                challenger=event.seat,
                chances=0,
                choosing=False,
                lap=None,
                lap_off=True,
            )
        case e.EndPending():
            return replace(state, closing=True)
        case e.SlapMissed():
            return _slap_missed(state, event)
        case e.CardsBurned():
            return _cards_burned(state, event)
        case e.SeatOut():
            return _seat_out(state, event)
        case e.RaceAnnulled():
            return replace(state, annulled=event.on, history=EMPTY)
        case e.RaceSettled():
            return replace(state, settled=True, closing=False)
        case e.GameEnded():
            return replace(
                state, over=event, turn=None, capture=None, closing=False, title=None, claim=None
            )
        case e.LapSet():
            return replace(state, lap=Lap(event.shown, event.waiting) if event.shown else None)
        case e.DeadCardPlayed():
            return _dead_card_played(state, event)
        case e.CardsGiven():
            return _cards_given(state, event)
        case e.CardsLent():
            return _moved(state, event.seat, event.to, event.cards, event.count)
        case e.ClaimCalled():
            return _claim_called(state, event)
        case e.SeatJoined():
            return _seat_joined(state)
        case _:
            return _marked(state, event)


Marking = (
    e.ChoiceOffered
    | e.Declined
    | e.Misplaced
    | e.SlapsLocked
    | e.DebtOwed
    | e.TitleGiven
    | e.TitleLapsed
    | e.Claimed
    | e.SlapWon
    | e.SlapTied
    | e.SlapIgnored
    | e.Dealt
)
"""The events that move no card."""


def _marked(state: State, event: Marking) -> State:
    match event:
        case e.ChoiceOffered():
            return replace(
                state,
                turn=event.seat,
                challenger=event.challenger,
                chances=event.chances,
                choosing=True,
                history=EMPTY,
            )
        case e.SlapWon() | e.SlapTied() | e.Declined():
            return replace(state, history=EMPTY)
        case e.Misplaced():
            misplaced = _added(state.misplaced, event.seat, 1)
            return replace(state, misplaced=misplaced, history=EMPTY)
        case e.SlapsLocked():
            lock = (event.after, event.until)
            return replace(state, locked=_with(state.locked, event.seat, lock))
        case e.DebtOwed():
            return replace(state, debts=_added(state.debts, event.seat, event.cards))
        case e.TitleGiven():
            return _title_given(state, event)
        case e.TitleLapsed():
            beneath = None if state.capture is None else Title(state.capture, state.capture_by)
            return replace(state, title=beneath, history=EMPTY)
        case e.Claimed():
            claimed = (*state.claimed, event.seat)
            return replace(state, claim=event.seat, claimed=claimed, history=EMPTY)
        case e.SlapIgnored() | e.Dealt():
            return state
        case _:
            assert_never(event)


def position(state: State) -> str:
    """What decides how a slapless game goes on from a capture, as the rules can tell it apart.

    Stacks, the leader, the seats that are gone and the locks (rules 9.18, 9.36).
    """
    kind = state.rules.kinds.__getitem__
    stacks = "/".join(["".join(map(kind, stack)) for stack in state.stacks])
    locked = [max(until - state.number, 0) for _, until in state.locked]
    return f"{stacks} {state.turn} {[*map(int, state.gone)]} {locked}"


def _dealt(event: e.Dealt) -> State:
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
        misplaced=(0,) * seats,
        debts=(0,) * seats,
        locked=((0, 0),) * seats,
        started_us=event.at_us,
        now_us=event.at_us,
    )
    return replace(state, history=remembered(EMPTY, position(state), 0))


def _card_played(state: State, event: e.CardPlayed) -> State:
    seat, number = event.seat, event.number
    fouled = state.fouled and tuple(foul for foul in state.fouled if foul[0] == number - 1)
    slapped = state.slapped and tuple(slap for slap in state.slapped if slap[0] == number - 1)
    return replace(
        state,
        stacks=_with(state.stacks, seat, state.stacks[seat][1:]),
        pile=(*state.pile, Laid(event.card, seat, number)),
        number=number,
        laid=state.laid + 1,
        settled=False,
        claimed=(),
        fouled=fouled,
        slapped=slapped,
    )


def _dead_card_played(state: State, event: e.DeadCardPlayed) -> State:
    seat = event.seat
    return replace(
        state,
        stacks=_with(state.stacks, seat, state.stacks[seat][1:]),
        pile=(*state.pile, Laid(event.card, seat, 0)),
        history=EMPTY,
    )


def _pile_won(state: State, event: e.PileWon) -> State:
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
        choosing=False,
        closing=False,
        lap=None,
        lap_off=False,
        title=None,
        claim=None,
        claimed=(),
        tricks=state.tricks + 1,
        burnt=None,
        settled=False,
        fouled=(),
        slapped=(),
    )
    return replace(after, history=remembered(after.history, position(after), after.laid))


def _slap_missed(state: State, event: e.SlapMissed) -> State:
    seat = event.seat
    return replace(
        state,
        fouls=_added(state.fouls, seat, 1),
        strikes=_added(state.strikes, seat, int(event.strike)),
        fouled=(*state.fouled, (event.on, seat)),
        history=EMPTY,
    )


def _cards_burned(state: State, event: e.CardsBurned) -> State:
    seat, cards = event.seat, event.cards
    debts = state.debts
    if event.debt:
        debts = _added(debts, seat, -len(cards))
    stacks = _without(state.stacks, seat, len(cards), low=event.low)
    if event.on_top:
        return replace(state, stacks=stacks, debts=debts, pile=state.pile + _dead(cards, seat))
    burnt = state.number if state.burnt is None else state.burnt
    pile = _dead(cards[::-1], seat) + state.pile
    return replace(state, stacks=stacks, debts=debts, pile=pile, burnt=burnt)


def _cards_given(state: State, event: e.CardsGiven) -> State:
    stacks = _without(state.stacks, event.seat, len(event.to), low=event.low)
    for seat, card in zip(event.to, event.cards, strict=True):
        stacks = _with(stacks, seat, (*stacks[seat], card))
    return replace(state, stacks=stacks)


def _seat_out(state: State, event: e.SeatOut) -> State:
    seat = event.seat
    title = state.title
    return replace(
        state,
        stacks=_with(state.stacks, seat, ()),
        pile=_dead(event.cards[::-1], seat) + state.pile,
        gone=_with(state.gone, seat, value=True),
        title=None if title is not None and title.seat == seat else title,
    )


def _title_given(state: State, event: e.TitleGiven) -> State:
    if event.seat is None or event.by is None:
        raise ValueError("this title was cut for a seat's view; a state needs the whole event")
    slapped = state.slapped
    history = state.history
    if event.by == "slap":
        slapped = (*slapped, (event.on, event.seat))
        history = EMPTY
    return replace(
        state, title=Title(event.seat, event.by), slapped=slapped, closing=False, history=history
    )


def _claim_called(state: State, event: e.ClaimCalled) -> State:
    after = replace(state, claim=None)
    if event.card is None:
        return after
    payer, receiver = event.claimant, event.caller
    if event.right:
        payer, receiver = receiver, payer
    return _moved(after, payer, receiver, (event.card,), 1)


def _seat_joined(state: State) -> State:
    return replace(
        state,
        stacks=(*state.stacks, ()),
        gone=(*state.gone, False),
        fouls=(*state.fouls, 0),
        strikes=(*state.strikes, 0),
        misplaced=(*state.misplaced, 0),
        debts=(*state.debts, 0),
        locked=(*state.locked, (0, 0)),
        history=EMPTY,
    )


def _moved(state: State, seat: int, to: int, cards: tuple[Card, ...], count: int) -> State:
    """Cards from the top of one stack under another."""
    stacks = _without(state.stacks, seat, count, low=False)
    return replace(state, stacks=_with(stacks, to, stacks[to] + cards), history=EMPTY)


def _dead(cards: tuple[Card, ...], seat: int) -> tuple[Laid, ...]:
    return tuple(Laid(card, seat, 0) for card in cards)


def _without(stacks: Stacks, seat: int, count: int, *, low: bool) -> Stacks:
    """The stacks after so many cards have left the top (or the bottom) of one."""
    stack = stacks[seat]
    return _with(stacks, seat, stack[: len(stack) - count] if low else stack[count:])


def _added(values: tuple[int, ...], place: int, amount: int) -> tuple[int, ...]:
    return _with(values, place, values[place] + amount)


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
