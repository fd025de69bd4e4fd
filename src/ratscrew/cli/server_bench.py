"""How many tables a server on one core holds, with each store: found by trying.

Twice as many tables at each step until verdicts come late, then between the two; a soak holds
one number of tables for long, and looks whether memory grows.
"""

import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from ratscrew.cli.errors import BadInput, one_line
from ratscrew.cli.server_field import WARM, Field, Pace, echo_rate
from ratscrew.cli.server_figures import (
    FULL,
    TARGET,
    ServerFigures,
    Soak,
    Step,
    StoreFigures,
)
from ratscrew.cli.server_players import SEATS
from ratscrew.cli.server_process import Lost, cores
from ratscrew.cli.server_profile import Spent
from ratscrew.cli.server_stores import STORES, NoStore, new_store, usual_postgres
from ratscrew.server.files import most_files

__all__ = ["LEAST", "PACE", "QUICK", "Asked", "server_figures", "soak"]

PACE: Final = Pace(
    first=64,
    budget_s=360.0,
    settle_s=8.0,
    window_s=20.0,
    tries=3,
    batch=8,
    pause_s=0.3,
    profile_s=10.0,
    echo_s=5.0,
)
QUICK: Final = Pace(
    first=32,
    budget_s=6.0,
    settle_s=3.5,
    window_s=2.5,
    tries=1,
    batch=16,
    pause_s=0.1,
    profile_s=2.0,
    echo_s=1.5,
)
LEAST: Final = 2 * WARM
"""Fewer tables tell nothing: some load what is loaded once."""
_AT_LEAST: Final = 2
"""So many steps are made, however little time there is, before nothing is held."""
_MOST: Final = 2 * TARGET
_CLOSE: Final = 0.08
"""Between what is held and what is not, as a share: close enough."""
_OTHER_FILES: Final = 64
_SAMPLES: Final = 60
_LEAST_SAMPLE_S: Final = 5.0

Tick = Callable[[], object]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be measured: the stores, at most so many tables, and PostgreSQL's address."""

    stores: Sequence[str] = STORES
    tables: int | None = None
    postgres: str | None = None


def server_figures(pace: Pace, asked: Asked, tick: Tick = lambda: None) -> ServerFigures:
    """Measure with every store.

    Raises:
        BadInput: this machine allows too few sockets, or has none of the stores.
    """
    most = _most(asked)
    stores: dict[str, StoreFigures] = {}
    skipped: dict[str, str] = {}
    for name in asked.stores:
        try:
            with new_store(name, asked.postgres or usual_postgres()) as db:
                stores[name] = _with(name, db, pace, most, tick)
        except (NoStore, Lost) as error:
            skipped[name] = one_line(str(error))
            _say(f"{name}: left out; {skipped[name]}")
    if not stores:
        raise BadInput("bench server: " + "; ".join(f"{n}: {why}" for n, why in skipped.items()))
    _say("an echo beside it")
    rate, echo_us = echo_rate(pace.echo_s, tick)
    first, found = next(iter(stores.items()))
    held = found.held
    return ServerFigures(
        tables=found.tables,
        verdict_p99_ms=None if held is None else held.verdict_p99_ms,
        messages_per_s=0 if held is None else held.messages_per_s,
        kb_per_table=found.kb_per_table,
        first=first,
        echo_messages_per_s=round(rate),
        frame_in_echoes=None if held is None else round(held.frame_us / echo_us, 1),
        apart=cores() != (None, None),
        stores=stores,
        skipped=skipped,
    )


def _with(name: str, db: str | None, pace: Pace, most: int, tick: Tick) -> StoreFigures:
    """The search with one store."""
    with Field(db, pace, seed="bench", tick=tick) as field:
        field.warm(max(1, min(pace.first, most) - WARM))
        steps: list[Step] = []
        sizes: dict[int, float] = {}
        until = time.monotonic() + pace.budget_s
        held = missed = None
        tables = min(pace.first, most)
        while time.monotonic() < until or (held is None and len(steps) < _AT_LEAST):
            try:
                step = _step(field, tables, pace)
            except Lost as error:
                if held is None:
                    raise
                _say(f"{name}: at {tables} tables {error}")
                return _found(steps, held, missed, sizes, field, rough=True)
            _say(f"{name}: {_one(step)}")
            steps.append(step)
            sizes[tables] = field.kb_per_table(step.rss_kb)
            if step.held:
                held = step
            else:
                missed = step
            following = _next(held, missed, most)
            if following is None:
                break
            tables = following
        profile = []
        if held is not None:
            field.shrink(held.tables)
            profile = field.profile(pace.profile_s)
        rough = _next(held, missed, most) is not None
        return _found(steps, held, missed, sizes, field, rough=rough, profile=profile)


