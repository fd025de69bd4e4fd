"""Numbers, ranks and lists as the explanations write them."""

import pytest

from ratscrew.rules.explain.words import a_rank, card_name, count, hand, listed, number, ordinal


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (number(0), "no"),
        (number(12), "twelve"),
        (number(13), "13"),
        (number(100_000), "100,000"),
        (count(0, "card"), "no cards"),
        (count(1, "card"), "one card"),
        (count(2, "card"), "two cards"),
        (ordinal(1), "first"),
        (ordinal(12), "twelfth"),
        (ordinal(13), "13th"),
        (listed(["a"]), "a"),
        (listed(["a", "b"]), "a and b"),
        (listed(["a", "b", "c"], "or"), "a, b or c"),
        (a_rank("A"), "an ace"),
        (a_rank("8"), "an 8"),
        (a_rank("T"), "a 10"),
        (card_name("QS"), "queen of spades"),
        (hand("10 * k"), "10 joker K"),
        (hand("10h qs *", suits=True), "10♥ Q♠ joker"),
    ],
)
def test_words(given: str, told: str) -> None:
    assert given == told
