"""Several people at one screen: by keys at one keyboard, or with fingers round a tablet."""

import math
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from browser.fingers import Fingers, Point, middle
from browser.people import PATIENCE, Person, by, phase, react, sit
from browser.served import BRISK, Served
from browser.spies import NEWEST, SENT, sent
from ratscrew.rules import as_dict, changed, preset

TABLET: dict[str, Any] = {
    "viewport": {"width": 1180, "height": 820},
    "has_touch": True,
    "is_mobile": True,
}
KEYS = {"Mira": ("q", "a"), "Lev": ("p", "l")}
"""Each one's usual keys to flip and to slap."""


def short(cards: int) -> dict[str, Any]:
    """The traditional rules, but most cards win after so many."""
    return as_dict(changed(preset("traditional"), {"end.cards": cards, "title": "Short"}))


def station(page: Page, name: str) -> Locator:
    """All that is one player's on the screen."""
    return page.locator("ers-couch-seat", has=page.locator(f".couch-who bdi:text-is('{name}')"))


def may_flip(page: Page, name: str) -> Locator:
    """The player's stack, as soon as it is their turn."""
    flip = station(page, name).locator("[data-test=flip]")
    expect(flip).to_have_attribute("data-may", "", timeout=PATIENCE)
    return flip


def count(page: Page, name: str) -> Locator:
    return station(page, name).locator("[data-test=own-count]")


def said_to(page: Page, name: str) -> Locator:
    """What a player's own part says."""
    return station(page, name).locator("[data-test=ribbon]")


