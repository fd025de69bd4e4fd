# ruff: noqa: ARG002 - a referee of chance looks at little of what it is told
"""Races at the table: what is gathered, when it closes, and what a late or early hand costs."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from helpers import MS, Desk
from ratscrew.engine import (
    CardPlayed,
    PileWon,
    SlapMissed,
    SlapTied,
    SlapWon,
)
from ratscrew.referee import Finish, Referee, Score, Stamps
from ratscrew.table.messages import Done, Mark, Rejected, Verdict

DOUBLE = [["7S", "4D", "2C", "5C"], ["7H", "9D", "3C", "6C"]]
PLAIN = [["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]
TRIPLE = [["7S", "7D", "2C", "5C"], ["7H", "9D", "3C", "6C"]]
CHALLENGE = [["JS", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]


def flip_both(desk: Desk, clients: Any, cards: int = 2) -> None:
    """So many cards, one after another at the table's pause."""
    for left in range(cards, 0, -1):
        desk.flip(clients)
        if left > 1:
            desk.after(750)


def test_ping_does_not_decide() -> None:
    desk = Desk(hands=DOUBLE)
    near, far = desk.client(ping_us=10 * MS), desk.client(ping_us=150 * MS)
    near.sit("Near")
    far.sit("Far")
    near.ready(0)
    far.ready(1)
    desk.after(3000)
    flip_both(desk, [near, far])
    desk.after(10 + 280)
    near.slap(0, p_us=0, e_us=280_000)
    desk.after(110)  # so the far hand came down 30 ms earlier
    far.slap(1, p_us=0, e_us=250_000)
    desk.after(300)
    (verdict,) = near.events(Verdict)
    assert verdict.winner == 1
    won = Mark(1, 250_000, "won", claim_us=250_000, ping_us=150_000)
    assert verdict.marks == (won, Mark(0, 280_000, "slow", claim_us=280_000, ping_us=10_000))
    assert verdict.margin_us == 30_000


def test_verdict_comes_before_what_it_decides() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(300)
    clients[0].slap(0)
    desk.after(300)
    kinds = [[type(x) for x in u.events] for u in clients[1].updates]
    assert [Verdict, SlapWon, PileWon] in [k[:3] for k in kinds]


def test_race_closes_when_the_silent_seat_could_not_win_any_more() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo", ping_us=40 * MS)
    flip_both(desk, clients)
    desk.after(340)
    clients[0].slap(0, p_us=0, e_us=300_000)
    due_us = desk.table.next_deadline()
    assert due_us is not None
    # The silent seat's pong came back after 40 ms; a tie, and a steady line's slack.
    assert due_us - desk.now_us == (40 + 300 + 1 + 35 - 340) * MS


def test_what_is_measured_meanwhile_moves_the_close_of_a_race() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo", ping_us=40 * MS)
    flip_both(desk, clients)
    desk.after(340)
    clients[0].slap(0, p_us=0, e_us=300_000)
    before_us = desk.table.next_deadline()
    for way_us in range(32):
        trip_us = (20 + 4 * way_us) * MS
        desk.table.pong(clients[1].link, None, desk.now_us, desk.now_us + trip_us)
    assert desk.table.next_deadline() == desk.table._find_due()
    assert desk.table.next_deadline() != before_us


@pytest.mark.parametrize("stamp", ["sent", "pong of a card", "ping", "kernel"])
def test_after_each_stamp_in_a_race_its_close_is_looked_for_again(stamp: str) -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo", ping_us=40 * MS)
    flip_both(desk, clients)
    desk.after(340)
    clients[0].slap(0, p_us=0, e_us=300_000)
    table, link, now_us = desk.table, clients[1].link, desk.now_us
    table.next_deadline()
    match stamp:
        case "sent":
            table.sent(link, desk.state.number, now_us)
        case "pong of a card":
            table.pong(link, desk.state.number, now_us, now_us)
        case "ping":
            table.pong(link, None, now_us, now_us)
        case _:
            table.kernel(link, 1000, 1000)
    assert not table._due_known


def test_hands_within_a_millisecond_tie_and_nobody_wins() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(300)
    clients[0].slap(0)
    desk.after(0.9)
    clients[1].slap(1)
    desk.after(300)
    (verdict,) = clients[0].events(Verdict)
    assert verdict.winner is None
    assert [mark.outcome for mark in verdict.marks] == ["tied", "tied"]
    assert clients[0].events(SlapTied)
    clients[0].slap(0)  # the combo lies there still
    desk.after(300)
    assert clients[0].events(PileWon) == [PileWon(0, 2, "slap")]


