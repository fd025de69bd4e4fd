"""What happens at tables, in the order it happened, until it is needed no more.

An entry's body means nothing here. What a batch says is folded with the other batches of one
transaction first, so that a transaction takes three statements however many tables it serves.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ratscrew.store.errors import TableNotKept
from ratscrew.store.games import Game, keep_games
from ratscrew.store.schema import journal

__all__ = ["Batch", "Clash", "Entry", "KeptTable", "read_tables", "write_batches"]


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened at a table: the ``seq``-th, at ``at_us`` of its clock."""

    seq: int
    at_us: int
    body: bytes


class Batch(msgspec.Struct, frozen=True):
    """What becomes durable together, or not at all.

    ``base``: the table's entries with a lower ``seq`` are not needed any more. ``ended``: the
    table is given up, and all of it goes. ``games`` that are over are kept for ever; one may be
    made by the writer, which has the time for it, and None is nothing to keep.
    """

    code: str
    entries: tuple[Entry, ...] = ()
    base: int | None = None
    ended: bool = False
    games: tuple[Game | Callable[[], Game | None], ...] = ()


class KeptTable(msgspec.Struct, frozen=True):
    """A table as it was kept, its entries by ascending ``seq``."""

    code: str
    entries: tuple[Entry, ...]


class Clash(TableNotKept):
    """An entry's number was given before to another entry of the same table."""

    def __init__(self, code: str, seq: int) -> None:
        super().__init__(code, f"its entry {seq} is kept already, and is another one")


class _Change:
    """What the batches of one transaction come to for one table."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.wiped = False
        self.base: int | None = None
        self.entries: dict[int, Entry] = {}

    def fold(self, batch: Batch) -> None:
        if batch.ended:
            self.wiped, self.base, self.entries = True, None, {}
            return
        for entry in batch.entries:
            if self.entries.setdefault(entry.seq, entry) != entry:
                raise Clash(self.code, entry.seq)
        if batch.base is not None:
            self.base = max(batch.base, self.base or 0)

    def rows(self) -> list[dict[str, Any]]:
        return [
            {"code": self.code, "seq": entry.seq, "at_us": entry.at_us, "body": entry.body}
            for entry in self.entries.values()
            if self.base is None or entry.seq >= self.base
        ]


_ADD = insert(journal)
_WIPE = delete(journal).where(journal.c.code == bindparam("of"))
_DROP = _WIPE.where(journal.c.seq < bindparam("base"))
_READ = select(journal).order_by(journal.c.code, journal.c.seq)
_AGAIN = select(journal.c.seq, journal.c.at_us, journal.c.body).where(
    journal.c.code == bindparam("of"),
    journal.c.seq >= bindparam("low"),
    journal.c.seq <= bindparam("high"),
)


async def write_batches(
    connection: AsyncConnection, batches: Sequence[Batch], *, again: bool
) -> None:
    """Write batches within the caller's transaction, as if one after the other.

    Args:
        connection: In a transaction.
        batches: In the order in which they were given.
        again: Some of it may be there already: the outcome of an earlier try is not known.

    Raises:
        Clash: an entry has the number of another one.
    """
    changes: dict[str, _Change] = {}
    for batch in batches:
        if batch.code not in changes:
            changes[batch.code] = _Change(batch.code)
        changes[batch.code].fold(batch)
    if wiped := [{"of": change.code} for change in changes.values() if change.wiped]:
        await connection.execute(_WIPE, wiped)
    rows = [row for change in changes.values() for row in change.rows()]
    if again:
        there = [await _there(connection, change) for change in changes.values()]
        known = set().union(*there)
        rows = [row for row in rows if (row["code"], row["seq"]) not in known]
    if rows:
        await connection.execute(_ADD, rows)
    based = [(change.code, change.base) for change in changes.values() if change.base is not None]
    if based:
        await connection.execute(_DROP, [{"of": code, "base": base} for code, base in based])
    given = [game for batch in batches for game in batch.games]
    found = [game() if callable(game) else game for game in given]
    await keep_games(connection, [game for game in found if game is not None])


async def _there(connection: AsyncConnection, change: _Change) -> set[tuple[str, int]]:
    """The entries of a change that are kept already, and are the same.

    Raises:
        Clash: one is another.
    """
    if not change.entries:
        return set()
    bounds = {"of": change.code, "low": min(change.entries), "high": max(change.entries)}
    found = set()
    for row in await connection.execute(_AGAIN, bounds):
        wanted = change.entries.get(row.seq)
        if wanted is None:
            continue
        if (wanted.at_us, wanted.body) != (row.at_us, row.body):
            raise Clash(change.code, row.seq)
        found.add((change.code, row.seq))
    return found


async def read_tables(connection: AsyncConnection) -> list[KeptTable]:
    """Every table that is kept, by its code."""
    tables: dict[str, list[Entry]] = {}
    rows: Iterable[Any] = await connection.execute(_READ)
    for row in rows:
        tables.setdefault(row.code, []).append(Entry(row.seq, row.at_us, row.body))
    return [KeptTable(code, tuple(entries)) for code, entries in tables.items()]
