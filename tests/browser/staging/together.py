"""Several at one screen."""

from playwright.sync_api import expect

from browser.staging.stage import Stage, by, scene
from helpers import Client, Desk
from ratscrew.cards import parse_hands

NAMES = ("Mira", "Bartholomäus Hohenfelder", "Lev")


def together(hands: str | None = None) -> tuple[Desk, Client]:
    """Three seats on one connection."""
    desk = Desk(hands=parse_hands(hands)) if hands else Desk()
    client = desk.client(ping_us=20_000)
    for name in NAMES:
        client.sit(name)
    return desk, client


@scene
def couch_setup(stage: Stage) -> None:
    """Whose keys are which; the tester has found one that is lost."""
    _, client = together()
    page = stage.at_table(client).page
    by(page, "couch").click()
    by(page, "couch-how").get_by_text("Keys").click()
    by(page, "couch-try").click()
    for key in ("a", "l", " "):
        page.keyboard.press(key)
    page.keyboard.down("a")
    page.keyboard.down("l")
    expect(by(page, "couch-ghost")).to_have_attribute("data-kind", "lost")
    page.keyboard.up("a")
    page.keyboard.up("l")


@scene
def couch_tablet(stage: Stage) -> None:
    """Three round a tablet, as a touch screen is played: a king is out."""
    desk, client = together("5S 4D 2C 5C/7H KS 3C 6C/8H TD QC KC")
    for seat in range(len(NAMES)):
        client.ready(seat)
    desk.after(3000)
    desk.cards([client] * len(NAMES), 5)
    page = stage.at_table(client).page
    expect(page.locator("ers-couch-seat")).to_have_count(len(NAMES))
