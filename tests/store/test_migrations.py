"""The schema that migrations make is the one that the code means."""

from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from ratscrew.store import GameSlap, Store, StoreError, migrate
from ratscrew.store.address import read_address
from ratscrew.store.connect import make_engine
from ratscrew.store.games import pack_record
from ratscrew.store.schema import metadata
from storing import run


def engine_of(url: str) -> AsyncEngine:
    return make_engine(read_address(url), connections=1)


def test_they_agree(url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        options = {"version_table": migrate.VERSION_TABLE, "compare_type": True}
        context = MigrationContext.configure(connection, opts=options)
        return list(compare_metadata(context, metadata))

    async def test() -> None:
        await (await Store.open(url)).close()
        engine = engine_of(url)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
            await connection.rollback()
            await connection.execute(text("ALTER TABLE players ADD COLUMN age INTEGER"))
            assert await connection.run_sync(differences) != [], "else it would see nothing"
        await engine.dispose()

    run(test)


def test_constraints_have_the_names_that_later_steps_will_use(url: str) -> None:
    def names(connection: Connection) -> set[str | None]:
        found = inspect(connection)
        return {
            name
            for table in metadata.tables
            for name in (
                found.get_pk_constraint(table)["name"],
                *(each["name"] for each in found.get_foreign_keys(table)),
                *(each["name"] for each in found.get_unique_constraints(table)),
                *(each["name"] for each in found.get_indexes(table)),
            )
        }

    async def test() -> None:
        engine = engine_of(url)
        async with engine.begin() as connection:
            await connection.run_sync(migrate.migrate)
            migrated = await connection.run_sync(names)
        async with engine.begin() as connection:
            await connection.run_sync(metadata.drop_all)
            await connection.run_sync(metadata.create_all)
            assert await connection.run_sync(names) == migrated
        await engine.dispose()

    run(test)


def test_a_step_that_fails_leaves_everything_as_it_was(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic import op  # noqa: PLC0415 - a proxy of the step that runs

    def fails(*_: object, **__: object) -> None:
        op.execute("SELECT * FROM nothing_of_this_name")

    async def test() -> None:
        with monkeypatch.context() as patch:
            patch.setattr("alembic.op.create_index", fails)
            with pytest.raises(StoreError):
                await Store.open(url)
        engine = engine_of(url)
        async with engine.connect() as connection:
            there = await connection.run_sync(lambda each: inspect(each).get_table_names())
        await engine.dispose()
        assert there == []
        await (await Store.open(url)).close()

    run(test)


def test_an_older_schema_is_brought_up_to_date_and_the_log_says_so(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    steps: list[str] = []

    async def test() -> None:
        await (await Store.open(url)).close()
        monkeypatch.setattr(migrate, "LATEST", migrate.LATEST + 1)
        monkeypatch.setattr("alembic.command.upgrade", lambda _, revision: steps.append(revision))
        await (await Store.open(url)).close()

    run(test)
    assert steps == ["head"]
    latest = migrate.LATEST
    assert f"the database is brought from schema {latest - 1} to {latest}" in caplog.text


def test_games_that_were_kept_by_the_first_schema_are_kept_by_this_one(url: str) -> None:
    slap = "INSERT INTO slaps VALUES ('g1', 0, 1, 4, NULL, 'nothing', NULL)"
    kept = (
        (
            "INSERT INTO games VALUES ('g1', 'ABCD', '2026-05-01 18:00:00+00:00', "
            "'2026-05-01 18:05:00+00:00', 'Traditional', 2, 'won', FALSE, :record)"
        ),
        slap,
    )

    def first(connection: Connection) -> None:
        config = migrate._config()
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        for statement in kept:
            held = {"record": pack_record("a record")} if ":record" in statement else {}
            connection.execute(text(statement), held)

    async def test() -> None:
        engine = engine_of(url)
        async with engine.begin() as connection:
            await connection.run_sync(first)
        await engine.dispose()
        store = await Store.open(url)
        assert store.migrated == (1, migrate.LATEST)
        game = await store.game("g1")
        assert game is not None
        assert game.record == "a record"
        assert game.slaps == (GameSlap(seat=1, card=4, reaction_us=None, outcome="nothing"),)
        assert game.chances == ()
        await store.close()

    run(test)


def test_only_one_history_leads_here() -> None:
    assert migrate.LATEST == 2
