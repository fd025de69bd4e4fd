"""A real server on loopback and a real Chromium; whatever a page complains of fails its test."""

import os
import shutil
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
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


class _Chromium:
    """One for all browser tests of a process: each has contexts of its own in it."""

    def __init__(self) -> None:
        self._driver: Playwright | None = None
        self._browser: Browser | None = None

    def open(self) -> Browser:
        """The browser, which is started where there is none, or none any more."""
        if self._driver is None:
            self._driver = sync_playwright().start()
        if self._browser is None or not self._browser.is_connected():
            self._browser = self._driver.chromium.launch(executable_path=_path(), args=QUIET)
        return self._browser

    def close(self) -> None:
        """While the driver is open, no other test could run a loop."""
        if self._browser is not None:
            self._browser.close()
        if self._driver is not None:
            self._driver.stop()
        self._browser = self._driver = None


_CHROMIUM = _Chromium()


def _path() -> str:
    """The browser; without windows of its own where there is one: it takes a third less time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("CI has no Chromium, and no browser test may be skipped there")
        pytest.skip("no Chromium on this machine: install the package chromium")
    return path


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """The browser goes before any test that needs none: such a test may run a loop of its own."""
    yield
    if nextitem is None or "chromium" not in getattr(nextitem, "fixturenames", ()):
        _CHROMIUM.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser, in which whoever wants to be alone makes a context; all of them end here."""
    browser = _CHROMIUM.open()
    yield browser
    for context in browser.contexts:
        context.close()


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
