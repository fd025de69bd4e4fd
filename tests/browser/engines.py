"""Browsers that Playwright does not drive as their makers ship them, through their own doors.

Firefox speaks WebDriver BiDi over a socket of its own; WebKit is driven by WebKitWebDriver over
HTTP. Each is reduced to what a smoke game needs: go somewhere, run a script, press a key, and
tell what the page complained of.
"""

import asyncio
import itertools
import os
import shutil
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec
from aiohttp import ClientSession, ClientTimeout, ClientWebSocketResponse

from ratscrew.cli.chromium import started

__all__ = ["Engine", "firefox", "mini_browser", "missing", "webkit"]

PATIENCE_S = 90
"""For anything that a browser is asked; on a busy machine its start takes a while."""

_FIREFOX_DOOR = ("--remote-debugging-port", "0", "about:blank")
_KEEP_ERRORS = """
const kept = (window.complaints = []);
addEventListener("error", (event) => kept.push(`exception: ${event.message}`));
addEventListener("unhandledrejection", (event) => kept.push(`rejection: ${event.reason}`));
for (const kind of ["error", "warn"]) {
  const say = console[kind].bind(console);
  console[kind] = (...words) => { kept.push(`${kind}: ${words.join(" ")}`); say(...words); };
}
"""


class Engine(Protocol):
    """A browser with one page."""

    async def go(self, url: str) -> None:
        """Open a page and wait until it is loaded."""

    async def run(self, script: str) -> Any:
        """The value of an expression in the page."""

    async def key(self, key: str) -> None:
        """Press a key and let it go, as a person does."""

    async def press(self, selector: str) -> None:
        """Press the pointer's first button in the middle of the first such element."""

    async def complaints(self) -> list[str]:
        """Errors and warnings of the page so far."""


def missing(*programs: str) -> str | None:
    """The first of these programs that this machine lacks."""
    return next((program for program in programs if shutil.which(program) is None), None)


def _found(program: str) -> str:
    path = shutil.which(program)
    assert path is not None, program
    return path


