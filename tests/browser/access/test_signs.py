"""Whatever a colour tells, something else tells too: a word, a number, another shape."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.scenes import SCENES, Stage
from browser.served import PHONE, Served

Show = Callable[[str], Page]

RIBBON = """() => {
  const line = document.querySelector("[data-test=ribbon]");
  const icon = line.querySelector("svg");
  const word = line.querySelector("b").textContent;
  return { kind: line.dataset.kind, word, icon: icon.innerHTML };
}"""
"""What the ribbon is known by besides its colour."""

LANES = """() => [...document.querySelectorAll(".finish .lane[data-outcome]")].map((lane) => ({
  outcome: lane.dataset.outcome, word: lane.querySelector(".lane-word").textContent,
}))"""


@pytest.fixture(scope="module")
def one_page(chromium: Browser) -> Page:
    """For scene after scene: what it needs is loaded once."""
    return chromium.new_context(**PHONE).new_page()


@pytest.fixture
def show(chromium: Browser, served: Served, one_page: Page) -> Iterator[Show]:
    stages: list[Stage] = []

    def set_up(name: str) -> Page:
        stage = Stage(chromium, served, one_page)
        stages.append(stage)
        SCENES[name](stage)
        return stage.page

    yield set_up
    for stage in stages:
        stage.close()


def test_verdicts_differ_by_icon_and_word(show: Show) -> None:
    told: list[dict[str, Any]] = []
    for name, kind in (("race-won", "won"), ("race", "slow"), ("tie", "tie"), ("foul", "foul")):
        page = show(f"play-{name}")
        expect(page.locator("[data-test=ribbon]")).to_have_attribute("data-kind", kind)
        told.append(page.evaluate(RIBBON))
        for lane in page.evaluate(LANES):
            assert lane["word"], f"{name}: the mark of a hand has a colour alone: {lane}"
    known = {one["kind"]: (one["word"], one["icon"]) for one in told}
    assert len({word for word, _ in known.values()}) == len(known), known
    assert len({icon for _, icon in known.values()}) == len(known), known


def test_whose_turn_it_is_has_a_ring_and_a_name(show: Show) -> None:
    page = show("play-four-seats")
    seats = page.evaluate("""() => [...document.querySelectorAll("ers-seat")].map((seat) => ({
      turn: seat.hasAttribute("data-turn"), label: seat.getAttribute("aria-label"),
      ring: Number(getComputedStyle(seat, "::after").opacity),
    }))""")
    (turn,) = [seat for seat in seats if seat["turn"]]
    assert "to flip" in turn["label"]
    assert turn["ring"] > 0.5
    for seat in seats:
        if not seat["turn"]:
            assert "to flip" not in seat["label"]
            assert seat["ring"] == 0


def test_chances_are_a_number_and_full_or_small_pips(show: Show) -> None:
    page = show("play-challenge")
    told = page.evaluate("""() => {
      const plate = document.querySelector("[data-test=challenge]");
      const wide = (pip) => pip.getBoundingClientRect().width;
      const pips = (kind) => [...plate.querySelectorAll(`i.${kind}`)].map(wide);
      return { text: plate.textContent, left: pips("left"), used: pips("used") };
    }""")
    assert "chance" in told["text"] or "takes it" in told["text"], told
    assert all(size < 11 for size in told["used"]), told
    assert all(size > 12 for size in told["left"]), told
    assert len(told["left"]) + len(told["used"]) == 3


def test_who_is_ready_says_so(show: Show) -> None:
    page = show("waiting-full")
    rows = page.evaluate("""() => [...document.querySelectorAll(".seat-row .row-ready")]
      .filter((said) => !said.closest(".empty")).map((said) => ({
        ready: said.closest(".seat-row").hasAttribute("data-ready"), text: said.textContent.trim(),
      }))""")
    words = {True: set(), False: set()}  # type: dict[bool, set[str]]
    for row in rows:
        words[row["ready"]].add(row["text"])
    assert words[True], rows
    assert words[False], rows
    assert not words[True] & words[False], rows


def test_cards_of_no_account_lie_across(show: Show) -> None:
    page = show("play-foul")
    lying = page.evaluate("""() => {
      const cards = [...document.querySelectorAll("[data-test=pile-cards] .card")];
      return cards.map((card) => {
        const { width, height } = card.getBoundingClientRect();
        return { dead: card.classList.contains("dead"), across: width > height };
      });
    }""")
    assert any(card["dead"] for card in lying), lying
    assert all(card["dead"] == card["across"] for card in lying), lying


def test_what_is_chosen_has_a_sign_besides_its_colour(show: Show) -> None:
    page = show("lobby")
    signs = page.evaluate("""() => [...document.querySelectorAll(".choice")].map((one) => ({
      on: one.getAttribute("aria-pressed") === "true",
      sign: getComputedStyle(one, "::before").content,
    }))""")
    assert {one["sign"] for one in signs if one["on"]}.isdisjoint(
        {one["sign"] for one in signs if not one["on"]}
    ), signs


SUITS = """suits => {
  const root = document.documentElement;
  root.dataset.suits = suits;
  const dot = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const linear = (part) => part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const light = (name) => {
    dot.fillStyle = getComputedStyle(root).getPropertyValue(name);
    dot.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...dot.getImageData(0, 0, 1, 1).data].map(linear);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const inks = ["--suit-c", "--suit-d", "--suit-h", "--suit-s"];
  return {
    colours: new Set(inks.map((name) => getComputedStyle(root).getPropertyValue(name))).size,
    ratios: inks.map((name) => (light("--card") + 0.05) / (light(name) + 0.05)),
  };
}"""


@pytest.mark.parametrize(("suits", "colours"), [("two", 2), ("four", 4)])
def test_every_suit_stands_out_on_its_card_in_both_themes(
    show: Show, suits: str, colours: int
) -> None:
    page = show("play-two-rows")
    for theme in ("dark", "light"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        told = page.evaluate(SUITS, suits)
        assert told["colours"] == colours
        assert all(ratio >= 4.5 for ratio in told["ratios"]), (theme, told)


def test_a_suit_is_known_by_its_shape(show: Show) -> None:
    page = show("play-two-rows")
    told = page.evaluate("""() => [..."CDHS"].map((suit) => ({
      shape: document.getElementById(`suit-${suit}`).getAttribute("d"),
      drawn: [...document.querySelectorAll(`#card-7${suit} use`)].map((one) => one.href.baseVal),
      suit,
    }))""")
    assert len({one["shape"] for one in told}) == 4
    for one in told:
        assert len(one["drawn"]) >= 7
        assert set(one["drawn"]) == {f"#suit-{one['suit']}"}


def test_what_a_line_is_worth_is_a_number_or_a_word(show: Show) -> None:
    page = show("play-race")
    lines = page.locator(".finish .lane[data-outcome] .lane-line").all_inner_texts()
    assert lines
    assert all(line.strip() for line in lines), lines
