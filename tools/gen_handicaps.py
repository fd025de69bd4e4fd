"""Write how a deal makes players of different pace even, by preset and seats, from the laboratory.

    .venv/bin/python tools/gen_handicaps.py [--check] [--games N] [--only PRESET[,PRESET]]

Of a player only the usual reaction counts: the rest is as in a bot of that pace. For some groups
of them the laboratory searches the deal under which all win equally often; a curve is laid
through what it finds, and how far that is off is written beside it. The games are seeded: the same
arguments write the same file. ``--check`` plays nothing: it exits with 1 where a preset has no
figures, or has other rules than its figures were made with.
"""

import argparse
import itertools
import math
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from ratscrew.bots.paces import level_of_pace
from ratscrew.rules import PRESETS, RuleSet, preset
from ratscrew.server.handicaps import FILE, Curve, Curves, fair_parts, mark_of, read_curves
from ratscrew.table.times import Times

if TYPE_CHECKING:
    from ratscrew.lab.players import SimPlayer

SEED: Final = 31
PACES_MS: Final = (260, 300, 340, 380, 430, 480, 540)
GROUPS_MS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    2: tuple(itertools.combinations(PACES_MS, 2)),
    3: (
        (360, 380, 400),
        (300, 320, 360),
        (340, 340, 390),
        (340, 390, 390),
        (400, 430, 480),
        (320, 380, 420),
        (300, 380, 380),
        (430, 500, 540),
    ),
    4: (
        (365, 375, 385, 395),
        (300, 320, 340, 360),
        (340, 340, 340, 390),
        (340, 390, 390, 390),
        (340, 340, 390, 390),
        (400, 430, 460, 480),
        (310, 350, 380, 420),
        (430, 480, 500, 540),
    ),
}
"""Who plays whom, by the number of seats."""

Point: TypeAlias = tuple[tuple[int, ...], tuple[float, ...]]
"""The players' usual reactions in milliseconds, and each one's part of the cards."""


def main() -> int:
    """Write or check the file; an exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--only", default=",".join(PRESETS))
    asked = parser.parse_args()
    if asked.check:
        return check()
    figures = dict(read_curves()) if FILE.is_file() else {}
    for name in asked.only.split(","):
        rules = preset(name)
        if not rules.combos:
            continue  # no hand is quicker where nothing is slapped
        alike = [one for one in figures.values() if one.rules == mark_of(rules)]
        figures[name] = (
            alike[0] if alike else Curves(mark_of(rules), tuple(curves(rules, asked.games)))
        )
        write(figures)
        print(name, *map(str, figures[name].by_seats), sep="\n  ", flush=True)
    return 0


def curves(rules: RuleSet, games: int) -> Iterator[Curve]:
    """The curve of one preset for each number of seats."""
    for seats, groups in GROUPS_MS.items():
        if seats < rules.play.min_seats:
            continue
        points = [found for group in groups if (found := point(rules, group, games)) is not None]
        print(*points, sep="\n", file=sys.stderr)
        yield fitted(seats, games, points)


def point(rules: RuleSet, group: tuple[int, ...], games: int) -> Point | None:
    """The deal that makes these players even; None where no deal does."""
    from ratscrew.lab.handicap import even_deal  # noqa: PLC0415 - not to check
    from ratscrew.lab.table import dealt_cards  # noqa: PLC0415 - as above

    cards = dealt_cards(rules, len(group))
    players = tuple(map(player, group))
    least = 0 if rules.slap.slap_in == "allowed" else 1
    even = even_deal(
        lambda shares: played(rules, players, games, shares),
        seats=len(group),
        cards=cards,
        least=least,
    )
    if not even.met or min(even.shares) == least:
        return None
    if len(group) > 2:
        return group, tuple(share / cards for share in even.shares)
    return group, between(even.tried, cards)


def between(tried: Sequence[Any], cards: int) -> tuple[float, float]:
    """Where between two cards both would win equally often."""
    ahead = sorted((one.shares[0], one.won[0] - one.won[1]) for one in tried)
    for (low, below), (high, above) in itertools.pairwise(ahead):
        if below < 0 <= above:
            first = low + (high - low) * below / (below - above)
            return first / cards, 1 - first / cards
    raise ValueError(tried)


def player(usual_ms: int) -> "SimPlayer":
    """The bot of this pace, at the normal tempo."""
    from ratscrew.lab.experiments import at_tempo  # noqa: PLC0415 - not to check
    from ratscrew.lab.players import player_of  # noqa: PLC0415 - as above

    return at_tempo(player_of(level_of_pace(usual_ms * 1000)), Times().pause_us("normal"))


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


def fitted(seats: int, games: int, points: Sequence[Point]) -> Curve:
    """The curve with the least squares in cards, by Gauss and Newton."""
    import numpy as np  # noqa: PLC0415 - not to check

    at = np.array([1.0, 0.0])

    def curve(values: Any, error: float = 0.0) -> Curve:
        slope, bend = map(float, values)
        return Curve(seats=seats, games=games, slope=slope, bend=bend, error=error)

    def residual(values: Any) -> Any:
        return np.concatenate(
            [
                np.subtract(fair_parts(curve(values), [ms * 1000 for ms in group]), parts)
                for group, parts in points
            ]
        )

    for _ in range(50):
        now = residual(at)
        steps = np.eye(2) * 1e-4
        slopes = np.stack([(residual(at + step) - now) / 1e-4 for step in steps], axis=1)
        at = at - 0.7 * np.linalg.lstsq(slopes, now, rcond=None)[0]
    off = residual(at)
    return curve(at.round(4), round(math.sqrt(float((off**2).mean())), 4))


def write(figures: dict[str, Curves]) -> None:
    """Write the file, a line for each number of seats."""
    ordered = {name: figures[name] for name in PRESETS if name in figures}
    raw = msgspec.json.format(msgspec.json.encode(ordered), indent=1).decode()
    lines = raw.replace("{\n    ", "{ ").replace(",\n    ", ", ").replace("\n   }", " }")
    FILE.write_text(lines + "\n", encoding="utf-8")


def check() -> int:
    """Whether each preset has figures that were made with its rules."""
    figures = read_curves() if FILE.is_file() else {}
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
