"""States of a game to look at: each play sets a table up in memory and says what comes next.

``PLAYS`` maps a name to a function that gives the seat to look over the shoulder of and, where
something moves, what happens while one looks. The pages for them are made by ``staged.Stage``.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from helpers import Client, Desk
from ratscrew.cards import parse_hands
from ratscrew.table.messages import Agree, CallBluff, ClaimPile, LendCards, PlayCard

__all__ = ["PLAYS", "Play"]

NAMES = ("Mira", "Bo", "Lev", "Ana", "Zoë", "Tom", "Ida", "Jo")
LONG = (
    "Mira",
    "Bartholomew Featherstone",
    "Lev",
    "Ana",
    "Konstantinos P.",
    "Zoë",
    "Wilhelmina-Charlotte",
    "Jo",
)
PING_US = 20_000


class Play(NamedTuple):
    """Whose page it is, and what happens next on it."""

    client: Client
    then: Callable[[], None] | None = None


PLAYS: dict[str, Callable[[], Play]] = {}


def play(make: Callable[[], Play]) -> Callable[[], Play]:
    """Register a play under its name."""
    PLAYS[make.__name__.replace("_", "-")] = make
    return make


def house(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters of a rule set by their keys."""
    return dict(changes)


def dealt(hands: str, rules: str = "traditional", **changes: Any) -> tuple[Desk, list[Client]]:
    """A game with these stacks, their tops first, a seat after another."""
    stacks = parse_hands(hands)
    desk = Desk(rules, hands=stacks, **changes)
    return desk, desk.dealt(*NAMES[: len(stacks)], ping_us=PING_US)


def slap(desk: Desk, client: Client, seat: int, reaction_ms: int, *, before_ms: int = 0) -> None:
    """A slap as an honest page tells it, so long after its card was painted.

    ``before_ms`` is the reaction of the hand before it on the same card, if there was one.
    """
    desk.after(reaction_ms - before_ms)
    now_us = desk.now_us
    shown_us = now_us - reaction_ms * 1000
    client.slap(seat, m_us=shown_us - 8000, p_us=shown_us, e_us=now_us)


def slapping(
    desk: Desk, clients: list[Client], seat: int, reaction_ms: int, *, rest_ms: int
) -> Callable[[], None]:
    """What happens next: a seat slaps, and so much time goes by."""

    def then() -> None:
        slap(desk, clients[seat], seat, reaction_ms)
        desk.after(rest_ms)

    return then


def asking(
    desk: Desk, clients: list[Client], kind: type, seat: int, **fields: int
) -> Callable[[], None]:
    """What happens next: a seat asks for something else."""

    def then() -> None:
        clients[seat].act(kind, seat, **fields)
        desk.after(0)

    return then


def readying(clients: list[Client]) -> Callable[[], None]:
    """What happens next: everybody is ready."""

    def then() -> None:
        for seat, client in enumerate(clients):
            client.ready(seat)

    return then


# --- the table itself ---


def plain(seats: int, flips: int, names: tuple[str, ...] = NAMES) -> Play:
    """An ordinary game after so many cards."""
    desk = Desk("traditional")
    clients = desk.dealt(*names[:seats], ping_us=PING_US)
    desk.cards(clients, flips)
    return Play(clients[0])


@play
def two_seats() -> Play:
    """Two at a table, which must not look empty."""
    return plain(2, 6)


@play
def two_begin() -> Play:
    """The pile is empty: who leads."""
    return plain(2, 0)


@play
def two_mine() -> Play:
    """The pile is empty, and one leads oneself."""
    return Play(plain(2, 0).client.desk.clients[2])


@play
def four_seats() -> Play:
    """Four, in the middle of a round."""
    return plain(4, 6)


@play
def eight_seats() -> Play:
    """Eight with long names, which must not look crowded."""
    return plain(8, 9, LONG)


