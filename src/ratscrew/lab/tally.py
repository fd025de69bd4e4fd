"""What many games came to: whole numbers only, so that parts add up to the same in any order.

A tally is one vector of int64; its layout is the table ``PARTS``, which the kernel's writer and
the named properties here share. Nothing here plays or draws conclusions.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

__all__ = ["CARD_EDGES", "ENDED", "PARTS", "TIME_EDGES", "WON_BY", "Tally", "offsets", "total"]

Counts: TypeAlias = npt.NDArray[np.int64]

SEATS: Final = 8
ENDED: Final = ("won", "endless", "limit", "time")
"""How games end, in the order of ``Tally.ended``."""

WON_BY: Final = ("slap", "challenge", "high-card", "forfeit", "end")
"""How piles are taken, in the order of ``Tally.cards_by`` and ``Tally.piles_by``."""

FINE_CARDS: Final = 4096
COARSE_CARDS: Final = 128
CARD_BINS: Final = FINE_CARDS + 1024
FINE_S: Final = 4096
COARSE_S: Final = 128
TIME_BINS: Final = FINE_S + 512
TRICK_BINS: Final = 2048

PARTS: Final[dict[str, int]] = {
    "games": 1,
    "ended": len(ENDED),
    "wins": SEATS,
    "shared": SEATS,
    "wins_by_turn": SEATS,
    "cards": 1,
    "cards_squared": 1,
    "tricks": 1,
    "tricks_squared": 1,
    "time_ms": 1,
    "time_ds_squared": 1,
    "lead_changes": 1,
    "lead_changes_squared": 1,
    "slaps_won": SEATS,
    "fouls": SEATS,
    "outs": SEATS,
    "combos": 1,
    "ties": 1,
    "cards_by": len(WON_BY),
    "piles_by": len(WON_BY),
    "emptied": SEATS,
    "comebacks": SEATS,
    "card_histogram": CARD_BINS,
    "time_histogram": TIME_BINS,
    "trick_histogram": TRICK_BINS,
}
"""The parts of a tally, in order, and how many numbers each has."""


def offsets() -> dict[str, int]:
    """Where each part begins."""
    ends = np.cumsum(list(PARTS.values()))
    return {name: int(end) - size for (name, size), end in zip(PARTS.items(), ends, strict=True)}


_OFFSETS: Final = offsets()
SIZE: Final = sum(PARTS.values())


def _edges(fine: int, coarse: int, bins: int) -> Counts:
    """The lowest value of each bin: single values, then steps; the last bin holds all above."""
    steps = fine + coarse * np.arange(bins - fine, dtype=np.int64)
    return np.concatenate([np.arange(fine, dtype=np.int64), steps])


CARD_EDGES: Final = _edges(FINE_CARDS, COARSE_CARDS, CARD_BINS)
"""The fewest cards of each bin of ``Tally.card_histogram``: single cards below 4,096."""

TIME_EDGES: Final = _edges(FINE_S, COARSE_S, TIME_BINS)
"""The least whole seconds of each bin of ``Tally.time_histogram``."""


class Tally(msgspec.Struct, frozen=True):
    """Sums and histograms over games. Add tallies with ``+``; seats index vectors of eight.

    Every name in ``PARTS`` is a property: an int where it is one number, else a vector.
    """

    counts: Counts

    @classmethod
    def empty(cls) -> "Tally":
        """The tally of no game."""
        return cls(np.zeros(SIZE, np.int64))

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.counts + other.counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and np.array_equal(self.counts, other.counts)

    __hash__ = None  # type: ignore[assignment]

    def part(self, name: str) -> Counts:
        """One part, as a vector."""
        first = _OFFSETS[name]
        return self.counts[first : first + PARTS[name]]

    def _one(self, name: str) -> int:
        return int(self.counts[_OFFSETS[name]])

    @property
    def games(self) -> int:
        """Games played."""
        return self._one("games")

    @property
    def ended(self) -> Counts:
        """Games by how they ended, in the order of ``ENDED``."""
        return self.part("ended")

    @property
    def wins(self) -> Counts:
        """Games that each seat won alone."""
        return self.part("wins")

    @property
    def shared(self) -> Counts:
        """Games that each seat won with others."""
        return self.part("shared")

    @property
    def wins_by_turn(self) -> Counts:
        """Games won alone by whoever led the first round, by the seat after it, and so on."""
        return self.part("wins_by_turn")

    @property
    def cards(self) -> int:
        """Cards laid."""
        return self._one("cards")

    @property
    def cards_squared(self) -> int:
        """The sum of squares of a game's cards."""
        return self._one("cards_squared")

    @property
    def tricks(self) -> int:
        """Piles taken, one that the end gave included, which is also how many rounds there were."""
        return self._one("tricks")

    @property
    def tricks_squared(self) -> int:
        """The sum of squares of a game's tricks."""
        return self._one("tricks_squared")

    @property
    def time_ms(self) -> int:
        """The time that the games took."""
        return self._one("time_ms")

    @property
    def time_ds_squared(self) -> int:
        """The sum of squares of a game's whole tenths of a second."""
        return self._one("time_ds_squared")

    @property
    def lead_changes(self) -> int:
        """Captures after which another seat had most cards than before."""
        return self._one("lead_changes")

    @property
    def lead_changes_squared(self) -> int:
        """The sum of squares of a game's lead changes."""
        return self._one("lead_changes_squared")

    @property
    def slaps_won(self) -> Counts:
        """Races that each seat won."""
        return self.part("slaps_won")

    @property
    def fouls(self) -> Counts:
        """Fouls of each seat."""
        return self.part("fouls")

    @property
    def outs(self) -> Counts:
        """Games in which each seat went out for good."""
        return self.part("outs")

    @property
    def combos(self) -> int:
        """Cards that could be slapped."""
        return self._one("combos")

    @property
    def ties(self) -> int:
        """Races that nobody won, for a tie."""
        return self._one("ties")

    @property
    def cards_by(self) -> Counts:
        """Cards taken, by how (``WON_BY``)."""
        return self.part("cards_by")

    @property
    def piles_by(self) -> Counts:
        """Piles taken, by how (``WON_BY``)."""
        return self.part("piles_by")

    @property
    def emptied(self) -> Counts:
        """Games in which each seat had, at some time, no card."""
        return self.part("emptied")

    @property
    def comebacks(self) -> Counts:
        """Games that each seat won, alone or not, after having had no card."""
        return self.part("comebacks")

    @property
    def card_histogram(self) -> Counts:
        """Games by cards laid; bins begin at ``CARD_EDGES``."""
        return self.part("card_histogram")

    @property
    def time_histogram(self) -> Counts:
        """Games by whole seconds; bins begin at ``TIME_EDGES``."""
        return self.part("time_histogram")

    @property
    def trick_histogram(self) -> Counts:
        """Games by tricks; the last bin holds all above."""
        return self.part("trick_histogram")

    def cards_quantile(self, share: float) -> int:
        """The fewest cards that this share of the games does not exceed."""
        return _quantile(self.card_histogram, CARD_EDGES, share)

    def time_quantile_s(self, share: float) -> int:
        """The fewest whole seconds that this share of the games does not exceed."""
        return _quantile(self.time_histogram, TIME_EDGES, share)

    def longer_than(self, cards: int) -> int:
        """How many games had more cards, for fewer than 4,096 of them exactly."""
        return int(self.card_histogram[cards < CARD_EDGES].sum())


def total(tallies: Iterable[Tally]) -> Tally:
    """The tally of all the games of several."""
    whole = Tally.empty()
    for tally in tallies:
        whole += tally
    return whole


def _quantile(histogram: Counts, edges: Counts, share: float) -> int:
    games = int(histogram.sum())
    if not games:
        raise ValueError("no game was played; there is no quantile")
    below = np.cumsum(histogram)
    return int(edges[int(np.searchsorted(below, share * games, side="left"))])
