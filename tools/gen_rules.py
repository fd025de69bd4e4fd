"""Write docs/rule-sets.md: each preset in plain English, its options, and every combo.

    .venv/bin/python tools/gen_rules.py [--check]

With ``--check`` nothing is written; exit 1 if the file is not what would be written.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from ratscrew.rules import COMBOS, OPTIONS, PRESETS, parse_combo, preset
from ratscrew.rules.combos import Combo
from ratscrew.rules.explain import explain
from ratscrew.rules.explain.combos import told_combo
from written import write_or_check

TARGET = Path(__file__).resolve().parent.parent / "docs" / "rule-sets.md"

HEAD = """# Every rule set, in plain English

This is what `ratscrew rules explain NAME` prints. Each sentence is made from the parameters of the
rule set ([parameters.md](parameters.md)), so your own rule file is told in the same way; the exact
wording where tables would argue is in [rules.md](rules.md). An option is added to a preset with a
plus: `ratscrew rules explain full+marriage`; wherever a command takes a rule set, it takes that,
too. `ratscrew rules compare ONE OTHER` tells how two rule sets differ.

This page is written by `tools/gen_rules.py`; change the code, not the page.
"""

COMBO_HEAD = """## Every combo

Only live cards are read, and the newest of them must complete the combo. The examples run from the
older card to the newer.
"""

SHOWN = {
    "run": ("run(3)", "run(4, wrap)", "run(3, any-order)"),
    "tens": ("tens", "tens(ace=1)"),
    "tens-sandwich": ("tens-sandwich(ace=1)",),
    "top-bottom": ("top-bottom", "top-bottom(burn-voids)"),
    "triple": ("triple", "triple(win)", "triple(win, lose=6)"),
    "adjacent": ("adjacent(6, 9)",),
    "around": ("around(6, 9)",),
    "sum": ("sum(12)", "sum(12, ace=1)"),
    "sum-sandwich": ("sum-sandwich(12)",),
    "flush": ("flush(3)",),
    "colour": ("colour(4)",),
    "rank": ("rank(7)",),
    "card": ("card(QS)",),
}
"""How the combos with options are shown; the others are shown plain."""


def page() -> str:
    """The whole page."""
    parts = [HEAD, *("\n".join(_preset(name)) for name in PRESETS)]
    parts.append(COMBO_HEAD + "\n" + "\n".join(_combos()))
    return "\n".join(part.rstrip("\n") + "\n" for part in parts)


def _preset(name: str) -> Iterator[str]:
    rules = preset(name)
    yield f"## {rules.title}\n\n`{name}`. {rules.source}.\n"
    for section in explain(rules):
        yield f"**{section.title}**\n"
        yield from (f"- {sentence.text}" for sentence in section.sentences)
        yield ""
    options = OPTIONS[name].values()
    if options:
        yield "| option | what it is |\n| --- | --- |"
        yield from (f"| `{option.name}` | {option.title} |" for option in options)


def _combos() -> Iterator[str]:
    yield "| combo | what it is | source |\n| --- | --- | --- |"
    for combo in COMBOS.values():
        for text in _shown(combo):
            yield f"| `{text}` | {told_combo(parse_combo(text))} | {combo.source} |"


def _shown(combo: Combo) -> tuple[str, ...]:
    return SHOWN.get(combo.name, (combo.name,))


if __name__ == "__main__":
    sys.exit(write_or_check(TARGET, page()))