@play
def challenge() -> Play:
    """A king: three chances, and one is gone while one looks."""
    hands = "5S 4D 2C 5C 7D 8D/7H KS 3C 6C/8H TD QC KC 9H/9S 2S 3S 4S 5H"
    desk, clients = dealt(hands)
    desk.cards(clients, 6)
    return Play(clients[2], lambda: desk.cards(clients, 1))


@play
def capture() -> Play:
    """A challenge is lost: the pile glows for its owner until the last race is over."""
    desk, clients = dealt("JS 4D 2C 5C/8H 9D 3C 6C/7H TD QC KC")
    desk.cards(clients, 1)
    return Play(clients[0], lambda: desk.cards(clients, 1))


def raced(seat: int) -> Play:
    """Three hands on a double, of which seat 0's is the fastest, as this seat sees it."""
    desk, clients = dealt("7S 4D 2C 5C/7H KS 3C 6C/8H TD QC KC/9S 2S 3S 4S")
    desk.cards(clients, 2)

    def then() -> None:
        slap(desk, clients[0], 0, 236)
        slap(desk, clients[2], 2, 267, before_ms=236)
        slap(desk, clients[3], 3, 302, before_ms=267)
        desk.after(700)

    return Play(clients[seat], then)


@play
def race() -> Play:
    """Three hands on a double: the strip."""
    return raced(2)


@play
def race_won() -> Play:
    """The same race, won by oneself."""
    return raced(0)


@play
def foul() -> Play:
    """Nothing to slap: it costs a card, which slips under."""
    desk, clients = dealt("7S 4D 2C 5C/8H KS 3C 6C/TH TD QC KC/9S 2S 3S 4S")
    desk.cards(clients, 2)

    return Play(clients[0], slapping(desk, clients, 0, 320, rest_ms=600))


@play
def tie() -> Play:
    """Two hands at once: nobody takes it, or more fingers do."""
    desk, clients = dealt("7S 4D 2C 5C/7H KS 3C 6C/8H TD QC KC", "full")
    desk.cards(clients, 2)

    def then() -> None:
        desk.after(280)
        for seat in (0, 2):
            now_us = desk.now_us
            clients[seat].slap(seat, m_us=now_us - 288_000, p_us=now_us - 280_000, e_us=now_us)
        desk.after(700)

    return Play(clients[0], then)


# --- what the pile shows ---


@play
def long_run() -> Play:
    """A run of five and a sandwich: five corners to read, two more for good measure."""
    hands = "3S 4D 2C 5C 9S/7H TS 3C 6C 8D/8H TD 7C 2D 9H/9C 2S 3H 4S 5H"
    combos = ["double", "sandwich", "run(7)"]
    desk, clients = dealt(hands, **house({"slap.combos": combos}))
    desk.cards(clients, 14)
    return Play(clients[0])


@play
def two_rows() -> Play:
    """A flush of ten: the fan has a second row, whose corners stand out above."""
    hands = "3S 4D 2C 5C 9S/7H 8S 3C 6C 8D/8H TD 9D 7C 9H/9C 2S 3H 4S 5H"
    desk, clients = dealt(hands, **house({"slap.combos": ["double", "flush(10)"]}))
    desk.cards(clients, 14)
    return Play(clients[0])


@play
def first_card() -> Play:
    """``top-bottom``: the round's first card peeps out with its own marker."""
    hands = "3S 4D 2C 5C 9S/7H 8S 3C 6C 8D/8H TD 9D 7C 9H/9C 2S 3H 4S 5H"
    desk, clients = dealt(hands, "full")
    desk.cards(clients, 9)
    return Play(clients[0])


@play
def first_void() -> Play:
    """A burn under the pile voids what its first card was good for."""
    desk, clients = dealt("3S 4D 2C 5C 9S/7H 8S 3C 6C 8D/8H TD 9D 7C 9H/9C 2S 3H 4S 5H", "full")
    desk.cards(clients, 5)
    slap(desk, clients[0], 0, 300)
    desk.after(600)
    desk.cards(clients, 4)
    return Play(clients[0])


