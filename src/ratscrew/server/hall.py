"""All tables of this process: made, found by their code, given up when nobody comes."""

import asyncio
import itertools
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from ratscrew.bots import TUTOR, Tutor, all_bots
from ratscrew.referee import FairReferee, Referee
from ratscrew.rules import RuleSet, preset
from ratscrew.server.book import Book, Journal
from ratscrew.server.codes import is_code, new_code
from ratscrew.server.config import Clock, Limits, clock_us
from ratscrew.server.counts import Counts
from ratscrew.server.denied import Denied, TooMany
from ratscrew.server.limits import Buckets
from ratscrew.server.room import TableRoom
from ratscrew.store import Batch, KeptTable, Superseded, TableNotKept
from ratscrew.table import Table, Times, Unkept, read_kept
from ratscrew.table.messages import Options, Tempo

__all__ = ["Hall", "TableMaker", "make_table"]

_LOG: Final = logging.getLogger("ratscrew.server")
_SWEEP_S: Final = 5

LESSON_RULES: Final = "traditional"
"""The rules of a practice table, for which its cards are prepared."""

TableMaker: TypeAlias = Callable[[str, RuleSet, Tempo, int], Table]
"""Makes a table from its code, rules, tempo and the time."""


def make_table(  # noqa: PLR0913 - a maker, and by keyword what others may want otherwise
    code: str,
    rules: RuleSet,
    tempo: Tempo,
    now_us: int,
    *,
    referee: Callable[[], Referee] = FairReferee,
    times: Times | None = None,
) -> Table:
    """A table with the bots of this package and secrets that nobody can guess."""
    return Table(
        code,
        rules=rules,
        tempo=tempo,
        now_us=now_us,
        players=all_bots(),
        seeds=lambda: secrets.token_hex(16),
        tokens=lambda: secrets.token_urlsafe(24),
        referee=referee,
        times=times,
    )


def make_lesson(code: str, now_us: int) -> Table:
    """A practice table for whoever plays for the first time."""
    return Table(
        code,
        rules=preset(LESSON_RULES),
        tempo="fast",  # the learner sets the pace: the table waits for every card of theirs
        now_us=now_us,
        players={TUTOR: Tutor},
        seeds=lambda: secrets.token_hex(16),
        tokens=lambda: secrets.token_urlsafe(24),
        options=Options(drop_pause=False),
        lesson=True,
    )


