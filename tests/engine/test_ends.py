"""How a game ends (rules 2.8, 2.9, 9.17, 9.30, 9.35, 9.36)."""

import pytest

from games import Game, dealt_game, preset, ruled, slapless
from published import CASELLA, RECORD_DEALS
from ratscrew.cards import parse_hands
from ratscrew.engine import (
    ChallengeSet,
    EndPending,
    GameEnded,
    IllegalCommand,
    PileWon,
    Play,
    SeatOut,
    Slap,
    State,
    Stop,
    apply,
    begin,
    rigged,
)


def beggar(hands: str) -> State:
    rules = preset("beggar")
    return slapless(apply(None, begin(rules, rigged(rules, parse_hands(hands)))))


@pytest.mark.parametrize(
    ("hands", "cards", "tricks"),
    [deal[1:] for deal in RECORD_DEALS],
    ids=[deal[0] for deal in RECORD_DEALS],
)
def test_a_record_deal_takes_exactly_its_published_cards_and_tricks(
    hands: str, cards: int, tricks: int
) -> None:
    """Rules 8."""
    state = beggar(hands)
    assert (state.laid, state.tricks) == (cards, tricks)
    assert state.over is not None
    assert state.over.ended == "won"


def test_the_deal_that_never_ends_is_recognised() -> None:
    """Casella 2024 (arXiv 2403.13855): after 34 cards a cycle of 440 cards, 62 tricks."""
    state = beggar(CASELLA)
    assert state.over == GameEnded("endless", (), 34, 440)
    assert (state.laid, state.tricks) == (34 + 440, 4 + 62)


def test_ranks_count_for_endless_where_a_combo_can_tell_them_apart() -> None:
    """Rules 9.36: with doubles in force the same deal does not repeat so soon."""
    rules = ruled(slap__combos=["double"], end__when="cannot-play", challenge__running_out="lost")
    state = apply(None, begin(rules, rigged(rules, parse_hands(CASELLA))))
    assert slapless(state).laid > 34 + 440


class TestAllCards:
    def test_whoever_holds_every_card_wins(self) -> None:
        game = Game("J 2/3").play(2).settle()
        assert game.kinds() == ["RaceSettled", "PileWon", "GameEnded"]
        assert game.state.over == GameEnded("won", (0,))
        assert game.sizes == [3, 0]

    def test_by_a_slap_too(self) -> None:
        game = Game("6/6").play(2).slap(1)
        assert game.state.over == GameEnded("won", (1,))

    def test_cards_aside_are_out_of_the_game(self) -> None:
        rules = ruled(deal__remainder="aside")
        state = dealt_game(rules, 5, "x")
        assert sum(map(len, state.stacks)) == 50
        over = slapless(state)
        assert over.over is not None
        assert sum(map(len, over.stacks)) == 50

    def test_if_all_cards_lie_unslapped_whoever_played_last_wins_them(self) -> None:
        game = Game("2/3/5").play(3)
        assert game.only(EndPending) == EndPending()
        game.settle()
        assert game.only(PileWon) == PileWon(2, 3, "end")
        assert game.state.over == GameEnded("won", (2,))

    def test_the_last_card_of_all_can_still_be_slapped(self) -> None:
        game = Game("5/3/5").play(3).slap(1)
        assert game.state.over == GameEnded("won", (1,))

    def test_an_open_challenge_gives_a_pile_of_all_cards_to_the_challenger(self) -> None:
        game = Game("2/K/5").play(3).settle()
        assert game.only(PileWon) == PileWon(1, 3, "challenge")
        assert game.state.over == GameEnded("won", (1,))

    def test_whoever_played_last_must_still_be_in_the_game(self) -> None:
        game = Game("2/3/5").play(3).slap(2)
        assert game.only(SeatOut) == SeatOut(2, "foul")
        assert game.state.over == GameEnded("won", (1,))

    def test_a_pending_end_is_off_when_the_pile_is_won(self) -> None:
        game = Game("5 9/3/5", ruled(end__cards=3)).play(3)
        assert game.only(EndPending) == EndPending()
        game.slap(1)
        assert game.state.over == GameEnded("time", (1,))


