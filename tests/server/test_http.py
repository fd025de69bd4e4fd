"""Every HTTP route, and that the OpenAPI document tells of them what is so."""

from typing import Any

import msgspec
import pytest

from ratscrew import __version__
from ratscrew.record import read_record, verify
from ratscrew.rules import PRESETS, as_dict, changed, from_dict, preset, to_link_text
from ratscrew.server import answers
from ratscrew.server.app import _routes
from ratscrew.server.config import Config
from ratscrew.server.openapi import openapi
from serving import House, play_to_the_end, run, serving


async def get(house: House, path: str, kind: Any, status: int = 200) -> Any:
    async with house.http.get(house.url(path)) as answer:
        assert answer.status == status, await answer.text()
        return msgspec.json.decode(await answer.read(), type=kind)


def test_a_table_is_made_and_can_be_looked_at() -> None:
    async def test() -> None:
        async with serving() as house:
            body = {"rules": "straights", "tempo": "calm"}
            async with house.http.post(house.url("/api/tables"), json=body) as answer:
                assert answer.status == 201
                created = msgspec.json.decode(await answer.read(), type=answers.Created)
                assert answer.headers["Location"] == f"/api/tables/{created.code}"
            assert created.url == house.url(f"/t/{created.code}")
            guest = await house.guest(created.code)
            await guest.hello()
            await guest.sit("Mira")
            card = await get(house, f"/api/tables/{created.code.lower()}", answers.TableCard)
            assert card == answers.TableCard(
                created.code, "waiting", "Straights", 1, 8, ("Mira",), record=False
            )

    run(test)


def test_a_table_takes_a_whole_rule_set() -> None:
    async def test() -> None:
        async with serving() as house:
            rules = {**as_dict(preset("traditional")), "name": "ours", "title": "Our own"}
            code = await house.table(rules=rules)
            card = await get(house, f"/api/tables/{code}", answers.TableCard)
            assert card.title == "Our own"

    run(test)


@pytest.mark.parametrize(
    ("body", "status", "code", "param"),
    [
        (b'{"rules": "whist"}', 400, "bad-rules", "whist"),
        (b'{"rules": {"slap": {"combos": ["triple-lutz"]}}}', 400, "bad-rules", "slap.combos"),
        (b'{"rules": 7}', 400, "bad-message", "rules"),
        (b'{"tempo": "furious"}', 400, "bad-message", "tempo"),
        (b'{"temp": "fast"}', 400, "bad-message", "temp"),
        (b"{", 400, "bad-message", "truncated"),
        (b"x" * 20_000, 413, "too-large", ""),
    ],
)
def test_a_table_that_cannot_be_made_says_why(
    body: bytes, status: int, code: str, param: str
) -> None:
    async def test() -> None:
        async with serving() as house:
            headers = {"Content-Type": "application/json"}
            async with house.http.post(
                house.url("/api/tables"), data=body, headers=headers
            ) as answer:
                assert answer.status == status
                problem = msgspec.json.decode(await answer.read(), type=answers.Problem)
            assert problem.code == code
            assert param in str(problem.params)
            assert house.hall.tables == 0

    run(test)


def test_a_form_of_another_page_makes_no_table() -> None:
    async def test() -> None:
        async with (
            serving() as house,
            house.http.post(house.url("/api/tables"), data={"rules": "beggar"}) as answer,
        ):
            assert answer.status == 415
            assert (await answer.json())["code"] == "json-only"

    run(test)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/tables/ZZZZ", 404, "no-such-table"),
        ("/api/tables/ZZZZ/record", 404, "no-such-table"),
        ("/api/tables/ZZZZ/qr.svg", 404, "no-such-table"),
        ("/api/nowhere", 404, "not-found"),
        ("/api/tables", 405, "method-not-allowed"),
        ("/ws/ZZZZ", 426, "websocket-only"),
    ],
)
def test_what_is_not_there_is_a_typed_error(path: str, status: int, code: str) -> None:
    async def test() -> None:
        async with serving() as house:
            problem = await get(house, path, answers.Problem, status)
            assert problem.code == code

    run(test)


def test_the_presets_are_listed_whole() -> None:
    async def test() -> None:
        async with serving() as house:
            cards = await get(house, "/api/rules", list[answers.RulesCard])
            assert [card.name for card in cards] == list(PRESETS)
            assert [from_dict(card.rules) for card in cards] == [preset(name) for name in PRESETS]
            assert cards[0].penalty == (1, 2, 3)
            assert cards[0].combos == ("double", "sandwich")

    run(test)


