"""What a run found as one page of HTML that needs nothing else: no address, no script.

Figures are SVG within the page (``ratscrew.lab.plots``); its colours follow the reader's light or
dark scheme, and it is read on a phone as on a desk.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from ratscrew.lab.document import Document
from ratscrew.lab.experiments import Findings
from ratscrew.lab.figures import Figures
from ratscrew.lab.plots import (
    draw_effects,
    draw_histogram,
    draw_intervals,
    draw_lengths,
    draw_ways,
)
from ratscrew.lab.skill import Skill
from ratscrew.lab.statistics import Interval
from ratscrew.lab.words import per_cent, pm, sentence

__all__ = ["report"]

DRAWN_EFFECTS: Final = 18
TURNS: Final = ("leads", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

INTERRUPTED: Final = "This run was interrupted; these are the games that were played."
MEANS: Final = (
    "Behind ± and in thick lines: between what the true figure lies in 95 of 100 runs. Luck is "
    "what a head start of 50 ms leaves to chance: at 100 % it is worth nothing."
)
SEATS: Final = (
    "Slaps won and fouls per game; in how many games it had no card at some time, and how many of "
    "these it won all the same."
)
SKILLS: Final = (
    "In points of games won; what the gain leaves to luck; and what the seat wins that never slaps."
)
SHORT: Final = 8
"""Letters of a player that have room in a table; others are told at the top, by seat."""

STYLE: Final = """
:root { color-scheme: light dark; --paper: #f6f2e7; --sheet: #fffdf6; --ink: #1d1b19;
  --dim: #5a5a50; --line: #cfc8b4; --main: #1f6b53; --accent: #a8450f; --soft: #c5d8cb; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1411; --sheet: #12241d; --ink: #f4efe2;
  --dim: #b4c4b8; --line: #35574a; --main: #63bd9a; --accent: #f0b95c; --soft: #2c4f42; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { font-family: ui-serif, "Iowan Old Style", Palatino, Georgia, serif; line-height: 1.2;
  font-weight: 600; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 6vw, 2.6rem); margin: 0 0 .4rem; }
h2 { font-size: 1.5rem; margin: 2.6rem 0 .8rem; padding-top: 1.2rem;
  border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0 0 .5rem; }
p, li { max-width: 66ch; overflow-wrap: anywhere; }
ol, ul { padding-left: 1.4rem; }
.lead, .note, figcaption { color: var(--dim); }
.note, figcaption { font-size: .9rem; }
.sheets { display: grid; gap: 1rem; align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(21rem, 100%), 1fr)); }
figure, .sheet { margin: 0; background: var(--sheet); border: 1px solid var(--line);
  border-radius: .7rem; padding: 1rem; min-width: 0; }
figure svg { display: block; width: 100%; max-width: 26rem; height: auto; margin: 0 auto; }
dl { display: grid; grid-template-columns: repeat(2, 1fr); gap: .6rem; margin: 0 0 1rem; }
@media (min-width: 52rem) { dl { grid-template-columns: repeat(4, 1fr); gap: 1rem; } }
dl > div { background: var(--sheet); border: 1px solid var(--line); border-radius: .7rem;
  padding: .7rem .9rem; }
dt { color: var(--dim); font-size: .85rem; }
dd { margin: 0; font-size: clamp(1.02rem, 4.6vw, 1.4rem); white-space: nowrap;
  font-variant-numeric: tabular-nums; line-height: 1.25; }
dd small { display: block; font-size: .8rem; color: var(--dim); white-space: normal; }
figcaption { margin-top: .5rem; }
.wide { margin-top: 1rem; }
.table { overflow-x: auto; background:
  linear-gradient(90deg, var(--sheet) 40%, transparent) 0 0 / 2rem 100% no-repeat local,
  linear-gradient(270deg, var(--sheet) 40%, transparent) 100% 0 / 2rem 100% no-repeat local,
  linear-gradient(90deg, var(--line), transparent) 0 0 / .7rem 100% no-repeat scroll,
  linear-gradient(270deg, var(--line), transparent) 100% 0 / .7rem 100% no-repeat scroll,
  var(--sheet); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%;
  font-size: .88rem; }
th, td { padding: .4rem .25rem; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 2.2rem; }
th { color: var(--dim); font-weight: 500; vertical-align: bottom; white-space: normal; }
pre { overflow-x: auto; background: var(--sheet); border: 1px solid var(--line);
  border-radius: .7rem; padding: .9rem; white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .5rem 0; }
