"""Write how long games last: bots of level normal, at the normal tempo, by preset and seats.

    .venv/bin/python tools/gen_lengths.py [--check] [--cards N] [--first N] [--only PRESET[,PRESET]]

Games are played on the table itself, so that pauses, races and waiting piles take what they take
for people. How many games a cell gets follows from its first few: about ``--cards`` cards in all.
The deals are seeded: the same arguments write the same file. ``--check`` plays nothing: it exits
with 1 where a preset has no figures, or has other rules than its figures were made with.
"""

import argparse
import statistics
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from ratscrew.bots.play import play_bots
from ratscrew.engine import MAX_SEATS, BadDeal, deal
from ratscrew.rules import PRESETS, RuleSet, preset
from ratscrew.server.lengths import FILE, Length, Lengths, fingerprint, read_lengths

MOST: Final = 200
LEVEL: Final = "normal"
LONGEST: Final = 8_000
"""Cards after which a game is no longer waited for; it counts as that long."""


def main() -> int:
    """Write or check the file; an exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--cards", type=int, default=30_000)
    parser.add_argument("--first", type=int, default=8, help="games that tell how many more")
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
        figures[name] = (
            alike[0] if alike else Lengths(mark, tuple(measured(rules, asked.cards, asked.first)))
        )
        made.append(figures[name])
        write(figures)
        print(name, *(f"{cell.seats}: {cell.minutes} min" for cell in figures[name].by_seats))
    return 0


def measured(rules: RuleSet, cards: int, first: int) -> list[Length]:
    """The figures of one preset for each number of seats that it can be dealt to."""
    cells = []
    for seats in range(rules.play.min_seats, MAX_SEATS + 1):
        try:
            cells.append(cell(rules, seats, cards, first))
        except BadDeal:
            continue
    return cells


def cell(rules: RuleSet, seats: int, cards: int, first: int) -> Length:
    """Play the games of one preset with so many seats."""
    games = [game(rules, seats, number) for number in range(first)]
    mean = statistics.mean(laid for laid, _ in games)
    wanted = min(MOST, max(first, round(cards / mean)))
    games += [game(rules, seats, number) for number in range(first, wanted)]
    laid, minutes = ([one[part] for one in games] for part in (0, 1))
    return Length(
        seats=seats,
        games=len(games),
        cards=round(statistics.median(laid)),
        cards_90=round(ninety(laid)),
        minutes=round(statistics.median(minutes), 1),
        minutes_90=round(ninety(minutes), 1),
    )


def game(rules: RuleSet, seats: int, number: int) -> tuple[int, float]:
    """One game: the cards laid, and the minutes it took."""
    end = msgspec.structs.replace(rules.end, limit=min(rules.end.limit, LONGEST))
    short = msgspec.structs.replace(rules, end=end)
    seed = f"lengths {rules.name} {seats} {number}"
    state = play_bots(short, deal(short, seats, seed), [LEVEL], seed).state
    return state.laid, (state.now_us - state.started_us) / 60e6


def ninety(values: Sequence[float]) -> float:
    """What nine of ten stay under."""
    return statistics.quantiles(values, n=10, method="inclusive")[-1]


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
