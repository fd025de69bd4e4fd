"""Where the players look: each at its own page, or at a room's screen with a phone as its hand.

A card that a screen shows is seen by whoever looks at it when that screen has painted it, which
is what the referee is told of here.
"""

from collections.abc import Mapping

from ratscrew.referee import Referee
from ratscrew.table.feed import Feed
from ratscrew.table.messages import EyesAre, News, Painted
from ratscrew.table.refused import Refused
from ratscrew.table.screens import Screens
from ratscrew.table.seats import Seat, Seats

__all__ = ["Looks"]


class Looks:
    """The eyes of one table's seats.

    Args:
        seats: who sits where.
        feed: where everything that happens is told.
        screens: the screens that they may look at.
        referee: who judges by what was seen when.
    """

    def __init__(self, seats: Seats, feed: Feed, screens: Screens, referee: Referee) -> None:
        self._seats = seats
        self._feed = feed
        self._screens = screens
        self._referee = referee

    def at(self) -> Mapping[int, int]:
        """The seats whose eyes are on a screen, and the connection of that screen."""
        found = {seat.no: self._link(seat) for seat in self._seats}
        return {seat: link for seat, link in found.items() if link is not None}

    def _link(self, seat: Seat) -> int | None:
        if seat.eyes is None or seat.link is None or seat.eyes_by != seat.link:
            return None
        return self._screens.open_link(seat.eyes)

    def look(self, seat: Seat, display: str | None, now_us: int) -> None:
        """A seat's player looks at a screen, or at the own page again.

        Raises:
            Refused: ``no-such-display``.
        """
        if display is not None and self._screens.open_link(display) is None:
            raise Refused("no-such-display", display=display)
        before = seat.eyes
        seat.eyes, seat.eyes_by = display, seat.link
        if display != before:
            self._feed.tell((EyesAre(seat.no, display),), now_us)

    def painted(self, link: int, message: Painted) -> None:
        """A screen has painted a card.

        Raises:
            Refused: ``not-a-display``.
        """
        if self._screens.id_of(link) is None:
            raise Refused("not-a-display")
        self._referee.painted(message.on, link, message.p_us - message.m_us)

    def tend(self, now_us: int) -> None:
        """Nobody looks at a screen that is gone, nor by a connection that is."""
        news: list[News] = []
        for seat in self._seats:
            if seat.eyes is not None and self._link(seat) is None:
                seat.eyes = seat.eyes_by = None
                news.append(EyesAre(seat.no, None))
        if news:
            self._feed.tell(news, now_us)
