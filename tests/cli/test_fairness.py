"""The bench of the referee: it must be able to tell a good one from a bad one."""

import random
from collections.abc import Iterable

import pytest

from command_line import Run
from ratscrew.cli import bench, fairness
from ratscrew.cli.fairness import LIES, NEXT, ROWS, judged
from ratscrew.cli.fairness_live import Live
from ratscrew.cli.fairness_race import Outcome
from ratscrew.cli.fairness_race import run as run_race
from ratscrew.cli.fairness_rows import Row
from ratscrew.cli.network import Scenario, tables
from ratscrew.referee import FairReferee, Finish, Score, Stamps

A = ROWS[0]
H = next(scenario for scenario in ROWS if scenario.name == "H")
LIVE = Live(8, 100.0, 62.5, 0.0, (25.0, 25.0, 25.0, 25.0), (10, 40, 80, 150), 3.0)
RACES = 3000


class Chance(FairReferee):
    """Picks any of those who slapped."""

    chance = random.Random(1)

    def finish(self, number: int, silent: Iterable[int] = ()) -> Finish:
        finish = super().finish(number, silent)
        scores = [Score(s.seat, 0, s.fingers) for s in finish.scores]
        self.chance.shuffle(scores)
        times = [Score(s.seat, 2000 * place, s.fingers) for place, s in enumerate(scores)]
        return Finish(tuple(times), 1000)


def test_a_referee_that_picks_at_random_is_right_a_quarter_of_the_time() -> None:
    class Last(Chance):
        """Waits for everybody, so that all can be picked."""

        def closes_us(self, number: int, silent: Iterable[int]) -> int:
            return (number << 60) * bool(silent)

    row = judged(A, RACES, 1, Last).row(A)
    assert 23 < row.ours < 27
    assert all(23 < share < 27 for share in row.shares)


def test_ours_beats_its_rivals_and_comes_near_to_believing_everyone() -> None:
    row = judged(A, RACES, 1).row(A)
    assert row.first_packet < row.median_ping < row.clock_sync < row.ours
    assert row.ours > 92
    assert row.believed - row.ours < 3
    assert max(row.shares) - min(row.shares) < 5
    assert row.wait_p95_ms <= 250


@pytest.mark.parametrize("scenario", [*ROWS, *NEXT, *LIES], ids=lambda scenario: scenario.name)
def test_every_row_can_be_measured(scenario: Scenario) -> None:
    row = judged(scenario, 60, 1).row(scenario)
    assert row.races == 60
    assert (row.liar_share is None) == (scenario.lie == "none")
    assert len(row.shares) == len(scenario.trips)


def test_before_one_screen_phones_on_unlike_lines_win_alike() -> None:
    """However late the screen is: all see the same picture."""
    lines = {"trips": (4.0, 40.0, 120.0), "jitters": (2.0, 5.0, 12.0)}
    for screen_ms in (0.0, 120.0):
        far = Scenario(name="far", **lines, screen=(6.0, 2.0), screen_ms=screen_ms)
        row = judged(far, RACES, 1).row(far)
        assert row.ours > 92
        assert row.first_packet < 75
        assert max(row.shares) - min(row.shares) < 6
        assert row.wait_p95_ms <= 250


def outcomes(scenario: Scenario, races: int, *, whole: bool = False) -> list[Outcome]:
    """Every race of a scenario as it is judged."""
    found = []
    for table in tables(scenario, races, 3):
        judge = FairReferee()
        for seat, pings in enumerate(table.pings):
            judge.join(seat, 100)
            for trip_us in pings:
                judge.ping(seat, 0, trip_us)
        for number, race in enumerate(table.races, start=1):
            found.append(run_race(judge, number, race, whole=whole))
    return found


