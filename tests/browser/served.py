"""The server in a thread of its own, for real browsers: tests and screenshots are made with it."""

import asyncio
import contextlib
import json
import secrets
import threading
import urllib.request
from typing import Any

import msgspec
from aiohttp import web

from ratscrew.bots import BOTS
from ratscrew.cards import parse_hands
from ratscrew.engine import Deal, deal
from ratscrew.rules import RuleSet
from ratscrew.server.app import make_app
from ratscrew.server.config import Config
from ratscrew.table import Table
from ratscrew.table.messages import Tempo

__all__ = ["LAPTOP", "PHONE", "QUIET", "Served", "rigged"]

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
    """The server, in a thread of its own.

    ``seed``, where there is one, shuffles every deck. ``tops`` is what the seats hold on top of
    their stacks, in text cards, a seat after another: ``"7S 3D/3C"``.
    """

    def __init__(self, config: Config | None = None) -> None:
        self.seed: str | None = None
        self.tops = ""
        self._config = config
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
        self._runner = web.AppRunner(make_app(self._config, maker=self._make))
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
            dealer=lambda rules, seats, seed: rigged(
                deal(rules, seats, self.seed or seed), self.tops
            ),
            tokens=lambda: secrets.token_urlsafe(24),
        )


def rigged(dealt: Deal, tops: str) -> Deal:
    """The same deal, but with these cards on top of the stacks."""
    if not tops:
        return dealt
    wanted = parse_hands(tops)
    rest = [card for hand in dealt.hands for card in hand]
    for card in (card for hand in wanted for card in hand):
        rest.remove(card)
    hands = []
    for seat, hand in enumerate(dealt.hands):
        top = wanted[seat] if seat < len(wanted) else ()
        below = len(hand) - len(top)
        hands.append((*top, *rest[:below]))
        del rest[:below]
    return msgspec.structs.replace(dealt, hands=tuple(hands), leader=0, seed=None)