def test_info_says_what_runs_and_how_long_tables_last() -> None:
    async def test() -> None:
        config = Config(lan_url="http://192.168.1.7:8000")
        async with serving(config) as house:
            info = await get(house, "/api/info", answers.Info)
            assert info.version == __version__
            assert info.storage == "memory"
            assert info.lan_url == "http://192.168.1.7:8000"
        async with serving() as house:
            assert (await get(house, "/api/info", answers.Info)).lan_url is None

    run(test)


def test_links_use_the_address_that_others_can_reach() -> None:
    async def test() -> None:
        config = Config(lan_url="http://192.168.1.7:8000", public_url="https://cards.example.org")
        async with serving(config) as house, house.http.post(house.url("/api/tables")) as answer:
            created = await answer.json()
            assert created["url"] == f"https://cards.example.org/t/{created['code']}"

    run(test)


def test_the_qr_code_is_a_picture_that_the_policy_lets_through() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            async with house.http.get(house.url(f"/api/tables/{code}/qr.svg")) as answer:
                assert answer.status == 200
                assert answer.content_type == "image/svg+xml"
                svg = await answer.text()
            assert svg.count("<path") == 2
            assert "style" not in svg
            assert "<script" not in svg

    run(test)


def test_health_counts_tables_and_connections() -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table())
            await guest.hello()
            assert await get(house, "/healthz", answers.Health) == answers.Health("ok", 1, 1)

    run(test)


def test_a_finished_game_can_be_downloaded_and_verifies() -> None:
    async def test() -> None:
        async with serving() as house:
            short = {**as_dict(preset("beggar")), "end": {"when": "cannot-play", "cards": 7}}
            code = await house.table(tempo="fast", rules=short)
            guests = [await house.guest(code), await house.guest(code)]
            for name, guest in zip(("Mira", "Bo"), guests, strict=True):
                await guest.hello()
                await guest.sit(name)
            assert (await get(house, f"/api/tables/{code}/record", answers.Problem, 404)).code == (
                "no-record"
            )
            for seat, guest in enumerate(guests):
                await guest.ask("ready", seat=seat)
            ended = await play_to_the_end(house, guests)
            assert ended.ended == "time"
            async with house.http.get(house.url(f"/api/tables/{code}/record")) as answer:
                assert answer.status == 200
                disposition = answer.headers["Content-Disposition"]
                assert disposition == f'attachment; filename="ratscrew-{code}.jsonl"'
                text = await answer.text()
            verify(read_record(text))
            assert (await get(house, f"/api/tables/{code}", answers.TableCard)).record

    run(test)


def test_the_openapi_document_names_every_route_and_dangles_nowhere() -> None:
    document = openapi()
    told = {(method.upper(), path) for path, item in document["paths"].items() for method in item}
    there = {
        (route.method, route.path)
        for route in _routes()
        if route.path.startswith("/api/") or route.path == "/healthz"
    }
    assert told == {route for route in there if "csp-report" not in route[1]}
    schemas = document["components"]["schemas"]
    refs = set(_refs(document))
    assert refs == {ref for ref in refs if ref.rpartition("/")[2] in schemas}
    assert {"NewTable", "Problem"} <= set(schemas)


def _refs(node: object) -> list[str]:
    if isinstance(node, dict):
        here = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return here + [ref for value in node.values() for ref in _refs(value)]
    if isinstance(node, list):
        return [ref for value in node for ref in _refs(value)]
    return []


def test_both_documents_are_served() -> None:
    async def test() -> None:
        async with serving() as house:
            assert (await get(house, "/openapi.json", dict))["openapi"] == "3.1.0"
            assert (await get(house, "/protocol.json", dict))["protocol"] == 1

    run(test)


def test_rules_are_explained_and_shared_by_link() -> None:
    async def test() -> None:
        async with serving() as house:
            link = "#rules=" + to_link_text(changed(preset("full"), {"penalty.cards": [3]}))
            url = house.url("/api/rules/explain")
            async with house.http.post(url, json={"rules": link}) as answer:
                assert answer.status == 200
                told = await answer.json()
            assert any("three" in str(section) for section in told["sections"])
            for rules in (link, "full+marriage"):
                async with house.http.post(house.url("/api/tables"), json={"rules": rules}) as made:
                    assert made.status == 201, await made.text()
            async with house.http.post(url, json={"rules": "#rules=zzz"}) as answer:
                assert answer.status == 400
                assert (await answer.json())["code"] == "bad-rules"

    run(test)
