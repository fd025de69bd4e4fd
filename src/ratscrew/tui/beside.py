"""What keys bring beside the game: the last piles again, a word to say, the host's tools."""

from typing import Protocol, cast

from textual.app import App

from ratscrew.table.messages import ReactionKind
from ratscrew.tui import questions
from ratscrew.tui.again import Again
from ratscrew.tui.hosting import panel, wish_of
from ratscrew.tui.look import Look
from ratscrew.tui.sitting import Sitting
from ratscrew.tui.source import Answer
from ratscrew.tui.words import tools

__all__ = ["Over", "again", "host", "react"]


class Over(Protocol):
    """The program that something is laid over."""

    sitting: Sitting
    look: Look

    def tell(self, word: str, rest: str) -> None:
        """Say something that is no part of the game."""

    def asked(self, answer: Answer | None) -> None:
        """Say what the table does not take."""


def again(over: Over, *, ours: bool) -> None:
    """The last piles, step by step; ``ours``: it is our turn meanwhile."""
    app = cast("App[str]", over)
    sitting = over.sitting

    def told() -> None:
        app.push_screen(questions.last_pile(sitting))

    shown = Again(sitting.known, sitting.reels, over.look, told)
    app.push_screen(shown)
    shown.turned(ours)


def react(over: Over) -> None:
    """Say something with a word."""
    known = over.sitting.known
    if known.me is None or known.room is None:
        return
    if not known.room.options.reactions:
        over.tell("", tools.OFF)
        return

    def chosen(what: str | None) -> None:
        if what is not None:
            over.sitting.react(cast("ReactionKind", what))

    cast("App[str]", over).push_screen(questions.reacting(), chosen)


def host(over: Over, where: str = "") -> None:
    """The host's tools, or what stands behind one of them."""
    shown = panel(over.sitting.known, where)
    if shown is None:
        return

    def chosen(answer: str | None) -> None:
        if answer is None:
            if where:
                host(over)
            return
        wish = wish_of(answer)
        if wish is None:
            host(over, answer)
        else:
            over.asked(over.sitting.wish(wish))

    cast("App[str]", over).push_screen(shown, chosen)
