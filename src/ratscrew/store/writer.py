"""The one writer: a thread that makes durable what the server's loop hands it.

What comes within a few milliseconds becomes durable in one transaction, because a disk takes as
long for one as for a hundred. A transaction whose outcome is not known (the connection broke at
the commit) is tried again as it was, and finds its entries there if it came through.
"""

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ratscrew.store.address import Address
from ratscrew.store.connect import look_through, make_engine
from ratscrew.store.errors import StoreError, trouble_with
from ratscrew.store.journal import Batch, Clash, write_batches
from ratscrew.store.lock import Superseded, check_mark, leave_mark, lock_session
from ratscrew.store.migrate import migrate

__all__ = ["Stats", "Then", "Writer"]

Then = Callable[[], None]

GATHER_S: Final = 0.005
MOST_BATCHES: Final = 2000
"""In one transaction, so that a backlog is written in steps."""

FIRST_PAUSE_S: Final = 0.05
LONGEST_PAUSE_S: Final = 1.0

_TROUBLE: Final = (SQLAlchemyError, OSError, StoreError)
"""What a try may end with; StoreError: another server holds the lock of PostgreSQL."""

_log: Final = logging.getLogger(__name__)


class Stats(msgspec.Struct):
    """What was written since the start; times in seconds."""

    commits: int = 0
    batches: int = 0
    entries: int = 0
    retries: int = 0
    last_commit_s: float = 0.0
    max_commit_s: float = 0.0