class TestLastStanding:
    RULES = ruled(end__when="last-standing")

    def test_the_last_seat_with_cards_takes_the_pile_and_wins(self) -> None:
        game = Game("2/3 5 7", self.RULES).play(1)
        assert game.only(EndPending) == EndPending()
        game.settle()
        assert game.only(PileWon) == PileWon(1, 1, "end")
        assert game.state.over == GameEnded("won", (1,))
        assert game.sizes == [0, 4]

    def test_the_race_on_the_top_card_comes_first(self) -> None:
        game = Game("2 3/3 9 8", self.RULES).play(3)
        assert game.only(EndPending) == EndPending()
        assert game.pile == "2S 3H 3S"
        game.slap(0)
        assert game.state.over is None
        assert game.state.turn == 0

    def test_the_challenger_of_an_open_challenge_stands_without_cards(self) -> None:
        game = Game("K/3 5 7 9", self.RULES).play(2)
        assert game.state.over is None
        game.play(2).settle()
        assert game.only(PileWon) == PileWon(0, 4, "challenge")

    def test_a_foul_that_leaves_one_standing_ends_it_at_once(self) -> None:
        """Rules 9.35: the top card's race has been settled by then."""
        game = Game("2 5/3 5 7", self.RULES).play(1).slap(0)
        assert game.state.over == GameEnded("won", (1,))
        assert game.only(PileWon) == PileWon(1, 2, "end")

    def test_a_foul_on_the_card_before_waits_for_the_top_card(self) -> None:
        game = Game("2 5/3 5 7", self.RULES).play(2).slap(0, on=1)
        assert game.only(EndPending) == EndPending()


class TestCannotPlay:
    RULES = ruled(end__when="cannot-play")

    def test_a_seat_that_must_play_and_has_no_card_is_out(self) -> None:
        game = Game("2/3 5/4 6", self.RULES).play(3)
        assert game.only(SeatOut) == SeatOut(0, "no-cards")
        assert game.state.turn == 1

    def test_the_one_that_is_left_takes_the_pile_and_wins(self) -> None:
        game = Game("2/3 5", self.RULES).play(2)
        assert game.kinds() == ["CardPlayed", "SeatOut", "TurnPassed", "PileWon", "GameEnded"]
        assert game.state.over == GameEnded("won", (1,))
        assert game.state.tricks == 1

    def test_the_challenger_of_an_open_challenge_is_exempt(self) -> None:
        """Rules 9.25."""
        game = Game("K/3 5 7 9", self.RULES).play(4).settle()
        assert game.only(PileWon) == PileWon(0, 4, "challenge")

    def test_a_challenged_seat_that_must_play_on_is_out(self) -> None:
        game = Game("K 2/3/4 6 7", self.RULES).play(2)
        assert game.only(SeatOut) == SeatOut(1, "no-cards")
        assert game.state.turn == 2

    def test_a_cardless_seat_that_a_challenge_would_reach_is_out(self) -> None:
        game = Game("2/3 9/4 6 7/K 9", self.RULES).play(4)
        assert game.told[1:] == (SeatOut(0, "no-cards"), ChallengeSet(3, 1, 3))

    def test_a_capture_that_leaves_every_card_with_one_seat_wins_at_once(self) -> None:
        game = Game("J 2/3", self.RULES).play(2)
        assert game.state.over is None
        game.settle()
        assert game.state.over == GameEnded("won", (0,))


class TestSlapInNever:
    """A cardless seat is gone once its last card is covered or settled (rules 9.30)."""

    RULES = ruled(slap__slap_in="never")

    def test_covered(self) -> None:
        game = Game("2/3 5/4 6", self.RULES).play(1)
        assert game.state.gone == (False, False, False)
        game.play()
        assert game.only(SeatOut) == SeatOut(0, "no-cards")

    def test_settled(self) -> None:
        game = Game("2/3 5/4 6", self.RULES).play(1).slap(1)
        assert game.only(SeatOut) == SeatOut(0, "no-cards")

    def test_captured(self) -> None:
        game = Game("J 5/3/4 6", self.RULES).play(2).settle()
        assert SeatOut(1, "no-cards") in game.told

    def test_not_while_it_is_the_challenger(self) -> None:
        game = Game("K/3 5 9 9/4 6", self.RULES).play(3)
        assert game.state.gone == (False, False, False)
        game.play().settle()
        assert game.only(PileWon) == PileWon(0, 4, "challenge")

    def test_the_last_one_left_takes_the_pile_and_wins(self) -> None:
        game = Game("2/3 5", self.RULES).play(2)
        assert game.state.over == GameEnded("won", (1,))
        assert game.only(PileWon) == PileWon(1, 2, "end")

    def test_a_challenged_seat_that_paid_its_last_card_goes(self) -> None:
        rules = ruled(slap__slap_in="never", challenge__running_out="lost")
        game = Game("K 9/3/4 6", rules).play(1).slap(1)
        assert game.only(SeatOut) == SeatOut(1, "no-cards")
        game.settle()
        assert game.only(PileWon) == PileWon(0, 2, "challenge")


