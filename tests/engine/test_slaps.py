"""Races: who wins the pile, who pays, who may slap (rules 2.5, 2.6, 4, 9.2-9.9, 9.23-9.30)."""

import pytest

from games import Game, ruled
from ratscrew.engine import (
    CapturePending,
    CardsBurned,
    ChallengeSet,
    GameEnded,
    IllegalCommand,
    PileWon,
    Play,
    RaceSettled,
    SeatOut,
    Settle,
    Slap,
    SlapIgnored,
    SlapMissed,
    SlapTied,
    SlapWon,
    TurnPassed,
    combo_on,
    legal,
    may_slap,
)

STRAIGHT = ["double", "sandwich", "run(3)"]


class TestWinning:
    def test_the_earliest_slap_on_a_double_takes_the_whole_pile_and_leads(self) -> None:
        """Document 000: 6 of diamonds, 6 of spades."""
        game = Game("6D 2/6S 3/9 10").play(2).slap(2, 0)
        assert game.only(SlapWon) == SlapWon(2, 2, "double", (0,))
        assert game.only(PileWon) == PileWon(2, 2, "slap")
        assert game.state.stacks[2] == ("9S", "TS", "6D", "6S")
        assert game.state.turn == 2

    def test_order_of_time_decides_and_not_order_of_arrival(self) -> None:
        game = Game("6 2/6 3/9 10").play(2)
        game.slap(Slap(0, 300_000), Slap(2, 250_000))
        assert game.only(SlapWon) == SlapWon(2, 2, "double", (0,))

    def test_a_second_honest_slapper_pays_nothing(self) -> None:
        game = Game("6 2/6 3/9 10").play(2).slap(0, 1, 2)
        assert "SlapMissed" not in game.kinds()
        assert sum(game.sizes) == 6

    def test_a_slap_preempts_an_open_challenge(self) -> None:
        game = Game("K 2 4/5 5 9/8 8").play(3).slap(2)
        assert game.only(PileWon) == PileWon(2, 3, "slap")
        assert (game.state.challenger, game.state.turn) == (None, 2)

    def test_a_slap_on_the_last_card_of_a_lost_challenge_beats_the_challenger(self) -> None:
        game = Game("Q 2 4/5 5 9/8 8").play(3)
        assert game.only(CapturePending) == CapturePending(0)
        game.slap(1)
        assert game.only(PileWon) == PileWon(1, 3, "slap")

    def test_a_foul_on_the_last_card_of_a_lost_challenge_leaves_it_to_the_challenger(self) -> None:
        game = Game("J 2 4/5 6 9/8 8").play(2).slap(2)
        assert game.only(SlapMissed) == SlapMissed(2, 2, "nothing")
        assert game.only(PileWon) == PileWon(0, 3, "challenge")

    def test_a_seat_without_cards_slaps_in(self) -> None:
        game = Game("2/6 3 9/6 4 9").play(3).slap(0)
        assert game.only(PileWon) == PileWon(0, 3, "slap")
        assert game.state.turn == 0

    def test_a_player_may_slap_its_very_last_card(self) -> None:
        game = Game("6 7 8/6/9 9", ruled(slap__slap_in="never")).play(2).slap(1)
        assert game.only(PileWon) == PileWon(1, 2, "slap")

    def test_a_combo_never_spans_a_captured_pile(self) -> None:
        game = Game("J 6 5/6 8/9 9").play(2).settle()
        game.play()
        assert game.pile == "6S"
        assert combo_on(game.state, game.state.number) is None


