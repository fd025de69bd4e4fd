"""Games that are over, over HTTP: one's own to oneself alone, any by its link, nothing before."""

import json
import uuid
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from past import BEGAN, RECORDS, keep, past
from ratscrew.record import read_record
from ratscrew.server.history_api import best_slap
from ratscrew.server.told import told_of
from ratscrew.store import Best, Store
from server.test_me import ask, player
from serving import House, play_to_the_end, run, serving


async def me(house: House, store: Store, name: str = "Mira") -> tuple[str, str]:
    """Somebody: their secret and their id."""
    secret = await player(house, name)
    found = await store.player_of(secret)
    assert found is not None
    return secret, found.id


def test_ones_own_games_page_by_page_and_by_what_they_were_like(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret, mira = await me(house, store)
            games = [
                past("full", minutes=1, players=(mira,)),
                past("traditional", minutes=2, players=(None, mira), bots=(0, 2, 3)),
                past("checked-races", minutes=3, players=(mira,)),
                past("full", minutes=4),
            ]
            await keep(store, *games)

            async def found(query: str = "") -> Any:
                return await ask(house, "GET", f"/api/me/games{query}", 200, secret=secret)

            def ids(told: Any) -> list[str]:
                return [game["id"] for game in told["games"]]

            whole = await found()
            assert ids(whole) == [games[2].id, games[1].id, games[0].id]
            assert whole["more"] is False
            assert whole["titles"] == sorted({game.title for game in games[:3]})
            assert [game["mine"] for game in whole["games"]] == [[0], [1], [0]]
            assert "player" not in json.dumps(whole)
            page = await found("?limit=2")
            assert (ids(page), page["more"]) == (ids(whole)[:2], True)
            rest = await found(f"?limit=2&before={ids(page)[-1]}")
            assert (ids(rest), rest["more"]) == (ids(whole)[2:], False)
            won = {game.id for game in games[:3] for one in game.results if one.player and one.won}
            assert set(ids(await found("?result=won"))) == won
            assert set(ids(await found("?result=lost"))) == set(ids(whole)) - won
            assert ids(await found("?against=bots")) == ids(whole)[1:2]
            assert ids(await found(f"?title={games[0].title}")) == ids(whole)[2:]
            unrated = [game.id for game in games if game.unrated]
            assert ids(await found("?rated=false")) == unrated
            other = games[0].results[1].name
            assert games[0].id in ids(await found(f"?opponent={other[:2].upper()}"))
            assert ids(await found("?opponent=%25")) == []
            assert ids(await found(f"?before={uuid.uuid4()}")) == []
        await store.close()

    run(test)


WRONG = [
    ("/api/me/games?limit=0", "Expected `int` >= 1 - at `$.limit`"),
    ("/api/me/games?limit=x", "Expected `int`, got `str` - at `$.limit`"),
    ("/api/me/games?limit=101", "Expected `int` <= 100 - at `$.limit`"),
    ("/api/me/games?before=1", "matching regex"),
    ("/api/me/games?result=drawn", "Invalid enum value 'drawn' - at `$.result`"),
    ("/api/me/games?opponent=", "length >= 1 - at `$.opponent`"),
    ("/api/me/games?opponent=a%00b", "matching regex"),
    ("/api/me/games?rated=perhaps", "Expected `bool"),
    ("/api/me/games?sort=title", "unknown field `sort`"),
    ("/api/me/games?limit=1&limit=2", "`limit` is there more than once"),
    ("/api/me/slaps?bin=15", "at `$.bin`"),
    ("/api/me/slaps?per=day", "Invalid enum value 'day' - at `$.per`"),
]


def test_a_query_that_is_not_right_is_told_what_would_be(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret = await player(house)
            for path, why in WRONG:
                told = await ask(house, "GET", path, 400, secret=secret)
                assert told["code"] == "bad-query"
                assert why in told["params"]["why"], path
        await store.close()

    run(test)


@pytest.mark.parametrize("path", ["/api/me/games", "/api/me/slaps"])
def test_nobody_else_sees_ones_own_list(tmp_path: Path, path: str) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            _, mira = await me(house, store)
            await keep(store, past(players=(mira,)))
            assert (await ask(house, "GET", path, 401))["code"] == "who"
            assert (await ask(house, "GET", path, 401, secret="x" * 43))["code"] == "who"
            tom = await player(house, "Tom")
            told = await ask(house, "GET", path, 200, secret=tom)
            assert told["games"] in ([], 0)
        await store.close()

    run(test)


def test_how_fast_one_is_and_what_one_misses(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret, mira = await me(house, store)
            games = [past("straights", players=(mira,)), past("whole-pack", players=(mira,))]
            await keep(store, *games)
            told = await ask(house, "GET", "/api/me/slaps?bin=10", 200, secret=secret)
            mine = [slap for game in games for slap in game.slaps if slap.seat == 0]
            right = [slap for slap in mine if slap.outcome in ("won", "slow", "tied")]
            assert told["games"] == 2
            assert told["slaps"] == len(right) > 0
            assert sum(one["slaps"] for one in told["bins"]) + told["slower"] == len(right)
            best = min(slap.reaction_us or 0 for slap in mine if slap.outcome == "won")
            assert told["best"]["reaction_us"] == best
            assert told["best"]["game"] in {game.id for game in games}
            events = await steps(house, told["best"]["game"])
            marks = [
                mark
                for event in events[told["best"]["step"]]["events"]
                if event["type"] == "verdict"
                for mark in event["marks"]
            ]
            assert (0, best) in [(mark["seat"], mark["time_us"]) for mark in marks]
            lain = [chance for game in games for chance in game.chances if chance.seat == 0]
            assert sum(one["came"] for one in told["combos"]) == sum(one.came for one in lain)
            often = [one for one in told["combos"] if one["came"] >= 5]
            shares = [1 - one["won"] / one["came"] for one in often]
            assert shares == sorted(shares, reverse=True)
            assert told["combos"][: len(often)] == often
        await store.close()

    run(test)


async def steps(house: House, game: str) -> list[Any]:
    told = await ask(house, "GET", f"/api/games/{game}/events", 200)
    found: list[Any] = told["steps"]
    return found


def test_the_best_slap_is_shown_where_it_won_and_not_where_others_fouled_on_its_card() -> None:
    told = told_of(read_record(past("full").record))
    won = next(race for race in told.races if race.verdict.winner is not None)
    foul = replace(won, step=1, verdict=replace(won.verdict, winner=None))
    shown = best_slap(
        Best("g1", won.verdict.on, 300_000, won.combo, BEGAN),
        replace(told, races=(foul, *told.races)),
    )
    assert (shown.step, shown.card) == (won.step, won.top[0])


def test_a_game_by_its_link_needs_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            _, mira = await me(house, store)
            game = past("full", players=(mira,), bots=(1,))
            await keep(store, game)
            told = await ask(house, "GET", f"/api/games/{game.id.upper()}", 200)
            assert (told["id"], told["title"], told["ended"]) == (game.id, game.title, "won")
            assert [one["name"] for one in told["results"]] == [one.name for one in game.results]
            assert mira not in json.dumps(told), "who they are otherwise is told to nobody"
            found = await steps(house, game.id)
            assert len(found) == told["steps"] + 1
            assert found[0]["events"][0]["type"] == "dealt"
            async with house.http.get(house.url(f"/api/games/{game.id}/record")) as answer:
                assert await answer.text() == game.record
                assert answer.content_type == "application/jsonl"
                assert f"ratscrew-{game.id[:8]}.jsonl" in answer.headers["Content-Disposition"]
            plain = {"Accept-Encoding": "identity"}
            url = house.url(f"/api/games/{game.id}/events")
            async with house.http.get(url, headers=plain) as answer:
                assert "Content-Encoding" not in answer.headers
                assert (await answer.json())["steps"] == found
        await store.close()

    run(test)


@pytest.mark.parametrize("path", ["", "/events", "/record"])
@pytest.mark.parametrize("game", ["0b8f6d0e-7f2c-4c55-9a3e-1f2d3c4b5a69", "nothing", "%00"])
def test_a_game_that_is_not_there(tmp_path: Path, path: str, game: str) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            told = await ask(house, "GET", f"/api/games/{game}{path}", 404)
            assert told["code"] == "no-such-game"
        async with serving() as house:
            told = await ask(house, "GET", f"/api/games/{game}{path}", 404)
            assert told["code"] == "no-database"
        await store.close()

    run(test)


def test_whoever_deletes_themselves_is_named_in_no_game_from_then_on(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret, mira = await me(house, store)
            game = past("full", players=(mira,))
            await keep(store, game)
            name = game.results[0].name
            pages = [f"/api/games/{game.id}", f"/api/games/{game.id}/record", f"/g/{game.id}"]

            async def told() -> list[str]:
                texts = []
                for page in pages:
                    async with house.http.get(house.url(page)) as answer:
                        assert answer.status == 200
                        texts.append(await answer.text())
                return texts

            assert all(name in text for text in await told())
            await ask(house, "DELETE", "/api/me", 204, secret=secret)
            assert not any(name in text for text in await told())
            assert "Player 1" in (await told())[0]
        await store.close()

    run(test)


def test_from_a_table_to_its_game_once_that_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            code, mira, bo = await house.game()
            there = house.url(f"/t/{code}/game")
            async with house.http.get(there, allow_redirects=False) as answer:
                assert answer.status == 404
                assert (await answer.json())["code"] == "no-record"
            assert await store.games() == [], "a game that runs is none that can be looked at"
            await play_to_the_end(house, [mira, bo])
            async with house.http.get(there, allow_redirects=False) as answer:
                assert answer.status == 303
                path = answer.headers["Location"]
            (kept,) = await store.games()
            assert path == f"/g/{kept.id}"
            told = await ask(house, "GET", f"/api/games/{kept.id}", 200)
            assert [one["name"] for one in told["results"]] == ["Mira", "Bo"]
            async with house.http.get(house.url(path)) as answer:
                assert "Mira and Bo played." in await answer.text()
        await store.close()

    run(test)


def test_without_a_database_a_table_leads_to_no_game() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            told = await ask(house, "GET", f"/t/{code}/game", 404)
            assert told["code"] == "no-database"

    run(test)


def test_hidden_cards_of_the_deal_stay_in_the_record(tmp_path: Path) -> None:
    """The events are those of the table: the deal is cut from them."""

    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            for path in sorted(RECORDS.glob("*.jsonl")):
                if path.stem == "unchecked-races":
                    continue  # it has no end
                game = past(path.stem)
                await keep(store, game)
                found = await steps(house, game.id)
                assert found[0]["events"][0].get("deal") is None
                numbers = [one for step in found for one in step["events"] if one["type"] == "card"]
                assert [one["number"] for one in numbers] == list(range(1, len(numbers) + 1))
        await store.close()

    run(test)
