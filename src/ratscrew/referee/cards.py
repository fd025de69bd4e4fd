"""What the referee knows of each card: to whom it went out when, and what came back.

Only the newest few cards are kept; a slap can answer no older one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ratscrew.referee.protocol import Score

__all__ = ["Card", "Cards"]

KEPT: Final = 4


@dataclass(slots=True)
class Card:
    """A live card: when it was laid, by which link each seat gets it, its stamps and slaps.

    ``held_us`` is how much later than it was laid the last connection is sent it: a bot, who
    has no way to go, sees it then.
    """

    laid_us: int
    links: Mapping[int, int | None]
    held_us: int = 0
    shown: dict[int, int] = field(default_factory=dict)
    back: dict[int, int] = field(default_factory=dict)
    scores: dict[int, Score] = field(default_factory=dict)
    first_us: int | None = None

    def shown_us(self, seat: int) -> int:
        """Stamp s of a seat; where it is not known, when the card was to go out."""
        return self.shown.get(seat, self.laid_us + self.held_us)


class Cards:
    """The newest cards by number."""

    __slots__ = ("_kept", "newest")

    def __init__(self) -> None:
        self._kept: dict[int, Card] = {}
        self.newest = 0

    def clear(self) -> None:
        """A new game: card numbers start again."""
        self._kept.clear()
        self.newest = 0

    def lay(self, number: int, card: Card) -> None:
        """A live card goes out."""
        self.newest = number
        self._kept[number] = card
        self._kept.pop(number - KEPT, None)

    def __contains__(self, number: int) -> bool:
        return number in self._kept

    def __getitem__(self, number: int) -> Card:
        return self._kept[number]

    def get(self, number: int) -> Card | None:
        """The card of that number, if it is still kept."""
        return self._kept.get(number)
