"""The server writes down what happens before it sends it, and has its tables again."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ratscrew.rules import as_dict, changed, preset
from ratscrew.server.config import Limits, clock_us
from ratscrew.server.hall import Hall
from ratscrew.store import Batch, Entry, KeptTable, Store, StoreError, Superseded, TableNotKept
from ratscrew.table.messages import Closing, Done, Failed
from serving import House, play_to_the_end, quick_table, run, serving, wait_for


class Journal:
    """Keeps what is written; it is durable when the test says so."""

    def __init__(self) -> None:
        self.batches: list[Batch] = []
        self.waiting: list[Callable[[], None]] = []
        self.on_failure: Callable[[StoreError], None] = lambda _why: None
        self.slow = False

    def write(self, batch: Batch, then: Callable[[], None]) -> None:
        self.batches.append(batch)
        if self.slow:
            self.waiting.append(then)
        else:
            asyncio.get_running_loop().call_soon(then)

    def done(self) -> None:
        """All that was written is durable."""
        waiting, self.waiting = self.waiting, []
        for then in waiting:
            then()


def kept(journal: Journal) -> list[KeptTable]:
    tables: dict[str, list[Entry]] = {}
    for batch in journal.batches:
        entries = tables.setdefault(batch.code, [])
        entries[:] = [entry for entry in entries if entry.seq >= (batch.base or 0)]
        entries += batch.entries
        if batch.ended:
            del tables[batch.code]
    return [KeptTable(code, tuple(entries)) for code, entries in tables.items() if entries]


async def status(house: House, path: str) -> tuple[int, dict[str, Any]]:
    async with house.http.get(house.url(path)) as answer:
        return answer.status, await answer.json()


def test_nothing_is_sent_before_it_is_written_and_all_of_it_in_order() -> None:
    async def test() -> None:
        journal = Journal()
        async with serving(store=journal) as house:
            mira, bo = (await house.guest(code := await house.table()), await house.guest(code))
            await mira.hello()
            await bo.hello()
            journal.slow = True
            await mira.say("sit", cid="a", name="Mira")
            await bo.say("sit", cid="b", name="Bo")
            await wait_for(lambda: len(journal.waiting) == 2)
            heard = asyncio.create_task(mira.until(Done))
            await asyncio.sleep(0.1)
            assert not heard.done(), "told before it was durable"
            journal.waiting.pop(0)()
            assert (await heard).cid == "a"
            journal.done()
            assert (await bo.until(Done)).cid == "b"

    run(test)


def test_a_table_is_there_before_its_code_is_told() -> None:
    async def test() -> None:
        journal = Journal()
        async with serving(store=journal) as house:
            journal.slow = True
            made = asyncio.create_task(house.table())
            await wait_for(lambda: journal.waiting)
            assert not made.done()
            journal.done()
            assert [table.code for table in kept(journal)] == [await made]

    run(test)


def test_whoever_waits_for_a_table_is_answered_also_when_it_ends() -> None:
    async def test() -> None:
        journal = Journal()
        async with serving(store=journal) as house:
            room = house.hall._rooms[await house.table()]
            journal.slow = True
            guest = await house.guest(room.code)
            await guest.hello()
            await guest.say("sit", cid="a", name="Mira")
            await wait_for(lambda: journal.waiting)
            waits = asyncio.create_task(room.lasts())
            await asyncio.sleep(0.05)
            assert not waits.done()
            room.discard()
            await waits
            await room.lasts()

    run(test)


def test_while_nothing_can_be_written_nobody_is_let_in_and_it_is_said() -> None:
    async def test() -> None:
        journal = Journal()
        async with serving(store=journal) as house:
            code = await house.table()
            mira = await house.guest(code)
            await mira.hello()
            journal.on_failure(StoreError("the disk is full"))
            assert (await status(house, "/healthz"))[1]["status"] == "cannot-write"
            async with house.http.post(house.url("/api/tables")) as answer:
                assert answer.status == 503
                assert (await answer.json())["code"] == "cannot-write"
            late = await house.guest(code)
            assert isinstance(failed := await late.hear(), Failed)
            assert failed.code == "cannot-write"
            await mira.sit("Mira")  # it can be written again
            assert await status(house, "/healthz") == (
                200,
                {"status": "ok", "tables": 1, "connections": 1},
            )

    run(test)


def test_a_table_that_is_given_up_and_a_lesson_leave_nothing() -> None:
    async def test() -> None:
        journal = Journal()
        async with serving(store=journal) as house:
            await house.table()
            assert len(kept(journal)) == 1
            house.clock.ahead_us += 10 * 60 * 1_000_000
            house.hall.sweep(house.clock())
            assert kept(journal) == []
            await house.table(lesson=True)
            assert kept(journal) == []

    run(test)


def test_everybody_hears_that_the_table_is_kept() -> None:
    async def test() -> None:
        async with serving(store=Journal()) as house:
            guest = await house.guest(await house.table())
            await guest.hello()
            house.hall.close()
            assert (await guest.event(Closing)).kept is True

    run(test)


def test_what_cannot_be_made_again_is_told_and_the_others_are_there() -> None:
    async def test() -> None:
        journal = Journal()
        async with serving(store=journal) as house:
            code = await house.table()
        (good,) = kept(journal)
        bad = KeptTable("BBBB", (Entry(1, 7, b"{}"),))
        hall = Hall(Limits(), maker=quick_table, journal=journal)
        trouble = hall.restore([bad, good])
        assert hall.tables == 1
        assert hall.find(code, "here").code == code
        assert len(trouble) == 1
        assert trouble[0].startswith("table BBBB cannot be made again: an entry cannot be read")
        assert "BBBB" in hall._failed, "its code is not given away"

    run(test)


def test_the_clock_of_tables_goes_on_where_it_was() -> None:
    async def test() -> None:
        late_us = clock_us() + 10**12
        hall = Hall(Limits(), maker=quick_table, journal=Journal())
        hall.restore([KeptTable("BBBB", (Entry(1, late_us, b"{}"),))])
        assert hall.clock() > late_us

    run(test)


def test_a_bug_ends_a_table_and_leaves_what_was_written(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        journal = Journal()
        async with serving(store=journal) as house:
            code = await house.table()
            guest = await house.guest(code)
            await guest.hello()
            house.hall._rooms[code].table.receive = broken  # type: ignore[method-assign]
            await guest.say("sit", cid="a", name="Mira")
            assert (await guest.fails()).code == "table-failed"
            assert [table.code for table in kept(journal)] == [code]
            assert code in house.hall._failed

    def broken(*_: object) -> Any:
        raise ZeroDivisionError

    with caplog.at_level(logging.CRITICAL):
        run(test)


def test_one_table_that_cannot_be_kept_ends_alone() -> None:
    async def test() -> None:
        journal = Journal()
        async with serving(store=journal) as house:
            codes = [await house.table(), await house.table()]
            guests = [await house.guest(code) for code in codes]
            for guest in guests:
                await guest.hello()
            journal.on_failure(TableNotKept(codes[0], "its entry 3 is kept already"))
            assert (await guests[0].fails()).code == "table-failed"
            await guests[1].sit("Mira")
            assert (await status(house, "/healthz"))[0] == 200

    with_silence(test)


def test_a_server_whose_tables_another_one_has_is_told_to_end() -> None:
    async def test() -> None:
        journal, told = Journal(), []
        async with serving(store=journal) as house:
            house.hall.on_lost = told.append
            why = Superseded("another server served meanwhile")
            journal.on_failure(why)
            assert told == [why]
            assert (await status(house, "/healthz"))[0] == 503

    run(test)


def with_silence(test: Callable[[], Any]) -> None:
    """What is logged on purpose does not count as a warning of the suite."""
    logging.disable(logging.CRITICAL)
    try:
        run(test)
    finally:
        logging.disable(logging.NOTSET)


def test_a_game_that_is_over_is_kept_for_ever_and_once(tmp_path: Path) -> None:
    rules = as_dict(changed(preset("traditional"), {"end.cards": 4, "title": "Four cards"}))

    async def test() -> None:
        store = await Store.open(f"{tmp_path}/cards.db")
        async with serving(store=store) as house:
            code, mira, bo = await house.game(rules=rules)
            ended = await play_to_the_end(house, [mira, bo])
            await wait_for(lambda: store.behind == 0)
            await asyncio.sleep(0.2)
        (summary,) = await store.games()
        tables = await store.tables()
        hall = Hall(Limits(), maker=quick_table, journal=store)
        assert hall.restore(tables) == []
        await asyncio.sleep(0.2)
        game = await store.game(summary.id)
        assert [one.id for one in await store.games()] == [summary.id]
        await store.close()
        assert game is not None
        assert (game.code, game.title, game.ended) == (code, "Four cards", ended.ended)
        assert [result.name for result in game.results] == ["Mira", "Bo"]
        assert [no for no, result in enumerate(game.results) if result.won] == list(ended.winners)
        assert sum(result.place == 1 for result in game.results) >= 1
        assert game.record.count("\n") > 4

    run(test)
