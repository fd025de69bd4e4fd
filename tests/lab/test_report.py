"""The report stands alone, says how it was made, and its figures keep apart from each other."""

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser

import pytest

from made_games import MadeCrew
from ratscrew.lab.cells import Gathered
from ratscrew.lab.compare import verdicts
from ratscrew.lab.document import Document
from ratscrew.lab.experiments import Question, findings, plan
from ratscrew.lab.players import parse_player, player_text
from ratscrew.lab.plots import ROLES, _above, _rows
from ratscrew.lab.report import report
from ratscrew.lab.spread import gather
from ratscrew.rules import changed, preset

COMMAND = "ratscrew sim --rules 'a<b' --seed 7"
VOID = frozenset({"meta", "br", "use", "path", "rect", "line"})


@cache
def page(*, effects: bool = False, finished: bool = True, other: str = "normal") -> str:
    odd = changed(preset("beggar"), {"title": "Ours <& yours>"}, name="ours")
    rules = (preset("traditional"), odd)
    players = tuple(map(parse_player, ("normal", "normal", other)))
    made = plan(
        Question(rules=rules, seats=(3,), games=60, seed=3, effects=effects, players=players)
    )
    found = [Gathered() for _ in made.cells]
    gather(made.cells, MadeCrew(), into=found, done=set())
    return report(
        Document(
            ratscrew="1.2.3",
            kernel="f00d",
            command=COMMAND,
            seed=3,
            games=60,
            played=300,
            finished=finished,
            pause_ms=750,
            players=tuple(map(player_text, players)),
            results=findings(made, found),
            comparison=verdicts(made, found),
        )
    )


class Balance(HTMLParser):
    """Whether every element that is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.ids: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        self.ids.update(value or "" for name, value in attrs if name == "id")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        self.ids.update(value or "" for name, value in attrs if name == "id")

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def read(text: str) -> Balance:
    found = Balance()
    found.feed(text)
    assert found.open == []
    return found


@pytest.mark.parametrize("effects", [False, True])
def test_the_page_needs_nothing_from_elsewhere(effects: bool) -> None:
    text = page(effects=effects)
    assert not re.search(r"(https?:)?//\w", text)
    assert not re.search(r"<(script|link|img|iframe|object)\b|@import|\burl\((?!#)", text)
    assert read(text).seen["svg"] >= 5


def test_each_name_in_the_page_is_there_once_and_what_is_used_exists() -> None:
    text = page(effects=True)
    names = read(text).ids
    assert [name for name, count in names.items() if count > 1] == []
    used = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", text))
    assert used
    assert used <= set(names)


def test_figures_take_the_pages_colours_in_light_and_dark() -> None:
    text = page(effects=True)
    drawn = "".join(re.findall(r"<svg.*?</svg>", text, re.DOTALL))
    assert set(re.findall(r"#[0-9a-f]{6}\b", drawn)) <= {"#000000"}
    assert not any(colour in text for colour in ROLES)
    assert "prefers-color-scheme: dark" in text
    for role in ROLES.values():
        assert text.count(f"--{role}:") == 2
        assert f"var(--{role})" in drawn


def test_it_says_how_to_make_it_again() -> None:
    text = page()
    assert "ratscrew sim --rules &#x27;a&lt;b&#x27; --seed 7" in text
    assert "ratscrew 1.2.3, kernel f00d, seed 3" in text


def test_what_rules_are_called_is_never_markup() -> None:
    assert "Ours &lt;&amp; yours&gt;, 3 seats" in page()
    assert "<& yours" not in page()


def test_players_who_differ_are_listed_by_seat_each_with_what_quickness_is_worth() -> None:
    other = "mu=310,sigma=30,tau=60,notice=0.9,fade=0.1,near=0.01,late=0.05,notice.run=0.5"
    text = page(other=other)
    assert f"<ol><li>normal</li><li>normal</li><li>{other}</li></ol>" in text
    assert text.count(other) == 1  # so long a word has no room in a table
    worth = text.split("What 50 ms buy and cost")[1].split("</table>")[0]
    assert worth.count("<tr>") == 4
    assert "What 50 ms buy and cost" not in page()


def test_names_and_figures_above_a_row_have_room_for_each_other() -> None:
    figure, axes = _rows(1)
    _above(axes, 0, "a-rule-set-with-a-very-long-name-indeed, 4 seats", "half 5.5 min, 90 % 14 min")
    figure.draw_without_rendering()
    left, right = (text.get_window_extent() for text in axes.texts)
    assert axes.texts[0].get_text().endswith(" 4 seats")
    assert left.x1 < right.x0


def test_it_says_where_it_was_interrupted() -> None:
    assert "This run was interrupted" in page(finished=False)
    assert "This run was interrupted" not in page()


def test_the_same_run_is_the_same_page() -> None:
    once = page()
    page.cache_clear()
    assert page() == once
