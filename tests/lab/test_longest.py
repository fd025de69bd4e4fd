"""The search for long games."""

from itertools import pairwise

import pytest

from published import CASELLA, RECORD_DEALS
from ratscrew.cards import parse_hands
from ratscrew.cli.alone import play_alone
from ratscrew.engine import begin, rigged
from ratscrew.lab import longest
from ratscrew.lab.longest import BATCH, BATCHES, Long, back_from, find_longest
from ratscrew.lab.undoing import Position
from ratscrew.rules import preset

PUBLISHED = {name: (cards, tuple(hands.split("/"))) for name, hands, cards, _ in RECORD_DEALS}


def test_the_search_tells_hands_that_play_out_as_long_whoever_works() -> None:
    ticks: list[None] = []
    found = list(find_longest(seed=1, millions=3, workers=2, tick=lambda: ticks.append(None)))
    assert len(ticks) == 3 * BATCHES
    assert all(game.cards < longer.cards for game, longer in pairwise(found))
    rules = preset("beggar")
    for game in found:
        end = play_alone(begin(rules, rigged(rules, parse_hands(game.hands))))
        assert (end.laid, end.tricks) == (game.cards, game.tricks)
    assert found == list(find_longest(seed=1, millions=3, workers=1))
    assert found[0] == next(find_longest(seed=1, millions=1))
    assert found[-1] != list(find_longest(seed=2, millions=3))[-1]


def test_what_is_found_is_longer_than_any_of_as_many_random_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    back = list(find_longest(seed=1, millions=1))[-1]
    monkeypatch.setattr(longest, "back_from", lambda cards, deal: (cards, deal))
    assert back.cards > list(find_longest(seed=1, millions=1))[-1].cards > longest.LONG


@pytest.mark.parametrize("name", ["mann-wu-2007", "nessler-2012"])
def test_from_published_deals_it_goes_back_to_a_longer_one_that_was_published_later(
    name: str,
) -> None:
    cards, deal = PUBLISHED[name]
    assert back_from(cards, deal) == PUBLISHED["anderson-2013"]


def test_a_game_that_never_ends_is_longer_than_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    endless: Position = tuple(CASELLA.split("/"))
    deals = [[PUBLISHED["nessler-2022"]], [(longest.FOREVER, endless)], [PUBLISHED["kleber-1999"]]]

    def dealt(_table: object, _seed: int, first: int) -> list[tuple[int, Position]]:
        million, rest = divmod(first, BATCH * BATCHES)
        return [] if rest else deals[million]

    monkeypatch.setattr(longest, "_long_deals", dealt)
    found = list(find_longest(seed=1, millions=3))
    assert [(game.ended, game.cards) for game in found] == [("won", 8344), ("endless", 474)]
    assert found[1] == Long("endless", 474, 66, CASELLA)
