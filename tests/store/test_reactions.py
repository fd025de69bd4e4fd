"""How fast a player is and what they miss comes to what their kept slaps say."""

from collections.abc import Sequence

import msgspec

from ratscrew.store import Batch, Bin, Chance, ComboCount, Game, GameSlap, Store, Wanted
from storing import BEGAN, finished, run, written

WEEK = 7 * 24 * 60


def slap(ms: int | None, outcome: str = "won", *, seat: int = 0, bot: bool = False) -> GameSlap:
    us = None if ms is None else ms * 1000
    combo = "double" if outcome == "won" else None
    return GameSlap(seat=seat, card=9, reaction_us=us, outcome=outcome, combo=combo, bot=bot)


def game(name: str, minutes: int, mira: str | None, slaps: Sequence[GameSlap]) -> Game:
    made = finished(name, minutes=minutes, players=(mira, None))
    return msgspec.structs.replace(made, slaps=tuple(slaps))


def test_right_slaps_fall_into_bins(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        hands = [
            slap(299),
            slap(300),
            slap(309, "slow"),
            slap(310, "tied"),
            slap(480),
            slap(2_000),
            slap(305, "nothing"),
            slap(305, "ignored"),
            slap(None, "late"),
            slap(301, seat=1),
            slap(302, bot=True),
        ]
        await written(store, Batch("ABCD", games=(game("g1", 0, mira, hands),)))
        found = await store.reactions(mira, bin_us=10_000, bins=48, per="week")
        assert found.bins == (Bin(290_000, 1, 1), Bin(300_000, 2, 1), Bin(310_000, 1, 0))
        assert (found.slower, found.slaps, found.games) == (2, 6, 1)
        assert found.median_us == 309_500, "between 309 and 310 ms"
        assert found.outcomes == {
            "ignored": 1,
            "late": 1,
            "nothing": 1,
            "slow": 1,
            "tied": 1,
            "won": 4,
        }
        await store.close()

    run(test)


def test_the_trend_by_weeks_and_by_games(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        games = (
            game("g1", 0, mira, [slap(400), slap(500)]),
            game("g2", 60, mira, [slap(300)]),
            game("g3", WEEK, mira, []),
            game("g4", 2 * WEEK, mira, [slap(280), slap(290), slap(250), slap(260)]),
            game("other", 1, None, [slap(100)]),
        )
        await written(store, Batch("ABCD", games=games))
        weeks = (await store.reactions(mira, bin_us=20_000, bins=50, per="week")).trend
        assert [(one.games, one.slaps, one.median_us) for one in weeks] == [
            (2, 3, 400_000),
            (1, 0, None),
            (1, 4, 270_000),
        ]
        assert weeks[0].from_at == games[0].ended_at
        pairs = (await store.reactions(mira, bin_us=20_000, bins=50, per="games", group=3)).trend
        assert [(one.games, one.slaps) for one in pairs] == [(3, 3), (1, 4)]
        await store.close()

    run(test)


def test_a_week_begins_on_monday(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        to_monday = (7 - BEGAN.weekday()) * 24 * 60 - BEGAN.hour * 60
        games = [
            game("sunday", to_monday - 10, mira, [slap(300)]),
            game("monday", to_monday, mira, [slap(400)]),
        ]
        await written(store, Batch("ABCD", games=tuple(games)))
        weeks = (await store.reactions(mira, bin_us=20_000, bins=50, per="week")).trend
        assert [one.median_us for one in weeks] == [300_000, 400_000]
        await store.close()

    run(test)


def test_the_best_slap_and_where_it_was(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        games = (
            game("g1", 0, mira, [slap(310), slap(150, "slow"), slap(140, "nothing")]),
            game("g2", 9, mira, [slap(240), slap(120, bot=True), slap(110, seat=1)]),
            msgspec.structs.replace(game("g3", 12, mira, [slap(130)]), unrated=True),
        )
        await written(store, Batch("ABCD", games=games))
        best = (await store.reactions(mira, bin_us=20_000, bins=50, per="week")).best
        assert best is not None
        assert (best.game, best.card, best.reaction_us, best.combo) == ("g2", 9, 240_000, "double")
        assert best.at == games[1].ended_at
        await store.close()

    run(test)


def test_what_lay_there_is_added_up_by_combo(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        one = (
            Chance(seat=0, combo="double", came=5, won=2, slow=1),
            Chance(seat=0, combo="sandwich", came=3),
            Chance(seat=1, combo="double", came=5, won=3),
        )
        two = (Chance(seat=0, combo="double", came=4, won=4),)
        games = (
            msgspec.structs.replace(game("g1", 0, mira, []), chances=one),
            msgspec.structs.replace(game("g2", 1, mira, []), chances=two),
            msgspec.structs.replace(game("other", 2, None, []), chances=two),
        )
        await written(store, Batch("ABCD", games=games))
        assert (await store.game("g1")) == games[0]
        combos = (await store.reactions(mira, bin_us=20_000, bins=50, per="week")).combos
        assert combos == (ComboCount("double", 9, 6, 1), ComboCount("sandwich", 3, 0, 0))
        await store.close()

    run(test)


def test_a_game_that_was_left_to_a_bot_says_nothing_of_the_player(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        left = game("g1", 0, mira, [slap(300)])
        bot = msgspec.structs.replace(left.results[0], kind="bot")
        left = msgspec.structs.replace(
            left,
            results=(bot, left.results[1]),
            chances=(Chance(seat=0, combo="double", came=5),),
        )
        await written(store, Batch("ABCD", games=(left,)))
        found = await store.reactions(mira, bin_us=20_000, bins=50, per="week")
        assert (found.games, found.slaps, found.combos, found.best) == (0, 0, (), None)
        won = await store.history(mira, Wanted(won=True))
        lost = await store.history(mira, Wanted(won=False))
        assert ([one.id for one in won], [one.id for one in lost]) == ([], ["g1"])
        await store.close()

    run(test)


def test_of_somebody_without_a_game_there_is_nothing(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        mira, _ = await store.make_player("Mira")
        found = await store.reactions(mira, bin_us=10_000, bins=100, per="games")
        assert (found.games, found.slaps, found.median_us, found.bins) == (0, 0, None, ())
        assert (found.trend, found.best, found.combos, found.outcomes) == ((), None, (), {})
        await store.close()

    run(test)
