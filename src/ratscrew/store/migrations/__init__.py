"""How a database becomes one of this version, step by step (Alembic)."""
