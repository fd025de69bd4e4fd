"""Ways in and out in a real browser: the start page, the lesson, the waiting room, dead ends."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from browser.people import PATIENCE, Person, by, phase, react, sit
from browser.served import PHONE
from ratscrew.rules import as_dict, changed, preset
from ratscrew.rules.share import FRAGMENT, to_link_text

IN_INSTAGRAM = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Mobile/15E148 Instagram 322.0.0.0"
)
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
NO_COPY = NO_CLIPBOARD + "document.execCommand = () => false;"
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("no", "SecurityError"); }});
"""
TOO_OLD = "delete Document.prototype.adoptedStyleSheets;"
LAMP = """
window.lamp = [];
navigator.wakeLock.request = async (kind) => {
  window.lamp.push(kind);
  const held = new EventTarget();
  held.release = async () => { window.lamp.push("released"); };
  return held;
};
"""
SLEPT = """() => {
  const now = Date.now;
  Date.now = () => now() + 600_000;
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def flip(page: Page) -> None:
    """Flip; whose turn it is after that may be one's own again at once."""
    expect(by(page, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)
    cards = by(page, "own-count").inner_text()
    page.keyboard.press("Space")
    expect(by(page, "own-count")).not_to_have_text(cards, timeout=PATIENCE)


# --- the start page ---


def test_play_now_plays_by_the_rules_of_the_link_and_against_whom_one_chose(
    person: Person,
) -> None:
    rules = changed(preset("traditional"), {"slap.combos": ["double"], "title": "Mine"})
    page = person(f"/{FRAGMENT}{to_link_text(rules)}")
    expect(by(page, "shared-rules")).to_contain_text("Mine")
    expect(by(page, "play-now")).to_contain_text("Mine")
    page.locator("[data-test=against] [data-value=sharp]").click()
    by(page, "play-now").click()
    phase(page, "running")
    expect(page.locator(".bar-title")).to_contain_text("Mine")
    expect(page.locator("ers-seat")).to_have_count(3)


def test_the_usual_rules_are_a_press_away_from_a_links_rules(person: Person) -> None:
    rules = changed(preset("traditional"), {"title": "Mine"})
    page = person(f"/{FRAGMENT}{to_link_text(rules)}")
    by(page, "usual-rules").click()
    expect(by(page, "shared-rules")).to_be_hidden()
    assert page.evaluate("location.hash") == ""
    by(page, "create").click()
    phase(page, "waiting")
    expect(page.locator("ers-waiting")).not_to_contain_text("Mine")


def test_a_table_made_for_two_is_played_with_one_bot(person: Person) -> None:
    rules = changed(preset("straights"), {"penalty.to": "forfeit", "play.late-joiners": False})
    page = person(f"/{FRAGMENT}{to_link_text(rules)}")
    expect(by(page, "shared-rules")).to_be_visible()
    by(page, "play-now").click()
    phase(page, "running")
    expect(page.locator("ers-seat")).to_have_count(1)


def test_the_start_page_knows_the_way_back_to_ones_seat(person: Person, served: Any) -> None:
    code = served.table("traditional")
    page = person(f"/t/{code}")
    sit(page, "Mira")
    page.goto(served.url)
    back = by(page, "place")
    expect(back).to_contain_text(f"Back to table {code}")
    expect(back).to_contain_text("Mira")
    back.click()
    expect(by(page, "ready")).to_be_visible()
    by(page, "leave").click()
    phase(page, "lobby")
    expect(by(page, "place")).to_have_count(0)


def test_a_server_that_does_not_answer_is_told_and_looked_for(
    chromium: Browser, served: Any
) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/api/*", lambda route: route.abort())
    page.goto(served.url)
    expect(by(page, "reach")).to_contain_text("does not answer")
    by(page, "play-now").click()
    expect(by(page, "error")).to_contain_text("does not answer")
    expect(by(page, "play-now")).to_be_enabled()
    page.unroute("**/api/*")
    by(page, "look-again").click()
    expect(by(page, "reach")).to_be_hidden()
    context.close()


@pytest.mark.parametrize(("typed", "told"), [("??", "four letters"), ("ZZZZ", "no table")])
def test_a_wrong_code_is_told_where_it_was_typed(
    chromium: Browser, served: Any, typed: str, told: str
) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(served.url)
    by(page, "join-code").fill(typed)
    by(page, "join").click()
    expect(by(page, "error")).to_contain_text(told)
    expect(by(page, "join-code")).to_have_attribute("aria-invalid", "true")
    context.close()


# --- the lesson ---


COACH = """() => {
  const told = (window.told = []);
  const look = () => {
    const said = document.querySelector(".lesson-text")?.innerText;
    if (said && said !== told.at(-1)) told.push(said);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
}"""  # noqa: E501
"""Keeps all that the coach says, however briefly."""


def learn(page: Page, press: Callable[[str], None]) -> list[str]:
    """Do what the coach says until it is over; what it said."""
    page.evaluate(COACH)
    over = page.locator(".lesson-over")
    for _ in range(500):
        if over.is_visible():
            break
        at = page.locator("html").get_attribute("data-coach")
        if at == "slap":
            react(page)
        if at:
            press(at)
        page.wait_for_timeout(150)
    told: list[str] = page.evaluate("window.told")
    assert over.is_visible(), told
    return told


def test_the_lesson_is_learnt_by_keys_and_leads_to_a_game(person: Person) -> None:
    page = person("/")
    by(page, "learn").click()
    expect(by(page, "lesson")).to_be_visible(timeout=PATIENCE)
    told = " ".join(learn(page, lambda at: page.keyboard.press({"flip": "Space"}.get(at, "Enter"))))
    for met in ("space", "double", "sandwich", "chance", "Almost"):
        assert met in told
    assert page.locator(".lesson-dots [data-met]").count() == 5
    by(page, "lesson-play").click()
    phase(page, "running")
    expect(by(page, "lesson")).to_have_count(0)
    expect(page.locator("ers-seat")).to_have_count(3)


def test_the_lesson_is_learnt_by_finger(person: Person) -> None:
    page = person("/#learn", **PHONE)
    expect(by(page, "lesson")).to_be_visible(timeout=PATIENCE)

    def tap(at: str) -> None:
        if at == "flip":
            by(page, "flip").tap(force=True)
        else:
            by(page, "slap").tap(position={"x": 180, "y": 260})

    told = " ".join(learn(page, tap))
    assert "Tap" in told
    assert "space" not in told


def test_the_lesson_can_be_left_at_once_and_is_not_pressed_on_anyone_again(person: Person) -> None:
    page = person("/#learn")
    by(page, "lesson-skip").click(timeout=PATIENCE)
    phase(page, "lobby")
    assert page.evaluate("JSON.parse(localStorage['ratscrew.prefs']).taught") is True
    expect(by(page, "learn")).to_be_visible()
    expect(by(page, "place")).to_have_count(0)


def test_a_wrong_slap_in_the_lesson_costs_a_card_and_is_forgiven(person: Person) -> None:
    page = person("/#learn")
    expect(page.locator("html")).to_have_attribute("data-coach", "flip", timeout=PATIENCE)
    page.keyboard.press("Space")
    expect(by(page, "pile-count")).to_contain_text("1", timeout=PATIENCE)
    react(page)
    page.keyboard.press("Enter")
    expect(by(page, "lesson-says")).to_contain_text("costs you one card")


# --- the waiting room ---


def test_the_link_is_copied_where_there_is_no_clipboard(person: Person, served: Any) -> None:
    page = person(f"/t/{served.table('traditional')}", script=NO_CLIPBOARD)
    by(page, "copy").click()
    expect(by(page, "copy")).to_contain_text("Copied")


def test_where_nothing_copies_the_link_is_marked_to_be_held(person: Person, served: Any) -> None:
    page = person(f"/t/{served.table('traditional')}", script=NO_COPY)
    by(page, "copy").click()
    expect(by(page, "copy")).to_contain_text("Press and hold")
    assert page.evaluate("String(getSelection())") == by(page, "link").text_content()


def test_each_of_the_five_sounds_is_heard_and_named(person: Person, served: Any) -> None:
    page = person(f"/t/{served.table('traditional')}")
    for sound in ("turn", "slap", "win", "lost", "foul"):
        button = page.locator(f"[data-sound={sound}]")
        button.click()
        expect(button).to_have_attribute("data-heard", "")
    expect(page.locator("ers-ears .note")).to_contain_text("thud")


def test_a_host_hands_over_and_the_new_host_keeps_somebody_out(person: Person, served: Any) -> None:
    code = served.table("traditional")
    mira, bo = person(f"/t/{code}"), person(f"/t/{code}")
    sit(mira, "Mira")
    sit(bo, "Bo")
    row = mira.locator(".seat-row", has_text="Bo")
    row.locator("summary").click()
    row.locator("[data-test=row-host]").click()
    row = bo.locator(".seat-row", has_text="Mira")
    row.locator("summary").click()
    row.locator("[data-test=row-kick]").click()
    phase(mira, "blocked")
    expect(by(mira, "notice")).to_contain_text("removed")
    by(mira, "way-watch").click()
    phase(mira, "waiting")
    expect(by(mira, "wait-status")).to_contain_text("keeps you")
    expect(by(mira, "sit")).to_be_hidden()


def test_a_ninth_at_a_full_table_may_watch_or_go_elsewhere(person: Person, served: Any) -> None:
    code = served.table("traditional")
    host = person(f"/t/{code}")
    sit(host, "Mira")
    for _ in range(7):
        host.locator("[data-test=add-bot]").first.click()
    expect(host.locator(".seat-row:not(.empty)")).to_have_count(8)
    late = person(f"/t/{code}")
    expect(by(late, "wait-status")).to_contain_text("all eight seats are taken")
    late.locator("ers-waiting [data-test=way-play-now]").click()
    phase(late, "running")


def test_whoever_comes_into_a_running_game_watches_a_moment_behind(
    person: Person, served: Any
) -> None:
    code = served.table("traditional")
    mira = person(f"/t/{code}")
    sit(mira, "Mira")
    mira.locator("[data-test=add-bot]").first.click()
    by(mira, "ready").click()
    phase(mira, "running")
    late = person(f"/t/{code}")
    expect(by(late, "watching")).to_contain_text("a moment behind")
    expect(late).to_have_title(f"Watching {code}")


def test_a_background_tab_tells_whose_turn_it_is(person: Person, served: Any) -> None:
    code = served.table("traditional")
    mira, bo = person(f"/t/{code}"), person(f"/t/{code}")
    sit(mira, "Mira")
    sit(bo, "Bo")
    by(bo, "ready").click()
    expect(mira).to_have_title(f"They wait for you · {code}")
    by(mira, "ready").click()
    expect(by(mira, "lead")).to_contain_text("flip", timeout=PATIENCE)
    first, other = (mira, bo) if by(mira, "flip").get_attribute("data-may") == "" else (bo, mira)
    expect(first).to_have_title(f"Your turn · {code}", timeout=PATIENCE)
    flip(first)
    expect(other).to_have_title(f"Your turn · {code}", timeout=PATIENCE)


def test_the_screen_stays_on_in_a_game_and_not_after_it(person: Person, served: Any) -> None:
    rules = as_dict(changed(preset("traditional"), {"end.cards": 2}))
    code = served.table(rules)
    mira, bo = person(f"/t/{code}", script=LAMP), person(f"/t/{code}")
    sit(mira, "Mira")
    sit(bo, "Bo")
    assert mira.evaluate("window.lamp") == []
    by(mira, "ready").click()
    by(bo, "ready").click()
    phase(mira, "running")
    first, other = (mira, bo) if by(mira, "flip").get_attribute("data-may") == "" else (bo, mira)
    flip(first)
    other.keyboard.press("Space")
    phase(mira, "over")
    mira.wait_for_timeout(200)
    assert mira.evaluate("window.lamp") == ["screen", "released"]


# --- a screen for the room ---


def test_a_screen_asks_the_host_and_shows_the_table(person: Person, served: Any) -> None:
    code = served.table("traditional")
    mira, bo = person(f"/t/{code}"), person(f"/t/{code}")
    sit(mira, "Mira")
    sit(bo, "Bo")
    tv = person(f"/t/{code}?display", viewport={"width": 1920, "height": 1080})
    number = by(tv, "display-id").inner_text()
    expect(by(tv, "display-asks")).to_contain_text("Mira")
    expect(tv.locator(".board-qr")).to_be_hidden()  # nobody else reaches this server
    expect(tv.locator(".board-join")).to_contain_text("this machine alone")
    expect(by(mira, "screens")).to_contain_text(number)
    expect(by(mira, "screens")).to_contain_text("not rated")
    expect(by(bo, "grant")).to_be_hidden()
    by(mira, "grant").click()
    expect(tv.locator("html")).to_have_attribute("data-display", "granted")
    expect(by(tv, "display-asks")).to_contain_text("let in")
    by(mira, "ready").click()
    by(bo, "ready").click()
    phase(tv, "running")
    expect(by(tv, "code")).to_be_visible()
    expect(by(tv, "flip")).to_be_hidden()
    tv.reload()
    expect(tv.locator("html")).to_have_attribute("data-display", "granted")
    assert tv.locator("ers-seat").count() == 2
    expect(by(tv, "display-asks")).to_be_hidden()  # it was told already


def test_a_screen_that_comes_during_a_game_becomes_the_table(person: Person, served: Any) -> None:
    code = served.table("traditional")
    mira, bo = person(f"/t/{code}"), person(f"/t/{code}")
    sit(mira, "Mira")
    sit(bo, "Bo")
    by(mira, "ready").click()
    by(bo, "ready").click()
    phase(mira, "running")
    by(mira, "menu").click()
    by(mira, "tab-players").click()
    expect(by(mira, "menu-screen-link")).to_contain_text(f"/t/{code}?display")
    expect(by(mira, "menu-show-here")).to_be_hidden()
    tv = person(f"/t/{code}", viewport={"width": 1920, "height": 1080})
    by(tv, "menu").click()
    by(tv, "tab-players").click()
    by(tv, "menu-show-here").click()
    expect(by(tv, "display-asks")).to_contain_text("Mira")
    by(mira, "grant").locator("visible=true").click()
    expect(tv.locator("html")).to_have_attribute("data-display", "granted")
    tv.set_viewport_size({"width": 390, "height": 844})  # no room to say so but over the seats
    said = tv.locator(".board-ask").bounding_box()
    assert said is None or said["width"] * said["height"] < 2


# --- dead ends ---


def test_a_wrong_code_in_a_link_leads_to_another_code(chromium: Browser, served: Any) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{served.url}/t/ZZZZ")
    phase(page, "notFound")
    expect(page.locator("h1")).to_be_focused()
    by(page, "way-other-code").click()
    phase(page, "lobby")
    expect(by(page, "join-code")).to_be_focused()
    context.close()


def test_a_seat_that_another_device_plays_can_be_watched(
    chromium: Browser, person: Person, served: Any
) -> None:
    code = served.table("traditional")
    here = person(f"/t/{code}")
    sit(here, "Mira")
    there = chromium.new_context(storage_state=here.context.storage_state())
    page = there.new_page()
    page.goto(f"{served.url}/t/{code}")
    expect(by(page, "ready")).to_be_visible()
    phase(here, "moved")
    by(here, "way-watch").click()
    phase(here, "waiting")
    expect(by(page, "ready")).to_be_visible()
    there.close()


def test_a_seat_that_another_tab_plays_can_be_taken_back(person: Person, served: Any) -> None:
    code = served.table("traditional")
    first = person(f"/t/{code}")
    sit(first, "Mira")
    second = first.context.new_page()
    second.goto(f"{served.url}/t/{code}")
    second.locator("[data-test=way-as]").first.click()
    expect(by(second, "ready")).to_be_visible()
    phase(first, "replaced")
    by(first, "way-continue").click()
    expect(by(first, "ready")).to_be_visible()
    phase(second, "replaced")


def test_a_second_tab_asks_who_plays_in_it(person: Person, served: Any) -> None:
    code = served.table("traditional")
    first = person(f"/t/{code}")
    sit(first, "Mira")
    second = first.context.new_page()
    second.goto(f"{served.url}/t/{code}")
    phase(second, "which")
    ways = second.locator("[data-test=way-as]")
    expect(ways).to_have_text(["Continue as Mira", "Join as someone else"])
    ways.nth(1).click()
    sit(second, "Bo")
    expect(by(first, "seats")).to_contain_text("Bo")


def test_a_page_older_than_its_server_is_told_to_reload(person: Person, served: Any) -> None:
    code = served.table("traditional")
    page = person("/")

    def newer(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(
            lambda text: socket.send(str(text).replace('"protocol":1', '"protocol":99'))
        )

    page.route_web_socket("**/ws/*", newer)
    page.goto(f"{served.url}/t/{code}")
    phase(page, "update")
    expect(by(page, "way-reload")).to_be_visible()


def test_a_stopped_server_is_looked_for_until_it_runs_again(chromium: Browser, served: Any) -> None:
    code = served.table("full")
    context = chromium.new_context()
    page = context.new_page()
    runs = True

    def api(route: Route) -> None:
        if runs:
            route.continue_()
        else:
            route.abort()

    page.route("**/api/**", api)
    sockets: list[WebSocketRoute] = []
    seen = [0]

    def wire(socket: WebSocketRoute) -> None:
        if not runs:
            socket.close()
            return

        def hear(text: str | bytes) -> None:
            seen.append(json.loads(text).get("seq", seen[-1]))
            socket.send(text)

        sockets.append(socket)
        socket.connect_to_server().on_message(hear)

    page.route_web_socket("**/ws/*", wire)
    page.goto(f"{served.url}/t/{code}")
    phase(page, "waiting")
    runs = False
    closing = {"type": "closing", "seconds": 1}
    update = {"type": "update", "seq": seen[-1] + 1, "at_us": 1, "events": [closing], "may": []}
    sockets[-1].send(json.dumps(update))
    expect(by(page, "connection")).to_contain_text("stops in")
    sockets[-1].close()
    phase(page, "stopped")
    page.unroute("**/api/**")
    page.route(
        "**/api/tables/*",
        lambda route: route.fulfill(status=404, json={"code": "no-such-table", "params": {}}),
    )
    phase(page, "again")
    page.unroute("**/api/tables/*")
    runs = True
    by(page, "way-create").click()
    phase(page, "waiting")
    assert page.url != f"{served.url}/t/{code}"
    expect(by(page, "house-called")).to_contain_text("Full")  # the rules of the table that ended
    context.close()


def test_a_lost_connection_comes_back_and_says_what_was_missed(person: Person, served: Any) -> None:
    code = served.table("traditional")
    mira, bo = person("/"), person(f"/t/{code}")
    broken = False
    sockets: list[WebSocketRoute] = []

    def wire(socket: WebSocketRoute) -> None:
        if broken:
            socket.close()
        else:
            sockets.append(socket)
            socket.connect_to_server()

    mira.route_web_socket("**/ws/*", wire)
    mira.goto(f"{served.url}/t/{code}")
    sit(bo, "Bo")
    by(bo, "host-tools").locator("summary").click()
    by(bo, "drop-pause").locator("[data-value=off]").click()
    sit(mira, "Mira")
    by(mira, "ready").click()
    by(bo, "ready").click()
    phase(mira, "running")
    if by(mira, "flip").get_attribute("data-may") == "":
        flip(mira)
    expect(by(bo, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)
    broken = True
    sockets[-1].close()
    expect(by(mira, "connection")).to_contain_text("lost")
    flip(bo)
    broken = False
    expect(by(mira, "connection")).to_contain_text(
        re.compile("You missed .+ cards?"), timeout=PATIENCE
    )


class HeldLine:
    """Between a page and its server: answers come, wait, or settings are refused."""

    def __init__(self, page: Page) -> None:
        self.settings = "taken"
        self._waits = False
        self._kept: list[str | bytes] = []
        page.route_web_socket("**/ws/*", self._open)

    def wait(self) -> None:
        self._waits = True

    def come(self) -> None:
        self._waits = False
        self._pass_on()

    def _open(self, socket: WebSocketRoute) -> None:
        self._page, self._server = socket, socket.connect_to_server()
        self._server.on_message(self._hear)
        socket.on_message(self._say)

    def _hear(self, text: str | bytes) -> None:
        self._kept.append(text)
        if not self._waits:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._kept:
            self._page.send(self._kept.pop(0))

    def _say(self, text: str | bytes) -> None:
        told = json.loads(text)
        if self.settings == "refused" and told["type"] == "settings":
            self._hear(
                json.dumps(
                    {"type": "rejected", "cid": told["cid"], "code": "not-now", "params": {}}
                )
            )
        else:
            self._server.send(text)


def test_what_a_host_chooses_is_shown_as_being_set_until_the_table_answers(
    person: Person, served: Any
) -> None:
    mira = person("/")
    line = HeldLine(mira)
    mira.goto(f"{served.url}/t/{served.table('traditional')}")
    sit(mira, "Mira")
    by(mira, "add-bot").click()
    expect(by(mira, "ready")).to_be_enabled()
    by(mira, "host-tools").locator("summary").click()
    calm, fast = (mira.locator(f".tempo [data-value={one}]") for one in ("calm", "fast"))
    college = by(mira, "rules-college")
    card = mira.locator(".rules-card", has=college)
    drops = by(mira, "drop-pause").locator("[data-value=off]")
    ready = by(mira, "ready")
    expect(fast).to_have_attribute("aria-pressed", "true")

    line.wait()
    for control in (calm, college, drops):
        control.click()
    for control in (calm, drops):
        expect(control).to_have_attribute("aria-pressed", "true")
        expect(control).to_have_attribute("aria-description", "being set")
    expect(fast).to_have_attribute("aria-pressed", "false")
    expect(college).to_be_checked()
    expect(card).to_have_attribute("data-setting", "being set")
    expect(by(mira, "house-called")).to_have_text("Traditional")  # these are in force until then
    chosen = mira.locator(".house-chosen")
    expect(chosen).to_have_attribute("data-setting", "being set: College")
    line.come()
    for control in (calm, drops, card):
        expect(control).not_to_have_attribute("data-setting", "being set")
    for control in (calm, drops):
        expect(control).to_have_attribute("aria-pressed", "true")
    expect(college).to_be_checked()
    expect(by(mira, "house-called")).to_have_text("College")

    line.settings = "refused"
    fast.click()
    expect(by(mira, "error")).to_have_text("Not now.")
    expect(calm).to_have_attribute("aria-pressed", "true")
    expect(fast).to_have_attribute("aria-pressed", "false")
    by(mira, "rules-full").click()
    expect(college).to_be_checked()

    line.wait()
    ready.click()
    expect(ready).to_have_attribute("data-ready", "")
    expect(ready).to_have_attribute("aria-description", "being set")
    line.come()
    phase(mira, "running")


def test_a_phone_that_slept_connects_anew_at_once(person: Person, served: Any) -> None:
    code = served.table("traditional")
    page = person("/")
    opened: list[str] = []

    def wire(socket: WebSocketRoute) -> None:
        opened.append(socket.url)
        socket.connect_to_server()

    page.route_web_socket("**/ws/*", wire)
    page.goto(f"{served.url}/t/{code}")
    sit(page, "Mira")
    assert len(opened) == 1
    page.evaluate(SLEPT)
    expect(by(page, "connection")).to_contain_text("Found it again")
    assert len(opened) == 2
    expect(by(page, "ready")).to_be_enabled(enabled=False)
    expect(by(page, "seats")).to_contain_text("you")


def test_a_browser_inside_an_app_is_told_how_to_leave_it_and_may_play(
    person: Person, served: Any
) -> None:
    page = person("/", user_agent=IN_INSTAGRAM, viewport={"width": 390, "height": 844})
    expect(by(page, "hint")).to_contain_text("inside Instagram")
    expect(by(page, "hint")).to_contain_text("Open in browser")
    by(page, "hint-away").click()
    expect(by(page, "hint")).to_be_hidden()
    page.goto(f"{served.url}/t/{served.table('traditional')}")
    expect(by(page, "sit")).to_be_visible()
    expect(by(page, "hint")).to_be_hidden()


def test_a_browser_that_keeps_nothing_says_so_once_and_plays(person: Person) -> None:
    page = person("/", script=NO_STORAGE)
    expect(by(page, "hint")).to_contain_text("keeps nothing")
    by(page, "hint-away").click()
    expect(by(page, "hint")).to_be_hidden()
    by(page, "play-now").click()
    phase(page, "running")
    flip(page)
    expect(by(page, "own-count")).to_have_text("12")


def test_a_browser_that_is_too_old_is_told_before_anything_breaks(person: Person) -> None:
    page = person("/", script=TOO_OLD)
    phase(page, "old")
    expect(by(page, "old")).to_contain_text("Safari 16.4, Chrome 111, Firefox 115")
    assert page.locator("ers-lobby").count() == 0
