"""When a game stands still and how it goes on: somebody asks, or somebody's line is lost.

A pause begins when no race and no pending capture is open and the next card may fall, so that
it takes nobody's slap away. In it nothing lapses and bots stand still. It ends with a count,
and every clock of the game is moved by as long as it lasted.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from ratscrew.table.messages import News, Options, PauseIs
from ratscrew.table.refused import Refused
from ratscrew.table.ruling import Ruling
from ratscrew.table.seats import Seat

__all__ = ["Due", "Halts"]

Due: TypeAlias = tuple[int, Callable[[int], None]]


class _Wish(NamedTuple):
    """A pause that is to begin: ``by`` a seat, or None where the line of one was lost."""

    by: int | None
    at_us: int


class Halts:
    """The pauses of one game.

    Args:
        ruling: the game's parts.
        options: what the host has switched.

    Attributes:
        now: the pause, or the count at its end; None while the game goes on.
        lasted_us: how long the game has stood still so far.
    """

    def __init__(self, ruling: Ruling, options: Callable[[], Options]) -> None:
        self._ruling = ruling
        self._times = ruling.times
        self._options = options
        self._wish: _Wish | None = None
        self._since_us = 0
        self._asked: Counter[int] = Counter()
        self._dropped: Counter[int] = Counter()
        self._noticed: set[int] = set()
        self.now: PauseIs | None = None
        self.lasted_us = 0

    # --- who may say what ---

    def acts(self, seat: int, *, host: bool) -> tuple[str, ...]:
        """``pause`` or ``resume``, where the seat may say so now."""
        if self.now is not None and self.now.state == "paused":
            return ("resume",) if host or self.now.by == seat else ()
        if self._wish is not None:
            return ("resume",) if host or self._wish.by == seat else ()
        return () if self._why_not(seat, host=host) else ("pause",)

    def pause(self, seat: int, now_us: int, *, host: bool) -> None:
        """A seat wants the game to stand still; it does as soon as no race is open.

        Raises:
            Refused: ``paused`` already, ``no-pauses-left``, ``out``, ``not-playing``.
        """
        if self._wish is not None or (self.now is not None and self.now.state == "paused"):
            raise Refused("paused")
        reason = self._why_not(seat, host=host)
        if reason is not None:
            raise reason
        if not host:
            self._asked[seat] += 1
        self._wish = _Wish(seat, now_us)
        if self.now is not None:
            self._begin(now_us)  # a count is broken off

    def resume(self, seat: int, now_us: int, *, host: bool) -> None:
        """The host, or whoever asked for the pause, lets the game go on.

        Raises:
            Refused: ``not-paused``, ``not-your-pause``.
        """
        paused = self.now is not None and self.now.state == "paused"
        by = self.now.by if self.now is not None and paused else None
        if not paused and self._wish is not None:
            by = self._wish.by
        elif not paused:
            raise Refused("not-paused")
        if not host and by != seat:
            raise Refused("not-your-pause")
        self._wish = None
        if paused:
            self.count(seat, now_us)

    def _why_not(self, seat: int, *, host: bool) -> Refused | None:
        state = self._ruling.state
        if host:
            return None
        if seat >= state.seats:
            return Refused("not-playing")
        if state.gone[seat]:
            return Refused("out")
        most = self._times.pauses
        return Refused("no-pauses-left", max=most) if self._asked[seat] >= most else None

    # --- the clock ---

    def agenda(self, *, quiet: bool) -> Iterator[Due]:
        """What is due; ``quiet``: neither a race nor a pending capture is open."""
        for seat in self._lost():
            if seat.no not in self._noticed:
                yield (seat.absent_us or 0) + self._times.drop_us, self._notice
        if self.now is not None:
            yield self.now.until_us, self._go_on if self.now.state == "resuming" else self._tire
        elif self._wish is not None and quiet:
            bare = self._ruling.state.top is None
            ready_us = 0 if bare else self._ruling.turns.ready_us
            yield max(self._wish.at_us, ready_us), self._begin

    def tend(self, now_us: int) -> None:
        """Look who is back; where nobody is missing any more, the game is to go on."""
        missing = self._missing()
        if self._wish is not None and self._wish.by is None and not missing:
            self._wish = None
        now = self.now
        if now is None or now.state != "paused" or now.missing == missing:
            return
        if now.by is None and not missing:
            self.count(None, now_us)
        else:
            self._tell(replace(now, missing=missing), now_us)

    def count(self, by: int | None, now_us: int) -> None:
        """The game goes on after a count, whoever is missing then; so it begins, too."""
        if self.now is None:
            self._since_us = now_us
        self._tell(PauseIs("resuming", now_us + self._times.count_us, by), now_us)

    def moved(self, by_us: int) -> None:
        """Nobody was at the table for so long: the pause that was on has not run meanwhile."""
        if self.now is not None:
            self.now = replace(self.now, until_us=self.now.until_us + by_us)

    def end(self) -> None:
        """The game is over."""
        self.now = self._wish = None

    def _begin(self, now_us: int) -> None:
        wish = self._wish
        if wish is None:
            return
        self._wish = None
        if self.now is None:
            self._since_us = now_us
        span_us = self._times.drop_pause_us if wish.by is None else self._times.asked_pause_us
        self._tell(PauseIs("paused", now_us + span_us, wish.by, self._missing()), now_us)

    def _tire(self, now_us: int) -> None:
        """The pause has lasted long enough."""
        self.count(None, now_us)

    def _go_on(self, now_us: int) -> None:
        paused_us = now_us - self._since_us
        ruling = self._ruling
        ruling.turns.shift(paused_us)
        ruling.waits.resume(paused_us)
        ruling.hands.shift(paused_us)
        self.lasted_us += paused_us
        self.now = None
        news: list[News] = [PauseIs("over", now_us, paused_us=paused_us)]
        if ruling.waits.now is not None:
            news.append(ruling.waits.now)
        ruling.feed.tell(news, now_us)

    def _tell(self, pause: PauseIs, now_us: int) -> None:
        self.now = pause
        self._ruling.feed.tell((pause,), now_us)

    # --- lost lines ---

    def _lost(self) -> list[Seat]:
        """The seats in play whose owners' lines are lost and who are waited for."""
        if not self._options().drop_pause:
            return []
        gone = self._ruling.state.gone
        lost: list[Seat] = []
        for seat in self._ruling.playing():
            if seat.absent_us is None:
                self._noticed.discard(seat.no)
            elif not (seat.away or seat.stand_in or gone[seat.no]):
                lost.append(seat)
        return lost

    def _missing(self) -> tuple[int, ...]:
        """Those of them whose loss was noticed."""
        return tuple(seat.no for seat in self._lost() if seat.no in self._noticed)

    def _notice(self, now_us: int) -> None:
        """Lines are lost for too long to be a hiccup: the game waits for their owners.

        Not for one that was waited for often enough in this game.
        """
        waited_for = False
        for seat in self._lost():
            since_us = seat.absent_us or 0
            if seat.no in self._noticed or since_us + self._times.drop_us > now_us:
                continue
            self._noticed.add(seat.no)
            self._dropped[seat.no] += 1
            waited_for |= self._dropped[seat.no] <= self._times.pauses
        if not waited_for:
            self.tend(now_us)
        elif self.now is None:
            self._wish = self._wish or _Wish(None, now_us)
        elif self.now.state == "resuming":
            self._wish = _Wish(None, now_us)
            self._begin(now_us)
        else:
            until_us = self.now.until_us
            if self.now.by is None:
                until_us = now_us + self._times.drop_pause_us
            self._tell(replace(self.now, missing=self._missing(), until_us=until_us), now_us)
