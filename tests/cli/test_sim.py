"""``ratscrew sim``: what is asked, what is told, and what is refused; the games are made up."""

import csv
import io
import json
import shlex
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from command_line import Run
from made_games import made_rows, made_simulate
from ratscrew.bots.play import play_bots
from ratscrew.cli import sim_run
from ratscrew.cli.errors import BadInput
from ratscrew.cli.output import print_json
from ratscrew.cli.rows import columns
from ratscrew.engine import deal
from ratscrew.lab import longest, spread
from ratscrew.rules import preset

ASK = ("sim", "--games", 90, "--seats", 3, "--seed", "one", "--workers", 1)


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(spread, "simulate", made_simulate)
    monkeypatch.setattr(spread, "rows", made_rows)
    monkeypatch.setattr("ratscrew.cli.crew.is_compiled", lambda: True)  # none of them needs it
    monkeypatch.chdir(tmp_path)


def figures(document: Any, place: int = 0) -> Any:
    return document["results"][place]["figures"]


def test_json_alone_is_one_document_and_nothing_else(run: Run) -> None:
    ran = run(*ASK, "--json")
    assert ran.code == 0
    told = ran.json
    assert {"ratscrew", "kernel", "command", "seed", "games", "finished", "results"} <= set(told)
    one = figures(told)
    assert (one["rules"], one["seats"], one["games"]) == ("traditional", 3, 90)
    assert {"mean", "median", "p90", "histogram"} == set(one["minutes"])
    assert {"value", "low", "high"} == set(one["leader_gain"])
    assert sum(seat["share"]["value"] for seat in one["by_seat"]) == pytest.approx(1)
    assert {"gain", "loss", "luck", "hands_off"} <= set(told["results"][0]["skill"][0])


def test_json_into_a_file_says_the_same(run: Run, tmp_path: Path) -> None:
    alone = run(*ASK, "--json").json
    ran = run(*ASK, "--json", tmp_path / "found.json")
    assert "90 games a row" in ran.out
    told = json.loads((tmp_path / "found.json").read_text())
    assert told["results"] == alone["results"]


def test_the_same_seed_gives_the_same_and_another_does_not(run: Run) -> None:
    assert run(*ASK, "--json").json == run(*ASK, "--json").json
    other = run(*ASK[:-4], "--seed", "two", "--workers", 1, "--json").json
    assert figures(other)["cards"] != figures(run(*ASK, "--json").json)["cards"]


def test_a_seed_that_was_not_given_is_in_the_command(run: Run) -> None:
    arguments = ("sim", "--games", 20, "--seats", 2, "--no-skill", "--workers", 1, "--json")
    told = run(*arguments).json
    again = run(*shlex.split(told["command"])[1:]).json
    assert again["results"] == told["results"]


def test_several_rules_and_seats_are_each_played(run: Run) -> None:
    rules = ("--rules", "full,beggar", "--rules", "college")
    told = run(*rules_first(rules), "--seats", "2,3", "--json").json
    found = [(one["figures"]["rules"], one["figures"]["seats"]) for one in told["results"]]
    names = ("full", "beggar", "college")
    assert found == [(name, seats) for name in names for seats in (2, 3)]


def rules_first(rules: tuple[str, ...]) -> tuple[object, ...]:
    return ("sim", "--games", 40, "--seed", "one", "--workers", 1, *rules)


