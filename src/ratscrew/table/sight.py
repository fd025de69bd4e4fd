"""What a connection that plays some seats may see and hear: all that any of them may."""

from typing import Final, TypeAlias, cast, get_args

from msgspec.structs import replace

from ratscrew.engine import Event, State, View, redact, view
from ratscrew.table.messages import News
from ratscrew.table.verdicts import Sealed

__all__ = ["Told", "heard", "seen"]

Told: TypeAlias = News | Sealed
"""What happened, before it is cut for whoever hears it."""

_EVENTS: Final = get_args(Event)


def heard(told: Told, mine: tuple[int, ...]) -> News | None:
    """The news as these seats may hear it; None: not at all."""
    if isinstance(told, Sealed):
        return told.seen_by(mine)
    if not isinstance(told, _EVENTS):
        return told
    event = cast("Event", told)
    bare = redact(event, None)
    seen = [redact(event, seat) for seat in mine]
    return next((view for view in seen if view != bare), bare)


def seen(state: State, mine: tuple[int, ...]) -> View:
    """The game as the first of these seats sees it, and what any of them knows of the title."""
    views = [view(state, seat) for seat in mine if seat < state.seats] or [view(state, None)]
    title = next((x.title for x in views if x.title is not None), None)
    return replace(views[0], title=title)
