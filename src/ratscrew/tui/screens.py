"""What lies over the table for a while: keys and rules, questions, the dead ends."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

__all__ = ["Choices", "Name", "Page"]

_BACK: list[BindingType] = [Binding("escape,q", "dismiss(None)", "Back")]


class Page(ModalScreen[None]):
    """Text to be read, as long as it is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *_BACK,
        Binding("question_mark,space,enter,w,s", "dismiss(None)", "Back"),
    ]

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self._heading, self._body = title, text

    def compose(self) -> ComposeResult:
        """A heading, the text, the way back."""
        with Vertical(classes="sheet tall"):
            yield Label(self._heading, classes="heading", markup=False)
            with VerticalScroll() as scroll:
                scroll.can_focus = True
                yield Static(self._body, markup=False)
            yield Label("↓ ↑ to read on, Esc to go back", classes="soft", markup=False)


class Choices(ModalScreen[str | None]):
    """A question with its answers; gives the chosen one's id, or None."""

    BINDINGS: ClassVar[list[BindingType]] = _BACK

    def __init__(self, title: str, says: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._heading, self._says, self._answers = title, says, answers

    def compose(self) -> ComposeResult:
        """The question, what it means, the answers."""
        with Vertical(classes="sheet"):
            yield Label(self._heading, classes="heading", markup=False)
            if self._says:
                yield Static(self._says, markup=False, classes="says")
            yield OptionList(*(Option(Text(label), id=key) for key, label in self._answers))
            yield Label(
                "↓ ↑ to choose, enter to take, Esc to go back", classes="soft", markup=False
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An answer was chosen."""
        self.dismiss(event.option.id)


class Name(ModalScreen[str | None]):
    """Under which name to sit down."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Watch")]

    def __init__(self, name: str, wrong: str, check: Callable[[str], str | None]) -> None:
        super().__init__()
        self._offered, self._wrong, self._check = name, wrong, check

    def compose(self) -> ComposeResult:
        """A line to type in."""
        with Vertical(classes="sheet"):
            yield Label("Your name", classes="heading", markup=False)
            yield Input(self._offered, max_length=64)
            yield Label(self._wrong, id="wrong", classes="bad", markup=False)
            yield Label("enter to sit down, Esc to watch", classes="soft", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A name was typed."""
        wrong = self._check(event.value)
        if wrong is None:
            self.dismiss(event.value.strip())
        else:
            self.query_one("#wrong", Label).update(wrong)
