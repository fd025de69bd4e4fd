"""Games that are over, made of the records beside the tests, for whoever looks at them again."""

import asyncio
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from ratscrew.engine import Settle
from ratscrew.record import Record, read_record, verify
from ratscrew.server.archive import _slaps, game_id
from ratscrew.server.chances import chances
from ratscrew.store import Batch, Game, Result, Store
from ratscrew.table.messages import Tally
from ratscrew.table.tallies import Tallies
from ratscrew.table.verdicts import settled, verdict

__all__ = ["BEGAN", "RECORDS", "keep", "past"]

RECORDS = Path(__file__).parent / "records"
BEGAN = datetime(2026, 5, 1, 18, 0, tzinfo=UTC)


def past(
    name: str = "full",
    *,
    minutes: int = 0,
    players: Sequence[str | None] = (),
    bots: Sequence[int] = (),
    code: str = "",
    text: str = "",
) -> Game:
    """The game of a record, ended so many minutes after the first; each call makes another."""
    text = text or (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8")
    record = read_record(text)
    state = verify(record)
    assert state.over is not None
    ended = BEGAN + timedelta(minutes=minutes)
    return Game(
        id=game_id(code or str(uuid.uuid4()), text),
        code=code or "ABCD",
        began_at=ended - timedelta(minutes=4),
        ended_at=ended,
        title=record.header.rules.title,
        ended=state.over.ended,
        unrated=record.header.unrated,
        record=text,
        slaps=tuple(_slaps(record)),
        chances=chances(record),
        results=tuple(
            Result(
                seat=seat,
                name=record.header.seats[seat],
                kind="bot" if seat in bots else "person",
                level="normal" if seat in bots else None,
                place=1 if seat in state.over.winners else 2,
                won=seat in state.over.winners,
                cards=len(stack),
                slaps=tally.slaps,
                fouls=tally.fouls,
                piles=tally.piles,
                best_us=tally.best_us,
                player=players[seat] if seat < len(players) else None,
            )
            for seat, (stack, tally) in enumerate(zip(state.stacks, _tallies(record), strict=True))
        ),
    )


def _tallies(record: Record) -> tuple[Tally, ...]:
    tallies = Tallies(len(record.header.deal.hands))
    for line in record.lines:
        command = line.command
        if isinstance(command, Settle):
            tallies.count([verdict(command.on, settled(command), line.events)])
        tallies.count(line.events)
    return tallies.shown()


async def keep(store: Store, *games: Game) -> None:
    """Have games kept, and wait until they are."""
    done = asyncio.get_running_loop().create_future()
    store.write(Batch("ABCD", games=games), lambda: done.set_result(None))
    await done
