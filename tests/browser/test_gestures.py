"""What hands do where the rules look at how they do it: real mice, real touches, real keys."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from browser.fingers import Fingers, middle
from browser.people import Person, by, phase, react, sit
from browser.served import BRISK, PHONE, Served
from browser.spies import NEWEST, SENT, sent
from ratscrew.rules import as_dict, changed, preset

LAPTOP: Final = {"viewport": {"width": 1000, "height": 640}}
HELD_AT: Final = 0.34 * 1.4
"""A card is held so far below its middle, in its widths."""

RESTS_MS: Final = 150
"""A hand that has rested for so long lays a card where it is, and does not flick it."""


@pytest.fixture(autouse=True)
def slow(served: Served) -> Iterator[None]:
    """Nothing lapses while one looks; a flip in the pause waits for long where it is calm."""
    served.times = replace(
        BRISK, calm_us=3_000_000, claim_us=60_000_000, call_us=60_000_000, turn_us=120_000_000
    )
    yield
    served.times = None


def game(
    person: Person,
    served: Served,
    tops: str,
    *devices: dict[str, Any],
    rules: dict[str, Any],
    tempo: str = "fast",
) -> list[Page]:
    """A game that has begun, with these cards on top; every page has its hands."""
    served.tops = tops
    wanted = changed(preset("traditional"), {"penalty.cards": [1], **rules})
    code = served.table(as_dict(wanted), tempo)
    pages = [person(f"/t/{code}", script=SENT, **device) for device in devices]
    for page, name in zip(pages, ("Mira", "Bo", "Lev"), strict=False):
        sit(page, name)
    for page in pages:
        by(page, "ready").click()
    for page in pages:
        phase(page, "running")
        page.locator(".in-hand").wait_for(state="attached")
    return pages


def newest(page: Page) -> tuple[float, float, float]:
    """Where the middle of the newest card is, and how wide it is."""
    found = page.evaluate(NEWEST)
    return (*found["at"], found["width"])


def turn(page: Page) -> None:
    expect(by(page, "flip")).to_have_attribute("data-may", "")


def flip(page: Page, card: str, *others: Page) -> None:
    """Flip by key, and wait until everybody has seen the card."""
    turn(page)
    page.keyboard.press("Space")
    for one in (page, *others):
        one.locator(f"[data-test=pile-cards] > [data-card='{card}']").wait_for()
        react(one)


def test_a_card_thrown_half_off_costs_a_card_and_lies_askew_for_everybody(
    person: Person, served: Served
) -> None:
    tops = "7S 4D 9C 2H/8H TS 3C 6C"
    mira, bo = game(person, served, tops, LAPTOP, PHONE, rules={"play.placement": 1})
    flip(mira, "7S", bo)  # a key lays squarely

    # A finger throws well: it is told before.
    turn(bo)
    fingers = Fingers(bo)
    stack = middle(bo.locator(".own-stack"))
    x, y, wide = newest(bo)
    fingers.put(0, *stack)
    fingers.put(0, stack[0] + 4, stack[1] - 40)
    expect(by(bo, "carried")).to_be_visible()
    fingers.put(0, x + 0.15 * wide, y + (HELD_AT + 0.1) * wide)
    expect(by(bo, "aim")).to_have_attribute("data-kind", "enough")
    bo.wait_for_timeout(RESTS_MS)
    fingers.lift(0)
    for page in (mira, bo):
        page.locator("[data-card='8H']").wait_for()
    (play,) = sent(bo, "play")
    assert abs(play["thrown"]["x"] - 150) < 40
    assert abs(play["thrown"]["y"] - 100) < 40
    expect(by(bo, "carried")).to_have_count(0)
    expect(by(bo, "story")).not_to_contain_text("Misplaced")

    # Half off: it is said before and after, costs a card, and lies as it fell on both pages.
    turn(mira)
    react(mira)
    x, y, wide = newest(mira)
    mira.mouse.move(*middle(mira.locator(".own-stack")))
    mira.mouse.down()
    mira.mouse.move(x - 0.7 * wide, y + HELD_AT * wide, steps=6)
    expect(by(mira, "aim")).to_have_text("Covers too little")
    mira.wait_for_timeout(RESTS_MS)
    mira.mouse.up()
    expect(by(mira, "ribbon")).to_contain_text("covers too little of the one below. One card burnt")
    expect(by(bo, "ribbon")).to_contain_text("Mira covered too little")
    expect(by(mira, "own-count")).to_have_text("23")
    hers, his = (page.evaluate(NEWEST) for page in (mira, bo))
    assert hers["card"] == his["card"] == "4D"
    assert his["askew"] == pytest.approx(hers["askew"], abs=0.02)
    assert hers["askew"][0] < -0.2, "to the left of the card that it should cover"

    # Whoever comes back sees how the cards lie; a tap lays squarely.
    turn(bo)
    bo.reload()
    bo.locator("[data-card='4D']").wait_for()
    bo.locator(".in-hand").wait_for(state="attached")
    react(bo)
    assert bo.evaluate(NEWEST)["askew"] == pytest.approx(hers["askew"], abs=0.02)
    by(bo, "flip").tap()
    mira.locator("[data-card='TS']").wait_for()
    assert "thrown" not in sent(bo, "play")[-1]
    expect(by(mira, "story")).not_to_contain_text("Bo covered too little")


def test_a_card_that_is_taken_back_was_never_sent_and_one_that_is_flicked_flies(
    person: Person, served: Served
) -> None:
    mira, bo = game(person, served, "7S 4D/8H TS", LAPTOP, PHONE, rules={"play.placement": 1})
    turn(mira)
    stack = middle(mira.locator(".own-stack"))
    for way_back in ("stack", "escape"):
        mira.mouse.move(*stack)
        mira.mouse.down()
        mira.mouse.move(stack[0], stack[1] - 200)
        expect(by(mira, "aim")).to_have_attribute("data-kind", "bare")
        if way_back == "stack":
            mira.mouse.move(*stack, steps=3)
            expect(by(mira, "aim")).to_have_attribute("data-kind", "back")
            mira.wait_for_timeout(RESTS_MS)
        else:
            mira.keyboard.press("Escape")
        mira.mouse.up()
        expect(by(mira, "carried")).to_have_count(0)
    assert sent(mira, "play") == []
    assert mira.locator("dialog[open]").count() == 0
    mira.mouse.click(*stack)
    mira.locator("[data-card='7S']").wait_for()
    assert "thrown" not in sent(mira, "play")[0]

    turn(bo)
    Fingers(bo).flick(middle(by(bo, "flip")), by=(0, -200), ms=160)
    mira.locator("[data-card='8H']").wait_for()
    (play,) = sent(bo, "play")
    assert abs(play["thrown"]["x"]) < 300
    assert abs(play["thrown"]["y"]) < 600
    assert play["thrown"]["turn"] == 0
    expect(by(mira, "story")).not_to_contain_text("covered too little")


def test_a_hand_that_rested_on_the_pile_when_the_card_came_fouls_and_is_told_before(
    person: Person, served: Served
) -> None:
    tops = "7S 4D 9C 2H 5D/7H 3S 4C 6C"
    mira, bo = game(person, served, tops, LAPTOP, PHONE, rules={"slap.hovering": True})
    sign, signs = by(mira, "hovers"), by(bo, "hovers")
    pile = middle(mira.locator("ers-pile"))

    # A mouse that comes once the card is seen slaps as ever.
    mira.mouse.move(5, 5)
    flip(mira, "7S", bo)
    flip(bo, "7H", mira)
    mira.mouse.move(*pile)
    mira.mouse.down()
    mira.mouse.up()
    expect(by(mira, "ribbon")).to_contain_text("Yours: double")

    # It stays there: a sign, and then it has hovered. Whoever plays by keys only is not told.
    expect(sign).to_contain_text("Your hand hovers")
    flip(mira, "4D", bo)
    expect(sign).to_be_hidden()
    mira.mouse.move(pile[0] + 9, pile[1])
    expect(sign).to_have_attribute("data-state", "caught")
    expect(by(mira, "slap")).to_have_attribute("data-hovers", "caught")
    mira.mouse.down()
    mira.mouse.up()
    expect(by(mira, "ribbon")).to_contain_text("Hovering: your hand was resting on the pile")
    mira.mouse.move(5, 5)

    # A finger that lies there while the card comes.
    fingers = Fingers(bo)
    spot = middle(bo.locator("ers-pile"))
    flip(bo, "3S", mira)
    fingers.put(0, *spot)
    expect(signs).to_contain_text("Your finger rests")
    expect(by(bo, "ribbon")).to_contain_text("Nothing to slap")
    flip(mira, "9C", bo)
    expect(signs).to_have_attribute("data-state", "caught")
    fingers.lift(0)
    bo.wait_for_timeout(100)
    fingers.put(1, spot[0], spot[1] + 20)
    fingers.lift(1)
    expect(by(bo, "ribbon")).to_contain_text("Hovering")

    # A key that is held down; it slaps when it goes down again.
    mira.keyboard.down("Enter")
    expect(sign).to_contain_text("Your key is down")
    expect(by(mira, "ribbon")).to_contain_text("Nothing to slap")
    flip(bo, "4C", mira)
    expect(sign).to_have_attribute("data-state", "caught")
    mira.keyboard.up("Enter")
    mira.keyboard.press("Enter")
    expect(by(mira, "ribbon")).to_contain_text("Hovering")
    assert [one["hover"] for one in sent(mira, "slap")] == [False, True, False, True]
    assert [one["hover"] for one in sent(bo, "slap")] == [False, True]


@pytest.mark.parametrize("drop", [False, True])
def test_slapping_with_the_card_in_the_other_hand(
    person: Person, served: Served, *, drop: bool
) -> None:
    tops = "7S 4D 9C 2H 5D/8H 3S 3C 6C"
    rules = {"slap.on-the-draw": True, "slap.drop": drop, "play.placement": 1}
    mira, bo = game(person, served, tops, LAPTOP, PHONE, tempo="calm", rules=rules)
    flip(mira, "7S", bo)

    # Bo drags his card with one finger, and slaps with another.
    turn(bo)
    fingers = Fingers(bo)
    stack, spot = middle(bo.locator(".own-stack")), middle(bo.locator("ers-pile"))
    fingers.put(0, *stack)
    fingers.put(0, stack[0], stack[1] - 60)
    expect(by(bo, "flip")).to_contain_text("a slap drops it" if drop else "no slap yet")
    fingers.put(1, spot[0], spot[1] - 60)
    fingers.lift(1)
    if drop:
        expect(by(bo, "carried")).to_have_count(0)
        expect(by(bo, "ribbon")).to_contain_text("Nothing to slap")  # and not for its manner
    else:
        expect(by(bo, "ribbon")).to_contain_text(
            "On the draw: your own card was still in your hand"
        )
        expect(by(bo, "carried")).to_be_visible()
    assert sent(bo, "play") == []
    fingers.put(0, *stack)
    bo.wait_for_timeout(150)
    fingers.lift(0)
    expect(by(bo, "carried")).to_have_count(0)

    # Mira's flip waits in the pause, and she slaps by key.
    turn(bo)
    bo.keyboard.press("Space")
    mira.locator("[data-card='3S']").wait_for()
    react(mira)
    mira.keyboard.press("Space")
    expect(by(mira, "flip")).to_have_attribute("data-queued", "")
    mira.keyboard.press("Enter")
    if drop:
        expect(by(mira, "flip")).not_to_have_attribute("data-queued", "")
        expect(by(mira, "ribbon")).to_contain_text("Nothing to slap")
        turn(mira)
    else:
        expect(by(mira, "ribbon")).to_contain_text("On the draw")


def test_a_hand_that_stays_claims_and_a_card_goes_to_a_friend(
    person: Person, served: Served
) -> None:
    small = {**PHONE, "viewport": {"width": 360, "height": 640}}
    claims = {"challenge.claims": "declared", "play.lending": True, "deal.handicap": [20, 1, 20]}
    tops = "JS 4D 2C/8H/7H TD QC"
    mira, bo, lev = game(person, served, tops, PHONE, LAPTOP, small, tempo="calm", rules=claims)
    flip(mira, "JS", bo, lev)
    flip(bo, "8H", mira, lev)

    # While slaps count, a hand is a slap. Mira's pile waits to be claimed: it is none any more.
    expect(mira.locator("[data-test=claim].main")).to_be_enabled()
    fingers = Fingers(mira)
    fingers.put(0, *middle(mira.locator("ers-pile")))
    expect(by(lev, "call")).to_be_visible()
    fingers.lift(0)
    assert [one["type"] for one in sent(mira, "claim") + sent(mira, "slap")] == ["claim"]
    expect(by(mira, "hold")).to_have_count(0)
    by(lev, "call").tap()
    expect(by(lev, "ribbon")).to_contain_text("no bluff")

    # Bo has none left: Mira, whose turn it is, gives him one off the button, by a drag.
    turn(mira)
    start, seat = middle(by(mira, "lend")), middle(mira.locator("ers-seat[data-seat='1']"))
    fingers.put(0, *start)
    fingers.put(0, start[0], start[1] - 30)
    expect(by(mira, "borrow")).to_have_text("Lend a card")
    fingers.put(0, *seat)
    expect(mira.locator("ers-seat[data-seat='1']")).to_have_attribute("data-over", "")
    fingers.lift(0)
    expect(by(bo, "own-count")).to_have_text("1")
    assert [(one["to"], one["cards"]) for one in sent(mira, "lend")] == [(1, 1)]
    assert mira.locator("dialog[open]").count() == 0, "what was dragged is not clicked as well"
