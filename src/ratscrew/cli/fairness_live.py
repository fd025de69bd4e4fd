"""The referee over real sockets: scripted hands of known reactions on lines of known length.

A server on loopback and, at every table, four clients whose frames are kept back both ways, the
pongs too. Every card may be slapped, so every card is a race. That the kernel's round trip says
nothing of these lines is as behind a proxy, and so is the server told.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, web

from ratscrew.rules import changed, preset
from ratscrew.server.app import make_app
from ratscrew.server.config import Config
from ratscrew.server.keys import HALL
from ratscrew.server.run import loop_factory
from ratscrew.table.messages import PROTOCOL

__all__ = ["TRIPS_MS", "Live", "live"]

TRIPS_MS: Final = (10, 40, 80, 150)
TABLES: Final = 8
RULES: Final = changed(
    preset("traditional"),
    {
        "deal.decks": 4,
        "slap.combos": [f"rank({rank})" for rank in "A23456789TJQK"],
        "slap.slap-in": "allowed",
    },
)
_REACTION_S: Final = (0.330, 0.035, 1 / 0.070)
_LEAST_S: Final = 0.110
_AGAIN_S: Final = 0.3
_A_RACE_S: Final = 4.0


class Live(msgspec.Struct, frozen=True):
    """The figures of a run, in per cent unless said otherwise.

    ``ours`` is over decided races; ``late_p95_ms`` how much later than they meant to the scripted
    hands came down: what this machine's load adds to every line.
    """

    races: int
    ours: float
    first_packet: float
    ties: float
    shares: tuple[float, ...]
    trips_ms: tuple[int, ...]
    late_p95_ms: float


class _Race:
    """What is known of one card's race: reactions and arrivals by seat, and its verdict."""

    __slots__ = ("arrival_s", "reaction_s", "told", "winner")

    def __init__(self) -> None:
        self.reaction_s: dict[int, float] = {}
        self.arrival_s: dict[int, float] = {}
        self.told = False
        self.winner: int | None = None


class _Run:
    """One table's races so far."""

    def __init__(self, races: int, tick: Callable[[], object]) -> None:
        self.wanted = races
        self.tick = tick
        self.races: dict[int, _Race] = {}
        self.late_s: list[float] = []
        self.done = asyncio.Event()

    def race(self, number: int) -> _Race:
        return self.races.setdefault(number, _Race())

    def whole(self) -> list[_Race]:
        """The races that all seats were in and that were judged."""
        seats = len(TRIPS_MS)
        return [race for race in self.races.values() if race.told and len(race.arrival_s) == seats]


class _Hand:
    """A client: its line keeps every frame back, its hand comes down on every card."""

    def __init__(self, ws: ClientWebSocketResponse, seat: int, run: _Run, seed: str) -> None:
        self._ws = ws
        self._seat = seat
        self._run = run
        self._seed = seed
        self._way_s = TRIPS_MS[seat] / 2000
        self._out: asyncio.Queue[tuple[float, Callable[[], Awaitable[None]]]] = asyncio.Queue()
        self._in: asyncio.Queue[tuple[float, bytes | str, bool]] = asyncio.Queue()
        self._slaps: dict[int, asyncio.Task[None]] = {}
        self._number = 0
        self._settled = 0
        self._may_play = False
        self._cids = 0
        self.sat = asyncio.Event()
        self.hello = asyncio.Event()

    async def serve(self) -> None:
        """Live until cancelled or the connection ends."""
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(work()) for work in (self._send_on, self._hear_on, self._flip_on)
            ]
            async for frame in self._ws:
                due_s = time.monotonic() + self._way_s
                if frame.type is WSMsgType.PING:
                    self._in.put_nowait((due_s, bytes(frame.data), True))
                elif frame.type is WSMsgType.TEXT:
                    self._in.put_nowait((due_s, frame.data, False))
            for task in tasks:
                task.cancel()

    def say(self, kind: str, **fields: Any) -> None:
        """A message goes on its way."""
        if kind != "hello":
            self._cids += 1
            fields["cid"] = f"c{self._cids}"
        text = msgspec.json.encode({"type": kind, **fields}).decode()
        self._out.put_nowait((time.monotonic() + self._way_s, lambda: self._ws.send_str(text)))

    async def _send_on(self) -> None:
        while True:
            due_s, send = await self._out.get()
            await _until(due_s)
            await send()

    async def _hear_on(self) -> None:
        while True:
            due_s, data, ping = await self._in.get()
            await _until(due_s)
            if ping:
                payload = bytes(data) if isinstance(data, bytes) else b""
                back_s = time.monotonic() + self._way_s
                self._out.put_nowait((back_s, _ponger(self._ws, payload)))
            else:
                self._hear(msgspec.json.decode(data))

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.hello.set()
        elif kind == "done" and message["token"] is not None:
            self.sat.set()
        elif kind == "update":
            for event in message["events"]:
                if event["type"] == "card":
                    self._see(event["number"])
                elif event["type"] == "verdict":
                    self._told(event)
                elif event["type"] == "ended":
                    self._run.done.set()
            acts = [acts for may in message["may"] for acts in may["acts"]]
            self._may_play = "play" in acts

    def _see(self, number: int) -> None:
        """A card is painted a moment after it was heard of; the hand comes down after that."""
        draw = random.Random(f"{self._seed}/{number}/{self._seat}")  # noqa: S311
        mu, sigma, rate = _REACTION_S
        reaction_s = max(draw.gauss(mu, sigma) + draw.expovariate(rate), _LEAST_S)
        self._number = number
        painted_s = time.monotonic() + draw.uniform(0.004, 0.020)
        race = self._run.race(number)
        race.reaction_s[self._seat] = reaction_s
        race.arrival_s[self._seat] = painted_s + reaction_s + self._way_s
        slap = self._slap(number, painted_s, reaction_s)
        self._slaps[number] = asyncio.create_task(slap)

    async def _slap(self, number: int, painted_s: float, reaction_s: float) -> None:
        down_s = painted_s + reaction_s
        await _until(down_s)
        self._run.late_s.append(time.monotonic() - down_s)
        painted_us, down_us = round(painted_s * 1e6), round(down_s * 1e6)
        self.say("slap", seat=self._seat, on=number, p_us=painted_us, e_us=down_us)

    def _told(self, verdict: dict[str, Any]) -> None:
        number = verdict["on"]
        self._settled = max(self._settled, number)
        late = self._slaps.pop(number, None)
        if late is not None:
            late.cancel()  # nobody slaps a pile that is seen to be gone
        race = self._run.race(number)
        if not race.told:
            self._run.tick()
        race.told, race.winner = True, verdict["winner"]
        if len(self._run.whole()) >= self._run.wanted:
            self._run.done.set()

    async def _flip_on(self) -> None:
        while True:
            await asyncio.sleep(_AGAIN_S)
            if self._may_play and self._settled >= self._number:
                self.say("play", seat=self._seat, on=self._number)


