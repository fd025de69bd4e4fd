"""Games that are over: the page of one, and the list of one's own with what one's hands come to."""

import tempfile
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, expect

from browser.served import PHONE
from browser.staging.stage import CROWD, Stage, by, scene
from past import BEGAN, past
from ratscrew.cli import main
from ratscrew.record import format_record, read_record
from ratscrew.server.history_answers import BestSlap, FoulCount, MyGames, MySlaps
from ratscrew.server.history_api import game_told, my_game
from ratscrew.server.told import events_of, told_of
from ratscrew.store import Bin, ComboCount, Game, Period

ME = "7f0c5a44-0000-4000-8000-000000000001"
REACHED = {"won": 231_000, "usual": 318_000}


def answers(route: Route, value: object) -> None:
    route.fulfill(body=msgspec.json.encode(value), content_type="application/json")


def refuses(route: Route, status: int, code: str) -> None:
    body = msgspec.json.encode({"code": code, "params": {}})
    route.fulfill(status=status, body=body, content_type="application/json")


def called(game: Game, names: Sequence[str]) -> Game:
    """The game as if it had been played by these."""
    record = read_record(game.record)
    header = msgspec.structs.replace(record.header, seats=tuple(names[: len(game.results)]))
    results = tuple(
        msgspec.structs.replace(one, name=names[one.seat], kind="bot" if one.seat else "person")
        for one in game.results
    )
    text = format_record(msgspec.structs.replace(record, header=header))
    return msgspec.structs.replace(game, record=text, results=results)


@cache
def crowded() -> Game:
    """Eight play to the end, by all rules of Full."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        bots = ",".join(["normal"] * 8)
        options = ["--rules", "full", "--seats", "8", "--seed", "4", "--bots", bots]
        assert main(["playout", *options, "--record", str(file), "--json"]) == 0
        return called(past(text=file.read_text(encoding="utf-8")), CROWD)


def shown(stage: Stage, game: Game, query: str = "") -> Page:
    """The page of a game."""
    record = read_record(game.record)
    page = stage.open(None, **PHONE)
    page.route("**/api/games/*", lambda route: answers(route, game_told(game, told_of(record))))
    page.route("**/api/games/*/events", lambda route: answers(route, events_of(record)))
    page.goto(f"{stage.served.url}/g/{game.id}{query}")
    expect(by(page, "rerun-says")).not_to_be_empty()
    return page


@scene
def past_race(stage: Stage) -> None:
    """A game that is over, where a race was won: four hands, the photo finish under the table."""
    game = called(past("whole-pack"), CROWD)
    race = told_of(read_record(game.record)).races[4]
    shown(stage, game, f"?at={race.step}")


@scene
def past_crowd(stage: Stage) -> None:
    """A game of eight that is over, a challenge open on the table."""
    shown(stage, crowded(), "?at=5")


@scene
def past_slaps(stage: Stage) -> None:
    """Every slap of a game, one of them opened."""
    page = shown(stage, past("checked-races"), "?at=2")
    by(page, "tab-slaps").click()
    page.locator(".past-race summary").nth(1).click()
    page.mouse.move(0, 0)


@scene
def past_story(stage: Stage) -> None:
    """The story of a game, card by card, its counts as a table."""
    page = shown(stage, past("full"), "?at=60")
    by(page, "tab-story").click()
    page.locator("[data-value=all]").click()
    page.locator(".chart-more summary").click()
    page.mouse.move(0, 0)


@scene
def past_without_slaps(stage: Stage) -> None:
    """A game in which nobody slapped, its slaps looked for."""
    page = shown(stage, past("beggar"))
    by(page, "tab-slaps").click()


@scene
def past_unknown(stage: Stage) -> None:
    """A link to a game that there is not."""
    page = stage.open(None, **PHONE)
    page.route("**/api/games/**", lambda route: refuses(route, 404, "no-such-game"))
    page.goto(f"{stage.served.url}/g/{ME}")
    expect(by(page, "past-home")).to_be_visible()


@cache
def own_games() -> MyGames:
    names = ("full", "traditional", "sudden", "whole-pack", "straights", "checked-races")
    games = [
        called(
            past(name, minutes=60 * 31 * at, players=(ME,)),
            CROWD if at % 2 else ("Mira", "Bo", "Lev", "Ana"),
        )
        for at, name in enumerate(names)
    ]
    games[1] = msgspec.structs.replace(games[1], unrated=True)
    told = tuple(my_game(game, ME) for game in reversed(games))
    return MyGames(told, more=True, titles=tuple(sorted({game.title for game in games})))


def own_slaps(_: Any = None) -> MySlaps:
    heights = (1, 0, 3, 6, 11, 14, 12, 9, 8, 4, 5, 2, 1, 1)
    bins = tuple(
        Bin(220_000 + 20_000 * at, slaps, slaps - slaps // 3)
        for at, slaps in enumerate(heights)
        if slaps
    )
    trend = tuple(
        Period(BEGAN + timedelta(weeks=at), 3, 9, None if at == 2 else 360_000 - 9_000 * at)
        for at in range(7)
    )
    best = BestSlap(ME, 57, "QH", 41, REACHED["won"], "sandwich", BEGAN)
    combos = (
        ComboCount("run(3, any-order)", 14, 1, 2),
        ComboCount("sandwich", 31, 12, 7),
        ComboCount("double", 44, 27, 9),
    )
    return MySlaps(
        bin_us=20_000,
        games=21,
        slaps=sum(heights),
        median_us=REACHED["usual"],
        bins=bins,
        slower=3,
        per="week",
        trend=trend,
        best=best,
        combos=combos,
        fouls=(FoulCount("nothing", 9), FoulCount("on-the-draw", 2)),
        won=52,
        slow=21,
        tied=2,
    )


def listed(
    stage: Stage, games: Callable[[Route], None], slaps: Callable[[Route], None], *, known: bool
) -> Page:
    """One's own list, of somebody whom this browser knows or of nobody."""
    page = stage.open(None, **PHONE)
    if known:
        page.add_init_script("localStorage.setItem('ratscrew.player', '\"secret\"')")
    page.route("**/api/me/games*", games)
    page.route("**/api/me/slaps*", slaps)
    page.goto(f"{stage.served.url}/me")
    return page


@scene
def mine(stage: Stage) -> None:
    """One's own games and what one's hands come to, with a long name among the others."""
    page = listed(
        stage,
        lambda route: answers(route, own_games()),
        lambda route: answers(route, own_slaps()),
        known=True,
    )
    expect(by(page, "figure-best")).to_be_visible()


@scene
def mine_none_such(stage: Stage) -> None:
    """No game is like what was asked for."""
    none = MyGames((), more=False, titles=("Full", "Traditional"))
    page = listed(
        stage,
        lambda route: answers(route, none if "opponent" in route.request.url else own_games()),
        lambda route: answers(route, own_slaps()),
        known=True,
    )
    by(page, "filter-opponent").fill("Zoe")
    expect(by(page, "show-all")).to_be_visible()


@scene
def mine_nobody(stage: Stage) -> None:
    """The list of somebody who has not played to an end here yet."""
    page = listed(stage, lambda route: route.abort(), lambda route: route.abort(), known=False)
    expect(by(page, "mine-home")).to_be_visible()


@scene
def mine_silent(stage: Stage) -> None:
    """The list while the server does not answer."""
    page = listed(stage, lambda route: route.abort(), lambda route: route.abort(), known=True)
    expect(by(page, "mine-home")).to_be_visible()
