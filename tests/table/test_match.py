"""Matches of several games: points, ties that are played off, and what comes after."""

from typing import Any

from helpers import Client, Desk
from ratscrew.engine import Dealt, GameEnded
from ratscrew.table.messages import (
    Agree,
    Done,
    Leave,
    Match,
    MatchIs,
    PlayCard,
    Rejected,
    Settings,
    Sit,
)

# Whoever has the most cards when two have fallen wins; the others are alike.
FIRST = [["7S", "4D", "2C"], ["8H"], ["TH"]]
SECOND = [["7S"], ["8H", "4D", "2C"], ["TH"]]
THIRD = [["7S"], ["8H"], ["TH", "4D", "2C"]]
SHARED = [["7S", "4D"], ["8H", "2C"], ["TH"]]
ALL = [["7S", "4D"], ["8H", "2C"], ["TH", "9D"]]


class Games:
    """A table whose deals are given; every game is stopped at once by everybody."""

    def __init__(self, *deals: Any, **changes: Any) -> None:
        self.deals = list(deals)
        rules = {"end.games": 2, "end.agreement": True, "slap.slap-in": "allowed"} | changes
        self.desk = Desk(hands=self.hands, **rules)
        self.clients = self.desk.seated("Mira", "Bo", "Lev")

    def hands(self, seats: int) -> Any:
        return self.deals.pop(0)[:seats]

    def play(self) -> None:
        for client in self.clients:
            client.ready(self.seat(client))
        for client in self.clients:
            client.act(Agree, self.seat(client))
        assert self.desk.state.over

    def seat(self, client: Client) -> int:
        return self.desk.table._seats.of(client.link)[0]

    @property
    def match(self) -> Match:
        match = self.desk.table.room.match
        assert match is not None
        return match


def test_each_game_is_a_point_and_most_points_win() -> None:
    games = Games(FIRST, SHARED)
    assert games.match == Match(2, 0, (0, 0, 0), over=False, winners=(), playing=(0, 1, 2))
    games.play()
    assert games.match.points == (1, 0, 0)
    games.play()
    assert games.match == Match(2, 2, (2, 1, 0), over=True, winners=(0,), playing=(0, 1, 2))
    assert games.clients[2].events(MatchIs)[-1].match == games.match


def test_the_next_game_begins_a_new_match() -> None:
    games = Games(FIRST, FIRST, SECOND)
    games.play()
    games.play()
    assert games.match.over
    games.play()
    assert (games.match.played, games.match.points) == (1, (0, 1, 0))
    assert [seat.wins for seat in games.desk.table.room.seats] == [2, 1, 0]


def test_a_tie_is_played_off_between_those_tied() -> None:
    games = Games(SECOND, THIRD, [["7S"], ["8H", "4D"]])
    games.play()
    games.play()
    assert (games.match.over, games.match.playing) == (False, (1, 2))
    mira, bo, lev = games.clients
    for client in games.clients:
        client.ready(games.seat(client))
    # Those who play have been put first, and everybody was told so.
    assert [seat.name for seat in games.desk.table.room.seats] == ["Bo", "Lev", "Mira"]
    assert games.seat(mira) == 2
    assert mira.snapshot.mine == (2,)
    assert mira.events(Dealt)[-1].sizes == (1, 2)
    answer = mira.ask(PlayCard("x1", 2, 0))
    assert isinstance(answer, Rejected)
    assert answer.code == "not-playing"
    assert games.desk.table._acts(2) == ()
    bo.act(Agree, 0)
    lev.act(Agree, 1)
    assert mira.events(GameEnded)[-1] == GameEnded("agreed", (1,))
    assert games.match.over
    assert games.match.winners == (1,)
    assert games.match.points == (1, 2, 0)


def test_who_watches_a_play_off_may_leave_and_nobody_joins_it() -> None:
    games = Games(SECOND, THIRD, [["7S"], ["8H", "4D"]], **{"play.late-joiners": True})
    games.play()
    games.play()
    for client in games.clients:
        client.ready(games.seat(client))
    late = games.desk.client()
    answer = late.ask(Sit("x1", "Ana"))
    assert isinstance(answer, Rejected)
    assert answer.code == "running"
    assert isinstance(games.clients[0].ask(Leave("x2", 2)), Done)
    assert games.desk.state.over is None


def test_where_the_rules_want_more_seats_everybody_plays_the_tie_off() -> None:
    games = Games(FIRST, SECOND, ALL, FIRST, **{"play.min-seats": 3})
    games.play()
    games.play()
    assert games.match.playing == (0, 1, 2)
    games.play()
    assert (games.match.over, games.match.points) == (False, (2, 2, 1))
    games.play()
    assert games.match.winners == (0,)


def test_other_rules_begin_the_match_anew() -> None:
    games = Games(FIRST)
    games.play()
    games.clients[0].ask(Settings("x1", {"end": {"games": 3}}))
    assert games.match == Match(3, 0, (0, 0, 0), over=False, winners=(), playing=(0, 1, 2))
    games.clients[0].ask(Settings("x2", "traditional"))
    assert games.desk.table.room.match is None
    assert games.clients[1].events(MatchIs)[-1] == MatchIs(None)
