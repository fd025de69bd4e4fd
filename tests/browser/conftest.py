"""A real server on loopback and a real Chromium; whatever a page complains of fails its test."""

import asyncio
import contextlib
import json
import os
import secrets
import shutil
import threading
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from aiohttp import web
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from ratscrew.bots import BOTS
from ratscrew.engine import deal
from ratscrew.rules import RuleSet
from ratscrew.server.app import make_app
from ratscrew.table import Table
from ratscrew.table.messages import Tempo

LAPTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
QUIET = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
]


class Served:
    """The server, in a thread of its own. ``seed``, where there is one, shuffles every deck."""

    def __init__(self) -> None:
        self.seed: str | None = None
        self.url = ""
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._lines: list[asyncio.Server] = []
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(20)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(20)

    def from_afar(self, way_ms: float) -> str:
        """The server's address at the other end of a line that takes so long each way."""
        opening = asyncio.run_coroutine_threadsafe(self._open_line(way_ms / 1000), self._loop)
        return f"http://127.0.0.1:{opening.result(10)}"

    async def _open_line(self, way_s: float) -> int:
        host, port = self._runner.addresses[0][:2]

        async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            """Every chunk of bytes arrives so much later, pongs like all others."""
            loop = asyncio.get_running_loop()
            while chunk := await reader.read(1 << 16):
                loop.call_later(way_s, writer.write, chunk)
            loop.call_later(way_s, writer.close)

        async def both_ways(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there, back = await asyncio.open_connection(host, port)
            with contextlib.suppress(OSError):
                await asyncio.gather(carry(reader, back), carry(there, writer))

        line = await asyncio.start_server(both_ways, "127.0.0.1", 0)
        self._lines.append(line)
        return int(line.sockets[0].getsockname()[1])

    def table(self, rules: dict[str, Any] | str, tempo: str = "fast") -> str:
        """Make a table; its code."""
        made: dict[str, str] = self.post("/api/tables", {"rules": rules, "tempo": tempo})
        return made["code"]

    def post(self, path: str, body: object) -> Any:
        request = urllib.request.Request(  # noqa: S310 - our own server
            self.url + path,
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
            return json.load(answer)

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=10) as answer:  # noqa: S310
            text: str = answer.read().decode()
            return text

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._open())
        self._ready.set()
        self._loop.run_forever()
        for line in self._lines:
            line.close()
        self._loop.run_until_complete(self._runner.cleanup())
        self._loop.close()

    async def _open(self) -> None:
        self._runner = web.AppRunner(make_app(maker=self._make))
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"

    def _make(self, code: str, rules: RuleSet, tempo: Tempo, now_us: int) -> Table:
        return Table(
            code,
            rules=rules,
            tempo=tempo,
            now_us=now_us,
            players=BOTS,
            seeds=lambda: secrets.token_hex(16),
            dealer=lambda rules, seats, seed: deal(rules, seats, self.seed or seed),
            tokens=lambda: secrets.token_urlsafe(24),
        )


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    server = Served()
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def shuffled(served: Served) -> None:
    """Every test begins with random decks."""
    served.seed = None


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """For one file of tests: while the driver is open, no other test could run a loop."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("CI has no Chromium, and no browser test may be skipped there")
        pytest.skip("no Chromium on this machine: install the package chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


Person = Callable[..., Page]


@pytest.fixture
def person(chromium: Browser, served: Served) -> Iterator[Person]:
    """Someone with a browser of their own. No error and no blocked content may come of it."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def arrive(path: str = "/", *, url: str | None = None, **device: Any) -> Page:
        context = chromium.new_context(**(device or LAPTOP))
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(f"exception: {error}"))
        page.goto((url or served.url) + path)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []
    assert json.loads(served.get("/api/csp-report")) == []
