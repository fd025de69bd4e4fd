"""Parameters that a live table does not play yet, each told in words.

The engine plays them all; a table refuses a rule set for which it has no command or no sign.
"""

from collections.abc import Callable
from typing import Final

from ratscrew.rules import RuleSet

__all__ = ["UNPLAYED", "unplayed"]

UNPLAYED: Final[tuple[tuple[str, Callable[[RuleSet], bool], str], ...]] = ()


def unplayed(rules: RuleSet) -> list[str]:
    """The parameters in force that are not played yet, as ``key: what it is``."""
    return [f"{key}: {words}" for key, asks, words in UNPLAYED if asks(rules)]
