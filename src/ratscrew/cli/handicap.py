"""``ratscrew handicap``: the deal that makes a game between unequal players even."""

from typing import Annotated

import typer

from ratscrew.cli.errors import BadInput
from ratscrew.cli.files import check_target
from ratscrew.cli.inputs import check_seats, read_rules, read_seed, whole_number
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
from ratscrew.cli.specs import read_player, seed_number
from ratscrew.table.times import Times

__all__ = ["handicap"]


def handicap(
    ctx: typer.Context,
    player: Annotated[
        list[str],
        typer.Option(
            metavar="SPEC",
            help="A player, once for each seat: easy, normal, sharp; values "
            "as mu=310,foul=0.02; or record:FILE@NAME.",
        ),
    ],
    rules: Annotated[
        str, typer.Option(metavar="R", help="Preset, preset+option, TOML file or link.")
    ] = "traditional",
    games: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="Games of each deal tried.")
    ] = 20_000,
    seed: SeedText = None,
    tempo: Tempo = "normal",
    as_json: JsonFile = None,
    force: Force = False,
    workers: Workers = None,
    dask: Dask = None,
) -> None:
    """Find the cards that each seat should be dealt, so that all win equally often.

    By presets and for two to four players the waiting room offers such a deal
    by itself, from searches made before. Here any rules, and as many players
    as they take, are played out.
    """
    found = read_rules(rules)
    check_counts(games, workers)
    if len(player) < 2:
        raise BadInput("--player: give it once for each seat, at least twice")
    check_seats(found, len(player), f"{len(player)} times --player")
    if as_json is not None and as_json != "-":
        check_target(as_json, option="--json", force=force)
    text = read_seed(seed)
    players = tuple(map(read_player, player))
    with needs_lab("handicap"):
        from ratscrew.cli.handicap_run import (  # noqa: PLC0415 - needs the extra [lab]
            AskedDeal,
            run_handicap,
        )
    asked = AskedDeal(
        command=given_command(ctx, text, given=seed is not None),
        rules=found,
        players=players,
        games=games,
        seed=seed_number(text),
        seed_text=text,
        pause_us=Times().pause_us(tempo),
        json_path=as_json,
        workers=workers,
        dask=dask,
    )
    if not run_handicap(asked):
        raise typer.Exit(130)
