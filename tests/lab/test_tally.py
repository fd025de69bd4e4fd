"""Tallies: parts add up, quantiles and tails are read off histograms."""

import numpy as np
import pytest

from ratscrew.lab.tally import CARD_EDGES, PARTS, TIME_EDGES, Tally, total


def with_cards(*cards: int) -> Tally:
    tally = Tally.empty()
    for count in cards:
        place = int(np.searchsorted(CARD_EDGES, count, side="right")) - 1
        tally.card_histogram[place] += 1
    tally.counts[0] = len(cards)
    return tally


def test_every_part_is_a_property_of_its_name() -> None:
    tally = Tally.empty()
    for name, size in PARTS.items():
        found = getattr(tally, name)
        assert found == 0 if size == 1 else len(found) == size


def test_tallies_add_up_in_any_order() -> None:
    one, two, three = with_cards(5), with_cards(7, 9), with_cards(5000)
    assert (one + two) + three == one + (two + three) == total([three, one, two])
    assert (one + two + three).games == 4
    assert one != two
    assert one.games == 1, "adding changes neither side"


def test_a_quantile_is_the_least_that_covers_its_share() -> None:
    tally = with_cards(10, 20, 30, 40)
    assert [tally.cards_quantile(share) for share in (0.25, 0.5, 0.51, 1)] == [10, 20, 30, 40]
    with pytest.raises(ValueError, match="no game"):
        Tally.empty().cards_quantile(0.5)


def test_long_games_are_counted_exactly_below_the_coarse_bins() -> None:
    assert with_cards(1000, 1001, 4095, 4096, 90_000).longer_than(1000) == 4
    assert CARD_EDGES[4095] == 4095
    assert np.all(np.diff(CARD_EDGES) > 0)
    assert np.all(np.diff(TIME_EDGES) > 0)
