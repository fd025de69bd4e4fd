"""Write how long games last and how lucky they are, by preset and seats, from the laboratory.

    .venv/bin/python tools/gen_lengths.py [--check] [--games N] [--only PRESET[,PRESET]]

Players are of level normal, and the tempo is the normal one. The games are seeded: the same
arguments write the same file. ``--check`` plays nothing: it exits with 1 where a preset has no
figures, or has other rules than its figures were made with.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ratscrew.engine import MAX_SEATS
from ratscrew.rules import PRESETS, RuleSet, preset
from ratscrew.server.lengths import FILE, Length, Lengths, fingerprint, read_lengths
from ratscrew.table.times import Times

LEVEL: Final = "normal"
SEED: Final = 12
LONGEST: Final = 20_000
"""Cards after which a game is no longer waited for; it counts as that long."""


def main() -> int:
    """Write or check the file; an exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--only", default=",".join(PRESETS))
    asked = parser.parse_args()
    if asked.check:
        return check()
    figures = dict(read_lengths()) if FILE.is_file() else {}
    made: list[Lengths] = []
    for name in asked.only.split(","):
        rules = preset(name)
        mark = fingerprint(rules)
        alike = [one for one in made if one.rules == mark]  # two presets may play alike
        figures[name] = alike[0] if alike else Lengths(mark, tuple(measured(rules, asked.games)))
        made.append(figures[name])
        write(figures)
        told = (
            f"{one.seats}: {one.minutes} min, luck {one.luck}" for one in figures[name].by_seats
        )
        print(name, *told, sep="\n  ", flush=True)
    return 0


def measured(rules: RuleSet, games: int) -> Iterator[Length]:
    """The figures of one preset for each number of seats."""
    from ratscrew.lab.experiments import Question, findings, plan  # noqa: PLC0415 - not to check

    end = replace(rules.end, limit=min(rules.end.limit, LONGEST))
    seats = tuple(range(rules.play.min_seats, MAX_SEATS + 1))
    made = plan(
        Question(
            rules=(replace(rules, end=end),),
            seats=seats,
            games=games,
            seed=SEED,
            pause_us=Times().pause_us("normal"),
        )
    )
    for found in findings(made, played(made.cells)):
        one = found.figures
        yield Length(
            seats=one.seats,
            games=one.games,
            cards=round(one.cards.median),
            cards_90=round(one.cards.p90),
            minutes=round(one.minutes.median, 1),
            minutes_90=round(one.minutes.p90, 1),
            luck=round(min(max(found.skill[0].luck.value, 0.0), 1.0), 2),
        )


def played(cells: Any) -> Any:
    """Play cells on every core."""
    from ratscrew.lab.cells import Gathered  # noqa: PLC0415 - not to check
    from ratscrew.lab.spread import Processes, gather  # noqa: PLC0415 - as above

    found = [Gathered() for _ in cells]
    gather(cells, Processes(), into=found, done=set())
    return found


def write(figures: dict[str, Lengths]) -> None:
    """Write the file, a line for each number of seats."""
    ordered = {name: figures[name] for name in PRESETS if name in figures}
    raw = msgspec.json.format(msgspec.json.encode(ordered), indent=1).decode()
    lines = raw.replace("{\n    ", "{ ").replace(",\n    ", ", ").replace("\n   }", " }")
    FILE.write_text(lines + "\n", encoding="utf-8")


def check() -> int:
    """Whether each preset has figures that were made with its rules."""
    figures = read_lengths() if FILE.is_file() else {}
    stale = [
        name
        for name in PRESETS
        if name not in figures or figures[name].rules != fingerprint(preset(name))
    ]
    if stale:
        print(
            f"{FILE.name} has no figures of {', '.join(stale)} as they are now; run {sys.argv[0]}"
        )
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
