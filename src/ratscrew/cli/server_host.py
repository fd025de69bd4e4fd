"""The server that is measured: the real one, in a process of its own, that can be asked.

Besides serving it notes when each race was due to close, how late its loop is, and how long the
interpreter stood still to look for garbage.
"""

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from aiohttp import web

from ratscrew.cli.server_profile import Spent, profiled
from ratscrew.referee import FairReferee, Finish, Stamps
from ratscrew.rules import RuleSet, preset
from ratscrew.server.app import make_app
from ratscrew.server.config import Config, Limits
from ratscrew.server.hall import Hall, make_table
from ratscrew.server.keys import HALL
from ratscrew.server.run import spare_what_stays
from ratscrew.store import Store
from ratscrew.table import Table
from ratscrew.table.messages import Tempo

__all__ = ["Due", "Host", "Read", "echoing", "hosting", "share"]

RULES: Final = "traditional"
_LAG_S: Final = 0.01
_MANY: Final = 1 << 20
_ADDRESS: Final = "127.0.0.1"

LIMITS: Final = Limits(
    tables=_MANY,
    connections=_MANY,
    table_connections=64,
    address_connections=_MANY,
    address_table_connections=64,
    tables_per_min=_MANY,
    tables_burst=_MANY,
    hello_s=60,
    abandoned_s=1,
    unseated_s=600,
)
"""All from one address, and a table is given up as soon as its clients are gone."""


class Due(msgspec.Struct, frozen=True):
    """A race that was settled: its table, its card, and when it was due to close."""

    code: str
    on: int
    at_us: int


class Read(msgspec.Struct, frozen=True):
    """What the server was seen to do since it was last asked.

    ``lag_*``: how late the loop's timers were. ``gc_ms``: the longest halt for garbage.
    """

    seconds: float
    cpu_s: float
    rss_kb: int
    tables: int
    connections: int
    lag_p50_ms: float
    lag_p99_ms: float
    gc_ms: float
    dues: list[Due]


class _TimedReferee(FairReferee):
    """The referee, who also notes when a race that could be won was due to close.

    That is no sooner than its last slap came in: before it, nobody could know.
    """

    def __init__(self, code: str, note: Callable[[Due], None]) -> None:
        super().__init__()
        self._code = code
        self._note = note
        self._due_us: dict[int, int] = {}
        self._last_us: dict[int, int] = {}

    def slap(self, seat: int, number: int, stamps: Stamps) -> None:
        self._last_us[number] = max(self._last_us.get(number, 0), stamps.at_us)
        super().slap(seat, number, stamps)

    def closes_us(self, number: int, silent: Any) -> int:
        self._due_us[number] = due_us = super().closes_us(number, silent)
        return due_us

    def late_us(self, number: int, seats: Any) -> int:
        late_us = super().late_us(number, seats)
        if number in self._due_us:
            self._due_us[number] = max(self._due_us[number], late_us)
        return late_us

    def finish(self, number: int, silent: Any = ()) -> Finish:
        due_us, last_us = self._due_us.pop(number, None), self._last_us.pop(number, 0)
        if due_us is not None:
            self._note(Due(self._code, number, max(due_us, last_us)))
        return super().finish(number, silent)