class TestTheCardBefore:
    """A slap made before its owner could have seen the next card (rules 9.6, 9.28)."""

    def test_it_wins_everything_on_the_pile(self) -> None:
        game = Game("6 2/6 3/9 10").play(3).slap(1, on=2)
        assert game.only(PileWon) == PileWon(1, 3, "slap")

    def test_challenge_state_of_later_cards_is_void(self) -> None:
        game = Game("6 2/6 3/K 10").play(3)
        assert game.state.challenger == 2
        game.slap(0, on=2)
        assert (game.state.challenger, game.state.turn) == (None, 0)

    def test_even_the_capture_it_led_to_is_void(self) -> None:
        game = Game("J 4/J 9/8 9").play(3)
        assert game.only(CapturePending) == CapturePending(1)
        game.slap(2, on=2)
        assert game.only(PileWon) == PileWon(2, 3, "slap")
        assert (game.state.capture, game.state.turn) == (None, 2)

    def test_without_a_winner_the_newest_cards_race_is_still_to_come(self) -> None:
        game = Game("6 2 9/7 3 9/J 10 9/4").play(4)
        assert game.only(CapturePending) == CapturePending(2)
        game.slap(0, on=game.state.number - 1)
        assert "PileWon" not in game.kinds()
        assert game.state.capture == 2
        game.settle()
        assert game.only(PileWon) == PileWon(2, 5, "challenge")

    @pytest.mark.parametrize("on", [0, 1, 4, 9])
    def test_any_other_card_is_refused_and_free(self, on: int) -> None:
        game = Game("6 2/6 3/9 10").play(3)
        before = game.state
        with pytest.raises(IllegalCommand, match="newest live card is 3") as error:
            game.do(Settle(on, 9, (Slap(0, 1),)))
        assert error.value.code == "wrong-card"
        assert game.state is before

    def test_without_slaps_only_the_newest_card_can_be_settled(self) -> None:
        game = Game("9 2/J 3/4 5").play(3)
        with pytest.raises(IllegalCommand) as error:
            game.do(Settle(2, 9))
        assert error.value.code == "wrong-card"

    def test_a_card_already_captured_is_refused(self) -> None:
        game = Game("J 2/3 4/5 6").play(2).settle()
        with pytest.raises(IllegalCommand) as error:
            game.do(Settle(2, 9, (Slap(1, 1),)))
        assert error.value.code == "wrong-card"


class TestTies:
    def test_nobody_wins_a_tie_and_play_goes_on(self) -> None:
        game = Game("6 2/6 3/9 10").play(2)
        game.do(Settle(2, 9, (Slap(0, 200_000, 4), Slap(1, 201_000, 1))))
        assert game.only(SlapTied) == SlapTied((0, 1), 2)
        assert game.state.turn == 2

    def test_the_combo_stays_slappable_until_it_is_covered(self) -> None:
        """Rules 9.6, 9.23: a tie gives each seat one more slap."""
        game = Game("6 2/6 3/9 10").play(2)
        game.do(Settle(2, 9, (Slap(0, 200_000), Slap(1, 200_000))))
        game.slap(0)
        assert game.only(PileWon) == PileWon(0, 2, "slap")

    def test_more_fingers_win_it_where_the_rules_say_so(self) -> None:
        game = Game("6 2/6 3/9 10", ruled(slap__fingers=True)).play(2)
        game.do(Settle(2, 9, (Slap(0, 200_000, 2), Slap(1, 201_000, 4), Slap(2, 200_500, 1))))
        assert game.only(SlapWon) == SlapWon(1, 2, "double", (0, 2))

    def test_equal_fingers_settle_nothing_and_slower_slaps_do_not_inherit(self) -> None:
        """Rules 9.28."""
        game = Game("6 2/6 3/9 10", ruled(slap__fingers=True)).play(2)
        game.do(Settle(2, 9, (Slap(0, 200_000, 4), Slap(1, 200_000, 4), Slap(2, 300_000, 4))))
        assert game.only(SlapTied) == SlapTied((0, 1), 2)

    def test_a_tie_is_with_the_earliest_only(self) -> None:
        game = Game("6 2/6 3/9 10").play(2)
        game.do(Settle(2, 9, (Slap(0, 200_000), Slap(1, 201_500), Slap(2, 202_000))))
        assert game.only(SlapWon) == SlapWon(0, 2, "double", (1, 2))

    def test_a_tie_on_the_last_card_of_a_lost_challenge_leaves_it_to_the_challenger(self) -> None:
        game = Game("Q 2 4/5 5 9/8 8").play(3)
        game.do(Settle(3, 9, (Slap(1, 200_000), Slap(2, 200_000))))
        assert game.only(PileWon) == PileWon(0, 3, "challenge")


