"""One connection: what waits to be sent on it, in order, and the pings that are out.

A connection is written to by its own task only. What is posted waits in its outbox, so that
a slow reader costs nobody else. When too much waits, what has happened at the table is replaced
by the whole table as it is then; one that lets too much wait again before it has caught up is
dropped, and may come back.
"""

import asyncio
import contextlib
import logging
import random
import secrets
from collections import deque
from collections.abc import Callable
from typing import Final, Literal

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from ratscrew.server import wire
from ratscrew.server.config import Clock, Limits
from ratscrew.server.counts import Counts
from ratscrew.server.kernel import round_trip_us
from ratscrew.table.messages import Beat, Failed

__all__ = ["Echo", "Link", "Parcel", "Pong"]

_LOG: Final = logging.getLogger("ratscrew.server")
_PING_S: Final = 1.0
_FIRST_PINGS: Final = 4
_FIRST_PING_S: Final = 0.1
_PINGS_OUT: Final = 64


class Parcel(msgspec.Struct, frozen=True):
    """A frame's text and when it may go; ``close`` ends the connection after it.

    Without ``data`` it is no frame, only the end. ``part`` says that it tells a part of what
    happens at the table, which the ``whole`` table replaces.
    """

    data: bytes
    not_before_us: int = 0
    card: int | None = None
    close: WSCloseCode | None = None
    kind: WSMsgType = WSMsgType.TEXT
    tells: Literal["part", "whole"] | None = None


class Pong(msgspec.Struct, frozen=True):
    """A ping that came back: when it left, and the card whose frame it followed, if any."""

    card: int | None
    sent_us: int


class Echo(msgspec.Struct, frozen=True):
    """What the writer tells: the frame with this card was written."""

    card: int
    at_us: int


_PING: Final = Parcel(b"", kind=WSMsgType.PING)
_BEAT: Final = Parcel(wire.encode(Beat()))
_BEAT_PINGS: Final = 10
"""A page cannot see pings: after so many it is told that the line is alive."""


