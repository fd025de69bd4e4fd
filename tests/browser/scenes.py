"""Every screen of the page as a scene: set up once, then looked at in every size and theme.

Pictures are made of them (``tools/screenshots.py``) and checks run over them. A scene is a
function that brings its stage to a state that stays while it is looked at; its docstring says
what there is to see.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    WebSocketRoute,
    expect,
)

from browser.served import PHONE, Served
from ratscrew.rules import as_dict, changed, preset
from ratscrew.rules.share import FRAGMENT, to_link_text

__all__ = ["SCENES", "SIZES", "THEMES", "Scene", "Size", "Stage", "by", "scene"]

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
CROWD: Final = ("Bartholomäus Hohenfelder", "Bo", "Lev", "Ana", "Kim", "Ida", "Sam", "Noa")


def by(page: Page, name: str) -> Any:
    """The first element with this hook."""
    return page.locator(f"[data-test={name}]").first


class Stage:
    """A server, the page that is looked at, and the other people."""

    def __init__(self, browser: Browser, served: Served) -> None:
        self.browser = browser
        self.served = served
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
        by(page, "sit-name").fill(name)
        by(page, "sit").click()
        expect(by(page, "ready")).to_be_visible()

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


# --- before a game ---


@scene
def lobby(stage: Stage) -> None:
    """The start page of somebody who has never been here."""
    page = stage.open()
    expect(by(page, "play-now")).to_be_visible()
    page.evaluate("for (const one of document.getAnimations()) one.finish()")


@scene
def not_found(stage: Stage) -> None:
    """A link to a table that is not there."""
    stage.open("/t/ZZZZ")
    stage.page.wait_for_timeout(600)


@scene
def waiting_alone(stage: Stage) -> None:
    """A host, alone, before anyone has come."""
    page = stage.open(stage.table())
    stage.sit(page, "Mira")


@scene
def waiting_for_me(stage: Stage) -> None:
    """Whoever follows a link to a table where others sit."""
    path = stage.table("full")
    other = stage.guest(path)
    stage.sit(other, CROWD[0])
    other.locator("[data-test=add-bot]").first.click()
    expect(by(stage.open(path), "sit")).to_be_visible()


@scene
def waiting_full(stage: Stage) -> None:
    """A host and seven more, some of them ready."""
    path = stage.table("full")
    page = stage.open(path)
    stage.sit(page, CROWD[0])
    for name in CROWD[1:3]:
        guest = stage.guest(path)
        stage.sit(guest, name)
    by(guest, "ready").click()
    for level in ("easy", "normal", "sharp"):
        page.locator(f"[data-test=add-bot][data-level={level}]").click()
    page.wait_for_timeout(300)


# --- a game ---


@scene
def my_turn(stage: Stage) -> None:
    """Two seats, an empty pile, one's own turn."""
    mira, _ = stage.game()
    expect(by(mira, "flip")).to_have_attribute("data-may", "", timeout=PATIENCE)


@scene
def pile(stage: Stage) -> None:
    """Two seats, seven cards in the pile."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo, mira, bo, mira)
    mira.wait_for_timeout(500)


@scene
def challenge(stage: Stage) -> None:
    """A king was laid; one of its chances is gone."""
    mira, bo = stage.game(tops="2S KD 9C/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    mira.wait_for_timeout(500)


@scene
def won_slap(stage: Stage) -> None:
    """A double was slapped by oneself."""
    mira, bo = stage.game(tops="2S 5D 9C/4H 8C 9D")
    stage.flip(mira, bo, mira, bo, mira, bo)
    mira.wait_for_timeout(150)
    mira.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")


@scene
def lost_slap(stage: Stage) -> None:
    """A double was slapped by both; the other was faster."""
    mira, bo = stage.game(tops="2S 5D 9C/4H 8C 9D")
    stage.flip(mira, bo, mira, bo, mira, bo)
    bo.keyboard.press("Enter")
    mira.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")


@scene
def foul(stage: Stage) -> None:
    """A slap on nothing; a card was burnt."""
    mira, bo = stage.game(tops="2S 5D 9C/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    mira.wait_for_timeout(200)
    mira.keyboard.press("Enter")
    mira.wait_for_timeout(900)


@scene
def four(stage: Stage) -> None:
    """Four seats, a pile, the next one's turn."""
    pages = stage.game("full", tops="2S 5D/4H 8C/9C 3D/10S 6H", names=CROWD[:4])
    stage.flip(*pages, pages[0])
    pages[0].wait_for_timeout(500)


