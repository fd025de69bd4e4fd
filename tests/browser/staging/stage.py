"""The stage that scenes are set up on, and how they are registered and looked at."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    expect,
)

from browser.people import by, sit
from browser.served import PHONE, Served
from ratscrew.rules import as_dict, changed, preset
from ratscrew.table import Times

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
STILL: Final = Times(turn_us=600_000_000, asked_pause_us=600_000_000, drop_pause_us=600_000_000)
"""Nobody plays for somebody who is looked at, however long that takes."""

CROWD: Final = ("Bartholomäus Hohenfelder", "Bo", "Lev", "Ana", "Kim", "Ida", "Sam", "Noa")


class Stage:
    """A server, the page that is looked at, and the other people."""

    def __init__(self, browser: Browser, served: Served) -> None:
        self.browser = browser
        self.served = served
        served.times = STILL
        self.code = ""
        self.complaints: list[str] = []
        self._contexts: list[BrowserContext] = []
        self._page: Page | None = None
        self._control: CDPSession | None = None

    @property
    def page(self) -> Page:
        """The page that is looked at."""
        assert self._page is not None, "the scene has not opened its page yet"
        return self._page

    # --- what scenes do ---

    def open(self, path: str = "/", **context: Any) -> Page:
        """Open the page that is looked at. It is a phone's, until ``show`` says otherwise."""
        self._page = self._arrive(path, **(context or PHONE))
        self._control = self._page.context.new_cdp_session(self._page)
        return self._page

    def look_at(self, page: Page) -> None:
        """Look at this page from now on."""
        self._page = page
        self._control = page.context.new_cdp_session(page)

    def guest(self, path: str | None = None) -> Page:
        """Someone else's page, which nobody looks at: small and still, so that it costs little."""
        still: dict[str, Any] = {
            "viewport": {"width": 400, "height": 500},
            "reduced_motion": "reduce",
        }
        return self._arrive(path or f"/t/{self.code}", **still)

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

    def show(
        self,
        size: str,
        theme: str,
        *,
        reduced: bool = False,
        forced: bool = False,
        contrast: bool = False,
    ) -> None:
        """Give the page a size and a theme, as a device would; forced is a system's own colours."""
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
        self.page.wait_for_timeout(250)

    def close(self) -> None:
        """Everybody leaves."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()
        self.served.tops = ""
        self.served.times = None

    def _arrive(self, path: str, **context: Any) -> Page:
        made = self.browser.new_context(**context)
        self._contexts.append(made)
        page = made.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.served.url + path)
        return page


Scene: TypeAlias = Callable[[Stage], None]
SCENES: Final[dict[str, Scene]] = {}


def scene(make: Scene) -> Scene:
    """Register a scene under its name."""
    SCENES[make.__name__.replace("_", "-")] = make
    return make
