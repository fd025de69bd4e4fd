"""A game as a file: written, read, verified; every way in which it can be wrong is told."""

import json

import pytest

from games import PLAIN, next_command
from ratscrew.cards import parse_hands
from ratscrew.engine import (
    Call,
    Claim,
    Command,
    Decline,
    Join,
    Lapse,
    Lend,
    Play,
    Settle,
    Stop,
    advance,
    apply,
    begin,
    deal,
    redact,
    rigged,
)
from ratscrew.record import (
    BadRecord,
    Record,
    Recorder,
    format_record,
    read_record,
    states,
    verify,
)
from ratscrew.record.words import command_words, name_problem
from ratscrew.table.names import _may_stand


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
        ("{}", "line 1: format = null; this reads 'ratscrew-record/1'"),
        ('{"format": "ratscrew-record/9"}', "format = 'ratscrew-record/9'"),
        ('{"format": "ratscrew-record/1"}', "line 1: rules is missing"),
        (edited(1, '"decks":1', '"decks":"x"'), "line 1: deal.decks = 'x'"),
        (edited(1, '"Mira",', ""), "line 1: 2 names for 3 hands"),
        (edited(2, '"seq":1', '"seq":5'), "line 2: seq = 5; 1 comes next"),
        (edited(1, '"Mira"', '"Mi\\u001bra"'), "line 1: seat 0: the name has U+001B in it"),
        (edited(1, '"Mira"', '"Mi\\u202era"'), "line 1: seat 0: the name has U+202E in it"),
        (edited(1, '"Mira"', '" "'), "line 1: seat 0: the name is empty"),
        (edited(1, '"Mira"', "3"), "line 1: seats[0]: text"),
        (edited(1, '"at_us":7', '"at_us":"7"'), "line 1: at_us: a whole number"),
        (edited(2, '"seat":1', '"seat":null'), "line 2: command.seat: a whole number"),
        (edited(2, '"seq":1,', ""), "line 2: seq is missing"),
        (edited(2, '"seq":1', '"seq":true'), "line 2: seq: a whole number"),
        (
            TEXT.split("\n")[0] + '\n{"seq":1,"command":'
            '{"type":"join","name":"a\\u2066","at_us":7},"events":[]}',
            "line 2: the name has U+2066 in it",
        ),
        (edited(3, "{", ""), "line 3: "),
        (edited(3, '"play"', '"fly"'), "line 3: "),
    ],
)
def test_a_text_that_is_no_record_is_told_by_its_line(text: str, words: str) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(text)
    assert words in str(error.value)


def test_a_name_may_have_what_a_table_lets_it_have() -> None:
    for code in range(0x110000):
        char = chr(code)
        at_a_table = char == " " or (_may_stand(char) and not char.isspace())
        assert (name_problem(f"a{char}") is None) == at_a_table, hex(code)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (Play(2, at_us=1), "seat 2 plays"),
        (Settle(on=3, at_us=1), "the race on card 3 closes"),
        (Stop("agreed", at_us=1), "the game stops"),
        (Decline(1, at_us=1), "seat 1 declines"),
        (Claim(1, at_us=1), "seat 1 claims the pile"),
        (Call(1, at_us=1), "seat 1 calls the claim"),
        (Lapse(at_us=1), "nobody claims or calls in time"),
        (Lend(1, 0, 2, at_us=1), "seat 1 lends to seat 0"),
        (Join("Eve", at_us=1), "somebody joins"),
    ],
)
def test_a_command_that_is_not_allowed_is_told_in_words(command: Command, words: str) -> None:
    assert command_words(command) == words


def first_card() -> str:
    return f'"card":"{json.loads(TEXT.split(chr(10))[1])["events"][0]["card"]}"'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (edited(2, '"seat":1', '"seat":2'), "command 1"),
        (edited(2, first_card(), '"card":"*"'), 'command 1, event 1: recorded {"type":"card"'),
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
    with pytest.raises(BadRecord, match="command 1: events recorded 1; decided 2"):
        verify(read_record("\n".join(lines)))
