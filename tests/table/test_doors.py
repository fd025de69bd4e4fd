"""Coming, going and coming back: nothing is lost, nothing is done twice."""

from helpers import MS, Desk
from ratscrew import __version__
from ratscrew.engine import CardPlayed
from ratscrew.table.messages import (
    PROTOCOL,
    Closing,
    Done,
    Failed,
    Hello,
    HostIs,
    PlayCard,
    Presence,
    ReadyIs,
    Rejected,
    Remove,
    Replaced,
    Sit,
    Snapshot,
    Update,
    Welcome,
)

HANDS = [["7S", "4D", "2C", "5C"], ["8H", "9D", "3C", "6C"]]


def test_hello_is_answered_by_welcome_and_the_whole_table() -> None:
    desk = Desk()
    client = desk.client()
    welcome, snapshot = client.heard
    assert welcome == Welcome(PROTOCOL, __version__, "TEST", desk.now_us)
    assert (snapshot.seq, snapshot.mine, snapshot.game) == (0, (), None)
    assert snapshot.room.code == "TEST"
    assert snapshot.room.min_seats == 2


def test_who_does_not_greet_is_shown_out() -> None:
    desk = Desk()
    client = desk.silent_client()
    client.say(Sit("a", "Mira"))
    assert client.heard == [Failed("hello-first")]
    assert client.closed


def test_greeting_twice_is_a_fault() -> None:
    desk = Desk()
    client = desk.client()
    client.hello()
    assert client.heard[-1] == Failed("hello-twice")
    assert client.closed


def test_another_version_is_told_so() -> None:
    desk = Desk()
    client = desk.silent_client()
    client.say(Hello(PROTOCOL + 1))
    assert client.heard == [Failed("version", {"server": PROTOCOL, "client": PROTOCOL + 1})]
    assert client.closed
    assert desk.table.abandoned_us is not None


def test_message_on_a_connection_that_is_gone_is_dropped() -> None:
    desk = Desk()
    client = desk.client()
    desk.drop(client)
    assert desk.table.receive(client.link, Sit("a", "Mira"), desk.now_us) == []
    assert desk.table.disconnect(client.link, desk.now_us) == []


def test_reconnect_gets_what_was_missed_one_by_one() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    seen = mira.updates[-1].seq
    desk.drop(mira)
    desk.after(1000)
    assert bo.updates[-1].seq == seen + 1
    again = desk.client(*mira.tokens, since=seen)
    kinds = [type(x) for x in again.heard]
    assert kinds == [Welcome, Update, Update]
    assert [x.seq for x in again.updates] == [seen + 1, seen + 2]
    assert again.updates[-1].events == (Presence(0, present=True, away=False),)
    assert again.updates[-1].may[0].acts == ("play", "pause")


def test_reconnect_gets_a_snapshot_when_the_tail_is_gone() -> None:
    desk = Desk(hands=HANDS)
    mira, bo = desk.dealt("Mira", "Bo")
    seen = mira.updates[-1].seq
    desk.drop(mira)
    for _ in range(260):
        extra = desk.client(*bo.tokens)
        desk.drop(extra)
    again = desk.client(*mira.tokens, since=seen)
    assert [type(x) for x in again.heard][:2] == [Welcome, Snapshot]
    assert again.snapshot.mine == (0,)


def test_reconnect_with_a_number_from_elsewhere_gets_a_snapshot() -> None:
    desk = Desk()
    client = desk.client(since=900)
    assert isinstance(client.heard[1], Snapshot)


def test_unknown_token_gets_a_snapshot_and_no_seat() -> None:
    desk = Desk()
    desk.seated("Mira")
    client = desk.client("token-unknown-0000", since=desk.table._feed.seq)
    assert client.snapshot.mine == ()


def test_seats_numbered_anew_mean_a_snapshot_for_who_was_away() -> None:
    desk = Desk()
    mira, bo, lev = desk.seated("Mira", "Bo", "Lev")
    seen = lev.updates[-1].seq
    desk.drop(lev)
    seen += 1
    mira.ask(Remove(desk.cid(), 1))
    again = desk.client(*lev.tokens, since=seen)
    assert again.snapshot.mine == (1,)
    assert bo.snapshot.mine == ()
    assert mira.snapshot.seq == seen + 1
    assert mira.updates[-1].seq == seen + 2


def test_newer_connection_takes_the_seat_over() -> None:
    desk = Desk(hands=HANDS)
    mira, _ = desk.dealt("Mira", "Bo")
    newer = desk.client(*mira.tokens)
    assert mira.replaced == [Replaced((0,))]
    answer = mira.flip(0)
    assert isinstance(answer, Rejected)
    assert answer.code == "not-your-seat"
    assert isinstance(newer.flip(0), Done)
    desk.drop(mira)
    assert desk.table.room.seats[0].present


def test_one_connection_holds_several_seats() -> None:
    desk = Desk(hands=HANDS)
    couch = desk.client()
    assert (couch.sit("Mira"), couch.sit("Bo")) == (0, 1)
    couch.ready(0)
    couch.ready(1)
    assert [may.seat for may in couch.updates[-1].may] == [0, 1]
    desk.drop(couch)
    again = desk.client(*couch.tokens)
    assert again.snapshot.mine == (0, 1)


def test_repeated_command_is_answered_and_not_redone() -> None:
    desk = Desk(hands=HANDS)
    mira, _ = desk.dealt("Mira", "Bo")
    message = PlayCard("once", 0, 0)
    first = mira.ask(message)
    desk.after(20_000)
    assert mira.ask(message) == first
    again = desk.client(*mira.tokens)
    assert again.ask(message) == first
    assert next(x.number for x in mira.events(CardPlayed)) == 1


def test_lost_connection_is_not_ready_any_more() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    mira.ready(0)
    desk.drop(mira)
    assert bo.events(ReadyIs)[-1] == ReadyIs(0, ready=False)
    bo.ready(1)
    assert desk.table.room.phase == "waiting"


def test_host_who_stays_away_hands_over() -> None:
    desk = Desk()
    mira, bo = desk.seated("Mira", "Bo")
    desk.drop(mira)
    desk.after(29_999)
    assert desk.table.room.host == 0
    desk.after(1)
    assert bo.events(HostIs)[-1] == HostIs(1)


def test_watchers_hear_of_cards_later_than_the_seats() -> None:
    desk = Desk(hands=HANDS)
    watcher = desk.client()
    mira, _ = desk.dealt("Mira", "Bo")
    mira.flip(0)
    times = {
        out.link: out.not_before_us - desk.now_us
        for out in desk.outs
        if isinstance(out.message, Update) and out.card == 1
    }
    assert times[watcher.link] == 300 * MS
    assert times[mira.link] == 0
    assert watcher.updates[-1].may == ()


def test_everybody_hears_that_the_server_stops() -> None:
    desk = Desk()
    client = desk.client()
    desk.deliver(desk.table.close(10, desk.now_us))
    assert client.events(Closing) == [Closing(10)]
