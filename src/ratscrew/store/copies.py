"""Backups of an SQLite file, made while a server uses it, and put back while none does."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from ratscrew.store.address import read_address
from ratscrew.store.errors import StoreError, trouble_with
from ratscrew.store.lock import FileLock
from ratscrew.store.migrate import LATEST, VERSION_TABLE
from ratscrew.store.torn import check_end

__all__ = ["back_up", "restore"]


def back_up(url: str, target: Path) -> None:
    """Write a copy of a database, as it is at this moment, into one new file.

    Raises:
        StoreError: it cannot be read or written, there is such a file already, or it is on a
            PostgreSQL server, which has its own programs for that.
    """
    source = _path_of(url, "pg_dump -Fc")
    if not source.exists():
        raise StoreError(f"database {source}: there is no such file")
    if target.exists():
        raise StoreError(f"{target}: is there already; name a new file")
    if not target.parent.is_dir():
        raise StoreError(f"{target}: there is no such folder")
    _copy(source, target)


def restore(url: str, backup: Path) -> Path | None:
    """Put a backup in the place of a database; gives where the old one is, if there was one.

    Raises:
        StoreError: it is no backup that this version can use, a server uses the database, one
            that was set aside earlier is still there, or see ``back_up``.
    """
    path = _path_of(url, "pg_restore -c")
    if not backup.is_file():
        raise StoreError(f"{backup}: there is no such file; name one that 'db backup' wrote")
    if path.exists() and path.samefile(backup):
        raise StoreError(f"{backup}: is the database itself; name a backup of it")
    if not path.parent.is_dir():
        raise StoreError(f"database {path}: there is no such folder")
    before = path.with_name(f"{path.name}.before-restore")
    lock = FileLock(path)
    try:
        if path.exists() and before.exists():
            raise StoreError(f"{before}: is still there; move it away first")
        fresh = path.with_name(f"{path.name}.restoring")
        _copy(backup, fresh)
        old = path.exists()
        if old:
            _set_aside(path, before)
        fresh.replace(path)
        _sync(path.parent)
    except OSError as error:
        raise StoreError(f"{error.filename or path}: {error.strerror or error}") from error
    finally:
        lock.release()
    return before if old else None


def _path_of(url: str, instead: str) -> Path:
    address = read_address(url)
    if address.path is None:
        raise StoreError(
            f"database {address.shown}: PostgreSQL has programs of its own for that; use {instead}"
        )
    return address.path


def _copy(source: Path, target: Path) -> None:
    """Copy a database into one file, whole or not at all, and see that the copy is good.

    Raises:
        StoreError: it cannot be read, is none of ours, or there is no room.
    """
    part = target.with_name(f"{target.name}.part")
    shown = str(source)
    try:
        check_end(source)
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with (
            closing(_read_only(source)) as read,
            closing(sqlite3.connect(part, isolation_level=None)) as written,
        ):
            _check(read, shown)
            shown = str(part)
            read.backup(written)
            written.execute("PRAGMA journal_mode=DELETE")  # the copy is one file, without a log
            _check(written, str(source))
        _sync(part)
        part.replace(target)
        _sync(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise trouble_with(shown, error) from error
    finally:
        for left in (part, part.with_name(f"{part.name}-journal")):
            with suppress(OSError):
                left.unlink(missing_ok=True)


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)


def _check(connection: sqlite3.Connection, shown: str) -> None:
    """See that a database is whole, and of a schema that this version can use."""
    (told,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if told != "ok":
        raise StoreError(f"{shown}: it is damaged ({' '.join(told.split())})")
    try:
        row = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()  # noqa: S608
        version = int(row[0])
    except (sqlite3.OperationalError, TypeError, ValueError):
        raise StoreError(f"{shown}: it is no database of ratscrew") from None
    if version > LATEST:
        raise StoreError(
            f"{shown}: it was written by a newer ratscrew (schema {version}; this one knows up to "
            f"{LATEST}); install the newer one"
        )


def _set_aside(path: Path, before: Path) -> None:
    """Give the old file another name; at every moment there is a file of the database's name.

    What its log holds is written into it first, or, where it is damaged, goes along: a log beside
    another file than its own would spoil that.
    """
    with suppress(sqlite3.Error):
        with closing(_read_only(path)) as old:
            old.execute("SELECT count(*) FROM sqlite_schema")  # else even closing would write
        with closing(sqlite3.connect(path)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    log = path.with_name(f"{path.name}-wal")
    if log.exists():
        log.replace(before.with_name(f"{before.name}-wal"))
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    try:
        os.link(path, before)
    except OSError:  # a file system without links
        path.replace(before)


def _sync(path: Path) -> None:
    """Wait until a file or a folder's names are on the disk."""
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
