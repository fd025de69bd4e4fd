"""Piles that must be claimed, at a table: the windows, the calls, and who may know what."""

from typing import Any

import pytest

from helpers import Client, Desk
from ratscrew.engine import ClaimCalled, Claimed, PileWon, TitleGiven, TitleLapsed
from ratscrew.record import read_record, verify
from ratscrew.table.messages import (
    CallBluff,
    ClaimPile,
    Done,
    Rejected,
    Verdict,
    Waiting,
)

DOUBLE = [["7S", "4D", "2C", "5C"], ["7H", "9D", "3C", "6C"], ["8H", "TD", "QC", "KC"]]
CHALLENGE = [["JS", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"], ["7H", "TD", "QC", "KC"]]
CLAIMS: dict[str, Any] = {
    "challenge.claims": "declared",
    "slap.slap-in": "allowed",
    "end.when": "all-cards",
}


def code(answer: Done | Rejected) -> str:
    return answer.code if isinstance(answer, Rejected) else "done"


def won_by_slap() -> tuple[Desk, list[Client]]:
    """Bo has slapped a double first and Lev after him; the race is settled."""
    desk = Desk(hands=DOUBLE, **CLAIMS)
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 2)
    desk.after(300)
    clients[1].slap(1)
    desk.after(20)
    clients[2].slap(2)
    desk.after(250)
    assert desk.state.phase == "title"
    return desk, clients


def won_by_challenge() -> tuple[Desk, list[Client]]:
    desk = Desk(hands=CHALLENGE, **CLAIMS)
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 2)
    desk.after(900)
    assert desk.state.phase == "title"
    return desk, clients


def test_only_the_winner_of_a_race_hears_that_it_has_won() -> None:
    desk, (mira, bo, lev) = won_by_slap()
    watcher = desk.client()
    assert bo.events(TitleGiven) == [TitleGiven(1, "slap", 2, "double")]
    for client in (mira, lev):
        assert client.events(TitleGiven) == [TitleGiven(None, None, 2)]
    told = {client: client.events(Verdict) for client in (mira, bo, lev)}
    assert told[mira] == []
    assert [(v.winner, v.sealed, [m.outcome for m in v.marks]) for v in told[bo]] == [
        (1, True, ["won"])
    ]
    assert [(v.winner, v.sealed, [m.outcome for m in v.marks]) for v in told[lev]] == [
        (None, True, ["slow"])
    ]
    views = [desk.client(*c.tokens).snapshot for c in (mira, bo, lev)]
    assert [v.game.title is not None for v in views if v.game] == [False, True, False]
    assert watcher.snapshot.game is not None
    assert watcher.snapshot.game.title is None
    assert watcher.snapshot.waiting == Waiting("claim", None, desk.state.now_us + 6_000_000)


def test_the_whole_verdict_follows_when_the_pile_is_claimed() -> None:
    desk, (mira, bo, _) = won_by_slap()
    assert isinstance(bo.act(ClaimPile, 1, on=2), Done)
    assert mira.events(Claimed) == [Claimed(1)]
    assert mira.events(Waiting)[-1] == Waiting("call", 1, desk.now_us + 3_000_000)
    desk.after(2999)
    assert mira.events(PileWon, Verdict) == []
    desk.after(1)
    assert mira.events(PileWon) == [PileWon(1, 2, "claim")]
    (verdict,) = mira.events(Verdict)
    assert (verdict.winner, verdict.sealed, verdict.margin_us) == (1, False, 20_000)
    assert mira.events(Waiting)[-1] == Waiting(None)
    tally = desk.client().snapshot.tallies[1]
    assert (tally.piles, tally.cards, tally.slaps, tally.best_us) == (1, 2, 1, 286_000)


def test_a_bluff_that_nobody_calls_takes_the_pile() -> None:
    desk, (mira, bo, lev) = won_by_slap()
    lev.act(ClaimPile, 2)
    assert code(bo.act(ClaimPile, 1)) == "not-now"
    desk.after(3000)
    assert bo.events(PileWon) == [PileWon(2, 2, "claim")]
    assert mira.events(Verdict)[-1].winner == 1


def test_a_bluff_that_is_called_costs_a_card_and_the_title_stands() -> None:
    desk, (mira, bo, lev) = won_by_slap()
    sizes = [len(stack) for stack in desk.state.stacks]
    lev.act(ClaimPile, 2)
    assert code(lev.act(CallBluff, 2)) == "cannot-call"
    assert code(bo.act(CallBluff, 1, claimant=0)) == "not-now"
    bo.act(CallBluff, 1, claimant=2)
    assert lev.events(ClaimCalled) == [ClaimCalled(1, 2, right=False)]
    assert [len(stack) for stack in desk.state.stacks] == [sizes[0], sizes[1] + 1, sizes[2] - 1]
    assert mira.events(Verdict) == []
    assert mira.events(Waiting)[-1] == Waiting("claim", None, desk.now_us + 6_000_000)
    assert code(lev.act(ClaimPile, 2)) == "already-claimed"
    bo.act(ClaimPile, 1)
    mira.act(CallBluff, 0)
    assert mira.events(ClaimCalled)[-1] == ClaimCalled(0, 1, right=True)
    assert desk.state.turn == 1


