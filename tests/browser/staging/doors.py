"""Ways in and out: the lesson, screens for a room, dead ends."""

from playwright.sync_api import (
    Page,
    WebSocketRoute,
    expect,
)

from browser.served import PHONE
from browser.staging.stage import CROWD, Stage, by, scene
from ratscrew.rules import changed, preset
from ratscrew.rules.share import FRAGMENT, to_link_text


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
