"""Tricks of the game without slaps, a trick on and a trick back."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from published import CASELLA, RECORD_DEALS
from ratscrew.lab.undoing import Position, played, positions_before, undone

PACK = "-" * 36 + "JQKA" * 4


def halves(hands: str) -> Position:
    first, second = hands.split("/")
    return first, second


def tricks_of(deal: Position) -> list[Position]:
    """Where a game stands before each of its tricks."""
    found = [deal]
    while (trick := played(found[-1])) is not None:
        found.append(trick[0])
    return found


def test_published_games_have_as_many_tricks_as_is_known() -> None:
    for _, hands, _, tricks in RECORD_DEALS:
        assert len(tricks_of(halves(hands))) == tricks


@given(st.permutations(PACK).map("".join))
def test_a_trick_is_undone_in_every_way_that_leads_to_it_and_in_no_other(pack: str) -> None:
    for before, after in pairwise(tricks_of((pack[:26], pack[26:]))):
        ways = dict(undone(after))
        assert before in ways
        for way, cards in ways.items():
            assert played(way) == (after, cards)


def test_a_position_that_no_trick_leaves_has_none_before_it() -> None:
    assert list(undone(("JQKA", "--"))) == []  # an ace that nobody has paid
    assert list(undone(("---", "JQKA"))) == []  # no honour took it
    assert list(positions_before(("Q-", "-"))) == [(("Q-", "-"), 0)]


def test_the_cycle_that_never_ends_is_reached_from_thirty_deals_as_published() -> None:
    """Casella and others, arXiv 2403.13855."""
    position = halves(CASELLA)
    for _ in range(10):
        trick = played(position)
        assert trick is not None
        position = trick[0]
    todo, seen = [position], {position}
    while todo:
        new = {before for before, _ in undone(todo.pop())} - seen
        todo += new
        seen |= new
    assert sum(len(leader) == 26 for leader, _ in seen) == 30
