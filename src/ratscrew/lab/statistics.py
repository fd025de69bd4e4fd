"""What sums over games tell, and how far they may be off. Nothing here plays.

Games are counted in batches (``ratscrew.lab.cells``); how much the batches differ is what an
interval is made of, so that differences between cells of the same seed have the short intervals
that pairing gives them.
"""

import math
from collections.abc import Iterable
from statistics import NormalDist
from typing import Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

__all__ = ["CONFIDENCE", "Interval", "Term", "combined", "exact", "mean_of", "share_of", "student"]

Numbers: TypeAlias = npt.NDArray[np.int64] | npt.NDArray[np.float64]

CONFIDENCE: Final = 0.95


class Interval(msgspec.Struct, frozen=True):
    """A figure, and between what the true one lies with the confidence that was asked for."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the interval's width: what stands behind a plus or minus."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Whether a value is in the interval: it may be the true one."""
        return self.low <= value <= self.high


class Term(msgspec.Struct, frozen=True):
    """One ratio of sums, such as wins over games, batch by batch, and its weight in a figure."""

    weight: float
    tops: Numbers
    bottoms: Numbers

    @property
    def ratio(self) -> float:
        """The ratio over all batches; 0 where nothing was counted."""
        whole = float(self.bottoms.sum())
        return float(self.tops.sum()) / whole if whole else 0.0


def exact(value: float) -> Interval:
    """A figure that is known."""
    return Interval(value, value, value)


def share_of(hits: float, of: float, *, confidence: float = CONFIDENCE) -> Interval:
    """A share of independent games, with Wilson's score interval (1927)."""
    if not of:
        return Interval(0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = hits / of
    scale = 1 + z * z / of
    centre = (share + z * z / (2 * of)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    # At 0 and 1 the bounds are the share itself; rounding may not cross it.
    return Interval(share, min(centre - half, share), max(centre + half, share))


def mean_of(total: int, squares: int, count: int, *, scale: float = 1.0) -> Interval:
    """A mean of independent games from their sum and sum of squares, in units of ``scale``."""
    if not count:
        return exact(0.0)
    mean = total / count
    spread = max(squares - count * mean * mean, 0.0) / max(count - 1, 1)
    half = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2) * math.sqrt(spread / count)
    return Interval(mean / scale, (mean - half) / scale, (mean + half) / scale)


def combined(
    terms: Iterable[Term], *, value: float | None = None, confidence: float = CONFIDENCE
) -> Interval:
    """A weighted sum of ratios whose batches belong together, by what batches differ in.

    Args:
        terms: the ratios; those of one batch may depend on each other as they like.
        value: the figure, where it is another function of the ratios and the weights are its
            derivatives.
        confidence: the chance that the interval has the true figure in it.
    """
    told = tuple(terms)
    figure = sum(term.weight * term.ratio for term in told)
    batches = max(len(term.bottoms) for term in told)
    rest = np.zeros(batches)
    for term in told:
        whole = float(term.bottoms.sum())
        if whole:
            rest += term.weight * (term.tops - term.ratio * term.bottoms) / whole
    used = max(int(np.count_nonzero(term.bottoms)) for term in told)
    value = figure if value is None else value
    if used < 2:
        return Interval(value, -math.inf, math.inf)
    spread = math.sqrt(float(np.square(rest).sum()) * used / (used - 1))
    half = student(confidence, used - 1) * spread
    return Interval(value, value - half, value + half)


def student(confidence: float, freedom: int) -> float:
    """How many deviations either side hold a share of Student's t (Cornish and Fisher's series).

    Off by less than 1 % from five degrees of freedom on at 95 %.
    """
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    parts = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(sum(part / freedom**power for power, part in enumerate(parts)))
