"""Seats are marked by their hands and lines; everybody is told, and the game is not rated."""

from helpers import MS, Desk
from ratscrew.record import SeatMark, read_record
from ratscrew.table.marking import watched
from ratscrew.table.messages import Agree, Mark, Marked, Result, Verdict


def test_a_lagging_line_is_marked_and_its_game_is_unrated() -> None:
    desk = Desk(end__agreement=True)
    mira, bo = desk.dealt("Mira", "Bo")
    desk.table.kernel(mira.link, 20 * MS, 0)
    for _ in range(62):
        desk.after(1000)
        trip = desk.now_us - 120 * MS, desk.now_us
        desk.deliver(desk.table.pong(mira.link, None, *trip))
    assert bo.events(Marked) == [Marked(0, "lag")]
    assert desk.table.room.seats[0].mark == "lag"
    for seat, client in enumerate((mira, bo)):
        client.act(Agree, seat)
    desk.after(3000)
    assert bo.events(Result)[-1].unrated
    text = desk.table.record()
    assert text is not None
    header = read_record(text).header
    assert header.unrated
    assert header.marks == (SeatMark(0, "lag"),)


def test_even_hands_are_marked_once_and_fouls_count_as_fooled() -> None:
    desk = Desk()
    desk.seated("Mira", "Bo")
    seats = desk.table._seats
    won = Verdict(1, 0, (Mark(0, 300 * MS, "won"), Mark(1, 420 * MS, "slow")))
    foul = Verdict(2, None, (Mark(1, 300 * MS, "foul", "nothing"),))
    news = [new for _ in range(30) for new in watched(seats, seats, [won, foul])]
    assert news == [Marked(0, "script"), Marked(1, "script")]
    assert (seats[0].habits.resisted, seats[1].habits.fooled) == (30, 30)
    assert watched(seats, seats, [won]) == []


def test_a_fair_game_is_rated() -> None:
    desk = Desk(end__agreement=True)
    clients = desk.dealt("Mira", "Bo")
    for seat, client in enumerate(clients):
        client.act(Agree, seat)
    desk.after(3000)
    assert not clients[0].events(Result)[-1].unrated
    text = desk.table.record()
    assert text is not None
    assert "unrated" not in text
