"""The log on stderr: what an entry of it looks like, and what never stands in it."""

import asyncio
import json
import logging
import re
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from processes import COMMAND, end, served
from ratscrew.server.logs import DISCREET, JsonLines, log_to_stderr
from serving import run, serving

ROOT = Path(__file__).parents[2]
KEYLESS = (
    b"GET /ws/ABCD HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: \xff\r\n"
)
NOW = datetime(2026, 5, 1, 18, 0, 0, 250_000, tzinfo=UTC)


def line_of(message: str, *args: object, error: BaseException | None = None) -> str:
    """An entry as it is written."""
    told = None if error is None else (type(error), error, error.__traceback__)
    record = logging.LogRecord("ratscrew.server", logging.ERROR, "", 1, message, args, told)
    record.created = NOW.timestamp()
    return JsonLines().format(record)


def objects(text: str) -> list[dict[str, Any]]:
    """Stderr as one JSON object a line."""
    return [json.loads(line) for line in text.splitlines()]


def test_an_entry_is_one_object_with_its_fields() -> None:
    told = {"event": "table-failed", "table": "ABCD"}
    assert json.loads(line_of("table %(table)s failed", told)) == {
        "time": "2026-05-01T18:00:00.250+00:00",
        "level": "error",
        "logger": "ratscrew.server",
        "event": "table-failed",
        "message": "table ABCD failed",
        "table": "ABCD",
    }


def test_an_entry_of_a_library_has_its_words_only() -> None:
    found = json.loads(line_of("%s was %d late", "it", 3))
    assert (found["event"], found["message"]) == ("other", "it was 3 late")


@pytest.mark.parametrize("text", ["a\nb", "\x1b[2J", 'say "hi"', "\ud800", "kött"])
def test_no_text_from_outside_ends_a_line_or_steers_a_terminal(text: str) -> None:
    line = line_of("%(why)s", {"event": "x", "why": text})
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["why"] == text


def test_a_value_of_any_kind_is_written() -> None:
    assert json.loads(line_of("x", {"event": "x", "path": Path("a")}))["path"] == "a"


def test_an_error_is_part_of_its_entry() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError("by\nnothing")
    line = line_of("table %(table)s failed", {"table": "ABCD"}, error=caught.value)
    assert "\n" not in line
    told = json.loads(line)["exception"]
    assert (told["type"], told["message"]) == ("ZeroDivisionError", "by\nnothing")
    assert "test_logs.py" in told["trace"]


UNCAUGHT = {
    "main": "raise ZeroDivisionError('x')",
    "thread": (
        "import threading\ndef f(): raise ZeroDivisionError('x')\n"
        "threading.Thread(target=f).start()"
    ),
    "task": (
        "import asyncio\nasync def f(): raise ZeroDivisionError('x')\n"
        "async def m(): t = asyncio.create_task(f()); await asyncio.sleep(0)\nasyncio.run(m())"
    ),
}


@pytest.mark.parametrize("where", UNCAUGHT)
def test_what_nobody_caught_is_one_object(where: str) -> None:
    begin = "from ratscrew.server.logs import log_to_stderr\nlog_to_stderr('json', 20)\n"
    ran = subprocess.run(
        [sys.executable, "-c", begin + UNCAUGHT[where]], capture_output=True, text=True, check=False
    )
    (found,) = objects(ran.stderr)
    assert found["exception"]["type"] == "ZeroDivisionError"
    assert found["level"] in ("critical", "error")


def test_the_server_tells_its_start_and_end() -> None:
    with served("--log", "json", "--log-level", "info") as (process, _, url):
        code, _, errors = end(process, signal.SIGTERM)
    found = objects(errors)
    assert [entry["event"] for entry in found] == ["started", "stopping", "stopped"]
    assert (found[0]["url"], found[1]["by"]) == (url, "SIGTERM")
    assert code == 0


def refused(*options: str) -> subprocess.CompletedProcess[str]:
    """What a server says that does not start."""
    command = [sys.executable, "-c", COMMAND, "serve", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_start_that_fails_is_one_object(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere" / "cards.db"
    ran = refused("--port", "0", "--db", str(missing), "--log", "json")
    assert (ran.returncode, ran.stdout) == (2, "")
    (found,) = objects(ran.stderr)
    assert (found["event"], found["level"]) == ("failed", "critical")
    assert str(missing) in found["message"]


def test_libraries_say_nothing_below_a_warning(tmp_path: Path) -> None:
    """They would log every statement with what is in it."""
    file = str(tmp_path / "cards.db")
    with served("--log", "json", "--log-level", "debug", db=file) as (process, _, _):
        _, _, errors = end(process, signal.SIGTERM)
    assert {entry["logger"].partition(".")[0] for entry in objects(errors)} == {"ratscrew"}


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /t/\xff HTTP/1.1\r\n", 400),
        (b"GET /me HTTP/9.9\r\n", 400),
        (b"GET /api/me HTTP/1.1\r\nAuthorization: Bearer s3cr3t\x01\r\n", 400),
        (KEYLESS, 426),
    ],
)
def test_what_is_no_request_fills_no_log(
    request_: bytes, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving() as house:
            at = house.url("/").split("/")[2]
            reader, writer = await asyncio.open_connection(*at.split(":"))
            writer.write(request_ + b"Host: " + at.encode() + b"\r\n\r\n")
            assert f" {status} ".encode() in await reader.readline()
            writer.close()

    library = logging.getLogger("aiohttp.server")
    before = list(library.filters)
    handlers = list(logging.root.handlers)
    levels = (logging.root.level, logging.getLogger("ratscrew").level)
    try:
        log_to_stderr("text", logging.INFO)
        run(test)
    finally:
        library.filters[:] = before
        logging.root.handlers[:] = handlers
        logging.root.setLevel(levels[0])
        logging.getLogger("ratscrew").setLevel(levels[1])
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
    assert "s3cr3t" not in caplog.text


def test_a_failed_request_tells_no_address() -> None:
    entry = logging.LogRecord(
        "aiohttp.server",
        logging.ERROR,
        "",
        1,
        "Error handling request from %s",
        ("192.0.2.7",),
        None,
    )
    assert DISCREET.filter(entry)
    assert "192.0.2.7" not in entry.getMessage()


def test_the_page_on_hosting_names_every_event() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    there = set(re.findall(r'"event": "([a-z-]+)"', "".join(sources))) | {"other"}
    page = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    rows = page[page.index("| event |") :].split("\n\n")[0].split("\n")[2:]
    told = {name for row in rows for name in re.findall(r"`([a-z-]+)`", row.split("|")[1])}
    assert told == there


@pytest.mark.parametrize("options", [["--log", "xml"], ["--log-level", "loud"]])
def test_bad_options_are_one_line(options: list[str]) -> None:
    ran = refused(*options)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert options[0] in ran.stderr
