"""Rule sets and players drawn for holding the laboratory's kernel against the engine."""

import random
from collections import Counter
from collections.abc import Sequence

import msgspec
import numpy as np

from drawn import rule_set
from ratscrew.cards import parse_hands
from ratscrew.engine import BadDeal
from ratscrew.lab.kernel import layout as at
from ratscrew.lab.packs import dealt_board
from ratscrew.lab.players import SimPlayer, Strategy
from ratscrew.lab.simulate import recorded
from ratscrew.lab.table import CODES, board
from ratscrew.record import Record, read_record, verify
from ratscrew.record.format import format_record
from ratscrew.rules import COMBOS as COMBO_REGISTRY
from ratscrew.rules import RuleSet, changed, preset
from ratscrew.rules.schema import schema

ENDLESS = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"
"""A deal of the game without slaps that never ends (rules 8)."""

STRATEGIES: tuple[Strategy, ...] = (
    *("reflex", "reflex", "reflex", "reflex"),
    *("risk-honour", "risk-all", "never"),
)

COMBOS: tuple[tuple[str, ...], ...] = (
    (),
    ("double",),
    ("double", "sandwich", "run(4)", "top-bottom(burn-voids)"),
    ("triple(win, lose=6)", "double", "count"),
    ("triple(lose=6)", "double", "hoagie", "tens(ace=1)"),
    ("run(3, any-order, wrap)", "flush(3)", "rank(7)", "top-bottom"),
)


def drawn_rules(seed: int) -> RuleSet:
    """A rule set over every parameter whose games are long enough to meet its rules."""
    chance = random.Random(seed)
    rules = rule_set(seed)
    values: dict[str, object] = {
        "end.limit": chance.choice([300, 2000, 5000]),
        "end.cards": chance.choice([0, 0, 0, 0, 300]),
        "end.seconds": chance.choice([0, 0, 0, 0, 0, 300]),
        "penalty.cards": [chance.choice([0, 1, 1, 2, 3]) for _ in range(chance.randint(1, 3))],
        "deal.decks": min(rules.deal.decks, chance.choice([1, 1, 1, 2, 8])),
        "deal.jokers": chance.choice([0, 2, 4, rules.deal.jokers]),
        "slap.combos": list(rules.slap.combos or chance.choice(COMBOS)),
        "deal.handicap": [],
    }
    if rules.challenge.collect == "automatic":
        claims = chance.choice(["automatic", "automatic", rules.challenge.claims])
        values["challenge.claims"] = claims
    if chance.random() < 0.3:
        values["penalty.without-cards"] = chance.choice(["out", "free", "strikes"])
    return changed(rules, values)


def drawn_seats(seed: int, rules: RuleSet) -> tuple[RuleSet, int]:
    """How many play, and the rules with a share for each where there are shares."""
    chance = random.Random(f"seats {seed}")
    seats = 2 if rules.penalty.to == "forfeit" else chance.randint(rules.play.min_seats, 8)
    if rule_set(seed).deal.handicap:
        shares = [chance.randint(1, 9) for _ in range(seats)]
        rules = changed(rules, {"deal.handicap": shares, "deal.handicap-by": "weights"})
    return rules, seats


def drawn_player(chance: random.Random) -> SimPlayer:
    """Somebody, often hasty or clumsy, so that every foul occurs."""
    return SimPlayer(
        mu_ms=chance.choice([250, 300, 400]),
        sigma_ms=chance.choice([5, 40, 80]),
        tau_ms=chance.choice([1, 40, 100]),
        notice=chance.choice([0, 0.5, 0.97]),
        near=chance.choice([0, 0.05, 0.5]),
        foul=chance.choice([0, 0, 0.01, 0.2]),
        late=chance.choice([0.03, 0.5]),
        again=chance.choice([0, 0, 0.2]),
        hover=chance.choice([0, 0, 0.2]),
        draw=chance.choice([0, 0, 0.2]),
        slip=chance.choice([0.002, 0.1]),
        misplace=chance.choice([0.01, 0.3]),
        strategy=chance.choice(STRATEGIES),
    )


def drawn_game(seed: int, number: int = 0) -> Record:
    """One game of the kernel's, by rules and players drawn from a seed; read back from its text."""
    chance = random.Random(f"players {seed}")
    rules, seats = drawn_seats(seed, drawn_rules(seed))
    players = [drawn_player(chance) for _ in range(seats)]
    return read_record(format_record(recorded(board(rules, players), rules, players, seed, number)))


