"""The routes for whoever puts a rule set together."""

from typing import Any

import msgspec
import pytest

from ratscrew.engine import MAX_SEATS
from ratscrew.rules import PRESETS, as_dict, changed, from_dict, parse_rules, preset
from ratscrew.rules.reading import read_anything
from ratscrew.rules.schema import Schema, schema
from ratscrew.server import answers
from ratscrew.server.lengths import fingerprint, lengths_of, read_lengths
from serving import House, run, serving


async def draft(house: House, rules: object, status: int = 200) -> Any:
    url = house.url("/api/rules/draft")
    async with house.http.post(url, json={"rules": rules}) as answer:
        assert answer.status == status, await answer.text()
        kind = answers.RulesTold if status == 200 else answers.Problem
        return msgspec.json.decode(await answer.read(), type=kind)


def test_the_schema_is_served_whole_and_asked_for_again_only_by_its_tag() -> None:
    async def test() -> None:
        async with serving() as house:
            url = house.url("/api/rules/schema")
            async with house.http.get(url) as answer:
                assert answer.status == 200
                assert msgspec.json.decode(await answer.read(), type=Schema) == msgspec.json.decode(
                    msgspec.json.encode(schema()), type=Schema
                )
                tag = answer.headers["ETag"]
            async with house.http.get(url, headers={"If-None-Match": tag}) as again:
                assert again.status == 304
            async with house.http.get(url, headers={"If-None-Match": '"old"'}) as other:
                assert other.status == 200

    run(test)


def test_a_draft_is_told_and_gives_a_file_and_a_link_that_mean_it() -> None:
    async def test() -> None:
        async with serving() as house:
            ours = changed(preset("full"), {"penalty.cards": [3]}, name="ours")
            told = await draft(house, as_dict(ours))
            assert from_dict(told.rules) == ours
            assert told.conflicts == ()
            assert parse_rules(told.toml) == ours
            assert read_anything(f"https://cards.example.org/{told.link}") == ours
            assert [combo.text for combo in told.combos] == list(ours.slap.combos)
            texts = [one.text for section in told.sections for one in section.sentences]
            assert "A foul costs three cards." in texts
            assert (await draft(house, told.toml)).rules == told.rules
            assert (await draft(house, told.link)).rules == told.rules
            assert from_dict((await draft(house, "full")).rules) == preset("full")

    run(test)


def test_a_draft_that_contradicts_itself_is_told_with_ways_out() -> None:
    async def test() -> None:
        async with serving() as house:
            raw = as_dict(preset("beggar"))
            raw["play"]["late-joiners"] = True
            told = await draft(house, raw)
            (clash,) = told.conflicts
            assert clash.keys == ("play.late-joiners", "slap.slap-in")
            assert [dict(way.changes) for way in clash.ways] == [
                {"slap.slap-in": "allowed"},
                {"play.late-joiners": False},
            ]
            assert told.rules == msgspec.json.decode(msgspec.json.encode(raw))
            assert "penalty.strikes" in {one.key for one in told.idle}

    run(test)


@pytest.mark.parametrize(
    ("rules", "code", "part"),
    [
        ({"slap": {"slap-in": "some"}}, "bad-rules", "allowed are"),
        ("[slap]\nslap-in = 'some'", "bad-rules", "line 2: slap.slap-in"),
        ("#rules=zzz", "bad-rules", "link"),
        (7, "bad-message", "rules"),
    ],
)
def test_a_draft_that_cannot_be_read_says_why(rules: object, code: str, part: str) -> None:
    async def test() -> None:
        async with serving() as house:
            problem = await draft(house, rules, 400)
            assert problem.code == code
            assert part in str(problem.params)

    run(test)


def test_a_form_of_another_page_is_told_nothing() -> None:
    async def test() -> None:
        async with (
            serving() as house,
            house.http.post(house.url("/api/rules/draft"), data={"rules": "full"}) as answer,
        ):
            assert answer.status == 415

    run(test)


def test_every_preset_says_how_long_its_games_are() -> None:
    assert set(read_lengths()) == set(PRESETS)
    for name in PRESETS:
        rules = preset(name)
        cells = lengths_of(rules)
        assert [cell.seats for cell in cells] == list(range(rules.play.min_seats, MAX_SEATS + 1))
        for cell in cells:
            assert 0 < cell.cards <= cell.cards_90
            assert 0 < cell.minutes <= cell.minutes_90
            assert cell.games >= 3


def test_rules_that_play_alike_are_as_long_and_others_are_not_told() -> None:
    full = preset("full")
    renamed = changed(full, {"title": "Ours"}, name="ours")
    assert lengths_of(renamed) == lengths_of(full) != ()
    assert fingerprint(renamed) == fingerprint(full)
    assert lengths_of(changed(full, {"penalty.cards": [2]})) == ()
