"""A server's table, by its link: one WebSocket, found again when it is lost.

The connection lives in a thread and loop of its own. Pings are answered there at once and cards
are stamped there as they come in, however busy the screen is. Tokens stay in its memory.
"""

import asyncio
import contextlib
import threading
from collections import deque
from collections.abc import Callable
from contextvars import copy_context
from itertools import count
from typing import Final, NamedTuple

import aiohttp
from aiohttp import ClientSession, ClientTimeout, ClientWebSocketResponse, WSMsgType

from ratscrew.table.messages import (
    PROTOCOL,
    Beat,
    ClientMessage,
    Done,
    Failed,
    Hello,
    Key,
    Rejected,
    Removed,
    Replaced,
    ServerMessage,
    SlapPile,
    Snapshot,
    Update,
    Welcome,
)
from ratscrew.tui import wire
from ratscrew.tui.links import TableLink, trouble
from ratscrew.tui.source import Answer, Ears, NoTable, Status
from ratscrew.tui.stamps import clock_step_us, clock_us
from ratscrew.tui.words import doors

__all__ = ["JoinedTable"]

_PATIENCE_S: Final = 10.0
_FIRST_S: Final = 0.25
_LONGEST_S: Final = 5.0
_DEAF_US: Final = 5_000_000
"""A command that stays unanswered for so long means that the line is dead."""
_SILENT_S: Final = 30.0
"""The server says something every ten seconds at least."""
_STALE_US: Final = 1_500_000
"""A hand that came down longer ago than this is not sent again: its card is gone."""


class _Asked(NamedTuple):
    message: ClientMessage
    since_us: int


