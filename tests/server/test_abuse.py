"""What clients do wrong, by mistake or on purpose: a typed answer, and nobody else notices."""

import asyncio
import socket
import struct

import msgspec
import pytest
from aiohttp import WSCloseCode, WSMsgType
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ratscrew.rules import RuleSet
from ratscrew.server.config import Config, Limits
from ratscrew.table import Out, Table
from ratscrew.table.messages import (
    PROTOCOL,
    ClientMessage,
    Done,
    Failed,
    Tempo,
)
from serving import House, quick_table, run, serving, wait_for


def limited(**limits: float) -> Config:
    return Config(limits=msgspec.structs.replace(Limits(), **limits))


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "nonsense", '{"type":"dance"}', '{"type":"play","cid":"x","seat":"one"}'],
)
def test_a_bad_message_is_told_and_the_connection_goes_on(text: str) -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.hello()
            await guest.ws.send_str(text)
            failed = await guest.until(Failed)
            assert failed.code == "bad-message"
            assert failed.params["why"]
            assert isinstance(await guest.ask("sit", name="Mira"), Done)

    run(test)


def test_a_binary_frame_is_a_bad_message() -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.ws.send_bytes(b'{"type":"hello","protocol":1}')
            assert (await guest.until(Failed)).code == "bad-message"

    run(test)


def test_who_sends_nothing_but_nonsense_is_shown_out() -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.hello()
            for _ in range(9):
                await guest.ws.send_str("nonsense")
            assert (await guest.fails()).code == "bad-messages"
            assert await guest.closed() == WSCloseCode.POLICY_VIOLATION

    run(test)


def test_a_flood_is_ended_and_others_play_on() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            mira, flooder = await house.guest(code), await house.guest(code)
            await mira.hello()
            await flooder.hello()
            for _ in range(200):
                await flooder.ws.send_str('{"type":"play","cid":"x","seat":0,"on":0}')
            assert (await flooder.fails()).code == "flood"
            assert await flooder.closed() == WSCloseCode.POLICY_VIOLATION
            assert isinstance(await mira.ask("sit", name="Mira"), Done)

    run(test)


def test_a_flood_of_pings_is_a_flood_too() -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.hello()
            for _ in range(200):
                await guest.ws.ping(b"x")
            assert (await guest.fails()).code == "flood"

    run(test)


def test_a_ping_is_answered_with_its_payload() -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table(), autoping=False)
            await guest.ws.ping(b"are you there")
            async with asyncio.timeout(5):
                while True:
                    frame = await guest.ws.receive()
                    if frame.type is WSMsgType.PONG:
                        break
            assert frame.data == b"are you there"

    run(test)


@pytest.mark.parametrize("size", [16 * 1024 + 1, 60_000])
def test_a_message_too_large_is_told_so_before_the_end(size: int) -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.hello()
            await guest.ws.send_str("x" * size)
            failed = await guest.fails()
            assert failed.code == "too-large"
            assert failed.params == {"limit": 16 * 1024}
            assert await guest.closed() == WSCloseCode.MESSAGE_TOO_BIG

    run(test)


def test_a_message_far_too_large_ends_the_connection_unread() -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.hello()
            await guest.ws.send_str("x" * 200_000)
            assert await guest.closed() in {WSCloseCode.MESSAGE_TOO_BIG, 1006}

    run(test)


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type":"sit","cid":"a","name":"Mira"}', "hello-first"),
        (f'{{"type":"hello","protocol":{PROTOCOL + 1}}}', "version"),
    ],
)
def test_a_connection_begins_with_a_hello_of_our_version(first: str, code: str) -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.ws.send_str(first)
            assert (await guest.fails()).code == code
            assert await guest.closed() == WSCloseCode.POLICY_VIOLATION

    run(test)


def test_who_does_not_greet_is_shown_out() -> None:
    async def test() -> None:
        async with serving(limited(hello_s=0.05)) as house:
            guest = await house.guest(await house.table())
            assert (await guest.fails()).code == "no-hello"
            assert await guest.closed() == WSCloseCode.POLICY_VIOLATION

    run(test)


def test_a_wrong_code_is_told_over_the_socket_and_guessing_ends() -> None:
    async def test() -> None:
        async with serving(limited(misses_burst=3, misses_per_min=0)) as house:
            for wanted in ("no-such-table",) * 3 + ("too-many-codes",):
                guest = await house.guest("ZZZZ")
                assert (await guest.fails()).code == wanted
                assert await guest.closed() == WSCloseCode.POLICY_VIOLATION

    run(test)


def test_a_full_house_says_so() -> None:
    async def test() -> None:
        async with serving(limited(table_connections=1)) as house:
            code = await house.table()
            first = await house.guest(code)
            await first.hello()
            second = await house.guest(code)
            assert (await second.fails()).code == "too-many-connections"
            assert await second.closed() == WSCloseCode.TRY_AGAIN_LATER
            await first.ws.close()
            await gone(house)
            third = await house.guest(code)
            await third.hello()

    run(test)


def test_who_answers_no_ping_is_let_go() -> None:
    async def test() -> None:
        async with serving(limited(silent_s=0.3)) as house:
            code = await house.table()
            mute = await house.guest(code, autoping=False)
            await mute.hello()
            assert await mute.closed() == 1006

    run(test)


