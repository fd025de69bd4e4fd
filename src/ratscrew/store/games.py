"""Games that are over: their records, what each seat came to, every slap and every chance."""

import zlib
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Column, Select, and_, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ratscrew.store.anonymous import anonymous, without_names
from ratscrew.store.errors import StoreError
from ratscrew.store.schema import chances, games, players, results, slaps

__all__ = [
    "Chance",
    "Game",
    "GameSlap",
    "Result",
    "Summary",
    "keep_games",
    "pack_record",
    "read_game",
    "read_games",
    "read_packed",
    "read_summary",
    "results_of",
    "summaries_of",
    "summary_columns",
    "unpack_record",
]

MOST_AT_ONCE: Final = 500
"""Ids asked for in one statement, which takes a limited number of values."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat came to. ``player`` is who sat there, where that is known."""

    seat: int
    name: str
    kind: Literal["person", "bot"]
    level: str | None = None
    place: int
    won: bool
    cards: int
    slaps: int = 0
    """Slaps that won a pile."""
    fouls: int = 0
    piles: int = 0
    best_us: int | None = None
    player: str | None = None


class GameSlap(msgspec.Struct, frozen=True, kw_only=True):
    """One slap: on the ``card``-th card of the game, and what came of it.

    ``bot``: a bot made it, be it that it only played for the seat's owner.
    """

    seat: int
    card: int
    reaction_us: int | None
    outcome: str
    combo: str | None = None
    bot: bool = False


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """How often a combo lay there that a seat could slap, and what it made of it.

    ``came`` counts cards; ``won`` those whose race the seat won, ``slow`` those that it slapped
    rightly without winning. The rest it let be.
    """

    seat: int
    combo: str
    came: int
    won: int = 0
    slow: int = 0


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is over, without its record."""

    id: str
    code: str
    began_at: datetime
    ended_at: datetime
    title: str
    ended: str
    """Such as ``won`` or ``time`` (rules 9.35)."""
    unrated: bool
    results: tuple[Result, ...]
    """By ascending seat."""


class Game(Summary, frozen=True, kw_only=True):
    """A game that is over, with its ``record`` as JSON Lines."""

    record: str
    slaps: tuple[GameSlap, ...] = ()
    chances: tuple[Chance, ...] = ()
    """By seat and combo; none where the game was kept by an older version."""


def pack_record(text: str) -> bytes:
    """A record as it is kept."""
    return zlib.compress(text.encode(), 6)


def unpack_record(game: str, packed: bytes) -> str:
    """A record as it was before it was kept.

    Raises:
        StoreError: it is damaged.
    """
    try:
        return zlib.decompress(packed).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise StoreError(f"the record of game {game} is damaged; restore a backup") from error


async def keep_games(connection: AsyncConnection, given: Sequence[Game]) -> None:
    """Keep games within the caller's transaction; one that is kept already stays as it is."""
    new: dict[str, Game] = {}
    for game in given:
        new.setdefault(game.id, game)
    if not new:
        return
    for there in await _known(connection, games.c.id, new):
        del new[there]
    if not new:
        return
    sat = {result.player for game in new.values() for result in game.results if result.player}
    gone = sat - await _known(connection, players.c.id, sat, kept=True)
    kept = [_without(game, gone) for game in new.values()]
    await connection.execute(insert(games), [_game_row(game) for game in kept])
    seats = [
        {"game": game.id, **msgspec.to_builtins(result)} for game in kept for result in game.results
    ]
    if seats:
        await connection.execute(insert(results), seats)
    hands = [
        {"game": game.id, "number": number, **msgspec.to_builtins(slap)}
        for game in kept
        for number, slap in enumerate(game.slaps)
    ]
    if hands:
        await connection.execute(insert(slaps), hands)
    lain = [
        {"game": game.id, **msgspec.to_builtins(chance)} for game in kept for chance in game.chances
    ]
    if lain:
        await connection.execute(insert(chances), lain)


async def read_game(connection: AsyncConnection, game: str) -> Game | None:
    """A game with everything about it."""
    row = (await connection.execute(select(games).where(games.c.id == game))).one_or_none()
    if row is None:
        return None
    hands = await connection.execute(
        select(slaps).where(slaps.c.game == game).order_by(slaps.c.number)
    )
    lain = await connection.execute(
        select(chances).where(chances.c.game == game).order_by(chances.c.seat, chances.c.combo)
    )
    seats = await results_of(connection, [game])
    return Game(
        **_summary(row),
        results=seats.get(game, ()),
        record=unpack_record(row.id, row.record),
        slaps=tuple(
            GameSlap(
                seat=hand.seat,
                card=hand.card,
                reaction_us=hand.reaction_us,
                outcome=hand.outcome,
                combo=hand.combo,
                bot=hand.bot,
            )
            for hand in hands
        ),
        chances=tuple(
            Chance(seat=one.seat, combo=one.combo, came=one.came, won=one.won, slow=one.slow)
            for one in lain
        ),
    )


