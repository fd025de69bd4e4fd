"""``ratscrew verify``: whether recorded games were decided as the rules say."""

from typing import Annotated, Any, Final

import typer

from ratscrew.cli.errors import BadInput, one_line, tell
from ratscrew.cli.inputs import read_record_file
from ratscrew.cli.output import print_json, print_lines, some
from ratscrew.cli.progress import counted
from ratscrew.cli.story import names, outcome
from ratscrew.record import BadRecord, Record
from ratscrew.record import verify as verify_record
from ratscrew.table import rejudge

__all__ = ["verify"]

DIFFERENCE: Final = 1
UNREADABLE: Final = 2


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Records of games.")],
    as_json: Annotated[bool, typer.Option("--json", help="JSON, one line a file.")] = False,
) -> None:
    """Decide every command of recorded games again, and say the first difference of each.

    Of a game at a table it also tells the check of its races: two copies of one game have the same.

    Every file is looked at. Exit 0: all are right; 1: some game was decided differently;
    2: some file is no record, which stderr tells.
    """
    code = 0
    for file in counted(files, "records"):
        try:
            record = read_record_file(file)
        except (BadInput, BadRecord) as error:
            code = UNREADABLE
            tell(str(error))
            if as_json:
                print_json({"file": file, "ok": False, "unreadable": str(error)})
            continue
        found = _looked_at(record)
        if not found["ok"]:
            code = max(code, DIFFERENCE)
        if as_json:
            print_json({"file": file} | found)
        else:
            print_lines([f"{file}: {_told(found)}"])
    if code:
        raise typer.Exit(code)


def _looked_at(record: Record) -> dict[str, Any]:
    """What came of deciding a game again, as plain values."""
    try:
        state = verify_record(record)
        check = rejudge(record)
    except BadRecord as error:
        return {"ok": False, "difference": str(error)}
    except (IndexError, TypeError, ValueError) as error:
        return {"ok": False, "difference": f"what it begins with makes no game ({error})"}
    end = outcome(state, names(record))
    return {"ok": True, "commands": len(record.lines), "end": end, "races": check}


def _told(found: dict[str, Any]) -> str:
    if found["ok"]:
        races = f", races {found['races']}" if found["races"] else ""
        return f"ok, {some(found['commands'], 'command')}, {found['end']}{races}"
    return one_line(found["difference"])
