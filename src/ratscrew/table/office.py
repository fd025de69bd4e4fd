"""What the host may do: take seats from others, hand the office over, fill, switch, let in."""

from typing import TypeAlias, assert_never

from ratscrew.table.messages import (
    AddBot,
    Fill,
    Grant,
    HandOver,
    HostIs,
    Remove,
    Removed,
    Settings,
)
from ratscrew.table.parts import Parts
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat

__all__ = ["OfHost", "Office"]

OfHost: TypeAlias = AddBot | Remove | HandOver | Fill | Settings | Grant


class Office:
    """The host's commands at one table.

    Args:
        parts: what the table is made of.
    """

    def __init__(self, parts: Parts) -> None:
        self._seats, self._feed, self._lobby, self._doors, self._games, self._screens = parts

    def obey(self, link: int, message: OfHost, now_us: int) -> int | None:
        """Do what the host asks for; gives the seat of a new bot.

        Raises:
            Refused: ``not-host``, or it cannot be done; its code says why.
        """
        self._seats.check_host(link)
        if self._lobby.lesson:
            raise Refused("lesson")
        match message:
            case AddBot():
                return self._lobby.add_bot(message, now_us).no
            case Remove():
                self._remove(link, message, now_us)
            case HandOver():
                self._hand_over(self._person(message.seat), now_us)
            case Fill():
                self._fill(self._person(message.seat), now_us)
            case Settings():
                self._lobby.set(message, now_us)
            case Grant():
                self._screens.grant(message.display, grant=message.grant)
                self._feed.tell((self._screens.news(),), now_us)
            case _:
                assert_never(message)
        return None

    def _remove(self, link: int, message: Remove, now_us: int) -> None:
        """Between games the seat is freed; in a game a bot plays a person's hand on."""
        seat = self._seat(message.seat)
        if self._games.running is not None:
            seat = self._person(message.seat)
        blocked = message.block and seat is not self._seats.host
        self._doors.shut(seat, blocked=blocked)
        if seat.link is not None and seat.link != link:
            self._feed.send(seat.link, Removed((seat.no,), blocked), now_us)
        self._games.leave(seat, now_us)

    def _hand_over(self, seat: Seat, now_us: int) -> None:
        if not seat.present:
            raise Refused("absent")
        if seat is not self._seats.host:
            self._seats.host = seat
            self._feed.tell((HostIs(seat.no),), now_us)

    def _fill(self, seat: Seat, now_us: int) -> None:
        """A bot plays for someone until they are back, which their next command says.

        Whoever went for a drink has left the page open, so that they need not be gone for it.
        """
        game = self._games.of(seat.no)
        if seat.stand_in:
            raise Refused("stood-in")
        if game.state.gone[seat.no]:
            raise Refused("out")
        seat.stand_in = seat.away = True
        self._feed.tell((seat.presence(),), now_us)
        self._games.stand_in(seat, self._lobby.stand_in_level, now_us)

    def _seat(self, no: int) -> Seat:
        if no >= len(self._seats):
            raise Refused("no-such-seat", seat=no)
        return self._seats[no]

    def _person(self, no: int) -> Seat:
        seat = self._seat(no)
        if not seat.person:
            raise Refused("not-a-person")
        return seat
