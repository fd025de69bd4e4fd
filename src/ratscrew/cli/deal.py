"""``ratscrew deal``: what a seed deals."""

from typing import Annotated

import msgspec
import typer

from ratscrew.cards import format_hand
from ratscrew.cli.inputs import check_seats, read_rules, read_seed, whole_number
from ratscrew.cli.output import print_json, print_lines
from ratscrew.engine import deal as deal_cards

__all__ = ["deal"]


def deal(
    seats: Annotated[int, typer.Option(metavar="N", parser=whole_number, help="How many seats.")],
    rules: Annotated[
        str, typer.Option(metavar="R", help="Preset, preset+option, TOML file or link.")
    ] = "traditional",
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Any text; the same seed, the same deal.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Print the hands that a seed deals, top card first."""
    found = read_rules(rules)
    check_seats(found, seats, "--seats")
    dealt = deal_cards(found, seats, read_seed(seed))
    if as_json:
        print_json(msgspec.to_builtins(dealt))
        return
    print_lines(f"seat {seat}: {format_hand(hand)}" for seat, hand in enumerate(dealt.hands))
    for place, cards in (("centre", dealt.centre), ("aside", dealt.aside)):
        if cards:
            print_lines([f"{place}: {format_hand(cards)}"])
    print_lines([f"seed {dealt.seed}, seat {dealt.dealer} deals, seat {dealt.leader} leads"])
