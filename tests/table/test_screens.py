"""Lookers-on: how many watch, and screens that are shown cards when the seats are."""

from typing import Any

import msgspec
import pytest

from helpers import Client, Desk
from ratscrew.engine import CardPlayed, TitleGiven
from ratscrew.record import BadRecord, format_record, read_record
from ratscrew.table.messages import (
    PROTOCOL,
    Display,
    Done,
    Eyes,
    Failed,
    Grant,
    Hello,
    LookersOn,
    Rejected,
    Result,
    Show,
    Sit,
)
from ratscrew.table.screens import MOST_WATCHERS

HANDS = [["JS"], ["8H"]]


def code(answer: Any) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


def screen(desk: Desk) -> tuple[Client, str, str]:
    client = desk.client()
    done = client.ask(Show(desk.cid()))
    assert isinstance(done, Done)
    assert done.display is not None
    assert done.token is not None
    return client, done.display, done.token


def grant(desk: Desk, host: Client, name: str, *, on: bool = True) -> Done | Rejected:
    return host.ask(Grant(desk.cid(), name, on))


def card_at_us(desk: Desk, client: Client) -> int:
    """When the newest card may be sent to a connection."""
    outs = [out for out in desk.outs if out.link == client.link and out.card is not None]
    return outs[-1].not_before_us


def played(desk: Desk, clients: list[Client]) -> None:
    desk.flip(clients)
    desk.after(750)
    desk.flip(clients)
    desk.after(3000)


def test_how_many_watch_is_in_the_room_and_told_after_a_while() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    desk.after(2000)
    mira.forget()
    watchers = [desk.client() for _ in range(3)]
    assert desk.table.room.lookers_on == LookersOn(3)
    assert mira.events(LookersOn) == []
    desk.after(1000)
    assert mira.events(LookersOn) == [LookersOn(3)]
    desk.drop(watchers[0])
    desk.after(1000)
    assert mira.events(LookersOn)[-1] == LookersOn(2)


def test_who_comes_and_sits_down_is_no_news() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    desk.after(2000)
    (bo,) = desk.seated("Bo")
    desk.after(5000)
    assert mira.events(LookersOn) == []
    assert bo.snapshot.room.lookers_on == LookersOn(0), "it would have counted its own connection"


def test_a_screen_is_called_something_and_sees_no_sooner_than_a_watcher_until_let_in() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.seated("Mira", "Bo")
    tv, name, _ = screen(desk)
    assert clients[0].events(LookersOn)[-1].displays == (Display(name, granted=False),)
    for seat, client in enumerate(clients):
        client.ready(seat)
    desk.after(3000)
    desk.flip(clients)
    assert card_at_us(desk, tv) - card_at_us(desk, clients[0]) >= 300_000


def test_a_screen_that_was_let_in_is_shown_a_card_when_the_last_seat_is() -> None:
    desk = Desk(hands=HANDS)
    near, far = (desk.client(ping_us=10_000), desk.client(ping_us=150_000))
    near.sit("Mira")
    far.sit("Bo")
    tv, name, _ = screen(desk)
    assert isinstance(grant(desk, near, name), Done)
    near.ready(0)
    far.ready(1)
    desk.after(3000)
    desk.flip((near, far))
    at = [card_at_us(desk, client) for client in (near, far, tv)]
    assert at[2] == max(at[:2])
    assert at[0] != at[1]
    assert [card.card for card in tv.events(CardPlayed)] == ["JS"]


def test_a_screen_is_told_no_more_than_a_watcher_only_sooner() -> None:
    hands = [["7S", "4D", "2C"], ["7H", "9D", "3C"]]
    desk = Desk(hands=hands, challenge__claims="declared")
    watcher = desk.client()
    clients = desk.seated("Mira", "Bo")
    tv, name, _ = screen(desk)
    grant(desk, clients[0], name)
    for client in (watcher, tv):
        client.forget()
    for seat, client in enumerate(clients):
        client.ready(seat)
    desk.after(3000)
    desk.cards(clients, 2)
    desk.after(300)
    clients[0].slap(0, p_us=0, e_us=300_000)
    desk.after(600)
    assert desk.state.title is not None
    assert msgspec.json.encode(tv.heard) == msgspec.json.encode(watcher.heard)
    titles = tv.events(TitleGiven)
    assert [title.seat for title in titles] == [None]


def test_only_the_host_lets_a_screen_in_and_only_one_that_is_there() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    _, name, _ = screen(desk)
    assert code(grant(desk, bo, name)) == "not-host"
    assert code(grant(desk, mira, "no")) == "no-such-display"


