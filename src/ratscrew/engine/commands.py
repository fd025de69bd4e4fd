"""What can be asked of the engine. Times are integer microseconds on the table's clock."""

from typing import Annotated, Literal, TypeAlias

import msgspec

__all__ = [
    "Annul",
    "Call",
    "Claim",
    "Command",
    "Decline",
    "Join",
    "Lapse",
    "Lend",
    "Play",
    "Settle",
    "Slap",
    "Stop",
]

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Fingers: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10)]


class Play(msgspec.Struct, frozen=True, tag="play", omit_defaults=True):
    """A seat plays the top card of its stack.

    ``misplaced``: the card covers half or less of the card below it (rules 4).
    """

    seat: Number
    at_us: Number
    misplaced: bool = False


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


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """A seat does not take over a challenge's left-over chances (rules 2.4, 9.10)."""

    seat: Number
    at_us: Number


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """A seat claims the pile, rightly or as a bluff (rules 5, 9.13)."""

    seat: Number
    at_us: Number


class Call(msgspec.Struct, frozen=True, tag="call"):
    """A seat says that the open claim is a bluff."""

    seat: Number
    at_us: Number


class Lapse(msgspec.Struct, frozen=True, tag="lapse"):
    """The table's time for a call, or for a claim, is over (rules 9.13, 9.23)."""

    at_us: Number


class Lend(msgspec.Struct, frozen=True, tag="lend"):
    """A seat gives cards from its top to a seat without cards (rules 5, 9.14)."""

    seat: Number
    to: Number
    cards: Annotated[int, msgspec.Meta(ge=1, le=512)]
    at_us: Number


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Someone takes a new seat, without cards, and may slap in (rules 5, 9.15)."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    at_us: Number


class Annul(msgspec.Struct, frozen=True, tag="annul"):
    """The table stood still over the newest live card: nobody may slap it (rules 9.37).

    What had come down on it, or on a card before it, counts for nothing and costs nothing.
    """

    on: Number
    at_us: Number


Command: TypeAlias = Play | Settle | Stop | Decline | Claim | Call | Lapse | Lend | Join | Annul
