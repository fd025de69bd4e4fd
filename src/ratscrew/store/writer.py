"""The one writer: a thread that makes durable what the server's loop hands it.

What comes within a few milliseconds becomes durable in one transaction, because a disk takes as
long for one as for a hundred. A transaction whose outcome is not known (the connection broke at
the commit) is tried again as it was, and finds its entries there if it came through.
"""

import asyncio
import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from ratscrew.store.address import Address
from ratscrew.store.errors import StoreError, TableNotKept, is_about_content, trouble_with
from ratscrew.store.journal import Batch
from ratscrew.store.lock import Superseded
from ratscrew.store.session import Session

__all__ = ["Stats", "Then", "Writer"]

Then = Callable[[], None]

GATHER_S: Final = 0.005
MOST_BATCHES: Final = 2000
"""In one transaction, so that a backlog is written in steps."""

FIRST_PAUSE_S: Final = 0.05
LONGEST_PAUSE_S: Final = 1.0

_log: Final = logging.getLogger(__name__)


class Stats(msgspec.Struct):
    """What was written since the start; times in seconds."""

    commits: int = 0
    batches: int = 0
    entries: int = 0
    retries: int = 0
    last_commit_s: float = 0.0
    total_commit_s: float = 0.0
    max_commit_s: float = 0.0


