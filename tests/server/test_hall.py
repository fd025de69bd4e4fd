"""Tables made, found, counted and given up."""

import msgspec
import pytest

from ratscrew.server.config import Config, Limits
from serving import Guest, House, run, serving, wait_for

MINUTE = 60 * 1_000_000


def limited(**limits: float) -> Config:
    return Config(limits=msgspec.structs.replace(Limits(), **limits))


async def make(house: House) -> tuple[int, str]:
    async with house.http.post(house.url("/api/tables")) as answer:
        body = await answer.json()
        return answer.status, body.get("code", "")


def test_a_full_server_makes_no_more_tables() -> None:
    async def test() -> None:
        async with serving(limited(tables=2)) as house:
            assert [await make(house) for _ in range(3)][2] == (503, "server-full")

    run(test)


def test_one_address_makes_so_many_tables_and_no_more() -> None:
    async def test() -> None:
        async with serving(limited(tables_burst=2, tables_per_min=1)) as house:
            assert [await make(house) for _ in range(3)][2] == (429, "too-many-tables")
            house.clock.ahead_us += MINUTE
            assert (await make(house))[0] == 201

    run(test)


@pytest.mark.parametrize(("seated", "minutes"), [(False, 2), (True, 30)])
def test_a_table_is_kept_for_a_while_after_the_last_has_gone(seated: bool, minutes: int) -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.hello()
            if seated:
                await guest.sit("Mira")
            house.hall.sweep(house.clock() + 99 * MINUTE)
            assert house.hall.tables == 1, "someone is there"
            await leave(house, guest)
            house.hall.sweep(house.clock() + minutes * MINUTE - 1_000_000)
            assert house.hall.tables == 1
            house.hall.sweep(house.clock() + minutes * MINUTE + 1_000_000)
            assert house.hall.tables == 0

    run(test)


def test_a_table_to_which_nobody_ever_came_is_given_up() -> None:
    async def test() -> None:
        async with serving() as house:
            await house.table()
            house.hall.sweep(house.clock() + 3 * MINUTE)
            assert house.hall.tables == 0
            assert house.hall.connections == 0

    run(test)


async def leave(house: House, guest: Guest) -> None:
    await guest.ws.close()
    await wait_for(
        lambda: all(room.table.abandoned_us is not None for room in house.hall._rooms.values())
    )


def test_one_address_cannot_fill_a_table() -> None:
    async def test() -> None:
        async with serving(limited(address_table_connections=2)) as house:
            code = await house.table()
            first, second = await house.guest(code), await house.guest(code)
            await first.hello()
            await second.hello()
            third = await house.guest(code)
            assert (await third.fails()).code == "too-many-connections"
            await second.ws.close()
            await wait_for(lambda: house.hall.connections == 1)
            fourth = await house.guest(code)
            await fourth.hello()

    run(test)


def test_guessing_codes_locks_nobody_out_of_a_table_where_they_were() -> None:
    async def test() -> None:
        async with serving(limited(misses_burst=2, misses_per_min=0.001)) as house:
            code, other = await house.table(), await house.table()
            guest = await house.guest(code)
            await guest.hello()
            for wrong in ("BBBB", "CCCC", "DDDD"):
                async with house.http.get(house.url(f"/api/tables/{wrong}")) as answer:
                    assert answer.status in (404, 429)
            async with house.http.get(house.url(f"/api/tables/{other}")) as answer:
                assert answer.status == 429
            async with house.http.get(house.url(f"/api/tables/{code}")) as answer:
                assert answer.status == 200
            again = await house.guest(code)
            await again.hello()

    run(test)
