"""A rule set and its players as a table of numbers, which is all that the kernel knows of them.

A rule that needs a choice is played as people who make none would play it (rules 9.33): whoever
has title claims at once, nobody bluffs, calls, lends, joins, stops by agreement or declines.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from ratscrew.engine import BadDeal
from ratscrew.lab.errors import NotSimulated
from ratscrew.lab.kernel import layout as at
from ratscrew.lab.kernel.run import make_ready, prepare
from ratscrew.lab.odds import board_odds
from ratscrew.lab.players import SimPlayer
from ratscrew.lab.reactions import quantiles_us
from ratscrew.rules import COMBOS, ComboUse, RuleSet

__all__ = ["CODES", "Board", "board", "check_simulated", "dealt_cards"]

_RANKS: Final = "*A23456789TJQK"
_SUITS: Final = "CDHS"
_WHOLE: Final = 1 << 32
SWIFT_CARDS: Final = 20_000
"""Cards after which a game by words is played by cards instead: it may never end."""

SWIFT_LIMIT: Final = 100_000
"""The highest limit of cards for which there is room to note all positions of such a game."""

NOTES: Final = 4096
"""Positions of a game that there is room for at first; more is made where it is needed."""

MOST_UNSURE: Final = 0.5
"""The most of three ranks of which the table may leave open, with four live cards, whether a combo
holds, for games to be played side by side: such a card is none that the step of all lanes can play.
Above it games one by one are as fast, or faster."""

PAUSE_MS: Final = 900
"""What the taking of a pile takes, as at a table."""

CODES: Final[dict[str, int]] = {"*": 0} | {
    rank + suit: _RANKS.index(rank) + 16 * _SUITS.index(suit)
    for suit in _SUITS
    for rank in _RANKS[1:]
}
"""The kernel's number for each card."""

_KINDS: Final = {
    "double": 1,
    "sandwich": 2,
    "hoagie": 3,
    "top-bottom": 4,
    "sum": 5,
    "tens": 5,
    "sum-sandwich": 6,
    "tens-sandwich": 6,
    "addition": 7,
    "joker": 8,
    "rank": 9,
    "card": 10,
    "count": 11,
    "adjacent": 12,
    "marriage": 12,
    "affair": 12,
    "rainbow": 12,
    "sixty-nine": 12,
    "around": 13,
    "divorce": 13,
    "triple": 14,
    "run": 15,
    "flush": 16,
    "colour": 17,
}
_PAIRS: Final = {
    "marriage": "KQ",
    "affair": "QJ",
    "rainbow": "KJ",
    "sixty-nine": "69",
    "divorce": "KQ",
}
_ACES: Final = {"off": 0, "none": 0, "1": 1, "14": 14}
_TARGETS: Final = ("pile-bottom", "pile-top", "each-player", "top-player", "lockout", "forfeit")
_WITHOUT: Final = ("out", "free", "strikes", "owes")
_ENDINGS: Final = ("all-cards", "last-standing", "cannot-play")
_RUNNING_OUT: Final = ("next-continues", "next-chooses", "lost")
_REMAINDERS: Final = ("deal", "centre", "aside")
_STRATEGIES: Final = ("reflex", "risk-honour", "risk-all", "never")


class Board(msgspec.Struct, frozen=True):
    """What the kernel plays on: a game's two vectors, each seat's reactions and the races' odds."""

    numbers: npt.NDArray[np.int64]
    cards: npt.NDArray[np.uint8]
    times: npt.NDArray[np.int32]


def check_simulated(rules: RuleSet, seats: int) -> None:
    """Whether the kernel can play this.

    Raises:
        NotSimulated: a combo from outside.
        BadDeal: too few or too many seats, or shares that do not fit them.
    """
    if not rules.play.min_seats <= seats <= at.SEATS:
        raise BadDeal(f"{seats} seats; this rule set is for {rules.play.min_seats} to {at.SEATS}")
    if rules.penalty.to == "forfeit" and seats != 2:
        raise BadDeal(f"{seats} seats; penalty.to = 'forfeit' is for two")
    for use in rules.combos:
        if use.name not in _KINDS:
            raise NotSimulated(
                f"slap.combos: {use.name!r} is a combo from outside; the laboratory's kernel "
                "knows only the built-in ones"
            )


