"""Beside a game: the sheet, the replay, reactions, pauses, being out, how the hands lie."""

from playwright.sync_api import (
    Page,
    expect,
)

from browser.plays import NAMES, PLAYS, dealt, slap
from browser.staging.played import look
from browser.staging.stage import Stage, by, scene
from helpers import Desk
from ratscrew.table.messages import Pause, React


def _part(stage: Stage, part: str) -> Page:
    """The sheet of a host who has beaten his guests to a pile."""
    page = look(stage, PLAYS["race-won"]())
    by(page, "menu").click()
    by(page, f"tab-{part}").click()
    return page


@scene
def sheet_fair(stage: Stage) -> None:
    """The sheet: the last verdicts, the last race, lines, the shuffle."""
    _part(stage, "fair")


@scene
def sheet_players(stage: Stage) -> None:
    """The sheet of the host: who plays, and what can be done with a seat."""
    page = _part(stage, "players")
    page.locator("[data-test=player-tools]:visible").first.click()
    by(page, "player-kick").click()


@scene
def sheet_settings(stage: Stage) -> None:
    """The sheet: what one may set for oneself."""
    _part(stage, "settings")


@scene
def slappable(stage: Stage) -> None:
    """What can be slapped under these rules, beside a pile."""
    page = look(stage, PLAYS["first-card"]())
    by(page, "open-combos").click()
    expect(by(page, "combos-now")).to_be_visible()


@scene
def replayed(stage: Stage) -> None:
    """The last pile again: the hands have come down on it."""
    page = look(stage, PLAYS["race-won"]())
    page.keyboard.press("w")
    expect(by(page, "replay")).to_be_visible()
    if by(page, "replay-first").is_enabled():
        by(page, "replay-first").click()
    while by(page, "replay-on").is_enabled():
        by(page, "replay-on").click()


@scene
def reacting(stage: Stage) -> None:
    """Reactions to choose from."""
    page = look(stage, PLAYS["two-seats"]())
    by(page, "open-react").click()
    expect(by(page, "react")).to_be_visible()


@scene
def reacted(stage: Stage) -> None:
    """Somebody has said something. The bubble is held still here, or it would have gone."""
    desk = Desk()
    mira, bo = desk.dealt(*NAMES[:2])
    desk.cards((mira, bo), 3)
    shown = stage.at_table(mira)
    still = "for (const one of document.getAnimations()) { one.pause(); one.currentTime = 400; }"
    shown.page.evaluate(
        "() => { const hear = new MutationObserver(() => {"
        " const made = document.querySelector('.bubble');"
        f" if (made) {{ hear.disconnect(); made.remove = () => {{}}; {still} }} }});"
        " hear.observe(document.body, { childList: true, subtree: true }); }"
    )
    bo.act(React, 1, what="wow")
    shown.go_on()
    expect(by(shown.page, "bubble")).to_be_visible()


@scene
def paused(stage: Stage) -> None:
    """Somebody paused the game; the pile stays in view."""
    desk = Desk()
    mira, bo = desk.dealt(*NAMES[:2])
    desk.cards((mira, bo), 4)
    shown = stage.at_table(mira)
    bo.act(Pause, 1)
    desk.after(1000)
    shown.go_on()
    expect(by(shown.page, "resume")).to_be_visible()


@scene
def paused_missing(stage: Stage) -> None:
    """The table paused by itself: somebody's connection was lost."""
    desk = Desk(drop_pause=True)
    mira, bo = desk.dealt(*NAMES[:2])
    desk.cards((mira, bo), 3)
    shown = stage.at_table(mira)
    desk.drop(bo)
    desk.after(3000)
    shown.go_on()
    expect(by(shown.page, "resume")).to_be_visible()


def _out(stage: Stage) -> Page:
    """Mira is out: her one card is played, and a foul has no card to pay with."""
    desk, clients = dealt("2S/4H 8C 3D/9C TD 6H", **{"penalty.without-cards": "out"})
    desk.cards(clients, 2)
    shown = stage.at_table(clients[0])
    slap(desk, clients[0], 0, 300)
    desk.after(600)
    shown.go_on()
    expect(by(shown.page, "skip")).to_be_visible()
    stage.rest()
    return shown.page


@scene
def out(stage: Stage) -> None:
    """Out: watch on, or skip to the result."""
    _out(stage)


@scene
def skipped(stage: Stage) -> None:
    """Out, and waiting for the result."""
    by(_out(stage), "skip").click()


@scene
def left_hand(stage: Stage) -> None:
    """The table for whoever slaps with the left hand."""
    page = look(stage, PLAYS["first-card"]())
    page.evaluate("document.documentElement.dataset.hand = 'left'")


@scene
def one_hand(stage: Stage) -> None:
    """The table of a phone that is held and played with one hand."""
    page = look(stage, PLAYS["first-card"]())
    page.evaluate("document.documentElement.dataset.reach = 'one'")
