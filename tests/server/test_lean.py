"""What is served lacks comments and nothing else, and whoever plays loads little of it."""

import json
import posixpath
import re
import subprocess
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import pytest

from page_tools import node, typescript
from ratscrew.server.assets import load_assets
from ratscrew.server.lean import lean

WEB = Path(str(resources.files("ratscrew.web")))
BUDGET = 200_000


class Room(NamedTuple):
    """What is loaded when it is first wanted: how heavy it may be besides the rest of the page.

    ``holds`` are files, or folders, of which nothing may be loaded before.
    """

    budget: int
    holds: tuple[str, ...]


ROOMS = {
    "couch/couch.js": Room(34_000, ("couch/", "texts/couch.js")),
    "hand/room.js": Room(16_000, ("hand/", "texts/hand.js")),
    "history/rooms.js": Room(35_000, ("history/",)),
    "house/editor.js": Room(20_000, ("house/editor.js", "elements/ers-house-sheet.js")),
    "deal/room.js": Room(12_000, ("deal/", "texts/deal.js", "shares.js")),
    "gestures/gestures.js": Room(12_000, ("gestures/", "texts/gestures.js")),
    "me/move.js": Room(5_000, ("me/move.js", "me/sheet.js", "me/words.js")),
    "me/you.js": Room(8_000, ("me/you.js", "me/sheet.js", "me/words.js")),
    "screen/room.js": Room(6_000, ("screen/", "texts/screen.js")),
}
"""By the module that is their door."""

STATIC = re.compile(
    r"""^\s*(?:import|export)\b(?!\s*\()[^"';(=]*?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE
)
DYNAMIC = re.compile(r"""\bimport\(\s*["'](\.{1,2}/[^"']+)["']\s*\)""")
COMPARE = """
const ts = require(process.argv[1]);
const options = { compilerOptions: { removeComments: true, target: "ES2022", module: "ESNext" } };
const bare = (text) => ts.transpileModule(text, options).outputText;
const pairs = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(pairs.filter(([, a, b]) => bare(a) !== bare(b)).map(([path]) => path)));
"""


def test_whole_lines_of_comments_go_and_lines_keep_their_numbers() -> None:
    source = b"/**\n * What a does.\n */\nconst a = 1; // stays\n  // goes\nconst b = '//x';\n"
    assert lean("a.js", source) == b"\n\n\nconst a = 1; // stays\n\nconst b = '//x';\n"
    assert lean("a.js", b"f((/** @type {number} */ n) => n);") == b"f((n) => n);"
    assert lean("a.css", b"/* goes */\na { b: c; } /* stays */") == b"\na { b: c; } /* stays */"
    assert lean("a.svg", b"<!-- stays -->") == b"<!-- stays -->"


def test_every_script_means_what_its_source_means() -> None:
    sources = {path: path.read_bytes() for path in sorted(WEB.rglob("*.js"))}
    pairs = [
        (path.name, source.decode(), lean(path.name, source).decode())
        for path, source in sources.items()
    ]
    assert sum(len(source) - len(served) for _, source, served in pairs) > 0
    runner, compiler = node(), typescript()
    assert runner, "the test extra brings Node.js"
    assert compiler
    library = compiler.parents[1] / "lib" / "typescript.js"
    ran = subprocess.run(
        [runner, "-e", COMPARE, str(library)],
        input=json.dumps(pairs),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(ran.stdout) == []


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.css")), ids=lambda path: path.name)
def test_every_style_sheet_means_what_its_source_means(path: Path) -> None:
    def bare(text: str) -> str:
        return " ".join(re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL).split())

    source = path.read_text(encoding="utf-8")
    assert bare(lean(path.name, source.encode()).decode()) == bare(source)


@pytest.fixture(scope="module")
def weights() -> dict[str, int]:
    """How many bytes every file is on its way, compressed; a messenger's picture aside."""
    assets = load_assets()
    found = {"index.html": len(assets.index.gzipped or assets.index.plain)}
    for path in WEB.rglob("*.*"):
        name = path.relative_to(WEB).as_posix()
        asset = assets.get(assets.hash, name)
        if asset is not None and not asset.content_type.startswith("image/png"):
            found[name] = len(asset.gzipped or asset.plain)
    assert len(found) > 100
    return found


def imports(name: str, which: re.Pattern[str]) -> list[str]:
    """The modules that a module names."""
    source = lean(name, (WEB / name).read_bytes()).decode()
    here = posixpath.dirname(name)
    return [posixpath.normpath(posixpath.join(here, other)) for other in which.findall(source)]


def closure(*doors: str) -> set[str]:
    """These modules, and all that a browser loads with them."""
    found: set[str] = set()
    waiting = list(doors)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += imports(name, STATIC)
    return found


def at_once() -> set[str]:
    """The scripts that every page loads."""
    named = re.findall(r'src="\{\{static\}\}/([^"]+\.js)"', (WEB / "index.html").read_text())
    assert "main.js" in named
    return closure(*named)


def test_what_is_loaded_ahead_is_what_every_page_loads() -> None:
    text = load_assets().index.plain.decode()
    ahead = re.findall(r'rel="modulepreload" href="/static/[^/]+/([^"]+)"', text)
    assert set(ahead) == at_once() - {"old.js"}


def room_of(door: str, weights: dict[str, int]) -> set[str]:
    """What comes through a door besides what is there already, with the looks beside it."""
    folder = f"{posixpath.dirname(door)}/"
    index = (WEB / "index.html").read_text()
    looks = {
        name
        for name in weights
        if name.startswith(folder) and name.endswith(".css") and f"/{name}" not in index
    }
    return (closure(door) - at_once()) | looks


def test_whoever_plays_loads_little(weights: dict[str, int]) -> None:
    """All that playing at a table can load: everything but what only a room of its own needs."""
    rooms = set[str]().union(*(room_of(door, weights) for door in ROOMS))
    playing = weights.keys() - rooms
    assert at_once() <= playing
    weight = sum(weights[name] for name in playing)
    assert weight < BUDGET, f"{weight} bytes, compressed"


@pytest.mark.parametrize("door", ROOMS)
def test_each_room_of_its_own_is_light(door: str, weights: dict[str, int]) -> None:
    weight = sum(weights[name] for name in room_of(door, weights))
    assert weight < ROOMS[door].budget, f"{weight} bytes, compressed"


def test_rooms_of_their_own_are_entered_by_their_doors_alone(weights: dict[str, int]) -> None:
    """Else they would come with the table, and the browser would load them at once."""
    scripts = [name for name in weights if name.endswith(".js")]
    doors = {other for name in scripts for other in imports(name, DYNAMIC)}
    assert doors == ROOMS.keys(), "each has a budget"
    entered = {door: room_of(door, weights) for door in ROOMS}
    for door, room in entered.items():
        held = {name for name in weights if name.startswith(ROOMS[door].holds)}
        assert held, "there is something in it"
        assert held - room == set(), "loaded with the table, or by nothing at all"
    reached = at_once() | set[str]().union(*entered.values())
    assert [name for name in scripts if name not in reached] == [], "nothing loads these"
