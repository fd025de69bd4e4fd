"""A card's frame: stamped as it is written, measured only where nothing lies before it."""

import asyncio
from typing import Any, cast

import pytest

from ratscrew.server.config import Limits
from ratscrew.server.link import Echo, Link, Parcel
from serving import run


class Transport:
    """What a link needs of one; ``unsent`` are the bytes that wait before the next frame."""

    def __init__(self, unsent: int) -> None:
        self.unsent = unsent

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def abort(self) -> None:
        pass


class Socket:
    """Keeps what is sent, pings as ``ping``."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    async def send_frame(self, data: bytes, _kind: object) -> None:
        self.sent.append(data)

    async def ping(self, _data: bytes) -> None:
        self.sent.append(b"ping")


def linked(unsent: int = 0) -> tuple[Link, Socket]:
    socket = Socket()
    link = Link(
        1,
        cast("Any", socket),
        cast("Any", Transport(unsent)),
        clock=lambda: 5_000,
        limits=Limits(),
    )
    return link, socket


@pytest.mark.parametrize(("unsent", "pings"), [(0, [b"ping"]), (1, [])])
def test_behind_unsent_bytes_a_card_is_stamped_and_no_pong_of_it_counts(
    unsent: int, pings: list[bytes]
) -> None:
    async def test() -> None:
        link, socket = linked(unsent)
        stamps: list[Echo] = []
        link.on_card = stamps.append
        await link._send(Parcel(b"card", card=7))
        assert socket.sent == [b"card", *pings]
        assert stamps == [Echo(7, 5_000)]

    run(test)


def test_a_verdict_never_overtakes_a_card_that_waits_for_its_time() -> None:
    async def test() -> None:
        link, socket = linked()
        link.on_card = lambda _echo: None
        link.post(Parcel(b"card", card=7, not_before_us=10_000))
        link.post(Parcel(b"verdict"))
        writer = asyncio.create_task(link.write())
        await asyncio.sleep(0)
        assert b"verdict" not in socket.sent
        link._clock = lambda: 20_000
        while link._outbox:  # noqa: ASYNC110  # the writer's turn
            await asyncio.sleep(0.001)
        told = [data for data in socket.sent if data != b"ping"]
        assert told == [b"card", b"verdict"]
        writer.cancel()

    run(test)
