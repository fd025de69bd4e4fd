"""``ratscrew verify``: whether recorded games were decided as the rules say."""

from typing import Annotated

import typer

from ratscrew.cli.errors import one_line
from ratscrew.cli.inputs import read_record_file
from ratscrew.cli.output import print_lines
from ratscrew.cli.progress import counted
from ratscrew.cli.story import names, outcome
from ratscrew.record import BadRecord
from ratscrew.record import verify as verify_record

__all__ = ["verify"]


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Records of games.")],
) -> None:
    """Decide every command of recorded games again; exit 1 at a difference, and say the first."""
    differs = False
    for file in counted(files, "records"):
        record = read_record_file(file)
        try:
            state = verify_record(record)
        except BadRecord as error:
            differs = True
            print_lines([f"{file}: {one_line(str(error))}"])
        except (IndexError, TypeError, ValueError) as error:
            differs = True
            print_lines([f"{file}: what it begins with makes no game ({one_line(str(error))})"])
        else:
            end = outcome(state, names(record))
            print_lines([f"{file}: ok, {len(record.lines)} commands, {end}"])
    if differs:
        raise typer.Exit(1)