class _Waiting(NamedTuple):
    batch: Batch
    then: Then
    since_s: float


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
        self._queue: deque[_Waiting] = deque()
        self._in_hand = 0
        self._lost: set[str] = set()
        """Tables of which something could not be kept."""
        self._closing = False
        self._loop: asyncio.AbstractEventLoop
        self._wake: asyncio.Event
        self._hurry: asyncio.Event
        self._session: Session
        self._started: asyncio.Future[None] = self._home.create_future()
        self._ended: asyncio.Future[StoreError | None] = self._home.create_future()
        self._thread = threading.Thread(target=self._main, name="store-writer", daemon=True)

    @property
    def behind(self) -> int:
        """How many batches wait to be durable."""
        return len(self._queue) + self._in_hand

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
        self._queue.append(_Waiting(batch, then, time.monotonic()))
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
        failure = await self._ended
        self._thread.join()
        if failure is not None:
            raise failure

    # From here on: in the writer's thread.

    def _main(self) -> None:
        failure: StoreError | None = None
        try:
            asyncio.run(self._run())
        except StoreError as error:
            failure = error
        except BaseException:  # noqa: BLE001 - nobody waits for the thread, only for its answer
            _log.exception("the store's writer stopped")
            failure = StoreError(f"database {self._address.shown}: its writer stopped")
        self._tell(self._end, failure)

    def _tell(self, call: Callable[..., None], *arguments: object) -> None:
        """Have something called in the loop, unless that is over."""
        with contextlib.suppress(RuntimeError):
            self._home.call_soon_threadsafe(call, *arguments)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._wake, self._hurry = asyncio.Event(), asyncio.Event()
        self._session = Session(self._address)
        try:
            try:
                self.migrated = await self._session.start(suspect=self._suspect)
            except (SQLAlchemyError, OSError, StoreError) as error:
                raise trouble_with(self._address.shown, error) from error
            self._tell(self._begin)
            while await self._some():
                await self._write_what_came()
        finally:
            await self._session.close()

    async def _some(self) -> bool:
        """Wait until something is queued; false once it is closed and nothing is."""
        while not self._queue:
            if self._closing:
                return False
            self._wake.clear()
            if not self._queue:  # else it came between the two lines, and so did its call
                await self._wake.wait()
        return True

    async def _write_what_came(self) -> None:
        """Wait until the first batch is as old as one may become, then write what there is."""
        left = self._queue[0].since_s + GATHER_S - time.monotonic()
        if left > 0 and not self._closing:
            await asyncio.sleep(left)
        came = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_BATCHES))]
        self._in_hand = len(came)
        alarm = _Alarm(self._patience_s, self._complain)
        try:
            await self._insist(came, alarm)
        finally:
            alarm.off()
        self._in_hand = 0

    async def _insist(self, came: list[_Waiting], alarm: "_Alarm") -> None:
        """Write batches, however often that takes, and confirm them.

        Those of a table that cannot be kept are left out; the others must not wait for it.
        """
        tries, again = 0, False
        while came := self._without_lost(came):
            error = await self._tried(came, again=again)
            if error is None:
                return
            if isinstance(error, TableNotKept):
                self._lose(error)
            elif not is_about_content(error):
                alarm.error = trouble_with(self._address.shown, error)
                again = True
                await self._pause(alarm, tries)
                tries += 1
            elif not again:  # an entry is there already, or a player was just deleted
                again = True
            elif len(came) == 1:
                why = f"what happened cannot be kept ({type(error).__name__}: see the log)"
                _log.error("a table's batch cannot be kept", exc_info=error)
                self._lose(TableNotKept(came[0].batch.code, why))
            else:
                for each in came:
                    await self._insist([each], alarm)
                return

    async def _tried(self, came: list[_Waiting], *, again: bool) -> Exception | None:
        """Write batches and confirm them, or tell what came of it.

        Raises:
            Superseded: no try will help.
        """
        began = time.monotonic()
        try:
            await self._session.write([each.batch for each in came], again=again)
        except Superseded:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, others must not wait for it
            return error
        self._count(came, time.monotonic() - began)
        self._tell(self._confirm, [each.then for each in came])
        return None

    async def _pause(self, alarm: "_Alarm", tries: int) -> None:
        """Wait before the next try, which will connect anew.

        Raises:
            StoreError: the store is closed, and the patience is over.
        """
        self.stats.retries += 1
        await self._session.drop()
        if self._closing and alarm.rang:
            raise StoreError(f"{alarm.error}; {self.behind} batches were not written")
        with contextlib.suppress(TimeoutError):  # being closed cuts one wait short
            pause_s = min(FIRST_PAUSE_S * 2 ** min(tries, 9), LONGEST_PAUSE_S)
            await asyncio.wait_for(self._hurry.wait(), pause_s)
            self._hurry.clear()

    def _without_lost(self, came: list[_Waiting]) -> list[_Waiting]:
        """Nothing more is kept of a table with a gap in its history, until it is given up."""
        kept = []
        for each in came:
            if each.batch.ended:
                self._lost.discard(each.batch.code)
            if each.batch.code not in self._lost:
                kept.append(each)
        return kept

    def _lose(self, why: TableNotKept) -> None:
        self._lost.add(why.code)
        self._tell(self._on_failure, why)

    def _hurry_up(self) -> None:
        self._wake.set()
        self._hurry.set()

    def _complain(self, error: StoreError | None) -> None:
        silent = StoreError(f"database {self._address.shown}: it does not answer")
        self._tell(self._on_failure, error or silent)

    def _count(self, written: Sequence[_Waiting], took_s: float) -> None:
        self._in_hand -= len(written)
        stats = self.stats
        stats.commits += 1
        stats.batches += len(written)
        stats.entries += sum(len(each.batch.entries) for each in written)
        stats.last_commit_s = took_s
        stats.total_commit_s += took_s
        stats.max_commit_s = max(stats.max_commit_s, took_s)

    # From here on: in the server's loop.

    def _begin(self) -> None:
        if not self._started.done():
            self._started.set_result(None)

    def _confirm(self, thens: list[Then]) -> None:
        for then in thens:
            self._home.call_soon(then)  # each by itself: one that raises harms no other

    def _end(self, failure: StoreError | None) -> None:
        if failure is not None and not self._started.done():
            self._started.set_exception(failure)
        elif failure is not None and not self._closing:
            self._on_failure(failure)
        # After what is to be called for the last batches.
        self._home.call_soon(self._ended.set_result, failure)


class _Alarm:
    """Rings when batches are not written within the patience, be it by errors or for no answer."""

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
