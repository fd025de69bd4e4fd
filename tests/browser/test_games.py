"""Whole games in a real browser, as people play them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.people import PATIENCE, Person, by, phase, react, sit
from browser.served import PHONE
from ratscrew.record import read_record, verify
from ratscrew.rules import as_dict, changed, preset

RACE_SEED = "race 2"
"""Two seats, ``traditional``: 7 of clubs, 3 of diamonds, 3 of clubs, the first seat leading."""

FITS = """() => {
  const all = document.querySelector(".result-scroll");
  const names = [...all.querySelectorAll("bdi")];
  for (const name of names) name.textContent = "Wilhelmina";
  const size = (name) => parseFloat(getComputedStyle(name).fontSize);
  const lines = names.map((name) => name.offsetHeight / size(name));
  return all.scrollWidth <= all.clientWidth && Math.max(...lines) < 2.5;
}"""
"""Whether a result shows all its columns, and long names in two lines at most."""


def short(cards: int) -> dict[str, Any]:
    """The traditional rules, but most cards win after so many, so that a test ends."""
    return as_dict(changed(preset("traditional"), {"end.cards": cards, "title": "Short"}))


def flip_until(page: Page, done: Callable[[], bool], *others: Page, steps: int = 900) -> None:
    """Everybody flips whenever it is their turn, until it is done."""
    for _ in range(steps):
        if done():
            return
        for one in (page, *others):
            flip = by(one, "flip")
            if flip.count() and flip.get_attribute("data-may") is not None:
                one.keyboard.press("Space")
        page.wait_for_timeout(80)
    raise AssertionError("it is still not done")


def is_over(page: Page) -> Callable[[], bool]:
    return lambda: page.locator("html").get_attribute("data-phase") == "over"


def test_a_person_plays_three_bots_to_the_end(person: Person, served: Any) -> None:
    code = served.table(short(20))
    page = person(f"/t/{code}")
    sit(page, "Mira")
    for level in ("easy", "normal", "sharp"):
        page.locator(f"[data-test=add-bot][data-level={level}]").click()
    expect(page.locator("[data-test=remove]:visible")).to_have_count(3)
    by(page, "ready").click()
    phase(page, "running")
    flip_until(page, is_over(page))
    expect(by(page, "result")).to_be_visible()
    shuffle = page.locator("[data-test=result] [data-test=shuffle]")
    expect(shuffle).to_have_attribute("data-kind", "kept")
    expect(shuffle).to_contain_text("own part")
    with page.expect_download() as download:
        by(page, "record").click()
    text = download.value.path().read_text(encoding="utf-8")
    record = read_record(text)
    assert record.header.seats[0] == "Mira"
    assert len(record.header.seats) == 4
    end = verify(record)
    assert end.over is not None
    assert end.over.ended == "time"


def test_one_tap_in_the_lobby_starts_a_game(person: Person) -> None:
    page = person("/", **PHONE)
    by(page, "name").fill("Mira")
    by(page, "play-now").tap()
    phase(page, "running")
    flip = by(page, "flip")
    expect(flip).to_have_attribute("data-may", "", timeout=PATIENCE)
    flip.tap()
    expect(by(page, "own-count")).to_have_text("12", timeout=PATIENCE)


def test_two_people_by_link_one_on_a_phone_with_a_race_a_reload_and_a_rematch(
    person: Person, served: Any
) -> None:
    served.seed = RACE_SEED
    code = served.table(short(12))
    mira = person(f"/t/{code}")
    sit(mira, "Mira")
    link = by(mira, "link").text_content()
    assert link.endswith(f"/t/{code}")
    bo = person(f"/t/{code}", **PHONE)
    sit(bo, "Bo")
    expect(by(mira, "seats")).to_contain_text("Bo")
    by(mira, "ready").click()
    by(bo, "ready").tap()
    phase(mira, "running")
    phase(bo, "running")

    for page in (mira, bo, mira):
        expect(by(page, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)
        page.keyboard.press("Space")
    expect(by(mira, "story")).to_contain_text("3 of clubs", timeout=PATIENCE)
    for page in (mira, bo):
        react(page)
    mira.keyboard.press("Enter")
    by(bo, "slap").tap(position={"x": 150, "y": 200})
    for page in (mira, bo):
        expect(by(page, "finish")).to_contain_text("ms")
        expect(by(page, "ribbon")).not_to_be_empty()
    kinds = {by(page, "ribbon").get_attribute("data-kind") for page in (mira, bo)}
    assert kinds & {"won"}, kinds

    before = by(bo, "own-count").text_content()
    bo.reload()
    phase(bo, "running")
    expect(by(bo, "own-count")).to_have_text(before)

    flip_until(mira, is_over(mira), bo)
    for page in (mira, bo):
        expect(by(page, "result")).to_be_visible()
    wide = bo.viewport_size
    bo.set_viewport_size({"width": 360, "height": 640})
    assert bo.evaluate(FITS), "every column is in sight, and names are no columns of letters"
    bo.set_viewport_size(wide)
    by(mira, "play-again").click()
    by(bo, "play-again").tap()
    phase(mira, "running")
    phase(bo, "running")
    expect(by(mira, "own-count")).to_have_text("26")


def test_a_game_is_played_by_keyboard_alone(person: Person) -> None:
    page = person("/")
    focus = page.evaluate("document.activeElement.dataset.test ?? ''")
    for _ in range(12):
        if focus == "name":
            break
        page.keyboard.press("Tab")
        focus = page.evaluate("document.activeElement.dataset.test ?? ''")
    assert focus == "name"
    page.keyboard.press("Control+A")
    page.keyboard.type("Mira")
    for _ in ("easy", "normal", "sharp", "play-now"):  # whom one plays, then the button
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.test") == "play-now"
    page.keyboard.press("Enter")
    phase(page, "running")
    flips = 0
    for _ in range(600):
        flip = by(page, "flip")
        if flip.get_attribute("data-may") is not None:
            before = by(page, "own-count").text_content()
            page.keyboard.press("Space")
            expect(by(page, "own-count")).not_to_have_text(before or "", timeout=PATIENCE)
            flips += 1
        if flips == 3:
            break
        page.wait_for_timeout(80)
    assert flips == 3
    react(page)
    page.keyboard.press("Enter")
    expect(by(page, "ribbon")).not_to_be_empty()
    expect(by(page, "story")).to_contain_text("You")
