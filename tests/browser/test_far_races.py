"""The slower line with the faster reaction wins, and the strip says why.

Three browsers, two of them behind lines that delay every byte. Their hands come down by timers
of their own pages, so many milliseconds after the page has seen its card painted. A busy machine
draws late, wakes late and carries late, which no referee can know: a race counts only where the
far hand was the fastest and within its bounds, and its packet came after the near one's. All of
that is read off what the referee was told and what the hands did, never off a plan.

Where too few races count, the whole world runs slower: the server's clock, the pages' clocks,
lines and hands, so that what the machine adds weighs less.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import msgspec
from playwright.sync_api import Page, expect

from browser.people import Person, by
from browser.served import Served
from ratscrew.referee import FairReferee, Finish, Referee, Score
from ratscrew.rules import as_dict, changed, preset
from ratscrew.server.config import Config, clock_us
from ratscrew.table import Times

Races = dict[int, Finish]


class Seat(NamedTuple):
    """Somebody at the table: the way to it in milliseconds, and the reaction."""

    name: str
    way_ms: float
    reaction_ms: int


NEAR: Final = Seat("Near", 0, 460)
MIDDLE: Final = Seat("Middle", 60, 440)
FAR: Final = Seat("Far", 140, 380)
SEATS: Final = (NEAR, MIDDLE, FAR)
"""Far's hand is down 80 ms sooner after its card than Near's, and its packet comes 120 ms later:
a card is held back for the far by 80 ms at most, and Far is 140 ms away and 140 ms back."""

SMALL: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 700},
    "reduced_motion": "reduce",
}
"""Three screens are drawn at once, without a graphics card: little to draw is soon drawn."""

EVERY_CARD: Final = as_dict(
    changed(
        preset("traditional"),
        {"slap.combos": [f"rank({rank})" for rank in "A23456789TJQK"], "title": "Every card"},
    )
)
SLOWER: Final = (1, 5, 25)
"""How many times slower than real each sitting's world is."""

RACES: Final = 7
"""In a sitting: from the eighth slap on a line is audited, and a late one seems to lie."""

MISSES: Final = 3
"""Races that may not count before the next sitting begins."""

ENOUGH: Final = 3
ONE: Final = 1
"""Is enough where what counts is that it can happen at all."""

PATIENCE_MS: Final = 60_000

CLOCKS: Final = """{
  const slower = %d;
  const now = performance.now.bind(performance);
  const frame = requestAnimationFrame.bind(globalThis);
  performance.now = () => now() / slower;
  globalThis.requestAnimationFrame = (call) => frame((at) => call(at / slower));
}"""
"""Runs before the page does. Real timers are left alone."""

HAND: Final = """([reaction, slower]) => {
  const hands = (window.hands = []);
  new MutationObserver((changes) => {
    const laid = changes.flatMap((change) => [...change.addedNodes]);
    if (!laid.some((node) => node.matches?.(".card"))) return;
    requestAnimationFrame((painted) => setTimeout(() => {
      const press = new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true });
      Object.defineProperty(press, "timeStamp", { value: performance.now() });
      document.body.dispatchEvent(press);
      hands.push(press.timeStamp - painted);
    }, (painted + reaction - performance.now()) * slower));
  }).observe(document.querySelector("[data-test=pile-cards]"), { childList: true });
}"""
"""A hand that comes down on every card; what it keeps is its true reaction, for the test alone."""


class Witness(FairReferee):
    """Judges as ever, and lets the test see each race."""

    def __init__(self, races: Races) -> None:
        super().__init__()
        self.races = races

    def finish(self, number: int, silent: Iterable[int] = ()) -> Finish:
        finish = super().finish(number, silent)
        self.races[number] = finish
        return finish


class FirstPacket(Witness):
    """What everybody else does: whoever's packet is here first has it."""

    def finish(self, number: int, silent: Iterable[int] = ()) -> Finish:
        finish = super().finish(number, silent)
        least_us = min(_arrived_us(score) for score in finish.scores)
        scores = [
            msgspec.structs.replace(score, time_us=_arrived_us(score) - least_us + 100_000)
            for score in finish.scores
        ]
        scores.sort(key=lambda score: score.time_us)
        self.races[number] = msgspec.structs.replace(finish, scores=tuple(scores))
        return self.races[number]


def test_the_faster_reaction_on_the_slower_line_wins_and_the_strip_says_why(
    person: Person,
) -> None:
    told = 0
    for race in _telling(person, Witness):
        first, second = race.finish.scores[:2]
        assert SEATS[first.seat] is FAR, race
        for page, seat in zip(race.pages, SEATS, strict=True):
            _strip_tells(page, first, second.time_us - first.time_us, mine=seat is FAR)
        told += 1
    assert told == ENOUGH


def test_by_first_packet_the_same_hands_lose(person: Person) -> None:
    """So that the test above would fail if its referee were one that counts packets."""
    told = 0
    for race in _telling(person, FirstPacket, ONE):
        assert SEATS[race.finish.scores[0].seat] is not FAR
        for page in race.pages:
            expect(by(page, "finish")).to_contain_text("Photo finish")
            expect(by(page, "finish")).not_to_contain_text("Far by")
        told += 1
    assert told == ONE


