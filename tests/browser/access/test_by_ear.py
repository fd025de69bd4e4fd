"""A whole game by somebody who sees nothing and has no pointer.

Whoever plays here knows the page by its accessible tree and by what live regions say, and touches
it by keys alone. Nothing else of the page is read: no hook, no class, no picture.
"""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.access.eyes import HEAR
from browser.served import LAPTOP, Served
from ratscrew.rules import as_dict, changed, preset

PATIENCE_MS = 30_000
STEP_MS = 60
REACTION_MS = 250
"""What is faster than a human hand belongs to the card before."""
GAME_CARDS = 20
RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}
MY_TURN = r"Your turn\.|[Yy]ou flip first|You: \w+ chances?\.|^You: [^.]+\. \w+ left\."
OWN_SLAP = r"^(Yours: \w+ [^.]* in \d|Too slow|Too late|Nothing to slap|Slapped twice)"
CARD = re.compile(r"^(?P<who>[^:]+): (?P<rank>\w+) of (?P<suit>\w+)\.")


class Listener:
    """What is said by itself, and what the keys reach."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told = 0
        self.all: list[dict[str, Any]] = []

    def heard(self) -> list[str]:
        """What was said since the last time."""
        new: list[dict[str, Any]] = self.page.evaluate(f"window.heard.slice({self.told})")
        self.told += len(new)
        self.all += new
        return [one["text"] for one in new]

    def wait_for(self, pattern: str) -> str:
        """Listen until something is said that fits."""
        for _ in range(PATIENCE_MS // STEP_MS):
            for text in self.heard():
                if re.search(pattern, text):
                    return text
            self.page.wait_for_timeout(STEP_MS)
        raise AssertionError(f"{pattern!r} was not said, but {[one['text'] for one in self.all]}")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focus(self) -> tuple[str, str]:
        """Role and name of what has the focus, as the accessible tree has them."""
        control = self.page.context.new_cdp_session(self.page)
        handle = control.send("Runtime.evaluate", {"expression": "document.activeElement"})
        told = control.send(
            "Accessibility.getPartialAXTree",
            {"objectId": handle["result"]["objectId"], "fetchRelatives": False},
        )
        control.detach()
        node = told["nodes"][0]
        return node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")

    def tab_to(self, role: str, name: str) -> str:
        """Press Tab until the focus is on this; its whole name."""
        passed = []
        for _ in range(80):
            self.press("Tab")
            at, called = self.focus()
            if at == role and re.search(name, called):
                return called
            passed.append(f"{at} {called!r}")
        raise AssertionError(f"Tab does not come to {role} {name!r}, but to {passed}")

    def reads(self) -> str:
        """The page as it is read through from top to bottom."""
        return self.page.locator("body").aria_snapshot()


@pytest.fixture
def listener(chromium: Browser, served: Served) -> Iterator[Callable[[str], Listener]]:
    contexts = []

    def arrive(path: str) -> Listener:
        context = chromium.new_context(**LAPTOP)
        contexts.append(context)
        context.add_init_script(HEAR)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(served.url + path)
        return Listener(page)

    yield arrive
    for context in contexts:
        context.close()


def rank_of(line: str) -> str:
    told = CARD.match(line)
    assert told, line
    return RANKS.get(told["rank"], told["rank"])


def test_a_game_is_played_by_ear_and_keys(
    listener: Callable[[str], Listener], served: Served
) -> None:
    rules = as_dict(
        changed(
            preset("traditional"),
            {"slap.combos": ["double"], "end.cards": GAME_CARDS, "title": "By ear"},
        )
    )
    served.tops = "2S 5D 9C KD 7H/4H 8C 9D 3C 6S 10H"
    ears = listener(f"/t/{served.table(rules, 'calm')}")

    # The waiting room: what is played, a seat, somebody to play with.
    ears.tab_to("textbox", "name")
    ears.press("Control+A")
    ears.page.keyboard.type("Mira")
    ears.press("Enter")
    ears.tab_to("button", "(?i)easy")
    ears.press("Enter")
    said = ears.wait_for(r"(?i)ready|waiting|bot")
    assert len(said) < 160, said
    assert re.search(r"(?i)double", ears.reads()), "the rules in force are not there to be read"
    ears.tab_to("button", "(?i)ready")
    ears.press("Enter")

    # The game. The keys are told where the focus is put.
    ears.wait_for("you flip first")
    role, name = ears.focus()
    assert re.search(r"(?i)space.*flip.*enter.*slap", name), (role, name)
    lines: list[str] = []
    reacted = 0
    over = ""
    for _ in range(4 * PATIENCE_MS // STEP_MS):
        for text in ears.heard() if lines else ["You flip first."]:
            lines.append(text)
            if CARD.match(text):
                before = [rank_of(line) for line in lines[:-1] if CARD.match(line)][-1:]
                emptied = _pile_taken(lines)
                if before == [rank_of(text)] and not emptied:
                    ears.page.wait_for_timeout(REACTION_MS)
                    ears.press("Enter")
                    reacted += 1
            if re.search(MY_TURN, text):
                ears.press("Space")
            if re.search(r"wins? the game|A draw", text):
                over = text
        if over:
            break
        ears.page.wait_for_timeout(STEP_MS)
    assert over, lines
    assert reacted, lines
    verdicts = [line for line in lines if re.match(OWN_SLAP, line)]
    assert verdicts, lines
    assert re.search(r"\d+ (ms|s)\b|had it|on", verdicts[0]), verdicts

    _judge(lines)

    # The result: the focus is on it, and it can be read.
    ears.page.wait_for_timeout(300)
    role, name = ears.focus()
    assert re.search(r"win|draw|share", name), (role, name)
    table = ears.reads()
    assert re.search(r"row .*Mira", table), table
    ears.tab_to("button", "(?i)again")
    ears.press("Enter")
    ears.wait_for("flips? first")


def test_how_it_stands_is_said_when_asked_for(
    listener: Callable[[str], Listener], served: Served
) -> None:
    served.tops = "2S KD/4H 8C"
    rules = as_dict(changed(preset("traditional"), {"title": "By ear"}))
    ears = listener(f"/t/{served.table(rules, 'calm')}")
    ears.tab_to("textbox", "name")
    ears.press("Control+A")
    ears.page.keyboard.type("Mira")
    ears.press("Enter")
    ears.tab_to("button", "(?i)easy")
    ears.press("Enter")
    ears.tab_to("button", "(?i)ready")
    ears.press("Enter")
    ears.wait_for("you flip first")
    for _ in range(2):  # what is asked for again is said again
        ears.press("s")
        said = ears.wait_for("^Your turn\\..*The pile is empty")
        assert "You have 26 cards." in said
        assert re.search(r"26\.$", said), said
    ears.press("Space")
    ears.wait_for("Your turn")
    ears.press("s")
    said = ears.wait_for("Two cards in the pile")
    assert "4 of hearts, on 2 of spades" in said
    ears.press("Escape")
    ears.page.wait_for_timeout(400)
    assert re.search(r"dialog", ears.reads())
    ears.press("Escape")
    ears.page.wait_for_timeout(400)
    _, name = ears.focus()
    assert re.search(r"(?i)table", name), name


def _pile_taken(lines: list[str]) -> bool:
    """Whether the pile went to somebody between the last two cards."""
    cards = [at for at, line in enumerate(lines) if CARD.match(line)]
    between = lines[cards[-2] + 1 : cards[-1]] if len(cards) > 1 else []
    return any(re.match(r"Yours|\S+ takes|\S+ slapped the", line) for line in between)


def _judge(lines: list[str]) -> None:
    """Everything once, nothing at length, nothing from two places."""
    cards = [line for line in lines if CARD.match(line)]
    named = [CARD.match(line)[0] for line in cards]  # type: ignore[index]
    assert len(named) == len(set(named)) or len(named) > 52, "a card was said twice"
    assert len(cards) >= GAME_CARDS - 2, f"{len(cards)} of {GAME_CARDS} cards were said"
    for first, second in pairwise(lines):
        assert first != second or "Your turn" in first, f"said twice: {first}"
    assert max(len(line) for line in cards) <= 60, max(cards, key=len)
    assert max(len(line) for line in lines) <= 130, max(lines, key=len)
    spoken = sum(len(line) for line in cards) / len(cards)
    assert spoken <= 40, f"{spoken:.0f} letters a card: {cards}"