class Host:
    """A running server, and what it is asked for between two steps."""

    def __init__(self, port: int, hall: Hall | None, dues: list[Due]) -> None:
        self._port = port
        self._hall = hall
        self._dues = dues
        self._lags: list[float] = []
        self._gc_s = 0.0
        self._gc_began = 0.0
        self._since = (time.monotonic(), time.process_time())

    async def port(self) -> int:
        """Where it listens."""
        return self._port

    async def open(self, tables: int) -> list[str]:
        """Make tables; gives their codes."""
        codes = []
        rules = preset(RULES)
        for _ in range(tables):
            assert self._hall is not None  # noqa: S101 - an echo has no tables
            room = self._hall.open(rules, "normal", _ADDRESS)
            await room.lasts()
            codes.append(room.code)
        return codes

    async def read(self) -> Read:
        """What happened since the last time."""
        now, cpu = time.monotonic(), time.process_time()
        lags = sorted(self._lags)
        found = Read(
            seconds=now - self._since[0],
            cpu_s=cpu - self._since[1],
            rss_kb=rss_kb(),
            tables=self._hall.tables if self._hall else 0,
            connections=self._hall.connections if self._hall else 0,
            lag_p50_ms=share(lags, 0.5),
            lag_p99_ms=share(lags, 0.99),
            gc_ms=round(self._gc_s * 1000, 1),
            dues=list(self._dues),
        )
        self._dues.clear()
        self._lags.clear()
        self._gc_s = 0.0
        self._since = (now, cpu)
        return found

    async def profile(self, seconds: float) -> list[Spent]:
        """Where its time goes."""
        return await profiled(seconds)

    async def watch_lag(self) -> None:
        """Note how late the loop is, until cancelled."""
        while True:
            due = time.monotonic() + _LAG_S
            await asyncio.sleep(_LAG_S)
            self._lags.append(max(0.0, 1000 * (time.monotonic() - due)))

    def watch_gc(self, phase: str, _info: object) -> None:
        """Note how long the interpreter looks for garbage."""
        if phase == "start":
            self._gc_began = time.monotonic()
        else:
            self._gc_s = max(self._gc_s, time.monotonic() - self._gc_began)


class _Hosting:
    """A server that can be asked, for as long as the context lasts."""

    def __init__(self, app: web.Application, hall: Hall | None, dues: list[Due]) -> None:
        self._app = app
        self._hall = hall
        self._dues = dues
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Host:
        runner = web.AppRunner(self._app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        self._stack.push_async_callback(runner.cleanup)
        await web.TCPSite(runner, _ADDRESS, 0, backlog=1024).start()
        host = Host(runner.addresses[0][1], self._hall, self._dues)
        watch = asyncio.create_task(host.watch_lag())
        self._stack.callback(watch.cancel)
        spare_what_stays()
        gc.callbacks.append(host.watch_gc)
        self._stack.callback(gc.callbacks.remove, host.watch_gc)
        return host

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()


@asynccontextmanager
async def hosting(db: str | None) -> AsyncIterator[Host]:
    """The server with its tables in this database, or in memory alone."""
    store = None if db is None else await Store.open(db)
    dues: list[Due] = []
    try:
        app = make_app(Config(limits=LIMITS), maker=partial(_table, dues.append), store=store)
        async with _Hosting(app, app[HALL], dues) as host:
            yield host
    finally:
        if store is not None:
            await store.close()


@asynccontextmanager
async def echoing() -> AsyncIterator[Host]:
    """A server of the same library that says everything back, and nothing else."""
    app = web.Application()
    app.router.add_get("/ws/{code}", _echo)
    async with _Hosting(app, None, []) as host:
        yield host


async def _echo(request: web.Request) -> web.WebSocketResponse:
    ws = web.WebSocketResponse(compress=False, decode_text=False)
    await ws.prepare(request)
    async for frame in ws:
        await ws.send_frame(frame.data, frame.type)
    return ws


def _table(
    note: Callable[[Due], None], code: str, rules: RuleSet, tempo: Tempo, now_us: int
) -> Table:
    """A table as the server makes it, but for the watch on its referee."""
    return make_table(code, rules, tempo, now_us, referee=partial(_TimedReferee, code, note))


def rss_kb() -> int:
    """The memory that this process has now, in kB of 1024 bytes; where unknown, its most so far."""
    import resource  # noqa: PLC0415 - not on Windows

    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most // 1024 if sys.platform == "darwin" else most
    return pages * resource.getpagesize() // 1024


def share(ordered: list[float], part: float) -> float:
    """The value below which this part of the ordered values lies; 0 of none."""
    return round(ordered[int(part * (len(ordered) - 1))], 2) if ordered else 0.0
