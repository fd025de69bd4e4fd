"""``ratscrew play``: the game in this terminal, against bots or at a server's table."""

import getpass
import secrets
import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, get_args

import typer

from ratscrew.bots import BOTS, all_bots, load_bot
from ratscrew.cli.errors import BadInput
from ratscrew.cli.files import check_target, write_text
from ratscrew.cli.inputs import check_seats, read_rules, read_seed, whole_number
from ratscrew.cli.output import print_lines
from ratscrew.rules import RuleSet
from ratscrew.table import PlayerFactory
from ratscrew.table.messages import Tempo

if TYPE_CHECKING:
    from ratscrew.tui.look import Look
    from ratscrew.tui.source import Source

__all__ = ["play"]

_LEVELS: Final = ", ".join(BOTS)
TEMPOS: Final[tuple[Tempo, ...]] = get_args(Tempo)
_BOTS: Final = 3
_NAME_CHARS: Final = 24


def play(
    link: Annotated[
        str | None,
        typer.Argument(help="A server's table to join, such as http://192.168.1.20:8000/t/QK7D."),
    ] = None,
    join: Annotated[
        str | None, typer.Option(metavar="URL", help="The same as naming the table.")
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="R",
            help="Preset, preset+option, TOML file or link.",
            show_default="traditional",
        ),
    ] = None,
    bots: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number, help="Against so many bots.", show_default="3"
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="L1,L2,…",
            help=f"How good they are, for all or one each: {_LEVELS}, or your own as MODULE:NAME.",
            show_default="normal",
        ),
    ] = None,
    tempo: Annotated[
        str | None,
        typer.Option(help="The pause between cards: fast, normal, calm.", show_default="normal"),
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="What you are called.", show_default="your login name")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Seed of the deals and the bots; any text.")
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the game's record to a new file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Let --record write over a file.")] = False,
    ascii_only: Annotated[
        bool, typer.Option("--ascii", help="Draw with ASCII alone; also where UTF-8 is not set.")
    ] = False,
    four_colours: Annotated[
        bool, typer.Option("--four-colours", help="A colour for each suit.")
    ] = False,
) -> None:
    """Play in this terminal: space flips, enter slaps, ? tells the rest.

    Without a link the table is in this process: no server, no network. NO_COLOR is heeded.
    """
    table = _link(link, join)
    here = {"--rules": rules, "--bots": bots, "--tempo": tempo, "--seed": seed}
    if table is not None:
        for option, value in here.items():
            if value is not None:
                raise BadInput(f"{option} goes without a table's link: whoever hosts it sets that")
    if record is not None:
        check_target(record, option="--record", force=force)
    called, pace = _called(name), _tempo(tempo or "normal")
    found = read_rules(rules or "traditional")
    levels = _levels(found, _BOTS if bots is None else bots, level or "normal")
    _check_extra()
    _check_terminal()
    local = partial(_local, found, called, levels, pace, seed)
    source = local() if table is None else _joined(table)
    _run(source, called, levels, _look(ascii_only, four_colours), _keeper(record))


def _link(link: str | None, join: str | None) -> str | None:
    if link is not None and join is not None:
        raise BadInput("give the table's link once: as an argument or with --join")
    return link if link is not None else join


def _called(name: str | None) -> str:
    if name is not None:
        return name
    try:
        return getpass.getuser().capitalize()[:_NAME_CHARS] or "Guest"
    except (KeyError, OSError):  # there is no such user
        return "Guest"


def _tempo(given: str) -> Tempo:
    for tempo in TEMPOS:
        if tempo == given:
            return tempo
    raise BadInput(f"--tempo {given}: it is {', '.join(TEMPOS)}")


def _levels(rules: RuleSet, bots: int, level: str) -> list[str]:
    if bots < 1:
        raise BadInput(f"--bots {bots}: one at least")
    check_seats(rules, bots + 1, "--bots and you")
    levels = [one.strip() for one in level.split(",")]
    if len(levels) not in {1, bots}:
        raise BadInput(f"--level names {len(levels)} levels for {bots} bots; name one, or one each")
    known = _players(levels)
    for one in levels:
        if one not in known:
            raise BadInput(f"--level {one}: no such bot; there are {', '.join(known)}")
    return levels * bots if len(levels) == 1 else levels


def _players(levels: list[str]) -> Mapping[str, PlayerFactory]:
    """The bots there are, and those that are named by their module; the folder's are found."""
    own = [one for one in dict.fromkeys(levels) if ":" in one]
    if own and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    return {**all_bots(), **{one: load_bot(one) for one in own}}


def _check_extra() -> None:
    if find_spec("textual") is None:
        raise BadInput("play needs textual: pip install 'ratscrew[tui]'")


def _check_terminal() -> None:
    if not all(one and one.isatty() for one in (sys.stdin, sys.stdout, sys.stderr)):
        raise BadInput(
            "play needs a terminal for its input and output; games without one: ratscrew playout"
        )


def _local(
    rules: RuleSet, name: str, levels: list[str], tempo: Tempo, seed: str | None
) -> "Source":
    from ratscrew.tui.local import LocalTable  # noqa: PLC0415 - slow to import
    from ratscrew.tui.source import NoTable  # noqa: PLC0415

    seeds: Callable[[], str] = lambda: secrets.token_hex(16)  # noqa: E731
    if seed is not None:
        chosen, numbers = read_seed(seed), count()
        seeds = lambda: f"{chosen} {next(numbers)}"  # noqa: E731
    players = _players(levels)
    try:
        return LocalTable(
            rules, name=name, levels=levels, seeds=seeds, tempo=tempo, players=players
        )
    except NoTable as error:
        raise BadInput(f"--name {name}: {error}") from None


def _joined(link: str) -> "Source":
    from ratscrew.tui.joined import JoinedTable  # noqa: PLC0415 - slow to import
    from ratscrew.tui.links import read_link  # noqa: PLC0415

    table = JoinedTable(read_link(link))
    table.open()
    return table


def _look(ascii_only: bool, four_colours: bool) -> "Look":
    from ratscrew.tui.look import Look, sees_colours, sees_unicode  # noqa: PLC0415

    return Look(ascii=ascii_only or not sees_unicode(), plain=not sees_colours(), four=four_colours)


def _keeper(record: str | None) -> Callable[[str], str] | None:
    """Writes each game of this sitting to a file of its own."""
    if record is None:
        return None
    games = count(1)

    def keep(text: str) -> str:
        game = next(games)
        path = Path(record)
        target = str(path if game == 1 else path.with_stem(f"{path.stem}-{game}"))
        try:
            if game > 1:
                check_target(target, option="--record", force=False)
            write_text(target, text)
        except BadInput as error:
            return str(error)
        return f"The record is in {target}."

    return keep


def _run(
    source: "Source",
    name: str,
    levels: list[str],
    look: "Look",
    keep: Callable[[str], str] | None,
) -> None:
    from ratscrew.tui.app import Options, Play  # noqa: PLC0415 - slow to import

    app = Play(source, Options(name, look, bot=levels[0], keep=keep))
    last = app.run(mouse=False)
    if app.return_code:
        raise typer.Exit(app.return_code)
    print_lines(filter(None, [last, app.table.note]))
