"""Turns and challenges (rules 2.2 to 2.4, 9.8, 9.10, 9.25, 9.26)."""

import pytest

from games import Game, ruled
from ratscrew.engine import (
    CapturePending,
    ChallengeSet,
    GameEnded,
    IllegalCommand,
    Phase,
    PileWon,
    Play,
    Settle,
    TurnPassed,
)


def test_number_cards_pass_the_turn_clockwise() -> None:
    game = Game("2 3/4 5/6 7").play(3)
    assert game.pile == "2S 4S 6S"
    assert game.state.turn == 0


def test_a_seat_without_cards_is_skipped() -> None:
    game = Game("2 3/4/6 7 8").play(4)
    assert game.state.turn == 2


@pytest.mark.parametrize(("honour", "chances"), [("J", 1), ("Q", 2), ("K", 3), ("A", 4)])
def test_an_honour_gives_the_next_seat_its_chances(honour: str, chances: int) -> None:
    game = Game(f"{honour} 2/3 4 5 6 7/8 9").play()
    assert game.only(ChallengeSet) == ChallengeSet(0, 1, chances)


def test_a_queen_and_two_failures_give_the_pile_to_the_challenger() -> None:
    """The first example hand of document 000: Q, then two numbers."""
    game = Game("QC 2/3 5 9/7 8").play(3)
    assert game.only(CapturePending) == CapturePending(0)
    game.settle()
    assert game.only(PileWon) == PileWon(0, 3, "challenge")
    assert game.state.turn == 0
    assert game.sizes == [4, 1, 2]


def test_a_jack_on_the_second_chance_passes_the_challenge_on() -> None:
    """The second example hand of document 000: Q, 5, J, then one failure."""
    game = Game("QC 2/5 JD 9/7 8").play(3)
    assert game.only(ChallengeSet) == ChallengeSet(1, 2, 1)
    game.play().settle()
    assert game.only(PileWon) == PileWon(1, 4, "challenge")
    assert game.state.turn == 1


def test_the_capturer_gets_the_pile_in_order_under_its_stack_and_leads() -> None:
    """Rules 2.7: the card played first comes back first."""
    game = Game("KS 2S 4H/3S 5S 6S 9D").play(4).settle()
    assert game.state.stacks[0] == ("2S", "4H", "KS", "3S", "5S", "6S")
    assert (game.state.turn, game.state.challenger, game.pile) == (0, None, "")


def test_nothing_is_captured_before_the_last_card_can_be_slapped() -> None:
    """Rules 2.3, 9.11."""
    game = Game("J 2/3 4/5 6").play(2)
    assert game.state.phase is Phase.PENDING
    with pytest.raises(IllegalCommand) as error:
        game.do(Play(0, 9))
    assert error.value.code == "not-now"


def test_a_challenge_may_come_round_to_its_own_challenger() -> None:
    game = Game("J 2 5/Q 4/K 6 8").play(3)
    assert game.only(ChallengeSet) == ChallengeSet(2, 0, 3)


def test_the_challenged_seat_plays_one_card_a_chance() -> None:
    game = Game("A 2/3 4 5 6 7").play(2)
    assert game.only(ChallengeSet) == ChallengeSet(0, 1, 3)
    game.play(2)
    assert game.state.turn == 1
    game.play()
    assert game.only(CapturePending) == CapturePending(0)


