"""One screen, many hands: races at one device are that device's own, and close at once."""

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from helpers import MS, Client, Desk, Slapper
from ratscrew.engine import SlapMissed
from ratscrew.record import BadRecord, Race, Record, read_record, verify
from ratscrew.table import rejudge
from ratscrew.table.messages import AddBot, Agree, Done, Fill, Fingers, Result, Verdict

DOUBLES = [["7H"] * 20, ["7S"] * 20, ["7D"] * 12]
FRAME_US = 16 * MS


@dataclass
class Couch:
    """A device with so many seats, and perhaps somebody afar."""

    seats: int
    afar: bool = False
    bots: int = 0

    def dealt(self, **changes: Any) -> tuple[Desk, Client, list[Client]]:
        hands = DOUBLES[: self.seats + self.afar + self.bots]
        players = {"idle": lambda _rules, _seat, _seed: Slapper(280 * MS)}
        desk = Desk(hands=hands, players=players, end__agreement=True, **changes)
        couch = desk.client(ping_us=4 * MS)
        for seat in range(self.seats):
            couch.sit(f"Hand {seat}")
        clients = [couch] * self.seats
        if self.afar:
            clients.append(desk.client(ping_us=80 * MS))
            clients[-1].sit("Afar")
        for _ in range(self.bots):
            couch.ask(AddBot(desk.cid(), "idle"))
        for seat, client in enumerate(clients):
            client.ready(seat)
        desk.after(3000)
        return desk, couch, clients


def slap(client: Client, seat: int, claim_us: int, **more: Any) -> None:
    """A hand so long after the card was painted, by the device's clock."""
    client.slap(seat, m_us=0, p_us=FRAME_US, e_us=FRAME_US + claim_us, **more)


def record_of(desk: Desk, clients: list[Client]) -> Record:
    for seat, client in enumerate(clients):
        client.act(Agree, seat)
    desk.after(3000)
    text = desk.table.record()
    assert text is not None
    return read_record(text)


@settings(max_examples=40, deadline=None)
@given(
    claims=st.lists(st.integers(150, 600), min_size=3, max_size=3, unique=True),
    order=st.permutations(range(3)),
    gaps=st.lists(st.integers(0, 9), min_size=3, max_size=3),
)
def test_the_device_says_who_was_first_in_whatever_order_its_hands_come_in(
    claims: list[int], order: list[int], gaps: list[int]
) -> None:
    desk, couch, clients = Couch(3).dealt()
    desk.cards(clients, 2)
    desk.after(650)
    for seat, gap in zip(order, gaps, strict=True):
        desk.after(gap)
        slap(couch, seat, claims[seat] * MS)
    desk.after(100)
    (verdict,) = couch.events(Verdict)
    found = [(mark.time_us, mark.seat) for mark in verdict.marks]
    assert found == sorted((claim * MS, seat) for seat, claim in enumerate(claims))
    if min(abs(a - b) for a in claims for b in claims if a != b) > 1:
        assert verdict.winner == claims.index(min(claims))
    assert all(mark.device and not mark.bounded for mark in verdict.marks)


def test_a_race_at_one_device_closes_two_frames_after_its_first_hand() -> None:
    desk, couch, clients = Couch(3).dealt()
    desk.cards(clients, 2)
    desk.after(320)
    slap(couch, 0, 300 * MS)
    due_us = desk.table.next_deadline()
    assert due_us == desk.now_us + (40 + 2) * MS
    slap(couch, 1, 305 * MS)
    assert desk.table.next_deadline() == due_us
    desk.after(1)
    slap(couch, 2, 298 * MS)
    desk.after(0)
    assert couch.events(Verdict)[0].winner == 2, "nobody is left who could be earlier"


