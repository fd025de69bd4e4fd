"""The ways in and out, and what a table did not take (the page's ``doors`` and ``refused``)."""

from collections.abc import Sequence
from typing import Final

from ratscrew.tui.words.numbers import count, listed, name, some, upper
from ratscrew.tui.words.verdicts import Said

__all__ = [
    "BEGINS",
    "BOTS_SAY",
    "CONNECTING",
    "DRAW",
    "FOUND",
    "GOES_ON_SOON",
    "GONE",
    "HOW",
    "LEAVE_SAYS",
    "LENDING_SAYS",
    "LEVELS",
    "MATCH_TIE",
    "NOT_READY",
    "ONLY_YOU",
    "PAUSED",
    "PRESS_READY",
    "READY",
    "SIT_HINT",
    "SQUARE",
    "SQUARELY",
    "STANDING",
    "STOP_SAYS",
    "TEMPOS",
    "WATCHING",
    "YOU_WIN",
    "agreed",
    "bot",
    "closing",
    "end",
    "error",
    "full",
    "lend",
    "lost",
    "match_stands",
    "match_won",
    "missed_cards",
    "missing",
    "need",
    "pause_next",
    "pause_next_missing",
    "paused_by",
    "refused",
    "shared",
    "wait_for",
    "wins",
]

_REFUSED: Final = {
    "no-game": "there is no game.",
    "game-over": "the game is over.",
    "not-playing": "you are not in this game.",
    "not-your-turn": "it is another's turn.",
    "no-choice": "there is no challenge to decline any more.",
    "no-claims": "nobody claims a pile under these rules.",
    "not-claimable": "there is no pile to claim.",
    "already-claimed": "you have claimed on this card before.",
    "cannot-call": "there is no claim for you to call, or you have no card to pay with.",
    "no-lending": "nobody lends cards under these rules.",
    "cannot-lend": "you must keep one card.",
    "cannot-borrow": "they have cards, or are out.",
    "no-such-seat": "nobody sits there any more.",
    "not-your-seat": "this hand is not yours any more.",
    "no-agreement": "games do not end by agreement under these rules.",
    "no-vote": "you have no say without a card.",
    "race-over": "somebody has won the pile already.",
    "out": "you are out.",
    "no-cards": "you have no cards.",
    "owes": "you owe cards.",
    "paused": "the game is paused.",
    "not-paused": "the game goes on already.",
    "no-pauses-left": "you have paused this game as often as you may.",
    "not-your-pause": "whoever paused the game, or the host, lets it go on.",
    "not-host": "only the host can do this.",
    "not-now": "not now.",
    "connection-lost": "the connection was lost.",
}
_ERRORS: Final = {
    "no-such-table": "There is no table with this code.",
    "bad-code": "A code has four letters, like QK7D.",
    "name-empty": "Please type a name.",
    "name-characters": "This name cannot be shown. Letters, numbers and most signs will do.",
    "name-taken": "Somebody at this table has this name. Please take another.",
    "name-too-long": "This name is too long: 24 letters at most.",
    "name-mixed": (
        "This name mixes alphabets whose letters look alike. Please write each word in one."
    ),
    "name-alike": ("Somebody at this table has a name that looks the same. Please take another."),
    "full": "All seats are taken. You can watch.",
    "running": "The game is running. You can sit down for the next one.",
    "too-few-seats": "These rules need more players.",
    "cannot-deal": "These rules cannot be dealt to so many players.",
    "wrong-shares": (
        "The shares of the pack do not fit the players. Set them anew, or deal evenly."
    ),
    "closing": "The server is about to stop.",
    "cannot-write": ("The server cannot write down what happens just now. Try again in a moment."),
    "server-full": "The server has as many players as it can hold. Try again later.",
    "too-many-watchers": "Too many people watch this table. Try again later.",
    "blocked": "The host keeps you from sitting down at this table.",
    "lesson": "This is somebody's practice table.",
    "too-many-connections": ("There are too many connections from this address. Close some tabs."),
    "too-many-codes": "Too many wrong codes. Wait a moment.",
    "host-refused": (
        "The server does not know this address. Whoever runs it must name it with --public-url."
    ),
    "table-failed": "The table failed and is closed.",
}
_ENDS: Final = {
    "ended": (
        "This table has ended",
        "Nobody was left at it for half an hour, or its server has ended with its tables.",
    ),
    "kicked": (
        "Your seat was freed",
        "The host has given your seat away. You can watch, or play at another table.",
    ),
    "blocked": (
        "You were removed",
        (
            "The host keeps you from sitting down at this table. "
            "You can watch, or play at another one."
        ),
    ),
    "replaced": (
        "You play on another device",
        "Your hand is being played from there now. Here you can watch.",
    ),
    "stale": (
        "This link moves no seat any more",
        (
            "It has been used, or it is older than ten minutes. "
            "Where you play now, choose Play on another device once more."
        ),
    ),
    "version": (
        "The table was updated",
        (
            "This terminal and the server do not speak the same version. "
            "Install the server's version of ratscrew."
        ),
    ),
    "refused": ("The table does not answer", "It refused the connection."),
}
HELD: Final[Said] = ("One hand, one slap", ": a key that is held down, or came again at once.")
SQUARE: Final = ", squarely"
SQUARELY: Final = (
    "A key lays your card squarely on the one below, so placing costs you nothing here: "
    "there is nothing to throw."
)
LEVELS: Final = {"easy": "Easy", "normal": "Normal", "sharp": "Sharp"}
TEMPOS: Final = {"fast": "Fast", "normal": "Normal", "calm": "Calm"}


