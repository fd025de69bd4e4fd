"""Cards, ranks and decks, and the short text in which they are written.

A card is a two-character string, rank then suit (``TH``, ``AS``); a joker is ``*``. Strings
keep records, messages and error texts readable and need no conversion at any border.
Nothing here knows a rule: which rank counts for what is the business of ``ratscrew.rules``.
"""

from ratscrew.cards.text import CardTextError, format_hand, parse_hand, parse_hands
from ratscrew.cards.types import (
    CARDS,
    DECK,
    JOKER,
    RANK,
    RANKS,
    SUIT,
    VALUE,
    Card,
    Rank,
    Suit,
    full_pack,
)

__all__ = [
    "CARDS",
    "DECK",
    "JOKER",
    "RANK",
    "RANKS",
    "SUIT",
    "VALUE",
    "Card",
    "CardTextError",
    "Rank",
    "Suit",
    "format_hand",
    "full_pack",
    "parse_hand",
    "parse_hands",
]
