"""The practice table: what is prepared comes, whatever the learner does, and nobody hurries."""

from itertools import count
from typing import Any

import pytest

from helpers import SECOND, Client, Desk
from ratscrew.bots import TUTOR, Tutor
from ratscrew.cards import full_pack
from ratscrew.engine import CardPlayed, CardsBurned, PileWon
from ratscrew.record import read_record, verify
from ratscrew.rules import preset
from ratscrew.server.hall import LESSON_RULES, make_lesson
from ratscrew.table import Table
from ratscrew.table.lesson import prepared
from ratscrew.table.messages import (
    AddBot,
    Done,
    HandOver,
    Hint,
    Leave,
    Pause,
    Rejected,
    Remove,
    Result,
    Settings,
    Sit,
)


def lesson() -> tuple[Desk, Client]:
    """The learner at a practice table, dealt to."""
    desk = Desk()
    numbers = count(1)
    desk.table = Table(
        "TEST",
        rules=preset(LESSON_RULES),
        tempo="fast",
        now_us=desk.now_us,
        players={TUTOR: Tutor},
        seeds=lambda: "seed",
        tokens=lambda: f"token-{next(numbers):016d}",
        lesson=True,
    )
    learner = desk.client()
    assert learner.sit("Mira") == 0
    learner.ready(0)
    desk.after(300)
    return desk, learner


def hinted(learner: Client) -> Hint:
    return [hint for hint in learner.events(Hint) if isinstance(hint, Hint)][-1]


def step(desk: Desk, learner: Client, *, slaps: bool) -> Hint:
    """The learner does what the hint says; gives the hint after it."""
    hint = hinted(learner)
    if hint.what == "slap" and slaps and "slap" in learner.updates[-1].may[0].acts:
        learner.slap(0, p_us=0, e_us=900_000)
        desk.after(2000)
    elif desk.state.turn == 0 and desk.state.phase == "play":
        learner.flip(0)
        desk.after(1900)
    else:
        desk.after(500)
    return hinted(learner)


def walk(desk: Desk, learner: Client, cards: int, *, slaps: bool = True) -> list[Hint]:
    """Every hint up to that card, each once."""
    for _ in range(400):
        if desk.state.number >= cards:
            break
        step(desk, learner, slaps=slaps)
    return learner.events(Hint)


def test_the_deck_is_whole_and_each_has_half() -> None:
    dealt = prepared(preset(LESSON_RULES), 2, "")
    cards = [card for hand in dealt.hands for card in hand]
    assert sorted(cards) == sorted(full_pack(1, 0))
    assert [len(hand) for hand in dealt.hands] == [26, 26]
    assert dealt.leader == 0


def test_within_twenty_cards_everything_is_seen_once() -> None:
    desk, learner = lesson()
    hints = walk(desk, learner, 18)
    plain = [hint.what for hint in hints if hint.on <= 4]
    assert set(plain) == {"flip", "watch"}
    slaps = [(hint.on, hint.combo) for hint in hints if hint.what == "slap"]
    assert slaps == [(6, "double"), (10, "sandwich")]
    assert ("take", 0) in [(hint.what, hint.to) for hint in hints]
    assert [hint.chances for hint in hints if hint.what == "paid"] == [2, 1]
    assert [(hint.on, hint.combo) for hint in hints if hint.what == "leave"] == [(17, "sandwich")]
    won = [event.by for event in learner.events(PileWon) if event.seat == 0]
    assert won == ["slap", "slap", "challenge"]


def test_afterwards_the_learner_pays_and_loses_one_and_more_combos_follow() -> None:
    desk, learner = lesson()
    hints = walk(desk, learner, 26)
    assert [hint.chances for hint in hints if hint.what == "pay"] == [2, 1]
    assert any(event.seat == 1 and event.by == "challenge" for event in learner.events(PileWon))
    assert len({hint.on for hint in hints if hint.what == "slap"}) == 3


def test_who_misses_them_all_is_offered_more_at_once() -> None:
    desk, learner = lesson()
    hints = walk(desk, learner, 26, slaps=False)
    missed = sorted({hint.on for hint in hints if hint.what == "slap"})
    assert missed[:3] == [6, 7, 10]
    assert len(missed) >= 4


