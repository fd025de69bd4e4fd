"""The deal (rules 2.1, 9.1, 9.24)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import ruled
from ratscrew.cards import DECK, JOKER, parse_hand
from ratscrew.engine import BadDeal, Deal, TurnPassed, apply, begin, deal, redact, rigged
from ratscrew.engine.deal import _Stream
from ratscrew.rules import BadRules


@given(st.integers(2, 8), st.text(), st.sampled_from(["deal", "centre", "aside"]))
def test_every_card_is_dealt_once_and_evenly(seats: int, seed: str, remainder: str) -> None:
    dealt = deal(ruled(deal__remainder=remainder), seats, seed)
    cards = Counter(card for hand in dealt.hands for card in hand)
    cards.update(dealt.centre + dealt.aside)
    assert cards == Counter(DECK)
    sizes = [len(hand) for hand in dealt.hands]
    assert max(sizes) - min(sizes) <= (1 if remainder == "deal" else 0)
    assert len(dealt.centre) == (52 % seats if remainder == "centre" else 0)
    assert len(dealt.aside) == (52 % seats if remainder == "aside" else 0)


@given(st.text())
def test_the_same_seed_gives_the_same_deal(seed: str) -> None:
    assert deal(ruled(), 4, seed) == deal(ruled(), 4, seed)


def test_a_known_seed_keeps_its_deal_for_ever() -> None:
    """A recorded seed must deal the same cards in every later version."""
    dealt = deal(ruled(), 3, "ratscrew")
    assert (dealt.dealer, dealt.leader) == (KNOWN.dealer, KNOWN.leader)
    assert dealt.hands[0][:5] == KNOWN.hands[0]


KNOWN = Deal(2, 0, (("QS", "TS", "9C", "5H", "KC"),))


def test_cards_go_round_from_the_dealers_left_one_at_a_time() -> None:
    """Those with one card more sit next to the dealer's left."""
    dealt = deal(ruled(), 5, "a")
    more = {seat for seat, hand in enumerate(dealt.hands) if len(hand) == 11}
    assert more == {(dealt.dealer + 1) % 5, (dealt.dealer + 2) % 5}


@pytest.mark.parametrize(("side", "step"), [("left", 1), ("right", -1)])
def test_the_first_turn_is_beside_the_dealer(side: str, step: int) -> None:
    for seed in "abcdef":
        dealt = deal(ruled(deal__first_turn=side), 4, seed)
        assert dealt.leader == (dealt.dealer + step) % 4


def test_every_seat_deals_about_as_often() -> None:
    dealers = Counter(deal(ruled(), 4, str(seed)).dealer for seed in range(400))
    assert all(70 < dealers[seat] < 130 for seat in range(4))


def test_every_card_lies_on_top_about_as_often() -> None:
    """A shuffle that prefers a place would show here: 52 cards, 2600 deals, 50 each."""
    tops = Counter(deal(ruled(), 2, str(seed)).hands[0][0] for seed in range(2600))
    assert len(tops) == 52
    assert max(tops.values()) < 90
    assert min(tops.values()) > 20


def test_jokers_make_the_deal_even() -> None:
    dealt = deal(ruled(deal__jokers="even"), 5, "a")
    assert [len(hand) for hand in dealt.hands] == [11] * 5
    assert sum(hand.count(JOKER) for hand in dealt.hands) == 3
    assert not any(JOKER in hand for hand in deal(ruled(deal__jokers="even"), 4, "a").hands)


def test_several_decks_and_jokers() -> None:
    dealt = deal(ruled(deal__decks=2, deal__jokers=2), 3, "a")
    cards = Counter(card for hand in dealt.hands for card in hand)
    assert cards["AS"] == cards["2H"] == cards[JOKER] == 2


