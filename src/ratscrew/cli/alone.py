"""A game that nobody slaps: every card is played, every pending capture happens at once."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from ratscrew.engine import (
    Claim,
    Command,
    Dealt,
    Event,
    Lapse,
    Phase,
    Play,
    Settle,
    State,
    Stop,
    advance,
    apply,
)

__all__ = ["Watcher", "next_command", "play_alone"]

CARD_US: Final = 750_000
"""From one card to the next, which counts where a game ends by time."""

Watcher: TypeAlias = Callable[[Command, Sequence[Event]], object]


def play_alone(dealt: Dealt, watch: Watcher | None = None) -> State:
    """Play a game without slaps to its end; ``watch`` is told every command and its events."""
    state = apply(None, dealt)
    while state.over is None:
        command = next_command(state)
        state, events = advance(state, command)
        if watch is not None:
            watch(command, events)
    return state


def next_command(state: State) -> Command:
    """What happens next if nobody slaps, and whoever has title claims (rules 9.33)."""
    if state.phase is Phase.TITLE and state.title is not None:
        if state.title.seat not in state.claimed:
            return Claim(seat=state.title.seat, at_us=state.now_us)
        return Lapse(at_us=state.now_us)
    if state.phase is Phase.CLAIM:
        return Lapse(at_us=state.now_us)
    if state.phase is Phase.PENDING or state.turn is None:
        return Settle(on=state.number, at_us=state.now_us)
    at_us = state.now_us + CARD_US
    seconds = state.rules.end.seconds
    if seconds and at_us - state.started_us >= seconds * 1_000_000:
        return Stop(reason="time", at_us=at_us)
    return Play(seat=state.turn, at_us=at_us)
