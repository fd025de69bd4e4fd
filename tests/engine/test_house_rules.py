"""Penalty targets, lending, dead cards, placement, choices, stoppers, triples, collecting."""

import pytest

from games import Game, all_cards, ruled
from ratscrew.engine import (
    CapturePending,
    CardPlayed,
    CardsBurned,
    CardsGiven,
    CardsLent,
    ChallengeSet,
    ChoiceOffered,
    DeadCardPlayed,
    DebtOwed,
    Decline,
    Declined,
    GameEnded,
    IllegalCommand,
    Lend,
    Misplaced,
    PileWon,
    Play,
    RaceSettled,
    SeatOut,
    Slap,
    SlapIgnored,
    SlapMissed,
    SlapTied,
    SlapWon,
    TurnPassed,
    combo_on,
    effect_on,
    legal,
    may_slap,
    redact,
)


def refused(game: Game, command: object) -> str:
    with pytest.raises(IllegalCommand) as error:
        game.do(command)  # type: ignore[arg-type]
    return error.value.code


class TestEachPlayer:
    """One card to every other seat, clockwise from the slapper's left (rules 4, 9.8)."""

    RULES = ruled(penalty__to="each-player")

    def test_everybody_gets_one_at_the_bottom(self) -> None:
        game = Game("2 3 4 5 6/7 8/9 9/T", self.RULES).play(1).slap(0)
        assert game.only(CardsGiven) == CardsGiven(0, (1, 2, 3), ("3S", "4S", "5S"))
        assert game.state.stacks == (("6S",), ("7S", "8S", "3S"), ("9S", "9H", "4S"), ("TS", "5S"))

    def test_seats_without_cards_get_one_too(self) -> None:
        game = Game("2/7 8/9 9 9 9", self.RULES).play(2).slap(2)
        assert game.sizes == [1, 2, 2]

    def test_seats_that_are_out_get_none(self) -> None:
        rules = ruled(penalty__to="each-player", penalty__eject_after=1)
        game = Game("2 3 4 5/7 8 8 8 8 8/9 9 9", rules).play(1).slap(0, 0).slap(1)
        assert game.only(CardsGiven) == CardsGiven(1, (2,), ("7S",))

    def test_while_the_cards_last(self) -> None:
        game = Game("2 3/7 8/9 9/T", self.RULES).play(1).slap(0)
        assert game.only(CardsGiven) == CardsGiven(0, (1,), ("3S",))

    def test_several_go_round_and_round(self) -> None:
        rules = ruled(penalty__to="each-player", penalty__cards=[2])
        game = Game("2 3 4 5 6/7 8/9 9", rules).play(1).slap(0)
        assert game.only(CardsGiven) == CardsGiven(0, (1, 2, 1, 2), ("3S", "4S", "5S", "6S"))

    def test_given_cards_are_hidden(self) -> None:
        told = Game("2 3 4/7 8/9 9", self.RULES).play(1).slap(0).only(CardsGiven)
        assert redact(told, 1) == CardsGiven(0, (1, 2))


class TestTopPlayer:
    """To whoever played the top card; oneself or someone out: burnt (rules 9.21, 9.30)."""

    RULES = ruled(penalty__to="top-player")

    def test_it_goes_to_whoever_played_the_top_card(self) -> None:
        game = Game("2 3/7 8/9 9", self.RULES).play(2).slap(2)
        assert game.only(CardsGiven) == CardsGiven(2, (1,), ("9S",))

    def test_of_oneself_it_is_burnt(self) -> None:
        game = Game("2 3/7 8/9 9", self.RULES).play(2).slap(1)
        assert game.only(CardsBurned) == CardsBurned(1, ("8S",))

    def test_of_someone_out_it_is_burnt(self) -> None:
        rules = ruled(penalty__to="top-player", penalty__eject_after=1)
        game = Game("2 3/7 8 8 8/9 9", rules).play(2).slap(1, 1).slap(0)
        assert game.only(CardsBurned) == CardsBurned(0, ("3S",))


