"""What is known of Beggar-My-Neighbour, beside a hundred million random deals of the kernel's.

Prints the table of docs/lab.md: mean cards and tricks, median, games of over 1,000 cards, and how
often the seat that leads wins, each with its standard error. About a minute on one core.

    .venv/bin/python tools/lab_truth.py [--games 100000000] [--seed 1]
"""

import argparse
import math
import sys
import time

from ratscrew.lab.players import PLAYERS
from ratscrew.lab.simulate import simulate
from ratscrew.lab.tally import Tally
from ratscrew.rules import preset

CHUNK = 2_000_000


def main() -> int:
    """Play, and print what came of it; 0 if all is as it is known to be."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=100_000_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.process_time()
    tally = Tally.empty()
    rules, players = preset("beggar"), [PLAYERS["normal"]] * 2
    for first in range(0, asked.games, CHUNK):
        games = min(CHUNK, asked.games - first)
        tally += simulate(rules, players, games=games, seed=asked.seed, first=first)
        if sys.stderr.isatty():
            print(f"\r{first + games:,} games", end="", file=sys.stderr, flush=True)
    seconds = time.process_time() - began
    games = tally.games
    over, leads = tally.longer_than(1000) / games, int(tally.wins_by_turn[0]) / games
    cards, cards_error = _mean(tally.cards, tally.cards_squared, games)
    tricks, tricks_error = _mean(tally.tricks, tally.tricks_squared, games)
    share_error = 100 * math.sqrt(0.25 / games)
    rows = (
        ("mean cards", cards, cards_error, 254.71, 0.03),
        ("median cards", tally.cards_quantile(0.5), 0, 192, 0),
        ("mean tricks", tricks, tricks_error, 35.250, 0.004),
        ("over 1,000 cards, %", 100 * over, 100 * math.sqrt(over / games), 0.98, 0.01),
        ("the leader wins, %", 100 * leads, share_error, 49.76, 0.05),
    )
    print(f"{games:,} games, seed {asked.seed}, {games / seconds:,.0f} a core-second")
    print("| | found | standard error | known |\n| --- | --- | --- | --- |")
    wrong = 0
    for name, found, error, known, within in rows:
        print(f"| {name} | {found:.4f} | {error:.4f} | {known} ± {within} |")
        wrong += abs(found - known) > within + 3 * error
    return 1 if wrong else 0


def _mean(whole: int, squares: int, games: int) -> tuple[float, float]:
    """A mean and its standard error."""
    mean = whole / games
    return mean, math.sqrt((squares / games - mean * mean) / games)


if __name__ == "__main__":
    sys.exit(main())
