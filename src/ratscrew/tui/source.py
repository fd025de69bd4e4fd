"""Where a table's messages come from and one's own go to: ``local`` or ``joined``."""

import asyncio
from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from ratscrew.errors import RatscrewError
from ratscrew.table.messages import ClientMessage, Done, Rejected, ServerMessage

__all__ = ["Answer", "Ears", "NoTable", "Source", "Status"]

Status: TypeAlias = Literal["connecting", "open", "lost", "ended"]
Answer: TypeAlias = asyncio.Future[Done | Rejected]


class NoTable(RatscrewError):
    """There is no table to sit down at; the message says why in one line."""


class Ears(Protocol):
    """Whoever listens to a table; called in the loop that ``Source.start`` was called in."""

    def hear(self, message: ServerMessage, m_us: int) -> None:
        """A message came, at this time of the clock of keys."""

    def turned(self, status: Status, detail: str, tries: int) -> None:
        """The connection is there, lost or ended; ``detail`` is the code of why it ended."""


class Source(Protocol):
    """A table as a terminal is connected to it.

    Attributes:
        local: whether the table is in this process, so that it ends with us.
        link: what others join by; empty where nobody can.
    """

    local: bool
    link: str

    def start(self, ears: Ears) -> None:
        """Tell these ears everything from now on, what has come already first."""

    def ask(self, make: Callable[[str], ClientMessage]) -> Answer:
        """Say what ``make`` makes of a command's id; its answer comes once, or never."""

    def painted(self, number: int, p_us: int) -> None:
        """The frame with every card up to this number was handed to the terminal."""

    def retry(self) -> None:
        """Look for a lost table now instead of in a while."""

    async def record(self) -> str | None:
        """The last finished game, as JSON Lines; None where there is none to be had."""

    async def close(self) -> None:
        """Be heard no more."""
