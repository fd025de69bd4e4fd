"""``ratscrew bench server``: tables over real sockets, how many are held, and what is told."""

import asyncio
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from command_line import Run
from ratscrew.cli import server_bench
from ratscrew.cli.server_bench import LEAST, _next, _slope
from ratscrew.cli.server_clients import Told
from ratscrew.cli.server_figures import Step, measured
from ratscrew.cli.server_frames import PING, TEXT, frames
from ratscrew.cli.server_host import Due, Read
from ratscrew.cli.server_players import Heard, Seating, Tally

TOLD = Told(
    at_us=2_000_000,
    seconds=2.0,
    cpu_s=0.5,
    tables=10,
    messages=200,
    frames=400,
    bytes_in=9000,
    cards=20,
    slaps=5,
    refused=0,
    lost=0,
    why="",
    late_p99_ms=0.5,
    heard=[],
)
READ = Read(
    seconds=2.0,
    cpu_s=1.0,
    rss_kb=5000,
    tables=10,
    connections=40,
    lag_p50_ms=0.1,
    lag_p99_ms=0.4,
    gc_ms=0.0,
    dues=[],
)


def step(tables: int, *, p99_ms: float = 1.0, lost: int = 0) -> Step:
    found = measured(tables, TOLD, READ)
    return msgspec.structs.replace(found, verdicts=9, verdict_p99_ms=p99_ms, lost=lost)


# --- the search ---


def searched(limit: int, first: int, most: int) -> list[int]:
    """The numbers tried where so many tables are held."""
    held = missed = None
    tables: int | None = first
    tried = []
    while tables is not None:
        tried.append(tables)
        found = step(tables, p99_ms=1.0 if tables <= limit else 50.0)
        held, missed = (found, missed) if found.held else (held, found)
        tables = _next(held, missed, most)
    return tried


def test_twice_as_many_are_tried_until_too_many_then_between() -> None:
    assert searched(limit=300, first=64, most=2000) == [64, 128, 256, 512, 384, 320, 288, 304]


def test_the_search_ends_at_the_most_that_is_tried() -> None:
    assert searched(limit=10_000, first=64, most=200) == [64, 128, 200]


def test_the_search_ends_where_nothing_is_held() -> None:
    assert searched(limit=0, first=64, most=2000) == [64, 32, 16, LEAST]


@pytest.mark.parametrize(
    ("found", "held"),
    [(step(9), True), (step(9, p99_ms=20.0), False), (step(9, lost=1), False)],
)
def test_held_is_in_time_and_nobody_lost(found: Step, held: bool) -> None:
    assert found.held is held


# --- what is measured ---


def waits(dues: list[Due], heard: list[Heard]) -> Step:
    told = msgspec.structs.replace(TOLD, heard=heard)
    return measured(10, told, msgspec.structs.replace(READ, dues=dues))


def test_a_verdict_counts_from_its_deadline_to_the_last_client() -> None:
    found = waits([Due("ABCD", 7, 1_000)], [Heard("ABCD", 7, 4_500)])
    assert (found.verdicts, found.verdict_p99_ms) == (1, 3.5)


def test_the_same_card_of_the_next_game_is_another_verdict() -> None:
    dues = [Due("ABCD", 7, 1_000), Due("ABCD", 7, 900_000)]
    found = waits(dues, [Heard("ABCD", 7, 2_000), Heard("ABCD", 7, 902_000)])
    assert (found.verdicts, found.verdict_p50_ms, found.verdict_p99_ms) == (2, 1.0, 1.0)


def test_a_verdict_that_never_came_is_not_in_time() -> None:
    found = waits([Due("ABCD", 7, 1_000)], [])
    assert found.verdicts == 1
    assert not found.held


def test_a_verdict_may_be_on_its_way_at_the_end() -> None:
    assert waits([Due("ABCD", 7, 1_900_000)], []).verdicts == 0


def test_a_race_that_was_void_before_its_deadline_does_not_count() -> None:
    assert waits([Due("ABCD", 7, 5_000)], [Heard("ABCD", 7, 4_000)]).verdicts == 0


def test_rates_are_those_of_a_second() -> None:
    found = waits([], [])
    assert (found.messages_per_s, found.frames_per_s, found.cpu) == (100, 200, 0.5)
    assert found.frame_us == 2500


def test_growth_is_the_slope_of_what_was_seen() -> None:
    assert _slope([(0.0, 100), (10.0, 120), (20.0, 140)]) == pytest.approx(2)
    assert _slope([(3.0, 100)]) == 0


# --- the players ---


