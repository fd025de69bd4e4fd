"""Random games by random rule sets, with every state looked at.

The sampler draws every parameter that this version plays. The last test counts how often each
event occurred, so that a sampler that no longer reaches something fails.
"""

import random
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import suppress

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from drawn import rule_set
from games import all_cards, dealt_game, next_command, slapless
from ratscrew.cards import Card, parse_hand
from ratscrew.engine import (
    Annul,
    BadDeal,
    Call,
    Claim,
    Command,
    Dealt,
    Decline,
    Event,
    GameEnded,
    IllegalCommand,
    Join,
    Lapse,
    Lend,
    Play,
    Settle,
    Slap,
    SlapMissed,
    SlapWon,
    State,
    Stop,
    advance,
    apply,
    begin,
    combo_on,
    deal,
    decide,
    legal,
    rigged,
)
from ratscrew.record import Recorder, format_record, read_record, verify
from ratscrew.rules import RuleSet, as_dict, changed
from ratscrew.rules.toml import _allowed

COMBO_TEXTS = [
    "double",
    "sandwich",
    "top-bottom",
    "top-bottom(burn-voids)",
    "tens(ace=1)",
    "tens-sandwich",
    "run(3)",
    "run(4, wrap)",
    "run(3, any-order)",
    "marriage",
    "triple",
    "triple(win)",
    "triple(win, lose=6)",
    "joker",
    "hoagie",
    "affair",
    "rainbow",
    "sixty-nine",
    "adjacent(2, 3)",
    "around(6, 9)",
    "divorce",
    "sum(12, ace=14)",
    "sum-sandwich(9)",
    "addition",
    "flush(3)",
    "colour(4)",
    "rank(T)",
    "card(QS)",
    "count",
]


def _drawn(values: dict[str, object]) -> RuleSet:
    """Take out what may not stand together; ``ratscrew.rules.conflicts`` says what."""
    if values["slap.slap-in"] == "never":
        values["play.late-joiners"] = False
    if values["challenge.joker"]:
        values["slap.combos"] = [c for c in values["slap.combos"] if c != "joker"]  # type: ignore[attr-defined]
    if values["challenge.claims"] == "declared":
        values["challenge.collect"] = "automatic"
    if values["penalty.without-cards"] == "owes":
        values["play.lending"] = True
    return changed(RuleSet(), values)


RULES = st.builds(
    _drawn,
    st.fixed_dictionaries(
        {
            "deal.decks": st.sampled_from([1, 1, 1, 2]),
            "deal.jokers": st.sampled_from([0, 0, 2, "even"]),
            "deal.remainder": st.sampled_from(["deal", "centre", "aside"]),
            "deal.dealer": st.sampled_from(["random", "cut"]),
            "deal.first-turn": st.sampled_from(["left", "right"]),
            "play.min-seats": st.sampled_from([2, 2, 3]),
            "play.out-of-turn": st.sampled_from(["refuse", "dead"]),
            "play.placement": st.sampled_from([0, 0, 1, 2]),
            "play.lending": st.booleans(),
            "play.late-joiners": st.booleans(),
            "challenge.jack": st.integers(1, 3),
            "challenge.queen": st.integers(1, 3),
            "challenge.king": st.integers(1, 4),
            "challenge.ace": st.integers(1, 5),
            "challenge.joker": st.sampled_from([0, 0, 5]),
            "challenge.running-out": st.sampled_from(["next-continues", "next-chooses", "lost"]),
            "challenge.no-honours": st.sampled_from(["continues", "high-card"]),
            "challenge.stoppers": st.sampled_from([[], [], ["T"], ["2", "3", "4"]]),
            "challenge.collect": st.sampled_from(["automatic", "automatic", "slap"]),
            "challenge.claims": st.sampled_from(["automatic", "automatic", "declared"]),
            "slap.combos": st.lists(st.sampled_from(COMBO_TEXTS), unique=True, max_size=8),
            "slap.wild-jokers": st.booleans(),
            "slap.slap-in": st.sampled_from(["never", "allowed"]),
            "slap.slap-in-standing": st.integers(0, 3),
            "slap.fingers": st.booleans(),
            "slap.on-the-draw": st.booleans(),
            "slap.drop": st.booleans(),
            "slap.hovering": st.booleans(),
            "penalty.cards": st.lists(st.integers(0, 4), min_size=1, max_size=3),
            "penalty.to": st.sampled_from(
                ["pile-bottom", "pile-top", "each-player", "top-player", "lockout"]
            ),
            "penalty.source": st.sampled_from(["top", "bottom"]),
            "penalty.without-cards": st.sampled_from(["out", "free", "strikes", "owes"]),
            "penalty.strikes": st.integers(1, 3),
            "penalty.eject-after": st.sampled_from([0, 0, 3, 8]),
            "penalty.one-per-card": st.booleans(),
            "end.when": st.sampled_from(["all-cards", "last-standing", "cannot-play"]),
            "end.limit": st.sampled_from([300, 100_000]),
            "end.cards": st.sampled_from([0, 0, 0, 120]),
            "end.agreement": st.booleans(),
            "end.seconds": st.sampled_from([0, 0, 0, 1]),
            "end.games": st.sampled_from([1, 3]),
        }
    ),
)
SEATS = st.integers(2, 8)
SEEDS = st.integers(0, 10**9)
SMALL = st.integers(0, 9)
MACHINE = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])

