"""The table in a terminal: what keys do there, and what is seen of it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot

from games import ruled
from ratscrew.rules import RuleSet, preset
from ratscrew.table import Times
from ratscrew.table.messages import SlapPile
from ratscrew.tui.app import Options, Play
from ratscrew.tui.look import Look
from serving import wait_for
from terminal import rigged_table, text, until

PLAIN = ruled()
REACTION_S = 0.15
SLOW = Times(lead_in_us=10_000, fast_us=2_500_000)
"""The others flip only when a test has seen what it wants to see."""
STILL = Times(lead_in_us=10_000, fast_us=60_000_000)
"""They flip when the test is over."""
LONG = "7S 2D 9C 4C 5C 6C/7H 3C 8D 4D 5D 6D"


def play(
    test: Callable[[Pilot[Any]], Awaitable[None]],
    rules: RuleSet = PLAIN,
    hands: str = LONG,
    *,
    size: tuple[int, int] = (80, 24),
    look: Look | None = None,
    **options: Any,
) -> Play:
    """Let Ada sit at a rigged table, and a test press her keys."""
    seen: list[Play] = []

    async def run() -> None:
        source = rigged_table(rules, hands, **options)
        app = Play(source, Options("Ada", look or Look()))
        seen.append(app)
        async with asyncio.timeout(20), app.run_test(size=size) as pilot:
            await test(pilot)
            await source.close()

    asyncio.run(run())
    return seen[0]


async def flip(pilot: Pilot[Any]) -> None:
    """Flip when it is Ada's turn."""
    await until(pilot, "Your turn: press space to flip.")
    await pilot.press("space")


async def slap(pilot: Pilot[Any]) -> None:
    """Slap what has come up, no sooner than a hand could."""
    await asyncio.sleep(REACTION_S)
    await pilot.press("enter")


def test_space_flips_and_enter_slaps_and_the_verdict_says_how_fast() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await until(pilot, "2 cards")
        await slap(pilot)
        seen = await until(pilot, "Yours: double 7 7, in ", " ms. Two cards.", "Photo finish")
        assert "you, unrivalled" in seen
        verdict = pilot.app.sitting.known.verdict  # type: ignore[attr-defined]
        assert 100_000 < verdict.marks[0].time_us < 2_000_000

    play(test)


def test_a_slap_on_nothing_says_what_lay_there_and_what_it_cost() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await until(pilot, "1 card")
        await slap(pilot)
        await until(pilot, "Nothing to slap: 7. One card burnt.", "1 dead")

    play(test, hands="7S 2D 9C 4C/KH 3C 8D 4D", times=STILL)


def test_a_held_slap_key_is_one_slap() -> None:
    asked: list[object] = []

    async def test(pilot: Pilot[Any]) -> None:
        source = pilot.app.source  # type: ignore[attr-defined]
        ask = source.ask

        def spy(make: Callable[[str], object]) -> object:
            asked.append(make("spy"))
            return ask(make)

        source.ask = spy
        await flip(pilot)
        await until(pilot, "1 card")
        await asyncio.sleep(REACTION_S)
        for _ in range(12):  # as fast as any keyboard repeats
            pilot.app.screen.post_message(Key("enter", "\r"))
        await until(pilot, "One hand, one slap")

    play(test, times=STILL)
    assert sum(isinstance(one, SlapPile) for one in asked) == 1


def test_a_challenge_shows_its_honour_and_its_chances() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Your turn")
        await pilot.press("space")
        seen = await until(pilot, "has two chances left")
        assert " K ● ● ○ " in seen

    play(test, hands="KS 2D 9C 4C/2H 3C 8D 4D", times=SLOW)


def test_the_round_s_first_card_is_shown_where_it_counts() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await until(pilot, "first 7♠")

    play(test, ruled(slap__combos=["top-bottom"]), times=SLOW)


def test_a_claim_is_made_and_called_by_c() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await until(pilot, "1 card")
        await pilot.press("c")
        await until(
            pilot, "Claimed: the pile is yours, unless you are called.", "You claim the pile"
        )
        await until(pilot, "Yours: nobody called.")

    rules = ruled(challenge__claims="declared")
    play(test, rules, times=Times(lead_in_us=10_000, call_us=1_500_000, fast_us=2_500_000))


