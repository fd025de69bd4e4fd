"""Several hands at one device: its clock orders them, and nobody elsewhere pays for it."""

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratscrew.referee import FairReferee, Finish, Stamps
from ratscrew.referee.fair import LONGEST_US
from ratscrew.referee.judge import FRAMES_US, QUICKEST_US

MS = 1000
COUCH, AFAR = 7, 8
P_US = 5_000_000
"""When the couch's page painted the card, on its own clock."""


@dataclass(frozen=True)
class Hand:
    """A hand at the couch: when it came down after the card was painted, and came in after it."""

    claim_us: int
    arrives_us: int


HANDS = st.lists(
    st.builds(Hand, st.integers(QUICKEST_US, 900 * MS), st.integers(0, 1_500 * MS)),
    min_size=2,
    max_size=5,
)


def couch(seats: int, *, afar: int = 0, bots: int = 0, step_us: int | None = 100) -> FairReferee:
    """A referee that has sent card 1 at 0: to a device with so many seats, one afar, and bots."""
    judge = FairReferee()
    for link, trip_us in ((COUCH, 4 * MS), (AFAR, 80 * MS)):
        judge.join(link, step_us)
        for _ in range(32):
            judge.ping(link, 0, trip_us)
    links: dict[int, int | None] = dict.fromkeys(range(seats), COUCH)
    links |= {seats + number: AFAR for number in range(afar)}
    links |= {seats + afar + number: None for number in range(bots)}
    judge.card(1, links, 0)
    for seat, link in links.items():
        if link is not None:
            judge.shown(1, seat, 0)
            judge.pong(1, seat, 4 * MS if link == COUCH else 80 * MS)
    return judge


def slap(
    judge: FairReferee, seat: int, hand: Hand, *, on: int = 1, p_us: int | None = P_US
) -> None:
    stamps = Stamps(on, hand.arrives_us, P_US - 10 * MS, p_us, P_US + hand.claim_us)
    judge.slap(seat, 1, stamps)


def times(finish: Finish) -> dict[int, int]:
    return {score.seat: score.time_us for score in finish.scores}


@given(HANDS, st.randoms(use_true_random=False))
def test_the_order_is_that_of_the_devices_clock_however_late_its_hands_come_in(
    hands: list[Hand], chance: Random
) -> None:
    judge = couch(len(hands))
    order = list(range(len(hands)))
    chance.shuffle(order)
    for seat in order:
        slap(judge, seat, hands[seat])
    finish = judge.finish(1)
    assert times(finish) == {seat: hand.claim_us for seat, hand in enumerate(hands)}
    assert not any(score.bounded for score in finish.scores)
    assert all(score.floor_us is None for score in finish.scores)


@given(HANDS, st.randoms(use_true_random=False))
def test_no_hand_of_a_mixed_table_is_judged_faster_for_others_at_its_device(
    hands: list[Hand], chance: Random
) -> None:
    """Nor is anybody's elsewhere: a sham hand of a second seat gives a liar nothing."""
    afar = Hand(300 * MS, 400 * MS)
    alone = []
    for seat, hand in enumerate(hands):
        judge = couch(len(hands), afar=1)
        slap(judge, seat, hand)
        alone.append(times(judge.finish(1, [len(hands)]))[seat])
    judge = couch(len(hands), afar=1)
    slap(judge, len(hands), afar)
    order = list(range(len(hands)))
    chance.shuffle(order)
    for seat in order:
        slap(judge, seat, hands[seat])
    together = times(judge.finish(1))
    assert together[len(hands)] == max(300 * MS, 400 * MS - 80 * MS - 35 * MS)
    for seat, time_us in enumerate(alone):
        assert together[seat] >= time_us


@given(HANDS)
def test_a_mixed_table_keeps_the_order_of_each_device(hands: list[Hand]) -> None:
    """As its browser has sent them. It costs the device's first hand nothing."""
    claims = sorted(hand.claim_us for hand in hands)
    arrivals = sorted(hand.arrives_us for hand in hands)
    hands = [Hand(*one) for one in zip(claims, arrivals, strict=True)]
    judge, first = couch(len(hands), afar=1), couch(len(hands), afar=1)
    for seat, hand in enumerate(hands):
        slap(judge, seat, hand)
    found = times(judge.finish(1, [len(hands)]))
    for seat in range(len(hands) - 1):
        one, other = hands[seat : seat + 2]
        assert found[seat + 1] - found[seat] >= other.claim_us - one.claim_us
    slap(first, 0, hands[0])
    assert found[0] == times(first.finish(1, [len(hands)]))[0]


def test_a_hand_that_was_long_there_is_not_held_back_by_one_that_says_it_was_earlier() -> None:
    judge = couch(2, afar=1)
    slap(judge, 0, Hand(300 * MS, 320 * MS))
    slap(judge, 1, Hand(100 * MS, 900 * MS))
    assert times(judge.finish(1, [2])) == {0: 300 * MS, 1: (900 - 4 - 35) * MS}


def test_a_hand_from_elsewhere_that_could_still_come_keeps_the_bounds() -> None:
    """Who is silent could have slapped: the device is not asked alone then."""
    judge = couch(2, afar=1)
    slap(judge, 0, Hand(200 * MS, 400 * MS))
    assert times(judge.finish(1, [1, 2])) == {0: (400 - 4 - 35) * MS}
    judge = couch(2, afar=1)
    slap(judge, 0, Hand(200 * MS, 400 * MS))
    assert times(judge.finish(1, [1])) == {0: 200 * MS}, "the one afar may not slap"


