"""The page and its files, and the documents that describe the protocol."""

from typing import Final
from urllib.parse import quote

from aiohttp import web

from ratscrew import __version__
from ratscrew.server import wire
from ratscrew.server.archive import is_game_id
from ratscrew.server.asker import address_of, host_of, scheme_of
from ratscrew.server.assets import Asset
from ratscrew.server.denied import Denied
from ratscrew.server.keys import ASSETS, CONFIG, HALL, STORE
from ratscrew.server.openapi import openapi
from ratscrew.server.previews import IMAGE, Preview, game_preview, preview
from ratscrew.store import StoreError
from ratscrew.table.messages import Room

__all__ = [
    "findings",
    "game_page",
    "icon",
    "openapi_json",
    "page",
    "protocol_json",
    "static",
    "takes_gzip",
]

_CODE_CHARS: Final = 20
_ID_CHARS: Final = 40
_FOR_EVER: Final = "public, max-age=31536000, immutable"


async def page(request: web.Request) -> web.Response:
    """``GET /``, ``/me`` and ``/t/{code}``; the page itself tells that a code is unknown.

    What a messenger shows of the link stands in its head.
    """
    code = request.match_info.get("code")
    listed = request.path == "/"
    path = request.path if code is None else f"/t/{quote(code[:_CODE_CHARS])}"
    return _page(request, preview(_room(request, code), listed=listed), path)


async def game_page(request: web.Request) -> web.Response:
    """``GET /g/{id}``; the page itself tells that there is no such game."""
    game = request.match_info["id"][:_ID_CHARS].lower()
    store = request.app.get(STORE)
    try:
        found = await store.summary(game) if store is not None and is_game_id(game) else None
    except StoreError:
        found = None  # whoever opens the link is told
    return _page(request, game_preview(found), f"/g/{quote(game)}")


def _page(request: web.Request, told: Preview, path: str) -> web.Response:
    """The page, with what a messenger shows of a link to this path of it."""
    assets, base = request.app[ASSETS], _base(request)
    tags = told.tags(url=f"{base}{path}", image=f"{base}{assets.base}/{IMAGE}")
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


async def findings(request: web.Request) -> web.Response:
    """``GET /what-rules-do``: what house rules do to the game, measured."""
    return _file(request, request.app[ASSETS].findings, "no-cache")


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
    if asset.gzipped is None or not takes_gzip(request.headers.get("Accept-Encoding", "")):
        return web.Response(body=asset.plain, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return web.Response(body=asset.gzipped, headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Whether a browser that accepts these encodings takes this one."""
    codings = [coding.replace(" ", "").lower() for coding in accepted.split(",")]
    refused = ("gzip;q=0", "gzip;q=0.0")
    return any(coding.partition(";")[0] == "gzip" for coding in codings if coding not in refused)
