"""House rules in a real browser: made on a phone, kept, used, seen by a guest, taken along."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.people import Person, by, sit
from browser.served import PHONE
from ratscrew.rules import changed, format_rules, parse_rules, preset
from ratscrew.rules.reading import read_anything

FULL_STORAGE = """
Object.defineProperty(window, "localStorage", { value: {
  getItem: () => null, removeItem: () => {},
  setItem: () => { throw new Error("QuotaExceededError"); },
} });
"""


def rule(page: Page, key: str) -> Any:
    return page.locator(f"[data-test=rule][data-key='{key}']")


def host(person: Person, served: Any, **device: Any) -> tuple[Page, str]:
    """Mira, who sits first at a traditional table, and its path."""
    path = f"/t/{served.table('traditional')}"
    page = person(path, **device)
    sit(page, "Mira")
    return page, path


def edit(page: Page) -> None:
    by(page, "house-edit").click()
    expect(by(page, "house-sheet")).to_be_visible()
    expect(by(page, "house-total")).not_to_be_empty()


def used(page: Page) -> None:
    """The draft is sound and goes to the table."""
    expect(by(page, "house-use")).to_be_enabled()
    by(page, "house-use").click()
    expect(by(page, "house-sheet")).not_to_be_visible()


def read_by_a_guest(bo: Page) -> None:
    """Whoever waits reads the rules, with what is new in them, and every switch as it stands."""
    by(bo, "house-edit").click()
    expect(by(bo, "plain").locator("[data-new]")).to_have_count(3)
    expect(by(bo, "plain")).to_contain_text("you owe the penalty")
    expect(by(bo, "house-use")).not_to_be_visible()
    lending = rule(bo, "play.lending").get_by_role("switch", name="Lending")
    expect(lending).to_be_checked()
    expect(lending).to_be_disabled()
    bo.go_back()
    expect(by(bo, "house-sheet")).not_to_be_visible()
    expect(by(bo, "house-called")).to_have_text("Grandma's rules")


def test_a_host_makes_house_rules_on_a_phone_keeps_and_uses_them_and_the_guest_sees(
    person: Person, served: Any
) -> None:
    mira, path = host(person, served, **PHONE)
    bo = person(path)
    sit(bo, "Bo")
    by(bo, "ready").click()
    expect(by(bo, "wait-status")).to_contain_text("Mira")

    edit(mira)
    expect(by(mira, "house-use")).to_be_disabled()
    by(mira, "combo-sandwich").uncheck()
    by(mira, "combo-run").check()
    by(mira, "arg-n").select_option("3")
    mira.locator("[data-test=group-penalty] > summary").tap()
    rule(mira, "penalty.without-cards").locator("[value=owes]").check()
    expect(by(mira, "house-total")).to_have_text("Two changes from Traditional")

    expect(by(mira, "house-latest")).to_contain_text("you owe the penalty")
    by(mira, "house-plain").tap()
    plain = by(mira, "plain")
    expect(plain.locator("[data-new]").filter(has_text="you owe the penalty")).to_have_count(1)
    expect(plain).to_contain_text("Run: three cards in sequence")
    by(mira, "house-plain").tap()

    clash = by(mira, "clash")
    expect(clash).to_contain_text("Lending")
    expect(by(mira, "house-use")).to_be_disabled()
    clash.get_by_role("button", name="Turn Lending on").tap()
    expect(by(mira, "clash")).to_have_count(0)
    expect(by(mira, "house-total")).to_have_text("Three changes from Traditional")
    expect(rule(mira, "play.lending")).to_have_attribute("data-changed", "")

    by(mira, "house-name").fill("Grandma's rules")
    by(mira, "house-keep").tap()
    expect(by(mira, "house-kept")).to_contain_text("Grandma's rules")
    mira.reload()
    by(mira, "shelf-open").tap()
    expect(by(mira, "house-name")).to_have_value("Grandma's rules")
    expect(by(mira, "house-total")).to_have_text("Three changes from Traditional")
    used(mira)
    expect(by(mira, "house-called")).to_have_text("Grandma's rules")

    news = by(bo, "house-news")
    expect(news).to_contain_text("Mira changed the rules.")
    expect(news).to_contain_text("sandwich off")
    expect(news).to_contain_text("Run of three on")
    expect(news).to_contain_text("Foul without cards: owed until paid")
    expect(news).to_contain_text("Lending: on")
    expect(news).to_contain_text("“ready”")
    expect(by(bo, "ready")).not_to_have_attribute("data-ready", "")
    expect(by(bo, "house-differs")).to_contain_text("Differs from Traditional")
    read_by_a_guest(bo)


def test_leaving_with_changes_asks_once_and_by_keys_every_switch_is_reached(
    person: Person, served: Any
) -> None:
    page, _ = host(person, served)
    edit(page)
    radio = rule(page, "end.when").locator("[value=last-standing]")
    radio.focus()
    page.keyboard.press("ArrowLeft")
    expect(rule(page, "end.when").locator("[value=all-cards]")).to_be_checked()
    expect(rule(page, "end.when")).to_have_attribute("data-changed", "")
    lending = rule(page, "play.lending").get_by_role("switch", name="Lending")
    lending.focus()
    page.keyboard.press("Space")
    expect(lending).to_be_checked()
    described = lending.get_attribute("aria-describedby").split()
    assert page.locator(f"#{described[0]}").text_content() == (
        "Players may give cards to one who has none."
    )
    expect(by(page, "house-total")).to_have_text("Two changes from Traditional")
    rule(page, "play.lending").locator("[data-test=rule-back]").click()
    expect(by(page, "house-total")).to_have_text("One change from Traditional")

    page.keyboard.press("Escape")
    expect(by(page, "house-sure")).to_be_visible()
    by(page, "house-stay").click()
    expect(by(page, "house-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    by(page, "house-discard").click()
    expect(by(page, "house-sheet")).not_to_be_visible()
    expect(by(page, "house-called")).to_have_text("Traditional")
    edit(page)
    page.keyboard.press("Escape")
    expect(by(page, "house-sheet")).not_to_be_visible()


def test_a_search_finds_rules_and_what_makes_no_difference_says_why(
    person: Person, served: Any
) -> None:
    page, _ = host(person, served)
    edit(page)
    by(page, "house-search").fill("joker")
    expect(rule(page, "challenge.joker")).to_be_visible()
    expect(rule(page, "challenge.joker")).to_contain_text("There is no joker in the pack.")
    expect(rule(page, "challenge.king")).not_to_be_visible()
    rule(page, "deal.jokers").get_by_role("button", name="Jokers: more").click()
    expect(rule(page, "challenge.joker")).not_to_contain_text("There is no joker")
    by(page, "house-search").fill("xyzzy")
    expect(page.locator(".house-none")).to_contain_text("xyzzy")


def test_a_file_and_a_link_bring_the_same_rules_elsewhere(person: Person, served: Any) -> None:
    mira, _ = host(person, served)
    by(mira, "rules-full").check()
    expect(by(mira, "house-called")).to_have_text("Full")
    with mira.expect_download() as download:
        by(mira, "house-file").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert parse_rules(text) == preset("full")
    assert download.value.suggested_filename == "full.toml"

    mira.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.execCommand = () => false"
    )
    by(mira, "house-link").click()
    link = by(mira, "house-by-hand")
    expect(link).to_be_visible()
    where = link.input_value()
    assert read_anything(where) == preset("full")

    bo = person("/" + where.partition(served.url)[2].lstrip("/"))
    expect(by(bo, "shared-rules")).to_contain_text("Full")

    by(mira, "rules-beggar").click()
    expect(by(mira, "rules-beggar")).to_be_checked()
    expect(by(mira, "house-called")).to_have_text("Beggar-My-Neighbour")
    by(mira, "bring").click()
    ours = changed(preset("full"), {"penalty.cards": [4], "title": "Ours"}, name="ours")
    by(mira, "bring-text").fill(format_rules(ours))
    by(mira, "bring-read").click()
    expect(by(mira, "house-name")).to_have_value("Ours")
    expect(by(mira, "house-total")).to_have_text("One change from Full")
    used(mira)
    with mira.expect_download() as again:
        by(mira, "house-file").click()
    played = parse_rules(again.value.path().read_text(encoding="utf-8"))
    assert (played.title, played.penalty, played.slap) == ("Ours", ours.penalty, ours.slap)


def test_rules_kept_here_are_renamed_and_come_back_when_deleted_by_mistake(
    person: Person, served: Any
) -> None:
    page, _ = host(person, served)
    edit(page)
    by(page, "combo-joker").check()
    by(page, "house-name").fill("Ours")
    expect(by(page, "house-keep")).to_be_enabled()
    by(page, "house-keep").click()
    by(page, "house-close").click()
    by(page, "house-discard").click()
    by(page, "shelf-rename").click()
    by(page, "shelf-title").fill("Sunday")
    page.keyboard.press("Enter")
    expect(by(page, "shelf-open")).to_have_text("Sunday")
    by(page, "shelf-remove").click()
    expect(by(page, "shelf-says")).to_contain_text("Sunday")
    expect(page.locator("[data-test=shelf-open]")).to_have_count(0)
    by(page, "shelf-undo").click()
    expect(by(page, "shelf-open")).to_have_text("Sunday")

    page.goto(served.url)
    page.locator(".lobby-rules > summary").click()
    page.get_by_role("radio", name="Sunday").check()
    by(page, "create").click()
    expect(by(page, "house-called")).to_have_text("Sunday")
    expect(by(page, "house-differs")).to_contain_text("joker on")


def test_what_cannot_be_read_or_kept_says_so(chromium: Browser, served: Any) -> None:
    """On a page of its own: a refused request is an error to the browser's console."""
    context = chromium.new_context()
    page = context.new_page()
    page.add_init_script(FULL_STORAGE)
    page.goto(f"{served.url}/t/{served.table('traditional')}")
    sit(page, "Mira")
    by(page, "bring").click()
    by(page, "bring-text").fill("[slap]\nslap-in = 'sometimes'\n")
    by(page, "bring-read").click()
    expect(by(page, "bring-wrong")).to_contain_text("line 2: slap.slap-in = 'sometimes'")
    by(page, "bring-text").fill('[penalty]\nwithout-cards = "owes"\n')
    by(page, "bring-read").click()
    expect(by(page, "clash")).to_contain_text("Lending")
    page.get_by_role("button", name="Out for good instead").click()
    expect(by(page, "clash")).to_have_count(0)
    expect(by(page, "house-keep")).to_be_enabled()
    by(page, "house-keep").click()
    expect(by(page, "house-kept")).to_contain_text("keeps nothing")

    context.set_offline(True)
    by(page, "combo-triple").check()
    expect(by(page, "house-state")).to_contain_text("does not answer")
    expect(by(page, "plain")).to_contain_text("The deal")
    expect(by(page, "house-use")).to_be_disabled()
    context.set_offline(False)
    expect(by(page, "plain")).to_contain_text("Triple: three cards")
    expect(by(page, "house-use")).to_be_enabled()
    context.close()


def test_a_choice_by_keys_waits_until_they_are_still_and_house_rules_come_back(
    person: Person, served: Any
) -> None:
    page, path = host(person, served)
    edit(page)
    by(page, "combo-joker").check()
    by(page, "house-name").fill("Ours")
    used(page)
    guest = person(path)
    expect(by(guest, "house-called")).to_have_text("Ours")

    by(page, "rules-traditional").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(by(page, "rules-sudden")).to_be_checked()
    expect(by(page, "house-called")).to_have_text("Sudden")
    expect(by(guest, "house-news")).to_contain_text("Mira chose Sudden.")

    by(page, "house-undo").click()
    expect(by(page, "house-called")).to_have_text("Ours")
    expect(by(page, "house-undo")).not_to_be_visible()