@scene
def eight(stage: Stage) -> None:
    """Eight seats."""
    pages = stage.game("full", tops="2S/4H/9C/10S/5D/8C/3D/6H", names=CROWD)
    stage.flip(*pages[:6])
    pages[0].wait_for_timeout(500)


@scene
def watching(stage: Stage) -> None:
    """A game that one watches without a seat."""
    path = stage.table()
    stage.served.tops = "2S 5D 9C/4H 8C 6D"
    mira, bo = stage.guest(path), stage.guest(path)
    stage.sit(mira, "Mira")
    stage.sit(bo, "Bo")
    by(mira, "ready").click()
    by(bo, "ready").click()
    expect(by(stage.open(path), "watching")).to_be_visible()
    stage.flip(mira, bo, mira, bo)
    stage.page.wait_for_timeout(900)


@scene
def sheet(stage: Stage) -> None:
    """The sheet over a game."""
    mira, _ = stage.game("full")
    by(mira, "menu").click()
    expect(by(mira, "menu-close")).to_be_visible()


@scene
def over(stage: Stage) -> None:
    """The result of a short game."""
    mira, bo = stage.game(
        "traditional", {"end.cards": 6, "title": "Short"}, tops="2S 5D 9C/4H 8C 9D"
    )
    stage.flip(mira, bo, mira, bo, mira, bo)
    expect(by(mira, "result")).to_be_visible()


# --- house rules ---


def _house(stage: Stage) -> Page:
    page = stage.open(stage.table())
    stage.sit(page, "Mira")
    by(page, "house-edit").click()
    expect(by(page, "house-total")).not_to_be_empty()
    return page


@scene
def rules_to_choose(stage: Stage) -> None:
    """The rule sets as cards, in the waiting room of a host."""
    page = stage.open(stage.table())
    stage.sit(page, "Mira")
    by(page, "house-choose").evaluate("one => one.open = true")
    by(page, "rules-full").scroll_into_view_if_needed()


@scene
def house_rules(stage: Stage) -> None:
    """Every rule a switch, nothing changed yet."""
    _house(stage)


@scene
def house_rules_clash(stage: Stage) -> None:
    """Three changes, of which two do not go together, and the ways out."""
    page = _house(stage)
    by(page, "combo-sandwich").uncheck()
    by(page, "group-penalty").evaluate("one => one.open = true")
    page.locator("[data-key='penalty.without-cards'] [value=owes]").check()
    expect(by(page, "clash")).to_be_visible()


@scene
def house_rules_in_words(stage: Stage) -> None:
    """A draft in plain English, what is new in it marked."""
    page = _house(stage)
    by(page, "combo-run").check()
    expect(by(page, "plain").locator("[data-new]").first).to_contain_text("Run")
    by(page, "house-plain").click()


@scene
def house_rules_news(stage: Stage) -> None:
    """A guest, whose host has just changed the rules."""
    page = stage.open(path := stage.table())
    host = stage.guest(path)
    stage.sit(host, "Bartholomäus Hohenfelder")
    stage.sit(page, "Bo")
    by(page, "ready").click()
    by(host, "house-edit").click()
    by(host, "combo-sandwich").uncheck()
    by(host, "combo-tens").check()
    expect(by(host, "house-use")).to_be_enabled()
    by(host, "house-use").click()
    expect(by(page, "house-news")).to_be_visible()
    by(page, "house-news").scroll_into_view_if_needed()


