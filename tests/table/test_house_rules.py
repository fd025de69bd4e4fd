"""Choices, loans, cards out of turn, placement, agreement and the rest, at a table."""

from typing import Any

import pytest

from helpers import SECOND, Client, Desk
from ratscrew.engine import (
    CardPlayed,
    CardsBurned,
    CardsLent,
    ChallengeSet,
    ChoiceOffered,
    DeadCardPlayed,
    Dealt,
    Declined,
    GameEnded,
    Misplaced,
    PileWon,
    SlapMissed,
    SlapTied,
    SlapWon,
)
from ratscrew.rules import preset
from ratscrew.table import Flip, Times, Word
from ratscrew.table.messages import (
    Agree,
    AgreeIs,
    Decline,
    Done,
    Fingers,
    LendCards,
    PlayCard,
    Rejected,
    Settings,
    Verdict,
    Waiting,
)

PLAIN = [["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"], ["TH", "5D", "8C", "9C"]]
CHOICE = [["KS", "4D", "2C"], ["8H"], ["TH", "5D", "8C"]]


def code(answer: Done | Rejected) -> str:
    return answer.code if isinstance(answer, Rejected) else "done"


# --- choosing ---


def chooser() -> tuple[Desk, list[Client]]:
    """Bo has run out with two chances left against Mira's king; Lev may choose."""
    desk = Desk(hands=CHOICE, **{"challenge.running-out": "next-chooses"})
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 2)
    assert clients[0].events(ChoiceOffered) == [ChoiceOffered(0, 2, 2)]
    return desk, clients


def test_declining_leaves_the_pile_to_the_challenger() -> None:
    desk, (mira, _, lev) = chooser()
    assert code(mira.act(Decline, 0)) == "no-choice"
    waiting = mira.events(Waiting)[-1]
    assert (waiting.what, waiting.seat) == ("choice", 2)
    assert waiting.until_us == desk.now_us + 15_750_000
    lev.act(Decline, 2)
    assert mira.events(Declined) == [Declined(2)]
    assert mira.events(Waiting)[-1] == Waiting(None)
    desk.after(900)
    assert mira.events(PileWon) == [PileWon(0, 2, "challenge")]


def test_playing_takes_the_chances_over() -> None:
    desk, (mira, _, lev) = chooser()
    lev.flip(2)
    desk.after(750)
    assert mira.events(ChallengeSet)[-1] == ChallengeSet(0, 2, 1)


def test_whoever_does_not_choose_goes_on_when_the_time_is_up() -> None:
    desk, (mira, _, _) = chooser()
    desk.after(15_750)
    assert mira.events(CardPlayed)[-1].seat == 2


def test_whoever_is_away_goes_on_at_once() -> None:
    desk, (mira, _, lev) = chooser()
    desk.drop(lev)
    desk.after(5400)
    assert mira.events(CardPlayed)[-1].seat == 2


# --- loans ---

LENDING: dict[str, Any] = {
    "play.lending": True,
    "slap.slap-in": "allowed",
    "end.when": "all-cards",
}


def test_a_seat_lends_cards_to_one_without() -> None:
    desk = Desk(hands=[["7S", "4D", "2C"], ["8H"]], **LENDING)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 2)
    assert code(mira.act(LendCards, 0, to=1, cards=2)) == "cannot-lend"
    assert code(bo.act(LendCards, 1, to=0, cards=1)) == "cannot-borrow"
    assert isinstance(mira.act(LendCards, 0, to=1, cards=1), Done)
    assert bo.events(CardsLent) == [CardsLent(0, 1, 1)]
    assert desk.state.stacks == (("2C",), ("4D",))
    assert code(mira.act(LendCards, 0, to=7, cards=1)) == "no-such-seat"


def test_nobody_lends_while_a_slap_waits() -> None:
    desk = Desk(hands=[["7S", "4D", "2C"], ["7H"]], **LENDING)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 2)
    desk.after(300)
    bo.slap(1)
    assert code(mira.act(LendCards, 0, to=1, cards=1)) == "not-now"


def test_where_nobody_lends_it_is_refused() -> None:
    desk = Desk(hands=PLAIN)
    mira, *_ = desk.dealt("Mira", "Bo", "Lev")
    assert code(mira.act(LendCards, 0, to=1, cards=1)) == "no-lending"


# --- cards out of turn and their place ---

DEAD: dict[str, Any] = {"play.out-of-turn": "dead"}


