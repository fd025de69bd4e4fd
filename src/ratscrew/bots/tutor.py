"""The tutor of a practice table: it flips calmly, never slaps, and gives a learner time."""

from collections.abc import Sequence
from typing import Final

from ratscrew.bots.eyes import Eyes
from ratscrew.engine import Event, View
from ratscrew.rules import RuleSet
from ratscrew.table.player import Flip, PlayerMove

__all__ = ["TUTOR", "Tutor"]

TUTOR: Final = "tutor"
"""Its level, which no ordinary table offers."""

_CALM_US: Final = 1_200_000
_PATIENT_US: Final = 8_000_000


class Tutor:
    """See the module.

    Args:
        rules: the rules in force, which it knows.
        seat: where it sits.
        seed: of no use: nothing it does is left to chance.
    """

    def __init__(self, rules: RuleSet, seat: int, seed: str) -> None:  # noqa: ARG002
        self._eyes = Eyes(rules)
        self._flipped: tuple[int, int] | None = None

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:  # noqa: ARG002
        """Flip when the turn has come; late where something lies there to be slapped."""
        here = (view.number, view.tricks)
        if "play" not in view.may or self._flipped == here:
            return ()
        self._flipped = here
        waits = self._eyes.combo(view, view.number) is not None
        return (Flip(_PATIENT_US if waits else _CALM_US),)
