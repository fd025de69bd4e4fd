"""The WebSocket at ``/ws/{code}``: frames in, stamped on arrival, and the limits on them."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from aiohttp import WSCloseCode, WSMsgType, web

from ratscrew.server import wire
from ratscrew.server.asker import address_of
from ratscrew.server.callers import Callers
from ratscrew.server.denied import Denied
from ratscrew.server.hall import Hall
from ratscrew.server.keys import CALLERS, CONFIG, HALL
from ratscrew.server.limits import Bucket
from ratscrew.server.link import Link
from ratscrew.server.room import TableRoom
from ratscrew.store import StoreError
from ratscrew.table import Owned
from ratscrew.table.messages import Failed, Own

__all__ = ["table_socket"]

_LOG: Final = logging.getLogger("ratscrew.server")
_DATA: Final = (WSMsgType.TEXT, WSMsgType.BINARY)
_FRAMES: Final = (*_DATA, WSMsgType.PING, WSMsgType.PONG)

_KERNEL_BYTES: Final = 64 * 1024


async def table_socket(request: web.Request) -> web.WebSocketResponse:
    """Serve one connection to a table until it ends."""
    hall = request.app[HALL]
    limits = hall.limits
    address = address_of(request)
    ws = web.WebSocketResponse(
        autoping=False,  # pongs are measurements
        compress=False,
        decode_text=False,
        timeout=limits.stop_s,
        # Beyond our own limit, so that we can say what is wrong; far beyond it aiohttp hangs up.
        max_msg_size=4 * limits.message_bytes,
        writer_limit=4096,
    )
    if not _may_shake_hands(ws, request):
        raise Denied(426, "websocket-only")
    await ws.prepare(request)
    ws.headers.clear()  # they are sent; a connection lasts for hours, and there are many
    try:
        room = hall.find(request.match_info["code"], address)
        number = hall.admit(room, address)
    except Denied as denied:
        return await _turn_away(ws, denied)
    try:
        transport = request.transport
        if transport is not None:  # else it is gone already
            _tune(transport)
            link = Link(
                number,
                ws,
                transport,
                clock=hall.clock,
                limits=limits,
                counts=hall.counts,
                behind_proxy=request.app[CONFIG].behind_proxy,
            )
            whose = partial(_whose, request.app[CALLERS], address)
            await _serve(link, _Ear(link, ws, room, hall, whose), room, hall)
    finally:
        hall.dismiss(room, address)
    return ws


def _may_shake_hands(ws: web.WebSocketResponse, request: web.Request) -> bool:
    try:
        return bool(ws.can_prepare(request))
    except ValueError:  # its key is no text
        return False


async def _turn_away(ws: web.WebSocketResponse, denied: Denied) -> web.WebSocketResponse:
    """A browser's script cannot read a refused handshake: shake hands, then tell it."""
    data = wire.encode(Failed(denied.code, denied.params))
    with contextlib.suppress(ConnectionError):
        await ws.send_frame(data, WSMsgType.TEXT)
        code = WSCloseCode.POLICY_VIOLATION
        await ws.close(code=WSCloseCode.TRY_AGAIN_LATER if denied.status == 503 else code)
    return ws


def _tune(transport: asyncio.Transport) -> None:
    """No frame waits for the next one, and little waits where we cannot see it."""
    sock = transport.get_extra_info("socket")
    if sock is not None:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BYTES)


async def _whose(callers: Callers, address: str, asked: Own) -> Owned:
    """What the table is told in the place of a secret."""
    try:
        player = await callers.of(asked.secret, address)
    except Denied as denied:
        return Owned(cid=asked.cid, seat=asked.seat, refused=denied.code)
    except StoreError as error:
        _LOG.error("%(why)s", {"event": "store-failed", "why": str(error)})
        return Owned(cid=asked.cid, seat=asked.seat, refused="cannot-write")
    return Owned(cid=asked.cid, seat=asked.seat, player=player.id)


async def _serve(link: Link, ear: "_Ear", room: TableRoom, hall: Hall) -> None:
    room.join(link, hall.clock())
    writer = asyncio.create_task(link.write())
    try:
        await ear.listen()
    finally:
        room.leave(link, hall.clock())
        await link.finish(writer)


