"""What one sees at the table: nothing covers what counts, and every state has its sign.

The games are played in memory (``plays``) and put on the page without a clock (``staged``).
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser import people
from browser.plays import PLAYS, Play
from browser.served import Served
from browser.staged import Stage

SIZES = {
    "small": (360, 640),
    "phone": (390, 844),
    "wide": (844, 390),
    "laptop": (1440, 900),
    "tablet": (1024, 1366),
}
PATIENCE: Final = 60_000
Shown = Callable[..., tuple[Page, Stage, Play]]

READABLE = """n => {
  document.querySelector('.zone').style.pointerEvents = 'none';
  const cards = [...document.querySelectorAll('[data-test=pile-cards] > .card:not(.dead)')]
    .sort((a, b) => a.style.zIndex - b.style.zIndex).slice(-n);
  return cards.map((card) => {
    const touched = (what, how) => {
      for (const one of document.querySelectorAll(what)) one.style.pointerEvents = how;
    };
    touched('ers-pile, ers-pile *', 'auto');
    touched('.pile-cards:not([data-test]), .pile-hands, .pile-seal', 'none');
    touched('.pile-spot, .pile-label', 'none');
    const svg = card.querySelector('svg');
    const to = svg.getScreenCTM();
    const seen = [[32, 40], [24, 62], [32, 86]].map(([x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform(to);
      const found = document.elementsFromPoint(at.x, at.y).map((one) => one.closest('.card'));
      return found.find(Boolean) === card;
    });
    return { card: card.dataset.card, seen: seen.every(Boolean) };
  });
}"""

BOXES = """selector => [...document.querySelectorAll(selector)]
  .filter((one) => one.getClientRects().length && getComputedStyle(one).visibility !== 'hidden')
  .map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { name: one.className + ' ' + one.textContent, x: left, y: top, r: right, b: bottom };
  })"""

LOUDNESS = """async () => {
  const main = [...document.scripts].find((one) => one.type === 'module').src;
  const { SCORE, sound, rustle, press } = await import(main.replace('main.js', 'sound.js'));
  const rate = 48000;
  let seed = 7;
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;  // the same rustle always
  const measure = async (names) => {
    const context = new OfflineAudioContext(1, rate * 1.2, rate);
    const out = press(context);
    const noise = rustle(context);
    for (const name of names) sound(context, out, SCORE[name], 0.02, noise);
    const data = (await context.startRendering()).getChannelData(0);
    const window = rate / 20;
    let [peak, loud, last] = [0, 0, 0];
    for (let i = 1; i < data.length; i++) {
      peak = Math.max(peak, Math.abs(data[i]));
      if (Math.abs(data[i]) > 0.004) last = i;
    }
    const waves = [];
    for (let i = 960, from = 0; i < last; i++) {
      if (data[i] <= 0 || data[i - 1] > 0) continue;
      if (from) waves.push(i - from);
      from = i;
    }
    const mean = waves.reduce((sum, one) => sum + one, 0) / waves.length;
    const off = waves.reduce((sum, one) => sum + (one - mean) ** 2, 0) / waves.length;
    for (let i = 0; i + window < data.length; i += window / 4) {
      let sum = 0;
      for (let j = 0; j < window; j++) sum += data[i + j] ** 2;
      loud = Math.max(loud, Math.sqrt(sum / window));
    }
    const db = (value) => 20 * Math.log10(value);
    const [grain_hz, rough] = [rate / mean, Math.sqrt(off) / mean];
    return { peak: db(peak), loud: db(loud), length_ms: last / 48 - 20, grain_hz, rough };
  };
  const told = {};
  for (const name of Object.keys(SCORE)) told[name] = await measure([name]);
  told.all = await measure(Object.keys(SCORE));
  return told;
}"""


@pytest.fixture(scope="module")
def contexts(chromium: Browser) -> Iterator[dict[str, BrowserContext]]:
    """One for each wish about motion: whatever a page loads is loaded once."""
    made = {wish: chromium.new_context(reduced_motion=wish) for wish in ("no-preference", "reduce")}
    yield made
    for context in made.values():
        context.close()


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    """A busy machine draws late."""
    expect.set_options(timeout=PATIENCE)
    yield
    expect.set_options(timeout=people.PATIENCE)


@pytest.fixture
def shown(contexts: dict[str, BrowserContext], served: Served) -> Iterator[Shown]:
    """Puts a play on a page of a size; no error may come of it."""
    pages: list[Page] = []
    complaints: list[str] = []

    def show(name: str, size: str = "phone", *, reduced: bool = False) -> tuple[Page, Stage, Play]:
        width, height = SIZES[size]
        page = contexts["reduce" if reduced else "no-preference"].new_page()
        pages.append(page)
        page.set_viewport_size({"width": width, "height": height})
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        play = PLAYS[name]()
        stage = Stage(page, play.client)
        stage.show(served.url)
        return page, stage, play

    yield show
    for page in pages:
        page.close()
    assert complaints == []


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(400)


def go_on(stage: Stage, play: Play) -> None:
    assert play.then is not None
    play.then()
    stage.go_on()


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(BOXES, selector)
    return found


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two boxes share more than a hair's breadth."""
    across = min(one["r"], other["r"]) - max(one["x"], other["x"])
    down = min(one["b"], other["b"]) - max(one["y"], other["y"])
    return bool(across > 1 and down > 1)


