"""Who one is goes along: a seat to another device, a player to another browser; or it all goes."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.people import by, phase
from browser.served import LAPTOP, PHONE
from crashes.falling import Falling, free_port

MINE = "localStorage.getItem('ratscrew.player')"


@pytest.fixture(scope="module")
def keeping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Falling]:
    """A server with a database."""
    server = Falling(f"{tmp_path_factory.mktemp('kept')}/cards.db", free_port())
    server.start_now()
    yield server
    server.kill()


@pytest.fixture
def device(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """A page on a device of its own, and what addresses it asked for."""
    contexts: list[BrowserContext] = []
    asked: list[str] = []

    def arrive(url: str, **looks: object) -> Page:
        context = chromium.new_context(**(looks or LAPTOP))  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
        page.goto(url)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not [url for url in asked if "seat=" in url or "secret" in url]


def secret_of(page: Page) -> str:
    """Who the page has become in the background, since somebody sat down."""
    for _ in range(200):
        secret = page.evaluate(MINE)
        if secret is not None:
            return str(json.loads(secret))
        page.wait_for_timeout(50)
    raise AssertionError("nobody was made")


def own_room(page: Page, url: str) -> None:
    """Go to the start page, and from there into the room for oneself."""
    page.goto(url)
    by(page, "you").click()
    expect(by(page, "you-close")).to_be_visible()


def test_a_seat_moves_to_a_phone_in_the_midst_of_a_game(
    keeping: Falling, device: Callable[..., Page]
) -> None:
    laptop = device(keeping.url)
    by(laptop, "name").fill("Mira")
    by(laptop, "play-now").click()
    phase(laptop, "running")
    by(laptop, "menu").click()
    by(laptop, "tab-players").click()
    by(laptop, "menu-move").click()
    link = by(laptop, "move-link")
    expect(link).to_contain_text("#seat=")
    address = link.text_content() or ""
    phone = device(address, **PHONE)
    phase(phone, "running")
    expect(by(phone, "flip")).to_be_visible()
    expect(phone.locator("ers-banner")).to_contain_text("Your seat is here now.")
    assert phone.url == address.partition("#")[0]
    phase(laptop, "moved")
    expect(by(laptop, "move")).to_have_count(0)
    phone.reload()
    expect(by(phone, "flip")).to_be_visible()  # the phone has a key of its own
    late = device(address)
    phase(late, "stale")
    assert late.url == phone.url
    by(late, "way-watch").click()
    expect(by(late, "watching")).to_be_visible()


def test_a_recovery_code_brings_a_player_to_another_browser(
    keeping: Falling, device: Callable[..., Page]
) -> None:
    laptop, phone = device(keeping.url), device(keeping.url, **PHONE)
    by(laptop, "name").fill("Mira")
    by(laptop, "create").click()
    expect(by(laptop, "ready")).to_be_visible()
    before = secret_of(laptop)
    own_room(laptop, keeping.url)
    by(laptop, "you-make").click()
    expect(by(laptop, "you-code")).to_have_text(re.compile(r"^(\w{4}-){3}\w{4}$"))
    code = by(laptop, "you-code").text_content() or ""
    by(phone, "you").click()
    expect(by(phone, "you-guest")).to_be_visible()
    by(phone, "you-enter").fill(code.lower().replace("-", " "))
    by(phone, "you-recover").click()
    expect(by(phone, "you-said")).to_contain_text("Welcome back, Mira.")
    expect(by(phone, "you-name")).to_have_value("Mira")
    assert secret_of(phone) != before
    own_room(laptop, keeping.url)
    expect(by(laptop, "you-said")).to_contain_text("You are a guest.")
    assert laptop.evaluate(MINE) is None


def test_whoever_deletes_their_data_is_asked_first_and_then_nobody(
    keeping: Falling, device: Callable[..., Page]
) -> None:
    page = device(keeping.url)
    by(page, "name").fill("Mira")
    by(page, "create").click()
    expect(by(page, "ready")).to_be_visible()
    secret = secret_of(page)
    own_room(page, keeping.url)
    by(page, "you-delete").click()
    expect(by(page, "you-delete-yes")).to_be_visible()
    by(page, "you-delete-no").click()
    assert secret_of(page) == secret
    by(page, "you-delete").click()
    by(page, "you-delete-yes").click()
    expect(by(page, "you-said")).to_contain_text("It is deleted.")
    expect(by(page, "you-name")).to_be_hidden()
    assert page.evaluate(MINE) is None
    asked = urllib.request.Request(  # noqa: S310 - our own server
        f"{keeping.url}/api/me", headers={"Authorization": f"Bearer {secret}"}
    )
    with pytest.raises(urllib.error.HTTPError, match="401"):
        urllib.request.urlopen(asked, timeout=10)  # noqa: S310
