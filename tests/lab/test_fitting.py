"""A player fitted to recorded slaps is the player who made them."""

import statistics
from functools import cache

import pytest
from msgspec.structs import replace

from ratscrew.bots.play import play_bots
from ratscrew.engine import Settle, deal
from ratscrew.lab.errors import BadPlayer
from ratscrew.lab.fitting import LEAST_SLAPS, fit
from ratscrew.lab.players import PLAYERS
from ratscrew.record import Record, read_record
from ratscrew.rules import preset

GAMES = 30


@cache
def games(count: int) -> tuple[Record, ...]:
    """Games between two bots of level normal, each of whom is slower in half of the races."""
    rules = preset("traditional")
    played = [
        play_bots(rules, deal(rules, 2, f"fit {number}"), ["normal"], f"fit {number}")
        for number in range(count)
    ]
    return tuple(read_record(one.recorder.text()) for one in played)


def seen(seat: int) -> list[float]:
    """The reactions of one seat that are in the records at all, in milliseconds."""
    lines = [line for record in games(GAMES) for line in record.lines]
    races = [line.command for line in lines if isinstance(line.command, Settle)]
    return [slap.time_us / 1000 for race in races for slap in race.slaps if slap.seat == seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_is_found_though_only_their_quick_slaps_are_seen(seat: int) -> None:
    found = fit([(record, seat) for record in games(GAMES)], name="x")
    truth = PLAYERS["normal"]
    mean = truth.mu_ms + truth.tau_ms
    assert statistics.fmean(seen(seat)) < mean - 20
    assert found.player.mu_ms + found.player.tau_ms == pytest.approx(mean, abs=18)
    assert found.player.notice > 0.9
    assert found.player.near == pytest.approx(truth.near, abs=0.01)
    assert found.cards > found.chances > found.slaps > 100


def test_too_few_slaps_are_told_with_how_many_are_needed() -> None:
    with pytest.raises(BadPlayer, match=rf"Mira: \d slaps on combos; {LEAST_SLAPS} are needed"):
        fit([(replace(games(GAMES)[0], lines=games(GAMES)[0].lines[:90]), 0)], name="Mira")
