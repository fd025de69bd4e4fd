"""What the kernel knows of a connection's round trips, where it tells (Linux: ``TCP_INFO``).

A client can delay its pongs; what its own kernel acknowledges, it cannot. Where a proxy ends
the connection the figure is the proxy's and says nothing of the player: it is left out then.
"""

import asyncio
import socket
import struct
from typing import Final

__all__ = ["round_trip_us"]

_RTT: Final = struct.Struct("=68x2I")
"""``tcpi_rtt`` and ``tcpi_rttvar`` of ``struct tcp_info``, in microseconds: eight bytes of
flags, then words, of which these are the 16th and 17th."""


def round_trip_us(transport: asyncio.BaseTransport) -> tuple[int, int] | None:
    """The smoothed round trip and its mean deviation; None where they are not known."""
    sock = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_INFO", None)
    if sock is None or option is None:
        return None
    try:
        raw = sock.getsockopt(socket.IPPROTO_TCP, option, _RTT.size)
    except OSError:
        return None  # another kind of socket, or it is closed
    if len(raw) < _RTT.size:
        return None
    trip_us, spread_us = _RTT.unpack(raw)
    return (trip_us, spread_us) if trip_us else None
