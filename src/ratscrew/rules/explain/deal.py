"""The deal and the turns, in words (rules 2.1, 2.2)."""

from typing import Final

from ratscrew.rules.explain.reading import Reading, Telling, always
from ratscrew.rules.explain.words import count, listed, number

__all__ = ["DEAL", "TURNS"]

_MOST_SEATS: Final = 8


def _players(r: Reading) -> str:
    if r["penalty.to"] == "forfeit":
        return "A game for two players."
    least = r["play.min-seats"]
    if least == _MOST_SEATS:
        return f"A game for {number(least)} players."
    return f"A game for {number(least)} to {number(_MOST_SEATS)} players."


def _pack(r: Reading) -> str:
    decks, jokers = r["deal.decks"], r["deal.jokers"]
    packs = f"{count(decks, 'pack')} of 52 cards{' each' if decks > 1 else ''}"
    if jokers == 0:
        return f"You play with {packs}, without jokers."
    if jokers == "even":
        return f"You play with {packs}, and with as few jokers as make the deal even."
    return f"You play with {packs} and {count(jokers, 'joker')}."


def _dealer(r: Reading) -> str:
    if r["deal.dealer"] == "random":
        return "The dealer is drawn by lot."
    return (
        "Everyone cuts a card, and the highest deals: kings are highest, aces lowest, a joker "
        "lower still. Those who tie cut again."
    )


def _uneven(r: Reading) -> bool:
    """Whether cards may remain that do not go round."""
    return not r["deal.handicap"] and r["deal.jokers"] != "even"


def _remainder(r: Reading) -> str | None:
    if not _uneven(r):
        return None
    told = {
        "deal": "are dealt all the same, so that some players have one more",
        "centre": "lie face up in the middle; they are dead, and go with the first pile",
        "aside": "stay out of the game",
    }
    return f"Cards that do not go round evenly {told[r['deal.remainder']]}."


def _handicap(r: Reading) -> str | None:
    shares = r["deal.handicap"]
    if not shares:
        return None
    told = listed([str(share) for share in shares])
    if r["deal.handicap-by"] == "cards":
        return f"The deal is uneven: in the order of their seats, the players get {told}."
    return f"The deal is uneven: in the order of their seats, the players' shares are as {told}."


def _first(r: Reading) -> str:
    return f"The player to the dealer's {r['deal.first-turn']} begins."


def _out_of_turn(r: Reading) -> str:
    if r["play.out-of-turn"] == "refuse":
        return "A card played out of turn goes back, and costs nothing."
    return (
        "A card played out of turn stays on the pile as a dead card: it costs you that card, and "
        "you still play when your turn comes."
    )


def _placement(r: Reading) -> str | None:
    cards = r["play.placement"]
    if not cards:
        return None
    end = r["penalty.source"]
    return (
        "Play neatly: a card that covers half or less of the card below it counts, but costs you "
        f"{count(cards, 'card')} from the {end} of your stack, at once, face up under the pile."
    )


def _placement_counts(r: Reading) -> str | None:
    if not (r["play.placement"] and r.priced and len(set(r["penalty.cards"])) > 1):
        return None
    return (
        "A card played badly makes your next foul count as one more when its price is named, and "
        "does no other harm."
    )


def _dead(r: Reading) -> str | None:
    possible = (
        (_uneven(r) and r["deal.remainder"] == "centre")
        or r["play.out-of-turn"] == "dead"
        or bool(r["play.placement"])
        or r.slaps
    )
    if not possible:
        return None
    return (
        "A dead card lies in the pile and goes with it, but its rank counts for nothing: it opens "
        "and answers no challenge, makes no combo, and neither covers nor parts other cards."
    )


DEAL: Final[tuple[Telling, ...]] = (
    _players,
    _pack,
    _dealer,
    always(
        "The cards are shuffled and dealt face down, one at a time, clockwise from the dealer's "
        "left. They are your stack; nobody may look at the cards in it."
    ),
    _handicap,
    _remainder,
    _first,
)

TURNS: Final[tuple[Telling, ...]] = (
    always(
        "When it is your turn, turn the top card of your stack over onto the pile, away from "
        "yourself, so that everyone sees it at once."
    ),
    always("Then the next player clockwise who has cards is to play."),
    _out_of_turn,
    _placement,
    _placement_counts,
    _dead,
)
