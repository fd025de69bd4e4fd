"""Hands as short text: ``TH AS *``, with ``-`` for any number card and ``K`` for any king.

The published deals of Beggar-My-Neighbour name no suits and no numbers. Such a hand is made
whole here, always in the same way, so that it can be played by any rule set.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, cast

from ratscrew.cards.types import CARDS, DECK, JOKER, Card

__all__ = ["ANY_NUMBER", "CardTextError", "format_hand", "parse_hand", "parse_hands"]

_KNOWN: Final = frozenset(CARDS)
_RANKS: Final = frozenset("A23456789TJQK")
_SUITS: Final = "SHDC"
_NUMBERS: Final = "23456789T"
ANY_NUMBER: Final = "-"


class CardTextError(ValueError):
    """A hand's text that is no hand; the message says what, where and what would be right."""


def parse_hand(text: str) -> tuple[Card, ...]:
    """Read one hand, top first; see ``parse_hands``."""
    return parse_hands(text)[0]


def parse_hands(text: str) -> tuple[tuple[Card, ...], ...]:
    """Read hands divided by ``/``, each top first.

    White space is free, letters may be small, ``10`` may stand for ``T``. A rank without a
    suit, and ``-`` for any number card, become the cards of that kind used least so far.

    Raises:
        CardTextError: a character that starts no card; the message names it and its place.
    """
    hands = [_tokens(hand, number) for number, hand in enumerate(text.split("/"), start=1)]
    used: Counter[str] = Counter(token for hand in hands for token in hand if token in _KNOWN)
    return tuple(tuple(_whole(token, used) for token in hand) for hand in hands)


def format_hand(cards: Iterable[Card]) -> str:
    """Write cards as ``parse_hand`` reads them: ``TH AS *``."""
    return " ".join(cards)


def _tokens(text: str, hand: int) -> list[str]:
    tokens: list[str] = []
    place = 0
    upper = text.upper()
    while place < len(upper):
        char = upper[place]
        if char.isspace():
            place += 1
        elif char in "-*":
            tokens.append(char)
            place += 1
        else:
            width = 2 if upper.startswith("10", place) else 1
            rank = "T" if width == 2 else char
            if rank not in _RANKS:
                raise CardTextError(
                    f"hand {hand}, place {place + 1}: {text[place]!r} starts no card; write cards "
                    "like TH or AS, * for a joker, - for any number card"
                )
            place += width
            suit = upper[place : place + 1]
            if suit and suit in _SUITS:
                rank += suit
                place += 1
            tokens.append(rank)
    return tokens


def _whole(token: str, used: Counter[str]) -> Card:
    """The card that a token stands for; an unfinished one takes the least used of its kind."""
    if token == JOKER or len(token) == 2:
        return cast("Card", token)
    ranks = _NUMBERS if token == ANY_NUMBER else token
    kinds = [card for suit in _SUITS for card in DECK if card[1] == suit and card[0] in ranks]
    card = min(kinds, key=lambda kind: used[kind])
    used[card] += 1
    return card
