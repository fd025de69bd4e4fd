"""What happens in a game, told: a verdict is a word that is printed large and the rest.

The same sentences as the page's (``web/texts/play.js``); a test tells whole games by both.
"""

from collections.abc import Sequence
from typing import TypeAlias

from ratscrew.engine import FoulReason, IgnoredReason
from ratscrew.tui.words import costs
from ratscrew.tui.words.numbers import count, listed, name, rank, some, time, upper

__all__ = [
    "Said",
    "agreed",
    "annulled",
    "away",
    "back",
    "capture",
    "capture_from_you",
    "capture_you",
    "cards",
    "choice",
    "choice_you",
    "claim",
    "claim_you",
    "cut",
    "cut_you",
    "dead",
    "dead_you",
    "debt",
    "debt_you",
    "declined",
    "declines_you",
    "draw",
    "ended",
    "ended_you",
    "fouled",
    "fouled_other",
    "handicap",
    "highest",
    "highest_you",
    "ignored",
    "joined",
    "lap_tie",
    "lent",
    "lent_you",
    "marked",
    "misplaced",
    "misplaced_you",
    "not_agreed",
    "other",
    "out",
    "out_you",
    "play_off",
    "slap_in",
    "slap_in_you",
    "slow",
    "slow_sealed",
    "takes",
    "takes_you",
    "tie",
    "void_you",
    "won",
]

Said: TypeAlias = tuple[str, str]


def cards(n: int) -> str:
    """``one card``."""
    return some(n, "card")


def _Cards(n: int) -> str:  # noqa: N802 - begins a sentence
    return upper(cards(n))


def _in(time_us: int | None) -> str:
    return "" if time_us is None else f", in {time(time_us)}"


# --- races ---


def won(what: str, time_us: int | None, margin_us: int | None, second: str, n: int) -> Said:
    before = "" if margin_us is None else f", {time(margin_us)} before {second}"
    return "Yours", f": {what}{_in(time_us)}{before}.{f' {_Cards(n)}.' if n else ''}"


def slow(by_us: int | None, who: str) -> Said:
    by = "." if by_us is None else f" by {time(by_us)}."
    return "Too slow", f"{by} {name(who)} had it."


def slow_sealed() -> Said:
    return "Too slow", ". Somebody was quicker."


def slap_in_you(what: str, time_us: int | None, n: int) -> Said:
    return "Back in", f": {what}{_in(time_us)}. {_Cards(n)}: welcome back."


def slap_in(who: str, what: str, time_us: int | None, n: int) -> Said:
    took = "" if time_us is None else f" in {time(time_us)}"
    return name(who), f" slaps in: the {what}{took}, {cards(n)}."


def other(who: str, what: str, time_us: int | None, n: int) -> Said:
    took = "" if time_us is None else f" in {time(time_us)}"
    return name(who), f" slapped the {what}{took}: {cards(n)}."


def tie(names: Sequence[str]) -> Said:
    return "Tie", f": {listed(names)} within a millisecond. Nobody takes it."


def fouled(reason: FoulReason, seen: str, paid: str) -> Said:
    """A foul of one's own."""
    word, why = {
        "nothing": ("Nothing to slap", seen),
        "late": ("Too late", f"the combo was covered already, {seen}"),
        "on-the-draw": ("On the draw", "your own card was still in your hand"),
        "hovering": ("Hovering", "your hand was resting on the pile"),
        "second-slap": ("Slapped twice", "once a card will do"),
    }[reason]
    return word, f": {why}. {paid}"


def fouled_other(who: str, seen: str, paid: str, *, nothing: bool) -> Said:
    """A foul of somebody else's."""
    return name(who), f" slapped {'nothing' if nothing else 'too'}: {seen}. {paid}"


def ignored(reason: IgnoredReason) -> Said:
    return "No effect", f": {costs.IGNORED[reason]}"


def void_you() -> Said:
    gone = "the pile had gone before your card's race was over"
    return "No effect", f": {gone}. It costs nothing."


# --- piles ---


