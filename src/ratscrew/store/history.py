"""The games of one player, found by what was asked for."""

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Select, and_, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ratscrew.store.games import Summary, summaries_of, summary_columns
from ratscrew.store.schema import games, results

__all__ = ["Wanted", "read_history", "read_titles"]

MOST_TITLES: Final = 100


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which of a player's games are asked for; None: it does not matter.

    Attributes:
        title: by the rules of this title.
        won: whether the player won, alone or with others, and not a bot that they left it to.
        against: ``bots``: nobody else but bots played; ``people``: somebody did.
        opponent: another player's name has this in it, in small or capital letters.
        rated: whether the game was rated.
    """

    title: str | None = None
    won: bool | None = None
    against: Literal["bots", "people"] | None = None
    opponent: str | None = None
    rated: bool | None = None


async def read_history(
    connection: AsyncConnection,
    player: str,
    wanted: Wanted,
    *,
    before: str | None,
    limit: int,
) -> list[Summary]:
    """Games of a player, the latest first.

    Args:
        connection: To the database.
        player: Whose.
        wanted: Which.
        before: Only games that come after this one in the list; none where it is not kept.
        limit: At most so many.
    """
    asked = _found(select(*summary_columns()), player, wanted)
    if before is not None:
        at = select(games.c.ended_at).where(games.c.id == before).scalar_subquery()
        earlier = and_(games.c.ended_at == at, games.c.id < before)
        asked = asked.where(or_(games.c.ended_at < at, earlier))
    asked = asked.order_by(games.c.ended_at.desc(), games.c.id.desc()).limit(limit)
    return await summaries_of(connection, asked)


async def read_titles(connection: AsyncConnection, player: str) -> list[str]:
    """The titles of the rules that a player has played by, in their order."""
    his = select(results.c.game).where(results.c.player == player)
    titles = select(games.c.title).where(games.c.id.in_(his)).distinct()
    found = await connection.scalars(titles.order_by(games.c.title).limit(MOST_TITLES))
    return list(found)


def _found(asked: Select[Any], player: str, wanted: Wanted) -> Select[Any]:
    seat = results.c
    here = seat.game == games.c.id
    other = and_(here, or_(seat.player.is_(None), seat.player != player))
    his = select(seat.game).where(seat.player == player)
    asked = asked.where(games.c.id.in_(his))
    if wanted.title is not None:
        asked = asked.where(games.c.title == wanted.title)
    if wanted.rated is not None:
        asked = asked.where(games.c.unrated.is_(not wanted.rated))
    if wanted.won is not None:
        # Not by "exists": SQLite would look through all games of the player for each of them.
        won = games.c.id.in_(his.where(seat.won, seat.kind == "person"))
        asked = asked.where(won if wanted.won else ~won)
    if wanted.against is not None:
        people = exists().where(other, seat.kind == "person")
        asked = asked.where(people if wanted.against == "people" else ~people)
    if wanted.opponent is not None:
        named = seat.name.icontains(wanted.opponent, autoescape=True)
        asked = asked.where(exists().where(other, named))
    return asked
