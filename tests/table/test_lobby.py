"""Between games: seats, names, the host, the rules, ready, and the next game."""

from typing import Any

import pytest

from helpers import Desk
from ratscrew.bots import BOTS
from ratscrew.engine import CardPlayed, Dealt, GameEnded, PileWon, SeatJoined, rigged
from ratscrew.record import read_record, verify
from ratscrew.rules import as_dict, changed, preset
from ratscrew.table.messages import (
    Done,
    HostIs,
    Leave,
    Ready,
    Rejected,
    Remove,
    Result,
    Sat,
    Settings,
    SettingsAre,
    Sit,
    SlapPile,
    Snapshot,
)


def code(answer: Any) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


def test_first_to_sit_is_host() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    assert mira.events(HostIs) == [HostIs(0)]
    assert bo.events(HostIs) == []
    assert [x.seat.name for x in mira.events(Sat)] == ["Mira", "Bo"]
    assert desk.table.room.host == 0


def test_tokens_are_kept_as_hashes_only() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    assert mira.tokens[0] not in repr(desk.table._seats[0].token)


@pytest.mark.parametrize(
    "message",
    [
        lambda cid: Settings(cid, "straights"),
        lambda cid: Remove(cid, 0),
    ],
)
def test_only_the_host_changes_the_table(message: Any) -> None:
    desk = Desk()
    _, bo = desk.seated("Mira", "Bo")
    assert code(bo.ask(message(desk.cid()))) == "not-host"
    assert code(bo.bot()) == "not-host"


def test_eight_seats_are_all() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    for _ in range(7):
        assert isinstance(mira.bot(), Done)
    assert code(mira.bot()) == "full"
    assert code(desk.client().ask(Sit(desk.cid(), "Bo"))) == "full"
    assert len({seat.name for seat in desk.table.room.seats}) == 8


def test_unknown_level_and_unknown_seat() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    assert code(mira.bot("grandmaster")) == "no-such-level"
    assert code(mira.ask(Remove(desk.cid(), 5))) == "no-such-seat"
    assert code(mira.ask(Ready(desk.cid(), 5))) == "not-your-seat"


def test_settings_are_told_and_nobody_is_ready_any_more() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    bo.ready(1)
    mira.ask(Settings(desk.cid(), "straights", "calm"))
    (told,) = bo.events(SettingsAre)
    assert told.rules == as_dict(preset("straights"))
    assert told.tempo == "calm"
    assert not any(seat.ready for seat in desk.table.room.seats)


def test_a_whole_rule_set_is_read() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    rules = changed(preset("traditional"), {"slap.combos": ["double", "hoagie"]})
    assert isinstance(mira.ask(Settings(desk.cid(), as_dict(rules))), Done)
    assert desk.table.room.rules == as_dict(rules)


