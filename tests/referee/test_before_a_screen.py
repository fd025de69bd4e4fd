"""Hands before a room's screen: from when that showed the card to when the phone was hit."""

from dataclasses import dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ratscrew.referee import FairReferee, Finish, Stamps
from ratscrew.referee.fair import LONGEST_US
from ratscrew.referee.judge import LATEST_FRAME_US, QUICKEST_US, UNSEEN_US

MS = 1000
SCREEN = 99


@dataclass(frozen=True)
class Room:
    """A screen and the phones before it: round trips, and how late the screen paints.

    Both ways of a line are equally long, so that all that is put on the table's clock is exact.
    """

    screen_us: int
    late_us: int
    phones_us: tuple[int, ...]

    def judge(self, number: int = 1, *, step_us: int = 100) -> FairReferee:
        """The referee that has heard of every line and has sent a card at 0."""
        judge = FairReferee()
        links = {seat: seat for seat in range(len(self.phones_us))}
        for link, trip_us in [*enumerate(self.phones_us), (SCREEN, self.screen_us)]:
            judge.join(link, step_us)
            for _ in range(32):
                judge.ping(link, 0, trip_us)
        judge.card(number, links, 0, dict.fromkeys(links, SCREEN))
        for seat in links:
            judge.shown(number, seat, 0)
        judge.shown_on(number, SCREEN, 0)
        return judge

    def pongs(self, judge: FairReferee, number: int = 1) -> None:
        """All pongs that follow the card are back."""
        judge.pong_on(number, SCREEN, self.screen_us)
        for seat, trip_us in enumerate(self.phones_us):
            judge.pong(number, seat, trip_us)

    @property
    def painted_us(self) -> int:
        """When the screen truly showed the card."""
        return self.screen_us // 2 + self.late_us

    def stamps(self, seat: int, reaction_us: int, *, lie_us: int = 0) -> Stamps:
        """A hand that came down so long after that; its phone may say sooner."""
        way_us = self.phones_us[seat] // 2
        down_us = self.painted_us + reaction_us
        told_us = 1_000 * MS + down_us - way_us - lie_us
        return Stamps(1, down_us + way_us, 1_000 * MS, None, max(told_us, 0))


# Whole milliseconds, and even: half a round trip is what the formulas make of it.
TRIPS = st.integers(1, 140).map(lambda half: 2 * half * MS)
ROOMS = st.builds(
    Room, TRIPS, st.integers(0, 25 * MS), st.lists(TRIPS, min_size=1, max_size=4).map(tuple)
)
REACTIONS = st.integers(QUICKEST_US, 900 * MS)


def times(finish: Finish) -> dict[int, int]:
    return {score.seat: score.time_us for score in finish.scores}


@given(ROOMS, st.lists(REACTIONS, min_size=4, max_size=4), st.randoms(use_true_random=False))
def test_an_honest_hand_has_its_reaction_whatever_the_lines_and_the_order(
    room: Room, reactions: list[int], chance: Random
) -> None:
    judge = room.judge()
    room.pongs(judge)
    seats = list(range(len(room.phones_us)))
    happens = [*seats, None]
    chance.shuffle(happens)
    for one in happens:
        if one is None:
            judge.painted(1, SCREEN, room.late_us)
        else:
            judge.slap(one, 1, room.stamps(one, reactions[one]))
    finish = judge.finish(1)
    assert times(finish) == {seat: reactions[seat] for seat in seats}
    assert not any(score.bounded for score in finish.scores)


@given(ROOMS, REACTIONS, st.integers(0, 5_000 * MS))
def test_a_phone_that_lies_gains_no_more_than_its_slack(
    room: Room, reaction_us: int, lie_us: int
) -> None:
    judge = room.judge()
    room.pongs(judge)
    judge.painted(1, SCREEN, room.late_us)
    judge.slap(0, 1, room.stamps(0, reaction_us, lie_us=lie_us))
    ((seat, time_us),) = times(judge.finish(1)).items()
    assert seat == 0
    assert max(QUICKEST_US, reaction_us - 35 * MS) <= time_us <= reaction_us


