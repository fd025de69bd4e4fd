"""Numbers, times, names and cards as sentences have them."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

__all__ = ["count", "listed", "name", "rank", "ranks", "some", "spoken", "time", "upper", "valued"]

_SMALL: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
)
_RANKS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king", "T": "10"}
_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_VALUES: Final = (*("joker", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),)
_FROM_THE_RIGHT: Final = (
    ("\u0590", "\u08ff"),
    ("\ufb1d", "\ufdff"),
    ("\ufe70", "\ufefc"),
)


def count(n: int) -> str:
    """``no``, ``one`` … ``ten``, ``11``."""
    return _SMALL[n] if 0 <= n < len(_SMALL) else str(n)


def upper(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def some(n: int, one: str, many: str | None = None) -> str:
    """``one card``, ``12 cards``."""
    return f"{count(n)} {one if n == 1 else many or f'{one}s'}"


def time(us: int) -> str:
    """A time: ``31 ms``, ``1.24 s``."""
    if us < 500:
        return "under 1 ms"
    if us < 999_500:
        return f"{(us + 500) // 1000} ms"
    return f"{Decimal(us / 1_000_000).quantize(Decimal('0.01'), ROUND_HALF_UP)} s"


def name(who: str) -> str:
    """A name inside a sentence; one written from right to left is kept apart."""
    if any(low <= char <= high for char in who for low, high in _FROM_THE_RIGHT):
        return f"\u2068{who}\u2069"
    return who


def listed(parts: Sequence[str]) -> str:
    """``Ana``, ``Ana and Bo``, ``Ana, Bo and Lev``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def rank(card: str) -> str:
    """A card's rank as it is printed: ``10``, ``K``, ``joker``."""
    if card == "*":
        return "joker"
    return "10" if card.startswith("T") else card[:1]


def ranks(cards: Sequence[str], between: str = " ") -> str:
    """The ranks of some cards in a row."""
    return between.join(rank(card) for card in cards)


def spoken(card: str) -> str:
    """A card read aloud: ``king of hearts``."""
    if card == "*":
        return "joker"
    return f"{_RANKS.get(card[0], card[0])} of {_SUITS.get(card[1:2], '')}"


def valued(value: int) -> str:
    """What a card counts in a high-card lap, as it is printed."""
    return _VALUES[value] if 0 <= value < len(_VALUES) else str(value)
