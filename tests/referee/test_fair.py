"""The fair referee: its formulas by example, and what no client can do to it."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratscrew.referee import FairReferee, Finish, Measured, Stamps, unexplained_us
from ratscrew.referee.audit import Audit

MS = 1000


class Court:
    """A referee with two or more connections; times in milliseconds."""

    def __init__(self, *trips: float, step_us: int | None = 100) -> None:
        self.judge = FairReferee()
        self.seats = range(len(trips))
        for seat, trip in enumerate(trips):
            self.judge.join(seat, step_us)
            for number in range(32):
                self.ping(seat, number * 1000, trip)
        self.lay(1, 0)

    def ping(self, seat: int, at: float, trip: float) -> None:
        self.judge.ping(seat, round(at * MS), round((at + trip) * MS))

    def lay(self, number: int, at: float, *, bots: tuple[int, ...] = ()) -> None:
        """Everybody is sent the card at that moment, and it takes half a round trip."""
        links = {seat: None if seat in bots else seat for seat in self.seats}
        self.judge.card(number, links, round(at * MS))
        for seat in self.seats:
            if seat not in bots:
                self.judge.shown(number, seat, round(at * MS))

    def pong(self, seat: int, at: float, number: int = 1) -> None:
        self.judge.pong(number, seat, round(at * MS))

    def slap(
        self, seat: int, at: float, claim: float | None, *, on: int = 1, fingers: int = 4
    ) -> int:
        e_us = None if claim is None else round(claim * MS)
        stamps = Stamps(on, round(at * MS), 0, 0, e_us, fingers)
        number = self.judge.answers(seat, stamps)
        self.judge.slap(seat, number, stamps)
        return number

    def finish(self, number: int = 1) -> Finish:
        return self.judge.finish(number)

    def score(self, seat: int) -> float:
        return next(s.time_us for s in self.finish().scores if s.seat == seat) / MS


class TestScore:
    """``score = max(claim, R - A_eff - (slack if trusted else 14), 100)``."""

    def test_an_honest_claim_counts_as_it_is(self) -> None:
        court = Court(20, 120)
        court.pong(0, 20)
        court.slap(0, 10 + 12 + 300 + 10, 300)
        assert court.score(0) == 300

    def test_a_claim_is_never_believed_below_what_was_measured(self) -> None:
        court = Court(20, 120)
        court.pong(0, 20)
        court.slap(0, 332, 100)
        score = court.finish().scores[0]
        assert score.time_us == (332 - 20 - 35) * MS
        assert score.bounded
        assert score.claim_us == 100 * MS

    def test_nobody_is_faster_than_a_tenth_of_a_second(self) -> None:
        court = Court(20, 120)
        court.pong(0, 20)
        court.slap(0, 140, 105)
        assert court.score(0) == 105

    def test_without_a_screen_time_the_mean_wait_is_taken_off(self) -> None:
        court = Court(20, 120)
        court.pong(0, 20)
        court.slap(0, 334, None)
        assert court.score(0) == 334 - 20 - 14

    @pytest.mark.parametrize("step_us", [None, 2001])
    def test_a_clock_that_is_too_coarse_tells_nothing(self, step_us: int | None) -> None:
        court = Court(20, 120, step_us=step_us)
        court.pong(0, 20)
        court.slap(0, 334, 300)
        assert court.finish().scores[0].claim_us is None

    def test_without_a_pong_the_longest_usual_way_is_assumed(self) -> None:
        court = Court(20, 120)
        court.slap(0, 332, None)
        assert court.score(0) == 332 - (20 + 10) - 14

    def test_a_pong_that_is_too_late_is_not_believed(self) -> None:
        court = Court(20, 120)
        court.pong(0, 250)
        court.slap(0, 332, None)
        assert court.score(0) == 332 - (20 + 10) - 14

    def test_only_the_first_pong_of_a_card_counts(self) -> None:
        court = Court(20, 120)
        court.pong(0, 20)
        court.pong(0, 28)
        court.slap(0, 332, None)
        assert court.score(0) == 332 - 20 - 14

    def test_a_bot_has_no_way_to_go(self) -> None:
        court = Court(20, 20)
        court.lay(2, 5000, bots=(1,))
        court.judge.slap(1, 2, Stamps(2, 5310 * MS))
        assert court.finish(2).scores[0].time_us == 310 * MS

    def test_a_connection_that_is_gone_is_judged_by_its_arrival(self) -> None:
        court = Court(20, 120)
        court.slap(0, 332, 300)
        court.judge.part(0)
        court.judge.pong(9, 0, 0)
        assert court.finish().scores[0].seat == 0


class TestStagger:
    """``s_i = t0 + (max_j d_j - d_i)``, ``d = min(minRTT / 2, 80)``."""

    def test_the_near_are_sent_a_card_later(self) -> None:
        leads = Court(20, 120).judge.lead_us([0, 1])
        assert leads == {0: 50 * MS, 1: 0}

    def test_nobody_is_held_back_longer_than_80_ms(self) -> None:
        assert Court(0, 500).judge.lead_us([0, 1]) == {0: 80 * MS, 1: 0}

    def test_a_bot_sees_a_card_when_the_last_seat_is_sent_it(self) -> None:
        court = Court(20, 120, 20)
        court.lay(2, 5000, bots=(2,))
        court.judge.slap(2, 2, Stamps(2, 5350 * MS))
        assert court.finish(2).scores[0].time_us == 300 * MS


class TestClosing:
    """``min(max over silent (A_eff + best + slack), first R + 250)``."""

    def test_it_waits_while_a_silent_seat_could_still_win(self) -> None:
        court = Court(20, 120)
        court.pong(0, 20)
        court.pong(1, 120)
        court.slap(0, 332, 300)
        assert court.judge.closes_us(1, [1]) == (120 + 300 + 35 + 1) * MS

    def test_nobody_silent_closes_it_at_once(self) -> None:
        court = Court(20, 120)
        court.slap(0, 332, 300)
        assert court.judge.closes_us(1, []) == 332 * MS

    def test_a_dead_client_delays_it_by_a_quarter_second_at_most(self) -> None:
        court = Court(20, 300)
        court.slap(0, 332, 300)
        assert court.judge.closes_us(1, [1]) <= (332 + 250) * MS

    def test_without_a_slap_there_is_nothing_to_wait_for(self) -> None:
        assert Court(20, 20).judge.closes_us(1, [0, 1]) == 0


class TestTheCardBefore:
    """Claim under 100 ms and ``R <= A_eff + 100 + slack``: it answers the card before."""

    def court(self) -> Court:
        court = Court(20, 20)
        court.lay(2, 750)
        court.pong(0, 770, 2)
        return court

    def test_a_hand_that_came_down_with_the_next_card_meant_the_one_before(self) -> None:
        assert self.court().slap(0, 820, 40, on=2) == 1

    def test_a_reaction_answers_the_newest(self) -> None:
        assert self.court().slap(0, 1080, 300, on=2) == 2

    def test_the_line_may_make_it_late_by_its_slack(self) -> None:
        assert self.court().slap(0, 770 + 100 + 35, 40, on=2) == 1

    def test_what_comes_too_late_answers_the_newest_whatever_it_says(self) -> None:
        assert self.court().slap(0, 770 + 100 + 36, 40, on=2) == 2
        assert self.court().slap(0, 770 + 100 + 36, None, on=1) == 2

    def test_who_had_not_seen_the_next_card_meant_the_one_before(self) -> None:
        assert self.court().slap(0, 790, None, on=1) == 1


class TestAudit:
    @pytest.mark.parametrize(
        ("claim", "ceiling", "rest"),
        [
            (360, 30, 20),  # R - A_eff - claim
            (100, 30, 35),  # no more than the slack
            (400, 30, -20),  # a claim may be too high as well
            (None, 30, None),
            (360, None, None),
        ],
    )
    def test_what_is_unexplained(
        self, claim: int | None, ceiling: int | None, rest: int | None
    ) -> None:
        def us(ms: int | None) -> int | None:
            return None if ms is None else ms * MS

        found = Measured(0, 0, 20 * MS, 400 * MS, us(claim), us(ceiling), slack_us=35 * MS)
        assert unexplained_us(found) == us(rest)

    def test_it_trusts_until_it_has_seen_enough(self) -> None:
        audit = Audit()
        assert (audit.count, audit.median_us) == (0, 0)
        for _ in range(7):
            audit.add(80_000)
        assert audit.trusts(2_000)
        audit.add(80_000)
        assert not audit.trusts(2_000)
        assert audit.median_us == 80_000

    def test_honest_clients_are_trusted(self) -> None:
        audit = Audit()
        for number in range(32):
            audit.add(8_000 + 400 * number)
        assert audit.trusts(2_000)

    @pytest.mark.parametrize(
        ("count", "jest_us", "most_us"),
        [
            (8, 2_000, 21_596),  # 17 + 2.6 * 5 / sqrt(8)
            (32, 2_000, 19_298),  # 17 + 2.6 * 5 / sqrt(32)
            (32, 10_000, 22_055),  # 17 + 2.6 * 1.1 * 10 / sqrt(32)
        ],
    )
    def test_how_much_is_put_down_to_chance(self, count: int, jest_us: int, most_us: int) -> None:
        assert Audit([most_us] * count).trusts(jest_us)
        assert not Audit([most_us + 1] * count).trusts(jest_us)

    def test_only_the_last_32_slaps_count(self) -> None:
        audit = Audit([80_000] * 40 + [10_000] * 32)
        assert audit.unexplained_us == (10_000,) * 32
        assert audit.trusts(2_000)

    def test_a_constant_lie_is_found_out_and_loses_its_slack(self) -> None:
        court = Court(20, 20)
        for number in range(2, 30):
            court.lay(number, number * 1000)
            court.pong(0, number * 1000 + 20, number)
            court.slap(0, number * 1000 + 340, 265, on=number)
            score = court.finish(number).scores[0]
        assert not score.trusted
        assert score.time_us == (340 - 20 - 14) * MS


class TestKernel:
    """A client can delay its pongs, not what its kernel acknowledges."""

    def test_the_lower_round_trip_counts(self) -> None:
        court = Court(20, 20)
        court.judge.kernel(0, 20 * MS)
        for number in range(32):
            court.ping(0, 40_000 + number * 1000, 220)
        court.slap(0, 332, None)
        assert court.score(0) == 332 - (20 + 10) - 14

    def test_a_minute_of_slower_pongs_is_not_trusted(self) -> None:
        court = Court(20, 20)
        court.judge.kernel(0, 20 * MS)
        for second in range(62):
            court.ping(0, 40_000 + second * 1000, 60)
        court.slap(0, 332, 300)
        assert not court.finish().scores[0].trusted
        court.ping(0, 200_000, 30)
        court.slap(0, 332, 300)
        assert court.finish().scores[0].trusted

    def test_of_an_unknown_connection_nothing_is_kept(self) -> None:
        judge = FairReferee()
        judge.kernel(5, 1)
        judge.ping(5, 0, 1)
        assert judge.lead_us([5]) == {5: 0}


TRIPS = st.floats(1, 280)
REACTIONS = st.floats(110, 900)


@given(st.lists(st.tuples(TRIPS, REACTIONS), min_size=2, max_size=5))
def test_a_verdict_never_depends_on_the_order_of_arrival_alone(
    hands: list[tuple[float, float]],
) -> None:
    """The same stamps told in any order give the same verdict."""
    verdicts = set()
    for order in list(permutations(range(len(hands))))[:12]:
        court = Court(*(trip for trip, _ in hands))
        for seat in order:
            court.pong(seat, hands[seat][0])
        for seat in order:
            trip, reaction = hands[seat]
            court.slap(seat, trip + 12 + reaction, reaction)
        verdicts.add(court.finish())
    assert len(verdicts) == 1


@given(st.lists(st.tuples(TRIPS, REACTIONS), min_size=2, max_size=6))
def test_the_fastest_honest_hand_wins_whatever_its_ping(hands: list[tuple[float, float]]) -> None:
    court = Court(*(trip for trip, _ in hands))
    for seat, (trip, reaction) in enumerate(hands):
        court.pong(seat, trip)
        court.slap(seat, trip + 12 + reaction, reaction)
    scores = court.finish().scores
    fastest = min(reaction for _, reaction in hands)
    assert abs(scores[0].time_us / MS - max(fastest, 100)) <= 0.001
    assert not any(score.bounded for score in scores)


@given(TRIPS, REACTIONS, st.floats(-5000, 5000))
def test_a_lie_never_gains_more_than_its_bound(trip: float, reaction: float, lie: float) -> None:
    """However little a client claims, it is never taken for faster than arrival less slack."""
    court = Court(trip, 20)
    court.pong(0, trip)
    arrival = trip + 12 + reaction
    court.slap(0, arrival, reaction - lie)
    for score in court.finish().scores:
        assert score.time_us >= round((arrival - trip - 85) * MS)


@given(st.lists(TRIPS, min_size=2, max_size=5), REACTIONS)
def test_whoever_is_silent_delays_a_verdict_by_w_max_at_most(
    trips: list[float], reaction: float
) -> None:
    court = Court(*trips)
    arrival = trips[0] + 12 + reaction
    court.slap(0, arrival, reaction)
    closes_us = court.judge.closes_us(1, range(1, len(trips)))
    assert round(arrival * MS) <= closes_us <= round(arrival * MS) + 250_000


def test_a_new_game_forgets_the_cards_of_the_last() -> None:
    court = Court(20, 20)
    court.judge.begin()
    court.judge.shown(1, 0, 0)
    assert court.judge.answers(0, Stamps(1, 500 * MS)) == 0


def test_a_tie_is_as_wide_as_the_coarser_clock() -> None:
    court = Court(20, 20, step_us=1500)
    court.slap(0, 332, 300)
    court.slap(1, 332, 301)
    assert court.finish().tie_us == 1500
    court = Court(20, 20)
    court.slap(0, 332, 300)
    court.slap(0, 340, 100)
    finish = court.finish()
    assert finish.tie_us == 1000
    assert [score.time_us for score in finish.scores] == [300 * MS]  # a seat's first slap counts