def capture_you(loser: str, n: int) -> Said:
    return "Yours", f": {name(loser)} turned up no honour. {_Cards(n)}."


def capture_from_you(who: str, n: int) -> Said:
    return name(who), f" takes {cards(n)}: you turned up no honour."


def capture(who: str, loser: str, n: int) -> Said:
    return name(who), f" takes {cards(n)}: {name(loser)} turned up no honour."


def takes(who: str, n: int) -> Said:
    return name(who), f" takes {cards(n)}."


def takes_you(n: int) -> Said:
    return "Yours", f": {cards(n)}."


def highest(who: str, n: int) -> Said:
    return name(who), f" takes {cards(n)} with the highest card."


def highest_you(n: int) -> Said:
    return "Yours", f": the highest card. {_Cards(n)}."


def claim(who: str, n: int) -> Said:
    return name(who), f" takes {cards(n)}: nobody called."


def claim_you(n: int) -> Said:
    return "Yours", f": nobody called. {_Cards(n)}."


# --- choices and odd cards ---


def choice_you(n: int, owner: str, pile: int) -> Said:
    return "Your choice", f": go on with {some(n, 'chance')}, or leave {owner} {cards(pile)}."


def choice(who: str, n: int) -> Said:
    return name(who), f" may go on with {some(n, 'chance')}, or decline."


def declined(who: str) -> Said:
    return name(who), " declines."


def declines_you() -> Said:
    return "Declined", ": you leave it alone."


def annulled() -> Said:
    return "The table stood still", ": the card on top cannot be slapped."


def lap_tie() -> Said:
    return "High card", ": a tie. Another lap decides."


def dead(who: str, card: str) -> Said:
    return name(who), f" played out of turn: {rank(card)} lies dead on the pile."


def dead_you(card: str) -> Said:
    return "Out of turn", f": your {rank(card)} lies dead on the pile."


def misplaced(who: str, n: int) -> Said:
    return name(who), f" covered too little of the card below.{_paid_for(n)}"


def misplaced_you(n: int) -> Said:
    return "Misplaced", f": your card covers too little of the one below.{_paid_for(n)}"


def debt(who: str, n: int) -> Said:
    return name(who), f" pays {_owed_cards(n)}."


def debt_you(n: int) -> Said:
    return "Paid", f": {_owed_cards(n)}."


def lent(who: str, to: str, n: int) -> Said:
    return name(who), f" lends {to} {cards(n)}."


def lent_you(to: str, n: int) -> Said:
    return "Lent", f": {cards(n)} to {to}."


def _paid_for(n: int) -> str:
    return f" {_Cards(n)} burnt." if n else ""


def _owed_cards(n: int) -> str:
    return "one card that was owed" if n == 1 else f"{count(n)} cards that were owed"


# --- seats and the end ---


def handicap(stacks: Sequence[tuple[str, int]]) -> Said:
    return "Handicap", f": unequal stacks. {', '.join(f'{who} {n}' for who, n in stacks)}."


def play_off(names: Sequence[str]) -> Said:
    return "Play-off", f": {listed(names)} settle the match."


def marked(who: str, why: str) -> Said:
    return who, f": {why} The game is not rated."


def joined(who: str) -> Said:
    return name(who), " joins, without cards."


def out(who: str, why: str) -> Said:
    return name(who), f" is out{f': {why}' if why else ''}."


def out_you(why: str) -> Said:
    return "Out", f": {why or 'this game goes on without you'}."


def agreed(who: str) -> Said:
    return name(who), " would stop here."


def not_agreed(who: str) -> Said:
    return name(who), " plays on."


def cut(who: str) -> Said:
    return name(who), " cut the highest card and deals."


def cut_you() -> Said:
    return "You", " cut the highest card and deal."


def away(who: str) -> Said:
    return name(who), " is away. A bot plays the hand."


def back(who: str) -> Said:
    return name(who), " is back."


def ended(who: str) -> Said:
    return name(who), " wins the game."


def ended_you() -> Said:
    return "You win", " the game."


def draw() -> Said:
    return "A draw", ": nobody wins this one."
