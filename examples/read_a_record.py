"""Read a record: who slapped how often, how fast, and how the stacks went up and down.

ratscrew playout --rules full --seats 3 --bots sharp,normal,easy --record game.jsonl
python examples/read_a_record.py game.jsonl
"""

import sys
from collections import Counter
from pathlib import Path

from ratscrew.engine import Settle, SlapMissed, SlapWon
from ratscrew.record import read_record, states

record = read_record(Path(sys.argv[1]).read_text(encoding="utf-8"))
names = record.header.seats
print(f"{record.header.rules.title}: {', '.join(names)}")

won: Counter[int] = Counter()
fouls: Counter[int] = Counter()
times_ms: dict[int, list[float]] = {seat: [] for seat in range(len(names))}
for line in record.lines:  # a line is a command and the events that it came to
    if isinstance(line.command, Settle):
        for slap in line.command.slaps:
            times_ms[slap.seat].append(slap.time_us / 1000)
    for event in line.events:
        if isinstance(event, SlapWon):
            won[event.seat] += 1
        elif isinstance(event, SlapMissed):
            fouls[event.seat] += 1

for seat, name in enumerate(names):
    times = sorted(times_ms[seat])
    middle = f", {times[len(times) // 2]:.0f} ms in the middle" if times else ""
    print(f"{name}: won {won[seat]} races, {fouls[seat]} fouls{middle}")

# Every position of the game, decided anew: the deal first, then after each command.
sizes = [tuple(len(stack) for stack in state.stacks) for state in states(record)]
for place in range(0, len(sizes), max(1, len(sizes) // 8)):
    print(f"after {place:>4} commands:", *sizes[place])
