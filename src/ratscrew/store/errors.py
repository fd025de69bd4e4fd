"""What can be wrong with a database, each in one sentence that holds no password."""

import sqlite3
from typing import Final

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    SQLAlchemyError,
    StatementError,
)

from ratscrew.errors import RatscrewError

__all__ = ["StoreError", "TableNotKept", "damaged", "is_about_content", "trouble_with"]


class StoreError(RatscrewError):
    """A database that cannot be used, or an entry that cannot be kept; says what would help."""


class TableNotKept(StoreError):
    """What happened at one table cannot be kept; nothing is wrong with the database or others.

    Nothing more of that table (``code``) is kept or confirmed until it is given up.
    """

    def __init__(self, code: str, why: str) -> None:
        super().__init__(f"table {code}: {why}")
        self.code = code


_DAMAGED: Final = "it is damaged; restore a backup (ratscrew db restore)"
_SQLITE: Final = {
    sqlite3.SQLITE_FULL: "its disk is full; make room there",
    sqlite3.SQLITE_READONLY: "it cannot be written; give its file and folder to whoever serves",
    sqlite3.SQLITE_PERM: "it cannot be written; give its file and folder to whoever serves",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; its folder must be there, and may be written",
    sqlite3.SQLITE_NOTADB: "it is no SQLite database; name another file, or restore a backup",
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_BUSY: "another program keeps it locked; stop that program",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked; stop that program",
    sqlite3.SQLITE_IOERR: "its disk fails to read or write; look after the disk, or make room",
}
_POSTGRES: Final = {
    "3D000": "there is no such database; create it first (createdb)",
    "28000": "its server refuses this user; look into its pg_hba.conf",
    "28P01": "its server refuses this user or password",
    "42501": "this user may not do that there; make it the owner of the database",
    "53100": "its disk is full; make room there",
    "53300": "its server has no connection left; raise max_connections there",
    "57P01": "its server was stopped",
    "57P03": "its server is starting or stopping; try again",
    "25006": "it takes no changes: a standby or a read-only database; name the primary",
}
_CONTENT: Final = ("22", "23")
"""Classes of SQLSTATE: data that is no such value, or against a constraint."""

_CLASS: Final = {"08": "the connection to its server was lost", "57": "its server was stopped"}


def damaged(shown: str) -> StoreError:
    """An SQLite file whose pages contradict each other."""
    return StoreError(f"database {shown}: {_DAMAGED}")


def trouble_with(shown: str, error: BaseException) -> StoreError:
    """An error of a driver as one sentence.

    Args:
        shown: The database's address, without a password.
        error: What came of a statement or of connecting.
    """
    if isinstance(error, StoreError):
        return error
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return StoreError(f"database {shown}: {_told(cause)}")


def is_about_content(error: BaseException) -> bool:
    """Whether a statement failed for what it says, so that no repetition would help."""
    if not isinstance(error, DBAPIError):
        return not isinstance(error, (OSError, StoreError)) and (
            isinstance(error, StatementError) or not isinstance(error, SQLAlchemyError)
        )
    if error.orig is not None and (states := _states(error.orig)):
        return any(state[:2] in _CONTENT for state in states)
    return isinstance(error, (IntegrityError, DataError))


def _told(cause: BaseException) -> str:
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        return _SQLITE.get(code) or _plain(cause)
    for state in _states(cause):
        told = _POSTGRES.get(state) or _CLASS.get(state[:2])
        if told:
            return told
    if isinstance(cause, TimeoutError):
        return "it does not answer"
    if isinstance(cause, OSError):
        return f"its server cannot be reached ({cause.strerror or cause}); see that it runs"
    return _plain(cause)


def _states(cause: BaseException) -> list[str]:
    """The SQLSTATE of an error of PostgreSQL, which its adapter may have wrapped."""
    chain = (cause, cause.__cause__)
    return [state for each in chain if (state := getattr(each, "sqlstate", None))]


def _plain(cause: BaseException) -> str:
    words = " ".join(str(cause).split()) or type(cause).__name__
    return words if len(words) <= 200 else f"{words[:198]} …"
