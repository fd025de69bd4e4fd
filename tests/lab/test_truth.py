"""What is known of the game without slaps, through the kernel (rules 8)."""

import math

import pytest

from published import CASELLA, RECORD_DEALS
from ratscrew.cards import parse_hands
from ratscrew.engine import BadDeal
from ratscrew.lab.packs import play_hands
from ratscrew.lab.players import PLAYERS
from ratscrew.lab.simulate import rows, simulate
from ratscrew.rules import preset

NORMAL = PLAYERS["normal"]
BEGGAR = preset("beggar")

PUBLISHED = [deal[1:] for deal in RECORD_DEALS]


@pytest.mark.parametrize("swift", [True, False], ids=["by words", "by cards"])
def test_published_deals_come_out_exactly(*, swift: bool) -> None:
    for text, cards, tricks in PUBLISHED:
        found = play_hands(BEGGAR, [NORMAL] * 2, parse_hands(text), swift=swift)
        assert found == ("won", cards, tricks, -1, -1)
    found = play_hands(BEGGAR, [NORMAL] * 2, parse_hands(CASELLA), swift=swift)
    assert found == ("endless", 474, 66, 34, 440)


def test_random_deals_are_as_long_as_is_known() -> None:
    games = 400_000
    found = simulate(BEGGAR, [NORMAL] * 2, games=games, seed=1)
    mean = found.cards / games
    deviation = math.sqrt(found.cards_squared / games - mean**2)
    assert abs(mean - 254.71) < 4 * deviation / math.sqrt(games)
    assert found.cards_quantile(0.5) in (191, 192, 193)
    trick_mean = found.tricks / games
    trick_deviation = math.sqrt(found.tricks_squared / games - trick_mean**2)
    assert abs(trick_mean - 35.250) < 4 * trick_deviation / math.sqrt(games)
    assert abs(found.longer_than(1000) / games - 0.0098) < 4 * math.sqrt(0.0098 / games)
    assert abs(found.wins_by_turn[0] / games - 0.4976) < 4 * 0.5 / math.sqrt(games)


def test_rows_and_tallies_are_of_the_same_games() -> None:
    rules = preset("full")
    table = rows(rules, [NORMAL] * 4, games=50, seed=9)
    tally = simulate(rules, [NORMAL] * 4, games=50, seed=9)
    assert table["cards"].sum() == tally.cards
    assert table["tricks"].sum() == tally.tricks
    assert list(table["slaps_won"].sum(axis=0)) == list(tally.slaps_won[:4])
    assert [(table["winner"] == seat).sum() for seat in range(4)] == list(tally.wins[:4])


def test_shares_are_dealt_as_given() -> None:
    rules = preset("full")
    poor = simulate(rules, [NORMAL] * 2, games=400, seed=2, shares=[6, 46])
    assert poor.wins[0] < poor.wins[1]
    with pytest.raises(BadDeal, match="add up to 50"):
        simulate(rules, [NORMAL] * 2, games=1, seed=2, shares=[4, 46])
    with pytest.raises(BadDeal, match="9 seats"):
        simulate(rules, [NORMAL] * 9, games=1, seed=2)


def test_every_card_laid_is_taken_and_every_game_ends_somehow() -> None:
    found = simulate(preset("traditional"), [*PLAYERS.values()], games=300, seed=4)
    assert found.games == 300 == found.ended.sum() == found.card_histogram.sum()
    assert found.piles_by.sum() == found.tricks
    assert found.wins.sum() + (found.ended[1:].sum()) == 300
    assert found.wins[2] > found.wins[0], "the sharp player wins more often than the easy one"