def test_a_title_that_nobody_claims_lapses_and_play_goes_on() -> None:
    desk, (mira, bo, lev) = won_by_slap()
    assert code(lev.flip(2)) == "not-now"
    desk.after(6000)
    assert mira.events(TitleLapsed)
    assert mira.events(Verdict)[-1].winner == 1
    assert desk.state.phase == "play"
    lev.flip(2)
    desk.after(0)
    assert desk.state.number == 3
    assert code(bo.act(ClaimPile, 1, on=2)) == "not-now"


def test_a_lost_challenge_that_nobody_claims_is_its_winners() -> None:
    desk, (mira, bo, _) = won_by_challenge()
    assert bo.events(Waiting)[-1] == Waiting("claim", 0, desk.now_us + 6_000_000)
    desk.after(6000)
    assert mira.events(PileWon) == [PileWon(0, 2, "challenge")]


def test_nobody_waits_for_the_claim_of_someone_who_is_away() -> None:
    desk, (mira, bo, _) = won_by_challenge()
    desk.drop(mira)
    desk.after(5000)
    assert bo.events(PileWon) == [PileWon(0, 2, "challenge")]


def test_nobody_waits_for_the_call_of_someone_who_is_away() -> None:
    desk, (mira, bo, lev) = won_by_slap()
    desk.drop(mira)
    desk.drop(lev)
    desk.after(5100)
    bo.act(ClaimPile, 1)
    assert bo.events(PileWon) == [PileWon(1, 2, "claim")]


def test_a_claim_is_refused_while_a_slap_waits_for_its_verdict() -> None:
    desk = Desk(hands=DOUBLE, **CLAIMS)
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 2)
    desk.after(300)
    clients[1].slap(1)
    assert code(clients[2].act(ClaimPile, 2)) == "not-now"
    desk.after(250)
    assert isinstance(clients[2].act(ClaimPile, 2), Done)


@pytest.mark.parametrize("claimed", [False, True])
def test_a_slap_after_the_race_is_free(claimed: bool) -> None:
    desk, clients = won_by_slap()
    if claimed:
        clients[1].act(ClaimPile, 1)
    assert code(clients[0].slap(0)) == "race-over"
    assert desk.state.fouls == (0, 0, 0)


def test_a_bluff_out_of_the_blue_may_be_called_too() -> None:
    desk = Desk(hands=DOUBLE, **CLAIMS)
    clients = desk.dealt("Mira", "Bo", "Lev")
    assert code(clients[0].act(ClaimPile, 0)) == "not-claimable"
    desk.cards(clients, 1)
    assert "claim" in desk.table._acts(2)
    clients[2].act(ClaimPile, 2)
    clients[0].act(CallBluff, 0)
    assert clients[1].events(ClaimCalled) == [ClaimCalled(0, 2, right=False)]
    assert desk.state.phase == "play"


def test_a_seat_on_the_same_device_knows_what_its_neighbour_knows() -> None:
    desk = Desk(hands=DOUBLE, **CLAIMS)
    both, lev = desk.seated("Mira", "Lev")
    both.sit("Bo")
    for seat, client in ((0, both), (1, lev), (2, both)):
        client.ready(seat)
    desk.after(3000)
    desk.cards((both, lev, both), 2)
    desk.after(300)
    both.slap(2)
    desk.after(250)
    assert both.events(TitleGiven) == [TitleGiven(2, "slap", 2, "double")]
    game = desk.client(*both.tokens).snapshot.game
    assert game is not None
    assert game.title is not None
    assert game.title.seat == 2


def test_without_claims_nobody_claims() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 1)
    assert code(clients[0].act(ClaimPile, 0)) == "no-claims"


def test_the_clock_of_a_claim_stands_still_while_nobody_is_there() -> None:
    desk, (mira, bo, lev) = won_by_challenge()
    desk.after(1000)
    for client in (mira, bo, lev):
        desk.drop(client)
    desk.after(60_000)
    again = desk.client(*mira.tokens)
    assert again.snapshot.waiting is not None
    assert again.snapshot.waiting.until_us == desk.now_us + 5_000_000
    desk.after(4999)
    assert desk.state.phase == "title"
    desk.after(1)
    assert desk.state.phase == "play"


def test_the_record_of_a_game_of_claims_verifies() -> None:
    desk, (_, bo, lev) = won_by_slap()
    bo.act(ClaimPile, 1)
    lev.act(CallBluff, 2)
    for client, seat in ((bo, 1), (lev, 2)):
        desk.after(1)
        assert client.tokens
        assert seat < desk.state.seats
    game = desk.table._games.game
    assert game is not None
    verify(read_record(game.recorder.text()))
