"""What goes to a terminal that can do less, and what never goes to any."""

import asyncio

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from ratscrew.cards import CARDS
from ratscrew.table.messages import RoomSeat, Snapshot
from ratscrew.tui.app import Options, Play
from ratscrew.tui.faces import SIZES, fan
from ratscrew.tui.look import (
    Look,
    Plain,
    Printable,
    ascii_text,
    sees_colours,
    sees_unicode,
)
from scripted import heard_in
from terminal import Told, lines

BLACK = Color(0, 0, 0)


@pytest.mark.parametrize(
    "text", ["K ● ● ○", "╭──╮│♠│", "Zoë", "\uff57\uff49\uff44\uff45", "猫", "█▌", "…"]
)
def test_ascii_is_as_wide_as_what_it_stands_for(text: str) -> None:
    assert ascii_text(text).isascii()
    assert cell_len(ascii_text(text)) == cell_len(text)


def test_no_two_suits_look_alike_in_ascii() -> None:
    assert [ascii_text(suit) for suit in "♠♥♦♣"] == ["S", "H", "D", "C"]


def test_without_colours_bold_and_reverse_stay() -> None:
    style = Style(color="red", bgcolor="blue", bold=True, reverse=True)
    (bare,) = Plain().apply([Segment("x", style)], BLACK)
    assert bare.style == Style(bold=True, reverse=True)


def test_a_name_cannot_steer_the_terminal() -> None:
    (shown,) = Printable().apply([Segment("Ev\x1b[2Jil\x9b")], BLACK)
    assert shown.text == "Ev?[2Jil?"


def test_whatever_a_server_calls_somebody_is_shown_as_letters() -> None:
    async def run() -> None:
        source = Told()
        app = Play(source, Options("Mira"))
        async with app.run_test(size=(80, 24)) as pilot:
            snapshot = next(one for one in heard_in("sudden", seconds=1) if type(one) is Snapshot)
            evil = RoomSeat(0, "Ev\x1b[2Jil", "person")
            source.tell(replace(snapshot, room=replace(snapshot.room, seats=(evil,))))
            await pilot.pause()
            assert any("Ev?[2Jil" in line for line in lines(pilot))
            assert all(line.isprintable() for line in lines(pilot))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, True),
        ({"TERM": "vt100"}, False),
        ({"TERM": "xterm-mono"}, False),
        ({"TERM": "dumb"}, False),
        ({}, False),
        ({"COLORTERM": "truecolor"}, True),
    ],
)
def test_colours_are_left_out_where_there_are_none(environ: dict[str, str], colours: bool) -> None:
    assert sees_colours(environ) is colours


@pytest.mark.parametrize(
    ("environ", "unicode"),
    [
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LANG": "C"}, False),
        ({}, False),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "", "LC_CTYPE": "en_GB.UTF-8"}, True),
    ],
)
def test_ascii_is_drawn_where_utf_8_is_not_set(environ: dict[str, str], unicode: bool) -> None:
    assert sees_unicode(environ) is unicode


@pytest.mark.parametrize("size", SIZES)
def test_every_card_tells_its_rank_and_suit_in_the_strip_that_is_left_of_it(size: object) -> None:
    size = SIZES[SIZES.index(size)]  # type: ignore[arg-type]
    for card in CARDS:
        drawn = fan([(card, False), ("2C", False)], size, Look())
        assert {line.cell_len for line in drawn} == {size.strip + size.wide}
        strip = "".join(line.plain[: size.strip] for line in drawn)
        assert ("J" if card == "*" else card[0].replace("T", "10")) in strip
        assert card == "*" or {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[card[1]] in strip


def test_a_card_has_as_many_pips_as_it_counts() -> None:
    for size in SIZES[:4]:
        for value in "A23456789T":
            drawn = "".join(line.plain for line in fan([(f"{value}H", False)], size, Look()))  # type: ignore[list-item]
            assert drawn.count("♥") == "A23456789T".index(value) + 1 + 2  # and the two corners
