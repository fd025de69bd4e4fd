"""What a seat may see: everything on the table, and no card of any stack."""

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec import json
from msgspec.structs import replace

from games import PLAIN, Game, dealt_game, next_command, ruled
from ratscrew.engine import State, advance, begin, deal, decide, redact, view
from ratscrew.engine.commands import Play
from ratscrew.engine.state import Title


def test_a_view_tells_what_lies_on_the_table() -> None:
    game = Game("Q 2/3 5/6 7").play(2)
    seen = view(game.state, 1)
    assert [seat.cards for seat in seen.seats] == [1, 1, 2]
    assert [laid.card for laid in seen.pile] == ["QS", "3S"]
    assert (seen.turn, seen.challenger, seen.chances, seen.may) == (1, 0, 1, ("play", "slap"))
    assert view(game.state, None).may == ()


def test_a_view_tells_how_the_game_ended() -> None:
    seen = view(Game("J/2").play(2).settle().state, 0)
    assert (seen.ended, seen.winners, seen.may) == ("won", (0,), ())


@given(st.integers(0, 10**9), st.integers(0, 7))
def test_hidden_cards_change_nothing_in_a_view(seed: int, seat: int) -> None:
    """Two states that differ in hidden cards only look alike to everyone, byte for byte."""
    state = dealt_game(PLAIN, 4, str(seed))
    for _ in range(seat):
        state = _played(state)
    stack = state.stacks[seat % 4]
    shuffled = tuple(random.Random(seed).sample(stack, len(stack)))
    other = replace(
        state,
        stacks=tuple(
            shuffled if number == seat % 4 else stack for number, stack in enumerate(state.stacks)
        ),
    )
    for watcher in (0, 1, 2, 3, None):
        assert json.encode(view(state, watcher)) == json.encode(view(other, watcher))


def _played(state: State) -> State:
    return advance(state, next_command(state))[0]


def test_what_a_seat_may_do_does_not_tell_who_has_won_a_pile_that_must_be_claimed() -> None:
    rules = ruled(challenge__claims="declared", slap__slap_in_standing=2)
    state = dealt_game(rules, 4, "title")
    for _ in range(3):
        state = _played(state)
    stacks = (state.stacks[0], (), (), ())
    bare = replace(state, stacks=stacks, challenger=None, capture=None, settled=True)
    seen = [
        [
            replace(view(replace(bare, title=Title(holder, "slap")), seat), title=None)
            for seat in (2, 3, None)
        ]
        for holder in (0, 1)
    ]
    assert json.encode(seen[0]) == json.encode(seen[1])
    assert seen[0][0].titled
    known = [view(replace(bare, title=Title(holder, "challenge")), 3) for holder in (0, 1)]
    assert [x.title is not None and x.title.seat for x in known] == [0, 1]
    assert ["slap" in x.may for x in known] == [False, True]


def test_a_view_tells_up_to_which_card_a_seat_is_locked_and_that_the_end_is_near() -> None:
    state = dealt_game(PLAIN, 3, "locked")
    seen = view(replace(state, locked=((0, 0), (3, 7), (0, 0)), closing=True), 0)
    assert [seat.locked for seat in seen.seats] == [0, 7, 0]
    assert seen.closing
    assert not seen.titled


def test_the_deal_is_cut_for_everyone() -> None:
    dealt = begin(PLAIN, deal(PLAIN, 3, "a"))
    for seat in (0, 1, 2, None):
        cut = redact(dealt, seat)
        assert cut.deal is None  # type: ignore[union-attr]
        assert b'"seed":"' not in json.encode(cut)
        assert cut.sizes == dealt.sizes  # type: ignore[union-attr]


def test_other_events_are_public() -> None:
    game = Game("Q 2/3 5")
    for event in decide(game.state, Play(0, 0)):
        assert redact(event, 1) is event
