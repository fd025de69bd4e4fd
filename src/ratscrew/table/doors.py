"""Coming and going: connections are greeted, given their seats, and found again when lost.

What the table does for someone who is gone stands in ``game``.
"""

from collections.abc import Callable

from ratscrew import __version__
from ratscrew.referee import Referee
from ratscrew.table.feed import Feed
from ratscrew.table.messages import (
    PROTOCOL,
    Failed,
    Hello,
    HostIs,
    News,
    Presence,
    ReadyIs,
    Replaced,
    Snapshot,
    Welcome,
)
from ratscrew.table.seats import Answers, Seat, Seats

__all__ = ["Doors"]


class Doors:
    """The connections of one table.

    Args:
        code: the table's code.
        seats: who sits where.
        feed: where everything that happens is told.
        referee: who measures the connections.
        snapshot: the whole table as a connection may see it.
        host_us: how long a host may be gone before another takes over.
        now_us: since when nobody is there.

    Attributes:
        abandoned_us: since when nobody is connected; None while someone is.
    """

    def __init__(  # noqa: PLR0913 - by keyword
        self,
        code: str,
        *,
        seats: Seats,
        feed: Feed,
        referee: Referee,
        snapshot: Callable[[int], Snapshot],
        host_us: int,
        now_us: int,
    ) -> None:
        self._code = code
        self._seats = seats
        self._feed = feed
        self._referee = referee
        self._snapshot = snapshot
        self._host_us = host_us
        self._answers: dict[int, Answers] = {}
        self.abandoned_us: int | None = now_us

    def knows(self, link: int) -> bool:
        """Whether the connection is there."""
        return link in self._answers

    def answers(self, link: int) -> Answers:
        """What was answered on a connection."""
        return self._answers[link]

    def connect(self, link: int) -> None:
        """A connection is there; it has to greet first."""
        self._answers[link] = Answers()

    def disconnect(self, link: int, now_us: int) -> None:
        """A connection is gone. Its seats are kept, but are not ready for a game any more."""
        self._answers.pop(link, None)
        if link not in self._feed.links:
            return
        del self._feed.links[link]
        self._referee.part(link)
        news: list[News] = []
        for seat in self._seats:
            if seat.link == link:
                seat.link, seat.absent_us = None, now_us
                news.append(Presence(seat.no, present=False, away=seat.away))
                if seat.ready:
                    seat.ready = False
                    news.append(ReadyIs(seat.no, ready=False))
        if not self._feed.links:
            self.abandoned_us = now_us
        if news:
            self._feed.tell(news, now_us)

    def check(self, link: int, hello: Hello, now_us: int) -> bool:
        """Whether a greeting is one; its sender hears what is wrong with it."""
        failed = None
        if link in self._feed.links:
            failed = Failed("hello-twice")
        elif hello.protocol != PROTOCOL:
            failed = Failed("version", {"server": PROTOCOL, "client": hello.protocol})
        if failed is not None:
            self._feed.send(link, failed, now_us, close=True)
        return failed is None

    def greet(self, link: int, hello: Hello, now_us: int) -> None:
        """Let a connection in, give it its seats, and tell it what it does not know."""
        self.abandoned_us = None
        self._feed.links[link] = None
        self._referee.join(link, hello.step_us)
        opened = {token: self._seats.opened_by(token) for token in hello.tokens}
        mine = [seat for seat in opened.values() if seat is not None]
        lost = self._take(link, mine)
        back = [seat for seat in mine if seat.absent_us is not None or seat.away]
        for seat in back:
            seat.absent_us, seat.away, seat.lapses = None, False, 0
        self._feed.send(link, Welcome(PROTOCOL, __version__, self._code), now_us)
        # Whoever names a seat that is no longer theirs has to be told all anew.
        since = hello.since if len(mine) == len(opened) else None
        if since is None or not self._feed.missed(link, since, now_us):
            self._feed.send(link, self._snapshot(link), now_us)
        for old, seats in lost.items():
            self._feed.send(old, Replaced(tuple(seats)), now_us)
        if back:
            news = [Presence(seat.no, present=True, away=False) for seat in back]
            self._feed.tell(news, now_us)

    def _take(self, link: int, mine: list[Seat]) -> dict[int, list[int]]:
        """Play seats from this connection; gives those that others lose by it."""
        lost: dict[int, list[int]] = {}
        for seat in mine:
            if seat.link is not None:
                lost.setdefault(seat.link, []).append(seat.no)
            seat.link = link
        return lost

    def awake(self, seat: Seat, now_us: int) -> None:
        """A command of a seat shows that someone is there."""
        seat.lapses = 0
        if seat.away:
            seat.away = False
            self._feed.tell((Presence(seat.no, seat.present, away=False),), now_us)

    def host_due_us(self) -> int | None:
        """When a host who is gone is waited for no longer."""
        host = self._seats.host
        if host is None or host.absent_us is None:
            return None
        others = any(seat.person and seat.present for seat in self._seats)
        return host.absent_us + self._host_us if others else None

    def pass_host(self, now_us: int) -> None:
        """Someone else is host from now on."""
        if self._seats.pass_host():
            host = self._seats.host
            self._feed.tell((HostIs(host.no if host else None),), now_us)
