"""``ratscrew replay``: a recorded game, told or at one moment of it."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Annotated, Any

import msgspec
import typer

from ratscrew.cli.errors import BadInput
from ratscrew.cli.finish import finish_line
from ratscrew.cli.inputs import read_record_file, whole_number
from ratscrew.cli.output import print_json, print_lines, some
from ratscrew.cli.story import names as names_in
from ratscrew.cli.story import outcome, position, story
from ratscrew.engine import State
from ratscrew.record import BadRecord, Line, Record, states
from ratscrew.rules import as_dict

__all__ = ["replay"]


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A game's record.")],
    at: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number, help="The table after command N; 0 is the deal."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Tell a recorded game, or show its table after one command."""
    record = read_record_file(file)
    if at is not None and not 0 <= at <= len(record.lines):
        raise BadInput(f"--at {at}: {file} has {some(len(record.lines), 'command')}; 0 is the deal")
    state = _state(record, at if at is not None else len(record.lines), file)
    names = names_in(record)
    if at is not None:
        if as_json:
            print_json(plain(state) | {"command": at})
        else:
            print_lines(position(state, names))
    elif as_json:
        print_json(_whole(record, state))
    else:
        leader = names[record.header.deal.leader]
        seats = ", ".join(record.header.seats)
        print_lines([f"{record.header.rules.name}, {seats}; {leader} leads"])
        print_lines(text for line in record.lines for text in _told(line, names))
        print_lines(
            [f"{outcome(state, names)}: {some(state.laid, 'card')}, {some(state.tricks, 'trick')}"]
        )


def _told(line: Line, names: Sequence[str]) -> Iterator[str]:
    """What a command came to; below it the finish of the race that it settled."""
    yield f"{line.seq:>4}  {story(line.events, names)}"
    if line.race is not None and line.race.slaps:
        yield f"      {finish_line(line.race, names)}"


def plain(state: State) -> dict[str, Any]:
    """A position as plain values, every hidden card included: the game is told afterwards."""
    whole: dict[str, Any] = msgspec.to_builtins(state)
    for key in ("rules", "history"):
        del whole[key]
    whole["pile"] = [
        {"card": laid.card, "by": laid.by, "number": laid.number} for laid in state.pile
    ]
    return whole | {"phase": str(state.phase), "rules": state.rules.name}


def _state(record: Record, at: int, file: str) -> State:
    """The position after a command, each up to it decided again."""
    try:
        return next(islice(states(record), at, None))
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    except (IndexError, TypeError, ValueError) as error:
        raise BadRecord(f"{file}: what it begins with makes no game ({error})") from None


def _whole(record: Record, state: State) -> dict[str, Any]:
    header = record.header
    return {
        "rules": as_dict(header.rules),
        "seats": list(header.seats),
        "deal": msgspec.to_builtins(header.deal),
        "commands": [msgspec.to_builtins(line) for line in record.lines],
        "end": plain(state),
    }
