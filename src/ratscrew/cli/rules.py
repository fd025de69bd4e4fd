"""``ratscrew rules``: the rule sets there are, what they say, and how they differ."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from ratscrew.cli.errors import BadInput
from ratscrew.cli.inputs import read_rules, read_rules_file
from ratscrew.cli.output import print_json, print_lines, print_table
from ratscrew.rules import (
    FRAGMENT,
    OPTIONS,
    PRESETS,
    RuleSet,
    as_dict,
    format_rules,
    preset,
    to_link_text,
)
from ratscrew.rules.explain import Difference, compare, explain, explained

__all__ = ["rules_app"]

rules_app = typer.Typer(name="rules", help="Rule sets: list, show, explain, compare, share.")

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document and nothing else.")]
Given = Annotated[
    str,
    typer.Argument(
        metavar="RULES", help="Preset, preset+option, TOML file, or a link with #rules=."
    ),
]


@rules_app.command("list")
def list_rules(as_json: AsJson = False) -> None:
    """List the presets."""
    presets = [preset(name) for name in PRESETS]
    if as_json:
        print_json([{"name": r.name, "title": r.title, "source": r.source} for r in presets])
        return
    print_table(
        ("name", "slaps", "source"),
        [(r.name, ", ".join(r.slap.combos) or "none", r.source) for r in presets],
    )


@rules_app.command()
def options(
    name: Annotated[str, typer.Argument(metavar="PRESET", help="A preset's name.")],
    as_json: AsJson = False,
) -> None:
    """List the options of a preset, to be used as PRESET+OPTION."""
    if name not in PRESETS:
        raise BadInput(f"'{name}': no preset; presets are {', '.join(PRESETS)}")
    found = OPTIONS[name].values()
    if as_json:
        print_json([{"name": option.name, "title": option.title} for option in found])
    elif not found:
        print_lines([f"{name} has no options"])
    else:
        print_table(("option", "what it is"), [(option.name, option.title) for option in found])


@rules_app.command()
def show(rules: Given, as_json: AsJson = False) -> None:
    """Show a rule set whole, as TOML that can be changed and used."""
    found = read_rules(rules)
    if as_json:
        print_json(as_dict(found))
    else:
        print_lines(format_rules(found).rstrip("\n").split("\n"))


@rules_app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A rule set in TOML.")],
    as_json: AsJson = False,
) -> None:
    """Check a rule file; say what is wrong in it and what would be right."""
    if file.partition("+")[0] in PRESETS and not Path(file).exists():
        raise BadInput(f"{file}: a preset, no file; `ratscrew rules show {file}` prints it")
    rules = read_rules_file(file)
    if as_json:
        print_json({"ok": True, "name": rules.name})
        return
    print_lines([f"{file}: a sound rule set, '{rules.name}'"])


@rules_app.command("explain")
def explain_rules(rules: Given, as_json: AsJson = False) -> None:
    """Tell a rule set in plain English, complete enough to play by."""
    found = read_rules(rules)
    if as_json:
        print_json(explained(found))
        return
    print_lines([found.title or found.name])
    for section in explain(found):
        print_lines(["", section.title])
        print_lines(f"- {sentence.text}" for sentence in section.sentences)


@rules_app.command("compare")
def compare_rules(one: Given, other: Given, as_json: AsJson = False) -> None:
    """Tell how two rule sets differ: each parameter, and the sentences that it changes."""
    left, right = read_rules(one), read_rules(other)
    differences = compare(left, right)
    if as_json:
        print_json(
            {
                "left": left.name,
                "right": right.name,
                "differences": [msgspec.to_builtins(found) for found in differences],
            }
        )
    elif not differences:
        print_lines([f"{_named(left)} and {_named(right)} are the same in play"])
    else:
        _print_differences(differences, _named(left), _named(right))


@rules_app.command()
def link(rules: Given, as_json: AsJson = False) -> None:
    """Write a rule set as the end of a link, for sharing; every command reads it back."""
    text = FRAGMENT + to_link_text(read_rules(rules))
    if as_json:
        print_json({"fragment": text})
    else:
        print_lines([text])


def _named(rules: RuleSet) -> str:
    return rules.title or rules.name


def _print_differences(differences: tuple[Difference, ...], left: str, right: str) -> None:
    for found in differences:
        mine, theirs = map(_shown, found.values)
        print_lines([f"{found.key}: {mine} / {theirs}"])
        if not (found.left or found.right):
            print_lines(["  no difference in play"])
        print_lines(f"  {left}: {sentence.text}" for sentence in found.left)
        print_lines(f"  {right}: {sentence.text}" for sentence in found.right)


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode()
