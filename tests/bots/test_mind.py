"""What bots decide besides slapping, and that they decide it by what a person would know."""

from collections import Counter
from typing import Any

import pytest

from ratscrew.bots import LEVELS, Bot
from ratscrew.bots.play import play_bots
from ratscrew.engine import (
    Call,
    Claim,
    Decline,
    Event,
    Lend,
    Play,
    Settle,
    Slap,
    State,
    advance,
    apply,
    begin,
    deal,
    redact,
    rigged,
    view,
)
from ratscrew.rules import RuleSet, changed, preset
from ratscrew.table import Flip, Hand, Loan, Word

GAMES = 250
CLAIMS = changed(preset("full"), {"challenge.claims": "declared"})


def state_after(rules: RuleSet, hands: list[Any], *commands: Any) -> tuple[State, Any]:
    state = apply(None, begin(rules, rigged(rules, hands)))
    events: tuple[Event, ...] = ()
    for command in commands:
        state, events = advance(state, command)
    return state, events


def moves(rules: RuleSet, story: tuple[State, Any], seat: int, level: str = "normal") -> list[Any]:
    """The moves of many bots of a level that see this for the first time."""
    state, events = story
    heard = [redact(event, seat) for event in events]
    found = []
    for seed in range(GAMES):
        bot = Bot(LEVELS[level], rules, seat, str(seed))
        found += list(bot.see(view(state, seat), heard))
    return found


def words(found: list[Any], what: str) -> float:
    return sum(isinstance(x, Word) and x.what == what for x in found) / GAMES


DOUBLE = [["7S", "4D", "2C"], ["7H", "9D", "3C"], ["8H", "TD", "QC"]]
RACE = (Play(0, 0), Play(1, 0), Settle(2, 0, (Slap(1, 300_000),)))


def test_whoever_has_title_claims_and_others_rarely_dare() -> None:
    story = state_after(CLAIMS, DOUBLE, *RACE)
    assert words(moves(CLAIMS, story, 1), "claim") == 1
    assert 0 < words(moves(CLAIMS, story, 2, "sharp"), "claim") < 0.2


def test_a_bluff_is_called_by_who_knows_and_seldom_by_who_does_not() -> None:
    bluff = state_after(CLAIMS, DOUBLE, *RACE, Claim(2, 0))
    assert words(moves(CLAIMS, bluff, 1), "call") > 0.9
    story = state_after(CLAIMS, DOUBLE, *RACE)
    called = 0
    for seed in range(GAMES):
        bot = Bot(LEVELS["normal"], CLAIMS, 0, str(seed))
        bot.see(view(story[0], 0), [redact(event, 0) for event in story[1]])
        state, events = advance(story[0], Claim(1, 0))
        called += words(list(bot.see(view(state, 0), events)), "call") > 0
    assert 0 < called < GAMES / 5


def test_a_claim_out_of_the_blue_is_called_and_a_plain_right_one_is_not() -> None:
    blue = state_after(CLAIMS, DOUBLE, Play(0, 0), Claim(2, 0))
    assert words(moves(CLAIMS, blue, 0), "call") > 0.8
    jack = [["JS", "4D", "2C"], ["8H", "9D", "3C"], ["7H", "TD", "QC"]]
    lost = (Play(0, 0), Play(1, 0), Settle(2, 0))
    right = state_after(CLAIMS, jack, *lost, Claim(0, 0))
    assert words(moves(CLAIMS, right, 1), "call") == 0
    wrong = state_after(CLAIMS, jack, *lost, Claim(2, 0))
    assert words(moves(CLAIMS, wrong, 1), "call") > 0.9


