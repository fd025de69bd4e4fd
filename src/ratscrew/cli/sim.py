"""``ratscrew sim``: what a rule set, or one rule of it, does to the game."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final, Literal, TypeAlias

import typer
from typer.core import TyperCommand

from ratscrew.cli.errors import BadInput
from ratscrew.cli.files import check_target
from ratscrew.cli.inputs import read_seed, whole_number
from ratscrew.cli.output import print_json, print_lines, some
from ratscrew.cli.progress import alive
from ratscrew.cli.specs import read_player, read_rule_sets, read_seats, seed_number
from ratscrew.table.times import Times

__all__ = [
    "MOST_GAMES",
    "OptionalFile",
    "Tempo",
    "check_counts",
    "given_command",
    "needs_lab",
    "sim",
]

Tempo: TypeAlias = Literal["fast", "normal", "calm"]
MOST_GAMES: Final = 1_000_000_000
MOST_WORKERS: Final = 1024


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


def sim(  # a command's options
    ctx: typer.Context,
    rules: Annotated[
        list[str] | None,
        typer.Option(
            metavar="R[,R2…]",
            help="Presets, preset+option, TOML files or links.",
            show_default="traditional",
        ),
    ] = None,
    seats: Annotated[str, typer.Option(metavar="N[,N2…]", help="Seats at the table.")] = "4",
    games: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="Games of each cell.")
    ] = 20_000,
    seed: Annotated[
        str | None,
        typer.Option(metavar="S", help="Any text; the same gives the same figures."),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SPEC",
            help="One for all seats, or one a seat: easy, sharp, mu=310,sigma=30,tau=60,"
            "notice=0.9,foul=0.02, or record:FILE@NAME to fit one to recorded slaps.",
            show_default="normal",
        ),
    ] = None,
    tempo: Annotated[Tempo, typer.Option(help="The pause between two cards.")] = "normal",
    skill: Annotated[
        bool,
        typer.Option("--skill/--no-skill", help="Also play with one seat quicker and slower."),
    ] = True,
    compare: Annotated[
        bool, typer.Option("--compare", help="Which is longest, luckiest, most even.")
    ] = False,
    effects: Annotated[
        bool, typer.Option("--effects", help="Also switch each rule on and off, one at a time.")
    ] = False,
    as_json: Annotated[
        str | None,
        typer.Option(
            "--json", metavar="[FILE]", help="JSON into a file; alone: on stdout, and nothing else."
        ),
    ] = None,
    html: Annotated[
        str | None, typer.Option(metavar="FILE", help="A report with figures, in one file.")
    ] = None,
    as_csv: Annotated[
        str | None, typer.Option("--csv", metavar="FILE", help="A row for each game.")
    ] = None,
    parquet: Annotated[
        str | None, typer.Option(metavar="FILE", help="The same rows as Parquet.")
    ] = None,
    find_longest: Annotated[
        int | None,
        typer.Option(
            metavar="CLIMBS",
            parser=whole_number,
            help="Instead: search deals of Beggar-My-Neighbour for long games, climbing so often.",
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over files.")] = False,
    resume: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Go on from what an interrupted run kept, and keep it there."
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="W",
            parser=whole_number,
            help="Processes of this machine.",
            show_default="as many as cores",
        ),
    ] = None,
    dask: Annotated[
        str | None, typer.Option(metavar="ADDR", help="Play on a Dask cluster instead.")
    ] = None,
) -> None:
    """Play many games by some rules, and tell how long, how lucky and how fair they are."""
    if find_longest is not None:
        _find_longest(find_longest, read_seed(seed), as_json)
        return
    found = read_rule_sets(rules or ["traditional"])
    check_counts(games, workers)
    if compare and len(found) < 2:
        raise BadInput("--compare is for several rule sets: --rules R,R2")
    if resume is not None and (as_csv is not None or parquet is not None):
        raise BadInput("--resume does not go with --csv or --parquet; rows are not kept")
    files = {"--json": as_json, "--html": html, "--csv": as_csv, "--parquet": parquet}
    for option, path in files.items():
        if path is not None and path != "-":
            check_target(path, option=option, force=force)
    text = read_seed(seed)
    counts = read_seats(seats, found)
    players = tuple(read_player(spec) for spec in player or ["normal"])
    with needs_lab("sim"):
        from ratscrew.cli.sim_run import Asked, run_sim  # noqa: PLC0415 - needs the extra [lab]
    asked = Asked(
        command=given_command(ctx, text, given=seed is not None),
        rules=found,
        seats=counts,
        games=games,
        seed=seed_number(text),
        players=players,
        pause_us=Times().pause_us(tempo),
        skill=skill,
        compare=compare,
        effects=effects,
        json_path=as_json,
        html_path=html,
        csv_path=as_csv,
        parquet_path=parquet,
        resume=resume,
        workers=workers,
        dask=dask,
    )
    if not run_sim(asked):
        raise typer.Exit(130)


def _find_longest(climbs: int, seed: str, as_json: str | None) -> None:
    """Print each game that is longer than all before it, as hands for ``playout``."""
    if climbs < 1:
        raise BadInput(f"--find-longest {climbs}: at least 1")
    if as_json not in (None, "-"):
        raise BadInput("--find-longest prints its JSON; write --json alone")
    with needs_lab("sim"):
        from ratscrew.cli.crew import say_if_compiling  # noqa: PLC0415 - needs the extra [lab]
        from ratscrew.lab.longest import find_longest  # noqa: PLC0415 - as above
    say_if_compiling()
    with alive("batches of deals tried:") as tick:
        for game in find_longest(seed=seed_number(seed), climbs=climbs, tick=tick):
            if as_json is not None:
                print_json(game)
            else:
                length = f"{some(game.cards, 'card')}, {some(game.tricks, 'trick')}"
                print_lines([f"{game.ended}, {length}: {game.hands}"])
            sys.stdout.flush()


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