class TestFouls:
    def test_a_foul_burns_a_card_under_the_pile_face_up_and_dead(self) -> None:
        game = Game("6 2/7 3/9 10").play(2).slap(0)
        assert game.only(SlapMissed) == SlapMissed(0, 2, "nothing")
        assert game.only(CardsBurned) == CardsBurned(0, ("2S",))
        assert game.pile == "2s 6S 7S"
        assert game.only(RaceSettled) == RaceSettled(2)

    def test_cards_are_burnt_one_by_one_each_under_the_other(self) -> None:
        """Rules 9.30."""
        game = Game("6 2 3/7 3/9 10", ruled(penalty__cards=[2])).play(2).slap(0)
        assert game.pile == "3s 2s 6S 7S"

    def test_on_top_of_the_pile_they_lie_in_the_order_paid(self) -> None:
        rules = ruled(penalty__cards=[2], penalty__to="pile-top")
        game = Game("6 2 3/7 3/9 10", rules).play(2).slap(0)
        assert game.pile == "6S 7S 2s 3s"

    def test_a_seat_with_fewer_pays_what_it_has(self) -> None:
        game = Game("6 2/7 3/9 10", ruled(penalty__cards=[3])).play(2).slap(0)
        assert game.only(CardsBurned) == CardsBurned(0, ("2S",))

    def test_the_penalty_follows_the_schedule_and_stays_at_its_end(self) -> None:
        game = Game("6 2 2 2 2 2 2 2/7 3", ruled(penalty__cards=[1, 2])).play(1)
        paid = []
        for _ in range(3):
            game.slap(0)
            paid.append(len(game.only(CardsBurned).cards))  # type: ignore[attr-defined]
        assert paid == [1, 2, 2]

    def test_a_schedule_may_begin_with_a_free_foul(self) -> None:
        game = Game("6 2 2/7 3", ruled(penalty__cards=[0, 1])).play().slap(0)
        assert game.kinds() == ["SlapMissed", "RaceSettled"]

    def test_slapping_the_old_combo_after_the_next_card_is_late(self) -> None:
        game = Game("6 2/6 3/9 10").play(3).slap(1)
        assert game.only(SlapMissed) == SlapMissed(1, 3, "late")

    def test_fouls_pay_before_the_winner_takes_everything(self) -> None:
        """Rules 9.6: penalties included."""
        game = Game("6 2/6 3/9 10", ruled(slap__hovering=True)).play(2)
        game.slap(Slap(0, 200_000, hover=True), Slap(1, 250_000))
        assert game.kinds() == ["SlapMissed", "CardsBurned", "SlapWon", "PileWon"]
        assert game.only(PileWon) == PileWon(1, 3, "slap")

    def test_reasons_come_in_their_order(self) -> None:
        """Rules 9.29."""
        rules = ruled(slap__on_the_draw=True, slap__hovering=True)
        game = Game("6 2 2 2/6 3 3 3/9 10", rules).play(2)
        game.slap(Slap(0, 1, draw=True, hover=True), Slap(1, 2, hover=True))
        assert [e.reason for e in game.told if isinstance(e, SlapMissed)] == [
            "on-the-draw",
            "hovering",
        ]

    def test_drawing_and_hovering_are_fouls_only_by_rule(self) -> None:
        game = Game("6 2/6 3").play(2).slap(Slap(0, 1, draw=True, hover=True))
        assert game.only(PileWon) == PileWon(0, 2, "slap")

    def test_a_flip_that_may_be_dropped_makes_no_foul(self) -> None:
        """Rules 9.29."""
        rules = ruled(slap__on_the_draw=True, slap__drop=True)
        game = Game("6 2/6 3", rules).play(2).slap(Slap(0, 1, draw=True))
        assert game.only(PileWon) == PileWon(0, 2, "slap")

    def test_a_second_slap_after_a_foul_is_a_foul_again(self) -> None:
        """Rules 9.23, even on a combo."""
        rules = ruled(slap__hovering=True)
        game = Game("6 2 2/6 3", rules).play(2).slap(Slap(0, 1, hover=True))
        game.slap(0)
        assert game.only(SlapMissed) == SlapMissed(0, 2, "second-slap")

    def test_a_second_slap_in_one_race_after_a_foul_is_a_foul_again(self) -> None:
        game = Game("6 2 2 2/7 3").play(2).slap(0, 0)
        assert [e.reason for e in game.told if isinstance(e, SlapMissed)] == [
            "nothing",
            "second-slap",
        ]

    def test_with_one_per_card_a_second_slap_is_ignored(self) -> None:
        game = Game("6 2 2 2/7 3", ruled(penalty__one_per_card=True)).play(2).slap(0)
        game.slap(0)
        assert game.only(SlapIgnored) == SlapIgnored(0, 2, "already-slapped")

    def test_a_new_card_is_a_new_race(self) -> None:
        game = Game("6 2 2 2/7 3/8 2").play(2).slap(0).play().slap(0)
        assert game.only(SlapMissed) == SlapMissed(0, 3, "nothing")

    def test_a_foul_on_a_card_counts_while_it_is_the_card_before(self) -> None:
        game = Game("6 2 2 2/7 3/8 2").play(2).slap(0).play().slap(0, on=2)
        assert game.only(SlapMissed) == SlapMissed(0, 2, "second-slap")

    def test_a_second_slap_after_an_honest_one_is_ignored(self) -> None:
        game = Game("6 2/6 3/9 10").play(2).slap(0, 0)
        assert game.only(SlapIgnored) == SlapIgnored(0, 2, "already-slapped")
        assert game.only(PileWon) == PileWon(0, 2, "slap")

    def test_equal_times_pay_clockwise_from_the_left_of_the_top_cards_player(self) -> None:
        """Rules 9.23."""
        game = Game("6 2/7 3/9 10/4 4").play(2)
        game.slap(Slap(0, 5), Slap(3, 5), Slap(1, 5), Slap(2, 5))
        assert [e.seat for e in game.told if isinstance(e, SlapMissed)] == [2, 3, 0, 1]

    def test_dead_cards_neither_cover_nor_separate(self) -> None:
        """Rules 9.2: a dead card between two sevens."""
        game = Game("7 2/7 3/9 10", ruled(penalty__to="pile-top")).play().slap(2).play()
        assert game.pile == "7S 9s 7H"
        game.slap(0)
        assert game.only(PileWon) == PileWon(0, 3, "slap")

    def test_a_penalty_on_top_leaves_the_combo_below_it_slappable(self) -> None:
        rules = ruled(penalty__to="pile-top", slap__hovering=True)
        game = Game("7 2/7 3/9 10", rules).play(2).slap(Slap(2, 1, hover=True)).slap(0)
        assert game.only(PileWon) == PileWon(0, 3, "slap")

    def test_burnt_cards_do_not_hide_the_piles_top(self) -> None:
        """The wrong end of the pile is not read once it has burnt cards."""
        game = Game("5 5/7 3 7/9 7", ruled()).play(2).slap(0).play(1)
        assert game.pile == "5h 5S 7S 9S"
        assert combo_on(game.state, 3) is None


