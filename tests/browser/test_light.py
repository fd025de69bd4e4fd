"""A light page, told in counts and never in times: a busy machine changes none of them.

How long things take is measured by ``ratscrew bench page``.
"""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.people import Person, react, sit
from browser.served import LAPTOP, PHONE, Served
from ratscrew.rules import as_dict, changed, preset

PRESSES: Final = 50
"""By key, and as many by finger."""

PATIENCE: Final = 60_000
SMALL: Final = {"viewport": {"width": 360, "height": 640}}

SHIFTS: Final = """{
  window.shifts = [];
  const where = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  const targets = "button, ers-pile, ers-seat";
  const near = (a, b) => Math.abs(a.x - b.x) < 8 && Math.abs(a.y - b.y) < 8;
  const aimed = (element) => element?.closest(targets) || element?.querySelector(targets);
  new PerformanceObserver((list) => {
    const phase = document.documentElement.dataset.phase;
    for (const { sources } of list.getEntries()) {
      for (const { node, previousRect, currentRect } of sources) {
        const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        if (element?.closest(".ribbon-place, .bar-side, .hand") || !aimed(element)) continue;
        if (element.closest("button") && !element.matches("button")) continue;
        if (near(previousRect, currentRect)) continue;
        const tag = element.cloneNode(false).outerHTML;
        window.shifts.push(`${phase} ${tag}: ${where(previousRect)} -> ${where(currentRect)}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
"""What a hand may aim at and moves without being moved, after a press as much as at any time.

