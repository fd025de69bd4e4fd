"""Fouls and what they cost, in words (rules 4, 9.29, 9.30)."""

from typing import Final

from ratscrew.rules.explain.reading import Reading, Telling
from ratscrew.rules.explain.words import count, listed, ordinal

__all__ = ["FOULS"]


def _foul(r: Reading) -> str | None:
    if not r.slaps:
        return None
    return "A slap is a foul if there was nothing to slap, or no longer."


def _drawing(r: Reading) -> str | None:
    if not r.combos:
        return None
    if r["slap.drop"]:
        return (
            "A card that you have begun to turn may be dropped in order to slap: it goes back to "
            "your stack."
        )
    if r["slap.on-the-draw"]:
        return "A slap while the card that you play is still in your hand is a foul."
    return None


def _hovering(r: Reading) -> str | None:
    if not (r.combos and r["slap.hovering"]):
        return None
    return (
        "Do not hover: a slap is a foul if that hand was resting over the pile when the card was "
        "shown."
    )


def _again(r: Reading) -> str | None:
    if not r.priced:
        return None
    if r["penalty.one-per-card"]:
        return "You are punished at most once for slaps on one card."
    return "Slapping the same card again after a foul is another foul."


def _schedule(r: Reading) -> list[int]:
    """The cards of the first foul, the second and so on; the last entry is for all others."""
    cards = list(r["penalty.cards"])
    while len(cards) > 1 and cards[-1] == cards[-2]:
        cards.pop()
    return cards


def _price(r: Reading) -> str | None:
    if not r.slaps:
        return None
    if r["penalty.to"] == "forfeit":
        return "A foul gives the pile to the other player, who leads."
    prices = [_amount(cards, r["penalty.to"]) for cards in _schedule(r)]
    if len(prices) == 1:
        return f"A foul costs {prices[0]}."
    *some, last = prices
    told = [f"your {ordinal(place)} {price}" for place, price in enumerate(some, start=1)]
    told[0] = f"Your first foul costs {some[0]}"
    return f"{listed([*told, f'every further one {last}'])}."


def _amount(cards: int, to: str) -> str:
    if cards == 0:
        return "nothing"
    if to == "lockout":
        return f"your right to slap the next {'card' if cards == 1 else count(cards, 'card')}"
    return count(cards, "card") + (" for each other player" if to == "each-player" else "")


def _where(r: Reading) -> str | None:
    """Where penalty cards come from and go to."""
    if not r.slaps or r["penalty.to"] in ("forfeit", "lockout") or not any(r["penalty.cards"]):
        return None
    told = {
        "pile-bottom": "face up under the pile, each under the one before, and are dead",
        "pile-top": ("on the pile, and are dead, so that a combo below them may still be slapped"),
        "each-player": (
            "round to all others who are not out, under their stacks, clockwise from your left, "
            "also to those without cards"
        ),
        "top-player": (
            "under the stack of whoever played the top card; if that was you, or is someone who is "
            "out, they are dead and go face up under the pile"
        ),
    }
    end, to = r["penalty.source"], told[r["penalty.to"]]
    return (
        f"Penalty cards come from the {end} of your stack and go {to}. If you have fewer, you pay "
        "what you have."
    )


def _without_cards(r: Reading) -> str | None:
    if not r.priced:
        return None
    start = "If you have no card when you foul, "
    told = r["penalty.without-cards"]
    if told == "out":
        return f"{start}you are out for good."
    if told == "free":
        return f"{start}it costs no card."
    if told == "strikes":
        times = count(r["penalty.strikes"], "time")
        return f"{start}that is forgiven {times}; the next time you are out for good."
    return (
        f"{start}you owe the penalty, and may not slap until it is paid: from the first cards that "
        "reach you, or by anyone who lends you some, and those are burnt."
    )


def _ejection(r: Reading) -> str | None:
    if not r.priced or not r["penalty.eject-after"]:
        return None
    return (
        f"After more than {count(r['penalty.eject-after'], 'foul')} you are thrown out, and your "
        "stack goes dead under the pile."
    )


FOULS: Final[tuple[Telling, ...]] = (
    _foul,
    _drawing,
    _hovering,
    _again,
    _price,
    _where,
    _without_cards,
    _ejection,
)
