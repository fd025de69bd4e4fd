"""The pause between two cards, and the races that it is long enough for (decisions 1 and 8)."""

import pytest

from helpers import MS, Client, Desk
from ratscrew.engine import CardPlayed, Settle
from ratscrew.record import read_record
from ratscrew.table import Times
from ratscrew.table.messages import Agree, Tempo, Verdict

PLAIN = [["2S", "4S", "6S", "8S"], ["3H", "5H", "7H", "9H"]]
DOUBLES = [["2S", "4S", "6S", "8S"], ["2H", "4H", "6H", "8H"]]


@pytest.mark.parametrize("tempo", ["fast", "normal", "calm"])
def test_no_pause_is_under_300_ms_whatever_the_times(tempo: Tempo) -> None:
    short = Times(fast_us=1, normal_us=1, calm_us=1)
    assert short.pause_us(tempo) == 300 * MS


def test_the_tempos_are_those_that_the_bench_measures() -> None:
    times = Times()
    pauses = [times.pause_us(tempo) for tempo in ("fast", "normal", "calm")]
    assert pauses == [500 * MS, 750 * MS, 1200 * MS]


def fallen(hands: list[list[str]]) -> list[int]:
    """When each of the first four cards falls, at players who flip as soon as they may."""
    desk = Desk(hands=hands)  # type: ignore[arg-type]
    clients: list[Client] = desk.dealt("Mira", "Bo", ping_us=100 * MS)
    for _ in range(4):
        turn = desk.state.turn
        assert turn is not None
        clients[turn].flip(turn)
        desk.after(750)
    return [
        update.at_us
        for update in clients[0].updates
        if any(isinstance(event, CardPlayed) for event in update.events)
    ]


def test_the_next_card_falls_after_the_same_time_whether_a_combo_lies_there_or_not() -> None:
    """So that no pause tells of one."""
    assert fallen(PLAIN) == fallen(DOUBLES)
    assert len(fallen(PLAIN)) == 4


def test_the_engine_is_handed_a_race_as_one_settle_in_order_of_time() -> None:
    desk = Desk(hands=DOUBLES, end__agreement=True)
    clients = desk.dealt("Mira", "Bo", ping_us=100 * MS)
    desk.cards(clients, 2)
    desk.after(400)
    clients[0].slap(0, p_us=0, e_us=280 * MS)
    desk.after(10)
    clients[1].slap(1, p_us=0, e_us=278 * MS)
    desk.after(600)
    assert len(clients[0].events(Verdict)) == 1
    for seat, client in enumerate(clients):
        client.act(Agree, seat)
    desk.after(3000)
    text = desk.table.record()
    assert text is not None
    commands = [line.command for line in read_record(text).lines]
    (settle,) = (command for command in commands if isinstance(command, Settle))
    assert [slap.seat for slap in settle.slaps] == [1, 0]
    assert settle.slaps[0].time_us < settle.slaps[1].time_us
