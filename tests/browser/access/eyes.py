"""Looking at a scene as people do who see little, see other colours, or use no pointer.

The scripts beside this file run in the page: ``look.js`` reads its geometry, ``hear.js`` keeps what
live regions say, ``measure.js`` measures contrast on a picture. The page's own security policy
stays as it is: scripts are handed in by the browser's debugger, sheets are adopted.
"""

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page

from browser.scenes import SIZES, Stage

__all__ = ["HEAR", "Eyes"]

HERE = Path(__file__).resolve().parent
LOOK = (HERE / "look.js").read_text(encoding="utf-8")
MEASURE = (HERE / "measure.js").read_text(encoding="utf-8")
HEAR = (HERE / "hear.js").read_text(encoding="utf-8")

AXE_SAYS = """async (rules) => {
  const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const runOnly = rules.length ? { type: "rule", values: rules } : { type: "tag", values: all };
  const told = await axe.run(document, { resultTypes: ["violations"], runOnly });
  return told.violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, where: nodes.slice(0, 4).map((node) => node.target.join(" ")),
  }));
}"""
SETTLE = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
}"""
"""Another theme comes by transitions; whoever looks closely waits until they are over."""

MOVING = """() => document.getAnimations().filter((one) => {
  const { duration, iterations } = one.effect.getComputedTiming();
  const clock = one.effect.target?.matches(".ring-run");
  return one.playState === "running" && !clock && duration * iterations > 80;
}).map((one) => `${one.effect.target?.className} ${one.animationName ?? one.id}`)"""
"""A ring that runs out is a clock and goes on."""

ENOUGH = 4.5
"""The contrast that any text must have; a button that cannot be pressed now needs less."""

ENOUGH_DISABLED = 3.0
STILL_MS = 200
"""What is measured counts where it is the same a moment later."""

SLOW_MS = 60_000
"""How long a picture may take on a machine that has other things to do."""

MANY = 80
"""More presses of Tab than any screen has places to stop at."""


class Eyes:
    """Somebody who looks at one scene, closely."""

    def __init__(self, stage: Stage, axe: str, name: str = "") -> None:
        self.stage = stage
        self.name = name
        self._axe = axe
        self._size = "phone"

    @property
    def page(self) -> Page:
        return self.stage.page

    def show(self, size: str, theme: str = "dark", **more: Any) -> None:
        """The scene in a size and a theme, as ``Stage.show`` does."""
        self._size = size
        self.stage.show(size, theme, **more)
        if not self.page.evaluate("'look' in window"):
            self.page.evaluate(f"{LOOK}; void 0")
        self.page.evaluate(SETTLE)

    def axe(self, *rules: str) -> list[str]:
        """The barriers that axe-core finds, by these rules alone or by all.

        What it calls minor is printed and no barrier.
        """
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(f"{self._axe}; void 0")
        bad = []
        for one in self.page.evaluate(AXE_SAYS, rules):
            said = f"{one['impact']} {one['id']}: {one['help']}: {', '.join(one['where'])}"
            if one["impact"] != "minor":
                bad.append(said)
            else:
                print(said)  # noqa: T201 - pytest shows it where a test fails
        return bad

    def faults(self) -> list[str]:
        """Text that is cut off, covered, out of reach, or lies over other text."""
        first: list[str] = self.page.evaluate("look.faults()")
        if not first:
            return []
        self.page.wait_for_timeout(STILL_MS)
        then: list[str] = self.page.evaluate("look.faults()")
        return [one for one in first if one in then]

    def hands(self) -> list[str]:
        """What only a pointer can press."""
        found: list[str] = self.page.evaluate("look.hands()")
        return found

    def small(self) -> list[str]:
        """What a finger would miss."""
        found: list[str] = self.page.evaluate("look.small()")
        return found

    @contextmanager
    def large(self) -> Iterator[None]:
        """Text of twice the usual size, as a browser's setting makes it."""
        self.page.evaluate("look.root('200%')")
        self.page.evaluate(SETTLE)
        yield
        self.page.evaluate("look.root('')")

    def pale(self) -> list[str]:
        """Text that is too pale on what lies behind it, measured on a picture without the text."""
        page = self.page
        for _ in range(5):
            inks = page.evaluate("look.inks()")
            page.evaluate("look.inkless(true)")
            picture = base64.b64encode(page.screenshot(timeout=SLOW_MS)).decode()
            page.evaluate("look.inkless(false)")
            if page.evaluate("look.inks()") == inks:
                break
            page.wait_for_timeout(STILL_MS)
        measured = page.evaluate(MEASURE, [picture, inks, page.evaluate("devicePixelRatio")])
        return [
            f"{one['ratio']:.1f} : 1, {one['called']} {one['text'][:40]!r}"
            for one in measured
            if one["ratio"] < (ENOUGH_DISABLED if one["disabled"] else ENOUGH)
        ]

    def tab_through(self) -> tuple[list[dict[str, Any]], list[str]]:
        """Every place where Tab stops, in its order; and where it should stop."""
        page = self.page
        page.evaluate("look.begin()")
        wanted: list[str] = page.evaluate("look.stops()")
        seen: list[dict[str, Any]] = []
        left = 0
        for _ in range(MANY):
            page.keyboard.press("Tab")
            stop = page.evaluate("look.focused()")
            if stop is None:
                left += 1
                if left > 2:  # the browser's own places come between the last and the first
                    break
                continue
            if stop["visits"] > 1:
                break
            seen.append(stop)
        first = next((at for at, stop in enumerate(seen) if stop["called"] in wanted[:1]), 0)
        return seen[first:] + seen[:first], wanted

    def moving(self) -> list[str]:
        """What moves or glows by itself, though it was asked not to."""
        found: list[str] = self.page.evaluate(MOVING)
        return found

    def touch(self) -> bool:
        """Whether it is a finger that points."""
        return SIZES[self._size][2]


def vision(control: CDPSession, kind: str) -> None:
    """See as somebody with another sense of colour does; ``none`` ends it."""
    control.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