@given(ROOMS, REACTIONS, st.integers(-5_000 * MS, 5_000 * MS))
def test_a_screen_that_lies_about_its_painting_gains_no_more_than_is_believed(
    room: Room, reaction_us: int, told_us: int
) -> None:
    """And it moves all hands before it alike: who is first there stays first."""
    judge = room.judge()
    room.pongs(judge)
    judge.painted(1, SCREEN, told_us)
    for seat in range(len(room.phones_us)):
        judge.slap(seat, 1, room.stamps(seat, reaction_us + 5 * MS * seat))
    found = times(judge.finish(1))
    assert found[0] >= reaction_us + room.late_us - LATEST_FRAME_US
    assert list(found) == sorted(found), "no faster hand is behind a slower one"


@given(ROOMS, REACTIONS)
def test_a_screen_that_has_not_told_is_taken_to_be_as_late_as_usual(
    room: Room, reaction_us: int
) -> None:
    judge = room.judge()
    room.pongs(judge)
    judge.slap(0, 1, room.stamps(0, reaction_us))
    found = times(judge.finish(1))[0]
    assert found == max(reaction_us + room.late_us - UNSEEN_US, QUICKEST_US)
    for number in (2, 3, 4):  # of cards that nobody slaps
        judge.painted(number, SCREEN, room.late_us)
    judge.slap(0, 1, room.stamps(0, reaction_us))
    assert times(judge.finish(1))[0] == reaction_us


def closed(room: Room, judge: FairReferee, first_us: int) -> int:
    """When the race closes that the first phone's hand has opened."""
    judge.slap(0, 1, room.stamps(0, first_us))
    return judge.closes_us(1, range(1, len(room.phones_us)))


@given(ROOMS.filter(lambda room: len(room.phones_us) > 1), REACTIONS, st.integers(0, 40 * MS))
def test_a_race_stays_open_while_a_silent_phone_could_win_and_no_longer_than_any(
    room: Room, first_us: int, sooner_us: int
) -> None:
    judge = room.judge()
    room.pongs(judge)
    judge.painted(1, SCREEN, room.late_us)
    closes_us = closed(room, judge, first_us)
    came_us = room.stamps(0, first_us).at_us
    assert came_us <= closes_us <= came_us + LONGEST_US
    other = room.stamps(1, max(first_us - sooner_us, QUICKEST_US))
    assert other.at_us <= closes_us or closes_us == came_us + LONGEST_US


@given(ROOMS.filter(lambda room: len(room.phones_us) > 1), REACTIONS, st.booleans())
def test_a_screen_that_is_lost_in_a_race_delays_no_verdict_beyond_its_bound(
    room: Room, first_us: int, shown: bool
) -> None:
    judge = room.judge() if shown else FairReferee()
    if not shown:  # it was gone before the card was written to it
        whole = room.judge
        judge = whole(2)
        judge.card(1, {seat: seat for seat in range(len(room.phones_us))}, 0, {0: SCREEN})
        for seat in range(len(room.phones_us)):
            judge.shown(1, seat, 0)
    judge.part(SCREEN)
    closes_us = closed(room, judge, first_us)
    came_us = room.stamps(0, first_us).at_us
    assert came_us <= closes_us <= came_us + LONGEST_US
    (score,) = judge.finish(1).scores
    assert score.measured is not None
    assert (score.measured.screen is not None) == shown


def test_a_phone_whose_clock_tells_nothing_is_judged_by_what_was_measured() -> None:
    room = Room(20 * MS, 16 * MS, (30 * MS,))
    for step_us, bare in ((5 * MS, False), (100, True)):
        judge = room.judge(step_us=step_us)
        room.pongs(judge)
        judge.painted(1, SCREEN, 16 * MS)
        stamps = room.stamps(0, 300 * MS)
        judge.slap(0, 1, Stamps(1, stamps.at_us) if bare else stamps)
        (score,) = judge.finish(1).scores
        assert score.claim_us is None
        assert score.time_us == 300 * MS


