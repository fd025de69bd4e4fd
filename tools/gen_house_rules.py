"""Measure what house rules do, and write docs/what-rules-do.md from what was measured.

The server serves the same as a page.

    .venv/bin/python tools/gen_house_rules.py --measure [--games N] [--other M] [--only PART,…]
    .venv/bin/python tools/gen_house_rules.py [--check]

Measuring plays on every core and writes docs/what-rules-do.json, each row as soon as it is done;
parts are ``sets``, ``two``, ``foul``, ``slower``. ``--games`` are played of each rule set, a
million unless said otherwise, and ``--other`` of whatever is varied, as many unless said otherwise.
Without ``--measure`` the page is written from that file; with ``--check`` it is only compared with
what would be written. Measure where nobody edits: every process reads the kernel anew.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from house_rules_html import html
from house_rules_page import PRICES, SLOWER_MS, Row, page
from written import write_or_check

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "docs" / "what-rules-do.json"
PAGE = ROOT / "docs" / "what-rules-do.md"
SERVED = ROOT / "src" / "ratscrew" / "web" / "findings" / "what-rules-do.html"

SETS: Final = ("bluff", "sudden", "straights", "college", "traditional", "full", "dead-card")
BESIDE: Final = "beggar"
SEED: Final = 20_230_401
PAUSE_US: Final = 750_000


def main() -> int:
    """Measure, write or check; an exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--other", type=int)
    parser.add_argument("--only", default=",".join(PARTS))
    asked = parser.parse_args()
    if asked.measure:
        measure(asked.games, asked.other or asked.games, asked.only.split(","))
    text = page(msgspec.json.decode(DATA.read_bytes()))
    return write_or_check(PAGE, text) | write_or_check(SERVED, html(text))


def measure(games: int, other: int, wanted: Sequence[str]) -> None:
    """Play the wanted parts, and write each row down when it is done."""
    from ratscrew import __version__  # noqa: PLC0415 - checking needs no laboratory
    from ratscrew.lab.kernel.compiled import cache_folder  # noqa: PLC0415

    data = msgspec.json.decode(DATA.read_bytes()) if DATA.is_file() else {}
    made = {"ratscrew": __version__, "kernel": cache_folder().name, "seed": SEED}
    for name in wanted:
        rows: list[Any] = []
        data[name] = {**made, "games": games, "other": other, "rows": rows}
        for found in PARTS[name](games, other):
            rows.append(found)
            text = msgspec.json.format(msgspec.json.encode(data), indent=1).decode()
            DATA.write_text(text + "\n", encoding="utf-8")
            print(f"{time.strftime('%H:%M:%S')} {name} {len(rows)}", flush=True)


def played(cells: Sequence[Any]) -> list[Any]:
    """Play cells on every core."""
    from ratscrew.lab.cells import Gathered  # noqa: PLC0415
    from ratscrew.lab.spread import Processes, gather  # noqa: PLC0415

    found = [Gathered() for _ in cells]
    gather(cells, Processes(), into=found, done=set())
    return found


def sets(games: int, other: int) -> Iterator[Row]:
    """The seven rule sets and Beggar-My-Neighbour side by side, four normal players."""
    for name in (*SETS, BESIDE):
        yield row(name, 4, games, other)


def two(games: int, other: int) -> Iterator[Row]:
    """The same with two players, where the rules allow it."""
    from ratscrew.rules import preset  # noqa: PLC0415

    for name in (*SETS, BESIDE):
        if preset(name).play.min_seats <= 2:
            yield row(name, 2, games, other)


