"""The page's files: named by their content, kept for ever, compressed once."""

import gzip
import re

from ratscrew.server.assets import Assets, load_assets
from serving import run, serving

INDEX = """<head>
<link rel="stylesheet" href="{{static}}/look.css">
{{preload}}
<script type="module" src="{{static}}/main.js"></script>
</head>"""
FILES = {
    "main.js": b'import { a } from "./parts/a.js";\nimport\n  "./b.js";\nimport("./lazy.js");\n',
    "parts/a.js": b'export { b } from "../b.js";\nexport const x = 1;\n',
    "b.js": b"// import './not.js'\nexport const b = 2;\n" * 50,
    "lazy.js": b"",
    "look.css": b"body { color: red; }",
}


def test_the_page_names_the_hash_and_loads_its_modules_ahead() -> None:
    assets = Assets(FILES, INDEX)
    page = assets.index.plain.decode()
    assert f'<link rel="stylesheet" href="/static/{assets.hash}/look.css">' in page
    preloads = [line for line in page.splitlines() if "modulepreload" in line]
    assert [line.split("/")[-1].split('"')[0] for line in preloads] == ["main.js", "a.js", "b.js"]
    assert "lazy.js" not in page
    assert "{{" not in page


def test_any_change_changes_the_hash() -> None:
    hashes = {
        Assets(FILES, INDEX).hash,
        Assets({**FILES, "b.js": b"export const b = 3;"}, INDEX).hash,
        Assets({**FILES, "c.js": b""}, INDEX).hash,
        Assets(FILES, INDEX + " ").hash,
    }
    assert len(hashes) == 4
    assert Assets(dict(reversed(FILES.items())), INDEX).hash in hashes


def test_files_are_found_in_their_own_version_only() -> None:
    assets = Assets(FILES, INDEX)
    found = assets.get(assets.hash, "b.js")
    assert found is not None
    assert found.gzipped is not None
    assert gzip.decompress(found.gzipped) == found.plain == FILES["b.js"]
    assert assets.get("0" * 12, "b.js") is None
    assert assets.get(assets.hash, "../config.py") is None


def test_every_file_the_page_names_is_there() -> None:
    assets = load_assets()
    page = assets.index.plain.decode()
    named = {part.split('"')[0] for part in page.split(f'="{assets.base}/')[1:]}
    assert named
    missing = [path for path in named if assets.get(assets.hash, path) is None]
    assert not missing


def test_browsers_keep_files_for_ever_and_the_page_not_at_all() -> None:
    async def test() -> None:
        async with serving() as house:
            base = load_assets().base
            async with house.http.get(house.url("/")) as answer:
                assert answer.status == 200
                assert answer.headers["Cache-Control"] == "no-store"
                assert answer.headers["Content-Encoding"] == "gzip"
                assert base in await answer.text()
            async with house.http.get(house.url(f"{base}/types.js")) as answer:
                assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
                assert answer.headers["Content-Encoding"] == "gzip"
                assert answer.headers["Content-Type"].startswith("text/javascript")
                assert "PROTOCOL" in await answer.text()
            for wanted in ("identity", "br, gzip;q=0", "x-gzip-not"):
                plain = {"Accept-Encoding": wanted}
                async with house.http.get(house.url(f"{base}/types.js"), headers=plain) as answer:
                    assert "Content-Encoding" not in answer.headers
                    assert "PROTOCOL" in await answer.text()
            for path in (
                "/static/000000000000/types.js",
                f"{base}/nowhere.js",
                f"{base}/__init__.py",
                f"{base}/index.html",
                f"{base}/%2e%2e/__init__.py",
            ):
                async with house.http.get(house.url(path)) as answer:
                    assert answer.status == 404, path

    run(test)


def test_an_unknown_code_gets_the_page_which_tells_it() -> None:
    async def test() -> None:
        async with serving() as house, house.http.get(house.url("/t/ZZZZ")) as answer:
            assert answer.status == 200
            assert "<!doctype html>" in await answer.text()

    run(test)


def test_what_house_rules_do_is_a_page_of_the_server() -> None:
    async def test() -> None:
        async with serving() as house, house.http.get(house.url("/what-rules-do")) as answer:
            assert answer.status == 200
            assert answer.content_type == "text/html"
            page = await answer.text()
            assert "<table>" in page
            for blocked in ("<script", "style=", "{{", ".md"):
                assert blocked not in page
            for path in re.findall(r'href="(/static/[^"]*)"', page):
                async with house.http.get(house.url(path)) as file:
                    assert file.status == 200, path

    run(test)