@scene
def house_rules_kept(stage: Stage) -> None:
    """Rule sets that are kept in this browser, and one that cannot be read."""
    page = _house(stage)
    by(page, "combo-joker").check()
    for title in ("Grandma's rules", "The long night of the Hohenfelder family"):
        by(page, "house-name").fill(title)
        expect(by(page, "house-keep")).to_be_enabled()
        by(page, "house-keep").click()
    by(page, "house-close").click()
    by(page, "house-discard").click()
    by(page, "bring").click()
    by(page, "bring-text").fill("[slap]\nslap-in = 'sometimes'\n")
    by(page, "bring-read").click()
    expect(by(page, "bring-wrong")).not_to_be_empty()
    by(page, "shelf").scroll_into_view_if_needed()


# --- beside a game ---


def _part(stage: Stage, part: str) -> Page:
    """The sheet of a host whose guest has been beaten to a pile."""
    mira, bo = stage.game("full", tops="2S 5D 9C/4H 8C 9D")
    stage.flip(mira, bo, mira, bo, mira, bo)
    mira.wait_for_timeout(150)
    mira.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")
    by(mira, "menu").click()
    by(mira, f"tab-{part}").click()
    return mira


@scene
def sheet_fair(stage: Stage) -> None:
    """The sheet: the last verdicts, the last race, lines, the shuffle."""
    _part(stage, "fair")


@scene
def sheet_players(stage: Stage) -> None:
    """The sheet of the host: who plays, and what can be done with a seat."""
    mira = _part(stage, "players")
    mira.locator("[data-test=player-tools]:visible").first.click()
    by(mira, "player-kick").click()


@scene
def sheet_settings(stage: Stage) -> None:
    """The sheet: what one may set for oneself."""
    _part(stage, "settings")