def _found(
    steps: list[Step],
    held: Step | None,
    missed: Step | None,
    sizes: dict[int, float],
    field: Field,
    *,
    rough: bool,
    profile: Sequence[Spent] = (),
) -> StoreFigures:
    """What a search came to."""
    return StoreFigures(
        tables=0 if held is None else held.tables,
        held=held,
        missed=missed,
        rough=rough,
        kb_per_table=0.0 if held is None else sizes[held.tables],
        idle_kb_per_table=round(field.idle_kb, 1),
        steps=steps,
        profile=list(profile),
    )


def _next(held: Step | None, missed: Step | None, most: int) -> int | None:
    """How many tables to try next; None: it is known, as well as it can be."""
    least = held.tables if held else 0
    if missed is None:
        return None if least >= most else min(2 * least, most)
    tables = (least + missed.tables) // 2
    close = missed.tables - least <= max(1, _CLOSE * missed.tables)
    return None if close or tables < LEAST else tables


def _step(field: Field, tables: int, pace: Pace) -> Step:
    """So many tables, looked at once they play; once more if it seems too many."""
    field.shrink(tables)
    seated = field.grow(tables)
    field.settle()
    step = field.look(pace.window_s)
    for _ in range(1, pace.tries):
        if not step.held and step.cpu < FULL:  # else it was no hiccup
            step = field.look(pace.window_s)
    if seated:
        return step
    why = step.why or "not everybody could sit down in time"
    return msgspec.structs.replace(step, lost=max(1, step.lost), why=why)


def soak(minutes: float, tables: int, pace: Pace, asked: Asked, tick: Tick = lambda: None) -> Soak:
    """Hold so many tables for so long, and look at the server's memory.

    Raises:
        BadInput: this machine allows too few sockets, or has no such store.
    """
    name = asked.stores[0]
    if tables > _most(asked):
        raise BadInput(f"--tables {tables}: at most {_most(asked)} fit into this process's sockets")
    try:
        with (
            new_store(name, asked.postgres or usual_postgres()) as db,
            Field(db, pace, seed="soak", tick=tick) as field,
        ):
            return _soak(field, name, minutes, tables)
    except (NoStore, Lost) as error:
        raise BadInput(f"bench server, {name}: {error}") from None


def _soak(field: Field, name: str, minutes: float, tables: int) -> Soak:
    field.warm(max(1, tables - WARM))
    field.grow(tables)
    field.settle()
    began = time.monotonic()
    every_s = max(_LEAST_SAMPLE_S, 60 * minutes / _SAMPLES)
    samples: list[tuple[float, int]] = []
    waits: list[float] = []
    lost = 0
    while not samples or time.monotonic() - began < 60 * minutes:
        step = field.look(every_s)
        samples.append((round(time.monotonic() - began, 1), step.rss_kb))
        waits.append(step.verdict_p99_ms)
        lost += step.lost
        _say(f"soak, {samples[-1][0]:.0f} s: {step.rss_kb:,} kB; {_one(step)}")
    return Soak(
        store=name,
        tables=field.tables,
        minutes=minutes,
        growth_kb_per_hour=round(_slope(samples[len(samples) // 2 :]) * 3600),
        kb_per_table=field.kb_per_table(samples[-1][1]),
        verdict_p99_ms=sorted(waits)[len(waits) // 2],
        lost=lost,
        samples=samples,
    )


def _slope(points: Sequence[tuple[float, int]]) -> float:
    """By how much the second grows with the first, by least squares."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0


def _most(asked: Asked) -> int:
    """How many tables this machine's limits allow."""
    files = most_files()
    most = _MOST if asked.tables is None else asked.tables
    if files is None:
        return most
    fit = (files - _OTHER_FILES) // SEATS
    if fit < LEAST:
        raise BadInput(f"bench server: {files} open files are too few; try: ulimit -n 20000")
    if fit < most:
        _say(f"{files} open files are allowed: at most {fit} tables (ulimit -n gives more)")
    return min(most, fit)


def _one(step: Step) -> str:
    """A step in one line."""
    late = "held" if step.held else "not held"
    return (
        f"{step.tables} tables {late}: verdict p99 {step.verdict_p99_ms} ms, "
        f"{step.messages_per_s:,} messages/s, core {100 * step.cpu:.0f} %, "
        f"lag p99 {step.lag_p99_ms} ms, clients' core {100 * step.clients_cpu:.0f} %"
    )


def _say(what: str) -> None:
    """A sign of life, for whoever waits for minutes."""
    sys.stderr.write(f"bench server: {what}\n")
    sys.stderr.flush()
