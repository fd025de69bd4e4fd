"""Games made up by a formula instead of the kernel, so that what they must come to is known.

A seat's chance to win is its share of the cards times how quick it is: e to the power of the
milliseconds by which it is quicker than 330, over 100. Without combos quickness counts nothing.
Games are as long as the pack of combos is large.
"""

import math
import random
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from ratscrew.lab.cells import cell_of
from ratscrew.lab.players import SimPlayer
from ratscrew.lab.simulate import COLUMNS, Rows
from ratscrew.lab.spread import Answer, Order
from ratscrew.lab.tally import COARSE_CARDS, FINE_CARDS, Tally
from ratscrew.rules import RuleSet

__all__ = ["MadeCrew", "chances", "made_rows", "made_simulate"]

SLOW_MS = 330
SCALE_MS = 100


def chances(
    rules: RuleSet, players: Sequence[SimPlayer], shares: Sequence[int] | None
) -> list[float]:
    """Each seat's chance to win."""
    counted = [
        share * (math.exp((SLOW_MS - player.mu_ms) / SCALE_MS) if rules.combos else 1.0)
        for share, player in zip(shares or [1] * len(players), players, strict=True)
    ]
    awake = [
        0.0 if rules.combos and player.strategy == "never" else chance
        for chance, player in zip(counted, players, strict=True)
    ]
    return [chance / sum(awake) for chance in awake]


def made_simulate(
    rules: RuleSet,
    players: Sequence[SimPlayer],
    *,
    games: int,
    seed: int,
    first: int = 0,
    shares: Sequence[int] | None = None,
) -> Tally:
    """As ``ratscrew.lab.simulate.simulate``, by the formula."""
    tally = Tally.empty()
    for number in range(first, first + games):
        winner, leader, cards = _game(rules, players, shares, seed, number)
        seats = len(players)
        time_ms = int(cards * players[0].flip_ms)
        tally.part("games")[0] += 1
        tally.ended[0] += 1
        tally.wins[winner] += 1
        tally.wins_by_turn[(winner - leader) % seats] += 1
        for name, value in (("cards", cards), ("tricks", cards // 7), ("lead_changes", 3)):
            tally.part(name)[0] += value
            tally.part(f"{name}_squared")[0] += value * value
        tally.part("time_ms")[0] += time_ms
        tally.part("time_ds_squared")[0] += (time_ms // 100) ** 2
        tally.slaps_won[winner] += len(rules.combos)
        tally.fouls[leader] += 1
        tally.cards_by[:2] += (2 * len(rules.combos), 40)
        tally.piles_by[:2] += (len(rules.combos), 5)
        tally.card_histogram[_bin(cards)] += 1
        tally.trick_histogram[cards // 7] += 1
        tally.time_histogram[min(time_ms // 1000, 4095)] += 1
    return tally


def made_rows(
    rules: RuleSet,
    players: Sequence[SimPlayer],
    *,
    games: int,
    seed: int,
    first: int = 0,
    shares: Sequence[int] | None = None,
) -> Rows:
    """As ``ratscrew.lab.simulate.rows``, by the formula."""
    found = [_game(rules, players, shares, seed, number) for number in range(first, first + games)]
    nothing = np.zeros(games, np.int64)
    told: Rows = dict.fromkeys(COLUMNS, nothing)
    told |= {
        "game": np.arange(first, first + games),
        "winner": np.array([winner for winner, _, _ in found]),
        "winners": np.array([1 << winner for winner, _, _ in found]),
        "cards": np.array([cards for _, _, cards in found]),
        "slaps_won": np.zeros((games, len(players)), np.int64),
        "fouls": np.zeros((games, len(players)), np.int64),
    }
    return told


def _game(
    rules: RuleSet,
    players: Sequence[SimPlayer],
    shares: Sequence[int] | None,
    seed: int,
    number: int,
) -> tuple[int, int, int]:
    """Who wins, who leads, how many cards: the same luck for the same seed and number."""
    luck = random.Random(f"{seed} {number}")
    leader = luck.randrange(len(players))
    [winner] = luck.choices(range(len(players)), chances(rules, players, shares))
    return winner, leader, 20 + int(luck.expovariate(1 / (50 * (1 + len(rules.combos)))))


def _bin(cards: int) -> int:
    return cards if cards < FINE_CARDS else FINE_CARDS + (cards - FINE_CARDS) // COARSE_CARDS


class MadeCrew:
    """Plays made-up games; answers in a shuffled order, and some of them twice."""

    def __init__(self, shuffle: int | None = None, *, twice: bool = False) -> None:
        self._shuffle, self._twice = shuffle, twice

    def play(self, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
        told = list(orders)
        if self._shuffle is not None:
            random.Random(self._shuffle).shuffle(told)
        for order in told:
            if stopped():
                return
            cell, chunk = cell_of(order.cell), order.chunk
            asked = (cell.rules, cell.players)
            tally = made_simulate(
                *asked, games=chunk.games, seed=cell.seed, first=chunk.first, shares=cell.shares
            )
            yield from [Answer(chunk, tally)] * (2 if self._twice else 1)