def board(
    rules: RuleSet, players: Sequence[SimPlayer], shares: Sequence[int] | None = None
) -> Board:
    """The numbers for a rule set, its players and, where given, each seat's cards.

    Raises:
        NotSimulated: as ``check_simulated``.
        BadDeal: as ``check_simulated``.
    """
    seats = len(players)
    check_simulated(rules, seats)
    numbers = np.zeros(at.S_SIZE, np.int64)
    cards = np.zeros(at.B_SIZE, np.uint8)
    _rules(numbers, rules, seats)
    _shares(numbers, rules, seats, shares)
    _combos(numbers, rules)
    _cards(cards, rules)
    cards[at.NEXT : at.NEXT + 2048] = _next_seats(seats)
    for seat, player in enumerate(players):
        _habits(numbers, rules, seat, player)
    numbers[at.RISKS_TAKEN] = any(p.strategy.startswith("risk") for p in players)
    numbers[at.CRUISES] = not (
        numbers[at.RISKS_TAKEN]
        or rules.end.seconds
        or rules.play.placement
        or rules.challenge.claims == "declared"
        or rules.challenge.collect == "slap"
        or rules.penalty.without_cards == "owes"
    )
    numbers[at.SWIFT] = _is_swift(numbers, cards, rules)
    numbers[at.TOO_LONG] = SWIFT_CARDS
    numbers[at.NOTES] = NOTES
    quick = not any(use.decides for use in rules.combos) and all(
        _plain(rules, player) for player in players
    )
    numbers[at.QUICK] = quick and numbers[at.CRUISES]
    quantiles = [quantiles_us(p.mu_ms, p.sigma_ms, p.tau_ms) for p in players]
    numbers[at.ODDS] = seats * (at.QUANTILES + 1)
    numbers[at.SLAPPERS] = sum(
        1 << seat for seat in range(seats) if players[seat].strategy != "never"
    )
    odds = board_odds(numbers, quantiles) if numbers[at.QUICK] else []
    times = np.concatenate([*quantiles, *odds])
    make_ready()
    prepare(numbers, cards)
    least = cards[at.LEAST : at.LEAST + 4096]
    unsure = np.mean((least > 0) & (least <= 4))
    numbers[at.ABREAST] = numbers[at.CRUISES] and unsure < MOST_UNSURE
    return Board(numbers, cards, times)


def dealt_cards(rules: RuleSet, seats: int) -> int:
    """How many cards are in the pack."""
    jokers = rules.deal.jokers
    return 52 * rules.deal.decks + (
        -(52 * rules.deal.decks) % seats if jokers == "even" else jokers
    )


