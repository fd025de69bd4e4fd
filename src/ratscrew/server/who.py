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
            is missing or nobody's; ``too-many-codes`` after many of those.
        StoreError: the database cannot be asked.
    """
    callers = request.app[CALLERS]
    scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != _SCHEME or not secret.strip():
        _ = callers.store
        raise Denied(401, "who")
    return await callers.of(secret.strip(), address_of(request))
