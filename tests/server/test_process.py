"""The process as a user starts it: what it says, what it refuses, how it ends."""

import asyncio
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from aiohttp import ClientSession, WSCloseCode

from processes import COMMAND, end, served
from ratscrew.cli import main
from ratscrew.server.lan import lan_address, url_of
from ratscrew.server.run import CannotListen, listen
from ratscrew.table.messages import Closing, Done, Failed
from serving import Guest, run


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_gracefully_and_everybody_hears(how: signal.Signals) -> None:
    with served() as (process, said, url):
        assert "Tables live in memory" in said[-1]

        async def test() -> None:
            async with ClientSession() as http:
                async with http.post(f"{url}/api/tables") as answer:
                    code = (await answer.json())["code"]
                mira = Guest(await http.ws_connect(f"{url}/ws/{code}"))
                mute = await http.ws_connect(f"{url}/ws/{code}", autoclose=False)
                await mira.hello()
                assert isinstance(await mira.ask("sit", name="Mira"), Done)
                process.send_signal(how)
                closing = await mira.event(Closing)
                assert closing.seconds >= 0
                assert await mira.closed() == WSCloseCode.GOING_AWAY
                await asyncio.to_thread(process.wait, 30)
                await mute.close()

        begun = time.monotonic()
        run(test)
        assert time.monotonic() - begun < 30, "it hung"
        assert process.returncode == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_without_guests_it_ends_at_once() -> None:
    with served() as (process, _, _):
        code, seconds, errors = end(process, signal.SIGTERM)
        assert code == 0
        assert seconds < 30, "it hung"
        assert errors == ""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of another process")
def test_it_takes_as_many_connections_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    few = (
        "import resource as r; most = r.getrlimit(r.RLIMIT_NOFILE)[1];"
        "r.setrlimit(r.RLIMIT_NOFILE, (128, most));"
    )
    with served(command=few + COMMAND) as (process, _, _):
        soft, hard = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
        assert soft == hard
        end(process, signal.SIGTERM)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("level", ["debug", "warning"])
def test_no_token_or_code_is_logged(tmp_path: Path, form: str, level: str) -> None:
    file = str(tmp_path / "cards.db")
    with served("--log", form, "--log-level", level, db=file) as (process, said, url):
        secrets: list[str] = []

        async def test() -> None:
            async with ClientSession() as http:
                async with http.post(f"{url}/api/tables") as answer:
                    secrets.append((await answer.json())["code"])
                guest = Guest(await http.ws_connect(f"{url}/ws/{secrets[0]}"))
                await guest.hello()
                secrets.append((await guest.sit("Mira")).token or "")
                await guest.ws.send_str("nonsense")
                again = Guest(await http.ws_connect(f"{url}/ws/{secrets[0]}"))
                await again.hello(secrets[1])
                await again.sit("Bo")
                failed = Failed("")
                while failed.code != "bad-messages":  # each is answered; then it is shown out
                    await again.ws.send_str("x")
                    failed = await again.until(Failed)

        run(test)
        _, _, errors = end(process, signal.SIGTERM)
        assert all(len(secret) >= 4 for secret in secrets)
        for secret in secrets:
            assert secret not in errors
            assert secret not in "".join(said)


def test_a_token_never_stands_in_an_address() -> None:
    text = msgspec.json.encode({"type": "hello", "protocol": 1, "tokens": ["a" * 32]})
    assert b"tokens" in text  # the first message carries them; no route takes a query


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        sock.listen()
        yield sock.getsockname()[1]


def test_a_taken_port_is_one_line_and_what_to_do(
    taken: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", str(taken)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        f"ratscrew: port {taken} on 127.0.0.1 is taken by another program; try --port {taken + 1}\n"
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--host", "no.such.host.invalid"], ["--host", "no.such.host.invalid", "--lan"]),
        (["--host", "192.0.2.7"], ["192.0.2.7", "no address of this machine"]),
        (["--host", "a" * 100], ["--host"]),
        (["--port", "70000"], ["--port", "65535"]),
        (["--port", "http"], ["--port", "whole number"]),
        (["--public-url", "cards.example.org"], ["--public-url", "https://"]),
        (["--public-url", "https://cards.example.org/game"], ["--public-url", "/game"]),
        (["--public-url", "https://[::1"], ["--public-url"]),
        (["--nonsense"], ["--nonsense", "--help"]),
    ],
)
def test_bad_options_are_one_line(
    options: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *options]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert all(word in said.err for word in words), said.err


def test_in_a_network_it_says_where_and_who_can_come() -> None:
    address = lan_address()
    if address is None:
        with pytest.raises(subprocess.TimeoutExpired), served("--lan") as (process, _, _):
            process.wait(1)
        return
    with served("--lan") as (process, said, url):
        text = "\n".join(said)
        assert f"http://{address}:" in text
        assert "Everyone in this network" in text
        assert "█" in text or "▀" in text

        async def test() -> None:
            async with ClientSession() as http, http.get(f"{url}/api/info") as answer:
                assert (await answer.json())["lan_url"].startswith(f"http://{address}:")

        run(test)
        assert end(process, signal.SIGTERM)[0] == 0


def test_urls_of_addresses() -> None:
    assert url_of("192.168.1.7", 8000) == "http://192.168.1.7:8000"
    assert url_of("192.168.1.7", 80) == "http://192.168.1.7"
    assert url_of("::1", 8000) == "http://[::1]:8000"


def test_a_free_port_is_found() -> None:
    with listen("127.0.0.1", 0) as sock:
        port = sock.getsockname()[1]
        assert port > 0
        with pytest.raises(CannotListen, match=f"--port {port + 1}"):
            listen("127.0.0.1", port)
