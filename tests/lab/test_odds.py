"""The odds of plain races against races drawn hand by hand, and the times drawn to fit."""

import math

import numpy as np
import numpy.typing as npt
import pytest

from ratscrew.lab.kernel import layout as at
from ratscrew.lab.kernel.tell import COUNT, ROOM, ROW, SLAP
from ratscrew.lab.odds import WHOLE, race_odds
from ratscrew.lab.players import SimPlayer, parse_player
from ratscrew.lab.reactions import quantiles_us
from ratscrew.lab.simulate import play
from ratscrew.lab.table import board
from ratscrew.rules import changed, preset

UNLIKE = ("sharp", "normal", "mu=290,sigma=60,tau=40", "sigma=0,tau=0,mu=300")
RACES = 400_000


def drawn_us(player: SimPlayer, chance: np.random.Generator) -> npt.NDArray[np.int64]:
    """Reactions as the kernel draws them, one a race."""
    table = quantiles_us(player.mu_ms, player.sigma_ms, player.tau_ms).astype(np.int64)
    place = chance.integers(0, at.QUANTILES, RACES)
    part = chance.integers(0, 1 << 21, RACES)
    return table[place] + ((table[place + 1] - table[place]) * part >> 21)


@pytest.mark.parametrize("fingers", [False, True])
@pytest.mark.parametrize("names", [UNLIKE, UNLIKE[3:] * 3, ("mu=60,tau=60",) * 3])
def test_the_odds_of_a_race_are_those_of_races_drawn_hand_by_hand(
    names: tuple[str, ...], fingers: bool
) -> None:
    chance = np.random.default_rng(7)
    players = [parse_player(name) for name in names]
    delays_us = [20_000 * seat for seat in range(len(players))]
    if len(set(names)) == 1:
        delays_us = [0] * len(players)
    times = [quantiles_us(p.mu_ms, p.sigma_ms, p.tau_ms) for p in players]
    rows = race_odds(times, delays_us, [1 << 31] * len(players), fingers=fingers)
    hands = np.stack(
        [drawn_us(p, chance) + more for p, more in zip(players, delays_us, strict=True)]
    )
    hands = np.maximum(hands, at.QUICKEST_US)
    shown = chance.integers(1, 6, hands.shape)
    for racing in range(1, len(rows)):
        seats = [seat for seat in range(len(players)) if racing >> seat & 1]
        assert rows[racing, 0] == 1 << (31 - len(seats))
        own = hands[seats]
        tied = own - own.min(axis=0) <= at.TIE_US
        most = np.where(tied, shown[seats] if fingers else 1, 0)
        best = most == most.max(axis=0)
        won = best & (best.sum(axis=0) == 1)
        odds = np.diff(rows[racing, at.ODDS_FIRST :], prepend=0) / WHOLE
        for seat, wins in zip(seats, won, strict=True):
            error = math.sqrt(max(odds[seat] * (1 - odds[seat]), 1e-6) / RACES)
            assert abs(wins.mean() - odds[seat]) < 4.5 * error, (racing, seat)


def test_times_that_fit_the_outcomes_are_as_the_players_react() -> None:
    names = ("near=0,late=0,deep=0", "sharp,near=0,late=0,deep=0,notice=0.5")
    players = [parse_player(name) for name in names]
    table = board(changed(preset("full"), {"end.limit": 20_000}), players)
    assert table.numbers[at.QUICK]
    log = np.zeros(ROW << 15, np.int64)
    log[ROOM] = 1 << 15
    found: list[list[int]] = [[], []]
    for number in range(200):
        play(table, seed=4, first=number, games=1, log=log)
        rows = log[ROW : ROW * min(int(log[COUNT]) + 1, 1 << 15)].reshape(-1, ROW)
        for seat in range(2):
            slaps = rows[(rows[:, 0] == SLAP) & (rows[:, 1] == seat)]
            found[seat] += slaps[:, 2].tolist()
    for player, times_us in zip(players, found, strict=True):
        table_us = quantiles_us(player.mu_ms, player.sigma_ms, player.tau_ms)
        below = np.interp(np.sort(times_us), table_us, np.arange(at.QUANTILES + 1)) / at.QUANTILES
        many = len(times_us)
        distance = np.abs(below - (np.arange(many) + 0.5) / many).max()
        assert many > 5000
        assert distance < 1.95 / math.sqrt(many)
