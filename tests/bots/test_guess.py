"""The pace of a hand, told from races, and the bot of any pace."""

import random
from statistics import mean

import pytest

from ratscrew.bots.guess import usual_of
from ratscrew.bots.levels import LEVELS, Level, reaction_us
from ratscrew.bots.paces import below, level_of_pace, pace_us


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_half_of_a_levels_hands_are_quicker_than_its_pace(level: Level) -> None:
    chance = random.Random(3)
    quicker = mean(reaction_us(level, 2, chance) < pace_us(level) for _ in range(20_000))
    assert quicker == pytest.approx(0.5, abs=0.015)
    assert level_of_pace(pace_us(level)) == level


def test_between_the_levels_habits_are_in_between_and_beyond_them_only_the_time_differs() -> None:
    easy, normal, sharp = (LEVELS[name] for name in ("easy", "normal", "sharp"))
    middle = level_of_pace((pace_us(easy) + pace_us(normal)) // 2)
    assert normal.blind < middle.blind < easy.blind
    assert normal.flip_us < middle.flip_us < easy.flip_us
    for usual_us in (200_000, 310_000, 444_000, 700_000):
        assert pace_us(level_of_pace(usual_us)) == pytest.approx(usual_us, abs=20)
    assert level_of_pace(200_000).tail_us == sharp.tail_us
    assert level_of_pace(700_000).tail_us == easy.tail_us


def test_the_chance_of_a_hand_grows_from_none_to_all() -> None:
    level = LEVELS["normal"]
    chances = [below(level, time_us) for time_us in range(0, 2_000_000, 10_000)]
    assert chances == sorted(chances)
    assert chances[0] < 1e-9
    assert chances[-1] == pytest.approx(1)


def races(own: str, other: str, count: int, chance: random.Random) -> tuple[list[int], list[int]]:
    """What is seen of one in races against another, which are open for 60 ms."""
    came, beaten = [], []
    for _ in range(count):
        mine, theirs = (reaction_us(LEVELS[name], 2, chance) for name in (own, other))
        if mine <= theirs + 60_000:
            came.append(mine)
        else:
            beaten.append(theirs + 60_000)
    return came, beaten


@pytest.mark.parametrize(("own", "other"), [("easy", "normal"), ("normal", "normal")])
def test_the_guess_is_right_on_average_and_as_far_off_as_it_says(own: str, other: str) -> None:
    """Though the slower one is mostly seen when quick."""
    chance = random.Random(8)
    seen = [races(own, other, 40, chance) for _ in range(80)]
    guesses = [guess for came, beaten in seen if (guess := usual_of(came, beaten)) is not None]
    true_us = pace_us(LEVELS[own])
    off = [(guess.usual_us - true_us) / guess.error_us for guess in guesses]
    assert mean(guess.usual_us for guess in guesses) == pytest.approx(true_us, abs=8_000)
    assert mean(one * one for one in off) == pytest.approx(1, abs=0.5)
    seen_us = mean(mean(came) for came, _ in seen)
    assert own == other or seen_us < true_us - 50_000


def test_more_races_tell_more_and_none_tells_nothing() -> None:
    chance = random.Random(1)
    few, many = (usual_of(*races("normal", "normal", count, chance)) for count in (8, 60))
    assert few is not None
    assert many is not None
    assert many.error_us < few.error_us / 2
    assert usual_of([], [300_000] * 50) is None


def test_a_stray_hand_changes_little() -> None:
    hands = [360_000, 370_000, 380_000, 390_000, 400_000, 410_000]
    calm, stray = usual_of(hands, []), usual_of([*hands, 20_000, 5_000_000], [])
    assert calm is not None
    assert stray is not None
    assert abs(calm.usual_us - stray.usual_us) < 10_000