class JoinedTable:
    """See the module. ``open`` it, then ``start`` it."""

    local = False

    def __init__(self, link: TableLink) -> None:
        self.link = link.url
        self._link = link
        self._step_us = clock_step_us()
        self._tokens = [link.ticket] if link.ticket else []
        self._since: int | None = None
        self._cids = count(1)
        self._asked: dict[str, _Asked] = {}
        self._answers: dict[str, Answer] = {}
        self._backlog: deque[tuple[ServerMessage, int]] = deque()
        self._ears: Ears | None = None
        self._ui: asyncio.AbstractEventLoop | None = None
        self._context = copy_context()
        """That of the screen: it knows whose callbacks these are."""
        self._lock = threading.Lock()
        self._ready = threading.Event()
        self._trouble: NoTable | None = None
        self._over = False
        self._tries = 0
        self._loop = asyncio.new_event_loop()
        self._again: asyncio.Event | None = None
        self._ws: ClientWebSocketResponse | None = None
        self._greeted = False
        self._thread = threading.Thread(target=self._run, name="ratscrew-table", daemon=True)

    # --- from the terminal's side ---

    def open(self) -> None:
        """Connect and wait until the table is known.

        Raises:
            NoTable: it is not to be had; the message says why.
        """
        self._thread.start()
        answered = self._ready.wait(_PATIENCE_S)
        if self._trouble is None and answered:
            return
        self._stop()
        raise self._trouble or NoTable(f"{self.link}: no answer in {_PATIENCE_S:.0f} seconds")

    def start(self, ears: Ears) -> None:
        """Tell these ears what has come so far, and everything from now on."""
        self._ui, self._context = asyncio.get_running_loop(), copy_context()
        with self._lock:
            self._ears = ears
        self._flush()
        ears.turned("open", "", 0)

    def ask(self, make: Callable[[str], ClientMessage]) -> Answer:
        """Send a command; sent again if the line breaks before it is answered."""
        cid = f"t{next(self._cids)}"
        message = make(cid)
        answer: Answer = asyncio.get_running_loop().create_future()
        self._answers[cid] = answer
        self._loop.call_soon_threadsafe(self._send, cid, message)
        return answer

    def painted(self, number: int, p_us: int) -> None:
        """Told to a server only with a slap."""

    def retry(self) -> None:
        """Look for the table now."""
        self._loop.call_soon_threadsafe(self._wake)

    async def record(self) -> str | None:
        """The last finished game, fetched from the server."""
        url = f"{self._link.origin}/api/tables/{self._link.code}/record"
        with contextlib.suppress(aiohttp.ClientError, OSError, TimeoutError):
            timeout = ClientTimeout(total=_PATIENCE_S)
            async with ClientSession(timeout=timeout) as http, http.get(url) as answer:
                if answer.status == 200:
                    return await answer.text()
        return None

    async def close(self) -> None:
        """Leave; what was said before is still sent."""
        with self._lock:
            self._ears = None
        await asyncio.to_thread(self._stop)

    def _stop(self) -> None:
        self._over = True
        with contextlib.suppress(RuntimeError):  # it has ended by itself
            self._loop.call_soon_threadsafe(self._wake)
            self._loop.call_soon_threadsafe(self._hang_up)
        if self._thread.is_alive():
            self._thread.join(2)

    # --- across ---

    def _tell(self, message: ServerMessage, m_us: int) -> None:
        self._backlog.append((message, m_us))
        with self._lock:
            if self._ears is not None and self._ui is not None:
                with contextlib.suppress(RuntimeError):  # the terminal has gone
                    self._ui.call_soon_threadsafe(self._flush, context=self._context)

    def _flush(self) -> None:
        """In the terminal's loop: hear what has come."""
        while self._backlog and self._ears is not None:
            message, m_us = self._backlog.popleft()
            self._ears.hear(message, m_us)
            if isinstance(message, Done | Rejected):
                answer = self._answers.pop(message.cid, None)
                if answer is not None and not answer.done():
                    answer.set_result(message)

    def _turn(self, status: Status, detail: str = "") -> None:
        tries = self._tries

        def turned() -> None:
            if self._ears is not None:
                self._ears.turned(status, detail, tries)

        with self._lock:
            if self._ears is not None and self._ui is not None:
                with contextlib.suppress(RuntimeError):
                    self._ui.call_soon_threadsafe(turned, context=self._context)

    # --- the connection's own thread ---

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._live())
        finally:
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()
            self._ready.set()

    async def _live(self) -> None:
        """Connect, talk, and when the line breaks look for the table again."""
        self._again = asyncio.Event()
        timeout = ClientTimeout(total=None, sock_connect=_PATIENCE_S)
        async with ClientSession(timeout=timeout) as http:
            while not self._over:
                try:
                    async with http.ws_connect(self._link.socket, max_msg_size=0) as ws:
                        await self._talk(ws)
                except NoTable as wrong:
                    self._end(wrong, "refused")
                except (aiohttp.ClientError, OSError, TimeoutError) as error:
                    if not self._ready.is_set():
                        self._end(NoTable(trouble(self._link.origin, error)), "refused")
                finally:
                    self._ws, self._greeted = None, False
                if not self._over:
                    await self._rest()

    async def _rest(self) -> None:
        """Wait a little before the next try, longer each time."""
        self._tries += 1
        self._turn("lost")
        again = self._again
        if again is not None:
            again.clear()
            wait_s = min(_FIRST_S * 2 ** (self._tries - 1), _LONGEST_S)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(again.wait(), wait_s)

    async def _talk(self, ws: ClientWebSocketResponse) -> None:
        self._ws = ws
        hello = Hello(PROTOCOL, tuple(self._tokens), self._since, self._step_us)
        await ws.send_str(wire.encode(hello))
        watch = asyncio.create_task(self._watch(ws))
        try:
            while True:
                frame = await ws.receive(timeout=_SILENT_S)  # answers pings by itself
                m_us = clock_us()
                if frame.type is not WSMsgType.TEXT:
                    return
                self._hear(wire.decode(frame.data), m_us)
                if self._over:
                    return
        finally:
            watch.cancel()

    async def _watch(self, ws: ClientWebSocketResponse) -> None:
        """Hang up where a command stays unanswered."""
        while True:
            await asyncio.sleep(1)
            oldest_us = clock_us() - _DEAF_US
            if self._greeted and any(one.since_us < oldest_us for one in self._asked.values()):
                await ws.close()
                return

    def _hear(self, message: ServerMessage, m_us: int) -> None:
        match message:
            case Beat():
                return
            case Failed():
                if message.code != "bad-message":
                    where = f"{self.link}: {doors.end(message.code)[1]}"
                    self._end(NoTable(where), message.code)
                return
            case Welcome():
                self._greeted, self._tries = True, 0
                self._resend()
                self._turn("open")
            case Update() if self._since is not None and message.seq != self._since + 1:
                self._since = None
                self._hang_up()
                return
            case Update() | Snapshot():
                self._since = message.seq
            case Done() | Rejected():
                self._asked.pop(message.cid, None)
            case _:
                pass
        self._keep(message)
        self._tell(message, m_us)
        if isinstance(message, Snapshot):
            self._ready.set()

    def _keep(self, message: ServerMessage) -> None:
        """Remember what opens one's seat when the line breaks, and forget it with the seat."""
        match message:
            case Done(token=str(token)) | Key(token=str(token)):
                self._tokens = [token]
            case Replaced() | Removed():
                self._tokens = []
            case _:
                pass

    def _send(self, cid: str, message: ClientMessage) -> None:
        self._asked[cid] = _Asked(message, clock_us())
        self._write(message)

    def _write(self, message: ClientMessage) -> None:
        if self._ws is not None and self._greeted:
            task = self._loop.create_task(self._ws.send_str(wire.encode(message)))
            task.add_done_callback(_ignored)

    def _resend(self) -> None:
        """What was not answered is asked again, but for a hand whose card is gone."""
        now_us = clock_us()
        for cid, (message, since_us) in list(self._asked.items()):
            if isinstance(message, SlapPile) and since_us < now_us - _STALE_US:
                del self._asked[cid]
                self._tell(Rejected(cid, "connection-lost"), now_us)
            else:
                self._asked[cid] = _Asked(message, now_us)
                self._write(message)

    def _hang_up(self) -> None:
        if self._ws is not None:
            self._loop.create_task(self._ws.close()).add_done_callback(_ignored)

    def _wake(self) -> None:
        if self._again is not None:
            self._again.set()

    def _end(self, trouble: NoTable, code: str) -> None:
        self._over, self._trouble = True, trouble
        self._turn("ended", code)
        self._ready.set()


def _ignored(task: "asyncio.Task[object]") -> None:
    """A frame that could not be sent is sent again when the table is found."""
    if not task.cancelled():
        task.exception()
