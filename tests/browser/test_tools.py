"""Beside a game: slow motion, combos at a tap, reactions, pauses, the host, settings."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.people import Person, by, phase, react, sit
from browser.served import PHONE, Served
from ratscrew.rules import as_dict, changed, preset

SEVEN = "2S 5D 9C 3H/4H 8C 6D"
"""Two stacks whose first cards make nothing that can be slapped."""
DOUBLE = "2S 5D 9C 3H/4H 8C 9D 6D"
"""The sixth card makes a double, and the two after it make nothing."""


class Game:
    """Two people at a table: Mira, who is host, and Bo."""

    def __init__(self, person: Person, served: Served) -> None:
        self.person = person
        self.served = served

    def begin(
        self, tops: str = SEVEN, *, rules: dict[str, Any] | None = None, **device: Any
    ) -> tuple[Page, Page]:
        """A game has begun; whatever Mira's device is."""
        self.served.tops = tops
        wanted = changed(preset("traditional"), dict(rules or {}))
        code = self.served.table(as_dict(wanted), "fast")
        pages = (self.person(f"/t/{code}", **device), self.person(f"/t/{code}"))
        for page, name in zip(pages, ("Mira", "Bo"), strict=True):
            sit(page, name)
        for page in pages:
            by(page, "ready").click()
        for page in pages:
            phase(page, "running")
        return pages

    def flip(self, *pages: Page) -> None:
        """These flip, one after another, each when it may."""
        for page in pages:
            expect(by(page, "flip")).to_have_attribute("data-may", "")
            before = by(page, "own-count").text_content() or ""
            page.keyboard.press("Space")
            expect(by(page, "own-count")).not_to_have_text(before)


@pytest.fixture
def game(person: Person, served: Served) -> Game:
    return Game(person, served)


def won(game: Game, **device: Any) -> tuple[Page, Page]:
    """Mira has slapped a double, and leads."""
    mira, bo = game.begin(DOUBLE, **device)
    game.flip(mira, bo, mira, bo, mira, bo)
    react(mira)
    mira.keyboard.press("Enter")
    expect(by(mira, "own-count")).to_have_text("29")
    return mira, bo


def test_the_last_pile_is_watched_again_beside_the_game(game: Game) -> None:
    mira, bo = won(game, viewport={"width": 1440, "height": 900})
    by(mira, "again").click()
    expect(by(mira, "replay")).to_be_visible()
    by(mira, "replay-first").click()
    expect(by(mira, "replay-caption")).to_have_text("You: 2 of spades")
    said = []
    while not by(mira, "replay-on").is_disabled():
        mira.keyboard.press("ArrowRight")
        said.append(by(mira, "replay-caption").text_content())
    assert said[4] == "Bo: 9 of diamonds"
    assert re.fullmatch(r"You, (\d+ ms|\d\.\d+ s): won", said[5]), said
    assert said[-1] == "You take six cards: double"
    mira.keyboard.press("ArrowLeft")
    expect(by(mira, "replay-caption")).to_have_text(said[-2] or "")

    mira.keyboard.press("Space")  # the keys play on under it
    expect(by(mira, "own-count")).to_have_text("28")
    expect(by(bo, "story")).to_contain_text("Mira:")
    game.flip(bo)
    expect(by(mira, "flip")).to_have_attribute("data-may", "")
    expect(by(mira, "replay")).to_be_visible()  # there is room beside the pile: it stays
    panel = by(mira, "replay").bounding_box()
    cards = mira.locator("[data-test=pile-cards] .card").all()
    assert len(cards) >= 2
    for box in [one.bounding_box() for one in (*cards, by(mira, "flip"))]:
        assert panel["x"] + panel["width"] <= box["x"], (panel, box)


def test_on_a_phone_the_replay_goes_when_one_may_slap_and_is_there_while_a_pile_grows(
    game: Game,
) -> None:
    mira, bo = won(game, **PHONE)
    by(mira, "again").click()
    expect(by(mira, "replay")).to_be_visible()
    expect(by(mira, "replay-count")).not_to_have_text("1 of 8")  # begins shortly before the slap
    mira.keyboard.press("Space")
    expect(by(mira, "own-count")).to_have_text("28")
    expect(by(mira, "replay")).to_be_hidden()

    by(mira, "again").click()  # a card lies there: at its edge, and still no slap
    expect(by(mira, "replay")).to_be_visible()
    game.flip(bo)
    expect(by(mira, "flip")).to_have_attribute("data-may", "")
    expect(by(mira, "replay")).to_be_hidden()  # one's own turn
    expect(by(mira, "own-count")).to_have_text("28")


