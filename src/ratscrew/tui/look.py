"""How the terminal looks: colours, signs, and what is done where there are none."""

import os
import sys
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

__all__ = [
    "Ascii",
    "Colours",
    "Look",
    "Plain",
    "Printable",
    "ascii_text",
    "sees_colours",
    "sees_unicode",
]


class Look(msgspec.Struct, frozen=True):
    """What a player has chosen, or what the terminal can do.

    Attributes:
        ascii: no character but ASCII.
        plain: no colours: bold and reverse text, and borders, carry what colours did.
        four: the suits have four colours.
    """

    ascii: bool = False
    plain: bool = False
    four: bool = False


class Colours:
    """The table in the evening, as the page has it: felt, card stock, ink, brass."""

    FELT: Final = "#143529"
    FELT_LIGHT: Final = "#1f4d3f"
    EDGE: Final = "#2c6350"
    STOCK: Final = "#fbf7ec"
    SHADE: Final = ("#fbf7ec", "#efe9d9", "#e4ddc9", "#d8d0ba", "#ccc3ab")
    """The stock of the newest card, of the one below, and so on."""
    DEAD: Final = "#9aa39a"
    INK: Final = "#1d1b19"
    RULE: Final = "#a89f8a"
    RED: Final = "#b3261e"
    GREEN: Final = "#1b6e3c"
    BLUE: Final = "#1d4fa3"
    BRASS: Final = "#d9b25f"
    TEXT: Final = "#e9efe6"
    SOFT: Final = "#a9bdb0"
    BAD: Final = "#ff9d8a"
    GOOD: Final = "#a8e6b0"


_JOINERS: Final = "\u200d\u2068\u2069"
"""What holds an emoji together, and what keeps a name from the right apart."""

_SIGNS: Final = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "★": "*",
    "▸": ">",
    "●": "o",
    "○": ".",
    "█": "#",
    "▉": "#",
    "▊": "#",
    "▋": "#",
    "▌": "=",
    "▍": "=",
    "▎": "-",
    "▏": "-",
    "░": ".",
    "▒": ":",
    "▲": "^",
    "▼": "v",
    "\u2571": "/",
    "\u2572": "\\",
    "✓": "+",
    "✗": "x",
    "≈": "=",
    "…": "~",
    "·": "-",
    "—": "-",
    "\u2013": "-",
    "\u00d7": "x",
    "½": "?",
    "¼": "?",
    "\u2019": "'",
    "“": '"',
    "”": '"',
    "←": "<",
    "→": ">",
    "↑": "^",
    "↓": "v",
}
_LINES: Final = {
    **dict.fromkeys("─━═╌┄", "-"),
    **dict.fromkeys("│┃║╎┆", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼╔╗╚╝┏┓┗┛╞╡", "+"),
    **dict.fromkeys("▁▂▃▄▔▀", "-"),
}
_TABLE: Final = {**_SIGNS, **_LINES}


@lru_cache(4096)
def ascii_text(text: str) -> str:
    """The text in ASCII, as wide as it was; what has no likeness becomes a question mark."""
    return text if text.isascii() else "".join(map(_ascii, text))


def _ascii(char: str) -> str:
    if char.isascii():
        return char
    if char in _TABLE:
        return _TABLE[char]
    plain = unicodedata.normalize("NFKD", char)[0]
    return (plain if plain.isascii() else "?").ljust(cell_len(char), "?")[: cell_len(char)]


class Ascii(LineFilter):
    """Lets nothing but ASCII through, wherever it came from."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The line's segments in ASCII."""
        return [Segment(ascii_text(text), style, control) for text, style, control in segments]


class Printable(LineFilter):
    """Lets no control character through: no name can steer the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The line's segments, with a sign for each character that cannot be seen."""
        return [Segment(_printable(text), style, control) for text, style, control in segments]


@lru_cache(4096)
def _printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in _JOINERS else "?" for char in text)


class Plain(LineFilter):
    """Lets no colour through; bold, reverse and underlined text stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The line's segments in the terminal's own two colours."""
        return [
            Segment(text, None if style is None else _plain(style), control)
            for text, style, control in segments
        ]


@lru_cache(1024)
def _plain(style: Style) -> Style:
    return Style(
        bold=style.bold,
        dim=style.dim,
        italic=style.italic,
        underline=style.underline,
        reverse=style.reverse,
        strike=style.strike,
    )


def sees_unicode(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal is said to read UTF-8."""
    if sys.platform == "win32":
        return "WT_SESSION" in environ or (sys.stdout.encoding or "").lower() == "utf-8"
    named = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or ""
    return "utf-8" in named.lower() or "utf8" in named.lower()


def sees_colours(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal has colours and its user wants them."""
    if environ.get("NO_COLOR"):
        return False
    if sys.platform == "win32" or environ.get("COLORTERM"):
        return True
    term = environ.get("TERM", "")
    return not (term in {"", "dumb", "unknown"} or term.startswith(("vt1", "vt2")) or "-m" in term)
