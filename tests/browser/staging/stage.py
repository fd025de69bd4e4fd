"""The stage that scenes are set up on, and how they are registered and looked at."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec.structs import replace
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Error,
    Page,
    expect,
)

from browser.people import by, sit
from browser.served import BRISK, PHONE, Served
from browser.staged import Stage as Onstage
from helpers import Client
from ratscrew.rules import as_dict, changed, preset

__all__ = [
    "CROWD",
    "PATIENCE",
    "SCENES",
    "SIZES",
    "THEMES",
    "Scene",
    "Size",
    "Stage",
    "by",
    "scene",
]

PATIENCE: Final = 15_000
Size: TypeAlias = tuple[int, int, bool]
"""Width and height in CSS pixels, and whether it is a finger that points."""

SIZES: Final[Mapping[str, Size]] = {
    "small": (360, 640, True),
    "phone": (390, 844, True),
    "wide": (844, 390, True),
    "laptop": (1440, 900, False),
}
"""A small phone, a phone, that phone on its side, a laptop."""

THEMES: Final = ("dark", "light")
STILL: Final = replace(
    BRISK, turn_us=600_000_000, asked_pause_us=600_000_000, drop_pause_us=600_000_000
)
"""Nobody plays for somebody who is looked at, however long that takes."""

CROWD: Final = ("Bartholomäus Hohenfelder", "Bo", "Lev", "Ana", "Kim", "Ida", "Sam", "Noa")


STILL_JS: Final = """async (atMost) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const goes = (one) => {
    const { duration, iterations } = one.effect.getComputedTiming();
    return one.playState === "running" && duration * iterations < 5000;
  };
  const began = performance.now();
  let quiet = 0;
  while (quiet < 4 && performance.now() - began < atMost) {
    await frame();
    quiet = document.getAnimations().some(goes) ? 0 : quiet + 1;
  }
}"""
"""What moves comes to rest; what breathes without an end, and a clock that runs out, go on."""

AT_MOST_MS: Final = 3000


class Stage:
    """The page that is looked at, its server, and the other people.

    ``page``, where there is one, is used for scene after scene, without movement: what it needs is
    loaded once. A scene that wants a browser of its own gets one all the same.
    """

    def __init__(self, browser: Browser, served: Served, page: Page | None = None) -> None:
        self.browser = browser
        self.served = served
        self._shared = page
        served.times = STILL
        self.code = ""
        self.complaints: list[str] = []
        self._contexts: list[BrowserContext] = []
        self._others: list[Page] = []
        self._page: Page | None = None
        self._control: CDPSession | None = None

    @property
    def page(self) -> Page:
        """The page that is looked at."""
        assert self._page is not None, "the scene has not opened its page yet"
        return self._page

    # --- what scenes do ---

    def open(self, path: str | None = "/", **context: Any) -> Page:
        """Open the page that is looked at. It is a phone's, until ``show`` says otherwise.

        Without a path it goes nowhere yet; with ``context`` it has a browser of its own.
        """
        if self._shared and not context:
            page = self._shared
            self._watch(page)
        else:
            page = self._new(**(context or PHONE))
        self.look_at(page)
        if page is self._shared:
            self._dress("phone", "dark", reduced=True)
        if path is not None:
            if page is self._shared:  # Chromium may hang where a page is left for itself
                page.goto("about:blank")
            page.goto(self.served.url + path)
        return page

    def another(self, page: Page) -> Page:
        """A second page in the browser of this one."""
        made = page.context.new_page()
        self._others.append(made)
        self._watch(made)
        return made

    def look_at(self, page: Page) -> None:
        """Look at this page from now on."""
        if self._control:
            self._control.detach()
        self._page = page
        self._control = page.context.new_cdp_session(page)

    def at_table(self, client: Client, query: str = "") -> Onstage:
        """Look over the shoulder of somebody at a table in memory, who may also press buttons."""
        shown = Onstage(self.open(None), client, answers=True)
        shown.show(self.served.url, query)
        return shown

    def rest(self) -> None:
        """Wait until what moves by itself has come to rest."""
        self.page.evaluate(STILL_JS, AT_MOST_MS)

    def guest(self, path: str | None = None) -> Page:
        """Someone else's page, which nobody looks at: small and still, so that it costs little."""
        still: dict[str, Any] = {
            "viewport": {"width": 400, "height": 500},
            "reduced_motion": "reduce",
        }
        page = self._new(**still)
        page.goto(self.served.url + (path or f"/t/{self.code}"))
        return page

    def table(
        self,
        rules: str = "traditional",
        changes: Mapping[str, Any] | None = None,
        *,
        tempo: str = "fast",
    ) -> str:
        """Make a table; its path."""
        wanted = changed(preset(rules), dict(changes)) if changes else preset(rules)
        self.code = self.served.table(as_dict(wanted), tempo)
        return f"/t/{self.code}"

    def sit(self, page: Page, name: str) -> None:
        """Take a seat in the waiting room."""
        sit(page, name)

    def game(
        self,
        rules: str = "traditional",
        changes: Mapping[str, Any] | None = None,
        *,
        tops: str = "",
        names: tuple[str, ...] = ("Mira", "Bo"),
    ) -> list[Page]:
        """A game that has begun, its seats' pages in their order; the first one is looked at."""
        self.served.tops = tops
        path = self.table(rules, changes)
        pages = [self.open(path), *(self.guest(path) for _ in names[1:])]
        for page, name in zip(pages, names, strict=True):
            self.sit(page, name)
        for page in pages:
            by(page, "ready").click()
        for page in pages:
            expect(page.locator("html")).to_have_attribute("data-phase", "running")
        return pages

    def flip(self, *pages: Page) -> None:
        """These flip, one after another, each when it may."""
        for page in pages:
            expect(by(page, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)
            before = by(page, "own-count").text_content() or ""
            page.keyboard.press("Space")
            expect(by(page, "own-count")).not_to_have_text(before, timeout=PATIENCE)

    # --- what those do who look ---

    def show(self, size: str, theme: str, **more: bool) -> None:
        """Give the page a size and a theme, as a device would, and wait until it is at rest.

        ``more`` are wishes of a system: ``reduced`` motion, its own colours (``forced``), more
        ``contrast``.
        """
        self._dress(size, theme, **more)
        self.rest()

    def _dress(
        self,
        size: str,
        theme: str,
        *,
        reduced: bool = False,
        forced: bool = False,
        contrast: bool = False,
    ) -> None:
        width, height, touch = SIZES[size]
        assert self._control is not None
        features = {
            "prefers-color-scheme": theme,
            "prefers-reduced-motion": "reduce" if reduced else "no-preference",
            "prefers-contrast": "more" if contrast else "no-preference",
            "forced-colors": "active" if forced else "none",
            "pointer": "coarse" if touch else "fine",
            "any-pointer": "coarse" if touch else "fine",
            "hover": "none" if touch else "hover",
            "any-hover": "none" if touch else "hover",
        }
        self.page.set_viewport_size({"width": width, "height": height})
        self._control.send(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": name, "value": value} for name, value in features.items()]},
        )

    def close(self) -> None:
        """Everybody leaves."""
        if self._control:
            self._control.detach()
            self._control = None
        for page in self._others:
            page.close()
        self._others.clear()
        if self._shared:
            self._shared.remove_listener("pageerror", self._complain)
            if self._shared.url.startswith(self.served.url):  # else it keeps nothing yet
                self._shared.evaluate("localStorage.clear(); sessionStorage.clear()")
        for context in self._contexts:
            context.close()
        self._contexts.clear()
        self.served.tops = ""
        self.served.times = None

    def _new(self, **context: Any) -> Page:
        made = self.browser.new_context(**context)
        self._contexts.append(made)
        page = made.new_page()
        self._watch(page)
        return page

    def _watch(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", self._complain)

    def _complain(self, error: Error) -> None:
        self.complaints.append(str(error))


Scene: TypeAlias = Callable[[Stage], None]
SCENES: Final[dict[str, Scene]] = {}


def scene(make: Scene) -> Scene:
    """Register a scene under its name."""
    SCENES[make.__name__.replace("_", "-")] = make
    return make
