"""Real touches on a page, each finger told apart."""

import time
from typing import Any, TypeAlias

from playwright.sync_api import Locator, Page

__all__ = ["Fingers", "Point", "middle"]

Point: TypeAlias = tuple[float, float]


def middle(place: Locator, *, across: float = 0.5) -> Point:
    """The middle of an element, or another share of its width, half down."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + across * box["width"], box["y"] + box["height"] / 2


class Fingers:
    """All that touch a screen: several of one hand, or of many people."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._down: dict[int, Point] = {}
        self._at_s = 0.0

    def put(self, finger: int, x: float, y: float) -> None:
        """A finger comes down, or moves."""
        kind = "touchMove" if finger in self._down else "touchStart"
        self._down[finger] = (x, y)
        self._send(kind)

    def together(self, *points: Point) -> None:
        """So many come down in one event."""
        self._down = dict(enumerate(points))
        self._send("touchStart")

    def lift(self, finger: int) -> None:
        """One finger goes up; the others stay."""
        self._send("touchEnd", {finger: self._down.pop(finger)})

    def lift_all(self, kind: str = "touchEnd") -> None:
        """All go up at once, or are taken by the system."""
        self._down = {}
        self._send(kind, {})

    def flick(self, start: Point, *, by: Point, ms: int) -> None:
        """A finger goes so far in so short a time, whatever the machine is busy with."""
        self._at_s = time.time()
        for step in range(ms // 8 + 1):
            gone = 8 * step / ms
            self.put(0, start[0] + by[0] * gone, start[1] + by[1] * gone)
            self._at_s += 0.008
        self.lift(0)
        self._at_s = 0.0

    def _send(self, kind: str, touches: dict[int, Point] | None = None) -> None:
        """All that is down; of what goes up, those alone."""
        told = self._down if touches is None else touches
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in told.items()]
        event: dict[str, Any] = {"type": kind, "touchPoints": points}
        if self._at_s:
            event["timestamp"] = self._at_s
        self._session.send("Input.dispatchTouchEvent", event)
