"""Players over HTTP: made, recognised, found again, forgotten; and what is told to nobody."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ratscrew.server.callers import Callers
from ratscrew.server.config import Config, Limits
from ratscrew.server.denied import Denied
from ratscrew.server.me_answers import Recover, Recovery, Secret
from ratscrew.store import Store
from serving import House, run, serving


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


async def ask(
    house: House, method: str, path: str, status: int, *, secret: str = "", **options: Any
) -> Any:
    """What the server answers, which nobody is to keep."""
    headers = bearer(secret) if secret else {}
    async with house.http.request(method, house.url(path), headers=headers, **options) as answer:
        assert answer.status == status, await answer.text()
        assert answer.headers["Cache-Control"] == "no-store"
        if status == 401:
            assert answer.headers["WWW-Authenticate"] == "Bearer"
        told = await answer.json() if status != 204 else None
        if status == 429:
            assert answer.headers["Retry-After"] == str(told["params"]["seconds"])
        return told


async def player(house: House, name: str = "Mira") -> str:
    secret: str = (await ask(house, "POST", "/api/players", 201, json={"name": name}))["secret"]
    return secret


def test_a_guest_becomes_a_player_and_is_recognised(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            made = await ask(house, "POST", "/api/players", 201, json={"name": "  Mira  B "})
            assert made["name"] == "Mira B"
            me = await ask(house, "GET", "/api/me", 200, secret=made["secret"])
            assert me["name"] == "Mira B"
            assert me["stats"]["games"] == 0
            assert set(me) == {"name", "made_at", "stats"}
            renamed = await ask(
                house, "PATCH", "/api/me", 200, secret=made["secret"], json={"name": "Mi"}
            )
            assert renamed == {"name": "Mi"}
            assert (await ask(house, "GET", "/api/me", 200, secret=made["secret"]))["name"] == "Mi"
        await store.close()

    run(test)


def test_a_secret_of_bytes_that_are_no_text_is_nobodys_and_counted(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        callers = Callers(store, Limits(misses_burst=1), lambda: 0)
        with pytest.raises(Denied, match="who"):
            await callers.of("\udcff" * 20, "::1")
        with pytest.raises(Denied, match="too-many-codes"):
            await callers.of("\udcfe" * 20, "::1")
        await store.close()

    run(test)


def test_a_code_that_was_right_is_not_lost_to_what_others_of_the_address_guess_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        mira, _ = await store.make_player("Mira")
        code = await store.new_recovery(mira)
        assert code is not None
        callers = Callers(store, Limits(misses_burst=1), lambda: 0)
        recover = store.recover

        async def slowly(given: str) -> tuple[str, str] | None:
            found = await recover(given)
            with pytest.raises(Denied, match="who"):
                await callers.of("x" * 43, "::1")
            return found

        monkeypatch.setattr(store, "recover", slowly)
        name, secret = await callers.recover(code, "::1")
        assert name == "Mira"
        assert (await callers.of(secret, "::1")).id == mira
        await store.close()

    run(test)


def test_a_recovery_code_moves_a_player_and_ends_what_was_before(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            old = await player(house)
            first = (await ask(house, "POST", "/api/me/recovery", 201, secret=old))["code"]
            second = (await ask(house, "POST", "/api/me/recovery", 201, secret=old))["code"]
            refused = await ask(house, "POST", "/api/recover", 404, json={"code": first})
            assert refused["code"] == "wrong-code"
            typed = second.lower().replace("-", " ")
            found = await ask(house, "POST", "/api/recover", 200, json={"code": typed})
            assert found["name"] == "Mira"
            await ask(house, "GET", "/api/me", 200, secret=found["secret"])
            assert (await ask(house, "GET", "/api/me", 401, secret=old))["code"] == "who"
            await ask(house, "POST", "/api/recover", 404, json={"code": second})
        await store.close()

    run(test)


def test_whoever_is_deleted_is_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret = await player(house)
            code = (await ask(house, "POST", "/api/me/recovery", 201, secret=secret))["code"]
            await ask(house, "DELETE", "/api/me", 204, secret=secret)
            await ask(house, "GET", "/api/me", 401, secret=secret)
            await ask(house, "DELETE", "/api/me", 401, secret=secret)
            await ask(house, "POST", "/api/recover", 404, json={"code": code})
        await store.close()

    run(test)


ROUTES = [
    ("POST", "/api/players", {"name": "Mira"}),
    ("GET", "/api/me", None),
    ("PATCH", "/api/me", {"name": "Mi"}),
    ("DELETE", "/api/me", None),
    ("POST", "/api/me/recovery", None),
    ("POST", "/api/recover", {"code": "7KQM-2XHD-ZT4A-R9WC"}),
]


def test_a_server_without_a_database_knows_nobody_and_says_so() -> None:
    async def test() -> None:
        async with serving() as house:
            for method, path, body in ROUTES:
                refused = await ask(house, method, path, 404, secret="x" * 40, json=body)
                assert refused["code"] == "no-database"

    run(test)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/players", {"name": " "}, 400, "name-empty"),
        ("POST", "/api/players", {"name": "M\u202eira"}, 400, "name-characters"),
        ("POST", "/api/players", {"name": "x" * 25}, 400, "name-too-long"),
        ("POST", "/api/players", {"nam": "Mira"}, 400, "bad-message"),
        ("POST", "/api/players", None, 415, "json-only"),
        ("POST", "/api/recover", {"code": ""}, 400, "bad-message"),
        ("GET", "/api/me", None, 401, "who"),
    ],
)
def test_what_cannot_be_done_is_refused(
    tmp_path: Path, method: str, path: str, body: Any, status: int, code: str
) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            refused = await ask(house, method, path, status, json=body)
            assert refused["code"] == code
        await store.close()

    run(test)


def test_whoever_guesses_secrets_and_codes_has_to_wait_and_the_known_do_not(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        config = Config(limits=Limits(misses_burst=4, misses_per_min=0.01))
        async with serving(config, store=store) as house:
            known, other = await player(house), await player(house)
            await ask(house, "GET", "/api/me", 200, secret=known)
            for number in range(2):
                await ask(house, "GET", "/api/me", 401, secret=f"guess {number}")
                await ask(house, "POST", "/api/recover", 404, json={"code": f"GUESS {number}"})
            assert (await ask(house, "GET", "/api/me", 429, secret="one " * 9))["code"] == (
                "too-many-codes"
            )
            await ask(house, "POST", "/api/recover", 429, json={"code": "ONE MORE"})
            await ask(house, "GET", "/api/me", 429, secret=other)
            await ask(house, "GET", "/api/me", 200, secret=known)
        await store.close()

    run(test)


def test_nobody_makes_players_without_end(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        config = Config(limits=Limits(players_burst=2, players_per_min=0.01))
        async with serving(config, store=store) as house:
            await player(house)
            await player(house)
            refused = await ask(house, "POST", "/api/players", 429, json={"name": "Mira"})
            assert refused["code"] == "too-many-players"
        await store.close()

    run(test)


def test_a_player_who_asks_all_the_time_is_told_when_to_come_again(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        config = Config(limits=Limits(asks_burst=3, asks_per_min=6))
        async with serving(config, store=store) as house:
            busy, other = await player(house), await player(house)
            for path in ("/api/me", "/api/me/games", "/api/me/slaps"):
                await ask(house, "GET", path, 200, secret=busy)
            refused = await ask(house, "GET", "/api/me/games", 429, secret=busy)
            assert refused == {"code": "too-many-asks", "params": {"seconds": 10}}
            await ask(house, "GET", "/api/me/games", 200, secret=other)
            house.pass_time(10_000_000)
            await ask(house, "GET", "/api/me/games", 200, secret=busy)
        await store.close()

    run(test)


def test_an_address_that_asks_for_games_all_the_time_has_to_wait(tmp_path: Path) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        config = Config(limits=Limits(address_asks_burst=5, address_asks_per_min=60))
        async with serving(config, store=store) as house:
            secret, game = await player(house), f"/api/games/{'0' * 8}-0000-4000-8000-{'0' * 12}"
            for path in (game, f"{game}/events", f"{game}/record", "/api/me"):
                await ask(house, "GET", path, 404 if path != "/api/me" else 200, secret=secret)
            await ask(house, "GET", "/api/me/slaps", 401)
            for path in (game, f"{game}/events", f"{game}/record", "/api/me", "/api/me/games"):
                refused = await ask(house, "GET", path, 429, secret=secret)
                assert refused == {"code": "too-many-asks", "params": {"seconds": 1}}
        await store.close()

    run(test)


def test_nobody_who_filters_their_games_for_an_hour_has_to_wait() -> None:
    now_us = 0
    callers = Callers(None, Limits(), lambda: now_us)
    # The page asks again when nobody has typed for 350 ms; a change of hands asks once more.
    for number in range(5 * 60):
        now_us += 400_000
        callers.asks_as("Mira")
        callers.asks("192.0.2.1")
        now_us += 10_000_000 * (number % 60 == 59)
    for _ in range(60 * 60):
        now_us += 1_000_000
        for guest in ("Mira", "Bo", "Cy", "Dee", "Eve"):
            callers.asks_as(guest)
            callers.asks("192.0.2.1")


def test_no_secret_stands_in_the_log_the_database_or_a_repr(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)  # as the server has it: libraries tell their troubles alone
    caplog.set_level(logging.DEBUG, "ratscrew")
    told: list[str] = []

    async def test() -> None:
        store = await Store.open(str(tmp_path / "cards.db"))
        async with serving(store=store) as house:
            secret = await player(house)
            code = (await ask(house, "POST", "/api/me/recovery", 201, secret=secret))["code"]
            with closing(sqlite3.connect(tmp_path / "cards.db")) as connection:
                connection.execute("ALTER TABLE players RENAME TO gone")
            refused = await ask(house, "GET", "/api/me", 503, secret=secret)
            assert refused["code"] == "cannot-write"
            told.extend((secret, code, code.replace("-", "")))
        await store.close()

    run(test)
    shown = repr((Secret(told[0], "Mira"), Recovery(told[1]), Recover(told[1])))
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert "no such table" in caplog.text
    for word in told:
        assert word not in caplog.text
        assert word not in shown
        assert word.encode() not in kept