class TestBurnsAndTopBottom:
    """Rules 9.3, 9.28."""

    RULES = ruled(slap__combos=["top-bottom(burn-voids)"])

    def test_a_burn_voids_it_until_the_next_capture(self) -> None:
        game = Game("7 2 2/3 7 J 7/9 9", self.RULES).play(1).slap(2).play(3)
        assert combo_on(game.state, game.state.number) is None

    def test_a_combo_is_read_as_the_pile_stood_when_its_card_was_shown(self) -> None:
        game = Game(
            "7 2 2/7 3/9 9", ruled(slap__combos=["top-bottom(burn-voids)"], slap__hovering=True)
        ).play(2)
        game.slap(Slap(2, 1, hover=True), Slap(0, 2))
        assert game.only(PileWon) == PileWon(0, 3, "slap")

    def test_the_next_round_starts_afresh(self) -> None:
        game = Game("J 7 2 2/3 7 5/9 9", self.RULES).play(1).slap(2).play().settle().play(2)
        assert combo_on(game.state, game.state.number) is not None


class TestWithoutCards:
    def test_a_foul_puts_the_seat_out(self) -> None:
        game = Game("2/3 5/4 6").play(2).slap(0)
        assert game.only(SeatOut) == SeatOut(0, "foul")
        assert may_slap(game.state, 0) == "out"

    def test_a_foul_is_free_where_the_rules_say_so(self) -> None:
        game = Game("2/3 5/4 6", ruled(penalty__without_cards="free")).play(2).slap(0)
        assert game.kinds() == ["SlapMissed", "RaceSettled"]

    def test_the_strike_after_the_allowed_ones_is_out(self) -> None:
        """Rules 9.30: strikes(2) allows two."""
        rules = ruled(penalty__without_cards="strikes", penalty__strikes=2)
        game = Game("2/3 5/4 6", rules).play(2).slap(0).slap(0)
        assert game.state.gone == (False, False, False)
        game.slap(0)
        assert game.only(SeatOut) == SeatOut(0, "foul")

    def test_only_fouls_without_cards_are_strikes(self) -> None:
        rules = ruled(penalty__without_cards="strikes", penalty__strikes=1)
        game = Game("2 3/3 5/4 6", rules).play(1).slap(0).slap(0)
        assert game.state.strikes == (1, 0, 0)

    def test_a_slap_of_someone_who_is_out_is_ignored(self) -> None:
        game = Game("2/3 5/4 6").play(2).slap(0).slap(0)
        assert game.only(SlapIgnored) == SlapIgnored(0, 2, "out")

    def test_the_right_to_slap_is_judged_before_the_first_foul(self) -> None:
        """Rules 9.28; a second foul of a seat that is out by then comes to nothing."""
        game = Game("2/3 5/4 6").play(2).slap(0, 0)
        assert game.kinds().count("SlapMissed") == 1

    def test_nobody_slaps_in_where_it_is_not_allowed(self) -> None:
        rules = ruled(slap__slap_in="never")
        game = Game("J/3/4 6 6 6", rules).play(1)
        assert legal(game.state, 0) == ("slap",)
        game.play()
        assert may_slap(game.state, 1) is None
        assert may_slap(game.state, 0) == "no-cards"

    def test_slapping_in_needs_enough_others_standing(self) -> None:
        """Rules 9.28."""
        game = Game("2/3/4 6 7", ruled(slap__slap_in_standing=2)).play(3)
        assert may_slap(game.state, 0) == "too-few-seats"
        game = Game("2/3 5/4 6 7", ruled(slap__slap_in_standing=2)).play(3)
        assert may_slap(game.state, 0) is None

    def test_a_challenger_without_cards_stands(self) -> None:
        game = Game("2 9/J/4 6 7", ruled(slap__slap_in_standing=2)).play(2)
        assert game.state.challenger == 1
        assert may_slap(Game("2/J/4 6 7", ruled(slap__slap_in_standing=2)).play(2).state, 0) is None

    def test_the_player_of_the_top_card_counts_as_having_cards_until_it_is_settled(self) -> None:
        """Rules 9.28."""
        rules = ruled(slap__slap_in_standing=3, penalty__without_cards="free")
        game = Game("2 7/3/4 6 7", rules).play(2)
        assert may_slap(game.state, 1) is None
        game.slap(1)
        assert game.only(SlapMissed) == SlapMissed(1, 2, "nothing")
        assert may_slap(game.state, 1) == "too-few-seats"

    def test_an_ejected_seats_cards_go_dead_under_the_pile(self) -> None:
        """Rules 9.9: after more than n fouls; pay first."""
        game = Game("2 3 4 5 6/7 8/9 9", ruled(penalty__eject_after=1)).play(1).slap(0)
        assert game.state.gone == (False, False, False)
        game.slap(0)
        assert game.only(SeatOut) == SeatOut(0, "ejected", ("5S", "6S"))
        assert game.pile == "6s 5s 4s 3s 2S"

    def test_an_ejection_is_no_burn_for_top_bottom(self) -> None:
        rules = ruled(penalty__eject_after=1, penalty__cards=[0])
        game = Game("2 3 4 5 6/7 8/9 9", rules).play(1).slap(0).slap(0)
        assert game.state.burnt is None


