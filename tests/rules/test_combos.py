"""Each combo by the examples of the rules, and how a rule set names them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ratscrew.cards import parse_hand
from ratscrew.rules import COMBOS, BadRules, Combo, Read, combos, parse_combo, register
from ratscrew.rules.patterns import Predicate

HOLDS = [
    # the sources' own examples (rules 8)
    ("6D 6S", "double", True),
    ("2 2", "double", True),
    ("J J", "double", True),
    ("5 5", "double", True),
    ("7 7", "double", True),
    ("* *", "double", True),
    ("6 7", "double", False),
    ("6", "double", False),
    ("10 6 10", "sandwich", True),
    ("4 7 4", "sandwich", True),
    ("K 5 K", "sandwich", True),
    ("9 6 9", "sandwich", True),
    ("5 7 5", "sandwich", True),
    ("7 4 7", "sandwich", True),
    ("7 * 7", "sandwich", True),
    ("7 7 7", "sandwich", False),
    ("7 4", "sandwich", False),
    ("7 4 5 7", "sandwich", False),
    ("6 4", "tens", True),
    ("3 7", "tens", True),
    ("A 9", "tens", False),
    ("A 9", "tens(ace=1)", True),
    ("K 10", "tens", False),
    ("5 5", "tens", True),
    ("* 10", "tens", False),
    ("A K 9", "tens-sandwich(ace=1)", True),
    ("A K 9", "tens-sandwich", False),
    ("4 A 6", "tens-sandwich", True),
    ("4 2 6", "tens-sandwich", False),
    ("4 * 6", "tens-sandwich", False),
    ("4 6", "tens-sandwich", False),
    ("5 6 7 8", "run(4)", True),
    ("8 7 6 5", "run(4)", True),
    ("6 7 8", "run(4)", False),
    ("3 4 5", "run(3)", True),
    ("3 5 4", "run(3)", False),
    ("3 5 4", "run(3, any-order)", True),
    ("5 3 6 4", "run(3, any-order)", True),
    ("5 3 6 4", "run(4, any-order)", True),
    ("5 3 6 3", "run(3, any-order)", False),
    ("A 2 3", "run(3)", True),
    ("Q K A", "run(3)", True),
    ("A K Q", "run(3)", True),
    ("K A 2", "run(3)", False),
    ("K A 2", "run(3, wrap)", True),
    ("Q K A 2", "run(4, wrap)", True),
    ("Q K A 2", "run(4)", False),
    ("2 A K Q", "run(4, wrap)", True),
    ("2 K A", "run(3, any-order)", False),
    ("2 K A", "run(3, any-order, wrap)", True),
    ("3 * 5", "run(3)", False),
    ("K Q", "marriage", True),
    ("Q K", "marriage", True),
    ("Q Q", "marriage", False),
    ("K", "marriage", False),
    ("7 7 7", "triple", True),
    ("Q Q Q", "triple", True),
    ("6 6 6", "triple", True),
    ("6 6 5", "triple", False),
    ("* ", "joker", True),
    ("* 3", "joker", False),
    # house rules (rules 7, 9.31)
    ("5 7 9 5", "hoagie", True),
    ("5 5 9 5", "hoagie", False),
    ("5 7 5 5", "hoagie", False),
    ("7 9 5", "hoagie", False),
    ("Q J", "affair", True),
    ("J K", "rainbow", True),
    ("6 9", "sixty-nine", True),
    ("9 6", "adjacent(6, 9)", True),
    ("K 3 Q", "divorce", True),
    ("Q 3 K", "divorce", True),
    ("K Q", "divorce", False),
    ("9 2 6", "around(6, 9)", True),
    ("8 4", "sum(12)", True),
    ("A J", "sum(12, ace=1)", False),
    ("A 8", "sum(22, ace=14)", True),
    ("8 K 4", "sum-sandwich(12)", True),
    ("2 5 3", "addition", True),
    ("5 3 2", "addition", True),
    ("2 2 4", "addition", True),
    ("2 5 4", "addition", False),
    ("A 2 3", "addition", False),
    ("2 3", "addition", False),
    ("2S 9S KS", "flush(3)", True),
    ("2S 9S KH", "flush(3)", False),
    ("2S *", "flush(2)", False),
    ("2S KC 9S", "colour(3)", True),
    ("2S KD 9S", "colour(3)", False),
    ("9S", "colour(2)", False),
    ("3 10", "rank(10)", True),
    ("10 3", "rank(T)", False),
    ("QS", "card(QS)", True),
    ("QH", "card(QS)", False),
    ("K 2", "count", True),
    ("K 3", "count", False),
    ("A", "count", True),
    ("2 3 4 5 6 7 8 9 10 J Q K K A", "count", True),
]


def cards(text: str) -> Read:
    return Read(parse_hand(text))


@pytest.mark.parametrize(("text", "combo", "expected"), HOLDS)
def test_a_combo_holds_where_the_rules_say_so(text: str, combo: str, *, expected: bool) -> None:
    assert parse_combo(combo).holds(cards(text)) is expected


@pytest.mark.parametrize(
    ("text", "combo", "expected"),
    [
        ("3 * 5", "run(3)", True),
        ("* * 5", "run(3)", True),
        ("* * *", "run(3)", False),
        ("3 * 6", "run(3)", False),
        ("5 * 3", "run(3, any-order)", True),
        ("2S *", "flush(2)", True),
        ("* *", "flush(2)", False),
        ("2S * KC", "colour(3)", True),
        ("*", "flush(2)", False),
    ],
)
def test_a_wild_joker_stands_for_any_card_in_runs_and_flushes(
    text: str, combo: str, *, expected: bool
) -> None:
    """Rules 7 and 9.31: at least one natural card."""
    read = Read(parse_hand(text), wild=True)
    assert parse_combo(combo).holds(read) is expected


def test_top_bottom_is_the_rank_of_the_first_live_card() -> None:
    use = parse_combo("top-bottom")
    assert use.holds(cards("7 2 9 7"))
    assert use.holds(cards("7 7"))
    assert not use.holds(cards("7"))
    assert not use.holds(cards("7 2 9"))


def test_top_bottom_is_voided_by_a_burn_only_where_so_agreed() -> None:
    """Rules 9.3."""
    burnt = Read(parse_hand("7 2 7"), burnt=True)
    assert parse_combo("top-bottom").holds(burnt)
    assert not parse_combo("top-bottom(burn-voids)").holds(burnt)


def test_a_run_in_any_order_is_at_most_thirteen_cards_long() -> None:
    use = parse_combo("run(13, any-order)")
    assert use.holds(cards("A 3 2 4 5 6 7 8 9 10 J Q K"))
    assert use.holds(cards("K A 3 2 4 5 6 7 8 9 10 J Q K"))


def test_a_triple_wins_or_loses_by_its_rank() -> None:
    use = parse_combo("triple(win, lose=6)")
    assert use.effect(cards("7 7 7")) == "win"
    assert use.effect(cards("6 6 6")) == "lose"
    assert parse_combo("triple").effect(cards("7 7 7")) == "pile"


@pytest.mark.parametrize(
    ("given_text", "canonical"),
    [
        ("double", "double"),
        ("double()", "double"),
        (" run( 3 ) ", "run(3)"),
        ("run(n=3, wrap)", "run(3, wrap)"),
        ("run(3, wrap=off)", "run(3)"),
        ("tens(ace=1)", "tens(ace=1)"),
        ("tens(ace=none)", "tens"),
        ("adjacent(k, q)", "adjacent(K, Q)"),
        ("rank(10)", "rank(T)"),
        ("card(qs)", "card(QS)"),
        ("triple(lose=6, win)", "triple(win, lose=6)"),
    ],
)
def test_a_combo_is_written_in_its_shortest_form(given_text: str, canonical: str) -> None:
    assert str(parse_combo(given_text)) == canonical


@given(st.data())
def test_every_combo_written_and_read_is_the_same(data: st.DataObject) -> None:
    combo = data.draw(st.sampled_from(list(COMBOS.values())))
    values = {arg.name: data.draw(st.sampled_from(arg.values)) for arg in combo.args}
    text = f"{combo.name}({', '.join(f'{name}={value}' for name, value in values.items())})"
    use = parse_combo(text)
    assert parse_combo(str(use)).options == use.options


@given(st.data())
def test_no_combo_holds_on_fewer_cards_than_it_reads(data: st.DataObject) -> None:
    combo = data.draw(st.sampled_from(list(COMBOS.values())))
    values = [f"{arg.name}={data.draw(st.sampled_from(arg.values))}" for arg in combo.args]
    use = parse_combo(f"{combo.name}({', '.join(values)})")
    few = data.draw(st.integers(1, combo.min_cards))
    hand = data.draw(st.lists(st.sampled_from(parse_hand("A234567*")), min_size=few, max_size=few))
    if few < combo.min_cards:
        assert not use.holds(Read(tuple(hand)))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("doubel", "did you mean double"),
        ("zzz", "known are double"),
        ("run", "n is missing; allowed: 3 to 13"),
        ("run(2)", "n = '2'; allowed: 3, 4"),
        ("run(3, fast)", "no option 'fast'; its options: n, any-order, wrap"),
        ("double(3)", "no option '3'; its options: none"),
        ("tens(ace=7)", "ace = '7'; allowed: none, 1, 14"),
        ("card(XX)", "allowed: AC to KS"),
        ("run(3", "write it like"),
    ],
)
def test_a_wrong_combo_is_told_with_what_would_be_right(text: str, words: str) -> None:
    with pytest.raises(BadRules) as error:
        parse_combo(text)
    assert words in str(error.value)


def test_every_combo_names_its_source() -> None:
    assert all(combo.source and combo.title for combo in COMBOS.values())


def _two_red() -> Predicate:
    return lambda read: len(read.live) > 1 and all(card[1] in "DH" for card in read.live[-2:])


RED = Combo("two-red", "Two red", 2, "here", _two_red, suits=True, meaning="two red cards in a row")


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combos, "_REGISTRY", dict(COMBOS))
    monkeypatch.setattr(combos, "COMBOS", combos._REGISTRY)


@pytest.mark.usefixtures("registry")
class TestRegister:
    def test_a_rule_set_can_name_it_from_then_on(self) -> None:
        with pytest.raises(BadRules, match="there is no combo"):
            parse_combo("two-red")
        register(RED)
        use = parse_combo("two-red")
        assert use.holds(cards("2H 9D"))
        assert not use.holds(cards("2H 9S"))
        assert str(use) == "two-red"

    @pytest.mark.parametrize(
        ("fields", "words"),
        [
            ({"name": "double"}, "one of that name already"),
            ({"name": "Two red"}, "small letters and hyphens"),
            ({"meaning": ""}, "say its meaning, as in '{n} red cards in a row'"),
            ({"meaning": "{n} red cards"}, "in braces stand options: none"),
            ({"meaning": "{"}, "in braces stand options: none"),
        ],
    )
    def test_what_is_no_combo_is_told(self, fields: dict[str, str], words: str) -> None:
        with pytest.raises(BadRules, match=re.escape(words)):
            register(replace(RED, **fields))
        assert "two-red" not in combos.COMBOS
