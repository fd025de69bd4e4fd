"""A server is killed again and again while people play: nothing that anybody was told is lost."""

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

from crashes.trial import Trial
from storing import postgres_url

KILLS = 20
FEWER = 4


def test_whenever_it_is_killed_nothing_is_lost_or_done_twice(tmp_path: Path) -> None:
    met = told_all_again(f"{tmp_path}/cards.db", KILLS)
    assert met["cards"] > 3 * KILLS, met
    assert met["games"] >= 1, met


def test_nor_where_its_database_is_postgresql() -> None:
    with postgres_url() as url:
        met = told_all_again(url, FEWER)
    assert met["cards"] > 3 * FEWER, met


def told_all_again(db: str, kills: int) -> Counter[str]:
    """Nothing that anybody was told is missing; gives what happened."""
    seed = int(os.environ.get("CRASH_SEED", random.SystemRandom().randrange(10**6)))
    trial = Trial(db, seed)
    asyncio.run(trial.run(kills))
    assert not trial.faults, (f"CRASH_SEED={seed}", trial.faults)
    assert trial.server.falls == kills
    return Counter(trial.met)
