"""What a measured server comes to: typed figures, and the words for them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from ratscrew.cli.server_clients import Told
from ratscrew.cli.server_host import Read, share
from ratscrew.cli.server_profile import Spent

__all__ = [
    "FULL",
    "TARGET",
    "TARGET_KB",
    "TARGET_MS",
    "ServerFigures",
    "Soak",
    "Step",
    "StoreFigures",
]
__all__ += ["measured", "server_told", "soak_told"]

FULL: Final = 0.92
"""The share of a core at which more only waits."""

TARGET: Final = 1000
TARGET_KB: Final = 100
TARGET_MS: Final = 20.0

_NEVER_MS: Final = 60_000.0
"""Counts for a verdict that did not come."""
_ON_ITS_WAY_US: Final = 500_000
_LATE_MS: Final = 10.0


class Step(msgspec.Struct, frozen=True):
    """Some tables for some seconds. ``cpu`` is the share of a core; names with ``clients`` theirs.

    ``verdict``: from the moment a race was due to close to the verdict's arrival at the last of a
    table's clients. ``messages``: both ways; ``frames``: with the pings and pongs. ``gc_ms``: the
    longest halt of the interpreter for garbage.
    """

    tables: int
    verdicts: int
    verdict_p50_ms: float
    verdict_p99_ms: float
    messages_per_s: int
    frames_per_s: int
    cards_per_s: float
    cpu: float
    frame_us: float
    lag_p99_ms: float
    gc_ms: float
    rss_kb: int
    clients_cpu: float
    clients_late_p99_ms: float
    lost: int
    why: str

    @property
    def held(self) -> bool:
        """Whether this many tables were served in time, and nobody was lost."""
        return bool(self.verdicts) and self.verdict_p99_ms < TARGET_MS and not self.lost


class StoreFigures(msgspec.Struct, frozen=True):
    """The figures with one store: those of ``held``, and the least that was not held.

    ``rough``: time ran out before more was tried; the server may hold more.
    ``idle_kb_per_table`` is that of a table that was made and to which nobody has come.
    """

    tables: int
    held: Step | None
    missed: Step | None
    rough: bool
    kb_per_table: float
    idle_kb_per_table: float
    steps: list[Step]
    profile: list[Spent]


class ServerFigures(msgspec.Struct, frozen=True):
    """The whole: the figures with the ``first`` store, and all others by their names.

    ``echo_messages_per_s``: what a server of the same library does that only says everything
    back, on the same core; ``frame_in_echoes``: what a frame of ours costs, in such messages.
    """

    tables: int
    verdict_p99_ms: float | None
    messages_per_s: int
    kb_per_table: float
    first: str
    echo_messages_per_s: int
    frame_in_echoes: float | None
    apart: bool
    stores: Mapping[str, StoreFigures]
    skipped: Mapping[str, str]


class Soak(msgspec.Struct, frozen=True):
    """A constant load for long. ``samples`` are seconds and kB of the server's memory.

    ``growth_kb_per_hour`` is by the second half of them, when tables are in the middle of games.
    """

    store: str
    tables: int
    minutes: float
    growth_kb_per_hour: float
    kb_per_table: float
    verdict_p99_ms: float
    lost: int
    samples: list[tuple[float, int]]


def measured(tables: int, told: Told, read: Read) -> Step:
    """What clients and server tell of the same seconds."""
    waits = sorted(_waits_ms(told, read))
    frames = max(told.frames, 1)
    return Step(
        tables=tables,
        verdicts=len(waits),
        verdict_p50_ms=share(waits, 0.5),
        verdict_p99_ms=share(waits, 0.99),
        messages_per_s=round(told.messages / told.seconds),
        frames_per_s=round(told.frames / told.seconds),
        cards_per_s=round(told.cards / told.seconds, 1),
        cpu=round(read.cpu_s / read.seconds, 3),
        frame_us=round(1e6 * read.cpu_s / frames, 1),
        lag_p99_ms=read.lag_p99_ms,
        gc_ms=read.gc_ms,
        rss_kb=read.rss_kb,
        clients_cpu=round(told.cpu_s / told.seconds, 3),
        clients_late_p99_ms=told.late_p99_ms,
        lost=told.lost,
        why=told.why,
    )


def _waits_ms(told: Told, read: Read) -> Iterable[float]:
    """How long after its deadline each verdict was with the last of its table's clients."""
    heard = defaultdict(list)
    for one in told.heard:
        heard[one.code, one.on].append(one.at_us)
    newest_us = told.at_us - _ON_ITS_WAY_US
    for due in read.dues:
        arrived = heard.get((due.code, due.on))
        if arrived is None:
            if due.at_us < newest_us:
                yield _NEVER_MS
            continue
        after = [at_us for at_us in arrived if at_us >= due.at_us]
        if after:  # else the pile went before the race was due to close
            yield (min(after) - due.at_us) / 1000


