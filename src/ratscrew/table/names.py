"""What a player may be called: short, visible text that cannot bend the line it stands in."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from ratscrew.table.lookalikes import mixed, skeleton
from ratscrew.table.refused import Refused

__all__ = ["bot_name", "clean_name"]

MAX_GRAPHEMES: Final = 24
MAX_BYTES: Final = 96

_BOTS: Final = (
    *("Nibbles", "Whiskers", "Cheddar", "Scurry", "Gouda", "Squeak", "Crumbs", "Stilton"),
)
"""No person's name, so that everybody hears and reads who is a bot."""

_JOINER: Final = "\u200d"
_VISIBLE: Final = frozenset("LMNPSZ")
_INVISIBLE_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")


def clean_name(text: str, taken: Iterable[str]) -> str:
    """The name in its normal form.

    Raises:
        Refused: ``name-empty``, ``name-too-long``, ``name-characters``, ``name-mixed``,
            ``name-taken``, ``name-alike``.
    """
    others = list(taken)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(not _may_stand(char) for char in name):
        raise Refused("name-characters")
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise Refused("name-empty")
    long = _graphemes(name) > MAX_GRAPHEMES
    if long or len(name.encode()) > MAX_BYTES:
        limit = "graphemes" if long else "bytes"
        raise Refused("name-too-long", limit=limit, graphemes=MAX_GRAPHEMES, bytes=MAX_BYTES)
    if mixed(name):
        raise Refused("name-mixed")
    if _folded(name) in {_folded(other) for other in others}:
        raise Refused("name-taken")
    alike = next((other for other in others if skeleton(other) == skeleton(name)), None)
    if alike is not None:
        raise Refused("name-alike", name=alike)
    return name


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that nobody at the table has."""
    used = {_folded(name) for name in taken}
    free = [name for name in _BOTS if _folded(name) not in used]
    if free:
        return free[0]
    number = 2
    while _folded(f"{_BOTS[0]} {number}") in used:
        number += 1
    return f"{_BOTS[0]} {number}"


def _may_stand(char: str) -> bool:
    """No controls, no overrides of direction, nothing unassigned or invisible."""
    if char == _JOINER:
        return True
    return unicodedata.category(char)[0] in _VISIBLE and char not in _INVISIBLE_LETTERS


def _graphemes(name: str) -> int:
    """How many characters a reader sees, near enough to keep lines short."""
    count = 0
    joined = False
    flag = False
    for char in name:
        extends = unicodedata.category(char)[0] == "M" or 0x1F3FB <= ord(char) <= 0x1F3FF
        second = flag and 0x1F1E6 <= ord(char) <= 0x1F1FF
        if not (extends or joined or second or char == _JOINER):
            count += 1
        joined = char == _JOINER
        flag = 0x1F1E6 <= ord(char) <= 0x1F1FF and not second
    return count


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