@pytest.mark.parametrize(
    ("rules", "refused", "told"),
    [
        ("nope", "bad-rules", "traditional"),
        ({"slap": {"combos": ["dubble"]}}, "bad-rules", "did you mean double?"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_in_words(
    rules: Any, refused: str, told: str
) -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    answer = mira.ask(Settings(desk.cid(), rules))
    assert code(answer) == refused
    assert isinstance(answer, Rejected)
    assert told in " ".join(map(str, answer.params.values()))
    assert desk.table.room.rules == as_dict(desk.rules)


def test_alone_nobody_is_ready() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    answer = mira.ready(0)
    assert code(answer) == "too-few-seats"
    mira.bot()
    assert isinstance(mira.ready(0), Done)
    assert desk.table.room.phase == "running"


def test_bots_are_always_ready() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    mira.bot()
    assert [seat.ready for seat in desk.table.room.seats] == [False, True]


def test_not_ready_after_all() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    mira.ready(0)
    mira.ask(Ready(desk.cid(), 0, ready=False))
    bo.ready(1)
    assert desk.table.room.phase == "waiting"


@pytest.mark.parametrize(
    "message",
    [
        lambda cid: Sit(cid, "Zoe"),
        lambda cid: Settings(cid, "straights"),
        lambda cid: Settings(cid, tempo="calm", reactions=False),
        lambda cid: Ready(cid, 0),
    ],
)
def test_the_table_is_not_changed_in_a_game(message: Any) -> None:
    desk = Desk()
    mira, _ = desk.dealt("Mira", "Bo")
    assert code(mira.ask(message(desk.cid()))) == "running"
    assert code(mira.bot()) == "running"


def test_late_joiner_slaps_in_where_the_rules_allow_it() -> None:
    hands = [["7S", "4D", "2C"], ["7H", "9D", "3C"]]
    desk = Desk("straights", hands=hands)
    mira, bo = clients = desk.dealt("Mira", "Bo")
    lev = desk.client()
    assert lev.sit("Lev") == 2
    assert mira.events(SeatJoined) == [SeatJoined(2)]
    game = lev.snapshot.game
    assert game is not None
    assert game.seats[2].cards == 0
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(300)
    lev.slap(2)
    desk.after(300)
    assert bo.events(PileWon) == [PileWon(2, 2, "slap")]
    lev.flip(2)
    desk.after(750)
    assert desk.state.top is not None
    assert desk.state.top.by == 2


def test_leaving_frees_the_seat_and_moves_the_others_up() -> None:
    desk = Desk()
    mira, bo, lev = desk.seated("Mira", "Bo", "Lev")
    mira.ask(Leave(desk.cid(), 0))
    assert [seat.name for seat in desk.table.room.seats] == ["Bo", "Lev"]
    assert desk.table.room.host == 0
    assert (bo.snapshot.mine, lev.snapshot.mine) == ((0,), (1,))
    assert isinstance(mira.heard[-2], (Snapshot, Done))
    assert mira.snapshot.mine == ()


def test_last_one_not_ready_leaves_and_the_game_begins() -> None:
    desk = Desk()
    mira, bo, lev = desk.seated("Mira", "Bo", "Lev")
    mira.ready(0)
    bo.ready(1)
    lev.ask(Leave(desk.cid(), 2))
    assert desk.table.room.phase == "running"


def test_too_few_left_are_not_ready() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    mira.ready(0)
    bo.ask(Leave(desk.cid(), 1))
    assert not desk.table.room.seats[0].ready


def test_plays_and_slaps_without_a_game_are_refused() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    assert code(mira.ask(SlapPile(desk.cid(), 0, 0))) == "no-game"


def test_rules_that_fit_no_deal_are_told_at_the_deal() -> None:
    desk = Desk(hands=[["7S"], ["8H"]])
    (mira,) = desk.seated("Mira")
    mira.bot()
    desk.table._games._dealer = lambda rules, seats, _seed: rigged(rules, [()] * seats)
    assert code(mira.ready(0)) == "cannot-deal"
    assert desk.table.room.phase == "waiting"


def play_to_the_end(desk: Desk, clients: Any) -> None:
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(3000)


def test_rematch_keeps_the_score_and_forgets_the_game() -> None:
    desk = Desk(hands=[["JS"], ["8H"]])
    clients = desk.dealt("Mira", "Bo")
    for games in (1, 2):
        play_to_the_end(desk, clients)
        assert desk.table.room.phase == "over"
        assert desk.table.room.games == games
        assert clients[1].events(Result)[-1] == Result((games, 0))
        for seat, client in enumerate(clients):
            assert isinstance(client.ready(seat), Done)
        assert desk.table.room.phase == "running"
        assert desk.state.number == 0
        assert desk.state.challenger is None
        desk.after(3000)
    assert len(clients[0].events(Dealt)) == 3
    assert [x.number for x in clients[0].events(CardPlayed)] == [1, 2, 1, 2]


def test_record_of_a_finished_game_verifies_and_names_the_players() -> None:
    desk = Desk(hands=[["JS"], ["8H"]])
    clients = desk.dealt("Mira", "Bo")
    assert desk.table.record() is None
    play_to_the_end(desk, clients)
    text = desk.table.record()
    assert text is not None
    record = read_record(text)
    assert record.header.seats == ("Mira", "Bo")
    verify(record)
    for seat, client in enumerate(clients):
        client.ready(seat)
    assert desk.table.record() == text


def test_after_the_end_slaps_and_flips_are_refused() -> None:
    desk = Desk(hands=[["JS"], ["8H"]])
    clients = desk.dealt("Mira", "Bo")
    play_to_the_end(desk, clients)
    assert clients[0].events(GameEnded)
    assert code(clients[0].slap(0)) == "game-over"
    assert code(clients[0].flip(0)) == "game-over"


def test_joining_after_a_game_shows_the_game_that_was() -> None:
    desk = Desk(hands=[["JS"], ["8H"]])
    clients = desk.dealt("Mira", "Bo")
    play_to_the_end(desk, clients)
    lev = desk.client()
    assert lev.sit("Lev") == 2
    again = desk.client(*lev.tokens)
    assert again.snapshot.game is not None
    assert again.snapshot.game.seat is None
    assert again.snapshot.may[0].acts == ()


def test_a_person_against_three_bots_to_the_end() -> None:
    desk = Desk("traditional", players=BOTS)
    (mira,) = desk.seated("Mira")
    for level in ("easy", "normal", "sharp"):
        mira.bot(level)
    mira.ready(0)
    desk.after(3_600_000)
    assert mira.events(GameEnded)
    text = desk.table.record()
    assert text is not None
    verify(read_record(text))
