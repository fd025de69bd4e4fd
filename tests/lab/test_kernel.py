"""The kernel against the engine, and its fast paths against its plain one."""

import random
from collections.abc import Sequence

import numpy as np
import pytest

from lab_games import drawn_rules, endless_game, held
from ratscrew.engine import races
from ratscrew.lab.kernel import layout as at
from ratscrew.lab.kernel.run import WIDTH
from ratscrew.lab.players import PLAYERS, SimPlayer, parse_player
from ratscrew.lab.simulate import play, play_one, recorded, rows, simulate
from ratscrew.lab.table import CODES, Board, board
from ratscrew.lab.tally import Tally, total
from ratscrew.record import BadRecord, read_record, verify
from ratscrew.rules import RuleSet, changed, preset

NORMAL = PLAYERS["normal"]
PRESETS = (
    *("arcade", "beggar", "bicycle", "bluff", "college"),
    *("dead-card", "full", "straights", "sudden", "traditional"),
)


def test_games_by_drawn_rules_are_decided_as_the_engine_decides_them() -> None:
    games, occurred = held(range(1, 111))
    assert games > 100
    for event in ("SlapWon", "CardsGiven", "CapturePending high-card", "GameEnded endless"):
        assert occurred[f"event {event}"], event


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seats", [3, 8])
def test_games_of_every_preset_verify(name: str, seats: int) -> None:
    levels = [*PLAYERS.values()] * 3
    state = verify(read_record(play_one(preset(name), levels[:seats], seed=5, number=2)))
    assert state.over is not None


FAULTS = {
    "a queen gives one chance": ("cards", at.CHANCE + CODES["QS"], 1),
    "two sevens are no double": ("cards", at.TABLE + (7 | 7 << 4 | 15 << 8), 0),
    "a penalty is two cards": ("numbers", at.SCHEDULE, 2),
    "penalties go on the pile": ("numbers", at.PENALTY_TO, 1),
    "seats without cards are refused": ("numbers", at.SLAP_IN, 0),
    "who fouls without cards stays": ("numbers", at.WITHOUT, 1),
    "the next seat is the one after": ("cards", at.NEXT + 0b1111 * 8, 2),
    "a game stops at 300 cards": ("numbers", at.LIMIT, 300),
}


def verify_some(table: Board, rules: RuleSet, players: Sequence[SimPlayer]) -> None:
    for number in range(20):
        verify(recorded(table, rules, players, 1, number))


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_of_the_kernel_comes_to_light(fault: tuple[str, int, int]) -> None:
    part, place, value = fault
    rules, players = preset("full"), [parse_player("normal,near=0.1,foul=0.02")] * 4
    table = board(rules, players)
    vector = table.numbers if part == "numbers" else table.cards
    assert vector[place] != value
    vector[place] = value
    with pytest.raises(BadRecord):
        verify_some(table, rules, players)


def test_a_fault_of_the_engine_comes_to_light(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = preset("full")
    record = recorded(board(rules, [NORMAL] * 4), rules, [NORMAL] * 4, 1, 0)
    verify(record)
    monkeypatch.setattr(races, "_first", lambda honest, *_args, **_options: honest[-1].seat)
    with pytest.raises(BadRecord):
        verify(record)


def test_chunks_of_any_size_add_up_to_the_same() -> None:
    rules, players = preset("traditional"), [*PLAYERS.values(), NORMAL]
    whole = simulate(rules, players, games=90, seed=7)
    parts = [
        simulate(rules, players, games=games, seed=7, first=first)
        for first, games in ((50, 40), (0, 1), (1, 49))
    ]
    assert total(parts) == whole
    assert simulate(rules, players, games=90, seed=8) != whole


def plain_rules(seed: int) -> tuple[RuleSet, int]:
    """Drawn rules that the fast paths play, and seats."""
    chance = random.Random(seed)
    rules = changed(
        drawn_rules(seed),
        {
            "end.seconds": 0,
            "play.placement": 0,
            "play.min-seats": 2,
            "play.out-of-turn": chance.choice(["refuse", "refuse", "dead"]),
            "challenge.claims": "automatic",
            "challenge.collect": "automatic",
            "deal.decks": chance.choice([1, 1, 2]),
            "penalty.without-cards": chance.choice(["out", "free", "strikes"]),
            "penalty.to": chance.choice(["pile-bottom", "pile-top", "each-player", "top-player"]),
        },
    )
    return rules, chance.randint(2, 8)


def test_the_fast_path_of_plain_stretches_changes_nothing() -> None:
    kinds = [*PLAYERS.values(), parse_player("near=0.05,foul=0.01,notice=0.6")]
    kinds.append(parse_player("strategy=never"))
    ways: set[int] = set()
    for seed in range(60):
        rules, seats = plain_rules(seed)
        players = [random.Random(f"{seed} {seat}").choice(kinds) for seat in range(seats)]
        table = board(rules, players)
        assert table.numbers[at.CRUISES]
        fast, slow = Tally.empty(), Tally.empty()
        play(table, seed=seed, first=0, games=40, tally=fast)
        ways.add(int(table.numbers[at.ABREAST]))
        table.numbers[at.ABREAST] = 0
        alone = Tally.empty()
        play(table, seed=seed, first=0, games=40, tally=alone)
        table.numbers[at.CRUISES] = 0
        play(table, seed=seed, first=0, games=40, tally=slow)
        assert fast == slow, seed
        assert alone == slow, seed
    assert ways == {0, 1}


CLUMSY = "normal,near=0.3,foul=0.05,notice=0.8,late=0.3"


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"penalty.source": "bottom", "penalty.cards": [1, 2, 3]},
        {"penalty.cards": [0, 2], "penalty.without-cards": "free"},
        {"penalty.to": "pile-top"},
        {"penalty.eject-after": 3},
        {"challenge.running-out": "next-chooses", "slap.slap-in-standing": 2},
        {"challenge.running-out": "lost", "end.when": "cannot-play"},
        {"challenge.stoppers": ["T"], "slap.combos": ["double", "top-bottom", "count"]},
        {
            "challenge.joker": 5,
            "deal.jokers": 2,
            "slap.combos": ["double", "run(3, any-order)", "flush(5)"],
        },
        {"play.out-of-turn": "dead", "slap.slap-in": "never", "end.when": "last-standing"},
        {"end.cards": 700, "deal.decks": 2},
        {"challenge.no-honours": "high-card", "deal.remainder": "centre", "slap.fingers": False},
        {"challenge.no-honours": "high-card", "penalty.to": "each-player", "end.cards": 300},
    ],
    ids=lambda changes: ", ".join(changes) or "full",
)
def test_games_side_by_side_are_the_games_one_by_one(
    changes: dict[str, object], seats: int
) -> None:
    rules = changed(preset("full"), changes)
    players = [parse_player(CLUMSY), *[NORMAL] * (seats - 2), parse_player("sharp,near=0.1")]
    table = board(rules, players)
    assert table.numbers[at.ABREAST]
    found, alone = (np.zeros((150, WIDTH), np.int64) for _ in range(2))
    play(table, seed=4, first=0, games=150, found=found)
    table.numbers[at.ABREAST] = 0
    play(table, seed=4, first=0, games=150, found=alone)
    np.testing.assert_array_equal(found, alone)
    if not changes:
        assert found[:, 19 : 19 + seats].sum() > 300, "fouls were made"