class Writer:
    """Takes batches from one loop, writes them in a thread of its own, and tells that loop.

    Args:
        address: The database.
        suspect: Whoever wrote last was cut short, so look through the whole file first.
        patience_s: How long writes may fail before ``on_failure`` is told.
        on_failure: Called in the loop that started it.
    """

    def __init__(
        self,
        address: Address,
        *,
        suspect: bool,
        patience_s: float,
        on_failure: Callable[[StoreError], None],
    ) -> None:
        self.stats = Stats()
        self.migrated = (0, 0)
        self._address = address
        self._suspect = suspect
        self._patience_s = patience_s
        self._on_failure = on_failure
        self._home = asyncio.get_running_loop()
        self._queue: deque[tuple[Batch, Then, float]] = deque()
        self._group: list[tuple[Batch, Then, float]] = []
        self._broken: set[str] = set()
        self._closing = False
        self._mark = secrets.token_hex(16)
        self._loop: asyncio.AbstractEventLoop
        self._wake: asyncio.Event
        self._hurry: asyncio.Event
        self._engine: AsyncEngine
        self._connection: AsyncConnection | None = None
        self._started: asyncio.Future[None] = self._home.create_future()
        self._ended: asyncio.Future[None] = self._home.create_future()
        self._thread = threading.Thread(target=self._main, name="store-writer", daemon=True)

    @property
    def behind(self) -> int:
        """How many batches wait to be durable."""
        return len(self._queue) + len(self._group)

    async def start(self) -> None:
        """Connect, take the lock of a PostgreSQL database, and bring the schema up to date.

        Raises:
            StoreError: it cannot be done.
        """
        self._thread.start()
        await self._started

    def write(self, batch: Batch, then: Then) -> None:
        """Queue a batch; ``then`` is called in the loop once it is durable."""
        if self._ended.done():
            return  # which on_failure has told
        self._queue.append((batch, then, time.monotonic()))
        if len(self._queue) == 1:  # else the writer has yet to come for an earlier one
            with contextlib.suppress(RuntimeError):  # the thread is just ending
                self._loop.call_soon_threadsafe(self._wake.set)

    async def close(self) -> None:
        """Write what is queued and end the thread.

        Raises:
            StoreError: it could not be written within the patience.
        """
        self._closing = True
        with contextlib.suppress(RuntimeError):  # the thread has ended
            self._loop.call_soon_threadsafe(self._hurry_up)
        await self._ended
        self._thread.join()

    # From here on: in the writer's thread.

    def _main(self) -> None:
        try:
            asyncio.run(self._run())
        except BaseException as error:  # noqa: BLE001 - told in the loop that waits for it
            failure = error if isinstance(error, StoreError) else None
            if failure is None:
                _log.exception("the store's writer stopped")
                failure = StoreError(f"database {self._address.shown}: its writer stopped")
            self._tell(self._fail, failure)
        else:
            self._tell(self._finish)

    def _tell(self, call: Callable[..., None], *arguments: object) -> None:
        """Have something called in the loop, unless that is over."""
        with contextlib.suppress(RuntimeError):
            self._home.call_soon_threadsafe(call, *arguments)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._wake, self._hurry = asyncio.Event(), asyncio.Event()
        self._engine = make_engine(self._address, connections=1).execution_options(
            begin="IMMEDIATE"
        )
        try:
            try:
                connection = self._connection = await self._locked()
                async with connection.begin():
                    if self._suspect:
                        await look_through(connection, self._address.shown)
                    self.migrated = await connection.run_sync(migrate)
                    await leave_mark(connection, self._mark)
            except _TROUBLE as error:
                raise self._trouble(error) from error
            self._tell(_resolve, self._started)
            await self._write_all()
        finally:
            await self._disconnect()
            await self._engine.dispose()

    async def _write_all(self) -> None:
        while True:
            while not self._queue:
                if self._closing:
                    return
                self._wake.clear()
                if not self._queue:  # else it came between the two lines, and so did its call
                    await self._wake.wait()
            await self._gather()
            await self._write_group()

    async def _gather(self) -> None:
        """Wait until the first batch is as old as one may become, then take what there is."""
        left = self._queue[0][2] + GATHER_S - time.monotonic()
        if left > 0 and not self._closing:
            await asyncio.sleep(left)
        for _ in range(min(len(self._queue), MOST_BATCHES)):
            self._group.append(self._queue.popleft())

    async def _write_group(self) -> None:
        """Write the group, however often that takes, and confirm it."""
        alarm = _Alarm(self._patience_s, self._complain)
        pause, again = FIRST_PAUSE_S, False
        try:
            while True:
                self._leave_out_broken()
                began = time.monotonic()
                try:
                    await self._write_once(again=again)
                    break
                except Clash as clash:
                    self._broken.add(clash.code)
                    self._tell(self._on_failure, clash)
                    await self._disconnect()
                    continue
                except IntegrityError as error:
                    alarm.error = self._trouble(error)
                    if not again:  # an entry is there already, or a player was just deleted
                        again = True
                        continue
                except Superseded:
                    raise
                except _TROUBLE as error:
                    alarm.error = self._trouble(error)
                again = True
                self.stats.retries += 1
                await self._disconnect()
                if self._closing and alarm.rang:
                    raise self._unwritten(alarm.error)
                await self._rest(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)
        finally:
            alarm.off()
        self._count(time.monotonic() - began)
        self._tell(self._confirm, [then for _, then, _ in self._group])
        self._group.clear()

    async def _write_once(self, *, again: bool) -> None:
        batches = [batch for batch, _, _ in self._group]
        connection = await self._connected()
        async with connection.begin():
            await write_batches(connection, batches, again=again)

    def _leave_out_broken(self) -> None:
        """Of a table with a gap in its history nothing more is kept, nor confirmed."""
        if self._broken:
            self._group = [each for each in self._group if each[0].code not in self._broken]

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._locked()
            async with self._connection.begin():
                await check_mark(self._connection, self._mark, self._address.shown)
        return self._connection

    async def _locked(self) -> AsyncConnection:
        """A new connection, and with PostgreSQL the lock, which lasts as long as it does."""
        connection = await self._engine.connect()
        if self._address.url is not None:
            try:
                async with connection.begin():
                    await lock_session(connection, self._address.shown)
            except BaseException:
                await connection.close()
                raise
        return connection

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def _rest(self, pause_s: float) -> None:
        """Wait before the next try; being closed cuts the first such wait short."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), pause_s)
            self._hurry.clear()

    def _hurry_up(self) -> None:
        self._wake.set()
        self._hurry.set()

    def _complain(self, error: StoreError | None) -> None:
        silent = StoreError(f"database {self._address.shown}: it does not answer")
        self._tell(self._on_failure, error or silent)

    def _trouble(self, error: BaseException) -> StoreError:
        return trouble_with(self._address.shown, error)

    def _unwritten(self, cause: StoreError | None) -> StoreError:
        return StoreError(f"{cause}; {self.behind} batches were not written")

    def _count(self, took_s: float) -> None:
        stats = self.stats
        stats.commits += 1
        stats.batches += len(self._group)
        stats.entries += sum(len(batch.entries) for batch, _, _ in self._group)
        stats.last_commit_s = took_s
        stats.max_commit_s = max(stats.max_commit_s, took_s)

    # From here on: in the server's loop.

    def _confirm(self, thens: list[Then]) -> None:
        for then in thens:
            self._home.call_soon(then)  # each by itself: one that raises harms no other

    def _finish(self) -> None:
        self._home.call_soon(_resolve, self._ended)

    def _fail(self, failure: StoreError) -> None:
        if not self._started.done():
            self._started.set_exception(failure)
        elif self._closing:
            self._ended.set_exception(failure)
        else:
            self._on_failure(failure)
            self._ended.set_exception(failure)


def _resolve(future: "asyncio.Future[None]") -> None:
    if not future.done():
        future.set_result(None)


class _Alarm:
    """Rings when a group is not written within the patience, be it by errors or for no answer."""

    def __init__(self, after_s: float, ring: Callable[[StoreError | None], None]) -> None:
        self.error: StoreError | None = None
        self.rang = False
        self._call = ring
        self._timer = asyncio.get_running_loop().call_later(after_s, self._ring)

    def off(self) -> None:
        self._timer.cancel()

    def _ring(self) -> None:
        self.rang = True
        self._call(self.error)
