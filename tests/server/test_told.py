"""What is told of a game that is over is what happened in it."""

from itertools import pairwise

import pytest

from games import PLAIN, Game, ruled
from past import RECORDS, past
from ratscrew.cards import parse_hands
from ratscrew.engine import (
    Annul,
    Command,
    Dealt,
    Event,
    PileWon,
    Settle,
    Slap,
    SlapWon,
    TitleGiven,
    begin,
    rigged,
)
from ratscrew.record import Record, Recorder, read_record, states
from ratscrew.rules import RuleSet
from ratscrew.server import told
from ratscrew.server.chances import chances
from ratscrew.server.told import events_of, told_of
from ratscrew.store import Chance
from ratscrew.table.messages import Verdict

NAMES = sorted(path.stem for path in RECORDS.glob("*.jsonl"))


class Recorded(Game):
    """A game that is written down."""

    def __init__(self, hands: str, rules: RuleSet = PLAIN) -> None:
        super().__init__(hands, rules)
        dealt = begin(rules, rigged(rules, parse_hands(hands), ()))
        self.recorder = Recorder(rules, ["P"] * self.state.seats, dealt)

    def do(self, command: Command) -> tuple[Event, ...]:
        events = super().do(command)
        self.recorder.add(command, events)
        return events

    @property
    def record(self) -> Record:
        return self.recorder.record()


def record(name: str) -> Record:
    return read_record((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))


def chance(seat: int, came: int = 1, won: int = 0, slow: int = 0, combo: str = "double") -> Chance:
    return Chance(seat=seat, combo=combo, came=came, won=won, slow=slow)


def test_a_combo_that_nobody_slaps_was_a_chance_for_everybody_who_could() -> None:
    game = Recorded("7S 2D/7H 3C").play(3)
    assert chances(game.record) == (chance(0), chance(1))


def test_whoever_wins_has_taken_the_chance_and_whoever_is_slower_has_not() -> None:
    game = Recorded("7S 2D 4C/7H 3C 5C/9C 9D 9H").play(2).slap(1, 0)
    assert chances(game.record) == (chance(0, slow=1), chance(1, won=1), chance(2))


def test_a_tie_is_won_by_nobody() -> None:
    game = Recorded("7S 2D/7H 3C").play(2)
    game.do(Settle(2, 9, (Slap(0, 200_000), Slap(1, 200_400)), tie_us=1000))
    assert chances(game.record) == (chance(0, slow=1), chance(1, slow=1))


def test_what_one_may_not_slap_is_no_chance() -> None:
    rules = ruled(slap__slap_in="never")
    game = Recorded("7S/7H 3C/2C 2D", rules).play(3)
    assert [one.seat for one in chances(game.record) if one.combo == "double"] == [1, 2]


def test_what_was_annulled_was_no_chance() -> None:
    game = Recorded("7S 2D/7H 3C").play(2)
    game.do(Annul(2, game.now_us + 1))
    assert chances(game.record) == ()


def test_a_combo_that_puts_out_whoever_slaps_it_is_no_chance() -> None:
    rules = ruled(slap__combos=["triple(win, lose=7)"])
    losing = Recorded("7S 7C 2D/7H 3C 4C", rules).play(3)
    winning = Recorded("8S 8C 2D/8H 3C 4C", rules).play(3)
    assert chances(losing.record) == ()
    assert {one.seat for one in chances(winning.record)} == {0, 1}


def test_without_slaps_there_are_none() -> None:
    assert chances(record("beggar")) == ()


@pytest.mark.parametrize("name", NAMES)
def test_chances_that_were_taken_are_the_races_that_were_won(name: str) -> None:
    found = record(name)
    won = 0
    for line in found.lines:
        for event in line.events:
            if isinstance(event, SlapWon) or (isinstance(event, TitleGiven) and event.by == "slap"):
                won += 1
    counted = chances(found)
    assert sum(one.won for one in counted) == won
    assert all(one.won + one.slow <= one.came for one in counted)


@pytest.mark.parametrize("name", NAMES)
def test_the_counts_are_those_of_the_game(name: str) -> None:
    found = record(name)
    after = list(states(found))
    counts = told_of(found).counts
    assert counts.steps[0] == 0
    assert all(one < other for one, other in pairwise(counts.steps))
    for place, step in enumerate(counts.steps):
        stacks = [len(stack) for stack in after[step].stacks]
        seats = [cards[place] for cards in counts.cards]
        assert [count for count in seats if count is not None] == stacks
        assert counts.numbers[place] == after[step].laid


def test_of_a_long_game_so_many_counts_are_told_as_can_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = told_of(record("whole-pack")).counts
    monkeypatch.setattr(told, "POINTS", 7)
    few = told_of(record("whole-pack")).counts
    assert len(few.steps) == len(few.numbers) == len(few.cards[0]) == 7
    assert (few.steps[0], few.steps[-1]) == (whole.steps[0], whole.steps[-1])
    assert set(few.steps) <= set(whole.steps)


