"""A game at the table: flips, slaps, and what everybody hears of them."""

from helpers import Desk
from ratscrew.engine import CardPlayed, Dealt, PileWon, SlapMissed, SlapWon
from ratscrew.table.messages import Done, Rejected, Verdict

HANDS = [["7S", "4D", "2C"], ["7H", "9D", "3C"]]


def test_everybody_ready_deals() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    mira.ready(0)
    assert desk.table.room.phase == "waiting"
    bo.ready(1)
    assert desk.table.room.phase == "running"
    (dealt,) = mira.events(Dealt)
    assert dealt.deal is None
    assert dealt.sizes == (26, 26)


def test_first_card_waits_for_the_lead_in() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.seated("Mira", "Bo")
    for seat, client in enumerate(clients):
        client.ready(seat)
    assert isinstance(clients[0].flip(0), Done)
    desk.after(2999)
    assert clients[1].events(CardPlayed) == []
    desk.after(1)
    assert [x.card for x in clients[1].events(CardPlayed)] == ["7S"]


def test_fastest_hand_takes_the_double() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    mira.flip(0)
    desk.after(750)
    bo.flip(1)
    desk.after(250)
    mira.slap(0, p_us=0, e_us=250_000)
    desk.after(30)
    bo.slap(1, p_us=0, e_us=280_000)
    desk.after(300)
    (verdict,) = mira.events(Verdict)
    assert (verdict.winner, verdict.margin_us) == (0, 30_000)
    assert [mark.time_us for mark in verdict.marks] == [250_000, 280_000]
    assert mira.events(PileWon) == [PileWon(0, 2, "slap")]
    assert bo.events(SlapWon)[0].slower == (1,)


def test_slap_on_nothing_is_judged_at_once() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    mira.flip(0)
    desk.after(200)
    bo.slap(1)
    assert [x.reason for x in mira.events(SlapMissed)] == ["nothing"]


def test_flip_out_of_turn_is_refused() -> None:
    desk = Desk(hands=HANDS)
    _, bo = desk.dealt("Mira", "Bo")
    answer = bo.flip(1)
    assert isinstance(answer, Rejected)
    assert answer.code == "not-your-turn"
