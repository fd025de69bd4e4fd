"""Ways in and out: the lesson, screens for a room, dead ends."""

from playwright.sync_api import (
    Page,
    WebSocketRoute,
    expect,
)

from browser.plays import plain, slap
from browser.served import PHONE
from browser.staged import Stage as Onstage
from browser.staging.stage import CROWD, Stage, by, scene
from helpers import Client, Desk
from ratscrew.bots import TUTOR, Tutor
from ratscrew.cards import parse_hands
from ratscrew.rules import changed, preset
from ratscrew.rules.share import FRAGMENT, to_link_text
from ratscrew.server.hall import LESSON_RULES
from ratscrew.table import Table
from ratscrew.table.messages import Done, Grant, Hint, Remove, Show


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
def findings(stage: Stage) -> None:
    """What house rules do: a page without a script."""
    expect(stage.open("/what-rules-do").get_by_role("heading", level=1)).to_be_visible()


@scene
def lobby_silent(stage: Stage) -> None:
    """The start page while the server does not answer, and an error at the code."""
    page = stage.open(None, **PHONE)
    page.route("**/api/**", lambda route: route.abort())
    page.goto(stage.served.url)
    by(page, "join-code").fill("QK7D")
    by(page, "join").click()
    expect(by(page, "reach")).to_be_visible()
    expect(by(page, "error")).to_be_visible()


@scene
def lobby_in_app(stage: Stage) -> None:
    """The start page inside an app's own window."""
    agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Instagram 322.0"
    expect(by(stage.open(user_agent=agent, **PHONE), "hint")).to_be_visible()


def _lesson(stage: Stage) -> tuple[Desk, Client, Onstage]:
    """A practice table, dealt to; its learner, whose page is looked at."""
    desk = Desk()
    desk.table = Table(
        "TEST",
        rules=preset(LESSON_RULES),
        tempo="fast",
        now_us=desk.now_us,
        players={TUTOR: Tutor},
        seeds=lambda: "seed",
        tokens=lambda: "token-of-the-learner",
        lesson=True,
    )
    learner = desk.client()
    learner.sit("Mira")
    learner.ready(0)
    desk.after(300)
    return desk, learner, stage.at_table(learner)


@scene
def lesson(stage: Stage) -> None:
    """The first sentence of the lesson."""
    _, _, shown = _lesson(stage)
    expect(shown.page.locator("html")).to_have_attribute("data-coach", "flip")


@scene
def lesson_slap(stage: Stage) -> None:
    """The lesson where a double lies."""
    desk, learner, shown = _lesson(stage)
    while learner.events(Hint)[-1].what != "slap":
        if desk.state.turn == 0:
            learner.flip(0)
        desk.after(500)
    shown.go_on()
    expect(shown.page.locator("html")).to_have_attribute("data-coach", "slap")
    stage.rest()


@scene
def lesson_foul(stage: Stage) -> None:
    """The lesson after a slap on nothing."""
    desk, learner, shown = _lesson(stage)
    learner.flip(0)
    desk.after(100)
    slap(desk, learner, 0, 100)
    desk.after(300)
    shown.go_on()
    expect(by(shown.page, "lesson-says")).to_contain_text("costs you one card")
    stage.rest()


@scene
def waiting_screen(stage: Stage) -> None:
    """A host whom a screen asks to be let in, the menu of a guest open."""
    desk = Desk("full")
    host, _ = desk.seated("Mira", CROWD[0])
    desk.client().say(Show(desk.cid()))
    page = stage.at_table(host).page
    expect(by(page, "grant")).to_be_visible()
    page.locator(".row-more:not(.hidden) summary").click()


@scene
def waiting_ninth(stage: Stage) -> None:
    """Somebody who comes to a full table."""
    desk = Desk("full")
    (host,) = desk.seated("Mira")
    for _ in range(7):
        host.bot()
    page = stage.at_table(desk.client()).page
    expect(by(page, "wait-status")).to_contain_text("watching")


