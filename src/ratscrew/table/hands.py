"""The bots at a table: what each has planned to do, and when it is due."""

import heapq
from collections.abc import Callable, Mapping, Sequence

from ratscrew.engine import Event, State, view
from ratscrew.table.player import Flip, Player, PlayerMove

__all__ = ["Hands"]


class Hands:
    """Players without hands of their own, and the moves they have planned.

    Args:
        players: the bots by seat.
        shown_us: when a card was shown to everyone.
    """

    def __init__(self, players: Mapping[int, Player], shown_us: Callable[[int], int]) -> None:
        self._players = dict(players)
        self._shown_us = shown_us
        self._flips: list[tuple[int, int]] = []
        self._slaps: list[tuple[int, int, int, int]] = []

    def join(self, seat: int, player: Player) -> None:
        """A bot takes over a seat."""
        self._players[seat] = player

    def show(self, state: State, news: Sequence[Event], now_us: int) -> None:
        """Let every bot see what happened and plan its moves."""
        for seat in list(self._players):
            self.show_one(seat, state, news, now_us)

    def show_one(self, seat: int, state: State, news: Sequence[Event], now_us: int) -> None:
        """Let one bot see what happened and plan its moves."""
        for move in self._players[seat].see(view(state, seat), news):
            self._plan(seat, move, now_us)

    def _plan(self, seat: int, move: PlayerMove, now_us: int) -> None:
        if isinstance(move, Flip):
            heapq.heappush(self._flips, (now_us + max(move.delay_us, 0), seat))
            return
        # Nobody acts before now, however early the card was shown.
        due_us = max(self._shown_us(move.on) + move.delay_us, now_us)
        heapq.heappush(self._slaps, (due_us, seat, move.on, move.fingers))

    def next_slap_us(self) -> int | None:
        """When the next hand comes down."""
        return self._slaps[0][0] if self._slaps else None

    def pop_slap(self) -> tuple[int, int, int, int]:
        """The next hand: ``(at_us, seat, on, fingers)``."""
        return heapq.heappop(self._slaps)

    def next_flip_us(self) -> int | None:
        """When the next flip is due."""
        return self._flips[0][0] if self._flips else None

    def pop_flip(self) -> int:
        """The seat of the next flip."""
        return heapq.heappop(self._flips)[1]
