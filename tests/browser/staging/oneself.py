"""Who one is: the room for it, a seat that moves, a link that moves none."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from browser.served import PHONE
from browser.staging.stage import CROWD, Stage, by, scene

ME = {
    "name": CROWD[0],
    "made_at": "2026-05-01T18:00:00Z",
    "stats": {"games": 17, "won": 6, "slaps": 80, "fouls": 9, "piles": 60, "best_us": 241_000},
}


def _keeping(stage: Stage, **told: Any) -> Page:
    """A page whose server keeps players, and can be reached from elsewhere."""
    page = stage.open(None, **PHONE)

    def info(route: Route) -> None:
        answer = route.fetch()
        lan = stage.served.url
        route.fulfill(
            response=answer, json={**answer.json(), "storage": "database", "lan_url": lan}
        )

    page.route("**/api/info", info)
    for path, body in told.items():
        page.route(f"**/api/{path}", _answering(body))
    return page


def _answering(body: Any) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json=body)


@scene
def you_guest(stage: Stage) -> None:
    """The room of a guest."""
    page = _keeping(stage)
    page.goto(stage.served.url)
    by(page, "you").click()
    expect(by(page, "you-guest")).to_be_visible()


@scene
def you(stage: Stage) -> None:
    """The room of somebody with a long name, a new recovery code, about to delete their data."""
    page = _keeping(stage, me=ME)
    page.route("**/api/me/recovery", _answering({"code": "7KQM-2XHD-ZT4A-R9WC"}))
    page.goto(stage.served.url)
    page.evaluate("localStorage.setItem('ratscrew.player', JSON.stringify('somebody'))")
    by(page, "you").click()
    by(page, "you-make").click()
    expect(by(page, "you-code")).to_be_visible()
    by(page, "you-delete").click()
    expect(by(page, "you-delete-yes")).to_be_visible()


@scene
def move_seat(stage: Stage) -> None:
    """The link and the square that move a seat to another device."""
    page = _keeping(stage, players={"secret": "a-new-secret", "name": "Mira"})
    page.goto(stage.served.url + stage.table())
    stage.sit(page, "Mira")
    by(page, "move-seat").click()
    expect(by(page, "move-link")).to_be_visible()
    expect(page.locator("ers-move .qr")).to_be_visible()


@scene
def stale(stage: Stage) -> None:
    """A link that moves no seat any more, in a browser that has one here."""
    page = stage.open(stage.table())
    stage.sit(page, CROWD[0])
    page.goto(f"{stage.served.url}/t/{stage.code}#seat={'x' * 32}")
    expect(by(page, "way-as")).to_be_visible()