@play
def jokers() -> Play:
    """Two jokers, courts and aces."""
    hands = "* QH 2C 5C/KD AS 3C 6C/JC * QC KC"
    desk, clients = dealt(hands, "full", **house({"deal.jokers": 2}))
    desk.cards(clients, 4)
    return Play(clients[0])


@play
def dead_cards() -> Play:
    """Out of turn, dead on the pile; and a penalty on top of it."""
    desk, clients = dealt("7S 4D 2C 5C/8H KS 3C 6C/TH TD QC KC/9S 2S 3S 4S", "dead-card")
    desk.cards(clients, 2)

    def then() -> None:
        desk.after(200)
        clients[0].act(PlayCard, 0, on=2)
        desk.after(900)
        slap(desk, clients[3], 3, 300)
        desk.after(700)

    return Play(clients[0], then)


# --- claims, choices, laps ---

CHALLENGE = "JS 4D 2C 5C/8H 9D 3C 6C/7H TD QC KC"
CLAIMS: dict[str, Any] = {
    "challenge.claims": "declared",
    "slap.slap-in": "allowed",
    "end.when": "all-cards",
}


def titled() -> tuple[Desk, list[Client]]:
    """Mira has won a challenge and has not claimed the pile yet."""
    desk, clients = dealt(CHALLENGE, **CLAIMS)
    desk.cards(clients, 2)
    desk.after(1200)
    return desk, clients


@play
def title_mine() -> Play:
    """The pile is mine to claim, while a ring runs out."""
    _, clients = titled()
    return Play(clients[0])


@play
def title_other() -> Play:
    """The pile is somebody's: I may claim it all the same, as a bluff."""
    _, clients = titled()
    return Play(clients[1])


@play
def claimed() -> Play:
    """Bo claims it; I may call while the ring runs out."""
    desk, clients = titled()

    return Play(clients[0], asking(desk, clients, ClaimPile, 1))


@play
def bluff() -> Play:
    """Bo claimed, Lev calls: a bluff, and a card travels."""
    desk, clients = titled()
    clients[1].act(ClaimPile, 1)
    desk.after(300)

    return Play(clients[0], asking(desk, clients, CallBluff, 2))


@play
def no_bluff() -> Play:
    """I claimed, Lev calls: no bluff."""
    desk, clients = titled()
    clients[0].act(ClaimPile, 0)
    desk.after(300)

    return Play(clients[0], asking(desk, clients, CallBluff, 2))


@play
def choice() -> Play:
    """Bo has run out with two chances left; I may go on or decline."""
    desk, clients = dealt(
        "KS 4D 2C/8H/TH 5D 8C", **house({"challenge.running-out": "next-chooses"})
    )
    desk.cards(clients, 2)
    return Play(clients[2])


@play
def high_card() -> Play:
    """A lap of numbers: who leads it, who is still to show."""
    desk, clients = dealt("7S 4D 2C 5C/9H KS 3C 6C/8H TD QC KC/9S 2S 3S 4S", "college")
    desk.cards(clients, 3)
    return Play(clients[0])


@play
def collect() -> Play:
    """A won pile must be slapped to be taken."""
    desk, clients = dealt(CHALLENGE, **house({"challenge.collect": "slap"}))
    desk.cards(clients, 1)

    def then() -> None:
        desk.cards(clients, 1)
        desk.after(1000)

    return Play(clients[0], then)


# --- cards that change hands, seats that come and go ---


@play
def lent() -> Play:
    """Mira lends Bo, who has none, three cards."""
    desk, clients = dealt("7S 4D 2C 5C 9C TC/8H/TH TD QC KC", **house({"play.lending": True}))
    desk.cards(clients, 3)
    desk.after(800)

    return Play(clients[2], asking(desk, clients, LendCards, 0, to=1, cards=3))


@play
def lending() -> Play:
    """I may lend; Bo has no card."""
    return Play(lent().client.desk.clients[1])


@play
def given() -> Play:
    """A foul that pays everybody else a card."""
    desk, clients = dealt("7S 4D 2C 5C 9C/8H 9D 3C 6C/TH TD QC KC", "college")
    desk.cards(clients, 2)

    return Play(clients[1], slapping(desk, clients, 0, 300, rest_ms=600))