def area(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["width"] * box["height"]


def set_the_table(page: Page) -> None:
    """Three sit down at a tablet from the start page on, the third at the far edge."""
    by(page, "couch").tap()
    names = page.locator("[data-test=couch-name]")
    expect(names).to_have_count(2)
    by(page, "couch-more").tap()
    for at, name in enumerate(("Mira", "Lev", "Ana")):
        names.nth(at).fill(name)
    by(page, "couch-start").tap()
    expect(page.locator("[data-test=couch-take]")).to_have_count(3)
    expect(page.locator("[data-test=couch-how] [aria-pressed=true]")).to_contain_text("Tablet")
    page.locator("[data-test=couch-one]", has_text="Ana").tap()
    by(page, "couch-edge-n").tap()
    expect(by(page, "couch-place-says")).to_have_text("Ana sits at the far edge.")
    by(page, "couch-ready").tap()
    phase(page, "running")


def test_three_round_a_tablet_slap_in_one_frame(person: Person, served: Any) -> None:
    served.seed = "three"  # one card lies aside, and it is none of these
    served.tops = "7S 4D 8C/3C 2D 9C/3S TD 6C"
    page = person("/", **TABLET)
    set_the_table(page)
    expect(station(page, "Ana")).to_have_attribute("data-turned", "180")
    for name in ("Mira", "Lev", "Ana"):
        pad = station(page, name).locator("[data-test=slap]")
        assert area(pad) >= 0.3 * area(station(page, name)), name
        may_flip(page, name).tap()
        expect(count(page, name)).to_have_text("16")
    expect(station(page, "Lev").locator(".couch-peek .card")).to_have_count(3)
    react(page)
    pads = [station(page, name).locator("[data-test=slap]") for name in ("Mira", "Lev")]
    fingers = Fingers(page)
    fingers.together(*(middle(pad) for pad in pads))
    lanes = page.locator(".couch-turned .lane:not(.axis)")
    expect(lanes).to_have_count(2)
    for name in ("Mira", "Lev"):
        expect(lanes.filter(has_text=name)).to_have_count(1)
        expect(said_to(page, name)).to_have_attribute("data-kind", "tie")
    fingers.lift_all()

    # Where a palm comes down it slaps. While it lies there the next card's comes of no touch beside
    # it, nor of what the system takes away.
    may_flip(page, "Mira").tap()
    expect(page.locator("[data-test=pile-cards] [data-card='4D']")).to_have_count(1)
    react(page)
    palm, beside = middle(pads[1]), middle(pads[1], across=0.3)
    fingers.put(0, *palm)
    expect(said_to(page, "Lev")).to_have_attribute("data-kind", "foul")
    may_flip(page, "Lev").press("Enter")
    expect(page.locator("[data-test=pile-cards] [data-card='9C']")).to_have_count(1)
    before = count(page, "Lev").text_content() or ""
    react(page)
    fingers.put(1, *beside)
    expect(station(page, "Lev").locator(".couch-lift")).to_be_visible()
    fingers.lift_all("touchCancel")
    may_flip(page, "Ana").tap()
    expect(page.locator("[data-test=pile-cards] [data-card='TD']")).to_have_count(1)
    expect(count(page, "Lev")).to_have_text(before)

    page.reload()
    phase(page, "running")
    expect(page.locator("ers-couch-seat")).to_have_count(3)
    expect(count(page, "Lev")).to_have_text(before)
    may_flip(page, "Mira")
    by(page, "menu").tap()
    by(page, "tab-players").tap()
    by(page, "menu-leave").tap()
    by(page, "menu-leave").tap()
    phase(page, "left")
    by(page, "way-watch").tap()
    expect(by(page, "watching")).to_be_visible()  # all three have left


HELD_AT = 0.34 * 1.4
"""A card is held so far from its middle, in its widths."""

RESTS_MS = 150
"""A hand that has rested for so long lays a card where it is, and does not flick it."""

HANDS = {
    "play.placement": 1,
    "slap.hovering": True,
    "slap.on-the-draw": True,
    "challenge.claims": "declared",
    "penalty.cards": [1],
}


def test_what_is_refused_at_a_tablet_is_told_to_whoever_asked(person: Person) -> None:
    page = person("/", **TABLET)
    set_the_table(page)
    refuse = "seat => document.querySelector('ers-couch').refused('not-now', seat ?? undefined)"
    seat = int(station(page, "Ana").get_attribute("data-seat") or "")
    page.evaluate(refuse, seat)
    expect(said_to(page, "Ana")).to_be_visible()
    expect(said_to(page, "Ana")).to_have_attribute("data-kind", "slow")
    for name in ("Mira", "Lev"):
        expect(said_to(page, name)).not_to_have_attribute("data-kind", "slow")
    page.evaluate(refuse, None)  # by a button that is everybody's
    for name in ("Mira", "Lev", "Ana"):
        expect(said_to(page, name)).to_be_visible()
        expect(said_to(page, name)).to_have_attribute("data-kind", "slow")


def held(page: Page, name: str, card: Point, wide: float) -> Point:
    """Where somebody's finger is who holds a card there."""
    x, y = middle(station(page, name).locator("[data-test=flip]"))
    pile = middle(page.locator("ers-pile"))
    far = math.dist((x, y), pile)
    ahead = [HELD_AT * wide * (to - at) / far for at, to in zip((x, y), pile, strict=True)]
    return card[0] - ahead[0], card[1] - ahead[1]


def shown(page: Page, card: str) -> None:
    page.locator(f"[data-test=pile-cards] > [data-card='{card}']").wait_for()
    react(page)


@pytest.fixture
def slow(served: Served) -> Iterator[None]:
    """Nothing lapses while one looks."""
    served.times = replace(BRISK, claim_us=60_000_000, call_us=60_000_000, turn_us=120_000_000)
    yield
    served.times = None


def two_at_a_tablet(page: Page) -> None:
    """Mira at the left edge, Lev at the right one; all that looks at their hands has come."""
    sit(page, "Mira")
    by(page, "couch").tap()
    by(page, "couch-new").fill("Lev")
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=couch-take]:visible")).to_have_count(2)
    by(page, "couch-ready").tap()
    phase(page, "running")
    expect(page.locator(".in-hand")).to_have_count(2)
    for name, turned in (("Mira", "90"), ("Lev", "270")):
        expect(station(page, name)).to_have_attribute("data-turned", turned)


def take_back(page: Page, fingers: Fingers, start: Point) -> None:
    """A card leaves the stack, comes back to it, and was never sent."""
    plays = len(sent(page, "play"))
    fingers.put(0, *start)
    fingers.put(0, start[0] + 200, start[1])
    expect(by(page, "carried")).to_be_visible()
    fingers.put(0, *start)
    expect(page.locator(".aim-says[data-kind=back]")).to_be_visible()
    page.wait_for_timeout(RESTS_MS)
    fingers.lift(0)
    expect(by(page, "carried")).to_have_count(0)
    assert len(sent(page, "play")) == plays


