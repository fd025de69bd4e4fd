"""Where a database is: addresses read, shown without a password, and the one by default."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from ratscrew.store.errors import StoreError

__all__ = ["Address", "default_url", "make_file", "read_address"]

FORMS: Final = "write a path, sqlite:///cards.db or postgresql://user@host/database"
_POSTGRES: Final = ("postgresql", "postgres", "postgresql+asyncpg")
_SQLITE: Final = ("sqlite", "sqlite+aiosqlite")


class Address(msgspec.Struct, frozen=True):
    """A database that was named: ``path`` of its file, or ``url`` of its PostgreSQL server."""

    shown: str
    """For people: without a password."""
    path: Path | None = None
    url: URL | None = None


def default_url() -> str:
    """The address of the database in the user's data directory."""
    return f"sqlite:///{_data_directory() / 'ratscrew.db'}"


def read_address(text: str) -> Address:
    """Read an address as a user writes it: a path, or a URL.

    ``sqlite:///cards.db`` is relative to the current folder, ``sqlite:////srv/cards.db`` is not.

    Raises:
        StoreError: it is none, or of a kind of database that is not supported.
    """
    if "://" not in text:
        return _file(text)
    kind = text.partition("://")[0]
    if kind in _SQLITE:
        rest = text.partition("://")[2]
        if not rest.startswith("/"):
            raise StoreError(f"database {text}: it names no file; {FORMS}")
        return _file(rest[1:])
    if kind not in _POSTGRES:
        raise StoreError(f"database {kind}://…: only SQLite and PostgreSQL are known; {FORMS}")
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # What was given may hold a password in any place, so it is not repeated.
        raise StoreError(f"database {kind}://…: the address cannot be read; {FORMS}") from None
    if not url.database:
        raise StoreError(f"database {kind}://…: the address names no database; {FORMS}")
    query = {("ssl" if key == "sslmode" else key): value for key, value in url.query.items()}
    return Address(_shown(url), url=url.set(drivername="postgresql+asyncpg", query=query))


def _shown(url: URL) -> str:
    hidden = {key: "***" if "pass" in key else value for key, value in url.query.items()}
    shown = url.set(drivername="postgresql", query=hidden)
    return shown.render_as_string(hide_password=True)


def _file(text: str) -> Address:
    if not text or text == ":memory:" or "\0" in text:
        raise StoreError(f"database {text!r}: it must be a file; {FORMS}")
    path = Path(text).expanduser().absolute()
    if path.is_dir():
        raise StoreError(f"database {path}: it is a folder; name a file in it")
    return Address(str(path), path=path)


def _data_directory() -> Path:
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "ratscrew"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ratscrew"
    named = os.environ.get("XDG_DATA_HOME", "")
    # A relative one is to be ignored, says the XDG base directory specification.
    base_dir = Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "share"
    return base_dir / "ratscrew"


def make_file(path: Path) -> None:
    """See that the file is there, and a new one its owner's alone.

    Of the folders only the user's data directory is made; another one that is missing is more
    likely a typing error.

    Raises:
        StoreError: it cannot be made or written.
    """
    try:
        if path.parent == _data_directory():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        os.close(os.open(path, os.O_RDWR))
    except OSError as error:
        why = error.strerror or str(error)
        raise StoreError(f"database {path}: it cannot be written ({why}); name another") from error
