"""What runs one table: messages in, one after another; its deadlines; frames out.

Whatever happens to a table goes through one queue with the time at which it happened, so
that a table sees time go forwards only. What has come in during a turn of the loop is dealt with
in the next: every arrival is stamped before any is looked into. An error inside a table ends
that table alone.
"""

import asyncio
import logging
import math
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

from aiohttp import WSCloseCode

from ratscrew.server import wire
from ratscrew.server.archive import archived
from ratscrew.server.book import Book
from ratscrew.server.config import Clock
from ratscrew.server.link import Echo, Link, Parcel, Pong
from ratscrew.store import Game
from ratscrew.table import Closed, Keep, Out, Owned, Table
from ratscrew.table.messages import ClientMessage, Failed, ServerMessage, Snapshot, Update

__all__ = ["TableRoom"]

_LOG: Final = logging.getLogger("ratscrew.server")

Act: TypeAlias = Callable[[], Sequence[Out] | None]


class _Held(NamedTuple):
    """What waits until the entries of a ticket are durable; ``act`` is told for how long it did."""

    ticket: int
    since_us: int
    act: Callable[[int], None]


class TableRoom:
    """One table and the connections to it.

    ``ever_seated``: whether someone sat there when a connection ended. ``failed``: whether a bug
    of ours ended it. ``on_end`` is called once, when the table has failed or was closed. With a
    ``book``, nothing that comes of a call is sent before it is written down.
    """

    def __init__(
        self,
        table: Table,
        *,
        clock: Clock,
        on_end: Callable[[str], None],
        book: Book | None = None,
    ) -> None:
        self.table = table
        self.ever_seated = bool(table.room.seats)
        self.failed = False
        self._book = book
        self._clock = clock
        self._held: deque[_Held] = deque()
        self._tickets = 0
        self._waiters: list[asyncio.Future[None]] = []
        if book is not None:
            table.keep()
        self._on_end = on_end
        self._links: dict[int, Link] = {}
        self._inbox: deque[tuple[int, Act, bool]] = deque()
        self._called = False
        self._timer: asyncio.TimerHandle | None = None
        self._timer_us: int | None = None
        self._over = False
        self._addresses: Counter[str] = Counter()
        self._loop = asyncio.get_running_loop()

    @property
    def code(self) -> str:
        """The table's code."""
        return self.table.code

    @property
    def links(self) -> int:
        """How many connections there are."""
        return len(self._links)

    def came(self, address: str) -> None:
        """A connection came from this address."""
        self._addresses[address] += 1

    def went(self, address: str) -> None:
        """A connection from this address has ended; the address is remembered."""
        self._addresses[address] -= 1

    def came_from(self, address: str) -> int:
        """How many connections there are from this address."""
        return self._addresses[address]

    def knows(self, address: str) -> bool:
        """Whether anyone has come from this address."""
        return address in self._addresses

    # --- what happens to a table, each with the time at which it happened ---

    def join(self, link: Link, now_us: int) -> None:
        """A new connection; it has said nothing yet."""
        self._links[link.number] = link
        link.on_card = partial(self._card_sent, link)
        link.on_behind = partial(self._resync, link)
        self._put(now_us, partial(self.table.connect, link.number, now_us))

    def hear(self, link: Link, message: ClientMessage | Owned, now_us: int) -> None:
        """A connection says something."""
        self._put(now_us, partial(self.table.receive, link.number, message, now_us))

    def pong(self, link: Link, pong: Pong, back_us: int) -> None:
        """A ping came back; what the kernel knows is read with each in the background."""
        number, card, sent_us = link.number, pong.card, pong.sent_us
        trip = link.kernel() if card is None else None

        def act() -> Sequence[Out]:
            if trip is not None:
                self.table.kernel(number, *trip)
            return self.table.pong(number, card, sent_us, back_us)

        self._put(back_us, act, lasts=False)

    def leave(self, link: Link, now_us: int) -> None:
        """A connection is gone."""
        link.forget()
        if self._links.pop(link.number, None) is not None:
            self.ever_seated = self.ever_seated or bool(self.table.room.seats)
            self._put(now_us, partial(self.table.disconnect, link.number, now_us))

    def close(self, seconds: int, now_us: int) -> None:
        """Tell everybody that the server stops, and end their connections after it."""

        def say(_late_us: int) -> None:
            for link in self._links.values():
                link.post(Parcel(b"", close=WSCloseCode.GOING_AWAY))
            self._end()

        def act() -> None:
            self._send(self.table.close(seconds, now_us))
            self._after(say)

        self._put(now_us, act)

    def discard(self) -> None:
        """Give up a table to which nobody is connected."""
        if self._book is not None:
            self._book.end()
        self._end()

    def fail(self) -> None:
        """End a table that cannot go on; what was written of it is left."""
        self.failed = True
        for link in self._links.values():
            link.fail("table-failed", WSCloseCode.INTERNAL_ERROR)
        self._end()

    async def lasts(self) -> None:
        """Wait until all that has happened so far would outlive the server, or the table ends."""
        done = self._loop.create_future()
        self._waiters.append(done)

        def act() -> None:
            self._send(())
            self._after(lambda _late_us: _release([done]))

        self._put(self._clock(), act)
        if self._over:
            _release(self._waiters)
        await done
        self._waiters.remove(done)

    def _card_sent(self, link: Link, echo: Echo) -> None:
        sent = partial(self.table.sent, link.number, echo.card, echo.at_us)
        self._put(self._clock(), sent, lasts=False)

    def _resync(self, link: Link) -> None:
        now_us = self._clock()
        self._put(now_us, partial(self.table.resync, link.number, now_us))

    def _put(self, now_us: int, act: Act, *, lasts: bool = True) -> None:
        """Have something happen; ``lasts``: what comes of it is to outlive the server."""
        if self._over:
            return
        self._inbox.append((now_us, act, lasts))
        if not self._called:
            self._called = True
            self._loop.call_soon(self._turn)

    # --- one after another ---

    def _turn(self) -> None:
        """Everything that has come in."""
        self._called = False
        try:
            while self._inbox and not self._over:
                now_us, act, lasts = self._inbox.popleft()
                self._step(now_us, act, lasts=lasts)
            if not self._over:
                self._set_timer()
        except Exception:  # noqa: BLE001  # logged; costs this table only
            _LOG.exception(
                "table %(table)s failed and is closed",
                {"event": "table-failed", "table": self.code},
            )
            self.fail()

    def _step(self, now_us: int, act: Act, *, lasts: bool) -> None:
        """One thing that happened; before it, whatever was due by then."""
        due_us = self.table.next_deadline()
        if due_us is not None and due_us <= now_us:
            self._send(self.table.wake(now_us))
        self._send(act() or (), lasts=lasts)

    def _set_timer(self) -> None:
        due_us = self.table.next_deadline()
        if due_us == self._timer_us and self._timer is not None:
            return
        self._drop_timer()
        if due_us is None:
            return
        # The loop's timers count whole milliseconds: never wake before it is time.
        wait_ms = max(1, math.ceil((due_us - self._clock()) / 1000))
        self._timer = self._loop.call_later(wait_ms / 1000, self._wake)
        self._timer_us = due_us

    def _wake(self) -> None:
        self._drop_timer()
        self._put(self._clock(), lambda: None)

    def _drop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._timer_us = None

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self._held.clear()
            _release(self._waiters)
            self._drop_timer()
            self._on_end(self.code)
            self._inbox.clear()

    # --- out ---

    def _send(self, outs: Sequence[Out], *, lasts: bool = True) -> None:
        """Write down what has happened, and send what came of it when that is done."""
        if self._book is not None and lasts:
            keep = self.table.take_kept()
            if keep.entries:
                self._tickets += 1
                lasting = partial(self._lasting, self._tickets)
                self._book.write(keep, self._clock(), lasting, self._ended_by(keep))
                self._held.append(_Held(self._tickets, self._clock(), lambda _late_us: None))
        if outs:
            self._after(partial(self._deliver, outs))

    def _ended_by(self, keep: Keep) -> tuple[Callable[[], Game | None], ...]:
        """The game that is over now, to be read where there is time for it."""
        closed = any(isinstance(entry, Closed) for entry in keep.entries)
        record = self.table.record() if closed else None
        if record is None:
            return ()
        shown, players = self.table.shown(), self.table.players()
        game = partial(archived, self.code, shown, record, players=players)
        return (partial(game, ended_at=datetime.now(UTC)),)

    def _after(self, act: Callable[[int], None]) -> None:
        """Do something when all that has happened so far is written down, and not before."""
        if self._held:
            self._held.append(_Held(self._tickets, self._clock(), act))
        else:
            act(0)

    def _lasting(self, ticket: int) -> None:
        """What was written up to this ticket is durable."""
        while self._held and self._held[0].ticket <= ticket:
            held = self._held.popleft()
            held.act(self._clock() - held.since_us)

    def _deliver(self, outs: Sequence[Out], late_us: int) -> None:
        """Send; what is not to come at once comes so much later as all of it was held."""
        encoded: dict[tuple[int, bool], bytes] = {}
        for out in outs:
            link = self._links.get(out.link)
            if link is None:
                continue
            key = (id(out.message), out.card is not None)
            if key not in encoded:
                encoded[key] = wire.encode(out.message, card=out.card is not None)
            close = _close_code(out.message) if out.close else None
            parcel = Parcel(
                encoded[key],
                out.not_before_us + late_us,
                out.card,
                close,
                tells=_tells(out.message),
            )
            link.post(parcel)


def _release(waiters: Iterable[asyncio.Future[None]]) -> None:
    for waiter in waiters:
        if not waiter.done():
            waiter.set_result(None)


def _tells(message: ServerMessage) -> Literal["part", "whole"] | None:
    if isinstance(message, Update):
        return "part"
    return "whole" if isinstance(message, Snapshot) else None


def _close_code(message: ServerMessage) -> WSCloseCode:
    return WSCloseCode.POLICY_VIOLATION if isinstance(message, Failed) else WSCloseCode.OK
