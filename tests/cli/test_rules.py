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


class TestExplain:
    def test_it_tells_each_section(self, run: Run) -> None:
        lines = run("rules", "explain", "full").out.splitlines()
        assert lines[0] == "Full"
        assert [line for line in lines if line and not line.startswith("- ")][1:] == [
            "The deal",
            "Turns",
            "Challenges",
            "Slaps",
            "Fouls",
            "Out of cards",
            "The end",
        ]
        assert "- Double: two cards of one rank in a row, like 7 7." in lines

    def test_as_json(self, run: Run) -> None:
        whole = run("rules", "explain", "beggar", "--json").json
        assert whole["sections"][0]["sentences"][0]["keys"] == ["penalty.to", "play.min-seats"]

    def test_a_rule_set_without_a_title_is_named(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "house.toml"
        file.write_text('name = "house"\n')
        assert run("rules", "explain", file).out.startswith("house\n")


class TestCompare:
    def test_it_tells_values_and_sentences(self, run: Run) -> None:
        lines = run("rules", "compare", "full", "full+marriage").out.splitlines()
        assert lines[0].startswith('slap.combos: ["double",')
        assert lines[1:] == [
            (
                "  Full with marriage: Marriage: a king and a queen next to each other, in either "
                "order, like K Q."
            )
        ]

    def test_as_json(self, run: Run) -> None:
        whole = run("rules", "compare", "traditional", "college", "--json").json
        assert (whole["left"], whole["right"]) == ("traditional", "college")
        assert [found["key"] for found in whole["differences"]][:2] == [
            "challenge.no-honours",
            "slap.combos",
        ]

    def test_what_makes_no_difference(self, run: Run, tmp_path: Path) -> None:
        assert "the same in play" in run("rules", "compare", "full", "bicycle").out
        file = tmp_path / "house.toml"
        file.write_text("[penalty]\nstrikes = 5\n")
        empty = tmp_path / "plain.toml"
        empty.write_text("[penalty]\nstrikes = 3\n")
        assert run("rules", "compare", file, empty).out.splitlines() == [
            "penalty.strikes: 5 / 3",
            "  no difference in play",
        ]


class TestOptions:
    def test_they_are_listed(self, run: Run) -> None:
        assert "marriage" in run("rules", "options", "full").out
        assert run("rules", "options", "beggar").out == "beggar has no options\n"

    def test_as_json(self, run: Run) -> None:
        assert run("rules", "options", "college", "--json").json == [
            {"name": "no-slap-in", "title": "whoever has no card is out"}
        ]

    def test_of_no_preset(self, run: Run) -> None:
        assert "presets are traditional" in run("rules", "options", "nope").refusal

    def test_a_preset_with_options_is_read_everywhere(self, run: Run) -> None:
        shown = parse_rules(run("rules", "show", "full+marriage+triple-win").out)
        assert shown.slap.combos[-2:] == ("marriage", "triple(win)")
        assert run("deal", "--rules", "dead-card+two-decks", "--seats", 2, "--seed", "x").code == 0

    def test_a_wrong_option_is_told(self, run: Run) -> None:
        assert "did you mean marriage?" in run("rules", "show", "full+marrige").refusal
        assert "did you mean full?" in run("rules", "show", "ful+marriage").refusal


class TestLink:
    def test_it_is_read_back_everywhere(self, run: Run) -> None:
        link = run("rules", "link", "full+marriage").out.strip()
        assert link.startswith("#rules=a")
        address = f"http://127.0.0.1:8000/{link}"
        assert parse_rules(run("rules", "show", address).out).slap.combos[-1] == "marriage"

    def test_as_json(self, run: Run) -> None:
        link = run("rules", "link", "beggar", "--json").json["fragment"]
        assert run("rules", "show", link, "--json").json["name"] == "beggar"

    def test_a_broken_one_is_told(self, run: Run) -> None:
        assert "copy the whole link" in run("rules", "show", "#rules=aXX").refusal