class TestLockout:
    """No slap for the next n live cards (rules 7, 9.21, 9.30)."""

    RULES = ruled(penalty__to="lockout", penalty__cards=[2])

    def test_it_costs_no_card_and_ends_when_so_many_more_are_played(self) -> None:
        game = Game("2 9 9/7 8 8/9 5 5", self.RULES).play(2).slap(0)
        assert game.kinds() == ["SlapMissed", "SlapsLocked", "RaceSettled"]
        assert game.sizes == [2, 2, 3]
        reasons = [may_slap(game.play().state, 0) for _ in range(3)]
        assert reasons == ["locked", "locked", None]

    def test_a_locked_slap_is_ignored_and_free(self) -> None:
        game = Game("2 9 9/7 8 8/7 5 5", self.RULES).play(2).slap(0).play().slap(0, 2)
        assert SlapIgnored(0, 3, "locked") in game.told
        assert game.only(PileWon) == PileWon(2, 3, "slap")

    def test_it_starts_after_the_card_fouled_on(self) -> None:
        game = Game("2 9 9/7 8 8/9 5 5", self.RULES).play(2).slap(0).slap(0)
        assert game.only(SlapMissed) == SlapMissed(0, 2, "second-slap")

    def test_it_runs_across_captures(self) -> None:
        game = Game("J 9 9/7 8 8/9 5 5", self.RULES).play(2).slap(1).play()
        assert may_slap(game.state, 1) == "locked"


class TestForfeit:
    """Two seats: the other takes the pile (rules 7)."""

    RULES = ruled(penalty__to="forfeit")

    def test_the_other_takes_the_pile_and_leads(self) -> None:
        game = Game("2 9/7 8", self.RULES).play(2).slap(0)
        assert game.only(PileWon) == PileWon(1, 2, "forfeit")
        assert game.state.turn == 1

    def test_the_rest_of_the_race_is_void(self) -> None:
        game = Game("2 9/7 8", self.RULES).play(2).slap(0, 1)
        assert game.kinds() == ["SlapMissed", "PileWon"]

    def test_it_may_end_the_game(self) -> None:
        game = Game("2/7 8", self.RULES).play(2).slap(0)
        assert game.state.over == GameEnded("won", (1,))


def test_a_penalty_may_come_from_the_bottom_of_the_stack() -> None:
    """Rules 7."""
    rules = ruled(penalty__source="bottom", penalty__cards=[2])
    game = Game("2 3 4 5/7 8", rules).play(1).slap(0)
    assert game.only(CardsBurned) == CardsBurned(0, ("5S", "4S"), low=True)
    assert game.state.stacks[0] == ("3S",)
    rules = ruled(penalty__source="bottom", penalty__to="each-player")
    game = Game("2 3 4 5/7 8/9 9", rules).play(1).slap(0)
    assert game.only(CardsGiven) == CardsGiven(0, (1, 2), ("5S", "4S"), low=True)


