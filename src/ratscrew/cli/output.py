"""Writing answers: one JSON document, lines of text, or a table.

Whatever is printed may come from a stranger's file, so every text goes through ``visible``.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

__all__ = ["print_json", "print_lines", "print_table", "some", "visible"]

_JOINER: Final = "\u200d"
"""Holds an emoji together: the one invisible character that a name may have."""


def visible(text: str) -> str:
    r"""The text with every control or invisible character as an escape, such as ``\u001b``.

    So a text from outside can neither steer a terminal nor begin a line of its own.
    """
    return "".join(
        char if char.isprintable() or char == _JOINER else _escape(char) for char in text
    )


def some(count: int, thing: str) -> str:
    """A number of things: ``1 trick``, ``2 tricks``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def print_json(value: Any) -> None:
    """One JSON document on a line of its own, in ASCII, which any terminal can show."""
    print_lines([json.dumps(msgspec.to_builtins(value), separators=(",", ":"))])


def print_lines(lines: Iterable[str]) -> None:
    """Lines of text; a terminal that cannot show a character gets an escape for it.

    Raises:
        BrokenPipeError: there is no stdout; nobody reads.
    """
    out = sys.stdout
    if out is None:
        raise BrokenPipeError
    encoding = out.encoding or "utf-8"
    for line in lines:
        out.write(visible(line).encode(encoding, "backslashreplace").decode(encoding) + "\n")


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table as wide as the terminal; text in it is never read as markup."""
    table = Table(*columns, box=box.SIMPLE_HEAD, pad_edge=False)
    for row in rows:
        table.add_row(*(Text(visible(cell)) for cell in row))
    Console(file=sys.stdout).print(table)


def _escape(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 1 << 16 else f"\\U{ord(char):08x}"
