"""A server on a free port of 127.0.0.1 and guests at its tables, for tests over real sockets."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType
from aiohttp.test_utils import TestServer

from ratscrew.bots import BOTS
from ratscrew.engine import (
    CapturePending,
    CardPlayed,
    ChallengeSet,
    Dealt,
    EndPending,
    GameEnded,
    PileWon,
    TurnPassed,
)
from ratscrew.rules import RuleSet
from ratscrew.server.app import make_app
from ratscrew.server.config import Config, clock_us
from ratscrew.server.hall import Hall
from ratscrew.server.keys import HALL
from ratscrew.server.run import loop_factory
from ratscrew.table import Table, Times
from ratscrew.table.messages import (
    PROTOCOL,
    Done,
    Failed,
    Rejected,
    ServerMessage,
    Snapshot,
    Tempo,
    Update,
    Welcome,
)

__all__ = [
    "TOKEN",
    "Guest",
    "House",
    "play_to_the_end",
    "quick_table",
    "run",
    "serving",
    "wait_for",
]

TOKEN = "ab" * 16
PATIENCE_S = 20
QUICK = Times(lead_in_us=10_000, fast_us=300_000, grace_us=50_000, watch_us=0)


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test's coroutine in the server's own kind of loop; nothing in it may take long."""

    async def bounded() -> None:
        async with asyncio.timeout(20):
            await test()

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(bounded())


def quick_table(code: str, rules: RuleSet, tempo: Tempo, now_us: int) -> Table:
    """A table as the server makes it, with short times, a known seed and known tokens."""
    count = iter(range(1000))
    return Table(
        code,
        rules=rules,
        tempo=tempo,
        now_us=now_us,
        players=BOTS,
        seeds=lambda: "a seed",
        tokens=lambda: f"{TOKEN}{next(count):03}",
        times=QUICK,
    )


class Guest:
    """One connection; what it hears is typed, and kept until it is asked for."""

    def __init__(self, ws: ClientWebSocketResponse) -> None:
        self.ws = ws
        self.heard: list[ServerMessage] = []
        self.seq = 0
        self._cids = iter(range(1_000_000))

    async def say(self, kind: str, **fields: Any) -> None:
        await self.ws.send_str(msgspec.json.encode({"type": kind, **fields}).decode())

    async def hear(self) -> ServerMessage:
        """The next message. AssertionError if the connection ends instead."""
        async with asyncio.timeout(PATIENCE_S):
            frame = await self.ws.receive()
        assert frame.type is WSMsgType.TEXT, frame
        message = msgspec.json.decode(frame.data, type=ServerMessage)
        if isinstance(message, Snapshot | Update):
            self.seq = message.seq
        self.heard.append(message)
        return message

    async def until(self, kind: type, holds: Callable[[Any], object] = lambda _: True) -> Any:
        """Hear until a message of this kind for which this holds."""
        while True:
            message = await self.hear()
            if isinstance(message, kind) and holds(message):
                return message

    async def event(self, kind: type, holds: Callable[[Any], object] = lambda _: True) -> Any:
        """Hear until an update with such an event."""

        def wanted(update: Update) -> object:
            return any(isinstance(event, kind) and holds(event) for event in update.events)

        update = await self.until(Update, wanted)
        return next(event for event in update.events if isinstance(event, kind))

    async def hello(self, *tokens: str, since: int | None = None) -> Snapshot | Update | None:
        """Greet; a snapshot, or without one nothing is waited for."""
        await self.say("hello", protocol=PROTOCOL, tokens=tokens, since=since)
        await self.until(Welcome)
        return await self.until(Snapshot) if since is None else None

    async def ask(self, kind: str, **fields: Any) -> Done | Rejected:
        """A command and its answer."""
        cid = f"c{next(self._cids)}"
        await self.say(kind, cid=cid, **fields)
        return await self.until(Done | Rejected, lambda answer: answer.cid == cid)

    async def sit(self, name: str) -> Done:
        done = await self.ask("sit", name=name)
        assert isinstance(done, Done), done
        return done

    async def fails(self) -> Failed:
        """Hear until the error that ends the connection."""
        return await self.until(Failed, lambda failed: failed.code != "bad-message")

    async def closed(self) -> int | None:
        """Read to the end; the close code."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.ws.closed:
                await self.ws.receive()
        return self.ws.close_code


class Clock:
    """The machine's clock, which a test can put forward."""

    def __init__(self) -> None:
        self.ahead_us = 0

    def __call__(self) -> int:
        return clock_us() + self.ahead_us


