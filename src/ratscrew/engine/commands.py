"""What can be asked of the engine. Times are integer microseconds on the table's clock."""

from typing import Annotated, Literal, TypeAlias

import msgspec

__all__ = ["Command", "Join", "Play", "Settle", "Slap", "Stop"]

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Fingers: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10)]


class Play(msgspec.Struct, frozen=True, tag="play"):
    """A seat plays the top card of its stack."""

    seat: Number
    at_us: Number


class Slap(msgspec.Struct, frozen=True, omit_defaults=True):
    """One hand in a race. ``time_us`` is what the referee makes of it: the lowest is first.

    ``draw``: the seat's own flip had begun and was not shown. ``hover``: its pointer rested
    on the slap zone when the card was shown.
    """

    seat: Number
    time_us: Number
    fingers: Fingers = 1
    draw: bool = False
    hover: bool = False


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """The race on one card is closed: these were the slaps (rules 9.6, 9.37).

    ``on`` is the number of the newest live card or of the one just under it. Slaps closer to
    the earliest than ``tie_us`` tie with it. Without slaps it lets a pending capture or end
    happen.
    """

    on: Number
    at_us: Number
    slaps: tuple[Slap, ...] = ()
    tie_us: Number = 1000


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """The agreed time is up, or everyone has agreed to stop (rules 2.9)."""

    reason: Literal["time", "agreed"]
    at_us: Number


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Someone takes a new seat, without cards, and may slap in (rules 5, 9.15)."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    at_us: Number


Command: TypeAlias = Play | Settle | Stop | Join
