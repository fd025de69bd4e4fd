"""``ratscrew sim``: what a rule set, or one rule of it, does to the game."""

import sys
from typing import Annotated

import typer

from ratscrew.cli.errors import BadInput
from ratscrew.cli.files import check_apart, check_target
from ratscrew.cli.inputs import read_seed, whole_number
from ratscrew.cli.lab_options import (
    Dask,
    Force,
    JsonFile,
    SeedText,
    Tempo,
    Workers,
    check_counts,
    given_command,
    needs_lab,
)
from ratscrew.cli.output import print_json, print_lines, some
from ratscrew.cli.progress import alive
from ratscrew.cli.specs import read_player, read_rule_sets, read_seats, seed_number
from ratscrew.table.times import Times

__all__ = ["sim"]


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
        int,
        typer.Option(
            metavar="N", parser=whole_number, help="Games of each rule set and number of seats."
        ),
    ] = 20_000,
    seed: SeedText = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SPEC",
            help="One for all seats, or one a seat: easy, normal, sharp; values as "
            "mu=310,foul=0.02; record:FILE@NAME to fit one to recorded slaps.",
            show_default="normal",
        ),
    ] = None,
    tempo: Tempo = "normal",
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
    as_json: JsonFile = None,
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
            metavar="MILLIONS",
            parser=whole_number,
            help="Instead: search so many million deals of Beggar-My-Neighbour for long games.",
        ),
    ] = None,
    force: Force = False,
    resume: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Go on from what an interrupted run kept, and keep it there."
        ),
    ] = None,
    workers: Workers = None,
    dask: Dask = None,
) -> None:
    """Play many games by some rules, and tell how long, how lucky and how fair they are."""
    if find_longest is not None:
        _only_with(ctx, "--find-longest", ("find_longest", "seed", "workers", "as_json"))
        check_counts(games, workers)
        _find_longest(find_longest, read_seed(seed), workers, as_json)
        return
    found = read_rule_sets(rules or ["traditional"])
    check_counts(games, workers)
    if compare and len(found) < 2:
        raise BadInput("--compare is for several rule sets: --rules R,R2")
    if resume is not None and (as_csv is not None or parquet is not None):
        raise BadInput("--resume does not go with --csv or --parquet; rows are not kept")
    files = {"--json": as_json, "--html": html, "--csv": as_csv, "--parquet": parquet}
    check_apart({**files, "--resume": resume})
    for option, path in files.items():
        if path is not None and path != "-":
            check_target(path, option=option, force=force)
    if resume is not None:
        check_target(resume, option="--resume", force=True)
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
        seed_text=text,
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


def _only_with(ctx: typer.Context, option: str, goes: tuple[str, ...]) -> None:
    """Whether an option stands with those alone that mean something to it.

    Raises:
        BadInput: another was given, and would be passed over in silence.
    """
    for param in ctx.command.params:
        source = ctx.get_parameter_source(str(param.name))
        if param.name not in goes and source is not None and source.name == "COMMANDLINE":
            raise BadInput(
                f"{option} does not go with {param.opts[0]}; only with --seed, --workers and --json"
            )


def _find_longest(millions: int, seed: str, workers: int | None, as_json: str | None) -> None:
    """Print each game that is longer than all before it, as hands for ``playout``."""
    if millions < 1:
        raise BadInput(f"--find-longest {millions}: at least 1")
    if as_json not in (None, "-"):
        raise BadInput("--find-longest prints its JSON; write --json alone")
    with needs_lab("sim"):
        from ratscrew.cli.crew import say_if_compiling  # noqa: PLC0415 - needs the extra [lab]
        from ratscrew.lab.longest import find_longest  # noqa: PLC0415 - as above
    say_if_compiling()
    number = seed_number(seed)
    with alive("thousands of deals tried:") as tick:
        for game in find_longest(seed=number, millions=millions, workers=workers, tick=tick):
            if as_json is not None:
                print_json(game)
            else:
                length = f"{some(game.cards, 'card')}, {some(game.tricks, 'trick')}"
                print_lines([f"{game.ended}, {length}: {game.hands}"])
            sys.stdout.flush()