class Hall:
    """See the module. Lives in one event loop."""

    def __init__(
        self,
        limits: Limits,
        *,
        clock: Clock = clock_us,
        maker: TableMaker = make_table,
        journal: Journal | None = None,
    ) -> None:
        self.limits = limits
        self.counts = Counts()
        self.closing = False
        self.failing: str | None = None
        """Why nothing can be written down just now."""
        self.on_lost: Callable[[Superseded], None] = lambda _why: None
        """Another server has the tables by now: this one is to end."""
        self._clock = clock
        self._ahead_us = 0
        self._journal = None if journal is None else _Watched(journal, self._recovered)
        self._failed: set[str] = set()
        self._maker = maker
        self._rooms: dict[str, TableRoom] = {}
        self._numbers = itertools.count(1)
        self._by_address: Counter[str] = Counter()
        self._made = Buckets(burst=limits.tables_burst, per_s=limits.tables_per_min / 60)
        self._missed = Buckets(burst=limits.misses_burst, per_s=limits.misses_per_min / 60)

    def clock(self) -> int:
        """Microseconds that never go backwards, not even from one server to the next."""
        return self._clock() + self._ahead_us

    def restore(self, kept: Iterable[KeptTable]) -> list[str]:
        """Have the tables again that were kept.

        Returns:
            A sentence for each that cannot be made again; they stay where they are kept.
        """
        journal = self._journal
        if journal is None:
            return []
        kept = list(kept)
        last_us = max((entry.at_us for table in kept for entry in table.entries), default=0)
        self._ahead_us = max(0, last_us + 1 - self._clock())
        now_us, trouble = self.clock(), []
        for one in kept:
            table = self._maker(one.code, preset(LESSON_RULES), "normal", now_us)
            table.keep()
            try:
                entries = [read_kept(entry.body) for entry in one.entries]
                table.restore(entries, now_us, one.entries[-1].at_us)
            except Unkept as error:
                self._failed.add(one.code)
                trouble.append(f"table {one.code} cannot be made again: {error}")
                continue
            self._seat(table, Book(one.code, journal, one.entries[-1].seq))
        return trouble

    def _seat(self, table: Table, book: Book | None) -> TableRoom:
        room = TableRoom(table, clock=self.clock, on_end=self._forget, book=book)
        self._rooms[table.code] = room
        table.watch(self.counts.did)
        return room

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self._rooms)

    @property
    def connections(self) -> int:
        """How many WebSockets are open."""
        return self._by_address.total()

    def open(
        self, rules: RuleSet, tempo: Tempo, address: str, *, lesson: bool = False
    ) -> TableRoom:
        """Make a table for someone at this address; a ``lesson`` has its own rules and tempo.

        Raises:
            Denied: ``server-full``, ``too-many-tables`` (from one address), ``closing`` or
                ``cannot-write``.
        """
        now_us = self.clock()
        if self.closing:
            raise Denied(503, "closing")
        if self.failing is not None:
            raise Denied(503, "cannot-write")
        if len(self._rooms) >= self.limits.tables:
            raise Denied(503, "server-full", limit=self.limits.tables)
        if not self._made.take(address, now_us):
            raise TooMany("too-many-tables", self._made.wait_s(address, now_us))
        code = new_code(self._rooms.keys() | self._failed)
        if lesson:
            return self._seat(make_lesson(code, now_us), None)
        book = None if self._journal is None else Book(code, self._journal)
        return self._seat(self._maker(code, rules, tempo, now_us), book)

    def find(self, code: str, address: str) -> TableRoom:
        """The table with this code, in small or capital letters.

        Raises:
            Denied: ``no-such-table``, or ``too-many-codes`` after many of those. Whoever was at
                the table before is let in all the same: others of the address may have guessed.
        """
        now_us = self.clock()
        room = self._rooms.get(code.upper())
        if self._missed.empty(address, now_us) and not (room and room.knows(address)):
            raise TooMany("too-many-codes", self._missed.wait_s(address, now_us))
        if room is None:
            self._missed.take(address, now_us)
            told = {"table": code.upper()} if is_code(code.upper()) else {}
            raise Denied(404, "no-such-table", **told)
        return room

    def admit(self, room: TableRoom, address: str) -> int:
        """Count a new connection and give it its number.

        Raises:
            Denied: ``too-many-connections``, ``closing``, or ``cannot-write``.
        """
        limits = self.limits
        if self.closing:
            raise Denied(503, "closing")
        if self.failing is not None:
            raise Denied(503, "cannot-write")
        if (
            self.connections >= limits.connections
            or room.links >= limits.table_connections
            or self._by_address[address] >= limits.address_connections
            or room.came_from(address) >= limits.address_table_connections
        ):
            raise Denied(503, "too-many-connections")
        self._by_address[address] += 1
        room.came(address)
        return next(self._numbers)

    def dismiss(self, room: TableRoom, address: str) -> None:
        """Uncount a connection."""
        room.went(address)
        self._by_address[address] -= 1
        self._by_address += Counter()  # keeps only those above zero

    def sweep(self, now_us: int) -> None:
        """Give up the tables to which nobody came back in time."""
        for room in list(self._rooms.values()):
            since_us = room.table.abandoned_us
            if since_us is None or room.links:
                continue
            kept_s = self.limits.abandoned_s if room.ever_seated else self.limits.unseated_s
            if now_us - since_us > kept_s * 1_000_000:
                _LOG.info(
                    "table %(table)s is given up: nobody was there",
                    {"event": "table-given-up", "table": room.code},
                )
                room.discard()

    async def sweep_for_ever(self) -> None:
        """Sweep every few seconds until cancelled."""
        while True:
            await asyncio.sleep(_SWEEP_S)
            self.sweep(self.clock())

    def close(self) -> None:
        """Take nobody in any more and tell everybody that the server stops."""
        self.closing = True
        for room in list(self._rooms.values()):
            room.close(int(self.limits.stop_s), self.clock())

    def _forget(self, code: str) -> None:
        room = self._rooms.pop(code, None)
        if room is None or not room.failed:
            return
        self.counts.failed_tables += 1
        if self._journal is not None:
            self._failed.add(code)  # what was written of it is still there

    def cannot_write(self, why: Exception) -> None:
        """Nothing could be written down for a while: nothing is sent, nobody is let in.

        Where it is one table of which nothing can be kept, that one ends.
        """
        if isinstance(why, TableNotKept):
            room = self._rooms.get(why.code)
            if room is not None:
                _LOG.error(
                    "table %(table)s is closed: %(why)s",
                    {"event": "table-failed", "table": why.code, "why": str(why)},
                )
                room.fail()
            return
        self.failing = str(why)
        if isinstance(why, Superseded):
            self.on_lost(why)
            return
        _LOG.error(
            "nothing is sent before it is written down, and that fails: %(why)s",
            {"event": "cannot-write", "why": str(why)},
        )

    def _recovered(self) -> None:
        self.failing = None


class _Watched:
    """A journal that tells when something was written."""

    def __init__(self, journal: Journal, written: Callable[[], None]) -> None:
        self._journal = journal
        self._written = written

    def write(self, batch: Batch, then: Callable[[], None]) -> None:
        def done() -> None:
            self._written()
            then()

        self._journal.write(batch, done)