class House:
    """A running server."""

    def __init__(self, server: TestServer, http: ClientSession, hall: Hall, clock: Clock) -> None:
        self.server = server
        self.http = http
        self.hall = hall
        self.clock = clock

    def pass_time(self, us: int) -> None:
        """Put the clock forward; the tables do what is due."""
        self.clock.ahead_us += us
        for room in self.hall._rooms.values():
            room._wake()

    def url(self, path: str) -> str:
        return str(self.server.make_url(path))

    async def table(self, **body: Any) -> str:
        async with self.http.post(self.url("/api/tables"), json=body) as answer:
            assert answer.status == 201, await answer.text()
            code: str = (await answer.json())["code"]
            return code

    async def guest(self, code: str, **options: Any) -> Guest:
        options = {"max_msg_size": 0, **options}
        return Guest(await self.http.ws_connect(self.url(f"/ws/{code}"), **options))

    async def game(self, **body: Any) -> tuple[str, Guest, Guest]:
        """A table at which Mira and Bo have just been dealt to."""
        code = await self.table(tempo="fast", **body)
        mira, bo = await self.guest(code), await self.guest(code)
        await mira.hello()
        await bo.hello()
        await mira.sit("Mira")
        await bo.sit("Bo")
        await mira.say("ready", cid="r", seat=0)
        await bo.say("ready", cid="r", seat=1)
        return code, mira, bo


async def wait_for(holds: Callable[[], object]) -> None:
    """Wait for what no message tells."""
    async with asyncio.timeout(PATIENCE_S):
        while not holds():  # noqa: ASYNC110  # there is no event to wait for
            await asyncio.sleep(0.005)


async def play_to_the_end(house: House, guests: Sequence[Guest]) -> GameEnded:
    """Guests in seat order flip whenever it is their turn, as fast as the table allows."""
    # The others only read, which also answers the server's pings.
    readers = [asyncio.create_task(guest.until(GameEnded)) for guest in guests[1:]]
    try:
        return await _play_to_the_end(house, guests)
    finally:
        for reader in readers:
            reader.cancel()
        await asyncio.wait(readers)


async def _play_to_the_end(house: House, guests: Sequence[Guest]) -> GameEnded:
    turn: int | None = None
    number = 0
    while True:
        update = await guests[0].until(Update)
        for event in update.events:
            if isinstance(event, GameEnded):
                return event
            if isinstance(event, CardPlayed):
                number = event.number
            turn = _turn_after(event, turn)
        house.pass_time(1_000_000 if turn is not None else 2_000_000)
        if turn is not None:
            await guests[turn].say("play", cid=f"p{number}", seat=turn, on=number)


def _turn_after(event: object, turn: int | None) -> int | None:
    match event:
        case Dealt():
            return event.leader
        case TurnPassed() | PileWon():
            return event.seat
        case ChallengeSet():
            return event.challenged
        case CapturePending() | EndPending():
            return None
        case _:
            return turn


@asynccontextmanager
async def serving(
    config: Config | None = None,
    maker: Callable[..., Table] = quick_table,
    store: Any = None,
) -> AsyncIterator[House]:
    """A server for one test."""
    clock = Clock()
    app = make_app(config, maker=maker, clock=clock, store=store)
    async with (
        TestServer(app, host="127.0.0.1") as server,
        ClientSession() as http,
    ):
        yield House(server, http, app[HALL], clock)
