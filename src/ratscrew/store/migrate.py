"""The schema of a database: which one it has, and how it becomes this version's."""

import logging
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from ratscrew.store.errors import StoreError
from ratscrew.store.schema import metadata

__all__ = ["LATEST", "VERSION_TABLE", "checked_version", "migrate", "version_of"]

VERSION_TABLE: Final = "ratscrew_schema"
"""Not Alembic's usual name, which another program in the same database may use."""

_log: Final = logging.getLogger(__name__)


def _config() -> Config:
    config = Config()
    config.set_main_option(
        "script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%")
    )
    config.attributes["version_table"] = VERSION_TABLE
    return config


LATEST: Final = int(ScriptDirectory.from_config(_config()).get_current_head() or 0)
"""The number of the schema that this version reads and writes."""


def version_of(connection: Connection) -> int:
    """The number of the database's schema; 0 where nothing was made yet.

    Raises:
        StoreError: the database has a version that is no number, so some other program's.
    """
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    told = context.get_current_revision()
    if told is not None and not (told.isascii() and told.isdigit()):
        raise StoreError("its schema has no number, so it is not this program's; name another")
    return int(told or 0)


def checked_version(connection: Connection) -> int:
    """The number of the schema, where this version can read it or bring it up to date.

    Raises:
        StoreError: it is of a newer version, or of another program.
    """
    version = version_of(connection)
    if version > LATEST:
        raise StoreError(
            f"it was written by a newer ratscrew (schema {version}; this one knows up to "
            f"{LATEST}); install the newer one"
        )
    if version == 0:
        _check_nothing_in_the_way(connection)
    return version


def migrate(connection: Connection) -> tuple[int, int]:
    """Bring the schema up to date, within the caller's transaction.

    Returns:
        The number before and after.

    Raises:
        StoreError: see ``checked_version``.
    """
    before = checked_version(connection)
    if before < LATEST:
        if before:
            _log.warning("the database is brought from schema %d to %d", before, LATEST)
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return before, LATEST


def _check_nothing_in_the_way(connection: Connection) -> None:
    there = set(inspect(connection).get_table_names())
    ours = set(metadata.tables)
    # A file belongs to one program; a database on a server may well hold other tables.
    foreign = there if connection.dialect.name == "sqlite" else there & ours
    if foreign:
        raise StoreError(
            f"it holds the table {min(foreign)!r} of another program; name a database of its own"
        )