@scene
def slappable(stage: Stage) -> None:
    """What can be slapped under these rules, beside a pile."""
    mira, bo = stage.game("full", tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    by(mira, "open-combos").click()
    expect(by(mira, "combos-now")).to_be_visible()


@scene
def replayed(stage: Stage) -> None:
    """The last pile again: the hands have come down on it."""
    mira, bo = stage.game(tops="2S 5D 9C/4H 8C 9D")
    stage.flip(mira, bo, mira, bo, mira, bo)
    mira.wait_for_timeout(150)
    mira.keyboard.press("Enter")
    bo.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")
    mira.keyboard.press("w")
    expect(by(mira, "replay")).to_be_visible()
    by(mira, "replay-first").click()
    for _ in range(7):
        by(mira, "replay-on").click()


@scene
def reacting(stage: Stage) -> None:
    """Reactions to choose from."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira)
    by(mira, "open-react").click()
    expect(by(mira, "react")).to_be_visible()


@scene
def reacted(stage: Stage) -> None:
    """Somebody has said something. The bubble is held still here, or it would have gone."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira)
    still = "for (const one of document.getAnimations()) { one.pause(); one.currentTime = 400; }"
    mira.evaluate(
        "() => { const hear = new MutationObserver(() => {"
        " const made = document.querySelector('.bubble');"
        f" if (made) {{ hear.disconnect(); made.remove = () => {{}}; {still} }} }});"
        " hear.observe(document.body, { childList: true, subtree: true }); }"
    )
    by(bo, "open-react").click()
    by(bo, "react-wow").click()
    expect(by(mira, "bubble")).to_be_visible()


@scene
def paused(stage: Stage) -> None:
    """Somebody paused the game; the pile stays in view."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    bo.keyboard.press("p")
    expect(by(mira, "resume")).to_be_visible()


@scene
def paused_missing(stage: Stage) -> None:
    """The table paused by itself: somebody's connection was lost."""
    mira, bo = stage.game(tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira)
    by(mira, "menu").click()
    by(mira, "tab-players").click()
    by(mira, "drop-pause").locator("[data-value=on]").click()
    by(mira, "menu-close").click()
    bo.close()
    expect(by(mira, "resume")).to_be_visible(timeout=PATIENCE)


def _out(stage: Stage) -> Page:
    """Mira is out: her one card is played, and a foul has no card to pay with."""
    rules = {
        "deal.handicap": [1, 25, 26],
        "deal.handicap-by": "cards",
        "penalty.without-cards": "out",
    }
    mira, bo, _lev = stage.game("traditional", rules, tops="2S/4H/9C", names=("Mira", "Bo", "Lev"))
    stage.flip(mira, bo)
    mira.keyboard.press("Enter")
    expect(by(mira, "skip")).to_be_visible(timeout=PATIENCE)
    return mira


@scene
def out(stage: Stage) -> None:
    """Out: watch on, or skip to the result."""
    _out(stage)


@scene
def skipped(stage: Stage) -> None:
    """Out, and waiting for the result."""
    by(_out(stage), "skip").click()


@scene
def left_hand(stage: Stage) -> None:
    """The table for whoever slaps with the left hand."""
    mira, bo = stage.game("full", tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    mira.evaluate("document.documentElement.dataset.hand = 'left'")


@scene
def one_hand(stage: Stage) -> None:
    """The table of a phone that is held and played with one hand."""
    mira, bo = stage.game("full", tops="2S 5D 9C 3H/4H 8C 6D")
    stage.flip(mira, bo, mira, bo)
    mira.evaluate("document.documentElement.dataset.reach = 'one'")


# --- ways in and out ---


@scene
def lobby_back(stage: Stage) -> None:
    """The start page of somebody who has sat at a table, with a long name."""
    page = stage.open(stage.table())
    stage.sit(page, CROWD[0])
    page.goto(stage.served.url)
    expect(by(page, "place")).to_be_visible()


@scene
def lobby_shared(stage: Stage) -> None:
    """The start page with the rules of a link."""
    rules = changed(preset("full"), {"title": "The rules of the Hohenfelder family"})
    expect(by(stage.open(f"/{FRAGMENT}{to_link_text(rules)}"), "shared-rules")).to_be_visible()


@scene
def lobby_silent(stage: Stage) -> None:
    """The start page while the server does not answer, and an error at the code."""
    page = stage.open()
    page.route("**/api/**", lambda route: route.abort())
    page.reload()
    by(page, "join-code").fill("QK7D")
    by(page, "join").click()
    expect(by(page, "reach")).to_be_visible()
    expect(by(page, "error")).to_be_visible()


@scene
def lobby_in_app(stage: Stage) -> None:
    """The start page inside an app's own window."""
    agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Instagram 322.0"
    expect(by(stage.open(user_agent=agent, **PHONE), "hint")).to_be_visible()


def _lesson(stage: Stage, at: str) -> Page:
    """A lesson that has come to where its coach points at this."""
    page = stage.open("/#learn")
    for _ in range(300):
        now = page.locator("html").get_attribute("data-coach")
        if now == at and page.locator(".lesson-dots [data-met]").count() > 0:
            return page
        if now == "flip":
            page.keyboard.press("Space")
        page.wait_for_timeout(100)
    raise AssertionError(at)


@scene
def lesson(stage: Stage) -> None:
    """The first sentence of the lesson."""
    expect(stage.open("/#learn").locator("html")).to_have_attribute("data-coach", "flip")


@scene
def lesson_slap(stage: Stage) -> None:
    """The lesson where a double lies."""
    _lesson(stage, "slap")


@scene
def lesson_foul(stage: Stage) -> None:
    """The lesson after a slap on nothing."""
    page = stage.open("/#learn")
    expect(page.locator("html")).to_have_attribute("data-coach", "flip")
    page.keyboard.press("Space")
    expect(by(page, "pile-count")).to_be_visible()
    page.keyboard.press("Enter")
    expect(by(page, "lesson-says")).to_contain_text("all it costs")


@scene
def waiting_screen(stage: Stage) -> None:
    """A host whom a screen asks to be let in, the menu of a guest open."""
    path = stage.table("full")
    page = stage.open(path)
    stage.sit(page, "Mira")
    stage.sit(stage.guest(path), CROWD[0])
    stage.guest(f"{path}?display")
    expect(by(page, "grant")).to_be_visible()
    page.locator(".row-more:not(.hidden) summary").click()


@scene
def waiting_ninth(stage: Stage) -> None:
    """Somebody who comes to a full table."""
    path = stage.table("full")
    host = stage.guest(path)
    stage.sit(host, "Mira")
    for _ in range(7):
        host.locator("[data-test=add-bot]").first.click()
    expect(by(stage.open(path), "wait-status")).to_contain_text("watching")


@scene
def screen(stage: Stage) -> None:
    """A screen for the room that waits to be let in."""
    path = stage.table("full")
    for name in CROWD[:3]:
        stage.sit(stage.guest(path), name)
    expect(by(stage.open(f"{path}?display"), "display-id")).not_to_be_empty()


@scene
def screen_game(stage: Stage) -> None:
    """A screen for the room in a game."""
    stage.served.tops = "2S 5D 9C/4H 8C 9D"
    path = stage.table()
    mira, bo = stage.guest(path), stage.guest(path)
    stage.sit(mira, "Mira")
    stage.sit(bo, CROWD[0])
    tv = stage.open(f"{path}?display")
    by(mira, "grant").click()
    expect(tv.locator("html")).to_have_attribute("data-display", "granted")
    by(mira, "ready").click()
    by(bo, "ready").click()
    stage.flip(mira, bo, mira, bo)
    mira.keyboard.press("Enter")
    expect(by(tv, "finish")).to_contain_text("ms")


def _told(stage: Stage, *messages: str) -> Page:
    """A page whose table says this at once."""

    def tell(socket: WebSocketRoute) -> None:
        for message in messages:
            socket.send(message)

    page = stage.open()
    page.route_web_socket("**/ws/*", tell)
    page.goto(f"{stage.served.url}/t/QK7D")
    return page


@scene
def end_updated(stage: Stage) -> None:
    """A page that is older than its server."""
    welcome = '{"type":"welcome","protocol":99,"version":"9","code":"QK7D","at_us":0}'
    expect(by(_told(stage, welcome), "notice")).to_be_visible()


@scene
def end_refused(stage: Stage) -> None:
    """Too many connections from one address."""
    error = '{"type":"error","code":"too-many-connections","params":{}}'
    expect(by(_told(stage, error), "notice")).to_be_visible()


@scene
def end_replaced(stage: Stage) -> None:
    """A seat that another device has taken."""
    path = stage.table()
    page = stage.open(path)
    stage.sit(page, "Mira")
    other = stage.browser.new_context(storage_state=page.context.storage_state())
    other.new_page().goto(stage.served.url + path)
    expect(by(page, "notice")).to_be_visible()
    other.close()


@scene
def end_kicked(stage: Stage) -> None:
    """A seat that the host has freed for good."""
    path = stage.table()
    host = stage.guest(path)
    stage.sit(host, "Mira")
    page = stage.open(path)
    stage.sit(page, "Bo")
    host.locator(".seat-row", has_text="Bo").locator("summary").click()
    host.locator("[data-test=row-kick]:visible").click()
    expect(by(page, "notice")).to_be_visible()


@scene
def which(stage: Stage) -> None:
    """A second tab asks who plays in it."""
    path = stage.table()
    first = stage.open(path)
    stage.sit(first, CROWD[0])
    second = first.context.new_page()
    second.goto(stage.served.url + path)
    stage.look_at(second)
    expect(by(second, "notice")).to_be_visible()


@scene
def too_old(stage: Stage) -> None:
    """A browser that is too old."""
    page = stage.open()
    page.add_init_script("delete Document.prototype.adoptedStyleSheets;")
    page.reload()
    expect(by(page, "old")).to_be_visible()


@scene
def lost(stage: Stage) -> None:
    """A game whose connection is lost."""
    broken = False
    sockets: list[WebSocketRoute] = []

    def wire(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if broken:
            socket.close()
        else:
            socket.connect_to_server()

    path = stage.table()
    page = stage.open()
    page.route_web_socket("**/ws/*", wire)
    page.goto(stage.served.url + path)
    stage.sit(page, "Mira")
    page.locator("[data-test=add-bot]").first.click()
    by(page, "ready").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "running")
    broken = True
    sockets[-1].close()
    expect(by(page, "connection")).to_contain_text("Try")