def test_with_little_motion_a_replay_goes_only_step_by_step(game: Game) -> None:
    still = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
    mira, _ = won(game, **still)
    mira.keyboard.press("w")
    by(mira, "replay-first").click()
    expect(by(mira, "replay-count")).to_have_text("1 of 8")
    mira.wait_for_timeout(1500)
    expect(by(mira, "replay-count")).to_have_text("1 of 8")
    by(mira, "replay-play").click()  # whoever asks for it gets it
    expect(by(mira, "replay-count")).not_to_have_text("1 of 8")
    mira.keyboard.press("Escape")
    expect(by(mira, "replay")).to_be_hidden()
    expect(by(mira, "menu-close")).to_be_hidden()


def test_what_can_be_slapped_lies_beside_the_pile_and_a_tap_on_it_is_still_a_slap(
    game: Game,
) -> None:
    mira, bo = game.begin(SEVEN, **PHONE)
    game.flip(mira, bo)
    by(mira, "open-combos").tap()
    panel = by(mira, "combos-now")
    expect(panel).to_contain_text("double")
    expect(panel).to_contain_text("two alike with one between")
    pile = by(mira, "pile-cards").bounding_box()
    box = panel.bounding_box()
    assert box["y"] > pile["y"] + pile["height"] * 0.75, "the pile stays in view"
    mira.touchscreen.tap(195, 330)
    expect(panel).to_be_hidden()
    expect(by(mira, "ribbon")).to_contain_text("Nothing to slap")
    expect(by(mira, "own-count")).to_have_text("24")


def test_a_reaction_is_seen_at_the_seat_and_not_by_whoever_wants_none(game: Game) -> None:
    mira, bo = game.begin()
    by(mira, "open-react").click()
    by(mira, "react-nice").click()
    expect(bo.locator("ers-seat [data-test=bubble]")).to_have_text("Nice!")
    expect(by(bo, "story")).to_contain_text("Mira: Nice!")
    expect(bo.locator("[data-test=bubble]")).to_have_count(0)

    by(mira, "menu").click()
    by(mira, "tab-settings").click()
    mira.locator("[data-what=reactions] [data-value=off]").click()
    by(mira, "menu-close").click()
    by(bo, "open-react").click()
    by(bo, "react-wow").click()
    expect(by(bo, "story")).to_contain_text("You: Wow!")
    game.flip(mira)  # it had come before this
    expect(by(mira, "story")).not_to_contain_text("Wow")


def test_a_pause_says_whose_it_is_counts_to_three_and_the_game_goes_on(game: Game) -> None:
    mira, bo = game.begin()
    game.flip(mira, bo)
    bo.keyboard.press("p")
    expect(by(mira, "pause-tells")).to_have_text("Paused. Bo paused the game.")
    expect(by(bo, "pause-tells")).to_have_text("Paused. You paused the game.")
    expect(by(mira, "flip")).not_to_have_attribute("data-may", "")
    expect(by(mira, "pile-count")).to_be_visible()
    counts = """() => new Promise((done) => {
      const seen = [];
      const node = document.querySelector('[data-test=pause-count]');
      new MutationObserver(() => {
        seen.push(node.textContent);
        if (node.textContent === '') done(seen.filter(Boolean));
      }).observe(node, { childList: true, characterData: true, subtree: true });
      document.querySelector('[data-test=resume]').click();
    })"""
    assert mira.evaluate(counts) == ["3", "2", "1"]
    game.flip(mira)
    expect(by(bo, "pause-tells")).to_have_text("")


def test_a_host_is_asked_once_before_somebody_is_shown_out(game: Game) -> None:
    mira, bo = game.begin()
    by(mira, "menu").click()
    by(mira, "tab-players").click()
    row = mira.locator("[data-test=players] [data-seat='1']")
    expect(row).to_contain_text("Bo")
    expect(mira.locator("[data-test=players] [data-seat='0']")).to_contain_text("you · host")
    row.locator("[data-test=player-tools]").click()
    row.locator("[data-test=player-kick]").click()
    expect(row.locator("[data-test=player-sure]:visible")).to_be_focused()
    row.locator("[data-test=player-no]:visible").click()
    expect(bo.locator("html")).to_have_attribute("data-phase", "running")
    row.locator("[data-test=player-kick]").click()
    row.locator("[data-test=player-sure]:visible").click()
    expect(bo.locator("html")).to_have_attribute("data-phase", "blocked")
    expect(row).to_contain_text("bot")