def test_a_small_pile_is_left_alone_more_often_than_a_large_one() -> None:
    rules = changed(preset("dead-card"), {"slap.combos": ["double"]})
    small = state_after(rules, [["KS", "4D"], ["8H"], ["TH", "5D", "8C"]], Play(0, 0), Play(1, 0))
    numbers = [*("2S", "4D", "6C", "9H", "3S", "5H", "7C", "TS", "2D", "4S", "6H", "9C")]
    hands = [[*numbers[:8], "KS", "4C"], [*numbers[4:], "8H"], [*numbers[2:10], "TH", "5D", "8C"]]
    commands = [Play(seat, 0) for _ in range(8) for seat in range(3)]
    large = state_after(rules, hands, *commands, Play(0, 0), Play(1, 0))
    shares = []
    for story in (small, large):
        assert story[0].choosing
        found = moves(rules, story, 2)
        assert len([x for x in found if isinstance(x, (Word, Flip))]) == GAMES
        shares.append(words(found, "decline"))
    assert shares[0] > shares[1] + 0.2


LENDING = changed(preset("full"), {"play.lending": True})


def test_only_the_rich_lend_and_rarely() -> None:
    rich = [["JS", *["4D"] * 12], ["8H"], ["7H", "5D"]]
    story = state_after(LENDING, rich, Play(0, 0), Play(1, 0), Settle(2, 0))
    loans = [x for x in moves(LENDING, story, 0) if isinstance(x, Loan)]
    assert 0 < len(loans) < GAMES / 3
    assert {loan.to for loan in loans} == {1}
    assert not any(isinstance(x, Loan) for x in moves(LENDING, story, 2))


def test_who_is_far_behind_agrees_to_stop() -> None:
    rules = changed(preset("straights"), {"end.agreement": True})
    hands = [["JS", *["4D"] * 12], ["8H", "9C"], ["7H", "5D"]]
    story = state_after(rules, hands, Play(0, 0), Play(1, 0), Settle(2, 0))
    assert 0 < words(moves(rules, story, 1), "agree") < 0.5
    assert words(moves(rules, story, 0), "agree") == 0


def test_a_triple_that_loses_is_let_be_and_one_that_wins_is_not() -> None:
    rules = changed(preset("full"), {"slap.combos": ["double", "triple(win, lose=6)"]})
    for rank, share in (("6", (0, 0.1)), ("7", (0.9, 1))):
        hands = [[f"{rank}S", f"{rank}D", "2C"], [f"{rank}H", "9D", "3C"]]
        story = state_after(rules, hands, Play(0, 0), Play(1, 0), Play(0, 0))
        hands_down = sum(isinstance(x, Hand) for x in moves(rules, story, 1, "easy"))
        assert share[0] <= hands_down / GAMES <= share[1]


def test_who_has_won_takes_the_pile_where_that_needs_a_slap() -> None:
    rules = changed(preset("full"), {"challenge.collect": "slap"})
    story = state_after(rules, [["JS", "4D"], ["8H", "9C"]], Play(0, 0), Play(1, 0))
    assert sum(isinstance(x, Hand) for x in moves(rules, story, 0)) == GAMES
    assert sum(isinstance(x, Hand) for x in moves(rules, story, 1)) < GAMES / 20


@pytest.mark.parametrize("level", LEVELS)
def test_slips_are_rare(level: str) -> None:
    rules = changed(preset("dead-card"), {"play.placement": 1})
    story = state_after(rules, [["7S", *["4D"] * 5], ["8H", *["9C"] * 5]], Play(0, 0))
    out_of_turn = [x for x in moves(rules, story, 0, level) if isinstance(x, Flip)]
    assert len(out_of_turn) < GAMES * 0.02
    flips = [x for x in moves(rules, story, 1, level) if isinstance(x, Flip)]
    assert len(flips) == GAMES
    assert sum(x.misplaced for x in flips) < GAMES * 0.05


def test_between_bots_everything_is_done_now_and_then() -> None:
    done: Counter[str] = Counter()
    found = [
        (changed(preset("bluff"), {"slap.slap-in": "allowed"}), 4),
        (changed(preset("dead-card"), {"play.lending": True}), 5),
        (changed(preset("dead-card"), {"end.agreement": True}), 4),
    ]
    for rules, seats in found:
        for seed in range(4):
            played = play_bots(rules, deal(rules, seats, str(seed)), ["easy"], str(seed))
            for line in played.recorder.record().lines:
                done[type(line.command).__name__] += 1
    for kind in (Claim, Call, Decline, Lend):
        assert done[kind.__name__], done
