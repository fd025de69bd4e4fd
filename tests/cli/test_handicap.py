"""``ratscrew handicap``: the deal that evens a made-up game, and games that none evens."""

import re
from pathlib import Path

import pytest
import typer.main

from command_line import Run
from made_games import made_simulate
from ratscrew.cli.app import app
from ratscrew.lab import spread
from ratscrew.rules import parse_rules

ASK = ("handicap", "--games", 400, "--seed", "one", "--workers", 1)
UNLIKE = ("--player", "mu=330", "--player", "mu=430")


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(spread, "simulate", made_simulate)
    monkeypatch.chdir(tmp_path)


def test_the_slower_player_gets_as_many_cards_as_even_it(run: Run) -> None:
    told = run(*ASK, *UNLIKE, "--json").json
    first, second = told["shares"]
    assert first + second == 52
    assert second == pytest.approx(52 * 2.72 / 3.72, abs=3)  # e times as slow, e times the cards
    assert told["met"]
    assert told["error"]["value"] < 0.1
    assert told["players"] == ["normal", "mu=430"]


def test_what_is_told_can_be_put_into_a_rule_file(run: Run) -> None:
    ran = run(*ASK, *UNLIKE)
    rules = parse_rules(ran.out[ran.out.index("[deal]") :])
    assert sum(rules.deal.handicap) == 52
    assert rules.deal.handicap_by == "cards"
    assert "Between most and least are" in ran.out


def test_the_help_says_what_the_waiting_room_offers_by_itself(run: Run) -> None:
    told = " ".join(run("handicap", "--help").out.split())
    assert "for two to four players the waiting room offers such a deal by itself" in told


def test_options_that_sim_has_too_are_the_same_there() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    sim, handicap = (
        {one.name: (one.opts, one.help, one.metavar, one.default) for one in commands[name].params}
        for name in ("sim", "handicap")
    )
    common = {"seed", "tempo", "as_json", "force", "workers", "dask"}
    assert {name: sim[name] for name in common} == {name: handicap[name] for name in common}
    assert sim.keys() & handicap.keys() == common | {"rules", "games", "player"}


def test_the_same_seed_finds_the_same_deal(run: Run) -> None:
    assert run(*ASK, *UNLIKE, "--json").json == run(*ASK, *UNLIKE, "--json").json


def test_a_game_that_no_deal_evens_is_told(run: Run) -> None:
    hopeless = ("--player", "mu=100", "--player", "mu=900")
    ran = run(*ASK, *hopeless, "--rules", "full+no-slap-in")
    assert "Cards alone cannot make this even: seat 2 wins" in ran.out
    assert run(*ASK, *hopeless, "--rules", "full+no-slap-in", "--json").json["short"] == [1]


def test_each_seat_that_falls_short_is_told_with_what_it_wins(run: Run) -> None:
    players = ("--player", "mu=100", "--player", "mu=900", "--player", "mu=950")
    told = " ".join(run(*ASK, *players, "--rules", "full+no-slap-in").out.split())
    assert re.search(r"seat 2 wins [\d.]+ ± [\d.]+ %, seat 3 wins [\d.]+ ± [\d.]+ %, though", told)
    assert "seed" in told


def test_a_document_can_be_written_to_a_file(run: Run, tmp_path: Path) -> None:
    assert run(*ASK, *UNLIKE, "--json", "deal.json").code == 0
    assert '"shares"' in (tmp_path / "deal.json").read_text()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), "--player"),
        (("--player", "easy"), "--player: give it once for each seat, at least twice"),
        (("--player", "easy", "--player", "slow"), "there is no level 'slow'"),
        ((*UNLIKE, "--rules", "bluff"), "2 times --player: 2 seats; this rule set is for 3 to 8"),
        ((*UNLIKE, "--games", "-1"), "--games -1: from 1"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_line(
    run: Run, options: tuple[str, ...], told: str
) -> None:
    assert told in run("handicap", *options).refusal
