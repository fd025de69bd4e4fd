"""A mark is given for hands that are no person's, and for nothing that a person does."""

import random

import pytest

from ratscrew.referee.marks import DOUBTED, ENOUGH, FOOLED, LURES, Habits, kind_of

MS = 1000


def hands(seed: int, count: int, base: float, sd: float, tail: float) -> Habits:
    """Ex-Gaussian reaction times in milliseconds."""
    draw = random.Random(seed)
    habits = Habits()
    for _ in range(count):
        time_ms = draw.gauss(base, sd) + draw.expovariate(1 / tail)
        habits.slapped(max(round(time_ms * MS), 100 * MS), trusted=True)
    return habits


@pytest.mark.parametrize("seed", range(20))
def test_quick_persons_are_not_marked(seed: int) -> None:
    assert kind_of(hands(seed, 100, 265, 28, 35), []) is None


@pytest.mark.parametrize(("base", "sd", "tail"), [(190, 20, 10), (330, 8, 5), (130, 60, 200)])
def test_hands_too_fast_or_too_even_are_a_scripts(base: float, sd: float, tail: float) -> None:
    assert kind_of(hands(1, ENOUGH, base, sd, tail), []) == "script"
    assert kind_of(hands(1, ENOUGH - 1, base, sd, tail), []) is None


def test_who_is_never_fooled_and_no_slower_than_those_who_are_is_a_script() -> None:
    other = hands(2, 60, 330, 35, 70)
    other.fooled = FOOLED
    quick, careful = hands(3, 60, 300, 35, 70), hands(3, 60, 430, 35, 70)
    quick.resisted = careful.resisted = LURES
    assert kind_of(quick, [other]) == "script"
    assert kind_of(careful, [other]) is None
    other.fooled -= 1
    assert kind_of(quick, [other]) is None
    other.fooled, quick.fooled = FOOLED, 1
    assert kind_of(quick, [other]) is None


def test_claims_are_doubted_only_after_many_in_a_row() -> None:
    habits = hands(4, 20, 330, 35, 70)
    for _ in range(DOUBTED - 1):
        habits.slapped(340 * MS, trusted=False)
    assert kind_of(habits, []) is None
    habits.slapped(330 * MS, trusted=False)
    assert kind_of(habits, []) == "claims"
    habits.slapped(330 * MS, trusted=True)
    assert kind_of(habits, []) is None


def test_a_line_whose_pongs_are_held_back_is_marked_as_that() -> None:
    assert kind_of(Habits(), [], lagging=True) == "lag"
