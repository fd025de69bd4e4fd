"""Write the exchange in docs/protocol.md: what really goes over a socket, step by step.

    .venv/bin/python tools/gen_exchange.py [--check]

A server runs in this process on a clock that moves only when told, with a known seed and
known tokens, so that the same messages come every time.
"""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse
from aiohttp.test_utils import TestServer

from ratscrew import __version__
from ratscrew.bots import BOTS
from ratscrew.rules import RuleSet
from ratscrew.server.app import make_app
from ratscrew.server.keys import HALL
from ratscrew.table import Out, Table, Times
from ratscrew.table.messages import PROTOCOL, Tempo
from written import write_or_check

TARGET: Final = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
BLOCK: Final = re.compile(r"(<!-- exchange -->\n).*?(<!-- end of exchange -->)", re.DOTALL)
START_US: Final = 1_000_000
SEED: Final = "the seed"
CODE: Final = "BMKT"


class Clock:
    """Stands still until it is put forward."""

    def __init__(self) -> None:
        self.now_us = START_US

    def __call__(self) -> int:
        """The time in microseconds."""
        return self.now_us


class Talk:
    """One client's connection, and everything that went over it, as lines."""

    def __init__(self, ws: ClientWebSocketResponse, lines: list[str]) -> None:
        self._ws = ws
        self._lines = lines

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        text = msgspec.json.encode({"type": kind, **fields}).decode()
        self._lines.append(f"> {text}")
        await self._ws.send_str(text)

    async def hear(self, count: int) -> None:
        """Receive so many messages."""
        async with asyncio.timeout(5):
            for _ in range(count):
                self._lines.append(f"< {shown(await self._ws.receive_str())}")


def shown(text: str) -> str:
    """A message as the page prints it: whole but for the rules and what changes by version."""
    message = msgspec.json.decode(text)
    if message["type"] == "welcome":
        message["version"] = "…" if message["version"] == __version__ else "?"
    _shorten(message)
    return msgspec.json.encode(message).decode()


def _shorten(node: Any) -> None:
    if isinstance(node, dict):
        if isinstance(node.get("rules"), dict):
            node["rules"] = {"name": node["rules"]["name"], "…": "…"}
        for value in node.values():
            _shorten(value)
    elif isinstance(node, list):
        for value in node:
            _shorten(value)


class Unmeasured(Table):
    """A table that hears no ping, so that every exchange is the same."""

    def pong(self, link: int, number: int | None, sent_us: int, back_us: int) -> list[Out]:  # noqa: ARG002
        """Nothing is measured."""
        return []


def make_table(code: str, rules: RuleSet, tempo: Tempo, now_us: int) -> Table:
    """A table with nothing secret."""
    letters = iter("ABCDEFGH")
    return Unmeasured(
        code,
        rules=rules,
        tempo=tempo,
        now_us=now_us,
        players=BOTS,
        seeds=lambda: SEED,
        tokens=lambda: "token-of-seat-" + next(letters) * 8,
        times=Times(watch_us=0),  # the clock stands still while the first messages are sent
    )


async def exchange() -> str:
    """Two hands on one device sit down, are dealt to, play and slap; then they come back."""
    clock = Clock()
    app = make_app(maker=make_table, clock=clock)
    lines: list[str] = []
    async with TestServer(app, host="127.0.0.1") as server, ClientSession() as http:
        async with http.post(server.make_url("/api/tables"), json={"rules": "straights"}) as made:
            code = (await made.json())["code"]
        url = server.make_url(f"/ws/{code}")
        async with http.ws_connect(url) as ws:
            await _play(Talk(ws, lines), clock)
        room = app[HALL].find(code, "")
        while room.links:  # noqa: ASYNC110  # until the server has noticed
            await asyncio.sleep(0.01)
        lines.append("")
        async with http.ws_connect(url) as ws:
            tokens = [f"token-of-seat-{letter * 8}" for letter in "AB"]
            talk = Talk(ws, lines)
            await talk.say("hello", protocol=PROTOCOL, tokens=tokens, since=5)
            await talk.hear(5)
    return "\n".join(lines).replace(code, CODE)


async def _play(talk: Talk, clock: Clock) -> None:
    await talk.say("hello", protocol=PROTOCOL, step_us=100)
    await talk.hear(2)
    for cid, name in (("a1", "Mira"), ("a2", "Bo")):
        await talk.say("sit", cid=cid, name=name)
        await talk.hear(2)
    for cid, seat in (("a3", 0), ("a4", 1)):
        await talk.say("ready", cid=cid, seat=seat)
        await talk.hear(2)
    await talk.hear(1)
    clock.now_us += 3_000_000
    await talk.say("play", cid="a5", seat=0, on=0)
    await talk.hear(2)
    clock.now_us += 400_000
    await talk.say("slap", cid="a6", seat=1, on=1, e_us=71_400_000, p_us=71_052_000)
    await talk.hear(2)
    await talk.say("play", cid="a7", seat=0, on=1)
    await talk.hear(1)
    await talk.say("play", cid="a8", seat="zero", on=1)
    await talk.hear(1)


def page() -> str:
    """The whole page, with the exchange in its place."""
    block = f"```text\n{asyncio.run(exchange())}\n```\n"
    return BLOCK.sub(lambda found: found[1] + block + found[2], TARGET.read_text(encoding="utf-8"))


if __name__ == "__main__":
    sys.exit(write_or_check(TARGET, page()))