async def read_packed(connection: AsyncConnection, game: str) -> bytes | None:
    """The record of a game as it is kept."""
    packed: bytes | None = await connection.scalar(select(games.c.record).where(games.c.id == game))
    return packed


async def read_summary(connection: AsyncConnection, game: str) -> Summary | None:
    """A game without its record."""
    found = await summaries_of(connection, select(*summary_columns()).where(games.c.id == game))
    return found[0] if found else None


async def read_games(
    connection: AsyncConnection, *, player: str | None, before: str | None, limit: int
) -> list[Summary]:
    """Games that are over, the latest first.

    Args:
        connection: To the database.
        player: Only games of this player.
        before: Only games that come after this one in the list; none where it is not kept.
        limit: At most so many.
    """
    wanted = select(*summary_columns())
    if player is not None:
        his = select(results.c.game).where(results.c.player == player)
        wanted = wanted.where(games.c.id.in_(his))
    if before is not None:
        at = select(games.c.ended_at).where(games.c.id == before).scalar_subquery()
        wanted = wanted.where(
            or_(games.c.ended_at < at, and_(games.c.ended_at == at, games.c.id < before))
        )
    wanted = wanted.order_by(games.c.ended_at.desc(), games.c.id.desc()).limit(limit)
    return await summaries_of(connection, wanted)


def summary_columns() -> list[Column[Any]]:
    """All of a game but its record."""
    return [column for column in games.c if column is not games.c.record]


async def summaries_of(connection: AsyncConnection, wanted: Select[Any]) -> list[Summary]:
    """The games that a statement over ``summary_columns`` finds, in its order."""
    rows = (await connection.execute(wanted)).all()
    seats = await results_of(connection, [row.id for row in rows])
    return [Summary(**_summary(row), results=seats.get(row.id, ())) for row in rows]


async def results_of(
    connection: AsyncConnection, wanted: Sequence[str]
) -> dict[str, tuple[Result, ...]]:
    """What each seat came to in some games, by the game."""
    found: dict[str, tuple[Result, ...]] = {}
    rows = await connection.execute(
        select(results).where(results.c.game.in_(wanted)).order_by(results.c.game, results.c.seat)
    )
    for row in rows:
        values = {key: value for key, value in row._mapping.items() if key != "game"}  # noqa: SLF001
        found[row.game] = (*found.get(row.game, ()), Result(**values))
    return found


async def _known(
    connection: AsyncConnection, column: Any, wanted: Iterable[str], *, kept: bool = False
) -> set[str]:
    """Those of some ids that are in a table; ``kept``: until the transaction ends."""
    ids = list(wanted)
    found: set[str] = set()
    for begin in range(0, len(ids), MOST_AT_ONCE):
        some = ids[begin : begin + MOST_AT_ONCE]
        asked = select(column).where(column.in_(some))
        if kept:
            asked = asked.with_for_update(read=True, key_share=True)
        found |= set(await connection.scalars(asked))
    return found


def _without(game: Game, gone: set[str]) -> Game:
    """The game without the names of players that were deleted while it was played."""
    seats = [result.seat for result in game.results if result.player in gone]
    if not seats:
        return game
    return msgspec.structs.replace(
        game,
        record=without_names(game.record, seats),
        results=tuple(
            msgspec.structs.replace(result, name=anonymous(result.seat), player=None)
            if result.seat in seats
            else result
            for result in game.results
        ),
    )


def _game_row(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "code": game.code,
        "began_at": game.began_at,
        "ended_at": game.ended_at,
        "title": game.title,
        "seats": len(game.results),
        "ended": game.ended,
        "unrated": game.unrated,
        "record": pack_record(game.record),
    }


def _summary(row: Any) -> dict[str, Any]:
    return {
        "id": row.id,
        "code": row.code,
        "began_at": row.began_at,
        "ended_at": row.ended_at,
        "title": row.title,
        "ended": row.ended,
        "unrated": row.unrated,
    }
