"""Bots: how quick they are, what they miss, and that they see no more than a person."""

import random
from statistics import mean
from typing import Any

import pytest

from ratscrew.bots import BOTS, LEVELS, Bot
from ratscrew.bots.eyes import Eyes, depth
from ratscrew.bots.levels import reaction_us
from ratscrew.engine import Play, State, advance, apply, begin, rigged, view
from ratscrew.rules import RuleSet, changed, parse_combo, preset
from ratscrew.table import Flip, Hand

TRADITIONAL = preset("traditional")


def table(rules: RuleSet, cards: list[Any]) -> tuple[State, tuple[Any, ...]]:
    """Two seats after these cards fell, the last command's events with it."""
    hands = [[*cards[0::2], "2C", "3C"], [*cards[1::2], "5C", "6C"]]
    state = apply(None, begin(rules, rigged(rules, hands)))
    events: tuple[Any, ...] = ()
    for _ in cards:
        assert state.turn is not None
        state, events = advance(state, Play(state.turn, 0))
    return state, events


def moves(bot: Bot, state: State, news: Any, seat: int = 0) -> Any:
    return bot.see(view(state, seat), news)


@pytest.mark.parametrize(
    ("level", "mean_ms"), [("easy", 430 + 120), ("normal", 330 + 70), ("sharp", 265 + 35)]
)
def test_reactions_are_those_of_the_level(level: str, mean_ms: int) -> None:
    chance = random.Random(1)
    times = [reaction_us(LEVELS[level], 2, chance) for _ in range(4000)]
    assert mean(times) == pytest.approx(mean_ms * 1000, rel=0.02)
    assert min(times) >= 100_000


def test_nobody_is_quicker_than_100_ms() -> None:
    chance = random.Random(1)
    hasty = LEVELS["sharp"].__class__(
        **{
            **{name: getattr(LEVELS["sharp"], name) for name in LEVELS["sharp"].__struct_fields__},
            "mean_us": 0,
            "tail_us": 1,
        }
    )
    assert min(reaction_us(hasty, 2, chance) for _ in range(100)) == 100_000


def slapped(level: str, rules: RuleSet, cards: list[Any], games: int = 600) -> float:
    """The share of bots of a level whose hand comes down on the last of these cards."""
    state, news = table(rules, cards)
    hands = 0
    for seed in range(games):
        bot = Bot(LEVELS[level], rules, 0, str(seed))
        hands += any(isinstance(move, Hand) for move in moves(bot, state, news))
    return hands / games


def test_deep_combos_are_missed_more_than_plain_ones() -> None:
    rules = changed(TRADITIONAL, {"slap.combos": ["double", "run(4)"]})
    double = slapped("easy", rules, ["7S", "7H"])
    run = slapped("easy", rules, ["4S", "5H", "6S", "7H"])
    assert 0.9 < double < 0.97
    assert 0.65 < run < 0.82


def test_sharper_levels_miss_less() -> None:
    shares = [slapped(level, TRADITIONAL, ["7S", "9D", "7H"]) for level in LEVELS]
    assert shares == sorted(shares)
    assert shares[-1] > 0.95


def test_near_misses_are_slapped_rarely_and_nothing_never() -> None:
    assert slapped("easy", TRADITIONAL, ["7S", "TH"]) == 0
    assert 0 < slapped("easy", TRADITIONAL, ["7S", "8H"], 2000) < 0.03


def test_a_combo_that_was_missed_is_sometimes_slapped_one_card_late() -> None:
    before, news = table(TRADITIONAL, ["7S", "7H"])
    after, later = table(TRADITIONAL, ["7S", "7H", "TD"])
    late = missed = 0
    for seed in range(3000):
        bot = Bot(LEVELS["easy"], TRADITIONAL, 0, str(seed))
        if not any(isinstance(x, Hand) for x in moves(bot, before, news)):
            missed += 1
            late += any(isinstance(x, Hand) for x in moves(bot, after, later))
    assert 0 < late < missed / 5


def test_bot_flips_once_when_its_turn_has_come() -> None:
    state, news = table(TRADITIONAL, ["7S", "TH"])
    bot = Bot(LEVELS["normal"], TRADITIONAL, 0, "a")
    first = moves(bot, state, news)
    assert [type(x) for x in first] == [Flip]
    assert 400_000 <= first[0].delay_us <= 850_000
    assert list(moves(bot, state, ())) == []
    assert list(moves(Bot(LEVELS["normal"], TRADITIONAL, 1, "a"), state, news, 1)) == []


def test_bot_that_slaps_does_not_flip_before() -> None:
    state, news = table(TRADITIONAL, ["7S", "7H"])
    bot = Bot(LEVELS["sharp"], TRADITIONAL, 0, "a")
    hand, flip = moves(bot, state, news)
    assert isinstance(hand, Hand)
    assert isinstance(flip, Flip)
    assert flip.delay_us > hand.delay_us
    assert hand.on == 2


def test_same_seed_same_moves() -> None:
    state, news = table(TRADITIONAL, ["7S", "7H"])
    one, two = (BOTS["easy"](TRADITIONAL, 0, "s") for _ in range(2))
    assert one.see(view(state, 0), news) == two.see(view(state, 0), news)


def test_near_is_one_rank_off() -> None:
    eyes = Eyes(TRADITIONAL)
    for cards, near in ((["KS", "AH"], True), (["7S", "9H"], False), (["7S"], False)):
        state, _ = table(TRADITIONAL, cards)
        assert eyes.near(view(state, 0)) is near


@pytest.mark.parametrize(
    ("combo", "cards"), [("double", 2), ("sandwich", 3), ("run(5)", 5), ("sum(9)", 2)]
)
def test_depth_is_the_cards_to_keep_in_mind(combo: str, cards: int) -> None:
    assert depth(parse_combo(combo)) == cards
