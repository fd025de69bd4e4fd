"""Every state of a game that house rules can bring about, played in memory (``browser.plays``)."""

from collections.abc import Callable

from browser.plays import PLAYS, Play
from browser.staged import Stage as Onstage
from browser.staging.stage import SCENES, Scene, Stage

__all__ = ["played"]


def played(make: Callable[[], Play]) -> Scene:
    """The scene of a play: what came before is there at once, what follows happens."""

    def show(stage: Stage) -> None:
        play = make()
        page = stage.open()
        shown = Onstage(page, play.client)
        shown.show(stage.served.url)
        if play.then is not None:
            play.then()
            shown.go_on()
        page.wait_for_timeout(600)

    show.__doc__ = make.__doc__
    return show


for _name, _make in PLAYS.items():
    SCENES[f"play-{_name}"] = played(_make)
