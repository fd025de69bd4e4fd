"""Decisions of rules 9 that no other file here shows, each by the number of its item."""

import pytest

from games import Game, ruled, slapless
from ratscrew.cards import parse_hands
from ratscrew.engine import (
    Claim,
    Decline,
    GameEnded,
    IllegalCommand,
    Lapse,
    Lend,
    PileWon,
    Play,
    SlapIgnored,
    SlapMissed,
    SlapWon,
    apply,
    begin,
    rigged,
)

OUT_OF_TURN = ruled(play__out_of_turn="dead")


class TestDeadCards:
    """Rules 9.2 and 9.27."""

    def test_one_played_out_of_turn_uses_up_no_chance_and_answers_nothing(self) -> None:
        game = Game("Q 5/2 3 4/K 6", OUT_OF_TURN).play()
        game.do(Play(2, 10))  # a king, by whom it is not the turn
        assert (game.state.challenger, game.state.turn, game.state.chances) == (0, 1, 2)
        game.play(2)
        assert game.state.capture == 0

    def test_it_starts_no_round_and_counts_for_nothing(self) -> None:
        game = Game("7 4/7 5/7 6", OUT_OF_TURN)
        game.do(Play(1, 1))
        assert (game.state.number, game.state.laid, game.state.turn) == (0, 0, 0)
        game.play().slap(2)  # the live seven is the round's first card: no double
        assert game.only(SlapMissed)

    def test_it_is_refused_while_a_claim_is_open(self) -> None:
        game = Game("2 4/3 5/6 7", ruled(play__out_of_turn="dead", challenge__claims="declared"))
        game.play().do(Claim(1, 5))
        with pytest.raises(IllegalCommand) as refusal:
            game.do(Play(2, 6))
        assert refusal.value.code == "not-now"

    def test_it_is_captured_like_any_other(self) -> None:
        game = Game("7 4/7 5/8 6", OUT_OF_TURN).play()
        game.do(Play(2, 10))
        game.play().slap(1)
        assert game.only(PileWon) == PileWon(1, 3, "slap")
        assert game.state.stacks[1] == ("5S", "7S", "8S", "7H")


def test_a_joker_with_chances_also_completes_a_double() -> None:
    """Rules 9.4."""
    game = Game("* 2/* 3", ruled(challenge__joker=5)).play(2).slap(0)
    won = game.only(SlapWon)
    assert isinstance(won, SlapWon)
    assert won.combo == "double"


def test_a_seat_that_gets_cards_after_it_was_passed_over_is_not_called_back() -> None:
    """Rules 9.25."""
    game = Game("2 8 5/3/4 9 T 6", ruled(penalty__to="each-player")).play(3)
    game.play()  # the turn goes from seat 0 past seat 1, who has no card
    assert game.state.turn == 2
    game.slap(2)
    assert game.sizes[1] == 1
    assert game.state.turn == 2


def test_a_pending_capture_is_still_an_open_challenge() -> None:
    """Rules 9.25: its challenger stands without cards."""
    game = Game("J/2 3", ruled(end__when="last-standing", challenge__running_out="lost")).play(2)
    assert game.state.capture == 0
    assert game.state.standing() == [0, 1]
    game.settle()
    assert game.state.turn == 0
    assert game.state.over is None


def test_a_seat_pays_first_and_is_ejected_then() -> None:
    """Rules 9.30."""
    game = Game("2 3 4/5 6 7/8 9", ruled(penalty__eject_after=1, penalty__cards=[1, 2]))
    game.play().slap(1).play().slap(1)
    kinds = game.kinds()
    assert kinds.index("CardsBurned") < kinds.index("SeatOut")
    assert game.state.gone[1]


def test_with_title_a_cardless_seat_stays_where_nobody_slaps_in() -> None:
    """Rules 9.30."""
    rules = ruled(slap__slap_in="never", challenge__claims="declared")
    game = Game("7 5/7/8 6", rules).play(2).slap(1)
    assert game.state.title is not None
    assert not game.state.gone[1]
    game.do(Claim(1, 50))
    assert not game.state.gone[1]
    game.do(Lapse(60))
    assert game.sizes == [1, 2, 2]


