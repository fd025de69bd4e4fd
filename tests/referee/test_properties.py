"""What must hold of any race, whatever the lines, hands and lies in it (fairness)."""

from dataclasses import dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ratscrew.referee import FairReferee, Stamps, ordered
from ratscrew.referee.fair import LONGEST_US
from ratscrew.referee.judge import QUICKEST_US, TIE_US

MS = 1000
TRIPS = st.integers(1 * MS, 290 * MS)
LINES = st.lists(TRIPS, min_size=1, max_size=32)


@dataclass(frozen=True)
class Seat:
    """One seat in a race: its pings before, and when its pong and its slap come in.

    ``rest_us`` is what of the slap's way neither pong nor claim explains.
    """

    pings: tuple[int, ...]
    pong_us: int
    claim_us: int
    rest_us: int

    @property
    def arrival_us(self) -> int:
        return self.pong_us + self.claim_us + self.rest_us


SEATS = st.builds(
    Seat,
    pings=LINES.map(tuple),
    pong_us=TRIPS,
    claim_us=st.integers(QUICKEST_US, 900 * MS),
    rest_us=st.integers(0, 35 * MS),
)
TABLES = st.lists(SEATS, min_size=2, max_size=5)


def referee(seats: list[Seat]) -> FairReferee:
    """A referee that has heard all pings and sent one card at 0."""
    judge = FairReferee()
    for seat, one in enumerate(seats):
        judge.join(seat, 100)
        for trip_us in one.pings:
            judge.ping(seat, 0, trip_us)
    judge.card(1, {seat: seat for seat in range(len(seats))}, 0)
    for seat in range(len(seats)):
        judge.shown(1, seat, 0)
    return judge


def told(judge: FairReferee, seat: int, one: Seat, claim_us: int | None = None) -> None:
    """The seat's slap comes in."""
    claim_us = one.claim_us if claim_us is None else claim_us
    judge.slap(seat, 1, Stamps(1, one.arrival_us, 0, 0, claim_us))


@given(TABLES, st.randoms(use_true_random=False))
def test_equal_inputs_in_any_order_give_equal_verdicts(seats: list[Seat], chance: Random) -> None:
    """Every pong before its own slap, as one line carries both; else in any order."""
    straight, shuffled = referee(seats), referee(seats)
    for seat, one in enumerate(seats):
        straight.pong(1, seat, one.pong_us)
        told(straight, seat, one)
    left = [[seat, 0] for seat in range(len(seats))]
    while left:
        turn = chance.choice(left)
        seat, done = turn
        if done == 0:
            shuffled.pong(1, seat, seats[seat].pong_us)
            turn[1] = 1
        else:
            told(shuffled, seat, seats[seat])
            left.remove(turn)
    assert shuffled.finish(1) == straight.finish(1)


@given(TABLES, st.integers(0, 500 * MS))
def test_who_is_later_on_the_wire_by_its_line_alone_is_not_judged_slower(
    seats: list[Seat], far_us: int
) -> None:
    """A line that is longer by as much, there and back, changes no time within the ceiling."""
    one = seats[0]
    longer = Seat(
        tuple(trip_us + far_us for trip_us in one.pings),
        one.pong_us + far_us,
        one.claim_us,
        one.rest_us,
    )
    times = []
    for first in (one, longer):
        judge = referee([first, *seats[1:]])
        judge.pong(1, 0, first.pong_us)
        told(judge, 0, first)
        (score,) = judge.finish(1).scores
        assert score.measured is not None
        if first.pong_us > (score.measured.ceiling_us or 0):
            return  # no line is taken to be as long as that
        times.append(score.time_us)
    assert times[0] == times[1] == one.claim_us


@given(TABLES)
def test_the_fastest_honest_hand_within_the_bounds_always_wins(seats: list[Seat]) -> None:
    judge = referee(seats)
    arrivals = sorted(range(len(seats)), key=lambda seat: seats[seat].arrival_us)
    within = []
    for seat in arrivals:
        one = seats[seat]
        judge.pong(1, seat, one.pong_us)
        told(judge, seat, one)
    finish = judge.finish(1)
    for score in finish.scores:
        found = score.measured
        assert found is not None
        if found.back_us is not None and found.back_us <= (found.ceiling_us or 0):
            within.append(score.seat)
            assert score.time_us == seats[score.seat].claim_us
            assert not score.bounded
    if len(within) == len(seats):
        best = min(one.claim_us for one in seats)
        first, second = finish.scores[:2]
        assert first.time_us == best
        assert finish.tie_us == TIE_US
        if second.time_us - best > TIE_US:
            assert seats[first.seat].claim_us == best


