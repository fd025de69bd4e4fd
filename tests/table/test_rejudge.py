"""A record keeps the stamps of every race, and they come to what was settled."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from helpers import MS, Client, Desk
from ratscrew.engine import Settle, Slap
from ratscrew.record import BadRecord, Race, RaceScreen, RaceSlap, Record, read_record, verify
from ratscrew.referee import FairReferee, Measured, Stamps, judged, ordered
from ratscrew.table import rejudge
from ratscrew.table.messages import Agree
from ratscrew.table.stamped import Stamped, check_of, measured

DOUBLE = [["2S", "4S", "6S", "8S"], ["2H", "4H", "6H", "8H"]]


def raced() -> tuple[Desk, list[Client]]:
    """Two hands on a double, the farther one first; then both agree to stop."""
    desk = Desk(hands=DOUBLE, end__agreement=True)
    near, far = desk.client(ping_us=10 * MS), desk.client(ping_us=150 * MS)
    near.sit("Near")
    far.sit("Far")
    near.ready(0)
    far.ready(1)
    desk.after(3000)
    desk.cards([near, far], 2)
    desk.after(290)
    near.slap(0, p_us=0, e_us=280_000)
    desk.after(110)
    far.slap(1, p_us=0, e_us=250_000)
    desk.after(1000)
    for seat, client in enumerate((near, far)):
        client.act(Agree, seat)
    desk.after(3000)
    return desk, [near, far]


def record_of(desk: Desk) -> Record:
    text = desk.table.record()
    assert text is not None
    return read_record(text)


def changed(record: Record, race: Race) -> Record:
    """The record with another race in the place of its first one."""
    at = next(n for n, line in enumerate(record.lines) if line.race is not None)
    line = replace(record.lines[at], race=race)
    return replace(record, lines=(*record.lines[:at], line, *record.lines[at + 1 :]))


def test_a_race_is_recorded_with_its_stamps_and_judged_the_same_again() -> None:
    record = record_of(raced()[0])
    (race,) = (line.race for line in record.lines if line.race is not None)
    assert [(slap.seat, slap.claim_us, slap.score_us) for slap in race.slaps] == [
        (1, 250_000, 250_000),
        (0, 280_000, 280_000),
    ]
    verify(record)
    rejudge(record)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"score_us": 240_000}, "seat 1 has 240000 µs recorded"),
        ({"claim_us": 240_000}, "its stamps come to 240000 µs"),
        ({"claim_us": 240_000, "score_us": 240_000}, "settled as seat 1 250000 µs"),
        ({"at_us": 1}, "seat 1 has a bound of"),
        ({"step_us": 2_000}, "these clocks tell 2000 µs apart"),
    ],
)
def test_a_changed_stamp_or_score_is_told(change: dict[str, int], told: str) -> None:
    record = record_of(raced()[0])
    race = next(line.race for line in record.lines if line.race is not None)
    first, *rest = race.slaps
    with pytest.raises(BadRecord, match=rf"command \d+, race: .*{told}"):
        rejudge(changed(record, Race((replace(first, **change), *rest))))


LIE_US = 120_000
SCREEN = RaceScreen(None, 0, 0, None, 0, 0, 0)


@cache
def doubted() -> Record:
    """Twelve races on doubles: the far hand says each time that it was 120 ms faster."""
    desk = Desk(hands=[["7H"] * 26, ["7S"] * 26], end__agreement=True)
    near, far = desk.client(ping_us=10 * MS), desk.client(ping_us=150 * MS)
    for seat, client in enumerate((near, far)):
        client.sit(f"Hand {seat}")
    for seat, client in enumerate((near, far)):
        client.ready(seat)
    desk.after(3000)
    for _ in range(12):
        desk.cards([near, far], 2)
        desk.after(400)
        number = desk.state.number
        near.slap(0, number, m_us=0, p_us=10_000, e_us=316_000)
        desk.after(150)
        far.slap(1, number, m_us=0, p_us=10_000, e_us=326_000 - LIE_US)
        desk.after(1000)
    for seat, client in enumerate((near, far)):
        client.act(Agree, seat)
    desk.after(3000)
    return record_of(desk)


def races_of(record: Record) -> list[Race]:
    return [line.race for line in record.lines if line.race is not None]


def with_slap(record: Record, number: int, seat: int, **change: Any) -> Record:
    """The record with one slap of its race so numbered changed.

    Scores, bounds, what was settled and the checks are made to fit.
    """
    seen = -1
    check = ""
    lines = []
    for line in record.lines:
        race = line.race
        if race is None or not isinstance(line.command, Settle):
            lines.append(line)
            continue
        seen += 1
        slaps = [
            replace(slap, **change) if (seen, slap.seat) == (number, seat) else slap
            for slap in race.slaps
        ]
        finish = ordered(judged(measured(slap, ())) for slap in slaps)
        made = tuple(
            replace(slap, score_us=score.time_us, floor_us=score.floor_us)
            for score in finish.scores
            for slap in slaps
            if slap.seat == score.seat
        )
        settle = replace(line.command, slaps=tuple(Slap(slap.seat, slap.score_us) for slap in made))
        check = check_of(check, settle.on, made)
        lines.append(replace(line, command=settle, race=Race(made, check)))
    return replace(record, lines=tuple(lines))


def test_the_trust_in_a_line_follows_from_its_earlier_slaps_in_the_record() -> None:
    record = doubted()
    far = [slap for race in races_of(record) for slap in race.slaps if slap.seat == 1]
    assert [slap.trusted for slap in far] == [True] * 8 + [False] * 4
    assert all(slap.audit is None for slap in far)
    verify(record)
    check = rejudge(record)
    assert check == races_of(record)[-1].check


@pytest.mark.parametrize(
    ("number", "change", "told"),
    [
        # a liar made believable, an honest hand not
        (9, {"trusted": True}, "is recorded as believed; by its earlier slaps it is not believed"),
        (2, {"trusted": False}, "is recorded as not believed; by its earlier slaps it is believed"),
        # what the audit had heard of it
        (9, {"audit": (0,) * 20}, "is recorded as not believed; .* it is believed"),
        (2, {"audit": (35_000,) * 8}, "is recorded as believed; .* it is not believed"),
        (2, {"lagging": True}, "is recorded as believed; .* it is not believed"),
        (2, {"jest_us": 60_000}, "a slack of 35000 µs recorded; its line comes to 85000 µs"),
        (2, {"shown_us": 0, "back_us": None}, "was shown card"),
        (2, {"at_us": 10**12}, "slapped at 1000000000000 µs; the race was settled at"),
    ],
)
def test_what_trust_rests_on_cannot_be_changed_alone(
    number: int, change: dict[str, Any], told: str
) -> None:
    """Not even by someone who makes every check fit."""
    with pytest.raises(BadRecord, match=told):
        rejudge(with_slap(doubted(), number, 1, **change))


@pytest.mark.parametrize("field", [name for name in RaceSlap.__struct_fields__ if name != "seat"])
def test_no_stamp_can_be_changed_without_being_told(field: str) -> None:
    """Also those that move neither score nor bound, in any race."""
    record = doubted()
    for at, line in enumerate(record.lines):
        if line.race is None:
            continue
        first, *rest = line.race.slaps
        was = getattr(first, field)
        told: dict[str, Any] = {"audit": (1,), "screen": SCREEN}
        other = not was if isinstance(was, bool) else None
        new = told[field] if field in told else (was or 0) + 1 if other is None else other
        race = replace(line.race, slaps=(replace(first, **{field: new}), *rest))
        lines = (*record.lines[:at], replace(line, race=race), *record.lines[at + 1 :])
        with pytest.raises(BadRecord, match=f"command {line.seq}, race"):
            rejudge(replace(record, lines=lines))


def test_a_race_whose_stamps_are_taken_out_is_told() -> None:
    record = doubted()
    at = [n for n, line in enumerate(record.lines) if line.race is not None][-1]
    bare = replace(record.lines[at], race=None)
    with pytest.raises(BadRecord, match="the stamps of its slaps are missing"):
        rejudge(replace(record, lines=(*record.lines[:at], bare, *record.lines[at + 1 :])))


def test_a_record_from_before_there_were_checks_is_judged_by_its_stamps() -> None:
    record = doubted()
    new = ("jest_us", "lagging", "audit", "painted_us", "device", "alone", "screen")
    lines = []
    for line in record.lines:
        race = line.race
        if race is not None:
            old = dict.fromkeys(new) | {"lagging": False, "alone": False}
            race = Race(tuple(replace(slap, **old) for slap in race.slaps))
        lines.append(replace(line, race=race))
    assert rejudge(replace(record, lines=tuple(lines))) is None


@pytest.mark.parametrize(
    ("name", "races", "checked"),
    [
        ("unchecked-races", 1, False),
        ("checked-races", 12, True),
        ("couch", 5, True),
        ("before-a-screen", 4, True),
    ],
)
def test_races_that_earlier_versions_wrote_down_are_judged_the_same(
    name: str, races: int, checked: bool
) -> None:
    file = Path(__file__).parents[1] / "records" / f"{name}.jsonl"
    record = read_record(file.read_text(encoding="utf-8"))
    assert len(races_of(record)) == races
    assert (rejudge(record) is not None) == checked


def test_what_the_audit_heard_in_games_before_stands_in_the_record() -> None:
    """The first slap of a game carries it; the others follow from the record itself."""
    referee = FairReferee()
    referee.join(1, 100)
    for trip in range(32):
        referee.ping(1, trip, trip + 20_000)
    stamped = Stamped()
    slaps = []
    for number in range(1, 5):
        base_us = number * 1_000_000
        referee.card(number, {0: 1}, base_us)
        referee.shown(number, 0, base_us)
        referee.pong(number, 0, base_us + 20_000)
        referee.slap(0, number, Stamps(number, base_us + 340_000, 0, 0, 300_000 + number))
        finish = referee.finish(number)
        if number > 2:
            race = stamped.race(number, finish)
            assert race is not None
            slaps += race.slaps
    assert [slap.audit for slap in slaps] == [(19_999, 19_998), None]


def test_a_race_left_out_or_on_another_command_is_told() -> None:
    record = record_of(raced()[0])
    race = next(line.race for line in record.lines if line.race is not None)
    with pytest.raises(BadRecord, match="settled as"):
        rejudge(changed(record, Race(race.slaps[:1])))
    first = replace(record.lines[0], race=race)
    with pytest.raises(BadRecord, match="command 1, race: only a settle has one"):
        rejudge(replace(record, lines=(first, *record.lines[1:])))


TIMES = st.integers(0, 400_000)
MEASURED = st.builds(
    Measured,
    seat=st.integers(0, 7),
    shown_us=TIMES,
    back_us=st.none() | TIMES,
    at_us=TIMES,
    claim_us=st.none() | TIMES,
    ceiling_us=st.none() | TIMES,
    slack_us=st.integers(35_000, 85_000),
    step_us=st.integers(0, 2_000),
    trusted=st.booleans(),
)


@given(st.lists(MEASURED, min_size=1, max_size=4, unique_by=lambda found: found.seat))
def test_whatever_was_measured_is_kept_for_judging_again(found: list[Measured]) -> None:
    finish = ordered(judged(one) for one in found)
    race = Stamped().race(1, finish)
    assert race is not None
    assert [slap.score_us for slap in race.slaps] == [x.time_us for x in finish.scores]
    again = ordered(
        judged(
            Measured(
                slap.seat,
                slap.shown_us,
                slap.back_us,
                slap.at_us,
                slap.claim_us,
                slap.ceiling_us,
                slap.slack_us,
                slap.step_us,
                slap.trusted,
            )
        )
        for slap in race.slaps
    )
    assert again.tie_us == finish.tie_us
    assert [x.time_us for x in again.scores] == [x.time_us for x in finish.scores]