class TestLending:
    """Rules 5, 9.14, 9.34."""

    RULES = ruled(play__lending=True, penalty__without_cards="owes", penalty__cards=[2])

    def test_cards_go_from_the_top_to_a_seat_without_cards(self) -> None:
        game = Game("2/7 8 9/9 9 9", self.RULES).play(2)
        game.do(Lend(1, 0, 1, 9))
        assert game.told == (CardsLent(1, 0, 1, ("8S",)),)
        assert game.state.stacks[0] == ("8S",)
        assert redact(game.told[0], 0) == CardsLent(1, 0, 1)

    def test_the_lender_keeps_one_at_least(self) -> None:
        game = Game("2/7 8 9/9 9 9", self.RULES).play(2)
        assert refused(game, Lend(1, 0, 2, 9)) == "cannot-lend"
        assert refused(game, Lend(0, 0, 1, 9)) == "cannot-lend"

    def test_only_a_seat_without_cards_that_is_not_out_borrows(self) -> None:
        game = Game("2/7 8 9/9 9 9", self.RULES).play(2)
        assert refused(game, Lend(1, 2, 1, 9)) == "cannot-borrow"
        assert refused(game, Lend(1, 5, 1, 9)) == "no-such-seat"
        out = Game("2/7 8 9/9 9 9", ruled(play__lending=True)).play(2).slap(0)
        assert refused(out, Lend(1, 0, 1, 9)) == "cannot-borrow"

    def test_not_while_a_race_is_open_nor_without_the_rule(self) -> None:
        game = Game("2/J 8 9/9 9 9", self.RULES).play(3)
        assert refused(game, Lend(2, 0, 1, 9)) == "not-now"
        assert refused(Game("2/7 8 9/9 9").play(2), Lend(1, 0, 1, 9)) == "no-lending"

    def test_a_foul_without_cards_is_owed_and_whoever_owes_may_not_slap(self) -> None:
        game = Game("2/7 8 9/9 9 9", self.RULES).play(2).slap(0)
        assert game.only(DebtOwed) == DebtOwed(0, 2)
        assert may_slap(game.state, 0) == "owes"

    def test_a_loan_to_a_seat_that_owes_is_burnt_in_its_name(self) -> None:
        game = Game("2/7 8 8 8/9 9 9", self.RULES).play(2).slap(0)
        game.do(Lend(1, 0, 1, 9))
        assert game.only(CardsBurned) == CardsBurned(0, ("8S",), debt=True)
        assert may_slap(game.state, 0) == "owes"
        game.do(Lend(1, 0, 1, 9))
        assert may_slap(game.state, 0) is None

    def test_a_debt_is_paid_first_from_any_cards_that_reach_the_seat(self) -> None:
        rules = ruled(play__lending=True, penalty__without_cards="owes")
        game = Game("J/7 8 9/9 9 9", rules).play(1).slap(0)
        assert game.state.debts == (1, 0, 0)
        game.play().settle()
        assert game.kinds() == ["RaceSettled", "PileWon", "CardsBurned"]
        assert game.state.debts == (0, 0, 0)
        assert game.pile == "js"
        assert game.state.stacks[0] == ("7S",)

    def test_a_penalty_given_to_a_seat_that_owes_is_burnt(self) -> None:
        rules = ruled(play__lending=True, penalty__without_cards="owes", penalty__to="each-player")
        game = Game("2/7 8 9/9 9 9 9", rules).play(2).slap(0).slap(2)
        assert game.only(CardsBurned) == CardsBurned(0, ("9H",), debt=True)

    def test_who_can_spare_a_card_may_lend(self) -> None:
        game = Game("2/7 8 9/9 9", self.RULES).play(2)
        assert [("lend" in legal(game.state, seat)) for seat in range(3)] == [False, True, True]

    def test_a_capturer_whose_whole_pile_was_owed_does_not_lead(self) -> None:
        rules = ruled(play__lending=True, penalty__without_cards="owes", penalty__cards=[3])
        game = Game("J/7 8 9/9 9 9", rules).play(1).slap(0).play().settle()
        assert game.sizes == [0, 2, 3]
        assert game.state.turn == 1


class TestDeadCards:
    """Cards out of turn (rules 4, 9.27)."""

    RULES = ruled(play__out_of_turn="dead")

    def test_it_stays_on_the_pile_and_the_turn_does_not_change(self) -> None:
        game = Game("2 3/K 8/9 9", self.RULES).play(1)
        game.do(Play(2, 9))
        assert game.told == (DeadCardPlayed(2, "9S"),)
        assert game.pile == "2S 9s"
        assert (game.state.turn, game.state.number, game.state.laid) == (1, 1, 1)

    def test_it_opens_no_challenge_and_makes_no_combo(self) -> None:
        game = Game("9 3/K 8/9 9", self.RULES).play(1)
        game.do(Play(2, 9))
        assert combo_on(game.state, 1) is None
        assert game.state.challenger is None

    def test_whoever_has_no_card_cannot(self) -> None:
        game = Game("2/K 8/9 9", self.RULES).play(2)
        assert refused(game, Play(0, 9)) == "not-your-turn"
        assert refused(game, Play(9, 9)) == "no-such-seat"

    def test_not_while_a_capture_waits(self) -> None:
        game = Game("J 3/4 8/9 9", self.RULES).play(2)
        assert refused(game, Play(2, 9)) == "not-now"

    def test_the_last_card_may_go_that_way(self) -> None:
        rules = ruled(play__out_of_turn="dead", end__when="last-standing")
        game = Game("2 3/4", rules)
        game.do(Play(1, 9))
        assert game.state.over == GameEnded("won", (0,))
        assert game.only(PileWon) == PileWon(0, 1, "end")