def test_rules_of_one_name_are_told_apart(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[penalty]\ncards = [2]\n")
    (tmp_path / "b.toml").write_text("[penalty]\ncards = [3]\n")
    told = run(*rules_first(("--rules", "a.toml,b.toml")), "--json").json
    assert [figures(told, place)["rules"] for place in (0, 1)] == ["a", "b"]


def test_tables_are_for_people(run: Run) -> None:
    ran = run(*ASK, "--rules", "full,beggar", "--compare")
    assert ran.code == 0
    assert "full, 3" in ran.out
    assert "Longest with 3 seats: full (" in ran.out
    assert max(map(len, ran.out.splitlines())) < 101
    assert "seed one;" in ran.out


def test_effects_are_listed_with_what_was_not_tried(run: Run) -> None:
    ran = run(*ASK[:1], "--games", 8, *ASK[3:], "--effects")
    assert "Combos: without double" in ran.out
    assert "Lending: changed: simulated players do not lend" in ran.out


def test_rows_are_every_game_in_order(run: Run, tmp_path: Path) -> None:
    run(*ASK, "--rules", "full,beggar", "--csv", "games.csv", "--parquet", "games.parquet")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "games.csv").read_text())))
    assert list(rows[0]) == columns(3)
    for name in ("full", "beggar"):
        assert [int(row["game"]) for row in rows if row["rules"] == name] == list(range(90))
    found = run(*ASK, "--rules", "full", "--json").json
    wins = sum(row["rules"] == "full" and row["winner"] == "1" for row in rows)
    assert wins / 90 == pytest.approx(figures(found)["by_seat"][1]["share"]["value"])
    from pyarrow import parquet  # noqa: PLC0415

    table = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    as_text = [
        {key: "" if value is None else str(value) for key, value in row.items()} for row in table
    ]
    assert as_text == rows


def test_a_report_is_written(run: Run, tmp_path: Path) -> None:
    assert run(*ASK, "--html", "found.html").code == 0
    assert (tmp_path / "found.html").read_text().startswith("<!doctype html>")
    refusal = run(*ASK, "--html", "found.html").refusal
    assert "--html found.html: there is such a file already; --force" in refusal


