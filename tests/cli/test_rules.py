"""``ratscrew rules``."""

from pathlib import Path

import pytest

from command_line import Run
from ratscrew.rules import PRESETS, format_rules, from_dict, parse_rules, preset


def test_list_names_every_preset_and_its_source(run: Run) -> None:
    out = run("rules", "list").out
    assert all(name in out for name in PRESETS)
    assert "Document 001" in out


def test_list_as_json(run: Run) -> None:
    assert [entry["name"] for entry in run("rules", "list", "--json").json] == list(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_show_prints_toml_that_reads_as_the_preset(run: Run, name: str) -> None:
    assert parse_rules(run("rules", "show", name).out) == preset(name)


def test_show_as_json(run: Run) -> None:
    assert from_dict(run("rules", "show", "beggar", "--json").json) == preset("beggar")


def test_show_reads_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('name = "house"\n[slap]\ncombos = ["double"]\n')
    assert parse_rules(run("rules", "show", file).out).name == "house"


def test_check_takes_what_show_printed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(format_rules(preset("straights")))
    ran = run("rules", "check", file)
    assert ran.code == 0
    assert "sound" in ran.out
    assert run("rules", "check", file, "--json").json == {
        "ok": True,
        "name": "straights",
        "unplayed": [],
    }


@pytest.mark.parametrize(
    ("toml", "told"),
    [
        ("[slap]\ncombo = []\n", "slap.combos"),
        ("[penalty]\ncards = [99]\n", "penalty.cards"),
        ("[slap]\ncombos = ['dubble']\n", "did you mean double?"),
        ("[deal\n", "not TOML"),
        ("x = 1\n", "there is no such key"),
        ("a = " + "[" * 5000, "rules.toml: "),
        ("[end]\nlimit = " + "9" * 5000, "rules.toml: "),
    ],
)
def test_a_bad_file_is_told_in_one_line(run: Run, tmp_path: Path, toml: str, told: str) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(toml)
    refusal = run("rules", "check", file).refusal
    assert "rules.toml" in refusal
    assert told in refusal


def test_an_unknown_preset_is_told_with_the_known_ones(run: Run) -> None:
    refusal = run("rules", "show", "tradtional").refusal
    assert "did you mean traditional?" in refusal
    assert "beggar" in refusal
