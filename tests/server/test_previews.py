"""What a messenger shows of a link: who sits at which table, a picture, and nothing unescaped."""

from html.parser import HTMLParser

import msgspec
import pytest

from helpers import Desk
from past import past
from ratscrew.server.assets import load_assets
from ratscrew.server.config import Config
from ratscrew.server.previews import IMAGE, game_preview, preview
from serving import House, run, serving


class Head(HTMLParser):
    """The meta tags of a page, by property or name."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        name = found.get("property") or found.get("name")
        if tag == "meta" and name:
            self.tags[name] = found["content"]


async def tags(house: House, path: str) -> dict[str, str]:
    async with house.http.get(house.url(path)) as answer:
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "no-store"
        text = await answer.text()
    assert "{{" not in text
    head = Head()
    head.feed(text)
    return head.tags


def test_a_link_to_a_table_tells_its_rules_and_who_sits_there() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table(rules="straights")
            mira = await house.guest(code)
            await mira.hello()
            await mira.sit('Mira "<b>" & co')
            await mira.ask("bot", level="easy")
            found = await tags(house, f"/t/{code.lower()}")
            assert found["og:title"] == f"Table {code} · Straights"
            assert found["og:description"] == (
                'Mira "<b>" & co and Nibbles (bot) sit here. Open the link to sit down, too.'
            )
            assert found["og:url"] == house.url(f"/t/{code.lower()}")
            assert found["twitter:card"] == "summary_large_image"
            assert found["twitter:title"] == found["og:title"]
            assert found["robots"] == "noindex"

    run(test)


def test_the_front_page_and_an_unknown_code_tell_of_the_game_in_general() -> None:
    async def test() -> None:
        async with serving() as house:
            front, unknown = await tags(house, "/"), await tags(house, "/t/ZZZZ")
            assert front["og:title"] == unknown["og:title"] == "Egyptian Ratscrew"
            assert "robots" not in front
            assert unknown["robots"] == "noindex"
            odd = await tags(house, "/t/%22%3E%3Cscript%3E")
            assert odd["og:url"] == house.url("/t/%22%3E%3Cscript%3E")

    run(test)


def test_wrong_codes_are_counted_here_as_well() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            for _ in range(house.hall.limits.misses_burst + 1):
                await tags(house, "/t/ZZZZ")
            assert (await tags(house, f"/t/{code}"))["og:title"] == "Egyptian Ratscrew"

    run(test)


def test_the_addresses_are_those_that_others_use() -> None:
    async def test() -> None:
        async with serving(Config(public_url="https://cards.example.org/")) as house:
            found = await tags(house, "/")
            base = load_assets().base
            assert found["og:url"] == "https://cards.example.org/"
            assert found["og:image"] == f"https://cards.example.org{base}/{IMAGE}"

    run(test)


def test_the_picture_is_there_and_light() -> None:
    async def test() -> None:
        async with serving() as house:
            found = await tags(house, "/")
            async with house.http.get(found["og:image"]) as answer:
                data = await answer.read()
                assert answer.status == 200
                assert answer.content_type == found["og:image:type"] == "image/png"
            assert data[:8] == b"\x89PNG\r\n\x1a\n"
            size = [int.from_bytes(data[at : at + 4]) for at in (16, 20)]
            assert size == [int(found[f"og:image:{side}"]) for side in ("width", "height")]
            assert len(data) < 60_000

    run(test)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ((), "Nobody sits here yet. Open the link to sit down."),
        (("Mira",), "Mira sits here. Open the link to sit down, too."),
        (
            ("Mira", "Bo", "Lev"),
            "Mira, Bo and Lev sit here. Open the link to sit down, too.",
        ),
        (
            ("Mira", "Bo", "Lev", "Ana", "Zoe"),
            "Mira, Bo and 3 more sit here. Open the link to sit down, too.",
        ),
    ],
)
def test_many_names_are_told_as_a_number(names: tuple[str, ...], told: str) -> None:
    desk = Desk()
    desk.seated(*names)
    assert preview(desk.table.room).line == told


def test_a_game_that_runs_is_to_be_watched() -> None:
    desk = Desk()
    desk.dealt("Mira", "Bo")
    assert preview(desk.table.room).line == "Mira and Bo are playing. Open the link to watch."


def test_a_link_to_a_game_that_is_over_tells_who_won_it() -> None:
    game = past("full", bots=(1,))
    names = [result.name for result in game.results]
    told = game_preview(game)
    assert told.title == "Full · 1 May 2026"
    assert told.line == (
        f"{names[0]}, {names[1]} (bot) and {names[2]} played. {names[1]} won. "
        "See it again, card by card."
    )
    assert not told.listed
    drawn = msgspec.structs.replace(
        game,
        results=tuple(msgspec.structs.replace(result, won=False) for result in game.results),
    )
    assert "Nobody won." in game_preview(drawn).line


def test_a_link_to_no_game_tells_of_the_game_in_general_and_is_not_listed() -> None:
    async def test() -> None:
        async with serving() as house:
            for path in ("/g/nothing", "/me"):
                found = await tags(house, path)
                assert found["og:title"] == "Egyptian Ratscrew"
                assert found["robots"] == "noindex"
                assert found["og:url"] == house.url(path)

    run(test)
