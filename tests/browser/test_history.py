"""A game that is over is looked at again: from the table, from one's own list, by a link."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.keeping import Keeping
from browser.people import Person, by, phase, react, sit
from browser.served import PHONE
from past import past
from ratscrew.rules import as_dict, changed, preset

BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"

POINTING = """() => [...document.querySelectorAll("body *")]
  .filter((one) => getComputedStyle(one).cursor === "pointer")
  .filter((one) => !one.closest("a, button:enabled, input, label, select, summary"))
  .map((one) => one.outerHTML.slice(0, 80))"""
"""What a hand points at though it is no button and no link."""

TOO_OFTEN = """() => {
  const told = { code: "too-many-asks", params: { seconds: 1 } };
  window.fetch = async () => Response.json(told, { status: 429 });
}"""

SHORT = as_dict(changed(preset("traditional"), {"end.cards": 4}))
"""Over after four cards: whoever has most of them wins."""


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[Keeping]:
    server = Keeping(tmp_path / "cards.db")
    server.start()
    yield server
    server.stop()


def flip(page: Page) -> None:
    expect(by(page, "flip")).to_have_attribute("data-may", "", timeout=15_000)
    react(page)
    page.keyboard.press("Space")


def test_from_a_game_that_was_played_to_its_page_and_to_ones_own_list(
    person: Person, keeping: Keeping
) -> None:
    keeping.tops = "7S 2D 4C/7H 3C 5D"
    code = keeping.table(SHORT)
    mira = person(f"/t/{code}", url=keeping.url, **PHONE)
    bo = person(f"/t/{code}", url=keeping.url)
    sit(mira, "Mira")
    sit(bo, "Bo")
    for page in (mira, bo):
        by(page, "ready").click()
    for page in (mira, bo):
        phase(page, "running")
    flip(mira)
    flip(bo)
    expect(by(mira, "pile-count")).to_have_text("2 cards")
    react(mira)
    mira.keyboard.press("Enter")
    flip(mira)
    flip(bo)
    phase(mira, "over")
    by(mira, "told").click()
    phase(mira, "past")
    expect(by(mira, "past-title")).to_have_text("Mira wins")
    expect(by(mira, "rerun-count")).to_have_text("Card 0 of 4")
    by(mira, "rerun-on").click()
    expect(by(mira, "rerun-says")).to_contain_text("Mira: 7 of spades.")
    by(mira, "tab-slaps").click()
    by(mira, "slaps").locator("a").first.click()
    expect(by(mira, "rerun-says")).to_contain_text("Mira slapped the double 7 7")
    expect(by(mira, "rerun-finish")).to_contain_text("Mira")
    expect(by(mira, "past-back")).to_have_text(f"Back to table {code}")
    by(mira, "aside-mine").click()
    phase(mira, "mine")
    expect(mira.locator("[data-test=game]")).to_have_count(1)
    expect(by(mira, "game")).to_contain_text("with Bo")
    expect(by(mira, "figure-best")).to_contain_text("Double on the 7 of hearts")
    by(mira, "figure-best").locator("a").click()
    phase(mira, "past")
    expect(by(mira, "rerun-says")).to_contain_text("Mira slapped the double 7 7")
    by(bo, "told").click()
    phase(bo, "past")
    by(bo, "past-rules").click()
    phase(bo, "waiting")
    expect(by(bo, "ready")).to_be_visible()
    react(bo)


def test_a_link_to_a_moment_shows_it_and_the_table_is_played_stepped_and_scrubbed(
    person: Person, keeping: Keeping
) -> None:
    game = past("full")
    keeping.keep(game)
    page = person(f"/g/{game.id}?at=42", url=keeping.url)
    phase(page, "past")
    says, count = by(page, "rerun-says"), by(page, "rerun-count")
    expect(count).to_have_text(re.compile("Card [1-9]"))
    there = says.text_content() or ""
    page.keyboard.press("ArrowRight")
    expect(says).not_to_have_text(there)
    page.keyboard.press("ArrowLeft")
    expect(says).to_have_text(there)
    by(page, "rerun").focus()
    page.keyboard.press("End")
    expect(says).to_have_text("easy 2 wins the game.")
    expect(by(page, "rerun-on")).to_be_disabled()
    page.keyboard.press("Home")
    expect(count).to_have_text("Card 0 of 57")
    expect(page).to_have_url(f"{keeping.url}/g/{game.id}")
    page.keyboard.press("Space")
    expect(count).to_have_text(re.compile("Card [2-9] of 57"), timeout=15_000)
    page.keyboard.press("Space")
    expect(by(page, "rerun-play")).to_have_attribute("aria-label", "Play")
    by(page, "rerun-scrub").fill("9")
    held = count.text_content() or ""
    assert page.evaluate(POINTING) == []
    expect(page).to_have_url(re.compile(r"\?at=\d+$"))
    page.reload()
    expect(count).to_have_text(held)
    with page.expect_download() as download:
        by(page, "past-record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == game.record


def test_ones_own_list_is_filtered_and_a_stranger_is_told_how_it_is_filled(
    person: Person, keeping: Keeping
) -> None:
    mira, secret = keeping.player("Mira")
    names = ["full", "traditional", "sudden"]
    keeping.keep(
        *(past(name, minutes=at, players=(mira,)) for at, name in enumerate(names)),
        *(past("straights", minutes=10 + at, players=(mira,)) for at in range(21)),
    )
    key = f"localStorage.setItem('ratscrew.player', '\"{secret}\"')"
    page = person("/me", url=keeping.url, script=key)
    games = page.locator("[data-test=game]")
    expect(games).to_have_count(20)
    by(page, "more-games").click()
    expect(games).to_have_count(24)
    by(page, "filter-title").select_option("Sudden")
    expect(games).to_have_count(1)
    by(page, "filter-opponent").fill("nobody of this name")
    expect(games).to_have_count(0)
    by(page, "show-all").click()
    expect(games).to_have_count(20)
    expect(by(page, "combos-told")).to_contain_text("Double")
    assert page.evaluate(POINTING) == []
    page.evaluate(
        "() => { window.answers = fetch; window.fetch = () => Promise.reject(new TypeError()); }"
    )
    by(page, "filter-title").select_option("Sudden")
    expect(by(page, "mine-wait")).to_contain_text("The server does not answer.")
    page.evaluate(TOO_OFTEN)
    by(page, "mine-again").click()
    expect(by(page, "mine-wait")).to_contain_text("Too many questions in a short time")
    page.evaluate("() => { window.fetch = window.answers; }")
    by(page, "mine-again").click()
    expect(games).to_have_count(1)
    forgetful = person("/me", url=keeping.url, script=BLOCKED)
    expect(by(forgetful, "mine-wait")).to_contain_text("This browser keeps nothing")
    stranger = person("/me", url=keeping.url)
    expect(by(stranger, "mine-wait")).to_contain_text("No games of yours yet")
    elsewhere = person("/me")
    expect(by(elsewhere, "mine-wait")).to_contain_text("No games are kept here")
