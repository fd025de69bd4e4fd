"""The page and its files, and the documents that describe the protocol."""

from typing import Final
from urllib.parse import quote

from aiohttp import web

from ratscrew import __version__
from ratscrew.server import wire
from ratscrew.server.asker import address_of, host_of, scheme_of
from ratscrew.server.assets import Asset
from ratscrew.server.denied import Denied
from ratscrew.server.keys import ASSETS, CONFIG, HALL
from ratscrew.server.openapi import openapi
from ratscrew.server.previews import IMAGE, preview
from ratscrew.table.messages import Room

__all__ = ["icon", "openapi_json", "page", "protocol_json", "static"]

_CODE_CHARS: Final = 20
_FOR_EVER: Final = "public, max-age=31536000, immutable"


async def page(request: web.Request) -> web.Response:
    """``GET /`` and ``/t/{code}``; the page itself tells that a code is unknown.

    What a messenger shows of the link stands in its head.
    """
    assets, base = request.app[ASSETS], _base(request)
    code = request.match_info.get("code")
    told = preview(_room(request, code), listed=code is None)
    url = f"{base}/" if code is None else f"{base}/t/{quote(code[:_CODE_CHARS])}"
    tags = told.tags(url=url, image=f"{base}{assets.base}/{IMAGE}")
    return _file(request, assets.page(tags), "no-store")


def _room(request: web.Request, code: str | None) -> Room | None:
    """The table of a code; a wrong one counts as everywhere, so that this tells no guesser more."""
    if code is None:
        return None
    try:
        return request.app[HALL].find(code, address_of(request)).table.room
    except Denied:
        return None


def _base(request: web.Request) -> str:
    """The address that others reach this server by."""
    known = request.app[CONFIG].public_url
    return (known or f"{scheme_of(request)}://{host_of(request)}").rstrip("/")


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
