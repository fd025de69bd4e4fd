import pytest

from ratscrew.referee import MedianPing, Referee, Score, Stamps

MS = 1000
NEAR, FAR = 0, 1
LINK = {NEAR: 10, FAR: 11}


def referee(*, near_ms: int = 10, far_ms: int = 150) -> MedianPing:
    """Two seats whose round trips are known; card 1 laid at 0, card 2 at one second."""
    judge = MedianPing()
    judge.begin()
    for seat, trip_ms in ((NEAR, near_ms), (FAR, far_ms)):
        judge.join(LINK[seat], None)
        for _ in range(32):
            judge.ping(LINK[seat], 0, trip_ms * MS)
    for number, at_us in ((1, 0), (2, 1000 * MS)):
        judge.card(number, LINK, at_us)
        for seat in LINK:
            judge.shown(number, seat, at_us)
    return judge


def arrival(trip_ms: int, reaction_ms: int) -> int:
    """When a slap on card 2 comes in over a line of this round trip."""
    return (1000 + trip_ms + reaction_ms) * MS


def test_equal_reactions_tie_whatever_the_ping() -> None:
    judge = referee()
    judge.slap(NEAR, 2, Stamps(2, arrival(10, 300)))
    judge.slap(FAR, 2, Stamps(2, arrival(150, 300)))
    finish = judge.finish(2)
    assert [score.time_us for score in finish.scores] == [300 * MS, 300 * MS]
    assert finish.tie_us == 1000


def test_quicker_hand_wins_though_it_arrives_later() -> None:
    judge = referee()
    judge.slap(NEAR, 2, Stamps(2, arrival(10, 300)))
    judge.slap(FAR, 2, Stamps(2, arrival(150, 250)))
    assert [score.seat for score in judge.finish(2).scores] == [FAR, NEAR]


def test_race_stays_open_while_a_silent_seat_could_win() -> None:
    judge = referee()
    judge.slap(NEAR, 2, Stamps(2, arrival(10, 300)))
    # The far seat's slap of the same reaction, a tie's width and the slack of its line.
    assert judge.closes_us(2, [FAR]) == arrival(150, 300) + 1 * MS + 35 * MS


def test_race_closes_at_once_when_nobody_else_can_win() -> None:
    judge = referee()
    judge.slap(FAR, 2, Stamps(2, arrival(150, 300)))
    assert judge.closes_us(2, []) == arrival(150, 300)
    assert judge.closes_us(2, [NEAR]) == arrival(150, 300)


def test_race_never_waits_longer_than_250_ms() -> None:
    judge = referee(far_ms=290)
    judge.slap(NEAR, 2, Stamps(2, arrival(10, 300)))
    assert judge.closes_us(2, [FAR]) == arrival(10, 300) + 250 * MS


def test_a_seats_second_slap_in_a_race_does_not_count() -> None:
    judge = referee()
    judge.slap(NEAR, 2, Stamps(2, arrival(10, 300)))
    judge.slap(NEAR, 2, Stamps(2, arrival(10, 600)))
    assert judge.finish(2).scores == (Score(NEAR, 300 * MS, 1),)


@pytest.mark.parametrize(
    ("on", "reaction_ms", "claim_ms", "answers"),
    [
        (2, 300, 300, 2),
        (2, 300, None, 2),
        (2, 60, 60, 1),  # nobody reacts in 60 ms: it was meant for the card before
        (2, 60, None, 1),
        (1, 60, None, 1),  # made before the new card was painted
        (1, 400, None, 2),  # says so, but must have seen it long ago
        (2, 400, 60, 2),  # claims it, but came too late for that
        (9, 300, None, 2),  # a card that is not there yet
    ],
)
def test_which_card_a_slap_answers(
    on: int, reaction_ms: int, claim_ms: int | None, answers: int
) -> None:
    judge = referee()
    p_us = 7_000_000
    e_us = None if claim_ms is None else p_us + claim_ms * MS
    stamps = Stamps(on, arrival(10, reaction_ms), p_us=p_us, e_us=e_us)
    assert judge.answers(NEAR, stamps) == answers


def test_pong_of_the_card_bounds_when_it_was_seen() -> None:
    judge = referee(far_ms=150)
    early = Stamps(1, arrival(0, 290))
    assert judge.answers(FAR, early) == 1  # 160 there, 100 to react, 35 slack
    judge.pong(2, FAR, (1000 + 100) * MS)
    assert judge.answers(FAR, early) == 2
    assert judge.reach_us(2, [FAR]) == 1100 * MS


def test_a_card_shown_again_counts_from_the_first_time() -> None:
    judge = referee()
    judge.shown(2, NEAR, 1500 * MS)
    judge.slap(NEAR, 2, Stamps(2, arrival(10, 700)))
    assert judge.finish(2).scores[0].time_us == 700 * MS


def test_a_new_game_forgets_the_cards() -> None:
    judge = referee()
    judge.begin()
    assert judge.answers(NEAR, Stamps(2, 5000 * MS)) == 0
    judge.shown(2, NEAR, 0)
    judge.pong(2, NEAR, 0)
    judge.slap(NEAR, 2, Stamps(2, 0))


def test_a_lost_connection_is_measured_no_more() -> None:
    judge = referee()
    judge.part(LINK[NEAR])
    judge.ping(LINK[NEAR], 0, 10 * MS)
    judge.slap(NEAR, 2, Stamps(2, arrival(10, 300)))
    assert judge.finish(2).scores[0].time_us == 310 * MS


def test_it_is_a_referee() -> None:
    judge: Referee = referee()
    assert judge.lead_us([1, 2]) == {1: 0, 2: 0}


def test_a_slap_that_two_cards_overtook_answers_the_one_before_both() -> None:
    judge = referee(far_ms=290)
    judge.card(3, LINK, 1300 * MS)
    # Down 90 ms after card 2 was seen over there, heard of when card 3 is already out.
    slap = Stamps(1, (1000 + 290 + 90) * MS)
    assert judge.answers(FAR, slap) == 1
    assert judge.answers(NEAR, slap) == 2
