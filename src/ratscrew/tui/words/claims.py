"""Piles that must be claimed: titles, claims, bluffs and calls, told."""

from ratscrew.tui.words.numbers import name, upper
from ratscrew.tui.words.verdicts import Said

__all__ = [
    "bluff",
    "bluff_you",
    "claimed",
    "claimed_you",
    "lapsed",
    "no_bluff",
    "no_bluff_you",
    "title",
    "title_some",
    "title_you",
]


def title_you(what: str) -> Said:
    return "The pile is yours", f"{what}: claim it."


def title(who: str) -> Said:
    return name(who), " has won the pile and may claim it."


def title_some() -> Said:
    return "Won", ": somebody has the pile and may claim it."


def lapsed() -> Said:
    return "Nobody", " claimed the pile. It stays."


def claimed(who: str) -> Said:
    return name(who), " claims the pile."


def claimed_you() -> Said:
    return "Claimed", ": the pile is yours, unless you are called."


def bluff(caller: str, who: str, *, paid: bool) -> Said:
    """``caller`` is a name or ``You``."""
    s = "" if caller == "You" else "s"
    cost = f" {upper(caller)} take{s} a card of {who}." if paid else ""
    return caller, f" call{s}: a bluff.{cost}"


def bluff_you(caller: str, *, paid: bool) -> Said:
    cost = f" {name(caller)} takes a card of yours." if paid else ""
    return name(caller), f" calls: a bluff.{cost}"


def no_bluff(caller: str, who: str) -> Said:
    """``caller`` is a name or ``You``."""
    you = caller == "You"
    whose = "yours" if you else caller
    return (
        caller,
        f" call{'' if you else 's'}: no bluff. {who} takes the pile and a card of {whose}.",
    )


def no_bluff_you(caller: str) -> Said:
    return "No bluff", f": {name(caller)} called, and gives you a card."
