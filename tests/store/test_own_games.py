"""A player finds their own games by what they were like, and no others."""

import msgspec

from ratscrew.store import Batch, Game, Store, Wanted
from storing import finished, run, written


def game(
    name: str,
    minutes: int,
    mira: str,
    *,
    won: bool = True,
    other: str = "Tom",
    kind: str = "bot",
    **more: object,
) -> Game:
    """A game of Mira against one other."""
    made = finished(name, minutes=minutes, players=(mira, None))
    mine, theirs = made.results
    results = (
        msgspec.structs.replace(mine, won=won),
        msgspec.structs.replace(theirs, name=other, kind=kind, won=not won),
    )
    return msgspec.structs.replace(made, results=results, **more)


def test_a_players_games_by_what_they_were_like(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        games = (
            game("g1", 1, mira),
            game("g2", 2, mira, won=False),
            game("g3", 3, mira, other="100% Élan_x", kind="person"),
            game("g4", 4, mira, title="House"),
            game("g5", 5, mira, unrated=True),
            finished("other", minutes=6),
        )
        await written(store, Batch("ABCD", games=games))

        async def found(**wanted: object) -> list[str]:
            asked = msgspec.convert(wanted, Wanted)
            return [each.id for each in await store.history(mira, asked)]

        assert await found() == ["g5", "g4", "g3", "g2", "g1"]
        assert await found(won=False) == ["g2"]
        assert await found(won=True) == ["g5", "g4", "g3", "g1"]
        assert await found(title="House") == ["g4"]
        assert await found(against="people") == ["g3"]
        assert await found(against="bots") == ["g5", "g4", "g2", "g1"]
        assert await found(opponent="100%") == ["g3"]
        assert await found(opponent="n_X") == ["g3"]
        assert await found(opponent="éLAN") == ["g3"], "letters have a case beyond A to Z as well"
        assert await found(opponent="%") == ["g3"], "a sign of SQL's is a sign like any other"
        assert await found(opponent="mira") == [], "one is no opponent of oneself"
        assert await found(rated=True) == ["g4", "g3", "g2", "g1"]
        assert await found(rated=False) == ["g5"]
        assert await found(won=True, against="bots", rated=True) == ["g4", "g1"]
        assert await store.titles(mira) == ["House", "Traditional"]
        await store.close()

    run(test)


def test_no_slap_of_an_unrated_game_is_a_players_best(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        made_up = game("g2", 2, mira, unrated=True)
        mine, theirs = made_up.results
        results = (msgspec.structs.replace(mine, best_us=100_000), theirs)
        made_up = msgspec.structs.replace(made_up, results=results)
        await written(store, Batch("ABCD", games=(made_up,)))
        stats = await store.player_stats(mira)
        assert (stats.games, stats.won, stats.slaps, stats.best_us) == (1, 1, 3, None)
        await written(store, Batch("ABCD", games=(game("g1", 1, mira),)))
        stats = await store.player_stats(mira)
        assert (stats.games, stats.won, stats.slaps, stats.best_us) == (2, 2, 6, 310_000)
        await store.close()

    run(test)


def test_pages_of_what_was_asked_for_have_no_gap(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        games = [game(f"g{n}", n // 2, mira, won=n % 3 > 0) for n in range(12)]
        await written(store, Batch("ABCD", games=tuple(games)))
        seen: list[str] = []
        last = None
        while page := await store.history(mira, Wanted(won=True), before=last, limit=3):
            assert len(page) <= 3
            seen += [each.id for each in page]
            last = page[-1].id
        assert sorted(seen) == sorted(each.id for each in games if each.results[0].won)
        assert len(seen) == len(set(seen))
        await store.close()

    run(test)


def test_nobody_sees_the_games_of_another(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        tom, _ = await store.make_player("Tom")
        await written(store, Batch("ABCD", games=(game("g1", 1, mira),)))
        assert await store.history(tom, Wanted()) == []
        assert await store.titles(tom) == []
        await store.delete_player(mira)
        assert await store.history(mira, Wanted()) == []
        await store.close()

    run(test)


def test_two_hands_of_one_player_are_one_game(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        both = finished("g1", players=(mira, mira))
        await written(store, Batch("ABCD", games=(both,)))
        assert [each.id for each in await store.history(mira, Wanted())] == ["g1"]
        assert [each.id for each in await store.history(mira, Wanted(won=True))] == ["g1"]
        assert await store.history(mira, Wanted(won=False)) == []
        assert await store.history(mira, Wanted(against="people")) == []
        await store.close()

    run(test)
