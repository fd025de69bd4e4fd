"""Scripted players at a table of four, cheap enough that one core holds thousands of them.

They look only for what they need in what they are sent: whether they may flip, which card fell,
and that a verdict came. Flips come when they are allowed, after a moment; doubles and sandwiches
are slapped by most hands with seeded reactions, so that there are races, and now and then a hand
comes down on nothing.
"""

import asyncio
import random
import re
from collections.abc import Callable
from typing import Final, cast

import msgspec

from ratscrew.cli.server_frames import CLOSE, PING, PONG, TEXT, frame, frames, handshake
from ratscrew.server.config import clock_us
from ratscrew.table.messages import PROTOCOL

__all__ = ["SEATS", "Heard", "Seating", "Tally"]

SEATS: Final = 4

_FLIP_S: Final = (0.150, 0.400)
_AGAIN_S: Final = 2.0
_REACTION_S: Final = (0.330, 0.035, 1 / 0.070)
_LEAST_S: Final = 0.110
_PAINT_S: Final = (0.004, 0.020)
_SLAPS: Final = 0.85
"""How many hands see a combo in time at all."""
_FOULS: Final = 0.004
"""How many hands come down on a card that is none."""

_CARD: Final = re.compile(rb'"type":"card","seat":\d+,"card":"(.)[^"]*","number":(\d+)')
_VERDICT: Final = re.compile(rb'"type":"verdict","on":(\d+)')
_SEAT: Final = re.compile(rb'"seat":(\d+),"token":"')
_SEQ: Final = re.compile(rb'"seq":(\d+)')
_UPDATE: Final = b'{"type":"update"'


class Heard(msgspec.Struct, frozen=True):
    """A verdict, and when the last of a table's clients had it."""

    code: str
    on: int
    at_us: int


