"""Run by Alembic: the steps, on the connection and within the transaction of whoever migrates."""

from alembic import context

from ratscrew.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=context.config.attributes["version_table"],
)
context.run_migrations()
