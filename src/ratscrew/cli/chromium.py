"""A Chromium without a window, driven by its own protocol: as much of it as measuring needs."""

import asyncio
import itertools
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse

__all__ = ["Chromium", "Tab", "chromium_path", "opened", "started"]

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_QUIET: Final = (
    "--headless=new",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
    "--remote-debugging-port=0",
)
_SIZE: Final = (1280, 800)
_PATIENCE_S: Final = 60
_STEP_S: Final = 0.02


def chromium_path() -> str | None:
    """The browser on this machine's PATH; None where there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Chromium:
    """The connection to a browser: commands and their answers."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}

    async def listen(self) -> None:
        """Hand every answer to whoever asked; until the browser ends."""
        async for frame in self._socket:
            told = msgspec.json.decode(frame.data)
            waiting = self._answers.pop(told.get("id"), None)
            if waiting is None or waiting.done():
                continue
            if "error" in told:
                waiting.set_exception(RuntimeError(told["error"]["message"]))
            else:
                waiting.set_result(told["result"])

    async def ask(self, method: str, session: str | None = None, **params: Any) -> Any:
        """One command's result.

        Raises:
            RuntimeError: the browser refused it.
            TimeoutError: it did not answer.
        """
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        command = {"id": number, "method": method, "params": params}
        if session is not None:
            command["sessionId"] = session
        await self._socket.send_str(msgspec.json.encode(command).decode())
        async with asyncio.timeout(_PATIENCE_S):
            return await answer

    @asynccontextmanager
    async def tab(self, *, script: str = "", slower: float = 1) -> AsyncIterator["Tab"]:
        """A page of a profile of its own, which has kept nothing yet; on a processor so slowed."""
        context = (await self.ask("Target.createBrowserContext"))["browserContextId"]
        made = await self.ask(
            "Target.createTarget",
            url="about:blank",
            browserContextId=context,
            width=_SIZE[0],
            height=_SIZE[1],
        )
        joined = await self.ask("Target.attachToTarget", targetId=made["targetId"], flatten=True)
        tab = Tab(self, joined["sessionId"])
        await tab.ask("Page.enable")
        if script:
            await tab.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        if slower != 1:
            await tab.ask("Emulation.setCPUThrottlingRate", rate=slower)
        yield tab
        await self.ask("Target.disposeBrowserContext", browserContextId=context)


class Tab:
    """One page."""

    def __init__(self, browser: Chromium, session: str) -> None:
        self._browser = browser
        self._session = session

    async def ask(self, method: str, **params: Any) -> Any:
        """One command's result, for this page."""
        return await self._browser.ask(method, self._session, **params)

    async def go(self, url: str) -> None:
        """Begin to open an address; nothing is waited for."""
        await self.ask("Page.navigate", url=url)

    async def run(self, script: str) -> Any:
        """The value of an expression.

        Raises:
            RuntimeError: it threw.
        """
        told = await self.ask(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in told:
            raise RuntimeError(f"{script}: {told['exceptionDetails']['text']}")
        return told["result"].get("value")

    async def until(self, script: str) -> Any:
        """The value of an expression once it is true.

        Raises:
            RuntimeError: it never was.
        """
        until_s = time.monotonic() + _PATIENCE_S
        while not (value := await self.run(script)):
            if time.monotonic() > until_s:
                raise RuntimeError(f"the page never came to {script}")
            await asyncio.sleep(_STEP_S)
        return value

    async def press(self, key: str, code: int) -> None:
        """A key goes down and up; ``code`` is its number on a keyboard of old."""
        for kind in ("rawKeyDown", "keyUp"):
            await self.ask(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code
            )


@asynccontextmanager
async def opened(path: str) -> AsyncIterator[Chromium]:
    """A browser with an empty profile, which is removed after.

    Raises:
        RuntimeError: it ended at once.
        TimeoutError: it never said where it listens.
    """
    async with AsyncExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        command = [path, *_QUIET, *_as_root(), f"--user-data-dir={home}", "about:blank"]
        door = await started(stack, command, r"DevTools listening on (ws://\S+)")
        http = await stack.enter_async_context(ClientSession())
        socket = await stack.enter_async_context(http.ws_connect(door, max_msg_size=0))
        browser = Chromium(socket)
        ears = asyncio.create_task(browser.listen())
        stack.callback(ears.cancel)
        yield browser


def _as_root() -> tuple[str, ...]:
    """Chromium's sandbox refuses to run for root, as in a container."""
    return ("--no-sandbox",) if sys.platform != "win32" and os.geteuid() == 0 else ()


async def started(
    stack: AsyncExitStack,
    command: Sequence[str],
    says: str,
    *,
    env: Mapping[str, str] | None = None,
    patience_s: float = _PATIENCE_S,
) -> str:
    """Start a program and wait until it says where it listens; it ends with the stack.

    ``says`` finds that in a line of what it writes to stderr. That goes to a file: a browser's
    children may hold a pipe open for longer than the browser lives, and a loop cannot end then.

    Raises:
        RuntimeError: it ended at once.
        TimeoutError: it never said so.
    """
    told = Path(
        stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)), "told"
    )
    with told.open("wb") as file:  # noqa: ASYNC230 - a small one of our own
        process = await asyncio.create_subprocess_exec(
            *command,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=file,
            env={**os.environ, **(env or {})},
        )
    stack.push_async_callback(_ended, process)
    async with asyncio.timeout(patience_s):
        while True:
            ended = process.returncode is not None
            text = told.read_text(errors="replace")  # noqa: ASYNC240 - likewise
            lines = text.rpartition("\n")[0]
            if found := re.search(says, lines):
                return found[1]
            if ended:
                raise RuntimeError(f"{command[0]} ended at once")
            await asyncio.sleep(_STEP_S)


async def _ended(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.terminate()
    try:
        async with asyncio.timeout(10):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
