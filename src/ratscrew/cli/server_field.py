"""A server and its clients as they are measured: tables come, play for a while, and go."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Final, Self

import msgspec

from ratscrew.cli.server_clients import Told, crowd
from ratscrew.cli.server_figures import Step, measured
from ratscrew.cli.server_host import Read, echoing, hosting
from ratscrew.cli.server_process import Worker, cores
from ratscrew.cli.server_profile import Spent

__all__ = ["Field", "Pace", "echo_rate"]

WARM: Final = 4
_SEATED_S: Final = 20.0
_CALM_MS: Final = 20.0
_CALM_S: Final = 15.0

Tick = Callable[[], object]


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How fast tables come, and how long is looked.

    Attributes:
        first: the tables of the first step; each next one has twice as many.
        budget_s: no step with one store begins later.
        settle_s: from the last table's coming to the first look.
        window_s: how long is looked at a step.
        tries: how often, before it is said that it is not held.
        batch, pause_s: so many tables come at once, so long after the ones before.
        profile_s, echo_s: how long is looked where the time goes, and at the echo.
    """

    first: int
    budget_s: float
    settle_s: float
    window_s: float
    tries: int
    batch: int
    pause_s: float
    profile_s: float
    echo_s: float


class Field:
    """A running server with this database, and clients. Use as a context manager."""

    def __init__(self, db: str | None, pace: Pace, seed: str, tick: Tick) -> None:
        self.tables = 0
        self._peak = 0
        self._base_kb = 0
        self.idle_kb = 0.0
        self._db = db
        self._pace = pace
        self._seed = seed
        self._tick = tick
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        theirs, ours = cores()
        desk = partial(hosting, self._db)
        with ExitStack() as stack:
            host = Worker("server", desk, core=theirs, tick=self._tick)
            self._host = stack.enter_context(host)
            self._crowd = stack.enter_context(Worker("clients", crowd, core=ours, tick=self._tick))
            self._port: int = self._host.ask("port")
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def warm(self, idle: int) -> None:
        """A few tables to load what is loaded once; then what an empty one takes."""
        self._join(self._open(WARM))
        self._rest(self._pace.settle_s)
        before_kb = self._read().rss_kb
        codes = self._open(idle)
        self.idle_kb = max(0, self._read().rss_kb - before_kb) / idle
        self._base_kb = before_kb
        for at in range(0, idle, self._pace.batch):
            self._join(codes[at : at + self._pace.batch])

    def grow(self, tables: int) -> bool:
        """Have so many tables, a few at a time; whether everybody could sit down in time."""
        while self.tables < tables:
            more = min(self._pace.batch, tables - self.tables)
            if not self._join(self._open(more)):
                return False
            self._rest(self._pace.pause_s)
        return True

    def shrink(self, tables: int) -> None:
        """Let the newest go, and wait until the server has got over it."""
        if self.tables <= tables:
            return
        self._crowd.ask("leave", tables=self.tables - tables)
        self.tables = tables
        until = time.monotonic() + _CALM_S
        calm = False
        while not calm and time.monotonic() < until:
            self._read()
            self._rest(1.0)
            calm = self._read().lag_p99_ms < _CALM_MS

    def look(self, seconds: float) -> Step:
        """Measure for so long."""
        self._told()
        self._read()
        self._rest(seconds)
        told = self._told()
        return measured(self.tables, told, self._read())

    def settle(self) -> None:
        """Wait until the newest tables play."""
        self._rest(self._pace.settle_s)

    def kb_per_table(self, rss_kb: int) -> float:
        """What a table takes when the server has this; what went may still be taken."""
        return round((rss_kb - self._base_kb) / max(self._peak - WARM, 1), 1)

    def profile(self, seconds: float) -> list[Spent]:
        """Where the server's time goes."""
        spent: list[Spent] = self._host.ask("profile", seconds=seconds, within_s=seconds + 60)
        return spent

    def _open(self, tables: int) -> list[str]:
        codes: list[str] = self._host.ask("open", tables=tables)
        return codes

    def _join(self, codes: list[str]) -> bool:
        joined: int = self._crowd.ask(
            "join", port=self._port, codes=codes, seed=self._seed, patience_s=_SEATED_S
        )
        self.tables += len(codes)
        self._peak = max(self._peak, self.tables)
        return joined == len(codes)

    def _read(self) -> Read:
        read: Read = self._host.ask("read")
        return read

    def _told(self) -> Told:
        told: Told = self._crowd.ask("read")
        return told

    def _rest(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            time.sleep(min(left, 0.25))
            self._tick()


def echo_rate(seconds: float, tick: Tick) -> tuple[float, float]:
    """Messages a second, both ways, of a server that says everything back; and us of each."""
    theirs, ours = cores()
    with (
        Worker("echo", echoing, core=theirs, tick=tick) as host,
        Worker("clients", crowd, core=ours, tick=tick) as callers,
    ):
        port = host.ask("port")
        host.ask("read")
        rate, trips = callers.ask("echo", port=port, seconds=seconds)
        read: Read = host.ask("read")
    return 2 * rate, 1e6 * read.cpu_s / max(2 * trips, 1)
