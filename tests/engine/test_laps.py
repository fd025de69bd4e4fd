"""High-card rounds (rules 5, 9.12, 9.26, 9.32) and the sample game of document 002 (rules 8)."""

import pytest

from games import Game, preset, ruled
from ratscrew.engine import (
    CapturePending,
    CardsGiven,
    ChallengeSet,
    GameEnded,
    LapSet,
    PileWon,
    SlapMissed,
    TurnPassed,
)

HIGH = ruled(challenge__no_honours="high-card")


def test_the_highest_of_a_lap_of_numbers_captures() -> None:
    game = Game("2 9/10 9/6 9", HIGH).play(3)
    assert game.only(CapturePending) == CapturePending(1, "high-card")
    game.settle()
    assert game.only(PileWon) == PileWon(1, 3, "high-card")
    assert game.state.turn == 1


def test_the_last_cards_race_comes_first() -> None:
    game = Game("2 9/6 9/6 9", HIGH).play(3).slap(0)
    assert game.only(PileWon) == PileWon(0, 3, "slap")


def test_an_honour_turns_it_into_a_challenge_at_once() -> None:
    game = Game("2 9/Q 9/6 7 9", HIGH).play(2)
    assert game.only(ChallengeSet) == ChallengeSet(1, 2, 2)
    game.play(2)
    assert game.only(CapturePending) == CapturePending(1)


def test_equal_highest_leave_the_pile_and_the_same_leader_starts_again() -> None:
    game = Game("9 3 2/5 4 2/9 6 2", HIGH).play(3)
    assert game.told[-2:] == (LapSet(), TurnPassed(0))
    game.play(3)
    assert game.only(CapturePending) == CapturePending(2, "high-card")
    game.settle()
    assert game.only(PileWon) == PileWon(2, 6, "high-card")


def test_if_the_leader_has_run_out_the_next_with_cards_starts_again() -> None:
    game = Game("9/5 4 2/9 6 2", HIGH).play(3)
    assert game.state.turn == 1


def test_the_next_lap_compares_only_its_own_cards() -> None:
    game = Game("9 3/9 4/5 8 2", HIGH).play(6)
    assert game.only(CapturePending) == CapturePending(2, "high-card")


def test_members_are_fixed_at_the_first_card() -> None:
    """A seat without cards at the start is no member, and the lap is over without it."""
    game = Game("2 9/10 4/6 9", ruled(challenge__no_honours="high-card", play__lending=True))
    game.play(1)
    assert game.state.lap is not None
    assert game.state.lap.waiting == (1, 2)


def test_a_single_member_captures() -> None:
    game = Game("2/8 9", HIGH).play(2).settle()
    assert game.only(PileWon) == PileWon(1, 2, "high-card")
    assert game.state.over == GameEnded("won", (1,))


def test_a_joker_counts_lowest() -> None:
    game = Game("* 9/2 9/3 9", HIGH).play(3)
    assert game.only(CapturePending) == CapturePending(2, "high-card")


def test_a_member_that_lost_its_cards_is_passed_over() -> None:
    game = Game("2 9/10/6 9", HIGH).play(1).slap(1)
    assert game.only(TurnPassed) == TurnPassed(2)
    game.play()
    assert game.only(CapturePending) == CapturePending(2, "high-card")


def test_a_foul_that_leaves_no_member_decides_the_lap() -> None:
    game = Game("2 9/10", HIGH).play(1).slap(1)
    assert game.only(CapturePending) == CapturePending(0, "high-card")


def test_a_seat_with_a_card_in_an_undecided_lap_stands() -> None:
    rules = ruled(challenge__no_honours="high-card", end__when="last-standing")
    game = Game("9/5 4 2", rules).play(1)
    assert game.state.over is None
    assert game.state.standing() == [0, 1]
    game.play().settle()
    assert game.only(PileWon) == PileWon(0, 2, "high-card")


def test_after_a_challenge_without_capture_no_high_card_is_judged() -> None:
    """Rules 9.26: a stopper ended the challenge."""
    rules = ruled(challenge__no_honours="high-card", challenge__stoppers=["T"])
    game = Game("Q 2 9/10 3 9/8 4 9", rules).play(5)
    assert game.state.capture is None
    assert game.state.lap is None


def test_it_begins_again_after_a_capture() -> None:
    game = Game("J 2 9/3 3 9/8 4 9", HIGH).play(2).settle().play(3)
    assert game.only(CapturePending) == CapturePending(2, "high-card")


def test_the_winner_of_a_lap_that_goes_loses_it() -> None:
    rules = ruled(challenge__no_honours="high-card", penalty__eject_after=1)
    game = Game("2 9/10 4 5/6 9", rules).play(3).slap(1, 1)
    assert game.state.capture is None
    assert game.state.turn == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_who_is_out_wins_no_lap(seat: int) -> None:
    rules = ruled(challenge__no_honours="high-card", penalty__eject_after=1)
    game = Game("9 2 2 2/10 3 3 3/6 9", rules).play(2).slap(1 - seat, 1 - seat).play()
    assert game.only(CapturePending) == CapturePending(seat, "high-card")


def test_the_sample_game_of_document_002() -> None:
    """Card for card: doug, todd and nate, with two slaps and a foul that pays everyone.

    doug is seat 0. Captured cards come back only after the cards that are told.
    """
    doug, todd, nate = 0, 1, 2
    game = Game(
        "2S QS 7S 3S 9C QH 6H 4C 6C QC 9D 9H/TS 4S 9S 8S KS JS 8H 5C JD/6S 5S 2H TC TH KH AS KD 3C",
        preset("college"),
    )
    told: list[str] = []

    def plays(who: int, *ranks: str) -> None:
        for rank in ranks:
            assert game.state.turn == who, (told, game.state.turn)
            game.play()
            assert game.state.pile[-1].card[0] == rank
            told.append(rank)

    def won(who: int, by: str, cards: int) -> None:
        pile = game.only(PileWon)
        assert isinstance(pile, PileWon)
        assert (pile.seat, pile.by, pile.cards) == (who, by, cards)
        assert game.state.turn == who

    plays(doug, "2")
    plays(todd, "T")
    plays(nate, "6")
    game.settle()
    won(todd, "high-card", 3)
    plays(todd, "4")
    plays(nate, "5")
    plays(doug, "Q")
    plays(todd, "9", "8")
    game.settle()
    won(doug, "challenge", 5)
    plays(doug, "7")
    plays(todd, "K")
    plays(nate, "2", "T", "T")
    game.slap(nate, doug)
    won(nate, "slap", 5)
    plays(nate, "K")
    plays(doug, "3", "9", "Q")
    plays(todd, "J")
    plays(nate, "A")
    plays(doug, "6", "4", "6")
    before = game.sizes
    game.slap(todd)
    assert game.only(SlapMissed) == SlapMissed(todd, game.state.number, "nothing")
    given = game.only(CardsGiven)
    assert isinstance(given, CardsGiven)
    assert given.to == (nate, doug)
    assert game.sizes == [before[0] + 1, before[1] - 2, before[2] + 1]
    plays(doug, "Q")
    plays(todd, "J")
    plays(nate, "K")
    plays(doug, "9", "9")
    game.slap(doug)
    won(doug, "slap", 14)
    assert sum(game.sizes) == 30
