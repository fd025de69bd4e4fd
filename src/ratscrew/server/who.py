"""Whose request it is, by the secret in its ``Authorization`` header and nowhere else."""

from typing import Final

from aiohttp import web

from ratscrew.server.asker import address_of
from ratscrew.server.denied import Denied
from ratscrew.server.keys import CALLERS
from ratscrew.store import Player

__all__ = ["player_of"]

_SCHEME: Final = "bearer"


async def player_of(request: web.Request) -> Player:
    """Whoever asks.

    Raises:
        Denied: ``no-database`` where the server keeps no players; ``who`` (401) for a secret that
            is missing or nobody's; ``too-many-codes`` after many of those;
            ``too-many-asks`` for an address or a player that asks all the time.
        StoreError: the database cannot be asked.
    """
    callers, address = request.app[CALLERS], address_of(request)
    callers.asks(address)
    scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != _SCHEME or not secret.strip():
        _ = callers.store
        raise Denied(401, "who")
    player = await callers.of(secret.strip(), address)
    callers.asks_as(player.id)
    return player
