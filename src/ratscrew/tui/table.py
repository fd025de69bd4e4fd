"""The table's screen: the felt, the waiting room and the result, and every key at it."""

import asyncio
import math
from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from ratscrew.tui.draw import pages
from ratscrew.tui.draw.finish import finish
from ratscrew.tui.draw.pile import pile
from ratscrew.tui.draw.ribbon import Ribbon, ribbon
from ratscrew.tui.draw.seats import seats
from ratscrew.tui.look import Colours, Look
from ratscrew.tui.sitting import Sitting
from ratscrew.tui.stamps import clock_us
from ratscrew.tui.standing import connection, idle
from ratscrew.tui.story import Told
from ratscrew.tui.words import doors

__all__ = ["HIGH", "WIDE", "TableScreen"]

WIDE: Final = 80
HIGH: Final = 24
_ROOMY: Final = (100, 34)
_TICK_S: Final = 0.1
_SETTLE_US: Final = 700_000
_RESULT_S: Final = 1.5
"""The last verdict is read before the result covers it."""


class Part(Widget):
    """A piece of the screen that draws itself in the room it has."""

    def __init__(self, draw: Callable[[int, int], Text], *, name: str) -> None:
        super().__init__(id=name)
        self._draw_in = draw

    def render(self) -> Text:
        """What is there now."""
        text = self._draw_in(self.size.width, self.size.height)
        text.no_wrap = self.id not in {"ribbon", "log", "page"}
        return text


