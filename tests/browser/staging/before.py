"""Before a game: the start page and the waiting room."""

from playwright.sync_api import (
    expect,
)

from browser.staging.stage import CROWD, Stage, by, scene


@scene
def lobby(stage: Stage) -> None:
    """The start page of somebody who has never been here."""
    page = stage.open()
    expect(by(page, "play-now")).to_be_visible()
    page.evaluate("for (const one of document.getAnimations()) one.finish()")


@scene
def not_found(stage: Stage) -> None:
    """A link to a table that is not there."""
    stage.open("/t/ZZZZ")
    stage.page.wait_for_timeout(600)


@scene
def waiting_alone(stage: Stage) -> None:
    """A host, alone, before anyone has come."""
    page = stage.open(stage.table())
    stage.sit(page, "Mira")


@scene
def waiting_for_me(stage: Stage) -> None:
    """Whoever follows a link to a table where others sit."""
    path = stage.table("full")
    other = stage.guest(path)
    stage.sit(other, CROWD[0])
    other.locator("[data-test=add-bot]").first.click()
    expect(by(stage.open(path), "sit")).to_be_visible()


@scene
def waiting_full(stage: Stage) -> None:
    """A host and seven more, some of them ready."""
    path = stage.table("full")
    page = stage.open(path)
    stage.sit(page, CROWD[0])
    for name in CROWD[1:3]:
        guest = stage.guest(path)
        stage.sit(guest, name)
    by(guest, "ready").click()
    for level in ("easy", "normal", "sharp"):
        page.locator(f"[data-test=add-bot][data-level={level}]").click()
    page.wait_for_timeout(300)
