"""Players at tables: their games are theirs, over a restart too; nobody waits for a database."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from ratscrew.rules import as_dict, changed, preset
from ratscrew.server.answers import SeatTicket
from ratscrew.server.config import Config, Limits
from ratscrew.server.hall import Hall
from ratscrew.store import Player, Store, StoreError
from ratscrew.table.messages import Done, Key, Rejected, Replaced
from serving import Guest, House, play_to_the_end, quick_table, run, serving, wait_for

FOUR_CARDS = as_dict(changed(preset("traditional"), {"end.cards": 4, "title": "Four cards"}))


async def player(house: House, name: str = "Mira") -> str:
    async with house.http.post(house.url("/api/players"), json={"name": name}) as answer:
        secret: str = (await answer.json())["secret"]
        return secret


async def refused(guest: Guest, kind: str, **fields: Any) -> str:
    answer = await guest.ask(kind, **fields)
    assert isinstance(answer, Rejected), answer
    return answer.code


async def seated(house: House, code: str, name: str) -> Guest:
    guest = await house.guest(code)
    await guest.hello()
    await guest.sit(name)
    return guest


def test_a_players_game_is_theirs(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret = await player(house)
            code = await house.table(tempo="fast", rules=FOUR_CARDS)
            mira, bo = await seated(house, code, "Mira"), await seated(house, code, "Bo")
            assert isinstance(await mira.ask("own", seat=0, secret=secret), Done)
            for seat, guest in enumerate((mira, bo)):
                await guest.ask("ready", seat=seat)
            await play_to_the_end(house, [mira, bo])
            await wait_for(lambda: store.behind == 0)
            found = await store.player_of(secret)
            assert found is not None
            (game,) = await store.games(player=found.id)
            assert [result.player for result in game.results] == [found.id, None]
            assert (await store.player_stats(found.id)).games == 1
        await store.close()

    run(test)


def test_after_a_restart_a_seat_is_still_its_players(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret = await player(house)
            code = await house.table()
            mira = await seated(house, code, "Mira")
            await mira.ask("own", seat=0, secret=secret)
            found = await store.player_of(secret)
            assert found is not None
        await store.close()
        store = await Store.open(str(tmp_path / "cards.db"))
        hall = Hall(Limits(), maker=quick_table, journal=store)
        assert hall.restore(await store.tables()) == []
        assert hall.find(code, "").table.players() == (found.id,)
        await store.close()

    run(test)


def test_a_stranger_sits_on_and_hears_why(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        config = Config(limits=Limits(misses_burst=2, misses_per_min=0.01))
        async with serving(config, store=store) as house:
            guest = await seated(house, await house.table(), "Mira")
            for code in ("who", "who", "too-many-codes"):
                assert await refused(guest, "own", seat=0, secret="x" * 40) == code
            assert isinstance(await guest.ask("bot", level="normal"), Done)
        await store.close()
        async with serving() as house:
            guest = await seated(house, await house.table(), "Mira")
            assert await refused(guest, "own", seat=0, secret="x" * 40) == "no-database"

    run(test)


class Slow:
    """A store whose players are long in coming; what is written is durable at once."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.answer: asyncio.Future[Player | None] = asyncio.get_running_loop().create_future()

    def write(self, _batch: Any, then: Any) -> None:
        asyncio.get_running_loop().call_soon(then)

    async def player_of(self, _secret: str) -> Player | None:
        self.asked.set()
        return await self.answer


def test_nobody_waits_while_the_database_does_not_answer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)

    async def test() -> None:
        store = Slow()
        async with serving(store=store) as house:
            guest = await seated(house, await house.table(), "Mira")
            await guest.say("own", cid="slow", seat=0, secret="x" * 40)
            await store.asked.wait()
            assert isinstance(await guest.ask("bot", level="normal"), Done)
            assert await refused(guest, "own", seat=0, secret="x" * 40) == "not-now"
            store.answer.set_exception(StoreError("the disk is gone"))
            late = await guest.until(Rejected)
            assert (late.cid, late.code) == ("slow", "cannot-write")

    run(test)


def test_a_link_moves_a_seat_and_no_ticket_or_secret_is_logged_or_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    caplog.set_level(logging.DEBUG, "ratscrew")
    told: list[str] = []

    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret = await player(house)
            code = await house.table()
            laptop = await seated(house, code, "Mira")
            await laptop.ask("own", seat=0, secret=secret)
            moved = await laptop.ask("move", seat=0)
            assert isinstance(moved, Done)
            path, body = f"/api/tables/{code}/seat-link", {"ticket": moved.ticket}
            async with house.http.post(house.url(path), json=body) as answer:
                link = await answer.json()
                assert answer.headers["Cache-Control"] == "no-store"
            assert link["url"] == house.url(f"/t/{code}") + f"#seat={moved.ticket}"
            assert link["svg"].count("<path") == 2
            phone = await house.guest(code)
            await phone.hello(str(moved.ticket))
            key = await phone.until(Key)
            assert key.seat == 0
            assert (await laptop.until(Replaced)).seats == (0,)
            assert isinstance(await phone.ask("bot", level="normal"), Done)
            told.extend((secret, str(moved.ticket), key.token))
            await wait_for(lambda: store.behind == 0)
        await store.close()

    run(test)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for word in told:
        assert word not in caplog.text
        assert word.encode() not in kept
    assert told[1] not in repr(SeatTicket(told[1]))


@pytest.mark.parametrize("ticket", ["", "short", "x" * 65, "<svg onload=alert(1)>"])
def test_no_link_is_made_of_what_is_no_ticket(ticket: str) -> None:
    async def test() -> None:
        async with serving() as house:
            path = f"/api/tables/{await house.table()}/seat-link"
            async with house.http.post(house.url(path), json={"ticket": ticket}) as answer:
                assert answer.status == 400
                assert ticket not in await answer.text() or not ticket

    run(test)
