"""Races told: the photo finish (the page's ``web/texts/fair.js``)."""

from collections.abc import Sequence
from typing import Final

from ratscrew.tui.words.numbers import listed, name, time

__all__ = [
    "BOT",
    "CHIPS",
    "OUTCOMES",
    "RACE",
    "UNRATED",
    "alone",
    "behind",
    "bounded",
    "by",
    "hand",
    "measured",
    "short",
    "tie",
    "unrated",
    "untrusted",
]

RACE: Final = "Photo finish"
BOT: Final = "bot"
UNRATED: Final = {
    "mark": "Not rated: a seat did not play as people do.",
    "display": "Not rated: a big screen showed the table.",
    "device": "Not rated: one device alone told whose hand was first.",
    "lesson": "Not rated: it was a lesson.",
}
"""Why a game is not rated; the weightiest reason first."""

OUTCOMES: Final = {
    "won": "won",
    "slow": "slow",
    "tied": "tied",
    "foul": "foul",
    "ignored": "no effect",
    "lost": "lost",
}
CHIPS: Final = {"bounded": "cut", "untrusted": "strict", "measured": "timed"}


def unrated(reasons: Sequence[str]) -> str:
    return next((said for why, said in UNRATED.items() if why in reasons), UNRATED["mark"])


def short(us: int) -> str:
    return "< 1 ms" if us < 500 else time(us)


def behind(us: int) -> str:
    return f"+{us / 1000:.1f}" if us < 9_950 else f"+{(us + 500) // 1000}"


def by(who: str | None, us: int) -> str:
    """Who won by how much; None is oneself."""
    return f"{'you' if who is None else name(who)} by {time(us)}"


def alone(who: str | None) -> str:
    return f"{'you' if who is None else name(who)}, unrivalled"


def tie(who: Sequence[str]) -> str:
    return f"{listed(who)}: a tie"


def hand(who: str, us: int, outcome: str, behind_us: int | None) -> str:
    """A hand in a line of text."""
    return (
        f"{name(who)}: {time(us)}, {outcome if behind_us is None else f'{time(behind_us)} behind'}"
    )


def bounded(claim_us: int, us: int) -> str:
    told = "no time at all" if claim_us < 500 else time(claim_us)
    return f"Told {told}, but the network leaves no room for less than {time(us)}."


def untrusted() -> str:
    return "Earlier slaps did not fit this line, so no allowance is given."


def measured() -> str:
    return "This screen told no time for the card, so the slap's way was measured instead."
