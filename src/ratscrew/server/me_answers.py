"""What is asked and answered over HTTP about a player, as typed values.

No ``repr`` of them tells a secret or a recovery code.
"""

from datetime import datetime
from typing import Annotated

import msgspec

from ratscrew.store import PlayerStats

__all__ = ["Me", "MyName", "NewName", "Recover", "Recovery", "Secret"]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/players`` and of ``PATCH /api/me``: what to be called."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class Secret(msgspec.Struct, frozen=True):
    """Who one is from now on. ``secret`` is told this once, and to be kept in the browser."""

    secret: str
    name: str

    def __repr__(self) -> str:
        """Without the secret."""
        return f"Secret(secret=…, name={self.name!r})"


class MyName(msgspec.Struct, frozen=True):
    """What one is called from now on."""

    name: str


class Me(msgspec.Struct, frozen=True):
    """A player, as they alone see themselves; ``made_at`` is when they came first."""

    name: str
    made_at: datetime
    stats: PlayerStats


class Recovery(msgspec.Struct, frozen=True):
    """A recovery code, told this once; one from before has ended."""

    code: str

    def __repr__(self) -> str:
        """Without the code."""
        return "Recovery(code=…)"


class Recover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/recover``: a recovery code, however spaced, in whatever case."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]

    def __repr__(self) -> str:
        """Without the code."""
        return "Recover(code=…)"