def _is_swift(numbers: npt.NDArray[np.int64], cards: npt.NDArray[np.uint8], rules: RuleSet) -> bool:
    """Whether two seats play one deck without slaps, so that words tell a game whole.

    The pack in its order, as such a game sees it, is put in its place.
    """
    honours = (rules.challenge.jack, rules.challenge.queen, rules.challenge.king)
    plain = (
        numbers[at.NSEATS] == 2
        and numbers[at.CRUISES]
        and not numbers[at.NCOMBOS]
        and not numbers[at.SHARED_OUT]
        and rules.deal.decks == 1
        and numbers[at.JOKERS] == 0
        and not rules.challenge.stoppers
        and rules.challenge.no_honours == "continues"
        and max(*honours, rules.challenge.ace) <= 4
        and rules.slap.slap_in == "never"
        and rules.end.when == "cannot-play"
        and rules.end.cards == 0
        and SWIFT_CARDS < rules.end.limit <= SWIFT_LIMIT
        and numbers[at.HABITS + at.FLIP_US] == numbers[at.HABITS + at.HABIT_ROW + at.FLIP_US]
    )
    for place in range(52):
        chances = int(cards[at.CHANCE + place % 13 + 1 + 16 * (place // 13)])
        cards[at.SWIFT_PACK + place] = chances + 3 if chances else 0
    return bool(plain)


def _plain(rules: RuleSet, player: SimPlayer) -> bool:
    """Whether a race is won by the first who notices, and nothing else may come of it."""
    odd = player.again or player.hover or player.draw
    return not odd and rules.penalty.to != "lockout"


def _rules(numbers: npt.NDArray[np.int64], rules: RuleSet, seats: int) -> None:
    deal, play, challenge = rules.deal, rules.play, rules.challenge
    slap, penalty, end = rules.slap, rules.penalty, rules.end
    values = {
        at.NSEATS: seats,
        at.DECKS: deal.decks,
        at.JOKERS: dealt_cards(rules, seats) - 52 * deal.decks,
        at.REMAINDER: _REMAINDERS.index(deal.remainder),
        at.LEFT: 1 if deal.first_turn == "left" else -1,
        at.RUNNING_OUT: _RUNNING_OUT.index(challenge.running_out),
        at.HIGH_CARD: challenge.no_honours == "high-card",
        at.COLLECT: challenge.collect == "slap",
        at.DECLARED: challenge.claims == "declared",
        at.WILD: slap.wild_jokers,
        at.SLAP_IN: slap.slap_in == "allowed",
        at.SLAP_IN_STANDING: slap.slap_in_standing,
        at.FINGERS: slap.fingers,
        at.ON_THE_DRAW: slap.on_the_draw and not slap.drop,
        at.HOVERING: slap.hovering,
        at.PENALTY_TO: _TARGETS.index(penalty.to),
        at.FROM_BOTTOM: penalty.source == "bottom",
        at.WITHOUT: _WITHOUT.index(penalty.without_cards),
        at.STRIKES: penalty.strikes,
        at.EJECT_AFTER: penalty.eject_after,
        at.ONE_PER_CARD: penalty.one_per_card,
        at.ENDING: _ENDINGS.index(end.when),
        at.LIMIT: end.limit,
        at.END_CARDS: end.cards,
        at.END_US: end.seconds * 1_000_000,
        at.DEAD_CARDS: play.out_of_turn == "dead",
        at.PLACEMENT: play.placement,
        at.PAUSE_US: PAUSE_MS * 1000,
        at.NSCHEDULE: len(penalty.cards),
    }
    for place, value in values.items():
        numbers[place] = value
    numbers[at.SCHEDULE : at.SCHEDULE + len(penalty.cards)] = penalty.cards


def _shares(
    numbers: npt.NDArray[np.int64],
    rules: RuleSet,
    seats: int,
    given: Sequence[int] | None,
) -> None:
    """Each seat's cards, where they are not dealt evenly; weights by largest remainder (9.16)."""
    cards = dealt_cards(rules, seats)
    handicap = list(rules.deal.handicap if given is None else given)
    if not handicap:
        return
    if len(handicap) != seats:
        raise BadDeal(f"{len(handicap)} shares for {seats} seats; give one a seat")
    if given is None and rules.deal.handicap_by == "weights":
        whole = sum(handicap)
        counts = [cards * share // whole for share in handicap]
        order = sorted(range(seats), key=lambda seat: -((cards * handicap[seat]) % whole))
        for seat in order[: cards - sum(counts)]:
            counts[seat] += 1
        handicap = counts
    if sum(handicap) != cards or min(handicap) < 0:
        raise BadDeal(f"shares {handicap} add up to {sum(handicap)} cards; there are {cards}")
    if rules.slap.slap_in == "never" and 0 in handicap:
        raise BadDeal("a share of 0 needs slap.slap-in = 'allowed'")
    numbers[at.SHARED_OUT] = 1
    numbers[at.SHARES : at.SHARES + seats] = handicap


def _combos(numbers: npt.NDArray[np.int64], rules: RuleSet) -> None:
    """A row for each combo, and which of them are not in the table of three ranks."""
    uses = rules.combos
    numbers[at.NCOMBOS] = len(uses)
    only = [place for place, use in enumerate(uses) if use.name == "top-bottom"]
    numbers[at.TOP_BOTTOM] = only[0] if len(only) == 1 else -1
    if len(only) == 1:
        numbers[at.TOP_BOTTOM_VOIDS] = uses[only[0]].option("burn-voids") == "on"
    extras = []
    for place, use in enumerate(uses):
        first = at.COMBOS + place * at.COMBO_ROW
        row = _combo(use)
        numbers[first : first + at.COMBO_ROW] = row
        if not row[at.IN_TABLE] and place != numbers[at.TOP_BOTTOM]:
            extras.append(place)
    depths = [int(numbers[at.COMBOS + p * at.COMBO_ROW + at.DEPTH]) for p in range(len(uses))]
    numbers[at.EASE] = len(uses)
    for ease, place in enumerate(sorted(range(len(uses)), key=depths.__getitem__)):
        numbers[at.EASE + 1 + place] = ease
    numbers[at.NEXTRAS] = len(extras)
    numbers[at.EXTRAS : at.EXTRAS + len(extras)] = extras


def _combo(use: ComboUse) -> list[int]:
    """A combo's kind, options, depth, effects, and whether three ranks tell it."""
    kind = _KINDS[use.name]
    size = int(use.option("n")) if use.option("n") != "off" else 10
    options = [0, 0, 0]
    if use.name in ("sum", "tens", "sum-sandwich", "tens-sandwich"):
        options = [size, _ACES[use.option("ace")], 0]
    elif use.name in ("flush", "colour"):
        options = [size, 0, 0]
    elif use.name == "run":
        options = [size, use.option("any-order") == "on", use.option("wrap") == "on"]
    elif use.name == "top-bottom":
        options = [use.option("burn-voids") == "on", 0, 0]
    elif use.name == "rank":
        options = [_RANKS.index(use.option("r")), 0, 0]
    elif use.name == "card":
        options = [CODES[use.option("c")], 0, 0]
    elif kind in (_KINDS["adjacent"], _KINDS["around"]):
        pair = _PAIRS.get(use.name) or use.option("a") + use.option("b")
        options = [*map(_RANKS.index, pair), 0]
    own_size = size if use.name in ("run", "flush", "colour") else 0
    depth = max(COMBOS[use.name].min_cards, own_size)
    lose = use.option("lose")
    ordered = use.name == "run" and use.option("any-order") == "off" and size == 3
    wide = use.name in ("hoagie", "top-bottom", "card", "count", "run", "flush", "colour")
    return [
        kind,
        *map(int, options),
        depth,
        int(use.option("win") == "on"),
        -1 if lose == "off" else _RANKS.index(lose),
        int(ordered or not wide),
    ]


def _cards(cards: npt.NDArray[np.uint8], rules: RuleSet) -> None:
    """What each card gives: chances, a stop; and which cards are alike (rules 9.36)."""
    ranks = rules.challenge
    chances = {"J": ranks.jack, "Q": ranks.queen, "K": ranks.king, "A": ranks.ace}
    chances["*"] = ranks.joker
    by_suit = any(use.name in ("card", "flush", "colour") for use in rules.combos)
    by_rank = rules.combos or ranks.no_honours == "high-card" or ranks.stoppers
    for card, code in CODES.items():
        own = chances.get(card[0], 0)
        cards[at.CHANCE + code] = own + 16 * (card[0] in ranks.stoppers)
        cards[at.ALIKE + code] = code if by_suit else code & 15 if by_rank else own


@cache
def _next_seats(seats: int) -> npt.NDArray[np.uint8]:
    """For every mask of seats and every seat, the next one of the mask, clockwise."""
    table = np.zeros(2048, np.uint8)
    for mask in range(1, 1 << seats):
        for after in range(seats):
            order = [(after + step) % seats for step in range(1, seats + 1)]
            table[mask * 8 + after] = next(seat for seat in order if mask >> seat & 1)
    return table


def _habits(numbers: npt.NDArray[np.int64], rules: RuleSet, seat: int, player: SimPlayer) -> None:
    """One player's row."""
    row = at.HABITS + seat * at.HABIT_ROW
    slaps = player.strategy != "never"
    mistakes = max(player.near, player.foul) if slaps and rules.combos else 0.0
    values: dict[int, Any] = {
        at.STRATEGY: _STRATEGIES.index(player.strategy),
        at.FLIP_US: round(player.flip_ms * 1000),
        at.BLIND_US: round(player.blind_ms * 1000),
        at.NOTICE_TWO: _part(player.notice),
        at.NOTICE_LOSE: _part(min(10 * player.slip, 1.0)),
        at.NEAR: _part(player.near / mistakes if mistakes else 0),
        at.FOUL: _part(player.foul / mistakes if mistakes else 0),
        at.FOUL_ON: _part(mistakes),
        at.FOUL_ON + 1: _log_of_rest(_part(mistakes)),
        at.LATE: _part(player.late),
        at.AGAIN: _part(player.again),
        at.HOVER: _part(player.hover),
        at.DRAW: _part(player.draw),
        at.SLIP_ON: _part(player.slip),
        at.SLIP_ON + 1: _log_of_rest(_part(player.slip)),
        at.MISPLACE: _part(player.misplace),
    }
    for place, use in enumerate(rules.combos):
        depth = int(numbers[at.COMBOS + place * at.COMBO_ROW + at.DEPTH])
        values[at.NOTICE + place] = _part(player.notices_of(use.name, depth))
        values[at.DELAY_US + place] = round(player.deep_ms * 1000) * max(depth - 2, 0)
    for place, value in values.items():
        numbers[row + place] = value


def _part(chance: float) -> int:
    """A chance in parts of 2**32."""
    return round(chance * _WHOLE)


def _log_of_rest(part: int) -> int:
    """The logarithm of the chance that something does not happen, as a real number's bits."""
    if not 0 < part < _WHOLE:
        return 0
    return int(np.float64(math.log1p(-part / _WHOLE)).view(np.int64))
