"""Each seat's line is told: soon, at once when it is another one, and else seldom."""

from helpers import MS, SECOND, Client, Desk
from ratscrew.table.messages import LineIs


def measured(desk: Desk, client: Client, trip_us: int) -> None:
    """One more ping comes back, a second later."""
    desk.after(1000)
    desk.deliver(desk.table.pong(client.link, None, desk.now_us - trip_us, desk.now_us))


def seated() -> tuple[Desk, Client, Client]:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    return desk, mira, bo


def test_a_line_is_told_to_everybody_and_stands_in_the_room() -> None:
    desk, mira, bo = seated()
    measured(desk, mira, 40 * MS)
    told = LineIs(0, 40 * MS, 2 * MS, suspect=False)
    assert mira.events(LineIs) == bo.events(LineIs) == [told]
    first, second = desk.table.room.seats
    assert (first.trip_us, first.jest_us, first.suspect) == (40 * MS, 2 * MS, False)
    assert second.trip_us is None


def test_figures_that_hardly_change_are_told_every_ten_seconds() -> None:
    desk, mira, bo = seated()
    for turn in range(31):
        measured(desk, mira, 40 * MS + turn * MS // 10)
    assert len(bo.events(LineIs)) == 4


def test_another_kind_of_line_is_told_soon() -> None:
    desk, mira, bo = seated()
    measured(desk, mira, 40 * MS)
    for _ in range(4):
        measured(desk, mira, 210 * MS)
    assert [line.trip_us for line in bo.events(LineIs)] == [40 * MS, 125 * MS, 210 * MS]


def test_pongs_much_slower_than_the_kernel_for_a_minute_make_a_line_suspect() -> None:
    desk, mira, bo = seated()
    desk.table.kernel(mira.link, 20 * MS, 1 * MS)
    for _ in range(60):
        measured(desk, mira, 120 * MS)
    assert not bo.events(LineIs)[-1].suspect
    measured(desk, mira, 120 * MS)
    (last,) = bo.events(LineIs)[-1:]
    assert last.suspect
    assert last.trip_us == 23 * MS
    assert desk.table.room.seats[0].suspect
    assert desk.now_us > 60 * SECOND