def test_in_a_rigged_deal_the_first_hand_is_seat_0_and_leads() -> None:
    dealt = rigged(ruled(), [parse_hand("A"), parse_hand("2")])
    assert (dealt.leader, dealt.dealer, dealt.seed) == (0, 1, None)
    right = rigged(ruled(deal__first_turn="right"), [parse_hand("A"), parse_hand("2"), ()])
    assert (right.leader, right.dealer) == (0, 1)
    assert rigged(ruled(), [(), parse_hand("2")]).leader == 1


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_too_few_or_too_many_seats_are_told(seats: int) -> None:
    with pytest.raises(BadDeal, match=f"{seats} seats; this rule set is for 2 to 8"):
        deal(ruled(), seats, "a")
    with pytest.raises(BadDeal):
        rigged(ruled(), [parse_hand("A")] * seats)


def test_a_rule_set_may_ask_for_more_seats() -> None:
    with pytest.raises(BadDeal, match="3 to 8"):
        deal(ruled(play__min_seats=3), 2, "a")


def test_a_rigged_deal_without_cards_is_told() -> None:
    with pytest.raises(BadDeal, match="every hand is empty"):
        rigged(ruled(), [(), ()])


@pytest.mark.parametrize(
    ("dealt", "words"),
    [
        (Deal(0, 5, (parse_hand("A"), parse_hand("2"))), "leader = 5"),
        (Deal(0, 1, (parse_hand("A"), ())), "leader = 1"),
        (Deal(7, 0, (parse_hand("A"), parse_hand("2"))), "dealer = 7"),
        (Deal(0, 0, (parse_hand("A"),)), "1 seats"),
    ],
)
def test_a_deal_from_outside_must_be_one(dealt: Deal, words: str) -> None:
    with pytest.raises(BadDeal, match=words):
        begin(ruled(), dealt)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("deal__dealer", "cut", "cutting for the deal"),
        ("deal__handicap", [1, 2], "handicaps"),
        ("play__out_of_turn", "dead", "cards out of turn"),
        ("play__placement", 1, "placement"),
        ("play__lending", True, "lending"),
        ("challenge__running_out", "next-chooses", "declining a challenge"),
        ("challenge__no_honours", "high-card", "high-card rounds"),
        ("challenge__stoppers", ["T"], "stoppers"),
        ("challenge__collect", "slap", "slapping to collect"),
        ("challenge__claims", "declared", "claims"),
        ("slap__combos", ["triple(win)"], "triples that win or lose"),
        ("penalty__to", "each-player", "penalties that do not go to the pile"),
        ("penalty__source", "bottom", "burning from the bottom"),
        ("end__games", 3, "matches of several games"),
    ],
)
def test_what_is_not_played_yet_is_refused_with_a_word(key: str, value: object, words: str) -> None:
    rules = ruled(**{key: value})
    with pytest.raises(BadRules, match=f"not played yet: .*{words}") as error:
        begin(rules, deal(rules, 2, "a"))
    assert error.value.key == key.replace("__", ".").replace("_", "-")


def test_owing_is_refused_with_lending() -> None:
    rules = ruled(penalty__without_cards="owes", play__lending=True)
    with pytest.raises(BadRules, match=r"lending.*owing"):
        begin(rules, deal(rules, 2, "a"))


def test_a_state_begins_with_a_whole_deal() -> None:
    dealt = begin(ruled(), deal(ruled(), 2, "a"))
    with pytest.raises(ValueError, match="begins with Dealt"):
        apply(None, TurnPassed(0))
    with pytest.raises(ValueError, match="cut for a seat"):
        apply(None, redact(dealt, 0))


def test_numbers_from_the_stream_are_below_their_bound_and_equally_likely() -> None:
    """Rejection sampling: half of all words are beyond this bound's last whole multiple."""
    stream = _Stream("seed")
    bound = (1 << 31) + 1
    drawn = [stream.below(bound) for _ in range(400)]
    assert max(drawn) < bound
    assert 140 < sum(number < bound // 2 for number in drawn) < 260
