"""The outbox of a slow reader: replaced by the whole table once, and then the end."""

import asyncio
from typing import Any, cast

import pytest

from ratscrew.server import link as link_module
from ratscrew.server.config import Config, Limits
from ratscrew.server.link import Link, Parcel
from ratscrew.table.messages import Done, Snapshot, Update
from serving import House, run, serving, wait_for


class Transport:
    """What a link needs of one."""

    def __init__(self) -> None:
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True

    def get_write_buffer_size(self) -> int:
        return 0


class Socket:
    """Keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    async def send_frame(self, data: bytes, _kind: object) -> None:
        self.sent.append(data)

    async def ping(self, _data: bytes) -> None:
        pass


class Bench:
    """A link, and how often it asked for the whole table."""

    def __init__(self, **limits: int) -> None:
        self.asked = 0
        self.transport = Transport()
        self.socket = Socket()
        self.link = Link(
            1,
            cast("Any", self.socket),
            cast("Any", self.transport),
            clock=lambda: 0,
            limits=Limits(**cast("Any", limits)),
        )
        self.link.on_behind = self.ask

    def ask(self) -> None:
        self.asked += 1

    def happen(self, count: int, tells: Any = "part") -> None:
        for number in range(count):
            self.link.post(Parcel(f"{tells} {number}".encode(), tells=tells))

    @property
    def waiting(self) -> list[bytes]:
        return [parcel.data for parcel in self.link._outbox]


def test_a_full_outbox_keeps_answers_and_leaves_the_rest_to_the_whole_table() -> None:
    bench = Bench(outbox_messages=5)
    bench.link.post(Parcel(b"answer"))
    bench.happen(5)
    assert bench.asked == 1
    assert bench.waiting == [b"answer"]
    bench.happen(3)
    bench.link.post(Parcel(b"another"))
    assert bench.waiting == [b"answer", b"another"]
    bench.happen(1, "whole")
    bench.happen(1)
    assert bench.waiting == [b"answer", b"another", b"whole 0", b"part 0"]
    assert bench.asked == 1
    assert not bench.transport.aborted


def test_full_again_before_it_has_caught_up_is_the_end() -> None:
    bench = Bench(outbox_messages=5)
    bench.happen(6)
    bench.happen(1, "whole")
    bench.happen(5)
    assert bench.asked == 1
    assert bench.transport.aborted


def test_answers_alone_can_fill_it_too() -> None:
    bench = Bench(outbox_bytes=20)
    for _ in range(3):
        bench.link.post(Parcel(b"an answer"))
    assert bench.asked == 0
    assert bench.transport.aborted


def test_whoever_has_caught_up_may_fall_behind_once_more() -> None:
    async def test() -> None:
        bench = Bench(outbox_messages=5)
        writer = asyncio.create_task(bench.link.write())
        for round_ in (1, 2):
            bench.happen(6)
            assert bench.asked == round_
            bench.happen(1, "whole")
            while bench.waiting:  # noqa: ASYNC110  # the writer's turn
                await asyncio.sleep(0)
        assert not bench.transport.aborted
        assert [data for data in bench.socket.sent if data.startswith(b"whole")] == [b"whole 0"] * 2
        writer.cancel()

    run(test)


def test_a_frame_that_waits_for_its_time_is_let_go_of_too() -> None:
    async def test() -> None:
        bench = Bench(outbox_messages=2)
        writer = asyncio.create_task(bench.link.write())
        bench.link.post(Parcel(b"later", not_before_us=20_000, tells="part"))
        await asyncio.sleep(0)
        bench.happen(2)
        assert bench.asked == 1
        bench.link._clock = lambda: 30_000
        bench.happen(1, "whole")
        while bench.waiting:  # noqa: ASYNC110  # the writer's turn
            await asyncio.sleep(0.001)
        assert bench.socket.sent == [b"whole 0"]
        writer.cancel()

    run(test)


async def _overwhelmed(house: House) -> None:
    code = await house.table()
    mira = await house.guest(code)
    await mira.hello()
    await mira.sit("Mira")
    slow = await house.guest(code)
    await slow.hello()
    room = house.hall.find(code, "")
    link = list(room._links.values())[-1]
    usual, resync = link._limits, link.on_behind

    def behind() -> None:
        link._limits = usual
        resync()

    link._limits, link.on_behind = Limits(outbox_messages=0), behind
    assert isinstance(await mira.ask("settings", tempo="calm"), Done)
    snapshot = await slow.until(Snapshot)
    assert snapshot.room.tempo == "calm"
    assert isinstance(await mira.ask("settings", tempo="fast"), Done)
    update = await slow.until(Update)
    assert update.seq == snapshot.seq + 1


def test_over_a_socket_the_whole_table_follows_and_then_what_happens_next() -> None:
    async def test() -> None:
        async with serving(Config()) as house:
            await _overwhelmed(house)

    run(test)


def test_whoever_only_listens_hears_now_and_then_that_the_line_is_alive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(link_module, "_PING_S", 0.001)
    monkeypatch.setattr(link_module, "_FIRST_PING_S", 0.001)

    async def test() -> None:
        bench = Bench()
        writer = asyncio.create_task(bench.link.write())
        await asyncio.sleep(0.2)
        assert bench.socket.sent == [], "nobody has greeted"
        bench.link.post(Parcel(b"the table", tells="whole"))
        await wait_for(lambda: b'{"type":"beat"}' in bench.socket.sent)
        writer.cancel()

    run(test)