def endless_game(seed: int) -> Record:
    """The deal that never ends, by rules drawn among those that make no difference to it."""
    chance = random.Random(f"endless {seed}")
    rules = changed(
        preset("beggar"),
        {
            "challenge.running-out": chance.choice(["next-continues", "next-chooses", "lost"]),
            "slap.slap-in": chance.choice(["never", "allowed"]),
            "end.when": chance.choice(["all-cards", "last-standing", "cannot-play"]),
            "deal.first-turn": chance.choice(["left", "right"]),
        },
    )
    players = [drawn_player(chance) for _ in range(2)]
    return read_record(format_record(rigged_record(rules, players)))


def rigged_record(rules: RuleSet, players: Sequence[SimPlayer], text: str = ENDLESS) -> Record:
    """The game from these hands."""
    hands = parse_hands(text)
    table = dealt_board(rules, players, [len(hand) for hand in hands])
    table.numbers[at.SWIFT] = 0
    pack = np.array([CODES[card] for hand in hands for card in hand], np.uint8)
    table.cards[at.PACK : at.PACK + len(pack)] = pack
    return recorded(table, rules, players, 0, 0)


def held(seeds: range) -> tuple[int, Counter[str]]:
    """Verify a game of each seed: how many, and how often each event and parameter occurred.

    Raises:
        BadRecord: the first difference; its seed is told with it.
    """
    games = 0
    occurred: Counter[str] = Counter()
    for seed in seeds:
        try:
            record = drawn_game(seed) if seed % 40 else endless_game(seed)
        except BadDeal:  # the drawn shares leave somebody without cards
            continue
        try:
            verify(record)
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise
        games += 1
        occurred.update(_names(record))
    return games, occurred


def _names(record: Record) -> list[str]:
    found = [f"event {_event(event)}" for line in record.lines for event in line.events]
    found += [f"command {type(line.command).__name__}" for line in record.lines]
    for section in ("deal", "play", "challenge", "slap", "penalty", "end"):
        values = msgspec.to_builtins(getattr(record.header.rules, section))
        for key, value in values.items():
            if isinstance(value, str | bool):
                found.append(f"{section}.{key} = {value}")
    found += [f"combo {use.name}" for use in record.header.rules.combos]
    found.append(f"seats {len(record.header.seats)}")
    return found


def _event(event: object) -> str:
    """An event's name, with its reason where it has one."""
    details = [getattr(event, name, None) for name in ("reason", "by", "ended")]
    return " ".join([type(event).__name__, *(x for x in details if isinstance(x, str))])


def expected() -> set[str]:
    """What must occur in the long run: every word of a parameter, combo, event and command.

    Left out is what needs a choice that simulated players do not make (rules 9.33).
    """
    names = {f"combo {name}" for name in COMBO_REGISTRY}
    names |= {f"seats {seats}" for seats in range(2, 9)}
    names |= {f"command {name}" for name in ("Play", "Settle", "Claim", "Lapse", "Stop")}
    names |= {f"event {name}" for name in EVENTS}
    for group in schema().groups:
        for parameter in group.parameters:
            if parameter.kind == "choice":
                names |= {f"{parameter.key} = {value.value}" for value in parameter.values}
            elif parameter.kind == "switch":
                names |= {f"{parameter.key} = {value}" for value in (False, True)}
    return names


EVENTS = (
    "CapturePending challenge",
    "CapturePending high-card",
    "CardPlayed",
    "CardsBurned",
    "CardsGiven",
    "ChallengeSet",
    "ChoiceOffered",
    "Claimed",
    "DeadCardPlayed",
    "DebtOwed",
    "EndPending",
    "GameEnded endless",
    "GameEnded limit",
    "GameEnded time",
    "GameEnded won",
    "LapSet",
    "Misplaced",
    "PileWon challenge",
    "PileWon claim",
    "PileWon end",
    "PileWon forfeit",
    "PileWon high-card",
    "PileWon slap",
    "RaceSettled",
    "SeatOut ejected",
    "SeatOut foul",
    "SeatOut no-cards",
    "SeatOut triple",
    "SlapIgnored already-slapped",
    "SlapIgnored locked",
    "SlapIgnored no-cards",
    "SlapIgnored owes",
    "SlapIgnored too-few-seats",
    "SlapMissed hovering",
    "SlapMissed late",
    "SlapMissed nothing",
    "SlapMissed on-the-draw",
    "SlapMissed second-slap",
    "SlapTied",
    "SlapWon",
    "SlapsLocked",
    "TitleGiven challenge",
    "TitleGiven high-card",
    "TitleGiven slap",
    "TurnPassed",
)
