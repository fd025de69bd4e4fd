"""Every message between a table and those who sit at it or watch, as typed values.

This is the protocol: ``ratscrew.server`` turns these to JSON and back, the page's types are
made from them, and docs/protocol.md tells them. Codes with parameters, never sentences.
A message carries what its receiver may see and nothing more.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from ratscrew.engine import Event, View
from ratscrew.table.asks import (
    AddBot,
    Agree,
    CallBluff,
    ClaimPile,
    ClientMessage,
    Decline,
    Eyes,
    Fill,
    Fingers,
    Grant,
    HandOver,
    Hello,
    Leave,
    LendCards,
    Move,
    Own,
    Painted,
    Pause,
    PlayCard,
    React,
    ReactionKind,
    Ready,
    Remove,
    Settings,
    Show,
    Sit,
    SlapPile,
    Tempo,
)
from ratscrew.table.fair import (
    Committed,
    LineIs,
    Mark,
    Marked,
    MarkKind,
    Opened,
    Verdict,
)
from ratscrew.table.moments import Hint, PauseIs, Reaction, Tally, Waiting
from ratscrew.table.room import Display, LookersOn, Match, Options, Phase, Room, RoomSeat
from ratscrew.table.showing import EyesAre
from ratscrew.table.thrown import Landed, Throw, Thrown

__all__ = [
    "PROTOCOL",
    "AddBot",
    "Agree",
    "AgreeIs",
    "Beat",
    "CallBluff",
    "ClaimPile",
    "ClientMessage",
    "Closing",
    "Committed",
    "Decline",
    "Display",
    "Done",
    "Eyes",
    "EyesAre",
    "Failed",
    "Fill",
    "Fingers",
    "Grant",
    "HandOver",
    "Hello",
    "Hint",
    "HostIs",
    "Key",
    "Landed",
    "Leave",
    "LendCards",
    "LineIs",
    "LookersOn",
    "Mark",
    "MarkKind",
    "Marked",
    "Match",
    "MatchIs",
    "May",
    "Move",
    "News",
    "Opened",
    "Options",
    "Own",
    "Painted",
    "Pause",
    "PauseIs",
    "Phase",
    "PlayCard",
    "Presence",
    "React",
    "Reaction",
    "ReactionKind",
    "Ready",
    "ReadyIs",
    "Rejected",
    "Remove",
    "Removed",
    "Replaced",
    "Result",
    "Room",
    "RoomSeat",
    "Sat",
    "ServerMessage",
    "Settings",
    "SettingsAre",
    "Show",
    "Sit",
    "SlapPile",
    "Snapshot",
    "TableEvent",
    "Tally",
    "Tempo",
    "Throw",
    "Thrown",
    "UnratedBy",
    "Update",
    "Verdict",
    "Waiting",
    "Welcome",
]

PROTOCOL = 1
"""Raised when a page of the old version could not speak with a server of the new one."""

UnratedBy: TypeAlias = Literal["mark", "device", "display", "lesson"]


class May(msgspec.Struct, frozen=True):
    """What one of the receiver's own seats may do now.

    Any of ``play``, ``slap``, ``decline``, ``claim``, ``call``, ``lend``, ``agree``, ``pause``
    and ``resume``.
    """

    seat: int
    acts: tuple[str, ...]


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The answer to ``hello``; a snapshot or the missed updates follow.

    ``at_us`` is the table's clock now: by it times in missed updates can be told.
    """

    protocol: int
    version: str
    code: str
    at_us: int = 0


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole table as the receiver may see it, after the update numbered ``seq``.

    ``mine`` are the receiver's own seats. Sent after ``welcome``, and to everybody when seats
    are numbered anew because one was freed. ``commitment`` is that of the game that runs, or
    between games of the next one (None at a practice table, whose deal is prepared); ``opened``
    what the last game's shuffle was made of. ``at_us`` is the table's clock. ``pause`` is None
    while the game goes on. ``display`` is what the receiver is called as a screen; ``unrated_by``
    as in ``result``. ``thrown`` tells where cards of the pile lie that were thrown.
    """

    seq: int
    mine: tuple[int, ...]
    room: Room
    game: View | None
    may: tuple[May, ...] = ()
    waiting: Waiting | None = None
    agreed: tuple[int, ...] = ()
    tallies: tuple[Tally, ...] = ()
    commitment: str | None = None
    opened: Opened | None = None
    at_us: int = 0
    pause: PauseIs | None = None
    display: str | None = None
    hint: Hint | None = None
    unrated_by: tuple[UnratedBy, ...] = ()
    thrown: tuple[Landed, ...] = ()


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    """Someone takes a seat, or a seat changes hands."""

    seat: RoomSeat


class ReadyIs(msgspec.Struct, frozen=True, tag="ready"):
    """Whether a seat is ready for the next game."""

    seat: int
    ready: bool


class SettingsAre(msgspec.Struct, frozen=True, tag="settings"):
    """The rules or the tempo were changed; nobody is ready any more."""

    rules: dict[str, Any]
    tempo: Tempo
    min_seats: int


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """Whether a seat's player is connected, and whether it is played for (``away``).

    ``stand_in``: by a bot, which the host has asked to.
    """

    seat: int
    present: bool
    away: bool
    stand_in: bool = False


class HostIs(msgspec.Struct, frozen=True, tag="host"):
    """This seat may now change the table."""

    seat: int | None


class AgreeIs(msgspec.Struct, frozen=True, tag="agree"):
    """Whether a seat agrees to stop the game now."""

    seat: int
    agree: bool


class MatchIs(msgspec.Struct, frozen=True, tag="match"):
    """How the match stands after a game; None: there is none any more."""

    match: Match | None


class Result(msgspec.Struct, frozen=True, tag="result"):
    """The game is over, and how many games each seat has won at this table.

    ``unrated``, and why: a seat in it bears a ``mark``, a ``device`` alone told the times of its
    hands, a ``display`` was shown it when the seats were, or it was a ``lesson``.
    """

    wins: tuple[int, ...]
    unrated: bool = False
    unrated_by: tuple[UnratedBy, ...] = ()


class Closing(msgspec.Struct, frozen=True, tag="closing"):
    """The server stops in so many seconds; tables end with it, or are ``kept`` for the next."""

    seconds: int
    kept: bool = False


TableEvent: TypeAlias = (
    Sat
    | ReadyIs
    | SettingsAre
    | Presence
    | HostIs
    | Waiting
    | Verdict
    | AgreeIs
    | Result
    | MatchIs
    | Committed
    | Opened
    | LineIs
    | Marked
    | Closing
    | Options
    | LookersOn
    | PauseIs
    | Reaction
    | Hint
    | EyesAre
    | Thrown
)
News: TypeAlias = Event | TableEvent


class Update(msgspec.Struct, frozen=True, tag="update"):
    """What happened at once, numbered without a gap. ``at_us`` is the table's clock."""

    seq: int
    at_us: int
    events: tuple[News, ...]
    may: tuple[May, ...] = ()


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The command ``cid`` was taken.

    ``seat`` and ``token`` answer ``sit``; ``display`` and ``token`` answer ``display``; ``ticket``
    answers ``move``.
    """

    cid: str
    seat: int | None = None
    token: str | None = None
    display: str | None = None
    ticket: str | None = None


class Rejected(msgspec.Struct, frozen=True, tag="rejected"):
    """The command ``cid`` was not taken; ``code`` says why."""

    cid: str
    code: str
    params: dict[str, str | int] = {}


class Failed(msgspec.Struct, frozen=True, tag="error"):
    """The connection did something wrong and ends (except where ``code`` is ``bad-message``)."""

    code: str
    params: dict[str, str | int] = {}


class Replaced(msgspec.Struct, frozen=True, tag="replaced"):
    """These seats are now played from another connection."""

    seats: tuple[int, ...]


class Removed(msgspec.Struct, frozen=True, tag="removed"):
    """The host has taken these seats from the receiver; their tokens open nothing any more.

    ``blocked``: whoever it was may not sit at this table again. Also told, without seats, to
    whoever comes back with the token of such a seat.
    """

    seats: tuple[int, ...]
    blocked: bool


class Key(msgspec.Struct, frozen=True, tag="key"):
    """A seat has another token from now on, as it was taken over from another connection.

    The old one opens it no more once this one has been used.
    """

    seat: int
    token: str


class Beat(msgspec.Struct, frozen=True, tag="beat"):
    """The line is alive: said now and then, so that whoever only listens knows when it is not."""


ServerMessage: TypeAlias = (
    Welcome | Snapshot | Update | Done | Rejected | Failed | Replaced | Removed | Key | Beat
)
