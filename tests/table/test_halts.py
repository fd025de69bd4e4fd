"""Pauses: who may ask, when they begin, that nothing happens in them, and how a game goes on."""

from collections.abc import Sequence
from typing import Any

import pytest

from helpers import MS, SECOND, Client, Desk
from ratscrew.engine import CardPlayed, Event, PileWon, View
from ratscrew.record import read_record, verify
from ratscrew.rules import RuleSet
from ratscrew.table import Flip, Hand, Player, PlayerMove, Times
from ratscrew.table.messages import (
    Agree,
    Done,
    Fill,
    Leave,
    Pause,
    PauseIs,
    Presence,
    Rejected,
    Remove,
    Settings,
    Verdict,
    Waiting,
)

HANDS = [["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]
DOUBLE = [["7S", "4D", "2C", "5C"], ["7H", "9D", "3C", "6C"]]


def code(answer: Any) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


def pause(client: Client, seat: int, *, on: bool = True) -> Done | Rejected:
    return client.act(Pause, seat, pause=on)


def pauses(client: Client) -> list[str]:
    return [event.state for event in client.events(PauseIs)]


def acts(client: Client) -> tuple[str, ...]:
    return client.updates[-1].may[0].acts


def test_a_pause_on_a_bare_table_begins_at_once_and_everybody_hears_whose_it_is() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    assert isinstance(pause(bo, 1), Done)
    desk.after(0)
    (paused,) = mira.events(PauseIs)
    assert (paused.state, paused.by, paused.missing) == ("paused", 1, ())
    assert paused.until_us == desk.now_us + 600 * SECOND


def test_in_a_pause_flips_and_slaps_are_refused_and_nobody_is_played_for() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 1)
    pause(mira, 0)
    desk.after(750)
    assert code(bo.flip(1)) == "paused"
    assert code(bo.slap(1)) == "paused"
    desk.after(120_000)
    assert desk.state.number == 1
    assert acts(mira) == ("resume",)
    assert acts(bo) == ()
    assert not desk.table.room.seats[1].away


def test_it_goes_on_after_a_count_of_three() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    pause(mira, 0)
    desk.after(10_000)
    pause(mira, 0, on=False)
    count = mira.events(PauseIs)[-1]
    assert (count.state, count.until_us) == ("resuming", desk.now_us + 3 * SECOND)
    desk.after(2999)
    assert code(mira.flip(0)) == "paused"
    desk.after(1)
    assert mira.events(PauseIs)[-1].state == "over"
    assert mira.events(PauseIs)[-1].paused_us == 13 * SECOND
    assert "play" in acts(mira)
    desk.flip((mira, bo))
    assert desk.state.number == 1


def test_a_pause_waits_until_everybody_has_had_their_time_with_the_newest_card() -> None:
    desk = Desk(hands=DOUBLE)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 2)
    shown_us = desk.now_us
    pause(mira, 0)
    desk.after(400)
    bo.slap(1, p_us=0, e_us=400 * MS)
    desk.after(300)
    assert bo.events(PileWon)[-1].seat == 1
    desk.after(750)
    assert pauses(mira) == ["paused"]
    assert mira.events(PauseIs)[0].until_us - 600 * SECOND >= shown_us + 400 * MS


def test_a_slap_in_an_open_race_is_judged_before_the_pause_begins() -> None:
    desk = Desk(hands=DOUBLE)
    mira, bo = desk.dealt("Mira", "Bo", ping_us=40 * MS)
    desk.cards((mira, bo), 2)
    desk.after(740)
    bo.slap(1, p_us=0, e_us=740 * MS)
    pause(mira, 0)
    mira.slap(0, p_us=0, e_us=735 * MS)
    desk.after(1000)
    heard = mira.events(Verdict, PauseIs)
    assert [type(event) for event in heard] == [Verdict, PauseIs]
    assert len(heard[0].marks) == 2


