"""Statistics against known answers, and intervals that hold what they promise."""

import numpy as np
import pytest

from ratscrew.lab.statistics import Term, combined, exact, mean_of, share_of, student


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 100, 0.0018, 0.0545),
    ],
)
def test_a_share_has_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    found = share_of(hits, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)
    assert found.value == hits / of


def test_of_no_game_nothing_is_known() -> None:
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0, 1)
    assert combined([Term(1.0, np.zeros(40), np.zeros(40))]).half == np.inf


@pytest.mark.parametrize(
    ("confidence", "freedom", "deviations"),
    [(0.95, 39, 2.0227), (0.95, 9, 2.2622), (0.99, 20, 2.8453), (0.999, 39, 3.5581)],
)
def test_students_deviations_are_those_of_the_tables(
    confidence: float, freedom: int, deviations: float
) -> None:
    assert student(confidence, freedom) == pytest.approx(deviations, rel=2e-3)


def test_a_mean_has_the_interval_of_its_spread() -> None:
    values = np.array([3, 5, 7, 9])
    found = mean_of(int(values.sum()), int((values**2).sum()), 4, scale=2.0)
    half = 1.96 * values.std(ddof=1) / 2 / 2
    assert (found.value, found.half) == pytest.approx((3.0, half), rel=1e-3)


def paired(chance: np.random.Generator, effect: float, noise: float) -> tuple[Term, Term]:
    """Forty batches of 50 games; both cells share their luck."""
    games = np.full(40, 50)
    luck = chance.normal(0, 3, 40)
    before = 20 + luck + chance.normal(0, noise, 40)
    after = 20 + 50 * effect + luck + chance.normal(0, noise, 40)
    return Term(1.0, after, games), Term(-1.0, before, games)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance = np.random.default_rng(7)
    held = [combined(paired(chance, 0.02, 1.0)).holds(0.02) for _ in range(600)]
    assert 0.92 < np.mean(held) < 0.975


def test_pairing_makes_a_difference_sharper() -> None:
    after, before = paired(np.random.default_rng(7), 0.02, 0.5)
    alone = [combined([term]).half for term in (after, before)]
    assert combined([after, before]).half < 0.4 * np.hypot(*alone)


def test_a_larger_confidence_asks_for_more() -> None:
    terms = paired(np.random.default_rng(7), 0.02, 0.5)
    assert combined(terms, confidence=0.999).half > 1.5 * combined(terms).half


def test_what_is_known_has_no_width() -> None:
    assert exact(1.0).half == 0
