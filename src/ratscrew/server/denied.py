"""Why the server does not do what it is asked: one error for HTTP and WebSockets alike."""

from ratscrew.errors import RatscrewError

__all__ = ["Denied", "TooMany"]


class Denied(RatscrewError):
    """A request that is answered with a code; docs/protocol.md lists them.

    ``status`` is the HTTP status; over a WebSocket the code alone is told.
    """

    def __init__(self, status: int, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.params = params


class TooMany(Denied):
    """Too many from one address or one player; in so many ``seconds`` there may be one more."""

    def __init__(self, code: str, seconds: int) -> None:
        super().__init__(429, code, seconds=seconds)
        self.seconds = seconds
