"""What an update means to whoever looks on: the ribbon's sentence and the lines of the log.

    told = tell(before, after, events)

Two states and the events between them go in, words come out; the page's ``story.js`` tells the
same.
"""

from ratscrew.tui.story.tell import Told, tell
from ratscrew.tui.story.teller import Kind, Say

__all__ = ["Kind", "Say", "Told", "tell"]
