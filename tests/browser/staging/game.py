"""A game with something over its table, and its end. What lies on it is in ``browser.plays``."""

from playwright.sync_api import (
    expect,
)

from browser.plays import NAMES, PLAYS, dealt, house
from browser.staging.played import look
from browser.staging.stage import Stage, by, scene
from helpers import Desk


@scene
def watching(stage: Stage) -> None:
    """A game that one watches without a seat."""
    desk = Desk()
    clients = desk.dealt(*NAMES[:2])
    shown = stage.at_table(desk.client())
    expect(by(shown.page, "watching")).to_be_visible()
    desk.cards(clients, 4)
    shown.go_on()
    stage.rest()


@scene
def sheet(stage: Stage) -> None:
    """The sheet over a game."""
    page = look(stage, PLAYS["first-card"]())
    by(page, "menu").click()
    expect(by(page, "menu-close")).to_be_visible()


@scene
def over(stage: Stage) -> None:
    """The result of a short game."""
    desk, clients = dealt("2S 5D 9C/4H 8C 9D", **house({"end.cards": 6, "title": "Short"}))
    shown = stage.at_table(clients[0])
    desk.cards(clients, 6)
    desk.after(2000)
    shown.go_on()
    expect(by(shown.page, "result")).to_be_visible()
    stage.rest()


@scene
def hovering(stage: Stage) -> None:
    """A key that was held down when the card came: what a slap would be now, and why."""
    desk, clients = dealt("7S 4D 2C/8H KS 3C", **house({"slap.hovering": True}))
    shown = stage.at_table(clients[0])
    shown.page.locator(".in-hand").wait_for(state="attached")
    shown.page.keyboard.down("Enter")
    desk.cards(clients, 2)
    shown.go_on()
    expect(by(shown.page, "hovers")).to_have_attribute("data-state", "caught")
    shown.page.keyboard.up("Enter")
    stage.rest()