def row(name: str, seats: int, games: int, other: int) -> Row:
    """One rule set: its length, its luck, who gains by leading, what a seat wins asleep."""
    from ratscrew.lab.cells import Cell  # noqa: PLC0415
    from ratscrew.lab.experiments import at_tempo  # noqa: PLC0415
    from ratscrew.lab.figures import figures_of  # noqa: PLC0415
    from ratscrew.lab.players import PLAYERS  # noqa: PLC0415
    from ratscrew.lab.skill import skill_cells, skill_of, without_slaps  # noqa: PLC0415
    from ratscrew.rules import preset  # noqa: PLC0415

    rules = preset(name)
    normal = at_tempo(PLAYERS["normal"], PAUSE_US)
    cell = Cell(rules=rules, players=(normal,) * seats, games=games, seed=SEED)
    base = replace(cell, games=other)
    varied = [base, *skill_cells(base, 0)] if rules.combos else []
    found, *beside = played([cell, *varied])
    skill = skill_of(0, *beside) if beside else without_slaps(0, found)
    one = figures_of(cell, found, (PLAYERS["normal"],) * seats)
    told = {
        "rules": name,
        "seats": seats,
        "cards": one.cards.mean,
        "cards_median": one.cards.median,
        "minutes": one.minutes.mean,
        "minutes_median": one.minutes.median,
        "minutes_p90": one.minutes.p90,
        "slap": one.cards_by["slap"].value,
        "lead_changes": one.lead_changes.value,
        "leader_gain": one.leader_gain,
        "by_turn": one.by_turn,
        "gain": skill.gain,
        "luck": skill.luck,
        "hands_off": skill.hands_off,
        "draws": one.ended["endless"].value + one.ended["limit"].value,
    }
    plain: Row = msgspec.to_builtins(told)
    return plain


def slower(_: int, games: int) -> Iterator[Row]:
    """How many cards a player needs who is 100 ms slower, between two."""
    from ratscrew.lab.cells import Cell, Gathered  # noqa: PLC0415
    from ratscrew.lab.experiments import at_tempo  # noqa: PLC0415
    from ratscrew.lab.handicap import Shares, even_deal  # noqa: PLC0415
    from ratscrew.lab.players import PLAYERS  # noqa: PLC0415
    from ratscrew.lab.skill import quicker  # noqa: PLC0415
    from ratscrew.lab.statistics import share_of  # noqa: PLC0415
    from ratscrew.lab.table import dealt_cards  # noqa: PLC0415
    from ratscrew.rules import preset  # noqa: PLC0415

    normal = at_tempo(PLAYERS["normal"], PAUSE_US)
    for name in SETS:
        rules = preset(name)
        if rules.play.min_seats > 2:
            continue
        cell = Cell(
            rules=rules, players=(quicker(normal, -SLOWER_MS), normal), games=games, seed=SEED
        )

        def play(shares: Shares, cell: Cell = cell) -> Gathered:
            found: Gathered = played([replace(cell, games=games // 2, shares=shares)])[0]
            return found

        least = 0 if rules.slap.slap_in == "allowed" else 1
        even = even_deal(play, seats=2, cards=dealt_cards(rules, 2), least=least)
        plain, at_best = played([cell, replace(cell, shares=even.shares)])
        yield {
            "rules": name,
            "shares": even.shares,
            "met": even.met,
            "before": msgspec.to_builtins(share_of(int(plain.tally.wins[0]), games)),
            "after": msgspec.to_builtins(share_of(int(at_best.tally.wins[0]), games)),
        }


def foul(_: int, games: int) -> Iterator[Row]:
    """What slapping without looking wins, by the price of a foul, against those who look."""
    from ratscrew.lab.cells import Cell  # noqa: PLC0415
    from ratscrew.lab.experiments import at_tempo  # noqa: PLC0415
    from ratscrew.lab.players import PLAYERS  # noqa: PLC0415
    from ratscrew.lab.statistics import share_of  # noqa: PLC0415
    from ratscrew.rules import changed, preset  # noqa: PLC0415

    normal = at_tempo(PLAYERS["normal"], PAUSE_US)
    for name, seats in product(("traditional", "full"), (2, 4)):
        asked = list(product(("risk-honour", "risk-all"), PRICES))
        cells = [
            Cell(
                rules=changed(preset(name), {"penalty.cards": [price]}),
                players=(replace(normal, strategy=strategy), *(normal,) * (seats - 1)),
                games=games,
                seed=SEED,
            )
            for strategy, price in asked
        ]
        for (strategy, price), found in zip(asked, played(cells), strict=True):
            tally = found.tally
            yield {
                "rules": name,
                "seats": seats,
                "strategy": strategy,
                "price": price,
                "share": msgspec.to_builtins(share_of(int(tally.wins[0]), tally.games)),
                "fouls": int(tally.fouls[0]) / tally.games,
            }


PARTS: Final[Mapping[str, Callable[[int, int], Iterator[Row]]]] = {
    "sets": sets,
    "two": two,
    "foul": foul,
    "slower": slower,
}


if __name__ == "__main__":
    sys.exit(main())