occurred: Counter[str] = Counter()


class Hands:
    """Random people: they slap what is there, and sometimes what is not."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.now_us = 0

    def next(self, state: State) -> Command:
        self.now_us += self.rng.randrange(2000)
        rng = self.rng
        odd = self._odd(state)
        if odd is not None:
            return odd
        on = state.number - (rng.random() < 0.1)
        slappable = state.top is not None and combo_on(state, on) is not None
        racing = state.phase != "claim" and state.top is not None
        if racing and rng.random() < (0.7 if slappable else 0.08):
            count = rng.choice((1, 2, 3))
            return Settle(on, self.now_us, tuple(self._slap(state) for _ in range(count)))
        command = next_command(state, self.now_us)
        if isinstance(command, Play) and state.rules.play.placement and rng.random() < 0.05:
            return replace(command, misplaced=True)
        return command

    def _odd(self, state: State) -> Command | None:
        """What people do besides flipping and slapping."""
        rng, now_us, seat = self.rng, self.now_us, self.rng.randrange(state.seats)
        if rng.random() < 0.002:
            return Stop(rng.choice(["time", "agreed"]), now_us)
        if rng.random() < 0.003:
            return Join("late", now_us)
        if rng.random() < 0.01:
            return Annul(state.number, now_us)
        if state.choosing and rng.random() < 0.4:
            return Decline(state.turn or 0, now_us)
        if rng.random() < 0.02:
            return Play(seat, now_us)
        if state.rules.challenge.claims == "declared" and rng.random() < 0.05:
            return Claim(seat, now_us)
        if state.phase == "claim" and rng.random() < 0.4:
            return Call(seat, now_us)
        if state.phase == "title" and rng.random() < 0.3:
            return Lapse(now_us)
        if state.rules.play.lending and rng.random() < 0.2 and not all(state.stacks):
            return Lend(seat, state.stacks.index(()), rng.randint(1, 3), now_us)
        return None

    def _slap(self, state: State) -> Slap:
        rng = self.rng
        return Slap(
            rng.randrange(state.seats),
            rng.randrange(200_000, 210_000, 500),
            fingers=rng.randint(1, 4),
            draw=rng.random() < 0.05,
            hover=rng.random() < 0.05,
        )


def _fitted(rules: RuleSet, seats: int, seed: int) -> RuleSet:
    """Now and then what depends on the number of seats: shares, and a forfeit between two."""
    if seats == 2 and seed % 3 == 0 and not rules.play.late_joiners:
        rules = changed(rules, {"penalty.to": "forfeit"})
    if seed % 4 == 0:
        rules = changed(rules, {"deal.handicap": [1 + seat for seat in range(seats)]})
    elif seed % 4 == 1 and rules.deal.jokers == 0:
        pack = 52 * rules.deal.decks
        shares = [pack // seats] * (seats - 1)
        by_cards = {"deal.handicap": [*shares, pack - sum(shares)], "deal.handicap-by": "cards"}
        if max(by_cards["deal.handicap"]) <= 52:
            rules = changed(rules, by_cards)
    return rules


def _count(rules: RuleSet) -> None:
    """Note every parameter's value."""
    plain = as_dict(rules)
    for section in ("deal", "play", "challenge", "slap", "penalty", "end"):
        occurred.update(f"{section}.{key} = {value}" for key, value in plain[section].items())


Step = tuple[State, Command, State, tuple[Event, ...]]


def played(rules: RuleSet, seats: int, seed: int, *, steps: int = 400) -> Iterator[Step]:
    """Yield (state, command, state after, events) of a random game; refusals are counted."""
    seats = max(seats, rules.play.min_seats)
    rules = _fitted(rules, seats, seed)
    _count(rules)
    state = dealt_game(rules, seats, str(seed))
    hands = Hands(seed)
    for _ in range(steps):
        if state.over is not None:
            return
        command = hands.next(state)
        try:
            after, events = advance(state, command)
        except IllegalCommand as error:
            occurred[f"refused {error.code}"] += 1
            hands.now_us = max(hands.now_us, state.now_us)
            continue
        occurred.update(type(event).__name__ for event in events)
        occurred.update(f"ended {e.ended}" for e in events if isinstance(e, GameEnded))
        yield state, command, after, events
        state = after


