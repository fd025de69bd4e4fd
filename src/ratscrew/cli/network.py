"""A virtual network of slap races, drawn many at a time; who judges them is not its matter.

The model is fairness's: ex-Gaussian reactions, gamma jitter each way, rare stalls, paths that
are not symmetric, screens with frames, handlers that take time, clocks that drift. A second kind
of network (log-normal, bursty, the same for all at times) was never used to choose a constant.
All times here are milliseconds in floating point; ``races`` hands them out in microseconds.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

__all__ = [
    "FRAME_MS",
    "Lie",
    "Race",
    "Scenario",
    "Table",
    "Ways",
    "by_table",
    "drawn_reactions",
    "in_us",
    "tables",
]

Floats: TypeAlias = npt.NDArray[np.float64]
Lie: TypeAlias = Literal[
    "none", "bound", "constant", "race-pong", "every-pong", "when-it-wins", "under-100"
]

UNDER_MS: Final = 90.0
"""What a client says that would have its slap answer the card before."""

PINGS_BEFORE: Final = 32
KEPT: Final = 32
PINGS_A_RACE: Final = 3
FRAME_MS: Final = 1000.0 / 60.0
RACES_A_TABLE: Final = 60
TABLES_AT_ONCE: Final = 250


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """One row: how far apart the players are, how quick they are, and who lies how.

    Attributes:
        trips: each seat's round trip; ``jitters``: the SD of what is added each way.
        reaction: (mu, sigma, tau) of the ex-Gaussian reaction, the same for all unless
            ``sharper`` gives seats their own.
        devices_sd: how much the players' screens and keys differ.
        stalls: share of messages that are stalled for 150 to 400 ms.
        liar: the seat that lies; ``lie_ms`` by how much.
        heavy: the second kind of network.
        screen: round trip and jitter of a room's screen, before which all play with phones;
            ``screen_ms``: how much later than it says it shows a card.
        pause_ms: how long after the raced card the next one may fall; None: there is none.
    """

    name: str
    trips: tuple[float, ...]
    jitters: tuple[float, ...]
    reaction: tuple[float, float, float] = (330.0, 35.0, 70.0)
    sharper: dict[int, tuple[float, float, float]] = field(default_factory=dict)
    devices_sd: float = 0.0
    stalls: float = 0.005
    lie: Lie = "none"
    lie_ms: float = 0.0
    liar: int = 2
    heavy: bool = False
    screen: tuple[float, float] | None = None
    screen_ms: float = 0.0
    pause_ms: float | None = None


@dataclass(frozen=True, slots=True)
class Next:
    """The card after the raced one, by seat, in microseconds from its writing.

    ``way``: to its pong's coming back; ``sight``: to its being painted. ``pause_us`` after the
    raced card it may fall.
    """

    pause_us: int
    way: list[int]
    sight: list[int]


@dataclass(frozen=True, slots=True)
class Race:
    """One race: everything that happens in it, by seat, in microseconds on the server's clock.

    ``trips`` are the background pings since the last race, ``medians`` those of the last 32 then.
    ``way``: from the frame's writing to
    the pong's coming back, had it been written at once; ``after``: from the writing to the slap's
    arrival. ``claim`` is what the client tells. ``reaction`` is the truth. ``sync`` is what a
    referee with synchronised clocks would take for the reaction. ``hand``: from the writing to
    the hand's coming down; ``told``: from the verdict's writing to its being painted.
    """

    trips: list[list[int]]
    medians: list[int]
    way: list[int]
    after: list[int]
    claim: list[int]
    reaction: list[int]
    sync: list[int]
    hand: list[int]
    told: list[int]
    next: Next | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Several races between the same players: their first pings, then the races."""

    pings: list[list[int]]
    races: list[Race]


def tables(scenario: Scenario, races: int, seed: int) -> Iterator[Table]:
    """Tables of the scenario with so many races in all (rounded up to whole tables)."""
    rng = np.random.default_rng(seed)
    for count in batches(races):
        yield from _drawn(scenario, count, rng)


