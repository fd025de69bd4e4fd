"""What experiments find in games whose truth is known, because a formula makes them."""

from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import replace

from made_games import MadeCrew, chances
from ratscrew.engine import BadDeal
from ratscrew.lab.cells import Gathered
from ratscrew.lab.compare import Verdict, verdicts
from ratscrew.lab.errors import BadPlayer
from ratscrew.lab.experiments import Findings, Plan, Question, at_tempo, findings, plan
from ratscrew.lab.players import PLAYERS, parse_player
from ratscrew.lab.spread import gather
from ratscrew.lab.switches import switches
from ratscrew.lab.words import sentence
from ratscrew.rules import PRESETS, RuleSet, changed, chosen, preset

NORMAL = PLAYERS["normal"]
PLAIN, BARE = preset("traditional"), preset("beggar")


def asked(
    *rules: RuleSet, games: int = 800, seats: int = 2, **more: object
) -> tuple[Plan, list[Gathered]]:
    question = Question(rules=rules, seats=(seats,), games=games, seed=3)
    made = plan(replace(question, **more))
    found = [Gathered() for _ in made.cells]
    assert gather(made.cells, MadeCrew(), into=found, done=set())
    return made, found


def told(*rules: RuleSet, **more: object) -> tuple[Findings, ...]:
    return findings(*asked(*rules, **more))  # type: ignore[arg-type]


def test_shares_of_games_won_are_found_and_sum_to_all() -> None:
    players = (parse_player("mu=330"), parse_player("mu=430"))
    [found] = told(PLAIN, players=players)
    truth = chances(PLAIN, players, None)
    for seat, chance in zip(found.figures.by_seat, truth, strict=True):
        assert seat.share.holds(chance)
    assert sum(seat.share.value for seat in found.figures.by_seat) == pytest.approx(1)
    assert found.figures.by_seat[1].player == "mu=430"


def test_what_quickness_buys_is_found() -> None:
    [found] = told(PLAIN)
    [skill] = found.skill
    quick = chances(PLAIN, (replace(NORMAL, mu_ms=280), NORMAL), None)[0]
    assert skill.gain.holds(quick - 0.5)
    assert skill.loss.holds(quick - 0.5)
    assert skill.luck.value == pytest.approx(1 - skill.gain.value / 0.5, abs=0.05)
    assert skill.hands_off.value == 0


def test_where_nothing_is_slapped_all_is_luck_and_nothing_more_is_played() -> None:
    made, found = asked(BARE)
    assert len(made.cells) == 1
    [skill] = findings(made, found)[0].skill
    assert (skill.luck.value, skill.luck.half, skill.gain.value) == (1, 0, 0)


def test_each_unlike_seat_has_its_own_skill() -> None:
    made, _ = asked(PLAIN, players=(NORMAL, PLAYERS["sharp"]), games=40)
    assert made.parts[0].skilled == (0, 1)


def test_without_skill_only_the_game_itself_is_played() -> None:
    made, found = asked(PLAIN, skill=False)
    assert len(made.cells) == 1
    assert findings(made, found)[0].skill == ()


def test_seats_by_turn_are_even_and_the_leader_gains_nothing() -> None:
    [found] = told(PLAIN, seats=4, skill=False, games=2000)
    assert all(share.holds(0.25) for share in found.figures.by_turn)
    assert found.figures.leader_gain.holds(0)


def test_lengths_are_told_in_all_their_ways() -> None:
    [found] = told(PLAIN, skill=False)
    cards, minutes = found.figures.cards, found.figures.minutes
    truth = 20 + 50 * 3 - 0.5  # an exponential time of whole cards
    assert cards.mean.holds(truth)
    assert cards.median < cards.mean.value < cards.p90
    assert sum(bar.games for bar in cards.histogram) == 800
    assert minutes.mean.value == pytest.approx(cards.mean.value * 0.75 / 60, rel=1e-3)


