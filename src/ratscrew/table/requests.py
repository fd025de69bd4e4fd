"""What is asked for at a table: by whom, and what is answered. Every command is done once.

What is decided stands in ``lobby``, ``office``, ``owners`` and ``game``.
"""

from typing import TypeAlias

from ratscrew.table.keeper import Keeper
from ratscrew.table.looks import Looks
from ratscrew.table.messages import (
    AddBot,
    Done,
    Eyes,
    Fill,
    Grant,
    HandOver,
    Leave,
    Move,
    Own,
    Painted,
    Pause,
    PlayCard,
    React,
    Reaction,
    Ready,
    Rejected,
    Remove,
    Settings,
    Show,
    Sit,
)
from ratscrew.table.moves import InGame
from ratscrew.table.office import Office, OfHost
from ratscrew.table.owners import Owned, Owners
from ratscrew.table.parts import Parts
from ratscrew.table.refused import Refused
from ratscrew.table.seats import Seat

__all__ = ["Command", "Requests"]

_OfSeat: TypeAlias = Ready | InGame | Pause | React | Eyes | Leave
_OfOwner: TypeAlias = Own | Owned | Move
Command: TypeAlias = Sit | Show | Painted | OfHost | _OfOwner | _OfSeat
"""What may be asked for by whoever has greeted."""


class Requests:
    """The commands of one table.

    Args:
        parts: what the table is made of.
        owners: whose its seats are.
        keeper: what writes down what is to outlive the server.
        looks: where its players look.
    """

    def __init__(self, parts: Parts, owners: Owners, keeper: Keeper, looks: Looks) -> None:
        self._parts = parts
        self._owners = owners
        self._keeper = keeper
        self._looks = looks
        self._office = Office(parts)

    def answer(self, link: int, message: Command, now_us: int, arrived_us: int) -> Done | Rejected:
        """Do what a connection asks for, and say what became of it."""
        memories = [self._parts.doors.answers(link)]
        owner = self._asker(link, message)
        if owner is not None:
            memories.append(owner.answers)
            self._parts.doors.awake(owner, now_us)
        for memory in memories:
            known = memory.to(message.cid)
            if known is not None:
                return known
        try:
            answer: Done | Rejected = self._obey(link, message, now_us, arrived_us)
        except Refused as refusal:
            answer = Rejected(message.cid, refusal.code, refusal.params)
        for memory in memories:
            memory.keep(answer)
        # A ticket is written down nowhere; whoever asks again after a fall is given another.
        if owner is not None and isinstance(answer, Done) and answer.ticket is None:
            flip = message.on if isinstance(message, PlayCard) else None
            self._keeper.answered(owner.name, answer, flip)
        return answer

    def _asker(self, link: int, message: Command) -> Seat | None:
        """The seat in whose name something is asked; None where the connection has none."""
        host = self._parts.seats.host
        match message:
            case Sit() | Show() | Painted():
                return None
            case AddBot() | Remove() | HandOver() | Fill() | Settings() | Grant():
                return host if host is not None and host.link == link else None
            case _:
                mine = (
                    message.seat < len(self._parts.seats)
                    and self._parts.seats[message.seat].link == link
                )
                return self._parts.seats[message.seat] if mine else None

    def _obey(self, link: int, message: Command, now_us: int, arrived_us: int) -> Done:
        """Do what is asked; a slap counts from its arrival, however late its turn came here.

        Raises:
            Refused: it cannot be done; its code says why.
        """
        match message:
            case Sit():
                return self._sit(link, message, now_us)
            case Show():
                name, token = self._parts.screens.ask(link)
                self._parts.feed.tell((self._parts.screens.news(),), now_us)
                return Done(message.cid, token=token, display=name)
            case Painted():
                self._looks.painted(link, message)
                return Done(message.cid)
            case AddBot() | Remove() | HandOver() | Fill() | Settings() | Grant():
                return Done(message.cid, self._office.obey(link, message, now_us))
            case _:
                seat = self._parts.seats.owned(message.seat, link)
                if isinstance(message, Move):
                    return Done(message.cid, ticket=self._owners.ticket(seat, now_us))
                self._obey_seat(seat, message, now_us, arrived_us)
                return Done(message.cid)

    def _obey_seat(
        self, seat: Seat, message: Own | Owned | _OfSeat, now_us: int, arrived_us: int
    ) -> None:
        match message:
            case Own():
                raise Refused("no-database")
            case Owned():
                self._owners.own(seat, message)
            case Ready():
                self._parts.lobby.ready(seat, now_us, ready=message.ready)
                seat.entropy = message.entropy.strip()
                self._parts.games.deal_if_ready(now_us)
            case Leave():
                self._parts.games.leave(seat, now_us)
            case Eyes():
                self._looks.look(seat, message.display, now_us)
            case Pause():
                host = self._parts.seats.host is seat
                halts = self._parts.games.of(0 if host else seat.no).halts
                ask = halts.pause if message.pause else halts.resume
                ask(seat.no, now_us, host=host)
            case React():
                if not self._parts.lobby.options.reactions:
                    raise Refused("reactions-off")
                seat.reactions.count(now_us)
                self._parts.feed.tell((Reaction(seat.no, message.what),), now_us)
            case _:
                self._parts.games.of(seat.no).moves.take(message, now_us, arrived_us)

    def _sit(self, link: int, message: Sit, now_us: int) -> Done:
        self._parts.doors.check_welcome(link)
        seat, token = self._parts.lobby.sit(link, message, now_us, late=self._parts.games.all_play)
        self._parts.screens.part(link)
        self._parts.games.join(seat, now_us)
        return Done(message.cid, seat.no, token)