def test_whoever_is_not_host_has_no_such_tools(game: Game) -> None:
    _, bo = game.begin()
    by(bo, "menu").click()
    by(bo, "tab-players").click()
    expect(by(bo, "players")).to_contain_text("Mira · host")
    expect(bo.locator("[data-test=player-tools]:visible")).to_have_count(0)
    expect(by(bo, "drop-pause")).to_be_hidden()


def test_the_browsers_back_closes_the_sheet_and_the_focus_returns(game: Game) -> None:
    mira, bo = game.begin()
    mira.evaluate("window.stays = true")
    by(mira, "menu").focus()
    mira.keyboard.press("Enter")
    expect(by(mira, "tab-rules")).to_be_focused()
    mira.keyboard.press("ArrowRight")
    expect(by(mira, "tab-fair")).to_be_focused()
    expect(by(mira, "said")).to_be_attached()
    mira.evaluate("history.back()")
    expect(by(mira, "menu-close")).to_be_hidden()
    assert mira.evaluate("window.stays") is True
    expect(mira.locator(".stage")).to_be_focused()
    game.flip(mira, bo)
    by(mira, "menu").click()
    mira.keyboard.press("Escape")
    expect(by(mira, "menu-close")).to_be_hidden()
    expect(mira.locator(".stage")).to_be_focused()
    game.flip(mira)
    assert mira.evaluate("history.state") is None


def test_the_last_verdicts_are_read_again_in_the_sheet(game: Game) -> None:
    mira, _ = won(game)
    by(mira, "menu").click()
    by(mira, "tab-fair").click()
    expect(by(mira, "said")).to_contain_text("Yours: double 9 9, in ")
    expect(mira.locator("[data-test=said] li")).to_have_count(1)
    by(mira, "menu-again").click()
    expect(by(mira, "replay")).to_be_visible()


def test_ones_card_is_flipped_by_itself_for_whoever_wants_it(game: Game) -> None:
    mira, bo = game.begin()
    by(mira, "menu").click()
    by(mira, "tab-settings").click()
    mira.locator("[data-what=flip] [data-value=auto]").click()
    by(mira, "menu-close").click()
    expect(by(mira, "own-count")).to_have_text("25")
    game.flip(bo)
    expect(by(mira, "own-count")).to_have_text("24")
    expect(by(bo, "own-count")).to_have_text("25")  # the other's stack is left alone


def test_who_is_out_may_skip_to_the_result(person: Person, served: Served) -> None:
    rules = changed(
        preset("traditional"),
        {
            "deal.handicap": [1, 25, 26],
            "deal.handicap-by": "cards",
            "penalty.without-cards": "out",
            "end.cards": 5,
        },
    )
    served.tops = "2S/4H 8D/9C TH"
    code = served.table(as_dict(rules), "fast")
    pages = [person(f"/t/{code}") for _ in range(3)]
    mira, bo, lev = pages
    for page, name in zip(pages, ("Mira", "Bo", "Lev"), strict=True):
        by(page, "sit-name").fill(name)
        by(page, "sit").click()
    for page in pages:
        by(page, "ready").click()
    game = Game(person, served)
    game.flip(mira, bo)
    react(mira)
    mira.keyboard.press("Enter")
    by(mira, "skip").click()
    expect(by(mira, "stay")).to_be_visible()
    by(mira, "stay").click()
    expect(by(mira, "skip")).to_be_visible()
    by(mira, "skip").click()
    game.flip(lev, bo, lev)
    expect(by(mira, "result")).to_be_visible()
    expect(by(mira, "stay")).to_be_hidden()


def test_a_phone_in_one_hand_has_everything_to_press_in_its_lower_half(game: Game) -> None:
    mira, _ = game.begin(SEVEN, **PHONE)
    by(mira, "menu").tap()
    by(mira, "tab-settings").tap()
    mira.locator("[data-what=reach] [data-value=one]").tap()
    mira.locator("[data-what=hand] [data-value=left]").tap()
    by(mira, "menu-close").tap()
    for hook in ("menu", "mute", "open-combos", "flip"):
        assert by(mira, hook).bounding_box()["y"] >= 422, hook
    stack = mira.locator(".own-stack").bounding_box()
    assert stack["x"] + stack["width"] < 195, "under the left thumb"
    mira.reload()
    expect(mira.locator("html")).to_have_attribute("data-reach", "one")
    expect(mira.locator("html")).to_have_attribute("data-hand", "left")
