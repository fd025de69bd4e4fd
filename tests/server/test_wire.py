import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratscrew.server import wire
from ratscrew.table.messages import (
    Agree,
    CallBluff,
    ClaimPile,
    Decline,
    Failed,
    Fingers,
    Hello,
    LendCards,
    PlayCard,
    ServerMessage,
    SlapPile,
    Update,
)


def test_a_message_is_told_by_its_type() -> None:
    assert wire.decode(b'{"type":"play","cid":"a","seat":1,"on":7}') == PlayCard("a", 1, 7)
    assert wire.decode(b'{"type":"hello","protocol":1}') == Hello(1)


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ('"type":"decline"', Decline("a", 1)),
        ('"type":"claim"', ClaimPile("a", 1)),
        ('"type":"claim","on":4', ClaimPile("a", 1, 4)),
        ('"type":"call","claimant":2', CallBluff("a", 1, 2)),
        ('"type":"lend","to":2,"cards":3', LendCards("a", 1, 2, 3)),
        ('"type":"agree"', Agree("a", 1)),
        ('"type":"agree","agree":false', Agree("a", 1, agree=False)),
        ('"type":"fingers","on":4,"fingers":3', Fingers("a", 1, 4, 3)),
        ('"type":"play","on":4,"misplaced":true', PlayCard("a", 1, 4, misplaced=True)),
    ],
)
def test_what_house_rules_need_is_said_so(rest: str, message: object) -> None:
    assert wire.decode(f'{{"cid":"a","seat":1,{rest}}}'.encode()) == message


def test_unknown_fields_are_let_be_so_that_newer_pages_can_say_more() -> None:
    message = wire.decode(b'{"type":"slap","cid":"a","seat":0,"on":3,"mood":"keen"}')
    assert message == SlapPile("a", 0, 3)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"nonsense", "malformed"),
        (b"[]", "object"),
        (b"null", "object"),
        (b"{}", "type"),
        (b'{"type":"dance"}', "dance"),
        (b'{"type":"play","cid":"a","seat":0}', "on"),
        (b'{"type":"play","cid":"a","seat":-1,"on":0}', "seat"),
        (b'{"type":"play","cid":"a","seat":64,"on":0}', "seat"),
        (b'{"type":"play","cid":"a","seat":0,"on":1e400}', "on"),
        (b'{"type":"play","cid":"a","seat":0,"on":99999999999999999999}', "on"),
        (b'{"type":"play","cid":"","seat":0,"on":0}', "cid"),
        (b'{"type":"lend","cid":"a","seat":0,"to":1,"cards":0}', "cards"),
        (b'{"type":"lend","cid":"a","seat":0,"to":-1,"cards":1}', "to"),
        (b'{"type":"fingers","cid":"a","seat":0,"on":1,"fingers":11}', "fingers"),
        (b'{"type":"agree","cid":"a","seat":0,"agree":1}', "agree"),
        (b'{"type":"hello","protocol":1,"tokens":["short"]}', "tokens"),
        (b'{"type":"hello","protocol":1,"tokens":[' + b'"0123456789abcdef",' * 9, "tokens"),
        (b'{"type":"sit","cid":"a","name":"\xff"}', "utf-8"),
        (b'{"type":"settings","cid":"a","rules":' + b"[" * 9000, "rules"),
        (b'{"type":"settings","cid":"a","rules":' + b'{"a":' * 3000, "recursion"),
    ],
)
def test_what_is_no_message_is_told_why(data: bytes, why: str) -> None:
    with pytest.raises(wire.BadMessage) as caught:
        wire.decode(data)
    told = caught.value.params["why"]
    assert isinstance(told, str)
    assert why.lower() in told.lower() or "truncated" in told
    assert len(told) <= 200


def test_an_error_names_the_command_that_it_answers() -> None:
    with pytest.raises(wire.BadMessage) as caught:
        wire.decode(b'{"type":"play","cid":"a7","seat":"x","on":0}')
    assert caught.value.params["cid"] == "a7"


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_a_bad_message(data: bytes) -> None:
    try:
        wire.decode(data)
    except wire.BadMessage as error:
        why = error.params["why"]
        assert why  # a message is as good


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(
    st.sampled_from(["hello", "sit", "bot", "remove", "settings", "ready", "play", "slap"]),
    st.dictionaries(
        st.sampled_from(["cid", "seat", "on", "name", "tokens", "since", "rules", "fingers"]),
        json_values,
    ),
)
def test_any_fields_make_a_message_or_a_bad_message(kind: str, fields: dict[str, object]) -> None:
    try:
        wire.decode(json.dumps({"type": kind, **fields}).encode())
    except wire.BadMessage as error:
        why = error.params["why"]
        assert why  # a message is as good


def test_what_shows_a_card_has_one_length_whatever_it_shows() -> None:
    short = wire.encode(Update(1, 1, ()), card=True)
    long = wire.encode(Update(10_000, 10**12, ()), card=True)
    assert len(short) == len(long) == 512
    assert json.loads(short)["seq"] == 1
    assert len(wire.encode(Update(1, 1, ()))) < 100


def test_what_is_written_is_read_back() -> None:
    failed = Failed("flood", {"per_s": 60})
    assert msgspec.json.decode(wire.encode(failed), type=ServerMessage) == failed


def test_the_schema_names_every_message_and_dangles_nowhere() -> None:
    schema = json.loads(wire.protocol_schema("1.2.3"))
    assert schema["protocol"] == 1
    assert schema["version"] == "1.2.3"
    definitions = schema["$defs"]
    told = {ref["$ref"].rpartition("/")[2] for ref in schema["client"]["anyOf"]}
    assert {"Hello", "SlapPile"} <= told <= set(definitions)
    refs = set(_refs(schema))
    assert refs
    assert refs <= {f"#/$defs/{name}" for name in definitions}


def _refs(node: object) -> list[str]:
    if isinstance(node, dict):
        here = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return here + [ref for value in node.values() for ref in _refs(value)]
    if isinstance(node, list):
        return [ref for value in node for ref in _refs(value)]
    return []
