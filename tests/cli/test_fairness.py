"""The bench of the referee: it must be able to tell a good one from a bad one."""

import random
from collections.abc import Iterable

import pytest

from command_line import Run
from ratscrew.cli import bench, fairness
from ratscrew.cli.fairness import LIES, ROWS, judged
from ratscrew.cli.fairness_live import Live
from ratscrew.cli.network import Scenario, tables
from ratscrew.referee import FairReferee, Finish, Score

A = ROWS[0]
LIVE = Live(8, 100.0, 62.5, 0.0, (25.0, 25.0, 25.0, 25.0), (10, 40, 80, 150), 3.0)
RACES = 3000


class Chance(FairReferee):
    """Picks any of those who slapped."""

    chance = random.Random(1)

    def finish(self, number: int) -> Finish:
        scores = [Score(s.seat, 0, s.fingers) for s in super().finish(number).scores]
        self.chance.shuffle(scores)
        times = [Score(s.seat, 2000 * place, s.fingers) for place, s in enumerate(scores)]
        return Finish(tuple(times), 1000)


def test_a_referee_that_picks_at_random_is_right_a_quarter_of_the_time() -> None:
    class Last(Chance):
        """Waits for everybody, so that all can be picked."""

        def closes_us(self, number: int, silent: Iterable[int]) -> int:
            return (number << 60) * bool(silent)

    row = judged(A, RACES, 1, Last).row(A)
    assert 22.5 < row.ours < 27.5


def test_ours_beats_its_rivals_and_comes_near_to_believing_everyone() -> None:
    row = judged(A, RACES, 1).row(A)
    assert row.first_packet < row.median_ping < row.clock_sync < row.ours
    assert row.ours > 92
    assert row.believed - row.ours < 3
    assert max(row.shares) - min(row.shares) < 5
    assert row.wait_p95_ms <= 250


@pytest.mark.parametrize("scenario", [*ROWS, *LIES], ids=lambda scenario: scenario.name)
def test_every_row_can_be_measured(scenario: Scenario) -> None:
    row = judged(scenario, 60, 1).row(scenario)
    assert row.races == 60
    assert (row.liar_share is None) == (scenario.lie == "none")
    assert len(row.shares) == len(scenario.trips)


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
    def quick(races: int, **_: object) -> list[fairness.Row]:
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
