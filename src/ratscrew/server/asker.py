"""Who asks, by which host and scheme: as the socket says, or as the one proxy in front does.

Behind a proxy (``--behind-proxy``) every connection comes from it, so what it tells is taken:
the last address of ``X-Forwarded-For``, which it has added itself, ``X-Forwarded-Host`` and
``X-Forwarded-Proto``. Without that option these headers could be anybody's, and are let be.
"""

from aiohttp import web

from ratscrew.server.keys import CONFIG

__all__ = ["address_of", "host_of", "scheme_of"]


def address_of(request: web.Request) -> str:
    """The address that limits are counted for."""
    return _told(request, "X-Forwarded-For") or request.remote or ""


def host_of(request: web.Request) -> str:
    """The host that the asker knows us by."""
    return _told(request, "X-Forwarded-Host") or request.host


def scheme_of(request: web.Request) -> str:
    """``http`` or ``https``."""
    return _told(request, "X-Forwarded-Proto") or request.scheme


def _told(request: web.Request, header: str) -> str:
    """The last value of a header, which the proxy has added; empty where it does not count."""
    if not request.app[CONFIG].behind_proxy:
        return ""
    values = ",".join(request.headers.getall(header, ())).split(",")
    return values[-1].strip()
