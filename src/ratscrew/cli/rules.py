"""``ratscrew rules``: the rule sets there are, and whether a file is one."""

from typing import Annotated

import typer

from ratscrew.cli.inputs import read_rules, read_rules_file
from ratscrew.cli.output import print_json, print_lines, print_table
from ratscrew.rules import PRESETS, as_dict, format_rules, preset
from ratscrew.table.scope import unplayed

__all__ = ["rules_app"]

rules_app = typer.Typer(name="rules", help="Rule sets: list, show, check.")

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document and nothing else.")]


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
def show(
    rules: Annotated[str, typer.Argument(metavar="RULES", help="Preset name or TOML file.")],
    as_json: AsJson = False,
) -> None:
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
    """Check a rule file; say what in it a live table does not play yet."""
    rules = read_rules_file(file)
    missing = unplayed(rules)
    if as_json:
        print_json({"ok": True, "name": rules.name, "unplayed": missing})
        return
    print_lines([f"{file}: a sound rule set, {rules.name!r}"])
    print_lines(f"  not played at a table yet: {words}" for words in missing)
