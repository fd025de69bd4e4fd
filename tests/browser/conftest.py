"""A real server on loopback and a real Chromium; whatever a page complains of fails its test."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from browser.people import PATIENCE, Person
from browser.served import LAPTOP, QUIET, Served

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    server = Served()
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def fresh(served: Served) -> Iterator[None]:
    """Every test begins with random decks; no browser may have blocked anything of its page."""
    served.seed = None
    served.tops = ""
    yield
    assert served.blocked() == []


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """For one file of tests: while the driver is open, no other test could run a loop."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("CI has no Chromium, and no browser test may be skipped there")
        pytest.skip("no Chromium on this machine: install the package chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def person(chromium: Browser, served: Served) -> Iterator[Person]:
    """Someone with a browser of their own. No error and no blocked content may come of it."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def arrive(
        path: str = "/", *, url: str | None = None, script: str | None = None, **device: Any
    ) -> Page:
        context = chromium.new_context(**(device or LAPTOP))
        contexts.append(context)
        if script is not None:
            context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(f"exception: {error}"))
        page.goto((url or served.url) + path)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []
