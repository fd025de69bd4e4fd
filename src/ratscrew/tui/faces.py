"""Playing cards as lines of text: true pip layouts, courts as framed letters."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from ratscrew.cards import Card
from ratscrew.tui.look import Colours, Look
from ratscrew.tui.words.numbers import rank

__all__ = ["SIZES", "Size", "face", "fan", "short", "suit_style"]


class Size(NamedTuple):
    """A card's size in cells, and how much of a covered one is seen."""

    wide: int
    high: int
    strip: int


SIZES: Final = (
    Size(29, 19, 7),
    Size(25, 15, 7),
    Size(21, 13, 6),
    Size(17, 11, 5),
    Size(13, 9, 5),
    Size(9, 7, 4),
    Size(7, 5, 4),
)
"""From the largest down."""

_SUITS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_MIDDLE: Final = 0.5
# Where the pips lie, across and down, as on any pack.
_PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "A": ((0.5, 0.5),),
    "2": ((0.5, 0), (0.5, 1)),
    "3": ((0.5, 0), (0.5, 0.5), (0.5, 1)),
    "4": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "5": ((0, 0), (1, 0), (0.5, 0.5), (0, 1), (1, 1)),
    "6": ((0, 0), (1, 0), (0, 0.5), (1, 0.5), (0, 1), (1, 1)),
    "7": ((0, 0), (1, 0), (0.5, 0.25), (0, 0.5), (1, 0.5), (0, 1), (1, 1)),
    "8": ((0, 0), (1, 0), (0.5, 0.25), (0, 0.5), (1, 0.5), (0.5, 0.75), (0, 1), (1, 1)),
    "9": (
        *((0, 0), (1, 0), (0, 1 / 3), (1, 1 / 3), (0.5, 0.5)),
        *((0, 2 / 3), (1, 2 / 3), (0, 1), (1, 1)),
    ),
    "T": (
        *((0, 0), (1, 0), (0.5, 1 / 6), (0, 1 / 3), (1, 1 / 3)),
        *((0, 2 / 3), (1, 2 / 3), (0.5, 5 / 6), (0, 1), (1, 1)),
    ),
}
_COURTS: Final = {"K": ("▲", "▼"), "Q": ("●", "●"), "J": ("\u2572\u2571", "\u2571\u2572")}
"""What stands over a court's letter and under it: a crown, jewels, crossed swords."""


def short(card: Card) -> str:
    """A card in a few cells: ``10♥``, ``joker``."""
    return rank(card) + _SUITS.get(card[1:2], "")


def suit_style(card: Card, look: Look) -> str:
    """The colour of a card's ink on its stock."""
    suit = card[1:2]
    if look.four and suit in {"C", "D"}:
        return Colours.GREEN if suit == "C" else Colours.BLUE
    return Colours.RED if suit in {"D", "H"} else Colours.INK


def fan(cards: Sequence[tuple[Card, bool]], size: Size, look: Look) -> list[Text]:
    """Cards that cover one another from the left, the newest in full; ``True`` where one is dead.

    All lines are equally wide.
    """
    lines = [Text() for _ in range(size.high)]
    last = len(cards) - 1
    for place, (card, dead) in enumerate(cards):
        for line, part in zip(
            lines, face(card, size, look, age=last - place, dead=dead), strict=True
        ):
            line.append_text(part if place == last else part[: size.strip])
    return lines


def face(card: Card, size: Size, look: Look, *, age: int = 0, dead: bool = False) -> list[Text]:
    """One card; ``age`` is how many lie on it."""
    stock = Colours.SHADE[min(age, len(Colours.SHADE) - 1)]
    ink = suit_style(card, look)
    if dead:
        stock, ink = Colours.DEAD, Colours.INK
    # Where there are no colours, the newest card is the bold one.
    bold = age == 0 and not dead
    drawn = Style(color=ink, bgcolor=stock, bold=bold, dim=dead and look.plain)
    rule = Style(color=Colours.RULE if not dead else Colours.INK, bgcolor=stock)
    wide, high = size.wide - 2, size.high - 2
    grid = [[" "] * wide for _ in range(high)]
    _draw(grid, card, dead=dead)
    top, bottom = ("┏", "━", "┓"), ("┗", "━", "┛")
    side = "┃"
    if age or dead:
        top, bottom, side = ("╭", "─", "╮"), ("╰", "─", "╯"), "│"
    lines = [Text(top[0] + top[1] * wide + top[2], rule)]
    for row in grid:
        line = Text().append(side, rule)
        line.append("".join(row), drawn)
        line.append(side, rule)
        lines.append(line)
    lines.append(Text(bottom[0] + bottom[1] * wide + bottom[2], rule))
    return lines


def _draw(grid: list[list[str]], card: Card, *, dead: bool) -> None:
    high, wide = len(grid), len(grid[0])
    suit = _SUITS.get(card[1:2], "★")
    corner = "JOKER"[:high] if card == "*" else rank(card)
    if card == "*":
        for row, char in enumerate(corner):
            grid[row][0] = char
        grid[high // 2][wide // 2] = suit
    else:
        _put(grid, 0, 0, corner)
        grid[1][0] = suit
        _put(grid, high - 1, wide - len(corner), corner)
        grid[high - 2][wide - 1] = suit
        if dead:
            _put(grid, high // 2, 0, "dead")
        elif card[0] in _COURTS:
            _court(grid, card[0], suit)
        else:
            _pips(grid, card[0], suit)


def _pips(grid: list[list[str]], value: str, suit: str) -> None:
    high, wide = len(grid), len(grid[0])
    if wide < 7:  # too small for a layout: one pip says it
        grid[high // 2][wide // 2] = suit
        return
    left, right = 3, wide - 4
    if wide < 9:
        left, right = 2, wide - 3
    for across, down in _PIPS[value]:
        row = _rounded(down * (high - 1))
        grid[row][_rounded(left + across * (right - left))] = suit


def _rounded(value: float) -> int:
    """To the nearest cell; from the middle between two of them, away from the card's middle."""
    return int(value + _MIDDLE)


def _court(grid: list[list[str]], value: str, suit: str) -> None:
    """A frame with the letter in it under its sign: crown, jewel, arms."""
    high, wide = len(grid), len(grid[0])
    middle, centre = high // 2, wide // 2
    if wide < 9:
        grid[middle][centre] = value
        return
    left, right, top, bottom = 3, wide - 4, 0, high - 1
    for row in range(top + 1, bottom):
        grid[row][left] = grid[row][right] = "│"
    for column in range(left + 1, right):
        grid[top][column] = grid[bottom][column] = "─"
    grid[top][left], grid[top][right] = "┌", "┐"
    grid[bottom][left], grid[bottom][right] = "└", "┘"
    reach = 1 if wide < 15 else 2
    for row, sign in zip((middle - 1, middle + 1), _COURTS[value], strict=True):
        first, last = centre - reach, centre + reach
        grid[row][first], grid[row][last] = sign[0], sign[-1]
        if len(sign) == 1:
            grid[row][first + 1 : last] = sign * (2 * reach - 1)
    grid[middle][centre] = value
    grid[top + 1][left + 1] = suit
    grid[bottom - 1][right - 1] = suit


def _put(grid: list[list[str]], row: int, column: int, text: str) -> None:
    for place, char in enumerate(text):
        if 0 <= column + place < len(grid[row]):
            grid[row][column + place] = char
