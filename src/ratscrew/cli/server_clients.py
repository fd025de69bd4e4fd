"""All clients of a measured server, in a process of its own that can be asked."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, cast

import msgspec

from ratscrew.cli.server_frames import TEXT, frame, frames, handshake
from ratscrew.cli.server_host import share
from ratscrew.cli.server_players import Heard, Seating, Tally
from ratscrew.server.config import clock_us

__all__ = ["Crowd", "Told", "crowd"]

_LAG_S: Final = 0.01
_ECHO_BYTES: Final = 400
_ECHO_LINES: Final = 64


class Told(msgspec.Struct, frozen=True):
    """What the clients sent and heard since they were last asked.

    ``messages``: both ways; ``frames``: with the pings and pongs. ``late_p99_ms``: how late the
    clients' own loop was, which a verdict's time holds as well. ``at_us``: the clock at the end.
    """

    at_us: int
    seconds: float
    cpu_s: float
    tables: int
    messages: int
    frames: int
    bytes_in: int
    cards: int
    slaps: int
    refused: int
    lost: int
    why: str
    late_p99_ms: float
    heard: list[Heard]


class Crowd:
    """Tables full of scripted players."""

    def __init__(self) -> None:
        self._tally = Tally()
        self._tables: list[Seating] = []
        self._lags: list[float] = []
        self._since = (time.monotonic(), time.process_time())

    async def join(self, port: int, codes: Sequence[str], seed: str, patience_s: float) -> int:
        """Sit down at these tables and begin; gives at how many it worked in time."""
        tables = [Seating(code, port, self._tally, seed) for code in codes]
        self._tables += tables
        tasks = [asyncio.create_task(table.sit()) for table in tables]
        _, late = await asyncio.wait(tasks, timeout=patience_s)
        for task in late:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return sum(table.seated.is_set() for table in tables)

    async def leave(self, tables: int) -> None:
        """Vanish from the newest tables."""
        for _ in range(tables):
            self._tables.pop().leave()

    async def read(self) -> Told:
        """What happened since the last time."""
        now, cpu = time.monotonic(), time.process_time()
        tally = self._tally
        messages = tally.messages_in + tally.messages_out
        found = Told(
            at_us=clock_us(),
            seconds=now - self._since[0],
            cpu_s=cpu - self._since[1],
            tables=len(self._tables),
            messages=messages,
            frames=messages + tally.control,
            bytes_in=tally.bytes_in,
            cards=tally.cards,
            slaps=tally.slaps,
            refused=tally.refused,
            lost=tally.lost,
            why=tally.why,
            late_p99_ms=share(sorted(self._lags), 0.99),
            heard=tally.heard,
        )
        fresh = Tally()
        self._tally = fresh
        for table in self._tables:
            table.tally = fresh
        self._lags.clear()
        self._since = (now, cpu)
        return found

    async def echo(self, port: int, seconds: float) -> tuple[float, int]:
        """Say things to an echo as fast as it says them back.

        Returns:
            How often a second it did while all spoke, and how often in all.
        """
        loop = asyncio.get_running_loop()
        lines = []
        for _ in range(_ECHO_LINES):
            _, line = await loop.create_connection(lambda: _Caller(port), "127.0.0.1", port)
            lines.append(line)
        before, began = sum(line.came_back for line in lines), time.monotonic()
        await asyncio.sleep(seconds)
        trips = sum(line.came_back for line in lines)
        rate = (trips - before) / (time.monotonic() - began)
        for line in lines:
            line.end()
        return rate, trips

    async def watch_lag(self) -> None:
        """Note how late the loop is, until cancelled."""
        while True:
            due = time.monotonic() + _LAG_S
            await asyncio.sleep(_LAG_S)
            self._lags.append(max(0.0, 1000 * (time.monotonic() - due)))


class _Caller(asyncio.Protocol):
    """Says something again as soon as it has come back."""

    def __init__(self, port: int) -> None:
        self.came_back = 0
        self._port = port
        self._rest = b""
        self._open = False
        self._said = frame(TEXT, b"x" * _ECHO_BYTES)
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(handshake("/ws/echo", self._port))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._open = True
            self._transport.write(self._said)
        found = frames(data)
        for kind, _body in found:
            if kind == TEXT:
                self.came_back += 1
                self._transport.write(self._said)
        self._rest = found.rest

    def end(self) -> None:
        """No more."""
        self._transport.abort()


@asynccontextmanager
async def crowd() -> AsyncIterator[Crowd]:
    """The clients, with a watch on how late they are."""
    there = Crowd()
    watch = asyncio.create_task(there.watch_lag())
    try:
        yield there
    finally:
        watch.cancel()
