"""A state and the events that led to it from another one, while a command is being decided."""

from typing import TypeVar

from ratscrew.engine.apply import apply
from ratscrew.engine.events import Event
from ratscrew.engine.state import State

__all__ = ["Story", "certain"]

T = TypeVar("T")


class Story:
    """Tell an event and it has happened: later questions are asked of the state after it."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Let an event happen."""
        self.state = apply(self.state, event)
        self.events.append(event)


def certain(value: T | None) -> T:
    """A value that the game's phase guarantees to be there.

    Raises:
        ValueError: it is not, which is a fault of the engine.
    """
    if value is None:
        raise ValueError("the phase promised a value that is not there")
    return value
