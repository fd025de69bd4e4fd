"""Kill a server again and again while people play, and write down what came of it: ``make soak``.

    PYTHONPATH=tests .venv/bin/python tools/soak.py [--kills N] [--seed S] [--db URL] [--write]

Ends with 1 if anything was lost, done twice or told differently. ``--write`` puts the result into
docs/soak.md.
"""

import argparse
import asyncio
import datetime as dt
import platform
import random
import re
import sys
import tempfile
import time
from pathlib import Path

from crashes.trial import TABLES, Trial

PAGE = Path(__file__).resolve().parent.parent / "docs" / "soak.md"
RESULT = re.compile(r"(?<=<!-- result -->\n).*?(?=<!-- end of result -->)", re.DOTALL)


def main() -> int:
    """Run the trial."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--db", default=None, help="a file or postgresql://…; else a new file")
    parser.add_argument("--write", action="store_true", help="put the result into docs/soak.md")
    asked = parser.parse_args()
    seed = random.SystemRandom().randrange(10**6) if asked.seed is None else asked.seed
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(asked.db or f"{folder}/cards.db", seed)
        trial.progress = lambda done: print(f"\r{done} of {asked.kills} kills", end="", flush=True)
        began = time.monotonic()
        asyncio.run(trial.run(asked.kills))
    took_s = time.monotonic() - began
    print(f"\rseed {seed}: {asked.kills} kills in {took_s:.0f} s; met {trial.met}")
    for fault in trial.faults:
        print(f"fault: {fault}", file=sys.stderr)
    if asked.write:
        _write(trial, seed, asked.kills, took_s, "PostgreSQL" if asked.db else "SQLite")
    return 1 if trial.faults else 0


def _write(trial: Trial, seed: int, kills: int, took_s: float, where: str) -> None:
    met, people = trial.met, sum(seats for _, seats in TABLES)
    today = dt.datetime.now(dt.UTC).date()
    told = (
        f"- {today}, Python {platform.python_version()}, {where}, seed {seed}: **{kills} kills in "
        f"{took_s:.0f} s** with {people} people at {len(TABLES)} tables;\n"
        f"  {met['games']} games over, {met['cards']:,} cards told, {met['answers']:,} commands "
        f"answered, {met['flips']:,} flips taken: **{len(trial.faults)} faults**.\n"
    )
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(RESULT.sub(told, text), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
