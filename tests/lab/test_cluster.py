"""The same figures over a Dask cluster, of whose workers one is killed half-way."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="the extra [cluster] is not installed")

from ratscrew.lab.cells import Cell, Gathered
from ratscrew.lab.cluster import Cluster
from ratscrew.lab.players import PLAYERS
from ratscrew.lab.spread import Answer, Here, LostWorkers, Order, gather
from ratscrew.rules import preset

PATIENCE_S = 60
CELL = Cell(rules=preset("beggar"), players=(PLAYERS["normal"],) * 2, games=200_000, seed=5)
RUN = "import sys; from distributed.cli.{0} import main; sys.exit(main())"


@contextmanager
def started(what: str, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        [sys.executable, "-c", RUN.format(what), *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def scheduler(folder: Path) -> Iterator[Path]:
    file = folder / "scheduler.json"
    with started(
        "dask_scheduler",
        *("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"),
        *("--scheduler-file", str(file)),
    ):
        begun = time.monotonic()
        while not file.exists():
            assert time.monotonic() - begun < PATIENCE_S
            time.sleep(0.05)
        yield file


class Killing:
    """A cluster of which one worker is killed when some chunks have come in."""

    def __init__(self, address: str, worker: subprocess.Popen[bytes]) -> None:
        self._cluster, self._worker = Cluster(address), worker
        self.answers = 0

    def play(self, orders: Iterator[Order], stopped: Callable[[], bool]) -> Iterator[Answer]:
        for answer in self._cluster.play(orders, stopped):
            yield answer
            self.answers += 1
            if self.answers == 12:
                self._worker.kill()


def address_of(file: Path) -> str:
    import json  # noqa: PLC0415

    address: str = json.loads(file.read_text())["address"]
    return address


@pytest.mark.filterwarnings("ignore")  # the cluster's own, of its loops that end with the process
def test_a_killed_worker_costs_no_game_and_counts_none_twice(tmp_path: Path) -> None:
    alone, spread = [Gathered()], [Gathered()]
    assert gather([CELL], Here(), into=alone, done=set())
    with ExitStack() as stack:
        file = stack.enter_context(scheduler(tmp_path))
        address = address_of(file)
        options = (address, "--no-nanny", "--nthreads", "1", "--no-dashboard")
        options += ("--local-directory", str(tmp_path))
        workers = [stack.enter_context(started("dask_worker", *options)) for _ in range(2)]
        crew = Killing(address, workers[0])
        assert gather([CELL], crew, into=spread, done=set())
        assert workers[0].poll() is not None
    assert crew.answers == 40
    assert spread[0].tally == alone[0].tally
    assert (spread[0].batches == alone[0].batches).all()


@pytest.mark.parametrize(
    "address", ["nowhere", "tcp://x", "tcp://:8786", "a:x", "tcp://a:0", "tcp://a:99999", "", "://"]
)
def test_what_is_no_address_is_refused_at_once(address: str) -> None:
    with pytest.raises(LostWorkers, match="no scheduler's address; write it as tcp://"):
        Cluster(address)


@pytest.mark.parametrize("address", ["a:1", "tls://a.b:8786", "tcp://[::1]:8786", "inproc://a/1/2"])
def test_an_address_is_taken(address: str) -> None:
    assert Cluster(address).address == address


@pytest.mark.filterwarnings("ignore")
def test_where_nobody_schedules_it_is_told_in_a_line() -> None:
    crew = Cluster("tcp://127.0.0.1:9", wait_s=0.3)
    with pytest.raises(LostWorkers, match=r"--dask tcp://127\.0\.0\.1:9: no scheduler there"):
        gather([CELL], crew, into=[Gathered()], done=set())
