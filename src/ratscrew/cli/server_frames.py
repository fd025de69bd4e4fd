"""The client's side of a WebSocket, as little of it as a scripted player needs.

Frames are masked with zeros: the protocol asks for a mask, and this one costs nothing.
"""

import struct
from collections.abc import Iterator
from typing import Final

__all__ = ["CLOSE", "PING", "PONG", "TEXT", "frame", "frames", "handshake"]

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10

_NO_MASK: Final = b"\0\0\0\0"
_TWO: Final = struct.Struct("!H")
_EIGHT: Final = struct.Struct("!Q")


def handshake(path: str, port: int) -> bytes:
    """The request that opens the WebSocket."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def frame(kind: int, data: bytes) -> bytes:
    """A whole message of up to 65,535 bytes."""
    size = len(data)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + _NO_MASK + data
    return bytes((0x80 | kind, 0x80 | 126)) + _TWO.pack(size) + _NO_MASK + data


class frames(Iterator[tuple[int, bytes]]):  # noqa: N801 - read as a function: for … in frames(data)
    """The whole frames in what a server has sent; ``rest`` is what is left when they are read."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def rest(self) -> bytes:
        """The beginning of a frame that has not come whole."""
        return self._data[self._at :]

    def __next__(self) -> tuple[int, bytes]:
        data, at = self._data, self._at
        if len(data) < at + 2:
            raise StopIteration
        size, body = data[at + 1] & 127, at + 2
        if size == 126:
            body += 2
            size = _TWO.unpack_from(data, at + 2)[0] if len(data) >= body else len(data)
        elif size == 127:
            body += 8
            size = _EIGHT.unpack_from(data, at + 2)[0] if len(data) >= body else len(data)
        if len(data) < body + size:
            raise StopIteration
        self._at = body + size
        return data[at] & 15, data[body : body + size]
