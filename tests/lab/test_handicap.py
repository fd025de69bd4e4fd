"""Deals that make a made-up game even are found, and games that no deal makes even are told."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from ratscrew.lab.cells import Chunk, Gathered
from ratscrew.lab.handicap import Even, Shares, Stopped, even_deal
from ratscrew.lab.tally import Tally

Worth = Callable[[Shares], Sequence[float]]


def played(worth: Worth, games: int = 20_000) -> Callable[[Shares], Gathered]:
    """Games in which each seat wins as often as its worth, with the same luck in every deal."""

    def play(shares: Shares) -> Gathered:
        told = np.array(worth(shares))
        found, chance = Gathered(), np.random.default_rng(5)
        for batch in range(40):
            tally = Tally.empty()
            tally.part("games")[0] = games // 40
            tally.wins[: len(told)] = chance.multinomial(games // 40, told / told.sum())
            found.add(Chunk(0, batch, 0, games // 40), tally)
        return found

    return play


def even(worth: Worth, seats: int, least: int = 0) -> Even:
    return even_deal(played(worth), seats=seats, cards=52, least=least)


def times(*skill: float, floor: float = 0.0) -> Worth:
    return lambda shares: [by * (cards + floor) for by, cards in zip(skill, shares, strict=True)]


@pytest.mark.parametrize(
    ("skill", "deal"),
    [((1, 1), (26, 26)), ((1, 3), (39, 13)), ((3, 1), (13, 39)), ((1, 12), (48, 4))],
)
def test_two_seats_are_bisected(skill: tuple[float, ...], deal: Shares) -> None:
    found = even(times(*skill), 2)
    assert np.abs(np.subtract(found.shares, deal)).max() <= 1
    assert found.met
    assert found.finished
    assert len(found.tried) <= 8


@pytest.mark.parametrize("skill", [(1, 1, 3), (1, 2, 3, 4), (1, 1, 1, 8), (2, 1, 1, 1, 1, 1)])
def test_more_seats_are_given_what_evens_them(skill: tuple[float, ...]) -> None:
    found = even(times(*skill), len(skill))
    best = np.array([1 / by for by in skill])
    best *= 52 / best.sum()
    assert sum(found.shares) == 52
    assert np.abs(found.shares - best).max() <= 2
    assert found.met
    assert all(won.holds(1 / len(skill)) or won.half < 0.02 for won in found.won)


def test_the_error_is_what_most_and_least_differ_by() -> None:
    found = even(times(1, 1, 3), 3)
    won = [share.value for share in found.won]
    assert found.error.value == pytest.approx(max(won) - min(won))


def test_a_flat_game_needs_more_cards_for_the_same() -> None:
    assert even(times(1, 2, floor=20), 2).shares[0] > even(times(1, 2), 2).shares[0]


@pytest.mark.parametrize(
    ("skill", "short"), [((1, 60), (0,)), ((60, 1), (1,)), ((1, 1, 1, 30), (0, 1, 2))]
)
def test_a_game_that_no_deal_makes_even_is_told(
    skill: tuple[float, ...], short: tuple[int, ...]
) -> None:
    found = even(times(*skill, floor=20), len(skill), least=1)
    assert not found.met
    assert found.short == short
    strong = skill.index(max(skill))
    assert found.shares[strong] == 1


def test_nobody_is_dealt_less_than_the_rules_allow() -> None:
    found = even(times(1, 1, 200), 3, least=1)
    assert all(min(tried.shares) >= 1 for tried in found.tried)


def test_interrupted_it_tells_the_best_so_far() -> None:
    calls = 0
    play = played(times(1, 3))

    def stopping(shares: Shares) -> Gathered:
        nonlocal calls
        calls += 1
        if calls > 3:
            raise Stopped
        return play(shares)

    found = even_deal(stopping, seats=2, cards=52, least=0)
    assert not found.finished
    assert len(found.tried) == 3
    assert found.shares == (39, 13)


def test_interrupted_before_anything_there_is_nothing_to_tell() -> None:
    def never(_: Shares) -> Gathered:
        raise Stopped

    with pytest.raises(Stopped):
        even_deal(never, seats=2, cards=52, least=0)
