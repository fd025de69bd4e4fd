"""About how long a game takes, and how lucky it is: by preset and seats (tools/gen_lengths.py)."""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from ratscrew.rules import RuleSet

__all__ = ["FILE", "Length", "Lengths", "fingerprint", "lengths_of", "read_lengths"]

FILE: Final = Path(__file__).with_name("lengths.json")
_DIGITS: Final = 12


class Length(msgspec.Struct, frozen=True, kw_only=True):
    """How long games of so many seats are, and how lucky: normal players at the normal tempo.

    ``cards`` and ``minutes`` are medians; nine of ten games stay under the others. ``luck`` is
    what a head start of 50 ms leaves to chance, from 0 to 1. ``games`` were played to find each.
    """

    seats: int
    games: int
    cards: int
    cards_90: int
    minutes: float
    minutes_90: float
    luck: float | None = None


class Lengths(msgspec.Struct, frozen=True):
    """A preset's figures, and the fingerprint of the rules that they were made with."""

    rules: str
    by_seats: tuple[Length, ...]


def fingerprint(rules: RuleSet) -> str:
    """What two rule sets that play alike have in common: not their names and titles."""
    bare = replace(rules, name="custom", version=1, title="", source="")
    return hashlib.sha256(msgspec.json.encode(bare)).hexdigest()[:_DIGITS]


@cache
def read_lengths() -> Mapping[str, Lengths]:
    """All figures by preset, as the file has them."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Lengths])


def lengths_of(rules: RuleSet) -> tuple[Length, ...]:
    """The figures of a rule set: those of the preset that plays as it does, or none."""
    wanted = fingerprint(rules)
    return next((one.by_seats for one in read_lengths().values() if one.rules == wanted), ())
