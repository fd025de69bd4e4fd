"""Numbers, plurals, cards and lists in words."""

from collections.abc import Iterable, Sequence
from typing import Final

from ratscrew.cards import RANK, SUIT, Card, parse_hand

__all__ = ["a_rank", "card_name", "count", "hand", "listed", "number", "ordinal", "rank_name"]

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
_ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth"),
)
_RANKS: Final = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king", "*": "joker"}
_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def number(value: int) -> str:
    """A number as text has it: in words up to twelve, then in figures."""
    return _NUMBERS[value] if value < len(_NUMBERS) else f"{value:,}"


def count(value: int, noun: str) -> str:
    """So many of something: ``one card``, ``three cards``, ``no cards``."""
    return f"{number(value)} {noun}{'' if value == 1 else 's'}"


def ordinal(value: int) -> str:
    """``first``, ``second`` … ``13th``; up to the twentieth."""
    return _ORDINALS[value - 1] if value <= len(_ORDINALS) else f"{value}th"


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    *first, final = words
    return f"{', '.join(first)} {last} {final}" if first else final


def rank_name(rank: str, *, many: bool = False) -> str:
    """``king`` or ``7``; of several, ``kings`` or ``7s``."""
    return _RANKS.get(rank, rank) + ("s" if many else "")


def a_rank(rank: str) -> str:
    """``a king``, ``an ace``, ``an 8``."""
    return f"{'an' if rank in 'A8' else 'a'} {rank_name(rank)}"


def card_name(card: str) -> str:
    """``queen of spades``."""
    return f"{rank_name(card[0])} of {_SUITS[card[1]]}"


def hand(text: str, *, suits: bool = False) -> str:
    """Cards as an example shows them: ``10 6 10``, or ``2♠ 9♠ K♠`` where suits matter."""
    return " ".join(_shown(parse_hand(text), suits=suits))


def _shown(cards: Iterable[Card], *, suits: bool) -> Iterable[str]:
    for card in cards:
        rank, suit = RANK[card], SUIT[card]
        sign = _SIGNS[suit] if suits and suit is not None else ""
        yield ("joker" if rank == "*" else "10" if rank == "T" else rank) + sign
