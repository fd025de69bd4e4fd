"""A table commits to its part of the shuffle before any seat adds its own, and opens it."""

from helpers import Desk
from ratscrew.engine import Dealt
from ratscrew.record import Shuffle, commitment_to, read_record, verify
from ratscrew.table.messages import Agree, Committed, Opened, Ready

AGREED = {"end__agreement": True}


def dealt(desk: Desk, *entropy: str) -> list:  # type: ignore[type-arg]
    clients = [desk.client() for _ in entropy]
    for client, name in zip(clients, ("Mira", "Bo", "Lev"), strict=False):
        client.sit(name)
    for seat, client in enumerate(clients):
        client.ask(Ready(desk.cid(), seat, entropy=entropy[seat]))
    return clients


def stopped(desk: Desk, clients: list) -> None:  # type: ignore[type-arg]
    for seat, client in enumerate(clients):
        client.act(Agree, seat)
    desk.after(3000)
    assert desk.state.over is not None


def test_the_commitment_is_known_before_anybody_is_ready_and_told_before_the_deal() -> None:
    desk = Desk()
    before = desk.client().snapshot.commitment
    mira, _ = dealt(desk, "left", "right")
    assert mira.snapshot.commitment == before
    kinds = [type(x) for x in mira.events(Committed, Dealt)]
    assert kinds == [Committed, Dealt]
    assert mira.events(Committed) == [Committed(before)]
    assert mira.events(Opened) == []


def test_the_opening_follows_the_end_and_its_record_verifies() -> None:
    desk = Desk(**AGREED)
    clients = dealt(desk, "left", "right")
    (committed,) = clients[0].events(Committed)
    stopped(desk, clients)
    (opened,) = clients[0].events(Opened)
    assert opened.commitment == committed.commitment
    assert opened.commitment == commitment_to(opened.seed, opened.nonce)
    assert opened.entropy == ("left", "right")
    text = desk.table.record()
    assert text is not None
    record = read_record(text)
    shuffle = Shuffle(opened.commitment, opened.seed, opened.nonce, opened.entropy)
    assert record.header.shuffle == shuffle
    verify(record)


def test_the_next_game_has_a_commitment_of_its_own() -> None:
    desk = Desk(**AGREED)
    clients = dealt(desk, "", "")
    stopped(desk, clients)
    first, second = clients[1].events(Committed)
    assert first != second
    late = desk.client()
    assert late.snapshot.commitment == second.commitment
    assert late.snapshot.opened == clients[1].events(Opened)[0]
