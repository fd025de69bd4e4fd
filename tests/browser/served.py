"""The server in a thread of its own, for real browsers: tests and screenshots are made with it."""

import asyncio
import contextlib
import json
import secrets
import threading
import urllib.request
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import web

from ratscrew.bots import BOTS
from ratscrew.cards import parse_hands
from ratscrew.engine import Deal, deal
from ratscrew.referee import FairReferee, Referee
from ratscrew.rules import RuleSet
from ratscrew.server.app import make_app
from ratscrew.server.config import Clock, Config, clock_us
from ratscrew.table import Table, Times
from ratscrew.table.messages import Tempo
from ratscrew.table.times import LEAST_PAUSE_US

__all__ = ["BRISK", "LAPTOP", "PHONE", "QUIET", "Served", "rigged"]

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

BRISK = Times(fast_us=LEAST_PAUSE_US, lead_in_us=300_000)
"""What is short for people is long for a test: nobody puts hands in place before the first card."""


class Served:
    """The server, in a thread of its own.

    ``seed``, where there is one, shuffles every deck. ``tops`` is what the seats hold on top of
    their stacks, in text cards, a seat after another: ``"7S 3D/3C"``. ``referee`` makes the judge
    of every table that is opened from then on; ``times`` are what such a table keeps, ``BRISK``
    where there are none.
    """

    def __init__(self, config: Config | None = None, clock: Clock = clock_us) -> None:
        self.seed: str | None = None
        self.tops = ""
        self.referee: Callable[[], Referee] = FairReferee
        self.times: Times | None = None
        self._config = config
        self._clock = clock
        self.url = ""
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._lines: list[asyncio.Server] = []
        self._ends: list[asyncio.StreamWriter] = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._known = 0

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(20)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(20)

    def from_afar(self, way_ms: float) -> str:
        """The server's address at the other end of a line that takes so long each way.

        Sockets to tables are slow there; the page itself comes at once.
        """
        opening = asyncio.run_coroutine_threadsafe(self._open_line(way_ms / 1000), self._loop)
        return f"http://127.0.0.1:{opening.result(10)}"

    async def _open_line(self, slow_s: float) -> int:
        host, port = self._runner.addresses[0][:2]

        async def carry(
            reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way_s: float
        ) -> None:
            """Every chunk of bytes arrives so much later, pongs like all others."""
            loop = asyncio.get_running_loop()
            with contextlib.suppress(OSError):
                while chunk := await reader.read(1 << 16):
                    loop.call_later(way_s, writer.write, chunk)
            loop.call_later(way_s, writer.close)

        async def both_ways(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there, back = await asyncio.open_connection(host, port)
            self._ends += [writer, back]
            first = await reader.read(1 << 16)
            way_s = slow_s if first.startswith(b"GET /ws/") else 0
            back.write(first)
            await asyncio.gather(carry(reader, back, way_s), carry(there, writer, way_s))

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

    def blocked(self) -> list[Any]:
        """What browsers blocked on our pages since the last time this was asked."""
        reports: list[Any] = json.loads(self.get("/api/csp-report"))
        new = reports[self._known :]
        self._known = len(reports)
        return new

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._open())
        self._ready.set()
        self._loop.run_forever()
        self._loop.run_until_complete(self._close())
        self._loop.close()

    async def _open(self) -> None:
        self._runner = web.AppRunner(make_app(self._config, maker=self._make, clock=self._clock))
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"

    async def _close(self) -> None:
        for line in self._lines:
            line.close()
        await self._runner.cleanup()
        for end in self._ends:
            end.transport.abort()
        here = asyncio.current_task()
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not here))

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
            referee=self.referee,
            times=self.times or BRISK,
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
