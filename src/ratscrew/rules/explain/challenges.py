"""Challenges, rounds of numbers and captures, in words (rules 2.3, 2.4, 2.7, 9.10, 9.12)."""

from typing import Final

from ratscrew.rules.explain.reading import Reading, Telling, always
from ratscrew.rules.explain.words import count, listed, number, rank_name

__all__ = ["CHALLENGES"]

_LETTERS: Final = ("jack", "queen", "king", "ace")


def _joker_challenges(r: Reading) -> int:
    """The chances that a joker gives, if there are jokers at all."""
    return int(r["challenge.joker"]) if r["deal.jokers"] != 0 else 0


def _honours(r: Reading) -> str:
    kinds = ["Jacks", "queens", "kings", "aces"] + ["jokers"] * (_joker_challenges(r) > 0)
    return (
        f"{listed(kinds)} are honours. Whoever plays one challenges the next player with cards, "
        "who must answer with an honour, too."
    )


def _chances(r: Reading) -> str:
    given = {name: r[f"challenge.{name}"] for name in _LETTERS}
    joker = _joker_challenges(r)
    if joker:
        given["joker"] = joker
    (first, most), *others = given.items()
    if all(chances == most for _, chances in others):
        told = f"each of them gives {count(most, 'chance')}"
    else:
        rest = [f"{_a(name)} {name} {number(chances)}" for name, chances in others]
        told = f"{_a(first)} {first} gives {listed([count(most, 'chance'), *rest])}"
    return f"The challenge says how many cards may be played to find one: {told}."


def _a(name: str) -> str:
    return "an" if name == "ace" else "a"


def _lost(r: Reading) -> str:
    start = "If the chances are used up without an honour, whoever played the last honour has won "
    if r.declared:
        return f"{start}the pile, and may claim it."
    if r["challenge.collect"] == "slap":
        return (
            f"{start}the pile, and collects it by slapping it. That slap is never a foul; if it "
            "does not come, the pile goes to them by itself."
        )
    if r.combos:
        return f"{start}and takes the pile, once everyone has had a moment to slap the last card."
    return f"{start}and takes the pile."


def _tie_to_collect(r: Reading) -> str | None:
    if r["challenge.collect"] == "automatic" or not r.combos:
        return None
    return "Until it is collected anyone may still slap a combo, and the earlier slap wins."


def _running_out(r: Reading) -> str:
    start = "If the challenged player runs out of cards with chances left, "
    told = {
        "next-continues": (
            "the next player with cards, passing over the challenger, plays the chances that are "
            "left and is challenged from then on"
        ),
        "next-chooses": (
            "the next player with cards, passing over the challenger, may play the chances that "
            "are left and is challenged from then on, or may decline, which gives the pile to the "
            "challenger; nobody else is asked"
        ),
        "lost": "the challenge is lost",
    }
    return f"{start}{told[r['challenge.running-out']]}."


def _stoppers(r: Reading) -> str | None:
    ranks = [rank for rank in "23456789T" if rank in r["challenge.stoppers"]]
    if not ranks:
        return None
    return (
        f"A {listed([rank_name(rank) for rank in ranks], 'or')} that answers a challenge stops it: "
        "play goes on with the next player, as after any number."
    ).replace("A 8", "An 8")


def _joker(r: Reading) -> str | None:
    if r["deal.jokers"] == 0 or r["challenge.joker"] > 0:
        return None
    return "A joker is neither number nor honour: in answer to a challenge it uses up a chance."


def _numbers(r: Reading) -> str:
    if r["challenge.no-honours"] == "continues":
        return "Numbers alone win nothing: play goes on round the table until there is an honour."
    prize = "has won" if r.declared else "takes"
    return (
        "In a round without honours each player with cards plays one card, and the highest number "
        f"{prize} the pile. If the highest are equal the pile stays, the same player begins again "
        "on top of it, and only the new cards are compared."
    )


def _honours_end_laps(r: Reading) -> str | None:
    if r["challenge.no-honours"] == "continues":
        return None
    return "As soon as there is an honour it is a challenge, and numbers no longer win that pile."


def _low_joker(r: Reading) -> str | None:
    if r["challenge.no-honours"] == "continues" or _joker(r) is None:
        return None
    return "Among numbers a joker is lowest."


CHALLENGES: Final[tuple[Telling, ...]] = (
    _honours,
    _chances,
    always(
        "An honour in answer ends the challenge and opens its own against the next player with "
        "cards."
    ),
    _stoppers,
    _joker,
    _lost,
    _tie_to_collect,
    _running_out,
    always("If nobody but the challenger has a card left, the challenge is lost at once."),
    _numbers,
    _honours_end_laps,
    _low_joker,
    always(
        "Whoever takes a pile turns it over, puts it under their stack so that the card played "
        "first comes back first, and leads the next round."
    ),
)
