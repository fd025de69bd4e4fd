"""``ratscrew bench``: the figures that the documents state, measured here and now."""

import os
import platform
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import msgspec
import typer

from ratscrew import __version__
from ratscrew.cli.errors import BadInput
from ratscrew.cli.measure import Figures, engine_figures
from ratscrew.cli.output import print_json, print_lines
from ratscrew.cli.progress import alive

if TYPE_CHECKING:
    from ratscrew.cli.fairness_live import Live
    from ratscrew.cli.fairness_rows import Row
    from ratscrew.cli.page import PageFigures
    from ratscrew.cli.server_bench import Asked

__all__ = ["bench"]

SECTIONS: Final = ("engine", "fairness", "lab", "page", "server")
TARGET: Final = 100_000
"""Commands a second that the engine is meant to decide on one core."""

GAMES: Final = 40
QUICK_GAMES: Final = 6
RACES: Final = 240_000
QUICK_RACES: Final = 24_000
LIVE_RACES: Final = 400
QUICK_LIVE_RACES: Final = 40
PRESSES: Final = 100
QUICK_PRESSES: Final = 20
LOADS: Final = 7
QUICK_LOADS: Final = 3
GAME_S: Final = 20.0
QUICK_GAME_S: Final = 5.0
NO_BROWSER: Final = "bench page needs Chromium (on Debian: apt install chromium)"
Part: TypeAlias = tuple[object, list[str]]
"""A section's figures, None where it was left out, and what is told of them."""

NO_SERVER: Final = "bench server needs Linux or macOS"
SOAK_TABLES: Final = 100

TARGETS: Final = {"A": 94.0, "B": 85.5, "D": 94.0, "F": 94.0, "G": 96.5, "H": 92.0}
"""What the referee is meant to reach over decided races (docs/fairness.md)."""


def bench(
    sections: Annotated[
        list[str] | None,
        typer.Argument(metavar="SECTION", help=f"Any of: {', '.join(SECTIONS)}. All if none."),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer games; rougher figures.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    stores: Annotated[
        list[str] | None,
        typer.Option(
            "--store",
            metavar="STORE",
            help="Server: memory, sqlite or postgresql; may be repeated.",
        ),
    ] = None,
    postgres: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Server: PostgreSQL to make a new database at.",
            show_default="the one of this machine",
        ),
    ] = None,
    tables: Annotated[
        int | None, typer.Option(min=1, help="Server: try no more tables; with --soak, hold them.")
    ] = None,
    soak: Annotated[
        float | None,
        typer.Option(
            metavar="MINUTES", min=0, help="Server: a constant load for so long; memory by time."
        ),
    ] = None,
) -> None:
    """Measure; each figure beside something measured in the same run."""
    for section in sections or ():
        if section not in SECTIONS:
            raise BadInput(f"section '{section}': there is none; sections: {', '.join(SECTIONS)}")
    chosen = sections or SECTIONS
    if soak is not None and list(chosen) != ["server"]:
        raise BadInput("--soak: write: ratscrew bench server --soak MINUTES")
    measure: dict[str, Callable[[], Part]] = {
        "engine": lambda: _engine_part(quick=quick),
        "fairness": lambda: _fairness_part(quick=quick),
        "lab": lambda: _lab_part(quick=quick, asked=bool(sections)),
        "page": lambda: _page_part(quick=quick, asked=bool(sections)),
        "server": lambda: _server_part(
            stores, postgres, tables, soak, quick=quick, asked=bool(sections)
        ),
    }
    document: dict[str, object] = {"machine": _machine()}
    lines: list[str] = []
    for section in SECTIONS:
        if section in chosen:
            figures, told = measure[section]()
            lines += told
            if figures is not None:
                document[section] = msgspec.to_builtins(figures)
    if as_json:
        print_json(document)
    else:
        print_lines([*lines, *(f"{name}: {value}" for name, value in _machine().items())])


def _engine_part(*, quick: bool) -> Part:
    with alive("measuring the engine") as tick:
        figures = engine_figures(games=QUICK_GAMES if quick else GAMES, tick=tick)
    return figures, _told(figures)


def _fairness_part(*, quick: bool) -> Part:
    rows = _fairness(QUICK_RACES if quick else RACES)
    found = _live(QUICK_LIVE_RACES if quick else LIVE_RACES)
    figures = {**{row.name: row for row in rows}, "live": found}
    return figures, [*_races_told(rows), *_live_told(found)]


