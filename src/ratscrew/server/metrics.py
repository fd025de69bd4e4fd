"""Numbers for Prometheus, on a port of their own.

A scrape reads what was counted anyway (``counts``); nothing is looked up or added up for it. What
the kernel has to be asked about the process, a thread asks: with thousands of connections the loop
would stand still for milliseconds.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from socket import socket
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
    SummaryMetricFamily,
)
from prometheus_client.registry import Collector

from ratscrew import __version__
from ratscrew.server.counts import Spread
from ratscrew.server.hall import Hall
from ratscrew.store import Store

__all__ = ["Numbers", "Sleeper", "serving_metrics"]

_LATE_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
_NAP_S: Final = 0.1
_TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"


class Sleeper:
    """Sleeps, and notes how late the loop wakes it: so late is everything that the loop does."""

    def __init__(self) -> None:
        self.late_s = Spread(_LATE_S)

    async def sleep_for_ever(self) -> None:
        """Sleep until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due_s = loop.time() + _NAP_S
            await asyncio.sleep(_NAP_S)
            self.late_s.add(max(0.0, loop.time() - due_s))


class Numbers(Collector):
    """All numbers of one server; without a ``store`` those about what is written are left out."""

    def __init__(self, hall: Hall, sleeper: Sleeper, store: Store | None) -> None:
        self._hall = hall
        self._sleeper = sleeper
        self._store = store

    def collect(self) -> Iterator[Metric]:
        """What the registry asks for at every scrape."""
        hall, counts = self._hall, self._hall.counts
        yield InfoMetricFamily("ratscrew", "The server.", {"version": __version__})
        yield GaugeMetricFamily("ratscrew_tables", "Tables there are.", hall.tables)
        yield GaugeMetricFamily("ratscrew_connections", "Connections there are.", hall.connections)
        for name, told, value in (
            ("messages_received", "Messages that came in.", counts.messages_in),
            ("messages_sent", "Messages that went out.", counts.messages_out),
            ("bad_messages", "What came in and was no message.", counts.bad_messages),
            ("games_ended", "Games that have ended.", counts.games),
            ("slaps_judged", "Slaps that were judged.", counts.slaps),
            ("fouls", "Slaps that cost a penalty.", counts.fouls),
            ("tables_failed", "Tables that ended by a bug.", counts.failed_tables),
        ):
            yield CounterMetricFamily(f"ratscrew_{name}", told, value)
        yield _histogram(
            "ratscrew_race_seconds", "From a race's first slap to its close.", counts.races_s
        )
        yield _histogram(
            "ratscrew_loop_late_seconds", "How late the server's loop is.", self._sleeper.late_s
        )
        if self._store is not None:
            yield from self._written(self._store)

    def _written(self, store: Store) -> Iterator[Metric]:
        stats = store.stats
        yield GaugeMetricFamily(
            "ratscrew_store_behind", "Batches that wait to be durable.", store.behind
        )
        yield SummaryMetricFamily(
            "ratscrew_store_commit_seconds",
            "Transactions, and how long they took.",
            count_value=stats.commits,
            sum_value=stats.total_commit_s,
        )
        yield GaugeMetricFamily(
            "ratscrew_store_commit_longest_seconds",
            "The longest transaction since the start.",
            stats.max_commit_s,
        )
        yield CounterMetricFamily(
            "ratscrew_store_batches", "Batches that were made durable.", stats.batches
        )
        yield CounterMetricFamily(
            "ratscrew_store_failures", "Tries to write that failed.", stats.retries
        )
        yield GaugeMetricFamily(
            "ratscrew_store_failing",
            "1 while nothing can be written, so that nothing is sent.",
            self._hall.failing is not None,
        )


def _histogram(name: str, told: str, spread: Spread) -> HistogramMetricFamily:
    steps, below = [], 0
    ends = [*map(str, spread.bounds), "+Inf"]
    for end, count in zip(ends, spread.counts, strict=True):
        below += count
        steps.append((end, float(below)))
    return HistogramMetricFamily(name, told, steps, spread.total)


@asynccontextmanager
async def serving_metrics(sock: socket, hall: Hall, store: Store | None) -> AsyncIterator[None]:
    """Answer ``/metrics`` at this socket, in Prometheus' text format, and nothing else."""
    sleeper = Sleeper()
    ours, process = CollectorRegistry(), CollectorRegistry()
    ours.register(Numbers(hall, sleeper, store))
    ProcessCollector(registry=process)

    async def scrape(_request: web.Request) -> web.Response:
        asked = await asyncio.to_thread(generate_latest, process)
        return web.Response(
            body=generate_latest(ours) + asked,
            headers={"Content-Type": _TEXT},
        )

    app = web.Application()
    app.add_routes([web.get("/metrics", scrape)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0)
    await runner.setup()
    await web.SockSite(runner, sock).start()
    asleep = asyncio.create_task(sleeper.sleep_for_ever())
    try:
        yield
    finally:
        asleep.cancel()
        with suppress(asyncio.CancelledError):
            await asleep
        await runner.cleanup()
