"""The numbers for Prometheus, as its own library reads them."""

import asyncio
import re
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NoReturn

import pytest
from aiohttp import ClientSession
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from command_line import Run
from processes import end, served
from ratscrew.engine import CardPlayed, Dealt
from ratscrew.server.counts import Spread
from ratscrew.server.metrics import serving_metrics
from ratscrew.server.run import listen
from ratscrew.store import Store
from ratscrew.table.messages import Failed, Verdict
from serving import Guest, House, play_to_the_end, serving, wait_for
from serving import run as in_loop
from storing import batch, written

Scrape = Callable[[], Awaitable[dict[str, float]]]


def samples(text: str) -> dict[str, float]:
    """Every sample by its name; a step of a histogram by its name and end."""
    found = {}
    for family in text_string_to_metric_families(text):
        assert family.documentation
        for sample in family.samples:
            found[sample.name + sample.labels.get("le", "")] = sample.value
    return found


async def scraped(http: ClientSession, url: str) -> dict[str, float]:
    async with http.get(url) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        return samples(await answer.text())


@asynccontextmanager
async def watched(house: House, store: Store | None = None) -> AsyncIterator[Scrape]:
    sock = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{sock.getsockname()[1]}/metrics"
    async with serving_metrics(sock, house.hall, store):
        yield lambda: scraped(house.http, url)


def test_a_played_game_is_counted() -> None:
    async def test() -> None:
        async with serving() as house, watched(house) as scrape:
            before = await scrape()
            assert before["ratscrew_games_ended_total"] == before["ratscrew_tables"] == 0
            _, mira, bo = await house.game()
            await play_to_the_end(house, (mira, bo))
            after = await scrape()
            assert after["ratscrew_games_ended_total"] == 1
            assert (after["ratscrew_tables"], after["ratscrew_connections"]) == (1, 2)
            assert after["ratscrew_messages_sent_total"] >= len(mira.heard) + len(bo.heard)
            assert after["ratscrew_slaps_judged_total"] == 0
            await mira.ws.close()
            await wait_for(lambda: house.hall.connections == 1)
            assert (await scrape())["ratscrew_connections"] == 1

    in_loop(test)


def test_a_slap_and_its_race_are_counted() -> None:
    async def test() -> None:
        async with serving() as house, watched(house) as scrape:
            _, mira, bo = await house.game()
            leader = (await mira.event(Dealt)).leader
            await (mira, bo)[leader].say("play", cid="p", seat=leader, on=0)
            await bo.event(CardPlayed)
            await asyncio.sleep(0.5)  # nobody sees and slaps within a tenth of a second
            await bo.say("slap", cid="s", seat=1, on=1)
            told = await mira.event(Verdict)
            found = await scrape()
            assert found["ratscrew_slaps_judged_total"] == len(told.marks) == 1
            assert found["ratscrew_fouls_total"] == 1
            assert found["ratscrew_race_seconds_count"] == 1
            assert found["ratscrew_race_seconds_bucket+Inf"] == 1

    in_loop(test)


def test_messages_are_counted_once_each() -> None:
    async def test() -> None:
        async with serving() as house, watched(house) as scrape:
            guest = await house.guest(await house.table())
            await guest.hello()
            await guest.sit("Mira")
            await guest.say("nonsense")
            await guest.until(Failed)
            found = await scrape()
            assert found["ratscrew_messages_received_total"] == 2
            assert found["ratscrew_bad_messages_total"] == 1
            assert found["ratscrew_messages_sent_total"] >= len(guest.heard)
            while found["ratscrew_messages_sent_total"] > len(guest.heard):
                await guest.hear()

    in_loop(test)


def test_a_table_that_fails_is_counted() -> None:
    async def test() -> None:
        async with serving() as house, watched(house) as scrape:
            code = await house.table()
            guest = await house.guest(code)
            await guest.hello()
            house.hall._rooms[code].table.receive = broken  # type: ignore[method-assign]
            await guest.say("sit", cid="c", name="Mira")
            await guest.fails()
            assert (await scrape())["ratscrew_tables_failed_total"] == 1

    in_loop(test)


def broken(*_: object) -> NoReturn:
    raise ZeroDivisionError


