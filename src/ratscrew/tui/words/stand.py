"""What lies on the table and what one may do (the page's ``stand``, ``table`` and ``log``)."""

from collections.abc import Sequence
from typing import Final

from ratscrew.tui.words.combos import ComboWords
from ratscrew.tui.words.numbers import count, listed, name, some, spoken, upper, valued
from ratscrew.tui.words.verdicts import Said

__all__ = [
    "ABSENT",
    "AWAY",
    "CALLED_WAIT",
    "CLAIM_SAYS",
    "CLAIM_WAIT",
    "CLOSING",
    "LAP_WAITS",
    "LAST_SLAP",
    "MAY_SLAP_IN",
    "NO_CARDS",
    "OUT",
    "TITLE_SOME",
    "YOU",
    "YOUR_TURN",
    "YOU_BEGIN",
    "aside",
    "call_says",
    "capture",
    "card",
    "challenge",
    "chances",
    "choice",
    "choice_says",
    "claim",
    "collect",
    "cuts",
    "dealt",
    "find_honour",
    "high_card",
    "high_card_tie",
    "highest",
    "lap_value",
    "left",
    "lies_aside",
    "locked",
    "locked_long",
    "owes",
    "owes_long",
    "pile",
    "pile_of",
    "round_",
    "teach",
    "title",
    "to_flip",
    "turn_of",
    "wins",
    "your_turn",
]

YOU: Final = "you"

# --- the plate over the pile ---


def challenge(who: str | None, n: int) -> str:
    left = f"{some(n, 'chance')} left"
    return f"You have {left}" if who is None else f"{name(who)} has {left}"


def choice(who: str | None, n: int) -> str:
    if who is None:
        return f"Your choice: {some(n, 'chance')} left"
    return f"{name(who)} may go on: {some(n, 'chance')}"


def capture(who: str | None) -> str:
    if who is None:
        return "Yours, unless somebody slaps"
    return f"{name(who)} takes it, unless slapped"


def wins(who: str) -> str:
    return f"{name(who)} wins it, unless slapped"


def highest(who: str | None) -> str:
    if who is None:
        return "Yours is the highest, unless somebody slaps"
    return f"{name(who)} is highest and takes it, unless slapped"


def collect(who: str | None) -> str:
    return "Yours: slap it to take it" if who is None else f"{name(who)} takes it with a slap"


def title(who: str | None) -> str:
    return "The pile is yours: claim it" if who is None else f"{name(who)} may claim the pile"


def claim(who: str | None) -> str:
    return "You claim the pile" if who is None else f"{name(who)} claims the pile"


def high_card(who: str | None, value: int) -> str:
    lead = "you lead" if who is None else f"{name(who)} leads"
    return f"High card: {lead} with {valued(value)}"


def high_card_tie(value: int) -> str:
    return f"High card: a tie at {valued(value)}"


TITLE_SOME: Final = "Somebody may claim the pile"
CLOSING: Final = "The last race is being closed"

# --- the quiet sentence between verdicts ---


def your_turn() -> Said:
    return "Your turn", ": press space to flip."


def find_honour(who: str, n: int, *, joker: bool) -> Said:
    cards = "J, Q, K, A or joker" if joker else "J, Q, K or A"
    within = "with this card" if n == 1 else f"within {count(n)} cards"
    return "Your turn", f": {cards} {within}, or {name(who)} takes the pile."


def turn_of(who: str) -> str:
    return f"{name(who)} flips."


def teach(combos: Sequence[ComboWords]) -> Said:
    if not combos:
        return "No slaps in this game: just flip.", ""
    shows = [one.show for one in combos if one.show][:3]
    return f"When you see {listed(shows).replace(' and ', ' or ')}: ", "press enter to slap."


def choice_says(n: int, who: str, pile: int) -> Said:
    leave = f"leave {name(who)} {some(pile, 'card')}"
    return "Your choice", f": go on with {some(n, 'chance')}, or {leave}."


def call_says(who: str) -> Said:
    return "Do you believe it?", f" Call {name(who)} now, or let it be."


CLAIM_SAYS: Final[Said] = ("Yours", ": claim the pile before the time is up.")
CLAIM_WAIT: Final = "Whoever has won the pile may claim it now."
CALLED_WAIT: Final = "The others may call you now."
LAST_SLAP: Final = "A last moment to slap."

# --- seats ---

OUT: Final = "out"
AWAY: Final = "away"
ABSENT: Final = "offline"
NO_CARDS: Final = "no cards"
MAY_SLAP_IN: Final = "can slap in"
LAP_WAITS: Final = "to show"


def lap_value(value: int, *, top: bool) -> str:
    return f"{valued(value)}, highest" if top else valued(value)


def owes(n: int) -> str:
    return f"owes {n}"


def locked(n: int) -> str:
    return f"no slap: {n}"


def locked_long(n: int) -> str:
    return "no slap on the next card" if n == 1 else f"no slap on the next {count(n)} cards"


def owes_long(n: int) -> str:
    return f"you owe {some(n, 'card')}"


# --- the head ---


def round_(n: int) -> str:
    return f"round {n}"


def aside(n: int) -> str:
    return f"{n} aside"


def pile(n: int) -> str:
    return f"{n} {'card' if n == 1 else 'cards'}"


def pile_of(n: int, top: Sequence[str]) -> str:
    if not n:
        return "The pile is empty."
    return f"Pile: {some(n, 'card')}. On top: {', on '.join(map(spoken, top))}."


# --- the log ---

YOU_BEGIN: Final = "You"
YOUR_TURN: Final = "Your turn."


def dealt(n: int) -> str:
    return f"The cards are dealt to {count(n)}."


def cuts(who: str, card: str) -> str:
    return f"{name(who)} cuts {spoken(card)}."


def lies_aside(n: int) -> str:
    return f"{upper(some(n, 'card'))} of the pack {'lies' if n == 1 else 'lie'} aside."


def card(who: str, shown: str) -> str:
    return f"{name(who)}: {spoken(shown)}."


def chances(who: str, n: int) -> str:
    return f"{name(who)}: {some(n, 'chance')}."


def to_flip(who: str) -> str:
    return f"{name(who)} to flip."


def left(n: int) -> str:
    return f"{upper(count(n))} left."