class TestRunningOut:
    """The challenged seat out of cards with chances left (rules 2.4, 9.10, 9.26)."""

    def test_with_two_seats_the_challenge_is_lost_at_once(self) -> None:
        game = Game("K 2/3").play(2)
        assert game.only(CapturePending) == CapturePending(0)

    def test_with_three_seats_the_next_continues_with_what_is_left(self) -> None:
        game = Game("K 2/3/4 5 6").play(2)
        assert game.only(ChallengeSet) == ChallengeSet(0, 2, 2)
        game.play(2)
        assert game.only(CapturePending) == CapturePending(0)

    def test_with_four_seats_the_continuing_seat_is_the_challenged_from_then_on(self) -> None:
        game = Game("K 2/3/4/5 6 7").play(3)
        assert game.only(ChallengeSet) == ChallengeSet(0, 3, 1)

    def test_the_challenger_is_passed_over(self) -> None:
        game = Game("2 9 8/K 7 6/4").play(3)
        assert game.only(ChallengeSet) == ChallengeSet(1, 0, 2)

    def test_an_honour_of_the_continuing_seat_may_challenge_the_old_challenger(self) -> None:
        game = Game("K 2 7/3/J 5 6").play(3)
        assert game.only(ChallengeSet) == ChallengeSet(2, 0, 1)

    def test_the_last_chance_with_the_last_card_is_a_lost_challenge(self) -> None:
        game = Game("Q 2/3 4/5").play(3)
        assert game.only(CapturePending) == CapturePending(0)

    def test_it_can_be_lost_by_rule(self) -> None:
        game = Game("K 2/3/4 5 6", ruled(challenge__running_out="lost")).play(2)
        assert game.only(CapturePending) == CapturePending(0)

    def test_an_honour_that_nobody_can_answer_captures(self) -> None:
        """Rules 2.4: the only seat with cards is the challenger."""
        game = Game("2 J 5/3").play(3)
        assert game.only(CapturePending) == CapturePending(0)
        game.settle()
        assert game.only(GameEnded) == GameEnded("won", (0,))

    def test_a_seat_that_continued_is_the_challenged_even_with_the_challenger_cardless(
        self,
    ) -> None:
        game = Game("K/3/4 5 6").play(2)
        assert game.only(ChallengeSet) == ChallengeSet(0, 2, 2)
        game.play(2).settle()
        assert game.only(PileWon) == PileWon(0, 4, "challenge")


def test_a_joker_without_chances_uses_a_chance() -> None:
    """Rules 9.4."""
    game = Game("Q 2/* 4 5").play(2)
    assert game.only(ChallengeSet) == ChallengeSet(0, 1, 1)


def test_a_joker_with_chances_is_an_honour() -> None:
    """Rules 9.4."""
    game = Game("* 2/3 4 5 6 7 8", ruled(challenge__joker=5)).play()
    assert game.only(ChallengeSet) == ChallengeSet(0, 1, 5)


def test_chances_follow_the_rule_set() -> None:
    game = Game("A 2/3 4", ruled(challenge__ace=1)).play(2)
    assert game.only(CapturePending) == CapturePending(0)


def test_the_last_seat_with_cards_keeps_playing_under_all_cards() -> None:
    """Rules 2.8: so that the others can still slap in."""
    game = Game("2/3 5 5").play(3)
    assert game.pile == "2S 3S 5S"
    assert game.state.turn == 1
    game.play().slap(0)
    assert game.only(PileWon) == PileWon(0, 4, "slap")


def test_remainder_cards_in_the_centre_are_dead_and_go_with_the_first_capture() -> None:
    """Rules 2.1, 9.3."""
    game = Game("7 2/3 7", centre="7D").play()
    assert game.pile == "7d 7S"
    game.slap(1)
    assert game.kinds()[0] == "SlapMissed"
    game = Game("J 2/3 7", centre="7D").play(2).settle()
    assert game.only(PileWon) == PileWon(0, 3, "challenge")
    assert game.state.stacks[0] == ("2S", "7D", "JS", "3S")


class TestRefusals:
    """A refusal changes nothing and says why."""

    def test_out_of_turn(self) -> None:
        game = Game("2 3/4 5")
        with pytest.raises(IllegalCommand, match="seat 0's") as error:
            game.do(Play(1, 0))
        assert error.value.code == "not-your-turn"

    def test_no_such_seat(self) -> None:
        game = Game("2 3/4 5")
        with pytest.raises(IllegalCommand, match="seats are 0 to 1") as error:
            game.do(Play(2, 0))
        assert error.value.code == "no-such-seat"

    def test_time_backwards(self) -> None:
        game = Game("2 3/4 5")
        game.do(Play(0, 10))
        with pytest.raises(IllegalCommand) as error:
            game.do(Play(1, 9))
        assert error.value.code == "time-backwards"

    def test_a_settle_of_nothing(self) -> None:
        game = Game("2 3/4 5").play()
        with pytest.raises(IllegalCommand) as error:
            game.do(Settle(1, 5))
        assert error.value.code == "no-race"

    def test_anything_after_the_end(self) -> None:
        game = Game("J/2").play(2).settle()
        assert game.state.phase is Phase.OVER
        with pytest.raises(IllegalCommand) as error:
            game.do(Play(0, 99))
        assert error.value.code == "game-over"


def test_a_turn_event_tells_who_is_next() -> None:
    game = Game("2 3/4 5").play()
    assert game.only(TurnPassed) == TurnPassed(1)
