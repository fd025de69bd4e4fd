"""Beside a game: the sheet, the replay, reactions, pauses, being out, how the hands lie."""

from playwright.sync_api import (
    Page,
    expect,
)

from browser.staging.stage import PATIENCE, Stage, by, scene


def _part(stage: Stage, part: str) -> Page:
    """The sheet of a host whose guest has been beaten to a pile."""
    mira, bo = stage.game("full", tops="2S 5D 9C/4H 8C 9D")
    stage.flip(mira, bo, mira, bo, mira, bo)
    mira.wait_for_timeout(150)
    mira.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")
    by(mira, "menu").click()
    by(mira, f"tab-{part}").click()
    return mira


@scene
def sheet_fair(stage: Stage) -> None:
    """The sheet: the last verdicts, the last race, lines, the shuffle."""
    _part(stage, "fair")


@scene
def sheet_players(stage: Stage) -> None:
    """The sheet of the host: who plays, and what can be done with a seat."""
    mira = _part(stage, "players")
    mira.locator("[data-test=player-tools]:visible").first.click()
    by(mira, "player-kick").click()


@scene
def sheet_settings(stage: Stage) -> None:
    """The sheet: what one may set for oneself."""
    _part(stage, "settings")


@scene
def slappable(stage: Stage) -> None:
    """What can be slapped under these rules, beside a pile."""
    mira, bo = stage.game("full", tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    by(mira, "open-combos").click()
    expect(by(mira, "combos-now")).to_be_visible()


@scene
def replayed(stage: Stage) -> None:
    """The last pile again: the hands have come down on it."""
    mira, bo = stage.game(tops="2S 5D 9C/4H 8C 9D")
    stage.flip(mira, bo, mira, bo, mira, bo)
    mira.wait_for_timeout(150)
    mira.keyboard.press("Enter")
    bo.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")
    mira.keyboard.press("w")
    expect(by(mira, "replay")).to_be_visible()
    by(mira, "replay-first").click()
    for _ in range(7):
        by(mira, "replay-on").click()


@scene
def reacting(stage: Stage) -> None:
    """Reactions to choose from."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira)
    by(mira, "open-react").click()
    expect(by(mira, "react")).to_be_visible()


@scene
def reacted(stage: Stage) -> None:
    """Somebody has said something. The bubble is held still here, or it would have gone."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira)
    still = "for (const one of document.getAnimations()) { one.pause(); one.currentTime = 400; }"
    mira.evaluate(
        "() => { const hear = new MutationObserver(() => {"
        " const made = document.querySelector('.bubble');"
        f" if (made) {{ hear.disconnect(); made.remove = () => {{}}; {still} }} }});"
        " hear.observe(document.body, { childList: true, subtree: true }); }"
    )
    by(bo, "open-react").click()
    by(bo, "react-wow").click()
    expect(by(mira, "bubble")).to_be_visible()


@scene
def paused(stage: Stage) -> None:
    """Somebody paused the game; the pile stays in view."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    bo.keyboard.press("p")
    expect(by(mira, "resume")).to_be_visible()


@scene
def paused_missing(stage: Stage) -> None:
    """The table paused by itself: somebody's connection was lost."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira)
    by(mira, "menu").click()
    by(mira, "tab-players").click()
    by(mira, "drop-pause").locator("[data-value=on]").click()
    by(mira, "menu-close").click()
    bo.close()
    expect(by(mira, "resume")).to_be_visible(timeout=PATIENCE)


def _out(stage: Stage) -> Page:
    """Mira is out: her one card is played, and a foul has no card to pay with."""
    rules = {
        "deal.handicap": [1, 25, 26],
        "deal.handicap-by": "cards",
        "penalty.without-cards": "out",
    }
    mira, bo, _lev = stage.game("traditional", rules, tops="2S/4H/9C", names=("Mira", "Bo", "Lev"))
    stage.flip(mira, bo)
    mira.keyboard.press("Enter")
    expect(by(mira, "skip")).to_be_visible(timeout=PATIENCE)
    return mira


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
    mira, bo = stage.game("full", tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    mira.evaluate("document.documentElement.dataset.hand = 'left'")


@scene
def one_hand(stage: Stage) -> None:
    """The table of a phone that is held and played with one hand."""
    mira, bo = stage.game("full", tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    mira.evaluate("document.documentElement.dataset.reach = 'one'")
