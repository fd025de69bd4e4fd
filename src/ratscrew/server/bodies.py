"""The JSON body of a request, as a typed value."""

from typing import TypeVar

from aiohttp import web

from ratscrew.server import wire
from ratscrew.server.denied import Denied

__all__ = ["body_of"]

Body = TypeVar("Body")


async def body_of(request: web.Request, kind: type[Body]) -> Body:
    """What is asked for.

    Raises:
        Denied: ``json-only``: it is of another type; ``bad-message``: it is none of this kind.
    """
    if request.content_type != "application/json":
        raise Denied(415, "json-only", got=request.content_type[:100])
    try:
        return wire.decode_as(await request.read(), kind)
    except wire.BadMessage as error:
        raise Denied(400, "bad-message", **error.params) from None
