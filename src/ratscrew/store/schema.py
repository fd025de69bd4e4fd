"""The tables of the database, as they are after the last migration."""

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)
from sqlalchemy.types import TypeDecorator

__all__ = [
    "Utc",
    "chances",
    "games",
    "journal",
    "metadata",
    "players",
    "results",
    "serving",
    "slaps",
]


class Utc(TypeDecorator[datetime]):
    """A moment in UTC; SQLite keeps no time zones, so there it is added when read."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        """To UTC, whatever zone it was told in."""
        del dialect
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        """What was read is UTC."""
        del dialect
        return None if value is None else value.replace(tzinfo=UTC)


metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

journal: Final = Table(
    "journal",
    metadata,
    Column("code", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at_us", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""What happened at tables that are still there."""

serving: Final = Table(
    "serving",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("token", Text, nullable=False),
)
"""One row: a mark of the server that serves from the database, or did last."""

players: Final = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("secret_hash", Text, nullable=False, unique=True),
    Column("recovery_hash", Text, unique=True),
    Column("made_at", Utc, nullable=False),
    Column("seen_at", Utc, nullable=False),
)

games: Final = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("began_at", Utc, nullable=False),
    Column("ended_at", Utc, nullable=False),
    Column("title", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", Text, nullable=False),
    Column("unrated", Boolean, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Index(None, "ended_at", "id"),
)
"""Games that are over; ``record`` is JSON Lines, compressed with zlib."""

results: Final = Table(
    "results",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("level", Text),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("cards", Integer, nullable=False),
    Column("slaps", Integer, nullable=False),
    Column("fouls", Integer, nullable=False),
    Column("piles", Integer, nullable=False),
    Column("best_us", BigInteger),
    Column("player", Text, ForeignKey("players.id", ondelete="SET NULL"), index=True),
)
"""What each seat of a game came to."""

slaps: Final = Table(
    "slaps",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("card", Integer, nullable=False),
    Column("reaction_us", BigInteger),
    Column("outcome", Text, nullable=False),
    Column("combo", Text),
    Column("bot", Boolean, nullable=False, server_default=false()),
)
"""Every slap of a game, numbered as they were told; ``bot``: one that a bot made."""

chances: Final = Table(
    "chances",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("combo", Text, primary_key=True),
    Column("came", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("slow", Integer, nullable=False),
)
"""How often each combo lay there for each seat of a game, and what the seat made of it."""
