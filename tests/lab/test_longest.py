"""The search for long games."""

from ratscrew.cards import parse_hands
from ratscrew.cli.alone import play_alone
from ratscrew.engine import begin, rigged
from ratscrew.lab.longest import find_longest
from ratscrew.rules import preset


def test_the_search_climbs_and_tells_hands_that_play_out_as_long() -> None:
    found = list(find_longest(seed=1, climbs=2))
    lengths = [game.cards for game in found]
    assert lengths == sorted(set(lengths))
    assert lengths[-1] > lengths[0] > 1000, "the climb reaches farther than twenty thousand deals"
    rules = preset("beggar")
    for game in (found[0], found[-1]):
        end = play_alone(begin(rules, rigged(rules, parse_hands(game.hands))))
        assert (end.laid, end.tricks) == (game.cards, game.tricks)
    assert found == list(find_longest(seed=1, climbs=2))