def batches(races: int) -> Iterator[int]:
    """How many tables are drawn at once, batch after batch, for so many races in all."""
    left = -(-races // RACES_A_TABLE)
    while left > 0:
        count = min(left, TABLES_AT_ONCE)
        yield count
        left -= count


def _drawn(scenario: Scenario, count: int, rng: np.random.Generator) -> Iterator[Table]:
    """So many tables, all races of all of them drawn at once: arrays of (race, table, seat)."""
    seats = len(scenario.trips)
    way = Ways(scenario, count, rng)
    shape = (RACES_A_TABLE, count, seats)
    before = in_us(way.down((PINGS_BEFORE, count, seats)) + way.up((PINGS_BEFORE, count, seats)))
    meanwhile = (RACES_A_TABLE, PINGS_A_RACE, count, seats)
    trips = way.down(meanwhile) + way.up(meanwhile)
    device = 40.0 + rng.normal(0, scenario.devices_sd, (count, seats))
    skew = rng.normal(0, 30e-6, (count, seats))
    reaction = drawn_reactions(scenario, shape, rng)
    down, back, up = way.down(shape), way.up(shape), way.up(shape)
    paint = down + rng.exponential(3.0, shape) + rng.random(shape) * FRAME_MS
    slipped = (rng.random(shape) < 0.05) * FRAME_MS
    event = paint + slipped + device + rng.normal(0, 4.0, shape) + reaction
    pong = down + back
    after = np.maximum(event + rng.exponential(1.5, shape) + up, pong)
    claim = np.round((event - paint) * (1 + skew), 1)
    sync = event - down + _sync_error(way, shape)
    if scenario.lie == "every-pong":
        trips[..., scenario.liar] += scenario.lie_ms
        pong[..., scenario.liar] += scenario.lie_ms
    lied = _lied(scenario, claim, reaction)
    late = in_us(pong)
    if scenario.lie == "race-pong":
        late[..., scenario.liar] = 10_000_000  # as late as the referee will believe
    told = _sights(way, shape, rng)
    rows = zip(
        by_table(in_us(trips), (2, 0, 3, 1)),
        by_table(_medians(before, in_us(trips))),
        by_table(late),
        *(by_table(in_us(part)) for part in (after, lied, reaction, sync, event, told)),
        strict=True,
    )
    nexts = None if scenario.pause_ms is None else _nexts(way, shape, rng)
    pings = by_table(before, (1, 2, 0))
    for table, (pings_before, columns) in enumerate(zip(pings, rows, strict=True)):
        races = [Race(*row) for row in zip(*columns, strict=True)]
        if nexts is not None:
            pause_us = round(1000 * (scenario.pause_ms or 0))
            followed = zip(races, zip(*(x[table] for x in nexts), strict=True), strict=True)
            races = [replace(race, next=Next(pause_us, *row)) for race, row in followed]
        yield Table(pings_before, races)


def by_table(array: npt.NDArray[np.int64], axes: tuple[int, ...] = (1, 0, 2)) -> list[Any]:
    """Plain numbers, for each table its races: numpy's own are slow to reckon with one by one."""
    found: list[Any] = array.transpose(axes).tolist()
    return found


def _medians(before: npt.NDArray[np.int64], trips: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The median of each seat's last 32 pings before each race's slaps."""
    races, pings, *rest = trips.shape
    line = np.concatenate([before, trips.reshape(races * pings, *rest)])
    windows = np.lib.stride_tricks.sliding_window_view(line, KEPT, axis=0)[pings::pings]
    return np.partition(windows, KEPT // 2, axis=-1)[..., KEPT // 2]


def _nexts(
    way: "Ways", shape: tuple[int, ...], rng: np.random.Generator
) -> tuple[list[Any], list[Any]]:
    """The cards after the raced ones; drawn last, so that the races stay the same."""
    down, back = way.down(shape), way.up(shape)
    sight = down + rng.exponential(3.0, shape) + rng.random(shape) * FRAME_MS
    return by_table(in_us(down + back)), by_table(in_us(sight))


def _sights(way: "Ways", shape: tuple[int, ...], rng: np.random.Generator) -> Floats:
    """From a message's writing to what it tells being on a screen."""
    return way.down(shape) + rng.exponential(3.0, shape) + rng.random(shape) * FRAME_MS


def _lied(scenario: Scenario, claim: Floats, reaction: Floats) -> Floats:
    """What the liar tells instead of its claim."""
    told, seat = claim.copy(), scenario.liar
    if scenario.lie in ("bound", "race-pong", "every-pong"):
        told[..., seat] = 0.0
    elif scenario.lie == "under-100":
        told[..., seat] = np.minimum(told[..., seat], UNDER_MS)
    elif scenario.lie == "constant":
        told[..., seat] -= scenario.lie_ms
    elif scenario.lie == "when-it-wins":
        others = np.delete(reaction, seat, axis=-1).min(axis=-1)
        gain = (reaction[..., seat] > others) & (reaction[..., seat] - others < scenario.lie_ms)
        told[..., seat] -= gain * scenario.lie_ms
    return told


def drawn_reactions(scenario: Scenario, shape: tuple[int, ...], rng: np.random.Generator) -> Floats:
    """True reactions, each seat's last in the shape."""
    kinds = [scenario.sharper.get(seat, scenario.reaction) for seat in range(shape[-1])]
    mu, sigma, tau = (np.array(column) for column in zip(*kinds, strict=True))
    drawn: Floats = rng.normal(mu, sigma, shape) + rng.exponential(1.0, shape) * tau
    return np.maximum(drawn, 120.0)


def _sync_error(way: "Ways", shape: tuple[int, ...]) -> Floats:
    """The error of the best of eight exchanges, by which clocks are synchronised."""
    down, up = way.down((8, *shape)), way.up((8, *shape))
    best = np.argmin(down + up, axis=0)[None]
    error: Floats = np.take_along_axis(up, best, 0)[0] - np.take_along_axis(down, best, 0)[0]
    return error / 2


class Ways:
    """One-way times of every table's connections."""

    def __init__(self, scenario: Scenario, count: int, rng: np.random.Generator) -> None:
        self._scenario, self._rng = scenario, rng
        trips = np.array(scenario.trips) * np.ones((count, 1))
        split = 0.5 + (rng.random(trips.shape) - 0.5) * 0.15
        self._down, self._up = trips * split, trips * (1 - split)
        self._jitter = np.array(scenario.jitters)

    def down(self, shape: tuple[int, ...]) -> Floats:
        """Ways to the players."""
        return self._down + self._noise(shape)

    def up(self, shape: tuple[int, ...]) -> Floats:
        """Ways from them."""
        return self._up + self._noise(shape)

    def _noise(self, shape: tuple[int, ...]) -> Floats:
        rng = self._rng
        if self._scenario.heavy:
            return self._heavy(shape)
        stalled = rng.random(shape) < self._scenario.stalls
        noise: Floats = rng.gamma(2.0, self._jitter / np.sqrt(2.0), shape)
        return noise + stalled * rng.uniform(150, 400, shape)

    def _heavy(self, shape: tuple[int, ...]) -> Floats:
        """Log-normal jitter; now and then a burst that slows all seats of a table alike."""
        rng = self._rng
        noise = self._jitter * rng.lognormal(0.0, 0.9, shape)
        burst = rng.random((*shape[:-1], 1)) < 0.03
        shared: Any = burst * rng.exponential(60.0, (*shape[:-1], 1))
        result: Floats = noise + shared
        return result


def in_us(milliseconds: Floats) -> npt.NDArray[np.int64]:
    """Whole microseconds."""
    return np.rint(milliseconds * 1000).astype(np.int64)