def test_who_has_a_seat_is_no_screen_and_a_screen_that_sits_down_is_none_any_more() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    assert code(mira.ask(Show(desk.cid()))) == "seated"
    tv, name, _ = screen(desk)
    grant(desk, mira, name)
    tv.ask(Sit(desk.cid(), "Bo"))
    tv.forget()
    assert desk.table.room.lookers_on.displays == ()


def test_whoever_comes_with_a_seats_token_and_a_screens_has_the_seat_alone() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    tv, name, token = screen(desk)
    grant(desk, mira, name)
    desk.drop(tv)
    desk.drop(bo)
    both = desk.client(*bo.tokens, token)
    assert (both.snapshot.mine, both.snapshot.display) == ((1,), None)
    assert code(both.act(Eyes, 1, display=name)) == "no-such-display"


def test_a_game_that_was_shown_on_a_screen_is_not_rated() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.seated("Mira", "Bo")
    _, name, _ = screen(desk)
    grant(desk, clients[0], name)
    for seat, client in enumerate(clients):
        client.ready(seat)
    desk.after(3000)
    played(desk, clients)
    result = clients[0].events(Result)[-1]
    assert (result.unrated, result.unrated_by) == (True, ("display",))
    text = desk.table.record()
    assert text is not None
    record = read_record(text)
    assert record.header.unrated
    assert record.header.unrated_by == ("display",)
    assert format_record(record) == text
    with pytest.raises(BadRecord, match="unrated"):
        read_record(text.replace('"unrated":true,', "", 1))
    assert desk.client().snapshot.unrated_by == ("display",)


def test_a_screen_that_only_asked_leaves_the_game_rated() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.dealt("Mira", "Bo")
    screen(desk)
    played(desk, clients)
    assert not clients[0].events(Result)[-1].unrated


def test_a_screen_that_was_let_in_is_the_same_one_when_it_is_back() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    tv, name, token = screen(desk)
    grant(desk, mira, name)
    desk.drop(tv)
    assert desk.table.room.lookers_on.displays == ()
    back = desk.client(token)
    assert back.snapshot.display == name
    assert desk.table.room.lookers_on.displays == (Display(name, granted=True),)
    assert isinstance(grant(desk, mira, name, on=False), Done)
    assert desk.table.room.lookers_on.displays == (Display(name, granted=False),)


def test_a_screen_that_is_gone_can_be_forgotten() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    tv, name, token = screen(desk)
    grant(desk, mira, name)
    desk.drop(tv)
    grant(desk, mira, name, on=False)
    assert desk.client(token).snapshot.display is None


def test_there_are_few_screens_and_each_has_its_own_name() -> None:
    desk = Desk()
    desk.seated("Mira")
    names = {screen(desk)[1] for _ in range(4)}
    assert len(names) == 4
    assert code(desk.client().ask(Show(desk.cid()))) == "too-many-displays"


def test_a_screen_that_asks_anew_leaves_no_old_one_behind() -> None:
    desk = Desk()
    (mira,) = desk.seated("Mira")
    tv, _, _ = screen(desk)
    for _ in range(5):
        done = tv.ask(Show(desk.cid()))
        assert isinstance(done, Done)
        assert done.display is not None
        grant(desk, mira, done.display)
    assert desk.table.room.lookers_on.displays == (Display(done.display, granted=True),)


def test_watchers_take_no_seats_places() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.dealt("Mira", "Bo")
    for _ in range(MOST_WATCHERS):
        desk.client()
    late = desk.client()
    assert late.heard == [Failed("too-many-watchers", {"limit": MOST_WATCHERS})]
    assert late.closed
    desk.drop(clients[1])
    assert desk.client(*clients[1].tokens).snapshot.mine == (1,)


def test_a_screen_that_was_let_in_is_let_in_however_many_watch() -> None:
    desk = Desk(hands=HANDS)
    clients = desk.seated("Mira", "Bo")
    tv, name, token = screen(desk)
    grant(desk, clients[0], name)
    for seat, client in enumerate(clients):
        client.ready(seat)
    desk.drop(tv)
    for _ in range(MOST_WATCHERS):
        desk.client()
    assert desk.client().closed
    assert desk.client(token).snapshot.display == name


def test_while_seats_are_free_some_more_may_come_and_sit() -> None:
    desk = Desk()
    desk.seated("Mira")
    for _ in range(MOST_WATCHERS):
        desk.client()
    late = desk.client()
    assert isinstance(late.ask(Sit(desk.cid(), "Bo")), Done)
    for _ in range(9):
        desk.client()
    last = desk.silent_client()
    last.say(Hello(PROTOCOL))
    assert last.closed