def mini_browser() -> str | None:
    """Where Debian's package puts WebKit's own browser, which no PATH names."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


class _Hands(ABC):
    """Keys and presses, which both kinds of WebDriver describe alike."""

    @abstractmethod
    async def run(self, script: str) -> Any: ...

    @abstractmethod
    async def _act(self, source: dict[str, Any]) -> None: ...

    async def key(self, key: str) -> None:
        downs = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        await self._act({"type": "key", "id": "keys", "actions": downs})

    async def press(self, selector: str) -> None:
        x, y = await self.run(_middle(selector))
        await self._act(_pointer(x, y))


class _Firefox(_Hands):
    """A session over WebDriver BiDi."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._complaints: list[str] = []
        self._context = ""

    async def listen(self) -> None:
        async for frame in self._socket:
            told = msgspec.json.decode(frame.data)
            if told["type"] == "event":
                entry = told["params"]
                if entry["level"] in ("error", "warn"):
                    self._complaints.append(f"{entry['level']}: {entry['text']}")
            elif told["type"] == "success":
                self._answers.pop(told["id"]).set_result(told["result"])
            else:
                wrong = AssertionError(f"{told['error']}: {told['message']}")
                self._answers.pop(told["id"]).set_exception(wrong)

    async def open(self) -> None:
        await self._ask("session.new", capabilities={})
        tree = await self._ask("browsingContext.getTree")
        self._context = tree["contexts"][0]["context"]
        await self._ask("session.subscribe", events=["log.entryAdded"])

    async def go(self, url: str) -> None:
        await self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    async def run(self, script: str) -> Any:
        answer = await self._ask(
            "script.evaluate",
            expression=f"JSON.stringify({script}) ?? 'null'",
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return msgspec.json.decode(answer["result"]["value"])

    async def complaints(self) -> list[str]:
        return self._complaints

    async def _act(self, source: dict[str, Any]) -> None:
        await self._ask("input.performActions", context=self._context, actions=[source])

    async def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        async with asyncio.timeout(PATIENCE_S):
            return await answer


@asynccontextmanager
async def firefox() -> AsyncIterator[Engine]:
    """Debian's Firefox, without a window."""
    async with AsyncExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        door = await started(
            stack,
            ["firefox-esr", "--headless", "--no-remote", "--profile", home, *_FIREFOX_DOOR],
            r"WebDriver BiDi listening on (ws://\S+)",
            env={"HOME": home},
            patience_s=PATIENCE_S,
        )
        http = await stack.enter_async_context(ClientSession())
        socket = await stack.enter_async_context(http.ws_connect(f"{door}/session", max_msg_size=0))
        browser = _Firefox(socket)
        ears = asyncio.create_task(browser.listen())
        stack.callback(ears.cancel)
        await browser.open()
        yield browser


class _WebKit(_Hands):
    """A session of WebDriver's first kind, over HTTP."""

    def __init__(self, http: ClientSession, door: str) -> None:
        self._http = http
        self._door = door

    async def open(self, browser: str) -> str:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = (await self._ask("POST", "/session", capabilities=wanted))["sessionId"]
        self._door += f"/session/{session}"
        return str(session)

    async def close(self) -> None:
        await self._ask("DELETE", "")

    async def go(self, url: str) -> None:
        await self._ask("POST", "/url", url=url)
        await self._ask("POST", "/execute/sync", script=_KEEP_ERRORS, args=[])

    async def run(self, script: str) -> Any:
        return await self._ask("POST", "/execute/sync", script=f"return {script}", args=[])

    async def complaints(self) -> list[str]:
        kept: list[str] = await self.run("window.complaints")
        return kept

    async def _act(self, source: dict[str, Any]) -> None:
        await self._ask("POST", "/actions", actions=[source])

    async def _ask(self, method: str, path: str, **body: Any) -> Any:
        json = body if method == "POST" else None
        async with self._http.request(method, self._door + path, json=json) as answer:
            value = (await answer.json())["value"]
            assert answer.status == 200, value
            return value


@asynccontextmanager
async def webkit() -> AsyncIterator[Engine]:
    """WebKit's own small browser, on a screen that is none."""
    browser = mini_browser()
    assert browser is not None
    async with AsyncExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        shown, told = os.pipe()
        screen = subprocess.Popen(  # noqa: ASYNC220 - it is told its number by a pipe
            [
                _found("Xvfb"),
                "-displayfd",
                str(told),
                "-screen",
                "0",
                "1280x900x24",
                "-nolisten",
                "tcp",
            ],
            pass_fds=[told],
            stderr=subprocess.DEVNULL,
        )
        stack.callback(_ended, screen)
        os.close(told)
        with os.fdopen(shown) as pipe:
            display = await asyncio.to_thread(pipe.readline)
        port = _free_port()
        driver = subprocess.Popen(  # noqa: ASYNC220 - ended below
            [_found("WebKitWebDriver"), f"--port={port}", "--host=127.0.0.1"],
            env={
                **os.environ,
                "DISPLAY": f":{display.strip()}",
                "HOME": home,
                "XDG_RUNTIME_DIR": home,
                "GDK_BACKEND": "x11",
                "NO_AT_BRIDGE": "1",
                "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        stack.callback(_ended, driver)
        await _answering(port)
        http = await stack.enter_async_context(ClientSession(timeout=ClientTimeout(PATIENCE_S)))
        engine = _WebKit(http, f"http://127.0.0.1:{port}")
        await engine.open(browser)
        stack.push_async_callback(engine.close)
        yield engine


def _middle(selector: str) -> str:
    """Where an element's middle is once it is in view, as an expression."""
    return (
        "((one) => { one.scrollIntoView({ block: 'center', behavior: 'instant' });"
        " const box = one.getBoundingClientRect();"
        " return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]; })"
        f"(document.querySelector({selector!r}))"
    )


def _pointer(x: int, y: int) -> dict[str, Any]:
    actions = [
        {"type": "pointerMove", "x": x, "y": y, "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    mouse = {"pointerType": "mouse"}
    return {"type": "pointer", "id": "mouse", "parameters": mouse, "actions": actions}


def _ended(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _free_port() -> int:
    import socket  # noqa: PLC0415 - here alone

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _answering(port: int) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return
