"""Who asks over HTTP or at a table: players by their secret, and how often strangers may try."""

import hashlib
from collections import OrderedDict
from typing import Final

from ratscrew.server.config import Clock, Limits
from ratscrew.server.denied import Denied, TooMany
from ratscrew.server.limits import Buckets
from ratscrew.store import Player, Store
from ratscrew.table.names import clean_name
from ratscrew.table.refused import Refused

__all__ = ["Callers", "checked_name"]

_REMEMBERED: Final = 10_000
_MOST_CHARS: Final = 100


class Callers:
    """The players of one server. Failures of the store are ``StoreError``.

    A wrong secret or recovery code counts against its address, as a wrong table code does. After
    many of them the address is let in with secrets alone that were right before: others of it may
    have guessed.

    Args:
        store: where players are kept; None where the server keeps none.
        limits: how much anyone may take.
        clock: the time.
    """

    def __init__(self, store: Store | None, limits: Limits, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._made = Buckets(burst=limits.players_burst, per_s=limits.players_per_min / 60)
        self._missed = Buckets(burst=limits.misses_burst, per_s=limits.misses_per_min / 60)
        self._asked = Buckets(
            burst=limits.address_asks_burst, per_s=limits.address_asks_per_min / 60
        )
        self._asked_by = Buckets(burst=limits.asks_burst, per_s=limits.asks_per_min / 60)
        self._right: OrderedDict[bytes, None] = OrderedDict()

    @property
    def store(self) -> Store:
        """Where players are kept.

        Raises:
            Denied: ``no-database``: the server keeps none.
        """
        if self._store is None:
            raise Denied(404, "no-database")
        return self._store

    async def of(self, secret: str, address: str) -> Player:
        """Whose secret this is.

        Raises:
            Denied: ``no-database``; ``who``: it is nobody's; ``too-many-codes`` after many of
                those.
        """
        # A header may hold bytes that are no text.
        store, digest = self.store, hashlib.sha256(secret.encode(errors="surrogatepass")).digest()
        if digest not in self._right:
            self._check_missed(address)
        may_be = secret.isascii() and 0 < len(secret) <= _MOST_CHARS
        player = await store.player_of(secret) if may_be else None
        if player is None:
            self._right.pop(digest, None)
            self._missed.take(address, self._clock())
            raise Denied(401, "who")
        self._remember(digest)
        return player

    def asks(self, address: str) -> None:
        """Count that somebody at this address asks about themselves, or about a game.

        Raises:
            Denied: ``too-many-asks``.
        """
        self._take(self._asked, address, "too-many-asks")

    def asks_as(self, player: str) -> None:
        """As ``asks``, for a player wherever they ask from."""
        self._take(self._asked_by, player, "too-many-asks")

    async def make(self, name: str, address: str) -> tuple[str, str]:
        """Make a player; gives the name in its normal form, and the secret.

        Raises:
            Denied: ``no-database``, ``too-many-players`` (from one address), or what is wrong
                with the name.
        """
        store, name = self.store, checked_name(name)
        self._take(self._made, address, "too-many-players")
        _, secret = await store.make_player(name)
        return name, secret

    async def recover(self, code: str, address: str) -> tuple[str, str]:
        """The name and a new secret of whoever has this recovery code, which ends by it.

        Raises:
            Denied: ``no-database``; ``wrong-code``: it is nobody's; ``too-many-codes`` after
                many of those.
        """
        store = self.store
        self._check_missed(address)
        found = await store.recover(code)
        player = None if found is None else await store.player_of(found[1])
        if found is None or player is None:  # else they were deleted just now
            self._missed.take(address, self._clock())
            raise Denied(404, "wrong-code")
        # The code has ended: however often others of this address were wrong meanwhile, it is told.
        self._remember(hashlib.sha256(found[1].encode()).digest())
        return player.name, found[1]

    def _check_missed(self, address: str) -> None:
        now_us = self._clock()
        if self._missed.empty(address, now_us):
            raise TooMany("too-many-codes", self._missed.wait_s(address, now_us))

    def _take(self, buckets: Buckets, whose: str, code: str) -> None:
        now_us = self._clock()
        if not buckets.take(whose, now_us):
            raise TooMany(code, buckets.wait_s(whose, now_us))

    def _remember(self, digest: bytes) -> None:
        self._right[digest] = None
        self._right.move_to_end(digest)
        if len(self._right) > _REMEMBERED:
            self._right.popitem(last=False)


def checked_name(name: str) -> str:
    """A player's name in its normal form.

    Raises:
        Denied: what is wrong with it.
    """
    try:
        return clean_name(name, ())
    except Refused as refused:
        raise Denied(400, refused.code, **refused.params) from None
