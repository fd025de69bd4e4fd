"""Whole games between bots, without a network or a clock."""

from collections import Counter

import pytest

from ratscrew.bots import LEVELS
from ratscrew.bots.play import BadLevels, play_bots
from ratscrew.engine import PileWon, SlapMissed, deal
from ratscrew.record import verify
from ratscrew.rules import PRESETS, preset


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_bots_of_every_level_play_to_the_end(rules: str, seats: int) -> None:
    found = preset(rules)
    seats = max(seats, found.play.min_seats)
    levels = [list(LEVELS)[seat % len(LEVELS)] for seat in range(seats)]
    for seed in range(3):
        played = play_bots(found, deal(found, seats, str(seed)), levels, str(seed))
        assert played.state.over is not None
        verify(played.recorder.record())


def test_same_seed_same_game() -> None:
    rules = preset("traditional")
    cards = deal(rules, 3, "a")
    one, two, other = (play_bots(rules, cards, ["normal"], seed) for seed in ("x", "x", "y"))
    assert one.recorder.text() == two.recorder.text()
    assert one.recorder.text() != other.recorder.text()


def test_sharper_bots_take_more_piles_by_slap_and_few_slaps_are_fouls() -> None:
    rules = preset("traditional")
    won: Counter[int] = Counter()
    fouls = 0
    for seed in range(25):
        played = play_bots(rules, deal(rules, 3, str(seed)), list(LEVELS), str(seed))
        for line in played.recorder.record().lines:
            for event in line.events:
                if isinstance(event, PileWon) and event.by == "slap":
                    won[event.seat] += 1
                fouls += isinstance(event, SlapMissed)
    assert won[0] < won[1] < won[2]
    assert fouls < won.total() / 5


@pytest.mark.parametrize(
    ("levels", "told"),
    [(["hard"], "no bots of level 'hard'; did you mean sharp"), (["easy"] * 2, "2 levels for 3")],
)
def test_bad_levels_are_told(levels: list[str], told: str) -> None:
    rules = preset("traditional")
    with pytest.raises(BadLevels, match=told[:20]):
        play_bots(rules, deal(rules, 3, "a"), levels, "s")
