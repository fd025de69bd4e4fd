"""How fast the page is, in a real browser on this machine: each figure beside an empty page's.

The server is the real one, on loopback. "Drawn" is the time stamp of the frame after the one
that drew, which is when a referee takes a card to be on the screen.
"""

import asyncio
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final, TypeAlias

import msgspec
from aiohttp import ClientSession, web

from ratscrew.cli.chromium import Chromium, Tab, opened
from ratscrew.server.app import make_app
from ratscrew.server.run import loop_factory

__all__ = ["PageFigures", "page_figures"]

SLOWER: Final = 4
"""A processor slowed so many times stands for a cheap phone's."""

_ENTER: Final = ("Enter", 13)

_SHOWN: Final = """
window.shownAt = {};
new MutationObserver(() => {
  const { phase } = document.documentElement.dataset;
  if (!phase || phase in window.shownAt) return;
  window.shownAt[phase] = 0;
  requestAnimationFrame(() => requestAnimationFrame((at) => { window.shownAt[phase] = at; }));
}).observe(document, { attributes: true, attributeFilter: ["data-phase"], subtree: true });
"""
"""When each screen was first on the screen, in milliseconds from the page's first byte asked."""

_PRESSES: Final = """
window.pressed = [];
addEventListener("keydown", ({ timeStamp }) => {
  requestAnimationFrame(() => requestAnimationFrame((at) => window.pressed.push(at - timeStamp)));
}, { capture: true });
"""

_BARE: Final = """addEventListener("keydown", () => {
  document.body.append(document.createElement("p"));
})"""
"""What an empty page does at a press."""

_BYTES: Final = """performance.getEntries()
  .map(({ name, encodedBodySize }) => (name.includes("/api/") ? 0 : encodedBodySize ?? 0))
  .reduce((sum, size) => sum + size, 0)"""

_REMOVABLE: Final = """[...document.querySelectorAll("[data-test=remove]")]
  .filter((button) => button.getClientRects().length > 0).length"""
"""How many bots have sat down."""

_FRAMES: Final = """(() => {
  window.frames_ = [];
  let last = 0;
  const next = (at) => {
    if (last) window.frames_.push(at - last);
    last = at;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})()"""

_FLIPS: Final = """setInterval(() => {
  const key = (name, code) => document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: name, code, bubbles: true }));
  if (document.querySelector("[data-test=flip][data-may]")) key(" ", "Space");
}, 100)"""

Tick: TypeAlias = Callable[[], object]


class PageFigures(msgspec.Struct, frozen=True):
    """Milliseconds, but for counts and bytes; names with ``bare`` are an empty page's.

    ``press``: from a key's press to the frame in which its hand is drawn. ``lobby`` and
    ``table``: from following a link to the frame with the start page, or with a table's waiting
    room, in a browser that has nothing of it yet. ``frame``: from frame to frame in a game of four
    on a processor slowed four times. ``bytes``: what came over the line for it, compressed.
    """

    presses: int
    press_p50_ms: float
    press_p95_ms: float
    bare_press_p50_ms: float
    bare_press_p95_ms: float
    loads: int
    lobby_ms: float
    table_ms: float
    bare_load_ms: float
    frames: int
    frame_p95_ms: float
    bare_frame_p95_ms: float
    slower: int
    bytes: int


