"""Long games of the game without slaps: at random, then by climbing from the best found.

A step of the climb exchanges an honour with another card and keeps what is not shorter. Lengths
of neighbours are nearly as if dealt anew, so that it climbs little faster than chance; the records
since 1999 (rules 8) took far more than this.
"""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from ratscrew.lab.packs import play_pack_rows
from ratscrew.lab.players import PLAYERS
from ratscrew.lab.table import CODES
from ratscrew.lab.tally import ENDED
from ratscrew.rules import preset

__all__ = ["Long", "find_longest"]

Pack = npt.NDArray[np.uint8]
Rows = npt.NDArray[np.int64]

BATCH: Final = 20_000
"""Random deals at a time."""

BROOD: Final = 4096
"""Neighbours of a deal that are tried at a time."""

PATIENCE: Final = 25
"""Broods without a longer game after which a climb has ended."""

NEARBY: Final = 0.2
"""The share of neighbours in which two cards that lie together are exchanged."""

_DECK: Final = np.array([code for card, code in CODES.items() if card != "*"], np.uint8)
_SIGNS: Final = {11: "J", 12: "Q", 13: "K", 1: "A"}


class Long(msgspec.Struct, frozen=True):
    """A long game: how it ends, its cards and tricks, and its hands as ``playout`` reads them."""

    ended: str
    cards: int
    tricks: int
    hands: str


def find_longest(
    *, seed: int, climbs: int, tick: Callable[[], object] = lambda: None
) -> Iterator[Long]:
    """Search, and yield each game that is longer than all before it.

    Args:
        seed: of the search; the same gives the same games.
        climbs: how many times to deal at random, and climb from the longest of those deals.
        tick: called after every batch of games.

    A game that never ends counts as longer than any that does.
    """
    chance = np.random.default_rng(seed)
    best = 0
    for _ in range(climbs):
        packs = chance.permuted(np.tile(_DECK, (BATCH, 1)), axis=1)
        pack, row = _longest(packs)
        tick()
        waited = 0
        while waited < PATIENCE:
            if _length(row) > best:
                best = _length(row)
                yield _told(pack, row)
            near, near_row = _longest(_neighbours(pack, chance))
            tick()
            waited = 0 if _length(near_row) > _length(row) else waited + 1
            if _length(near_row) >= _length(row):
                pack, row = near, near_row


def _longest(packs: Pack) -> tuple[Pack, Rows]:
    """The pack of the longest game, and its row."""
    rows = play_pack_rows(preset("beggar"), [PLAYERS["normal"]] * 2, packs, [26, 26])
    lengths = np.where(rows[:, 1] == ENDED.index("won"), rows[:, 3], _FOREVER)
    place = int(lengths.argmax())
    return packs[place], rows[place]


_FOREVER: Final = 1 << 40


def _length(row: Rows) -> int:
    return int(row[3]) if ENDED[int(row[1])] == "won" else _FOREVER


def _neighbours(pack: Pack, chance: np.random.Generator) -> Pack:
    """Packs that differ from one by up to three exchanges of an honour with another card."""
    packs = np.tile(pack, (BROOD, 1))
    every = np.arange(BROOD)
    honours = np.flatnonzero(np.isin(pack & 15, list(_SIGNS)))
    for exchange in range(3):
        first = chance.choice(honours, BROOD)
        second = chance.integers(0, len(pack), BROOD)
        near = chance.random(BROOD) < NEARBY
        second[near] = (first[near] + 1) % len(pack)
        still = chance.random(BROOD) < exchange / 4  # fewer exchanges for some
        second[still] = first[still]
        kept = packs[every, first].copy()
        packs[every, first] = packs[every, second]
        packs[every, second] = kept
    return packs


def _told(pack: Pack, row: Rows) -> Long:
    signs = [_SIGNS.get(int(card) & 15, "-") for card in pack]
    hands = "/".join(("".join(signs[:26]), "".join(signs[26:])))
    return Long(ENDED[int(row[1])], int(row[3]), int(row[4]), hands)