def stopping_after(monkeypatch: pytest.MonkeyPatch, count: int) -> Callable[[], None]:
    """Somebody presses Ctrl-C when so many parts have been played."""
    calls = 0

    def simulate(*args: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == count:
            signal.raise_signal(signal.SIGINT)
        return made_simulate(*args, **options)

    monkeypatch.setattr(spread, "simulate", simulate)
    return lambda: monkeypatch.setattr(spread, "simulate", made_simulate)


def test_an_interrupted_run_keeps_what_was_done_and_goes_on(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    go_on = stopping_after(monkeypatch, 50)
    ran = run(*ASK, "--json")
    assert ran.code == 130
    assert ran.json["finished"] is False
    assert 0 < ran.json["played"] < 360
    command = ran.err.split("go on with: ")[1].strip()
    [kept] = tmp_path.glob("*.part.json")
    assert command.endswith(f"--resume {kept.name}")
    go_on()
    told = run(*shlex.split(command)[1:]).json
    assert told["finished"]
    assert told["results"] == run(*ASK, "--json").json["results"]
    assert not kept.exists()


def test_an_interrupted_run_that_wrote_files_goes_on_by_the_command_that_it_says(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    go_on = stopping_after(monkeypatch, 100)
    ran = run(*ASK, "--json", "found.json", "--html=found.html", "--csv", "a.csv", "--parquet=b")
    assert (ran.code, (tmp_path / "found.json").exists()) == (130, True)
    command = ran.err.split("go on with: ")[1].strip()
    assert not {"--csv", "a.csv", "--parquet=b"} & set(shlex.split(command))
    go_on()
    assert run(*shlex.split(command)[1:]).code == 0
    assert json.loads((tmp_path / "found.json").read_text())["finished"]


def test_a_second_interrupt_ends_at_once_even_where_the_compiler_swallows_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Callback:
        """Whatever is raised in it is ignored, as in a callback of the compiler."""

        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    def simulate(*_: Any, **__: Any) -> Any:
        signal.raise_signal(signal.SIGINT)
        Callback()
        raise RuntimeError("no compiled object yet")

    monkeypatch.setattr(spread, "simulate", simulate)
    hook = sys.unraisablehook
    ran = run(*ASK, "--csv", "rows.csv")
    assert (ran.code, ran.out, ran.err) == (130, "", "")
    assert list(tmp_path.iterdir()) == []
    assert sys.unraisablehook is hook


def test_a_run_that_is_interrupted_at_once_keeps_nothing(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stopping_after(monkeypatch, 1)
    ran = run("sim", "--games", 4000, "--seats", 2, "--workers", 1)
    assert (ran.code, ran.out) == (130, "")
    assert "before the first games had been counted; nothing is kept" in ran.err
    assert list(tmp_path.iterdir()) == []


def not_written(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Files whose names so end cannot be written where they were to be."""
    write = sim_run.write_text

    def refused(path: str, text: str) -> None:
        if path.endswith(kind) and "/" not in path:
            raise BadInput(f"{path}: cannot be written: No space left on device")
        write(path, text)

    monkeypatch.setattr(sim_run, "write_text", refused)


def test_where_this_folder_cannot_be_written_to_it_is_kept_elsewhere(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    go_on = stopping_after(monkeypatch, 50)
    not_written(monkeypatch, ".part.json")
    command = run(*ASK, "--json").err.split("go on with: ")[1].strip()
    go_on()
    assert str(elsewhere) in command
    assert run(*shlex.split(command)[1:]).json["finished"]


def test_a_disk_that_is_full_at_the_end_costs_no_game(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    not_written(monkeypatch, "found.json")
    ran = run(*ASK, "--json", "found.json")
    assert ran.code == 2
    kept, refused = ran.err.splitlines()
    assert "360 of 360 games, which are kept; go on with: ratscrew sim" in kept
    assert "found.json: cannot be written: No space left" in refused
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(spread, "simulate", None)  # nothing is played again
    assert run(*shlex.split(kept.split("go on with: ")[1])[1:]).code == 0
    assert json.loads((tmp_path / "found.json").read_text())["finished"]


def test_a_run_whose_workers_are_lost_keeps_what_was_done(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls = 0

    def simulate(*args: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 50:
            raise spread.LostWorkers("games 7 and following were lost")
        return made_simulate(*args, **options)

    monkeypatch.setattr(spread, "simulate", simulate)
    ran = run(*ASK, "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "which are kept; go on with: ratscrew sim" in ran.err
    assert "games 7 and following were lost" in ran.err
    [kept] = tmp_path.glob("*.part.json")
    monkeypatch.setattr(spread, "simulate", made_simulate)
    assert run(*ASK, "--json", "--resume", kept.name).json["finished"]


def test_what_another_question_kept_is_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    go_on = stopping_after(monkeypatch, 50)
    run(*ASK, "--resume", "kept.json")
    go_on()
    assert (tmp_path / "kept.json").exists()
    refusal = run(*ASK, "--tempo", "calm", "--resume", "kept.json").refusal
    assert refusal.startswith("--resume kept.json: it was kept by another command")


def test_a_player_is_fitted_to_a_record(run: Run, tmp_path: Path) -> None:
    rules = preset("full")
    for number in range(2):
        played = play_bots(rules, deal(rules, 2, f"r {number}"), ["normal"], f"r {number}")
        text = played.recorder.text().replace('"normal 1"', '"Mira"')
        (tmp_path / f"game{number}.jsonl").write_text(text)
    told = run(*ASK, "--no-skill", "--json", "--player", "record:game*.jsonl@mira").json
    assert told["players"][0].startswith("mu=")
    assert told == {**told, "finished": True}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--rules", "ful"), "did you mean full?"),
        (("--seats", "x"), "--seats x: a whole number was expected, or several"),
        (("--seats", "9"), "9 seats; this rule set is for 2 to 8"),
        (("--seats", "2", "--rules", "bluff"), "--seats 2, bluff: 2 seats"),
        (("--games", "0"), "--games 0: from 1"),
        (("--games", "many"), "--games many: a whole number was expected"),
        (("--workers", "0"), "--workers 0: from 1"),
        (("--seed", ""), "--seed: empty"),
        (("--player", "quick"), "there is no level 'quick'"),
        (("--player", "mu=fast"), "mu = 'fast' is no number"),
        (("--player", "easy", "--player", "sharp"), "2 players for 4 seats"),
        (("--player", "record:none.jsonl@Mira"), "none.jsonl: no such file"),
        (("--player", "record:none*.jsonl@Mira"), "no such file"),
        (("--compare",), "--compare is for several rule sets"),
        (("--resume", "x", "--csv", "y"), "--resume does not go with --csv"),
        (("--dask", "a:1", "--workers", "2"), "--workers goes with this machine"),
        (("--dask", "nowhere"), "--dask nowhere: no scheduler's address; write it as tcp://"),
        (("--tempo", "slow"), "--tempo 'slow' is not one of 'fast', 'normal', 'calm'; see"),
        (("--find-longest", "1"), "--find-longest does not go with --games"),
        *(
            ((option, path), told)
            for option in ("--json", "--html", "--csv", "--parquet", "--resume")
            for path, told in (
                ("no/such/file", f"{option} no/such/file: there is no folder"),
                (".", f"{option} .: is a folder"),
                ("/proc/file", f"{option} /proc/file: cannot be written"),
            )
        ),
        (("--json", "x", "--html", "./x"), "--json and --html name the same file"),
        (("--csv", "x", "--parquet", "x"), "--csv and --parquet name the same file"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], told: str
) -> None:
    monkeypatch.setattr("ratscrew.cli.crew.is_compiled", lambda: False)  # before anything compiles
    assert told in run("sim", "--games", "10", *options).refusal


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("0",), "--find-longest 0: at least 1"),
        (("1", "--json", "x"), "write --json alone"),
        (
            ("1", "--rules", "full"),
            "does not go with --rules; only with --seed, --workers and --json",
        ),
        (("1", "--html", "x"), "does not go with --html"),
        (("1", "--no-skill"), "does not go with --skill"),
        (("1", "--workers", "0"), "--workers 0: from 1"),
    ],
)
def test_a_search_for_long_games_passes_over_no_option(
    run: Run, options: tuple[str, ...], told: str
) -> None:
    assert told in run("sim", "--find-longest", *options).refusal


def test_a_record_without_the_name_or_with_too_few_slaps_is_told(run: Run, tmp_path: Path) -> None:
    rules = preset("traditional")
    played = play_bots(rules, deal(rules, 2, "few"), ["normal"], "few")
    (tmp_path / "game.jsonl").write_text("".join(played.recorder.text().splitlines(True)[:9]))
    ask = ("sim", "--games", "10", "--player")
    assert "seats: normal 1, normal 2" in run(*ask, "record:game.jsonl@Mira").refusal
    assert "say whose slaps, as record:FILE@NAME" in run(*ask, "record:game.jsonl").refusal
    assert "are needed to fit" in run(*ask, "record:game.jsonl@normal 1").refusal


@pytest.mark.parametrize(
    ("module", "gone", "options", "told"),
    [
        ("pyarrow", "ratscrew.cli.parquet", ("--parquet", "x"), "ratscrew[parquet]"),
        ("matplotlib", "ratscrew.lab.report", ("--html", "x"), "ratscrew[lab]"),
        ("distributed", "ratscrew.lab.cluster", ("--dask", "a:1"), "ratscrew[cluster]"),
    ],
)
def test_a_missing_extra_is_one_line_with_what_to_install(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    gone: str,
    options: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.setattr("ratscrew.cli.crew.is_compiled", lambda: False)
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, gone, raising=False)
    refusal = run("sim", "--games", "10", *options).refusal
    assert f"pip install '{told}'" in refusal
    assert module in refusal


def test_long_games_are_searched_and_printed_as_hands(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_of_2013 = "---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---"

    def found(
        *, seed: int, millions: int, workers: int | None, tick: Callable[[], object]
    ) -> list[longest.Long]:
        assert (seed, millions, workers) == (7, 2, 1)
        tick()
        return [longest.Long("won", 8344, 1164, deal_of_2013)]

    monkeypatch.setattr(longest, "find_longest", found)
    ask = ("sim", "--find-longest", 2, "--seed", 7, "--workers", 1)
    told = run(*ask, "--json").json
    assert run(*ask).out == f"won, 8344 cards, 1164 tricks: {told['hands']}\n"
    played = run("playout", "--rules", "beggar", "--hands", told["hands"], "--json").json
    assert (played["cards"], played["tricks"]) == (told["cards"], told["tricks"])


def test_figures_without_an_end_are_null(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = []
    monkeypatch.setattr(
        sim_run, "print_json", lambda value: found.append(value) or print_json(value)
    )
    run("sim", "--games", 1, "--seats", 2, "--workers", 1, "--json")
    assert found[0]["results"][0]["skill"][0]["gain"]["low"] is None


def test_without_the_laboratory_it_is_said_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("ratscrew.cli.sim_run")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "ratscrew.cli.rows", None)
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "ratscrew.lab.cells")
    monkeypatch.delitem(sys.modules, "ratscrew.cli.crew")
    assert "sim needs numpy: pip install 'ratscrew[lab]'" in run("sim", "--games", "10").refusal
