"""Whose a seat is, for those who keep players, and how it moves to another device of theirs.

A player is an id here, which is never sent to anyone. What a ticket is made of stands nowhere but
in the answer that brings it.
"""

from collections.abc import Callable

import msgspec

from ratscrew.table.kept import Ticket
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat, Seats, hashed

__all__ = ["Owned", "Owners"]


class Owned(msgspec.Struct, frozen=True, kw_only=True):
    """What became of an ``own``, once it was found out whose secret that is.

    ``player`` is their id; or ``refused`` says why there is none.
    """

    cid: str
    seat: int
    player: str = ""
    refused: str = ""


class Owners:
    """Whose the seats of one table are.

    Args:
        seats: who sits where.
        tokens: makes a ticket that nobody can guess.
        ticket_us: how long a ticket is good.
    """

    def __init__(self, seats: Seats, tokens: Callable[[], str], ticket_us: int) -> None:
        self._seats = seats
        self._tokens = tokens
        self._ticket_us = ticket_us

    def own(self, seat: Seat, told: Owned) -> None:
        """A seat is a player's from now on. Whoever takes it over later does not change that.

        Raises:
            Refused: ``owned``: it is another player's; ``has-seat``: they have one here already,
                so that nobody plays against themselves; or what the server says.
        """
        if told.refused:
            raise Refused(told.refused)
        if seat.player == told.player:
            return
        if seat.player is not None:
            raise Refused("owned")
        other = next((one for one in self._seats if one.player == told.player), None)
        if other is not None:
            raise Refused("has-seat", seat=other.no)
        seat.player = told.player

    def ticket(self, seat: Seat, now_us: int) -> str:
        """A ticket that opens a seat once, on another device; one from before ends."""
        ticket = self._tokens()
        seat.ticket = Ticket(hashed(ticket), now_us + self._ticket_us)
        return ticket

    def players(self) -> tuple[str | None, ...]:
        """Whose the seats are, in order."""
        return tuple(seat.player for seat in self._seats)