def test_a_flip_that_has_begun_falls_after_the_pause() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.flip((mira, bo))
    desk.after(300)
    bo.flip(1)
    pause(mira, 0)
    desk.after(5000)
    assert desk.state.number == 1
    pause(mira, 0, on=False)
    desk.after(3000)
    assert desk.state.number == 2


def test_only_the_host_or_whoever_asked_lets_it_go_on() -> None:
    desk = Desk(hands=[["7S", "4D"], ["8H", "9D"], ["2S", "3D"]])
    mira, bo, lev = desk.dealt("Mira", "Bo", "Lev")
    pause(bo, 1)
    desk.after(0)
    assert code(pause(lev, 2, on=False)) == "not-your-pause"
    assert code(pause(lev, 2)) == "paused"
    assert isinstance(pause(mira, 0, on=False), Done)
    assert pauses(mira) == ["paused", "resuming"]


def test_a_seat_may_ask_three_times_a_game_and_the_host_always() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    for _ in range(3):
        assert isinstance(pause(bo, 1), Done)
        desk.after(0)
        pause(bo, 1, on=False)
        desk.after(3000)
    answer = pause(bo, 1)
    assert code(answer) == "no-pauses-left"
    assert isinstance(answer, Rejected)
    assert answer.params == {"max": 3}
    assert "pause" not in acts(bo)
    for _ in range(5):
        assert isinstance(pause(mira, 0), Done)
        desk.after(0)
        pause(mira, 0, on=False)
        desk.after(3000)


def test_a_pause_that_was_forgotten_ends_by_itself() -> None:
    desk = Desk(hands=HANDS)
    mira, _ = desk.dealt("Mira", "Bo")
    pause(mira, 0)
    desk.after(603_000)
    assert pauses(mira) == ["paused", "resuming", "over"]


def test_a_count_can_be_broken_off_by_another_pause() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    pause(mira, 0)
    desk.after(0)
    pause(mira, 0, on=False)
    desk.after(1000)
    pause(bo, 1)
    desk.after(10_000)
    assert pauses(mira) == ["paused", "resuming", "paused"]
    pause(bo, 1, on=False)
    desk.after(3000)
    assert mira.events(PauseIs)[-1].paused_us == 14 * SECOND


def test_who_changes_their_mind_before_it_begins_is_not_kept_waiting() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 1)
    pause(mira, 0)
    assert isinstance(pause(mira, 0, on=False), Done)
    desk.after(2000)
    assert pauses(mira) == []
    assert code(pause(mira, 0, on=False)) == "not-paused"


def test_without_a_game_there_is_nothing_to_pause() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    assert code(pause(mira, 0)) == "no-game"


def test_a_repeated_pause_is_answered_and_not_done_twice() -> None:
    desk = Desk(hands=HANDS)
    mira, _ = desk.dealt("Mira", "Bo")
    message = Pause("same", 0)
    first = mira.ask(message)
    desk.after(0)
    assert mira.ask(message) == first
    assert pauses(mira) == ["paused"]


def test_windows_are_moved_by_the_time_paused_and_told_anew() -> None:
    desk = Desk(
        hands=[["JS", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]], challenge__claims="declared"
    )
    mira, bo = desk.dealt("Mira", "Bo")
    desk.cards((mira, bo), 2)
    desk.after(2000)
    window = mira.events(Waiting)[-1]
    assert window.what == "claim"
    pause(bo, 1)
    desk.after(100_000)
    pause(bo, 1, on=False)
    desk.after(3000)
    moved = mira.events(Waiting)[-1]
    paused_us = mira.events(PauseIs)[-1].paused_us
    assert moved.until_us == window.until_us + paused_us
    assert mira.events(PileWon) == []
    desk.to(moved.until_us)
    assert len(mira.events(PileWon)) == 1


