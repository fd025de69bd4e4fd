"""Play a game with the library: deal, play, slap, and keep the record.

python examples/play_a_game.py
"""

from ratscrew.cards import parse_hands
from ratscrew.engine import IllegalCommand, Phase, Play, Settle, Slap, advance, apply, begin, rigged
from ratscrew.record import Recorder, read_record, verify
from ratscrew.rules import chosen

# A preset, a preset with options, or a file: ratscrew.rules.parse_rules(text).
RULES = chosen("traditional+penalty-2")

# Hands are written top card first. ratscrew.engine.deal(RULES, 2, "any seed") shuffles instead.
dealt = begin(RULES, rigged(RULES, parse_hands("7S KD 4H/7H 2C 3C 9S")))
state = apply(None, dealt)
recorder = Recorder(RULES, ["Mira", "Bo"], dealt)


def do(command: Play | Settle) -> None:
    """Let the engine decide a command; a game is the states that it leads through."""
    global state
    state, events = advance(state, command)
    recorder.add(command, events)
    for event in events:
        print(" ", event)


do(Play(seat=0, at_us=0))
do(Play(seat=1, at_us=750_000))

# Two sevens lie there. A race is handed over whole: who slapped card 2, and how fast.
do(Settle(on=2, at_us=1_500_000, slaps=(Slap(1, time_us=312_000), Slap(0, time_us=287_000))))

# What the rules do not allow is refused with a code, and changes nothing.
try:
    do(Play(seat=1, at_us=1_600_000))
except IllegalCommand as refusal:
    print("  refused:", refusal.code)

# Play on as if nobody slapped again: a pending capture or end waits for a Settle.
while state.over is None:
    now_us = state.now_us + 750_000
    if state.phase is Phase.PENDING or state.turn is None:
        do(Settle(on=state.number, at_us=now_us))
    else:
        do(Play(seat=state.turn, at_us=now_us))

print("winners:", state.over.winners)

# The record is text, and verifies wherever the same rules are installed.
record = read_record(recorder.text())
assert verify(record).over == state.over
print(f"{len(record.lines)} commands verified")