def _lab_part(*, quick: bool, asked: bool) -> Part:
    """Left out with a word where its libraries are not there, unless it was asked for."""
    if sys.platform == "win32":
        return None, ["lab: left out; it is measured on Linux and macOS"]
    try:
        from ratscrew.cli.lab_bench import lab_figures, lab_told  # noqa: PLC0415 - needs [lab]
        from ratscrew.lab.simulate import is_compiled  # noqa: PLC0415
    except ModuleNotFoundError as error:
        told = f"bench lab needs {error.name}: pip install 'ratscrew[lab]'"
        if asked:
            raise BadInput(told) from None
        return None, [f"lab: left out; {told}"]
    if not is_compiled():
        print("Compiling the laboratory's kernel, once; about a minute ...", file=sys.stderr)  # noqa: T201
    with alive("rounds of simulated games") as tick:
        figures = lab_figures(quick=quick, tick=tick)
    return figures, lab_told(figures)


def _page_part(*, quick: bool, asked: bool) -> Part:
    """Left out with a word where there is no browser, unless it was asked for."""
    from ratscrew.cli.chromium import chromium_path  # noqa: PLC0415 - needs a client's libraries

    browser = chromium_path()
    if browser is not None:
        page = _page(browser, quick=quick)
        return page, _page_told(page)
    if asked:
        raise BadInput(NO_BROWSER)
    return None, [f"page: left out; {NO_BROWSER}"]


def _server_part(
    stores: list[str] | None,
    postgres: str | None,
    tables: int | None,
    soak: float | None,
    *,
    quick: bool,
    asked: bool,
) -> Part:
    """Left out with a word where it cannot be measured, unless it was asked for."""
    if sys.platform == "win32":
        if asked:
            raise BadInput(NO_SERVER)
        return None, [f"server: left out; {NO_SERVER}"]
    return _server(_asked(stores, postgres, tables), soak, quick=quick)


def _fairness(races: int) -> "list[Row]":
    """Every row of both tables, spread over this machine's cores."""
    try:
        from ratscrew.cli.fairness import jobs, measured  # noqa: PLC0415 - needs the extra [bench]
    except ModuleNotFoundError as error:
        raise BadInput(
            f"bench fairness needs {error.name}: pip install 'ratscrew[bench]'"
        ) from None
    with alive(f"parts judged of {jobs(races)}:") as tick:
        return measured(races, tick=tick)


def _live(races: int) -> "Live":
    """The same referee behind real sockets of this machine."""
    from ratscrew.cli.fairness_live import live  # noqa: PLC0415 - needs a server's libraries

    with alive("races over sockets") as tick:
        return live(races, tick=tick)


def _page(browser: str, *, quick: bool) -> "PageFigures":
    """The page in a real browser."""
    from ratscrew.cli.page import page_figures  # noqa: PLC0415 - needs a server's libraries

    with alive("presses and loads in the browser") as tick:
        return page_figures(
            browser,
            presses=QUICK_PRESSES if quick else PRESSES,
            loads=QUICK_LOADS if quick else LOADS,
            seconds=QUICK_GAME_S if quick else GAME_S,
            tick=tick,
        )


def _asked(stores: list[str] | None, postgres: str | None, tables: int | None) -> "Asked":
    """What of the server is to be measured."""
    from ratscrew.cli.server_bench import LEAST, Asked  # noqa: PLC0415 - needs its libraries
    from ratscrew.cli.server_stores import STORES  # noqa: PLC0415

    for store in stores or ():
        if store not in STORES:
            raise BadInput(f"--store {store}: there is none; stores: {', '.join(STORES)}")
    if tables is not None and tables < LEAST:
        raise BadInput(f"--tables {tables}: too few to measure; at least {LEAST}")
    return Asked(stores=tuple(stores or STORES), tables=tables, postgres=postgres)


def _server(asked: "Asked", minutes: float | None, *, quick: bool) -> Part:
    """A server under load."""
    from ratscrew.cli import server_bench, server_figures  # noqa: PLC0415

    pace = server_bench.QUICK if quick else server_bench.PACE
    with alive("tables played at") as tick:
        if minutes is None:
            figures = server_bench.server_figures(pace, asked, tick)
            return figures, server_figures.server_told(figures)
        held = server_bench.soak(minutes, asked.tables or SOAK_TABLES, pace, asked, tick)
    return {"soak": held}, server_figures.soak_told(held)


