"""``ratscrew deal``: what a seed deals."""

from typing import Annotated

import msgspec
import typer

from ratscrew.cards import format_hand
from ratscrew.cli.inputs import read_rules, read_seed
from ratscrew.cli.output import print_json, print_lines
from ratscrew.engine import deal as deal_cards

__all__ = ["deal"]


def deal(
    rules: Annotated[
        str, typer.Option(metavar="R", help="Preset, preset+option, TOML file or link.")
    ],
    seats: Annotated[int, typer.Option(metavar="N", help="How many seats.")],
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Any text; the same seed, the same deal.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Print the hands that a seed deals, top card first."""
    dealt = deal_cards(read_rules(rules), seats, read_seed(seed))
    if as_json:
        print_json(msgspec.to_builtins(dealt))
        return
    print_lines(f"seat {seat}: {format_hand(hand)}" for seat, hand in enumerate(dealt.hands))
    for place, cards in (("centre", dealt.centre), ("aside", dealt.aside)):
        if cards:
            print_lines([f"{place}: {format_hand(cards)}"])
    print_lines([f"seed {dealt.seed}, seat {dealt.dealer} deals, seat {dealt.leader} leads"])
