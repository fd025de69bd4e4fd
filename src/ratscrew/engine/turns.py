"""Whose turn it is next: after a card, after a seat ran out, after a seat went.

What a slap does is not here, nor when a game ends; high-card laps are in ``laps``.
"""

from ratscrew.cards import RANK
from ratscrew.engine.events import (
    CapturePending,
    ChallengeSet,
    ChoiceOffered,
    SeatOut,
    TurnPassed,
)
from ratscrew.engine.laps import go_round, in_lap, mend_lap
from ratscrew.engine.state import State
from ratscrew.engine.story import Story

__all__ = ["follow", "mend_turn"]


def follow(story: Story, seat: int, before: State) -> None:
    """Pass the turn on after ``seat`` has played the newest card (rules 2.2 to 2.4).

    ``before`` is the state in which it was played.
    """
    state = story.state
    card = state.pile[-1].card
    chances = state.rules.chances.get(card, 0)
    if chances:
        challenged = _reach(story, seat, challenger=seat)
        if challenged is None:
            story.tell(CapturePending(seat))  # lost at once: nobody else has a card
        else:
            story.tell(ChallengeSet(seat, challenged, chances))
    elif state.challenger is None:
        if in_lap(state):
            go_round(story, seat, before)
        else:
            story.tell(TurnPassed(_reach(story, seat)))
    elif RANK[card] in state.rules.challenge.stoppers:
        story.tell(TurnPassed(_reach(story, seat)))
    elif state.chances == 1:
        story.tell(CapturePending(state.challenger))
    elif state.stacks[seat]:
        story.tell(ChallengeSet(state.challenger, seat, state.chances - 1))
    else:
        _run_out(story, seat, state.challenger, state.chances - 1)


def mend_turn(story: Story) -> None:
    """Pass the turn on if the seat to play, or the challenger, is no longer able to be it.

    For after a foul or a paid call: a seat may have paid its last card or be gone (9.8, 9.9).
    """
    state = story.state
    challenger = state.challenger
    if challenger is not None and state.gone[challenger]:
        top = state.top
        story.tell(TurnPassed(_reach(story, top.by if top else challenger)))
        return
    turn = state.turn
    if turn is None or state.capture is not None or state.stacks[turn]:
        return
    if challenger is not None:
        _run_out(story, turn, challenger, state.chances)
    elif state.lap is not None:
        mend_lap(story)
    else:
        story.tell(TurnPassed(_reach(story, turn)))


def _run_out(story: Story, seat: int, challenger: int, chances: int) -> None:
    """The challenged seat has no card and chances left (rules 2.4, 9.10, 9.26)."""
    ruling = story.state.rules.challenge.running_out
    _must_play(story, seat, challenger)
    other = None if ruling == "lost" else _reach(story, seat, challenger=challenger)
    if other is None:
        story.tell(CapturePending(challenger))
    elif ruling == "next-chooses":
        story.tell(ChoiceOffered(challenger, other, chances))
    else:
        story.tell(ChallengeSet(challenger, other, chances))


def _reach(story: Story, after: int, *, challenger: int | None = None) -> int | None:
    """The next seat with cards, clockwise; never the challenger. None: there is none.

    A seat without cards that the turn would reach is out under ``cannot-play`` (rules 9.25).
    """
    state = story.state
    seats = len(state.stacks)
    for step in range(1, seats + 1):
        seat = (after + step) % seats
        if seat == challenger:
            continue
        if state.stacks[seat]:
            return seat
        _must_play(story, seat, challenger)
    return None


def _must_play(story: Story, seat: int, challenger: int | None) -> None:
    """Put out a seat that must play and has no card, unless it is the last one left."""
    state = story.state
    if state.rules.end.when != "cannot-play" or seat == challenger or state.gone[seat]:
        return
    if state.gone.count(False) > 1:
        story.tell(SeatOut(seat, "no-cards"))
