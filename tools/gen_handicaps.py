"""Write by which deals players of different pace are even, by preset and seats: from the lab.

    .venv/bin/python tools/gen_handicaps.py [--check] [--games N] [--only PRESET[,PRESET]]

Of a player only the usual reaction counts: the rest is as in a bot of that pace. For a grid of
groups the laboratory searches the most even deal; how slow somebody is counts in spreads of a
reaction, so that one grid does for quick groups and for slow ones. For some groups beside the grid
the deal is searched as well: how far they are off is the grid's error. The games are seeded: the
same arguments write the same file. ``--check`` plays nothing: it exits with 1 where a preset has no
figures, or has other rules than its figures were made with.
"""

import argparse
import itertools
import math
import random
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from ratscrew.bots.paces import level_of_pace
from ratscrew.rules import PRESETS, RuleSet, preset
from ratscrew.server.handicaps import (
    FILE,
    Grid,
    Grids,
    Point,
    fair_deal,
    mark_of,
    read_grids,
    spread_us,
)
from ratscrew.table.times import Times

if TYPE_CHECKING:
    from ratscrew.lab.players import SimPlayer

SEED: Final = 31
MIDDLE_US: Final = 400_000
"""How quick the groups of the grid are, on the mean."""

STEPS: Final = {
    2: (0.0, 0.08, 0.16, 0.25, 0.4, 0.6, 0.85, 1.2, 1.8, 2.5),
    3: (0.0, 0.1, 0.25, 0.5, 1.0, 2.0),
    4: (0.0, 0.1, 0.3, 0.7, 1.5),
}
"""By how many spreads of a reaction players are slower than the quickest, by seats."""

CHECKED: Final = 8
CHECKED_MOST: Final = 0.9
CHECKED_US: Final = (340_000, 470_000)
"""So many groups beside the grid, no farther apart than that, of such paces."""


def main() -> int:
    """Write or check the file; an exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--only", default=",".join(PRESETS))
    asked = parser.parse_args()
    if asked.check:
        return check()
    figures = dict(read_grids()) if FILE.is_file() else {}
    made: list[Grids] = []
    for name in asked.only.split(","):
        rules = preset(name)
        if not rules.combos:
            continue  # no hand is quicker where nothing is slapped
        alike = [one for one in made if one.rules == mark_of(rules)]  # two presets may play alike
        figures[name] = (
            alike[0] if alike else Grids(mark_of(rules), tuple(grids(rules, asked.games)))
        )
        made.append(figures[name])
        write(figures)
        told = (f"{one.seats}: off by {one.error:.3f} of the pack" for one in made[-1].by_seats)
        print(name, *told, sep="\n  ", flush=True)
    return 0


def grids(rules: RuleSet, games: int) -> Iterator[Grid]:
    """The grid of one preset for each number of seats."""
    for seats, steps in STEPS.items():
        if seats < rules.play.min_seats:
            continue
        groups = itertools.combinations_with_replacement(steps, seats - 1)
        points = tuple(point(rules, (0.0, *behind), games) for behind in groups)
        grid = Grid(seats=seats, games=games, steps=steps, points=points)
        yield replace(grid, error=round(error_of(rules, grid, games), 4))


def point(rules: RuleSet, behind: tuple[float, ...], games: int) -> Point:
    """A point of the grid; whoever is as quick as another has the same part."""
    parts, won = deal(rules, paces(behind, MIDDLE_US), games)
    alike = {one: [place for place, other in enumerate(behind) if other == one] for one in behind}

    def mean(values: Sequence[float], one: float) -> float:
        return round(sum(values[place] for place in alike[one]) / len(alike[one]), 4)

    return Point(
        behind,
        tuple(mean(parts, one) for one in behind),
        tuple(mean(won, one) for one in behind),
    )


def paces(behind: Sequence[float], mean_us: float) -> list[float]:
    """The usual reactions of a group that is so quick on the mean."""
    spread = spread_us(mean_us)
    middle = sum(behind) / len(behind)
    return [mean_us + (one - middle) * spread for one in behind]


def error_of(rules: RuleSet, grid: Grid, games: int) -> float:
    """How far the grid is off for groups beside it, as a part of the pack."""
    chance = random.Random(SEED)  # noqa: S311 - groups, no secrets
    squares: list[float] = []
    for _ in range(CHECKED):
        behind = [0.0, *(chance.uniform(0, CHECKED_MOST) for _ in range(grid.seats - 1))]
        usual = paces(sorted(behind), chance.uniform(*CHECKED_US))
        found = deal(rules, usual, games)[0]
        wanted = fair_deal(grid, usual)[0]
        squares += [(one - other) ** 2 for one, other in zip(found, wanted, strict=True)]
        print(
            grid.seats,
            [round(one / 1000) for one in usual],
            *([round(one, 3) for one in parts] for parts in (found, wanted)),
            file=sys.stderr,
            flush=True,
        )
    return math.sqrt(sum(squares) / len(squares))


def deal(
    rules: RuleSet, usual_us: Sequence[float], games: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The most even deal of some players: each one's part of the cards, and of the games."""
    from ratscrew.lab.handicap import even_deal  # noqa: PLC0415 - not to check
    from ratscrew.lab.table import dealt_cards  # noqa: PLC0415 - as above

    cards = dealt_cards(rules, len(usual_us))
    players = tuple(map(player, usual_us))
    least = 0 if rules.slap.slap_in == "allowed" else 1
    even = even_deal(
        lambda shares: played(rules, players, games, shares),
        seats=len(usual_us),
        cards=cards,
        least=least,
    )
    won = tuple(one.value for one in even.won)
    if even.met and len(usual_us) == 2:
        return between(even.tried, cards), (0.5, 0.5)
    return tuple(share / cards for share in even.shares), won


