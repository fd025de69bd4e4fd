"""What goes out: updates numbered without a gap, each cut for who receives it, and kept a while.

Nothing here decides anything; what happens is told by the lobby and the game.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from ratscrew.engine import CardPlayed
from ratscrew.table.messages import May, ServerMessage, Snapshot, Update
from ratscrew.table.seats import Seats
from ratscrew.table.sight import Told, heard

__all__ = ["Feed", "Out"]

KEPT: Final = 128
"""Updates that a connection may have missed and still get one by one: about two minutes of play.

Whoever was away for longer is sent the whole table; a busy table's memory is mostly these.
"""


class Out(msgspec.Struct, frozen=True):
    """A message for one connection.

    Attributes:
        link: the connection.
        not_before_us: when to send it at the earliest, in order with the link's others.
        card: the number of the card that it shows; a ping is to follow at once.
        close: whether the connection is to be closed after it.
    """

    link: int
    message: ServerMessage
    not_before_us: int = 0
    card: int | None = None
    close: bool = False


@dataclass(slots=True, frozen=True)
class _Entry:
    seq: int
    at_us: int
    news: tuple[Told, ...]


class Feed:
    """Collects what is to be sent.

    Args:
        seats: who sits where, to cut by.
        acts: what a seat may do now.
        watch_us: how much later a connection without a seat hears everything.
    """

    def __init__(
        self, seats: Seats, acts: Callable[[int], tuple[str, ...]], *, watch_us: int
    ) -> None:
        self._seats = seats
        self._acts = acts
        self._watch_us = watch_us
        self._kept: deque[_Entry] = deque(maxlen=KEPT)
        self._outs: list[Out] = []
        self._shown_us = 0
        self.links: dict[int, None] = {}
        """Connections that have been greeted, in order."""
        self.seq = 0
        self.secret = False
        """Whether a game runs, so that watchers have to be behind the seats."""
        self.in_time: Callable[[int], bool] = lambda _link: False
        """Whether a connection without a seat is a screen that sees cards when the seats do."""

    def take(self) -> list[Out]:
        """Everything that has been collected."""
        outs, self._outs = self._outs, []
        return outs

    def send(self, link: int, message: ServerMessage, now_us: int, *, close: bool = False) -> None:
        """A message for one connection alone."""
        not_before_us = now_us + self._behind_us(link)
        if isinstance(message, Snapshot | Update):  # it shows the newest card: to nobody sooner
            not_before_us = max(not_before_us, self._shown_us)
        self._outs.append(Out(link, message, not_before_us, close=close))

    def tell(
        self, news: Sequence[Told], now_us: int, leads_us: dict[int, int] | None = None
    ) -> None:
        """Something happened: everybody hears it under the next number.

        ``leads_us`` is how much later than the others a connection is to be sent it.
        """
        self.seq += 1
        entry = _Entry(self.seq, now_us, tuple(news))
        self._kept.append(entry)
        if leads_us:
            self._shown_us = now_us + max(leads_us.values())
        cards = [event.number for event in news if isinstance(event, CardPlayed)]
        for link in self.links:
            mine = self._seats.of(link)
            # A screen is never before any seat.
            least_us = max(leads_us.values(), default=0) if leads_us and not mine else 0
            wait_us = (leads_us or {}).get(link, least_us) + self._behind_us(link)
            self._outs.append(
                Out(
                    link,
                    self._update(entry, mine, may=self.may(mine)),
                    now_us + wait_us,
                    cards[-1] if cards else None,
                )
            )

    def may(self, mine: Iterable[int]) -> tuple[May, ...]:
        """What these seats may do now."""
        return tuple(May(seat, self._acts(seat)) for seat in mine)

    def missed(self, link: int, since: int, now_us: int) -> bool:
        """Send a connection what it missed.

        Returns:
            Whether all of it was still known; nothing is sent otherwise.
        """
        tail = [entry for entry in self._kept if entry.seq > since]
        if since > self.seq or len(tail) != self.seq - since:
            return False
        mine = self._seats.of(link)
        for entry in tail:
            may = self.may(mine) if entry.seq == self.seq else ()
            self.send(link, self._update(entry, mine, may=may), now_us)
        return True

    def restore(self, now_us: int) -> None:
        """The server was started anew: no number that anybody has seen comes again.

        Fewer than one update a millisecond were told before.
        """
        self.seq = max(self.seq, now_us // 1000)
        self._kept.clear()

    def renumber(self) -> None:
        """Seats were numbered anew: what was told before fits nobody any more.

        It takes a number itself, so that whoever was away is sent a snapshot.
        """
        self.seq += 1
        self._kept.clear()

    def _behind_us(self, link: int) -> int:
        behind = self.secret and not self._seats.of(link) and not self.in_time(link)
        return self._watch_us if behind else 0

    def _update(self, entry: _Entry, mine: tuple[int, ...], *, may: tuple[May, ...]) -> Update:
        cut = [heard(told, mine) for told in entry.news]
        return Update(entry.seq, entry.at_us, tuple(news for news in cut if news is not None), may)
