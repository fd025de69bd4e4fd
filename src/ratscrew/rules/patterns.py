"""The patterns that a slap may answer, as pure predicates over the live cards of a round.

Each builder takes a combo's options and gives a predicate. A predicate reads a ``Read``: the
live cards from the first of the round to the one that is slapped, and nothing that lies above.
Dead cards are not among them (rules 9.2). No rule set is named here.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

import msgspec

from ratscrew.cards import JOKER, RANK, RANKS, SUIT, VALUE, Card, Rank

__all__ = [
    "Predicate",
    "Read",
    "addition",
    "adjacent",
    "around",
    "card",
    "colour",
    "count",
    "double",
    "flush",
    "hoagie",
    "joker",
    "rank",
    "run",
    "sandwich",
    "sum_of",
    "sum_sandwich",
    "top_bottom",
    "triple",
]


class Read(msgspec.Struct, frozen=True):
    """What a combo may look at: the live cards as they lay when the slapped card was shown.

    ``live`` runs from the first live card of the round to the slapped one and is never empty;
    ``burnt`` says whether a penalty was burnt before that card was shown; ``wild`` whether
    jokers stand for any card in runs and flushes.
    """

    live: Sequence[Card]
    burnt: bool = False
    wild: bool = False


Predicate: TypeAlias = Callable[[Read], bool]

_ACES: Final = {"none": None, "1": 1, "14": 14}
_RED: Final = frozenset("DH")
_CIRCLE: Final[tuple[Rank, ...]] = tuple(rank for rank in RANKS if rank != JOKER)
_HONOURS: Final = frozenset("JQKA")


def _ranks(read: Read, size: int) -> tuple[Rank, ...] | None:
    """The ranks of the last ``size`` live cards, newest first; None where there are fewer."""
    if len(read.live) < size:
        return None
    return tuple(RANK[card] for card in read.live[: -size - 1 : -1])


def double() -> Predicate:
    """Two cards of one rank in a row."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 2)
        return last is not None and last[0] == last[1]

    return holds


def sandwich() -> Predicate:
    """Two cards of one rank with one of another rank between them."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 3)
        return last is not None and last[0] == last[2] != last[1]

    return holds


def hoagie() -> Predicate:
    """Two cards of one rank with two of other ranks between them (rules 9.31)."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 4)
        return last is not None and last[0] == last[3] and last[0] not in last[1:3]

    return holds


def top_bottom(*, burn_voids: bool) -> Predicate:
    """The rank of the round's first live card again; voided by a burn where so agreed (9.3)."""

    def holds(read: Read) -> bool:
        if len(read.live) < 2 or (burn_voids and read.burnt):
            return False
        return RANK[read.live[0]] == RANK[read.live[-1]]

    return holds


def _number(rank: Rank, ace: int | None) -> int | None:
    """A numeric rank's number; None for honours, jokers and an ace that does not count."""
    if rank == "A":
        return ace
    return VALUE[rank] if 2 <= VALUE[rank] <= 10 else None


def _adds_up(first: Rank, second: Rank, total: int, ace: int | None) -> bool:
    left, right = _number(first, ace), _number(second, ace)
    return left is not None and right is not None and left + right == total


def sum_of(*, n: int, ace: str) -> Predicate:
    """Two numeric cards in a row that add up to ``n``."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 2)
        return last is not None and _adds_up(last[0], last[1], n, _ACES[ace])

    return holds


def sum_sandwich(*, n: int, ace: str) -> Predicate:
    """Two numeric cards that add up to ``n`` with a letter card between them."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 3)
        return (
            last is not None and last[1] in _HONOURS and _adds_up(last[0], last[2], n, _ACES[ace])
        )

    return holds


def addition() -> Predicate:
    """Among the last three cards, all numeric, one is the sum of the others (rules 9.31)."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 3)
        if last is None:
            return False
        numbers = [_number(rank, None) for rank in last]
        known = [number for number in numbers if number is not None]
        return len(known) == 3 and 2 * max(known) == sum(known)

    return holds


def joker() -> Predicate:
    """Every joker."""
    return lambda read: read.live[-1] == JOKER


def rank(*, r: Rank) -> Predicate:
    """Every card of one rank."""
    return lambda read: RANK[read.live[-1]] == r


def card(*, c: Card) -> Predicate:
    """One very card."""
    return lambda read: read.live[-1] == c


def count() -> Predicate:
    """The rank that is being counted aloud, ace first, with each live card of the round."""
    return lambda read: RANK[read.live[-1]] == _CIRCLE[(len(read.live) - 1) % len(_CIRCLE)]


def adjacent(*, a: Rank, b: Rank) -> Predicate:
    """Two given ranks in a row, in either order."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 2)
        return last is not None and last in ((a, b), (b, a))

    return holds


def around(*, a: Rank, b: Rank) -> Predicate:
    """Two given ranks, in either order, with one card between them."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 3)
        return last is not None and (last[0], last[2]) in ((a, b), (b, a))

    return holds


def triple() -> Predicate:
    """Three cards of one rank in a row."""

    def holds(read: Read) -> bool:
        last = _ranks(read, 3)
        return last is not None and last[0] == last[1] == last[2]

    return holds


@cache
def _ladders(size: int, *, wrap: bool) -> tuple[tuple[Rank, ...], ...]:
    """Every ascending stretch of ranks of this size; the ace is low or high, never both."""
    circle = _CIRCLE + _CIRCLE[: size - 1 if wrap else 1]
    return tuple(circle[start : start + size] for start in range(len(circle) - size + 1))


def _tails(read: Read, least: int, most: int) -> Iterator[tuple[Rank, ...]]:
    for size in range(least, min(most, len(read.live)) + 1):
        yield tuple(RANK[card] for card in read.live[-size:])


def _fits(ranks: Sequence[Rank], ladder: Sequence[Rank]) -> bool:
    return all(have in (want, JOKER) for have, want in zip(ranks, ladder, strict=True))


def run(*, n: int, any_order: bool, wrap: bool) -> Predicate:
    """The last ``n`` cards (any number from ``n`` up with ``any_order``) are consecutive.

    Without ``any_order`` they all ascend or all descend. A joker breaks a run unless jokers
    are wild; even then one card at least must be natural (rules 9.31).
    """
    most = len(_CIRCLE) if any_order else n

    def holds(read: Read) -> bool:
        for ranks in _tails(read, n, most):
            natural = [r for r in ranks if r != JOKER]
            if not natural or (len(natural) < len(ranks) and not read.wild):
                continue
            ladders = _ladders(len(ranks), wrap=wrap)
            if any_order:
                names = set(natural)
                if len(names) == len(natural) and any(names <= set(steps) for steps in ladders):
                    return True
            elif any(_fits(ranks, steps) or _fits(ranks[::-1], steps) for steps in ladders):
                return True
        return False

    return holds


def _alike(kind: Callable[[str], object], size: int) -> Predicate:
    """The last ``size`` cards are of one suit or colour; wild jokers are of any."""

    def holds(read: Read) -> bool:
        suits = [SUIT[card] for card in read.live[-size:]]
        natural = [kind(suit) for suit in suits if suit is not None]
        whole = len(natural) == size or (read.wild and len(suits) == size)
        return whole and bool(natural) and all(a == b for a, b in pairwise(natural))

    return holds


def flush(*, n: int) -> Predicate:
    """The last ``n`` cards are of one suit."""
    return _alike(lambda suit: suit, n)


def colour(*, n: int) -> Predicate:
    """The last ``n`` cards are of one colour."""
    return _alike(lambda suit: suit in _RED, n)
