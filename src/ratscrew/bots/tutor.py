"""The tutor of a practice table: brisk, but patient where something is read; it never slaps."""

from collections.abc import Sequence
from typing import Final

from ratscrew.bots.eyes import Eyes
from ratscrew.engine import Event, View
from ratscrew.rules import RuleSet
from ratscrew.table.player import Flip, PlayerMove

__all__ = ["TUTOR", "Tutor"]

TUTOR: Final = "tutor"
"""Its level, which no ordinary table offers."""

_BRISK_US: Final = 700_000
_READ_US: Final = 1_800_000
"""For the coach's sentence on an honour, on a near miss, or on the first card."""
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
        return (Flip(self._after_us(view)),)

    def _after_us(self, view: View) -> int:
        if self._eyes.combo(view, view.number) is not None:
            return _PATIENT_US
        told = view.challenger is not None or view.number <= 1 or self._eyes.near(view)
        return _READ_US if told else _BRISK_US