@pytest.mark.usefixtures("slow")
def test_hands_of_several_are_looked_at_each_in_its_own_part(
    person: Person, served: Served
) -> None:
    served.tops = "7S 9C 2H JD/TS 8H 3C 6C"  # the second of each, and two more, are burnt
    page = person(
        f"/t/{served.table(as_dict(changed(preset('traditional'), HANDS)))}", script=SENT, **TABLET
    )
    two_at_a_tablet(page)
    mira, lev = (station(page, name) for name in ("Mira", "Lev"))
    palm = middle(mira.locator("[data-test=slap]"))

    # A tap lays squarely. With his card in one hand Lev slaps: a foul. So is Mira's, and it stays.
    may_flip(page, "Mira").tap()
    shown(page, "7S")
    assert "thrown" not in sent(page, "play")[0]
    fingers = Fingers(page)
    found = page.evaluate(NEWEST)
    (x, y), wide = found["at"], found["width"]
    fingers.put(0, *middle(may_flip(page, "Lev")))
    fingers.put(0, *held(page, "Lev", (x, y), wide))
    expect(page.locator(".aim-says[data-kind=enough]")).to_be_visible()
    fingers.put(1, *palm)
    fingers.put(2, *middle(lev.locator("[data-test=slap]")))
    expect(said_to(page, "Lev")).to_contain_text("On the draw")
    expect(mira.locator("[data-test=hovers]")).to_contain_text("Your finger rests")
    fingers.lift(2)
    assert [one.get("draw", False) for one in sent(page, "slap")] == [False, True]

    # He lets go half off: it costs a card, and lies as it fell.
    fingers.put(0, *held(page, "Lev", (x, y + 0.9 * wide), wide))
    expect(page.locator(".aim-says[data-kind=little]")).to_be_visible()
    page.wait_for_timeout(RESTS_MS)
    fingers.lift(0)
    shown(page, "8H")
    expect(said_to(page, "Lev")).to_contain_text("covers too little")
    expect(count(page, "Lev")).to_have_text("23")
    assert page.evaluate(NEWEST)["askew"][1] > 0.5

    # Mira's palm was there when it came: no slap. Another finger beside it is a hand that hovered.
    expect(mira.locator("[data-test=hovers]")).to_have_attribute("data-state", "caught")
    expect(lev.locator("[data-test=hovers]")).to_be_hidden()
    assert len(sent(page, "slap")) == 2
    fingers.put(2, palm[0], palm[1] + 40)
    expect(said_to(page, "Mira")).to_contain_text("Hovering")
    assert [(one["seat"], one["hover"]) for one in sent(page, "slap")][2:] == [(0, True)]
    fingers.lift_all()

    # From the left edge a card is flicked onto the pile.
    start, to = middle(may_flip(page, "Mira")), page.evaluate(NEWEST)["at"]
    take_back(page, fingers, start)
    by_each = [200 * (b - a) / math.dist(start, to) for a, b in zip(start, to, strict=True)]
    fingers.flick(start, by=(by_each[0], by_each[1]), ms=160)
    shown(page, "JD")
    assert sent(page, "play")[-1]["thrown"] is not None
    expect(page.locator("[data-test=story]")).not_to_contain_text("Mira covered too little")

    # A hand that stays on one's own pad claims.
    may_flip(page, "Lev").tap()
    expect(mira.locator("[data-test=claim].main")).to_be_enabled()
    fingers.put(0, *palm)
    expect(lev.locator("[data-test=call]")).to_be_visible()
    fingers.lift_all()
    assert [one["seat"] for one in sent(page, "claim")] == [0]
    assert len(sent(page, "slap")) == 3


def press_when_due(page: Page) -> None:
    """Whoever may flip does, by their key."""
    for name, (flip, _) in KEYS.items():
        stack = station(page, name).locator("[data-test=flip]")
        if stack.count() and stack.get_attribute("data-may") is not None:
            page.keyboard.press(flip)


def take_out(page: Page, name: str) -> None:
    """One of those at this screen goes, and says so twice."""
    row = by(page, "couch-people").locator("li", has_text=name)
    row.locator("[data-test=couch-take]").click()
    by(page, "couch-leave-yes").click()
    expect(row).to_have_count(0)