def page_figures(
    browser: str, *, presses: int, loads: int, seconds: float, tick: Tick = lambda: None
) -> PageFigures:
    """Measure with the browser of this path; so many presses and loads, so long a game."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(_all(browser, presses, loads, seconds, tick))


async def _all(browser: str, presses: int, loads: int, seconds: float, tick: Tick) -> PageFigures:
    runner = web.AppRunner(make_app(), access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        async with opened(browser) as chromium, ClientSession(f"http://{host}:{port}") as http:
            bench = _Bench(chromium, http, f"http://{host}:{port}", tick)
            pressed, bare_pressed = await bench.presses(presses)
            lobby = [await bench.load("/", "lobby") for _ in range(loads)]
            table = [await bench.load(await bench.table(), "waiting") for _ in range(loads)]
            bare = [await bench.bare_load() for _ in range(loads)]
            frames, bare_frames = await bench.frames(seconds)
    finally:
        await runner.cleanup()
    return PageFigures(
        presses=len(pressed),
        press_p50_ms=_share(pressed, 0.5),
        press_p95_ms=_share(pressed, 0.95),
        bare_press_p50_ms=_share(bare_pressed, 0.5),
        bare_press_p95_ms=_share(bare_pressed, 0.95),
        loads=loads,
        lobby_ms=round(median(lobby), 1),
        table_ms=round(median(table), 1),
        bare_load_ms=round(median(bare), 1),
        frames=len(frames),
        frame_p95_ms=_share(frames, 0.95),
        bare_frame_p95_ms=_share(bare_frames, 0.95),
        slower=SLOWER,
        bytes=bench.bytes,
    )


class _Bench:
    """A browser, a server, and what is measured with them."""

    def __init__(self, chromium: Chromium, http: ClientSession, url: str, tick: Tick) -> None:
        self._chromium = chromium
        self._http = http
        self._url = url
        self._tick = tick
        self.bytes = 0

    async def table(self) -> str:
        """A new table's path."""
        async with self._http.post("/api/tables", json={"tempo": "normal"}) as answer:
            answer.raise_for_status()
            return f"/t/{(await answer.json())['code']}"

    async def presses(self, count: int) -> tuple[list[float], list[float]]:
        """From press to drawn hand in a game, and to a drawn line on an empty page."""
        async with self._chromium.tab(script=_PRESSES) as tab:
            await self._play(tab, bots=1)
            game = await self._press(tab, count)
        async with self._chromium.tab() as tab:
            await tab.run(_PRESSES)
            await tab.run(_BARE)
            return game, await self._press(tab, count)

    async def load(self, path: str, phase: str) -> float:
        """From following a link to the frame with this screen; nothing is cached."""
        async with self._chromium.tab(script=_SHOWN) as tab:
            await tab.go(self._url + path)
            shown_ms = float(await tab.until(f"window.shownAt?.{phase}"))
            self.bytes = max(self.bytes, await tab.run(_BYTES))
            self._tick()
            return shown_ms

    async def bare_load(self) -> float:
        """The same for a page of a few bytes."""
        async with self._chromium.tab() as tab:
            await tab.go(f"{self._url}/healthz")
            await tab.until("document.readyState === 'complete'")
            self._tick()
            return float(await tab.until("performance.getEntriesByType('paint')[0]?.startTime"))

    async def frames(self, seconds: float) -> tuple[list[float], list[float]]:
        """From frame to frame while four play, and while an empty page lies there."""
        async with self._chromium.tab(slower=SLOWER) as tab:
            await self._play(tab, bots=3)
            await tab.run(_FLIPS)
            game = await self._watch(tab, seconds)
        async with self._chromium.tab(slower=SLOWER) as tab:
            return game, await self._watch(tab, seconds)

    async def _play(self, tab: Tab, bots: int) -> None:
        """Sit down at a table with some bots and begin."""
        await tab.go(self._url + await self.table())
        await tab.until(_there("sit"))
        await tab.run(_click("sit"))
        await tab.until(_there("ready"))
        for _ in range(bots):
            await tab.run(_click("add-bot"))
        await tab.until(f"{_REMOVABLE} >= {bots}")
        await tab.run(_click("ready"))
        await tab.until("document.documentElement.dataset.phase === 'running'")
        await tab.until(_there("slap"))

    async def _press(self, tab: Tab, count: int) -> list[float]:
        await tab.run("window.pressed = []")
        for number in range(1, count + 1):
            await tab.press(*_ENTER)
            await tab.until(f"window.pressed.length >= {number}")
            self._tick()
        pressed: list[float] = await tab.run("window.pressed")
        return pressed

    async def _watch(self, tab: Tab, seconds: float) -> list[float]:
        await tab.run(_FRAMES)
        await asyncio.sleep(seconds)
        self._tick()
        frames: list[float] = await tab.run("window.frames_")
        return frames


def _there(name: str) -> str:
    return f"document.querySelector('[data-test={name}]')?.getClientRects().length > 0"


def _click(name: str) -> str:
    return f"document.querySelector('[data-test={name}]').click()"


def _share(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return round(ordered[int(share * (len(ordered) - 1))], 1) if ordered else 0.0