def test_left_over_chances_are_declined_by_d() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Your choice", "Decline: ")
        await pilot.press("d")
        await until(pilot, "Declined: you leave it alone.")

    # Ada flips a number, the others challenge and run out: what is left is hers.
    rules = ruled(challenge__running_out="next-chooses", deal__remainder="deal")

    async def first(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await test(pilot)

    play(first, rules, "2S 3D 4C 5C/AH 8D/6C")


def test_cards_are_lent_by_l() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Lend cards")
        await pilot.press("l")
        await until(pilot, "They come off the top of your stack.", "one card")
        await pilot.press("enter")
        await until(pilot, "Lent: one card to ")

    rules = ruled(play__lending=True)

    async def first(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await test(pilot)

    play(first, rules, "2S 3D 4C 5C/8D/6C 9C 9D 8C")


def test_p_pauses_and_lets_go_on() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Your turn")
        await pilot.press("p")
        await until(pilot, "Paused. You paused the game.", "P go on")
        await pilot.press("p")
        await until(pilot, "It goes on in 3")

    play(test)


def test_what_can_be_slapped_and_the_whole_rules_are_one_key_away() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Your turn")
        await pilot.press("question_mark")
        await until(pilot, "Slap on", "double: two alike in a row", "slap the pile")
        await pilot.press("end")
        await pilot.press("escape")
        await until(pilot, "Your turn: press space to flip.")

    play(test)


def test_how_it_stands_is_told_in_sentences() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await until(pilot, "1 card")
        await pilot.press("s")
        await until(pilot, "Pile: one card. On top: 7 of spades.")

    play(test, times=SLOW)


def test_the_last_pile_can_be_read_again() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await until(pilot, "2 cards")
        await slap(pilot)
        await until(pilot, "Yours")
        await pilot.press("w")
        await until(pilot, "The last piles again", " of 4", "You: 7 of spades", "1 card")
        await pilot.press("home", "left", "space")
        await until(pilot, "2 of 4", "7 of hearts", "2 cards")
        await pilot.press("right")
        await until(pilot, "3 of 4", "You, ", " ms: won", "Photo finish you, unrivalled")
        await pilot.press("end")
        await until(pilot, "4 of 4", "You take two cards: double")
        await pilot.press("t")
        await until(pilot, "The last pile again", "You: 7 of spades.", "Photo finish: you")
        await pilot.press("escape", "escape")
        await until(pilot, "keys and slaps")

    play(test, times=SLOW)


def test_before_any_pile_was_taken_there_is_none_to_look_at_again() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Your turn")
        await pilot.press("w")
        await until(pilot, "There is no pile to watch again yet.", "It is your turn: Esc")
        await pilot.press("right", "down", "end", "escape")
        await until(pilot, "keys and slaps")

    play(test, times=STILL)


def test_e_says_one_of_six_words_to_everybody() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Your turn")
        await pilot.press("e")
        await until(pilot, "Say something", "Nice!", "Wow!", "Oops!", "Ha ha!", "Thanks!", "Again!")
        await pilot.press("down", "enter")
        await until(pilot, "You: Wow!")
        await pilot.press("e")
        await until(pilot, "Say something")
        await pilot.press("enter")
        await until(pilot, "One moment: let the last one be read first.")

    play(test, times=STILL)


def test_the_host_turns_words_off_and_lets_games_go_on_without_whoever_is_lost() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        app: Any = pilot.app
        await until(pilot, "Your turn")
        await pilot.press("o")
        await until(pilot, "For the host", "If somebody's connection is lost: Pause")
        await pilot.press("enter")
        await until(pilot, "✓ Pause", "Play on")
        await pilot.press("down", "enter")
        await wait_for(lambda: not app.sitting.known.room.options.drop_pause)
        await pilot.press("o", "down", "enter")
        await until(pilot, "Quick reactions", "✓ Allowed")
        await pilot.press("down", "enter")
        await wait_for(lambda: not app.sitting.known.room.options.reactions)
        await pilot.press("e")
        await until(pilot, "The host has turned reactions off.")
        await pilot.press("o", "down", "enter", "escape")
        await until(pilot, "For the host", "Quick reactions: Off")

    play(test, times=STILL)


def test_where_cards_must_be_placed_well_a_key_lays_them_squarely() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Flip (6), squarely")
        await flip(pilot)
        await until(pilot, "1 card")
        await pilot.press("question_mark")
        await pilot.press("pagedown")
        await until(pilot, "A key lays your card squarely on the one below")

    play(test, ruled(play__placement=1), times=STILL)


def test_leaving_a_game_is_asked_and_then_done() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Your turn")
        await pilot.press("escape")
        await until(pilot, "Back to the table")
        await pilot.press("escape")
        await pilot.press("q")
        await until(pilot, "Leave the game", "The game ends with it.")
        await pilot.press("down", "enter")
        await wait_for(lambda: pilot.app._exit)

    assert play(test)._exit


def test_the_result_tells_who_won_how_and_offers_another_game() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await until(pilot, "The agreed number of cards was played", "Play again", "(you)")
        await pilot.press("enter")  # a slap that came too late for the game
        await until(pilot, "Play again")
        await asyncio.sleep(0.7)
        await pilot.press("v")
        await until(pilot, "keys and slaps")
        await pilot.press("v")
        await until(pilot, "Play again")
        await pilot.press("enter")
        await until(pilot, "round 1")

    play(test, ruled(end__cards=2), "7S 2D/8H 3C")


def test_a_small_window_says_what_size_is_wanted_and_a_larger_one_shows_the_table() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "This terminal is 60 x 20.", "80 x 24")
        await pilot.resize_terminal(120, 40)
        await until(pilot, "Your turn", "keys and slaps")
        await pilot.resize_terminal(79, 24)
        await until(pilot, "This terminal is 79 x 24.")

    play(test, size=(60, 20))


def test_eight_seats_and_long_names_fit_into_the_smallest_window() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await until(pilot, "Your turn")
        seen = text(pilot)
        assert seen.count("6") >= 8
        assert "you" in seen

    play(test, hands="/".join(["7S 2D 9C 4C 5C 6C"] * 8))


def test_four_colours_are_a_key_away() -> None:
    async def test(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await until(pilot, "1 card")
        await pilot.press("4")
        assert pilot.app.look.four  # type: ignore[attr-defined]

    play(test, times=SLOW)


@pytest.mark.parametrize("name", ["sudden", "beggar"])
def test_before_the_first_cards_it_is_said_what_to_slap(name: str) -> None:
    async def test(pilot: Pilot[Any]) -> None:
        what = "When you see " if name == "sudden" else "No slaps in this game: just flip."
        await until(pilot, what)

    hands = "7S 2D 9C 4C/7H 3C 8D 4D"
    rules = preset(name)

    async def second(pilot: Pilot[Any]) -> None:
        await flip(pilot)
        await test(pilot)

    play(second, rules, hands, times=SLOW)
