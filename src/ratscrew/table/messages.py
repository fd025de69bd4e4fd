"""Every message between a table and those who sit at it or watch, as typed values.

This is the protocol: ``ratscrew.server`` turns these to JSON and back, the page's types are
made from them, and docs/protocol.md tells them. Codes with parameters, never sentences.
A message carries what its receiver may see and nothing more.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ratscrew.engine import Event, FoulReason, View

__all__ = [
    "PROTOCOL",
    "AddBot",
    "ClientMessage",
    "Closing",
    "Done",
    "Failed",
    "Hello",
    "HostIs",
    "Leave",
    "Mark",
    "May",
    "News",
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
    "Tempo",
    "Update",
    "Verdict",
    "Welcome",
]

PROTOCOL = 1
"""Raised when a page of the old version could not speak with a server of the new one."""

Cid: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Token: TypeAlias = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
SeatNo: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=63)]
Stamp: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Tempo: TypeAlias = Literal["fast", "normal", "calm"]
Phase: TypeAlias = Literal["waiting", "running", "over"]


# --- what a client says ---------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """First message on a connection: who one is (a token a seat), and what one has seen.

    ``since`` is the number of the last update seen; the rest follows, or a snapshot.
    ``step_us`` is the measured step of the client's clock.
    """

    protocol: int
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=8)] = ()
    since: Annotated[int, msgspec.Meta(ge=0)] | None = None
    step_us: Stamp | None = None


class Sit(msgspec.Struct, frozen=True, tag="sit"):
    """Take a seat under a name. Answered by ``done`` with the seat and its token."""

    cid: Cid
    name: Annotated[str, msgspec.Meta(max_length=200)]


class AddBot(msgspec.Struct, frozen=True, tag="bot"):
    """The host seats a bot of a level."""

    cid: Cid
    level: Annotated[str, msgspec.Meta(max_length=40)]


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """The host frees a seat between games. The seats after it move up by one."""

    cid: Cid
    seat: SeatNo


class Settings(msgspec.Struct, frozen=True, tag="settings"):
    """The host sets the rules (a preset's name or a whole rule set) and the tempo."""

    cid: Cid
    rules: Annotated[str, msgspec.Meta(max_length=40)] | dict[str, Any] | None = None
    tempo: Tempo | None = None


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Ready for the (next) game, or not. It begins when everybody at the table is."""

    cid: Cid
    seat: SeatNo
    ready: bool = True


class PlayCard(msgspec.Struct, frozen=True, tag="play"):
    """Flip the top card of one's stack. ``on`` is the number of the last card seen."""

    cid: Cid
    seat: SeatNo
    on: Stamp


class SlapPile(msgspec.Struct, frozen=True, tag="slap"):
    """Slap. ``on`` is the number of the last card painted before the hand came down.

    Client's clock, in microseconds: ``m_us`` the card's message arrived, ``p_us`` the frame
    after the one that drew it, ``e_us`` the hand came down. None where unknown.
    """

    cid: Cid
    seat: SeatNo
    on: Stamp
    m_us: Stamp | None = None
    p_us: Stamp | None = None
    e_us: Stamp | None = None
    fingers: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    hover: bool = False


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Give up a seat. In a game a bot plays the hand on; between games the seat is freed."""

    cid: Cid
    seat: SeatNo


ClientMessage: TypeAlias = (
    Hello | Sit | AddBot | Remove | Settings | Ready | PlayCard | SlapPile | Leave
)


# --- what a client hears --------------------------------------------------------------------


class RoomSeat(msgspec.Struct, frozen=True):
    """A seat at the table. ``kind`` is who plays it; an ``away`` person is played for.

    ``wins`` counts the games won at this table.
    """

    seat: int
    name: str
    kind: Literal["person", "bot"]
    level: str | None = None
    ready: bool = False
    present: bool = True
    away: bool = False
    wins: int = 0


class Room(msgspec.Struct, frozen=True):
    """The table without its game. ``host`` is the seat that may change it.

    ``rules`` is the whole rule set as in TOML; ``levels`` the bots that can be seated.
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


class May(msgspec.Struct, frozen=True):
    """What one of the receiver's own seats may do now: any of ``play`` and ``slap``."""

    seat: int
    acts: tuple[str, ...]


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The answer to ``hello``; a snapshot or the missed updates follow."""

    protocol: int
    version: str
    code: str


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole table as the receiver may see it, after the update numbered ``seq``.

    ``mine`` are the receiver's own seats. Sent after ``welcome``, and to everybody when seats
    are numbered anew because one was freed.
    """

    seq: int
    mine: tuple[int, ...]
    room: Room
    game: View | None
    may: tuple[May, ...] = ()


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


class Mark(msgspec.Struct, frozen=True):
    """One hand in a race. ``time_us`` runs from the card's showing as the referee judges it."""

    seat: int
    time_us: int
    outcome: Literal["won", "slow", "tied", "foul", "ignored"]
    reason: FoulReason | None = None


class Verdict(msgspec.Struct, frozen=True, tag="verdict"):
    """How a race ended: every hand, fastest first, and the winner's margin to the next one."""

    on: int
    winner: int | None
    marks: tuple[Mark, ...]
    margin_us: int | None = None


class Result(msgspec.Struct, frozen=True, tag="result"):
    """The game is over, and how many games each seat has won at this table."""

    wins: tuple[int, ...]


class Closing(msgspec.Struct, frozen=True, tag="closing"):
    """The server stops in so many seconds; tables end with it."""

    seconds: int


TableEvent: TypeAlias = Sat | ReadyIs | SettingsAre | Presence | HostIs | Verdict | Result | Closing
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
