"""One of those at a table behaves badly, or has a bad line: nobody else notices."""

import asyncio
import gc
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from aiohttp import web

from ratscrew.engine import CardPlayed
from ratscrew.server.config import Config, Limits
from ratscrew.server.link import Link
from ratscrew.server.run import spare_what_stays
from ratscrew.table.messages import Done, Rejected, Update
from serving import Guest, House, run, serving, wait_for

CARDS = 10
BAD = 2
LIMITS = msgspec.structs.replace(Limits(), silent_s=10_000, outbox_messages=30)
"""Time is put forward here: nobody is to be let go of for that."""


def transport(guest: Guest) -> asyncio.Transport:
    found = guest.ws.get_extra_info("socket")
    assert found is not None
    connection = guest.ws._conn
    assert connection is not None
    assert connection.transport is not None
    return connection.transport


async def reads_nothing(_house: House, lev: Guest) -> None:
    transport(lev).pause_reading()


async def vanishes(house: House, lev: Guest) -> None:
    transport(lev).abort()
    await wait_for(lambda: house.hall.connections == 2)


async def floods(_house: House, lev: Guest) -> None:
    for _ in range(300):
        await lev.say("play", cid="x", seat=BAD, on=0)


async def talks_nonsense(_house: House, lev: Guest) -> None:
    for _ in range(20):
        await lev.ws.send_str('{"type":"play","seat":"three"}')


@pytest.mark.parametrize("misbehave", [reads_nothing, vanishes, floods, talks_nonsense])
def test_a_game_goes_on_whatever_one_of_three_does(
    misbehave: Callable[[House, Guest], Awaitable[None]],
) -> None:
    async def test() -> None:
        async with serving(Config(limits=LIMITS)) as house:
            code, guests, token = await game_of_three(house)
            *good, lev = guests
            await misbehave(house, lev)
            await play_on(house, good)
            assert cards_of(good[0])[:CARDS] == cards_of(good[1])[:CARDS]
            assert gapless(good[0])
            assert gapless(good[1])
            assert [lost for guest in good for lost in refusals(guest)] == []
            again = await house.guest(code)
            snapshot = await again.hello(token)
            assert snapshot is not None
            assert not isinstance(snapshot, Update)
            assert snapshot.mine == (BAD,)

    run(test)


def test_who_lags_holds_nobody_up_and_misses_nothing() -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(LIMITS, outbox_messages=1024)
        async with serving(Config(limits=limits)) as house:
            _, guests, _ = await game_of_three(house)
            *good, lev = guests
            transport(lev).pause_reading()
            await play_on(house, good)
            transport(lev).resume_reading()
            await lev.event(CardPlayed, lambda card: card.number == CARDS)
            assert cards_of(lev)[:CARDS] == cards_of(good[0])[:CARDS]
            assert gapless(lev)

    run(test)


def test_other_tables_play_while_every_seat_of_one_floods() -> None:
    async def test() -> None:
        async with serving(Config(limits=LIMITS)) as house:
            _, loud, _ = await game_of_three(house)
            _, guests, _ = await game_of_three(house)
            await asyncio.gather(*(floods(house, guest) for guest in loud))
            await play_on(house, guests)
            assert cards_of(guests[0])[:CARDS] == cards_of(guests[2])[:CARDS]
            await wait_for(lambda: house.hall.connections == 3)
            assert house.hall.tables == 2

    run(test)


def test_the_interpreter_looks_for_garbage_only_among_what_came_later() -> None:
    before, seldom = len(gc.get_objects()), gc.get_threshold()
    spare_what_stays()
    try:
        assert gc.get_freeze_count() > before / 2
        assert len(gc.get_objects()) < before / 2
        assert gc.get_threshold()[0] > seldom[0]
    finally:
        gc.unfreeze()
        gc.set_threshold(*seldom)


def test_a_connection_that_is_gone_leaves_no_garbage() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            await come_and_go(house, code)
            await settled(house)
            gc.collect()
            gc.disable()
            gc.set_debug(gc.DEBUG_SAVEALL)
            for _ in range(3):
                await come_and_go(house, code)
            await settled(house)
            gc.collect()

    try:
        run(test)
        # What the guests' own side of the line leaves is none of the server's.
        ours = {type(one) for one in gc.garbage} & {Link, web.Request, web.WebSocketResponse}
        assert ours == set()
    finally:
        gc.set_debug(0)
        gc.enable()
        gc.garbage.clear()


# --- helpers ---


async def come_and_go(house: House, code: str) -> None:
    """A guest sits down, is pinged, and leaves."""
    guest = await house.guest(code)
    await guest.hello()
    await guest.sit(f"Mira {house.hall.counts.messages_in}")
    await asyncio.sleep(0.12)  # past the first pings
    await guest.ws.close()


async def settled(house: House) -> None:
    """Nobody is connected, and what their end has set going is done."""
    await wait_for(lambda: house.hall.connections == 0)
    for _ in range(5):
        await asyncio.sleep(0)


async def game_of_three(house: House) -> tuple[str, list[Guest], str]:
    """A table, its guests in a game that nobody is waited for in, and the last one's token."""
    code = await house.table(tempo="fast")
    guests, token = [], ""
    for name in ("Mira", "Bo", "Lev"):
        guest = await house.guest(code)
        await guest.hello()
        token = (await guest.sit(name)).token or ""
        guests.append(guest)
    assert isinstance(await guests[0].ask("settings", drop_pause=False), Done)
    for seat, guest in enumerate(guests):
        assert isinstance(await guest.ask("ready", seat=seat), Done)
    return code, guests, token


async def play_on(house: House, guests: list[Guest]) -> None:
    """These flip when they may, until each has seen enough cards; time flies meanwhile.

    For whoever else is in turn the table flips when their time is over.
    """

    async def fly() -> None:
        while True:
            await asyncio.sleep(0.01)
            house.pass_time(250_000)

    flying = asyncio.create_task(fly())
    try:
        async with asyncio.TaskGroup() as group:
            for guest in guests:
                group.create_task(plays(guest))
    finally:
        flying.cancel()


async def plays(guest: Guest) -> None:
    while len(cards_of(guest)) < CARDS:
        update = await guest.until(Update)
        number = max((card.number for card in cards_of(guest)), default=0)
        for may in update.may:
            if "play" in may.acts:
                await guest.say("play", cid=f"p{update.seq}", seat=may.seat, on=number)


def cards_of(guest: Guest) -> list[CardPlayed]:
    updates = [message for message in guest.heard if isinstance(message, Update)]
    return [event for one in updates for event in one.events if isinstance(event, CardPlayed)]


def gapless(guest: Guest) -> bool:
    seqs = [message.seq for message in guest.heard if isinstance(message, Update)]
    return seqs == list(range(seqs[0], seqs[0] + len(seqs)))


def refusals(guest: Guest) -> list[Rejected]:
    """What was not taken, but for flips that came too late or twice, as anybody's may."""
    told = [message for message in guest.heard if isinstance(message, Rejected)]
    return [one for one in told if one.code not in {"void", "not-your-turn", "not-now"}]