def sit_two(page: Page) -> None:
    """Somebody who waits makes room for one more at this screen."""
    sit(page, "Mira")
    by(page, "couch").click()
    by(page, "couch-new").fill("Mira")
    page.keyboard.press("Enter")
    expect(by(page, "couch-wrong")).to_contain_text("has this name")
    for name in ("Lev", "Ana"):
        by(page, "couch-new").fill(name)
        page.keyboard.press("Enter")
    expect(page.locator("[data-test=couch-take]:visible")).to_have_count(3)
    take_out(page, "Ana")
    expect(page.locator("[data-test=couch-take]:visible")).to_have_count(2)


def choose_keys(page: Page) -> None:
    """By pressing them: nobody has one twice, and Tab stays the browser's."""
    slaps = page.locator("[data-test=couch-slap]")
    slaps.nth(1).click()
    page.keyboard.press("a")
    expect(by(page, "couch-key-says")).to_have_text(
        "A is Mira's slap key already. Choose another key."
    )
    page.keyboard.press("Tab")
    expect(by(page, "couch-key-says")).to_contain_text("Tab moves")
    page.keyboard.press("Escape")
    expect(by(page, "couch-key-says")).to_have_text("Nothing was changed.")
    slaps.nth(1).click()
    page.keyboard.press("j")
    expect(by(page, "couch-key-says")).to_have_text("Lev's slap key is J now.")
    by(page, "couch-usual").click()
    expect(slaps.nth(1)).to_contain_text("L")


def try_keys(page: Page) -> None:
    """All held at once: these come through."""
    by(page, "couch-try").click()
    page.keyboard.down("a")
    page.keyboard.down("l")
    expect(by(page, "couch-ghost")).to_have_attribute("data-kind", "all")
    page.keyboard.up("a")
    page.keyboard.up("l")


def test_two_play_by_keys_to_the_end_and_once_more(person: Person, served: Any) -> None:
    served.tops = "7S 3D 8C/3C 2D 9C"
    page = person(f"/t/{served.table(short(9))}")
    sit_two(page)
    choose_keys(page)
    try_keys(page)
    other = page.context.new_page()
    other.goto(page.url)
    phase(other, "which")
    expect(by(other, "way-as")).to_have_text("Continue as Mira and Lev")
    other.close()

    by(page, "couch-ready").click()
    phase(page, "running")
    for name in ("Mira", "Lev"):
        may_flip(page, name)
        page.keyboard.press(KEYS[name][0])
        expect(count(page, name)).not_to_have_text("26")
    # Lev slaps nothing and holds the key on: on the next card it is no slap. Mira's is one.
    react(page)
    page.keyboard.down("l")
    expect(said_to(page, "Lev")).to_have_attribute("data-kind", "foul")
    may_flip(page, "Mira")
    page.keyboard.press("q")
    expect(page.locator("[data-test=pile-cards] [data-card='3D']")).to_have_count(1)
    react(page)
    pile = page.locator(".couch-middle .pile-place")
    lay = pile.bounding_box()
    page.keyboard.down("l")
    page.keyboard.press("a")
    expect(said_to(page, "Mira")).to_have_attribute("data-kind", "won")
    expect(page.locator(".couch-turned .lane:not(.axis)")).to_have_count(1)
    expect(page.locator(".couch-turned .finish")).to_be_visible()
    assert pile.bounding_box() == lay, "the table stays where it was"
    page.keyboard.up("l")

    html = page.locator("html")
    for _ in range(600):
        if html.get_attribute("data-phase") == "over":
            break
        press_when_due(page)
        page.wait_for_timeout(60)
    expect(by(page, "result")).to_contain_text("wins")
    by(page, "play-again").click()
    phase(page, "running")
    expect(count(page, "Mira")).to_have_text("26")
    by(page, "couch-open").click()
    take_out(page, "Lev")
    by(page, "couch-setup-close").click()
    expect(page.locator("ers-table")).to_be_visible()  # whoever plays alone plays as ever
    expect(page.locator("ers-couch")).to_have_count(0)
    expect(page.locator("ers-seat", has_text="Lev")).to_be_visible()