def test_a_slap_that_lapsed_unclaimed_is_remembered_while_its_card_can_still_be_slapped() -> None:
    """Rules 9.23 and 9.33: one slap a seat on a card, also once it is the card before."""
    game = Game("6 2 3/6 4 5/9 10 J", ruled(challenge__claims="declared")).play(2).slap(2)
    game.do(Lapse(50))
    game.now_us = 50
    game.play().slap(2, on=2)
    assert game.told == (SlapIgnored(2, 2, "already-slapped"),)
    game.play().slap(2)  # on a new card it is a slap like any other
    assert game.only(SlapMissed)


def test_counting_goes_on_through_a_stopped_challenge_and_starts_again_after_a_capture() -> None:
    """Rules 9.31: every live card advances the count, only a capture begins it anew."""
    rules = ruled(slap__combos=["count"], challenge__stoppers=["T"])
    game = Game("J 5 2 9/T 4 A 9", rules)
    game.play(4).slap(1)  # jack, ten, five, four: ace, two, three, four is counted
    assert game.only(PileWon) == PileWon(1, 4, "slap")
    game.play().slap(1)  # and the next card is the ace again
    assert game.only(PileWon) == PileWon(1, 1, "slap")


class TestEndsInOrder:
    """Rules 9.35: one left, all cards, last standing, time, limit, endless."""

    def test_a_capture_of_all_cards_wins_even_where_time_is_up_with_it(self) -> None:
        game = Game("J/2", ruled(end__cards=2)).play(2).settle()
        assert game.only(GameEnded) == GameEnded("won", (0,))

    def test_time_comes_before_the_limit(self) -> None:
        game = Game("2 3/4 5", ruled(end__cards=1, end__limit=1)).play().settle()
        assert game.only(GameEnded) == GameEnded("time", (1,))

    def test_the_limit_comes_before_endless(self) -> None:
        # the shortest deal that repeats itself, stopped at the very card of its first repetition
        hands = parse_hands("2S 2S 2S JS 2S/2S JS 2S 2S")
        rules = ruled(slap__combos=[], slap__slap_in="never")
        endless = slapless(apply(None, begin(rules, rigged(rules, hands))))
        assert endless.over is not None
        assert endless.over.ended == "endless"
        limited = ruled(slap__combos=[], slap__slap_in="never", end__limit=endless.laid)
        state = slapless(apply(None, begin(limited, rigged(limited, hands))))
        assert state.over == GameEnded("limit")

    def test_a_winner_takes_the_pile_into_its_stack(self) -> None:
        game = Game("2/3 4", ruled(end__when="last-standing")).play().settle()
        assert game.state.over is not None
        assert game.sizes == [0, 3]

    def test_by_time_the_pile_is_nobodys(self) -> None:
        game = Game("2 3/4 5", ruled(end__cards=1)).play().settle()
        assert game.sizes == [1, 2]
        assert game.pile == "2S"


class TestEndlessStartsAfresh:
    """Rules 9.36: what a machine could not have foreseen makes earlier states unlike."""

    @pytest.mark.parametrize(
        ("rules", "hands", "plays", "command"),
        [
            ({"play__lending": True}, "2 3 4 5/6/7 8", 3, Lend(0, 1, 1, 99)),
            ({"challenge__claims": "declared"}, "2 3/4 5", 1, Claim(1, 99)),
            ({"play__out_of_turn": "dead"}, "2 3/4 5", 1, Play(0, 99)),
        ],
    )
    def test_after(self, rules: dict[str, object], hands: str, plays: int, command: Play) -> None:
        game = Game(hands, ruled(**rules)).play(plays)
        assert game.state.history
        game.do(command)
        assert game.state.history == ()

    def test_after_a_choice(self) -> None:
        rules = ruled(challenge__running_out="next-chooses")
        game = Game("K 2/3/4 5", rules).play(2)
        game.do(Decline(2, 99))
        assert game.state.history == ()


def test_a_seat_that_went_out_takes_no_card_that_is_paid_round() -> None:
    """Rules 4: only seats that are not out are paid."""
    rules = ruled(penalty__to="each-player", penalty__eject_after=1)
    game = Game("2 3 4 5/6 7 8 9/T 9 8 7", rules).play()
    game.slap(1).play().slap(1)
    assert game.state.gone[1]
    before = game.sizes
    game.play().slap(0)
    assert game.sizes[1] == before[1] == 0


def test_remainder_cards_in_the_middle_are_no_rounds_first_card() -> None:
    """Rules 9.3."""
    rules = ruled(slap__combos=["top-bottom"])
    game = Game("7 2/3 9", rules, centre="9").play(2)
    game.play(2).slap(0)
    assert game.only(SlapMissed)