@pytest.mark.parametrize("when", ["all-cards", "last-standing", "cannot-play"])
@pytest.mark.parametrize("slap_in", ["never", "allowed"])
@pytest.mark.parametrize("hands", ["2/3", "2/3/4", "2/3/4/5", "2 3/4", "/2", "J/", "2/J/"])
def test_when_every_card_is_in_the_pile_somebody_wins_it(
    hands: str, slap_in: str, when: str
) -> None:
    """Rules 2.9, 9.35: an endless loop, or a winner who is gone, is a common fault."""
    game = Game(hands, ruled(slap__slap_in=slap_in, end__when=when))
    while game.state.over is None:
        if game.state.phase == "play":
            game.play()
        else:
            game.settle()
    assert game.state.over.ended == "won"
    assert not game.state.gone[game.state.over.winners[0]]
    if hands.startswith("2/3"):
        assert game.state.over.winners == (hands.count("/"),)


class TestCounts:
    def test_after_the_agreed_number_of_cards_most_cards_win(self) -> None:
        """Rules 2.9, 9.17: the pile belongs to nobody."""
        game = Game("2 3 4/5 6", ruled(end__cards=2)).play(2).settle()
        assert game.state.over == GameEnded("time", (0,))
        assert game.sizes == [2, 1]
        assert game.pile == "2S 5S"

    def test_equal_counts_share_the_win(self) -> None:
        game = Game("2 3/5 6/7", ruled(end__cards=3)).play(3).settle()
        assert game.state.over == GameEnded("time", (0, 1))

    def test_a_capture_may_reach_it_too(self) -> None:
        game = Game("J 3/5 6/7 9", ruled(end__cards=2)).play(2)
        assert "EndPending" not in game.kinds()
        game.settle()
        assert game.state.over == GameEnded("time", (0,))

    def test_the_limit_is_a_draw(self) -> None:
        game = Game("2 3 4/5 6 7", ruled(end__limit=3)).play(3)
        assert game.state.over == GameEnded("limit", ())

    def test_the_agreed_time(self) -> None:
        game = Game("2 3 4/5 6", ruled(end__seconds=1)).play(1)
        with pytest.raises(IllegalCommand, match="not up") as error:
            game.do(Stop("time", 999_999))
        assert error.value.code == "not-agreed"
        game.do(Stop("time", 1_000_000))
        assert game.state.over == GameEnded("time", (0, 1))

    def test_without_a_time_limit_time_is_never_up(self) -> None:
        with pytest.raises(IllegalCommand):
            Game("2 3/4 5").do(Stop("time", 10**12))

    def test_agreement_needs_the_rule(self) -> None:
        game = Game("2 3 4/5 6")
        with pytest.raises(IllegalCommand, match="agreement"):
            game.do(Stop("agreed", 1))
        game = Game("2 3 4/5 6", ruled(end__agreement=True))
        game.do(Stop("agreed", 1))
        assert game.state.over == GameEnded("agreed", (0,))

    def test_time_may_end_a_pending_capture(self) -> None:
        game = Game("J 3/5 6 7 8", ruled(end__agreement=True)).play(2)
        game.do(Stop("agreed", 9))
        assert game.state.over == GameEnded("agreed", (1,))


def test_a_slap_or_a_foul_makes_earlier_states_unlike() -> None:
    """Rules 9.18: a game is endless only across a stretch without slaps."""
    game = Game("J 2 3/4 5 6").play(2).settle()
    assert game.state.history
    game.play().slap(1)
    assert game.state.history == ()


def test_a_won_race_is_remembered_from_its_capture_on() -> None:
    game = Game("6 2 3/6 5 9").play(2).slap(0)
    assert len(game.state.history) == 1


def test_a_game_ends_with_an_exact_slap_in() -> None:
    game = Game("6/6 9").play(2)
    game.do(Play(1, 5))
    game.slap(Slap(0, 1), on=2)
    assert game.state.over == GameEnded("won", (0,))
