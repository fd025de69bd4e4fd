"""A table as it outlives its server: what of its parts is written down, and read again."""

from collections.abc import Iterable

from ratscrew.table.keeper import Keeper
from ratscrew.table.kept import Kept, Remembered, RoomIs, Unkept
from ratscrew.table.parts import Parts

__all__ = ["Lasting"]


class Lasting:
    """What of one table is to last.

    Args:
        parts: what the table is made of.
        keeper: what collects it.
    """

    def __init__(self, parts: Parts, keeper: Keeper) -> None:
        self._seats, self._feed, self._lobby, self._doors, self._games, self._screens = parts
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
