"""How quick hands are is remembered of each seat, those that did not come in time included."""

from msgspec.structs import replace

from helpers import MS, Desk
from ratscrew.table.messages import Mark, Verdict
from ratscrew.table.paces import note_paces


def raced(*marks: Mark) -> Verdict:
    winner = next((mark.seat for mark in marks if mark.outcome == "won"), None)
    return Verdict(1, winner, marks)


def test_hands_that_came_and_hands_that_did_not_are_remembered_and_fouls_are_not() -> None:
    desk = Desk()
    desk.dealt("Mira", "Bo", "Lev")
    table = desk.table
    seats, state = list(table._seats), desk.state
    won, slow = Mark(0, 300 * MS, "won"), Mark(1, 340 * MS, "slow")
    note_paces(seats, state, [raced(won, slow)])
    assert [(pace.times_us, pace.beaten_us) for pace in table.paces] == [
        ((300 * MS,), ()),
        ((340 * MS,), ()),
        ((), (300 * MS,)),
    ]
    foul = Mark(2, 200 * MS, "foul", "nothing")
    note_paces(seats, state, [raced(foul), raced(won, foul), raced(Mark(1, 9 * MS, "ignored"))])
    assert table.paces[2].times_us == ()
    assert table.paces[2].beaten_us == (300 * MS,)


def test_a_race_that_stayed_open_tells_more_than_its_winner() -> None:
    desk = Desk()
    desk.dealt("Mira", "Bo")
    seats, state = list(desk.table._seats), desk.state
    note_paces(seats, state, [raced(Mark(0, 300 * MS, "won"))], 420 * MS)
    assert desk.table.paces[1].beaten_us == (420 * MS,)


def test_whoever_could_not_slap_or_was_played_for_tells_nothing() -> None:
    desk = Desk(**{"slap.slap-in": "never"})
    desk.dealt("Mira", "Bo", "Lev", "Ana")
    seats, state = list(desk.table._seats), desk.state
    stacks = (state.stacks[0], (), *state.stacks[2:])
    state = replace(state, stacks=stacks, gone=(False, False, True, False))
    seats[3].away = True
    note_paces(seats, state, [raced(Mark(0, 300 * MS, "won"))])
    assert [pace.beaten_us for pace in desk.table.paces] == [(), (), (), ()]
    note_paces(seats, replace(state, debts=(0, 0, 0, 2)), [raced(Mark(3, 300 * MS, "won"))])
    assert desk.table.paces[3].times_us == ()


def test_only_the_last_races_are_remembered() -> None:
    desk = Desk()
    desk.dealt("Mira", "Bo")
    pace = desk.table.paces[0]
    for race in range(100):
        pace.came((300 + race) * MS)
        pace.beaten(250 * MS)
    assert len(pace.times_us) == len(pace.beaten_us) == 30
    assert pace.times_us[-1] == 399 * MS


def test_a_race_at_a_table_is_remembered_with_how_long_it_took_hands() -> None:
    desk = Desk(hands=[["7S", "4D", "2C", "5C"], ["7H", "9D", "3C", "6C"]])
    clients = desk.dealt("Mira", "Bo", ping_us=40 * MS)
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(340)
    clients[0].slap(0, p_us=0, e_us=300_000)
    desk.after(300)
    mira, bo = desk.table.paces
    assert mira.times_us == (300 * MS,)
    (beaten_us,) = bo.beaten_us
    assert beaten_us > 300 * MS