# --- the pile ---


@pytest.mark.parametrize(("play", "corners"), [("two-seats", 4), ("long-run", 7), ("two-rows", 10)])
def test_the_corners_of_the_last_cards_can_be_read(shown: Shown, play: str, corners: int) -> None:
    page, _, _ = shown(play)
    for size in SIZES:
        resize(page, size)
        found = page.evaluate(READABLE, corners)
        assert len(found) == corners
        assert [one["card"] for one in found if not one["seen"]] == [], size


@pytest.mark.parametrize("play", ["two-seats", "eight-seats", "first-card"])
def test_the_pile_is_the_hero(shown: Shown, play: str) -> None:
    page, _, _ = shown(play)
    for size, (width, height) in SIZES.items():
        resize(page, size)
        cards = boxes(page, "[data-test=pile-cards] > .card:not(.dead)")
        span = max(
            max(one["r"] for one in cards) - min(one["x"] for one in cards),
            max(one["b"] for one in cards) - min(one["y"] for one in cards),
        )
        assert span >= 0.45 * min(width, height), (size, span)
        assert min(one["x"] for one in cards) >= -1
        assert max(one["r"] for one in cards) <= width + 1


def test_the_first_card_has_its_marker_and_a_burn_voids_it(shown: Shown) -> None:
    page, _, _ = shown("first-card")
    mark = page.locator(".pile-first")
    for size in SIZES:
        resize(page, size)
        expect(mark).to_have_text("first")
        (box,) = boxes(page, ".pile-first")
        assert not any(overlap(box, one) for one in boxes(page, "ers-seat, .challenge"))
    page, _, _ = shown("first-void")
    expect(page.locator(".pile-first")).to_have_text("first, void")


@pytest.mark.parametrize("play", ["tie", "foul"])
def test_nothing_lies_over_a_pile_that_can_be_slapped_on(shown: Shown, play: str) -> None:
    page, stage, played = shown(play)
    if played.then is not None:
        go_on(stage, played)
    expect(page.locator("[data-test=finish]")).to_contain_text("ms")
    for size in SIZES:
        resize(page, size)
        cards = boxes(page, "[data-test=pile-cards] > .card:not(.dead)")
        over = boxes(page, ".finish, .ribbon-line, ers-seat, .near .own")
        assert cards
        found = [one["name"] for one in over if any(overlap(one, card) for card in cards)]
        assert found == [], size


# --- the seats ---