def refused(code: str) -> Said:
    """What the table did not take in a game, and why."""
    return "Not taken", f": {_REFUSED.get(code, 'the moment for it has passed.')}"


def error(code: str) -> str:
    """What the table did not take outside a game, or why it ends the connection."""
    return _ERRORS.get(code, f"That did not work ({code}).")


def end(kind: str) -> tuple[str, str]:
    """A dead end: what has happened, what it means."""
    return _ENDS.get(kind, ("The table does not answer", error(kind)))


# --- the connection ---

CONNECTING: Final = "Joining the table …"
FOUND: Final = "Found it again."


def lost(tries: int) -> str:
    if tries < 2:
        return "Connection lost. Looking for the table again …"
    return f"Connection lost. Try {tries} … (R: try now)"


def closing(seconds: int, *, kept: bool) -> str:
    if kept:
        return "The server is started anew. This table is kept, and goes on by itself."
    return f"The server stops in {some(seconds, 'second')}. Tables end with it."


# --- the waiting room ---


def bot(level: str) -> str:
    return f"bot, {level}"


def need(n: int) -> str:
    return f"{upper(some(n, 'more player'))} needed. Invite someone or add a bot."


def wait_for(who: Sequence[str]) -> str:
    return f"Waiting for {listed([name(one) for one in who])}."


def full(n: int) -> str:
    return f"You are watching: all {count(n)} seats are taken."


BEGINS: Final = "Everybody is ready."
PRESS_READY: Final = "The game begins when everybody is ready."
ONLY_YOU: Final = "Everybody else is ready."
READY: Final = "Ready"
NOT_READY: Final = "Not ready yet"
GONE: Final = "not connected"
BOTS_SAY: Final = "Easy ones miss a lot, sharp ones are as quick as people get."
SIT_HINT: Final = "You are watching. Take a seat to play."
WATCHING: Final = (
    "You are watching, a moment behind the players, so that nobody can be told what comes."
)


# --- pauses ---


def paused_by(who: str | None) -> str:
    return "You paused the game." if who is None else f"{name(who)} paused the game."


def missing(who: Sequence[str]) -> str:
    return f"{listed([name(one) for one in who])} lost the connection."


def pause_next(seconds: int, *, alone: bool) -> str:
    who = "you say" if alone else "somebody says"
    return f"It goes on by itself in {_lasting(seconds)}, or when {who} so."


def pause_next_missing(seconds: int) -> str:
    return f"It goes on when they are back, or by itself in {_lasting(seconds)}."


def _lasting(seconds: int) -> str:
    """Seconds, told roughly."""
    if seconds > 90:
        return some((seconds + 30) // 60, "minute")
    return some(max(1, seconds), "second")


PAUSED: Final = "Paused"
GOES_ON_SOON: Final = "It goes on"

# --- the result ---

HOW: Final = {
    "won": "All the cards came home.",
    "time": "The agreed time was up: most cards win.",
    "count": "The agreed number of cards was played: most cards win.",
    "agreed": "You agreed to stop: most cards win.",
    "endless": "This game would go on for ever, so it is a draw.",
    "limit": "The agreed number of cards is up.",
}
STANDING: Final = "The last one standing."
YOU_WIN: Final = "You win"
DRAW: Final = "A draw"


def wins(who: str) -> str:
    return f"{name(who)} wins"


def shared(who: Sequence[str]) -> str:
    return f"{listed([name(one) for one in who])} share it"


def match_stands(n: int, of: int) -> str:
    return f"The match: game {n} of {of}."


def match_won(who: Sequence[str], *, you: bool) -> str:
    if you and len(who) == 1:
        return "You win the match."
    if len(who) == 1:
        return f"{name(who[0])} wins the match."
    return f"{listed([name(one) for one in who])} share the match."


MATCH_TIE: Final = "The match is tied: those in front play it off."

# --- lending ---

LENDING_SAYS: Final = "They come off the top of your stack. You keep at least one."


def lend(n: int, who: str) -> str:
    return f"Lend {name(who)} {some(n, 'card')}"


# --- what was missed ---


def missed_cards(n: int, piles: int) -> str:
    also = f" and {some(piles, 'pile')}" if piles > 0 else ""
    return f"You missed {some(n, 'card')}{also}."


LEAVE_SAYS: Final = "In a running game a bot plays your hand to the end. You cannot take it back."
STOP_SAYS: Final = "When everybody agrees, the game ends and most cards win."


def agreed(who: Sequence[str]) -> str:
    return f"Agreed: {listed(who)}."
