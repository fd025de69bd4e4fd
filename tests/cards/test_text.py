import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratscrew.cards import (
    CARDS,
    DECK,
    JOKER,
    RANK,
    SUIT,
    VALUE,
    CardTextError,
    format_hand,
    full_pack,
    parse_hand,
    parse_hands,
)


def test_a_deck_lies_clubs_diamonds_hearts_spades_each_ace_to_king() -> None:
    """Rules 9.24."""
    assert DECK[:3] == ("AC", "2C", "3C")
    assert DECK[12:14] == ("KC", "AD")
    assert DECK[-1] == "KS"
    assert len(set(DECK)) == 52


def test_a_pack_lies_deck_after_deck_jokers_last() -> None:
    """Rules 9.24."""
    assert full_pack(2, 1) == (*DECK, *DECK, JOKER)


def test_a_joker_has_a_rank_of_its_own_and_no_suit() -> None:
    assert (RANK[JOKER], SUIT[JOKER], VALUE["*"]) == ("*", None, 0)
    assert (RANK["TH"], SUIT["TH"], VALUE["T"], VALUE["K"]) == ("T", "H", 10, 13)


@given(st.lists(st.sampled_from(CARDS)))
def test_a_hand_written_and_read_is_the_same_hand(cards: list[str]) -> None:
    hand = tuple(cards)
    assert parse_hand(format_hand(hand)) == hand  # type: ignore[arg-type]


def test_tens_small_letters_and_spaces_are_read() -> None:
    assert parse_hand("10h th  aS*") == ("TH", "TH", "AS", "*")


def test_cards_without_suit_become_different_cards() -> None:
    hands = parse_hands("KKKK/---")
    assert {card[0] for card in hands[0]} == {"K"}
    assert len(set(hands[0])) == 4
    assert all(card[0] in "23456789T" for card in hands[1])
    assert len(set(hands[1])) == 3


def test_a_card_without_suit_is_not_one_that_is_named() -> None:
    assert parse_hands("K KS KH")[0] == ("KD", "KS", "KH")


def test_a_whole_published_deal_is_a_whole_deck() -> None:
    hands = parse_hands("K-KK----K-A-----JAA--Q--J-/---Q---Q-J-----J------AQ--")
    assert sorted(hands[0] + hands[1]) == sorted(DECK)


@pytest.mark.parametrize(
    ("text", "words"),
    [("AS X", "hand 1, place 4: 'X'"), ("AS/ 1", "hand 2, place 2: '1'"), ("H", "'H' starts")],
)
def test_a_character_that_starts_no_card_is_named_with_its_place(text: str, words: str) -> None:
    with pytest.raises(CardTextError, match=words):
        parse_hands(text)
