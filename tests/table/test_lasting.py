"""A table outlives its server: what was written down makes it again, wherever it fell."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games import all_cards
from helpers import MS, SECOND, Client, Desk
from ratscrew.bots import BOTS
from ratscrew.cards import Card
from ratscrew.engine import CardPlayed, PileWon, RaceAnnulled, SlapMissed, combo_on
from ratscrew.record import read_record, verify
from ratscrew.table import Table, Times, rejudge
from ratscrew.table.kept import Answered, Did, GameIs, Kept, RoomIs, Unkept, read_kept, write_kept
from ratscrew.table.messages import (
    ClaimPile,
    Done,
    Grant,
    Leave,
    PauseIs,
    PlayCard,
    Ready,
    Rejected,
    Remove,
    Result,
    Settings,
    Show,
    Sit,
    Snapshot,
)

COUNT_MS = Times().count_us / MS
PLAIN = [["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]
DOUBLE = [["7S", "4D", "2C", "5C"], ["7H", "9D", "3C", "6C"]]


def dealt(hands: Sequence[Sequence[Card]] = PLAIN, **changes: Any) -> tuple[Desk, list[Client]]:
    desk = Desk(hands=hands, keep=True, **changes)
    return desk, desk.dealt("Mira", "Bo", ping_us=20 * MS)


def code(answer: Any) -> str:
    assert isinstance(answer, Rejected)
    return answer.code


def flipped(desk: Desk, clients: list[Client], cards: int) -> None:
    for _ in range(cards):
        desk.flip(clients)
        desk.after(750)


# --- the room ---


def test_a_table_between_games_is_as_it_was() -> None:
    desk = Desk(keep=True)
    mira, bo = desk.seated("Mira", "Bo")
    mira.bot()
    mira.ask(Settings(desk.cid(), {"slap": {"combos": ["double"]}}, "calm", reactions=False))
    mira.ready(0)
    before = desk.table.room
    desk.fall(60_000)
    assert desk.table.room == before
    assert mira.snapshot.mine == (0,)
    assert bo.snapshot.mine == (1,)
    assert bo.snapshot.commitment == desk.table._games.commitment


def test_nothing_is_kept_where_nobody_asks_for_it() -> None:
    desk = Desk(hands=PLAIN)
    flipped(desk, desk.dealt("Mira", "Bo"), 2)
    assert desk.table.take_kept() == ((), False)


def test_no_token_is_written_down_and_no_card_is_told_by_name() -> None:
    desk, clients = dealt()
    flipped(desk, clients, 3)
    desk.write_down()
    text = b"".join(map(write_kept, desk.kept)).decode()
    for client in clients:
        assert client.tokens
        assert not any(token in text for token in client.tokens)


def test_whoever_the_host_keeps_out_stays_out() -> None:
    desk = Desk(keep=True)
    mira, bo = desk.seated("Mira", "Bo")
    mira.ask(Remove(desk.cid(), 1, block=True))
    desk.fall()
    answer = bo.ask(Sit(desk.cid(), "Bo again"))
    assert isinstance(answer, Rejected)
    assert answer.code == "blocked"


def test_a_screen_that_was_let_in_is_one_again() -> None:
    desk = Desk(hands=PLAIN, keep=True)
    mira, _ = desk.seated("Mira", "Bo")
    screen = desk.client()
    shown = screen.ask(Show(desk.cid()))
    assert isinstance(shown, Done)
    assert shown.token is not None
    screen.tokens.append(shown.token)
    mira.ask(Grant(desk.cid(), shown.display or "", grant=True))
    desk.fall()
    assert screen.snapshot.display == shown.display
    assert desk.table._screens.showing


def test_a_command_that_was_answered_is_not_done_again() -> None:
    desk, clients = dealt()
    flip = PlayCard("once", 0, 0)
    clients[0].ask(flip)
    desk.after(750)
    assert desk.state.number == 1
    desk.fall()
    assert clients[0].ask(flip) == Done("once")
    desk.after(COUNT_MS + 2000)
    assert desk.state.number == 1
    rejected = clients[1].ask(Ready("other", 1))
    assert isinstance(rejected, Rejected)


def test_nor_after_a_second_fall_and_many_changes_of_the_table() -> None:
    desk = Desk(keep=True)
    mira, bo = desk.seated("Mira", "Bo")
    for turn in range(5):
        mira.ask(Ready(f"mira-{turn}", 0, ready=turn % 2 == 0))
    leave = Leave("mira-4", 0)
    for _ in range(3):
        desk.fall()
        assert mira.ask(leave) == Done("mira-4")
        for turn in range(60):
            bo.ask(Ready(desk.cid(), 1, ready=turn % 2 == 0))
            desk.write_down()
    assert [seat.name for seat in desk.table.room.seats] == ["Mira", "Bo"]


def test_answers_go_with_their_seat() -> None:
    desk = Desk(keep=True)
    mira, bo = desk.seated("Mira", "Bo")
    mira.ask(Ready("mira-1", 0))
    desk.write_down()
    mira.ask(Leave(desk.cid(), 0))
    desk.write_down()
    bo.bot()
    desk.write_down()
    assert not [
        entry for entry in desk.kept if isinstance(entry, Answered) and entry.name == "Mira"
    ]


# --- the game ---


def test_a_game_goes_on_after_a_count_when_somebody_is_back() -> None:
    desk, clients = dealt()
    flipped(desk, clients, 2)
    stacks = desk.state.stacks
    desk.fall(3_600_000)
    assert desk.state.stacks == stacks
    pause = clients[1].snapshot.pause or clients[1].events(PauseIs)[-1]
    assert pause.state == "resuming"
    assert code(clients[0].flip(0)) == "paused"
    desk.after(COUNT_MS)
    clients[0].flip(0)
    desk.after(1000)
    assert desk.state.number == 3


def test_while_nobody_is_back_nothing_happens() -> None:
    desk, clients = dealt()
    flipped(desk, clients, 1)
    desk.write_down()
    table = desk._make()
    table.restore(desk.kept, desk.now_us, desk.now_us)
    assert table.next_deadline() is None
    assert table.wake(desk.now_us + 3600 * SECOND) == []
    assert table.abandoned_us == desk.now_us


def test_the_race_in_which_the_server_fell_is_annulled_for_everybody() -> None:
    desk, clients = dealt(DOUBLE)
    flipped(desk, clients, 1)
    desk.flip(clients)
    desk.after(300)
    clients[0].slap(0)  # waits for its verdict
    sizes = [len(stack) for stack in desk.state.stacks]
    desk.fall()
    desk.after(COUNT_MS)
    for client, seat in zip(clients, (0, 1), strict=True):
        assert code(client.slap(seat)) == "annulled"
    desk.after(2000)
    for client in clients:
        assert client.events(SlapMissed, PileWon) == []
    assert [len(stack) for stack in desk.state.stacks] == sizes
    flipped(desk, clients, 1)
    assert desk.state.number == 3


def test_a_flip_that_was_taken_falls_once() -> None:
    desk, clients = dealt()
    clients[0].flip(0)
    desk.after(100)
    clients[1].flip(1)  # waits for the pause
    assert desk.state.number == 1
    desk.fall()
    desk.after(COUNT_MS + 3000)
    assert desk.state.number == 2
    assert [event.seat for event in clients[0].events(CardPlayed)] == [1]


def test_a_flip_whose_card_fell_does_not_fall_again() -> None:
    desk, clients = dealt([["QS", "4D", "2C"], ["8H", "9D", "3C"]])
    flipped(desk, clients, 2)  # one chance is left to the same seat
    desk.fall()
    desk.after(COUNT_MS + 3000)
    assert desk.state.number == 2


def test_a_lost_challenge_is_captured() -> None:
    desk, clients = dealt([["JS", "4D", "2C"], ["8H", "9D", "3C"]])
    flipped(desk, clients, 1)
    desk.flip(clients)
    assert desk.state.capture == 0
    desk.fall()
    desk.after(COUNT_MS + 5000)
    assert desk.state.tricks == 1
    assert desk.state.turn == 0


def test_a_pile_that_was_won_secretly_can_still_be_claimed_and_is_told_then() -> None:
    desk, clients = dealt(DOUBLE, challenge__claims="declared")
    flipped(desk, clients, 1)
    desk.flip(clients)
    desk.after(300)
    clients[0].slap(0)
    desk.after(500)
    assert desk.state.title is not None
    desk.fall()
    desk.after(COUNT_MS)
    clients[0].act(ClaimPile, 0)
    desk.after(10_000)
    assert desk.state.tricks == 1
    assert "Verdict" in {type(event).__name__ for event in clients[1].events()}


def test_a_timed_game_loses_no_time() -> None:
    desk, clients = dealt(end__seconds=60)
    flipped(desk, clients, 2)
    left_us = desk.state.started_us + 60 * SECOND - desk.now_us
    desk.fall(600_000)
    desk.after(COUNT_MS)
    ends_us = desk.state.started_us + desk.table._games.game.lost_us + 60 * SECOND
    assert ends_us - desk.now_us == pytest.approx(left_us, abs=1)
    desk.fall(5_000)  # a second time
    desk.after(COUNT_MS)
    ends_us = desk.state.started_us + desk.table._games.game.lost_us + 60 * SECOND
    assert ends_us - desk.now_us == pytest.approx(left_us, abs=1)


def test_a_game_that_is_over_stays_won_once() -> None:
    desk, clients = dealt([["7S"], ["8H", "9D", "3C"]])
    flipped(desk, clients, 2)
    desk.after(10_000)
    assert desk.table.room.phase == "over"
    before, record = desk.table.room, desk.table.record()
    desk.fall()
    assert desk.table.record() == record
    assert [seat.wins for seat in desk.table.room.seats] == [seat.wins for seat in before.seats]
    assert desk.table.room.games == 1
    assert clients[0].events(Result) == []
    assert clients[0].snapshot.game is not None
    assert clients[0].snapshot.opened is not None


def test_numbers_of_updates_never_come_again() -> None:
    desk, clients = dealt()
    flipped(desk, clients, 2)
    seen = clients[0].updates[-1].seq
    desk.fall()
    assert clients[0].snapshot.seq > seen
    again = desk.client(*clients[0].tokens, since=seen)
    assert any(isinstance(message, Snapshot) for message in again.heard)


def test_bots_play_on() -> None:
    desk = Desk(players=BOTS, keep=True)
    (mira,) = desk.seated("Mira")
    for _ in range(2):
        mira.bot("sharp")
    mira.ready(0)
    desk.after(3000)
    for _ in range(3):
        mira.flip(0)
        desk.after(4000)
    desk.fall()
    number = desk.state.number
    desk.after(COUNT_MS)
    mira.flip(0)
    desk.after(20_000)
    assert desk.state.number > number


# --- what cannot be read ---


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"{}", "an entry cannot be read"),
        (b'{"type":"later"}', "an entry cannot be read"),
        (b'{"type":"room"', "an entry cannot be read"),
    ],
)
def test_what_is_no_entry_is_refused(body: bytes, why: str) -> None:
    with pytest.raises(Unkept, match=why):
        read_kept(body)


def test_entries_that_make_no_table_are_refused() -> None:
    desk, clients = dealt()
    flipped(desk, clients, 2)
    desk.write_down()
    room = next(entry for entry in desk.kept if isinstance(entry, RoomIs))
    broken: dict[str, list[Kept]] = {
        "nothing tells who sits there": [x for x in desk.kept if not isinstance(x, RoomIs)],
        "its rules are none": [replace(room, rules={"slap": {"combos": 3}})],
        "command 1 of its game is missing": [
            x for x in desk.kept if not (isinstance(x, Did) and x.line.seq == 1)
        ],
        "its game cannot be played again": [
            replace(x, header=x.header[:-9]) if isinstance(x, GameIs) else x for x in desk.kept
        ],
    }
    for why, entries in broken.items():
        with pytest.raises(Unkept, match=why):
            desk._make().restore(entries, desk.now_us, desk.now_us)


def test_answers_are_kept_of_what_was_taken_alone() -> None:
    desk, clients = dealt()
    clients[1].flip(1)  # not its turn
    clients[0].flip(0)
    desk.write_down()
    assert [x.name for x in desk.kept if isinstance(x, Answered)][-1] == "Mira"
    assert sum(isinstance(x, Answered) and x.flip is not None for x in desk.kept) == 1


# --- anywhere ---


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_wherever_it_falls_every_card_is_there_and_the_record_is_right(seed: int) -> None:
    """People and a bot play; their server falls again and again."""
    chance = random.Random(seed)
    desk = Desk(
        chance.choice(["traditional", "full", "bluff", "dead-card"]), players=BOTS, keep=True
    )
    clients = desk.seated("Mira", "Bo", "Lev")
    clients[0].bot("sharp")
    for seat, client in enumerate(clients):
        client.ready(seat)
    desk.after(3000)
    start = all_cards(desk.state)
    falls = 0
    for _ in range(150):
        state = desk.state
        if state.over is not None:
            break
        if state.turn is not None and state.turn < 3 and chance.random() < 0.7:
            clients[state.turn].flip(state.turn)
        if combo_on(state, state.number) is not None or chance.random() < 0.03:
            seat = chance.randrange(3)
            clients[seat].slap(seat)
        desk.after(chance.choice((10, 120, 400, 900)))
        if chance.random() < 0.06:
            falls += 1
            before = desk.state
            desk.fall(chance.choice((0, 5000, 10**6)))
            assert all_cards(desk.state) == start
            assert desk.state.stacks == before.stacks
            assert desk.state.pile == before.pile
            assert desk.state.annulled >= (before.top.number if before.top else 0) or (
                before.phase == "claim" or before.over is not None
            )
            desk.after(COUNT_MS)
    text = desk.table._games.game.recorder.text()
    record = read_record(text)
    again = verify(record)
    assert again.stacks == desk.state.stacks
    rejudge(record)
    annulled = [e for line in record.lines for e in line.events if isinstance(e, RaceAnnulled)]
    assert len(annulled) <= falls
    assert isinstance(desk.table, Table)
