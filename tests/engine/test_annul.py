"""A table that stood still over a card: nobody may slap it any more (rules 9.37)."""

import pytest

from games import Game, ruled
from ratscrew.engine import Annul, IllegalCommand, RaceAnnulled, Settle, Slap, legal, may_slap

DOUBLE = "7S 4D 2C/7H 9D 3C"
COLLECT = ruled(challenge__collect="slap")


def annulled(game: Game) -> Game:
    game.do(Annul(game.state.number, game.now_us + 1))
    return game


def test_what_had_come_down_on_it_costs_nothing_and_wins_nothing() -> None:
    game = annulled(Game(DOUBLE).play(2))
    assert game.told == (RaceAnnulled(2),)
    assert "slap" not in legal(game.state, 0)
    assert may_slap(game.state, 1) == may_slap(game.state, 1, 1) == "annulled"
    before = game.sizes
    game.do(Settle(2, game.now_us + 1, (Slap(0, 200_000), Slap(1, 210_000))))
    assert game.kinds() == ["SlapIgnored", "SlapIgnored", "RaceSettled"]
    assert game.sizes == before
    assert game.state.fouls == (0, 0)


def test_the_next_card_is_slapped_as_ever_and_may_make_a_combo_with_it() -> None:
    game = annulled(Game("7S 7D 2C/7H 9D 3C").play(2)).play()
    assert "slap" in legal(game.state, 0)
    game.slap(1)
    assert game.state.tricks == 1


def test_a_lost_challenge_is_captured_all_the_same() -> None:
    game = annulled(Game("JS 4D 2C/8H 9D 3C").play(2))
    assert game.state.capture == 0
    game.settle()
    assert (game.state.tricks, game.state.turn) == (1, 0)


def test_a_pile_that_is_collected_with_a_slap_still_is() -> None:
    game = annulled(Game("JS 4D 2C/8H 9D 3C", COLLECT).play(2))
    assert may_slap(game.state, 0) is None
    assert may_slap(game.state, 1) == "annulled"
    game.slap(0)
    assert game.state.tricks == 1


def test_a_title_that_a_race_gave_may_still_be_claimed() -> None:
    game = Game(DOUBLE, ruled(challenge__claims="declared")).play(2).slap(0)
    annulled(game)
    assert "claim" in legal(game.state, 0)


@pytest.mark.parametrize("on", [0, 1, 3])
def test_only_the_newest_card_is_annulled(on: int) -> None:
    game = Game(DOUBLE).play(2)
    with pytest.raises(IllegalCommand, match="newest live card") as caught:
        game.do(Annul(on, 9))
    assert caught.value.code == "wrong-card"


def test_it_is_annulled_once_and_never_on_an_empty_pile_or_after_the_end() -> None:
    game = Game(DOUBLE)
    with pytest.raises(IllegalCommand):
        game.do(Annul(0, 1))
    annulled(game.play(2))
    with pytest.raises(IllegalCommand):
        game.do(Annul(2, 9))
    over = Game("7S/8H 9D").play(2)
    while over.state.over is None:
        over.go_on()
    with pytest.raises(IllegalCommand) as caught:
        over.do(Annul(over.state.number, 99))
    assert caught.value.code == "game-over"