def test_a_dead_card_after_a_foul_ends_what_it_ends_side_by_side_too() -> None:
    changes = {"play.out-of-turn": "dead", "penalty.cards": [0], "slap.slap-in": "never"}
    rules = changed(preset("full"), changes)
    hasty = parse_player("near=0.5,foul=0.4,slip=0.2,notice=0.5,late=0")
    table = board(rules, [hasty] * 2)
    found, alone = (np.zeros((3000, WIDTH), np.int64) for _ in range(2))
    play(table, seed=1, first=0, games=3000, found=found)
    table.numbers[at.ABREAST] = 0
    play(table, seed=1, first=0, games=3000, found=alone)
    np.testing.assert_array_equal(found, alone)


@pytest.mark.parametrize("room", [64, 1 << 21])
def test_a_game_that_needs_more_room_for_its_positions_is_held_until_it_has_it(room: int) -> None:
    players = [parse_player("strategy=never")] * 3
    table = board(preset("sudden"), players)
    assert table.numbers[at.ABREAST]
    usual, other, alone = Tally.empty(), Tally.empty(), Tally.empty()
    play(table, seed=1, first=0, games=1500, tally=usual)
    assert usual.longer_than(2500) > 0, "hundreds of piles without a slap"
    table.numbers[at.NOTES] = room
    play(table, seed=1, first=0, games=1500, tally=other)
    table.numbers[at.ABREAST] = 0
    play(table, seed=1, first=0, games=1500, tally=alone)
    assert usual == other == alone


@pytest.mark.parametrize("chances", [(1, 2, 3, 4), (4, 1, 1, 2), (1, 1, 1, 1)])
def test_games_by_words_are_the_games_by_cards(chances: tuple[int, ...]) -> None:
    keys = ("challenge.jack", "challenge.queen", "challenge.king", "challenge.ace")
    rules = changed(preset("beggar"), dict(zip(keys, chances, strict=True)))
    table = board(rules, [NORMAL] * 2)
    assert table.numbers[at.SWIFT]
    words, cards = Tally.empty(), Tally.empty()
    play(table, seed=3, first=0, games=20_000, tally=words)
    table.numbers[at.SWIFT] = 0
    play(table, seed=3, first=0, games=20_000, tally=cards)
    assert words == cards


def test_games_by_words_that_go_on_too_long_are_played_by_cards() -> None:
    table = board(preset("beggar"), [NORMAL] * 2)
    short, long = Tally.empty(), Tally.empty()
    play(table, seed=3, first=0, games=3000, tally=long)
    table.numbers[at.TOO_LONG] = 300
    play(table, seed=3, first=0, games=3000, tally=short)
    assert long.longer_than(300) > 600
    assert short == long


def test_side_by_side_or_one_by_one_games_by_words_are_the_same() -> None:
    rules, players = preset("beggar"), [NORMAL] * 2
    whole = simulate(rules, players, games=120, seed=5)
    sizes = ((0, 1), (1, 15), (16, 16), (32, 17), (49, 71))
    parts = [simulate(rules, players, games=size, seed=5, first=first) for first, size in sizes]
    assert total(parts) == whole
    table = rows(rules, players, games=120, seed=5)
    assert (table["cards"].sum(), table["tricks"].sum()) == (whole.cards, whole.tricks)


def test_a_game_that_repeats_itself_is_seen_to_by_both() -> None:
    for seed in range(4):
        over = verify(endless_game(seed)).over
        assert over is not None
        assert (over.ended, over.entry, over.period) == ("endless", 34, 440)
