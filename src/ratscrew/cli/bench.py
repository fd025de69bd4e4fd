"""``ratscrew bench``: the figures that the documents state, measured here and now."""

import os
import platform
from typing import Annotated, Final

import msgspec
import typer

from ratscrew import __version__
from ratscrew.cli.errors import BadInput
from ratscrew.cli.measure import Figures, engine_figures
from ratscrew.cli.output import print_json, print_lines
from ratscrew.cli.progress import alive

__all__ = ["bench"]

SECTIONS: Final = ("engine",)
TARGET: Final = 100_000
"""Commands a second that the engine is meant to decide on one core."""

GAMES: Final = 40
QUICK_GAMES: Final = 6


def bench(
    sections: Annotated[
        list[str] | None,
        typer.Argument(metavar="SECTION", help=f"Any of: {', '.join(SECTIONS)}. All if none."),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer games; rougher figures.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Measure; each figure beside something measured in the same run."""
    for section in sections or ():
        if section not in SECTIONS:
            raise BadInput(f"section {section!r}: there is none; sections: {', '.join(SECTIONS)}")
    with alive("measuring the engine") as tick:
        figures = engine_figures(games=QUICK_GAMES if quick else GAMES, tick=tick)
    if as_json:
        print_json({"machine": _machine(), "engine": msgspec.to_builtins(figures)})
    else:
        print_lines([*_told(figures), *(f"{name}: {value}" for name, value in _machine().items())])


def _told(figures: Figures) -> list[str]:
    met = "reached" if figures.commands_per_s >= TARGET else "not reached"
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