def test_a_flip_out_of_turn_is_a_dead_card() -> None:
    desk = Desk(hands=PLAIN, **DEAD)
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 1)
    assert isinstance(clients[2].flip(2, 1), Done)
    assert clients[0].events(DeadCardPlayed) == [DeadCardPlayed(2, "TH")]
    assert desk.state.turn == 1
    desk.after(750)
    clients[1].flip(1)
    desk.after(0)
    assert clients[0].events(CardPlayed)[-1].card == "8H"


def test_a_flip_by_someone_who_had_not_seen_the_newest_card_is_void() -> None:
    desk = Desk(hands=PLAIN, **DEAD)
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 1)
    answer = clients[2].flip(2, 0)
    assert isinstance(answer, Rejected)
    assert answer.code == "void"
    assert clients[0].events(DeadCardPlayed) == []


def test_no_dead_card_while_a_slap_waits() -> None:
    desk = Desk(hands=[["7S", "4D"], ["7H", "9D"], ["TH", "5D"]], **DEAD)
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 2)
    desk.after(300)
    clients[0].slap(0)
    assert code(clients[1].flip(1, 2)) == "not-now"


def test_a_misplaced_card_costs() -> None:
    desk = Desk(hands=PLAIN, **{"play.placement": 1})
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 1)
    desk.after(750)
    clients[1].ask(PlayCard(desk.cid(), 1, 1, misplaced=True))
    desk.after(0)
    burnt = CardsBurned(1, (PLAIN[1][1],))
    assert clients[0].events(Misplaced, CardsBurned) == [Misplaced(1), burnt]


def test_where_a_card_lies_does_not_matter_without_placement() -> None:
    desk = Desk(hands=PLAIN)
    clients = desk.dealt("Mira", "Bo", "Lev")
    clients[0].ask(PlayCard(desk.cid(), 0, 0, misplaced=True))
    desk.after(0)
    assert clients[1].events(CardPlayed)
    assert clients[1].events(Misplaced) == []


# --- the end ---

AGREEMENT: dict[str, Any] = {"end.agreement": True, "slap.slap-in": "allowed"}


def test_the_game_ends_when_everybody_agrees() -> None:
    desk = Desk(hands=PLAIN, **AGREEMENT)
    mira, bo, lev = desk.dealt("Mira", "Bo", "Lev")
    assert "agree" in desk.table._acts(0)
    mira.act(Agree, 0)
    mira.act(Agree, 0)
    bo.act(Agree, 1)
    assert lev.events(AgreeIs) == [AgreeIs(0, agree=True), AgreeIs(1, agree=True)]
    mira.act(Agree, 0, agree=False)
    lev.act(Agree, 2)
    desk.after(1000)
    assert desk.client().snapshot.agreed == (1, 2)
    assert not desk.state.over
    mira.act(Agree, 0)
    assert lev.events(GameEnded) == [GameEnded("agreed", (0, 1, 2))]
    assert desk.table.record() is not None


def test_a_race_is_settled_before_everybody_stops() -> None:
    desk = Desk(hands=[["7S", "4D", "2C"], ["7H", "9D", "3C"]], **AGREEMENT)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 2)
    mira.act(Agree, 0)
    desk.after(300)
    bo.slap(1)
    bo.act(Agree, 1)
    assert not desk.state.over
    desk.after(250)
    assert mira.events(SlapWon, GameEnded)[-1] == GameEnded("agreed", (1,))


def test_whoever_is_away_holds_nobody_back() -> None:
    desk = Desk(hands=PLAIN, **AGREEMENT)
    mira, bo, lev = desk.dealt("Mira", "Bo", "Lev")
    mira.act(Agree, 0)
    bo.act(Agree, 1)
    desk.drop(lev)
    assert not desk.state.over
    desk.after(5000)
    assert bo.events(GameEnded)[0].ended == "agreed"


def test_who_joined_late_has_no_vote_without_a_card() -> None:
    desk = Desk(hands=PLAIN, **AGREEMENT, **{"play.late-joiners": True})
    mira, bo, lev = desk.dealt("Mira", "Bo", "Lev")
    late = desk.client()
    late.sit("Ana")
    assert code(late.act(Agree, 3)) == "no-vote"
    for seat, client in enumerate((mira, bo, lev)):
        client.act(Agree, seat)
    assert desk.state.over


