"""Long games of the game without slaps: at random, then back from the longest of those.

Two cards exchanged make another game, as long as any: from a long one no step leads to a longer
one. Only what came before can be told from a game: a trick can be undone, mostly in no way and
sometimes in several, and wherever both hands have 26 cards again lies a deal that takes longer.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import msgspec
import numpy as np

from ratscrew.cards import parse_hands
from ratscrew.lab.kernel.run import WIDTH
from ratscrew.lab.packs import play_hands
from ratscrew.lab.players import PLAYERS
from ratscrew.lab.simulate import deal_of, play
from ratscrew.lab.table import Board, board
from ratscrew.lab.tally import ENDED, Tally
from ratscrew.lab.undoing import HONOURS, NUMBER, Position, played, positions_before
from ratscrew.rules import preset

__all__ = ["BATCH", "BATCHES", "FOREVER", "LONG", "Long", "back_from", "find_longest"]

BATCH: Final = 1000
"""Random deals at a time."""

BATCHES: Final = 1000
"""Of a million."""

LONG: Final = 2300
"""Cards of a game from which on it is worth going back: one deal in 50,000 takes so many."""

ROOT: Final = 10
"""Tricks into a game from where to go back: farther on there begins no deal that is longer."""

FOREVER: Final = 1 << 40
"""The cards of a game that never ends."""

_ENDLESS: Final = ENDED.index("endless")
_RULES: Final = preset("beggar")
_PLAYERS: Final = (PLAYERS["normal"],) * 2


class Long(msgspec.Struct, frozen=True):
    """A long game: how it ends, its cards and tricks, and its hands as ``playout`` reads them."""

    ended: str
    cards: int
    tricks: int
    hands: str


def find_longest(
    *,
    seed: int,
    millions: int,
    workers: int | None = None,
    tick: Callable[[], object] = lambda: None,
) -> Iterator[Long]:
    """Search, and yield each game that is longer than all before it.

    Args:
        seed: of the search; the same gives the same games.
        millions: of games at random; each million is searched by itself.
        workers: threads, which change only how long it takes; not given: one for each core.
        tick: called after every batch of games, by any of the threads.

    A game that never ends counts as longer than any that does.
    """
    best = 0
    for found in _searches(seed, millions, workers or os.cpu_count() or 1, tick):
        if found is None or found[0] <= best:
            continue
        best, hands = found[0], "/".join(found[1])
        ended, cards, tricks, _, _ = play_hands(_RULES, _PLAYERS, parse_hands(hands))
        yield Long(ended, cards, tricks, hands)


def _searches(
    seed: int, millions: int, threads: int, tick: Callable[[], object]
) -> Iterator[tuple[int, Position] | None]:
    """What is longest in each million, in their order, by so many threads."""
    board(_RULES, _PLAYERS)  # where the kernel must be compiled, that is done by one alone
    pool = ThreadPoolExecutor(threads)
    under_way: deque[Future[tuple[int, Position] | None]] = deque()
    try:
        for million in range(millions):
            under_way.append(pool.submit(_search, seed, million, tick))
            if len(under_way) == 2 * threads:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _search(seed: int, million: int, tick: Callable[[], object]) -> tuple[int, Position] | None:
    """The longest game among a million and those that are found from them."""
    table = board(_RULES, _PLAYERS)
    longest = None
    for batch in range(million * BATCHES, (million + 1) * BATCHES):
        for cards, deal in _long_deals(table, seed, batch * BATCH):
            found = back_from(cards, deal)
            longest = max(longest or found, found)
        tick()
    return longest


def _long_deals(table: Board, seed: int, first: int) -> Iterator[tuple[int, Position]]:
    """The long games of a batch, by number: their cards, and the hands, the leader's first."""
    tally = Tally.empty()
    play(table, seed=seed, first=first, games=BATCH, tally=tally)
    if not tally.card_histogram[LONG:].any() and not tally.ended[_ENDLESS]:
        return
    rows = np.zeros((BATCH, WIDTH), np.int64)
    play(table, seed=seed, first=first, games=BATCH, found=rows)
    lengths = np.where(rows[:, 1] == _ENDLESS, FOREVER, rows[:, 3])
    for place in np.flatnonzero(lengths >= LONG).tolist():
        deal = deal_of(table, _RULES, seed, first + place)
        hands = ["".join(c[0] if c[0] in HONOURS else NUMBER for c in hand) for hand in deal.hands]
        yield int(lengths[place]), (hands[deal.leader], hands[1 - deal.leader])


def back_from(cards: int, deal: Position) -> tuple[int, Position]:
    """The deal of the longest game that ends as this one does, told from it alone, and its cards.

    Both games meet after some tricks. One that never ends is left as it is.
    """
    if cards == FOREVER:
        return cards, deal
    root, left = deal, cards
    for _ in range(ROOT):
        trick = played(root)
        if trick is None:
            break
        root, left = trick[0], left - trick[1]
    size = len(deal[0])
    return max(
        (left + more, before) for before, more in positions_before(root) if len(before[0]) == size
    )
