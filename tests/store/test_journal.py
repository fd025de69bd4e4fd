"""What is written at tables is there again, once, in order, until it is needed no more."""

import asyncio
from typing import Any, cast

import msgspec
import pytest

from ratscrew.store import Batch, Entry, Store
from storing import Failures, batch, bodies, finished, run, written


def test_what_was_written_is_there_after_a_restart(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, batch("BBBB", 1, 2), batch("AAAA", 1), batch("BBBB", 3))
        await store.close()
        store = await Store.open(url)
        tables = await store.tables()
        assert [table.code for table in tables] == ["AAAA", "BBBB"]
        assert tables[1].entries == tuple(
            Entry(number, number * 1000, f"BBBB {number}".encode()) for number in (1, 2, 3)
        )
        await store.close()

    run(test)


def test_it_is_confirmed_in_this_loop_in_the_order_of_writes(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        loop, order = asyncio.get_running_loop(), []
        for number in range(300):

            def then(number: int = number) -> None:
                assert asyncio.get_running_loop() is loop
                order.append(number)

            store.write(batch(f"T{number % 7}", number), then)
            if number % 50 == 0:
                await asyncio.sleep(0.003)
        await store.close()
        assert order == list(range(300))

    run(test)


def test_what_comes_together_is_one_transaction(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, *(batch(f"T{number}", 1, 2) for number in range(100)))
        stats = store.stats
        assert (stats.commits, stats.batches, stats.entries) == (1, 100, 200)
        assert stats.max_commit_s >= stats.last_commit_s > 0
        await store.close()

    run(test)


def test_entries_before_the_base_go(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, batch("AAAA", 1, 2, 3), batch("BBBB", 1))
        await written(store, batch("AAAA", 4, base=3))
        assert await bodies(store) == {"AAAA": ["AAAA 3", "AAAA 4"], "BBBB": ["BBBB 1"]}
        await written(store, batch("AAAA", 5), batch("AAAA", 6, base=6), batch("AAAA", 7, base=2))
        assert (await bodies(store))["AAAA"] == ["AAAA 6", "AAAA 7"]
        await store.close()

    run(test)


def test_a_table_given_up_is_gone(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, batch("AAAA", 1, 2), batch("BBBB", 1))
        await written(store, batch("AAAA", 3, ended=True))
        assert await bodies(store) == {"BBBB": ["BBBB 1"]}
        await store.close()

    run(test)


@pytest.mark.parametrize("together", [True, False])
def test_its_code_may_be_given_again(url: str, together: bool) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, batch("AAAA", 1, 2, base=2))
        batches = [batch("AAAA", 3), batch("AAAA", ended=True), batch("AAAA", 1)]
        if together:
            await written(store, *batches)
        else:
            for each in batches:
                await written(store, each)
        assert await bodies(store) == {"AAAA": ["AAAA 1"]}
        await store.close()

    run(test)


def test_a_batch_of_nothing_is_confirmed_as_well(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, Batch("AAAA"))
        assert await bodies(store) == {}
        await store.close()

    run(test)


def test_closing_writes_what_waits(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        confirmed: list[int] = []
        for number in range(5):
            store.write(batch("AAAA", number), lambda number=number: confirmed.append(number))
        assert store.behind == 5
        await store.close()
        assert (confirmed, store.behind) == ([0, 1, 2, 3, 4], 0)
        store = await Store.open(url)
        assert len((await bodies(store))["AAAA"]) == 5
        await store.close()

    run(test)


def test_the_same_entry_again_is_the_same_entry(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, batch("AAAA", 1, 2))
        await written(store, batch("AAAA", 2, 3), batch("BBBB", 1))
        assert await bodies(store) == {"AAAA": ["AAAA 1", "AAAA 2", "AAAA 3"], "BBBB": ["BBBB 1"]}
        await store.close()

    run(test)


@pytest.mark.parametrize("at_once", [True, False])
def test_another_entry_with_a_number_that_is_taken_stops_that_table_alone(
    url: str, at_once: bool
) -> None:
    async def test() -> None:
        store = await Store.open(url)
        failures = Failures(store)
        other = Batch("AAAA", (Entry(1, 0, b"another"),))
        if not at_once:
            await written(store, batch("AAAA", 1))
        confirmed: list[str] = []
        if at_once:
            store.write(batch("AAAA", 1), lambda: confirmed.append("first"))
        store.write(other, lambda: confirmed.append("other"))
        await written(store, batch("BBBB", 1))
        store.write(batch("AAAA", 2), lambda: confirmed.append("later"))
        await written(store, batch("BBBB", 2))
        assert await failures.first() == (
            "table AAAA: its entry 1 is kept already, and is another one"
        )
        kept = await bodies(store)
        assert kept["BBBB"] == ["BBBB 1", "BBBB 2"]
        assert "another" not in kept.get("AAAA", []), "nothing is changed"
        assert not {"other", "later"} & set(confirmed)
        await store.close()
        assert len(failures.told) == 1

    run(test)


def test_a_table_that_was_stopped_can_be_given_up(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        failures = Failures(store)
        await written(store, batch("AAAA", 1))
        store.write(Batch("AAAA", (Entry(1, 0, b"another"),)), lambda: None)
        await failures.first()
        await written(store, batch("AAAA", ended=True))
        await written(store, batch("AAAA", 1))
        assert await bodies(store) == {"AAAA": ["AAAA 1"]}
        await store.close()

    run(test)


UNKEEPABLE = [
    Batch("AAAA", (Entry(1 << 70, 0, b""),)),
    Batch("AAAA", games=(msgspec.structs.replace(finished("g1"), title="\ud800"),)),
    Batch("AAAA", games=(msgspec.structs.replace(finished("g1"), title=cast("str", None)),)),
    Batch(
        "AAAA",
        games=(msgspec.structs.replace(finished("g1"), results=finished("g1").results[:1] * 2),),
    ),
]


@pytest.mark.parametrize("unkeepable", UNKEEPABLE, ids=["number", "text", "null", "seat"])
def test_what_no_database_can_keep_stops_that_table_alone(url: str, unkeepable: Batch) -> None:
    async def test() -> None:
        store = await Store.open(url)
        failures = Failures(store)
        confirmed: list[int] = []
        store.write(batch("BBBB", 1), lambda: confirmed.append(1))
        store.write(unkeepable, lambda: confirmed.append(2))
        store.write(batch("AAAA", 2), lambda: confirmed.append(3))
        store.write(batch("BBBB", 2), lambda: confirmed.append(4))
        await written(store, batch("CCCC", 1, 2))
        assert confirmed == [1, 4]
        assert await bodies(store) == {"BBBB": ["BBBB 1", "BBBB 2"], "CCCC": ["CCCC 1", "CCCC 2"]}
        assert (await failures.first()).startswith("table AAAA: what happened cannot be kept")
        assert await store.games() == []
        await store.close()
        assert (len(failures.told), store.behind) == (1, 0)

    run(test)


def test_one_who_fails_when_told_keeps_nobody_else_from_being_told(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        raised: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: raised.append(context["exception"])
        )
        store.write(batch("AAAA", 1), lambda: {}["none"])
        await written(store, batch("AAAA", 2))
        assert [type(error) for error in raised] == [KeyError]
        await store.close()

    run(test)
