"""How often the truly fastest hand wins: the table's own referee on a virtual network.

The same class that judges live tables is told the stamps of drawn races, in order of time; on
the same races stand beside it what others do: the first packet, arrival less the median ping,
synchronised clocks, and believing whatever a client says.
"""

import gc
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

from ratscrew.cli import fairness_room
from ratscrew.cli.fairness_race import run
from ratscrew.cli.fairness_rows import Row, Spread
from ratscrew.cli.network import Scenario, tables
from ratscrew.referee import FairReferee, Referee

__all__ = ["LIES", "NEXT", "ROWS", "jobs", "judged", "measured"]

PART: Final = 12_000
"""Races of one job: small enough that all cores end together."""

CLOCK_STEP_US: Final = 100
"""The step of the clients' clocks: a browser's where its page is not isolated."""

A: Final = Scenario(name="A", trips=(10, 40, 80, 150), jitters=(5, 10, 15, 30))

ROWS: Final[tuple[Scenario, ...]] = (
    A,
    Scenario(name="B", trips=A.trips, jitters=A.jitters, devices_sd=12),
    Scenario(name="D", trips=(15, 30, 50, 90), jitters=(2, 3, 5, 10)),
    Scenario(name="E", trips=A.trips, jitters=A.jitters, stalls=0.03),
    Scenario(name="F", trips=A.trips, jitters=A.jitters, sharper={3: (290.0, 35.0, 60.0)}),
    Scenario(name="G", trips=(20, 120), jitters=(4, 12)),
    Scenario(name="H", trips=(10, 25, 40, 80, 120, 180), jitters=(3, 5, 8, 12, 18, 30)),
    Scenario(name="N", trips=A.trips, jitters=(4, 8, 12, 20), heavy=True),
    Scenario(name="K", trips=(4, 8, 15), jitters=(2, 3, 5), screen=(6, 2), screen_ms=40),
)
"""A to H are fairness's scenarios; N is a network of another kind, on which nothing was tuned; in
K three phones play before one screen in a home."""

NEXT: Final[tuple[Scenario, ...]] = (
    Scenario(name="next-750", trips=A.trips, jitters=A.jitters, pause_ms=750),
    Scenario(name="next-500", trips=A.trips, jitters=A.jitters, pause_ms=500),
    Scenario(name="next-300", trips=A.trips, jitters=A.jitters, pause_ms=300),
)
"""A at the tempos `normal` and `fast`, and at the least pause: another card follows, and falls as
soon as it may unless a slap is in. Who sees it 100 ms before the hand comes down keeps it back."""

LIES: Final[tuple[Scenario, ...]] = (
    Scenario(name="lie-bound", trips=A.trips, jitters=A.jitters, lie="bound"),
    Scenario(name="lie-10", trips=A.trips, jitters=A.jitters, lie="constant", lie_ms=10),
    Scenario(name="lie-15", trips=A.trips, jitters=A.jitters, lie="constant", lie_ms=15),
    Scenario(name="lie-20", trips=A.trips, jitters=A.jitters, lie="constant", lie_ms=20),
    Scenario(name="lie-30", trips=A.trips, jitters=A.jitters, lie="constant", lie_ms=30),
    Scenario(name="lie-wins", trips=A.trips, jitters=A.jitters, lie="when-it-wins", lie_ms=25),
    Scenario(name="lie-under-100", trips=A.trips, jitters=A.jitters, lie="under-100"),
    Scenario(name="lie-next-500", trips=A.trips, jitters=A.jitters, lie="under-100", pause_ms=500),
    Scenario(name="pong-race", trips=A.trips, jitters=A.jitters, lie="race-pong"),
    Scenario(name="pong-50", trips=A.trips, jitters=A.jitters, lie="every-pong", lie_ms=50),
    Scenario(name="pong-100", trips=A.trips, jitters=A.jitters, lie="every-pong", lie_ms=100),
    Scenario(name="pong-200", trips=A.trips, jitters=A.jitters, lie="every-pong", lie_ms=200),
)
"""What a liar 80 ms away gains: its share of the races, where a fair one is a quarter."""


def jobs(races: int) -> int:
    """Into how many parts so many races a row are cut, over all rows."""
    return len([*ROWS, *NEXT, *LIES]) * max(races // PART, 1)


def measured(races: int, *, seed: int = 1, tick: Callable[[], object] = lambda: None) -> list[Row]:
    """Every row of both tables with so many races each, over as many processes as cores."""
    scenarios = [*ROWS, *NEXT, *LIES]
    parts = max(races // PART, 1)
    jobs = [(scenario, part) for scenario in scenarios for part in range(parts)]
    spreads = {scenario.name: Spread() for scenario in scenarios}
    context = multiprocessing.get_context("spawn")
    # Nothing of a race holds itself; looking for such rings among so many numbers is only slow.
    with ProcessPoolExecutor(
        os.cpu_count() or 1, mp_context=context, initializer=gc.disable
    ) as pool:
        futures = {
            pool.submit(judged, scenario, races // parts, seed + 1000 * part): scenario
            for scenario, part in jobs
        }
        for future in as_completed(futures):
            spreads[futures[future].name].add(future.result())
            tick()
    return [spreads[scenario.name].row(scenario) for scenario in scenarios]


def judged(
    scenario: Scenario,
    races: int,
    seed: int,
    referee: Callable[[], Referee] = FairReferee,
) -> Spread:
    """Let a referee judge so many races of a scenario, and count who was right."""
    spread = Spread(wins=[0] * len(scenario.trips))
    if scenario.screen is not None:
        return _judged_in_rooms(scenario, races, seed, referee, spread)
    liar = None if scenario.lie == "none" else scenario.liar
    hasty = liar if scenario.lie == "under-100" else None
    for table in tables(scenario, races, seed):
        judge = referee()
        for seat, pings in enumerate(table.pings):
            judge.join(seat, CLOCK_STEP_US)
            for trip_us in pings:
                judge.ping(seat, 0, trip_us)
        for number, race in enumerate(table.races, start=1):
            spread.count(race, run(judge, number, race, liar=hasty), liar)
    return spread


def _judged_in_rooms(
    scenario: Scenario,
    races: int,
    seed: int,
    referee: Callable[[], Referee],
    spread: Spread,
) -> Spread:
    """The same before a room's screen, whose line comes after those of the phones."""
    for room in fairness_room.rooms(scenario, races, seed):
        judge = referee()
        for link, pings in enumerate(room.pings):
            judge.join(link, CLOCK_STEP_US)
            for trip_us in pings:
                judge.ping(link, 0, trip_us)
        for number, one in enumerate(room.races, start=1):
            spread.count(one.race, fairness_room.run(judge, number, one), None)
    return spread
