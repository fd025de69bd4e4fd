"""Each seat's line as everybody is told of it: at once when it is another one, else seldom."""

from typing import Final

from ratscrew.referee import Referee
from ratscrew.table.feed import Feed
from ratscrew.table.marking import marked
from ratscrew.table.messages import LineIs, News
from ratscrew.table.seats import Seat, Seats

__all__ = ["Lines"]

SELDOM_US: Final = 10_000_000
"""Figures that have hardly changed are told no more often."""

FIRST_US: Final = 1_000_000
"""A line is not told more often than this, whatever becomes of it."""

_NEAR_US: Final = 20_000
_NEAR: Final = 1.5


class Lines:
    """The lines of one table's seats."""

    def __init__(self, seats: Seats, feed: Feed, referee: Referee) -> None:
        self._seats = seats
        self._feed = feed
        self._referee = referee

    def measured(self, link: int, now_us: int) -> None:
        """A round trip of a connection was measured: tell of its seats what is new."""
        line = self._referee.line(link)
        if line is None:
            return
        suspect = line.lagging or not line.trusted
        news: list[News] = []
        for no in self._seats.of(link):
            seat = self._seats[no]
            screen = (None, None) if seat.eyes is None else self._referee.screen(no)
            shown = LineIs(no, line.trip_us, line.jest_us, suspect, *(screen or (None, None)))
            if _due(seat, shown, now_us):
                seat.line, seat.line_us = shown, now_us
                news.append(shown)
            mark = marked(seat, (), lagging=line.lagging) if line.lagging else None
            if mark is not None:
                news.append(mark)
        if news:
            self._feed.tell(news, now_us)


def _due(seat: Seat, new: LineIs, now_us: int) -> bool:
    old = seat.line
    if old is None:
        return True
    since_us = now_us - seat.line_us
    if since_us < FIRST_US:
        return False
    if new.suspect != old.suspect or not _like(new.trip_us or 0, old.trip_us or 0):
        return True
    if (new.screen_us is None) != (old.screen_us is None):
        return True
    return since_us >= SELDOM_US and new != old


def _like(one_us: int, other_us: int) -> bool:
    """Whether a player would call two round trips alike."""
    low_us, high_us = sorted((one_us, other_us))
    return high_us <= low_us * _NEAR + _NEAR_US
