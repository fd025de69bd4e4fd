"""One server a database: whoever serves from it holds its lock, and a second one is refused."""

import asyncio
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from ratscrew.store.errors import StoreError
from ratscrew.store.schema import serving

__all__ = ["FileLock", "Superseded", "check_mark", "leave_mark", "lock_session"]

LET_GO_S: Final = 5.0
ASK_AGAIN_S: Final = 0.1

_KEY: Final = 0x726174_73637265
"""The number of the advisory lock, which counts within one database of PostgreSQL."""


class Superseded(StoreError):
    """While the connection was lost another server served; what this one knows is out of date."""


class FileLock:
    """The lock of an SQLite file: another file beside it, which ends with the process."""

    def __init__(self, path: Path) -> None:
        """Take it.

        Raises:
            StoreError: another process holds it, or it cannot be written.
        """
        self._path = path.with_name(f"{path.name}.lock")
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(
                f"database {path}: its lock {self._path.name} cannot be written "
                f"({error.strerror or error}); give the folder to whoever serves"
            ) from error
        try:
            _take(self._file)
        except OSError:
            holder = self._holder()
            os.close(self._file)
            raise StoreError(
                f"database {path}: another server{holder} uses it; stop that one, or name "
                "another database with --db"
            ) from None
        with suppress(OSError):  # a full disk: who holds it is told to people only
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, b"%d\n" % os.getpid(), 0)

    def release(self) -> None:
        """Give it back; the file stays, so that nobody ever locks one that was removed."""
        os.close(self._file)

    def _holder(self) -> str:
        try:
            process = int(os.pread(self._file, 20, 0))
        except (OSError, ValueError):
            return ""
        return f" (process {process})"


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # past what it says, which others read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


async def lock_session(connection: AsyncConnection, shown: str) -> None:
    """Take the lock of a PostgreSQL database for as long as this connection lasts.

    Somebody who holds it is given a little time: of a server that was killed the database may
    still have a statement to finish.

    Raises:
        StoreError: another session holds it.
    """
    until = time.monotonic() + LET_GO_S
    while not await connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY}):
        if time.monotonic() > until:
            raise StoreError(
                f"database {shown}: another server uses it; stop that one, or name another "
                "database with --db"
            )
        await asyncio.sleep(ASK_AGAIN_S)


async def leave_mark(connection: AsyncConnection, token: str) -> None:
    """Note who serves from now on, within the caller's transaction."""
    await connection.execute(delete(serving))
    await connection.execute(insert(serving), {"one": 1, "token": token})


async def check_mark(connection: AsyncConnection, token: str, shown: str) -> None:
    """See that nobody served since the mark was left.

    Raises:
        Superseded: somebody did.
    """
    if await connection.scalar(select(serving.c.token)) != token:
        raise Superseded(
            f"database {shown}: another server has used it since the connection was lost; "
            "stop this one"
        )
