"""Lost challenges wait for their last card; and slaps whose manner is a foul."""

from typing import Any

from helpers import MS, Desk
from ratscrew.engine import CapturePending, CardsBurned, PileWon, SlapMissed
from ratscrew.table.messages import Verdict

DOUBLE = [["7S", "4D", "2C", "5C"], ["7H", "9D", "3C", "6C"]]
CHALLENGE = [["JS", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]


def flip_both(desk: Desk, clients: Any) -> None:
    """Two cards, the second at the table's pause."""
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)


def test_lost_challenge_waits_900_ms_for_its_last_card() -> None:
    desk = Desk(hands=CHALLENGE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    assert clients[0].events(CapturePending)
    desk.after(899)
    assert clients[0].events(PileWon) == []
    desk.after(1)
    assert clients[0].events(PileWon) == [PileWon(0, 2, "challenge")]


def test_pending_capture_waits_from_when_the_farthest_saw_the_card() -> None:
    desk = Desk(hands=CHALLENGE)
    clients = desk.dealt("Mira", "Bo")
    for client in clients:
        client.delay_us = 100 * MS
        for _ in range(32):
            desk.table.pong(client.link, None, 0, 200 * MS)
    flip_both(desk, clients)
    desk.after(1099)
    assert clients[0].events(PileWon) == []
    desk.after(1)
    assert clients[0].events(PileWon)


def test_foul_on_a_pending_pile_does_not_hasten_the_capture() -> None:
    desk = Desk(hands=CHALLENGE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(200)
    clients[1].slap(1)
    desk.after(600)
    assert clients[0].events(PileWon) == []
    desk.after(100)
    assert [type(x) for x in clients[0].updates[-1].events][:3] == [
        Verdict,
        SlapMissed,
        CardsBurned,
    ]
    assert clients[0].events(PileWon) == [PileWon(0, 3, "challenge")]


def test_slap_takes_the_last_card_of_a_lost_challenge() -> None:
    desk = Desk(hands=[["JS", "8S", "4D"], ["8D", "2H", "3H"]], slap__combos=["rank(8)"])
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    assert clients[0].events(CapturePending)
    desk.after(300)
    clients[1].slap(1)
    desk.after(300)
    assert clients[0].events(PileWon) == [PileWon(1, 2, "slap")]
    desk.after(5000)
    assert len(clients[0].events(PileWon)) == 1


def test_hovering_is_a_foul_where_the_rules_say_so() -> None:
    desk = Desk(hands=DOUBLE, slap__hovering=True)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(300)
    clients[0].slap(0, hover=True)
    desk.after(300)
    assert [x.reason for x in clients[0].events(SlapMissed)] == ["hovering"]