@MACHINE
@given(RULES, SEATS, SEEDS)
def test_cards_are_conserved_and_numbered_without_a_gap(
    rules: RuleSet, seats: int, seed: int
) -> None:
    for before, _, state, _ in played(rules, seats, seed):
        assert all_cards(state) == all_cards(before)
        numbers = [laid.number for laid in state.pile if laid.number]
        assert numbers == list(range(state.number - len(numbers) + 1, state.number + 1))
        assert not any(gone and stack for gone, stack in zip(state.gone, state.stacks, strict=True))


@MACHINE
@given(RULES, SEATS, SEEDS)
def test_the_fold_of_the_events_is_the_state(rules: RuleSet, seats: int, seed: int) -> None:
    """Live equals replayed, and ``decide`` tells what ``advance`` does."""
    for before, command, after, events in played(rules, seats, seed, steps=200):
        folded = before
        for event in decide(before, command):
            folded = apply(folded, event)
        assert decide(before, command) == events
        assert same_but_for_time(folded, after)


def same_but_for_time(one: State, other: State) -> bool:
    return replace(one, now_us=0) == replace(other, now_us=0)


@MACHINE
@given(RULES, SEATS, SEEDS)
def test_there_is_always_someone_who_can_act(rules: RuleSet, seats: int, seed: int) -> None:
    for _, _, state, _ in played(rules, seats, seed):
        if state.over is None:
            advance(state, next_command(state, state.now_us))
            if state.phase == "play":
                assert state.turn is not None
                assert not state.gone[state.turn]
                assert state.stacks[state.turn]
                assert "play" in legal(state, state.turn)


@MACHINE
@given(RULES, SEATS, SEEDS)
def test_no_honest_slap_is_punished(rules: RuleSet, seats: int, seed: int) -> None:
    """A foul on a card that completes a combo has a reason of its own (rules 9.29)."""
    for before, command, _, events in played(rules, seats, seed):
        if isinstance(command, Settle) and combo_on(before, command.on) is not None:
            fouls = [event for event in events if isinstance(event, SlapMissed)]
            assert all(f.reason in ("on-the-draw", "hovering", "second-slap") for f in fouls)


@MACHINE
@given(RULES, SEATS, SEEDS)
def test_only_a_combo_is_won_and_by_its_earliest_honest_slap(
    rules: RuleSet, seats: int, seed: int
) -> None:
    for before, command, after, events in played(rules, seats, seed):
        for event in events:
            if isinstance(event, SlapWon):
                assert isinstance(command, Settle)
                assert combo_on(before, event.on) is not None
                mine = min(s.time_us for s in command.slaps if s.seat == event.seat)
                others = [s.time_us for s in command.slaps if s.seat in event.slower]
                assert all(mine <= time + command.tie_us for time in others)
                assert not any(laid.number for laid in after.pile)


@MACHINE
@given(RULES, SEATS, SEEDS, st.data())
def test_a_refusal_changes_nothing(
    rules: RuleSet, seats: int, seed: int, data: st.DataObject
) -> None:
    for before, _, _, _ in played(rules, seats, seed, steps=25):
        command = data.draw(
            st.builds(Play, st.integers(0, 9), st.integers(0, 10**6), st.booleans())
            | st.builds(Decline, st.integers(0, 9), st.integers(0, 10**6))
            | st.builds(Claim, st.integers(0, 9), st.integers(0, 10**6))
            | st.builds(Call, st.integers(0, 9), st.integers(0, 10**6))
            | st.builds(Lapse, st.integers(0, 10**6))
            | st.builds(
                Lend,
                st.integers(0, 9),
                st.integers(0, 9),
                st.integers(1, 60),
                st.integers(0, 10**6),
            )
            | st.builds(Join, st.text(max_size=5), st.integers(0, 10**6))
            | st.builds(Annul, st.integers(0, 30), st.integers(0, 10**6))
            | st.builds(Stop, st.sampled_from(["time", "agreed"]), st.integers(0, 10**7))
            | st.builds(
                Settle,
                st.integers(0, 30),
                st.integers(0, 10**6),
                st.lists(st.builds(Slap, st.integers(0, 9), st.integers(0, 9)), max_size=3).map(
                    tuple
                ),
            )
        )
        snapshot = repr(before)
        with suppress(IllegalCommand):
            decide(before, command)
        assert snapshot == repr(before)


