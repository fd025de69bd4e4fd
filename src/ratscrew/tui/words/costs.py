"""What a foul costs, and why a slap or a seat counts for nothing any more."""

from collections.abc import Sequence
from typing import Final

from ratscrew.engine import IgnoredReason
from ratscrew.tui.words.numbers import count, listed, name, some, upper

__all__ = [
    "IGNORED",
    "MARKED",
    "OUT",
    "STRIKE",
    "burnt",
    "given",
    "locked",
    "on_top",
    "owed",
    "pile_goes",
]


STRIKE: Final = "No card to burn: that is a strike."


def burnt(n: int) -> str:
    """Also of a foul that cost nothing."""
    return f"{upper(some(n, 'card'))} burnt." if n else "It costs nothing."


def on_top(n: int) -> str:
    return f"{upper(some(n, 'card'))} on the pile, dead."


def given(n: int, to: Sequence[str]) -> str:
    return f"{upper(some(n, 'card'))} to {listed(to)}."


def locked(n: int) -> str:
    return "No slap on the next card." if n == 1 else f"No slap on the next {count(n)} cards."


def owed(n: int) -> str:
    return f"{upper(some(n, 'card'))} owed."


def pile_goes(who: str, *, you: bool) -> str:
    return "The pile is yours." if you else f"The pile goes to {name(who)}."


OUT: Final = {
    "foul": "a foul without a card to pay",
    "ejected": "too many fouls",
    "no-cards": "no cards left",
    "triple": "the slap on the triple",
    "bluff": "a bluff without a card to pay",
}
IGNORED: Final[dict[IgnoredReason, str]] = {
    "already-slapped": "you had slapped this card already.",
    "nothing-there": "there is nothing to slap on.",
    "annulled": "the table stood still over this card, which counts for nothing.",
    "no-cards": "without cards you cannot slap under these rules.",
    "too-few-seats": "too few players are left to slap in.",
    "locked": "your last foul keeps you from slapping for a few cards.",
    "owes": "you owe cards, and may slap once they are paid.",
    "out": "you are out.",
}
MARKED: Final = {
    "script": "Slaps faster and more evenly than hands do: perhaps a program.",
    "lag": "Answers the server's pings much later than its line needs.",
    "claims": "Tells faster reactions than its line leaves room for, again and again.",
}
