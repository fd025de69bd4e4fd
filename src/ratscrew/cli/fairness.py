"""How often the truly fastest hand wins: the table's own referee on a virtual network.

The same class that judges live tables is told the stamps of drawn races, in order of time; on
the same races stand beside it what others do: the first packet, arrival less the median ping,
synchronised clocks, and believing whatever a client says.
"""

import math
import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

import msgspec

from ratscrew.cli.network import Race, Scenario, tables
from ratscrew.referee import FairReferee, Referee, Stamps

__all__ = ["LIES", "ROWS", "Row", "Spread", "judged", "measured"]

PART: Final = 12_000
"""Races of one job: small enough that all cores end together."""

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
)
"""A to H are fairness's scenarios; N is a network of another kind, on which nothing was tuned."""

LIES: Final[tuple[Scenario, ...]] = (
    Scenario(name="lie-bound", trips=A.trips, jitters=A.jitters, lie="bound"),
    Scenario(name="lie-10", trips=A.trips, jitters=A.jitters, lie="constant", lie_ms=10),
    Scenario(name="lie-15", trips=A.trips, jitters=A.jitters, lie="constant", lie_ms=15),
    Scenario(name="lie-20", trips=A.trips, jitters=A.jitters, lie="constant", lie_ms=20),
    Scenario(name="lie-30", trips=A.trips, jitters=A.jitters, lie="constant", lie_ms=30),
    Scenario(name="lie-wins", trips=A.trips, jitters=A.jitters, lie="when-it-wins", lie_ms=25),
    Scenario(name="pong-race", trips=A.trips, jitters=A.jitters, lie="race-pong"),
    Scenario(name="pong-50", trips=A.trips, jitters=A.jitters, lie="every-pong", lie_ms=50),
    Scenario(name="pong-100", trips=A.trips, jitters=A.jitters, lie="every-pong", lie_ms=100),
    Scenario(name="pong-200", trips=A.trips, jitters=A.jitters, lie="every-pong", lie_ms=200),
)
"""What a liar 80 ms away gains: its share of the races, where a fair one is a quarter."""


class Row(msgspec.Struct, frozen=True):
    """One scenario's figures, in per cent unless said otherwise.

    ``ours`` is over decided races, ``ties`` the share of races that were too close to call.
    ``shares`` are the seats' shares of our verdicts; ``wait`` is from the first slap's arrival
    to the close. ``distrusted`` counts honest hands that the audit did not believe.
    """

    name: str
    races: int
    first_packet: float
    median_ping: float
    clock_sync: float
    believed: float
    ours: float
    ties: float
    shares: tuple[float, ...]
    wait_p50_ms: float
    wait_p95_ms: float
    distrusted: float
    liar_share: float | None = None


