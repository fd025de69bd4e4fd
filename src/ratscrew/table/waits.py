"""What the table gives time for besides flips and races: choices, claims, calls, collecting.

There is one wait at a time. Whoever is away is waited for no longer than for a flip.
"""

from collections.abc import Callable
from typing import TypeAlias

from ratscrew.engine import Phase, State
from ratscrew.table.messages import Waiting
from ratscrew.table.times import Times

__all__ = ["Waits", "collecting"]

_Key: TypeAlias = tuple[object, ...]


def collecting(state: State) -> bool:
    """Whether the pile waits for its winner to take it with a slap (rules 9.20)."""
    return (
        state.phase is Phase.PENDING
        and state.capture is not None
        and state.rules.challenge.collect == "slap"
        and state.capture_by == "challenge"
    )


class Waits:
    """The waits of one game.

    Args:
        times: the table's times.
        away: whether a seat's player is away.
    """

    def __init__(self, times: Times, away: Callable[[int], bool]) -> None:
        self._times = times
        self._away = away
        self._key: _Key | None = None
        self._since_us = 0
        self.now: Waiting | None = None

    def happened(
        self, state: State, now_us: int, *, choice_us: int | None, alone: bool
    ) -> Waiting | None:
        """Take in the state after a command; gives what is to be told, if it is something new.

        ``choice_us`` is when the seat in turn has had its time; ``alone``: only bots are left.
        """
        key = _key(state)
        if key == self._key:
            return None
        self._key, self._since_us = key, now_us
        before, self.now = self.now, None
        if key is not None:
            self.now = self._wait(state, now_us, choice_us, alone=alone)
            return self.now
        return Waiting(None) if before is not None else None

    def due_us(self) -> int | None:
        """When the wait is over, if the clock ends it: a choice ends like any other turn."""
        wait = self.now
        if wait is None or wait.what == "choice":
            return None
        gone = wait.what != "call" and wait.seat is not None and self._away(wait.seat)
        return (
            min(wait.until_us, self._since_us + self._times.standin_us) if gone else wait.until_us
        )

    def resume(self, away_us: int) -> None:
        """Nobody was there for so long; the wait begins where it stood."""
        self._since_us += away_us
        if self.now is not None:
            self.now = Waiting(self.now.what, self.now.seat, self.now.until_us + away_us)

    def _wait(
        self, state: State, now_us: int, choice_us: int | None, *, alone: bool
    ) -> Waiting | None:
        times = self._times
        most_us = times.alone_us if alone else max(times.claim_us, times.call_us, times.collect_us)
        if state.phase is Phase.CLAIM:
            span_us = min(times.call_us, most_us) if self._can_call(state) else 0
            return Waiting("call", state.claim, now_us + span_us)
        if state.phase is Phase.TITLE and state.title is not None:
            seat = None if state.title.by == "slap" else state.title.seat
            return Waiting("claim", seat, now_us + min(times.claim_us, most_us))
        if collecting(state):
            return Waiting("collect", state.capture, now_us + min(times.collect_us, most_us))
        return Waiting("choice", state.turn, now_us if choice_us is None else choice_us)

    def _can_call(self, state: State) -> bool:
        """Whether there is someone who could call the claim."""
        return any(
            seat != state.claim and stack and not state.gone[seat] and not self._away(seat)
            for seat, stack in enumerate(state.stacks)
        )


def _key(state: State) -> _Key | None:
    """What is waited for: the same wait goes on while this stays the same."""
    card = (state.number, state.tricks)
    if state.phase is Phase.CLAIM:
        return ("call", state.claim, len(state.claimed), *card)
    if state.phase is Phase.TITLE:
        return ("claim", state.title, len(state.claimed), *card)
    if collecting(state):
        return ("collect", state.capture, *card)
    if state.phase is Phase.PLAY and state.choosing:
        return ("choice", state.turn, *card)
    return None
