"""Whose flip it is, when it may fall, and for how long a player is waited for.

What a flip comes to is the engine's matter.
"""

from typing import Literal, NamedTuple, TypeAlias

from ratscrew.engine import CardPlayed, Event, Phase, PileWon, State
from ratscrew.table.messages import Throw
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat
from ratscrew.table.times import Times

__all__ = ["Taken", "Turns"]

Taken: TypeAlias = Literal["queued", "dead"]
"""What becomes of a flip: it falls when it may, or it is a card out of turn."""


class _Queued(NamedTuple):
    seat: int
    misplaced: bool
    thrown: Throw | None


class Turns:
    """The flips of one game.

    Attributes:
        ready_us: when the next card may fall.
    """

    def __init__(self, times: Times, state: State, now_us: int, *, cut: bool) -> None:
        self._times = times
        self._queued: _Queued | None = None
        self._flipped: dict[int, int] = {}
        self._had_turn = {state.turn}
        self.ready_us = now_us + times.lead_in_us + (times.cut_us if cut else 0)

    def queued(self, seat: int) -> bool:
        """Whether the seat's flip has begun and is not shown yet."""
        return self._queued is not None and self._queued.seat == seat

    @property
    def misplaced(self) -> bool:
        """Whether the flip that has begun covers too little of the card below, as was told."""
        return self._queued is not None and self._queued.misplaced

    @property
    def thrown(self) -> Throw | None:
        """Where the flip that has begun is to land, if it was thrown."""
        return None if self._queued is None else self._queued.thrown

    def drop(self, seat: int) -> None:
        """Take back a flip that has begun."""
        if self.queued(seat):
            self._queued = None

    def ask(  # noqa: PLR0913 - how it was put down, by keyword
        self,
        state: State,
        seat: int,
        on: int,
        now_us: int,
        *,
        misplaced: bool = False,
        thrown: Throw | None = None,
    ) -> Taken:
        """A seat flips; its card falls when the pause and any race are over.

        A flip by someone who had not yet seen that it is no longer their turn is void; one by
        someone who had is a dead card, where the rules say so (rules 9.27). Void too is a second
        flip by the same hand, unless the first still waits: then they are one.

        Raises:
            Refused: ``void``, ``game-over``, ``not-your-turn``, ``not-now``.
        """
        if state.phase is Phase.OVER:
            raise Refused("game-over")
        if on > state.number:
            raise Refused("void")  # of an older game
        mine = state.turn == seat
        if not mine or state.phase is not Phase.PLAY:
            if on < state.number or (not mine and seat in self._had_turn):
                raise Refused("void")  # it had not seen that
            dead = state.rules.play.out_of_turn == "dead" and bool(state.stacks[seat])
            if mine or state.phase is not Phase.PLAY or not dead:
                raise Refused("not-now" if mine else "not-your-turn")
        if mine and self.queued(seat):
            return "queued"
        last_us = self._flipped.get(seat)
        if last_us is not None and now_us - last_us < self._times.hand_us:
            raise Refused("void")  # the same hand once more
        self._flipped[seat] = now_us
        if not mine:
            return "dead"
        placed = state.rules.play.placement > 0
        self._queued = _Queued(seat, placed and misplaced, thrown if placed else None)
        return "queued"

    def due_us(self, state: State) -> int | None:
        """When the flip that has begun is to be shown, if there is one."""
        due = self._queued is not None and self._queued.seat == state.turn
        return self.ready_us if due and state.phase is Phase.PLAY else None

    def patience_us(self, state: State, seat: Seat) -> int | None:
        """When the table is to play for the seat in turn."""
        if state.phase is not Phase.PLAY or self._queued is not None:
            return None
        times = self._times
        return self.ready_us + (
            times.standin_us if seat.away and not seat.stand_in else times.turn_us
        )

    def happened(
        self, state: State, events: tuple[Event, ...], now_us: int, *, pause_us: int, lead_us: int
    ) -> None:
        """Take in what a command came to; ``state`` is the one after it."""
        if any(isinstance(event, CardPlayed) for event in events):
            self._queued = None
            self._had_turn = set()
            self.ready_us = now_us + lead_us + pause_us
        if any(isinstance(event, PileWon) for event in events):
            self._queued = None  # a flip that was held while the pile went is void
            self.ready_us = now_us + pause_us
        if self._queued is not None and self._queued.seat != state.turn:
            self._queued = None
        self._had_turn.add(state.turn)

    def restore(self, state: State, now_us: int) -> None:
        """The game goes on after its server was started anew."""
        self._had_turn = {state.turn}
        self.ready_us = now_us

    def shift(self, by_us: int) -> None:
        """The game has stood still for so long."""
        self.ready_us += by_us

    def resume(self, now_us: int) -> None:
        """Someone is there again: give them a moment before the next card."""
        self.ready_us = max(self.ready_us, now_us + self._times.resume_us)