def test_the_tempo_is_the_least_time_between_cards() -> None:
    assert at_tempo(NORMAL, 750_000).flip_ms == 750
    assert at_tempo(replace(NORMAL, flip_ms=900), 750_000).flip_ms == 900


@cache
def effects() -> Findings:
    return told(PLAIN, effects=True, games=80)[0]


def test_effects_are_found_and_the_largest_comes_first() -> None:
    found = effects()
    longer = {effect.now: effect.minutes.value for effect in found.effects}
    assert longer["with marriage"] == pytest.approx(50 / 169, abs=0.02)
    assert longer["without double"] == pytest.approx(-50 / 169, abs=0.02)
    sizes = [abs(effect.minutes.value) for effect in found.effects]
    assert sizes == sorted(sizes, reverse=True)
    slapless = next(one for one in found.effects if one.now == "with marriage")
    assert slapless.skill is not None
    assert slapless.skill.value == 0  # quickness is worth the same with three combos as with two


def test_pairing_makes_effects_of_nothing_exactly_nothing() -> None:
    found = effects()
    nothing = next(one for one in found.effects if one.title == "Queen")
    assert (nothing.minutes.value, nothing.minutes.half) == (0, 0)


def test_a_player_a_seat_or_one_for_all() -> None:
    with pytest.raises(BadPlayer, match="2 players for 3 seats"):
        asked(PLAIN, seats=3, players=(NORMAL, NORMAL))


def test_rules_are_for_their_seats() -> None:
    with pytest.raises(BadDeal, match="3 to 8"):
        asked(preset("bluff"), seats=2)


@pytest.mark.parametrize("name", PRESETS)
def test_a_switch_changes_one_key_and_nothing_else(name: str) -> None:
    rules = preset(name)
    made, skipped = switches(rules, 4)
    assert len({(one.key, one.now) for one in made}) == len(made)
    assert all(one.why for one in skipped)
    for one in made:
        section, _, key = one.key.partition(".")
        part = key.replace("-", "_")
        value = getattr(getattr(one.rules, section), part)
        assert value != getattr(getattr(rules, section), part)
        back = changed(one.rules, {one.key: _plain(getattr(getattr(rules, section), part))})
        assert replace(back, name=rules.name) == rules


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def test_a_switch_that_conflicts_is_left_out_by_name() -> None:
    _, skipped = switches(chosen("full+jokers"), 4)
    why = {one.title: one.why for one in skipped}
    assert "take one of them out" in why["Joker"]
    assert "is for two" in why["Penalty goes"]


def find(measure: str, made: Callable[[], tuple[Verdict, ...]]) -> Verdict:
    return next(one for one in made() if one.measure == measure)


def test_the_longest_the_luckiest_and_what_may_be_noise() -> None:
    made, found = asked(BARE, PLAIN, preset("full"), games=800)

    def all_told() -> tuple[Verdict, ...]:
        return verdicts(made, found)

    longest = find("longest", all_told)
    assert [one.rules for one in longest.ranking] == ["full", "traditional", "beggar"]
    assert longest.decided
    luckiest = find("luckiest", all_told)
    assert luckiest.ranking[0].rules == "beggar"
    assert "full" not in luckiest.within_noise
    even = find("most even", all_told)  # all leaders win alike, so nothing is decided
    assert len(even.within_noise) == 2
    assert "may be noise" in sentence(even)
    assert sentence(longest).startswith("Longest with 2 seats: full (")


def test_the_same_rules_twice_differ_by_noise_alone() -> None:
    twin = replace(PLAIN, name="twin")
    made, found = asked(PLAIN, twin)
    assert all(one.within_noise for one in verdicts(made, found))


def test_more_rule_sets_ask_for_more_confidence() -> None:
    two = verdicts(*asked(PLAIN, BARE, games=80))
    three = verdicts(*asked(PLAIN, BARE, preset("full"), games=80))
    assert two[0].confidence == pytest.approx(1 - 0.05 / 3)
    assert three[0].confidence == pytest.approx(1 - 0.05 / 9)
