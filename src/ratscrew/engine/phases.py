"""Which commands the game takes in which phase. Conditions within a phase do not belong here."""

from collections.abc import Mapping
from typing import Final

from ratscrew.engine.commands import Command, Join, Play, Settle, Stop
from ratscrew.engine.state import Phase

__all__ = ["ALLOWED"]

ALLOWED: Final[Mapping[Phase, frozenset[type[Command]]]] = {
    Phase.PLAY: frozenset({Play, Settle, Stop, Join}),
    Phase.PENDING: frozenset({Settle, Stop, Join}),
    Phase.OVER: frozenset(),
}