def test_who_has_sat_down_since_the_card_was_laid_is_taken_to_sit_elsewhere() -> None:
    judge = couch(2)
    slap(judge, 0, Hand(200 * MS, 400 * MS))
    assert times(judge.finish(1, [1, 2])) == {0: (400 - 4 - 35) * MS}


def test_a_person_alone_with_bots_is_bounded_and_a_couch_with_bots_is_not() -> None:
    for seats, time_us in ((1, (400 - 4 - 35) * MS), (2, 200 * MS)):
        judge = couch(seats, bots=1)
        slap(judge, 0, Hand(200 * MS, 400 * MS))
        judge.slap(seats, 1, Stamps(1, 260 * MS))
        found = times(judge.finish(1))
        assert found[0] == time_us
        assert found[seats] == 260 * MS, "a bot's hand is exact"


def test_the_race_closes_when_nothing_earlier_can_come_on_that_device() -> None:
    judge = couch(3)
    slap(judge, 0, Hand(300 * MS, 320 * MS))
    assert judge.closes_us(1, [1, 2]) == 320 * MS + FRAMES_US + 2 * MS
    slap(judge, 1, Hand(310 * MS, 325 * MS))  # later by the device's clock: it makes nobody wait
    assert judge.closes_us(1, [2]) == 320 * MS + FRAMES_US + 2 * MS
    slap(judge, 2, Hand(295 * MS, 330 * MS))
    assert judge.closes_us(1, []) == 320 * MS, "all have slapped"


def test_at_a_mixed_table_who_is_afar_is_waited_for_as_always() -> None:
    judge = couch(2, afar=1)
    slap(judge, 0, Hand(300 * MS, 320 * MS))
    assert judge.closes_us(1, [1, 2]) == (80 + 300 + 1 + 35) * MS
    assert judge.closes_us(1, [1]) == 320 * MS + FRAMES_US + 2 * MS


def test_no_race_of_a_device_stays_open_longer_than_any_other() -> None:
    judge = couch(2)
    for number in range(32):
        judge.ping(COUCH, 0, (number % 7) * 100 * MS)  # a line that can hardly be told from none
    slap(judge, 0, Hand(300 * MS, 320 * MS))
    assert judge.closes_us(1, [1]) <= 320 * MS + LONGEST_US


@pytest.mark.parametrize(("step_us", "tie_us"), [(100, 1 * MS), (16 * MS, 16 * MS), (None, 1 * MS)])
def test_a_devices_clock_says_itself_what_it_cannot_tell_apart(
    step_us: int | None, tie_us: int
) -> None:
    judge = couch(2, step_us=step_us)
    slap(judge, 0, Hand(300 * MS, 320 * MS))
    slap(judge, 1, Hand(310 * MS, 325 * MS))
    finish = judge.finish(1)
    assert finish.tie_us == tie_us
    assert times(finish) == {0: 300 * MS, 1: 310 * MS}


def test_one_hands_frame_is_that_of_all() -> None:
    """One whose page had painted the next card already tells nothing of this one."""
    judge = couch(2)
    slap(judge, 0, Hand(300 * MS, 320 * MS))
    slap(judge, 1, Hand(290 * MS, 330 * MS), on=2, p_us=P_US + 280 * MS)
    assert times(judge.finish(1)) == {0: 300 * MS, 1: 290 * MS}


def test_where_no_frame_is_known_the_first_hand_is_placed_by_what_was_measured() -> None:
    judge = couch(2)
    slap(judge, 0, Hand(300 * MS, 340 * MS), p_us=None)
    slap(judge, 1, Hand(290 * MS, 350 * MS), p_us=None)
    first_us = (350 - 4 - 14) * MS
    assert times(judge.finish(1)) == {1: first_us, 0: first_us + 10 * MS}


def test_a_hand_without_a_time_of_its_own_is_judged_by_its_arrival() -> None:
    judge = couch(2)
    judge.slap(0, 1, Stamps(1, 340 * MS))
    slap(judge, 1, Hand(330 * MS, 350 * MS))
    assert times(judge.finish(1)) == {0: (340 - 4 - 14) * MS, 1: 330 * MS}


def test_what_a_device_tells_of_its_own_hands_is_no_word_about_its_line() -> None:
    """The audit hears of a claim only where it was held against the network."""
    for afar, heard in ((0, 0), (1, 2)):
        judge = couch(2, afar=afar)
        slap(judge, 0, Hand(200 * MS, 400 * MS))
        slap(judge, 1, Hand(210 * MS, 400 * MS))
        judge.finish(1, [2] if afar else [])
        assert judge._links[COUCH].audit.count == heard


def test_a_device_that_is_gone_is_judged_as_any_line_that_is() -> None:
    judge = couch(2)
    judge.part(COUCH)
    slap(judge, 0, Hand(200 * MS, 400 * MS))
    slap(judge, 1, Hand(210 * MS, 390 * MS))
    assert times(judge.finish(1)) == {0: 400 * MS, 1: 390 * MS}