class _Ear:
    """What one connection says, and how patient we are with it."""

    def __init__(
        self,
        link: Link,
        ws: web.WebSocketResponse,
        room: TableRoom,
        hall: Hall,
        whose: Callable[[Own], Awaitable[Owned]],
    ) -> None:
        self._link = link
        self._ws = ws
        self._room = room
        self._clock = hall.clock
        self._limits = limits = hall.limits
        self._counts = hall.counts
        self._flow = Bucket(
            burst=limits.frames_burst, per_s=limits.frames_per_s, now_us=hall.clock()
        )
        self._whose = whose
        self._finding: asyncio.Task[None] | None = None
        self._bad = 0
        self._greeted = asyncio.get_running_loop().call_later(limits.hello_s, self._no_hello)

    async def listen(self) -> None:
        """Take frames until the connection ends or its patience does."""
        try:
            going_on = True
            while going_on:
                frame = await self._ws.receive()
                now_us = self._clock()  # the stamp R: nothing may come before it
                if frame.type not in _FRAMES:
                    return
                going_on = await self._take(frame.type, frame.data, now_us)
            await self._drain()
        finally:
            self._greeted.cancel()
            if self._finding is not None:
                self._finding.cancel()

    async def _take(self, kind: WSMsgType, data: bytes, now_us: int) -> bool:
        """Handle one frame; whether there may be more."""
        if not self._flow.take(now_us):
            per_s = int(self._limits.frames_per_s)
            return self._fail("flood", WSCloseCode.POLICY_VIOLATION, per_s=per_s)
        if kind is WSMsgType.PONG:
            pong = self._link.pong(bytes(data), now_us)
            if pong is not None:
                self._room.pong(self._link, pong, now_us)
            return True
        if kind is WSMsgType.PING:
            self._link.answer(bytes(data))
            return True
        if len(data) > self._limits.message_bytes:
            limit = self._limits.message_bytes
            return self._fail("too-large", WSCloseCode.MESSAGE_TOO_BIG, limit=limit)
        return self._message(kind, data, now_us)

    def _message(self, kind: WSMsgType, data: bytes, now_us: int) -> bool:
        if kind is WSMsgType.BINARY:
            return self._complain({"why": "binary frames carry no messages"})
        try:
            message = wire.decode(data)
        except wire.BadMessage as error:
            return self._complain(error.params)
        self._counts.messages_in += 1
        self._greeted.cancel()
        if isinstance(message, Own):
            self._own(message, now_us)
        else:
            self._room.hear(self._link, message, now_us)
        return True

    def _own(self, asked: Own, now_us: int) -> None:
        """Find out whose secret that is, while the connection is listened to; one at a time."""
        if self._finding is None or self._finding.done():
            self._finding = asyncio.create_task(self._find(asked))
        else:
            busy = Owned(cid=asked.cid, seat=asked.seat, refused="not-now")
            self._room.hear(self._link, busy, now_us)

    async def _find(self, asked: Own) -> None:
        owned = await self._whose(asked)
        self._room.hear(self._link, owned, self._clock())

    def _complain(self, params: dict[str, str | int]) -> bool:
        self._bad += 1
        self._counts.bad_messages += 1
        if self._bad > self._limits.bad_messages:
            return self._fail("bad-messages", WSCloseCode.POLICY_VIOLATION)
        self._link.warn("bad-message", params)
        return True

    def _no_hello(self) -> None:
        self._fail("no-hello", WSCloseCode.POLICY_VIOLATION)

    def _fail(self, code: str, close: WSCloseCode, **params: str | int) -> bool:
        _LOG.info(
            "connection %(connection)d ends: %(why)s",
            {"event": "connection-ended", "connection": self._link.number, "why": code},
        )
        self._link.fail(code, close, **params)
        return False

    async def _drain(self) -> None:
        """Read on without listening until the writer has closed the connection."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2 * self._limits.stop_s):
                while (await self._ws.receive()).type in _FRAMES:
                    pass
