"""Every scene can be seen, read and reached by everybody, in every size and theme.

In every run axe-core looks at all of them, each in one size and one theme, and letters of twice the
size are tried there. What takes longer is done for a scene of each kind; ``EVERY_VIEW=1`` does all
of it for all of them, which takes long.
"""

import os
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.access.eyes import Eyes
from browser.scenes import SCENES, SIZES, THEMES, Stage
from browser.served import PHONE, Served
from page_tools import axe
from ratscrew.server.config import Config, Limits

THOROUGH = bool(os.environ.get("EVERY_VIEW"))
VIEWS = (("phone", "dark"), ("laptop", "light"), ("phone", "light"), ("laptop", "dark"))
"""What ``EVERY_VIEW=1`` sees of a scene; else it is seen in one size, by turns, and both themes."""

IN_TURN = tuple(product(SIZES, THEMES))
"""What axe sees of one scene after another in every run."""

SEEN = ("lobby", "waiting-alone", "play-race", "house-rules", "sheet-fair", "not-found")
"""A scene of each kind, measured in every run."""

REACHED = ("lobby", "waiting-full", "play-challenge", "sheet-players")
"""What is walked through in every run."""

seen = pytest.mark.parametrize(
    "eyes", list(SCENES) if THOROUGH else SEEN, indirect=True, scope="module"
)
reached = pytest.mark.parametrize(
    "eyes", list(SCENES) if THOROUGH else REACHED, indirect=True, scope="module"
)

OVER = (".pause-keys", ".house-acts", ".clash-ways")
"""What stays in its place while the rest scrolls."""

LARGE = ("phone", "wide", "laptop")
"""Where letters of twice the size are looked at."""

SAID_TWICE = "[pile-count]"
"""What a long sentence may lie over where letters are large: S says how many cards lie there."""

GENEROUS = Limits(tables_per_min=6000, tables_burst=6000, table_connections=200)


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    server = Served(Config(limits=GENEROUS))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def barriers() -> str:
    script = axe()
    assert script is not None, "axe-core could not be installed"
    return script.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def eyes(
    request: pytest.FixtureRequest,
    chromium: Browser,
    served: Served,
    barriers: str,
    page_of_eyes: Page,
) -> Iterator[Eyes]:
    stage = Stage(chromium, served, page_of_eyes)
    SCENES[request.param](stage)
    yield Eyes(stage, barriers, request.param)
    complaints = stage.complaints
    stage.close()
    assert complaints == []


@pytest.fixture(scope="module")
def one_page(chromium: Browser, served: Served) -> Page:
    return _one_page(chromium, served)


@pytest.fixture(scope="module")
def page_of_eyes(chromium: Browser, served: Served) -> Page:
    """Not the one of ``one_page``: a scene that is looked at stays for all who look at it."""
    return _one_page(chromium, served)


def _one_page(chromium: Browser, served: Served) -> Page:
    """For scene after scene. It draws no more pixels than it must."""
    context = chromium.new_context(**{**PHONE, "is_mobile": False, "device_scale_factor": 1})
    page = context.new_page()
    page.goto(served.url, wait_until="networkidle")  # nothing is on its way when it is left
    return page


@pytest.mark.parametrize("name", list(SCENES))
def test_axe_finds_no_barrier_and_large_letters_lose_nothing(
    chromium: Browser, served: Served, one_page: Page, barriers: str, name: str
) -> None:
    stage = Stage(chromium, served, one_page)
    SCENES[name](stage)
    eyes = Eyes(stage, barriers, name)
    size, theme = IN_TURN[list(SCENES).index(name) % len(IN_TURN)]
    eyes.show(size, theme, reduced=True)
    found = eyes.axe()
    if size in LARGE:
        found += [f"{size}, large text: {one}" for one in _lost(eyes)]
    stage.close()
    assert found == []
    assert stage.complaints == []


@seen
def test_every_text_stands_out(eyes: Eyes) -> None:
    found: list[str] = []
    at = list(SCENES).index(eyes.name)
    for size, theme in VIEWS if THOROUGH else VIEWS[at % 2 :: 2]:
        eyes.show(size, theme)
        found += [f"{size} {theme}: {one}" for one in eyes.pale()]
        if THOROUGH:
            found += [f"{size} {theme}: {one}" for one in eyes.axe()]
    assert found == []


@reached
def test_nothing_is_cut_off_covered_or_out_of_reach(eyes: Eyes) -> None:
    found: list[str] = []
    for size in SIZES:
        eyes.show(size)
        found += [f"{size}: {one}" for one in (*eyes.faults(), *eyes.hands())]
        if eyes.touch():
            found += [f"{size}: {one}" for one in eyes.small()]
    assert found == []


@reached
def test_text_of_twice_the_size_loses_nothing(eyes: Eyes) -> None:
    found: list[str] = []
    for size in LARGE:
        eyes.show(size)
        found += [f"{size}, large text: {one}" for one in _lost(eyes)]
    eyes.stage.page.set_viewport_size({"width": 720, "height": 450})
    eyes.stage.page.wait_for_timeout(250)
    found += [f"laptop, zoomed to 200 %: {one}" for one in eyes.faults()]
    assert found == []


@reached
def test_the_tab_key_comes_to_everything_in_reading_order(eyes: Eyes) -> None:
    found: list[str] = []
    for size in ("phone", "laptop"):
        eyes.show(size)
        seen, wanted = eyes.tab_through()
        names = [stop["called"] for stop in seen]
        if sorted(names) != sorted(wanted):
            found.append(f"{size}: Tab comes to {names}, not to {wanted}")
        for stop in seen:
            if not stop["ring"]:
                found.append(f"{size}: no ring round {stop['called']}")
            if stop["covered"] or not stop["inside"]:
                found.append(f"{size}: out of sight: {stop['called']}")
        found += [f"{size}: {one}" for one in map(_leap, pairwise(seen)) if one]
    assert found == []


@reached
def test_nothing_moves_by_itself_under_reduced_motion(eyes: Eyes) -> None:
    eyes.show("phone", reduced=True)
    assert eyes.moving() == []


def _lost(eyes: Eyes) -> list[str]:
    """What cannot be read any more when letters are twice as large."""
    with eyes.large():
        return [one for one in eyes.faults() if SAID_TWICE not in one]


def _leap(pair: tuple[dict[str, Any], dict[str, Any]]) -> str:
    """A stop that is above the one before, and not in a column to the right of it."""
    first, second = pair
    (left, top, _, _), (x, _, right, bottom) = first["box"], second["box"]
    if first["called"].startswith((".sheet-head", ".bar-side")):
        return ""  # they lie where the hand is that plays: at the foot, or mirrored
    if first["called"].startswith("[connection]") or second["called"].startswith(OVER):
        return ""  # banners and bars at the foot lie over the rest, wherever it is
    if first["called"].endswith("[slap]") or second["called"].startswith(
        (".side-head", ".lesson-head")
    ):
        return ""  # the one is the table itself, and what stands on it; the other begins a column
    above = bottom <= top + 4
    beside = x > left + 8
    back = right <= left + 4 and abs(second["box"][1] - top) < 8
    if (above and not beside) or back:
        return f"after {first['called']} the focus goes back to {second['called']}"
    return ""
