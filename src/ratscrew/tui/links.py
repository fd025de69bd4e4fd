"""A table's link taken apart, and why a server behind one cannot be reached."""

import os
import re
import ssl
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import aiohttp

from ratscrew.tui.source import NoTable

__all__ = ["TableLink", "read_link", "trouble"]

_PATH: Final = re.compile(r"(.*)/t/([A-Za-z0-9]{3,12})/?")
_SEAT: Final = re.compile(r"seat=([\w-]{16,64})")


class TableLink(NamedTuple):
    """A table's link, taken apart. ``ticket`` moves a seat here; empty where none is to move."""

    origin: str
    code: str
    ticket: str = ""

    @property
    def url(self) -> str:
        """What others join by."""
        return f"{self.origin}/t/{self.code}"

    @property
    def socket(self) -> str:
        """Where the table listens."""
        return f"ws{self.origin.removeprefix('http')}/ws/{self.code}"


def read_link(text: str) -> TableLink:
    """Take a link apart.

    Raises:
        NoTable: it is none to a table.
    """
    like = "a table's link looks like http://192.168.1.20:8000/t/QK7D"
    try:
        parts = urlsplit(text.strip())
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise NoTable(f"{text}: no link; {like}") from None
    found = _PATH.fullmatch(parts.path)
    if parts.scheme not in {"http", "https"} or not host or found is None:
        raise NoTable(f"{text}: no link to a table; {like}")
    seat = _SEAT.fullmatch(parts.fragment)
    origin = f"{parts.scheme}://{parts.netloc}{found[1]}"
    return TableLink(origin, found[2].upper(), seat[1] if seat else "")


def trouble(where: str, error: Exception) -> str:
    """Why a server cannot be spoken with, in a line."""
    match error:
        case aiohttp.ClientConnectorCertificateError():
            reason = error.certificate_error
            told = getattr(reason, "verify_message", "") or str(reason)
            return (
                f"{where}: its certificate is not trusted ({told}); "
                "SSL_CERT_FILE may name the certificate that is to be"
            )
        case aiohttp.ClientConnectorSSLError() | ssl.SSLError():
            return f"{where}: speaks no TLS; is it http:// and not https://?"
        case aiohttp.WSServerHandshakeError():
            return f"{where}: answers {error.status}, so it is no ratscrew server"
        case aiohttp.ClientConnectorError():
            number = error.os_error.errno
            told = os.strerror(number) if number and number > 0 else str(error.os_error)
            return f"{where}: cannot be reached ({told})"
        case TimeoutError():
            return f"{where}: does not answer"
        case _:
            return f"{where}: {error or type(error).__name__}"