class Tally:
    """What all clients of a process have sent and heard: messages, and frames of any kind."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.messages_in = 0
        self.messages_out = 0
        self.control = 0
        self.bytes_in = 0
        self.cards = 0
        self.slaps = 0
        self.refused = 0
        self.lost = 0
        self.why = ""


class Seating:
    """One table as its four clients see it together."""

    def __init__(self, code: str, port: int, tally: Tally, seed: str) -> None:
        self.code = code
        self.port = port
        self.tally = tally
        self.number = 0
        self.combo = False
        self.seated = asyncio.Event()
        self.leaving = False
        self._seq = 0
        self._pile: list[bytes] = []
        self._verdicts: dict[int, int] = {}
        self.players = [_Player(self, random.Random(f"{seed}/{code}/{no}")) for no in range(SEATS)]  # noqa: S311

    async def sit(self) -> None:
        """Connect all four, and have everybody ready for a game."""
        loop = asyncio.get_running_loop()
        for player in self.players:
            await loop.create_connection(_same(player), "127.0.0.1", self.port)
        await self.seated.wait()

    def leave(self) -> None:
        """Everybody vanishes."""
        self.leaving = True
        for player in self.players:
            player.vanish()

    def sat(self) -> None:
        """One more has a seat; the last makes all ready."""
        if all(player.seat is not None for player in self.players) and not self.seated.is_set():
            self.seated.set()
            for player in self.players:
                player.ready()

    def news(self, data: bytes) -> None:
        """An update came to one of them; the first to have it reads it for all."""
        found = _SEQ.search(data)
        seq = 0 if found is None else int(found[1])
        if seq <= self._seq:
            return
        self._seq = seq
        if b'"type":"dealt"' in data:
            self._pile.clear()
            self._verdicts.clear()
            self.number, self.combo = 0, False
        card = _CARD.search(data)
        if card is not None:
            self._pile.append(card[1])
            self.number = int(card[2])
            self.tally.cards += 1
            top = self._pile[-1]
            self.combo = top in self._pile[-3:-1]  # a double or a sandwich
        if b'"type":"pile"' in data:
            self._pile.clear()
            self.combo = False

    def verdict(self, on: int, at_us: int) -> None:
        """One of them has this verdict; noted when all have."""
        count = self._verdicts.get(on, 0) + 1
        if count < SEATS:
            self._verdicts[on] = count
            return
        self._verdicts.pop(on, None)
        self.tally.heard.append(Heard(self.code, on, at_us))


class _Player(asyncio.Protocol):
    """One connection and its hand."""

    __slots__ = (
        "_at_us",
        "_chance",
        "_cids",
        "_flip",
        "_loop",
        "_may",
        "_number",
        "_open",
        "_rest",
        "_settled",
        "_table",
        "_transport",
        "seat",
    )

    def __init__(self, table: Seating, chance: random.Random) -> None:
        self._table = table
        self._chance = chance
        self._transport: asyncio.Transport
        self._loop = asyncio.get_running_loop()
        self._open = False
        self._rest = b""
        self._cids = 0
        self._may = False
        self._flip: asyncio.TimerHandle | None = None
        self._number = 0
        self._settled = 0
        self._at_us = 0
        self.seat: int | None = None

    # --- the line ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(handshake(f"/ws/{self._table.code}", self._table.port))

    def data_received(self, data: bytes) -> None:
        now_us = clock_us()
        if self._rest:
            data = self._rest + data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._rest = b""
            self._open = True
            self._send(b'{"type":"hello","protocol":%d,"step_us":100}' % PROTOCOL)
        tally = self._table.tally
        tally.bytes_in += len(data)
        found = frames(data)
        for kind, body in found:
            if kind == TEXT:
                tally.messages_in += 1
                self._hear(body, now_us)
            elif kind == PING:
                tally.control += 2
                self._transport.write(frame(PONG, body))
            elif kind == CLOSE:
                self._transport.close()
        self._rest = found.rest

    def connection_lost(self, exc: Exception | None) -> None:
        self._drop_flip()
        if not self._table.leaving:
            tally = self._table.tally
            tally.lost += 1
            tally.why = tally.why or f"a connection ended: {exc or 'closed by the server'}"

    def vanish(self) -> None:
        """Be gone without a word."""
        self._drop_flip()
        if self._open:
            self._transport.abort()

    def _send(self, text: bytes) -> None:
        self._table.tally.messages_out += 1
        if not self._transport.is_closing():
            self._transport.write(frame(TEXT, text))

    def _say(self, kind: bytes, rest: bytes = b"") -> None:
        self._cids += 1
        self._send(b'{"type":"%b","cid":"c%d"%b}' % (kind, self._cids, rest))

    def _say_seat(self, kind: bytes, rest: bytes = b"") -> None:
        self._say(kind, b',"seat":%d%b' % (self.seat or 0, rest))

    # --- the player ---

    def ready(self) -> None:
        """Ready for the next game."""
        self._say_seat(b"ready")

    def _hear(self, body: bytes, now_us: int) -> None:
        if body.startswith(_UPDATE):
            self._update(body, now_us)
        elif body.startswith(b'{"type":"welcome"'):
            self._say(b"sit", b',"name":"Hand %d"' % self._chance.randrange(10**9))
        elif body.startswith(b'{"type":"done"'):
            found = _SEAT.search(body) if self.seat is None else None
            if found is not None:
                self.seat = int(found[1])
                self._table.sat()
        elif body.startswith(b'{"type":"rejected"'):
            self._table.tally.refused += 1
        elif body.startswith(b'{"type":"error"'):
            self._table.tally.why = f"the server said {body[:200].decode()}"

    def _update(self, body: bytes, now_us: int) -> None:
        table = self._table
        table.news(body)
        if b'"type":"card"' in body:
            self._see(table, now_us)
        if b'"type":"verdict"' in body:
            for found in _VERDICT.finditer(body):
                self._settled = max(self._settled, int(found[1]))
                table.verdict(int(found[1]), now_us)
        if b'"type":"dealt"' in body:
            self._settled = self._number = 0
        if b'"type":"ended"' in body:
            self._loop.call_later(1 + self._chance.random(), self.ready)
        self._may = b'"play"' in body[body.rfind(b'"may":') :]
        if self._may and self._flip is None:
            self._flip = self._loop.call_later(self._chance.uniform(*_FLIP_S), self._flip_now)
        elif not self._may:
            self._drop_flip()

    def _flip_now(self) -> None:
        """Flip; once more if nothing comes of it, as people do."""
        self._flip = None
        if self._may:
            self._say_seat(b"play", b',"on":%d' % self._number)
            self._flip = self._loop.call_later(_AGAIN_S, self._flip_now)

    def _drop_flip(self) -> None:
        if self._flip is not None:
            self._flip.cancel()
            self._flip = None

    def _see(self, table: Seating, now_us: int) -> None:
        """A card fell: the hand comes down on it, or does not."""
        self._number, self._at_us = table.number, now_us
        draw = self._chance
        if draw.random() >= (_SLAPS if table.combo else _FOULS):
            return
        mu, sigma, rate = _REACTION_S
        painted_s = draw.uniform(*_PAINT_S)
        reaction_s = max(draw.gauss(mu, sigma) + draw.expovariate(rate), _LEAST_S)
        painted_us = now_us + round(painted_s * 1e6)
        self._loop.call_later(painted_s + reaction_s, self._slap, self._number, painted_us)

    def _slap(self, on: int, painted_us: int) -> None:
        if self._settled >= on or self._number != on:
            return  # nobody slaps a pile that is seen to be gone, or a card that is covered
        self._table.tally.slaps += 1
        stamps = (on, self._at_us, painted_us, clock_us())
        self._say_seat(b"slap", b',"on":%d,"m_us":%d,"p_us":%d,"e_us":%d' % stamps)


def _same(player: _Player) -> Callable[[], _Player]:
    return lambda: player
