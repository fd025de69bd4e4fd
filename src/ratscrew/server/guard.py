"""Who may ask, and what every answer carries: host and origin checks, security headers.

A page from elsewhere must not reach a server in this network through a visitor's browser:
its requests carry its own origin, and a name of its own that was pointed here carries that
name as host.
"""

import html
import ipaddress
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from aiohttp import web

from ratscrew.server import wire
from ratscrew.server.answers import Problem
from ratscrew.server.asker import host_of
from ratscrew.server.config import Config
from ratscrew.server.denied import Denied, TooMany
from ratscrew.server.keys import CONFIG
from ratscrew.store import StoreError

__all__ = ["CSP", "answer", "check_request", "guard", "trusted_place", "with_headers"]

_LOG: Final = logging.getLogger("ratscrew.server")
_REPORT_PATH: Final = "/api/csp-report"

_CODES: Final = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}
"""What the library refuses by itself; its own words change from version to version."""

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

CSP: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'none'",
        "manifest-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        f"report-uri {_REPORT_PATH}",
    )
)
_HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "Server": "ratscrew",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_REFUSED_HOST: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Egyptian Ratscrew</title>
<h1>This table is known by another address</h1>
<p>The server runs, but it was not told that people come to it as <b>{host}</b>.
Please ask your host for the link again.</p>
<p>For the host: start it with <code>ratscrew serve {option}</code>, and this address works.</p>
"""
"""No file of the page may be fetched under a name that is refused, so this brings no look."""
_ISOLATED: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
"""Browsers heed these on https and on the machine itself only, and warn elsewhere."""


def answer(value: object, status: int = 200) -> web.Response:
    """A JSON answer that nobody keeps."""
    return web.Response(
        status=status,
        body=wire.encode_answer(value),
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Check who asks, and turn every refusal and failure into a typed answer."""
    try:
        check_request(
            request.app[CONFIG], host_of(request), request.headers.get("Origin"), request.path
        )
        return await handler(request)
    except Denied as denied:
        return _refusal(denied, request.headers.get("Accept", ""))
    except web.HTTPException as error:
        refusal = answer(Problem(_CODES.get(error.status, "refused")), error.status)
        if "Allow" in error.headers:
            refusal.headers["Allow"] = error.headers["Allow"]
        return refusal
    except StoreError as error:
        _LOG.error("%(why)s", {"event": "store-failed", "why": str(error)})
        return answer(Problem("cannot-write"), 503)
    except Exception:  # noqa: BLE001  # logged; the asker gets no traceback
        _LOG.exception(
            "%(request)s failed",
            {"event": "request-failed", "request": request.match_info.route.name or "a request"},
        )
        return answer(Problem("internal"), 500)


def _refusal(denied: Denied, accepted: str) -> web.Response:
    """What somebody reads who is refused: a guest's browser gets a sentence, a program JSON."""
    if denied.code != "host-refused" or "text/html" not in accepted.lower():
        refusal = answer(Problem(denied.code, denied.params), denied.status)
        if denied.status == web.HTTPUnauthorized.status_code:
            refusal.headers["WWW-Authenticate"] = "Bearer"
        if isinstance(denied, TooMany):
            refusal.headers["Retry-After"] = str(denied.seconds)
        return refusal
    told = {name: html.escape(str(value)) for name, value in denied.params.items()}
    return web.Response(
        status=denied.status,
        text=_REFUSED_HOST.format_map(told),
        content_type="text/html",
        headers={"Cache-Control": "no-store", "Vary": "Accept"},
    )


async def with_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Put the security headers on every answer, that to a WebSocket's handshake included."""
    response.headers.update(_HEADERS)
    if trusted_place(request.app[CONFIG], host_of(request)):
        response.headers.update(_ISOLATED)


def check_request(config: Config, host: str, origin: str | None, path: str) -> None:
    """Whether the host and the origin of a request are ours.

    Raises:
        Denied: ``host-refused`` (the params name the option that would allow it), or
            ``origin-refused``.
    """
    name = _host_name(host)
    if name is None or not (_is_local_or_address(name) or name == _public_name(config)):
        told = _told(host)
        raise Denied(403, "host-refused", host=told, option=f"--public-url http://{told}")
    if origin is None or path == _REPORT_PATH:
        return  # no browser; or a report, which browsers send from nowhere
    if _place(origin) != host.lower():
        raise Denied(403, "origin-refused", host=_told(host), origin=_told(origin))


def trusted_place(config: Config, host: str) -> bool:
    """Whether browsers take this address for safe: the machine itself, or https in front."""
    name = _host_name(host)
    if name is None:
        return False
    if config.public_url is not None and name == _public_name(config):
        return config.public_url.startswith("https:")
    if name == "localhost":
        return True
    address = _address(name)
    return address is not None and address.is_loopback


def _host_name(host: str) -> str | None:
    """The host without its port, in small letters; None if it is no host."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises on nonsense
    except ValueError:
        return None
    if parts.netloc != host or parts.username is not None:
        return None
    return parts.hostname


def _place(origin: str) -> str | None:
    """The host and port of an origin, in small letters; None if it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _told(header: str) -> str:
    """The beginning of a header as text: it may hold bytes that are none."""
    return header[:100].encode(errors="replace").decode()


def _public_name(config: Config) -> str | None:
    return urlsplit(config.public_url).hostname if config.public_url else None


def _is_local_or_address(name: str) -> bool:
    return name == "localhost" or _address(name) is not None


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None
