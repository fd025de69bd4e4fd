"""``ratscrew replay`` and ``ratscrew verify``."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from command_line import Run
from ratscrew.cards import parse_hands
from ratscrew.cli.story import position
from ratscrew.engine import Join, Play, Settle, Slap, advance, apply, begin, rigged
from ratscrew.record import Recorder, read_record, states
from ratscrew.rules import changed, preset


@pytest.fixture
def game(run: Run, tmp_path: Path) -> Path:
    """A record of a short game without slaps."""
    file = tmp_path / "game.jsonl"
    hands = "2S JS 5S/3S 4S 6S"
    assert run("playout", "--rules", "beggar", "--hands", hands, "--record", file).code == 0
    return file


def test_replay_tells_the_whole_story(run: Run, game: Path) -> None:
    lines = run("replay", game).out.splitlines()
    assert lines[0] == "beggar, seat 0, seat 1; seat 0 leads"
    assert "seat 0 plays 2S" in lines[1]
    assert any("seat 1 is challenged, chances left 1" in line for line in lines)
    assert lines[-1].startswith("won by seat 0: ")


def test_replay_shows_the_table_after_a_command(run: Run, game: Path) -> None:
    lines = run("replay", game, "--at", 3).out.splitlines()
    assert "pile: 2S 3S JS" in lines
    assert "seat 0 challenges seat 1: chances left 1" in lines


def test_replay_at_0_is_the_deal(run: Run, game: Path) -> None:
    state = run("replay", game, "--at", 0, "--json").json
    assert state["stacks"] == [["2S", "JS", "5S"], ["3S", "4S", "6S"]]
    assert (state["command"], state["phase"], state["pile"]) == (0, "play", [])


def test_replay_as_json_is_one_document(run: Run, game: Path) -> None:
    whole = run("replay", game, "--json").json
    assert [line["seq"] for line in whole["commands"]] == list(range(1, len(whole["commands"]) + 1))
    assert whole["end"]["over"]["ended"] == "won"


@pytest.mark.parametrize("at", [-1, 10_000, 10**30])
def test_replay_beyond_the_record(run: Run, game: Path, at: int) -> None:
    assert "0 is the deal" in run("replay", game, "--at", at).refusal


def test_verify_says_ok_for_each(run: Run, game: Path) -> None:
    ran = run("verify", game, game)
    assert ran.code == 0
    assert ran.out.count(": ok, ") == 2


def change(file: Path, line: int, edit: Callable[[dict[str, object]], object]) -> None:
    lines = [json.loads(text) for text in file.read_text().splitlines()]
    edit(lines[line])
    file.write_text("".join(json.dumps(text) + "\n" for text in lines))


def test_verify_exits_1_with_the_first_difference(run: Run, game: Path) -> None:
    text = game.read_text()
    game.write_text(text.replace('"card":"3S","number":2', '"card":"4S","number":2'))
    assert game.read_text() != text
    ran = run("verify", game)
    assert ran.code == 1
    assert "command 2" in ran.out
    assert ran.out.count("\n") == 1


def test_verify_looks_at_every_file(run: Run, game: Path, tmp_path: Path) -> None:
    bad, none = tmp_path / "bad.jsonl", tmp_path / "none.jsonl"
    bad.write_text(game.read_text().replace('"seat":0,"at_us"', '"seat":1,"at_us"', 1))
    ran = run("verify", none, bad, game)
    assert ran.code == 2
    assert ran.err == f"ratscrew: {none}: no such file; a game's record was expected\n"
    assert [line.split(": ")[0] for line in ran.out.splitlines()] == [str(bad), str(game)]
    ran = run("verify", none, bad, game, "--json")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert [(one["file"], one["ok"]) for one in found] == [
        (str(none), False),
        (str(bad), False),
        (str(game), True),
    ]
    assert found[0]["unreadable"].endswith("a game's record was expected")
    assert found[1]["difference"] == (
        "command 1 (seat 1 plays) is not allowed: seat 1 plays out of turn; it is seat 0's"
    )
    assert found[2]["end"] == "won by seat 0"


def test_a_name_cannot_forge_a_line(run: Run, game: Path) -> None:
    change(game, 0, lambda line: line.update(seats=["x\nother.jsonl: ok", "y"]))
    refusal = run("verify", game).refusal
    assert "line 1: seat 0: the name has U+000A in it" in refusal


def test_verify_goes_on_after_a_difference(run: Run, game: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text(game.read_text().replace('"seat":0,"at_us"', '"seat":1,"at_us"', 1))
    ran = run("verify", bad, game)
    assert ran.code == 1
    assert "not allowed" in ran.out.splitlines()[0]
    assert "ok" in ran.out.splitlines()[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello\n", "line 1"),
        ("{}\n", "format"),
        ("[1]\n", "line 1"),
        ('{"format":"ratscrew-record/99"}\n', "ratscrew-record/99"),
        ("[" * 100_000, "line 1"),
    ],
)
def test_what_is_no_record(run: Run, tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text(text)
    for command in ("replay", "verify"):
        refusal = run(command, file).refusal
        assert str(file) in refusal
        assert told in refusal


def test_a_broken_line_is_named(run: Run, game: Path) -> None:
    lines = game.read_text().splitlines(keepends=True)
    game.write_text("".join([*lines[:3], "{broken\n", *lines[3:]]))
    assert "line 4" in run("replay", game).refusal
    assert "line 4" in run("verify", game).refusal


def test_events_that_do_not_fit_are_no_traceback(run: Run, game: Path) -> None:
    change(game, 1, lambda line: line["events"][0].update(seat=40))  # type: ignore[attr-defined, index]
    assert "command 1" in run("replay", game).refusal
    assert run("verify", game).code == 1


def test_a_header_that_makes_no_game_is_no_traceback(run: Run, game: Path) -> None:
    change(game, 0, lambda line: line["deal"].update(leader=40, hands=[[], []]))  # type: ignore[attr-defined]
    assert run("verify", game).code in (1, 2)
    assert str(game) in run("replay", game).refusal


SLAP = {
    **dict.fromkeys(("seat", "shown_us", "at_us", "slack_us", "step_us", "score_us"), 0),
    **dict.fromkeys(("back_us", "claim_us", "ceiling_us")),
    "trusted": True,
}


@pytest.mark.parametrize(
    ("slaps", "code"), [([], 2), ([SLAP], 0), ([SLAP | {"seat": 9}], 0), ([SLAP | {"seat": -9}], 2)]
)
def test_a_race_that_cannot_be_is_no_traceback(
    run: Run, game: Path, slaps: list[object], code: int
) -> None:
    change(game, 1, lambda line: line.update(race={"slaps": slaps}))
    assert run("replay", game).code == code
    assert run("verify", game).code in (0, 1, 2)


def test_someone_who_joined_later_has_a_name(run: Run, tmp_path: Path) -> None:
    rules = preset("straights")
    dealt = begin(rules, rigged(rules, parse_hands("2S 3S/4S 5S")))
    recorder = Recorder(rules, ["Mira", "Bo"], dealt)
    state = apply(None, dealt)
    for command in (Play(0, at_us=1), Join("Lev", at_us=2), Play(1, at_us=3)):
        state, events = advance(state, command)
        recorder.add(command, events)
    file = tmp_path / "joined.jsonl"
    file.write_text(recorder.text())
    assert "Lev joins, without cards" in run("replay", file).out
    assert "Lev: 0 cards" in run("replay", file, "--at", 2).out
    assert run("verify", file).code == 0


RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("bluff", "has won the pile and may claim it"),
        ("bluff", " claims the pile"),
        ("college", "high card: "),
        ("dead-card", ", or declines"),
        ("dead-card", "takes the pile unless the last card is slapped"),
        ("traditional", ", fouls 1"),
        ("full-lending-triple-win", " challenges "),
    ],
)
def test_a_position_says_what_is_awaited(name: str, told: str) -> None:
    record = read_record((RECORDS / f"{name}.jsonl").read_text())
    lines = [line for state in states(record) for line in position(state, record.header.seats)]
    assert any(told in line for line in lines)


def test_a_position_says_who_owes(run: Run, tmp_path: Path) -> None:
    rules = changed(preset("full"), {"play.lending": True, "penalty.without-cards": "owes"})
    dealt = begin(rules, rigged(rules, parse_hands("2S/3S 4S/5S 6S")))
    recorder = Recorder(rules, ["Mira", "Bo", "Lev"], dealt)
    state = apply(None, dealt)
    slap = Settle(2, 30, (Slap(0, 9),))
    for command in (Play(0, at_us=1), Play(1, at_us=2), slap):
        state, events = advance(state, command)
        recorder.add(command, events)
    file = tmp_path / "owes.jsonl"
    file.write_text(recorder.text())
    assert "Mira owes 1 card" in run("replay", file).out
    assert "Mira: 0 cards, fouls 1, owes 1" in run("replay", file, "--at", 3).out
