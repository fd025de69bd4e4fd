"""How fast one player slaps, and what they miss: counted in the database.

Whatever a bot slapped while it played for somebody is not theirs, nor is a game that they left to
one. Only what is asked for comes
into this process, so that it does not matter how many games there are.
"""

from datetime import datetime
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    Subquery,
    and_,
    case,
    cast,
    extract,
    func,
    literal,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from ratscrew.store.schema import chances, games, results, slaps

__all__ = [
    "RIGHT",
    "Best",
    "Bin",
    "ComboCount",
    "Per",
    "Period",
    "Reactions",
    "read_reactions",
]

RIGHT: Final = ("won", "slow", "tied")
"""What becomes of a slap that was right."""

_DAY_S: Final = 86_400
_MONDAY: Final = 3
"""The days of the first week of 1970 that were before it: 1 January was a Thursday."""

Per = Literal["week", "games"]


class Bin(msgspec.Struct, frozen=True):
    """Right slaps from ``from_us`` to the next bin, and how many of them won."""

    from_us: int
    slaps: int
    won: int


class Period(msgspec.Struct, frozen=True):
    """Some games in a row: when the first one ended, and their right slaps' median."""

    from_at: datetime
    games: int
    slaps: int
    median_us: int | None


class Best(msgspec.Struct, frozen=True):
    """The fastest slap that won in a rated game: on its ``card``-th card."""

    game: str
    card: int
    reaction_us: int
    combo: str | None
    at: datetime


class ComboCount(msgspec.Struct, frozen=True):
    """How often a combo lay there to be slapped, how often it was won, how often too slowly."""

    combo: str
    came: int
    won: int
    slow: int


