"""A table as it outlives its server: what of its parts is written down, and read again."""

from collections.abc import Iterable

from ratscrew.table.doors import Doors
from ratscrew.table.feed import Feed
from ratscrew.table.games import Games
from ratscrew.table.keeper import Keeper
from ratscrew.table.kept import Kept, Remembered, RoomIs, Unkept
from ratscrew.table.lobby import Lobby
from ratscrew.table.screens import Screens
from ratscrew.table.seats import Seats

__all__ = ["Lasting"]


class Lasting:
    """The parts of one table that hold what is to last."""

    def __init__(  # noqa: PLR0913 - by keyword
        self,
        *,
        seats: Seats,
        feed: Feed,
        lobby: Lobby,
        doors: Doors,
        games: Games,
        screens: Screens,
        keeper: Keeper,
    ) -> None:
        self._seats = seats
        self._feed = feed
        self._lobby = lobby
        self._doors = doors
        self._games = games
        self._screens = screens
        self._keeper = keeper

    def room(self) -> RoomIs:
        """The table without its game, as it is now."""
        host, games, lobby = self._seats.host, self._games, self._lobby
        game = games.game
        return RoomIs(
            rules=lobby.plain_rules,
            tempo=lobby.tempo,
            phase=lobby.phase,
            games=lobby.games,
            options=lobby.options,
            seats=tuple(seat.kept() for seat in self._seats),
            host=host.no if host else None,
            drawn=games.shuffles.drawn,
            played=lobby.played,
            opened=games.shuffles.opened,
            shut=self._doors.kept(),
            screens=self._screens.kept(),
            has_game=game is not None,
            lost_us=game.lost_us if game else 0,
            unrated=game.unrated if game else (),
        )

    def restore(self, entries: Iterable[Kept], now_us: int, last_us: int) -> None:
        """Be what was kept until ``last_us``.

        Raises:
            Unkept: the entries make no table.
        """
        kept = Remembered(entries)
        room = kept.room
        if room is None:
            raise Unkept("nothing tells who sits there")
        self._feed.restore(now_us)
        self._seats.restore(room.seats, room.host, now_us)
        self._lobby.restore(room)
        self._screens.restore(room.screens)
        self._doors.restore(room.shut, now_us)
        self._games.restore(kept, room, now_us, max(now_us - last_us, 0))
        self._keeper.remember(kept.answers)
        for answered in kept.answers:
            seat = self._seats.named(answered.name)
            if seat is not None:
                seat.answers.keep(answered.answer)
