"""A record keeps the stamps of every race, and they come to what was settled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from helpers import MS, Client, Desk
from ratscrew.record import BadRecord, Race, Record, read_record, verify
from ratscrew.referee import Measured, judged, ordered
from ratscrew.table import rejudge
from ratscrew.table.messages import Agree
from ratscrew.table.rejudge import race_of

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
    race = race_of(finish)
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
