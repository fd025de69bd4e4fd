"""What stands beside the game: slow motion, reactions, host tools (``web/texts/tools.js``)."""

from typing import Final

from ratscrew.tui.words.numbers import name, some, time
from ratscrew.tui.words.verdicts import Said

__all__ = [
    "AWAY",
    "AXIS",
    "BUSY",
    "DROP_PAUSE",
    "DROP_PAUSES",
    "FILL",
    "FILL_SAYS",
    "FREE",
    "HOST",
    "HOST_SAYS",
    "HOST_TOOLS",
    "KICK",
    "NO",
    "NO_PILE",
    "OFF",
    "OUTCOMES",
    "REACT",
    "REACTIONS",
    "REACTION_KINDS",
    "REASONS",
    "SAYS",
    "SCREEN_OFF",
    "SCREEN_ON",
    "SCREEN_SAYS",
    "STAND_IN",
    "SURE",
    "TAKEN_BY",
    "TEMPO",
    "TEMPO_SAYS",
    "TITLE",
    "behind",
    "burnt",
    "dead",
    "free_says",
    "hand",
    "kick_says",
    "lay",
    "mine",
    "said",
    "screen",
    "step",
    "takes",
]

# --- slow motion ---

TITLE: Final = "The last piles again"
NO_PILE: Final = "There is no pile to watch again yet."
AXIS: Final = "from card"
TAKEN_BY: Final = {
    "slap": "",
    "challenge": "the challenge was lost",
    "claim": "claimed",
    "forfeit": "for the foul",
    "high-card": "the highest card",
    "end": "the game is over",
}
OUTCOMES: Final = {
    "won": "won",
    "slow": "slow",
    "tied": "a tie",
    "lost": "out",
    "ignored": "no effect",
    "foul": "nothing to slap",
}
REASONS: Final = {
    "nothing": "nothing to slap",
    "late": "too late",
    "on-the-draw": "on the draw",
    "hovering": "hovering",
    "second-slap": "slapped twice",
}


def step(n: int, of: int) -> str:
    return f"{n} of {of}"


def lay(who: str, card: str) -> str:
    return f"{name(who)}: {card}"


def dead(who: str, card: str) -> str:
    return f"{name(who)} out of turn: {card}, dead"


def burnt(who: str, n: int) -> str:
    return f"{name(who)}: {some(n, 'card')} burnt"


def hand(who: str, us: int, what: str) -> str:
    return f"{name(who)}, {time(us)}: {what}"


def behind(us: int) -> str:
    return f"{time(us)} behind"


def takes(who: str | None, n: int, how: str) -> str:
    """Who takes the pile and by what; None is oneself."""
    told = "You take" if who is None else f"{name(who)} takes"
    return f"{told} {some(n, 'card')}{f': {how}' if how else ''}"


# --- reactions ---

REACT: Final = "Say something"
SAYS: Final = {
    "nice": "Nice!",
    "wow": "Wow!",
    "oops": "Oops!",
    "ha": "Ha ha!",
    "thanks": "Thanks!",
    "again": "Again!",
}
BUSY: Final[Said] = ("One moment", ": let the last one be read first.")
OFF: Final = "The host has turned reactions off."


def said(who: str, what: str) -> str:
    return f"{name(who)}: {what}"


def mine(what: str) -> str:
    return f"You: {what}"


# --- for the host ---

STAND_IN: Final = "a bot plays until they are back"
AWAY: Final = "away, a bot plays"

HOST_TOOLS: Final = "For the host"
TEMPO: Final = "Tempo"
TEMPO_SAYS: Final = {
    "fast": "Half a second between two cards.",
    "normal": "Three quarters of a second between two cards.",
    "calm": "Over a second between two cards: good for learning.",
}
DROP_PAUSE: Final = "If somebody's connection is lost"
DROP_PAUSES: Final = {True: "Pause", False: "Play on"}
REACTIONS: Final = "Quick reactions"
REACTION_KINDS: Final = {True: "Allowed", False: "Off"}
FILL: Final = "Bot plays on"
FILL_SAYS: Final = "A bot plays this hand until its owner is back."
HOST: Final = "Make host"
HOST_SAYS: Final = "They can then do what you can do now."
FREE: Final = "Free the seat"
KICK: Final = "Remove and keep out"
NO: Final = "No"
SURE: Final = {"free": "Yes, free it", "kick": "Yes, remove", "host": "Yes, hand over"}
SCREEN_SAYS: Final = (
    "A screen for the room, shown the cards when you are. Games with one are not rated."
)
SCREEN_ON: Final = "Show it the cards"
SCREEN_OFF: Final = "No longer"


def free_says(*, running: bool) -> str:
    if running:
        return "A bot plays the hand to the end. They may sit down again."
    return "The seat is free for somebody else."


def kick_says(who: str) -> str:
    return f"{name(who)} loses the seat and cannot sit down at this table again."


def screen(ident: str) -> str:
    return f"Screen {ident}"
