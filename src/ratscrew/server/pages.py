"""The page and its files, and the documents that describe the protocol."""

from typing import Final

from aiohttp import web

from ratscrew import __version__
from ratscrew.server import wire
from ratscrew.server.assets import Asset
from ratscrew.server.denied import Denied
from ratscrew.server.keys import ASSETS
from ratscrew.server.openapi import openapi

__all__ = ["icon", "openapi_json", "page", "protocol_json", "static"]

_FOR_EVER: Final = "public, max-age=31536000, immutable"


async def page(request: web.Request) -> web.Response:
    """``GET /`` and ``/t/{code}``; the page itself tells that a code is unknown."""
    return _file(request, request.app[ASSETS].index, "no-store")


async def static(request: web.Request) -> web.Response:
    """``GET /static/{hash}/…``."""
    found = request.app[ASSETS].get(request.match_info["hash"], request.match_info["path"])
    if found is None:
        raise Denied(404, "not-found")
    return _file(request, found, _FOR_EVER)


async def icon(request: web.Request) -> web.Response:
    """``GET /favicon.ico``, which browsers ask for where no page names an icon."""
    assets = request.app[ASSETS]
    found = assets.get(assets.hash, "icon.svg")
    if found is None:
        raise Denied(404, "not-found")
    return _file(request, found, "no-cache")


async def protocol_json(_request: web.Request) -> web.Response:
    """``GET /protocol.json``: the JSON Schema of every message."""
    return _document(wire.protocol_schema(__version__))


async def openapi_json(_request: web.Request) -> web.Response:
    """``GET /openapi.json``: the HTTP routes."""
    return _document(wire.encode_answer(openapi()))


def _document(body: bytes) -> web.Response:
    headers = {"Cache-Control": "no-cache"}
    return web.Response(body=body, content_type="application/json", headers=headers)


def _file(request: web.Request, asset: Asset, keep: str) -> web.Response:
    headers = {
        "Cache-Control": keep,
        "Content-Type": asset.content_type,
        "Vary": "Accept-Encoding",
    }
    if asset.gzipped is None or not _takes_gzip(request.headers.get("Accept-Encoding", "")):
        return web.Response(body=asset.plain, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return web.Response(body=asset.gzipped, headers=headers)


def _takes_gzip(accepted: str) -> bool:
    codings = [coding.replace(" ", "").lower() for coding in accepted.split(",")]
    refused = ("gzip;q=0", "gzip;q=0.0")
    return any(coding.partition(";")[0] == "gzip" for coding in codings if coding not in refused)