# --- words ---


def server_told(found: ServerFigures) -> list[str]:
    """The figures for people."""
    lines = [] if found.apart else ["server: it shares one core with its clients: too few here"]
    for name, store in found.stores.items():
        lines += _store_told(name, store)
    lines += [f"server, {name}: left out; {why}" for name, why in found.skipped.items()]
    lines.append(
        f"  beside it, an echo of the same library: {found.echo_messages_per_s:,} messages a "
        f"second; a frame of ours costs {found.frame_in_echoes} of them"
    )
    profile = found.stores[found.first].profile if found.first in found.stores else []
    if profile:
        lines.append(f"  where the server's time goes at {found.tables} tables, {found.first},")
        lines.append("  per cent of its own, with what it calls, and calls:")
        lines += [
            f"  {spent.own:6.1f} {spent.whole:6.1f} {spent.calls:9,}  {spent.function}"
            for spent in profile
        ]
    return lines


def _store_told(name: str, store: StoreFigures) -> list[str]:
    met = "reached" if store.tables >= TARGET else "not reached"
    lines = [f"server, {name}: {store.tables} tables of four held (target {TARGET:,}: {met})"]
    held = store.held
    if held is not None:
        small = "reached" if store.kb_per_table < TARGET_KB else "not reached"
        lines += [
            (
                f"  verdict p50 {held.verdict_p50_ms} ms, p99 {held.verdict_p99_ms} ms after its "
                f"deadline at the last client ({held.verdicts} races)"
            ),
            (
                f"  {held.messages_per_s:,} messages a second, with pings and pongs "
                f"{held.frames_per_s:,} frames; {held.cards_per_s:.0f} cards"
            ),
            (
                f"  {store.kb_per_table:.0f} kB a table (target {TARGET_KB}: {small}); one without "
                f"anybody {store.idle_kb_per_table:.0f} kB"
            ),
            (
                f"  loop lag p99 {held.lag_p99_ms} ms, longest halt for garbage {held.gc_ms} ms, "
                f"{100 * held.cpu:.0f} % of the core"
            ),
        ]
    if store.missed is not None:
        lines.append(f"  not held: {_why(store.missed)}")
    elif store.rough:
        lines.append("  time ran out before more was tried: it may hold more")
    return lines


def _why(missed: Step) -> str:
    told = f"{missed.tables} tables, verdict p99 {missed.verdict_p99_ms} ms"
    if missed.lost:
        return f"{told}; {missed.lost} connections were lost ({missed.why})"
    if not missed.verdicts:
        return f"{missed.tables} tables; no race was settled"
    if missed.cpu > FULL:
        return f"{told}; the server's core is full ({100 * missed.cpu:.0f} %)"
    if missed.clients_cpu > FULL or missed.clients_late_p99_ms > _LATE_MS:
        late = f"{missed.clients_late_p99_ms} ms late at p99"
        return f"{told}; the clients were {late} themselves: the server may hold more"
    rest = f"loop lag p99 {missed.lag_p99_ms} ms, longest halt for garbage {missed.gc_ms} ms"
    return f"{told}; the server's core {100 * missed.cpu:.0f} %, {rest}"


def soak_told(soak: Soak) -> list[str]:
    """A soak for people, with its memory at intervals."""
    lines = [
        f"soak, {soak.store}: {soak.tables} tables for {soak.minutes:g} minutes",
        (
            f"  memory grew by {soak.growth_kb_per_hour:,.0f} kB an hour in the second half; "
            f"{soak.kb_per_table:.0f} kB a table at the end"
        ),
        f"  verdict p99 {soak.verdict_p99_ms} ms at the median, {soak.lost} connections lost",
        "  after s, kB:",
    ]
    lines += [f"  {seconds:7.0f} {kb:9,}" for seconds, kb in soak.samples]
    return lines