class Link:
    """See the module. ``number`` is its name at every table."""

    def __init__(  # noqa: PLR0913 - what a connection is made of, by keyword
        self,
        number: int,
        ws: web.WebSocketResponse,
        transport: asyncio.Transport,
        *,
        clock: Clock,
        limits: Limits,
        counts: Counts | None = None,
        behind_proxy: bool = False,
    ) -> None:
        self.number = number
        self.on_card: Callable[[Echo], None] = lambda _echo: None
        self.on_behind: Callable[[], None] = lambda: None
        self._ws = ws
        self._transport = transport
        self._clock = clock
        self._limits = limits
        self._counts = counts or Counts()
        self._behind_proxy = behind_proxy
        self._outbox: deque[Parcel] = deque()
        self._waiting_bytes = 0
        self._more: asyncio.Future[None] | None = None
        self._pings: dict[bytes, Pong] = {}
        self._pings_sent = 0
        self._pulse_at: asyncio.TimerHandle | None = None
        self._heard_us = clock()
        self._ending = False
        self._dropped = False
        self._behind = False
        self._was_behind = False
        self._greeted = False

    def forget(self) -> None:
        """Tell nobody anything more: what is gone is not to wait for garbage to be looked for."""
        self.on_card = lambda _echo: None
        self.on_behind = lambda: None

    def post(self, parcel: Parcel) -> None:
        """Put a frame at the end of the outbox.

        What would make it too full is left out, with all that it follows upon, until the whole
        table comes (``on_behind`` asks for it); a second time, the connection is ended at once.
        """
        if self._ending or (self._behind and parcel.tells == "part"):
            return
        self._behind = self._behind and parcel.tells != "whole"
        self._greeted = self._greeted or parcel.tells is not None
        self._outbox.append(parcel)
        self._waiting_bytes += len(parcel.data)
        self._ending = parcel.close is not None
        if self._full:
            self._fall_behind()
        self._wake()

    @property
    def _full(self) -> bool:
        limits = self._limits
        many = len(self._outbox) > limits.outbox_messages
        return many or self._waiting_bytes > limits.outbox_bytes

    def _fall_behind(self) -> None:
        """Let go of all that the whole table will tell, if it has not been so before."""
        if not self._was_behind:
            self._outbox = deque(parcel for parcel in self._outbox if parcel.tells is None)
            self._waiting_bytes = sum(len(parcel.data) for parcel in self._outbox)
        if self._was_behind or self._full:
            _LOG.info(
                "connection %(connection)d reads too slowly and is dropped",
                {"event": "connection-slow", "connection": self.number},
            )
            self.drop()
            return
        self._behind = self._was_behind = True
        self.on_behind()

    def fail(self, code: str, close: WSCloseCode, **params: str | int) -> None:
        """Say what is wrong and end the connection."""
        self.post(Parcel(wire.encode(Failed(code, params)), close=close))

    def warn(self, code: str, params: dict[str, str | int]) -> None:
        """Say what is wrong and go on."""
        self.post(Parcel(wire.encode(Failed(code, params))))

    def answer(self, payload: bytes) -> None:
        """Send the pong to the other side's ping."""
        self.post(Parcel(payload, kind=WSMsgType.PONG))

    def drop(self) -> None:
        """End the connection without a word; nothing that waits is sent."""
        self._ending = self._dropped = True
        self._outbox.clear()
        self._transport.abort()
        self._wake()

    def pong(self, payload: bytes, now_us: int) -> Pong | None:
        """The ping that this payload answers; None for one that was never sent."""
        self._heard_us = now_us
        return self._pings.pop(payload, None)

    def kernel(self) -> tuple[int, int] | None:
        """The kernel's own round trip and its deviation; None where it is a proxy's."""
        return None if self._behind_proxy else round_trip_us(self._transport)

    async def write(self) -> None:
        """Send what is posted until the connection ends."""
        # Spread, so that not all who came together are asked in the same moment.
        self._pulse_after(random.random() * _FIRST_PING_S)  # noqa: S311  # hides nothing
        try:
            while True:
                parcel = await self._next()
                await self._send(parcel)
                if parcel.close is not None:
                    await self._close(parcel.close)
                    return
        except ConnectionError:
            self.drop()
        except Exception:  # noqa: BLE001  # logged; costs this connection only
            _LOG.exception(
                "connection %(connection)d failed and is dropped",
                {"event": "connection-failed", "connection": self.number},
            )
            self.drop()
        finally:
            if self._pulse_at is not None:
                self._pulse_at.cancel()

    async def finish(self, writer: asyncio.Task[None]) -> None:
        """End the writer; one that is saying its last word may finish it."""
        if self._ending:
            await asyncio.wait({writer}, timeout=self._limits.stop_s)
        writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await writer

    async def _next(self) -> Parcel:
        while not self._outbox and not self._dropped:
            self._more = asyncio.get_running_loop().create_future()
            await self._more
        if self._dropped:
            raise ConnectionResetError
        parcel = self._outbox[0]
        while (early_us := parcel.not_before_us - self._clock()) > 0:  # noqa: ASYNC110  # a time
            await asyncio.sleep(early_us / 1_000_000)
        if self._dropped:
            raise ConnectionResetError
        if self._outbox and self._outbox[0] is parcel:  # else it was let go of meanwhile
            self._outbox.popleft()
            self._waiting_bytes -= len(parcel.data)
            self._was_behind = self._was_behind and bool(self._outbox or self._behind)
            return parcel
        return await self._next()

    async def _send(self, parcel: Parcel) -> None:
        if parcel is _PING:
            await self._ping(None)
        elif parcel.card is not None:
            await self._send_card(parcel, parcel.card)
        elif parcel.data:
            self._counts.messages_out += parcel.kind is WSMsgType.TEXT
            await self._ws.send_frame(parcel.data, parcel.kind)

    async def _send_card(self, parcel: Parcel, card: int) -> None:
        if self._transport.get_write_buffer_size():
            await asyncio.sleep(0)  # uvloop writes at the end of a turn of its loop
        clean = not self._transport.get_write_buffer_size()
        at_us = self._clock()
        self._counts.messages_out += 1
        await self._ws.send_frame(parcel.data, WSMsgType.TEXT)
        if clean:  # behind other bytes the pong would tell the queue's time, not the way's
            await self._ping(card)
        self.on_card(Echo(card, at_us))

    async def _ping(self, card: int | None) -> None:
        payload = secrets.token_bytes(8)
        self._pings[payload] = Pong(card, self._clock())
        if len(self._pings) > _PINGS_OUT:
            del self._pings[next(iter(self._pings))]
        await self._ws.ping(payload)

    def _wake(self) -> None:
        """There is something for the writer, which may wait for it."""
        if self._more is not None and not self._more.done():
            self._more.set_result(None)

    def _pulse_after(self, seconds: float) -> None:
        self._pulse_at = asyncio.get_running_loop().call_later(seconds, self._pulse)

    def _pulse(self) -> None:
        """A background ping, a few at once at first; ends a connection that answers none."""
        if self._ending:
            return
        if self._clock() - self._heard_us > self._limits.silent_s * 1_000_000:
            _LOG.info(
                "connection %(connection)d answers no ping and is dropped",
                {"event": "connection-silent", "connection": self.number},
            )
            self.drop()
            return
        if _PING not in self._outbox:
            self._outbox.append(_PING)
            self._wake()
        self._pings_sent += 1
        if self._greeted and self._pings_sent % _BEAT_PINGS == 0:
            self.post(_BEAT)
        self._pulse_after(_FIRST_PING_S if self._pings_sent < _FIRST_PINGS else _PING_S)

    async def _close(self, code: WSCloseCode) -> None:
        """Shake hands on the end, or cut it if the other side does not take part."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._limits.stop_s):
                await self._ws.close(code=code)
                return
        self._transport.abort()
