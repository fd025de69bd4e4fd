"""The bots at a table: what each has planned to do, and when it is due."""

import heapq
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ratscrew.engine import Event, State, redact, view
from ratscrew.table.player import Flip, Hand, Loan, Player, PlayerMove, Word

__all__ = ["Hands", "Spoken"]

_Moment: TypeAlias = tuple[object, ...]


class Planned(NamedTuple):
    """A hand on the pile. ``on`` is the card that it was planned for."""

    due_us: int
    seat: int
    on: int
    fingers: int


class Flipped(NamedTuple):
    """A flip. ``on`` is the newest card at the time it was planned."""

    due_us: int
    seat: int
    on: int
    misplaced: bool


class Spoken(NamedTuple):
    """A word or a loan. ``order`` tells moves of one moment apart."""

    due_us: int
    order: int
    seat: int
    move: Word | Loan
    moment: _Moment


class Hands:
    """Players without hands of their own, and the moves they have planned.

    Args:
        players: the bots by seat.
        shown_us: when a card was shown to everyone.
    """

    def __init__(self, players: Mapping[int, Player], shown_us: Callable[[int], int]) -> None:
        self._players = dict(players)
        self._shown_us = shown_us
        self._flips: list[Flipped] = []
        self._slaps: list[Planned] = []
        self._words: list[Spoken] = []
        self._order = 0

    def join(self, seat: int, player: Player) -> None:
        """A bot takes over a seat."""
        self._players[seat] = player

    def leave(self, seat: int) -> None:
        """A bot gives a seat back; nothing that it has planned happens."""
        self._players.pop(seat, None)
        self._flips = [flip for flip in self._flips if flip.seat != seat]
        self._slaps = [slap for slap in self._slaps if slap.seat != seat]
        self._words = [word for word in self._words if word.seat != seat]
        heapq.heapify(self._flips)
        heapq.heapify(self._slaps)
        heapq.heapify(self._words)

    def shift(self, by_us: int) -> None:
        """The game has stood still for so long: whatever is planned happens later."""
        self._flips = [flip._replace(due_us=flip.due_us + by_us) for flip in self._flips]
        self._slaps = [slap._replace(due_us=slap.due_us + by_us) for slap in self._slaps]
        self._words = [word._replace(due_us=word.due_us + by_us) for word in self._words]

    def show(self, state: State, news: Sequence[Event], now_us: int) -> None:
        """Let every bot see what happened and plan its moves."""
        for seat in list(self._players):
            self.show_one(seat, state, news, now_us)

    def show_one(self, seat: int, state: State, news: Sequence[Event], now_us: int) -> None:
        """Let one bot see what happened and plan its moves."""
        heard = [redact(event, seat) for event in news]
        for move in self._players[seat].see(view(state, seat), heard):
            self._plan(seat, state, move, now_us)

    def _plan(self, seat: int, state: State, move: PlayerMove, now_us: int) -> None:
        due_us = now_us + max(move.delay_us, 0)
        if isinstance(move, Flip):
            heapq.heappush(self._flips, Flipped(due_us, seat, state.number, move.misplaced))
        elif isinstance(move, Hand):
            # Nobody acts before now, however early the card was shown.
            down_us = max(self._shown_us(move.on) + move.delay_us, now_us)
            heapq.heappush(self._slaps, Planned(down_us, seat, move.on, move.fingers))
        else:
            self._order += 1
            heapq.heappush(self._words, Spoken(due_us, self._order, seat, move, _moment(state)))

    def next_slap_us(self) -> int | None:
        """When the next hand comes down."""
        return self._slaps[0].due_us if self._slaps else None

    def pop_slap(self) -> Planned:
        """The next hand."""
        return heapq.heappop(self._slaps)

    def next_flip_us(self) -> int | None:
        """When the next flip is due."""
        return self._flips[0].due_us if self._flips else None

    def pop_flip(self) -> Flipped:
        """The next flip."""
        return heapq.heappop(self._flips)

    def next_word_us(self) -> int | None:
        """When the next word is said."""
        return self._words[0].due_us if self._words else None

    def pop_word(self, state: State) -> Spoken | None:
        """The next word; None if what it was about is over."""
        spoken = heapq.heappop(self._words)
        move = spoken.move
        lasting = isinstance(move, Loan) or move.what in ("agree", "disagree")
        return spoken if lasting or spoken.moment == _moment(state) else None


def _moment(state: State) -> _Moment:
    """What a word is about."""
    return (state.number, state.tricks, state.phase, state.turn, state.title, state.claim)
