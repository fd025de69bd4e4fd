"""The verdict in one sentence: what stands there, for how long, and how it looks."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from ratscrew.tui.look import Colours
from ratscrew.tui.story import Kind, Say

__all__ = ["READ_S", "STAY_S", "Ribbon", "ribbon"]

READ_S: Final = 1.2
"""A sentence may be replaced by one that matters less only after this time."""
STAY_S: Final = 3.6

_ICONS: Final[dict[Kind, str]] = {
    "won": "★",
    "slow": "○",
    "foul": "✗",
    "tie": "≈",
    "other": "▸",
    "lost": "▼",
    "info": "·",
}
_STYLES: Final[dict[Kind, str]] = {
    "won": Colours.GOOD,
    "slow": Colours.BAD,
    "foul": Colours.BAD,
    "tie": Colours.BRASS,
    "other": Colours.TEXT,
    "lost": Colours.BAD,
    "info": Colours.BRASS,
}


class Ribbon:
    """Which sentence stands there. ``now_s`` gives the time in seconds."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._since_s = 0.0
        self._next: Say | None = None
        self.shown: Say | None = None

    def hear(self, say: Say) -> None:
        """Something has happened."""
        if self.shown is None or self._read() or say.weight >= self.shown.weight:
            self._put(say)
        elif self._next is None or say.weight >= self._next.weight:
            self._next = say

    def move_on(self) -> bool:
        """Make way for the next sentence where it is time; whether something has changed."""
        if self.shown is None or not self._read():
            return False
        if self._next is not None:
            self._put(self._next)
            return True
        if self._now_s() - self._since_s < STAY_S:
            return False
        self.shown = None
        return True

    def clear(self) -> None:
        """Another game begins."""
        self.shown = self._next = None

    def _read(self) -> bool:
        return self._now_s() - self._since_s >= READ_S

    def _put(self, say: Say) -> None:
        self.shown, self._since_s, self._next = say, self._now_s(), None


def ribbon(say: Say | None, quiet: tuple[str, str]) -> Text:
    """The sentence with its sign and its word; the quiet one where nothing has happened."""
    if say is None:
        word, rest = quiet
        text = Text("  ")
        text.append(word, f"bold {Colours.BRASS}")
        text.append(rest, Colours.SOFT)
        return text
    style = _STYLES[say.kind]
    text = Text().append(f"{_ICONS[say.kind]} ", f"bold {style}")
    text.append(say.word, f"bold {style}")
    text.append(say.rest, Colours.TEXT)
    return text
