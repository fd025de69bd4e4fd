"""What is sent tells nothing of a card before it is shown."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import Desk
from ratscrew.cards import full_pack

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
