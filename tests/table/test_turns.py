"""When cards fall, whose flips count, and for whom the table plays."""

from typing import Any

import pytest

from helpers import MS, SECOND, Desk
from ratscrew.engine import CardPlayed, GameEnded
from ratscrew.table.messages import Done, Leave, Presence, Rejected, Result, Sat, Settings

HANDS = [["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]
DOUBLE = [["7S", "4D", "2C"], ["7H", "9D", "3C"]]


def cards(desk: Desk) -> int:
    return desk.state.number


def code(answer: Any) -> str:
    assert isinstance(answer, Rejected)
    return answer.code


@pytest.mark.parametrize(("tempo", "pause_ms"), [("fast", 500), ("normal", 750), ("calm", 1200)])
def test_tempo_is_the_pause_between_two_cards(tempo: Any, pause_ms: int) -> None:
    desk = Desk(hands=HANDS)
    clients = desk.seated("Mira", "Bo")
    clients[0].ask(Settings(desk.cid(), None, tempo))
    for seat, client in enumerate(clients):
        client.ready(seat)
    desk.after(3000)
    clients[0].flip(0)
    clients[1].flip(1)
    desk.after(pause_ms - 1)
    assert cards(desk) == 1
    desk.after(1)
    assert cards(desk) == 2


def test_flips_in_the_pause_are_queued_once() -> None:
    desk = Desk(hands=[["JS", "4D"], ["8H", "9D", "3C"]])
    clients = desk.dealt("Mira", "Bo")
    clients[0].flip(0)
    for _ in range(3):
        assert isinstance(clients[1].flip(1), Done)
        desk.after(100)
    desk.after(600)
    assert cards(desk) == 2


def test_second_tap_of_one_hand_flips_no_second_card() -> None:
    desk = Desk(hands=[["QS", "4D"], ["8H", "9D", "3C"]])
    clients = desk.dealt("Mira", "Bo")
    clients[0].flip(0)
    desk.after(750)
    clients[1].flip(1)
    desk.after(120)
    again = clients[1].flip(1)  # two chances, so it is still the same seat's turn
    assert code(again) == "void"
    desk.after(2000)
    assert cards(desk) == 2


def test_whoever_flips_again_as_soon_as_their_card_has_fallen_is_told_what_became_of_it() -> None:
    """A page waits for the card of every flip that was taken: none may come to nothing unsaid."""
    desk = Desk(hands=[["QS", "4D"], ["8H", "9D", "3C"]])
    clients = desk.dealt("Mira", "Bo")
    clients[0].flip(0)
    desk.after(600)
    assert isinstance(clients[1].flip(1), Done)
    desk.after(150)
    assert cards(desk) == 2
    assert code(clients[1].flip(1)) == "void"
    desk.after(110)
    assert isinstance(clients[1].flip(1), Done)
    desk.after(750)
    assert cards(desk) == 3


def test_flip_by_someone_who_had_not_seen_the_turn_pass_is_void() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.dealt("Mira", "Bo")
    clients[0].flip(0)
    assert code(clients[0].flip(0, on=0)) == "void"
    assert cards(desk) == 1


def test_flip_out_of_turn_by_someone_who_knew_is_refused() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.dealt("Mira", "Bo")
    clients[0].flip(0)
    assert code(clients[0].flip(0, on=1)) == "not-your-turn"


def test_flip_by_someone_whose_turn_a_capture_took_is_void() -> None:
    desk = Desk(hands=DOUBLE)
    clients = desk.dealt("Mira", "Bo")
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(300)
    clients[1].slap(1)
    desk.after(300)
    assert desk.state.turn == 1
    assert code(clients[0].flip(0, on=2)) == "void"
    desk.after(2000)
    assert cards(desk) == 2


def test_flip_onto_a_pending_pile_is_refused() -> None:
    desk = Desk(hands=[["JS", "4D"], ["8H", "9D"]])
    clients = desk.dealt("Mira", "Bo")
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)
    turn = desk.state.turn
    assert turn is not None
    assert code(clients[turn].flip(turn)) == "not-now"


def test_flip_of_an_older_game_is_void() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.dealt("Mira", "Bo")
    assert code(clients[0].flip(0, on=30)) == "void"
    desk.after(1000)
    assert cards(desk) == 0


def test_turn_times_out_and_after_two_in_a_row_one_is_away() -> None:
    desk = Desk(hands=[["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]])
    mira, bo = desk.dealt("Mira", "Bo")
    desk.after(14_999)
    assert cards(desk) == 0
    desk.after(1)
    assert cards(desk) == 1
    assert mira.events(Presence) == []
    bo.flip(1)
    desk.after(750 + 750 + 15_000)
    assert cards(desk) == 3
    assert mira.events(Presence) == [Presence(0, present=True, away=True)]
    bo.flip(1)
    desk.after(750 + 750 + 400)
    assert cards(desk) == 5


def test_any_command_brings_someone_back() -> None:
    desk = Desk()
    mira, bo = desk.dealt("Mira", "Bo")
    for _ in range(2):
        desk.after(16_000)
        turn = desk.state.turn
        if turn == 1:
            bo.flip(1)
        desk.after(750)
    desk.after(40_000)
    assert desk.table.room.seats[0].away
    mira.slap(0)
    assert not desk.table.room.seats[0].away
    assert mira.events(Presence)[-1] == Presence(0, present=True, away=False)


def test_lost_connection_is_waited_for_and_then_played_for() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(mira)
    assert bo.events(Presence) == [Presence(0, present=False, away=False)]
    desk.after(4999)
    assert cards(desk) == 0
    desk.after(1)
    assert bo.events(Presence)[-1] == Presence(0, present=False, away=True)
    assert cards(desk) == 1


def test_who_comes_back_plays_on() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(mira)
    desk.after(6000)
    again = desk.client(*mira.tokens)
    assert bo.events(Presence)[-1] == Presence(0, present=True, away=False)
    bo.flip(1)
    desk.after(1000)
    assert cards(desk) == 2
    again.flip(0)
    assert cards(desk) == 3


def test_nobody_there_nothing_happens() -> None:
    desk = Desk(hands=HANDS)
    (mira,) = desk.seated("Mira")
    mira.bot()
    mira.ready(0)
    desk.after(3000)
    mira.flip(0)
    desk.drop(mira)
    assert desk.table.abandoned_us == desk.now_us
    desk.after(3_600_000)
    assert cards(desk) == 1
    assert desk.table.next_deadline() is None
    again = desk.client(*mira.tokens)
    assert desk.table.abandoned_us is None
    assert again.snapshot.game is not None
    desk.after(999)
    assert cards(desk) == 1
    desk.after(16_000)
    assert cards(desk) == 2  # the bot does nothing, so the table plays for it at last


def test_who_is_still_gone_when_someone_returns_is_waited_for_anew() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(mira)
    desk.drop(bo)
    desk.after(60_000)
    again = desk.client(*bo.tokens)
    desk.after(4999)
    assert Presence(0, present=False, away=True) not in again.events(Presence)
    assert cards(desk) == 0
    desk.after(1)
    assert again.events(Presence)[-1] == Presence(0, present=False, away=True)


def test_who_leaves_is_played_by_a_bot_and_the_host_passes_on() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    mira.ask(Leave(desk.cid(), 0))
    (sat,) = bo.events(Sat)[-1:]
    assert (sat.seat.seat, sat.seat.name, sat.seat.kind) == (0, "Mira", "bot")
    assert desk.table.room.host == 1
    assert desk.table._seats.of(mira.link) == ()
    assert code(mira.flip(0)) == "not-your-seat"
    back = desk.client(*mira.tokens)
    assert back.snapshot.mine == ()


def test_only_bots_left_play_fast() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    mira.ask(Leave(desk.cid(), 0))
    bo.ask(Leave(desk.cid(), 1))
    assert desk.table.room.host is None
    desk.after(20_000)
    assert cards(desk) >= 1


def test_time_is_up_and_most_cards_win() -> None:
    desk = Desk(hands=[["7S", "4D", "2C", "5C", "6H"], HANDS[1]], end__seconds=10)
    mira, _ = desk.dealt("Mira", "Bo")
    mira.flip(0)
    desk.after(6999)
    assert desk.table.room.phase == "running"
    desk.after(1)
    (ended,) = mira.events(GameEnded)
    assert (ended.ended, ended.winners) == ("time", (0, 1))
    assert mira.events(Result) == [Result((1, 1))]


def test_a_race_is_settled_before_time_is_up() -> None:
    desk = Desk(hands=DOUBLE, end__seconds=10)
    clients = desk.dealt("Mira", "Bo", ping_us=100 * MS)
    desk.to(SECOND + 10 * SECOND - 750 * MS - 280 * MS)
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(270)
    clients[1].slap(1)
    desk.after(20)
    assert desk.table.room.phase == "running"
    desk.after(300)
    (ended,) = clients[0].events(GameEnded)
    assert ended.winners == (1,)


def test_time_stands_still_while_nobody_is_there() -> None:
    desk = Desk(hands=HANDS, end__seconds=10)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(mira)
    desk.drop(bo)
    desk.after(60_000)
    again = desk.client(*mira.tokens)
    desk.after(6999)
    assert again.events(GameEnded) == []
    desk.after(1)
    assert again.events(GameEnded)


def test_no_timer_of_an_old_game_fires_in_the_next() -> None:
    desk = Desk(hands=[["7S"], ["8H"]])
    clients = desk.dealt("Mira", "Bo")
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(5000)
    assert desk.table.room.phase == "over"
    assert desk.table.next_deadline() is None
    for seat, client in enumerate(clients):
        client.forget()
        client.ready(seat)
    assert desk.table.room.phase == "running"
    assert desk.table.room.games == 1
    desk.after(3000 + 14_999)
    assert clients[0].events(CardPlayed) == []
    desk.after(1)
    assert [x.number for x in clients[0].events(CardPlayed)] == [1]
