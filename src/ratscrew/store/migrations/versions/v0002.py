"""What lay there to be slapped, for every seat of a game; and which slaps a bot made."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add a table and a column; of games that were kept before, nothing is known there."""
    op.create_table(
        "chances",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("combo", sa.Text, nullable=False),
        sa.Column("came", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("slow", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "combo", name="pk_chances"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_chances_game", ondelete="CASCADE"),
    )
    op.add_column("slaps", sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false()))