@pytest.mark.parametrize("name", NAMES)
def test_every_race_is_told_with_what_it_was_about(name: str) -> None:
    found = record(name)
    races = told_of(found).races
    raced = [
        line for line in found.lines if isinstance(line.command, Settle) and line.command.slaps
    ]
    assert [race.step for race in races] == [line.seq for line in raced]
    before = list(states(found))
    for race, line in zip(races, raced, strict=True):
        live = [laid for laid in before[line.seq - 1].pile if 0 < laid.number <= line.command.on]
        assert race.top[:1] == tuple(laid.card for laid in live[-1:])
        times = [(mark.seat, mark.time_us) for mark in race.verdict.marks]
        assert times == [(slap.seat, slap.time_us) for slap in line.command.slaps]
        won = [event for event in line.events if isinstance(event, SlapWon)]
        assert race.combo == won[0].combo if won else True


def test_what_was_measured_of_a_hand_is_told_with_it() -> None:
    found = record("checked-races")
    stamps = [slap for line in found.lines if line.race for slap in line.race.slaps]
    marks = {
        (race.verdict.on, mark.seat): mark
        for race in told_of(found).races
        for mark in race.verdict.marks
    }
    assert len(marks) == len(stamps) > 0
    claimed = [slap.claim_us for slap in stamps if slap.claim_us is not None]
    assert claimed
    assert sorted(mark.claim_us for mark in marks.values() if mark.claim_us is not None) == sorted(
        claimed
    )
    assert any(mark.bounded for mark in marks.values())


def test_that_a_device_was_asked_alone_is_told_with_its_hands() -> None:
    races = [race.verdict for race in told_of(record("couch")).races]
    assert [race.marks[0].device for race in races] == [False, False, True, True, True]
    # Two hands that the line had delivered together: the device still says which was first.
    assert [mark.time_us for mark in races[1].marks[1:]] == [341_000, 343_000]


def test_large_piles_changes_of_the_lead_and_the_end_decide_a_game() -> None:
    found = record("whole-pack")
    whole = told_of(found)
    piles = [
        (event.cards, line.seq)
        for line in found.lines
        for event in line.events
        if isinstance(event, PileWon)
    ]
    swings = [(one.cards, one.step) for one in whole.moments if one.kind == "swing"]
    most = sorted((cards for cards, _ in piles), reverse=True)[:3]
    assert sorted((cards for cards, _ in swings), reverse=True) == most
    assert set(swings) <= set(piles)
    after = list(states(found))
    for one in whole.moments:
        if one.kind == "lead":
            sizes = [len(stack) for stack in after[one.step].stacks]
            assert one.seat is not None
            assert sizes[one.seat] == max(sizes) == one.cards
            assert sizes.count(max(sizes)) == 1
    assert whole.moments[-1].kind == "end"
    assert whole.moments[-1].step == len(found.lines)
    assert [one.step for one in whole.moments] == sorted(one.step for one in whole.moments)
    (slap,) = [one for one in whole.moments if one.kind == "slap"]
    assert slap.step == max(race.step for race in whole.races if race.verdict.winner is not None)


def test_small_piles_decide_nothing() -> None:
    moments = told_of(record("checked-races")).moments
    assert not [one for one in moments if one.kind == "swing"]


@pytest.mark.parametrize("name", NAMES)
def test_the_events_are_those_of_the_record_with_verdicts_and_without_the_deal(name: str) -> None:
    found = record(name)
    steps = events_of(found).steps
    (dealt,) = steps[0].events
    assert isinstance(dealt, Dealt)
    assert dealt.deal is None
    assert len(steps) == len(found.lines) + 1
    for step, line in zip(steps[1:], found.lines, strict=True):
        assert step.at_us == line.command.at_us
        assert tuple(one for one in step.events if not isinstance(one, Verdict)) == line.events


@pytest.mark.parametrize("name", NAMES)
def test_every_slap_that_won_is_kept_with_its_combo(name: str) -> None:
    slaps = [slap for slap in past(name).slaps if slap.outcome == "won"]
    races = [race for race in told_of(record(name)).races if race.verdict.winner is not None]
    assert [(slap.card, slap.combo) for slap in slaps] == [
        (race.verdict.on, race.combo) for race in races
    ]


def test_who_won_a_pile_that_had_to_be_claimed_is_told_when_the_game_is_over() -> None:
    titles = [
        event
        for step in events_of(record("bluff")).steps
        for event in step.events
        if isinstance(event, TitleGiven)
    ]
    assert any(title.by == "slap" for title in titles)
    assert all(title.seat is not None for title in titles if title.by == "slap")
