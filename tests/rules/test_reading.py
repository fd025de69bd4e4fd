"""Whatever someone pastes is read, or refused with what is wrong and where."""

import pytest

from ratscrew.rules import PRESETS, BadRules, changed, format_rules, preset, to_link_text
from ratscrew.rules.conflicts import clashes
from ratscrew.rules.reading import line_of, read_anything

OURS = changed(preset("full"), {"penalty.cards": [2], "title": "Ours"}, name="ours")


@pytest.mark.parametrize("name", PRESETS)
def test_a_file_gives_back_the_same_rules(name: str) -> None:
    assert read_anything(format_rules(preset(name))) == preset(name)
    assert read_anything(f"  {name}\n") == preset(name)


def test_a_link_is_read_wherever_it_leads() -> None:
    for before in ("", "http://10.0.0.7:8000/", "Look: https://cards.example.org/"):
        assert read_anything(f"{before}#rules={to_link_text(OURS)}\n") == OURS


def test_a_file_that_contradicts_itself_is_read_and_told() -> None:
    rules = read_anything('[penalty]\nwithout-cards = "owes"\n')
    assert [clash.keys for clash in clashes(rules)] == [("penalty.without-cards", "play.lending")]


@pytest.mark.parametrize(
    ("text", "words", "key"),
    [
        ("", "there is nothing here", ""),
        ("fulll", "no preset 'fulll'", ""),
        ("whatever you like", "no rule file (TOML) and no link", ""),
        ('name = "x"\n[slap]\nslap-in = "some"\n', "line 3: slap.slap-in = 'some'", "slap.slap-in"),
        ("[slap]\n\ncombos = [\n 'dubble',\n]\n", "line 3: slap.combos: combo", "slap.combos"),
        ("[penalty]\ncards = [1, -2]\n", "line 2: penalty.cards[1] = -2", "penalty.cards[1]"),
        ("[end]\nwhenn = 'all-cards'\n", "line 2: end.whenn: there is no such key", "end.whenn"),
        ("[slapp]\nslap-in = 'never'\n", "line 1: slapp: there is no such key", "slapp"),
        ("slap = 3\n", "line 1: slap = 3", "slap"),
        ("end.games = 0\n", "line 1: end.games = 0", "end.games"),
        ("slap = { drop = 1 }\n", "slap.drop = 1", "slap.drop"),
        ("#rules=zzz", "begin with", ""),
    ],
)
def test_what_cannot_be_read_says_where_and_what_would_be_right(
    text: str, words: str, key: str
) -> None:
    with pytest.raises(BadRules) as refused:
        read_anything(text)
    assert words in str(refused.value)
    assert refused.value.key == key


def test_a_key_without_a_line_of_its_own_has_no_line() -> None:
    assert line_of("slap = { drop = 1 }", "slap.drop") is None
    assert line_of("", "slap.drop") is None
    assert line_of("[slap]\ndrop = 1", "") is None