def test_fingers_from_afar_decide_nothing() -> None:
    desk = Desk(hands=DOUBLE, slap__fingers=True)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(300)
    clients[0].slap(0, fingers=1)
    clients[1].slap(1, fingers=10)
    desk.after(300)
    assert clients[0].events(Verdict)[0].winner is None


def test_fingers_on_one_device_decide_a_tie() -> None:
    desk = Desk(hands=DOUBLE, slap__fingers=True)
    couch = desk.client()
    couch.sit("Mira")
    couch.sit("Bo")
    couch.ready(0)
    couch.ready(1)
    desk.after(3000)
    flip_both(desk, [couch, couch])
    desk.after(300)
    couch.slap(0, fingers=1)
    couch.slap(1, fingers=3)
    desk.after(300)
    assert couch.events(Verdict)[0].winner == 1


def test_one_hand_is_one_slap() -> None:
    desk = Desk(hands=PLAIN)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(300)
    clients[0].slap(0)
    desk.after(249)
    assert isinstance(clients[0].slap(0), Done)
    desk.after(300)
    assert len(clients[0].events(SlapMissed)) == 1


def test_two_slaps_are_two_fouls() -> None:
    desk = Desk(hands=PLAIN)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(300)
    clients[0].slap(0)
    desk.after(250)
    clients[0].slap(0)
    assert [x.reason for x in clients[0].events(SlapMissed)] == ["nothing", "second-slap"]


def test_flip_is_held_until_the_verdict_and_void_if_the_pile_went() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo", ping_us=100 * MS)
    flip_both(desk, clients)
    desk.after(740)
    clients[0].flip(0)
    desk.after(5)
    clients[1].slap(1)
    desk.after(20)
    assert len(clients[0].events(CardPlayed)) == 2
    desk.after(400)
    assert clients[0].events(PileWon) == [PileWon(1, 2, "slap")]
    desk.after(3000)
    assert len(clients[0].events(CardPlayed)) == 2


def test_held_flip_of_the_winner_is_void_too() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(740)
    clients[0].flip(0)
    desk.after(5)
    clients[0].slap(0)
    desk.after(300)
    assert clients[0].events(PileWon) == [PileWon(0, 2, "slap")]
    assert desk.state.turn == 0
    desk.after(3000)
    assert len(clients[0].events(CardPlayed)) == 2


def test_held_flip_falls_when_nobody_won() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(740)
    clients[0].flip(0)
    desk.after(5)
    clients[0].slap(0)
    clients[1].slap(1)
    desk.after(300)
    assert clients[0].events(SlapTied)
    assert len(clients[0].events(CardPlayed)) == 3