class TestPayingAndTheTurn:
    """Rules 9.8, 9.9, 9.23."""

    def test_a_seat_to_play_that_paid_its_last_card_is_passed(self) -> None:
        game = Game("2 5/3/4 6").play().slap(1)
        assert game.only(TurnPassed) == TurnPassed(2)

    def test_the_challenged_that_paid_its_last_card_runs_out(self) -> None:
        game = Game("Q 5/3/4 6").play().slap(1)
        assert game.only(ChallengeSet) == ChallengeSet(0, 2, 2)

    def test_where_running_out_loses_it_is_a_pending_capture(self) -> None:
        game = Game("Q 5/3/4 6", ruled(challenge__running_out="lost")).play().slap(1)
        assert game.only(CapturePending) == CapturePending(0)
        assert "PileWon" not in game.kinds()
        game.settle()
        assert game.only(PileWon) == PileWon(0, 2, "challenge")

    def test_a_challenger_that_paid_its_last_card_is_still_the_challenger(self) -> None:
        game = Game("J 5/3 7/4 6").play().slap(0).play().settle()
        assert game.only(PileWon) == PileWon(0, 3, "challenge")

    def test_when_the_challenger_goes_the_challenge_is_void(self) -> None:
        """Rules 9.9, 9.23: the turn goes on after the player of the top live card."""
        rules = ruled(penalty__eject_after=1)
        game = Game("K 5 6/3 7/4 6/9", rules).play(2).slap(0).slap(0)
        assert game.state.challenger is None
        assert game.only(TurnPassed) == TurnPassed(2)

    def test_when_the_challenger_goes_its_pending_capture_is_void_too(self) -> None:
        rules = ruled(penalty__eject_after=1)
        game = Game("J 5 6/3 7/4 6/9", rules).play(2).slap(0, 0)
        assert game.state.capture is None
        assert game.only(TurnPassed) == TurnPassed(2)
        assert "PileWon" not in game.kinds()

    def test_when_the_challenged_goes_the_next_continues(self) -> None:
        rules = ruled(penalty__eject_after=1)
        game = Game("K 5 6/3 7 8/4 6/9", rules).play(1).slap(1).slap(1)
        assert game.only(ChallengeSet) == ChallengeSet(0, 2, 3)

    def test_when_one_seat_is_left_the_rest_of_the_race_is_void_and_it_wins(self) -> None:
        """Rules 9.9, 9.23."""
        game = Game("2 9/3").play(2).slap(1)
        assert game.only(GameEnded) == GameEnded("won", (0,))
        game = Game("2 9/3").play(2).slap(1, 0)
        assert [e.seat for e in game.told if isinstance(e, SlapMissed)] == [1]
        assert game.only(PileWon) == PileWon(0, 2, "end")