@play
def locked() -> Play:
    """A foul that costs the next slaps: for how many cards."""
    rules: dict[str, Any] = {"penalty.to": "lockout", "penalty.cards": [3]}
    desk, clients = dealt("7S 4D 2C 5C/8H 9D 3C 6C/TH TD QC KC", **rules)
    desk.cards(clients, 2)
    for seat in (0, 2):
        slap(desk, clients[seat], seat, 150)
    desk.after(600)
    return Play(clients[0])


@play
def owes() -> Play:
    """Without a card to pay: Bo owes one, and may not slap until somebody lends it."""
    rules: dict[str, Any] = {
        "play.lending": True,
        "penalty.without-cards": "owes",
        "slap.slap-in": "allowed",
        "penalty.cards": [1],
    }
    desk, clients = dealt("7S 4D 2C 5C/8H/TH TD QC KC", **rules)
    desk.cards(clients, 3)
    slap(desk, clients[1], 1, 300)
    desk.after(600)
    return Play(clients[0])


@play
def slap_in() -> Play:
    """Bo has no card and slaps in: welcome back."""
    desk, clients = dealt("7S 4D 2C 5C/8H/4H TD QC KC", **house({"slap.slap-in": "allowed"}))
    desk.cards(clients, 4)

    return Play(clients[0], slapping(desk, clients, 1, 300, rest_ms=700))


@play
def may_slap_in() -> Play:
    """I have no card, and may slap in."""
    return Play(slap_in().client.desk.clients[2])


@play
def out() -> Play:
    """Bo's foul without a card: out."""
    rules: dict[str, Any] = {"slap.slap-in": "allowed", "penalty.without-cards": "out"}
    desk, clients = dealt("7S 4D 2C 5C/8H/TH TD QC KC/9S 2S 3S 4S", **rules)
    desk.cards(clients, 3)

    return Play(clients[0], slapping(desk, clients, 1, 300, rest_ms=600))


# --- the deal and the end ---


@play
def cut() -> Play:
    """The seats cut for the deal: who leads, and why."""
    desk = Desk("traditional", **house({"deal.dealer": "cut"}))
    clients = desk.seated(*NAMES[:5], ping_us=PING_US)

    return Play(clients[0], readying(clients))


@play
def handicap() -> Play:
    """Unequal stacks, said at the deal."""
    rules: dict[str, Any] = {"deal.handicap": [1, 3, 2], "deal.handicap-by": "weights"}
    desk = Desk("full", **rules)
    clients = desk.seated(*NAMES[:3], ping_us=PING_US)

    return Play(clients[0], readying(clients))


@play
def match() -> Play:
    """The second game of three: the points so far."""
    deals = [parse_hands("7S 4D 2C/8H/TH"), parse_hands("7S 4D/8H 2C 9C/TH 5D")]
    rules: dict[str, Any] = {"end.games": 3, "end.agreement": True, "slap.slap-in": "allowed"}
    desk = Desk(hands=lambda _seats: deals.pop(0), **rules)
    clients = desk.dealt(*NAMES[:3], ping_us=PING_US)
    for seat, client in enumerate(clients):
        client.act(Agree, seat)
    for seat, client in enumerate(clients):
        client.ready(seat)
    desk.after(3000)
    desk.cards(clients, 2)
    return Play(clients[0])


@play
def few_cards_left() -> Play:
    """A game of so many cards: how many are left."""
    desk, clients = dealt("7S 4D 2C 5C/8H 9D 3C 6C/TH TD QC KC", **house({"end.cards": 40}))
    desk.cards(clients, 4)
    return Play(clients[0])


@play
def little_time_left() -> Play:
    """A game of ten minutes: how much is left."""
    desk, clients = dealt("7S 4D 2C 5C/8H 9D 3C 6C/TH TD QC KC", **house({"end.seconds": 600}))
    desk.cards(clients, 4)
    return Play(clients[0])