@given(SEATS, st.integers(-(1 << 40), 1 << 40), st.none() | st.integers(0, 5_000 * MS))
def test_no_lie_gains_more_than_its_bound(one: Seat, lie_us: int, pong_us: int | None) -> None:
    """Whatever a client claims, and however long it holds its pong back or sends none."""
    judge = referee([one, one])
    if pong_us is not None:
        judge.pong(1, 0, max(pong_us, one.pong_us))
    told(judge, 0, one, one.claim_us - lie_us)
    (score,) = judge.finish(1).scores
    ceiling_us = min(sorted(one.pings)[-min(3, len(one.pings))] + 10 * MS, 300 * MS)
    latest_us = max(one.pong_us, ceiling_us)
    assert score.time_us >= one.arrival_us - latest_us - 85 * MS
    assert score.time_us >= QUICKEST_US
    if pong_us is not None and pong_us <= one.pong_us <= ceiling_us:
        spread_us = (score.measured.slack_us if score.measured else 0) - one.rest_us
        assert score.time_us >= one.claim_us - spread_us


@given(SEATS, st.integers(20 * MS, 200 * MS))
def test_a_line_that_always_lies_loses_its_slack(one: Seat, lie_us: int) -> None:
    """After eight slaps no more is believed of it than what an honest wait explains."""
    judge = FairReferee()
    judge.join(0, 100)
    for _ in range(32):
        judge.ping(0, 0, 40 * MS)
    for number in range(1, 12):
        base_us = number * 10_000 * MS
        judge.card(number, {0: 0}, base_us)
        judge.shown(number, 0, base_us)
        judge.pong(number, 0, base_us + 40 * MS)
        arrival_us = base_us + 40 * MS + one.claim_us + 14 * MS
        judge.slap(0, number, Stamps(number, arrival_us, 0, 0, one.claim_us - lie_us))
        (score,) = judge.finish(number).scores
        if number > 8:
            assert not score.trusted
            assert score.time_us >= one.claim_us


@given(TABLES, st.integers(1, 4), st.booleans())
def test_whoever_is_silent_or_dead_delays_a_verdict_by_w_max_at_most(
    seats: list[Seat], slapping: int, answers: object
) -> None:
    """And it never closes while someone silent could still win or tie, unless by W_max."""
    judge = referee(seats)
    slapping = min(slapping, len(seats) - 1)
    for seat, one in enumerate(seats[:slapping]):
        judge.pong(1, seat, one.pong_us)
        told(judge, seat, one)
    silent = range(slapping, len(seats))
    if answers:
        for seat in silent:
            judge.pong(1, seat, seats[seat].pong_us)
    closes_us = judge.closes_us(1, silent)
    first_us = seats[0].arrival_us
    assert first_us <= closes_us <= first_us + LONGEST_US
    for seat in silent if closes_us < first_us + LONGEST_US else ():
        judge.slap(seat, 1, Stamps(1, closes_us + 1, 0, 0, 0))  # a moment too late, claiming all
    finish = judge.finish(1)
    times = {score.seat: score.time_us for score in finish.scores}
    best_us = min(times[seat] for seat in range(slapping))
    assert all(times.get(seat, best_us + TIE_US + 1) > best_us + TIE_US for seat in silent)


@given(st.permutations(range(5)), st.lists(st.integers(100 * MS, 900 * MS), min_size=5, max_size=5))
def test_a_finish_is_in_order_of_time_whatever_order_the_scores_came_in(
    order: list[int], times: list[int]
) -> None:
    seats = [Seat((20 * MS,), 20 * MS, time_us, 14 * MS) for time_us in times]
    judge = referee(seats)
    for seat in order:
        judge.pong(1, seat, 20 * MS)
        told(judge, seat, seats[seat])
    finish = judge.finish(1)
    assert [score.time_us for score in finish.scores] == sorted(times)
    assert ordered(reversed(finish.scores)) == finish
