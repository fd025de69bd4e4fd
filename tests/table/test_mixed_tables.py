"""A couch, a phone before the room's screen and somebody afar: whatever they tell, one verdict."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import MS, Client, Desk
from ratscrew.record import read_record, verify
from ratscrew.table import rejudge
from ratscrew.table.messages import Agree, Done, Eyes, Grant, Painted, Show, Verdict

SEATS = 4
STAMPS = st.none() | st.integers(0, 900 * MS)
HANDS = st.lists(
    st.tuples(st.integers(0, SEATS - 1), st.integers(0, 120), STAMPS, STAMPS, STAMPS),
    min_size=1,
    max_size=SEATS,
    unique_by=lambda hand: hand[0],
)
"""Who slaps, how many milliseconds after the hand before, and what its client tells: m, p, e."""


def seated() -> tuple[Desk, list[Client], Client]:
    """Two at one device, one with eyes on the screen, one afar; and the screen."""
    desk = Desk(hands=[["7H"] * 13, ["7S"] * 13, ["7D"] * 13, ["7C"] * 13], end__agreement=True)
    couch = desk.client(ping_us=4 * MS)
    phone, afar = desk.client(ping_us=12 * MS), desk.client(ping_us=90 * MS)
    clients = [couch, couch, phone, afar]
    for seat, client in enumerate(clients):
        client.sit(f"Hand {seat}")
    tv = desk.client(ping_us=8 * MS)
    shown = tv.ask(Show(desk.cid()))
    assert isinstance(shown, Done)
    assert shown.display is not None
    couch.ask(Grant(desk.cid(), shown.display))
    assert isinstance(phone.act(Eyes, 2, display=shown.display), Done)
    for seat, client in enumerate(clients):
        client.ready(seat)
    desk.after(3000)
    return desk, clients, tv


@settings(max_examples=60, deadline=None)
@given(hands=HANDS, late_us=STAMPS, gone=st.sampled_from(["nobody", "screen", "afar"]))
def test_whatever_is_told_a_race_closes_in_time_and_is_judged_the_same_again(
    hands: list[Any], late_us: int | None, gone: str
) -> None:
    desk, clients, tv = seated()
    desk.cards(clients, 2)
    desk.after(200)  # it fell some of them later, as the one afar is waited for
    if late_us is not None:
        tv.ask(Painted(desk.cid(), desk.state.number, 0, late_us))
    first_us = None
    for turn, (seat, gap, m_us, p_us, e_us) in enumerate(hands):
        desk.after(gap)
        if turn == 1 and gone != "nobody":
            desk.drop(tv if gone == "screen" else clients[3])
        if not (gone == "afar" and turn >= 1 and seat == 3):
            first_us = desk.now_us if first_us is None else first_us
            clients[seat].slap(seat, m_us=m_us, p_us=p_us, e_us=e_us)
    assert first_us is not None
    desk.to(max(desk.now_us, first_us + 300 * MS))
    verdicts = clients[0].events(Verdict)
    for verdict in verdicts:
        times = [mark.time_us for mark in verdict.marks]
        assert times == sorted(times)
        assert min(times) >= 100 * MS
    desk.after(2000)
    back = [client for client in clients if client.link in desk.clients]
    for seat, client in enumerate(clients):
        if client in back:
            client.act(Agree, seat)
    desk.after(9000)
    text = desk.table.record()
    assert text is not None
    record = read_record(text)
    verify(record)
    assert bool(rejudge(record)) == bool(verdicts)
