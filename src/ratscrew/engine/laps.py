"""High-card rounds: a lap of one card each, which the highest captures (rules 9.12, 9.32)."""

from ratscrew.cards import RANK, VALUE
from ratscrew.engine.events import CapturePending, LapSet, TurnPassed
from ratscrew.engine.state import State
from ratscrew.engine.story import Story, certain

__all__ = ["go_round", "in_lap", "mend_lap"]


def in_lap(state: State) -> bool:
    """Whether a number played now counts in a lap; after a challenge none does (rules 9.26)."""
    return state.rules.challenge.no_honours == "high-card" and not state.lap_off


def go_round(story: Story, seat: int, before: State) -> None:
    """Count the card that ``seat`` has just played, and go on or decide.

    The first card fixes the members: the seats that had cards before it was played.
    """
    state = story.state
    value = VALUE[RANK[state.pile[-1].card]]
    if state.lap is None:
        shown: tuple[tuple[int, int], ...] = ()
        members = before.holding()
        waiting = tuple(sorted(members, key=lambda other: (other - seat) % state.seats))
    else:
        shown, waiting = state.lap.shown, state.lap.waiting
    waiting = tuple(other for other in waiting if other != seat)
    story.tell(LapSet((*shown, (seat, value)), waiting))
    mend_lap(story)


def mend_lap(story: Story) -> None:
    """Pass the turn to the next member with cards, or decide the lap if there is none."""
    state = story.state
    lap = certain(state.lap)
    able = [seat for seat in lap.waiting if state.stacks[seat]]
    if able:
        story.tell(TurnPassed(able[0]))
        return
    shown = [(seat, value) for seat, value in lap.shown if not state.gone[seat]]
    highest = max((value for _, value in shown), default=0)
    best = [seat for seat, value in shown if value == highest]
    if len(best) == 1:
        story.tell(CapturePending(best[0], "high-card"))
        return
    leader = lap.shown[0][0]
    story.tell(LapSet())
    story.tell(TurnPassed(_leader(state, leader)))


def _leader(state: State, leader: int) -> int | None:
    """The same leader, or the next seat with cards (rules 9.12)."""
    order = [(leader + step) % state.seats for step in range(state.seats)]
    return next((seat for seat in order if state.stacks[seat]), None)
