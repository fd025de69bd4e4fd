"""The table without its game as everybody is told of it: seats, settings, who looks on."""

from typing import Any, Literal, TypeAlias

import msgspec

from ratscrew.table.asks import Tempo
from ratscrew.table.fair import MarkKind

__all__ = ["Display", "LookersOn", "Match", "Options", "Phase", "Room", "RoomSeat"]

Phase: TypeAlias = Literal["waiting", "running", "over"]


class RoomSeat(msgspec.Struct, frozen=True):
    """A seat at the table. ``kind`` is who plays it; an ``away`` person is played for.

    ``stand_in``: a bot plays the hand until its owner is back. ``wins`` counts the games won
    at this table. ``trip_us``, ``jest_us``, ``suspect``, ``screen_us`` and ``screen_error_us``
    tell its line as in ``line``; ``mark`` as in ``marked``; ``eyes`` as in the event.
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
    stand_in: bool = False
    eyes: str | None = None
    screen_us: int | None = None
    screen_error_us: int | None = None


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


class Display(msgspec.Struct, frozen=True):
    """A screen that shows the table to a room. ``id`` is what it shows to be told apart by.

    ``granted``: it is shown cards when the seats are; until then it is a watcher.
    """

    id: str
    granted: bool


class Options(msgspec.Struct, frozen=True, tag="options"):
    """What the host may switch at any time.

    ``drop_pause``: the game pauses when a player's connection is lost. ``reactions``: seats
    may send quick reactions.
    """

    drop_pause: bool = True
    reactions: bool = True


class LookersOn(msgspec.Struct, frozen=True, tag="lookers-on"):
    """How many watch without a seat, and the screens that are shown the table or ask to be."""

    watchers: int = 0
    displays: tuple[Display, ...] = ()


class Room(msgspec.Struct, frozen=True):
    """The table without its game. ``host`` is the seat that may change it.

    ``rules`` is the whole rule set as in TOML; ``levels`` the bots that can be seated;
    ``match`` is None where every game stands for itself. ``lesson``: a practice table, where
    nobody but the learner can sit.
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
    options: Options = Options()
    lookers_on: LookersOn = LookersOn()
    lesson: bool = False
