"""Whole games by every preset go over the screen, in colour and where there is only ASCII."""

import asyncio

import pytest

from ratscrew.rules import PRESETS
from ratscrew.table.messages import Update
from ratscrew.tui.app import Options, Play
from ratscrew.tui.look import Look
from scripted import heard_in
from terminal import Told, lines

DRAWN_EVERY = 15


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_game_is_shown(name: str) -> None:
    heard = heard_in(name, ("easy", "sharp"), seconds=300)
    bare = list(PRESETS).index(name) % 2 == 0

    async def run() -> None:
        source = Told()
        look = Look(ascii=True, plain=True) if bare else Look()
        app = Play(source, Options("Mira", look))
        async with app.run_test(size=(80, 24)) as pilot:
            rounds = set()
            for place, message in enumerate(heard):
                source.tell(message, place)
                if place % DRAWN_EVERY and place < len(heard) - 1:
                    continue
                await pilot.pause()
                shown = lines(pilot)
                assert [len(line) for line in shown] == [80] * 24
                rounds.add(shown[0])
                if bare:
                    assert all(line.isascii() for line in shown)
                    _assert_colourless(app)
            assert len(rounds) > 1
            assert not app._exception

    assert sum(isinstance(message, Update) for message in heard) > 50
    asyncio.run(run())


def _assert_colourless(app: Play) -> None:
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            style = segment.style
            assert style is None or (style.color is None and style.bgcolor is None)
