"""The server falls in the midst of a game: pages find their table again, and the game goes on."""

import json
import signal
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.people import by, phase, sit
from browser.served import LAPTOP, PHONE
from crashes.falling import Falling, free_port
from ratscrew.rules import as_dict, preset


@pytest.fixture
def falling(tmp_path: Path) -> Iterator[Falling]:
    server = Falling(f"{tmp_path}/cards.db", free_port())
    server.start_now()
    yield server
    server.kill()


@pytest.fixture
def people(chromium: Browser, falling: Falling) -> Iterator[list[Page]]:
    """Mira on a phone and Bo on a laptop, who have begun a game."""
    body = {"rules": as_dict(preset("traditional")), "tempo": "fast"}
    request = urllib.request.Request(  # noqa: S310 - our own server
        f"{falling.url}/api/tables",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        code = json.load(answer)["code"]
    contexts = [chromium.new_context(**device) for device in (PHONE, LAPTOP)]
    pages = [context.new_page() for context in contexts]
    for page, name in zip(pages, ("Mira", "Bo"), strict=True):
        page.goto(f"{falling.url}/t/{code}")
        sit(page, name)
    for page in pages:
        by(page, "ready").click()
    for page in pages:
        phase(page, "running")
        page.evaluate("window.same = true")
    yield pages
    for context in contexts:
        context.close()


def flip(pages: list[Page], cards: int) -> None:
    """Whoever is to flip flips, so many times."""
    for _ in range(cards):
        turn = pages[0].locator("[data-test=flip][data-may]")
        other = pages[1].locator("[data-test=flip][data-may]")
        expect(turn.or_(pages[0].locator("[data-test=flip]:not([data-may])"))).to_be_visible()
        for _ in range(200):
            page = pages[0] if turn.count() else pages[1] if other.count() else None
            if page is not None:
                break
            pages[0].wait_for_timeout(50)
        assert page is not None
        before = by(page, "own-count").text_content() or ""
        page.keyboard.press("Space")
        expect(by(page, "own-count")).not_to_have_text(before)


def counts(pages: list[Page]) -> list[str]:
    return [by(page, "own-count").text_content() or "" for page in pages]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_game_goes_on_when_its_server_was_started_anew(
    falling: Falling, people: list[Page], how: signal.Signals
) -> None:
    flip(people, 3)
    people[0].wait_for_timeout(600)
    before = counts(people)
    falling.end(how)
    for page in people:
        expect(page.locator("ers-banner")).to_have_attribute("data-state", "lost")
    falling.start_now()
    for page in people:
        expect(page.locator("ers-banner")).not_to_have_attribute("data-state", "lost")
        phase(page, "running")
    assert counts(people) == before
    flip(people, 2)
    assert counts(people) != before
    for page in people:
        assert page.evaluate("window.same") is True, "nobody had to reload"


def test_the_fall_while_a_hand_is_on_its_way_costs_nobody_a_card(
    falling: Falling, people: list[Page]
) -> None:
    flip(people, 3)
    people[0].wait_for_timeout(600)
    before = counts(people)
    falling.end(signal.SIGKILL)
    for page in people:
        page.keyboard.press("Enter")
    falling.start_now()
    for page in people:
        expect(page.locator("ers-banner")).not_to_have_attribute("data-state", "lost")
    people[0].wait_for_timeout(1500)
    assert counts(people) == before
