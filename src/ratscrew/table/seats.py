"""Who sits at the table: seats in order, whose token opens which, and who is the host."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from msgspec.structs import replace

from ratscrew.engine import MAX_SEATS
from ratscrew.referee.marks import Habits
from ratscrew.referee.pace import Pace
from ratscrew.table.kept import KeptSeat, Ticket
from ratscrew.table.messages import Done, LineIs, MarkKind, Presence, Rejected, RoomSeat
from ratscrew.table.reactions import Reactions
from ratscrew.table.refused import Refused

__all__ = ["Answers", "Seat", "Seats", "hashed"]

_ANSWERS_KEPT: Final = 32
_PROOF_PONGS: Final = 2


class Answers:
    """The last answers to someone's commands, so that a repeated one is not done again."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Done | Rejected] = OrderedDict()

    def to(self, cid: str) -> Done | Rejected | None:
        """The answer that was given to this command, if it is still known."""
        return self._kept.get(cid)

    def keep(self, answer: Done | Rejected) -> None:
        """Remember an answer."""
        self._kept[answer.cid] = answer
        if len(self._kept) > _ANSWERS_KEPT:
            self._kept.popitem(last=False)


@dataclass(slots=True, eq=False)
class Seat:
    """One place at the table and who has it.

    Attributes:
        token: the hash of what opens the seat; None for a bot.
        old_token: the one before, as long as whoever took the seat over may not have the new
            one; and ``keyed_us`` when that was sent.
        ticket: what opens the seat once, on another device.
        player: the id of whose it is, where that is known; told to nobody.
        link: the connection that plays it; None for a bot or while it is lost.
        absent_us: since when the connection is lost.
        away: whether the table plays for it, or with ``stand_in`` a bot until its owner is back.
        lapses: how often in a row the table had to.
        wins: games won at this table.
        points: games won in this match.
        entropy: what it adds to the next shuffle.
        mark: what its hands or its line have earned it.
        habits: its hands at this table.
        pace: how quick they were of late.
        line: its line as it was last told, and ``line_us`` when.
        eyes: the id of the room's screen that its player looks at, None at the own page; and
            ``eyes_by``, the connection that said so.
    """

    no: int
    name: str
    kind: Literal["person", "bot"]
    level: str | None = None
    token: bytes | None = None
    old_token: bytes | None = None
    keyed_us: int = 0
    keyed_pongs: int = 0
    ticket: Ticket | None = None
    player: str | None = None
    link: int | None = None
    absent_us: int | None = None
    ready: bool = False
    away: bool = False
    stand_in: bool = False
    lapses: int = 0
    wins: int = 0
    points: int = 0
    entropy: str = ""
    mark: MarkKind | None = None
    habits: Habits = field(default_factory=Habits)
    pace: Pace = field(default_factory=Pace)
    line: LineIs | None = None
    line_us: int = 0
    eyes: str | None = None
    eyes_by: int | None = None
    reactions: Reactions = field(default_factory=Reactions)
    answers: Answers = field(default_factory=Answers)

    @property
    def person(self) -> bool:
        """Whether a person has the seat."""
        return self.kind == "person"

    @property
    def present(self) -> bool:
        """Whether whoever has the seat is there."""
        return not self.person or self.link is not None

    @property
    def played(self) -> bool:
        """Whether there is a hand that could come down on the pile."""
        return self.present or self.stand_in

    def rekey(self, token: str, used: str, now_us: int) -> None:
        """Whoever takes the seat over gets a token of their own; the ``used`` one is old."""
        ticket = self.ticketed(used, now_us)
        if ticket is not None:
            self.ticket = replace(ticket, spent=True)
        self.token, self.old_token = hashed(token), None if ticket else hashed(used)
        self.keyed_us, self.keyed_pongs = now_us, 0

    def unlocked(self, used: str) -> None:
        """The seat was opened with one of its tokens: from now on it is the only one."""
        self.token = hashed(used)
        self._settle()

    def pong(self, sent_us: int) -> None:
        """A ping came back: a second one sent after the new token proves that it came, too."""
        if sent_us > self.keyed_us and self.keyed_pongs < _PROOF_PONGS:
            self.keyed_pongs += 1
            if self.keyed_pongs == _PROOF_PONGS:
                self._settle()

    def _settle(self) -> None:
        """The newest token has come: what was used for it opens nothing any more."""
        self.old_token = None
        if self.ticket is not None and self.ticket.spent:
            self.ticket = None

    def ticketed(self, token: str, now_us: int) -> Ticket | None:
        """The seat's ticket, if this is it and it is still good."""
        ticket = self.ticket
        good = ticket is not None and ticket.digest == hashed(token) and now_us < ticket.until_us
        return ticket if good else None

    def shown(self) -> RoomSeat:
        """The seat as everybody sees it."""
        line = self.line if self.person else None
        return RoomSeat(
            seat=self.no,
            name=self.name,
            kind=self.kind,
            level=self.level,
            ready=self.ready or not self.person,
            present=self.present,
            away=self.away,
            wins=self.wins,
            trip_us=line.trip_us if line else None,
            jest_us=line.jest_us if line else None,
            suspect=line is not None and line.suspect,
            mark=self.mark,
            stand_in=self.stand_in,
            eyes=self.eyes,
            screen_us=line.screen_us if line else None,
            screen_error_us=line.screen_error_us if line else None,
        )

    def kept(self) -> KeptSeat:
        """The seat as it outlives the server."""
        return KeptSeat(
            self.name,
            self.person,
            level=self.level,
            token=self.token,
            old_token=self.old_token,
            ready=self.ready,
            stand_in=self.stand_in,
            wins=self.wins,
            points=self.points,
            entropy=self.entropy,
            mark=self.mark,
            player=self.player,
            ticket=self.ticket,
        )

    def presence(self) -> Presence:
        """Who plays the seat, as it is told when that changes."""
        return Presence(self.no, self.present, self.away, self.stand_in)