def sent(kind: int, body: bytes) -> bytes:
    size = len(body)
    if size < 126:
        return bytes((0x80 | kind, size)) + body
    if size < 65536:
        return bytes((0x80 | kind, 126)) + size.to_bytes(2) + body
    return bytes((0x80 | kind, 127)) + size.to_bytes(8) + body


@given(
    st.lists(
        st.tuples(st.sampled_from([TEXT, PING]), st.integers(0, 70_000).map(lambda n: b"x" * n)),
        max_size=4,
    ),
    st.lists(st.integers(0, 300_000), max_size=4),
)
def test_frames_are_read_however_they_are_cut(
    said: list[tuple[int, bytes]], cuts: list[int]
) -> None:
    data = b"".join(sent(kind, body) for kind, body in said)
    heard, rest, before = [], b"", 0
    for cut in [*sorted(cuts), len(data)]:
        found = frames(rest + data[before : max(cut, before)])
        heard += list(found)
        rest, before = found.rest, max(cut, before)
    assert heard == said
    assert rest == b""


def test_players_know_doubles_and_sandwiches_and_when_the_pile_goes() -> None:
    async def test() -> None:
        table = Seating("ABCD", 1, Tally(), "seed")
        combos = []
        for number, card in enumerate(["7S", "7H", "KD", "7C", "2C"], 1):
            table.news(update(number, {"type": "card", "seat": 0, "card": card, "number": number}))
            combos.append(table.combo)
        assert combos == [False, True, False, True, False]
        table.news(update(6, {"type": "pile", "seat": 1}))
        table.news(update(7, {"type": "card", "seat": 1, "card": "2D", "number": 6}))
        assert not table.combo
        assert table.number == 6

    asyncio.run(test())


def test_a_verdict_is_noted_when_all_four_have_it() -> None:
    async def test() -> None:
        tally = Tally()
        table = Seating("ABCD", 1, tally, "seed")
        for at_us in (10, 30, 20):
            table.verdict(7, at_us)
        assert tally.heard == []
        table.verdict(7, 40)
        assert tally.heard == [Heard("ABCD", 7, 40)]

    asyncio.run(test())


def update(seq: int, *events: dict[str, Any]) -> bytes:
    return msgspec.json.encode({"type": "update", "seq": seq, "at_us": 1, "events": events})


# --- the command ---


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    pace = msgspec.structs.replace(
        server_bench.QUICK,
        first=LEAST,
        budget_s=0.0,
        settle_s=2.0,
        window_s=2.0,
        profile_s=0.2,
        echo_s=0.2,
    )
    monkeypatch.setattr(server_bench, "QUICK", pace)
    monkeypatch.setattr(server_bench, "_LEAST_SAMPLE_S", 1.0)


@pytest.mark.usefixtures("short")
def test_json_has_the_figures_of_each_store_and_of_an_echo(run: Run) -> None:
    tables = str(LEAST)
    ran = run(
        "bench", "server", "--quick", "--json", "--tables", tables,
        "--store", "memory", "--store", "sqlite",
    )  # fmt: skip
    server = ran.json["server"]
    assert {"tables", "verdict_p99_ms", "messages_per_s", "kb_per_table"} <= server.keys()
    assert server["first"] == "memory"
    assert server["echo_messages_per_s"] > 0
    for store in server["stores"].values():
        first = store["steps"][0]
        assert first["tables"] == LEAST
        assert first["messages_per_s"] > 0
        assert first["lost"] == 0
    assert server["stores"].keys() == {"memory", "sqlite"}
    assert "memory: 8 tables" in ran.err


@pytest.mark.usefixtures("short")
def test_a_soak_tells_memory_by_time_and_its_growth(run: Run) -> None:
    out = run("bench", "server", "--quick", "--soak", "0", "--tables", "8", "--store", "memory").out
    assert "soak, memory: 8 tables" in out
    assert "kB an hour" in out


def test_a_database_that_does_not_answer_is_told_in_one_line(run: Run) -> None:
    ran = run(
        "bench", "server", "--quick", "--store", "postgresql",
        "--postgres", "postgresql://nobody@127.0.0.1:1",
    )  # fmt: skip
    assert ran.code == 2
    assert ran.out == ""
    assert "Traceback" not in ran.err
    assert "postgresql: it does not answer" in ran.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("server", "--store", "tape"), "stores: memory, sqlite, postgresql"),
        (("server", "--tables", "3"), f"at least {LEAST}"),
        (("engine", "--soak", "1"), "ratscrew bench server --soak"),
    ],
)
def test_what_cannot_be_measured_is_told(run: Run, given: tuple[str, ...], told: str) -> None:
    ran = run("bench", *given, "--quick")
    assert ran.code == 2
    assert told in ran.err
