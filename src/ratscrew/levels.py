"""How quick, how attentive and how hasty each level is: bots, and simulated players like them.

The reaction times are those of fairness (bots): an assumption until they are fitted to
players. A reaction is ex-Gaussian: a normal time plus now and then a long thought.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

__all__ = ["LEVELS", "QUICKEST_US", "Level"]

QUICKEST_US: Final = 100_000
"""Nobody reacts faster."""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """The habits of one level.

    Attributes:
        mean_us: the mean of the normal part of a reaction.
        spread_us: the normal part's standard deviation.
        tail_us: the mean of the exponential part.
        depth_us: what a reaction takes longer for each card that a combo reaches deeper.
        blind: the chance to miss a combo of two cards.
        depth_blind: what each further card of it adds to that chance.
        near: the chance to slap a card that is one rank off a combo.
        late: the chance to slap the card after a combo that was missed.
        flip_us: the shortest and the longest time before a flip.
        bluff: the chance to claim a pile that someone else has won.
        suspicion: the chance to call a claim that may well be right.
        slip: the chance of a card out of turn, wherever it lies dead then; misplaced cards
            and slaps that put oneself out are some times as frequent.
    """

    mean_us: int
    spread_us: int
    tail_us: int
    depth_us: int
    blind: float
    depth_blind: float
    near: float
    late: float
    flip_us: tuple[int, int]
    bluff: float
    suspicion: float
    slip: float


LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level(
        mean_us=430_000,
        spread_us=55_000,
        tail_us=120_000,
        depth_us=40_000,
        blind=0.06,
        depth_blind=0.10,
        near=0.012,
        late=0.06,
        flip_us=(500_000, 950_000),
        bluff=0.03,
        suspicion=0.10,
        slip=0.004,
    ),
    "normal": Level(
        mean_us=330_000,
        spread_us=35_000,
        tail_us=70_000,
        depth_us=20_000,
        blind=0.03,
        depth_blind=0.05,
        near=0.006,
        late=0.03,
        flip_us=(400_000, 850_000),
        bluff=0.06,
        suspicion=0.08,
        slip=0.002,
    ),
    "sharp": Level(
        mean_us=265_000,
        spread_us=28_000,
        tail_us=35_000,
        depth_us=8_000,
        blind=0.01,
        depth_blind=0.015,
        near=0.003,
        late=0.01,
        flip_us=(350_000, 650_000),
        bluff=0.08,
        suspicion=0.05,
        slip=0.001,
    ),
}
"""Every level by its name, the easiest first."""
