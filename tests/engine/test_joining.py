"""Late joiners (rules 5, 9.15, 9.34)."""

import pytest

from games import Game, ruled
from ratscrew.engine import (
    EndPending,
    GameEnded,
    IllegalCommand,
    Join,
    PileWon,
    SeatJoined,
    SlapMissed,
    view,
)

LATE = ruled(play__late_joiners=True)


def joined(hands: str, plays: int = 0, **changes: object) -> Game:
    game = Game(hands, ruled(play__late_joiners=True, **changes)).play(plays)
    game.do(Join("Ana", game.now_us))
    return game


def test_a_joiner_takes_a_new_seat_after_the_highest_without_cards() -> None:
    game = joined("2 3/4 5", 1)
    assert game.told == (SeatJoined(2),)
    assert game.sizes == [1, 2, 0]
    assert game.state.turn == 1
    assert len(view(game.state, 2).seats) == 3


def test_a_joiner_is_skipped_until_it_has_slapped_in() -> None:
    game = joined("6 3 4/6 5 7", 2)
    game.slap(2)
    assert game.only(PileWon) == PileWon(2, 2, "slap")
    assert (game.state.turn, game.sizes) == (2, [2, 2, 2])
    assert joined("2 3/4 5", 2).state.turn == 0


def test_a_joiner_does_not_stand_until_it_wins_cards() -> None:
    game = joined("2/3 5 7", 0, end__when="last-standing").play(1)
    assert game.only(EndPending) == EndPending()
    game.settle()
    assert game.state.over == GameEnded("won", (1,))


def test_a_joiner_fouls_like_any_seat_without_cards() -> None:
    game = joined("2 3/4 5", 2, penalty__without_cards="free").slap(2)
    assert game.only(SlapMissed) == SlapMissed(2, 2, "nothing")
    assert game.state.gone == (False, False, False)


def test_one_may_join_while_a_capture_waits() -> None:
    game = joined("J 3/4 5", 2)
    game.slap(2)
    assert game.state.gone == (False, False, True)
    assert PileWon(0, 2, "challenge") in game.told


def test_joining_makes_earlier_states_unlike() -> None:
    """Rules 9.18."""
    assert joined("2 3/4 5").state.history == ()


def test_nobody_joins_where_the_rules_do_not_say_so() -> None:
    with pytest.raises(IllegalCommand) as error:
        Game("2 3/4 5").do(Join("Ana", 0))
    assert error.value.code == "no-late-joiners"


def test_nobody_joins_a_full_table() -> None:
    with pytest.raises(IllegalCommand, match="8 seats already") as error:
        joined("2/3/4/5/6/7/8/9")
    assert error.value.code == "full"


def test_nobody_joins_a_game_that_is_over() -> None:
    game = Game("J/2", LATE).play(2).settle()
    with pytest.raises(IllegalCommand) as error:
        game.do(Join("Ana", 9))
    assert error.value.code == "game-over"
