"""Hold the laboratory's kernel against the engine over thousands of drawn rule sets.

Each game is played by the kernel, written out as a record, read, and verified by the engine
command for command; the first difference ends it, with its seed. At the end stands how often each
event, command, word of a parameter, combo and number of seats occurred; one that never did fails.

    PYTHONPATH=tests .venv/bin/python tools/check_kernel.py [--games 4000] [--first 0] [--json]
"""

import argparse
import json
import sys
from collections import Counter

from lab_games import expected, held

STEP = 100


def main() -> int:
    """Play, verify, report; 0 if everything agreed and everything occurred."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--json", action="store_true", help="the counts as one JSON document")
    asked = parser.parse_args()
    games = 0
    occurred: Counter[str] = Counter()
    for first in range(asked.first, asked.first + asked.games, STEP):
        more, found = held(range(first, min(first + STEP, asked.first + asked.games)))
        games += more
        occurred += found
        if sys.stderr.isatty():
            print(f"\r{games} games agree", end="", file=sys.stderr, flush=True)
    missing = sorted(expected() - set(occurred))
    if asked.json:
        print(json.dumps({"games": games, "occurred": dict(sorted(occurred.items()))}, indent=1))
    else:
        print(f"{games} games, {sum(occurred.values())} occurrences, no difference")
        for name, count in sorted(occurred.items()):
            print(f"{count:10}  {name}")
    for name in missing:
        print(f"never occurred: {name}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
