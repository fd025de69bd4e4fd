"""Which commands the game takes in which phase. Conditions within a phase do not belong here."""

from collections.abc import Mapping
from typing import Final

from ratscrew.engine.commands import (
    Annul,
    Call,
    Claim,
    Command,
    Decline,
    Join,
    Lapse,
    Lend,
    Play,
    Settle,
    Stop,
)
from ratscrew.engine.state import Phase

__all__ = ["ALLOWED"]

ALLOWED: Final[Mapping[Phase, frozenset[type[Command]]]] = {
    Phase.PLAY: frozenset({Play, Decline, Claim, Lend, Settle, Stop, Join, Annul}),
    Phase.PENDING: frozenset({Settle, Stop, Join, Annul}),
    Phase.TITLE: frozenset({Claim, Lapse, Settle, Stop, Join, Annul}),
    Phase.CLAIM: frozenset({Call, Lapse, Stop, Join}),
    Phase.OVER: frozenset(),
}
