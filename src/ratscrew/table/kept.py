"""What of a table outlives its server, as entries of a journal: the room, its game, its answers.

An entry says what is so from then on; whoever reads a table's entries in their order knows the
table as it stood. What is not written down is found out anew: connections, votes, plans of bots,
slaps on their way.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from ratscrew.errors import RatscrewError
from ratscrew.record import Line, SeatMark, Shuffle
from ratscrew.record.race import Unrated
from ratscrew.table.messages import Done, MarkKind, Opened, Options, Phase, Tempo

__all__ = [
    "Answered",
    "Closed",
    "Did",
    "GameIs",
    "Kept",
    "KeptScreen",
    "KeptSeat",
    "Remembered",
    "RoomIs",
    "Ticket",
    "Unkept",
    "read_kept",
    "write_kept",
]


class Unkept(RatscrewError):
    """What was kept of a table does not make one."""


class Ticket(msgspec.Struct, frozen=True, omit_defaults=True):
    """What opens a seat once, on another device, until ``until_us`` of the table's clock.

    ``spent``: it has, but may not have heard of its new token; ``digest`` is the ticket's hash.
    """

    digest: bytes
    until_us: int
    spent: bool = False


class KeptSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat. Tokens are kept as hashes only; ``player`` is the id of whose it is."""

    name: str
    person: bool
    level: str | None = None
    token: bytes | None = None
    old_token: bytes | None = None
    ready: bool = False
    stand_in: bool = False
    wins: int = 0
    points: int = 0
    entropy: str = ""
    mark: MarkKind | None = None
    player: str | None = None
    ticket: Ticket | None = None


class KeptScreen(msgspec.Struct, frozen=True):
    """A screen that the host has let in."""

    id: str
    token: bytes


class RoomIs(msgspec.Struct, frozen=True, tag="room", omit_defaults=True):
    """The table without its game.

    ``played`` counts the games of the match; ``drawn`` is the table's part of the shuffle that
    is committed to; ``shut`` are the hashes of tokens whose seats the host took, and whether
    they may sit again. ``lost_us`` is how long the game has stood still, ``has_game`` whether
    there is one, ``unrated`` what keeps it from being rated.
    """

    rules: dict[str, Any]
    tempo: Tempo
    phase: Phase
    games: int
    options: Options
    seats: tuple[KeptSeat, ...]
    host: int | None
    drawn: Shuffle
    played: int = 0
    opened: Opened | None = None
    shut: tuple[tuple[bytes, bool], ...] = ()
    screens: tuple[KeptScreen, ...] = ()
    has_game: bool = False
    lost_us: int = 0
    unrated: tuple[Unrated, ...] = ()


class GameIs(msgspec.Struct, frozen=True, tag="game"):
    """A game begins; ``header`` is the first line of its record."""

    header: str


class Did(msgspec.Struct, frozen=True, tag="did"):
    """A command of the game, and what it came to."""

    line: Line


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The game is over: what its record tells besides its commands."""

    shuffle: Shuffle | None
    marks: tuple[SeatMark, ...]
    unrated_by: tuple[Unrated, ...]


class Answered(msgspec.Struct, frozen=True, tag="answered", omit_defaults=True):
    """A seat's command was taken, so that it is not done twice if it is said again.

    ``flip``: it was a flip, made on that card, which falls when it may.
    """

    name: str
    answer: Done
    flip: int | None = None


Kept: TypeAlias = RoomIs | GameIs | Did | Closed | Answered

_DECODER = msgspec.json.Decoder(Kept)
_ENCODER = msgspec.json.Encoder()


def write_kept(entry: Kept) -> bytes:
    """An entry as it stands in a journal."""
    return _ENCODER.encode(entry)


def read_kept(body: bytes) -> Kept:
    """Read an entry.

    Raises:
        Unkept: it is none, or one of a later version.
    """
    try:
        return _DECODER.decode(body)
    except msgspec.DecodeError as error:
        raise Unkept(f"an entry cannot be read: {error}") from None


class Remembered:
    """A table as its entries tell it.

    Attributes:
        room: how it stood; None before the first ``RoomIs``.
        header: the first line of the game's record; None where there is no game.
        lines: the game's commands.
        closed: what was known at its end, if it is over.
        answers: the last answers by the name of who was answered.
        flip: the seat's name and the card of a flip that was taken and has not fallen.
    """

    def __init__(self, entries: Iterable[Kept] = ()) -> None:
        self.room: RoomIs | None = None
        self.header: str | None = None
        self.lines: list[Line] = []
        self.closed: Closed | None = None
        self.answers: list[Answered] = []
        self.flip: tuple[str, int] | None = None
        for entry in entries:
            self.add(entry)

    def add(self, entry: Kept) -> None:
        """One more entry."""
        match entry:
            case RoomIs():
                self.room = entry
                if not entry.has_game:
                    self._no_game()
            case GameIs():
                self._no_game()
                self.header = entry.header
            case Did():
                self.lines.append(entry.line)
                self.flip = None
            case Closed():
                self.closed = entry
            case Answered():
                self.answers.append(entry)
                if entry.flip is not None:
                    self.flip = (entry.name, entry.flip)

    def _no_game(self) -> None:
        self.header, self.closed, self.flip = None, None, None
        self.lines = []
