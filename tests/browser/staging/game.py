"""A game, from its first card to its result."""

from playwright.sync_api import (
    expect,
)

from browser.staging.stage import CROWD, PATIENCE, Stage, by, scene


@scene
def my_turn(stage: Stage) -> None:
    """Two seats, an empty pile, one's own turn."""
    mira, _ = stage.game(tops="2S/4H")
    expect(by(mira, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)


@scene
def pile(stage: Stage) -> None:
    """Two seats, seven cards in the pile."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo, mira, bo, mira)
    mira.wait_for_timeout(500)


@scene
def challenge(stage: Stage) -> None:
    """A king was laid; one of its chances is gone."""
    mira, bo = stage.game(tops="2S KD 9C/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    mira.wait_for_timeout(500)


@scene
def won_slap(stage: Stage) -> None:
    """A double was slapped by oneself."""
    mira, bo = stage.game(tops="2S 5D 9C/4H 8C 9D")
    stage.flip(mira, bo, mira, bo, mira, bo)
    mira.wait_for_timeout(150)
    mira.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")


@scene
def lost_slap(stage: Stage) -> None:
    """A double was slapped by both; the other was faster."""
    mira, bo = stage.game(tops="2S 5D 9C/4H 8C 9D")
    stage.flip(mira, bo, mira, bo, mira, bo)
    mira.wait_for_timeout(150)
    bo.keyboard.press("Enter")
    mira.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")


@scene
def foul(stage: Stage) -> None:
    """A slap on nothing; a card was burnt."""
    mira, bo = stage.game(tops="2S 5D 9C/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    mira.wait_for_timeout(200)
    mira.keyboard.press("Enter")
    mira.wait_for_timeout(900)


@scene
def four(stage: Stage) -> None:
    """Four seats, a pile, the next one's turn."""
    pages = stage.game("full", tops="2S 5D/4H 8C/9C 3D/10S 6H", names=CROWD[:4])
    stage.flip(*pages, pages[0])
    pages[0].wait_for_timeout(500)


@scene
def eight(stage: Stage) -> None:
    """Eight seats."""
    pages = stage.game("full", tops="2S/4H/9C/10S/5D/8C/3D/6H", names=CROWD)
    stage.flip(*pages[:6])
    pages[0].wait_for_timeout(500)


@scene
def watching(stage: Stage) -> None:
    """A game that one watches without a seat."""
    path = stage.table()
    stage.served.tops = "2S 5D 9C/4H 8C 6D"
    mira, bo = stage.guest(path), stage.guest(path)
    stage.sit(mira, "Mira")
    stage.sit(bo, "Bo")
    by(mira, "ready").click()
    by(bo, "ready").click()
    expect(by(stage.open(path), "watching")).to_be_visible()
    stage.flip(mira, bo, mira, bo)
    stage.page.wait_for_timeout(900)


@scene
def sheet(stage: Stage) -> None:
    """The sheet over a game."""
    mira, _ = stage.game("full")
    by(mira, "menu").click()
    expect(by(mira, "menu-close")).to_be_visible()


@scene
def over(stage: Stage) -> None:
    """The result of a short game."""
    mira, bo = stage.game(
        "traditional", {"end.cards": 6, "title": "Short"}, tops="2S 5D 9C/4H 8C 9D"
    )
    stage.flip(mira, bo, mira, bo, mira, bo)
    expect(by(mira, "result")).to_be_visible()
