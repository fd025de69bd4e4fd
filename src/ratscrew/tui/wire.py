"""A table's messages as JSON text: the terminal's half of the protocol (docs/protocol.md).

The server's half is ``ratscrew.server.wire``; both are made from ``ratscrew.table.messages``.
"""

from typing import Final

import msgspec

from ratscrew.table.messages import ClientMessage, ServerMessage
from ratscrew.tui.source import NoTable

__all__ = ["decode", "encode"]

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(ServerMessage)


def encode(message: ClientMessage) -> str:
    """What a client says."""
    return _encoder.encode(message).decode()


def decode(text: str) -> ServerMessage:
    """What a server says.

    Raises:
        NoTable: it is no message of this version's protocol.
    """
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise NoTable(f"the server said what this version does not understand: {error}") from None
