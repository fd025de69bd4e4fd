"""What the laboratory's commands have in common: their options, checks, and what they need."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final, Literal, TypeAlias

import typer
from typer.core import TyperCommand

from ratscrew.cli.errors import BadInput
from ratscrew.cli.inputs import whole_number

__all__ = [
    "Dask",
    "Force",
    "JsonFile",
    "OptionalFile",
    "SeedText",
    "Tempo",
    "Workers",
    "check_counts",
    "given_command",
    "needs_lab",
]

MOST_GAMES: Final = 1_000_000_000
MOST_WORKERS: Final = 1024

SeedText: TypeAlias = Annotated[
    str | None, typer.Option(metavar="S", help="Any text; the same gives the same figures.")
]
Tempo: TypeAlias = Annotated[
    Literal["fast", "normal", "calm"], typer.Option(help="The pause between two cards.")
]
JsonFile: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--json", metavar="[FILE]", help="JSON into a file; alone: on stdout, and nothing else."
    ),
]
Force: TypeAlias = Annotated[bool, typer.Option("--force", help="Write over files.")]
Workers: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="W",
        parser=whole_number,
        help="Processes of this machine.",
        show_default="as many as cores",
    ),
]
Dask: TypeAlias = Annotated[
    str | None, typer.Option(metavar="ADDR", help="Play on a Dask cluster instead.")
]


class OptionalFile(TyperCommand):
    """A command whose ``--json`` may stand without a file's name, which means stdout."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Note the command as it was given, and read it."""
        ctx.meta["given"] = list(args)
        told = []
        for place, arg in enumerate(args):
            told.append(arg)
            last = place + 1 == len(args)
            if arg == "--json" and (last or args[place + 1].startswith("--")):
                told.append("-")
        return super().parse_args(ctx, told)


def check_counts(games: int, workers: int | None) -> None:
    """Whether so many games can be played by so many workers.

    Raises:
        BadInput: they cannot.
    """
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"--games {games}: from 1 to {MOST_GAMES:,}")
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"--workers {workers}: from 1 to {MOST_WORKERS}")


@contextmanager
def needs_lab(command: str) -> Iterator[None]:
    """Within it the laboratory is imported.

    Raises:
        BadInput: the extra is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ratscrew"):
            raise
        raise BadInput(f"{command} needs {error.name}: pip install 'ratscrew[lab]'") from None


def given_command(ctx: typer.Context, seed: str, *, given: bool) -> str:
    """The command that gives the same figures again."""
    arguments = [*ctx.meta.get("given", sys.argv[2:])]
    if not given:
        arguments += ["--seed", seed]
    return shlex.join(["ratscrew", ctx.info_name or "sim", *arguments])
