"""What a foul costs and where it goes, and debts (rules 4, 9.8, 9.14, 9.30, 9.34)."""

from ratscrew.cards import Card
from ratscrew.engine.events import (
    CardsBurned,
    CardsGiven,
    DebtOwed,
    FoulReason,
    Misplaced,
    PileWon,
    SeatOut,
    SlapMissed,
    SlapsLocked,
)
from ratscrew.engine.state import State
from ratscrew.engine.story import Story

__all__ = ["misplace", "pay_debts", "punish"]


def punish(story: Story, seat: int, on: int, reason: FoulReason) -> None:
    """Punish one foul on a card: pay, then perhaps go."""
    state = story.state
    penalty = state.rules.penalty
    cardless = not state.stacks[seat]
    strike = cardless and penalty.without_cards == "strikes"
    story.tell(SlapMissed(seat, on, reason, strike))
    due = _due(story.state, seat)
    if penalty.to == "lockout":
        story.tell(SlapsLocked(seat, on, on + due))
    elif penalty.to == "forfeit":
        story.tell(PileWon(1 - seat, len(story.state.pile), "forfeit"))
        return
    elif not cardless:
        _pay(story, seat, due)
    fouls = story.state.fouls[seat]
    if cardless and penalty.without_cards == "owes" and penalty.to != "lockout":
        story.tell(DebtOwed(seat, due))
    elif cardless and _is_out(story.state, seat):
        story.tell(SeatOut(seat, "foul"))
    elif 0 < penalty.eject_after < fouls:
        story.tell(SeatOut(seat, "ejected", story.state.stacks[seat]))


def misplace(story: Story, seat: int) -> None:
    """A misplaced card costs its penalty at once, to the bottom of the pile (rules 9.19)."""
    state = story.state
    story.tell(Misplaced(seat))
    cards, low = _taken(state, seat, state.rules.play.placement)
    if cards:
        story.tell(CardsBurned(seat, cards, low=low))


def pay_debts(story: Story) -> None:
    """Whoever owes and has cards pays, in parts if need be (rules 9.34)."""
    debts = story.state.debts
    if not any(debts):
        return
    for seat, debt in enumerate(debts):
        cards = story.state.stacks[seat][:debt]
        if cards:
            on_top = story.state.rules.penalty.to == "pile-top"
            story.tell(CardsBurned(seat, cards, on_top=on_top, debt=True))


def _due(state: State, seat: int) -> int:
    """The cards that the seat's newest foul costs, by the schedule (rules 9.30)."""
    schedule = state.rules.penalty.cards
    count = state.fouls[seat] + state.misplaced[seat]
    return schedule[min(count, len(schedule)) - 1]


def _pay(story: Story, seat: int, due: int) -> None:
    state = story.state
    penalty = state.rules.penalty
    receivers = _receivers(state, seat)
    if not receivers:
        cards, low = _taken(state, seat, due)
        if cards:
            on_top = penalty.to == "pile-top"
            story.tell(CardsBurned(seat, cards, on_top=on_top, low=low))
        return
    cards, low = _taken(state, seat, due * len(receivers))
    if cards:
        to = tuple(receivers[place % len(receivers)] for place in range(len(cards)))
        story.tell(CardsGiven(seat, to, cards, low=low))
        pay_debts(story)


def _receivers(state: State, seat: int) -> list[int]:
    """Who is given the penalty, one card each in turn; nobody: it is burnt."""
    to = state.rules.penalty.to
    if to == "each-player":
        clockwise = [(seat + step) % state.seats for step in range(1, state.seats)]
        return [other for other in clockwise if not state.gone[other]]
    top = state.top
    if to == "top-player" and top is not None and top.by != seat and not state.gone[top.by]:
        return [top.by]
    return []


def _taken(state: State, seat: int, count: int) -> tuple[tuple[Card, ...], bool]:
    """The cards that a seat pays, in the order paid, and whether from its stack's bottom."""
    stack = state.stacks[seat]
    if state.rules.penalty.source == "bottom":
        return stack[: -count - 1 : -1], True
    return stack[:count], False


def _is_out(state: State, seat: int) -> bool:
    """Whether a foul without cards puts the seat out."""
    penalty = state.rules.penalty
    if penalty.without_cards == "strikes":
        return state.strikes[seat] > penalty.strikes
    return penalty.without_cards == "out"
