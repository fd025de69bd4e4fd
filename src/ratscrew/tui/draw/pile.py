"""The pile, which is what one looks at: the last five cards fanned, the newest in full."""

from typing import Final

from rich.text import Text

from ratscrew.engine import Laid, View
from ratscrew.tui.faces import SIZES, Size, fan, short
from ratscrew.tui.known import Known
from ratscrew.tui.look import Colours, Look
from ratscrew.tui.standing import Plate, plate
from ratscrew.tui.words import stand

__all__ = ["LAST", "pile", "plate_line"]

LAST: Final = 5
"""The cards that are fanned: as many as most combos need."""
_AROUND: Final = 4
"""Lines besides the cards: the plate, a gap, the count, and the heap's unevenness."""


def pile(known: Known, look: Look, *, wide: int, high: int) -> Text:
    """The plate, the fan, and how many cards lie there."""
    game = known.game
    if game is None:
        return Text()
    size = _fitting(wide, high - _AROUND)
    shown = game.pile[-LAST:]
    lines = [_centred(plate_line(plate(known), look), wide), Text()]
    if shown:
        drawn = fan([(one.card, not one.number) for one in shown], size, look)
        # The heap is uneven, for everybody alike: by the newest card's number.
        dip = game.number % 2
        left = _newest(size, wide) - size.strip * (len(shown) - 1)
        lines += [Text()] * dip
        lines += [Text(" " * left) + line for line in drawn]
        lines += [Text()] * (1 - dip)
    else:
        lines += _empty(size, wide)
    middle = _newest(size, wide) + size.wide // 2
    lines.append(_centred(_count(known, game), wide, middle=middle))
    spare = max(0, high - len(lines))
    lines[:0] = [Text()] * (spare // 2)
    return Text("\n").join(lines[:high])


def plate_line(shown: Plate | None, look: Look) -> Text:
    """A challenge: its honour, the chances as pips that go out, and who has them."""
    line = Text()
    if shown is None:
        return line
    if shown.honour:
        line.append(f" {shown.honour} ", f"bold reverse {Colours.BRASS}")
        line.append(" ")
    if shown.given:
        out = shown.given - shown.left
        line.append("● " * shown.left, f"bold {Colours.BRASS}")
        line.append("○ " * out, Colours.SOFT)
        if look.plain or look.ascii:  # pips that are told apart by count alone
            line.append(f"{shown.left}/{shown.given} ")
        line.append(" ")
    line.append(shown.text, f"bold {Colours.BRASS if shown.mine else Colours.TEXT}")
    return line


def _fitting(wide: int, high: int) -> Size:
    fits = [
        size for size in SIZES if size.high <= high and size.wide + size.strip * (LAST - 1) <= wide
    ]
    return fits[0] if fits else SIZES[-1]


def _newest(size: Size, wide: int) -> int:
    """Where the newest card begins: always in the same place, near the middle."""
    covered = size.strip * (LAST - 1)
    return covered + max(0, (wide - size.wide - covered) // 4)


def _empty(size: Size, wide: int) -> list[Text]:
    """Where the pile will lie."""
    frame = ["┌" + "╌" * (size.wide - 2) + "┐"]
    frame += ["╎" + " " * (size.wide - 2) + "╎" for _ in range(size.high - 2)]
    frame.append("└" + "╌" * (size.wide - 2) + "┘")
    left = " " * _newest(size, wide)
    return [Text(left + line, Colours.EDGE) for line in frame] + [Text()]


def _count(known: Known, game: View) -> Text:
    """How many lie there, the round's first card where it counts, and what is burnt."""
    text = Text().append(stand.pile(len(game.pile)), f"bold {Colours.TEXT}")
    rules = known.rules
    live = [laid for laid in game.pile if laid.number]
    if rules and live and any(use.name == "top-bottom" for use in rules.combos):
        void = game.burnt is not None and any(
            use.name == "top-bottom" and use.option("burn-voids") == "on" for use in rules.combos
        )
        text.append("  ·  ", Colours.SOFT)
        text.append("first, void " if void else "first ", Colours.SOFT)
        text.append(short(live[0].card), f"{'strike ' if void else 'bold '}{Colours.BRASS}")
    dead = _dead(game.pile)
    if dead:
        text.append(f"  ·  {dead} dead", Colours.SOFT)
    return text


def _dead(pile: tuple[Laid, ...]) -> int:
    return sum(not laid.number for laid in pile)


def _centred(text: Text, wide: int, *, middle: int | None = None) -> Text:
    """The text about the ``middle`` cell, that of the whole width by default."""
    text = text.copy()
    text.truncate(wide, overflow="ellipsis")
    left = (wide // 2 if middle is None else middle) - text.cell_len // 2
    return Text(" " * max(0, min(left, wide - text.cell_len))) + text
