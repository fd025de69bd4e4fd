"""What a start of the laboratory need not wait for."""

import subprocess
import sys

import pytest

LIVE = {"ratscrew.bots", "ratscrew.referee", "ratscrew.table"}
SHELLS = {"ratscrew.server", "ratscrew.store", "ratscrew.tui"}
HEAVY = {"aiohttp", "alembic", "asyncio", "distributed", "matplotlib", "sqlalchemy", "textual"}
COMPILER = {"numba", "numpy"}


@pytest.mark.parametrize(
    ("modules", "without"),
    [
        ("ratscrew.lab.simulate, ratscrew.lab.longest", LIVE | SHELLS | HEAVY | {"rich", "typer"}),
        ("ratscrew.cli.app, ratscrew.cli.sim_run", SHELLS | HEAVY),
        ("ratscrew.cli.app", SHELLS | HEAVY | COMPILER),
    ],
)
def test_a_start_loads_nothing_that_simulating_does_not_need(
    modules: str, without: set[str]
) -> None:
    ask = f"import sys, {modules}; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", ask], text=True).split()
    assert set(modules.split(", ")) <= set(loaded)
    assert not without & set(loaded)