@MACHINE
@given(RULES, SEATS, SEEDS)
def test_a_game_written_read_and_decided_again_is_the_same(
    rules: RuleSet, seats: int, seed: int
) -> None:
    seats = max(seats, rules.play.min_seats)
    rules = _fitted(rules, seats, seed)
    dealt = begin(rules, deal(rules, seats, str(seed)))
    recorder = Recorder(rules, [f"p{seat}" for seat in range(seats)], dealt)
    last = apply(None, dealt)
    for _, command, after, events in played(rules, seats, seed, steps=150):
        recorder.add(command, events)
        last = after
    text = recorder.text()
    record = read_record(text)
    assert format_record(record) == text
    assert same_but_for_time(verify(record), last)


@MACHINE
@given(RULES, SEATS, SEEDS)
def test_every_slapless_game_ends(rules: RuleSet, seats: int, seed: int) -> None:
    seats = max(seats, rules.play.min_seats)
    state = slapless(dealt_game(changed(rules, {"end.limit": 5000}), seats, str(seed)))
    assert state.over is not None
    occurred[f"ended {state.over.ended}"] += 1
    assert (state.over.winners == ()) == (state.over.ended in ("endless", "limit"))


FEW = st.lists(st.sampled_from(parse_hand("A K Q J J 2 3 2 3")), min_size=1, max_size=7)
NUMBERS = st.lists(st.sampled_from(parse_hand("2 3 4 5")), min_size=0, max_size=3)


@MACHINE
@example(RuleSet(), [["2S", "2S", "2S", "JS", "2S"], ["2S", "JS", "2S", "2S"]])
@example(RuleSet(), [["2S"] * 3, ["2S", "2S", "QS", "2S"], ["JS", *["2S"] * 4]])
@given(
    RULES,
    st.lists(FEW, min_size=2, max_size=3) | st.lists(NUMBERS, min_size=2, max_size=4).filter(any),
)
def test_every_slapless_game_of_few_cards_ends(rules: RuleSet, hands: list[list[Card]]) -> None:
    """Few cards come round soon; the examples never end."""
    rules = changed(rules, {"end.limit": 100_000, "end.cards": 0, "play.min-seats": 2})
    state = slapless(apply(None, begin(rules, rigged(rules, hands))))
    assert state.over is not None
    occurred[f"ended {state.over.ended}"] += 1
    if state.over.ended == "endless":
        assert state.over.entry is not None
        assert state.over.period is not None
        assert state.laid == state.over.entry + state.over.period


@MACHINE
@given(RULES, SEATS, SEEDS)
def test_the_winner_of_a_game_won_holds_every_card(rules: RuleSet, seats: int, seed: int) -> None:
    for _, _, state, events in played(rules, seats, seed):
        for event in events:
            if isinstance(event, GameEnded) and event.ended == "won":
                assert state.pile == ()
                (winner,) = event.winners
                rest = state.stacks[:winner] + state.stacks[winner + 1 :]
                triple = any(
                    isinstance(e, SlapWon) and e.combo.startswith("triple") for e in events
                )
                assert triple or not any(rest)


def test_every_event_and_refusal_occurred() -> None:
    """What these games never meet is not tested; those above may run in other processes."""
    for seed in range(300):
        with suppress(BadDeal):  # shares for another number of seats
            deque(played(rule_set(seed), 2 + seed % 4, seed, steps=150), maxlen=0)
    if not occurred["ended endless"]:
        test_every_slapless_game_of_few_cards_ends()
    names = {kind.__name__ for kind in Event.__args__} - {Dealt.__name__}
    wanted = names | {"refused not-agreed", "refused wrong-card"}
    wanted |= {"ended won", "ended endless", "ended time"}
    assert not {name for name in wanted if not occurred[name]}, dict(occurred)


def test_every_parameter_took_every_word_and_several_numbers() -> None:
    """And the report of how often: ``pytest -s`` shows it."""
    plain = as_dict(RuleSet())
    seen: dict[str, set[str]] = {}
    for name, count in sorted(occurred.items()):
        print(f"{count:8,}  {name}")  # noqa: T201 - the report
        key, equals, value = name.partition(" = ")
        if equals:
            seen.setdefault(key, set()).add(value)
    for section in ("deal", "play", "challenge", "slap", "penalty", "end"):
        for key in plain[section]:
            field = f"{section}.{key}"
            assert len(seen[field]) > 1, f"{field} was always {seen[field]}"
            words = set(_allowed(field)) - {"even"}
            assert words <= seen[field], f"{field} was never {words - seen[field]}"
