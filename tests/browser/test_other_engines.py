"""A whole game in Firefox and one in WebKit, from the start page to the result.

What is looked for is what differs from engine to engine: whether the page runs at all, whether a
hand is stamped and judged, which steps the clock makes, and whether anything is complained of.
"""

import asyncio
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, Final, cast

import pytest
from msgspec.structs import replace

from browser.engines import Engine, firefox, mini_browser, missing, webkit
from browser.served import Served
from ratscrew.bots import BOTS, LEVELS, Bot
from ratscrew.referee import FairReferee, Finish
from ratscrew.referee.judge import TIE_US
from ratscrew.rules import as_dict, changed, preset

CARDS: Final = 10
RULES: Final = as_dict(
    changed(
        preset("traditional"),
        {
            "slap.combos": [f"rank({rank})" for rank in "A23456789TJQK"],
            "end.cards": CARDS,
            "title": "Every card",
        },
    )
)
ENTER: Final = "\ue006"
PATIENCE_S: Final = 90

SLOW_US: Final = 3_000_000

REACTION_MS: Final = 200
"""How long a hand takes to its card: sooner, it would answer the card before."""

EYES: Final = """((seen) => {
  const look = () => {
    const pile = document.querySelector('[data-test=pile-count]')?.textContent ?? '';
    const fresh = pile !== seen.pile;
    window.seen = seen = fresh
      ? { pile, number: seen.number + 1, frames: 0, since: performance.now() }
      : { ...seen, frames: seen.frames + 1 };
    requestAnimationFrame(look);
  };
  look();
  return true;
})({ pile: '', number: 0, frames: 0, since: 0 })"""
"""Looks at the pile as each frame begins. The page knows that a card is on the screen in the frame
after the one that drew it: however slow the machine is, a hand that waits for two frames and for
its time has seen its card."""

LOOK: Final = f"""((seen, may, words) => [
  may !== undefined,
  seen.number,
  /[1-9]/.test(seen.pile) && seen.frames >= 2 && performance.now() - seen.since >= {REACTION_MS},
  words ?? '',
])(
  window.seen,
  document.querySelector('[data-test=flip]')?.dataset.may,
  document.querySelector('[data-test=finish]:not(.hidden)')?.textContent,
)"""
"""Whether one may flip, which pile is seen, whether a hand on it could come down by now, and the
photo finish."""

STEP: Final = """((begin) => {
  let [last, least] = [begin, Infinity];
  while (last - begin < 30) {
    const now = performance.now();
    if (now > last) least = Math.min(least, now - last);
    last = now;
  }
  return least * 1000;
})(performance.now())"""

Open = Callable[[], AbstractAsyncContextManager[Engine]]


class Witness(FairReferee):
    """Judges as ever, and lets the test see what pages told of their clocks, and each race."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[int | None] = []
        self.races: list[Finish] = []

    def join(self, link: int, step_us: int | None) -> None:
        self.steps.append(step_us)
        super().join(link, step_us)

    def finish(self, number: int, silent: Iterable[int] = ()) -> Finish:
        finish = super().finish(number, silent)
        self.races.append(finish)
        return finish


@pytest.fixture
def witness(served: Served, monkeypatch: pytest.MonkeyPatch) -> Iterator[Witness]:
    # A bot takes its time: on a machine that is busy the page is slow, and its hand comes late.
    slow = replace(LEVELS["easy"], mean_us=SLOW_US)
    players = cast("dict[str, Any]", BOTS)
    monkeypatch.setitem(players, "easy", partial(Bot, slow))
    judge = Witness()
    served.referee = lambda: judge
    yield judge
    served.referee = FairReferee


def _needs(what: str | None, package: str) -> None:
    """Say why a test does not run; CI has no excuse."""
    if what is None:
        return
    told = f"{what} is not here: install the package {package}"
    if os.environ.get("CI"):
        pytest.fail(f"{told}; CI plays in every engine")
    pytest.skip(told)


def test_a_game_in_firefox(served: Served, witness: Witness) -> None:
    _needs(missing("firefox-esr"), "firefox-esr")
    asyncio.run(_play(firefox, served, witness))


def test_a_game_in_webkit(served: Served, witness: Witness) -> None:
    _needs(missing("WebKitWebDriver"), "webkit2gtk-driver")
    _needs(missing("Xvfb"), "xvfb")
    _needs(None if mini_browser() else "MiniBrowser", "webkit2gtk-driver")
    asyncio.run(_play(webkit, served, witness))


async def _play(browser: Open, served: Served, witness: Witness) -> None:
    async with browser() as page:
        await page.go(served.url)
        await _until(page, _phase("lobby"))
        code = served.table(RULES, "fast")
        await page.run(_typed("name", "Mira"))
        await page.run(_typed("join-code", code))
        await page.press("[data-test=join]")
        await _until(page, _seen("ready"))
        for _ in range(2):
            await page.press("[data-test=add-bot][data-level=easy]")
        await _until(page, "document.querySelectorAll('[data-test=remove]').length >= 2")
        await page.press("[data-test=ready]")
        await _until(page, _phase("running"))
        told = await _flip_and_slap(page)
        await _until(page, _seen("result"))
        result = await page.run("document.querySelector('[data-test=result]').textContent")
        assert "Mira" in result or "You" in result, result
        assert any("ms" in words and "you" in words.lower() for words in told), told
        _clock_is_known(witness, await page.run(STEP))
        assert await page.complaints() == []


async def _flip_and_slap(page: Engine) -> set[str]:
    """Flip in turn and slap every card as a person would; what the photo finish has said."""
    told: set[str] = set()
    slapped = 0
    await page.run(EYES)
    async with asyncio.timeout(PATIENCE_S):
        while not await page.run(_phase("over")):
            may, pile, due, words = await page.run(LOOK)
            if words:
                told.add(words)
            if due and pile != slapped:
                await page.key(ENTER)
                slapped = pile
            elif may:
                await page.key(" ")
            await asyncio.sleep(0.03)
    return told


def _clock_is_known(witness: Witness, true_us: float) -> None:
    """The page has told the steps of its clock, and ties are told by them."""
    assert len(witness.steps) == 1
    step_us = witness.steps[0]
    assert step_us is not None
    assert step_us == pytest.approx(true_us, rel=0.5, abs=2)
    mine = [
        score.measured
        for finish in witness.races
        for score in finish.scores
        if score.measured is not None and score.measured.ceiling_us is not None
    ]
    assert any(found.claim_us is not None for found in mine), mine
    assert {found.step_us for found in mine} == {step_us}
    for finish in witness.races:
        steps = [score.measured.step_us for score in finish.scores[:2] if score.measured]
        assert finish.tie_us == max(TIE_US, *steps, 0)


async def _until(page: Engine, expression: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not await page.run(expression):  # noqa: ASYNC110 - it cannot tell
                await asyncio.sleep(0.05)
    except TimeoutError:
        phase = await page.run("document.documentElement.dataset.phase ?? ''")
        told = f"never came: {expression}; phase {phase}, {await page.complaints()}"
        raise AssertionError(told) from None


def _phase(name: str) -> str:
    return f"document.documentElement.dataset.phase === '{name}'"


def _seen(name: str) -> str:
    return f"document.querySelector('[data-test={name}]')?.getClientRects().length > 0"


def _typed(field: str, text: str) -> str:
    """An expression that puts a text into a field as typing would."""
    return (
        f"((field) => {{ field.value = {text!r};"
        " field.dispatchEvent(new Event('input', { bubbles: true })); return field.value; })"
        f"(document.querySelector('[data-test={field}]'))"
    )
