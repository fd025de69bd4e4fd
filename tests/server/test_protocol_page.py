"""docs/protocol.md tells of the protocol what is so. Its exchange is checked by its tool."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec

from ratscrew.engine import CardPlayed, Dealt, Event
from ratscrew.server.app import _routes
from ratscrew.server.config import Limits
from ratscrew.table.messages import ClientMessage, ServerMessage, TableEvent
from serving import House, run, serving

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
PROSE = re.sub(r"^```.*?^```$", "", TEXT, flags=re.DOTALL | re.MULTILINE)
NAMED = set(re.findall(r"`([^`]+)`", PROSE))
RAISED = re.compile(r'(?:Refused|Denied|TooMany|Failed|_fail|warn)\(\s*(?:\d+, )?"([a-z-]+)"')


def codes_of(package: str) -> set[str]:
    sources = (ROOT / "src" / "ratscrew" / package).glob("*.py")
    return {code for path in sources for code in RAISED.findall(path.read_text(encoding="utf-8"))}


def test_every_code_is_told() -> None:
    raised = codes_of("table") | codes_of("server")
    assert {"not-host", "flood", "version", "no-such-table"} <= raised
    assert raised - NAMED == set()


def test_every_message_and_event_is_told() -> None:
    for union in (ClientMessage, ServerMessage, Event, TableEvent):
        tags = {kind.__struct_config__.tag for kind in get_args(union)}
        assert tags - NAMED == set()


def test_every_route_is_told() -> None:
    told = {name.split(" ")[-1] for name in NAMED}
    api = {
        route.path
        for route in _routes()
        if route.path.startswith(("/api", "/ws", "/healthz")) and "csp" not in route.path
    }
    assert api - told == set()


def test_every_limit_is_told() -> None:
    block = TEXT.partition("<!-- limits -->")[2].partition("<!-- end of limits -->")[0]
    told = [float(number) for number in re.findall(r"\d+", block)]
    limits = msgspec.structs.asdict(Limits())
    timed = {name for name in limits if name.endswith("_s") and not name.endswith("per_s")}
    assert sorted(told) == sorted(
        float(value) for name, value in limits.items() if name not in timed
    )


async def seated(house: House, code: str) -> int:
    async with house.http.get(house.url(f"/api/tables/{code}")) as answer:
        seats: int = (await answer.json())["seats"]
        return seats


def test_the_bot_plays_a_card(tmp_path: Path) -> None:
    block = TEXT.partition("<!-- bot -->")[2].partition("<!-- end of bot -->")[0]
    source = block.strip().removeprefix("```python\n").removesuffix("```")
    file = tmp_path / "bot.py"
    file.write_text(source, encoding="utf-8")

    async def test() -> None:
        async with serving() as house:
            code = await house.table(tempo="fast", rules="traditional")
            url = str(house.url(f"/ws/{code}")).replace("http:", "ws:")
            bot = await asyncio.create_subprocess_exec(sys.executable, str(file), url)
            try:
                async with asyncio.timeout(12):  # a Python that starts on a busy machine
                    while not await seated(house, code):  # noqa: ASYNC110
                        await asyncio.sleep(0.1)
                mira = await house.guest(code)
                await mira.hello()
                await mira.sit("Mira")
                await mira.say("ready", cid="r", seat=1)
                await mira.event(Dealt)
                await mira.say("play", cid="p", seat=1, on=0)
                await mira.event(CardPlayed, lambda card: card.seat == 0)
            finally:
                bot.kill()
                await bot.wait()

    run(test)


def test_the_exchange_is_what_goes_over_a_socket() -> None:
    tool = ROOT / "tools" / "gen_exchange.py"
    done = subprocess.run(
        [sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