def test_a_bot_that_takes_over_has_not_agreed() -> None:
    desk = Desk(hands=PLAIN, **AGREEMENT)
    mira, bo, _ = desk.dealt("Mira", "Bo", "Lev")
    mira.act(Agree, 0)
    desk.table._games.leave(desk.table._seats[0], desk.now_us)
    desk.deliver(desk.table._feed.take())
    assert bo.events(AgreeIs)[-1] == AgreeIs(0, agree=False)


def test_where_nobody_stops_by_agreement_it_is_refused() -> None:
    desk = Desk(hands=PLAIN)
    mira, *_ = desk.dealt("Mira", "Bo", "Lev")
    assert code(mira.act(Agree, 0)) == "no-agreement"


def test_most_cards_win_after_the_agreed_number_of_cards() -> None:
    desk = Desk(hands=PLAIN, **{"end.cards": 2})
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 2)
    desk.after(900)
    assert clients[0].events(GameEnded) == [GameEnded("time", (2,))]


# --- slapping to collect ---

COLLECT: dict[str, Any] = {"challenge.collect": "slap"}
JACK = [["JS", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]


def lost() -> tuple[Desk, list[Client]]:
    desk = Desk(hands=JACK, **COLLECT)
    clients = desk.dealt("Mira", "Bo")
    desk.cards(clients, 2)
    assert clients[0].events(Waiting)[-1] == Waiting("collect", 0, desk.now_us + 5 * SECOND)
    return desk, clients


def test_the_challenger_takes_the_pile_with_a_slap() -> None:
    desk, (mira, bo) = lost()
    desk.after(1500)
    mira.slap(0)
    desk.after(300)
    assert bo.events(PileWon) == [PileWon(0, 2, "challenge")]
    (verdict,) = bo.events(Verdict)
    assert (verdict.winner, verdict.marks[0].outcome) == (0, "won")


def test_a_slap_of_anyone_else_is_a_foul_and_the_pile_still_waits() -> None:
    desk, (mira, bo) = lost()
    desk.after(1000)
    bo.slap(1)
    desk.after(300)
    assert mira.events(SlapMissed)[0].seat == 1
    assert desk.state.capture == 0
    desk.after(3699)
    assert mira.events(PileWon) == []
    desk.after(1)
    assert mira.events(PileWon)[0].seat == 0


def test_nobody_waits_for_the_slap_of_someone_who_is_away() -> None:
    desk, (mira, bo) = lost()
    desk.drop(mira)
    desk.after(5000)
    assert bo.events(PileWon)


# --- fingers and drops ---


def slapped_at_once(first: int, second: int, *, late: bool = False) -> Desk:
    """Two hands on one device come down in the same moment, with so many fingers in the end."""
    desk = Desk(hands=[["7S", "4D"], ["7H", "9D"]], **{"slap.fingers": True})
    both = desk.client()
    both.sit("Mira")
    both.sit("Bo")
    both.ready(0)
    both.ready(1)
    desk.after(3000)
    desk.cards((both, both), 2)
    desk.after(300)
    both.slap(0)
    both.slap(1)
    desk.after(100 if late else 40)
    both.act(Fingers, 0, on=2, fingers=first)
    both.act(Fingers, 1, on=2, fingers=second)
    desk.after(300)
    return desk


def test_more_fingers_break_a_tie_on_one_device() -> None:
    desk = slapped_at_once(2, 5)
    (client,) = desk.clients.values()
    assert [won.seat for won in client.events(SlapWon)] == [1]


@pytest.mark.parametrize("late", [False, True])
def test_equal_fingers_or_late_ones_break_none(late: bool) -> None:
    desk = slapped_at_once(5 if late else 3, 3, late=late)
    (client,) = desk.clients.values()
    assert client.events(SlapTied)
    assert client.events(SlapWon) == []


def test_a_slap_takes_back_a_flip_where_it_may_be_dropped() -> None:
    desk = Desk(hands=[["7S", "4D"], ["7H", "9D"]], **{"slap.on-the-draw": True, "slap.drop": True})
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 2)
    desk.after(300)
    mira.flip(0)
    mira.slap(0)
    desk.after(300)
    assert bo.events(SlapWon)[0].seat == 0
    assert bo.events(SlapMissed) == []


@pytest.mark.parametrize(("drop", "fouls"), [(False, ["on-the-draw"]), (True, [])])
def test_a_card_that_is_dragged_and_not_let_go_is_on_the_draw(
    *, drop: bool, fouls: list[str]
) -> None:
    desk = Desk(hands=[["7S", "4D"], ["7H", "9D"]], **{"slap.on-the-draw": True, "slap.drop": drop})
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 2)
    desk.after(300)
    mira.slap(0, draw=True)
    desk.after(300)
    assert [foul.reason for foul in bo.events(SlapMissed)] == fouls


