"""The bench over real sockets: a few races of scripted hands on lines of known length."""

from ratscrew.cli.fairness_live import TRIPS_MS, live


def test_hands_on_lines_of_known_length_race_over_real_sockets() -> None:
    ticks: list[int] = []
    found = live(8, tables=4, tick=lambda: ticks.append(1))
    assert found.races >= 8
    assert len(ticks) >= 8
    assert found.trips_ms == TRIPS_MS
    assert found.ours >= 50  # by chance it would be a quarter; this machine may be busy
    assert sum(found.shares) > 99
