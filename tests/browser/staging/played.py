"""Every state of a game that house rules can bring about, played in memory (``browser.plays``)."""

from collections.abc import Callable

from playwright.sync_api import Page

from browser.plays import PLAYS, Play
from browser.staging.stage import SCENES, Scene, Stage

__all__ = ["look", "played"]


def look(stage: Stage, play: Play) -> Page:
    """The page of a play: what came before is there at once, what follows happens."""
    shown = stage.at_table(play.client)
    if play.then is not None:
        play.then()
        shown.go_on()
    stage.rest()
    return shown.page


def played(make: Callable[[], Play]) -> Scene:
    """The scene of a play."""

    def show(stage: Stage) -> None:
        look(stage, make())

    show.__doc__ = make.__doc__
    return show


for _name, _make in PLAYS.items():
    SCENES[f"play-{_name}"] = played(_make)
