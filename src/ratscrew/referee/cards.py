"""What the referee knows of each card: to whom it went out when, and what came back.

Only the newest few cards are kept; a slap can answer no older one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from ratscrew.referee.connection import Connection
from ratscrew.referee.protocol import Measured, Score, Stamps
from ratscrew.referee.screens import Showing

__all__ = ["Card", "Cards", "Hand"]

KEPT: Final = 4


@dataclass(slots=True)
class Hand:
    """A slap on a card: its line, what was measured of it when it came in, its own stamps.

    ``score`` is what that comes to as long as it shares neither device nor screen; ``hand_us`` is
    when it came down by its client's account, on the table's clock.
    """

    line: Connection | None
    found: Measured
    stamps: Stamps
    score: Score
    hand_us: int | None = None


@dataclass(slots=True)
class Card:
    """A live card: when it was laid, by which link each seat gets it, its stamps and slaps.

    ``lines`` are those of the seats that have one; ``eyes`` the seats that see it on a room's
    screen, each with the screen's link; ``screens`` the lines of those, and ``showings`` what is
    known of it on those that were sent it. ``apart``: each seat has its own device and page.

    ``held_us`` is how much later than it was laid the last connection is sent it: a bot, who
    has no way to go, sees it then.
    """

    laid_us: int
    links: Mapping[int, int | None]
    lines: Mapping[int, Connection]
    held_us: int = 0
    shown: dict[int, int] = field(default_factory=dict)
    back: dict[int, int] = field(default_factory=dict)
    hands: dict[int, Hand] = field(default_factory=dict)
    first_us: int | None = None
    eyes: Mapping[int, int] = field(default_factory=dict)
    screens: Mapping[int, Connection] = field(default_factory=dict)
    showings: dict[int, Showing] = field(default_factory=dict)
    apart: bool = field(init=False)

    def __post_init__(self) -> None:
        links = [link for link in self.links.values() if link is not None]
        self.apart = not self.eyes and len(set(links)) == len(links)

    def line(self, seat: int) -> Connection | None:
        """The connection by which a seat got the card; None for a bot or one that is gone."""
        line = self.lines.get(seat)
        return None if line is None or line.gone else line

    def showing(self, seat: int) -> Showing | None:
        """The screen on which a seat sees the card, if that was sent it."""
        return self.showings.get(self.eyes[seat]) if seat in self.eyes else None

    @property
    def out_us(self) -> int:
        """When the last connection was to be sent the card: a bot sees it then."""
        return self.laid_us + self.held_us

    def shown_us(self, seat: int) -> int:
        """Stamp s of a seat; where it is not known, when the card was to go out."""
        return self.shown.get(seat, self.out_us)


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

    def __iter__(self) -> Iterator[Card]:
        return iter(self._kept.values())

    def __getitem__(self, number: int) -> Card:
        return self._kept[number]

    def get(self, number: int) -> Card | None:
        """The card of that number, if it is still kept."""
        return self._kept.get(number)
