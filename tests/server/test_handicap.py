"""The deal that makes a table's players even: what is told of it, and when it is not."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ratscrew.bots.levels import LEVELS
from ratscrew.bots.paces import pace_us
from ratscrew.referee.pace import Pace
from ratscrew.rules import PRESETS, RuleSet, changed, preset
from ratscrew.server.answers import EvenDeal
from ratscrew.server.handicaps import (
    LEAST_SLAPS,
    Grid,
    Point,
    even_deal,
    fair_deal,
    grids_of,
    mark_of,
    pack_of,
    read_grids,
    spread_us,
)
from ratscrew.table.room import RoomSeat
from serving import run, serving

MS = 1000


def person(seat: int, *times_ms: int, beaten_ms: Sequence[int] = ()) -> tuple[RoomSeat, Pace]:
    pace = Pace()
    for time_ms in times_ms:
        pace.came(time_ms * MS)
    for time_ms in beaten_ms:
        pace.beaten(time_ms * MS)
    return RoomSeat(seat, f"P{seat}", "person"), pace


def bot(seat: int, level: str) -> tuple[RoomSeat, Pace]:
    return RoomSeat(seat, f"B{seat}", "bot", level), Pace()


def deal(rules: RuleSet | str, *seated: tuple[RoomSeat, Pace]) -> EvenDeal:
    rules = preset(rules) if isinstance(rules, str) else rules
    return even_deal(rules, [seat for seat, _ in seated], [pace for _, pace in seated])


def test_every_preset_in_which_hands_race_has_figures_made_with_its_rules() -> None:
    wanted = {name for name in PRESETS if preset(name).combos}
    assert set(read_grids()) == wanted
    for name in wanted:
        rules = preset(name)
        grids = read_grids()[name]
        assert grids.rules == mark_of(rules)
        assert [grid.seats for grid in grids.by_seats] == [
            seats for seats in (2, 3, 4) if seats >= rules.play.min_seats
        ]
        for grid in grids.by_seats:
            assert grid.error < (0.015 if grid.seats == 2 else 0.06), "of the pack"
            for point in grid.points:
                assert sum(point.parts) == pytest.approx(1, abs=0.002)
                assert sum(point.won) == pytest.approx(1, abs=0.01)


def test_equals_get_the_same_and_of_two_the_slower_more() -> None:
    for name, grids in read_grids().items():
        for grid in grids.by_seats:
            parts, won = fair_deal(grid, [400 * MS] * grid.seats)
            assert parts == pytest.approx([1 / grid.seats] * grid.seats, abs=0.02), name
            assert won == pytest.approx([1 / grid.seats] * grid.seats, abs=0.02), name
        for grid in grids.by_seats[:1] if grids.by_seats[0].seats == 2 else ():
            for usual_ms in (300, 380, 460):
                parts = [
                    fair_deal(grid, [usual_ms * MS, (usual_ms + more) * MS])[0][1]
                    for more in range(0, 100, 10)
                ]
                assert parts == sorted(parts), name


def test_between_two_points_it_is_interpolated_whoever_sits_where() -> None:
    grid = Grid(
        seats=3,
        games=1,
        steps=(0.0, 1.0),
        points=(
            Point((0.0, 0.0, 0.0), (0.4, 0.3, 0.3), (0.3, 0.3, 0.4)),
            Point((0.0, 0.0, 1.0), (0.2, 0.2, 0.6), (0.4, 0.4, 0.2)),
            Point((0.0, 1.0, 1.0), (0.1, 0.4, 0.5), (0.5, 0.3, 0.2)),
        ),
    )
    spread = spread_us(400 * MS)
    usual = [400 * MS + (behind - 0.5) * spread for behind in (0.75, 0.0, 0.75)]
    parts, won = fair_deal(grid, usual)
    # A sixteenth of nobody behind, three and three of one, nine of both.
    assert parts[1] == pytest.approx((0.4 + 3 * 0.2 + 3 * 0.2 + 9 * 0.1) / 16)
    assert parts[0] == pytest.approx((0.3 + 3 * 0.6 + 3 * 0.2 + 9 * 0.4) / 16)
    assert sum(parts) == pytest.approx(1)
    assert won[1] == pytest.approx((0.3 + 6 * 0.4 + 9 * 0.5) / 16)
    far, _ = fair_deal(grid, [200 * MS, 900 * MS, 800 * MS])
    assert far == [0.1, 0.4, 0.5], "no farther than the grid goes"


def test_bots_are_known_by_their_level_and_people_by_their_slaps() -> None:
    told = deal("college", bot(0, "normal"), person(1, *[360 + step for step in range(0, 60, 4)]))
    assert told.why is None
    assert told.hands[0].usual_us == pace_us(LEVELS["normal"])
    assert told.hands[0].error_us == 0
    assert told.hands[1].slaps == 15
    assert told.hands[1].usual_us == pytest.approx(388 * MS, abs=15 * MS)
    assert sum(told.cards) == 52
    assert abs(told.cards[0] - told.cards[1]) <= 8
    assert all(0 < off < 13 for off in told.give_or_take)


def test_few_slaps_tell_less() -> None:
    hands = [340, 350, 360, 370, 380, 390, 400, 410, 420]
    few, many = (
        deal("college", bot(0, "normal"), person(1, *times)) for times in (hands[2:7], hands * 5)
    )
    assert few.give_or_take[1] > 1.5 * many.give_or_take[1]


def test_hands_that_came_too_late_make_a_player_slower_and_the_share_larger() -> None:
    hands = [380, 390, 400, 410, 420]
    won = deal("college", bot(0, "normal"), person(1, *hands))
    beaten = deal("college", bot(0, "normal"), person(1, *hands, beaten_ms=[420] * 8))
    assert (beaten.hands[1].usual_us or 0) > (won.hands[1].usual_us or 0) + 20 * MS
    assert beaten.cards[1] > won.cards[1]


def test_nothing_is_told_before_everybodys_hands_are_known() -> None:
    told = deal("college", bot(0, "normal"), person(1, *[400] * (LEAST_SLAPS - 1)))
    assert told.why == "hands"
    assert (told.hands[1].slaps, told.hands[1].usual_us) == (LEAST_SLAPS - 1, None)
    assert told.cards == ()
    own = RoomSeat(0, "Mine", "bot", "my_bot")
    assert deal("college", (own, Pace()), bot(1, "easy")).why == "hands"


def test_whoever_is_nearly_always_beaten_is_known_by_that() -> None:
    seldom = deal("college", bot(0, "sharp"), person(1, 330, 350, beaten_ms=[340] * 18))
    assert seldom.hands[1].slaps == 2
    assert (seldom.hands[1].usual_us or 0) > 420 * MS
    assert deal("college", bot(0, "sharp"), person(1, 330, beaten_ms=[340] * 40)).why == "hands"


def test_rules_and_numbers_of_seats_that_nobody_measured_are_told_as_such() -> None:
    seats = [bot(seat, "normal") for seat in range(5)]
    told = deal("college", *seats)
    assert (told.why, told.measured) == ("seats", (2, 3, 4))
    assert deal(changed(preset("college"), {"penalty.cards": [4]}), *seats[:2]).why == "rules"
    assert deal("beggar", *seats[:2]).why == "rules"


def test_the_deal_itself_does_not_change_which_figures_hold() -> None:
    college = preset("college")
    for changes in (
        {"deal.handicap": [1, 3]},
        {"deal.handicap": [20, 32], "deal.handicap-by": "cards"},
        {"deal.dealer": "cut"},
        {"end.games": 3},
    ):
        assert grids_of(changed(college, changes)) == grids_of(college) != ()
    assert grids_of(changed(college, {"deal.decks": 2})) == ()


def test_a_gap_that_no_deal_closes_is_told_and_everybody_keeps_a_card() -> None:
    quick, slow = [250, 255, 260, 265] * 5, [430, 440, 450] * 6
    told = deal("full", person(0, *quick), person(1, *slow), person(2, *slow))
    assert told.why == "far"
    assert sum(told.cards) == 52
    assert told.won[0] > 0.8
    assert told.cards[0] <= 1


def test_jokers_that_make_a_deal_even_are_counted() -> None:
    even = changed(preset("college"), {"deal.jokers": "even"})
    assert (pack_of(even, 3), pack_of(even, 4), pack_of(preset("college"), 3)) == (54, 52, 52)


def test_a_table_is_asked_over_http() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            url = house.url(f"/api/tables/{code}/handicap")
            async with house.http.get(url) as answer:
                assert answer.status == 200
                told: Any = msgspec.json.decode(await answer.read(), type=EvenDeal)
                assert told.why == "seats"
                assert told.hands == ()
            async with house.http.get(house.url("/api/tables/QQQQ/handicap")) as missing:
                assert missing.status == 404

    run(test)


def test_the_document_states_these_figures() -> None:
    page = (Path(__file__).parents[2] / "docs/handicap.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\S+)` \|(.+)\|$", page, re.MULTILINE)
    told = {name: [cell.strip() for cell in cells.split("|")] for name, cells in rows}
    wanted = {}
    for name, grids in read_grids().items():
        by_seats = {grid.seats: grid for grid in grids.by_seats}
        two = by_seats.get(2)
        if two is None:
            continue
        wanted[name] = [
            *(
                f"{52 * fair_deal(two, [380 * MS, (380 + behind) * MS])[0][1]:.0f}"
                for behind in (10, 20, 30, 50, 90)
            ),
            *(f"{100 * by_seats[seats].error:.1f} %" for seats in (2, 3, 4)),
        ]
    assert told == wanted