@pytest.mark.parametrize("early", [1, 2, 3])
def test_a_card_burnt_by_mistake_spoils_neither_double_nor_sandwich(early: int) -> None:
    desk, learner = lesson()
    walk(desk, learner, early)
    learner.slap(0, p_us=0, e_us=900_000)
    desk.after(500)
    assert len(learner.events(CardsBurned)) == 1
    hints = walk(desk, learner, 18)
    names = {hint.combo for hint in hints if hint.what == "slap"}
    assert names == {"double", "sandwich"}
    assert any(hint.what == "paid" for hint in hints)


def test_nobody_hurries_the_learner() -> None:
    desk, learner = lesson()
    desk.after(3_600_000)
    assert desk.state.number == 0
    assert not desk.table.room.seats[0].away
    assert isinstance(learner.flip(0), Done)


def test_the_tutor_flips_at_once_but_waits_where_something_is_to_be_read_or_slapped() -> None:
    desk, learner = lesson()
    learner.flip(0)
    desk.after(1799)  # the first card: how the game goes is being read
    assert desk.state.number == 1
    desk.after(2)
    assert desk.state.number == 2
    desk.after(500)
    learner.flip(0)
    desk.after(699)
    assert desk.state.number == 3
    desk.after(2)
    assert desk.state.number == 4
    while desk.state.number < 6:
        step(desk, learner, slaps=False)
    learner.flip(0)
    desk.after(700)  # five of clubs on the five that was not slapped
    assert hinted(learner) == Hint("slap", 7, "double")
    desk.after(7200)
    assert desk.state.number == 7
    desk.after(200)
    assert desk.state.number == 8


def test_the_tutor_never_slaps() -> None:
    desk, learner = lesson()
    walk(desk, learner, 40, slaps=False)
    assert all(event.by != "slap" for event in learner.events(PileWon))


def test_nobody_else_can_sit_and_little_can_be_changed() -> None:
    desk, learner = lesson()
    guest = desk.client()
    answers: list[Any] = [
        guest.ask(Sit(desk.cid(), "Bo")),
        learner.ask(AddBot(desk.cid(), TUTOR)),
        learner.act(Remove, 1),
        learner.act(HandOver, 1),
        learner.ask(Settings(desk.cid(), "full")),
    ]
    assert [answer.code for answer in answers if isinstance(answer, Rejected)] == ["lesson"] * 5
    assert guest.snapshot.room.lesson
    assert guest.snapshot.room.levels == ()
    assert isinstance(learner.act(Pause, 0), Done)


def test_no_shuffle_is_claimed_and_the_game_is_not_rated() -> None:
    desk, learner = lesson()
    assert desk.client().snapshot.commitment is None
    kinds = {type(event).__name__ for event in learner.events()}
    assert not kinds & {"Committed", "Opened"}
    walk(desk, learner, 4000)
    for _ in range(4000):
        if desk.state.over is not None:
            break
        step(desk, learner, slaps=True)
    result = learner.events(Result)[-1]
    assert result.unrated_by == ("lesson",)
    text = desk.table.record()
    assert text is not None
    record = read_record(text)
    assert record.header.unrated_by == ("lesson",)
    assert record.header.shuffle is None
    verify(record)
    snapshot = desk.client().snapshot
    assert (snapshot.opened, snapshot.commitment, snapshot.hint) == (None, None, None)
    learner.ready(0)
    assert learner.events(CardPlayed)
    assert desk.state.number == 0


def test_the_seats_are_free_again_when_the_learner_leaves_before_the_deal() -> None:
    table = make_lesson("TEST", SECOND)
    desk = Desk()
    desk.table = table
    learner = desk.client()
    learner.sit("Mira")
    assert [seat.kind for seat in table.room.seats] == ["person", "bot"]
    learner.act(Leave, 0)
    assert table.room.seats == ()
    assert desk.client().sit("Bo") == 0
    assert table.room.seats[0].name == "Bo"


def test_a_hint_is_there_after_a_reload() -> None:
    desk, learner = lesson()
    walk(desk, learner, 6)
    assert hinted(learner).what == "slap"
    desk.drop(learner)
    back = desk.client(*learner.tokens)
    assert back.snapshot.hint == Hint("slap", 6, "double")


def test_no_ordinary_table_offers_the_tutor_or_tells_a_hint() -> None:
    desk = Desk(hands=[["7S", "4D"], ["7H", "9D"]])
    clients = desk.dealt("Mira", "Bo")
    desk.cards(clients, 2)
    assert clients[0].events(Hint) == []
    assert TUTOR not in Desk().table.room.levels