That is the pile, the seats and every button with whatever holds them; not the words within one.
Left out are hands, the ribbon, whose photo finish has a button, and the box of the bar's end, which
grows towards the title while its buttons stay where they are; and less than 8 pixels, by which a
seat's note of a few words moves the pile on a phone.
"""

LATE: Final = """{
  const now = window.fetch;
  window.fetch = async (...asked) => {
    await new Promise((done) => setTimeout(done, 300));
    return now(...asked);
  };
  window.shifts = [];
  const where = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    const phase = document.documentElement.dataset.phase;
    for (const { sources, hadRecentInput } of list.getEntries()) {
      for (const { node, previousRect, currentRect } of hadRecentInput ? [] : sources) {
        const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        if (previousRect.y === currentRect.y || element?.closest(".seat-list")) continue;
        const tag = element?.cloneNode(false).outerHTML;
        window.shifts.push(`${phase} ${tag}: ${where(previousRect)} -> ${where(currentRect)}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
"""A server that answers late, and whatever moves up or down without having been pressed.

Left out are lines within the list of who sits there, which grows by what comes to be known of each.
"""

HANDS: Final = """{
  window.drawn = [];
  const hands = () => [...document.querySelectorAll(".pile-hands > *")];
  const seen = (hand) => {
    const { width, left, right, top, bottom } = hand.getBoundingClientRect();
    return width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  };
  const press = () => {
    const before = new Set(hands());
    const anew = (hand) => !before.has(hand) && seen(hand);
    requestAnimationFrame(() => window.drawn.push(hands().some(anew)));
  };
  for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, press, { capture: true });
}"""
"""Hears each press before the page does, and looks in the next frame, before it is painted."""

FORCE: Final = """() => {
  return new Promise((done) => requestAnimationFrame(() => {
    const box = document.body.appendChild(document.createElement("div"));
    box.textContent = "x";
    done(box.offsetHeight);
  }));
}"""


def _every_card(cards: int) -> dict[str, Any]:
    """Every card is a race; most cards win after so many, so that a test ends."""
    combos = [f"rank({rank})" for rank in "A23456789TJQK"]
    changes = {"slap.combos": combos, "end.cards": cards, "title": "Every card"}
    return as_dict(changed(preset("traditional"), changes))


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nothing_to_aim_at_shifts_from_the_deal_to_the_result(
    person: Person, served: Served, device: dict[str, Any]
) -> None:
    code = served.table(_every_card(10))
    page = person(f"/t/{code}", script=SHIFTS, **device)
    sit(page, "Mira")
    _with_bots(page, 3)
    _play(page, "html[data-phase=over]")
    page.locator("[data-test=result]").wait_for()
    page.wait_for_timeout(300)
    shifts = page.evaluate("window.shifts")
    assert [shift for shift in shifts if shift.startswith(("running", "over"))] == []


@pytest.mark.parametrize("device", [LAPTOP, PHONE, SMALL], ids=["laptop", "phone", "small"])
def test_nothing_shifts_before_a_game_when_answers_come_late(
    person: Person, served: Served, device: dict[str, Any]
) -> None:
    path = f"/t/{served.table('full')}"
    page = person(script=LATE, **device)

    def still() -> list[str]:
        page.wait_for_timeout(300)
        found: list[str] = page.evaluate("window.shifts")
        return found

    expect(page.locator(".lobby-foot")).to_contain_text("memory")
    assert still() == []
    page.goto(served.url + path)
    expect(page.locator("[data-test=watchers]")).to_contain_text("1 watching")
    expect(page.locator("[data-test=length]")).to_be_visible()
    assert still() == []
    sit(page, "Mira")
    page.goto(served.url)
    expect(page.locator("[data-test=place]")).to_contain_text("waiting for players")
    assert still() == []


def test_no_reflow_is_forced_in_a_game(person: Person, served: Served, chromium: Browser) -> None:
    code = served.table(_every_card(60))
    page = person(f"/t/{code}")
    sit(page, "Mira")
    _with_bots(page, 3)
    _play(page, "[data-test=finish]:visible")  # everything has been drawn once
    chromium.start_tracing(page=page, categories=["devtools.timeline"])
    for _ in range(3):
        before = page.locator("[data-test=story] li").count()
        _play(page, f"[data-test=story] li:nth-child({before + 3})")
    forced, calls = _forced(chromium.stop_tracing())
    assert calls > 20, "the trace has hardly any call of the page's own"
    assert forced == []
    chromium.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(FORCE)
    forced, _ = _forced(chromium.stop_tracing(), ours="")
    assert forced, "a reflow that is forced is not seen in the trace"


def test_the_hand_is_in_the_next_frame_after_the_press_in_100_of_100_presses(
    person: Person, served: Served
) -> None:
    code = served.table(_every_card(5_000))
    laptop = person(f"/t/{code}", script=HANDS)
    sit(laptop, "Mira")
    phone = person(f"/t/{code}", script=HANDS, **PHONE)
    sit(phone, "Bo")
    for one in (laptop, phone):
        one.locator("[data-test=ready]").click()
    for one in (laptop, phone):
        one.locator("html[data-phase=running]").wait_for(timeout=PATIENCE)
        one.locator("[data-test=slap]").wait_for()
        one.evaluate("window.drawn = []")
    for _ in range(PRESSES):
        laptop.keyboard.press("Enter")
        phone.locator("[data-test=slap]").tap(position={"x": 150, "y": 200}, force=True)
        phone.wait_for_timeout(120)  # two contacts within 80 ms would be one hand
    for one in (laptop, phone):
        assert one.evaluate("window.drawn") == [True] * PRESSES


def _with_bots(page: Page, bots: int) -> None:
    """Fill the table with bots and be ready."""
    page.locator("[data-test=ready]").wait_for()
    for _ in range(bots):
        page.locator("[data-test=add-bot][data-level=easy]").first.click()
    expect(page.locator("[data-test=remove]:visible")).to_have_count(bots)
    page.locator("[data-test=ready]").click()


def _play(page: Page, until: str) -> None:
    """Flip in turn and slap every card that comes to lie, until this is there."""
    page.locator("html[data-phase=running]").wait_for(timeout=PATIENCE)
    seen = ""
    for _ in range(PATIENCE // 50):
        if page.locator(until).count():
            return
        pile = page.locator("[data-test=pile-count]").first.text_content() or ""
        if pile != seen and re.search("[1-9a-z]", pile):
            react(page)
            page.keyboard.press("Enter")
        elif page.locator("[data-test=flip][data-may]").count():
            page.keyboard.press("Space")
        seen = pile
        page.wait_for_timeout(50)
    raise AssertionError(f"never came: {until}")


def _forced(trace: bytes, ours: str = "/static/") -> tuple[list[str], int]:
    """Layouts that a function of the page made the browser do, and how many calls there were."""
    events = [event for event in json.loads(trace)["traceEvents"] if event.get("ph") == "X"]
    calls = [
        event
        for event in events
        if event["name"] == "FunctionCall"
        and ours in event.get("args", {}).get("data", {}).get("url", "")
    ]
    found = []
    for layout in (event for event in events if event["name"] == "Layout"):
        for call in calls:
            same = call["pid"] == layout["pid"] and call["tid"] == layout["tid"]
            end = call["ts"] + call.get("dur", 0)
            if same and call["ts"] <= layout["ts"] and layout["ts"] + layout["dur"] <= end:
                data = call["args"]["data"]
                found.append(
                    f"{data.get('functionName')} {data.get('url')}:{data.get('lineNumber')}"
                )
    return found, len(calls)
