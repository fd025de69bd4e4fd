"""The terminal's clock, which cards it has shown since when, and which presses are new.

Times are whole microseconds of the clock that also stamps the keys (docs/terminal.md says what
that measures and what it cannot).
"""

import sys
import time
from typing import Final

import msgspec

__all__ = ["Card", "Held", "Shown", "clock_step_us", "clock_us"]

_KEPT: Final = 8
_REPEATS_US: Final = 120_000
"""A key that is held down comes again sooner than this, once it does."""
_HAND_US: Final = 700_000
"""The first repeat of a held key comes within this time: a slap so soon after one is no slap."""

_now_ns = time.perf_counter_ns if sys.platform == "win32" else time.monotonic_ns


def clock_us() -> int:
    """Now, on the clock of keys: the one that Textual stamps its events with."""
    return _now_ns() // 1000


def clock_step_us() -> int:
    """The smallest step that the clock was seen to make, measured for two milliseconds."""
    begin = last = _now_ns()
    least = 1_000_000
    while last - begin < 2_000_000:
        now = _now_ns()
        if now > last:
            least = min(least, now - last)
        last = now
    return max(1, least // 1000)


class Card(msgspec.Struct):
    """A card that came: when its message arrived, and since when it is on the screen.

    ``m_us`` is None where it came with the whole table, so that nobody can have seen when.
    """

    number: int
    m_us: int | None = None
    seen_us: int | None = None

    @property
    def p_us(self) -> int | None:
        """The paint time that a slap on it tells."""
        return None if self.m_us is None else self.seen_us


class Shown:
    """Which cards are on the screen, and since when; the last few are kept."""

    def __init__(self) -> None:
        self._cards: list[Card] = []

    def arrived(self, number: int, m_us: int | None) -> None:
        """A card's message came, or a card was there before we were."""
        self._cards = [*self._cards[1 - _KEPT :], Card(number, m_us)]

    def painted(self, upto: int, p_us: int) -> None:
        """The frame with every card up to this number was handed to the terminal."""
        for card in self._cards:
            if card.seen_us is None and card.number <= upto:
                card.seen_us = p_us

    def clear(self) -> None:
        """Another game, or another table."""
        self._cards = []

    def at(self, e_us: int) -> Card:
        """The card that was on the screen when a hand came down, with its stamps."""
        seen = [one for one in self._cards if one.seen_us is not None and one.seen_us <= e_us]
        if seen:
            return seen[-1]
        return Card(self._cards[0].number) if self._cards else Card(0)


class Held:
    """Tells a new press from the repeats of a key that is held down.

    A terminal sends both alike. Presses that follow each other closer than any hand are repeats;
    and as the first of them comes only after up to 0.7 s, no second slap is taken for so long.
    """

    def __init__(self) -> None:
        self._last_us: dict[str, int] = {}
        self._taken_us: dict[str, int] = {}

    def fresh(self, key: str, e_us: int, *, hand: bool = False) -> bool:
        """Whether this press is a new one; ``hand``: it is a slap."""
        last_us, self._last_us[key] = self._last_us.get(key), e_us
        taken_us = self._taken_us.get(key)
        if last_us is not None and e_us - last_us < _REPEATS_US:
            return False
        if hand and taken_us is not None and e_us - taken_us < _HAND_US:
            return False
        self._taken_us[key] = e_us
        return True