def test_slap_made_before_the_next_card_was_seen_counts_for_the_old_one() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo", ping_us=100 * MS)
    flip_both(desk, clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(60)
    clients[1].slap(1, on=2)
    desk.after(600)
    assert clients[0].events(SlapMissed) == []
    assert clients[0].events(PileWon) == [PileWon(1, 3, "slap")]


def test_slap_on_the_old_combo_by_someone_who_saw_the_next_card_is_late() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo", ping_us=100 * MS)
    flip_both(desk, clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(500)
    clients[1].slap(1, on=2)
    desk.after(600)
    assert [x.reason for x in clients[0].events(SlapMissed)] == ["late"]


def test_foul_waits_while_a_slap_on_the_card_before_may_be_in_time() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo", ping_us=100 * MS)
    flip_both(desk, clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(205)
    clients[0].slap(0, on=3, p_us=0, e_us=105 * MS)
    assert clients[0].events(SlapMissed) == []
    desk.after(20)
    clients[1].slap(1, on=2)
    desk.after(600)
    # The older race settles first, and its winner takes the pile: the newer one is void.
    assert clients[0].events(SlapMissed) == []
    assert clients[0].events(PileWon) == [PileWon(1, 3, "slap")]
    first, second = clients[0].events(Verdict)
    assert (first.on, first.winner) == (2, 1)
    assert (second.on, second.winner) == (3, None)
    assert [mark.outcome for mark in second.marks] == ["ignored"]


def test_too_slow_for_a_captured_pile_is_free() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(250)
    clients[0].slap(0)
    desk.after(300)
    answer = clients[1].slap(1)
    assert isinstance(answer, Rejected)
    assert answer.code == "too-slow"
    assert answer.params == {"on": 2, "winner": 0, "by_us": 300_000}
    desk.after(300)
    assert clients[1].events(SlapMissed) == []


def test_slap_on_the_bare_table_is_free() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    answer = clients[1].slap(1)
    assert isinstance(answer, Rejected)
    assert answer.code == "nothing-there"


def test_anticipation_of_the_first_card_is_free() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    desk.flip(clients)
    desk.after(50)
    answer = clients[1].slap(1)
    assert isinstance(answer, Rejected)
    assert clients[1].events(SlapMissed) == []


def test_slap_from_an_older_game_is_void() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    desk.flip(clients)
    desk.after(300)
    assert isinstance(clients[1].slap(1, on=40), Done)
    desk.after(300)
    assert clients[1].events(Verdict) == []


def test_flip_that_has_begun_makes_the_slap_a_foul_on_the_draw() -> None:
    desk = Desk("straights", hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(300)
    clients[0].flip(0)
    clients[0].slap(0)
    desk.after(400)
    assert [x.reason for x in clients[0].events(SlapMissed)] == ["on-the-draw"]


def test_flip_may_be_dropped_for_a_slap_where_the_rules_say_so() -> None:
    desk = Desk("straights", hands=DOUBLE, slap__drop=True)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients)
    desk.after(300)
    clients[0].flip(0)
    clients[0].slap(0)
    desk.after(400)
    assert clients[0].events(PileWon) == [PileWon(0, 2, "slap")]


@pytest.mark.parametrize("on", [2, 3])
def test_triple_is_won_once(on: int) -> None:
    desk = Desk(hands=TRIPLE)
    clients = desk.dealt("Mira", "Bo")
    flip_both(desk, clients, cards=3)
    desk.after(30 if on == 2 else 300)
    clients[1].slap(1, on=on)
    desk.after(1000)
    assert clients[0].events(PileWon) == [PileWon(1, 3, "slap")]
    assert clients[0].events(SlapWon)[0].on == on


class Dice:
    """A referee that judges by chance: the table needs nothing of how it judges."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.newest = 0
        self.laid_us = 0
        self.slaps: dict[int, dict[int, Stamps]] = {}

    def join(self, link: int, step_us: int | None) -> None: ...
    def part(self, link: int) -> None: ...
    def ping(self, link: int, sent_us: int, back_us: int) -> None: ...
    def shown(self, number: int, seat: int, at_us: int) -> None: ...
    def pong(self, number: int, seat: int, at_us: int) -> None: ...
    def shown_on(self, number: int, link: int, at_us: int) -> None: ...
    def pong_on(self, number: int, link: int, at_us: int) -> None: ...
    def painted(self, number: int, link: int, late_us: int) -> None: ...

    def begin(self) -> None:
        self.slaps.clear()

    def lead_us(self, links: Iterable[int]) -> Mapping[int, int]:
        return {link: self.random.randrange(80 * MS) for link in links}

    def card(
        self,
        number: int,
        seats: Mapping[int, int | None],
        at_us: int,
        eyes: Mapping[int, int] | None = None,
    ) -> None:
        self.newest, self.laid_us = number, at_us

    def answers(self, seat: int, stamps: Stamps) -> int:
        return self.newest - self.random.randrange(2)

    def slap(self, seat: int, number: int, stamps: Stamps) -> None:
        self.slaps.setdefault(number, {})[seat] = stamps

    def reach_us(self, number: int, seats: Iterable[int]) -> int:
        return self.laid_us + 80 * MS

    def late_us(self, number: int, seats: Iterable[int]) -> int:
        return self.laid_us + 200 * MS

    def closes_us(self, number: int, silent: Iterable[int]) -> int:
        return min(x.at_us for x in self.slaps[number].values()) + self.random.randrange(250 * MS)

    def screen(self, seat: int) -> tuple[int, int] | None:
        return None

    def finish(self, number: int, silent: Iterable[int] = ()) -> Finish:
        scores = [
            Score(seat, self.random.randrange(500 * MS), 1) for seat in self.slaps.pop(number)
        ]
        return Finish(tuple(sorted(scores, key=lambda x: x.time_us)), 1000)


def test_any_referee_will_do() -> None:
    judge: type[Referee] = Dice
    desk = Desk(hands=[["7S", "4D", "4C", "5C"] * 4, ["7H", "4H", "3C", "5C"] * 4], referee=judge)
    clients = desk.dealt("Mira", "Bo")
    for _ in range(60):
        if desk.table.room.phase != "running":
            break
        turn = desk.state.turn
        if turn is not None:
            clients[turn].flip(turn)
        desk.after(900)
        for seat, client in enumerate(clients):
            client.slap(seat)
            desk.after(20)
        desk.after(1200)
    assert len(clients[0].events(Verdict)) > 10
    starts = [out.not_before_us for out in desk.outs if out.card == 1]
    assert len(set(starts)) > 1
