"""What is sent tells nothing of a card before it is shown."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import Desk
from ratscrew.cards import full_pack
from ratscrew.engine import CardsGiven, ClaimCalled
from ratscrew.table.messages import CallBluff, ClaimPile

SEATS = 3


def stream(hands: list[list[Any]], cards: int) -> list[list[bytes]]:
    """Everything three seats and a watcher are sent until so many cards have been shown."""
    desk = Desk("traditional", hands=hands)
    watcher = desk.client()
    clients = desk.dealt("Mira", "Bo", "Lev")
    while desk.state.number < cards:
        state = desk.state
        if state.turn is None or state.over or state.phase == "pending":
            desk.after(1000)
            if desk.state.over:
                break
            continue
        clients[state.turn].flip(state.turn)
        desk.after(750)
        if desk.state.number % 5 == 0:
            clients[1].slap(1)
            desk.after(400)
    return [[msgspec.json.encode(x) for x in client.heard] for client in (watcher, *clients)]


@settings(max_examples=15, deadline=None)
@given(pack=st.permutations(full_pack(1, 0)), seen=st.integers(1, 12), data=st.data())
def test_deals_that_differ_in_hidden_cards_look_alike(
    pack: list[Any], seen: int, data: st.DataObject
) -> None:
    hands = [list(pack[seat::SEATS]) for seat in range(SEATS)]
    # What has been shown after `seen` cards: only those on top of each stack may matter.
    top, rest = [hand[:seen] for hand in hands], [card for hand in hands for card in hand[seen:]]
    shuffled = data.draw(st.permutations(rest))
    other: list[list[Any]] = []
    for hand, shown in zip(hands, top, strict=True):
        size = len(hand) - len(shown)
        other.append([*shown, *shuffled[:size]])
        shuffled = shuffled[size:]
    assert stream(hands, seen) == stream(other, seen)


def raced(first: int, second: int) -> list[list[bytes]]:
    """What a third seat and a watcher are told of a race for a pile that must be claimed."""
    hands = [["7S", "4D", "2C"], ["7H", "9D", "3C"], ["8H", "TD", "QC"]]
    changes: dict[str, Any] = {"challenge.claims": "declared", "slap.slap-in-standing": 2}
    desk = Desk("traditional", hands=hands, **changes)
    watcher = desk.client()
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 2)
    desk.after(300)
    clients[first].slap(first)
    desk.after(20)
    clients[second].slap(second)
    desk.after(500)
    assert desk.state.title is not None
    assert desk.state.title.seat == first
    again = desk.client(*clients[2].tokens)
    late = desk.client()
    desk.after(1000)
    heard = (watcher, clients[2], again, late)
    return [[msgspec.json.encode(x) for x in client.heard] for client in heard]


def test_whoever_did_not_slap_cannot_tell_who_has_title() -> None:
    assert raced(0, 1) == raced(1, 0)


def dealt_again(hands: list[list[Any]]) -> list[list[bytes]]:
    """What everybody is told of cards that change hands face down."""
    changes: dict[str, Any] = {
        "penalty.to": "each-player",
        "challenge.claims": "declared",
        "slap.slap-in": "allowed",
        "end.when": "all-cards",
    }
    desk = Desk("traditional", hands=hands, **changes)
    watcher = desk.client()
    clients = desk.dealt("Mira", "Bo", "Lev")
    desk.cards(clients, 3)
    clients[1].slap(1)
    desk.after(500)
    clients[2].act(ClaimPile, 2)
    clients[0].act(CallBluff, 0)
    assert {CardsGiven, ClaimCalled} <= {type(event) for event in watcher.events()}
    return [[msgspec.json.encode(x) for x in client.heard] for client in (watcher, *clients)]


def test_cards_that_change_hands_face_down_are_not_told() -> None:
    one = [["7S", "4D", "2C", "9C"], ["8H", "3D", "6C"], ["TH", "5D", "8C"]]
    other = [["7S", "8C", "5D", "3D"], ["8H", "2C", "4D"], ["TH", "6C", "9C"]]
    assert dealt_again(one) == dealt_again(other)


def test_the_deal_is_not_in_any_message() -> None:
    desk = Desk("traditional")
    clients = desk.dealt("Mira", "Bo")
    again = desk.client(*clients[0].tokens)
    for client in (*clients, again):
        text = b"".join(msgspec.json.encode(x) for x in client.heard).decode()
        assert '"deal":' not in text.replace('"deal":{"decks"', "")
        assert "seed" not in text
        stack = desk.state.stacks[0]
        assert not any(f'"{card}"' in text for card in stack)
