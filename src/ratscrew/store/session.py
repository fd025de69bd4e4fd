"""The one connection that writes: it holds the lock, and knows whether it still may write."""

import contextlib
import secrets
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ratscrew.store.address import Address
from ratscrew.store.connect import look_through, make_engine
from ratscrew.store.journal import Batch, write_batches
from ratscrew.store.lock import check_mark, leave_mark, lock_session
from ratscrew.store.migrate import migrate

__all__ = ["Session"]


class Session:
    """Connects when it must; after a failure the next write does so anew."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._mark = secrets.token_hex(16)
        self._engine = make_engine(address, connections=1).execution_options(begin="IMMEDIATE")
        self._connection: AsyncConnection | None = None

    async def start(self, *, suspect: bool) -> tuple[int, int]:
        """Connect for the first time; gives the number of the schema before and since.

        Args:
            suspect: Whoever wrote last was cut short, so look through the whole file first.

        Raises:
            StoreError: another server uses the database, it is damaged, or of a newer version.
            SQLAlchemyError: it cannot be used.
            OSError: it cannot be reached.
        """
        connection = self._connection = await self._locked()
        async with connection.begin():
            if suspect:
                await look_through(connection, self._address.shown)
            migrated = await connection.run_sync(migrate)
            await leave_mark(connection, self._mark)
        return migrated

    async def write(self, batches: Sequence[Batch], *, again: bool) -> None:
        """Write batches in one transaction; whatever it raises, its outcome is not known.

        Args:
            batches: In order.
            again: Some of it may be there already.

        Raises:
            Superseded: another server wrote since the connection was lost.
            TableNotKept: an entry has the number of another one.
            SQLAlchemyError: see ``is_about_content``.
            OSError: the connection was lost.
        """
        if self._connection is None:
            self._connection = await self._locked()
            async with self._connection.begin():
                await check_mark(self._connection, self._mark, self._address.shown)
        async with self._connection.begin():
            await write_batches(self._connection, batches, again=again)

    async def drop(self) -> None:
        """Let the connection go, in whatever state it is."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def close(self) -> None:
        """Disconnect for good."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()
        await self._engine.dispose()

    async def _locked(self) -> AsyncConnection:
        """A new connection, and with PostgreSQL the lock, which lasts as long as it does."""
        connection = await self._engine.connect()
        if self._address.url is not None:
            try:
                async with connection.begin():
                    await lock_session(connection, self._address.shown)
            except BaseException:
                await connection.close()
                raise
        return connection