@pytest.mark.parametrize("play", ["eight-seats", "challenge"])
def test_seats_cover_nothing_and_nothing_covers_them(shown: Shown, play: str) -> None:
    page, _, _ = shown(play)
    for size, (width, height) in SIZES.items():
        resize(page, size)
        seats = boxes(page, "ers-seat")
        assert seats
        for index, seat in enumerate(seats):
            assert seat["x"] >= 0, (size, seat)
            assert seat["y"] >= 0, (size, seat)
            assert seat["r"] <= width, (size, seat)
            assert seat["b"] <= height, (size, seat)
            others = [
                *seats[index + 1 :],
                *boxes(page, ".challenge, .ribbon-line, .own, .bar button"),
            ]
            assert [one["name"] for one in others if overlap(seat, one)] == [], size
        inner = "ers-seat :is(.seat-face, .seat-count)"
        for part in boxes(page, inner):
            assert any(
                seat["x"] - 1 <= part["x"] and part["r"] <= seat["r"] + 1 for seat in seats
            ), (size, part)


def test_a_panel_beside_a_game_covers_no_seat_of_a_wide_table(shown: Shown) -> None:
    page, _, _ = shown("eight-seats", "laptop")
    people.by(page, "open-combos").click()
    (panel,) = boxes(page, ".side[data-test=combos-now]")
    under = boxes(page, "ers-seat, .own, .ribbon-line, .challenge, [data-test=pile-cards] > .card")
    assert len(under) > 10
    assert [one["name"] for one in under if overlap(panel, one)] == []


def test_a_stack_is_as_high_as_it_has_cards(shown: Shown) -> None:
    page, stage, play = shown("handicap")
    go_on(stage, play)
    expect(page.locator("[data-test=ribbon]")).to_contain_text("You 9, Bo 26, Lev 17")
    page.wait_for_timeout(400)
    high = {
        one: page.locator(f"ers-seat[data-seat='{one}'] .stack").evaluate(
            "node => node.style.getPropertyValue('--cards')"
        )
        for one in (1, 2)
    }
    assert float(high[1]) > float(high[2]) > 0


# --- what happens, has its sign ---


def test_chances_go_out_one_by_one(shown: Shown) -> None:
    page, stage, play = shown("challenge")
    plate = page.locator("[data-test=challenge]")
    left = plate.locator(".chances .left")
    expect(left).to_have_count(3)
    page.evaluate("document.querySelector('.chances').firstElementChild.dataset.same = 'yes'")
    go_on(stage, play)
    expect(left).to_have_count(2)
    assert plate.locator(".chances [data-same=yes]").count() == 1, "the pips stay, one goes out"
    expect(plate).to_contain_text("You have two chances left")


def test_a_claim_has_its_seal_and_a_call_its_stamp(shown: Shown) -> None:
    page, stage, play = shown("claimed")
    expect(page.locator(".seal")).to_be_hidden()
    go_on(stage, play)
    expect(page.locator(".seal")).to_be_visible()
    expect(page.locator(".seal-name")).to_have_text("Bo")
    page, stage, play = shown("bluff")
    go_on(stage, play)
    expect(page.locator(".stamp")).to_have_text("Bluff")
    expect(page.locator(".seal")).to_be_hidden()
    page, stage, play = shown("no-bluff")
    go_on(stage, play)
    expect(page.locator(".stamp")).to_have_text("No bluff")


def test_lent_cards_travel_and_it_is_said(shown: Shown) -> None:
    page, stage, play = shown("lent")
    page.evaluate(
        """() => { window.went = 0; new MutationObserver((all) => {
          for (const one of all) for (const node of one.addedNodes)
            if (node.classList?.contains('travels')) window.went += 1;
        }).observe(document.querySelector('ers-pile'), { childList: true, subtree: true }); }"""
    )
    go_on(stage, play)
    expect(page.locator("[data-test=ribbon]")).to_contain_text("lends Bo three cards")
    assert page.evaluate("window.went") == 3
    expect(page.locator(".travels")).to_have_count(0)


def test_the_cut_says_who_leads_and_why(shown: Shown) -> None:
    page, stage, play = shown("cut")
    page.evaluate(
        """() => { const old = window.setTimeout;
        window.setTimeout = (call, ms) => old(call, ms === 4500 ? 600_000 : ms); }"""
    )
    go_on(stage, play)
    cuts = page.locator("[data-test=cuts]")
    expect(cuts).to_contain_text("After a tie, the 4 is highest: Lev deals, and Bo leads")
    expect(cuts.locator(".cut[data-deals]")).to_contain_text("Lev")
    for size in SIZES:
        resize(page, size)
        (box,) = boxes(page, ".cuts")
        assert not any(overlap(box, one) for one in boxes(page, ".own, .ribbon-line")), size


