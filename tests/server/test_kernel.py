"""What the kernel knows of a connection, and whose word on it counts behind a proxy."""

import asyncio
import socket
import sys

import pytest
from aiohttp.test_utils import make_mocked_request

from ratscrew.server.app import make_app
from ratscrew.server.asker import address_of, host_of, scheme_of
from ratscrew.server.config import Config
from ratscrew.server.kernel import round_trip_us

TOLD = {
    "Host": "10.0.0.5:8000",
    "X-Forwarded-For": "6.6.6.6, 198.51.100.7",
    "X-Forwarded-Host": "cards.example.org",
    "X-Forwarded-Proto": "https",
}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_the_kernel_tells_the_round_trip_of_a_connection() -> None:
    async def test() -> None:
        async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(await reader.read(100))
            await writer.drain()
            found.append(round_trip_us(writer.transport))
            writer.close()

        found: list[tuple[int, int] | None] = []
        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        async with server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.write(b"ping")
            assert await reader.read() == b"ping"
            writer.close()
        (trip,) = found
        assert trip is not None
        assert 0 < trip[0] < 1_000_000  # microseconds
        assert 0 <= trip[1] < 1_000_000

    asyncio.run(test())


class _Transport(asyncio.BaseTransport):
    def __init__(self, sock: socket.socket | None) -> None:
        super().__init__({"socket": sock})


def test_where_the_kernel_tells_nothing_there_is_no_figure() -> None:
    assert round_trip_us(_Transport(None)) is None
    one, other = socket.socketpair()
    with one, other:
        assert round_trip_us(_Transport(one)) is None
    assert round_trip_us(_Transport(one)) is None


def test_a_proxys_word_counts_only_where_there_is_one() -> None:
    for behind_proxy, told in (
        (False, ("", "10.0.0.5:8000", "http")),
        (True, ("198.51.100.7", "cards.example.org", "https")),
    ):
        app = make_app(Config(behind_proxy=behind_proxy))
        request = make_mocked_request("GET", "/", headers=TOLD, app=app)
        peer = request.remote or ""
        found = (address_of(request), host_of(request), scheme_of(request))
        assert found == (told[0] or peer, *told[1:])