def live(
    races: int,
    *,
    seed: int = 1,
    tables: int = TABLES,
    tick: Callable[[], object] = lambda: None,
) -> Live:
    """Run so many races over sockets of this machine, spread over tables that play at once."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runs = runner.run(_all(races, seed, tables, tick))
    whole = [race for run in runs for race in run.whole()]
    seats = range(len(TRIPS_MS))
    truth = [min(seats, key=race.reaction_s.__getitem__) for race in whole]
    first = [min(seats, key=race.arrival_s.__getitem__) for race in whole]
    winners = [race.winner for race in whole]
    decided = sum(winner is not None for winner in winners)
    right = sum(mine == true for mine, true in zip(winners, truth, strict=True))
    late_s = sorted(late for run in runs for late in run.late_s) or [0.0]
    return Live(
        races=len(whole),
        ours=_percent(right, decided),
        first_packet=_percent(sum(map(int.__eq__, first, truth)), len(whole)),
        ties=_percent(len(whole) - decided, len(whole)),
        shares=tuple(_percent(winners.count(seat), decided) for seat in seats),
        trips_ms=TRIPS_MS,
        late_p95_ms=round(1000 * late_s[int(0.95 * (len(late_s) - 1))], 1),
    )


async def _all(races: int, seed: int, tables: int, tick: Callable[[], object]) -> list[_Run]:
    app = make_app(Config(behind_proxy=True))
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        each = -(-races // tables)
        runs = [_Run(each, tick) for _ in range(tables)]
        async with ClientSession() as http:
            await asyncio.gather(
                *(
                    _table(app, http, f"http://{host}:{port}", run, f"{seed}/{number}")
                    for number, run in enumerate(runs)
                )
            )
    finally:
        await runner.cleanup()
    return runs


async def _table(app: web.Application, http: ClientSession, url: str, run: _Run, seed: str) -> None:
    """One table from its first hello to its last race."""
    code = app[HALL].open(RULES, "fast", "").code
    hands = []
    async with asyncio.TaskGroup() as group:
        tasks = []
        for seat in range(len(TRIPS_MS)):
            ws = await http.ws_connect(f"{url}/ws/{code}", autoping=False, max_msg_size=0)
            hand = _Hand(ws, seat, run, seed)
            tasks.append(group.create_task(hand.serve()))
            hand.say("hello", protocol=PROTOCOL, step_us=100)
            hand.say("sit", name=f"Line {TRIPS_MS[seat]}")
            await hand.sat.wait()
            hands.append(hand)
        await asyncio.sleep(2)  # the first pings measure the lines
        for seat, hand in enumerate(hands):
            hand.say("ready", seat=seat)
        try:
            async with asyncio.timeout(10 + _A_RACE_S * run.wanted):
                await run.done.wait()
        except TimeoutError:
            pass  # what was run counts
        for task in tasks:
            task.cancel()


def _ponger(ws: ClientWebSocketResponse, payload: bytes) -> Callable[[], Awaitable[None]]:
    return lambda: ws.pong(payload)


async def _until(due_s: float) -> None:
    wait_s = due_s - time.monotonic()
    if wait_s > 0:
        await asyncio.sleep(wait_s)


def _percent(part: int, whole: int) -> float:
    return round(100 * part / max(whole, 1), 2)
