"""Thrown cards: where they lie, whether they cover the one below, and what that costs."""

from math import cos, radians, sin
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers import Client, Desk
from ratscrew.engine import CardPlayed, Misplaced, PileWon
from ratscrew.server import wire
from ratscrew.table.messages import Landed, PlayCard, Thrown
from ratscrew.table.thrown import FARTHEST, Throw, covered, covers

SQUARE = Throw()
THROWS = st.builds(
    Throw, st.integers(-1800, 1800), st.integers(-1800, 1800), st.integers(-180, 180)
)


@pytest.mark.parametrize(
    ("throw", "share"),
    [
        (SQUARE, 1),
        (Throw(500, 0, 0), 1 / 2),
        (Throw(0, -700, 0), 1 / 2),
        (Throw(-250, 350, 0), 3 / 4 * 3 / 4),
        (Throw(0, 0, 180), 1),
        (Throw(0, 0, 90), 1 / 1.4),
        (Throw(0, 1200, -90), 0),
        (Throw(1000, 0, 0), 0),
        (Throw(5000, -5000, 33), 0),
    ],
)
def test_how_much_a_card_covers(throw: Throw, share: float) -> None:
    assert covered(throw, SQUARE) == pytest.approx(share)


def lies_on(x: float, y: float, throw: Throw) -> bool:
    """Whether a card that lies so covers a point."""
    turn = radians(throw.turn)
    right, down = x - throw.x / 1000, y - throw.y / 1000
    across, along = right * cos(turn) + down * sin(turn), down * cos(turn) - right * sin(turn)
    return abs(across) <= 0.5 and abs(along) <= 0.7


@given(THROWS, THROWS)
def test_it_is_what_is_counted_point_by_point(throw: Throw, below: Throw) -> None:
    """Points of the card below, 28 by 40 of them, each in the middle of its own little square."""
    turn = radians(below.turn)
    hits = 0
    for column in range(28):
        for row in range(40):
            across, along = (column + 0.5) / 28 - 0.5, 1.4 * ((row + 0.5) / 40 - 0.5)
            x = below.x / 1000 + across * cos(turn) - along * sin(turn)
            y = below.y / 1000 + across * sin(turn) + along * cos(turn)
            hits += lies_on(x, y, throw)
    assert covered(throw, below) == pytest.approx(hits / (28 * 40), abs=0.04)


@given(THROWS, THROWS)
def test_two_cards_cover_each_other_alike(one: Throw, other: Throw) -> None:
    share = covered(one, other)
    assert 0 <= share <= 1 + 1e-9
    assert share == pytest.approx(covered(other, one), abs=1e-9)


@given(THROWS)
def test_half_or_less_is_too_little(below: Throw) -> None:
    """Along a side of the card below, half is where its middle line ends."""
    turn = radians(below.turn)
    for part, enough in ((0.48, True), (0.52, False)):
        x, y = below.x + 1000 * part * cos(turn), below.y + 1000 * part * sin(turn)
        assert covers(Throw(round(x), round(y), below.turn), below) == enough
    assert not covers(Throw(500, 0, 0), SQUARE), "exactly half"


class Game:
    """Two people who throw their cards."""

    def __init__(self, placement: int = 2, **changes: Any) -> None:
        hands = [["7S", "4D", "2C", "5C", "9C", "8C"], ["9H", "JD", "3C", "6C", "TC", "QC"]]
        self.desk = Desk(hands=hands, play__placement=placement, **changes)
        self.clients: list[Client] = self.desk.dealt("Mira", "Bo")

    def throw(self, thrown: Throw | None, *, misplaced: bool = False) -> None:
        """Whoever is in turn lays the next card."""
        self.desk.after(750)
        seat = self.desk.state.turn
        assert seat is not None
        number = self.desk.state.number
        self.clients[seat].act(PlayCard, seat, on=number, misplaced=misplaced, thrown=thrown)
        self.desk.after(0)

    def told(self, client: Client | None = None) -> list[Any]:
        return (client or self.clients[0]).events(Thrown, CardPlayed, Misplaced)


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_where_a_card_lands_is_told_right_before_it_to_everybody() -> None:
    game = Game()
    watcher = game.desk.client()
    game.throw(Throw(100, -200, 15))
    for client in (*game.clients, watcher):
        thrown, card = game.told(client)
        assert thrown == Thrown(1, 100, -200, 15)
        assert card.number == 1
        (update,) = [x for x in client.updates if thrown in x.events]
        assert card in update.events
    assert game.desk.table.shown().thrown == (Landed(1, 100, -200, 15),)


def test_a_card_that_covers_half_or_less_of_the_one_below_costs_its_penalty() -> None:
    game = Game()
    game.throw(Throw(900, 0, 0))
    game.throw(Throw(0, 0, 0))
    assert kinds(game.told()) == ["Thrown", "CardPlayed", "Thrown", "CardPlayed", "Misplaced"]
    assert game.clients[0].events(Misplaced) == [Misplaced(1)]


def test_a_card_is_held_against_the_one_it_lies_on_and_not_against_the_middle() -> None:
    game = Game()
    game.throw(Throw(900, 0, 0))
    game.throw(Throw(1000, 0, 0))
    assert game.clients[0].events(Misplaced) == []
    game.throw(None)  # square in the middle, as a key lays it: nobody says that it is misplaced
    game.throw(Throw(0, 650, 0))
    assert game.clients[0].events(Misplaced) == []


