"""The open shuffle: what was committed to is what was dealt, and any change of it is told."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ratscrew.engine import begin, deal
from ratscrew.record import (
    BadRecord,
    Record,
    Recorder,
    Shuffle,
    commitment_to,
    deal_seed,
    format_record,
    read_record,
    verify,
)
from ratscrew.rules import preset

RULES = preset("traditional")


def shuffle(*entropy: str, seed: str = "secret", nonce: str = "once") -> Shuffle:
    return Shuffle(commitment_to(seed, nonce), seed, nonce, entropy)


def recorded(made: Shuffle) -> Record:
    dealt = begin(RULES, deal(RULES, len(made.entropy), deal_seed(made)), 0)
    recorder = Recorder(RULES, ["Mira", "Bo"], dealt)
    recorder.close(made)
    return recorder.record()


def test_the_texts_are_those_that_are_documented() -> None:
    made = shuffle("left", "")
    text = b"ratscrew-commitment/1\nsecret\nonce"
    assert made.commitment == hashlib.sha256(text).hexdigest()
    text = b"ratscrew-deal/1\nsecret\nonce\nleft\n"
    assert deal_seed(made) == hashlib.sha256(text).hexdigest()


def test_an_opened_record_verifies_and_reads_back() -> None:
    record = recorded(shuffle("left", "right"))
    assert record.header.shuffle == shuffle("left", "right")
    assert read_record(format_record(record)) == record
    verify(record)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"commitment": "0" * 64}, "the commitment is"),
        ({"nonce": "twice"}, "the commitment is"),
        ({"seed": "guess"}, "the commitment is"),
        ({"entropy": ("left", "wrong")}, "it makes the seed"),
        ({"entropy": ("left",)}, "entropy of 1 seats; 2 play"),
    ],
)
def test_a_changed_opening_is_told(change: dict[str, object], told: str) -> None:
    record = recorded(shuffle("left", "right"))
    changed = replace(shuffle("left", "right"), **change)
    with pytest.raises(BadRecord, match=told):
        verify(replace(record, header=replace(record.header, shuffle=changed)))


def test_another_seed_with_its_own_commitment_did_not_make_this_deal() -> None:
    record = recorded(shuffle("left", "right"))
    other = shuffle("left", "right", seed="guess")
    with pytest.raises(BadRecord, match="it makes the seed"):
        verify(replace(record, header=replace(record.header, shuffle=other)))


def test_given_hands_were_made_of_no_shuffle() -> None:
    recorder = Recorder(RULES, ["Mira", "Bo"], begin(RULES, deal(RULES, 2, "given"), 0))
    recorder.close(shuffle("", ""))
    assert recorder.record().header.shuffle is None


@given(
    st.lists(st.text("ab-_", max_size=3), min_size=1, max_size=4),
    st.lists(st.text("ab-_", max_size=3), min_size=1, max_size=4),
)
def test_whatever_a_seat_adds_makes_another_seed(one: list[str], other: list[str]) -> None:
    assert (deal_seed(shuffle(*one)) == deal_seed(shuffle(*other))) == (one == other)