def test_what_is_written_is_counted(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        try:
            async with serving() as house, watched(house, store) as scrape:
                await written(store, batch("ABCD", 1, 2), batch("ABCD", 3))
                found = await scrape()
                assert found["ratscrew_store_batches_total"] == 2
                assert found["ratscrew_store_behind"] == 0
                assert found["ratscrew_store_commit_seconds_count"] >= 1
                assert found["ratscrew_store_commit_seconds_sum"] > 0
                assert found["ratscrew_store_failures_total"] == 0
                assert found["ratscrew_store_failing"] == 0
                house.hall.cannot_write(OSError("no room"))
                assert (await scrape())["ratscrew_store_failing"] == 1
        finally:
            await store.close()

    in_loop(test)


def test_without_a_database_nothing_is_told_of_one() -> None:
    async def test() -> None:
        async with serving() as house, watched(house) as scrape:
            assert [name for name in await scrape() if "store" in name] == []

    in_loop(test)


def test_a_loop_that_was_held_up_is_seen() -> None:
    async def test() -> None:
        async with serving() as house, watched(house) as scrape:
            await asyncio.sleep(0)
            time.sleep(0.5)  # noqa: ASYNC251
            found = await scrape()
            while not found["ratscrew_loop_late_seconds_count"]:
                found = await scrape()
            assert found["ratscrew_loop_late_seconds_sum"] > 0.3

    in_loop(test)


def test_steps_hold_what_is_not_above_their_ends() -> None:
    spread = Spread((1, 2))
    for value in (0.5, 1, 1.5, 2, 3):
        spread.add(value)
    assert spread.counts == [2, 2, 1]
    assert spread.total == 8


def test_nothing_of_it_is_in_the_librarys_own_registry() -> None:
    async def test() -> None:
        async with serving() as house, watched(house) as scrape:
            await scrape()

    in_loop(test)
    assert [name for family in REGISTRY.collect() if "ratscrew" in (name := family.name)] == []


def test_the_process_answers_on_a_port_of_its_own() -> None:
    with served("--metrics-port", "0") as (process, said, url):
        (line,) = [line for line in said if "Prometheus" in line]
        metrics = line.split()[-1]
        assert metrics.startswith("http://127.0.0.1:")
        assert metrics != f"{url}/metrics"

        async def test() -> None:
            async with ClientSession() as http:
                guest = await a_guest(http, url)
                found = await scraped(http, metrics)
                assert (found["ratscrew_tables"], found["ratscrew_connections"]) == (1, 1)
                assert found["process_resident_memory_bytes"] > 1_000_000
                await guest.ws.close()
                async with http.get(f"{url}/metrics") as answer:
                    assert answer.status == 404
                async with http.get(metrics.removesuffix("metrics")) as answer:
                    assert answer.status == 404

        in_loop(test)
        assert end(process, signal.SIGTERM)[0] == 0


async def a_guest(http: ClientSession, url: str) -> Guest:
    async with http.post(f"{url}/api/tables") as answer:
        code = (await answer.json())["code"]
    guest = Guest(await http.ws_connect(f"{url}/ws/{code}"))
    await guest.hello()
    return guest


def test_the_page_on_hosting_names_the_metrics_there_are(tmp_path: Path) -> None:
    there: set[str] = set()

    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        try:
            async with serving() as house, watched(house, store) as scrape:
                there.update(name.partition("_bucket")[0] for name in await scrape())
        finally:
            await store.close()

    in_loop(test)
    page = (Path(__file__).parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
    told = set(re.findall(r"\b((?:ratscrew|process)_[a-z_]+[a-z])", page))
    whole = {name.removesuffix("_count").removesuffix("_sum") for name in there}
    assert told - whole - {"ratscrew_store", "ratscrew_loop_late_seconds_bucket"} == set()
    assert {name for name in whole if name.startswith("ratscrew")} - told == set()


def test_it_is_off_by_default() -> None:
    with served() as (_, said, _):
        assert "Prometheus" not in "".join(said)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--metrics-port", "70000"], "--metrics-port 70000: ports are 1 to 65535"),
        (["--metrics-port", "x"], "--metrics-port"),
        (["--metrics-port", "0", "--metrics-host", ""], "--metrics-host: empty"),
        (["--metrics-port", "0", "--metrics-host", "192.0.2.7"], "--metrics-host 192.0.2.7"),
    ],
)
def test_bad_options_name_themselves(run: Run, options: list[str], words: str) -> None:
    assert words in run("serve", "--port", "0", "--db", "none", *options).refusal


def test_a_port_that_is_taken_is_told(run: Run) -> None:
    with listen("127.0.0.1", 0) as sock:
        port = sock.getsockname()[1]
        told = run("serve", "--port", "0", "--metrics-port", str(port)).refusal
    assert told.endswith(f"is taken by another program; try --metrics-port {port + 1}")
