"""What others' hands and eyes do is taken in, though a terminal shows nothing of it."""

from helpers import Desk
from ratscrew.table.messages import Eyes, EyesAre, Grant, PlayCard, Show, Thrown, Update
from ratscrew.table.thrown import Throw
from ratscrew.tui.known import NOTHING, fold
from ratscrew.tui.story import tell


def test_a_card_that_was_thrown_lies_there_and_is_told_as_any_other() -> None:
    desk = Desk(hands=[["7S", "4D"], ["8H", "9D"]], play__placement=1)
    mira, bo = desk.dealt("Mira", "Bo")
    mira.say(PlayCard(desk.cid(), 0, 0, thrown=Throw(120, -80, 14)))
    desk.after(800)
    bo.say(PlayCard(desk.cid(), 1, 1, thrown=Throw(1900, 300, -40)))
    desk.after(800)
    assert [event.number for event in bo.events(Thrown)] == [1, 2]
    known, lines = NOTHING, []
    for message in bo.heard:
        before, known = known, fold(known, message)
        if isinstance(message, Update):
            lines += tell(before, known, message.events).lines
    assert known.game is not None
    assert [laid.number for laid in known.game.pile if laid.number] == [1, 2]
    assert "Mira: 7 of spades." in " ".join(lines)
    assert known.game.seats[1].cards == 0, "it covered too little: one card is burnt"


def test_where_somebody_looks_is_known() -> None:
    desk = Desk()
    host, guest = desk.seated("Mira", "Lev")
    screen = desk.client()
    screen.say(Show(desk.cid()))
    (display,) = desk.table.room.lookers_on.displays
    host.say(Grant(desk.cid(), display.id))
    guest.say(Eyes(desk.cid(), 1, display.id))
    assert host.events(EyesAre) == [EyesAre(1, display.id)]
    known = NOTHING
    for message in host.heard:
        known = fold(known, message)
    seat = known.seat(1)
    assert seat is not None
    assert seat.eyes == display.id
