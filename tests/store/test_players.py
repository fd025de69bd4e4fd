"""Players are recognised by what only they know, and can go without a trace of their name."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select

from ratscrew.store import Batch, Store, StoreError, connect
from ratscrew.store.address import read_address
from ratscrew.store.players import FORGOTTEN_AT_ONCE
from ratscrew.store.schema import games, players
from storing import finished, run, written

CODE = re.compile(r"(?:[2-9A-HJ-NP-TV-Z]{4}-){3}[2-9A-HJ-NP-TV-Z]{4}")


class Calendar:
    """A wall clock that a test sets."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def test_a_secret_tells_whose_it_is(url: str) -> None:
    async def test() -> None:
        clock = Calendar()
        store = await Store.open(url, now=clock)
        mira, secret = await store.make_player("Mira")
        other, another = await store.make_player("Mira")
        assert mira != other
        assert len(secret) >= 43, "256 bits"
        found = await store.player_of(secret)
        assert found is not None
        assert (found.id, found.name, found.made_at) == (mira, "Mira", clock.now)
        assert await store.player_of(another) != found
        assert await store.player_of(secret[:-1]) is None
        assert await store.player_of("") is None
        await store.close()

    run(test)


def test_when_they_were_here_is_noted_now_and_then(url: str) -> None:
    async def test() -> None:
        clock = Calendar()
        store = await Store.open(url, now=clock)
        _, secret = await store.make_player("Mira")
        made = clock.now
        for minutes, seen in ((5, 0), (6, 0), (1, 11), (60, 11), (1, 72)):
            clock.now += timedelta(minutes=minutes)
            found = await store.player_of(secret)
            assert found is not None
            assert found.seen_at == made + timedelta(minutes=seen)
        await store.close()

    run(test)


def test_neither_secret_nor_code_can_be_read_from_the_database(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        player, secret = await store.make_player("Mira")
        code = await store.new_recovery(player)
        await store.close()
        engine = connect.make_engine(read_address(url), connections=1)
        async with engine.connect() as connection:
            row = str((await connection.execute(select(players))).one())
        await engine.dispose()
        assert code is not None
        for told in (secret, code, code.replace("-", "")):
            assert told not in row

    run(test)


def test_a_recovery_code_gives_a_new_secret_once(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        player, secret = await store.make_player("Mira")
        first, code = await store.new_recovery(player), await store.new_recovery(player)
        assert first is not None
        assert code is not None
        assert CODE.fullmatch(code)
        assert await store.recover(first) is None, "a newer one ends it"
        recovered = await store.recover(f" {code.lower().replace('-', ' ')} ")
        assert recovered is not None
        assert recovered[0] == player
        found = await store.player_of(recovered[1])
        assert found is not None
        assert found.id == player
        assert await store.player_of(secret) is None
        assert await store.recover(code) is None
        await store.close()

    run(test)


def test_a_code_used_by_two_at_once_helps_one(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        player, _ = await store.make_player("Mira")
        code = await store.new_recovery(player)
        assert code is not None
        found = await asyncio.gather(*(store.recover(code) for _ in range(4)))
        assert sum(each is not None for each in found) == 1
        await store.close()

    run(test)


def test_who_is_not_there_gets_nothing(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        assert await store.new_recovery("nobody") is None
        assert await store.recover("AAAA-AAAA-AAAA-AAAA") is None
        assert await store.recover("") is None
        assert not await store.rename("nobody", "Tom")
        assert not await store.delete_player("nobody")
        await store.close()

    run(test)


def test_a_new_name_is_for_games_to_come(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        player, secret = await store.make_player("Mira")
        await written(store, Batch("ABCD", games=(finished("g1", players=(player, None)),)))
        assert await store.rename(player, "Mirabelle")
        found = await store.player_of(secret)
        assert found is not None
        assert found.name == "Mirabelle"
        assert (await store.games())[0].results[0].name == "Mira"
        await store.close()

    run(test)


def test_a_player_who_is_deleted_leaves_games_without_their_name(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, secret = await store.make_player("Mira")
        tom, _ = await store.make_player("Tom")
        kept = (
            finished("g1", players=(mira, tom)),
            finished("g2", minutes=1, players=(tom, mira)),
            finished("g3", minutes=2),
        )
        await written(store, Batch("ABCD", games=kept))
        assert await store.delete_player(mira)
        assert await store.player_of(secret) is None
        assert [
            [(result.name, result.player) for result in game.results]
            for game in await store.games()
        ] == [
            [("Mira", None), ("Tom", None)],  # somebody else of that name
            [("Mira", tom), ("Player 2", None)],
            [("Player 1", None), ("Tom", tom)],
        ]
        game = await store.game("g1")
        assert game is not None
        assert '"seats":["Player 1","Tom"]' in game.record
        assert await store.games(player=mira) == []
        await store.close()

    run(test)


def test_tables_go_on_while_somebody_of_many_games_is_deleted(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        many = 8 * FORGOTTEN_AT_ONCE + 1
        kept = [finished(f"g{n}", minutes=n, players=(mira, None)) for n in range(many)]
        await written(store, Batch("ABCD", games=tuple(kept)))
        leaving = asyncio.create_task(store.delete_player(mira))
        between = 0
        while not leaving.done():
            late = finished(f"late{between}", minutes=many + between, players=(mira, None))
            await written(store, Batch("ABCD", games=(late,)))
            between += not leaving.done()
        assert await leaving
        assert between > 0, "one transaction for all would have kept every table waiting"
        found = await store.games(limit=many + between + 1)
        assert len(found) >= many + between
        assert {game.results[0].name for game in found} == {"Player 1"}
        assert {game.results[0].player for game in found} == {None}
        await store.close()

    run(test)


def test_the_file_has_no_trace_of_a_name_that_was_deleted(file: Path) -> None:
    name = "Quetzalcoatl"
    ids: list[str] = []

    async def played() -> None:
        store = await Store.open(str(file))
        mira, _ = await store.make_player(name)
        ids.append(mira)
        made = finished("g1", players=(mira, None))
        mine = msgspec.structs.replace(made.results[0], name=name)
        await written(
            store,
            Batch("ABCD", games=(msgspec.structs.replace(made, results=(mine, made.results[1])),)),
        )
        await store.close()

    async def gone() -> None:
        store = await Store.open(str(file))
        assert await store.delete_player(*ids)
        await store.close()

    run(played)
    assert name.encode() in file.read_bytes()
    run(gone)
    assert name.encode() not in file.read_bytes()


def test_a_record_that_cannot_be_read_is_told(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, Batch("ABCD", games=(finished("g1"),)))
        engine = connect.make_engine(read_address(url), connections=1)
        async with engine.begin() as connection:
            await connection.execute(games.update().values(record=b"not compressed"))
        await engine.dispose()
        with pytest.raises(StoreError, match="the record of game g1 is damaged"):
            await store.game("g1")
        await store.close()

    run(test)
