"""A server is killed again and again while people play: nothing that anybody was told is lost."""

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

import pytest

from crashes.trial import Trial

KILLS = 20


def test_whenever_it_is_killed_nothing_is_lost_or_done_twice(tmp_path: Path) -> None:
    seed = int(os.environ.get("CRASH_SEED", random.SystemRandom().randrange(10**6)))
    trial = Trial(f"{tmp_path}/cards.db", seed)
    asyncio.run(trial.run(KILLS))
    assert not trial.faults, (f"CRASH_SEED={seed}", trial.faults)
    met = Counter(trial.met)
    assert trial.server.falls == KILLS
    assert met["cards"] > 3 * KILLS, met
    assert met["games"] >= 1, met


@pytest.mark.parametrize("seconds", [0.0])
def test_a_server_that_is_killed_before_anybody_came_starts_again(
    tmp_path: Path, seconds: float
) -> None:
    trial = Trial(f"{tmp_path}/cards.db", 1)

    async def both() -> None:
        await trial.server.start()
        await asyncio.sleep(seconds)
        await trial.server.fall()
        trial.server.kill()

    asyncio.run(both())