@pytest.mark.parametrize("thrown", [None, Throw(5000, 5000, 180)])
def test_on_the_bare_table_nothing_is_misplaced(thrown: Throw | None) -> None:
    """Whatever its client says."""
    game = Game()
    game.throw(thrown, misplaced=True)
    assert game.clients[0].events(Misplaced) == []


def test_a_snapshot_tells_where_a_thrown_card_lies() -> None:
    game = Game()
    game.throw(Throw(5000, 5000, 180))
    game.throw(None)
    game.desk.after(300)
    assert game.desk.table.shown().thrown == (Landed(1, 5000, 5000, 180),)


def test_what_a_hand_has_thrown_goes_before_what_its_client_says() -> None:
    game = Game()
    game.throw(Throw())
    game.throw(Throw(), misplaced=True)
    assert game.clients[0].events(Misplaced) == []
    game.throw(None, misplaced=True)
    assert game.clients[0].events(Misplaced) == [Misplaced(0)]


@given(st.integers(-FARTHEST, FARTHEST), st.integers(-FARTHEST, FARTHEST), st.integers(-180, 180))
def test_whatever_is_said_to_be_misplaced_lies_so(x: int, y: int, turn: int) -> None:
    game = Game(placement=1)
    below = Throw(x, y, turn)
    game.throw(below)
    game.throw(None, misplaced=True)
    thrown = game.clients[0].events(Thrown)[-1]
    slip = Throw(thrown.x, thrown.y, thrown.turn)
    assert not covers(slip, below)
    assert max(abs(slip.x), abs(slip.y)) <= FARTHEST
    assert kinds(game.told())[-3:] == ["Thrown", "CardPlayed", "Misplaced"]


def test_without_the_rule_a_throw_is_let_be() -> None:
    game = Game(placement=0)
    game.throw(Throw())
    game.throw(Throw(1400, 0, 0))
    assert kinds(game.told()) == ["CardPlayed", "CardPlayed"]
    assert game.desk.table.shown().thrown == ()


def test_a_flip_that_waits_keeps_its_throw() -> None:
    game = Game()
    game.throw(Throw())
    game.desk.after(100)
    game.clients[1].act(PlayCard, 1, on=1, thrown=Throw(600, 0, 0))
    assert game.clients[0].events(CardPlayed)[-1].number == 1
    game.desk.after(700)
    assert game.told()[2:] == [
        Thrown(2, 600, 0, 0),
        game.clients[0].events(CardPlayed)[-1],
        Misplaced(1),
    ]


def test_a_dead_card_lies_in_the_middle_whoever_threw_it() -> None:
    game = Game(**{"play.out-of-turn": "dead"})
    game.throw(Throw(900, 0, 0))
    game.desk.after(300)
    game.clients[0].act(PlayCard, 0, on=1, thrown=Throw(900, 0, 0))  # out of turn
    assert game.desk.state.pile[-1].number == 0
    game.throw(Throw(900, 0, 0))
    assert game.clients[0].events(Misplaced) == [Misplaced(1)]
    assert [thrown.number for thrown in game.clients[0].events(Thrown)] == [1, 2]


def test_what_lies_there_no_more_is_forgotten() -> None:
    hands = [["7S", "4D", "2C", "5C"], ["7H", "9D", "3C", "6C"]]
    desk = Desk(hands=hands, play__placement=1)
    clients = desk.dealt("Mira", "Bo")
    for seat in (0, 1):
        desk.after(750)
        clients[seat].act(PlayCard, seat, on=seat, thrown=Throw(10, 10, 10))
        desk.after(0)
    assert len(desk.table.shown().thrown) == 2
    desk.after(300)
    clients[0].slap(0)
    desk.after(500)
    assert clients[0].events(PileWon)
    assert desk.table.shown().thrown == ()


def test_a_snapshot_tells_of_the_newest_twenty() -> None:
    low = [f"{rank}{suit}" for suit in "SHDC" for rank in "23456789T"]
    desk = Desk(hands=[low[:18], low[18:]], play__placement=1, slap__combos=["marriage"])
    clients = desk.dealt("Mira", "Bo")
    for number in range(25):
        desk.after(750)
        seat = desk.state.turn
        assert seat is not None
        clients[seat].act(PlayCard, seat, on=number, thrown=Throw(number, 0, 0))
        desk.after(0)
    told = desk.client().snapshot.thrown
    assert told == tuple(Landed(number + 1, number, 0, 0) for number in range(5, 25))


@pytest.mark.parametrize(
    ("thrown", "why"),
    [
        ('{"x":1501,"y":0,"turn":0}', "<= 1500"),
        ('{"x":0,"y":-1501,"turn":0}', ">= -1500"),
        ('{"x":0,"y":0,"turn":181}', "<= 180"),
        ('{"x":0.5,"y":0,"turn":0}', "Expected `int`"),
        ("[1,2,3]", "Expected `object | null`"),
    ],
)
def test_a_throw_out_of_range_is_refused_with_what_would_be_right(thrown: str, why: str) -> None:
    text = f'{{"type":"play","cid":"a","seat":0,"on":0,"thrown":{thrown}}}'
    with pytest.raises(wire.BadMessage, match=why) as caught:
        wire.decode(text.encode())
    assert caught.value.params["cid"] == "a"
