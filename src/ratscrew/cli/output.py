"""Writing answers: one JSON document, lines of text, or a table."""

import sys
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

__all__ = ["print_json", "print_lines", "print_table"]


def print_json(value: Any) -> None:
    """One JSON document on a line of its own."""
    print_lines([msgspec.json.encode(value).decode()])


def print_lines(lines: Iterable[str]) -> None:
    """Lines of text; a terminal that cannot show a character gets an escape for it."""
    out = sys.stdout
    encoding = out.encoding or "utf-8"
    for line in lines:
        out.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table as wide as the terminal; text in it is never read as markup."""
    table = Table(*columns, box=box.SIMPLE_HEAD, pad_edge=False)
    for row in rows:
        table.add_row(*map(Text, row))
    Console(file=sys.stdout).print(table)
