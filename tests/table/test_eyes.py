"""Phones as hands before a room's screen: who looks where, and what their slaps count from."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from helpers import MS, Client, Desk
from ratscrew.record import BadRecord, RaceScreen, Record, read_record, verify
from ratscrew.table import rejudge
from ratscrew.table.messages import (
    Agree,
    Done,
    Eyes,
    EyesAre,
    Grant,
    Leave,
    LineIs,
    Painted,
    Rejected,
    Show,
    Sit,
    Verdict,
)

DOUBLES = [["7H"] * 26, ["7S"] * 26]


def code(answer: Any) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


class Parlour:
    """Two phones and a screen that was let in."""

    def __init__(self, *, screen_us: int = 20 * MS, **changes: Any) -> None:
        self.desk = desk = Desk(hands=DOUBLES, **changes)
        self.phones = desk.seated("Mira", "Bo", ping_us=30 * MS)
        self.tv = desk.client(ping_us=screen_us)
        done = self.tv.ask(Show(desk.cid()))
        assert isinstance(done, Done)
        assert done.display is not None
        assert done.token is not None
        self.name, self.token = done.display, done.token
        self.grant()

    def grant(self, *, on: bool = True) -> None:
        assert isinstance(self.phones[0].ask(Grant(self.desk.cid(), self.name, on)), Done)

    def look(self, seat: int, name: str | None) -> Done | Rejected:
        return self.phones[seat].act(Eyes, seat, display=name)

    def eyes(self) -> list[str | None]:
        return [seat.eyes for seat in self.desk.table.room.seats]

    def dealt(self) -> None:
        """All look at the screen, and the game is on."""
        for seat, phone in enumerate(self.phones):
            assert isinstance(self.look(seat, self.name), Done)
            phone.ready(seat)
        self.desk.after(3000)

    def painted(self, late_us: int = 40 * MS) -> None:
        answer = self.tv.ask(
            Painted(self.desk.cid(), self.desk.state.number, 1_000, 1_000 + late_us)
        )
        assert isinstance(answer, Done)

    def slap(self, seat: int, reaction_us: int, *, late_us: int = 40 * MS) -> None:
        """A hand, so long after the screen showed the newest card, which was sent just now."""
        heard_us = 10 * MS + late_us + reaction_us - 15 * MS
        self.phones[seat].slap(seat, m_us=0, e_us=heard_us)

    def record(self) -> Record:
        """All agree to stop; the game's record."""
        for seat, phone in enumerate(self.phones):
            phone.act(Agree, seat)
        self.desk.after(3000)
        text = self.desk.table.record()
        assert text is not None
        return read_record(text)


def test_where_a_seat_looks_is_told_to_all_and_stands_in_the_room() -> None:
    room = Parlour()
    assert isinstance(room.look(1, room.name), Done)
    assert isinstance(room.look(1, room.name), Done), "again, which is no news"
    for client in (*room.phones, room.tv):
        assert client.events(EyesAre) == [EyesAre(1, room.name)]
    assert room.eyes() == [None, room.name]
    assert [seat.eyes for seat in room.desk.client().snapshot.room.seats] == [None, room.name]
    room.look(1, None)
    assert room.phones[0].events(EyesAre)[-1] == EyesAre(1, None)
    assert room.eyes() == [None, None]


def test_only_a_screen_that_is_there_and_let_in_can_be_looked_at() -> None:
    room = Parlour()
    for name in ("no", ""):
        answer = room.look(0, name)
        assert isinstance(answer, Rejected)
        assert (answer.code, answer.params) == ("no-such-display", {"display": name})
    room.grant(on=False)
    assert code(room.look(0, room.name)) == "no-such-display"
    room.grant()
    room.desk.drop(room.tv)
    assert code(room.look(0, room.name)) == "no-such-display"
    assert room.eyes() == [None, None]


def test_nobody_looks_with_anothers_eyes_and_only_a_screen_paints() -> None:
    room = Parlour()
    assert code(room.phones[0].act(Eyes, 1, display=room.name)) == "not-your-seat"
    assert code(room.phones[0].ask(Painted("p", 1, 0, 1))) == "not-a-display"
    assert code(room.desk.client().ask(Painted("p", 1, 0, 1))) == "not-a-display"
    assert isinstance(room.tv.ask(Painted("p", 7, 0, 1)), Done), "of a card that is none"


def lost(room: Parlour) -> None:
    room.desk.drop(room.tv)


def sent_away(room: Parlour) -> None:
    room.grant(on=False)


def sat_down(room: Parlour) -> None:
    room.tv.ask(Sit(room.desk.cid(), "Ana"))


def asked_anew(room: Parlour) -> None:
    room.tv.ask(Show(room.desk.cid()))


def phone_lost(room: Parlour) -> None:
    room.desk.drop(room.phones[1])


def phone_taken_over(room: Parlour) -> None:
    room.desk.client(*room.phones[1].tokens)


@pytest.mark.parametrize(
    "happens", [lost, sent_away, sat_down, asked_anew, phone_lost, phone_taken_over]
)
def test_eyes_fall_back_to_the_own_page_and_all_are_told(
    happens: Callable[[Parlour], None],
) -> None:
    room = Parlour()
    room.look(1, room.name)
    happens(room)
    assert room.phones[0].events(EyesAre)[-1] == EyesAre(1, None)
    assert room.eyes()[1] is None
    assert room.desk.table._looks.at() == {}