class Spread(msgspec.Struct):
    """Counts of one run, which runs in other processes are added to."""

    races: int = 0
    right: dict[str, int] = {}
    decided: int = 0
    ours: int = 0
    wins: list[int] = []
    waits_us: list[int] = []
    hands: int = 0
    distrusted: int = 0

    def add(self, other: "Spread") -> None:
        """Take another run's counts in."""
        self.races += other.races
        self.decided += other.decided
        self.ours += other.ours
        self.hands += other.hands
        self.distrusted += other.distrusted
        for rival, count in other.right.items():
            self.right[rival] = self.right.get(rival, 0) + count
        wins = self.wins or [0] * len(other.wins)
        self.wins = [mine + theirs for mine, theirs in zip(wins, other.wins, strict=True)]
        self.waits_us += other.waits_us

    def row(self, scenario: Scenario) -> Row:
        """The figures of these counts."""
        waits = sorted(self.waits_us)
        shares = tuple(_percent(count, self.decided) for count in self.wins)
        return Row(
            name=scenario.name,
            races=self.races,
            first_packet=_percent(self.right["first_packet"], self.races),
            median_ping=_percent(self.right["median_ping"], self.races),
            clock_sync=_percent(self.right["clock_sync"], self.races),
            believed=_percent(self.right["believed"], self.races),
            ours=_percent(self.ours, self.decided),
            ties=_percent(self.races - self.decided, self.races),
            shares=shares,
            wait_p50_ms=round(waits[len(waits) // 2] / 1000, 1),
            wait_p95_ms=round(waits[math.ceil(len(waits) * 0.95) - 1] / 1000, 1),
            distrusted=round(100 * self.distrusted / max(self.hands, 1), 3),
            liar_share=shares[scenario.liar] if scenario.lie != "none" else None,
        )


def measured(races: int, *, seed: int = 1, tick: Callable[[], object] = lambda: None) -> list[Row]:
    """Every row of both tables with so many races each, over as many processes as cores."""
    scenarios = [*ROWS, *LIES]
    parts = max(races // PART, 1)
    jobs = [(scenario, part) for scenario in scenarios for part in range(parts)]
    spreads = {scenario.name: Spread(right={}, wins=[], waits_us=[]) for scenario in scenarios}
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count() or 1, mp_context=context) as pool:
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
    spread = Spread(right={}, wins=[0] * len(scenario.trips), waits_us=[])
    for table in tables(scenario, races, seed):
        judge = referee()
        seats = range(len(table.pings))
        for seat in seats:
            judge.join(seat, 100)
            for trip_us in table.pings[seat]:
                judge.ping(seat, 0, trip_us)
        for number, race in enumerate(table.races, start=1):
            medians = _medians(table.pings, table.races, number)
            _one(judge, number, race, medians, spread)
    return spread


def _medians(pings: Sequence[Sequence[int]], races: Sequence[Race], upto: int) -> list[int]:
    """The median of each seat's last 32 pings before this race's slaps."""
    medians = []
    for seat, first in enumerate(pings):
        recent = [trip for race in races[max(upto - 11, 0) : upto] for trip in race.trips[seat]]
        last = sorted([*first, *recent][-32:])
        medians.append(last[len(last) // 2])
    return medians


def _one(judge: Referee, number: int, race: Race, medians: Sequence[int], spread: Spread) -> None:
    """Tell the referee of one race as it happens, and compare the verdict with the truth."""
    seats = range(len(race.way))
    base_us = number * 10_000_000
    for seat in seats:
        for trip_us in race.trips[seat]:
            judge.ping(seat, base_us - trip_us, base_us)
    leads = judge.lead_us(seats)
    judge.card(number, {seat: seat for seat in seats}, base_us)
    events: list[tuple[int, int, int]] = []
    for seat in seats:
        sent_us = base_us + leads[seat]
        judge.shown(number, seat, sent_us)
        events.append((sent_us + race.way[seat], 0, seat))
        events.append((sent_us + race.after[seat], 1, seat))
    events.sort()
    winner, wait_us = _run(judge, number, race, events, spread)
    truth = min(seats, key=lambda seat: race.reaction[seat])
    rivals = {
        "first_packet": race.after,
        "median_ping": [race.after[seat] - medians[seat] for seat in seats],
        "clock_sync": race.sync,
        "believed": race.claim,
    }
    for rival, times in rivals.items():
        right = min(seats, key=times.__getitem__) == truth
        spread.right[rival] = spread.right.get(rival, 0) + right
    spread.races += 1
    spread.waits_us.append(wait_us)
    if winner is not None:
        spread.decided += 1
        spread.ours += winner == truth
        spread.wins[winner] += 1


def _run(
    judge: Referee,
    number: int,
    race: Race,
    events: Sequence[tuple[int, int, int]],
    spread: Spread,
) -> tuple[int | None, int]:
    """Events in order of time until the race closes: its winner (None: a tie) and the wait."""
    silent = set(range(len(race.way)))
    first_us = closes_us = None
    for at_us, kind, seat in events:
        if closes_us is not None and at_us > closes_us:
            break
        if kind == 0:
            judge.pong(number, seat, at_us)
        else:
            if first_us is None:
                first_us = at_us
            silent.discard(seat)
            stamps = Stamps(number, at_us, 0, 0, race.claim[seat], 4)
            judge.slap(seat, number, stamps)
        if first_us is not None:
            closes_us = max(judge.closes_us(number, silent), at_us)
    finish = judge.finish(number)
    spread.hands += len(finish.scores)
    spread.distrusted += sum(not score.trusted for score in finish.scores)
    best = finish.scores[0]
    tied = len(finish.scores) > 1 and finish.scores[1].time_us - best.time_us <= finish.tie_us
    return (None if tied else best.seat), (closes_us or 0) - (first_us or 0)


def _percent(part: int, whole: int) -> float:
    return round(100 * part / max(whole, 1), 2)
