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
    Fingers,
    Hello,
    Leave,
    LendCards,
    PlayCard,
    Ready,
    Remove,
    Settings,
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

__all__ = [
    "PROTOCOL",
    "AddBot",
    "Agree",
    "AgreeIs",
    "CallBluff",
    "ClaimPile",
    "ClientMessage",
    "Closing",
    "Committed",
    "Decline",
    "Done",
    "Failed",
    "Fingers",
    "Hello",
    "HostIs",
    "Leave",
    "LendCards",
    "LineIs",
    "Mark",
    "MarkKind",
    "Marked",
    "Match",
    "MatchIs",
    "May",
    "News",
    "Opened",
    "Phase",
    "PlayCard",
    "Presence",
    "Ready",
    "ReadyIs",
    "Rejected",
    "Remove",
    "Replaced",
    "Result",
    "Room",
    "RoomSeat",
    "Sat",
    "ServerMessage",
    "Settings",
    "SettingsAre",
    "Sit",
    "SlapPile",
    "Snapshot",
    "TableEvent",
    "Tally",
    "Tempo",
    "Update",
    "Verdict",
    "Waiting",
    "Welcome",
]

PROTOCOL = 1
"""Raised when a page of the old version could not speak with a server of the new one."""

Phase: TypeAlias = Literal["waiting", "running", "over"]
Awaited: TypeAlias = Literal["choice", "claim", "call", "collect"]


class RoomSeat(msgspec.Struct, frozen=True):
    """A seat at the table. ``kind`` is who plays it; an ``away`` person is played for.

    ``wins`` counts the games won at this table. ``trip_us``, ``jest_us`` and ``suspect`` tell
    its line as in ``line``; ``mark`` as in ``marked``.
    """

    seat: int
    name: str
    kind: Literal["person", "bot"]
    level: str | None = None
    ready: bool = False
    present: bool = True
    away: bool = False
    wins: int = 0
    trip_us: int | None = None
    jest_us: int | None = None
    suspect: bool = False
    mark: MarkKind | None = None


class Match(msgspec.Struct, frozen=True):
    """How a match of several games stands.

    ``points`` by seat: a game won is one point, a shared one a point for each. ``winners`` are
    known when it is ``over``. ``playing`` are the seats of the next game: all of them, or
    those that have to play a tie off.
    """

    games: int
    played: int
    points: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    playing: tuple[int, ...]


class Room(msgspec.Struct, frozen=True):
    """The table without its game. ``host`` is the seat that may change it.

    ``rules`` is the whole rule set as in TOML; ``levels`` the bots that can be seated;
    ``match`` is None where every game stands for itself.
    """

    code: str
    phase: Phase
    seats: tuple[RoomSeat, ...]
    host: int | None
    rules: dict[str, Any]
    tempo: Tempo
    games: int
    levels: tuple[str, ...]
    min_seats: int
    max_seats: int
    match: Match | None = None


class May(msgspec.Struct, frozen=True):
    """What one of the receiver's own seats may do now.

    Any of ``play``, ``slap``, ``decline``, ``claim``, ``call``, ``lend`` and ``agree``.
    """

    seat: int
    acts: tuple[str, ...]


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The answer to ``hello``; a snapshot or the missed updates follow."""

    protocol: int
    version: str
    code: str


class Waiting(msgspec.Struct, frozen=True, tag="waiting"):
    """What the table gives time for, until when on its clock, and whose it is to do it.

    ``choice``: ``seat`` may decline; if it does nothing, it goes on. ``claim``: the pile waits
    to be claimed; ``seat`` is None where nobody may know who won it. ``call``: ``seat`` claims,
    others may call. ``collect``: ``seat`` takes the pile with a slap. None: nothing any more.
    """

    what: Awaited | None
    seat: int | None = None
    until_us: int = 0


class Tally(msgspec.Struct, frozen=True):
    """What a seat has done in this game; ``best_us`` is its fastest hand that won a race."""

    piles: int = 0
    cards: int = 0
    slaps: int = 0
    fouls: int = 0
    best_us: int | None = None


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole table as the receiver may see it, after the update numbered ``seq``.

    ``mine`` are the receiver's own seats. Sent after ``welcome``, and to everybody when seats
    are numbered anew because one was freed. ``commitment`` is that of the game that runs, or
    between games of the next one; ``opened`` what the last game's shuffle was made of.
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
    """Whether a seat's player is connected, and whether it is played for (``away``)."""

    seat: int
    present: bool
    away: bool


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

    ``unrated``: a seat in it bears a mark.
    """

    wins: tuple[int, ...]
    unrated: bool = False


class Closing(msgspec.Struct, frozen=True, tag="closing"):
    """The server stops in so many seconds; tables end with it."""

    seconds: int


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
)
News: TypeAlias = Event | TableEvent


class Update(msgspec.Struct, frozen=True, tag="update"):
    """What happened at once, numbered without a gap. ``at_us`` is the table's clock."""

    seq: int
    at_us: int
    events: tuple[News, ...]
    may: tuple[May, ...] = ()


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The command ``cid`` was taken. ``seat`` and ``token`` answer ``sit``."""

    cid: str
    seat: int | None = None
    token: str | None = None


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


ServerMessage: TypeAlias = Welcome | Snapshot | Update | Done | Rejected | Failed | Replaced