def test_the_agreed_time_of_a_game_stands_still_as_well() -> None:
    desk = Desk(hands=HANDS, end__seconds=60)
    mira, _ = desk.dealt("Mira", "Bo")
    pause(mira, 0)
    desk.after(300_000)
    pause(mira, 0, on=False)
    desk.after(3000)
    assert desk.state.over is None
    desk.after(60_000)
    assert desk.state.over is not None


def test_everybody_may_agree_to_stop_in_a_pause() -> None:
    desk = Desk(hands=HANDS, end__agreement=True)
    mira, bo = desk.dealt("Mira", "Bo")
    pause(mira, 0)
    desk.after(0)
    mira.act(Agree, 0)
    bo.act(Agree, 1)
    desk.after(0)
    assert desk.state.over is not None
    assert desk.client().snapshot.pause is None


class Prompt:
    """A bot that flips and slaps a while after it has seen something."""

    def __init__(self, _rules: RuleSet, _seat: int, _seed: str) -> None:
        pass

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        shown = any(isinstance(event, CardPlayed) for event in news)
        slap = (Hand(view.number, 2_000_000),) if shown else ()
        return (*slap, Flip(4_000_000)) if "play" in view.may else slap


def prompt(rules: RuleSet, seat: int, seed: str) -> Player:
    return Prompt(rules, seat, seed)


def test_bots_stand_still_and_then_do_what_they_were_about_to_do() -> None:
    desk = Desk(hands=HANDS, players={"prompt": prompt})
    (mira,) = desk.seated("Mira")
    mira.bot("prompt")
    mira.ready(0)
    desk.after(3000)
    mira.flip(0)
    desk.after(0)
    shown_us = desk.now_us
    pause(mira, 0)
    desk.after(60_000)
    assert mira.events(Verdict) == []
    pause(mira, 0, on=False)
    desk.after(3000)
    paused_us = mira.events(PauseIs)[-1].paused_us
    desk.to(shown_us + paused_us + 1_999_999)
    assert mira.events(Verdict) == []
    desk.after(300)
    assert len(mira.events(Verdict)) == 1
    desk.to(shown_us + paused_us + 4_500_000)
    assert desk.state.number == 2


def test_a_snapshot_tells_of_the_pause_and_the_time() -> None:
    desk = Desk(hands=HANDS)
    mira, _ = desk.dealt("Mira", "Bo")
    pause(mira, 0)
    desk.after(7000)
    seen = desk.client().snapshot
    assert seen.pause == mira.events(PauseIs)[-1]
    assert seen.at_us == desk.now_us


def test_a_record_of_a_paused_game_verifies() -> None:
    desk = Desk(hands=[["JS"], ["8H"]])
    mira, bo = desk.dealt("Mira", "Bo")
    desk.flip((mira, bo))
    pause(bo, 1)
    desk.after(5000)
    pause(bo, 1, on=False)
    desk.after(3000)
    desk.flip((mira, bo))
    desk.after(3000)
    text = desk.table.record()
    assert text is not None
    verify(read_record(text))


# --- somebody's line is lost ---


def test_a_lost_line_pauses_the_game_and_says_who_is_missing() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.after(1499)
    assert pauses(mira) == []
    desk.after(1)
    (paused,) = mira.events(PauseIs)
    assert (paused.state, paused.by, paused.missing) == ("paused", None, (1,))
    assert paused.until_us == desk.now_us + 60 * SECOND
    desk.after(30_000)
    assert not desk.table.room.seats[1].away


def test_a_hiccup_pauses_nothing() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.after(1400)
    desk.client(*bo.tokens)
    desk.after(3000)
    assert pauses(mira) == []


def test_it_goes_on_after_a_count_when_they_are_back() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.after(10_000)
    back = desk.client(*bo.tokens)
    assert pauses(mira) == ["paused", "resuming"]
    assert back.events(PauseIs)[-1].state == "resuming"
    desk.after(3000)
    assert pauses(mira) == ["paused", "resuming", "over"]


