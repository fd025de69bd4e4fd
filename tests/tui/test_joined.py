"""At a server's table, over real sockets: sitting down, playing, losing the line, dead ends."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import trustme
from textual.pilot import Pilot

from ratscrew.record import read_record
from ratscrew.tui.app import Options, Play
from ratscrew.tui.joined import JoinedTable
from ratscrew.tui.links import read_link
from ratscrew.tui.source import NoTable, Status
from scripted import heard_in
from serving import Guest, House, play_to_the_end, run, serving, wait_for
from terminal import Told, until


@asynccontextmanager
async def at_table(house: House, code: str, name: str = "Ada") -> AsyncIterator[Pilot[Any]]:
    """A terminal that joins the table by its link."""
    source = JoinedTable(read_link(house.url(f"/t/{code}")))
    await asyncio.to_thread(source.open)
    app = Play(source, Options(name))
    async with app.run_test(size=(80, 24)) as pilot:
        yield pilot
        await source.close()


async def read_on(guest: Guest) -> None:
    """Hear everything, as a page does, so that pings are answered."""
    while True:
        await guest.hear()


def test_a_terminal_sits_down_beside_others_and_plays_with_them() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table(tempo="fast")
            mira = await house.guest(code)
            await mira.hello()
            await mira.sit("Mira")
            async with at_table(house, code) as pilot:
                await until(pilot, code[0], f"/t/{code}", "Mira", "Ada", "you", "Not ready yet")
                await mira.say("ready", cid="r", seat=0)
                await until(pilot, "Everybody else is ready.")
                reading = asyncio.create_task(read_on(mira))
                await pilot.press("enter")
                await until(pilot, f"table {code}", "round 1", "Mira")
                app: Any = pilot.app
                await wait_for(lambda: app.sitting.known.game is not None)
                if app.sitting.known.game.turn == 0:
                    await asyncio.sleep(0.4)
                    await mira.say("play", cid="p", seat=0, on=0)
                await until(pilot, "Your turn")
                laid = app.sitting.known.game.laid
                await pilot.press("space")
                await wait_for(lambda: app.sitting.known.game.laid > laid)
                assert app.sitting.shown.at(1 << 60).m_us is not None
                reading.cancel()

    run(test)


def test_pings_are_answered_at_once_though_nobody_looks_at_the_screen() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            source = JoinedTable(read_link(house.url(f"/t/{code}")))
            await asyncio.to_thread(source.open)  # never started: no loop of a screen helps
            (link,) = house.hall._rooms[code]._links.values()
            await wait_for(lambda: link._pings_sent >= 4 and not link._pings)
            await source.close()

    run(test)


def test_a_lost_line_is_found_again_with_the_seat() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            async with at_table(house, code) as pilot:
                await until(pilot, "Ada", "you")
                room = house.hall._rooms[code]
                (link,) = room._links.values()
                link.drop()
                app: Any = pilot.app
                await wait_for(lambda: app.sitting.status == "lost")
                await wait_for(lambda: app.sitting.status == "open")
                assert app.sitting.known.mine == (0,)
                await pilot.press("b")  # which only the seat's owner can, who is host
                await until(pilot, "bot, normal")

    run(test)


def test_what_was_asked_while_the_line_was_lost_is_asked_again_once() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            async with at_table(house, code) as pilot:
                await until(pilot, "Ada", "you")
                room = house.hall._rooms[code]
                next(iter(room._links.values())).drop()
                app: Any = pilot.app
                await wait_for(lambda: app.sitting.status == "lost")
                await pilot.press("b")
                await until(pilot, "bot, normal")
                await asyncio.sleep(0.1)
                assert len(room.table.room.seats) == 2

    run(test)


def test_the_record_of_a_game_is_fetched_from_its_server() -> None:
    async def test() -> None:
        async with serving() as house:
            code, mira, bo = await house.game(rules="beggar")
            source = JoinedTable(read_link(house.url(f"/t/{code}")))
            await asyncio.to_thread(source.open)
            assert await source.record() is None
            await play_to_the_end(house, [mira, bo])
            text = await source.record()
            assert text is not None
            assert read_record(text).header.seats == ("Mira", "Bo")
            await source.close()

    run(test)


def test_whoever_is_removed_hears_it_and_may_watch() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            mira = await house.guest(code)
            await mira.hello()
            await mira.sit("Mira")
            async with at_table(house, code) as pilot:
                await until(pilot, "Ada", "you")
                await mira.ask("remove", seat=1)
                await until(pilot, "Your seat was freed", "Watch", "Leave")
                await pilot.press("enter")
                await until(pilot, "You are watching. Take a seat to play.")

    run(test)


def test_a_seat_that_is_played_from_elsewhere_is_not_fought_for() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            async with at_table(house, code) as pilot:
                await until(pilot, "Ada", "you")
                app: Any = pilot.app
                thief = await house.guest(code)
                await thief.hello(*app.source._tokens)
                await until(pilot, "You play on another device")

    run(test)


def test_whoever_comes_while_a_game_runs_watches_it() -> None:
    async def test() -> None:
        async with serving() as house:
            code, _mira, _bo = await house.game()
            async with at_table(house, code) as pilot:
                await until(pilot, "Mira", "Bo", "round 1", "You are watching, a moment behind")

    run(test)


@pytest.mark.parametrize(
    ("status", "detail", "said"),
    [
        ("lost", "", ["Connection lost. Try 3 …", "R: try now"]),
        ("ended", "no-such-table", ["This table has ended", "Leave"]),
        ("ended", "version", ["The table was updated", "Leave"]),
        ("ended", "table-failed", ["The table failed and is closed.", "Leave"]),
    ],
)
def test_what_becomes_of_the_line_is_said(status: Status, detail: str, said: list[str]) -> None:
    async def test() -> None:
        source = Told()
        app = Play(source, Options("Mira"))
        async with app.run_test(size=(80, 24)) as pilot:
            source.tell(heard_in("traditional", seconds=5)[1])
            assert source.ears is not None
            source.ears.turned(status, detail, 3)
            await until(pilot, *said)

    run(test)


def test_a_taken_name_is_asked_for_anew() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            mira = await house.guest(code)
            await mira.hello()
            await mira.sit("Mira")
            async with at_table(house, code, "Mira") as pilot:
                await until(pilot, "Your name", "Somebody at this table has this name.")
                await pilot.press("end", "backspace", "o", "enter")
                await until(pilot, "Miro", "you")

    run(test)


def test_the_host_adds_and_removes_bots_in_the_waiting_room() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            async with at_table(house, code) as pilot:
                await until(pilot, "Add a bot", "One more player needed.")
                await pilot.press("b")
                await until(pilot, "bot, normal")
                await pilot.press("x")
                await until(pilot, "One more player needed.")

    run(test)


def test_a_table_that_is_not_there_is_one_line() -> None:
    async def test() -> None:
        async with serving() as house:
            link = read_link(house.url("/t/ZZZZ"))
            with pytest.raises(NoTable, match="There is no table with this code"):
                await asyncio.to_thread(JoinedTable(link).open)

    run(test)


@pytest.mark.parametrize(
    "text",
    ["", "QK7D", "http://host/", "ftp://host/t/QK7D", "http:///t/QK7D", "http://h:x/t/QK7D"],
)
def test_what_is_no_link_to_a_table_is_told_what_one_looks_like(text: str) -> None:
    with pytest.raises(NoTable, match=r"looks like http://192\.168\.1\.20:8000/t/QK7D"):
        read_link(text)


def test_a_link_is_taken_apart() -> None:
    link = read_link("https://cards.example.org/games/t/qk7d/?x=1#seat=0123456789abcdef")
    assert link.url == "https://cards.example.org/games/t/QK7D"
    assert link.socket == "wss://cards.example.org/games/ws/QK7D"
    assert link.ticket == "0123456789abcdef"


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("http://127.0.0.1:1/t/ABCD", "http://127.0.0.1:1: cannot be reached (Connection refused)"),
        ("http://nowhere.invalid/t/ABCD", "http://nowhere.invalid: cannot be reached"),
    ],
)
def test_a_server_that_is_not_there_is_one_line(link: str, why: str) -> None:
    with pytest.raises(NoTable) as told:
        JoinedTable(read_link(link)).open()
    assert why in str(told.value)
    assert "\n" not in str(told.value)


def test_a_certificate_that_is_not_trusted_is_one_line_that_says_what_to_do() -> None:
    async def test() -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        trustme.CA().issue_cert("127.0.0.1").configure_cert(context)
        server = await asyncio.start_server(
            lambda _, writer: writer.close(), "127.0.0.1", 0, ssl=context
        )
        async with server:
            port = server.sockets[0].getsockname()[1]
            link = read_link(f"https://127.0.0.1:{port}/t/ABCD")
            with pytest.raises(NoTable) as told:
                await asyncio.to_thread(JoinedTable(link).open)
        assert "its certificate is not trusted" in str(told.value)
        assert "SSL_CERT_FILE" in str(told.value)

    run(test)


def test_https_where_http_is_spoken_is_one_line() -> None:
    async def test() -> None:
        async with serving() as house:
            link = read_link(house.url("/t/ABCD").replace("http:", "https:"))
            with pytest.raises(NoTable, match="speaks no TLS; is it http://"):
                await asyncio.to_thread(JoinedTable(link).open)

    run(test)
