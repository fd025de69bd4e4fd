"""Before a game: the start page and the waiting room."""

from playwright.sync_api import (
    expect,
)

from browser.staging.stage import CROWD, Stage, by, scene
from helpers import Desk, idle

BOTS = {"easy": idle, "normal": idle, "sharp": idle}


@scene
def lobby(stage: Stage) -> None:
    """The start page of somebody who has never been here."""
    page = stage.open()
    expect(by(page, "play-now")).to_be_visible()
    page.evaluate("for (const one of document.getAnimations()) one.finish()")


@scene
def not_found(stage: Stage) -> None:
    """A link to a table that is not there."""
    expect(by(stage.open("/t/ZZZZ"), "notice")).to_be_visible()


@scene
def waiting_alone(stage: Stage) -> None:
    """A host, alone, before anyone has come."""
    (host,) = Desk().seated("Mira")
    stage.at_table(host)


@scene
def waiting_for_me(stage: Stage) -> None:
    """Whoever follows a link to a table where others sit."""
    desk = Desk("full", players=BOTS)
    (host,) = desk.seated(CROWD[0])
    host.bot("easy")
    expect(by(stage.at_table(desk.client()).page, "sit")).to_be_visible()


@scene
def waiting_deal(stage: Stage) -> None:
    """A host whose rules cut for the deal, with the pack lifted and the shares of it open."""
    desk = Desk("college", players=BOTS, deal__dealer="cut", deal__handicap=[4, 7])
    (host,) = desk.seated(CROWD[0])
    host.bot("easy")
    page = stage.at_table(host).page
    by(page, "cut-place").press("ArrowRight")
    page.locator("[data-test=shares] summary").click()
    expect(by(page, "even-hands")).not_to_be_empty()


@scene
def waiting_full(stage: Stage) -> None:
    """A host and seven more, some of them ready."""
    desk = Desk("full", players=BOTS)
    host, *_, guest = desk.seated(*CROWD[:3])
    guest.ready(2)
    for level in BOTS:
        host.bot(level)
    stage.at_table(host)