def _page_told(page: "PageFigures") -> list[str]:
    bare = "an empty page"
    return [
        f"page: {page.bytes / 1000:.0f} kB compressed (target 200: {_met(page.bytes < 200_000)})",
        f"  from a press to its drawn hand {page.press_p50_ms} ms, p95 {page.press_p95_ms} ms",
        f"    {bare}, its drawn line: {page.bare_press_p50_ms} ms, p95 {page.bare_press_p95_ms} ms",
        f"  from a link to the start page {page.lobby_ms} ms, to a table {page.table_ms} ms",
        f"    {bare}: {page.bare_load_ms} ms",
        f"  a frame in a game, processor slowed {page.slower} times, p95 {page.frame_p95_ms} ms",
        f"    {bare}: {page.bare_frame_p95_ms} ms",
    ]


def _live_told(found: "Live") -> list[str]:
    trips = "/".join(map(str, found.trips_ms))
    shares = "/".join(f"{share:.1f}" for share in found.shares)
    right = f"the truly fastest wins {found.ours:.1f}, by first packet {found.first_packet:.1f}"
    rest = f"ties {found.ties:.1f}, shares {shares}; hands {found.late_p95_ms:.0f} ms late at p95"
    return [
        f"  over real sockets of this machine, lines of {trips} ms, {found.races} races:",
        f"  {right}; {rest}",
    ]


def _races_told(rows: "list[Row]") -> list[str]:
    lines = [
        f"fairness: the truly fastest reaction wins, per cent, {rows[0].races:,} races a row",
        "  row            first  median  synced  believed   OURS  ties   wait p50/p95  shares",
    ]
    for row in rows:
        shares = "/".join(f"{share:.1f}" for share in row.shares)
        target = TARGETS.get(row.name)
        met = "" if target is None else f"  (target {target}: {_met(row.ours >= target)})"
        lines.append(
            f"  {row.name:<13} {row.first_packet:6.1f}  {row.median_ping:6.1f}  "
            f"{row.clock_sync:6.1f}  {row.believed:8.1f}  {row.ours:5.1f}  {row.ties:4.1f}  "
            f"{row.wait_p50_ms:5.0f} /{row.wait_p95_ms:4.0f} ms  {shares}{met}"
        )
    first = rows[0]
    tap, screen = f"{first.tap_p50_ms:.0f} ms", f"{first.screen_p50_ms:.0f} ms"
    lines += [
        f"  {first.name}: from the winner's tap to the close {tap} p50, to its screen {screen}",
        f"  {first.name}: honest hands distrusted: {first.distrusted:.3f} per cent",
        "  where another card follows: races in which it falls before any slap is in, hands that",
        "  come down when it is on their screen, honest hands that would pay for it, per cent:",
    ]
    lines += [
        f"  {row.name:<13} {row.laid:6.2f} {row.after:6.2f} {row.fouls:7.4f}"
        for row in rows
        if row.laid or row.name.startswith("next")
    ]
    liars = [row for row in rows if row.liar_share is not None]
    lines.append("  a liar's share of the piles, where a fair one is 25, and its fouls, per cent:")
    lines += [f"  {row.name:<13} {row.liar_share:6.1f} {row.liar_fouls:6.2f}" for row in liars]
    return lines


def _met(reached: bool) -> str:
    return "reached" if reached else "not reached"


def _told(figures: Figures) -> list[str]:
    met = _met(figures.commands_per_s >= TARGET)
    rate, slapless = f"{figures.commands_per_s:,}", f"{figures.slapless_commands_per_s:,}"
    copies, cost = f"{figures.state_copies_per_s:,}", figures.cost_in_copies
    size = f"{figures.games} games, {figures.commands:,} commands, {figures.slaps:,} slaps"
    return [
        f"engine: {rate} commands decided and applied a core-second (target {TARGET:,}: {met})",
        f"  four seats, {size}; median of {figures.rounds} rounds",
        f"  two seats without slaps: {slapless} a second",
        f"  beside it, plain copies of a state: {copies} a second; a command costs {cost} of them",
    ]


def _machine() -> dict[str, str | int]:
    """What the figures were measured on."""
    return {
        "ratscrew": __version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
        "cores": os.cpu_count() or 1,
    }