@pytest.mark.parametrize(
    "scenario",
    [A, H, *(x for x in LIES if x.name in ("lie-bound", "pong-200"))],
    ids=lambda x: x.name,
)
def test_a_race_that_no_card_follows_ends_as_at_a_table(scenario: Scenario) -> None:
    """The short way, by the referee alone, and the table's own races come to the same."""
    short = outcomes(scenario, 120)
    whole = outcomes(scenario, 120, whole=True)
    for mine, theirs in zip(short, whole, strict=True):
        mine_us = [(score.seat, score.time_us, score.trusted) for score in mine.scores]
        theirs_us = [(score.seat, score.time_us, score.trusted) for score in theirs.scores]
        assert mine_us == theirs_us
        assert mine._replace(scores=(), hands=()) == theirs._replace(scores=(), hands=())


def test_hands_that_come_down_after_the_next_card_still_win_the_one_before() -> None:
    """At the least pause nearly all do; at tempo `fast` it costs nobody anything."""
    least, fast = (x for ms in (300, 500) for x in NEXT if x.pause_ms == ms)
    assert sum(one.winner in one.after for one in outcomes(least, 120)) > 30
    found = outcomes(fast, 1200)
    assert sum(bool(one.after) for one in found) > 20
    assert not any(one.fouls for one in found)
    row = judged(fast, 1200, 3).row(fast)
    assert row.ours > 92
    assert (row.laid > 5, row.fouls) == (True, 0)


def test_a_referee_that_holds_every_slap_for_the_newest_card_makes_honest_hands_foul() -> None:
    class Newest(FairReferee):
        """Knows no card before."""

        def answers(self, seat: int, stamps: Stamps) -> int:  # noqa: ARG002 - as it is called
            return self._cards.newest

    (fast,) = (scenario for scenario in NEXT if scenario.pause_ms == 500)
    assert judged(fast, 1200, 3, Newest).row(fast).fouls > 0.2


def test_a_claim_under_100_ms_gains_no_more_than_the_least_claim_that_counts() -> None:
    """It goes the way of every slap, which asks first which card it answers."""
    rows = {x.name: judged(x, RACES, 1).row(x) for x in LIES if x.lie in ("bound", "under-100")}
    bound, plain, after = (rows[x] for x in ("lie-bound", "lie-under-100", "lie-next-500"))
    assert bound.liar_share is not None
    for row in (plain, after):
        assert row.liar_share is not None
        assert row.liar_share <= bound.liar_share + 1


def test_pongs_held_back_for_long_make_quick_hands_answer_the_card_before() -> None:
    (scenario,) = (x for x in LIES if x.name == "pong-200")
    row = judged(scenario, 600, 1).row(scenario)
    assert (row.liar_fouls or 0) > 1


def test_the_same_seed_draws_the_same_races() -> None:
    assert list(tables(A, 60, 1)) == list(tables(A, 60, 1))
    assert list(tables(A, 60, 1)) != list(tables(A, 60, 2))


def test_runs_add_up() -> None:
    one, two = judged(A, 60, 1), judged(A, 60, 2)
    one.add(two)
    assert one.row(A).races == 120


def test_the_bench_prints_every_row_and_json_has_them_by_name(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def quick(races: int, **_: object) -> list[Row]:
        assert races
        return [judged(scenario, 60, 1).row(scenario) for scenario in (A, LIES[0])]

    monkeypatch.setattr(fairness, "measured", quick)
    monkeypatch.setattr(bench, "QUICK_RACES", 60)
    monkeypatch.setattr(bench, "_live", lambda _races: LIVE)
    document = run("bench", "fairness", "--quick", "--json").json["fairness"]
    assert document["live"]["trips_ms"] == [10, 40, 80, 150]
    figures = document["A"]
    for key in ("first_packet", "median_ping", "clock_sync", "believed", "ours", "shares"):
        assert key in figures
    out = run("bench", "fairness", "--quick").out
    assert "target 94" in out
    assert "lie-bound" in out
    assert "the truly fastest wins 100.0, by first packet 62.5" in out