"""


def report(document: Document) -> str:
    """The page."""
    results = [found for found in document.results if found.figures.games]
    title = _title(results)
    body = "".join(
        [
            _head(document, title),
            _overview(results) if len(results) > 1 else "",
            *(_result(found) for found in results),
            _made(document),
        ]
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )


def _title(results: Sequence[Findings]) -> str:
    names = list(dict.fromkeys(found.figures.title for found in results))
    if len(names) == 1:
        return f"What {names[0]} does to the game"
    return f"{len(names)} rule sets, side by side"


def _head(document: Document, title: str) -> str:
    games = f"{document.games:,} games of each kind, {document.played:,} in all."
    pause = f"Between two cards are at least {document.pause_ms:.0f} ms."
    alike = len(set(document.players)) == 1
    players = f"Players: {escape(document.players[0])}." if alike else "Players, by seat:"
    told = f"{games} {pause} {players}"
    seats = "" if alike else f"<ol>{_items(document.players)}</ol>"
    stopped = "" if document.finished else f"<p><strong>{INTERRUPTED}</strong></p>"
    verdicts = _items(map(sentence, document.comparison))
    listed = f"<ul>{verdicts}</ul>" if verdicts else ""
    return (
        f'<h1>{escape(title)}</h1><p class="lead">{told}</p>{seats}{stopped}{listed}'
        f'<p class="note">{MEANS}</p>'
    )


def _overview(results: Sequence[Findings]) -> str:
    figures = [found.figures for found in results]
    sheets = [
        _figure(
            "How long a game takes",
            draw_lengths(figures),
            "Half of the games, and nine of ten, end within.",
        ),
        _figure("What takes the cards", draw_ways(figures), "Slaps first, then challenges."),
    ]
    skilled = [found for found in results if found.skill]
    if skilled:
        gains = [(_name(found.figures, results), found.skill[0].gain) for found in skilled]
        gains.sort(key=lambda row: -row[1].value)
        svg = draw_intervals(gains, label="points of games won", line=0.0, name="gains")
        sheets.append(_figure("What 50 ms of reaction buy", svg, "For the first seat."))
    return f'<h2>Side by side</h2><div class="sheets">{"".join(sheets)}</div>{_table(results)}'


def _table(results: Sequence[Findings]) -> str:
    head = ("rules", "seats", "cards", "rounds", "minutes", "leader, points", "luck", "draws")
    rows = []
    for found in results:
        one = found.figures
        rows.append(
            (
                one.title,
                str(one.seats),
                f"{one.cards.mean.value:,.0f}",
                f"{one.rounds.mean.value:,.0f}",
                pm(one.minutes.mean),
                per_cent(one.leader_gain, signed=True),
                f"{per_cent(found.skill[0].luck)} %" if found.skill else "",
                f"{100 * _draws(one):.2f} %",
            )
        )
    return f'<div class="sheet wide table">{_rows(head, rows)}</div>'


def _result(found: Findings) -> str:
    one = found.figures
    tiles = [
        ("Minutes", pm(one.minutes.mean), f"half under {one.minutes.median:.1f}"),
        ("Cards", pm(one.cards.mean), f"nine of ten under {one.cards.p90:,.0f}"),
        ("Rounds", pm(one.rounds.mean), f"the lead changes {one.lead_changes.value:.1f} times"),
        ("Whoever leads", f"{per_cent(one.leader_gain, signed=True)}", "points over an even share"),
        ("Nobody wins", f"{100 * _draws(one):.2f} %", _draw_words(one)),
    ]
    if len(found.skill) == 1:
        skill = found.skill[0]
        tiles += [
            ("50 ms buy", per_cent(skill.gain, signed=True), "points of games won"),
            ("Luck", f"{per_cent(skill.luck)} %", "left to chance by 50 ms"),
            ("Never slapping", f"{per_cent(skill.hands_off)} %", "of games won all the same"),
        ]
    told = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}<small>{escape(note)}</small></dd></div>"
        for name, value, note in tiles
    )
    name = f"{one.rules}-{one.seats}"
    sheets = [
        _figure("How long games are", draw_histogram(one), _tail(one)),
        _figure(
            "Who wins, by turn",
            draw_intervals(
                list(zip(TURNS, one.by_turn, strict=False)),
                label="% of games; the line is an even share",
                line=1 / one.seats,
                name=f"turn-{name}",
            ),
            "From whoever leads the first round, in turn order.",
        ),
        _by_seat(one),
    ]
    if len(found.skill) > 1:
        sheets.append(_skills(found.skill))
    return (
        f"<h2>{escape(one.title)}, {one.seats} seats</h2><dl>{told}</dl>"
        f'<div class="sheets">{"".join(sheets)}</div>{_effects(found, name)}'
    )


def _by_seat(one: Figures) -> str:
    table = f'<div class="table">{_seats(one)}</div><p class="note">{SEATS}</p>'
    return f'<div class="sheet"><h3>By seat</h3>{table}</div>'


def _skills(skills: Sequence[Skill]) -> str:
    """What quickness is worth to each seat, where players differ."""
    head = ("seat", "50 ms quicker", "50 ms slower", "luck %", "asleep %")
    rows = [
        (
            str(one.seat + 1),
            per_cent(one.gain, signed=True),
            per_cent(Interval(-one.loss.value, -one.loss.high, -one.loss.low), signed=True),
            per_cent(one.luck),
            per_cent(one.hands_off),
        )
        for one in skills
    ]
    return (
        f'<div class="sheet"><h3>What 50 ms buy and cost</h3><div class="table">'
        f'{_rows(head, rows)}</div><p class="note">{SKILLS}</p></div>'
    )


def _seats(one: Figures) -> str:
    head = ("seat", "wins %", "slaps", "fouls", "empty %", "won %")
    alike = len({seat.player for seat in one.by_seat}) == 1
    rows = [
        (
            str(number) if alike or len(seat.player) > SHORT else f"{number} {seat.player}",
            per_cent(seat.share),
            f"{seat.slaps.value:.1f}",
            f"{seat.fouls.value:.2f}",
            f"{100 * seat.emptied.value:.0f}",
            f"{100 * seat.comebacks.value:.1f}",
        )
        for number, seat in enumerate(one.by_seat, start=1)
    ]
    return _rows(head, rows)


def _effects(found: Findings, name: str) -> str:
    if not found.effects:
        return ""
    drawn = ""
    shown = found.effects[:DRAWN_EFFECTS]
    half = -(-len(shown) // 2)
    for title, some in (("What changes most", shown[:half]), ("What changes less", shown[half:])):
        if some:
            svg = draw_effects(some, f"effects-{name}-{len(drawn)}", among=shown)
            drawn += _figure(title, svg, "One rule changed at a time. Grey: within noise.")
    head = ("change", "minutes %", "cards %", "50 ms buy")
    rows = [
        (
            f"{effect.title}: {effect.now} (was {effect.before})",
            per_cent(effect.minutes, signed=True),
            per_cent(effect.cards, signed=True),
            "" if effect.skill is None else per_cent(effect.skill, signed=True),
        )
        for effect in found.effects
    ]
    skipped = _items(f"{one.title}: {one.now}: {one.why}" for one in found.skipped)
    left = f"<h3>Not tried</h3><ul>{skipped}</ul>" if skipped else ""
    whole = (
        f"<details><summary>All {len(rows)} changes</summary>"
        f'<div class="table">{_rows(head, rows)}</div>{left}</details>'
    )
    return f'<div class="sheets wide">{drawn}</div><div class="sheet wide">{whole}</div>'


def _made(document: Document) -> str:
    rest = (
        f"ratscrew {escape(document.ratscrew)}, kernel {escape(document.kernel)}, "
        f"seed {document.seed}. The same command gives the same figures on any machine."
    )
    return (
        f"<h2>How to make it again</h2><pre>{escape(document.command)}</pre>"
        f'<p class="note">{rest}</p>'
    )


def _figure(title: str, svg: str, caption: str) -> str:
    drawn = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(title, quote=True)}" ', 1)
    told = f"<figcaption>{escape(caption)}</figcaption>"
    return f"<figure><h3>{escape(title)}</h3>{drawn}{told}</figure>"


def _rows(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    first = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    rest = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table><thead><tr>{first}</tr></thead><tbody>{rest}</tbody></table>"


def _items(texts: Iterable[str]) -> str:
    return "".join(f"<li>{escape(text)}</li>" for text in texts)


def _name(one: Figures, results: Sequence[Findings]) -> str:
    several = len({found.figures.seats for found in results}) > 1
    return f"{one.rules}, {one.seats} seats" if several else one.rules


def _draws(one: Figures) -> float:
    return one.ended["endless"].value + one.ended["limit"].value


def _draw_words(one: Figures) -> str:
    endless: Interval = one.ended["endless"]
    return "never ending or too long" if endless.value else "too long, or never ending"


def _tail(one: Figures) -> str:
    digits = 1 if one.minutes.p90 < 10 else 0
    return f"Nine of ten are over in {one.minutes.p90:.{digits}f} minutes."
