import pytest

from ratscrew.referee import Pings


def test_before_any_ping_the_way_is_unknown() -> None:
    pings = Pings()
    assert pings.median_us == 0
    assert pings.ceiling_us == 300_000


def test_last_32_round_trips_count() -> None:
    pings = Pings()
    for trip_us in [500_000] * 40 + [20_000] * 32:
        pings.add(trip_us)
    assert pings.median_us == 20_000


@pytest.mark.parametrize(
    ("trips_us", "slack_us"),
    [
        ([40_000] * 10, 35_000),  # a steady line: the least that is clipped to
        ([40_000] * 8 + [60_000] * 2, 55_000),  # 1.5 times the jest
        ([40_000] * 8 + [200_000] * 2, 85_000),  # the most
    ],
)
def test_slack_grows_with_the_jest(trips_us: list[int], slack_us: int) -> None:
    pings = Pings()
    for trip_us in trips_us:
        pings.add(trip_us)
    assert pings.slack_us == slack_us


def test_ceiling_is_the_third_largest_and_ten() -> None:
    pings = Pings()
    for trip_us in (40_000, 41_000, 42_000, 90_000, 280_000):
        pings.add(trip_us)
    assert pings.ceiling_us == 52_000
