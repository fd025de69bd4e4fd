"""The kernel's own random numbers: SplitMix64, a stream for the deals and one for the people.

Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014). A game's two
streams begin at places that its seed and number alone decide. Bounds are met by multiplying 32
bits, which favours a value by less than one part in 2**32 / bound.
"""

import math
from typing import Final

import numpy as np

from ratscrew.lab.kernel.compiled import compiled
from ratscrew.lab.kernel.layout import DEALS, PEOPLE, QUANTILES
from ratscrew.lab.kernel.machine import real_of
from ratscrew.lab.kernel.vectors import Numbers, Times

__all__ = ["begin_streams", "below", "gap", "happens", "reaction", "within", "word"]

GAMMA: Final = np.uint64(0x9E3779B97F4A7C15)


@compiled
def mixed(x: np.uint64) -> np.uint64:
    """The output function: every bit of a word depends on all of it."""
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@compiled
def begin_streams(s: Numbers, seed: int, number: int) -> None:
    """Put both streams where this game's begin."""
    start = mixed(mixed(np.uint64(seed) + np.uint64(0x9E3779B97F4A7C15)) + np.uint64(number))
    s[DEALS] = np.int64(mixed(start + np.uint64(1)))
    s[PEOPLE] = np.int64(mixed(start + np.uint64(2)))


@compiled
def word(s: Numbers, stream: int) -> np.uint64:
    """The next 64 bits of a stream."""
    x = np.uint64(s[stream]) + GAMMA
    s[stream] = np.int64(x)
    return mixed(x)


@compiled
def below(s: Numbers, stream: int, bound: int) -> int:
    """A whole number from 0 up to, not including, the bound."""
    return np.int64(((word(s, stream) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@compiled
def happens(s: Numbers, chance: int) -> bool:
    """Whether something happens whose chance is given in parts of 2**32."""
    return np.int64(word(s, PEOPLE) >> np.uint64(32)) < chance


@compiled
def gap(s: Numbers, habits: Numbers, place: int) -> int:
    """How many tries until something happens, of the chance that a player's habits have there."""
    chance = habits[place]
    if chance <= 0:
        return np.int64(1) << np.int64(60)
    if chance >= 4294967296:
        return np.int64(1)
    u = (np.float64(word(s, PEOPLE) >> np.uint64(11)) + 0.5) / 9007199254740992.0
    steps = math.log(u) / real_of(habits[place + 1])
    return np.int64(min(steps, 1e15)) + np.int64(1)


@compiled
def within(trial: int, chance: int) -> bool:
    """Whether the upper half of a random word falls within a chance in parts of 2**32."""
    return np.int64(trial >> np.uint64(32)) < chance


@compiled
def reaction(trial: int, times: Times, seat: int) -> int:
    """A reaction of a seat in microseconds, by its quantiles and the lower half of a word."""
    place = np.int64((trial >> np.uint64(21)) & np.uint64(QUANTILES - 1))
    part = np.int64(trial & np.uint64(0x1FFFFF))
    first = seat * (QUANTILES + 1) + place
    low = np.int64(times[first])
    high = np.int64(times[first + 1])
    return low + (((high - low) * part) >> np.int64(21))
