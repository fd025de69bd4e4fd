"""House rules: choosing, editing, keeping them."""

from playwright.sync_api import (
    Page,
    expect,
)

from browser.staging.stage import CROWD, Stage, by, scene
from helpers import Desk
from ratscrew.rules import as_dict, changed
from ratscrew.table.messages import Settings


def _host(stage: Stage) -> Page:
    (host,) = Desk().seated("Mira")
    return stage.at_table(host).page


def _house(stage: Stage) -> Page:
    page = _host(stage)
    by(page, "house-edit").click()
    expect(by(page, "house-total")).not_to_be_empty()
    return page


@scene
def rules_to_choose(stage: Stage) -> None:
    """The rule sets as cards, in the waiting room of a host."""
    page = _host(stage)
    by(page, "house-choose").evaluate("one => one.open = true")
    by(page, "rules-full").scroll_into_view_if_needed()


@scene
def house_rules(stage: Stage) -> None:
    """Every rule a switch, nothing changed yet."""
    _house(stage)


@scene
def house_rules_clash(stage: Stage) -> None:
    """Three changes, of which two do not go together, and the ways out."""
    page = _house(stage)
    by(page, "combo-sandwich").uncheck()
    by(page, "group-penalty").evaluate("one => one.open = true")
    page.locator("[data-key='penalty.without-cards'] [value=owes]").check()
    expect(by(page, "clash")).to_be_visible()


@scene
def house_rules_in_words(stage: Stage) -> None:
    """A draft in plain English, what is new in it marked."""
    page = _house(stage)
    by(page, "combo-run").check()
    expect(by(page, "plain").locator("[data-new]").first).to_contain_text("Run")
    by(page, "house-plain").click()


@scene
def house_rules_news(stage: Stage) -> None:
    """A guest, whose host has just changed the rules."""
    desk = Desk()
    host, bo = desk.seated(CROWD[0], "Bo")
    bo.ready(1)
    shown = stage.at_table(bo)
    page = shown.page
    combos = ["double", "tens"]
    host.ask(Settings(desk.cid(), as_dict(changed(desk.rules, {"slap.combos": combos}))))
    shown.go_on()
    expect(by(page, "house-news")).to_be_visible()
    by(page, "house-news").scroll_into_view_if_needed()


@scene
def house_rules_kept(stage: Stage) -> None:
    """Rule sets that are kept in this browser, and one that cannot be read."""
    page = _house(stage)
    by(page, "combo-joker").check()
    for title in ("Grandma's rules", "The long night of the Hohenfelder family"):
        by(page, "house-name").fill(title)
        expect(by(page, "house-keep")).to_be_enabled()
        by(page, "house-keep").click()
    by(page, "house-close").click()
    by(page, "house-discard").click()
    by(page, "bring").click()
    by(page, "bring-text").fill("[slap]\nslap-in = 'sometimes'\n")
    by(page, "bring-read").click()
    expect(by(page, "bring-wrong")).not_to_be_empty()
    by(page, "shelf").scroll_into_view_if_needed()