class TestRights:
    def test_nobody_slaps_an_empty_pile(self) -> None:
        game = Game("2 3/4 5")
        assert may_slap(game.state, 0) == "nothing-there"
        assert legal(game.state, 0) == ("play",)

    def test_nobody_slaps_a_pile_of_dead_cards(self) -> None:
        game = Game("2 3/4 5", centre="9D")
        assert may_slap(game.state, 0) == "nothing-there"
        with pytest.raises(IllegalCommand) as error:
            game.do(Settle(0, 1, (Slap(0, 1),)))
        assert error.value.code == "wrong-card"

    def test_without_combos_there_is_no_slapping(self) -> None:
        game = Game("2 3/2 5", ruled(slap__combos=[])).play(2).slap(0)
        assert game.only(SlapIgnored) == SlapIgnored(0, 2, "nothing-there")

    def test_a_slap_of_no_seat_is_refused(self) -> None:
        game = Game("2 3/2 5").play()
        with pytest.raises(IllegalCommand) as error:
            game.do(Settle(1, 9, (Slap(2, 1),)))
        assert error.value.code == "no-such-seat"

    def test_what_a_seat_may_do_is_what_a_command_of_it_would_meet(self) -> None:
        game = Game("2 3/4 5").play()
        assert legal(game.state, 0) == ("slap",)
        assert legal(game.state, 1) == ("play", "slap")
        with pytest.raises(IllegalCommand):
            game.do(Play(0, 9))


def test_a_combo_is_slappable_only_where_the_rule_set_has_it() -> None:
    for combos, expected in ((STRAIGHT, "run(3)"), (["double"], "None")):
        game = Game("3 4/4 9/5 9", ruled(slap__combos=combos)).play(3)
        assert str(combo_on(game.state, 3)) == expected
