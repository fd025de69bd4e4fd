"""Players: who they are is a secret that only they have; here is what recognises it.

Of a secret and of a recovery code only the SHA-256 is kept. Both are long and drawn at random, so
that nobody finds them by trying, and a slow hash would gain nothing.
"""

import hashlib
import secrets
import uuid
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ratscrew.store.anonymous import anonymous, without_names
from ratscrew.store.games import pack_record, unpack_record
from ratscrew.store.schema import games, players, results

__all__ = ["Player", "PlayerStats", "Players"]

SECRET_BYTES: Final = 32
LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of a recovery code: none that is taken for another (0 O, 1 I L, U V)."""

GROUPS: Final = 4
SEEN_EVERY: Final = timedelta(minutes=10)
FORGOTTEN_AT_ONCE: Final = 10
"""Games that lose a name in one transaction: some ten milliseconds, in which no table can write."""


class Player(msgspec.Struct, frozen=True):
    """Somebody who is recognised when they come again; ``seen_at`` is when they last came."""

    id: str
    name: str
    made_at: datetime
    seen_at: datetime


class PlayerStats(msgspec.Struct, frozen=True):
    """What a player's kept games come to; ``best_us`` is the fastest winning slap of rated ones."""

    games: int
    won: int
    slaps: int
    fouls: int
    piles: int
    best_us: int | None


class Players:
    """The players of a database, seen through one connection within the caller's transaction."""

    def __init__(self, connection: AsyncConnection, now: Callable[[], datetime]) -> None:
        self._db = connection
        self._now = now

    async def make(self, name: str) -> tuple[str, str]:
        """Make a player; gives the id and the secret, which is never told again."""
        player, secret, now = str(uuid.uuid4()), _new_secret(), self._now()
        row = {"id": player, "name": name, "secret_hash": _hash(secret)}
        await self._db.execute(insert(players), row | {"made_at": now, "seen_at": now})
        return player, secret

    async def of(self, secret: str) -> Player | None:
        """Whose secret this is."""
        wanted = select(players).where(players.c.secret_hash == _hash(secret))
        row = (await self._db.execute(wanted)).one_or_none()
        return None if row is None else Player(row.id, row.name, row.made_at, row.seen_at)

    @staticmethod
    def seen_lately(player: Player, now: datetime) -> bool:
        """Whether that the player is here is noted already, so that not every look-up writes."""
        return now - player.seen_at < SEEN_EVERY

    async def see(self, player: str) -> None:
        """Note that the player is here."""
        where = players.c.id == player
        await self._db.execute(update(players).where(where).values(seen_at=self._now()))

    async def rename(self, player: str, name: str) -> bool:
        """Call a player otherwise from now on; false where there is none of this id."""
        done = await self._db.execute(
            update(players).where(players.c.id == player).values(name=name)
        )
        return bool(done.rowcount)

    async def new_recovery(self, player: str) -> str | None:
        """A new recovery code, by which an older one ends; None where there is no such player."""
        code = _new_code()
        done = await self._db.execute(
            update(players).where(players.c.id == player).values(recovery_hash=_hash(_bare(code)))
        )
        return code if done.rowcount else None

    async def recover(self, code: str) -> tuple[str, str] | None:
        """The id and a new secret for a recovery code, which ends by that, as does the old secret.

        How the code is spaced, and whether in capitals, does not matter. None: it is nobody's.
        """
        secret, where = _new_secret(), players.c.recovery_hash == _hash(_bare(code))
        player = await self._db.scalar(select(players.c.id).where(where).with_for_update())
        if player is None:
            return None
        values = {"secret_hash": _hash(secret), "recovery_hash": None, "seen_at": self._now()}
        await self._db.execute(update(players).where(players.c.id == player).values(values))
        return player, secret

    async def delete(self, player: str) -> bool | None:
        """Take a player's name out of some of their kept games; with the last ones they go.

        Returns:
            None where there is more to do, in another transaction: nothing else is written
            while this one lasts. Else whether there was such a player.
        """
        # Whoever keeps a game of this player waits, and then finds that there is none.
        there = select(players.c.id).where(players.c.id == player).with_for_update()
        if await self._db.scalar(there) is None:
            return False
        his = select(results.c.game).where(results.c.player == player).distinct()
        some = list(await self._db.scalars(his.limit(FORGOTTEN_AT_ONCE + 1)))
        for game in some[:FORGOTTEN_AT_ONCE]:
            seat = select(results.c.seat).where(results.c.game == game, results.c.player == player)
            await self._forget(game, list(await self._db.scalars(seat)))
        if len(some) > FORGOTTEN_AT_ONCE:
            return None
        await self._db.execute(delete(players).where(players.c.id == player))
        return True

    async def _forget(self, game: str, seats: list[int]) -> None:
        """Take the names of some seats out of a kept game."""
        where = games.c.id == game
        record = await self._db.scalar(select(games.c.record).where(where))
        if record is not None:
            packed = pack_record(without_names(unpack_record(game, record), seats))
            await self._db.execute(update(games).where(where).values(record=packed))
        for seat in seats:
            at = (results.c.game == game) & (results.c.seat == seat)
            values = {"name": anonymous(seat), "player": None}
            await self._db.execute(update(results).where(at).values(values))

    async def stats(self, player: str) -> PlayerStats:
        """What the player's kept games come to; all zero where there are none.

        What a bot has made of a game that they left does not count as theirs.
        """
        of = results.c
        row = (
            await self._db.execute(
                select(
                    func.count(),
                    func.count().filter(of.won),
                    func.coalesce(func.sum(of.slaps), 0),
                    func.coalesce(func.sum(of.fouls), 0),
                    func.coalesce(func.sum(of.piles), 0),
                    func.min(of.best_us).filter(~games.c.unrated),
                )
                .join(games, games.c.id == of.game)
                .where(of.player == player, of.kind == "person")
            )
        ).one()
        return PlayerStats(*row)


def _new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def _new_code() -> str:
    """Such as ``7KQM-2XHD-ZT4A-R9WC``: 78 bits of chance."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUPS)) for _ in range(GROUPS))


def _bare(code: str) -> str:
    return "".join(code.upper().replace("-", " ").split())


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
