"""A growing map that is a value: adding gives a new one and leaves the old as it was.

The states at captures are remembered to recognise a game that repeats. A plain copy for
every capture would cost the square of their number; here maps of doubling sizes are merged
like the digits of a binary counter, so that n additions cost n log n in all.
"""

from typing import Final, TypeAlias

__all__ = ["EMPTY", "History", "found", "remembered"]

History: TypeAlias = tuple[dict[str, int], ...]
"""Maps from a state's key to the cards laid by then, largest first. Never changed in place."""

EMPTY: Final[History] = ()


def remembered(history: History, key: str, cards: int) -> History:
    """The history with one more entry."""
    newest = {key: cards}
    parts = list(history)
    while parts and len(parts[-1]) <= len(newest):
        newest = parts.pop() | newest
    return (*parts, newest)


def found(history: History, key: str) -> int | None:
    """The cards laid when this key was remembered, or None."""
    return next((part[key] for part in history if key in part), None)