class Seats:
    """The seats in order. ``host`` is who may change the table."""

    def __init__(self) -> None:
        self._seats: list[Seat] = []
        self.host: Seat | None = None

    def __iter__(self) -> Iterator[Seat]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)

    def __getitem__(self, no: int) -> Seat:
        return self._seats[no]

    def first(self, count: int) -> list[Seat]:
        """The first seats, so many; they play a game that was dealt to so many."""
        return self._seats[:count]

    def restore(self, kept: Iterable[KeptSeat], host: int | None, now_us: int) -> None:
        """Sit everybody down again; no person is there yet."""
        self._seats = [
            Seat(
                no,
                seat.name,
                "person" if seat.person else "bot",
                level=seat.level,
                token=seat.token,
                old_token=seat.old_token,
                absent_us=now_us if seat.person else None,
                ready=seat.ready,
                away=seat.stand_in,
                stand_in=seat.stand_in,
                wins=seat.wins,
                points=seat.points,
                entropy=seat.entropy,
                mark=seat.mark,
                player=seat.player,
                ticket=seat.ticket,
            )
            for no, seat in enumerate(kept)
        ]
        self.host = None if host is None else self._seats[host]

    def named(self, name: str) -> Seat | None:
        """The seat of whoever is called so."""
        return next((seat for seat in self._seats if seat.name == name), None)

    def names(self) -> list[str]:
        """Everybody's name, in order."""
        return [seat.name for seat in self._seats]

    def of(self, link: int) -> tuple[int, ...]:
        """The numbers of the seats that a connection plays."""
        return tuple(seat.no for seat in self._seats if seat.link == link)

    def owned(self, no: int, link: int) -> Seat:
        """A seat that this connection plays.

        Raises:
            Refused: ``not-your-seat``.
        """
        if no >= len(self._seats) or self._seats[no].link != link:
            raise Refused("not-your-seat", seat=no)
        return self._seats[no]

    def opened_by(self, token: str, now_us: int) -> Seat | None:
        """The seat that a token opens, or its last one while the new one may not have come.

        A ticket is a token that is good once, and for a while.
        """
        digest = hashed(token)
        for seat in self._seats:
            if digest in (seat.token, seat.old_token) or seat.ticketed(token, now_us):
                return seat
        return None

    def check_host(self, link: int) -> None:
        """Whether this connection plays the host's seat.

        Raises:
            Refused: ``not-host``.
        """
        if self.host is None or self.host.link != link:
            raise Refused("not-host")

    def check_room(self) -> None:
        """Whether one more may sit down.

        Raises:
            Refused: ``full``.
        """
        if len(self._seats) >= MAX_SEATS:
            raise Refused("full", max=MAX_SEATS)

    def add(self, seat: Seat) -> None:
        """Someone sits down at the end.

        Raises:
            Refused: ``full``.
        """
        self.check_room()
        seat.no = len(self._seats)
        self._seats.append(seat)
        if self.host is None and seat.person:
            self.host = seat

    def free(self, seat: Seat) -> None:
        """A seat is given up; those after it move up."""
        self._seats.remove(seat)
        for no, other in enumerate(self._seats):
            other.no = no
        if self.host is seat:
            self.pass_host()

    def put_first(self, seats: Iterable[Seat]) -> bool:
        """These seats come before all others, each group in its order.

        Returns:
            Whether any seat has another number now.
        """
        first = list(seats)
        order = [*first, *(seat for seat in self._seats if seat not in first)]
        moved = order != self._seats
        self._seats = order
        for no, seat in enumerate(order):
            seat.no = no
        return moved

    def pass_host(self) -> bool:
        """Let the next person be host, one that is there if there is one.

        Returns:
            Whether the host is another one now.
        """
        before = self.host
        others = [seat for seat in self._seats if seat.person and seat is not before]
        there = [seat for seat in others if seat.present]
        self.host = next(iter(there or others), None)
        return self.host is not before


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()
