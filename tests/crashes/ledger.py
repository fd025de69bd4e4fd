"""People who play over sockets and keep a ledger of all they were told, whatever falls."""

import asyncio
import itertools
import random
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, WSMsgType

from ratscrew.engine import CardPlayed, Dealt, GameEnded, Laid, PileWon
from ratscrew.table.messages import (
    PROTOCOL,
    Done,
    Rejected,
    ServerMessage,
    Snapshot,
    Update,
)

__all__ = ["Flip", "Ledger", "Person"]


@dataclass(frozen=True)
class Flip:
    """A flip that the table has taken: in which game, by which seat, on which card."""

    game: int
    seat: int
    on: int


@dataclass
class Ledger:
    """What one person was told, and must find again.

    Attributes:
        answers: the answers to commands, by their ids.
        cards: every card that was shown, by game and number.
        ends: how each game ended.
        flips: the flips that were taken.
        faults: what contradicts something told before.
    """

    answers: dict[str, Done] = field(default_factory=dict)
    cards: dict[tuple[int, int], tuple[int, str]] = field(default_factory=dict)
    ends: dict[int, GameEnded] = field(default_factory=dict)
    flips: list[Flip] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def card(self, game: int, number: int, seat: int, card: str) -> None:
        """A card was shown; the same one always."""
        told = self.cards.setdefault((game, number), (seat, card))
        if told != (seat, card):
            self.faults.append(f"game {game}, card {number}: {told}, and then {(seat, card)}")

    def end(self, game: int, ended: GameEnded) -> None:
        """A game has ended, once."""
        if self.ends.setdefault(game, ended) != ended:
            self.faults.append(f"game {game} ended twice: {self.ends[game]}, {ended}")


class Person:
    """Plays at a table as soon as may be, sits through every fall, and repeats what was lost.

    Args:
        url: the server's address.
        code: the table's code.
        seed: what their hands do.
    """

    def __init__(self, url: str, code: str, name: str, seed: int) -> None:
        self.url, self.code, self.name = url, code, name
        self.chance = random.Random(seed)
        self.ledger = Ledger()
        self.seat: int | None = None
        self.token: str | None = None
        self.games = 0
        self.number = 0
        self.pile: list[Laid] = []
        self.running = False
        self.may: tuple[str, ...] = ()
        self.waiting: dict[str, dict[str, Any]] = {}
        self._cids = (f"{name}-{seed}-{count}" for count in itertools.count())
        self._ws: ClientWebSocketResponse | None = None
        self._slapped = 0
        self._flipped: tuple[int, int] | None = None

    async def play(self) -> None:
        """Connect and play until cancelled, again and again."""
        async with ClientSession() as http:
            while True:
                try:
                    async with http.ws_connect(f"{self.url}/ws/{self.code}") as ws:
                        self._ws = ws
                        await self._session(ws)
                except (ClientError, OSError):
                    pass
                self._ws = None
                await asyncio.sleep(0.03)

    async def _session(self, ws: ClientWebSocketResponse) -> None:
        tokens = [self.token] if self.token else []
        await self._write({"type": "hello", "protocol": PROTOCOL, "tokens": tokens, "since": None})
        for command in list(self.waiting.values()):
            await self._write(command)
        async for frame in ws:
            if frame.type is not WSMsgType.TEXT:
                continue
            self._hear(msgspec.json.decode(frame.data, type=ServerMessage))
            await self._act()

    def _hear(self, message: ServerMessage) -> None:
        match message:
            case Snapshot():
                self._snapshot(message)
            case Update():
                self.may = next((may.acts for may in message.may if may.seat == self.seat), ())
                for event in message.events:
                    self._event(event)
            case Done() | Rejected():
                self._answered(message)

    def _snapshot(self, told: Snapshot) -> None:
        if told.mine:
            self.seat = told.mine[0]
        elif self.token is not None:
            self.ledger.faults.append(f"{self.name}'s seat is not known")
        running = told.room.phase == "running"
        number = told.game.number if told.game is not None and running else 0
        if (told.room.games, running, number) < (self.games, self.running, self.number):
            self.ledger.faults.append(
                f"{self.name} was told of game {self.games}, card {self.number}; after a fall "
                f"the table stands at game {told.room.games}, card {number}"
            )
        self.games, self.running = told.room.games, running
        self.may = next((may.acts for may in told.may if may.seat == self.seat), ())
        if told.game is not None:
            self.number = told.game.number if running else 0
            self.pile = list(told.game.pile)
            for laid in self.pile:
                if laid.number:
                    self.ledger.card(self._game, laid.number, laid.by, laid.card)

    @property
    def _game(self) -> int:
        """The number of the game that runs, or of the last one."""
        return self.games if self.running else self.games - 1

    def _event(self, event: Any) -> None:
        match event:
            case Dealt():
                self.running, self.number, self.pile = True, 0, []
            case CardPlayed():
                self.number = event.number
                self.pile.append(Laid(event.card, event.seat, event.number))
                self.ledger.card(self.games, event.number, event.seat, event.card)
            case PileWon():
                self.pile = []
            case GameEnded():
                self.ledger.end(self.games, event)
                self.games += 1
                self.running, self.number = False, 0

    def _answered(self, answer: Done | Rejected) -> None:
        command = self.waiting.pop(answer.cid, None)
        if isinstance(answer, Rejected):
            return
        before = self.ledger.answers.setdefault(answer.cid, answer)
        if before != answer:
            self.ledger.faults.append(f"{answer.cid}: {before}, and then {answer}")
        if command is None:
            return
        if command["type"] == "sit":
            self.seat, self.token = answer.seat, answer.token
        if command["type"] == "play" and self.seat is not None:
            self._flipped = (self.games, command["on"])
            self.ledger.flips.append(Flip(self.games, self.seat, command["on"]))

    async def _act(self) -> None:
        """Whatever the hands do next: at most one command of a kind is on its way."""
        if self.seat is None:
            await self._ask("sit", name=self.name)
        elif not self.running:
            await self._ask("ready", seat=self.seat)
        elif "play" in self.may and self._flipped != (self.games, self.number):
            await self._ask("play", seat=self.seat, on=self.number)
        if self.running and "slap" in self.may and self.number != self._slapped:
            same = len(self.pile) > 1 and self.pile[-1].card[0] == self.pile[-2].card[0]
            if (same and self.chance.random() < 0.8) or self.chance.random() < 0.02:
                self._slapped = self.number
                await self._ask("slap", seat=self.seat, on=self.number)

    async def ask_again(self) -> None:
        """Say commands once more that were answered: nothing may come of it but the answer."""
        for cid, answer in list(self.ledger.answers.items())[-12:]:
            if answer.token is None:
                await self._write({"type": "leave", "cid": cid, "seat": self.seat})

    async def _ask(self, kind: str, **fields: Any) -> None:
        if any(command["type"] == kind for command in self.waiting.values()):
            return
        cid = next(self._cids)
        command = {"type": kind, "cid": cid, **fields}
        self.waiting[cid] = command
        await self._write(command)

    async def _write(self, message: dict[str, Any]) -> None:
        if self._ws is not None and not self._ws.closed:
            await self._ws.send_str(msgspec.json.encode(message).decode())
