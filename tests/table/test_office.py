"""The host's tools: seats taken away, kept out, filled, handed over; and quick reactions."""

from typing import Any

import pytest

from helpers import Client, Desk, Slapper
from ratscrew.record import read_record
from ratscrew.table.messages import (
    Done,
    Fill,
    HandOver,
    HostIs,
    Options,
    Presence,
    React,
    Reaction,
    Rejected,
    Remove,
    Removed,
    Replaced,
    Sat,
    Settings,
    Sit,
    Snapshot,
    Verdict,
)

HANDS = [["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]


def code(answer: Any) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


def removed(client: Client) -> list[Removed]:
    return [x for x in client.heard if isinstance(x, Removed)]


# --- taking a seat away ---


def test_in_a_game_a_bot_plays_the_hand_on_and_its_owner_hears_why() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    assert isinstance(mira.act(Remove, 1), Done)
    assert removed(bo) == [Removed((1,), blocked=False)]
    seat = desk.table.room.seats[1]
    assert (seat.kind, seat.name) == ("bot", "Bo")
    assert code(bo.flip(1)) == "not-your-seat"
    assert desk.table.room.phase == "running"


def test_between_games_the_seat_is_freed_and_its_owner_hears_that_first() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    bo.forget()
    mira.act(Remove, 1)
    assert [type(x) for x in bo.heard] == [Removed, Snapshot]
    assert [seat.name for seat in desk.table.room.seats] == ["Mira"]
    assert isinstance(bo.ask(Sit(desk.cid(), "Bo")), Done)


def test_who_is_kept_out_cannot_sit_down_again_nor_come_back_by_its_token() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    mira.act(Remove, 1, block=True)
    assert removed(bo) == [Removed((1,), blocked=True)]
    assert code(bo.ask(Sit(desk.cid(), "Bobby"))) == "blocked"
    desk.drop(bo)
    again = desk.client(*bo.tokens)
    assert removed(again) == [Removed((), blocked=True)]
    assert again.snapshot.mine == ()
    assert code(again.ask(Sit(desk.cid(), "Bobby"))) == "blocked"


def test_who_was_away_when_the_seat_was_freed_is_told_when_back() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    desk.drop(bo)
    mira.act(Remove, 1)
    back = desk.client(*bo.tokens, since=1)
    assert removed(back) == [Removed((), blocked=False)]
    assert back.snapshot.mine == ()
    assert isinstance(back.ask(Sit(desk.cid(), "Bo")), Done)


def test_a_bots_seat_is_freed_between_games_only() -> None:
    desk = Desk(hands=HANDS)
    (mira,) = desk.seated("Mira")
    mira.bot()
    mira.ready(0)
    assert code(mira.act(Remove, 1)) == "not-a-person"
    assert code(mira.act(Remove, 5)) == "no-such-seat"


@pytest.mark.parametrize("tool", [Remove, HandOver, Fill])
def test_only_the_host_has_these_tools(tool: Any) -> None:
    desk = Desk(hands=HANDS)
    _, bo = desk.dealt("Mira", "Bo")
    assert code(bo.act(tool, 0)) == "not-host"


# --- the office ---


def test_the_host_hands_the_office_over_to_somebody_who_is_there() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    assert isinstance(mira.act(HandOver, 1), Done)
    assert bo.events(HostIs) == [HostIs(1)]
    assert code(mira.act(HandOver, 0)) == "not-host"
    assert isinstance(bo.act(HandOver, 1), Done)
    assert len(bo.events(HostIs)) == 1


def test_the_office_goes_to_no_bot_and_to_nobody_who_is_gone() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    mira.bot()
    desk.drop(bo)
    assert code(mira.act(HandOver, 1)) == "absent"
    assert code(mira.act(HandOver, 2)) == "not-a-person"
    assert code(mira.act(HandOver, 3)) == "no-such-seat"


# --- filling a seat ---


def slapping(_rules: Any, _seat: int, _seed: str) -> Slapper:
    return Slapper(300_000)


def test_a_bot_plays_for_somebody_who_is_gone_until_they_are_back() -> None:
    desk = Desk(hands=HANDS, players={"normal": slapping})
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    assert isinstance(mira.act(Fill, 1), Done)
    assert mira.events(Presence)[-1] == Presence(1, present=False, away=True, stand_in=True)
    desk.flip((mira, bo))
    desk.after(400)
    assert [mark.seat for mark in mira.events(Verdict)[-1].marks] == [1]
    back = desk.client(*bo.tokens)
    assert mira.events(Presence)[-1] == Presence(1, present=True, away=False)
    assert desk.table.room.seats[1].kind == "person"
    count = len(mira.events(Verdict))
    desk.after(600)
    assert isinstance(back.flip(1), Done)
    desk.after(600)
    assert len(mira.events(Verdict)) == count


def test_what_the_bot_had_planned_does_not_happen_once_its_owner_is_back() -> None:
    desk = Desk(hands=HANDS, players={"normal": slapping})
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    mira.act(Fill, 1)
    desk.flip((mira, bo))
    desk.after(100)
    desk.client(*bo.tokens)
    desk.after(600)
    assert mira.events(Verdict) == []


def test_who_is_there_but_away_has_the_hand_back_with_the_next_command() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.table._seats[1].away = True
    assert isinstance(mira.act(Fill, 1), Done)
    assert desk.table.room.seats[1].stand_in
    bo.act(React, 1, what="oops")
    assert not desk.table.room.seats[1].stand_in
    assert mira.events(Presence)[-1] == Presence(1, present=True, away=False)


def test_whoever_went_for_a_drink_has_left_the_page_open() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    assert isinstance(mira.act(Fill, 1), Done)
    assert mira.events(Presence)[-1] == Presence(1, present=True, away=True, stand_in=True)
    bo.act(React, 1, what="oops")
    assert mira.events(Presence)[-1] == Presence(1, present=True, away=False)


def test_a_seat_is_filled_once_and_in_a_game() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.seated("Mira", "Bo")
    assert code(mira.act(Fill, 1)) == "no-game"
    mira.ready(0)
    bo.ready(1)
    desk.drop(bo)
    mira.act(Fill, 1)
    assert code(mira.act(Fill, 1)) == "stood-in"


def test_a_stand_in_ends_with_the_game() -> None:
    desk = Desk(hands=[["JS"], ["8H"]])
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    mira.act(Fill, 1)
    desk.flip((mira, bo))
    desk.after(60_000)
    assert desk.table.room.phase == "over"
    assert not desk.table.room.seats[1].stand_in
    assert not mira.events(Presence)[-1].stand_in


def test_the_hands_of_a_stand_in_are_not_its_owners() -> None:
    desk = Desk(hands=[["7S", "4D"], ["7H", "9D"]], players={"normal": slapping})
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    mira.act(Fill, 1)
    desk.cards((mira, mira), 1)
    before = repr(desk.table._seats[1].habits)
    desk.after(20_000)
    assert mira.events(Verdict)
    assert repr(desk.table._seats[1].habits).split("fooled")[0] == before.split("fooled")[0]


# --- options and reactions ---


def test_the_host_switches_options_at_any_time_and_nobody_is_unready_for_it() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.seated("Mira", "Bo")
    bo.ready(1)
    mira.ask(Settings(desk.cid(), reactions=False))
    assert bo.events(Options) == [Options(drop_pause=False, reactions=False)]
    assert desk.table.room.seats[1].ready
    mira.ready(0)
    assert isinstance(mira.ask(Settings(desk.cid(), drop_pause=True)), Done)
    assert desk.table.room.options == Options(drop_pause=True, reactions=False)
    assert code(bo.ask(Settings(desk.cid(), reactions=True))) == "not-host"


def react(client: Client, seat: int, what: str = "wow") -> Done | Rejected:
    return client.act(React, seat, what=what)


def test_a_reaction_is_heard_by_all_and_stands_in_no_record() -> None:
    desk = Desk(hands=[["JS"], ["8H"]])
    watcher = desk.client()
    mira, bo = desk.dealt("Mira", "Bo")
    assert isinstance(react(mira, 0, "ha"), Done)
    for client in (mira, bo, watcher):
        assert client.events(Reaction) == [Reaction(0, "ha")]
    desk.flip((mira, bo))
    desk.after(750)
    desk.flip((mira, bo))
    desk.after(3000)
    text = desk.table.record()
    assert text is not None
    assert '"reaction"' not in text
    assert not read_record(text).header.unrated


def test_reactions_are_at_most_one_a_second_and_five_in_ten() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    react(mira, 0)
    desk.after(400)
    answer = react(mira, 0)
    assert code(answer) == "too-fast"
    assert isinstance(answer, Rejected)
    assert answer.params == {"wait_ms": 600}
    assert isinstance(react(bo, 1), Done)
    for _ in range(4):
        desk.after(1000)
        assert isinstance(react(mira, 0), Done)
    desk.after(1000)
    answer = react(mira, 0)
    assert isinstance(answer, Rejected)
    assert answer.params == {"wait_ms": 4600}
    desk.after(4600)
    assert isinstance(react(mira, 0), Done)


def test_reactions_can_be_switched_off() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    mira.ask(Settings(desk.cid(), reactions=False))
    assert code(react(bo, 1)) == "reactions-off"
    assert code(react(bo, 0)) == "not-your-seat"


# --- tokens ---


def keys(client: Client) -> list[Any]:
    return [x for x in client.heard if type(x).__name__ == "Key"]


def pongs(desk: Desk, client: Client, count: int = 2) -> None:
    for _ in range(count):
        desk.after(1000)
        desk.table.pong(client.link, None, desk.now_us - 1000, desk.now_us)


def test_a_seat_that_is_taken_over_has_another_token() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    other = desk.client(*mira.tokens)
    (key,) = keys(other)
    assert key.seat == 0
    assert key.token not in mira.tokens
    assert [x for x in mira.heard if isinstance(x, Replaced)] == [Replaced((0,))]
    assert keys(mira) == []
    pongs(desk, other)
    desk.drop(other)
    assert desk.client(*mira.tokens).snapshot.mine == ()
    assert desk.client(key.token).snapshot.mine == (0,)


def test_the_old_token_opens_the_seat_until_the_new_one_must_have_come() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    other = desk.client(*mira.tokens)
    pongs(desk, other, 1)
    desk.drop(other)
    again = desk.client(*mira.tokens)
    assert again.snapshot.mine == (0,)
    assert keys(again) == []
    desk.drop(again)
    assert desk.client(keys(other)[0].token).snapshot.mine == ()


def test_a_seat_that_is_found_again_keeps_its_token() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    desk.drop(mira)
    again = desk.client(*mira.tokens)
    assert keys(again) == []
    assert again.snapshot.mine == (0,)


def test_a_freed_seat_is_told_as_a_bots_only_in_a_game() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.after(6000)
    mira.act(Remove, 1)
    assert mira.events(Sat)[-1].seat.kind == "bot"
    back = desk.client(*bo.tokens)
    assert back.snapshot.mine == ()
