"""The deal (rules 2.1, 9.1, 9.24)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import ruled
from ratscrew.cards import DECK, JOKER, RANK, VALUE, parse_hand
from ratscrew.engine import BadDeal, Deal, TurnPassed, apply, begin, deal, redact, rigged
from ratscrew.engine.deal import _Stream


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


class TestCutting:
    """Rules 2.1, 9.24."""

    RULES = ruled(deal__dealer="cut")

    def test_every_seat_cuts_and_the_highest_deals(self) -> None:
        for seed in "abcdefgh":
            dealt = deal(self.RULES, 4, seed)
            first = dealt.cuts[:4]
            assert [seat for seat, _ in first] == [0, 1, 2, 3]
            last = dict(dealt.cuts)[dealt.dealer]
            assert VALUE[RANK[last]] == max(VALUE[RANK[card]] for _, card in dealt.cuts)

    def test_only_tied_seats_cut_again_and_without_replacement(self) -> None:
        deals = [deal(self.RULES, 8, str(seed)) for seed in range(60)]
        tied = [dealt for dealt in deals if len(dealt.cuts) > 8]
        assert tied
        for dealt in tied:
            cards = [card for _, card in dealt.cuts]
            assert len(set(cards)) == len(cards)
            highest = max(VALUE[RANK[card]] for _, card in dealt.cuts[:8])
            again = [seat for seat, card in dealt.cuts[:8] if VALUE[RANK[card]] == highest]
            assert [seat for seat, _ in dealt.cuts[8:]][: len(again)] == again

    def test_the_cuts_are_told_with_the_deal(self) -> None:
        dealt = begin(self.RULES, deal(self.RULES, 3, "a"))
        assert len(dealt.cuts) >= 3
        assert redact(dealt, 0).cuts == dealt.cuts  # type: ignore[union-attr]


class TestHandicap:
    """Rules 2.1, 9.16, 9.24."""

    def test_weights_become_cards_by_largest_remainder(self) -> None:
        dealt = deal(ruled(deal__handicap=[3, 2, 2]), 3, "a")
        assert [len(hand) for hand in dealt.hands] == [22, 15, 15]

    def test_card_counts_are_dealt_as_they_are(self) -> None:
        dealt = deal(ruled(deal__handicap=[40, 12], deal__handicap_by="cards"), 2, "a")
        assert [len(hand) for hand in dealt.hands] == [40, 12]

    def test_a_seat_may_begin_without_cards_and_does_not_lead(self) -> None:
        for seed in "abcdef":
            dealt = deal(ruled(deal__handicap=[1, 0, 1]), 3, seed)
            assert dealt.hands[1] == ()
            assert dealt.leader != 1

    def test_full_seats_are_passed_over(self) -> None:
        dealt = deal(ruled(deal__handicap=[50, 2], deal__handicap_by="cards"), 2, "a")
        assert sum(map(len, dealt.hands)) == 52

    def test_there_is_no_remainder(self) -> None:
        rules = ruled(deal__handicap=[1, 1, 1], deal__remainder="centre")
        dealt = deal(rules, 3, "a")
        assert (sorted(map(len, dealt.hands)), dealt.centre) == ([17, 17, 18], ())

    def test_shares_that_do_not_fit_are_told(self) -> None:
        with pytest.raises(BadDeal, match="2 shares for 3 seats"):
            deal(ruled(deal__handicap=[1, 1]), 3, "a")
        with pytest.raises(BadDeal, match="adds up to 51 cards; there are 52"):
            deal(ruled(deal__handicap=[26, 25], deal__handicap_by="cards"), 2, "a")


def test_forfeit_is_for_two() -> None:
    """Rules 9.21, 9.23."""
    with pytest.raises(BadDeal, match="forfeit"):
        deal(ruled(penalty__to="forfeit"), 3, "a")
    assert deal(ruled(penalty__to="forfeit"), 2, "a").hands


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


def test_a_word_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """2^32 is no multiple of three: its last word would make 0 likelier than the others."""
    stream = _Stream("seed")
    stream._words = [5, (1 << 32) - 1]
    assert stream.below(3) == 2
