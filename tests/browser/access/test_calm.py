"""With reduced motion, a game fades in 80 ms at most and nothing flies, glows or shakes."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.people import react
from browser.scenes import Stage, by
from browser.served import Served

LONGEST_MS = 80
WATCH = """() => {
  const moved = (window.moved = new Set());
  const look = () => {
    for (const one of document.getAnimations()) {
      const { duration, iterations } = one.effect.getComputedTiming();
      const what = one.animationName ?? one.transitionProperty ?? "moves";
      const frames = one.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const { className, tagName } = one.effect.target ?? {};
      const where = `${String(tagName).toLowerCase()}.${className?.baseVal ?? className} ${what}`;
      if (duration * iterations > LONGEST) moved.add(`${where}: ${duration} ms`);
      const far = frames.some((name) => /^(transform|translate|rotate|scale)$/.test(name));
      if (far && duration > 1) moved.add(`${where} goes through ${duration} ms`);
    }
    requestAnimationFrame(look);
  };
  look();
}""".replace("LONGEST", str(LONGEST_MS))


def calm(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_timeout(100)
    page.evaluate("for (const one of document.getAnimations()) one.finish()")  # begun before
    page.evaluate(WATCH)


def test_a_game_under_reduced_motion_only_fades(chromium: Browser, served: Served) -> None:
    stage = Stage(chromium, served)
    pages = stage.game(
        changes={"end.cards": 9, "title": "Calm"}, tops="2S 5D 9C KD 7H/4H 8C 9D 3C 6S"
    )
    mira, bo = pages
    for page in pages:
        calm(page)
    stage.flip(mira, bo, mira)
    react(mira)
    mira.keyboard.press("Enter")  # a foul
    expect(by(mira, "ribbon")).to_have_attribute("data-kind", "foul")
    stage.flip(bo, mira)
    stage.flip(bo)
    for page in pages:
        react(page)
    mira.keyboard.press("Enter")
    bo.keyboard.press("Enter")
    expect(by(mira, "finish")).to_contain_text("ms")
    for _ in range(200):
        if by(mira, "result").count():
            break
        for page in pages:
            if by(page, "flip").get_attribute("data-may") is not None:
                page.keyboard.press("Space")
        mira.wait_for_timeout(60)
    expect(by(mira, "result")).to_be_visible()
    by(mira, "play-again").click()
    moved: list[Any] = [*mira.evaluate("[...moved]"), *bo.evaluate("[...moved]")]
    stage.close()
    assert moved == []


def test_with_motion_the_same_watch_sees_cards_fly(chromium: Browser, served: Served) -> None:
    """So that the test above would fail if its watch saw nothing."""
    stage = Stage(chromium, served)
    mira, bo = stage.game(tops="2S 5D/4H 8C")
    mira.evaluate(WATCH)
    stage.flip(mira, bo)
    mira.wait_for_timeout(100)
    moved: list[str] = mira.evaluate("[...moved]")
    stage.close()
    assert any("card" in one for one in moved), moved
