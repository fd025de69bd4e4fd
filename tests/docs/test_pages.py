"""The documents agree with the code: links lead somewhere, and what is named exists."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ratscrew import __version__

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
WEB = ROOT / "src/ratscrew/web"


def found(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            place = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            if not hasattr(place, part):
                return False
            place = getattr(place, part)
        return True
    return False


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_name_in_the_code_exists(page: Path) -> None:
    names = re.findall(r"`(ratscrew(?:\.\w+)+)`", page.read_text(encoding="utf-8"))
    assert [name for name in names if not found(name)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_name_in_the_page_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for file, name in re.findall(r"`web/([\w/-]+\.js)`\s+`(\w+)`", text):
        source = (WEB / file).read_text(encoding="utf-8")
        assert re.search(rf"^export (?:function|class|const) {name}\b", source, re.MULTILINE), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []


def anchors(page: Path) -> set[str]:
    """What a link may name in a page: its headings, as GitHub writes them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_into_a_page_leads_to_a_heading(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]*)#([^)]+)\)", page.read_text(encoding="utf-8"))
    local = [(file, name) for file, name in links if "://" not in file]
    missing = [
        f"{file}#{name}"
        for file, name in local
        if name not in anchors(page.parent / file if file else page)
    ]
    assert missing == []


def test_a_slap_is_followed_through_every_room() -> None:
    text = (ROOT / "docs/follow-a-slap.md").read_text(encoding="utf-8")
    rooms = ("server", "table", "referee", "engine", "rules", "record")
    assert [room for room in rooms if f"`ratscrew.{room}" not in text] == []
    assert "`web/" in text


@pytest.mark.parametrize("tool", sorted(ROOT.glob("tools/gen_*.py")), ids=lambda tool: tool.name)
def test_a_written_page_is_what_its_tool_writes(tool: Path) -> None:
    ran = subprocess.run(
        [sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_changes_are_newest_first_and_begin_with_this_version() -> None:
    heads = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert heads[0] == __version__
    assert heads == sorted(heads, key=lambda v: [int(n) for n in v.split(".")], reverse=True)
