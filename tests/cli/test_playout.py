"""``ratscrew playout``: published results, every source of hands, bad input."""

import json
import sys
from pathlib import Path

import pytest

from command_line import Run
from published import CASELLA, RECORD_DEALS

PUBLISHED = [deal[1:] for deal in RECORD_DEALS]


def test_published_deals_come_out_exactly(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_text("# longest known games\n\n" + "\n".join(deal for deal, _, _ in PUBLISHED))
    lines = run("playout", "--rules", "beggar", "--hands-file", file, "--json").out.splitlines()
    found = [(game["cards"], game["tricks"], game["ended"]) for game in map(json.loads, lines)]
    assert found == [(cards, tricks, "won") for _, cards, tricks in PUBLISHED]


def test_the_deal_that_never_ends_is_recognised(run: Run) -> None:
    game = run("playout", "--rules", "beggar", "--hands", CASELLA, "--json").json
    assert (game["ended"], game["winner"]) == ("endless", None)
    assert (game["entry"], game["period"]) == (34, 440)
    assert (game["cards"], game["tricks"]) == (474, 66)


def test_a_game_from_a_seed_is_the_same_each_time(run: Run) -> None:
    arguments = ("playout", "--rules", "traditional", "--seats", 4, "--seed", "one")
    assert run(*arguments).out == run(*arguments).out
    game = run(*arguments, "--json").json
    assert game["seed"] == "one"
    assert sum(game["stacks"]) == 52


def test_a_record_can_be_verified(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    arguments = ("playout", "--rules", "straights", "--seats", 3, "--seed", "r", "--record", file)
    assert run(*arguments).code == 0
    assert "ok" in run("verify", file).out


def test_a_game_with_an_agreed_time_ends_by_it(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "timed.toml"
    rules.write_text("[end]\nseconds = 9\n")
    game = run("playout", "--rules", rules, "--seats", 2, "--seed", "t", "--json").json
    assert game["ended"] == "time"
    assert game["cards"] == 11


def test_the_limit_ends_a_game(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "short.toml"
    rules.write_text("[end]\nlimit = 7\n")
    game = run("playout", "--rules", rules, "--seats", 2, "--seed", "t", "--json").json
    assert (game["ended"], game["cards"], game["winner"]) == ("limit", 7, None)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "give one of"),
        (("--hands", "2S/3S", "--seats", 2), "give one of"),
        (("--hands", "2S/3S", "--seed", "x"), "--seed goes with --seats"),
        (("--hands-file", "x", "--record", "y"), "--record is for one game"),
        (("--hands", "2S/ZZ"), "hand 2, place 1: 'Z'"),
        (("--hands", "2S"), "--hands: 1 seat; this rule set is for 2 to 8"),
        (("--hands", "/"), "every hand is empty"),
        (("--hands", ""), "--hands: "),
        (("--seats", 2, "--record", "/nowhere/at/all"), "there is no folder"),
        (("--seats", 2, "--record", "."), "is a folder"),
        (("--nonsense",), "No such option"),
    ],
)
def test_bad_arguments(run: Run, arguments: tuple[object, ...], told: str) -> None:
    assert told in run("playout", "--rules", "beggar", *arguments).refusal


def test_a_bad_line_is_named_before_anything_is_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_text("2S/3S\n\n2S/?\n")
    refusal = run("playout", "--rules", "beggar", "--hands-file", file).refusal
    assert f"{file}, line 3: hand 2, place 1" in refusal


def test_a_file_of_comments_has_no_deal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_text("# nothing\n")
    assert "no deal" in run("playout", "--rules", "beggar", "--hands-file", file).refusal


def test_whoever_has_title_claims_where_piles_are_claimed(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "claims.toml"
    rules.write_text('[challenge]\nclaims = "declared"\n')
    file = tmp_path / "game.jsonl"
    arguments = ("playout", "--rules", rules, "--seats", 2, "--seed", "a", "--record", file)
    assert run(*arguments, "--json").json["ended"] == "won"
    assert '"type":"claimed"' in file.read_text()


def test_bots_slap_and_the_record_tells_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bots.jsonl"
    arguments = ("playout", "--rules", "traditional", "--seats", 3, "--seed", "b", "--bots")
    game = run(*arguments, "easy,normal,sharp", "--record", file, "--json").json
    assert game["ended"] == "won"
    assert '"type":"slap"' in file.read_text()
    assert "sharp 3" in run("verify", file).out + run("replay", file).out
    told = run(*arguments, "easy,normal,sharp").out
    name = ("easy 1", "normal 2", "sharp 3")[game["winner"]]
    assert told.startswith(f"won by {name}: ")
    assert f", won by {name}, " in run("verify", file).out


def test_the_same_seed_gives_the_same_game_between_bots(run: Run) -> None:
    arguments = (
        "playout",
        "--rules",
        "straights",
        "--hands",
        "2 7 J 5/7 3 3 8 Q",
        "--bots",
        "normal",
    )
    one, two = (run(*arguments, "--seed", seed, "--json").out for seed in ("x", "x"))
    assert one == two


@pytest.mark.parametrize(
    ("bots", "told"),
    [("esy", "did you mean easy?"), ("easy,easy,easy", "for 2 seats"), ("", "no bots of level")],
)
def test_bad_bots(run: Run, bots: str, told: str) -> None:
    arguments = ("playout", "--rules", "traditional", "--seats", 2, "--bots", bots)
    assert told in run(*arguments).refusal


BOT = """
from ratscrew.table import Flip

class Patient:
    def __init__(self, rules, seat, seed):
        pass

    def see(self, view, news):
        return (Flip(500_000),) if "play" in view.may else ()

class Failing(Patient):
    def see(self, view, news):
        raise RuntimeError("tired")
"""


def test_own_bots_are_found_in_the_folder_one_stands_in(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots_of_mine.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(sys.path))
    arguments = ("playout", "--rules", "traditional", "--seats", 2, "--seed", "a", "--bots")
    assert run(*arguments, "bots_of_mine:Patient,easy", "--json").json["ended"] == "won"
    refusal = run(*arguments, "bots_of_mine:Failing").refusal
    assert "bot 'bots_of_mine:Failing' failed: RuntimeError: tired" in refusal
    assert "no attribute 'Gone'" in run(*arguments, "bots_of_mine:Gone").refusal
