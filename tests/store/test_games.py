"""Games that are over are kept for ever, each once, and found again."""

from pathlib import Path

import msgspec

from ratscrew.record import read_record
from ratscrew.store import Batch, Store, players
from ratscrew.store.anonymous import without_names
from storing import BEGAN, bodies, finished, run, written

RECORDS = Path(__file__).parents[1] / "records"


def test_a_game_is_what_it_was(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        game = msgspec.structs.replace(
            finished("g1"), record=(RECORDS / "checked-races.jsonl").read_text(), unrated=True
        )
        await written(store, Batch("ABCD", games=(game,)))
        assert await store.game("g1") == game
        assert await store.game("g2") is None
        await store.close()

    run(test)


def test_a_game_is_kept_when_its_table_is_given_up(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await written(store, Batch("ABCD", ended=True, games=(finished("g1"),)))
        assert (len(await store.games()), await bodies(store)) == (1, {})
        await store.close()

    run(test)


def test_a_game_told_twice_is_one_game(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        game, again = finished("g1"), finished("g1", minutes=9)
        await written(store, Batch("ABCD", games=(game, again)), Batch("ABCD", games=(again,)))
        await written(store, Batch("ABCD", games=(again, finished("g2"))))
        assert await store.game("g1") == game
        assert [len(each.results) for each in await store.games()] == [2, 2]
        await store.close()

    run(test)


def test_a_moment_told_in_another_zone_is_the_same_moment(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        there = msgspec.structs.replace(finished("g1"), began_at=BEGAN.astimezone())
        await written(store, Batch("ABCD", games=(there,)))
        (kept,) = await store.games()
        assert kept.began_at == BEGAN
        assert kept.began_at.utcoffset() == BEGAN.utcoffset()
        await store.close()

    run(test)


def test_games_are_listed_the_latest_first_page_by_page(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        minutes = {"g1": 0, "g4": 7, "g3": 7, "g2": 3, "g5": 9}
        games = tuple(finished(game, minutes=at) for game, at in minutes.items())
        await written(store, Batch("ABCD", games=games))
        pages, last = [], None
        while page := await store.games(before=last, limit=2):
            pages.append([game.id for game in page])
            last = page[-1].id
        assert pages == [["g5", "g4"], ["g3", "g2"], ["g1"]]
        assert await store.games(before="none") == []
        assert (await store.games(limit=1))[0].results == finished("g5").results
        await store.close()

    run(test)


def test_a_players_games_and_what_they_come_to(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        tom, _ = await store.make_player("Tom")
        games = (
            finished("g1", players=(mira, None)),
            finished("g2", minutes=1, players=(mira, tom)),
            finished("g3", minutes=2),
        )
        await written(store, Batch("ABCD", games=games))
        assert [game.id for game in await store.games(player=mira)] == ["g2", "g1"]
        assert [game.id for game in await store.games(player=tom, limit=1)] == ["g2"]
        assert await store.games(player="nobody") == []
        assert await store.player_stats(mira) == players.PlayerStats(2, 2, 6, 0, 10, 310_000)
        nothing = players.PlayerStats(0, 0, 0, 0, 0, None)
        assert await store.player_stats(tom) == nothing, "a bot played it for him"
        assert await store.player_stats("nobody") == nothing
        await store.close()

    run(test)


def test_a_record_without_a_name_is_the_same_game() -> None:
    text = (RECORDS / "checked-races.jsonl").read_text()
    before, after = read_record(text), read_record(without_names(text, [1]))
    assert after.header.seats == (before.header.seats[0], "Player 2", *before.header.seats[2:])
    assert msgspec.structs.replace(after.header, seats=before.header.seats) == before.header
    assert after.lines == before.lines


def test_those_who_joined_later_lose_their_name_as_well() -> None:
    text = (
        '{"format":"f","seats":["Mira","Tom"]}\n'
        '{"seq":1,"command":{"type":"join","name":"Ann","at_us":5},"events":[]}\n'
        '{"seq":2,"command":{"type":"play","seat":0},"events":[{"type":"joined"}]}\n'
        '{"seq":3,"command":{"type":"join","name":"Bo","at_us":9},"events":[]}\n'
    )
    assert without_names(text, [3]) == text.replace('"Bo"', '"Player 4"')
    assert without_names(text, [1, 2]) == text.replace('"Ann"', '"Player 3"').replace(
        '"Tom"', '"Player 2"'
    )
