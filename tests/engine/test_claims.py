"""Claims, bluffs and calls (rules 5, 9.13, 9.23, 9.30, 9.33)."""

import pytest

from games import Game, ruled
from ratscrew.engine import (
    Call,
    Claim,
    ClaimCalled,
    GameEnded,
    IllegalCommand,
    Lapse,
    Phase,
    PileWon,
    Play,
    SeatOut,
    SlapMissed,
    TitleGiven,
    TitleLapsed,
    apply,
    legal,
    redact,
    view,
)
from ratscrew.engine.story import certain

DECLARED = ruled(challenge__claims="declared")


def claim(game: Game, seat: int) -> Game:
    game.do(Claim(seat, game.now_us))
    return game


def call(game: Game, seat: int) -> Game:
    game.do(Call(seat, game.now_us))
    return game


def lapse(game: Game) -> Game:
    game.do(Lapse(game.now_us))
    return game


def refused(game: Game, command: object) -> str:
    with pytest.raises(IllegalCommand) as error:
        game.do(command)  # type: ignore[arg-type]
    return error.value.code


def slapped() -> Game:
    """Seat 2 has slapped a double: title is its."""
    return Game("6 2 3/6 4 5/9 10 J", DECLARED).play(2).slap(2, 0)


def lost() -> Game:
    """Seat 1 has lost a challenge of seat 0, and the last card's race is closed."""
    return Game("J 2 3/5 4 5/9 10 J", DECLARED).play(2).settle()


class TestTitle:
    def test_a_won_race_gives_title_and_not_the_pile(self) -> None:
        game = slapped()
        assert game.told == (TitleGiven(2, "slap", 2, "double"),)
        assert game.pile == "6S 6H"
        assert game.state.phase is Phase.TITLE

    def test_a_lost_challenge_gives_title_once_the_last_race_is_closed(self) -> None:
        game = lost()
        assert game.only(TitleGiven) == TitleGiven(0, "challenge", 2)
        assert game.state.phase is Phase.TITLE

    def test_nobody_plays_while_title_is_unclaimed(self) -> None:
        assert refused(slapped(), Play(2, 9)) == "not-now"

    def test_a_challenge_that_nobody_claims_goes_to_its_challenger(self) -> None:
        game = lapse(lost())
        assert game.only(PileWon) == PileWon(0, 2, "challenge")

    def test_a_race_that_nobody_claims_lapses_and_play_goes_on(self) -> None:
        game = lapse(slapped())
        assert game.told == (TitleLapsed(),)
        assert game.state.phase is Phase.PLAY
        assert game.state.turn == 2
        assert game.pile == "6S 6H"

    def test_a_races_title_replaces_a_challenges_which_returns_if_it_lapses(self) -> None:
        """Rules 9.33."""
        game = Game("Q 2 3/5 5 4/9 10 J", DECLARED).play(3).slap(2)
        assert game.only(TitleGiven) == TitleGiven(2, "slap", 3, "double")
        lapse(game)
        assert game.state.title is not None
        assert (game.state.title.seat, game.state.title.by) == (0, "challenge")
        lapse(game)
        assert game.only(PileWon) == PileWon(0, 3, "challenge")

    def test_a_slap_may_still_take_title_from_a_challenge_that_is_not_claimed(self) -> None:
        game = Game("Q 2 3/5 5 4/9 10 J", DECLARED).play(3).settle().slap(2)
        assert game.state.title is not None
        assert game.state.title.seat == 2

    def test_whoever_let_title_lapse_has_had_its_slap_on_that_card(self) -> None:
        game = lapse(slapped()).slap(2)
        assert game.kinds() == ["SlapIgnored", "RaceSettled"]
        game.slap(1)
        assert game.only(TitleGiven) == TitleGiven(1, "slap", 2, "double")

    def test_fouls_pay_while_title_waits(self) -> None:
        game = lost().slap(2)
        assert game.kinds()[0] == "SlapMissed"
        assert game.state.title is not None

    def test_a_high_card_lap_gives_title_too(self) -> None:
        rules = ruled(challenge__claims="declared", challenge__no_honours="high-card")
        game = Game("2 9/10 9/6 9", rules).play(3).settle()
        assert game.only(TitleGiven) == TitleGiven(1, "high-card", 3)
        lapse(game)
        assert game.only(PileWon) == PileWon(1, 3, "high-card")

    def test_title_of_a_seat_that_goes_is_void(self) -> None:
        rules = ruled(challenge__claims="declared", penalty__eject_after=1)
        game = Game("J 2 3 4/5 4 5/9 10 J", rules).play(2).settle().slap(0, 0)
        assert game.state.title is None
        assert game.state.phase is Phase.PLAY
        assert game.state.turn == 2


class TestRightClaims:
    def test_uncalled_it_takes_the_pile_and_leads(self) -> None:
        game = lapse(claim(slapped(), 2))
        assert game.only(PileWon) == PileWon(2, 2, "claim")
        assert game.state.turn == 2

    def test_called_the_caller_pays_its_top_card_under_the_stack_before_the_pile(self) -> None:
        game = call(claim(slapped(), 2), 1)
        assert game.only(ClaimCalled) == ClaimCalled(1, 2, True, "4S")
        assert game.state.stacks[2] == ("9S", "TS", "JS", "4S", "6S", "6H")
        assert game.state.stacks[1] == ("5S",)

    def test_a_caller_may_run_out_by_it(self) -> None:
        game = call(claim(Game("6 2/6 4/9 10", DECLARED).play(2).slap(2), 2), 1)
        assert game.sizes == [1, 0, 5]


