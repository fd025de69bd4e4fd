"""Cards that are thrown onto the pile: where they lie, and whether they cover the one below.

A card is a rectangle of 1 by 1.4, in widths of a card; places are counted from the pile's middle.
"""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Annotated, Final, TypeAlias

import msgspec

__all__ = ["FARTHEST", "Landed", "Throw", "Thrown", "covered", "covers"]

FARTHEST: Final = 1500
"""Further from the pile's middle no card lands, in thousandths of a card's width."""

_HIGH: Final = 1.4
_SHARE: Final = 0.5 + 1e-9
"""A card that covers half of the one below, or less, is misplaced (rules 4)."""

_Off: TypeAlias = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
_Turn: TypeAlias = Annotated[int, msgspec.Meta(ge=-180, le=180)]
_Corner: TypeAlias = tuple[float, float]


class Throw(msgspec.Struct, frozen=True):
    """Where a card was let go to land: its middle from the pile's, and how it is turned.

    ``x`` (to the right) and ``y`` (down) in thousandths of a card's width, ``turn`` in degrees
    clockwise.
    """

    x: _Off = 0
    y: _Off = 0
    turn: _Turn = 0


class Thrown(msgspec.Struct, frozen=True, tag="thrown"):
    """Card ``number``, which comes next in the same update, lands there: see ``Throw``.

    Told where cards must be placed well, of cards that a hand has thrown or that cover too little;
    all others lie square in the middle.
    """

    number: int
    x: int
    y: int
    turn: int


class Landed(msgspec.Struct, frozen=True, array_like=True):
    """Where a card in the pile landed that was thrown: as in ``thrown``."""

    number: int
    x: int
    y: int
    turn: int


def covers(throw: Throw, below: Throw) -> bool:
    """Whether a card that lands so covers more than half of the card below."""
    return covered(throw, below) > _SHARE


def covered(throw: Throw, below: Throw) -> float:
    """How much of the card below a card that lands so covers, from 0 to 1."""
    shape = _corners(below)
    edges = _corners(throw)
    for start, end in zip(edges, (*edges[1:], edges[0]), strict=True):
        shape = _clipped(shape, start, end)
    return _area(shape) / _HIGH


def _corners(throw: Throw) -> Sequence[_Corner]:
    """A card's corners, in order."""
    x, y, turn = throw.x / 1000, throw.y / 1000, radians(throw.turn)
    right, down = (cos(turn) / 2, sin(turn) / 2), (-sin(turn) * _HIGH / 2, cos(turn) * _HIGH / 2)
    return [
        (x + a * right[0] + b * down[0], y + a * right[1] + b * down[1])
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _clipped(shape: Sequence[_Corner], start: _Corner, end: _Corner) -> Sequence[_Corner]:
    """The part of a convex shape on the inner side of an edge (Sutherland and Hodgman)."""
    sides = [_side(corner, start, end) for corner in shape]
    kept: list[_Corner] = []
    for index, (corner, side) in enumerate(zip(shape, sides, strict=True)):
        before, side_before = shape[index - 1], sides[index - 1]
        if (side < 0) != (side_before < 0):
            part = side_before / (side_before - side)
            kept.append(
                (
                    before[0] + part * (corner[0] - before[0]),
                    before[1] + part * (corner[1] - before[1]),
                )
            )
        if side >= 0:
            kept.append(corner)
    return kept


def _side(corner: _Corner, start: _Corner, end: _Corner) -> float:
    """Above 0 on the inner side of an edge, where corners are in order."""
    return (end[0] - start[0]) * (corner[1] - start[1]) - (end[1] - start[1]) * (
        corner[0] - start[0]
    )


def _area(shape: Sequence[_Corner]) -> float:
    """The area of a shape whose corners are in order."""
    around = range(len(shape))
    return sum(shape[i - 1][0] * shape[i][1] - shape[i][0] * shape[i - 1][1] for i in around) / 2