def test_a_reader_that_reads_nothing_costs_only_itself() -> None:
    async def test() -> None:
        config = limited(outbox_messages=50, frames_per_s=10_000, frames_burst=10_000)
        async with serving(config) as house:
            code = await house.table()
            mira = await house.guest(code)
            await mira.hello()
            deaf = await deaf_reader(house, code)
            try:
                await wait_for(lambda: house.hall.connections == 2)
                await mira.sit("Mira")
                for _ in range(2000):
                    assert isinstance(await mira.ask("settings", tempo="calm"), Done)
                    if house.hall.connections == 1:
                        break
                await wait_for(lambda: house.hall.connections == 1)
                assert isinstance(await mira.ask("settings", tempo="fast"), Done)
            finally:
                deaf.close()

    run(test)


class Fragile(Table):
    """A table with a bug: a name that it cannot bear."""

    def receive(self, link: int, message: ClientMessage, now_us: int) -> list[Out]:
        if getattr(message, "name", "") == "Crash":
            raise ZeroDivisionError
        return super().receive(link, message, now_us)


def fragile_table(code: str, rules: RuleSet, tempo: Tempo, now_us: int) -> Table:
    table = quick_table(code, rules, tempo, now_us)
    table.__class__ = Fragile
    return table


def test_an_error_in_one_table_ends_that_table_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        async with serving(maker=fragile_table) as house:
            bad, good = await house.table(), await house.table()
            mira, bo = await house.guest(bad), await house.guest(bad)
            lev = await house.guest(good)
            for guest in (mira, bo, lev):
                await guest.hello()
            await bo.say("sit", cid="x", name="Crash")
            for guest in (mira, bo):
                assert (await guest.fails()).code == "table-failed"
                assert await guest.closed() == WSCloseCode.INTERNAL_ERROR
            assert isinstance(await lev.ask("sit", name="Lev"), Done)
            async with house.http.get(house.url(f"/api/tables/{bad}")) as answer:
                assert answer.status == 404
            assert house.hall.tables == 1

    run(test)
    assert "ZeroDivisionError" in caplog.text


frames = st.one_of(
    st.text(max_size=80),
    st.binary(max_size=80),
    st.builds(
        lambda kind, fields: msgspec.json.encode({"type": kind, **fields}).decode(),
        st.sampled_from(
            ["hello", "sit", "bot", "remove", "settings", "ready", "play", "slap", "leave"]
        ),
        st.fixed_dictionaries(
            {"cid": st.text(min_size=1, max_size=3)},
            optional={
                "protocol": st.just(PROTOCOL),
                "name": st.text(max_size=30),
                "seat": st.integers(0, 3),
                "on": st.integers(0, 5),
                "level": st.sampled_from(["easy", "sharp", "none"]),
                "ready": st.booleans(),
                "since": st.integers(0, 9),
                "e_us": st.integers(0, 1 << 53),
                "p_us": st.integers(0, 1 << 53),
                "fingers": st.integers(1, 10),
                "rules": st.sampled_from(["straights", "nothing", {"slap": {"combos": [1]}}])
                | st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=2),
            },
        ),
    ),
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(frames, max_size=40))
def test_whatever_is_said_the_table_stands(said: list[str | bytes]) -> None:
    async def test() -> None:
        async with serving(limited(bad_messages=1000)) as house:
            code = await house.table()
            mira, loud = await house.guest(code), await house.guest(code)
            await mira.hello()
            await loud.hello()
            await loud.sit("Loud")
            for frame in said:
                await (
                    loud.ws.send_str(frame) if isinstance(frame, str) else loud.ws.send_bytes(frame)
                )
            answer = await mira.ask("ready", seat=63)
            assert answer.cid
            assert house.hall.tables == 1
            await loud.ws.close()

    run(test)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(min_size=1, max_size=200))
def test_whatever_bytes_come_on_the_socket_the_server_stands(data: bytes) -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            reader, writer = await raw_socket(house, code)
            writer.write(data)
            writer.write_eof()
            async with asyncio.timeout(5):
                while await reader.read(65536):
                    pass
            writer.close()
            mira = await house.guest(code)
            await mira.hello()
            assert isinstance(await mira.ask("sit", name="Mira"), Done)

    run(test)


# --- helpers ---


async def gone(house: House) -> None:
    await wait_for(lambda: house.hall.connections == 0)


async def raw_socket(house: House, code: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket after its handshake, without anything that frames."""
    port = house.server.port
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(handshake(code, port or 0))
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def deaf_reader(house: House, code: str) -> socket.socket:
    """A connection that greets and reads nothing more, with small buffers on its side."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sock.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(sock, ("127.0.0.1", house.server.port))
    await loop.sock_sendall(sock, handshake(code, house.server.port or 0))
    await loop.sock_recv(sock, 100)
    hello = b'{"type":"hello","protocol":1}'
    mask = b"\0\0\0\0"
    await loop.sock_sendall(sock, struct.pack("!BB", 0x81, 0x80 | len(hello)) + mask + hello)
    return sock


def handshake(code: str, port: int) -> bytes:
    return (
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
