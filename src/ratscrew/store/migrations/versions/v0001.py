"""The first: the journal, players, and games with their results and slaps."""

import sqlalchemy as sa
from alembic import op

from ratscrew.store.schema import Utc

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "journal",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at_us", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("code", "seq", name="pk_journal"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "serving",
        sa.Column("one", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("one", name="pk_serving"),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("secret_hash", sa.Text, nullable=False),
        sa.Column("recovery_hash", sa.Text),
        sa.Column("made_at", Utc, nullable=False),
        sa.Column("seen_at", Utc, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("secret_hash", name="uq_players_secret_hash"),
        sa.UniqueConstraint("recovery_hash", name="uq_players_recovery_hash"),
    )
    _games()


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("began_at", Utc, nullable=False),
        sa.Column("ended_at", Utc, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended", sa.Text, nullable=False),
        sa.Column("unrated", sa.Boolean, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_ended_at_id", "games", ["ended_at", "id"])
    op.create_table(
        "results",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("slaps", sa.Integer, nullable=False),
        sa.Column("fouls", sa.Integer, nullable=False),
        sa.Column("piles", sa.Integer, nullable=False),
        sa.Column("best_us", sa.BigInteger),
        sa.Column("player", sa.Text),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_results_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name="fk_results_player", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_results_player", "results", ["player"])
    op.create_table(
        "slaps",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("card", sa.Integer, nullable=False),
        sa.Column("reaction_us", sa.BigInteger),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("combo", sa.Text),
        sa.PrimaryKeyConstraint("game", "number", name="pk_slaps"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_slaps_game", ondelete="CASCADE"),
    )