def test_whoever_is_not_in_turn_has_no_card_in_the_hand() -> None:
    desk = Desk(hands=[["7S", "4D"], ["7H", "9D"]], **{"slap.on-the-draw": True})
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 2)
    desk.after(300)
    bo.slap(1, draw=True)
    desk.after(300)
    assert bo.events(SlapMissed) == []


# --- the deal ---


def test_the_cuts_are_shown_and_take_their_time() -> None:
    desk = Desk(**{"deal.dealer": "cut"})
    clients = desk.seated("Mira", "Bo")
    for seat, client in enumerate(clients):
        client.ready(seat)
    (dealt,) = clients[0].events(Dealt)
    assert {seat for seat, _ in dealt.cuts} == {0, 1}
    clients[dealt.leader].flip(dealt.leader)
    desk.after(5999)
    assert clients[0].events(CardPlayed) == []
    desk.after(1)
    assert clients[0].events(CardPlayed)


def test_the_host_gives_each_seat_its_share() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    rules = {"deal": {"handicap": [3, 1, 1]}}
    mira.ask(Settings(desk.cid(), rules))
    refused = mira.ready(0)
    assert isinstance(refused, Rejected)
    assert (refused.code, refused.params) == ("wrong-shares", {"shares": 3, "seats": 2})
    mira.ask(Settings(desk.cid(), {"deal": {"handicap": [3, 1]}}))
    mira.ready(0)
    bo.ready(1)
    assert mira.events(Dealt)[0].sizes == (39, 13)


def test_shares_that_do_not_add_up_are_told_with_both_numbers() -> None:
    desk = Desk(**{"deal.handicap": [30, 30], "deal.handicap-by": "cards"})
    mira, bo = desk.seated("Mira", "Bo")
    mira.ready(0)
    refused = bo.ready(1)
    assert isinstance(refused, Rejected)
    assert refused.code == "cannot-deal"
    assert "60" in str(refused.params["reason"])
    assert "52" in str(refused.params["reason"])


# --- bots say what they have planned ---


class Scripted:
    """A player that makes these moves at the deal, or when it may do ``when``."""

    def __init__(self, when: str | None, *moves: Any) -> None:
        self._when = when
        self._moves = moves

    def see(self, view: Any, news: Any) -> Any:  # noqa: ARG002
        if self._when is not None and self._when not in view.may:
            return ()
        moves, self._moves = self._moves, ()
        return moves


def test_a_bots_words_are_said_when_they_are_due() -> None:
    desk = Desk(
        hands=CHOICE,
        players={"bot": lambda *_: Scripted("decline", Word("decline", 400_000))},
        **{"challenge.running-out": "next-chooses"},
    )
    mira, bo = desk.seated("Mira", "Bo")
    mira.bot("bot")
    mira.ready(0)
    bo.ready(1)
    desk.after(3000)
    desk.cards((mira, bo), 2)
    desk.after(399)
    assert mira.events(Declined) == []
    desk.after(1)
    assert mira.events(Declined) == [Declined(2)]


def test_a_word_about_what_is_over_is_not_said() -> None:
    desk = Desk(
        hands=PLAIN,
        players={"bot": lambda *_: Scripted("claim", Word("claim", 1_000_000))},
        times=Times(),
        **{"challenge.claims": "declared"},
    )
    mira, bo = desk.seated("Mira", "Bo")
    mira.bot("bot")
    mira.ready(0)
    bo.ready(1)
    desk.after(3000)
    desk.cards((mira, bo), 2)
    desk.after(2000)
    assert desk.state.phase == "play"
    assert desk.state.claimed == ()


def test_bots_agree_and_flip_out_of_turn() -> None:
    desk = Desk(
        hands=PLAIN,
        players={"bot": lambda *_: Scripted(None, Word("agree", 0), Flip(3_100_000))},
        **AGREEMENT,
        **DEAD,
    )
    mira, bo = desk.seated("Mira", "Bo")
    mira.bot("bot")
    mira.ready(0)
    bo.ready(1)
    desk.after(3200)
    assert mira.events(AgreeIs) == [AgreeIs(2, agree=True)]
    assert mira.events(DeadCardPlayed) == [DeadCardPlayed(2, "TH")]


def test_every_preset_is_played_at_a_table() -> None:
    assert Desk(preset("bluff")).table.room.match is not None
    assert Desk(preset("college")).table.room.match is None
