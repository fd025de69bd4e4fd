"""A game as a file: written, read, verified; every way in which it can be wrong is told."""

import json

import pytest

from games import PLAIN, next_command
from ratscrew.cards import parse_hands
from ratscrew.engine import advance, apply, begin, deal, redact, rigged
from ratscrew.record import (
    BadRecord,
    Record,
    Recorder,
    format_record,
    read_record,
    states,
    verify,
)


def whole_game(seats: int = 3, seed: str = "s") -> Record:
    dealt = begin(PLAIN, deal(PLAIN, seats, seed), at_us=7)
    recorder = Recorder(PLAIN, ["Mira", "Bo", "Lev", "Ana"][:seats], dealt)
    state = apply(None, dealt)
    while state.over is None:
        command = next_command(state, state.now_us + 1)
        state, events = advance(state, command)
        recorder.add(command, events)
    return recorder.record()


RECORD = whole_game()
TEXT = format_record(RECORD)


def test_a_record_written_and_read_is_the_same() -> None:
    assert read_record(TEXT) == RECORD
    assert format_record(read_record(TEXT)) == TEXT


def test_the_header_spells_out_the_whole_rule_set_and_the_deal() -> None:
    header = json.loads(TEXT.split("\n")[0])
    assert header["format"] == "ratscrew-record/1"
    assert header["rules"]["slap"]["combos"] == ["double", "sandwich"]
    assert header["seats"] == ["Mira", "Bo", "Lev"]
    assert sum(map(len, header["deal"]["hands"])) == 52


def test_a_line_is_a_command_and_its_events() -> None:
    line = json.loads(TEXT.split("\n")[1])
    assert line["seq"] == 1
    assert line["command"]["type"] == "play"
    assert line["events"][0]["type"] == "card"


def test_a_true_record_verifies_to_its_last_state() -> None:
    end = verify(RECORD)
    assert end.over is not None
    assert end == list(states(RECORD))[-1]
    assert len(list(states(RECORD))) == len(RECORD.lines) + 1


def test_any_beginning_of_a_record_is_a_record() -> None:
    half = "\n".join(TEXT.split("\n")[:40]) + "\n\n"
    assert len(read_record(half).lines) == 39
    verify(read_record(half))


def test_a_rigged_deal_has_no_seed_to_check() -> None:
    dealt = begin(PLAIN, rigged(PLAIN, parse_hands("J 2/3")))
    assert verify(Recorder(PLAIN, ["a", "b"], dealt).record()) == apply(None, dealt)


def test_a_deal_cut_for_a_seat_cannot_be_recorded() -> None:
    dealt = redact(begin(PLAIN, deal(PLAIN, 2, "x")), 0)
    with pytest.raises(ValueError, match="whole deal"):
        Recorder(PLAIN, ["a", "b"], dealt)  # type: ignore[arg-type]


def edited(line: int, old: str, new: str) -> str:
    lines = TEXT.split("\n")
    assert old in lines[line - 1], lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: not a record"),
        ("hello", "line 1: not a record"),
        ("[]", "line 1: not a record"),
        ("{}", "line 1: format = None; this reads 'ratscrew-record/1'"),
        ('{"format": "ratscrew-record/9"}', "format = 'ratscrew-record/9'"),
        ('{"format": "ratscrew-record/1"}', "missing required field `rules`"),
        (edited(1, '"decks":1', '"decks":"x"'), "line 1: deal.decks = 'x'"),
        (edited(1, '"Mira",', ""), "line 1: 2 names for 3 hands"),
        (edited(2, '"seq":1', '"seq":5'), "line 2: seq = 5; 1 comes next"),
        (edited(3, "{", ""), "line 3: "),
        (edited(3, '"play"', '"fly"'), "line 3: "),
    ],
)
def test_a_text_that_is_no_record_is_told_by_its_line(text: str, words: str) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(text)
    assert words in str(error.value)


def first_card() -> str:
    return f'"card":"{json.loads(TEXT.split(chr(10))[1])["events"][0]["card"]}"'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (edited(2, '"seat":1', '"seat":2'), "command 1"),
        (edited(2, first_card(), '"card":"*"'), "command 1, event 1: recorded CardPlayed"),
        (edited(3, '"events":[', '"events":[{"type":"ending"},'), "command 2, event 1"),
        (edited(1, '"seed":"s"', '"seed":"t"'), "seed 't' deals other cards"),
        (edited(1, '"leader":1', '"leader":2'), "deals other cards"),
        (edited(1, '"min-seats":2', '"min-seats":5'), "3 seats; this rule set is for 5"),
    ],
)
def test_a_false_record_is_told_by_its_first_difference(text: str, words: str) -> None:
    with pytest.raises(BadRecord) as error:
        verify(read_record(text))
    assert words in str(error.value)


def test_a_missing_event_is_a_difference() -> None:
    lines = TEXT.split("\n")
    line = json.loads(lines[1])
    line["events"].pop()
    lines[1] = json.dumps(line)
    with pytest.raises(BadRecord, match="command 1: 1 events recorded; 2 decided"):
        verify(read_record("\n".join(lines)))
