"""The 53 different cards, their ranks and suits, and a pack of several decks in order."""

from typing import Final, Literal, TypeAlias, cast, get_args

__all__ = [
    "CARDS",
    "DECK",
    "JOKER",
    "RANK",
    "RANKS",
    "SUIT",
    "VALUE",
    "Card",
    "Rank",
    "Suit",
    "full_pack",
]

Rank: TypeAlias = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "*"]
Suit: TypeAlias = Literal["C", "D", "H", "S"]
# fmt: off
Card: TypeAlias = Literal[
    "AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC",
    "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD",
    "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH",
    "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS",
    "*",
]
# fmt: on

JOKER: Final[Card] = "*"

CARDS: Final[tuple[Card, ...]] = get_args(Card)
"""Every different card, joker last, in the order of an unshuffled pack (rules 9.24)."""

DECK: Final[tuple[Card, ...]] = CARDS[:-1]
"""One deck of 52 cards in its order before the shuffle: C D H S, each A to K."""

RANKS: Final[tuple[Rank, ...]] = get_args(Rank)
"""Every rank from the ace up, the joker last."""

RANK: Final[dict[Card, Rank]] = {card: cast("Rank", card[0]) for card in CARDS}
"""The rank of each card."""

SUIT: Final[dict[Card, Suit | None]] = {
    card: cast("Suit", card[1]) if card != JOKER else None for card in CARDS
}
"""The suit of each card; a joker has none (rules 9.31)."""

VALUE: Final[dict[Rank, int]] = {
    rank: position + 1 if rank != "*" else 0 for position, rank in enumerate(RANKS)
}
"""A number for each rank: ace 1, two 2, … king 13; the joker, which stands for nothing, 0."""


def full_pack(decks: int, jokers: int) -> tuple[Card, ...]:
    """All cards before the shuffle: deck after deck, jokers last (rules 9.24)."""
    return DECK * decks + (JOKER,) * jokers
