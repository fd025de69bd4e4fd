"""What people do on a page, in words that every browser test shares."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from playwright.sync_api import Page, expect

__all__ = ["PATIENCE", "Person", "by", "phase", "react", "sit"]

PATIENCE: Final = 30_000
"""Milliseconds that anything may take on a busy machine; nothing here is about speed."""

REACTION_MS: Final = 200
"""A hand is not sooner: what is faster than a person belongs to the card before."""

SEEN: Final = """async (reaction) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  await new Promise((done) => setTimeout(done, reaction));
}"""

Person: TypeAlias = Callable[..., Page]
"""Somebody with a browser of their own arrives: the fixture ``person``."""


def by(page: Page, name: str) -> Any:
    """The first element with this hook."""
    return page.locator(f"[data-test={name}]").first


def phase(page: Page, name: str) -> None:
    """The page comes to this phase, or to this dead end."""
    expect(page.locator("html")).to_have_attribute("data-phase", name, timeout=PATIENCE)


def sit(page: Page, name: str) -> None:
    """Take a seat in the waiting room."""
    by(page, "sit-name").fill(name)
    by(page, "sit").click()
    expect(by(page, "ready")).to_be_visible()


def react(page: Page) -> None:
    """See what has just been drawn, as long as a person takes to.

    A page knows that a card is on the screen in the frame after the one that drew it. On a busy
    machine a frame may take longer than a hand, so that frames are waited for as well.
    """
    page.evaluate(SEEN, REACTION_MS)
