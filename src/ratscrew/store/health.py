"""How a database is: looked at without changing it, while a server uses it or not."""

from typing import Any, Final

import msgspec
from sqlalchemy import distinct, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ratscrew.store.address import Address, read_address
from ratscrew.store.connect import make_engine
from ratscrew.store.errors import StoreError, trouble_with
from ratscrew.store.migrate import LATEST, checked_version
from ratscrew.store.schema import games, journal, players
from ratscrew.store.torn import check_end

__all__ = ["Health", "look_at"]

MOST_PROBLEMS: Final = 10


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """What a database holds, and what is wrong with it: nothing where ``problems`` is empty.

    Without a number there was no way to count.
    """

    database: str
    """Its address, without a password."""
    schema: int | None = None
    latest: int = LATEST
    tables: int | None = None
    """At which something is still going on."""
    entries: int | None = None
    games: int | None = None
    players: int | None = None
    problems: tuple[str, ...] = ()


async def look_at(url: str) -> Health:
    """Look at a database; whatever is wrong with it is in the answer.

    Raises:
        StoreError: it is no address of a database, or there is no such file.
    """
    address = read_address(url)
    if address.path is not None and not address.path.exists():
        raise StoreError(f"database {address.shown}: there is no such file")
    engine = make_engine(address, connections=1, read_only=True)
    try:
        if address.path is not None:
            check_end(address.path)
        async with engine.connect() as connection:
            return await _looked(connection, address)
    except (SQLAlchemyError, OSError, StoreError) as error:
        told = str(trouble_with(address.shown, error)).removeprefix(f"database {address.shown}: ")
        return Health(database=address.shown, problems=(told,))
    finally:
        await engine.dispose()


async def _looked(connection: AsyncConnection, address: Address) -> Health:
    problems = await _damage(connection) if address.path is not None else ()
    if problems:
        return Health(database=address.shown, problems=problems)
    schema = await connection.run_sync(checked_version)
    if schema == 0:
        return Health(database=address.shown, schema=0, problems=("nothing was made in it yet",))
    counts = {
        "tables": select(func.count(distinct(journal.c.code))),
        "entries": select(func.count()).select_from(journal),
        "games": select(func.count()).select_from(games),
        "players": select(func.count()).select_from(players),
    }
    counted: dict[str, Any] = {
        name: await connection.scalar(wanted) for name, wanted in counts.items()
    }
    return Health(database=address.shown, schema=schema, **counted)


async def _damage(connection: AsyncConnection) -> tuple[str, ...]:
    """What SQLite finds wrong in a file: its pages, its indexes, and what refers to nothing."""
    found = await connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_PROBLEMS})")
    damage = [" ".join(told.split()) for told in found.scalars() if told != "ok"]
    if not damage:
        astray = await connection.exec_driver_sql("PRAGMA foreign_key_check")
        damage = [
            f"a row of {table} belongs to a row of {parent} that is not there"
            for table, parent in {(row.table, row.parent) for row in astray}
        ]
    return tuple(damage)
