"""Rule sets as TOML: round trips, defaults, and errors that name key, value and remedy."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratscrew.rules import (
    PRESETS,
    BadRules,
    RuleSet,
    as_dict,
    changed,
    format_rules,
    from_dict,
    parse_rules,
    preset,
)
from ratscrew.rules.words import problem_words


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_written_and_read_is_the_same(name: str) -> None:
    rules = preset(name)
    assert rules.name == name
    assert rules.title
    assert rules.source
    assert parse_rules(format_rules(rules)) == rules
    assert from_dict(as_dict(rules)) == rules


def test_an_empty_file_is_the_default_rule_set() -> None:
    assert parse_rules("") == RuleSet()


def test_an_unknown_preset_is_told_with_those_there_are() -> None:
    with pytest.raises(BadRules, match="known are traditional"):
        preset("nope")


@given(
    st.fixed_dictionaries(
        {
            "deal.decks": st.integers(1, 8),
            "deal.jokers": st.integers(0, 32) | st.just("even"),
            "challenge.king": st.integers(1, 9),
            "slap.combos": st.lists(
                st.sampled_from(["double", "run(4, wrap)", "tens(ace=1)"]), unique=True
            ),
            "penalty.cards": st.lists(st.integers(0, 52), min_size=1, max_size=4),
            "end.limit": st.integers(1, 10**6),
        }
    )
)
def test_any_rule_set_written_and_read_is_the_same(values: dict[str, object]) -> None:
    rules = changed(RuleSet(), values)
    assert parse_rules(format_rules(rules)) == rules


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        ("a =", "", "not TOML"),
        ("nam = 'x'", "nam", "did you mean name?"),
        ("[zzzz]", "zzzz", "sections are deal"),
        ("[penalty]\ncard = [1]", "penalty.card", "did you mean penalty.cards?"),
        ("[penalty]\ncards = ['x']", "penalty.cards[0]", "'x'"),
        ("[penalty]\ncards = []", "penalty.cards", "= []: a list of at least 1"),
        ("[deal]\ndecks = 9", "deal.decks", "deal.decks = 9: a whole number up to 8"),
        (
            "[play]\nout-of-turn = 'no'",
            "play.out-of-turn",
            "'no': allowed are 'refuse', 'dead'",
        ),
        ("[deal]\njokers = 'odd'", "deal.jokers", "'odd': allowed are 'even'"),
        ("[deal]\njokers = 1.5", "deal.jokers", "1.5: a whole number or 'even'"),
        ("[deal]\njokers = 40", "deal.jokers", "40: a whole number up to 32"),
        ("[deal]\ndecks = 0", "deal.decks", "0: a whole number from 1 up"),
        ("[deal]\ndecks = 1979-05-27", "deal.decks", "1979-05-27: a whole number"),
        ("[deal]\nhandicap = [1,1,1,1,1,1,1,1,1]", "deal.handicap", "1]: a list of at most 8"),
        ("[slap]\nfingers = 1", "slap.fingers", "1: true or false"),
        ("[slap]\ncombos = true", "slap.combos", "true: a list"),
        ("[deal]\ndecks = {a = 1}", "deal.decks", "a table: a whole number"),
        ("[challenge]\nstoppers = 3", "challenge.stoppers", "3: a list"),
        ("[challenge]\nstoppers = ['Z']", "challenge.stoppers[0]", "'Z': allowed are 'A', '2'"),
        (f"title = '{'x' * 201}'", "title", "x…': text of at most 200 characters"),
        (f"title = {['x' * 50] * 3}", "title", "a long list: text"),
        ("slap = 3", "slap", "slap = 3: a table of keys and values"),
        (
            "name = 'Big Name'",
            "name",
            "name = 'Big Name': small letters, digits and hyphens, at most 40",
        ),
        ("[slap]\ncombos = ['run']", "slap.combos", "n is missing"),
        ("[slap]\ncombos = [3]", "slap.combos[0]", "slap.combos[0] = 3: text"),
        ("[challenge]\njoker = 5\n[slap]\ncombos = ['joker']", "slap.combos", "take one"),
        ("[slap]\ncombos = ['run(3)', 'run(n=3)']", "slap.combos", "named twice"),
        ("[challenge]\nstoppers = ['K']", "challenge.stoppers", "2 to 10"),
        ("[penalty]\nwithout-cards = 'owes'", "penalty.without-cards", "play.lending"),
        ("[play]\nmin-seats = 3\n[penalty]\nto = 'forfeit'", "penalty.to", "min-seats = 2"),
        (
            "[slap]\nslap-in='allowed'\n[play]\nlate-joiners=true\n[penalty]\nto='forfeit'",
            "penalty.to",
            "late-joiners = false",
        ),
        (
            "[challenge]\ncollect = 'slap'\nclaims = 'declared'",
            "challenge.collect",
            "slapped or claimed",
        ),
        ("[play]\nlate-joiners = true", "play.late-joiners", "slap.slap-in"),
        ("[deal]\nhandicap = [0, 1]", "deal.handicap", "slap.slap-in"),
        ("[deal]\nhandicap = [0]\n[slap]\nslap-in = 'allowed'", "deal.handicap", "more than 0"),
    ],
)
def test_a_wrong_rule_set_is_told_by_key_value_and_remedy(text: str, key: str, words: str) -> None:
    with pytest.raises(BadRules) as error:
        parse_rules(text)
    assert error.value.key == key
    assert words in str(error.value)
    assert "\n" not in str(error.value)


@given(
    st.sampled_from([key for key in as_dict(RuleSet()) if key not in ("name", "title", "source")]),
    st.one_of(st.integers(), st.text(), st.none(), st.booleans(), st.lists(st.integers())),
    st.integers(0, 30),
)
def test_no_error_is_told_in_a_program_s_types(section: str, value: object, place: int) -> None:
    keys = list(as_dict(RuleSet())[section]) if section != "version" else []
    raw = {section: {keys[place % len(keys)]: value} if keys else value}
    told = ""
    try:
        from_dict(raw)
    except BadRules as error:
        told = str(error)
    assert not re.search("`(int|str|array|object|bool|null)`|regex", told)


def test_what_is_no_rule_set_at_all() -> None:
    with pytest.raises(BadRules, match=r"^rules = \[\]: a table of keys and values$"):
        from_dict([])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        ("Object missing required field `seats`", "seats is missing"),
        ("Invalid value 'fly'", "no such value is known here"),
    ],
)
def test_problems_that_only_other_files_have(problem: str, words: str) -> None:
    assert problem_words(problem) == words


def test_a_change_to_no_section_is_an_error() -> None:
    with pytest.raises(BadRules, match="nowhere"):
        changed(RuleSet(), {"nowhere.key": 1})


def test_what_rules_can_tell_apart_follows_their_parameters() -> None:
    """Rules 9.36."""
    kinds = RuleSet().kinds
    assert kinds["2S"] == kinds["TH"] == kinds["*"] != kinds["JS"]
    doubles = changed(RuleSet(), {"slap.combos": ["double"]}).kinds
    assert doubles["2S"] == doubles["2H"] != doubles["3S"]
    flushes = changed(RuleSet(), {"slap.combos": ["flush(3)"]}).kinds
    assert flushes["2S"] != flushes["2H"]
    stops = changed(RuleSet(), {"challenge.stoppers": ["T"]}).kinds
    assert stops["2S"] != stops["TS"]


def test_a_joker_with_chances_is_an_honour() -> None:
    """Rules 9.4."""
    assert "*" not in RuleSet().chances
    assert changed(RuleSet(), {"challenge.joker": 5}).chances["*"] == 5


def test_combos_that_decide_the_game_are_asked_first() -> None:
    """Rules 9.28."""
    rules = changed(RuleSet(), {"slap.combos": ["double", "triple(win)", "sandwich"]})
    assert [use.name for use in rules.combos] == ["triple", "double", "sandwich"]
