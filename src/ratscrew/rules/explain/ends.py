"""Running out, lending, claims, and the end, in words (rules 2.8 to 2.10, 5)."""

from typing import Final

from ratscrew.rules.explain.reading import Reading, Telling, always
from ratscrew.rules.explain.words import count, number

__all__ = ["CLAIMS", "END", "OUT_OF_CARDS"]


def _out_of_cards(r: Reading) -> str:
    if r["slap.slap-in"] == "never":
        return (
            "Without cards you are out, as soon as your last card is covered or settled, unless "
            "you are about to win some."
        )
    if not r.combos:
        return "Without cards you are passed over until some reach you again."
    return (
        "Without cards you are passed over, but you may still slap: whoever wins a pile so has "
        "slapped in and plays on."
    )


def _standing(r: Reading) -> str | None:
    if r["slap.slap-in"] == "never" or not r.combos or not r["slap.slap-in-standing"]:
        return None
    others = count(r["slap.slap-in-standing"], "other player")
    verb = "is" if r["slap.slap-in-standing"] == 1 else "are"
    return (
        f"That is allowed while at least {others} {verb} standing: who has a card, or is about to "
        "win some, stands."
    )


def _last_with_cards(r: Reading) -> str | None:
    if r["end.when"] != "all-cards" or r["slap.slap-in"] == "never" or not r.combos:
        return None
    return "The last player with cards plays on alone, so that the others can still slap in."


def _late(r: Reading) -> str | None:
    if not r["play.late-joiners"]:
        return None
    how = ", and slaps in" if r.combos else ""
    return f"Whoever comes late may sit down during the game, without cards{how}."


def _lending(r: Reading) -> str | None:
    if not r["play.lending"]:
        return None
    return (
        "Between slaps and claims anyone with more than one card may give some, from the top of "
        "their stack, to a player who has none and is not out. Nothing is paid back."
    )


def _claim(r: Reading) -> str | None:
    if not r.declared:
        return None
    return (
        "Nobody is handed a pile: it must be claimed. Anyone who is not out may claim it, rightly "
        "or as a bluff, once for each top card."
    )


def _only_declared(text: str) -> Telling:
    return lambda r: text if r.declared else None


def _lapse(r: Reading) -> str | None:
    if not r.declared:
        return None
    start = "A pile that was won by cards and that nobody claims goes to its winner all the same"
    if not r.combos:
        return f"{start}."
    return f"{start}; one that was won by a slap stays, and play goes on."


def _when(r: Reading) -> str:
    told = {
        "all-cards": "A game is won by whoever has every card in play.",
        "last-standing": (
            "A game is over when only one player is standing and the last card is settled: that "
            "player takes the pile and wins. Who has a card, or is about to win some, stands."
        ),
        "cannot-play": (
            "A player who must play and has no card is out. The last one left takes the pile and "
            "wins; so does, at once, whoever has taken a pile and then holds every card."
        ),
    }
    return told[r["end.when"]]


def _by_cards(r: Reading) -> str | None:
    cards = r["end.cards"]
    return f"The game stops when {count(cards, 'card')} have been played." if cards else None


def _by_time(r: Reading) -> str | None:
    seconds = r["end.seconds"]
    if not seconds:
        return None
    minutes, rest = divmod(seconds, 60)
    told = count(seconds, "second") if rest else count(minutes, "minute")
    return f"The game stops after {told}."


def _by_agreement(r: Reading) -> str | None:
    return "The game stops when everyone who is not out agrees to." if r["end.agreement"] else None


def _most_cards(r: Reading) -> str | None:
    if not (r["end.cards"] or r["end.seconds"] or r["end.agreement"]):
        return None
    return (
        "When a game stops, whoever has most cards in their own stack wins, and equal counts share "
        "the win; the pile is nobody's."
    )


def _limit(r: Reading) -> str:
    return f"After {count(r['end.limit'], 'card')} a game that nobody has won is a draw."


def _match(r: Reading) -> str:
    games = r["end.games"]
    if games == 1:
        return "One game decides."
    return (
        f"A match is {number(games)} games. Each game won, shared or not, is one point, and most "
        "points win; those who tie play one game more between them."
    )


OUT_OF_CARDS: Final[tuple[Telling, ...]] = (
    _out_of_cards,
    _standing,
    _last_with_cards,
    _lending,
    _late,
)

CLAIMS: Final[tuple[Telling, ...]] = (
    _claim,
    _only_declared(
        "Anyone else who is not out and has a card may call the claim a bluff; the first call "
        "counts, and until it is settled nobody plays or slaps."
    ),
    _only_declared(
        "A bluff that is called costs the claimant their top card, which goes under the caller's "
        "stack, and the pile stays. A claimant without cards is out."
    ),
    _only_declared(
        "If the claim was right, the caller's top card goes under the claimant's stack, and the "
        "claimant takes the pile."
    ),
    _only_declared("If nobody calls, the claimant takes the pile, bluff or not."),
    _lapse,
)

END: Final[tuple[Telling, ...]] = (
    _when,
    always("If all others are out, the player who is left takes the pile and wins."),
    always(
        "If every card lies on the pile and nobody wins it, it goes to the challenger of an open "
        "challenge, or else to whoever played last; and with it the game."
    ),
    _by_cards,
    _by_time,
    _by_agreement,
    _most_cards,
    _limit,
    always("A game that can only repeat itself is a draw."),
    _match,
)