def test_a_phone_that_is_back_says_again_where_it_looks() -> None:
    room = Parlour()
    room.look(1, room.name)
    room.desk.drop(room.phones[1])
    back = room.desk.client(*room.phones[1].tokens)
    assert back.snapshot.room.seats[1].eyes is None
    assert isinstance(back.act(Eyes, 1, display=room.name), Done)
    assert room.eyes() == [None, room.name]


def test_a_bot_that_plays_a_hand_on_looks_at_no_screen() -> None:
    room = Parlour()
    room.dealt()
    room.phones[1].act(Leave, 1)
    assert room.eyes() == [room.name, None]
    assert set(room.desk.table._looks.at()) == {0}


def test_a_race_before_the_screen_is_decided_from_when_it_showed_the_card() -> None:
    room = Parlour(end__agreement=True)
    room.dealt()
    room.desk.cards(room.phones, 2)
    room.desk.after(10 + 40 + 300 + 15)
    room.slap(0, 300 * MS)
    room.desk.after(5)
    room.painted()  # which comes late, but in time
    room.slap(1, 290 * MS)
    room.desk.after(400)
    (verdict,) = room.tv.events(Verdict)
    assert [(mark.seat, mark.time_us, mark.bounded) for mark in verdict.marks] == [
        (1, 290 * MS, False),
        (0, 300 * MS, False),
    ]
    assert [mark.painted_us for mark in verdict.marks] == [40 * MS] * 2
    record = room.record()
    verify(record)
    assert rejudge(record)


def test_a_screen_with_eyes_on_it_is_counted_in_when_cards_are_held_back() -> None:
    room = Parlour(screen_us=100 * MS)
    room.dealt()
    room.desk.cards(room.phones, 1)
    at = {out.link: out.not_before_us for out in room.desk.outs if out.card is not None}
    phones = [at[phone.link] for phone in room.phones]
    assert phones == [room.desk.now_us + 35 * MS] * 2, "the screen is 35 ms farther than they"
    assert at[room.tv.link] == max(phones), "and is shown it before none of them"


def raced() -> tuple[Parlour, Record]:
    room = Parlour(end__agreement=True)
    room.dealt()
    room.desk.cards(room.phones, 2)
    room.painted()
    room.desk.after(365)
    room.slap(0, 300 * MS)
    room.slap(1, 310 * MS)
    room.desk.after(400)
    return room, room.record()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hand_us": 1}, "its screen's stamps come to"),
        ({"shown_us": 1}, "its screen's stamps come to"),
        ({"late_us": 60 * MS, "shown_us": -20 * MS}, "no more than 50000 µs are believed"),
        ({"way_us": 9 * MS}, "a way of 9000 µs recorded; half of its card's round trip is 15000"),
        ({"far_us": 9 * MS, "late_us": 41 * MS}, "a way of 9000 µs recorded"),
        ({"back_us": 1}, "half of its card's round trip is"),
    ],
)
def test_what_a_screen_is_said_to_have_shown_must_fit(change: dict[str, int], told: str) -> None:
    """A number given here is the field's, or is added where the others have to fit it."""
    _, record = raced()
    at = next(n for n, line in enumerate(record.lines) if line.race is not None)
    race = record.lines[at].race
    assert race is not None
    first, *rest = race.slaps
    assert first.screen is not None
    if "late_us" in change and "shown_us" in change:
        change = {**change, "shown_us": first.screen.shown_us + change["shown_us"]}
    screen: RaceScreen = replace(first.screen, **change)
    slaps = (replace(first, screen=screen), *rest)
    line = replace(record.lines[at], race=replace(race, slaps=slaps))
    lines = (*record.lines[:at], line, *record.lines[at + 1 :])
    with pytest.raises(BadRecord, match=told):
        rejudge(replace(record, lines=lines))


def test_a_screen_that_is_lost_in_a_race_costs_nobody_a_verdict() -> None:
    room = Parlour()
    room.dealt()
    room.desk.cards(room.phones, 2)
    room.desk.after(365)
    room.slap(0, 300 * MS)
    room.desk.drop(room.tv)
    room.desk.after(250)
    (verdict,) = room.phones[0].events(Verdict)
    assert verdict.winner == 0
    assert room.eyes() == [None, None]
    # From the next card on each phone is judged by its own page.
    room.desk.cards(room.phones, 2)
    room.desk.after(365)
    room.phones[1].slap(1, m_us=0, p_us=16 * MS, e_us=316 * MS)
    room.desk.after(400)
    marks = room.phones[0].events(Verdict)[-1].marks
    assert [(mark.seat, mark.time_us) for mark in marks] == [(1, 300 * MS)]


def ping(desk: Desk, client: Client, trip_us: int) -> None:
    desk.after(1000)
    desk.deliver(desk.table.pong(client.link, None, desk.now_us - trip_us, desk.now_us))


def test_how_much_later_the_screen_shows_a_card_is_told_with_the_line() -> None:
    room = Parlour()
    room.dealt()
    mira = room.phones[0]
    ping(room.desk, mira, 30 * MS)
    assert [line.screen_us for line in mira.events(LineIs)][-1] is None
    for _ in range(2):
        room.desk.cards(room.phones, 1)
        room.painted()
    ping(room.desk, mira, 30 * MS)
    told = mira.events(LineIs)[-1]
    # 10 ms to the screen and 40 to its picture, 15 to the phone; half of both round trips.
    assert (told.screen_us, told.screen_error_us) == (35 * MS, 27 * MS + 100)
    seat = room.desk.table.room.seats[0]
    assert (seat.screen_us, seat.screen_error_us) == (35 * MS, 27 * MS + 100)
    room.look(0, None)
    ping(room.desk, mira, 30 * MS)
    assert mira.events(LineIs)[-1].screen_us is None