class Race(NamedTuple):
    """One that counts: how it ended, and the pages that were told so."""

    finish: Finish
    pages: list[Page]


def _telling(
    person: Person, referee: Callable[[Races], Referee], enough: int = ENOUGH
) -> Iterator[Race]:
    """Races that Far's hand was the fastest in, though its packet was not the first."""
    counted = 0
    seen: list[str] = []
    for slower in SLOWER:
        races: Races = {}
        missed = 0
        with _sitting(person, lambda: referee(races), slower) as pages:  # noqa: B023 - used within
            for _ in range(RACES):
                before = len(races)
                _leader(pages).keyboard.press("Space")
                finish = _finish(pages[0], races, before, slower)
                why_not = _why_not(finish)
                if why_not:
                    seen.append(f"{slower}: {why_not}")
                    missed += 1
                    if missed == MISSES:
                        break
                    continue
                for score in finish.scores:  # what a page claimed is what its hand did
                    hands = pages[score.seat].evaluate("hands")
                    assert score.claim_us in [round(1000 * hand) for hand in hands], finish
                counted += 1
                yield Race(finish, pages)
                if counted == enough:
                    return
    raise AssertionError(f"only {counted} races were telling; of the others: {seen}")


def _why_not(finish: Finish) -> str:
    """What keeps a race from counting; nothing where it counts.

    That somebody else was late does not: it makes no hand faster than it was.
    """
    hands = {SEATS[score.seat]: score for score in finish.scores}
    far, near = hands.get(FAR), hands.get(NEAR)
    if far is None or near is None:
        return f"{'Near' if near is None else 'Far'} missed it"
    if far.claim_us is None or any(hand.claim_us is None for hand in hands.values()):
        return "a screen told no time"
    if far.bounded or not far.trusted:
        return f"Far's screen was late: {far}"
    slower = min(hand.claim_us or 0 for seat, hand in hands.items() if seat is not FAR)
    if far.claim_us + finish.tie_us >= slower:
        return "Far's hand was late"
    if _arrived_us(far) <= _arrived_us(near):
        return "Near's packet came after Far's"
    return ""


def _arrived_us(score: Score) -> int:
    assert score.measured is not None
    return score.measured.at_us


def _strip_tells(page: Page, first: Score, margin_us: int, *, mine: bool) -> None:
    """Who won, by how much, at which reaction and over which line."""
    finish = by(page, "finish")
    expect(finish).to_be_visible(timeout=PATIENCE_MS)
    expect(finish).to_contain_text(f"{'you' if mine else 'Far'} by {_ms(margin_us)}")
    lane = finish.locator("li[data-outcome=won]")
    assert first.ping_us is not None
    assert first.ping_us > 2 * FAR.way_ms * 1000
    for words in ("won", _ms(first.time_us), f"ping {_ms(first.ping_us)}"):
        expect(lane).to_contain_text(words)


def _ms(us: int) -> str:
    return f"{int(us / 1000 + 0.5)} ms"


@contextmanager
def _sitting(person: Person, referee: Callable[[], Referee], slower: int) -> Iterator[list[Page]]:
    """Everybody at one table, their lines known, the game begun, their hands over the pile."""
    # What delays here stands before the server as a proxy does, and the server is told so.
    server = Served(Config(behind_proxy=True), clock=lambda: clock_us() // slower)
    server.referee = referee
    server.times = Times(lead_in_us=300_000)
    server.start()
    pages: list[Page] = []
    try:
        code = server.table(EVERY_CARD, "fast")
        for seat in SEATS:
            url = server.from_afar(seat.way_ms * slower) if seat.way_ms else server.url
            page = person(f"/t/{code}", url=url, script=CLOCKS % slower, **SMALL)
            page.set_default_timeout(PATIENCE_MS)
            pages.append(page)
            by(page, "sit-name").fill(seat.name)
            by(page, "sit").click()
            by(page, "ready").wait_for()
        pages[0].wait_for_timeout(2_000 + 2 * FAR.way_ms * slower)  # so that all lines are known
        for page in pages:
            by(page, "ready").click()
        for page, seat in zip(pages, SEATS, strict=True):
            page.locator("html[data-phase=running]").wait_for()
            page.locator("[data-test=pile-cards]").wait_for(state="attached")
            page.evaluate(HAND, [seat.reaction_ms, slower])
        yield pages
        assert server.blocked() == []
    finally:
        for page in pages:
            page.context.close()
        server.stop()


def _leader(pages: list[Page]) -> Page:
    """Whose flip button is alight."""
    for _ in range(PATIENCE_MS // 50):
        for page in pages:
            if by(page, "flip").get_attribute("data-may") is not None:
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody leads")


def _finish(page: Page, races: Races, before: int, slower: int) -> Finish:
    """The newest race, once there are more than there were."""
    for _ in range((PATIENCE_MS + 3_000 * slower) // 20):
        if len(races) > before:
            return races[max(races)]
        page.wait_for_timeout(20)
    raise AssertionError("a race has no verdict")
