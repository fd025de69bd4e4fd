"""The HTTP routes about oneself: a player is made, called otherwise, found again, deleted."""

from aiohttp import web

from ratscrew.server.asker import address_of
from ratscrew.server.bodies import body_of
from ratscrew.server.callers import checked_name
from ratscrew.server.denied import Denied
from ratscrew.server.guard import answer
from ratscrew.server.keys import CALLERS
from ratscrew.server.me_answers import Me, MyName, NewName, Recover, Recovery, Secret
from ratscrew.server.who import player_of

__all__ = ["forget_me", "make_player", "me", "new_recovery", "recover", "rename_me"]


async def make_player(request: web.Request) -> web.Response:
    """``POST /api/players``."""
    callers = request.app[CALLERS]
    _ = callers.store
    asked = await body_of(request, NewName)
    name, secret = await callers.make(asked.name, address_of(request))
    return answer(Secret(secret, name), 201)


async def me(request: web.Request) -> web.Response:
    """``GET /api/me``."""
    player = await player_of(request)
    stats = await request.app[CALLERS].store.player_stats(player.id)
    return answer(Me(player.name, player.made_at, stats))


async def rename_me(request: web.Request) -> web.Response:
    """``PATCH /api/me``."""
    player = await player_of(request)
    name = checked_name((await body_of(request, NewName)).name)
    if not await request.app[CALLERS].store.rename(player.id, name):
        raise Denied(401, "who")
    return answer(MyName(name))


async def forget_me(request: web.Request) -> web.Response:
    """``DELETE /api/me``: the player goes, and their name from every kept game."""
    player = await player_of(request)
    await request.app[CALLERS].store.delete_player(player.id)
    return web.Response(status=204, headers={"Cache-Control": "no-store"})


async def new_recovery(request: web.Request) -> web.Response:
    """``POST /api/me/recovery``: a new code; one from before has ended."""
    player = await player_of(request)
    code = await request.app[CALLERS].store.new_recovery(player.id)
    if code is None:
        raise Denied(401, "who")
    return answer(Recovery(code), 201)


async def recover(request: web.Request) -> web.Response:
    """``POST /api/recover``: a new secret for a recovery code; both old ones have ended."""
    callers = request.app[CALLERS]
    _ = callers.store
    asked = await body_of(request, Recover)
    name, secret = await callers.recover(asked.code, address_of(request))
    return answer(Secret(secret, name))