def test_who_drops_in_the_count_is_waited_for_again() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.after(5000)
    back = desk.client(*bo.tokens)
    desk.after(1000)
    desk.drop(back)
    desk.after(1500)
    assert pauses(mira) == ["paused", "resuming", "paused"]


def test_the_host_lets_it_go_on_and_the_table_plays_for_who_is_missing() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.after(2000)
    pause(mira, 0, on=False)
    desk.after(3000)
    assert desk.table.room.seats[1].away
    desk.after(60_000)
    assert pauses(mira) == ["paused", "resuming", "over"]


def test_after_a_minute_it_goes_on_by_itself() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.after(1500 + 60_000 + 3000)
    assert pauses(mira) == ["paused", "resuming", "over"]
    assert desk.table.room.seats[1].away


def test_a_second_one_who_drops_is_missing_too_and_both_are_waited_for() -> None:
    desk = Desk(hands=[["7S", "4D"], ["8H", "9D"], ["2S", "3D"]], drop_pause=True)
    mira, bo, lev = desk.dealt("Mira", "Bo", "Lev")
    desk.drop(bo)
    desk.after(2000)
    desk.drop(lev)
    desk.after(2000)
    assert mira.events(PauseIs)[-1].missing == (1, 2)
    desk.client(*bo.tokens)
    assert mira.events(PauseIs)[-1].missing == (2,)
    desk.client(*lev.tokens)
    assert mira.events(PauseIs)[-1].state == "resuming"


@pytest.mark.parametrize("given_up", [Remove, Fill])
def test_it_goes_on_as_well_when_the_host_gives_the_hand_to_a_bot(given_up: Any) -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.after(2000)
    assert isinstance(mira.act(given_up, 1), Done)
    assert pauses(mira) == ["paused", "resuming"]


def test_the_same_seat_is_waited_for_three_times_a_game() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    for _ in range(4):
        desk.drop(bo)
        desk.after(2000)
        back = desk.client(*bo.tokens)
        back.tokens, bo = bo.tokens, back
        desk.after(3500)
    assert pauses(mira).count("paused") == 3


def test_the_setting_can_be_switched_off_in_the_game() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    mira.ask(Settings(desk.cid(), drop_pause=False))
    assert not desk.table.room.options.drop_pause
    desk.drop(bo)
    desk.after(6000)
    assert pauses(mira) == []
    assert mira.events(Presence)[-1].away


def test_a_table_that_everybody_has_lost_counts_in_whoever_is_back() -> None:
    desk = Desk(hands=HANDS, drop_pause=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.drop(bo)
    desk.drop(mira)
    desk.after(90_000)
    assert desk.state.number == 0
    back = desk.client(*mira.tokens)
    assert back.snapshot.pause is not None
    assert back.snapshot.pause.state == "resuming"
    desk.after(2000)
    assert pauses(back)[-1] == "paused"
    assert back.events(PauseIs)[-1].missing == (1,)


def test_a_pause_that_was_on_waits_for_the_table_to_be_found_again() -> None:
    desk = Desk(hands=HANDS, times=Times(asked_pause_us=20 * SECOND))
    mira, bo = desk.dealt("Mira", "Bo")
    pause(mira, 0)
    desk.after(5000)
    desk.drop(bo)
    desk.drop(mira)
    desk.after(90_000)
    back = desk.client(*mira.tokens)
    assert back.snapshot.pause is not None
    assert back.snapshot.pause.state == "paused"
    assert back.snapshot.pause.until_us == desk.now_us + 15 * SECOND


def test_who_leaves_takes_their_pause_along_only_if_the_host_says_so() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    pause(bo, 1)
    desk.after(0)
    bo.act(Leave, 1)
    desk.after(1000)
    assert pauses(mira) == ["paused"]
    assert "resume" in acts(mira)
    pause(mira, 0, on=False)
    desk.after(3000)
    assert acts(mira) == ("play", "pause")
