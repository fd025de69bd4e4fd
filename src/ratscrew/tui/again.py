"""The last piles again, step by step: what lay there, who laid it, every hand at its time."""

from collections.abc import Callable
from typing import ClassVar, Final

from msgspec.structs import replace
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Label, Static

from ratscrew.engine import Laid
from ratscrew.table.messages import Verdict
from ratscrew.tui.captions import caption_of, race_until
from ratscrew.tui.draw.finish import finish
from ratscrew.tui.draw.pile import pile
from ratscrew.tui.known import Known
from ratscrew.tui.look import Colours, Look
from ratscrew.tui.reels import Reels, frames_of, opening_of, watchable
from ratscrew.tui.words import tools

__all__ = ["Again"]

_PILE: Final = 12
_WIDE: Final = 72
_KEYS: Final = (
    "→ ← a step    Home, End    ↓ the pile before, ↑ after    T all as text    Esc, to the table"
)
YOUR_TURN: Final = "It is your turn: Esc, then space."


class Again(ModalScreen[None]):
    """The kept piles of a table, the newest first; the game goes on beside them.

    Args:
        known: the table as it was when one began to look.
        reels: what was kept of its piles.
        look: how it is to look.
        told: shows the last pile as text.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,w", "dismiss(None)", "Back"),
        Binding("right,space,enter", "step(1)", "On"),
        Binding("left,backspace", "step(-1)", "Back"),
        Binding("home", "step(-1000)", "First"),
        Binding("end", "step(1000)", "Last"),
        Binding("down", "pile(1)", "Older"),
        Binding("up", "pile(-1)", "Newer"),
        Binding("t", "text", "As text"),
    ]

    def __init__(self, known: Known, reels: Reels, look: Look, told: Callable[[], None]) -> None:
        super().__init__()
        self._known, self._look, self._told = known, look, told
        self._reels = watchable(reels)
        self._turned = ""
        self._choose(0)

    def _choose(self, which: int) -> None:
        self._which = which
        self._frames = frames_of(self._reels[which]) if self._reels else []
        self._at = opening_of(self._frames)

    def compose(self) -> ComposeResult:
        """The pile, what the step was, its race, the keys."""
        with Vertical(classes="sheet tall"):
            yield Label("", id="again-head", classes="heading", markup=False)
            yield Static("", id="again-pile", markup=False)
            yield Static("", id="again-says", markup=False)
            yield Static("", id="again-race", markup=False)
            yield Label("", id="again-turn", classes="heading", markup=False)
            yield Label(_KEYS, classes="soft", markup=False)

    def on_mount(self) -> None:
        """Show the step at which one begins."""
        self._show()

    def turned(self, ours: bool) -> None:  # noqa: FBT001 - whether it is our turn
        """Whoever looks on is wanted at the table, or no more."""
        self._turned = YOUR_TURN if ours else ""
        if self.is_mounted:
            self.query_one("#again-turn", Label).update(self._turned)

    def action_step(self, by: int) -> None:
        """Some steps on, or back."""
        self._at = max(0, min(len(self._frames) - 1, self._at + by))
        self._show()

    def action_pile(self, by: int) -> None:
        """The pile before, or after."""
        which = self._which + by
        if 0 <= which < len(self._reels):
            self._choose(which)
            self._show()

    def action_text(self) -> None:
        """All of the last pile at once."""
        self._told()

    def _show(self) -> None:
        self.query_one("#again-turn", Label).update(self._turned)
        head = self.query_one("#again-head", Label)
        if not self._frames:
            head.update(tools.TITLE)
            self.query_one("#again-says", Static).update(tools.NO_PILE)
            return
        reel, frame = self._reels[self._which], self._frames[self._at]
        pile_ = f"pile {reel.trick}" if len(self._reels) > 1 else ""
        where = tools.step(self._at + 1, len(self._frames))
        head.update("  ·  ".join(one for one in (tools.TITLE, pile_, where) if one))
        shown = self._then(frame.pile, frame.on)
        self.query_one("#again-pile", Static).update(
            pile(shown, self._look, wide=_WIDE, high=_PILE)
        )
        says = Text(caption_of(self._known, reel, frame), f"bold {Colours.TEXT}")
        self.query_one("#again-says", Static).update(says)
        marks = tuple(hand.mark for hand in race_until(self._frames, self._at))
        first = next((mark for mark in marks if mark.outcome == "won"), None)
        verdict = Verdict(frame.on, None if first is None else first.seat, marks)
        raced = finish(replace(shown, verdict=verdict), self._look, wide=_WIDE)
        self.query_one("#again-race", Static).update(raced if marks else Text("\n"))

    def _then(self, laid: tuple[Laid, ...], on: int) -> Known:
        """The table with another pile on it."""
        game = self._known.game
        if game is None:
            return self._known
        idle = replace(game, challenger=None, chances=0, capture=None, choosing=False, lap=None)
        quiet = replace(idle, closing=False, title=None, titled=False, claim=None, burnt=None)
        return replace(self._known, game=replace(quiet, pile=laid, number=on), verdict=None)
