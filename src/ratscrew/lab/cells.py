"""A cell: the same question asked of many games, cut into chunks that add up in any order.

Which chunk a game belongs to follows from its number and the cell's size alone, never from who
plays it, so that the figures are the same however the chunks were spread.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from ratscrew import __version__
from ratscrew.lab.players import SimPlayer
from ratscrew.lab.tally import PARTS, Tally, offsets
from ratscrew.rules import RuleSet, as_dict, from_dict

__all__ = [
    "BATCHES",
    "HEAD",
    "Cell",
    "Chunk",
    "Counts",
    "Gathered",
    "cell_of",
    "chunks",
    "fingerprint",
    "text_of",
]

Counts: TypeAlias = npt.NDArray[np.int64]

BATCHES: Final = 40
LARGEST: Final = 10_000
"""Games of a chunk at most: seconds at the slowest, so that an interrupt loses little."""

LARGEST_BARE: Final = 200_000
"""The same where nothing is slapped and games are much faster."""

_AT: Final = offsets()
HEAD: Final = _AT["card_histogram"]
"""The numbers of a tally that come before its histograms; batches keep only these."""


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """Games of one rule set between the same players; ``shares`` are each seat's cards."""

    rules: RuleSet
    players: tuple[SimPlayer, ...]
    games: int
    seed: int
    shares: tuple[int, ...] | None = None


class Chunk(msgspec.Struct, frozen=True):
    """Games ``first`` up to ``first + games - 1`` of a cell, and the batch they count for."""

    cell: int
    number: int
    first: int
    games: int

    @property
    def batch(self) -> int:
        """The batch that these games count for."""
        return self.number % BATCHES


class Gathered:
    """What has come in of a cell: a tally of all, and the sums of each batch."""

    def __init__(self) -> None:
        self.tally = Tally.empty()
        self.batches: Counts = np.zeros((BATCHES, HEAD), np.int64)

    def add(self, chunk: Chunk, tally: Tally) -> None:
        """Count a chunk's games."""
        self.tally += tally
        self.batches[chunk.batch] += tally.counts[:HEAD]

    def part(self, name: str) -> Counts:
        """A part of the tally for each batch, as a matrix."""
        return self.batches[:, _AT[name] : _AT[name] + PARTS[name]]

    def column(self, name: str, place: int = 0) -> Counts:
        """One number of the tally for each batch."""
        return self.batches[:, _AT[name] + place]


class _Text(msgspec.Struct, frozen=True):
    rules: dict[str, Any]
    players: tuple[SimPlayer, ...]
    games: int
    seed: int
    shares: tuple[int, ...] | None


def chunks(cells: Sequence[Cell]) -> Iterator[Chunk]:
    """All chunks of some cells: as many a batch in each, and the cells by turns.

    By turns, so that an interrupted run has some games of each cell.
    """
    numbers = [_chunks_of(cell) for cell in cells]
    for number in range(max(numbers, default=0)):
        for place, cell in enumerate(cells):
            size = -(-cell.games // numbers[place])
            games = min(size, cell.games - number * size)
            if number < numbers[place] and games > 0:
                yield Chunk(place, number, number * size, games)


def text_of(cell: Cell) -> bytes:
    """The cell as text that another process reads with ``cell_of``."""
    text = _Text(as_dict(cell.rules), cell.players, cell.games, cell.seed, cell.shares)
    return msgspec.json.encode(text)


def cell_of(text: bytes) -> Cell:
    """The cell that ``text_of`` wrote."""
    told = msgspec.json.decode(text, type=_Text)
    return Cell(
        rules=from_dict(told.rules),
        players=told.players,
        games=told.games,
        seed=told.seed,
        shares=told.shares,
    )


def fingerprint(cells: Sequence[Cell], kernel: str) -> str:
    """What two runs have in common whose chunks may be added: cells, layout, version, kernel."""
    told = hashlib.sha256(
        f"{__version__} {kernel} {BATCHES} {LARGEST} {LARGEST_BARE} {PARTS}".encode()
    )
    for cell in cells:
        told.update(text_of(cell))
    return told.hexdigest()[:16]


def _chunks_of(cell: Cell) -> int:
    largest = LARGEST if cell.rules.combos else LARGEST_BARE
    return BATCHES * max(-(-cell.games // (BATCHES * largest)), 1)
