"""Phones as hands before a big screen: three browsers, real fingers, a race, a screen that goes."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.people import PATIENCE, Person, by, phase, react, sit
from browser.served import PHONE

TV: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce"}
STILL: dict[str, Any] = {**PHONE, "reduced_motion": "reduce"}
FELT = """
window.felt = [];
navigator.vibrate = (pattern) => { window.felt.push(pattern); return true; };
"""
SAID = """
window.said = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) { window.said.push(JSON.parse(text).type); return send.call(this, text); };
"""  # noqa: E501
SLEPT = """() => {
  const now = Date.now;
  Date.now = () => now() + 600_000;
  window.said = [];
  document.dispatchEvent(new Event("visibilitychange"));
}"""


FAR = 0.02
"""What is read from three metres is so high at least, as a share of the screen: 2 cm of a metre."""

LETTERS = """() => {
  const read = [".seat-name", ".seat-count", ".ribbon-line", ".lane-time", ".board-code"];
  const high = (one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize);
  return read.map((one) => [one, high(one) / innerHeight]);
}"""
CARD = "document.querySelector('ers-pile [data-card]').getBoundingClientRect().height / innerHeight"


def touch(page: Page, hook: str, *spots: tuple[float, float]) -> None:
    """Fingers come down on an element at once, each at shares of its size, and go up again."""
    box = by(page, hook).bounding_box()
    assert box is not None
    control = page.context.new_cdp_session(page)
    points = [
        {"x": box["x"] + x * box["width"], "y": box["y"] + y * box["height"], "id": at}
        for at, (x, y) in enumerate(spots or ((0.5, 0.5),))
    ]
    control.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    control.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    control.detach()


def flip(page: Page) -> None:
    """One's top card, by a finger."""
    expect(by(page, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)
    touch(page, "flip")


def room(person: Person) -> tuple[Page, list[Page]]:
    """A screen that was opened first, and two phones that came by its code as hands."""
    tv = person("/", **TV)
    by(tv, "create-screen").click()
    expect(by(tv, "display-id")).not_to_be_empty()
    expect(by(tv, "display-asks")).to_contain_text("scans first")
    code = by(tv, "code").inner_text()
    phones = [person(f"/t/{code}", script=FELT + SAID, **STILL) for _ in range(2)]
    for phone, name in zip(phones, ("Mira", "Lev"), strict=True):
        sit(phone, name)
    host, guest = phones
    expect(by(guest, "offer")).to_be_hidden()
    by(host, "offer-grant").tap()  # one tap, and the screen is let in
    for phone in phones:
        by(phone, "offer-hand").tap()
        expect(by(phone, "offer")).to_contain_text("is a hand before")
    expect(tv.locator(".board-seat", has_text="as a hand")).to_have_count(2)
    for phone in phones:
        by(phone, "ready").tap()
    for phone in phones:
        expect(phone.locator("ers-hand")).to_be_visible(timeout=PATIENCE)
    return tv, phones


def test_a_race_before_a_big_screen_is_seen_there_and_felt_in_the_hands(
    person: Person, served: Any
) -> None:
    served.tops = "7S 3D KC 4H/7H 9C 5D 4D"
    tv, phones = room(person)
    mira, lev = phones
    flip(mira)
    flip(lev)
    expect(tv.locator("ers-pile [data-card]")).to_have_count(2, timeout=PATIENCE)
    for phone in phones:
        assert phone.locator("[data-card]").count() == 0, "no card is on a phone"
    assert tv.evaluate(CARD) > 0.4, "the pile is the hero"
    react(tv)
    touch(mira, "slap", (0.4, 0.6), (0.6, 0.6))  # two fingers are one hand
    touch(lev, "slap")
    expect(by(mira, "ribbon")).to_contain_text("Yours", timeout=PATIENCE)
    expect(by(lev, "ribbon")).to_contain_text(re.compile("Mira|Too slow"))
    expect(by(tv, "ribbon")).to_contain_text("Mira slapped the double 7 7")
    expect(by(tv, "finish")).to_be_visible()
    small = [one for one, share in tv.evaluate(LETTERS) if share < FAR]
    assert small == [], "not to be read from three metres"
    assert by(mira, "own-count").inner_text() == "27"
    felt = mira.evaluate("window.felt.map(String)")
    assert "35" in felt, "the slap itself"
    assert "40,50,40,50,160" in felt, "the pile that it won"

    by(mira, "hand-sheet").tap()
    expect(by(mira, "hand-late")).to_contain_text(
        re.compile(r"The big screen shows a card .*, give or take (under )?\d+ ms\."),
        timeout=PATIENCE,
    )
    expect(by(mira, "hand-offset")).to_contain_text("±")
    by(mira, "hand-close").tap()

    flip(mira)
    expect(by(lev, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)
    react(lev)
    touch(lev, "slap")
    expect(by(lev, "ribbon")).to_contain_text("Nothing to slap", timeout=PATIENCE)
    assert "180,90,180" in lev.evaluate("window.felt.map(String)")

    by(mira, "hand-sheet").tap()
    by(mira, "hand-off").tap()
    expect(mira.locator("ers-table ers-pile")).to_be_visible()
    by(mira, "menu").tap()
    by(mira, "tab-players").tap()
    by(mira, "menu-hand").tap()
    expect(mira.locator("ers-hand")).to_be_visible()


def test_phones_and_screen_may_go_and_come_back(person: Person, served: Any) -> None:
    served.tops = "7S 3D KC 4H/8H 9C 5D 4D"
    tv, phones = room(person)
    mira, lev = phones
    flip(mira)
    expect(by(lev, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)

    lev.evaluate(SLEPT)
    expect(by(lev, "connection")).to_be_visible()
    lev.locator("html:not(:has([data-test=connection][data-state=lost]))").wait_for()
    assert lev.evaluate("window.said.slice(0, 2)") == ["hello", "eyes"], "nothing comes before it"
    lev.reload()
    expect(lev.locator("ers-hand")).to_be_visible(timeout=PATIENCE)
    assert lev.locator("ers-table").count() == 0

    tv.goto("about:blank")
    for phone in phones:
        expect(phone.locator("ers-table ers-pile [data-card]")).to_have_count(1, timeout=PATIENCE)
        expect(by(phone, "connection")).to_contain_text("big screen is gone")
    flip(lev)
    expect(mira.locator("ers-table ers-pile [data-card]")).to_have_count(2, timeout=PATIENCE)
    tv.go_back()
    for phone in phones:
        expect(phone.locator("ers-hand")).to_be_visible(timeout=PATIENCE)
    phase(tv, "running")

    lev.goto("about:blank")  # went for a drink
    by(mira, "hand-fill").tap(timeout=PATIENCE)
    by(mira, "hand-sheet").tap()
    expect(by(mira, "hand-players")).to_contain_text("a bot plays")
    lev.go_back()
    expect(by(mira, "hand-players")).not_to_contain_text("a bot plays", timeout=PATIENCE)
    expect(lev.locator("ers-hand")).to_be_visible(timeout=PATIENCE)