def test_a_line_that_is_not_believed_is_given_nothing() -> None:
    room = Room(20 * MS, 16 * MS, (30 * MS,))
    judge = room.judge()
    room.pongs(judge)
    judge.painted(1, SCREEN, 16 * MS)
    for _ in range(8):
        judge._links[0].audit.add(35 * MS)
    judge.slap(0, 1, room.stamps(0, 300 * MS, lie_us=30 * MS))
    (score,) = judge.finish(1).scores
    assert (score.trusted, score.bounded, score.time_us) == (False, True, 300 * MS)


def test_the_audit_holds_the_phones_own_stamps_against_its_own_line() -> None:
    room = Room(20 * MS, 16 * MS, (30 * MS,))
    for lie_us, heard_us in ((0, 0), (20 * MS, 20 * MS)):
        judge = room.judge()
        room.pongs(judge)
        judge.slap(0, 1, room.stamps(0, 300 * MS, lie_us=lie_us))
        judge.finish(1)
        assert judge._links[0].audit.unexplained_us == (heard_us,)


def test_a_slap_answers_the_card_that_the_screen_had_shown() -> None:
    """Whatever the phone had heard of by then."""
    room = Room(20 * MS, 40 * MS, (4 * MS,))
    judge = room.judge()
    room.pongs(judge)
    judge.painted(1, SCREEN, 40 * MS)
    judge.card(2, {0: 0}, 1_000 * MS, {0: SCREEN})
    judge.shown(2, 0, 1_000 * MS)
    judge.shown_on(2, SCREEN, 1_000 * MS)
    judge.pong(2, 0, 1_004 * MS)
    judge.pong_on(2, SCREEN, 1_020 * MS)
    judge.painted(2, SCREEN, 40 * MS)  # so it showed the card at 1,050

    def answered(down_us: int, on: int) -> int:
        heard_us = {1: 2 * MS, 2: 1_002 * MS}[on]
        return judge.answers(0, Stamps(on, down_us + 2 * MS, 0, None, down_us - heard_us))

    assert answered(1_149 * MS, 2) == 1, "99 ms after the screen showed it"
    assert answered(1_151 * MS, 2) == 2
    # A phone that had not heard of it, though the screen had shown it long ago.
    assert answered(1_300 * MS, 1) == 2
    assert answered(1_100 * MS, 1) == 1


def test_who_has_the_own_page_is_judged_as_ever_beside_those_before_the_screen() -> None:
    room = Room(20 * MS, 16 * MS, (30 * MS, 40 * MS))
    judge = room.judge(2)
    judge.card(1, {0: 0, 1: 1}, 0, {0: SCREEN})
    judge.shown(1, 0, 0)
    judge.shown(1, 1, 0)
    judge.shown_on(1, SCREEN, 0)
    room.pongs(judge)
    judge.painted(1, SCREEN, 16 * MS)
    judge.slap(0, 1, room.stamps(0, 300 * MS))
    judge.slap(1, 1, Stamps(1, 350 * MS, 0, 16 * MS, (16 + 290) * MS))
    assert times(judge.finish(1)) == {1: 290 * MS, 0: 300 * MS}
    assert judge._links[1].audit.unexplained_us == (20 * MS,)


@given(ROOMS)
def test_how_much_later_the_screen_shows_a_card_is_measured_with_its_error(room: Room) -> None:
    judge = room.judge()
    assert judge.screen(0) is None
    room.pongs(judge)
    assert judge.screen(0) is None, "not before it has told of its painting"
    judge.painted(1, SCREEN, room.late_us)
    for seat, trip_us in enumerate(room.phones_us):
        found = judge.screen(seat)
        assert found is not None
        truly_us = room.painted_us - trip_us // 2
        offset_us, error_us = found
        assert abs(offset_us - truly_us) <= error_us
        assert error_us == (trip_us + room.screen_us) // 2 + 2 * MS + 100
    assert judge.screen(len(room.phones_us)) is None
