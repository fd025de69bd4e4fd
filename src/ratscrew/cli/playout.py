"""``ratscrew playout``: whole games from given hands or seeds, and how they ended."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from ratscrew.bots import BOTS, all_bots, load_bot
from ratscrew.bots.play import Played, play_bots
from ratscrew.cli.alone import play_alone
from ratscrew.cli.errors import BadInput
from ratscrew.cli.files import check_target, write_text
from ratscrew.cli.inputs import (
    check_seats,
    read_hands,
    read_hands_file,
    read_rules,
    read_seed,
    whole_number,
)
from ratscrew.cli.output import print_json, print_lines, some
from ratscrew.cli.progress import counted
from ratscrew.cli.story import outcome
from ratscrew.engine import BadDeal, Deal, State, begin, rigged
from ratscrew.engine import deal as deal_cards
from ratscrew.record import Recorder
from ratscrew.rules import RuleSet
from ratscrew.table import PlayerFactory

__all__ = ["playout", "summary"]

_LEVELS: Final = ", ".join(BOTS)


def playout(
    rules: Annotated[
        str, typer.Option(metavar="R", help="Preset, preset+option, TOML file or link.")
    ] = "traditional",
    hands: Annotated[
        str | None,
        typer.Option(
            metavar="H1/H2/…",
            help="Hands, top card first: TH AS; K is any king, - any number card.",
        ),
    ] = None,
    hands_file: Annotated[
        str | None, typer.Option(metavar="FILE", help="One deal a line, as for --hands.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number, help="Deal to N seats.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Seed of that deal, and of the bots; any text.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="L1,L2,…",
            help=f"Bots that slap, one a seat or one: {_LEVELS}, or your own as MODULE:NAME.",
        ),
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the game's record to a new file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Let --record write over a file.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="JSON, one line a deal.")] = False,
) -> None:
    """Play whole games, without slaps or between bots, and tell how they ended."""
    _check_sources(hands, hands_file, seats, record)
    if seed is not None and seats is None and bots is None:
        raise BadInput("--seed goes with --seats or --bots; given hands are not shuffled")
    if record is not None:
        check_target(record, option="--record", force=force)
    found = read_rules(rules)
    chosen = read_seed(seed) if seed is not None or seats is not None else "bots"
    deals = _deals(found, hands, hands_file, seats, chosen)
    for place, deal in enumerate(counted(deals, "games")):
        played = _played(found, deal, bots, f"{chosen} {place}")
        if record is not None:
            write_text(record, played.recorder.text())
        if as_json:
            print_json(summary(played.state, deal))
        else:
            print_lines([_told(played, deal)])


def summary(state: State, deal: Deal) -> dict[str, Any]:
    """A finished game as plain values."""
    over = state.over
    if over is None:
        raise ValueError("the game is not over")
    told: dict[str, Any] = {
        "rules": state.rules.name,
        "seats": state.seats,
        "seed": deal.seed,
        "cards": state.laid,
        "tricks": state.tricks,
        "ended": over.ended,
        "winner": over.winners[0] if len(over.winners) == 1 else None,
        "winners": list(over.winners),
        "stacks": [len(stack) for stack in state.stacks],
    }
    if over.ended == "endless":
        told |= {"period": over.period, "entry": over.entry}
    return told


def _check_sources(
    hands: str | None, hands_file: str | None, seats: int | None, record: str | None
) -> None:
    """Say which options do not go together, or which is missing."""
    if sum(value is not None for value in (hands, hands_file, seats)) != 1:
        raise BadInput("give one of --hands, --hands-file and --seats")
    if record is not None and hands_file is not None:
        raise BadInput("--record is for one game; --hands-file may hold several")


def _deals(
    rules: RuleSet, hands: str | None, hands_file: str | None, seats: int | None, seed: str
) -> Iterator[Deal]:
    """The deals that were asked for; a bad one is told before any game is played."""
    if seats is not None:
        check_seats(rules, seats, "--seats")
        yield deal_cards(rules, seats, seed)
    elif hands is not None:
        yield _rigged(rules, read_hands(hands), "--hands")
    elif hands_file is not None:
        yield from [
            _rigged(rules, given, f"{hands_file}, line {number}")
            for number, given in read_hands_file(hands_file)
        ]


def _rigged(rules: RuleSet, hands: tuple[tuple[Any, ...], ...], where: str) -> Deal:
    check_seats(rules, len(hands), where)
    try:
        return rigged(rules, hands)
    except BadDeal as error:
        raise BadInput(f"{where}: {error}") from None


def _played(rules: RuleSet, deal: Deal, bots: str | None, seed: str) -> Played:
    if bots is not None:
        levels = [level.strip() for level in bots.split(",")]
        return play_bots(rules, deal, levels, seed, _known(levels))
    dealt = begin(rules, deal)
    recorder = Recorder(rules, [f"seat {seat}" for seat in range(len(deal.hands))], dealt)
    return Played(recorder, play_alone(dealt, recorder.add))


def _known(levels: list[str]) -> Mapping[str, PlayerFactory]:
    """The bots there are, and those that are named by their module; the folder's are found."""
    own = [level for level in dict.fromkeys(levels) if ":" in level]
    if own and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    return {**all_bots(), **{level: load_bot(level) for level in own}}


def _told(played: Played, deal: Deal) -> str:
    """How the game ended, with the names that its record has."""
    state = played.state
    seed = f" (seed {deal.seed})" if deal.seed is not None else ""
    ended = outcome(state, played.recorder.header.seats)
    return f"{ended}: {some(state.laid, 'card')}, {some(state.tricks, 'trick')}{seed}"
