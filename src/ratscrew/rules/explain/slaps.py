"""What may be slapped, and who wins it, in words (rules 2.5, 2.6, 3)."""

from collections.abc import Iterator

from ratscrew.rules.combos import COMBOS, ComboUse
from ratscrew.rules.explain.combos import told_combo
from ratscrew.rules.explain.reading import Reading, Telling
from ratscrew.rules.ruleset import RuleSet

__all__ = ["slap_tellings"]


def slap_tellings(rules: RuleSet) -> Iterator[Telling]:
    """The tellings about slapping, one for each combo among them."""
    yield _slapping
    yield from (_combo(use) for use in rules.combos)
    yield _wild
    yield _moment
    yield _slower
    yield _ties


def _slapping(r: Reading) -> str:
    if not r.combos:
        if r["challenge.collect"] == "slap":
            return "There is nothing to slap but a pile that was won by a challenge."
        return "There is no slapping."
    prize = "has won the pile, and may claim it" if r.declared else "takes the whole pile"
    return (
        "Anyone may slap the pile at any time, whatever challenge is open. If its top card makes "
        f"one of these combos, the first hand on it {prize}."
    )


def _combo(use: ComboUse) -> Telling:
    def telling(r: Reading) -> str:
        _ = r["slap.combos"]  # it is there because of this
        told = told_combo(use)
        if use.name == "joker" and r["deal.jokers"] == 0:
            return f"{told} There is none in this pack."
        return told

    return telling


def _wild(r: Reading) -> str | None:
    readers = [use for use in r.rules.combos if COMBOS[use.name].wild] if r.combos else []
    if not readers or r["deal.jokers"] == 0:
        return None
    if r["slap.wild-jokers"]:
        return "In a run or a flush a joker stands for any card, if at least one card is no joker."
    return "A joker breaks a run and a flush."


def _moment(r: Reading) -> str | None:
    if not r.combos:
        return None
    return (
        "A slap is for the card that you saw. Once the next card covers it, its combo can no "
        "longer be slapped."
    )


def _slower(r: Reading) -> str | None:
    return "A right slap that came second costs nothing." if r.combos else None


def _ties(r: Reading) -> str | None:
    if not r.combos:
        return None
    start = "If nobody can tell who was first, "
    end = "nobody wins and play goes on; until it is covered it may be slapped again."
    if r["slap.fingers"]:
        return f"{start}the hand with more fingers on the pile wins. If those are equal, {end}"
    return start + end