class TestPlacement:
    """Rules 4, 9.19."""

    RULES = ruled(play__placement=2)

    def test_a_misplaced_card_is_live_and_costs_its_penalty_at_once(self) -> None:
        game = Game("2 3 4 5/4 8", self.RULES)
        game.do(Play(0, 9, misplaced=True))
        assert game.told[:3] == (
            CardPlayed(0, "2S", 1),
            Misplaced(0),
            CardsBurned(0, ("3S", "4S")),
        )
        assert game.pile == "4s 3s 2S"

    def test_it_counts_for_the_schedule_but_not_for_ejection(self) -> None:
        rules = ruled(play__placement=1, penalty__cards=[1, 2], penalty__eject_after=1)
        game = Game("2 3 4 5 6 7/4 8", rules)
        game.do(Play(0, 9, misplaced=True))
        game.slap(0)
        assert game.only(CardsBurned) == CardsBurned(0, ("4S", "5S"))
        assert game.state.gone == (False, False)

    def test_it_puts_nobody_out(self) -> None:
        game = Game("2/4 8/9 9", self.RULES)
        game.do(Play(0, 9, misplaced=True))
        assert game.kinds() == ["CardPlayed", "Misplaced", "TurnPassed"]

    def test_a_challenged_seat_that_paid_its_last_card_runs_out(self) -> None:
        game = Game("K 5/4 8/9 9", self.RULES).play(1)
        game.do(Play(1, 9, misplaced=True))
        assert game.only(ChallengeSet) == ChallengeSet(0, 2, 2)

    def test_only_by_rule(self) -> None:
        assert refused(Game("2 3/4 5"), Play(0, 9, misplaced=True)) == "no-placement"


class TestDeclining:
    """next-chooses (rules 2.4, 9.10, 9.26)."""

    RULES = ruled(challenge__running_out="next-chooses")

    def test_the_next_seat_may_choose(self) -> None:
        game = Game("K 2/3/4 5 6", self.RULES).play(2)
        assert game.only(ChoiceOffered) == ChoiceOffered(0, 2, 2)
        assert legal(game.state, 2) == ("play", "decline", "slap")

    def test_who_declines_gives_the_pile_to_the_challenger_after_the_race(self) -> None:
        game = Game("K 2/3/4 5 6", self.RULES).play(2)
        game.do(Decline(2, 9))
        assert game.told == (Declined(2), CapturePending(0))
        game.settle()
        assert game.only(PileWon) == PileWon(0, 2, "challenge")

    def test_playing_accepts(self) -> None:
        game = Game("K 2/3/4 5 6", self.RULES).play(3)
        assert game.only(ChallengeSet) == ChallengeSet(0, 2, 1)
        assert refused(game, Decline(2, 9)) == "no-choice"

    def test_the_last_chance_may_be_taken_and_lost(self) -> None:
        game = Game("Q 2/3/4 5 6", self.RULES).play(3)
        assert game.only(CapturePending) == CapturePending(0)
        assert not game.state.choosing

    def test_each_seat_that_would_have_to_continue_may_choose(self) -> None:
        game = Game("A 2/3/4/5 6 7", self.RULES).play(3)
        assert game.only(ChoiceOffered) == ChoiceOffered(0, 3, 2)

    def test_only_left_over_chances_may_be_declined(self) -> None:
        game = Game("K 2/3 4/4 5 6", self.RULES).play(1)
        assert refused(game, Decline(1, 9)) == "no-choice"

    def test_with_nobody_but_the_challenger_it_is_lost(self) -> None:
        game = Game("K 2/3", self.RULES).play(2)
        assert game.only(CapturePending) == CapturePending(0)


class TestStoppers:
    """These ranks, played in answer to a challenge, cancel it (rules 7, 9.21, 9.26)."""

    RULES = ruled(challenge__stoppers=["T"])

    def test_it_cancels_the_challenge_and_the_next_seat_plays(self) -> None:
        game = Game("K 2/10 4/4 5 6", self.RULES).play(2)
        assert game.only(TurnPassed) == TurnPassed(2)
        assert game.state.challenger is None

    def test_otherwise_it_is_a_number(self) -> None:
        game = Game("10 2/9 4/4 5 6", self.RULES).play(1)
        assert game.only(TurnPassed) == TurnPassed(1)