class Reactions(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's kept slaps come to.

    ``slower`` counts the right slaps after the last bin, ``outcomes`` all slaps by what became of
    them.
    """

    games: int
    slaps: int
    median_us: int | None
    bins: tuple[Bin, ...]
    slower: int
    trend: tuple[Period, ...]
    best: Best | None
    combos: tuple[ComboCount, ...]
    outcomes: dict[str, int]


async def read_reactions(  # noqa: PLR0913 - by keyword, what a picture of them is made of
    connection: AsyncConnection,
    player: str,
    *,
    bin_us: int,
    bins: int,
    per: Per,
    group: int = 10,
    periods: int = 60,
) -> Reactions:
    """A player's reactions.

    Args:
        connection: To the database.
        player: Whose.
        bin_us: How wide a bin is.
        bins: At most so many.
        per: Whether a period of the trend is a week (of UTC, from Monday) or ``group`` games.
        group: How many games make a period.
        periods: The latest so many are told, the earliest of them first.
    """
    own = _own(player, per, group)
    hands = _hands(player)
    found, slower = await _bins(connection, hands, bin_us=bin_us, bins=bins)
    trend = await _trend(connection, own, hands, periods)
    whole = await _medians(connection, _timed(own, hands, literal(0)))
    slapped, median_us = whole.get(0, (0, None))
    played = await connection.scalar(select(func.count()).select_from(own))
    return Reactions(
        games=played or 0,
        slaps=slapped,
        median_us=median_us,
        bins=found,
        slower=slower,
        trend=trend,
        best=await _best(connection, hands),
        combos=await _combos(connection, player),
        outcomes=await _outcomes(connection, hands),
    )


def _seats(player: str) -> ColumnElement[bool]:
    """The seats that the player played to the end."""
    return and_(results.c.player == player, results.c.kind == "person")


def _own(player: str, per: Per, group: int) -> Subquery:
    """The player's games, each once, with the number of its period."""
    his = select(results.c.game).where(_seats(player))
    if per == "week":
        days = cast(extract("epoch", games.c.ended_at), BigInteger) // _DAY_S
        period: ColumnElement[Any] = (days + _MONDAY) // 7
    else:
        earlier = func.row_number().over(order_by=(games.c.ended_at, games.c.id)) - 1
        period = cast(earlier, BigInteger) // group
    asked = select(games.c.id, games.c.ended_at, period.label("period"))
    return asked.where(games.c.id.in_(his)).subquery("own")


def _hands(player: str) -> Subquery:
    """The slaps that the player made."""
    sat = and_(slaps.c.game == results.c.game, slaps.c.seat == results.c.seat)
    asked = select(slaps).join(results, sat)
    return asked.where(_seats(player), ~slaps.c.bot).subquery("hands")


async def _bins(
    connection: AsyncConnection, hands: Subquery, *, bin_us: int, bins: int
) -> tuple[tuple[Bin, ...], int]:
    hand = hands.c
    bin_ = case((hand.reaction_us >= bin_us * bins, bins), else_=hand.reaction_us // bin_us)
    sorted_ = select(bin_.label("place"), hand.outcome).where(
        hand.outcome.in_(RIGHT), hand.reaction_us.is_not(None)
    )
    one = sorted_.subquery("sorted").c
    won = func.count().filter(one.outcome == "won").label("won")
    asked = select(one.place, func.count().label("slaps"), won).group_by(one.place)
    asked = asked.order_by(one.place)
    rows = (await connection.execute(asked)).all()
    slower = sum(row.slaps for row in rows if row.place >= bins)
    kept = (row for row in rows if row.place < bins)
    return tuple(Bin(row.place * bin_us, row.slaps, row.won) for row in kept), slower


def _timed(own: Subquery, hands: Subquery, period: ColumnElement[Any]) -> Select[Any]:
    """The times of right slaps, each with its period."""
    hand = hands.c
    asked = select(period.label("period"), hand.reaction_us.label("us"))
    asked = asked.select_from(hands).join(own, own.c.id == hand.game)
    return asked.where(hand.outcome.in_(RIGHT), hand.reaction_us.is_not(None))


async def _medians(
    connection: AsyncConnection, timed: Select[Any]
) -> dict[int, tuple[int, int | None]]:
    """How many times there are in each period, and their median."""
    time = timed.subquery("timed").c
    place = func.row_number().over(partition_by=time.period, order_by=time.us)
    ranked = select(
        time.period,
        time.us,
        place.label("place"),
        func.count().over(partition_by=time.period).label("slaps"),
    ).subquery("ranked")
    one = ranked.c
    middle = and_(one.place >= (one.slaps + 1) // 2, one.place <= (one.slaps + 2) // 2)
    asked = select(
        one.period, func.max(one.slaps).label("slaps"), func.avg(one.us).label("us")
    ).where(middle)
    rows = await connection.execute(asked.group_by(one.period))
    return {row.period: (row.slaps, round(row.us)) for row in rows}


async def _trend(
    connection: AsyncConnection, own: Subquery, hands: Subquery, periods: int
) -> tuple[Period, ...]:
    first = func.min(own.c.ended_at).label("first")
    asked = select(own.c.period, func.count().label("games"), first).group_by(own.c.period)
    rows = (await connection.execute(asked.order_by(own.c.period.desc()).limit(periods))).all()
    if not rows:
        return ()
    timed = _timed(own, hands, own.c.period).where(own.c.period >= rows[-1].period)
    medians = await _medians(connection, timed)
    return tuple(
        Period(row.first, row.games, *medians.get(row.period, (0, None))) for row in reversed(rows)
    )


async def _best(connection: AsyncConnection, hands: Subquery) -> Best | None:
    hand = hands.c
    asked = (
        select(hand.game, hand.card, hand.reaction_us, hand.combo, games.c.ended_at)
        .join(games, games.c.id == hand.game)
        .where(hand.outcome == "won", hand.reaction_us.is_not(None), ~games.c.unrated)
        .order_by(hand.reaction_us, games.c.ended_at, hand.number)
        .limit(1)
    )
    row = (await connection.execute(asked)).one_or_none()
    return None if row is None else Best(*row)


async def _combos(connection: AsyncConnection, player: str) -> tuple[ComboCount, ...]:
    sat = and_(chances.c.game == results.c.game, chances.c.seat == results.c.seat)
    lain = chances.c
    asked = (
        select(lain.combo, func.sum(lain.came), func.sum(lain.won), func.sum(lain.slow))
        .join(results, sat)
        .where(_seats(player))
        .group_by(lain.combo)
        .order_by(lain.combo)
    )
    return tuple(ComboCount(*row) for row in await connection.execute(asked))


async def _outcomes(connection: AsyncConnection, hands: Subquery) -> dict[str, int]:
    asked = select(hands.c.outcome, func.count().label("slaps")).group_by(hands.c.outcome)
    rows = await connection.execute(asked.order_by(hands.c.outcome))
    return {row.outcome: row.slaps for row in rows}
