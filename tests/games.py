"""Positions and games for tests, in short text."""

from collections import Counter

from ratscrew.cards import Card, parse_hand, parse_hands
from ratscrew.engine import (
    Claim,
    Command,
    Event,
    Lapse,
    Phase,
    Play,
    Settle,
    Slap,
    State,
    advance,
    apply,
    begin,
    deal,
    rigged,
)
from ratscrew.rules import RuleSet, changed, from_dict, preset

PLAIN = from_dict(
    {"slap": {"combos": ["double", "sandwich"], "slap-in": "allowed"}, "penalty": {"cards": [1]}}
)
"""Doubles and sandwiches, one card for a foul, slapping in: the least a game needs."""


def ruled(**changes: object) -> RuleSet:
    """``PLAIN`` with some keys changed: ``ruled(slap__slap_in="never")``."""
    dotted = {key.replace("__", ".").replace("_", "-"): value for key, value in changes.items()}
    return changed(PLAIN, dotted)


class Game:
    """A rigged game that is played by short commands; ``told`` holds the last command's events."""

    def __init__(self, hands: str, rules: RuleSet = PLAIN, centre: str = "") -> None:
        self.rules = rules
        dealt = begin(rules, rigged(rules, parse_hands(hands), parse_hand(centre)))
        self.state: State = apply(None, dealt)
        self.told: tuple[Event, ...] = ()
        self.now_us = 0

    def do(self, command: Command) -> tuple[Event, ...]:
        self.state, self.told = advance(self.state, command)
        self.now_us = command.at_us
        return self.told

    def play(self, count: int = 1) -> "Game":
        """Whoever is to play plays, so many times."""
        for _ in range(count):
            self.now_us += 1
            assert self.state.turn is not None
            self.do(Play(self.state.turn, self.now_us))
        return self

    def slap(self, *seats: int | Slap, on: int | None = None) -> "Game":
        """These seats slap the newest card (or card ``on``), 10 ms apart, in this order."""
        self.now_us += 1
        slaps = [
            seat if isinstance(seat, Slap) else Slap(seat, 200_000 + 10_000 * place)
            for place, seat in enumerate(seats)
        ]
        self.do(Settle(self.state.number if on is None else on, self.now_us, tuple(slaps)))
        return self

    def settle(self) -> "Game":
        """The newest card's race closes without a slap."""
        self.now_us += 1
        self.do(Settle(self.state.number, self.now_us))
        return self

    def go_on(self) -> "Game":
        """What happens when nobody slaps, bluffs, calls or declines."""
        self.do(next_command(self.state, self.now_us + 1))
        return self

    @property
    def sizes(self) -> list[int]:
        return [len(stack) for stack in self.state.stacks]

    @property
    def pile(self) -> str:
        """The pile from its bottom; dead cards in small letters."""
        return " ".join(laid.card if laid.number else laid.card.lower() for laid in self.state.pile)

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.told]

    def only(self, kind: type) -> Event:
        found = [event for event in self.told if isinstance(event, kind)]
        assert len(found) == 1, self.told
        return found[0]


def all_cards(state: State) -> Counter[Card]:
    """Every card in the game, wherever it is."""
    cards: Counter[Card] = Counter(laid.card for laid in state.pile)
    for stack in state.stacks:
        cards.update(stack)
    return cards


def next_command(state: State, now_us: int = 0) -> Command:
    """What happens when nobody slaps, bluffs, calls or declines."""
    if state.phase is Phase.PLAY:
        assert state.turn is not None
        return Play(state.turn, now_us)
    if state.phase is Phase.TITLE:
        assert state.title is not None
        if state.title.seat in state.claimed:
            return Lapse(now_us)
        return Claim(state.title.seat, now_us)
    return Lapse(now_us) if state.phase is Phase.CLAIM else Settle(state.number, now_us)


def slapless(state: State) -> State:
    """Play on without slaps to the end."""
    while state.over is None:
        state, _ = advance(state, next_command(state, state.now_us))
    return state


def dealt_game(rules: RuleSet, seats: int, seed: str) -> State:
    return apply(None, begin(rules, deal(rules, seats, seed)))


__all__ = [
    "PLAIN",
    "Game",
    "all_cards",
    "dealt_game",
    "next_command",
    "preset",
    "ruled",
    "slapless",
]
