"""What a slap from a terminal tells: the card that was seen, since when, and that it is new."""

import pytest

from ratscrew.tui.stamps import Held, Shown, clock_step_us, clock_us

MS = 1000


def test_a_slap_names_the_card_that_was_on_the_screen_when_the_hand_came_down() -> None:
    shown = Shown()
    shown.arrived(1, 100 * MS)
    shown.painted(1, 110 * MS)
    shown.arrived(2, 600 * MS)
    shown.painted(2, 615 * MS)
    before, after = shown.at(610 * MS), shown.at(900 * MS)
    assert (before.number, before.m_us, before.p_us) == (1, 100 * MS, 110 * MS)
    assert (after.number, after.m_us, after.p_us) == (2, 600 * MS, 615 * MS)


def test_a_card_is_painted_once() -> None:
    shown = Shown()
    shown.arrived(1, 100 * MS)
    shown.painted(1, 110 * MS)
    shown.painted(1, 150 * MS)
    assert shown.at(400 * MS).p_us == 110 * MS


def test_a_card_that_was_there_before_us_tells_no_time() -> None:
    shown = Shown()
    shown.arrived(7, None)
    shown.painted(7, 50 * MS)
    assert (shown.at(400 * MS).number, shown.at(400 * MS).p_us) == (7, None)


def test_a_hand_before_the_first_frame_tells_no_time() -> None:
    shown = Shown()
    shown.arrived(3, 10 * MS)
    assert (shown.at(20 * MS).number, shown.at(20 * MS).p_us) == (3, None)


def test_a_held_key_is_one_slap() -> None:
    held = Held()
    repeats = [0, 500, *range(530, 4000, 33)]
    assert [at for at in repeats if held.fresh("slap", at * MS, hand=True)] == [0]


def test_a_key_with_a_late_first_repeat_is_one_slap() -> None:
    held = Held()
    repeats = [0, 660, *range(700, 2000, 40)]
    assert [at for at in repeats if held.fresh("slap", at * MS, hand=True)] == [0]


def test_slaps_on_one_card_after_another_are_all_taken() -> None:
    held = Held()
    assert all(held.fresh("slap", at * MS, hand=True) for at in (0, 750, 1500, 2250))


def test_flips_may_follow_each_other_as_fast_as_cards_do() -> None:
    held = Held()
    assert all(held.fresh("flip", at * MS) for at in (0, 300, 600))


@pytest.mark.parametrize("key", ["flip", "slap"])
def test_one_key_does_not_hold_up_the_other(key: str) -> None:
    held = Held()
    held.fresh("flip" if key == "slap" else "slap", 0)
    assert held.fresh(key, 10 * MS, hand=key == "slap")


def test_the_clock_goes_forwards_in_small_steps() -> None:
    assert clock_us() <= clock_us()
    assert 1 <= clock_step_us() < 5 * MS
