"""Under which address a phone in the same network reaches this machine."""

import socket
from typing import Final

__all__ = ["lan_address", "url_of"]

# Nothing is sent there (RFC 5737): the system only tells which of its addresses it would use.
_ANYWHERE: Final = ("192.0.2.1", 9)


def lan_address() -> str | None:
    """This machine's address in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
        except OSError:
            return _by_name()
        address: str = probe.getsockname()[0]
    return _outside(address) or _by_name()


def url_of(host: str, port: int, *, secure: bool = False) -> str:
    """The URL of a server that listens there, without a slash at its end."""
    name = f"[{host}]" if ":" in host else host
    scheme, usual = ("https", 443) if secure else ("http", 80)
    return f"{scheme}://{name}" if port == usual else f"{scheme}://{name}:{port}"


def _by_name() -> str | None:
    """For a machine without a way out: the address that its own name stands for."""
    try:
        address = socket.gethostbyname(socket.gethostname())
    except OSError:
        return None
    return _outside(address)


def _outside(address: str) -> str | None:
    return None if address.startswith(("127.", "0.")) else address
