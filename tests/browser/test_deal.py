"""Before the deal: the pack is cut by hand, and dealt in shares."""

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from browser.people import Person, by, sit
from browser.served import Served
from ratscrew.rules import as_dict, changed, preset

EVEN = {
    "hands": [
        {"seat": 0, "usual_us": 300_000, "error_us": 12_000, "slaps": 14},
        {"seat": 1, "usual_us": 390_000, "error_us": 0, "slaps": 0},
    ],
    "why": None,
    "cards": [18, 34],
    "give_or_take": [2.2, 2.2],
    "won": [0.5, 0.5],
    "measured": [],
}


def lie(page: Page) -> list[str]:
    """How each card of the spread lies."""
    found: list[str] = page.locator(".cut-backs i").evaluate_all(
        "(backs) => backs.map((back) => back.style.transform)"
    )
    return found


SLID = """(slider) => {
  for (const value of [5, 6, 7]) {
    slider.dispatchEvent(new KeyboardEvent("keydown"));
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
    slider.dispatchEvent(new Event("change"));
  }
}"""
"""Keys that come so soon after one another that no machine is too busy for it."""


def cut(page: Page) -> None:
    """Press the pack and drag along it, move by keys, leave it to chance, then lift at three."""
    hand = by(page, "cut-place")
    expect(by(page, "cut-says")).to_have_text("Not cut: it falls open anywhere")
    flat = lie(page)
    hand.scroll_into_view_if_needed()
    box = hand.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.25, box["y"] + 60, steps=4)
    page.mouse.up()
    place = int(by(page, "cut-row").get_attribute("data-place")) + 1
    assert 11 <= place <= 17
    hand.press("ArrowRight")
    expect(by(page, "cut-row")).to_have_attribute("data-place", str(place))
    said = f"You lift {52 - place} cards and leave {place}."
    expect(by(page, "cut-says")).to_have_text(said)
    expect(hand).to_have_attribute("aria-valuetext", said)
    lifted = lie(page)
    assert lifted[:place] == flat[:place], "what stays lies as before"
    assert all(one != other for one, other in zip(lifted[place:], flat[place:], strict=True))
    by(page, "cut-back").click()
    expect(by(page, "cut-says")).to_have_text("Not cut: it falls open anywhere")
    hand.press("Home")
    for _ in range(3):
        hand.press("ArrowRight")


def share(page: Page, asked: list[dict[str, Any]]) -> None:
    """Slide by keys, which is one message when they are still; then deal as the lab would."""
    page.locator("[data-test=shares] summary").click()
    slider = page.locator("[data-test=share-slider]").first
    slider.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", "22 cards")
    slider.evaluate(SLID)
    expect(slider).to_have_attribute("aria-valuetext", "33 cards")
    expect(by(page, "share-bar")).to_have_text("3319")
    expect(by(page, "house-differs")).to_contain_text("Handicap: 7 : 4")
    told = [one["rules"]["deal"]["handicap"] for one in asked if one["type"] == "settings"]
    assert told[-1] == [7, 4]
    assert len(told) <= 2
    expect(by(page, "even-hands")).to_contain_text("Mira is 90 ms quicker than")
    by(page, "even-set").click()
    expect(by(page, "share-bar")).to_have_text("1834")
    expect(by(page, "even-set")).to_be_hidden()
    expect(slider).to_have_attribute("aria-valuetext", "18 cards")


def test_the_pack_is_cut_where_one_lifts_it_and_dealt_by_the_sliders(
    person: Person, served: Served
) -> None:
    rules = changed(preset("college"), {"deal.dealer": "cut"})
    code = served.table(as_dict(rules), "fast")
    mira = person()
    asked: list[dict[str, Any]] = []
    mira.on("websocket", lambda one: one.on("framesent", lambda sent: asked.append(_read(sent))))
    mira.route("**/handicap", _told)
    mira.goto(f"{served.url}/t/{code}")
    sit(mira, "Mira")
    mira.locator("[data-test=add-bot][data-level=easy]").click()
    cut(mira)
    share(mira, asked)
    by(mira, "ready").click()
    expect(by(mira, "cuts")).to_be_visible()
    (ready,) = [one for one in asked if one["type"] == "ready"]
    assert ready["entropy"].startswith("cut3-")
    expect(by(mira, "own-count")).to_have_text("18")
    mira.goto("about:blank")


def _read(sent: str | bytes) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(sent)
    return read


def _told(route: Route) -> None:
    route.fulfill(json=EVEN)
