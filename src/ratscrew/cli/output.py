"""Writing answers: one JSON document, lines of text, or a table.

Whatever is printed may come from a stranger's file, so every text goes through ``visible``.
"""

import io
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any, Final

import msgspec
from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

__all__ = ["print_json", "print_lines", "print_table", "print_words", "some", "visible"]

GAP: Final = 2
"""Between two columns of a table."""

PAGE: Final = 100
"""Letters in a line of text where stdout is no terminal."""

LONGEST_FIGURE: Final = 20
RULE: Final = "─"
"""What a table's head is underlined with."""

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


def print_words(text: str) -> None:
    """A paragraph, broken between words to the terminal's width."""
    print_lines(wrap(text, _width() or PAGE, break_on_hyphens=False, break_long_words=False))


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table; text in it is never read as markup, and nothing of it is left out.

    A line end in a column's name is where its head may break. On a terminal words wrap, figures
    do not; where that is too wide, each row is told as a list. Elsewhere a row is one line.
    """
    told = [tuple(map(visible, row)) for row in rows]
    width = _width()
    places = range(len(columns))
    heads = [max(map(len, name.split("\n"))) for name in columns]
    cells = [max((cell_len(row[place]) for row in told), default=0) for place in places]
    figures = [all(_is_figure(row[place]) for row in told) for place in places]
    least = [
        max(heads[place], cells[place] if figures[place] else _word([row[place] for row in told]))
        for place in places
    ]
    gaps = GAP * (len(columns) - 1)
    if width is not None and sum(least) + gaps > width:
        print_lines(_listed(columns, told, width))
        return
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for place, name in enumerate(columns):
        table.add_column(
            Text(name),
            no_wrap=figures[place],
            min_width=least[place],
            overflow="fold",
        )
    for row in told:
        table.add_row(*map(Text, row))
    natural = sum(map(max, heads, cells)) + gaps
    drawn = io.StringIO()
    Console(file=drawn, width=natural if width is None else width).print(table)
    lines = (line.rstrip() for line in drawn.getvalue().rstrip("\n").split("\n"))
    print_lines(["", *(line if _shows(RULE) else line.replace(RULE, "-") for line in lines), ""])


def _width() -> int | None:
    """How many letters a line of the terminal has; None where stdout is none."""
    out = sys.stdout
    return Console(file=out).width if out is not None and out.isatty() else None


def _shows(char: str) -> bool:
    """Whether stdout's encoding has a letter."""
    try:
        char.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _is_figure(cell: str) -> bool:
    """Whether a cell is to be kept on one line."""
    return len(cell) <= LONGEST_FIGURE and not cell[:1].isalpha()


def _word(cells: Iterable[str]) -> int:
    """The longest word, as far as a column is made wide for one."""
    words = (cell_len(word) for cell in cells for word in cell.split())
    return min(max(words, default=0), LONGEST_FIGURE)


def _listed(columns: Sequence[str], rows: Iterable[Sequence[str]], width: int) -> Iterator[str]:
    names = [" ".join(name.split()) for name in columns]
    yield ""
    for row in rows:
        yield from wrap(f"{names[0]}: {row[0]}", width, subsequent_indent="    ")
        for name, cell in zip(names[1:], row[1:], strict=True):
            yield from wrap(f"  {name}: {cell}", width, subsequent_indent="    ")
        yield ""


def _escape(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 1 << 16 else f"\\U{ord(char):08x}"
