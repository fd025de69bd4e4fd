"""What a host may do from a terminal, in the page's words, and what it asks of the table."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from helpers import Desk
from ratscrew.table.messages import (
    AddBot,
    Fill,
    Grant,
    HandOver,
    Remove,
    Room,
    Settings,
    Show,
)
from ratscrew.tui.hosting import panel, wish_of
from ratscrew.tui.known import NOTHING, Known, fold
from ratscrew.tui.words import doors, fair, tools


def known_of(client: Any) -> Known:
    """The table as this client's terminal knows it."""
    known = NOTHING
    for message in client.heard:
        known = fold(known, message)
    return known


def answers(known: Known, where: str = "") -> dict[str, str]:
    shown = panel(known, where)
    return dict(shown._answers) if shown is not None else {}


def test_the_words_are_the_pages() -> None:
    node = shutil.which("node")
    assert node, "node is needed to run the page's own code"
    script = Path(__file__).with_name("words.mjs")
    page = json.loads(subprocess.run([node, script], capture_output=True, check=True).stdout)
    both = ("Lev", "Mira")
    for name, said in page.items():
        if name in {"DROP_PAUSES", "REACTION_KINDS"}:
            mine: Any = getattr(tools, name)
            assert {"on": mine[True], "off": mine[False]} == said
        elif name in {"TEMPOS", "BOTS_SAY"}:
            assert getattr(doors, name) == said
        elif name.isupper():
            found = getattr(tools, name)
            assert (list(found) if isinstance(found, tuple) else found) == said, name
    assert page["unrated"] == fair.UNRATED
    assert fair.unrated(("device", "display")) == page["unrated"]["display"]
    assert tools.step(3, 12) == page["step"]
    assert [tools.lay(who, "king of hearts") for who in both] == page["lay"]
    assert [tools.dead(who, "joker") for who in both] == page["dead"]
    burnt = [*(tools.burnt(who, 2) for who in both), tools.burnt("You", 1)]
    assert burnt == page["burnt"]
    assert [tools.hand(who, 287_400, "won") for who in both] == page["hand"]
    assert tools.behind(31_200) == page["behind"]
    takes = [tools.takes("Lev", 12, "double"), tools.takes("Lev", 1, "")]
    assert [*takes, tools.takes(None, 3, "claimed")] == page["takes"]
    assert [tools.said("Lev", "Nice!"), tools.mine("Wow!")] == [page["said"], page["mine"]]
    assert [tools.free_says(running=on) for on in (True, False)] == page["free_says"]
    assert [tools.kick_says("Lev"), tools.screen("42")] == [page["kick_says"], page["screen"]]


def test_between_games_the_host_sets_the_tempo_and_seats_bots() -> None:
    desk = Desk()
    host, guest = desk.seated("Mira", "Lev")
    known = known_of(host)
    assert panel(known_of(guest)) is None
    assert list(answers(known)) == ["tempo", "bots", "drop", "react", "seat 1"]
    assert answers(known, "tempo")["tempo! normal"].startswith("✓ Normal")
    assert list(answers(known, "bots")) == ["bot! idle", "bot! normal"]
    assert answers(known, "seat 1").keys() == {"host 1", "free 1", "kick 1"}
    assert panel(known, "seat 7") is None
    assert panel(known, "fill 1") is None


def test_in_a_game_somebody_who_is_gone_can_be_played_for() -> None:
    desk = Desk()
    host, guest = desk.dealt("Mira", "Lev")
    desk.drop(guest)
    desk.after(100)
    known = known_of(host)
    assert "tempo" not in answers(known)
    assert answers(known)["seat 1"] == "Lev · not connected"
    assert answers(known, "seat 1").keys() == {"fill! 1", "free 1", "kick 1"}
    assert "A bot plays the hand to the end." in answers(known, "seat 1")["free 1"]
    sure = panel(known, "kick 1")
    assert sure is not None
    assert sure._answers == [("seat 1", "No"), ("kick! 1", "Yes, remove")]
    fill = wish_of("fill! 1")
    assert fill is not None
    host.say(fill(desk.cid()))
    desk.after(10)
    assert answers(known_of(host))["seat 1"] == "Lev · a bot plays until they are back"


def test_a_screen_is_let_in_and_turned_away_again() -> None:
    desk = Desk()
    (host,) = desk.seated("Mira")
    tv = desk.client()
    tv.say(Show(desk.cid()))
    known = known_of(host)
    room = known.room
    assert isinstance(room, Room)
    (display,) = room.lookers_on.displays
    assert answers(known)[f"screen {display.id}"] == f"Screen {display.id}"
    assert answers(known, f"screen {display.id}") == {f"show! {display.id}": "Show it the cards"}
    show = wish_of(f"show! {display.id}")
    assert show is not None
    host.say(show(desk.cid()))
    known = known_of(host)
    assert answers(known, f"screen {display.id}") == {f"hide! {display.id}": "No longer"}
    assert panel(known, "screen 00") is None


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        ("tempo! calm", Settings("c", tempo="calm")),
        ("bot! easy", AddBot("c", "easy")),
        ("drop! off", Settings("c", drop_pause=False)),
        ("drop! on", Settings("c", drop_pause=True)),
        ("react! off", Settings("c", reactions=False)),
        ("fill! 2", Fill("c", 2)),
        ("host! 1", HandOver("c", 1)),
        ("free! 1", Remove("c", 1)),
        ("kick! 1", Remove("c", 1, block=True)),
        ("show! 42", Grant("c", "42")),
        ("hide! 42", Grant("c", "42", grant=False)),
        ("seat 1", None),
        ("kick 1", None),
    ],
)
def test_an_answer_is_one_command_or_leads_on(answer: str, wanted: Any) -> None:
    wish = wish_of(answer)
    assert (None if wish is None else wish("c")) == wanted
