"""Bots of others: offered by packages, named by module, and what happens where one is broken."""

from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ratscrew.bots import BOTS, BadBot, all_bots, load_bot
from ratscrew.bots.play import play_bots
from ratscrew.bots.plugins import GROUP, offered
from ratscrew.engine import Event, View, deal
from ratscrew.rules import preset
from ratscrew.table import Flip, Hand, PlayerMove

SOURCE = """
from ratscrew.table import Flip, Hand, Loan

class Patient:
    def __init__(self, rules, seat, seed):
        pass

    def see(self, view, news):
        return (Flip(500_000),) if "play" in view.may else ()

class Broken(Patient):
    def __init__(self, rules, seat, seed):
        raise KeyError("habits")

class Failing(Patient):
    def see(self, view, news):
        return 1 / 0

class Odd(Patient):
    def see(self, view, news):
        return (Loan(-1, 1, 0),)

class Blind:
    def __init__(self, rules, seat, seed):
        pass

NUMBER = 7
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_of_others.py").write_text(SOURCE)
    (tmp_path / "bots_that_break.py").write_text("raise RuntimeError('on import')\n")
    monkeypatch.syspath_prepend(str(tmp_path))


def point(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def test_a_package_offers_bots_and_broken_ones_cost_a_line_each() -> None:
    told: list[str] = []
    found = offered(
        [
            point("patient", "bots_of_others:Patient"),
            point("patient", "bots_of_others:Patient"),
            point("sharp", "bots_of_others:Patient"),
            point("x" * 41, "bots_of_others:Patient"),
            point("gone", "bots_of_others:Gone"),
            point("number", "bots_of_others:NUMBER"),
            point("broken", "bots_that_break:Bot"),
        ],
        told.append,
    )
    assert list(found) == ["patient"]
    assert len(told) == 6
    assert all("\n" not in line and "is left out" in line for line in told)
    assert "RuntimeError: on import" in told[-1]


def test_the_own_bots_are_always_there() -> None:
    assert list(all_bots())[: len(BOTS)] == list(BOTS)


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("bots_of_others", "write it as module:attribute"),
        ("bots_of_others:Gone", "no attribute 'Gone'"),
        ("bots_that_break:Bot", "RuntimeError: on import"),
        ("no_such_bots:Bot", "No module named 'no_such_bots'"),
        ("bots_of_others:NUMBER", "no class or function"),
    ],
)
def test_what_cannot_be_loaded_is_told_in_one_line(named: str, told: str) -> None:
    with pytest.raises(BadBot, match=told):
        load_bot(named)


def test_a_bot_that_is_named_plays() -> None:
    rules = preset("traditional")
    named = "bots_of_others:Patient"
    known = {**BOTS, named: load_bot(named)}
    played = play_bots(rules, deal(rules, 2, "a"), [named, "easy"], "s", known)
    assert played.state.over is not None


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Broken", "KeyError: 'habits'"),
        ("Failing", "ZeroDivisionError"),
        ("Odd", r"\[0\].to"),
        ("Blind", "no method see"),
    ],
)
def test_a_named_bot_that_fails_is_told(name: str, told: str) -> None:
    rules = preset("traditional")
    named = f"bots_of_others:{name}"
    with pytest.raises(BadBot, match=told):
        play_bots(rules, deal(rules, 2, "a"), [named], "s", {named: load_bot(named)})


def test_an_offered_bot_that_fails_is_played_for(caplog: pytest.LogCaptureFixture) -> None:
    found = offered([point("failing", "bots_of_others:Failing")], print)
    rules = preset("traditional")
    played = play_bots(rules, deal(rules, 2, "a"), ["failing", "easy"], "s", {**BOTS, **found})
    assert played.state.over is not None
    assert caplog.messages == ["bot 'failing' failed: ZeroDivisionError: division by zero"]


class Keen:
    """It slaps every card and remembers what it was told."""

    def __init__(self) -> None:
        self.seen: list[Event] = []

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        self.seen += news
        if "play" in view.may:
            return (Flip(500_000), Hand(view.number, 300_000))
        return ()


def test_a_player_is_told_the_deal_without_its_cards() -> None:
    rules = preset("traditional")
    keen = Keen()
    play_bots(rules, deal(rules, 2, "a"), ["keen"], "s", {"keen": lambda *_: keen})
    assert keen.seen[0].deal is None  # type: ignore[union-attr]