@scene
def screen(stage: Stage) -> None:
    """A screen for the room that waits to be let in."""
    desk = Desk("full")
    desk.seated(*CROWD[:3])
    page = stage.at_table(desk.client(), "?display").page
    expect(by(page, "display-id")).not_to_be_empty()


@scene
def screen_game(stage: Stage) -> None:
    """A screen for the room in a game."""
    desk = Desk(hands=parse_hands("2S 5D 9C/4H 8C 9D"))
    players = desk.seated("Mira", CROWD[0])
    shown = stage.at_table(desk.client(), "?display")
    page = shown.page
    expect(by(page, "display-id")).not_to_be_empty()
    players[0].ask(Grant(desk.cid(), by(page, "display-id").text_content().split()[-1]))
    for seat, player in enumerate(players):
        player.ready(seat)
    desk.after(3000)
    desk.cards(players, 4)
    slap(desk, players[0], 0, 300)
    desk.after(700)
    shown.go_on()
    expect(page.locator("html")).to_have_attribute("data-display", "granted")
    stage.rest()


@scene
def hand(stage: Stage) -> None:
    """A phone as a hand before a screen: a challenge is open, and its host may let a bot play."""
    desk = Desk(hands=parse_hands("2S 5D 9C/KH 8C 9D/3H 4H 5H"))
    players = desk.seated("Mira", CROWD[0], "Lev", ping_us=20_000)
    done = desk.client().ask(Show(desk.cid()))
    assert isinstance(done, Done)
    players[0].ask(Grant(desk.cid(), done.display or ""))
    shown = stage.at_table(players[0])
    page = shown.page
    by(page, "offer-hand").click()
    expect(by(page, "offer")).to_contain_text("is a hand")
    for seat, player in enumerate(players):
        player.ready(seat)
    desk.after(3000)
    desk.cards(players, 2)
    desk.drop(players[1])
    desk.after(4000)
    shown.go_on()
    expect(by(page, "hand-fill")).to_be_visible()
    stage.rest()


def _told(stage: Stage, *messages: str) -> Page:
    """A page whose table says this at once."""

    def tell(socket: WebSocketRoute) -> None:
        for message in messages:
            socket.send(message)

    page = stage.open(None, **PHONE)
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
    desk = Desk()
    (mira,) = desk.seated("Mira")
    shown = stage.at_table(mira)
    desk.client(*mira.tokens)
    shown.go_on()
    expect(by(shown.page, "notice")).to_be_visible()


@scene
def end_kicked(stage: Stage) -> None:
    """A seat that the host has freed for good."""
    desk = Desk()
    host, bo = desk.seated("Mira", "Bo")
    shown = stage.at_table(bo)
    host.ask(Remove(desk.cid(), 1, block=True))
    shown.go_on()
    expect(by(shown.page, "notice")).to_be_visible()


@scene
def which(stage: Stage) -> None:
    """A second tab asks who plays in it."""
    path = stage.table()
    first = stage.open(path)
    stage.sit(first, CROWD[0])
    second = stage.another(first)
    second.goto(stage.served.url + path)
    stage.look_at(second)
    expect(by(second, "notice")).to_be_visible()


@scene
def too_old(stage: Stage) -> None:
    """A browser that is too old."""
    page = stage.open(None, **PHONE)
    page.add_init_script(
        "const kept = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');"
        "delete Document.prototype.adoptedStyleSheets;"
        "window.young = () => Object.defineProperty(document, 'adoptedStyleSheets', kept);"
    )
    page.goto(stage.served.url)
    expect(by(page, "old")).to_be_visible()
    page.evaluate("young(); void 0")  # whoever looks at it adds a sheet of their own


@scene
def lost(stage: Stage) -> None:
    """A game whose connection is lost."""
    shown = stage.at_table(plain(2, 4).client)
    shown.lose()
    expect(by(shown.page, "connection")).to_contain_text("Try")