def between(tried: Sequence[Any], cards: int) -> tuple[float, float]:
    """Where between two cards both would win equally often."""
    ahead = sorted((one.shares[0], one.won[0] - one.won[1]) for one in tried)
    for (low, below), (high, above) in itertools.pairwise(ahead):
        if below < 0 <= above:
            first = low + (high - low) * below / (below - above)
            return first / cards, 1 - first / cards
    first, _ = min(ahead, key=lambda one: abs(one[1]))
    return first / cards, 1 - first / cards


def player(usual_us: float) -> "SimPlayer":
    """The bot of this pace, at the normal tempo."""
    from ratscrew.lab.experiments import at_tempo  # noqa: PLC0415 - not to check
    from ratscrew.lab.players import player_of  # noqa: PLC0415 - as above

    return at_tempo(player_of(level_of_pace(round(usual_us))), Times().pause_us("normal"))


def played(
    rules: RuleSet, players: tuple["SimPlayer", ...], games: int, shares: tuple[int, ...]
) -> Any:
    """Games under a deal."""
    from ratscrew.lab.cells import Cell, Gathered  # noqa: PLC0415 - not to check
    from ratscrew.lab.spread import Here, gather  # noqa: PLC0415 - as above

    found = Gathered()
    cell = Cell(rules=rules, players=players, games=games, seed=SEED, shares=shares)
    gather([cell], Here(), into=[found], done=set())
    return found


def write(figures: dict[str, Grids]) -> None:
    """Write the file, a grid a line."""
    ordered = {name: figures[name] for name in PRESETS if name in figures}
    lines = []
    for name, grids in ordered.items():
        rows = ",\n".join(f"  {grid}" for grid in map(told, grids.by_seats))
        lines.append(f' "{name}": {{ "rules": "{grids.rules}", "by_seats": [\n{rows}\n ] }}')
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def told(grid: Grid) -> str:
    """A grid in one line."""
    return msgspec.json.encode(grid).decode()


def check() -> int:
    """Whether each preset has figures that were made with its rules."""
    figures = read_grids() if FILE.is_file() else {}
    stale = [
        name
        for name in PRESETS
        if preset(name).combos
        and (name not in figures or figures[name].rules != mark_of(preset(name)))
    ]
    if stale:
        print(
            f"{FILE.name} has no figures of {', '.join(stale)} as they are now; run {sys.argv[0]}"
        )
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
