"""``ratscrew deal``."""

import pytest

from command_line import Run
from ratscrew.cards import DECK, parse_hand


def test_hands_hold_every_card_once(run: Run) -> None:
    lines = run("deal", "--rules", "beggar", "--seats", 2, "--seed", "a").out.split("\n")
    hands = [parse_hand(line.partition(": ")[2]) for line in lines[:2]]
    assert sorted(card for hand in hands for card in hand) == sorted(DECK)
    assert lines[2].startswith("seed a, seat ")


def test_the_same_seed_deals_the_same(run: Run) -> None:
    one, two, other = (
        run("deal", "--rules", "traditional", "--seats", 3, "--seed", seed).out
        for seed in ("x", "x", "y")
    )
    assert one == two != other


def test_remainder_cards_are_shown(run: Run) -> None:
    arguments = ("deal", "--rules", "traditional", "--seats", 3, "--seed", "x")
    assert "centre: " in run(*arguments).out
    dealt = run(*arguments, "--json").json
    assert len(dealt["centre"]) == 1
    assert [len(hand) for hand in dealt["hands"]] == [17, 17, 17]


def test_without_a_seed_a_fresh_one_is_told(run: Run) -> None:
    arguments = ("deal", "--rules", "beggar", "--seats", 2, "--json")
    first, second = run(*arguments).json, run(*arguments).json
    assert first["seed"] != second["seed"]
    assert run(*arguments, "--seed", first["seed"]).json == first


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seats", 1), "2 to 8"),
        (("--seats", 10**30), "2 to 8"),
        (("--seats", -3), "2 to 8"),
        (("--seats", "9" * 5000), "a whole number was expected"),
        (("--seats", "two"), "a whole number was expected"),
        (("--seats", 2, "--seed", ""), "empty"),
        (("--seats", 2, "--seed", "\udcff"), "UTF-8"),
        ((), "--seats"),
    ],
)
def test_what_makes_no_deal(run: Run, arguments: tuple[object, ...], told: str) -> None:
    assert told in run("deal", "--rules", "beggar", *arguments).refusal