class TestTriples:
    """Rules 3, 9.28."""

    RULES = ruled(
        slap__combos=["double", "triple(win, lose=6)"],
        penalty__without_cards="free",
    )

    def test_slapping_one_wins_the_game_at_once_even_without_cards(self) -> None:
        game = Game("7/7 4/7 5 6", self.RULES).play(3).slap(0)
        assert game.kinds() == ["SlapWon", "PileWon", "GameEnded"]
        assert game.state.over == GameEnded("won", (0,))
        assert game.only(SlapWon) == SlapWon(0, 3, "triple(win, lose=6)")

    def test_it_takes_precedence_over_the_double_it_contains(self) -> None:
        game = Game("7 4/7 4/7 5 6", self.RULES).play(3)
        assert effect_on(game.state, 3) == "win"
        assert effect_on(game.state, 2) == "pile"
        assert effect_on(game.state, 1) == "pile"

    def test_who_slaps_three_sixes_is_out(self) -> None:
        game = Game("6 4/6 4/6 5 9", self.RULES).play(3).slap(1)
        assert game.told[0] == SeatOut(1, "triple", ("4H",))
        assert game.pile == "4h 6S 6H 6D"
        assert game.state.over is None
        assert "SlapMissed" not in game.kinds()

    def test_all_that_slap_them_go_until_one_is_left(self) -> None:
        game = Game("6 4/6 4/6 5 9", self.RULES).play(3).slap(2, 0, 1)
        assert [e.seat for e in game.told if isinstance(e, SeatOut)] == [2, 0]
        assert game.state.over == GameEnded("won", (1,))

    def test_they_win_at_once_where_piles_are_claimed(self) -> None:
        rules = ruled(slap__combos=["triple(win)"], challenge__claims="declared")
        game = Game("7 4/7 4/7 5 6", rules).play(3).slap(0)
        assert game.state.over == GameEnded("won", (0,))


class TestCollecting:
    """After a lost challenge the challenger slaps to take the pile (rules 7, 9.20)."""

    RULES = ruled(challenge__collect="slap")

    def test_the_challengers_slap_takes_the_pile(self) -> None:
        game = Game("J 2/5 4/9 9", self.RULES).play(2).slap(0)
        assert game.told == (PileWon(0, 2, "challenge"),)

    def test_it_is_never_a_foul(self) -> None:
        rules = ruled(challenge__collect="slap", slap__hovering=True)
        game = Game("J 2/5 4/9 9", rules).play(2).slap(Slap(0, 5, hover=True))
        assert game.only(PileWon) == PileWon(0, 2, "challenge")

    def test_an_earlier_slap_on_a_combo_wins(self) -> None:
        game = Game("Q 2/5 5 4/9 9", self.RULES).play(3).slap(2, 0)
        assert game.only(PileWon) == PileWon(2, 3, "slap")
        game = Game("Q 2/5 5 4/9 9", self.RULES).play(3).slap(0, 2)
        assert game.only(PileWon) == PileWon(0, 3, "slap")

    def test_a_tie_leaves_it_uncollected(self) -> None:
        game = Game("Q 2/5 5 4/9 9", self.RULES).play(3).slap(Slap(0, 5), Slap(2, 5))
        assert game.told == (SlapTied((2, 0), 3), RaceSettled(3))
        game.slap(0)
        assert game.only(PileWon) == PileWon(0, 3, "slap")

    def test_a_foul_of_another_does_not_collect_it(self) -> None:
        game = Game("J 2/5 4/9 9", self.RULES).play(2).slap(2)
        assert "PileWon" not in game.kinds()
        assert game.state.capture == 0

    def test_not_collected_in_time_it_collects_itself(self) -> None:
        game = Game("J 2/5 4/9 9", self.RULES).play(2).settle()
        assert game.only(PileWon) == PileWon(0, 2, "challenge")

    def test_a_challenger_without_cards_collects_whatever_slapping_in_says(self) -> None:
        rules = ruled(challenge__collect="slap", slap__slap_in="never", slap__combos=[])
        game = Game("J/5 4 3/9 9", rules).play(2)
        assert may_slap(game.state, 0) is None
        game.slap(0)
        assert game.only(PileWon) == PileWon(0, 2, "challenge")


def test_cards_are_conserved_by_every_house_rule_here() -> None:
    rules = ruled(
        penalty__to="each-player",
        penalty__source="bottom",
        play__out_of_turn="dead",
        play__placement=2,
    )
    game = Game("2 3 4 5/7 8 9/T 9 8", rules)
    before = all_cards(game.state)
    game.do(Play(0, 1, misplaced=True))
    game.do(Play(2, 2))
    game.slap(1)
    assert all_cards(game.state) == before
