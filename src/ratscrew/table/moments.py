"""What is told of a game besides its own events: windows, pauses, hints, reactions, tallies."""

from typing import Literal, TypeAlias

import msgspec

from ratscrew.table.asks import ReactionKind

__all__ = ["Hint", "PauseIs", "Reaction", "Tally", "Waiting"]

Awaited: TypeAlias = Literal["choice", "claim", "call", "collect"]


class Waiting(msgspec.Struct, frozen=True, tag="waiting"):
    """What the table gives time for, until when on its clock, and whose it is to do it.

    ``choice``: ``seat`` may decline; if it does nothing, it goes on. ``claim``: the pile waits
    to be claimed; ``seat`` is None where nobody may know who won it. ``call``: ``seat`` claims,
    others may call. ``collect``: ``seat`` takes the pile with a slap. None: nothing any more.
    """

    what: Awaited | None
    seat: int | None = None
    until_us: int = 0


class PauseIs(msgspec.Struct, frozen=True, tag="pause"):
    """Whether the game stands still: nothing lapses, and flips and slaps are refused.

    ``paused``: ``by`` is the seat that asked, None where the table paused by itself because the
    seats in ``missing`` have lost their connection; at ``until_us`` on the table's clock it
    goes on by itself. ``resuming``: it goes on at ``until_us``, a few seconds from now; ``by``
    is who said so, None for the table. ``over``: it goes on now, ``paused_us`` after it stood
    still; every window still open is told anew in ``waiting``.
    """

    state: Literal["paused", "resuming", "over"]
    until_us: int
    by: int | None = None
    missing: tuple[int, ...] = ()
    paused_us: int = 0


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """At a practice table: what the learner is to see or do now, after card ``on``.

    ``flip``: it is their turn. ``watch``: the tutor flips soon. ``slap``: what lies there is
    the ``combo``, and may be slapped. ``leave``: it looks like that combo and is none. ``pay``:
    the learner answers an honour with so many ``chances``; ``paid``: the tutor does. ``take``:
    a challenge is won by the seat ``to``, whose pile it will be at once.
    """

    what: Literal["flip", "watch", "slap", "leave", "pay", "paid", "take"]
    on: int
    combo: str | None = None
    chances: int = 0
    to: int | None = None


class Tally(msgspec.Struct, frozen=True):
    """What a seat has done in this game; ``best_us`` is its fastest hand that won a race."""

    piles: int = 0
    cards: int = 0
    slaps: int = 0
    fouls: int = 0
    best_us: int | None = None


class Reaction(msgspec.Struct, frozen=True, tag="reaction"):
    """A seat reacts quickly. In no record."""

    seat: int
    what: ReactionKind
