"""How many cards each seat should be dealt so that all win equally often.

Every deal is judged by games of the same seed (common random numbers), so that two deals differ
by what they are and hardly by luck. With two seats the number is bisected: more cards never
hurt. With more seats each step moves cards to those that win too seldom, by a slope that is
learnt on the way (Robbins and Monro's search with a secant), and single cards settle it.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from ratscrew.lab.cells import Gathered
from ratscrew.lab.figures import points
from ratscrew.lab.statistics import Interval, Term, combined, share_of

__all__ = ["Even", "Shares", "Stopped", "Tried", "even_deal"]

Shares: TypeAlias = tuple[int, ...]
Play: TypeAlias = Callable[[Shares], Gathered]

STEPS: Final = 12
SINGLES: Final = 24
FLATTEST: Final = 0.02
"""The least that a card is taken to be worth, in parts of an even share of the pack's cards."""


class Stopped(Exception):
    """Whoever asked wants no more games; what has been tried stands."""


class Tried(msgspec.Struct, frozen=True):
    """A deal that was tried, and each seat's share of games won."""

    shares: Shares
    won: tuple[float, ...]


class Even(msgspec.Struct, frozen=True, kw_only=True):
    """The deal under which seats win most equally.

    Attributes:
        shares: cards by seat.
        won: each seat's share of games.
        error: by how much the seat that wins most is ahead of the one that wins least; what one
            card is worth is more, or it is noise, unless ``met`` is false.
        short: the seats that win too seldom even so, by more than noise, and can be given no
            more cards.
        finished: whether the search came to its end.
        tried: all deals tried, in order.
    """

    shares: Shares
    won: tuple[Interval, ...]
    error: Interval
    short: tuple[int, ...]
    finished: bool
    tried: tuple[Tried, ...]

    @property
    def met(self) -> bool:
        """Whether cards can make it even."""
        return not self.short


def even_deal(play: Play, *, seats: int, cards: int, least: int) -> Even:
    """Search the deal.

    Args:
        play: games of one seed under a deal; it may raise ``Stopped``.
        seats: how many.
        cards: how many are dealt.
        least: the fewest that a seat can be dealt.

    Raises:
        Stopped: before the first deal had been played.
    """
    search = _Search(play, seats, cards, least)
    finished = True
    try:
        if seats == 2:
            search.bisect()
        else:
            search.walk()
            search.single_cards()
    except Stopped:
        finished = False
        if not search.found:
            raise
    return search.told(finished=finished)


class _Search:
    """The deals tried so far."""

    def __init__(self, play: Play, seats: int, cards: int, least: int) -> None:
        self._play, self._seats, self._cards, self._least = play, seats, cards, least
        self.found: dict[Shares, Gathered] = {}

    def won(self, shares: Shares) -> npt.NDArray[np.float64]:
        """Each seat's share of games under a deal."""
        if shares not in self.found:
            self.found[shares] = self._play(shares)
        found = self.found[shares]
        won: npt.NDArray[np.float64] = points(found).sum(axis=0)[: self._seats]
        return won / max(found.tally.games, 1)

    def unevenness(self, shares: Shares) -> float:
        won = self.won(shares)
        return float(won.max() - won.min())

    def bisect(self) -> None:
        """Halve the stretch of cards in which the first seat begins to win more often."""

        def ahead(first: int) -> bool:
            won = self.won((first, self._cards - first))
            return bool(won[0] >= won[1])

        low, high = self._least, self._cards - self._least
        first = self._cards // 2
        while low < high:
            if ahead(first):
                high = first
            else:
                low = first + 1
            first = (low + high) // 2
        ahead(low)
        if low > self._least:
            ahead(low - 1)

    def walk(self) -> None:
        """Cards to whoever wins too seldom, as many as the learnt slope says."""
        even = np.full(self._seats, self._cards / self._seats)
        at, slope = even, 1 / self._cards
        shares = self._whole(at)
        for _ in range(STEPS):
            won = self.won(shares)
            missing = won.mean() - won
            step = missing / slope
            most = self._cards / self._seats  # no step is longer than an even share
            step *= min(1.0, most / max(float(np.abs(step).max()), 1e-9))
            moved = np.clip(at + step, self._least, self._cards)
            moved *= self._cards / moved.sum()
            after = self._whole(moved)
            if after in self.found:
                return
            change = self.won(after) - won
            way = np.subtract(after, shares)
            slope = max(float(change @ way) / float(way @ way), FLATTEST / self._cards)
            at, shares = moved, after

    def single_cards(self) -> None:
        """One card from whoever wins most to whoever wins least, while that helps."""
        best = self.best()
        for _ in range(SINGLES):
            order = np.argsort(self.won(best))
            after = next(
                (
                    moved
                    for least in order[:2]
                    for most in order[::-1][:2]
                    if least != most
                    and (moved := self._moved(best, int(most), int(least))) is not None
                    and moved not in self.found
                ),
                None,
            )
            if after is None:
                return
            if self.unevenness(after) < self.unevenness(best):
                best = after

    def best(self) -> Shares:
        """The most even deal so far."""
        return min(self.found, key=self.unevenness)

    def told(self, *, finished: bool) -> Even:
        """What was found."""
        best = self.best()
        found = self.found[best]
        won = points(found)
        share = self.won(best)
        games = found.column("games")
        most, least = int(share.argmax()), int(share.argmin())
        return Even(
            shares=best,
            won=tuple(
                share_of(float(won[:, seat].sum()), found.tally.games)
                for seat in range(self._seats)
            ),
            error=combined([Term(1.0, won[:, most], games), Term(-1.0, won[:, least], games)]),
            short=self._short(best),
            finished=finished,
            tried=tuple(
                Tried(shares, tuple(map(float, self.won(shares)))) for shares in self.found
            ),
        )

    def _short(self, best: Shares) -> tuple[int, ...]:
        """Who wins too seldom, where those who win too often have nothing left to give."""
        found = self.found[best]
        share = self.won(best)
        fair = float(share.mean())
        giving = [seat for seat in range(self._seats) if share[seat] > fair]
        if any(best[seat] > self._least for seat in giving):
            return ()
        return tuple(
            seat
            for seat in range(self._seats)
            if share_of(float(points(found)[:, seat].sum()), found.tally.games).high < fair
        )

    def _moved(self, shares: Shares, giver: int, taker: int) -> Shares | None:
        if shares[giver] <= self._least:
            return None
        after = list(shares)
        after[giver] -= 1
        after[taker] += 1
        return tuple(after)

    def _whole(self, shares: Sequence[float] | npt.NDArray[np.float64]) -> Shares:
        """Whole cards, by largest remainder; nobody gets fewer than the least."""
        down = [max(int(share), self._least) for share in shares]
        order = sorted(range(self._seats), key=lambda seat: down[seat] - shares[seat])
        for place in range(self._cards - sum(down)):
            down[order[place % self._seats]] += 1
        while sum(down) > self._cards:  # where the least has raised some
            down[int(np.argmax(down))] -= 1
        return tuple(down)
