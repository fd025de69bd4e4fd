"""The parts of one table, for whatever has to do with most of them."""

from typing import NamedTuple

from ratscrew.table.doors import Doors
from ratscrew.table.feed import Feed
from ratscrew.table.games import Games
from ratscrew.table.lobby import Lobby
from ratscrew.table.screens import Screens
from ratscrew.table.seats import Seats

__all__ = ["Parts"]


class Parts(NamedTuple):
    """What a table is made of.

    Attributes:
        seats: who sits where.
        feed: where everything that happens is told.
        lobby: the table between games.
        doors: its connections.
        games: its games.
        screens: who looks on.
    """

    seats: Seats
    feed: Feed
    lobby: Lobby
    doors: Doors
    games: Games
    screens: Screens
