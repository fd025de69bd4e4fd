"""People at two tables, their server killed at random moments, and the reckoning at the end."""

import asyncio
import random
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec
from aiohttp import ClientSession

from crashes.falling import Falling, free_port
from crashes.ledger import Ledger, Person
from ratscrew.engine import CardPlayed, GameEnded, PileWon
from ratscrew.record import Record, read_record, verify
from ratscrew.rules import RuleSet, as_dict, changed, preset
from ratscrew.store import Game, KeptTable, Store
from ratscrew.table import rejudge
from ratscrew.table.kept import Remembered, read_kept

__all__ = ["Trial"]

TABLES: tuple[tuple[str, int], ...] = (
    *(("traditional", 2), ("bluff", 3), ("full", 2), ("dead-card", 3)),
    *(("traditional", 2), ("sudden", 2), ("traditional", 2), ("full", 3)),
)
"""The rules of each table, and how many sit there: enough that something is always on its way."""


def short(name: str) -> RuleSet:
    """Rules of games that are over soon."""
    return changed(preset(name), {"end.cards": 14, "title": f"Short {name}"})


class Trial:
    """One trial.

    Args:
        db: the database.
        seed: when the server is killed, and what hands do.

    Attributes:
        faults: what was lost, done twice or told differently.
        met: what happened, to see that something did.
        progress: told after each fall how many there were.
    """

    def __init__(self, db: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.server = Falling(db, free_port())
        self.people: dict[str, list[Person]] = {}
        self.faults: list[str] = []
        self.met: dict[str, int] = {}
        self.progress: Callable[[int], None] = lambda _falls: None

    async def run(self, kills: int) -> None:
        """Play, kill the server so often, and look whether everything is there."""
        await self.server.start()
        for name, seats in TABLES:
            await self._table(name, seats)
        tasks = [asyncio.create_task(person.play()) for person in self._everybody()]
        try:
            for _ in range(kills):
                await self._cards(self.chance.choice((0, 1, 4, 10, 25)))
                await asyncio.sleep(self.chance.uniform(0, 0.3))
                await self.server.fall()
                self.progress(self.server.falls)
                await asyncio.gather(*(person.ask_again() for person in self._everybody()))
            await asyncio.sleep(1.0)
        finally:
            self.server.kill()
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
        for one in done:
            if not isinstance(one, asyncio.CancelledError):
                self.faults.append(f"somebody could not go on: {one!r}")
        await self._reckon()

    async def _cards(self, count: int) -> None:
        """Wait until so many more cards were shown, however slow the machine is."""
        wanted = count + self._shown()
        while self._shown() < wanted:  # noqa: ASYNC110  # many people are watched at once
            await asyncio.sleep(0.01)

    def _shown(self) -> int:
        return sum(
            len(person.ledger.cards) for people in self.people.values() for person in people[:1]
        )

    def _everybody(self) -> Iterator[Person]:
        for people in self.people.values():
            yield from people

    async def _table(self, name: str, seats: int) -> None:
        body = {"rules": as_dict(short(name)), "tempo": "fast"}
        async with (
            ClientSession() as http,
            http.post(f"{self.server.url}/api/tables", json=body) as answer,
        ):
            code = (await answer.json())["code"]
        self.people[code] = [
            Person(self.server.url, code, f"{name} {no}", self.chance.randrange(10**9))
            for no in range(seats)
        ]

    # --- the reckoning ---

    async def _reckon(self) -> None:
        store = await Store.open(self.server.db)
        kept = {table.code: table for table in await store.tables()}
        summaries = list(reversed(await store.games(limit=1000)))
        games = [game for one in summaries if (game := await store.game(one.id)) is not None]
        await store.close()
        self.met = {"games": len(games), "cards": 0, "answers": 0, "flips": 0}
        for code, people in self.people.items():
            played = [game for game in games if game.code == code]
            for person in people:
                self.faults += person.ledger.faults
            if code not in kept:
                self.faults.append(f"table {code} is gone")
                continue
            self._table_is_whole(kept[code], played, [person.ledger for person in people])

    def _table_is_whole(
        self, table: KeptTable, games: list[Game], ledgers: Iterable[Ledger]
    ) -> None:
        """Whether what the table has kept is all that its people were told."""
        told = Remembered(read_kept(entry.body) for entry in table.entries)
        room = told.room
        if room is None:
            self.faults.append(f"table {table.code} does not tell who sits there")
            return
        records = [read_record(game.record) for game in games]
        if told.header is not None and told.closed is None:
            records.append(Record(read_record(told.header).header, tuple(told.lines)))
        for record in records:
            verify(record)  # every card exactly once, or it would be refused
            rejudge(record)
        if len(games) != room.games:
            self.faults.append(f"{table.code}: {room.games} games over, {len(games)} kept")
        wins = [seat.wins for seat in room.seats]
        won = [sum(game.results[no].won for game in games) for no in range(len(wins))]
        if wins != won:
            self.faults.append(f"{table.code}: the seats have won {wins}, the games tell {won}")
        for ledger in ledgers:
            self._ledger_holds(table.code, ledger, records)

    def _ledger_holds(self, code: str, ledger: Ledger, records: list[Record]) -> None:
        events = [[event for line in record.lines for event in line.events] for record in records]
        cards = {
            (game, event.number): (event.seat, event.card)
            for game, told in enumerate(events)
            for event in told
            if isinstance(event, CardPlayed)
        }
        for key, shown in ledger.cards.items():
            if cards.get(key) != shown:
                self.faults.append(f"{code}: {key} was shown as {shown}, kept is {cards.get(key)}")
        for game, ended in ledger.ends.items():
            ends = [event for event in events[game] if isinstance(event, GameEnded)]
            if ends != [ended]:
                self.faults.append(f"{code}: game {game} ended with {ended}, kept is {ends}")
        for flip in set(ledger.flips):
            self._flip_fell(code, flip.seat, flip.on, events[flip.game])
        self.met["cards"] += len(ledger.cards)
        self.met["answers"] += len(ledger.answers)
        self.met["flips"] += len(ledger.flips)

    def _flip_fell(self, code: str, seat: int, on: int, events: Sequence[msgspec.Struct]) -> None:
        """A flip that was taken has fallen once, or the pile went before it could."""
        after = [e for e in events if isinstance(e, CardPlayed) and e.number == on + 1]
        if [card.seat for card in after] == [seat]:
            return
        seen = False
        for event in events:
            seen = seen or on == 0 or (isinstance(event, CardPlayed) and event.number == on)
            if seen and isinstance(event, PileWon | GameEnded):
                return
        if after or not self._may_still_fall(on, events):
            self.faults.append(f"{code}: seat {seat}'s flip on card {on} was taken; {after}")

    def _may_still_fall(self, on: int, events: Sequence[msgspec.Struct]) -> bool:
        return max((e.number for e in events if isinstance(e, CardPlayed)), default=0) == on