class TableScreen(Screen[None]):
    """See the module. ``on_wish`` hears which key asks for what is beyond the table."""

    AUTO_FOCUS: ClassVar[str | None] = ""

    def __init__(self, sitting: Sitting, look: Look, on_wish: Callable[[str, int], None]) -> None:
        super().__init__()
        self.sitting = sitting
        self.look = look
        self.wrong = ""
        self.note = ""
        self.ribbon = Ribbon(lambda: clock_us() / 1_000_000)
        self._on_wish = on_wish
        self._drawn = 0
        self._over_s: float | None = None
        self._at_table = False
        self._settled_us = 0
        self._shown_seconds: int | None = None

    # --- the parts ---

    def compose(self) -> ComposeResult:
        """All parts, top to bottom."""
        yield Part(self._draw_head, name="head")
        with Vertical(id="felt"):
            with Horizontal(id="middle"):
                yield Part(self._draw_seats, name="seats")
                yield Part(self._draw_pile, name="pile")
            yield Part(self._draw_ribbon, name="ribbon")
            yield Part(self._draw_finish, name="finish")
            yield Part(self._draw_actions, name="actions")
            yield Part(self._draw_log, name="log")
            yield Part(self._draw_keys, name="keys")
        yield Part(self._draw_page, name="page")
        yield Static("", id="small", markup=False)

    def on_mount(self) -> None:
        """Begin to draw."""
        self.set_interval(_TICK_S, self._tick)
        self.redraw()

    def redraw(self) -> None:
        """Draw what has changed in the next frame."""
        if not self.query("#small"):  # not there yet, or no more
            return
        self._choose_parts()
        for part in self.query(Part):
            if part.display:
                part.refresh()

    def _painted(self) -> None:
        self.sitting.painted(self._drawn, clock_us())

    def _choose_parts(self) -> None:
        """Which of felt, page and the wish for room is to be seen."""
        wide, high = self.app.size
        small = wide < WIDE or high < HIGH
        self.set_class(wide >= _ROOMY[0] and high >= _ROOMY[1], "-roomy")
        self.query_one("#small").display = small
        self.query_one("#head").display = not small
        page = self.on_page
        self.query_one("#felt").display = not small and not page
        self.query_one("#page").display = not small and page
        if small:
            told = (
                f"This terminal is {wide} x {high}.\n"
                f"The table needs {WIDE} x {HIGH}:\nmake the window larger."
            )
            self.query_one("#small", Static).update(told)

    @property
    def on_page(self) -> bool:
        """Whether the waiting room or the result is shown."""
        room = self.sitting.known.room
        if room is None or room.phase == "waiting":
            return True
        return room.phase == "over" and self._over_s is None and not self._at_table

    def _draw_head(self, wide: int, _high: int) -> Text:
        known, sitting = self.sitting.known, self.sitting
        text = pages.title(known, local=sitting.source.local)
        wrong = connection(known, sitting.status, sitting.tries)
        if wrong:
            text = (
                Text().append(" ! ", f"bold reverse {Colours.BAD}").append(f" {wrong}", Colours.BAD)
            )
        right = "" if wrong else "ratscrew "
        text.truncate(max(1, wide - len(right)), overflow="ellipsis", pad=True)
        return text.append(right, Colours.SOFT)

    def _draw_seats(self, wide: int, high: int) -> Text:
        return seats(self.sitting.known, self.look, wide=wide, high=high)

    def _draw_pile(self, wide: int, high: int) -> Text:
        known = self.sitting.known
        number = known.game.number if known.game else 0
        if number != self._drawn:
            self._drawn = number
            # A frame is drawn and handed to the terminal in one go: what runs next comes after it.
            asyncio.get_running_loop().call_soon(self._painted)
        return pile(known, self.look, wide=wide, high=high)

    def _draw_ribbon(self, _wide: int, _high: int) -> Text:
        known = self.sitting.known
        paused = self._paused()
        return paused or ribbon(self.ribbon.shown, idle(known))

    def _paused(self) -> Text | None:
        known, pause = self.sitting.known, self.sitting.known.pause
        if pause is None:
            return None
        left = max(0, math.ceil((pause.until_us - self._table_us()) / 1_000_000))
        text = Text().append("‖ " if not self.look.ascii else "= ", f"bold {Colours.BRASS}")
        if pause.state == "resuming":
            return text.append(f"{doors.GOES_ON_SOON} ", f"bold {Colours.BRASS}").append(
                f"in {left} …", Colours.TEXT
            )
        text.append(f"{doors.PAUSED}. ", f"bold {Colours.BRASS}")
        if pause.missing:
            text.append(doors.missing([known.name(seat) for seat in pause.missing]), Colours.TEXT)
            return text.append(f" {doors.pause_next_missing(left)}", Colours.SOFT)
        if pause.by is not None:
            who = None if known.is_me(pause.by) else known.name(pause.by)
            text.append(doors.paused_by(who), Colours.TEXT)
        alone = known.is_me(pause.by)
        return text.append(f" {doors.pause_next(left, alone=alone)}", Colours.SOFT)

    def _draw_finish(self, wide: int, _high: int) -> Text:
        return finish(self.sitting.known, self.look, wide=wide - 2)

    def _draw_actions(self, _wide: int, _high: int) -> Text:
        sitting = self.sitting
        return pages.actions(sitting.known, flipping=sitting.flipping, seconds=self._seconds())

    def _draw_log(self, wide: int, high: int) -> Text:
        lines = self.sitting.lines[-high:]
        text = Text()
        for line in lines[:-1]:
            text.append(f"{line}\n", Colours.SOFT)
        text.append("".join(lines[-1:]), Colours.TEXT)
        # The newest line is seen whole, whatever that costs the others.
        return Text("\n").join(text.wrap(self.app.console, max(1, wide))[-high:])

    def _draw_keys(self, _wide: int, _high: int) -> Text:
        return pages.global_keys(self.sitting.known)

    def _draw_page(self, _wide: int, _high: int) -> Text:
        known, sitting = self.sitting.known, self.sitting
        if known.room is not None and known.room.phase == "over":
            return pages.result(known, note=self.note)
        return pages.room(known, link=sitting.source.link, host=sitting.host, wrong=self.wrong)

    # --- time ---

    def _table_us(self) -> int:
        return clock_us() - self.sitting.ahead_us

    def _seconds(self) -> int | None:
        """How long a claim or a call is still waited for."""
        waiting = self.sitting.known.waiting
        if waiting is None:
            return None
        return max(0, math.ceil((waiting.until_us - self._table_us()) / 1_000_000))

    def _tick(self) -> None:
        changed = self.ribbon.move_on()
        if self._over_s is not None:
            self._over_s -= _TICK_S
            if self._over_s <= 0:
                self._over_s, changed = None, True
                self._settled_us = clock_us() + _SETTLE_US
        pause = self.sitting.known.pause
        seconds = self._seconds()
        if pause is not None:
            seconds = math.ceil((pause.until_us - self._table_us()) / 1_000_000)
        if seconds != self._shown_seconds:
            self._shown_seconds, changed = seconds, True
        if changed:
            self.redraw()

    def told(self, told: Told) -> None:
        """Something has happened."""
        if told.say is not None:
            self.ribbon.hear(told.say)

    def over(self) -> None:
        """A game has just ended."""
        self._over_s = _RESULT_S
        self._at_table = False

    def begun(self) -> None:
        """A game has just begun."""
        self.ribbon.clear()
        self._drawn = 0
        self._over_s, self._at_table = None, False
        self.note = self.wrong = ""

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        """Every key at the table; stamped when it was read, not when its turn came here."""
        e_us = round(event.time * 1_000_000)
        key = event.key.lower()
        event.stop()
        if self.on_page:
            self._page_key(key, e_us)
        elif key == "v" and self._at_table:
            self._at_table = False
            self.redraw()
        else:
            self._on_wish(
                {
                    "space": "flip",
                    "enter": "slap",
                    "c": "claim",
                    "d": "decline",
                    "l": "lend",
                    "p": "pause",
                }.get(key, key),
                e_us,
            )

    def _page_key(self, key: str, e_us: int) -> None:
        room = self.sitting.known.room
        if key == "v" and room is not None and room.phase == "over":
            self._at_table = True
            self.redraw()
            return
        wishes = {
            **dict.fromkeys(("space", "enter"), "ready"),
            "b": "bot",
            "x": "unbot",
            "n": "sit",
            "q": "leave",
        }
        wish = wishes.get(key, key)
        if wish != "ready" or e_us >= self._settled_us:  # a last slap wishes for no other game
            self._on_wish(wish, e_us)

    def on_resize(self, _event: events.Resize) -> None:
        """The window has another size."""
        self.redraw()
