"""Engines for a database: what every connection to it is told first."""

import importlib.util
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import URL, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from ratscrew.store.address import Address
from ratscrew.store.errors import StoreError, damaged

__all__ = ["look_through", "make_engine"]

BUSY_S: Final = 5.0
CONNECT_S: Final = 5.0
ANSWER_S: Final = 15.0

_PRAGMAS: Final = (
    f"busy_timeout={BUSY_S * 1000:.0f}",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    # Names that were deleted are not to be found in the file; not every build does so by itself.
    "secure_delete=ON",
)


_SESSION: Final = {
    "application_name": "ratscrew",
    # What is confirmed is on the server's disk, whatever its settings are.
    "synchronous_commit": "on",
    # A machine that vanished lets go of the lock in less than half a minute.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


def make_engine(address: Address, *, connections: int, read_only: bool = False) -> AsyncEngine:
    """An engine of at most so many connections; none is opened yet.

    Transactions of SQLite begin as the execution option ``begin`` says: ``IMMEDIATE`` where
    something will be written, else ``DEFERRED``, which waits for no writer.

    Raises:
        StoreError: PostgreSQL's driver is not installed.
    """
    pool: dict[str, Any] = {"pool_size": connections, "max_overflow": 0, "pool_timeout": ANSWER_S}
    if address.url is not None:
        if importlib.util.find_spec("asyncpg") is None:
            raise StoreError(
                f"database {address.shown}: the driver for PostgreSQL is missing; install it "
                "with: pip install 'ratscrew[postgres]'"
            )
        session = _SESSION | ({"default_transaction_read_only": "on"} if read_only else {})
        told = {"timeout": CONNECT_S, "command_timeout": ANSWER_S, "server_settings": session}
        return create_async_engine(address.url, connect_args=told, pool_pre_ping=True, **pool)
    engine = create_async_engine(
        _file_url(address, read_only=read_only),
        # We begin transactions: the driver would begin none for a schema's changes.
        connect_args={"isolation_level": None, "timeout": BUSY_S},
        **pool,
    )
    if not read_only:
        event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _file_url(address: Address, *, read_only: bool) -> URL:
    path = str(address.path)
    if not read_only:
        return URL.create("sqlite+aiosqlite", database=path)
    query = {"mode": "ro", "uri": "true"}
    return URL.create("sqlite+aiosqlite", database=f"file:{quote(path)}", query=query)


async def look_through(connection: AsyncConnection, shown: str) -> None:
    """Read the whole of an SQLite file, in which damage could lie unseen for long.

    Raises:
        StoreError: it is damaged.
    """
    told = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar_one()
    if told != "ok":
        raise damaged(shown)


def _prepare(connection: Any, entry: ConnectionPoolEntry) -> None:
    del entry
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
    # SQLite's own knows the letters of ASCII alone, and names are looked for in any case.
    connection.create_function("lower", 1, _lower, deterministic=True)


def _lower(text: str | None) -> str | None:
    return None if text is None else text.lower()


def _begin(connection: Any) -> None:
    mode = connection.get_execution_options().get("begin", "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {mode}")
