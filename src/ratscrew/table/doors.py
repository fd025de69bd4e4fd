"""Coming and going: connections are greeted, given their seats, and found again when lost.

What the table does for someone who is gone stands in ``game``.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

from ratscrew import __version__
from ratscrew.referee import Referee
from ratscrew.table.feed import Feed
from ratscrew.table.messages import (
    PROTOCOL,
    Failed,
    Hello,
    HostIs,
    Key,
    News,
    ReadyIs,
    Removed,
    Replaced,
    Snapshot,
    Welcome,
)
from ratscrew.table.refused import Refused
from ratscrew.table.screens import Screens
from ratscrew.table.seats import Answers, Seat, Seats, hashed

__all__ = ["Doors"]

_SHUT_KEPT: Final = 64
"""Tokens of seats that the host has taken that are still told apart from unknown ones."""


class Doors:
    """The connections of one table.

    Args:
        code: the table's code.
        seats: who sits where.
        feed: where everything that happens is told.
        referee: who measures the connections.
        screens: who looks on.
        snapshot: the whole table as a connection may see it.
        tokens: makes a token that nobody can guess.
        back: somebody whose hand a bot has played is back.
        most_watchers: how many may look on.
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
        screens: Screens,
        snapshot: Callable[[int], Snapshot],
        tokens: Callable[[], str],
        back: Callable[[Seat], None],
        most_watchers: Callable[[], int],
        host_us: int,
        now_us: int,
    ) -> None:
        self._code = code
        self._seats = seats
        self._feed = feed
        self._referee = referee
        self._screens = screens
        self._snapshot = snapshot
        self._tokens = tokens
        self._back = back
        self._most_watchers = most_watchers
        self._shut: OrderedDict[bytes, bool] = OrderedDict()
        self._blocked: set[int] = set()
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
        self._screens.part(link)
        self._blocked.discard(link)
        for seat in self._seats:
            if seat.link == link:
                seat.link, seat.absent_us = None, now_us
                news.append(seat.presence())
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
        elif not any(self._known(token, now_us) for token in hello.tokens):
            most = self._most_watchers()
            if self._screens.watchers() >= most:
                failed = Failed("too-many-watchers", {"limit": most})
        if failed is not None:
            self._feed.send(link, failed, now_us, close=True)
        return failed is None

    def _known(self, token: str, now_us: int) -> bool:
        return self._seats.opened_by(token, now_us) is not None or self._screens.knows(token)

    def greet(self, link: int, hello: Hello, now_us: int) -> None:
        """Let a connection in, give it its seats, and tell it what it does not know."""
        self.abandoned_us = None
        self._feed.links[link] = None
        self._referee.join(link, hello.step_us)
        opened = {token: self._seats.opened_by(token, now_us) for token in hello.tokens}
        mine = {token: seat for token, seat in opened.items() if seat is not None}
        others = [token for token in opened if token not in mine]
        # Whoever plays here is no screen for the room, which holds no seat.
        stale = [token for token in others if mine or not self._screens.back(link, token)]
        lost, keys = self._take(link, mine, now_us)
        back = [seat for seat in mine.values() if seat.absent_us is not None or seat.away]
        for seat in back:
            seat.absent_us, seat.lapses = None, 0
            self._give_back(seat)
        self._feed.send(link, Welcome(PROTOCOL, __version__, self._code, now_us), now_us)
        self._tell_removed(link, stale, now_us)
        # Whoever names a seat that is no longer theirs has to be told all anew.
        since = hello.since if not stale else None
        if since is None or not self._feed.missed(link, since, now_us):
            self._feed.send(link, self._snapshot(link), now_us)
        for key in keys:
            self._feed.send(link, key, now_us)
        for old, seats in lost.items():
            self._feed.send(old, Replaced(tuple(seats)), now_us)
        if back:
            self._feed.tell([seat.presence() for seat in back], now_us)

    def _take(
        self, link: int, mine: dict[str, Seat], now_us: int
    ) -> tuple[dict[int, list[int]], list[Key]]:
        """Play seats from this connection; gives those that others lose by it, and new tokens.

        A seat that is taken over from another connection gets another token, so that the other
        one cannot take it back with what it knows; as does one that a ticket has opened.
        """
        lost: dict[int, list[int]] = {}
        keys: list[Key] = []
        for token, seat in mine.items():
            if seat.link == link:
                continue  # opened by another of its tokens just now
            if seat.link is not None:
                lost.setdefault(seat.link, []).append(seat.no)
            if seat.link is None and not seat.ticketed(token, now_us):
                seat.unlocked(token)
            else:
                fresh = self._tokens()
                seat.rekey(fresh, token, now_us)
                keys.append(Key(seat.no, fresh))
            seat.link = link
        return lost, keys

    def _tell_removed(self, link: int, stale: list[str], now_us: int) -> None:
        """Whoever comes with the token of a seat that the host has taken hears that again."""
        taken = [self._shut[hashed(token)] for token in stale if hashed(token) in self._shut]
        if any(taken):
            self._blocked.add(link)
        if taken:
            self._feed.send(link, Removed((), any(taken)), now_us)

    def shut(self, seat: Seat, *, blocked: bool) -> None:
        """The host takes a seat; if ``blocked``, whoever has it may not sit here again."""
        ticket = None if seat.ticket is None else seat.ticket.digest
        for token in (seat.token, seat.old_token, ticket):
            if token is not None:
                self._shut[token] = blocked
        while len(self._shut) > _SHUT_KEPT:
            del self._shut[next(iter(self._shut))]
        if blocked and seat.link is not None:
            self._blocked.add(seat.link)

    def kept(self) -> tuple[tuple[bytes, bool], ...]:
        """Whose seats the host has taken, as it outlives the server."""
        return tuple(self._shut.items())

    def restore(self, kept: Iterable[tuple[bytes, bool]], now_us: int) -> None:
        """The server was started anew: nobody is there."""
        self._shut = OrderedDict(kept)
        self.abandoned_us = now_us

    def check_welcome(self, link: int) -> None:
        """Whether a connection may sit down.

        Raises:
            Refused: ``blocked``.
        """
        if link in self._blocked:
            raise Refused("blocked")

    def pong(self, link: int, sent_us: int) -> None:
        """A ping came back on a connection."""
        for no in self._seats.of(link):
            self._seats[no].pong(sent_us)

    def _give_back(self, seat: Seat) -> None:
        """Whoever has the seat plays it themselves again."""
        if seat.stand_in:
            self._back(seat)
        seat.away = seat.stand_in = False

    def awake(self, seat: Seat, now_us: int) -> None:
        """A command of a seat shows that someone is there."""
        seat.lapses = 0
        if seat.away:
            self._give_back(seat)
            self._feed.tell((seat.presence(),), now_us)

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