class TestBluffs:
    def test_uncalled_a_bluff_takes_the_pile(self) -> None:
        game = lapse(claim(Game("6 2 3/7 4/9 10", DECLARED).play(2), 1))
        assert game.only(PileWon) == PileWon(1, 2, "claim")
        assert game.state.turn == 1

    def test_called_the_claimant_pays_and_the_pile_stays(self) -> None:
        game = call(claim(Game("6 2 3/7 4/9 10", DECLARED).play(2), 0), 2)
        assert game.only(ClaimCalled) == ClaimCalled(2, 0, False, "2S")
        assert game.pile == "6S 7S"
        assert game.sizes == [1, 1, 3]
        assert game.state.turn == 2

    def test_title_stands_as_before_a_called_bluff(self) -> None:
        game = call(claim(slapped(), 0), 1)
        assert game.state.phase is Phase.TITLE
        assert game.state.title is not None
        assert game.state.title.seat == 2
        assert lapse(claim(game, 2)).only(PileWon) == PileWon(2, 2, "claim")

    def test_a_bluffer_without_cards_that_is_called_goes_out(self) -> None:
        """Rules 9.30."""
        game = call(claim(Game("6/7 4/9 10", DECLARED).play(2), 0), 1)
        assert game.only(SeatOut) == SeatOut(0, "bluff")
        assert game.state.turn == 2

    def test_a_seat_to_play_that_paid_its_last_card_is_passed(self) -> None:
        game = call(claim(Game("6 2/7/9 10", DECLARED).play(2), 2), 0)
        assert game.sizes == [2, 0, 1]
        game = call(claim(Game("6 2/7 8/9", DECLARED).play(2), 2), 0)
        assert game.state.turn == 0

    def test_a_bluff_may_end_the_game(self) -> None:
        game = Game("6 8/7", DECLARED).play(2)
        lapse(claim(game, 0))
        assert game.state.over == GameEnded("won", (0,))


class TestRights:
    def test_one_claim_may_be_open_at_a_time_and_nothing_else_counts(self) -> None:
        game = claim(slapped(), 0)
        assert refused(game, Claim(2, 9)) == "not-now"
        assert refused(game, Play(2, 9)) == "not-now"
        assert legal(game.state, 2) == ("call",)
        assert legal(game.state, 0) == ()

    def test_one_claim_per_seat_per_top_card(self) -> None:
        game = call(claim(slapped(), 0), 1)
        assert refused(game, Claim(0, 9)) == "already-claimed"
        game = Game("6 2 3/7 4/9 10", DECLARED).play(1)
        game = call(claim(game, 0), 1).play()
        assert "claim" in legal(game.state, 0)

    def test_who_may_claim(self) -> None:
        game = Game("6 2 3/7 4/9 10", DECLARED)
        assert refused(game, Claim(0, 9)) == "not-claimable"
        assert refused(game, Claim(7, 9)) == "no-such-seat"
        assert refused(Game("6 2/7 4").play(), Claim(0, 9)) == "no-claims"
        out = Game("6/7 4/9 10", DECLARED).play(2).slap(0)
        assert out.only(SlapMissed) == SlapMissed(0, 2, "nothing")
        assert refused(out, Claim(0, 9)) == "not-claimable"

    def test_who_may_call(self) -> None:
        game = claim(Game("6/7 4/9 10", DECLARED).play(2), 2)
        assert refused(game, Call(2, 9)) == "cannot-call"
        assert refused(game, Call(0, 9)) == "cannot-call"
        assert refused(slapped(), Call(0, 9)) == "not-now"

    def test_nothing_lapses_while_nothing_waits(self) -> None:
        assert refused(Game("6 2/7 4", DECLARED).play(), Lapse(9)) == "not-now"


def test_a_state_needs_the_whole_title() -> None:
    game = slapped()
    with pytest.raises(ValueError, match="cut for a seat"):
        apply(game.state, redact(game.only(TitleGiven), 0))


def test_what_the_phase_promises_is_there() -> None:
    with pytest.raises(ValueError, match="promised"):
        certain(None)


class TestSecrecy:
    def test_who_won_a_race_is_told_only_to_the_winner(self) -> None:
        """A bluff would be none if the table said who was first."""
        game = slapped()
        told = game.only(TitleGiven)
        assert redact(told, 2) == told
        for seat in (0, 1, None):
            assert redact(told, seat) == TitleGiven(None, None, 2)
            assert view(game.state, seat).title is None
        assert view(game.state, 2).title is not None

    def test_who_won_a_challenge_is_plain_from_the_cards(self) -> None:
        game = lost()
        assert redact(game.only(TitleGiven), 1) == TitleGiven(0, "challenge", 2)
        assert view(game.state, 1).title is not None

    def test_the_price_changes_hands_face_down(self) -> None:
        told = call(claim(slapped(), 2), 1).only(ClaimCalled)
        assert redact(told, 1) == ClaimCalled(1, 2, True)


def test_a_game_without_bluffs_ends() -> None:
    game = Game("6 2 K 3/7 4 4/9 10 A", DECLARED)
    while game.state.over is None:
        game.go_on()
    assert game.state.over.ended == "won"