def test_with_fingers_on_the_rest_of_a_hand_is_waited_for() -> None:
    desk, couch, clients = Couch(2).dealt(slap__fingers=True)
    desk.cards(clients, 2)
    desk.after(320)
    slap(couch, 0, 300 * MS)
    slap(couch, 1, 300 * MS)
    desk.after(59)
    assert couch.events(Verdict) == []
    desk.table.receive(couch.link, _fingers(desk, 1), desk.now_us)
    desk.after(1)
    assert couch.events(Verdict)[0].winner == 1


def _fingers(desk: Desk, seat: int) -> Fingers:
    return Fingers(desk.cid(), seat, desk.state.number, 4)


def test_somebody_afar_who_may_slap_keeps_every_bound() -> None:
    desk, couch, clients = Couch(2, afar=True).dealt()
    desk.cards(clients, 2)
    desk.after(438)  # the card fell 38 ms later: so much nearer is the couch
    slap(couch, 0, 150 * MS)  # which nobody can have made: it would have been in long ago
    desk.after(400)
    (verdict,) = couch.events(Verdict)
    assert [(m.time_us, m.bounded, m.device) for m in verdict.marks] == [(361 * MS, True, False)]


def test_somebody_afar_who_is_not_there_keeps_nothing_up() -> None:
    desk, couch, clients = Couch(2, afar=True).dealt()
    desk.cards(clients, 2)
    desk.drop(clients[2])
    desk.after(400)
    slap(couch, 0, 150 * MS)
    desk.after(50)
    (verdict,) = couch.events(Verdict)
    assert [(m.time_us, m.device) for m in verdict.marks] == [(150 * MS, True)]


def test_somebody_afar_who_is_back_since_the_card_fell_has_the_bounds_again() -> None:
    desk, couch, clients = Couch(2, afar=True).dealt()
    desk.cards(clients, 1)
    desk.drop(clients[2])
    desk.cards(clients, 1)
    desk.client(*clients[2].tokens)
    desk.after(438)
    slap(couch, 0, 150 * MS)
    desk.after(400)
    (verdict,) = couch.events(Verdict)
    assert [(m.time_us, m.bounded, m.device) for m in verdict.marks] == [(361 * MS, True, False)]


@pytest.mark.parametrize("afar", [False, True])
def test_whatever_a_client_tells_of_its_hands_the_record_can_be_read(afar: bool) -> None:
    desk, couch, clients = Couch(2, afar=afar).dealt()
    desk.cards(clients, 2)
    desk.after(300)
    couch.slap(0, m_us=0, p_us=1 << 53, e_us=0)
    couch.slap(1, m_us=0, p_us=0, e_us=1 << 53)
    desk.after(700)
    verify(record := record_of(desk, clients))
    rejudge(record)
    _, race = race_of(record)
    assert max(slap.score_us for slap in race.slaps) <= 3 * 3_600_000_000


def test_bots_at_a_couch_are_as_exact_as_ever() -> None:
    desk, couch, clients = Couch(2, bots=1).dealt()
    desk.cards(clients, 2)
    desk.after(300)
    slap(couch, 0, 270 * MS)
    desk.after(400)
    verdict = couch.events(Verdict)[-1]  # the bot slaps every card
    assert [(m.seat, m.time_us, m.device) for m in verdict.marks] == [
        (0, 270 * MS, True),
        (2, 280 * MS, False),
    ]


def test_a_bot_that_plays_for_somebody_at_a_couch_has_no_word_about_its_device() -> None:
    desk, couch, clients = Couch(3).dealt()
    assert isinstance(couch.ask(Fill(desk.cid(), 2)), Done)
    desk.cards(clients, 2)
    desk.after(295)
    slap(couch, 0, 270 * MS)
    slap(couch, 1, 290 * MS)
    desk.after(400)
    verdict = couch.events(Verdict)[-1]
    assert [(m.seat, m.time_us, m.device) for m in verdict.marks] == [
        (0, 270 * MS, True),
        (2, 280 * MS, False),
        (1, 290 * MS, True),
    ]
    record = record_of(desk, clients)
    rejudge(record)
    assert [slap.seat for slap in race_of(record)[1].slaps if slap.ceiling_us is None] == [2]