def test_out_back_in_and_locked_are_told_on_the_seat(shown: Shown) -> None:
    page, stage, play = shown("out")
    go_on(stage, play)
    seat = page.locator("ers-seat[data-seat='1']")
    expect(seat.locator(".seat-note")).to_have_text("out")
    expect(page.locator("[data-test=ribbon]")).to_contain_text("Bo is out")
    page, stage, play = shown("slap-in")
    seat = page.locator("ers-seat[data-seat='1']")
    expect(seat.locator(".seat-note")).to_have_text("can slap in")
    go_on(stage, play)
    expect(page.locator("[data-test=ribbon]")).to_contain_text("Bo slaps in")
    expect(seat.locator(".seat-note")).to_be_hidden()
    page, _, _ = shown("locked")
    expect(page.locator("[data-test=own-note]")).to_have_text("no slap on the next three cards")
    expect(page.locator("ers-seat[data-seat='2'] .seat-note")).to_have_text("no slap: 3")


def test_a_match_and_an_end_are_told_in_the_head(shown: Shown) -> None:
    page, _, _ = shown("match")
    expect(page.locator("[data-test=ends-left]")).to_have_text("game 2 of 3")
    expect(page.locator(".own-points")).to_have_text("1")
    page, _, _ = shown("few-cards-left")
    expect(page.locator("[data-test=ends-left]")).to_have_text("36 cards left")
    page, _, _ = shown("little-time-left")
    expect(page.locator("[data-test=ends-left]")).to_contain_text("left")


def test_a_won_pile_glows_for_its_owner_alone(shown: Shown) -> None:
    page, stage, play = shown("capture")
    go_on(stage, play)
    expect(page.locator(".pile-spot")).to_have_attribute("data-whose", "mine")
    page, _, _ = shown("title-other")
    expect(page.locator(".pile-spot")).to_have_attribute("data-whose", "other")


@pytest.mark.parametrize("play", ["challenge", "race", "lent", "foul", "claimed"])
def test_with_reduced_motion_everything_only_fades(shown: Shown, play: str) -> None:
    page, stage, played = shown(play, reduced=True)
    page.evaluate(
        """() => { window.moved = []; const old = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          window.moved.push([JSON.stringify(frames).includes('transform'), options.duration]);
          return old.call(this, frames, options); }; }"""
    )
    go_on(stage, played)
    page.wait_for_timeout(900)
    moved = page.evaluate("window.moved")
    rings = [one for one in moved if one[1] > 500]
    fades = [one for one in moved if one[1] <= 500]
    assert fades, "something is seen to happen"
    assert all(not turned and ms == 80 for turned, ms in fades), fades
    assert all(not turned for turned, _ in rings), "only a clock's ring runs on"


# --- sounds ---


def test_sounds_are_balanced_never_clip_and_are_told_apart(shown: Shown) -> None:
    page, _, _ = shown("two-begin")
    heard = page.evaluate(LOUDNESS)
    assert all(one["peak"] < -1 for one in heard.values()), "all at once do not clip"
    loud = {name: one["loud"] for name, one in heard.items()}
    for verdict in ("win", "lost", "foul"):
        assert loud["slap"] > loud[verdict] > loud["turn"], verdict
    spread = [loud[name] for name in ("win", "lost", "foul")]
    assert max(spread) - min(spread) < 4, "no verdict drowns another"
    assert all(-36 < loud[name] < -12 for name in loud if name != "all")
    assert heard["win"]["grain_hz"] > 1.5 * heard["lost"]["grain_hz"], "high and low"
    assert heard["foul"]["rough"] > 2 * heard["lost"]["rough"], "a tone and a thud"
    assert heard["turn"]["length_ms"] < 80
