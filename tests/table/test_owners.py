"""Whose a seat is, and how it moves to another device: once, in time, and seen by nobody else."""

from typing import Any

import msgspec
import pytest

from helpers import MS, Client, Desk
from ratscrew.table import Owned, Times, read_kept
from ratscrew.table.kept import RoomIs, write_kept
from ratscrew.table.messages import Done, Key, Leave, Move, Own, Rejected, Remove, Removed

HANDS = [["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]
TICKET_MS = Times().ticket_us / MS


def ticket_for(client: Client, seat: int) -> str:
    done = client.act(Move, seat)
    assert isinstance(done, Done), done
    assert done.ticket is not None
    return done.ticket


def key(client: Client) -> str:
    """The last new token that a connection has heard."""
    return [x for x in client.heard if isinstance(x, Key)][-1].token


def own(client: Client, seat: int, player: str, refused: str = "") -> Done | Rejected:
    cid = client.desk.cid()
    return client.ask(Owned(cid=cid, seat=seat, player=player, refused=refused))


def code(answer: Done | Rejected) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


def pings(desk: Desk, client: Client, count: int) -> None:
    """Pings that leave now and come back."""
    for _ in range(count):
        desk.after(1)
        desk.table.pong(client.link, None, desk.now_us, desk.now_us + MS)


# --- moving a seat ---


def test_a_ticket_moves_a_seat_and_the_old_device_cannot_take_it_back() -> None:
    desk = Desk(hands=HANDS)
    laptop, _ = desk.dealt("Mira", "Bo")
    phone = desk.client(ticket_for(laptop, 0))
    assert phone.snapshot.mine == (0,)
    assert [x.seats for x in laptop.replaced] == [(0,)]
    assert isinstance(phone.flip(0), Done)
    assert desk.client(*laptop.tokens).snapshot.mine == ()
    again = desk.client(key(phone))
    assert again.snapshot.mine == (0,)


def test_a_seat_whose_device_is_gone_moves_as_well_and_has_a_token_of_its_own() -> None:
    desk = Desk()
    laptop, _ = desk.seated("Mira", "Bo")
    ticket = ticket_for(laptop, 0)
    desk.drop(laptop)
    phone = desk.client(ticket)
    assert phone.snapshot.mine == (0,)
    assert key(phone) not in (ticket, *laptop.tokens)
    assert desk.client(*laptop.tokens).snapshot.mine == ()


def test_a_ticket_is_good_once() -> None:
    desk = Desk()
    laptop, _ = desk.seated("Mira", "Bo")
    ticket = ticket_for(laptop, 0)
    phone = desk.client(ticket)
    pings(desk, phone, 2)
    assert desk.client(ticket).snapshot.mine == ()
    assert phone.replaced == []


def test_whoever_loses_the_connection_before_the_new_token_came_is_not_locked_out() -> None:
    desk = Desk()
    laptop, _ = desk.seated("Mira", "Bo")
    ticket = ticket_for(laptop, 0)
    lost = desk.client(ticket)
    pings(desk, lost, 1)
    desk.drop(lost)
    phone = desk.client(ticket)
    assert phone.snapshot.mine == (0,)
    assert key(phone) != key(lost)
    desk.drop(phone)
    assert desk.client(key(phone)).snapshot.mine == (0,)  # which shows that the token has come
    assert desk.client(ticket).snapshot.mine == ()


def test_a_ticket_is_good_for_a_while() -> None:
    desk = Desk()
    laptop, _ = desk.seated("Mira", "Bo")
    ticket, in_time = ticket_for(laptop, 0), desk.silent_client()
    desk.after(TICKET_MS)
    in_time.hello(ticket)
    assert in_time.snapshot.mine == ()
    ticket = ticket_for(laptop, 0)
    desk.after(TICKET_MS - 1)
    assert desk.client(ticket).snapshot.mine == (0,)


def test_a_new_ticket_ends_the_one_before() -> None:
    desk = Desk()
    laptop, _ = desk.seated("Mira", "Bo")
    first, second = ticket_for(laptop, 0), ticket_for(laptop, 0)
    assert desk.client(first).snapshot.mine == ()
    assert desk.client(second).snapshot.mine == (0,)


def test_a_ticket_of_a_seat_that_was_left_or_taken_opens_nothing() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    ticket = ticket_for(bo, 1)
    mira.ask(Remove(desk.cid(), 1, block=True))
    late = desk.client(ticket)
    assert late.snapshot.mine == ()
    assert Removed((), blocked=True) in late.heard
    assert code(bo.act(Move, 1)) == "not-your-seat"
    ticket = ticket_for(mira, 0)
    mira.act(Leave, 0)
    assert desk.client(ticket).snapshot.mine == ()


def test_whoever_leaves_a_game_cannot_come_back_by_a_ticket() -> None:
    desk = Desk(hands=HANDS)
    mira, _ = desk.dealt("Mira", "Bo")
    ticket = ticket_for(mira, 0)
    mira.act(Leave, 0)
    assert desk.client(ticket).snapshot.mine == ()


def test_a_browser_that_holds_the_seat_already_opens_its_own_link() -> None:
    desk = Desk()
    mira, _ = desk.seated("Mira", "Bo")
    tab = desk.client(ticket_for(mira, 0), *mira.tokens)
    assert tab.snapshot.mine == (0,)
    assert tab.replaced == []
    assert desk.client(key(tab)).snapshot.mine == (0,)


def test_nobody_asks_for_another_ones_ticket() -> None:
    desk = Desk()
    mira, _ = desk.seated("Mira", "Bo")
    assert code(mira.act(Move, 1)) == "not-your-seat"
    assert code(desk.client().act(Move, 0)) == "not-your-seat"


@pytest.mark.parametrize("spent", [False, True])
def test_a_ticket_outlives_the_server_as_far_as_it_is_good(spent: bool) -> None:
    desk = Desk(keep=True)
    laptop, _ = desk.seated("Mira", "Bo")
    ticket = ticket_for(laptop, 0)
    if spent:
        phone = desk.client(ticket)
        phone.tokens.append(key(phone))
        laptop.tokens.clear()
    desk.fall(60_000)
    assert desk.client(ticket).snapshot.mine == (() if spent else (0,))


def test_no_ticket_is_written_down() -> None:
    desk = Desk(keep=True)
    laptop, _ = desk.seated("Mira", "Bo")
    ticket = ticket_for(laptop, 0)
    desk.write_down()
    before = b"".join(map(write_kept, desk.kept))
    phone = desk.client(ticket)
    desk.write_down()
    text = (before + b"".join(map(write_kept, desk.kept))).decode()
    assert ticket not in text
    assert key(phone) not in text


# --- whose a seat is ---


def test_a_seat_is_its_players_whoever_takes_it_over() -> None:
    desk = Desk(keep=True)
    mira, _ = desk.seated("Mira", "Bo")
    assert isinstance(own(mira, 0, "id-of-mira"), Done)
    assert isinstance(own(mira, 0, "id-of-mira"), Done)
    phone = desk.client(ticket_for(mira, 0))
    assert code(own(phone, 0, "id-of-other")) == "owned"
    assert desk.table.players() == ("id-of-mira", None)
    phone.tokens.append(key(phone))
    mira.tokens.clear()
    desk.fall()
    assert desk.table.players() == ("id-of-mira", None)


def test_a_player_has_one_seat_at_a_table() -> None:
    desk = Desk()
    both = desk.client()
    both.sit("Mira")
    both.sit("Bo")
    own(both, 0, "id-of-mira")
    assert code(own(both, 1, "id-of-mira")) == "has-seat"
    assert desk.table.players() == ("id-of-mira", None)


def test_whoever_is_not_recognised_sits_on_as_a_stranger() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    assert code(own(mira, 0, "", "who")) == "who"
    assert code(own(bo, 0, "id-of-bo")) == "not-your-seat"
    assert code(bo.ask(Own(desk.cid(), 1, "a secret"))) == "no-database"
    assert desk.table.players() == (None, None)


def test_whoever_leaves_a_game_was_in_that_one_and_in_none_after() -> None:
    desk = Desk(hands=HANDS, end__when="cannot-play")
    mira, bo, lev = desk.seated("Mira", "Bo", "Lev")
    own(mira, 0, "id-of-mira")
    for seat, client in enumerate((mira, bo, lev)):
        client.ready(seat)
    mira.act(Leave, 0)
    assert desk.table.players() == ("id-of-mira", None, None)
    desk.table._lobby.begun(desk.now_us)
    assert desk.table.players() == (None, None, None)


def test_a_journal_from_before_is_read() -> None:
    desk = Desk(keep=True)
    desk.seated("Mira", "Bo")
    desk.write_down()
    room = next(entry for entry in desk.kept if isinstance(entry, RoomIs))
    plain = msgspec.json.decode(write_kept(room))
    assert all({"player", "ticket"}.isdisjoint(seat) for seat in plain["seats"])
    assert read_kept(msgspec.json.encode(plain)) == room


# --- what others see of it ---


def streams(*, known: bool) -> list[list[bytes]]:
    """What Bo and a watcher are sent while Mira's seat is a player's and has a ticket, or not."""
    desk = Desk(hands=HANDS)
    watcher = desk.client()
    mira, bo = desk.seated("Mira", "Bo")
    if known:
        own(mira, 0, "id-of-mira")
        ticket_for(mira, 0)
        ticket_for(mira, 0)
    else:
        _ = [desk.cid() for _ in range(3)]  # commands are numbered, and so are tokens: see below
    mira.ready(0)
    bo.ready(1)
    desk.after(4000)
    mira.flip(0, 0)
    desk.after(2000)
    late, back = desk.client(), desk.client(*bo.tokens)
    heard: tuple[Any, ...] = (watcher.heard, bo.heard, late.heard, back.heard)
    return [
        [msgspec.json.encode(x) for x in messages if not isinstance(x, Key)] for messages in heard
    ]


def test_nobody_else_can_tell_whose_a_seat_is_or_that_it_could_move() -> None:
    assert streams(known=True) == streams(known=False)


def test_no_repr_of_a_message_tells_a_secret() -> None:
    assert "hush" not in repr(Own("c", 0, "hush"))