def test_a_bot_that_plays_for_somebody_afar_says_nothing_of_their_line() -> None:
    desk, couch, clients = Couch(2, afar=True).dealt()
    assert isinstance(couch.ask(Fill(desk.cid(), 2)), Done)
    desk.cards(clients, 2)
    desk.after(295)
    slap(couch, 0, 270 * MS)
    desk.after(400)
    marks = {mark.seat: mark for mark in couch.events(Verdict)[-1].marks}
    assert (marks[2].time_us, marks[2].claim_us, marks[2].ping_us) == (280 * MS, None, None)
    slaps = race_of(record_of(desk, clients))[1].slaps
    assert [slap.seat for slap in slaps if slap.ceiling_us is None] == [2]


def test_a_hand_that_came_down_before_the_next_card_was_seen_answers_the_one_before() -> None:
    desk, couch, clients = Couch(2).dealt()
    desk.cards(clients, 3)
    desk.after(60)
    slap(couch, 0, 44 * MS)
    desk.after(400)
    assert couch.events(SlapMissed) == []
    assert couch.events(Verdict)[0].on == 2


def test_hands_that_no_network_was_held_against_earn_no_mark() -> None:
    desk, couch, clients = Couch(2).dealt()
    desk.cards(clients, 2)
    desk.after(400)
    slap(couch, 0, 150 * MS)
    desk.after(400)
    assert desk.table._seats[0].habits.count == 0
    assert desk.table._seats[0].habits.doubted is False


@pytest.mark.parametrize("afar", [False, True])
def test_a_game_is_not_rated_of_which_a_device_alone_told_a_race(afar: bool) -> None:
    desk, couch, clients = Couch(2, afar=afar).dealt(keep=True)
    desk.cards(clients, 2)
    assert desk.client().snapshot.unrated_by == ()
    desk.after(320)
    slap(couch, 0, 300 * MS)
    desk.after(400)
    desk.fall()
    header = record_of(desk, clients).header
    result = couch.events(Result)[-1]
    assert header.unrated_by == result.unrated_by == (() if afar else ("device",))
    assert header.unrated is result.unrated is not afar


def raced(*, afar: bool = False) -> Record:
    desk, couch, clients = Couch(2, afar=afar).dealt()
    desk.cards(clients, 2)
    desk.after(320)
    if afar:
        slap(clients[2], 2, 300 * MS)
    slap(couch, 1, 299 * MS)
    slap(couch, 0, 296 * MS)
    desk.after(400)
    return record_of(desk, clients)


def race_of(record: Record) -> tuple[int, Race]:
    return next((n, line.race) for n, line in enumerate(record.lines) if line.race is not None)


@pytest.mark.parametrize("afar", [False, True])
def test_the_record_of_such_a_race_is_judged_the_same_again(afar: bool) -> None:
    record = raced(afar=afar)
    verify(record)
    check = rejudge(record)
    _, race = race_of(record)
    assert check == race.check
    couch = [slap for slap in race.slaps if slap.seat < 2]
    assert [(slap.seat, slap.device, slap.alone) for slap in couch] == [
        (0, 0, not afar),
        (1, 0, not afar),
    ]


def test_hands_share_a_device_as_they_can_or_the_record_is_none() -> None:
    for afar, change, told in (
        (True, {"alone": True}, "seat 0 is judged by its device's clock alone; others have"),
        (False, {"device": 1}, "the first of its hands is seat 0's"),
        (False, {"device": None}, "the first of its hands is seat 1's"),
    ):
        record = raced(afar=afar)
        at, race = race_of(record)
        slaps = tuple(
            replace(one, **change) if one.seat == 0 or change.get("device") else one
            for one in race.slaps
        )
        line = replace(record.lines[at], race=replace(race, slaps=slaps))
        lines = (*record.lines[:at], line, *record.lines[at + 1 :])
        with pytest.raises(BadRecord, match=told):
            rejudge(replace(record, lines=lines))
