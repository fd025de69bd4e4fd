"""Write docs/times.md from the code's own defaults.

    .venv/bin/python tools/gen_times.py [--check]

With ``--check`` nothing is written; exit 1 if the file is not what would be written, or if a
time has no words here.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from ratscrew.referee import fair, pings
from ratscrew.server.config import Limits
from ratscrew.table.times import LEAST_PAUSE_US, Times
from written import write_or_check

TARGET = Path(__file__).resolve().parent.parent / "docs" / "times.md"

HEAD = """# Every time that a table keeps

Times in code are integer microseconds on one monotonic clock and end in `_us`; here they are
milliseconds or seconds. The sources are `ratscrew.table.times.Times` for the table,
`ratscrew.referee` for races and `ratscrew.server.config.Limits` for connections. How a race is
decided is told in [fairness.md](fairness.md).

This page is written by `tools/gen_times.py`; change the code, not the page.
"""

LEAST: Final = "in a simulation 84 % of the fastest hands came after the next card at 300 ms"

TABLE: Final[Mapping[str, tuple[str, str]]] = {
    "fast_us": ("Pause between two cards, tempo `fast`", "for quick tables"),
    "normal_us": (
        "Pause between two cards, tempo `normal`",
        "in a simulation the fastest hand came after the next card in 0.3 % of races",
    ),
    "calm_us": ("Pause between two cards, tempo `calm`", "for beginners and for small children"),
    "alone_us": ("Pause while only bots are left", "nobody is slowed down, everybody can follow"),
    "hurry": (
        "Whether bots that are left alone flip as soon as they may",
        "whoever is out need not wait long for the next game",
    ),
    "lead_in_us": ("From the deal to the first card", "time to put the hands in place"),
    "cut_us": (
        "The same takes longer where the seats cut for the deal",
        "time to see who cut what",
    ),
    "pending_us": (
        "The last card of a lost challenge may be slapped",
        "at every tempo, counted from when the last seat can have seen it",
    ),
    "collect_us": (
        "A won pile waits to be taken with a slap",
        "then it is taken by itself, so that nobody holds the table up",
    ),
    "claim_us": (
        "A won pile waits to be claimed",
        "time to notice that one has won, and to dare a bluff; nobody plays meanwhile",
    ),
    "call_us": (
        "A claim may be called a bluff",
        "time to think back to who slapped first; shorter, most calls would be guesses",
    ),
    "turn_us": (
        "A person's turn, or choice",
        "then the table plays the card, which goes on with a challenge",
    ),
    "patience": (
        "Turns in a row that the table plays before a person counts as away",
        "one missed turn can happen to anyone",
    ),
    "grace_us": ("A lost connection is waited for", "a reload or a change of network fits in it"),
    "standin_us": (
        "After the pause, until the table plays for whoever is away",
        "the others need not wait for someone who is not there",
    ),
    "resume_us": ("From someone's return to an empty table to the next card", "time to look"),
    "drop_us": (
        "A connection is lost for so long before the game pauses for it",
        "a hiccup of the network stops nobody",
    ),
    "drop_pause_us": (
        "A game that has paused by itself waits for whoever is missing",
        "time to find a lost connection again; then the table plays for them",
    ),
    "asked_pause_us": (
        "A pause that somebody asked for lasts at most",
        "whoever has asked may have forgotten it",
    ),
    "pauses": (
        "Pauses in a game that one seat may ask for (the host more), and lost connections of one "
        "seat that pause it",
        "nobody can hold a table up for ever",
    ),
    "count_us": ("Counted down before a game goes on", "time to put the hands in place: 3, 2, 1"),
    "crowd_us": (
        "Until it is told that more or fewer people watch",
        "whoever comes and sits down is no news twice",
    ),
    "hand_us": (
        "One hand is one slap, and one flip",
        "fingers of one hand come down one after another; nobody pays twice for one slap",
    ),
    "fingers_us": (
        "More fingers of a hand may come down",
        "the first contact is sent at once; the rest of a hand lands within this",
    ),
    "watch_us": (
        "A watcher is shown everything later",
        "so that nobody can be told what lies there before they see it",
    ),
    "host_us": ("A host may be gone before another takes over", "a table is never stuck"),
}

CONNECTION: Final[Mapping[str, tuple[str, str]]] = {
    "hello_s": ("The first message of a connection", "who says nothing holds no place"),
    "silent_s": ("A connection that answers no ping", "it is gone, whatever its socket says"),
    "stop_s": ("Connections when the server stops", "time for a last word"),
    "abandoned_s": ("A table without a person is kept", "people come back"),
    "unseated_s": ("The same, if nobody has ever sat there", "nobody will come back"),
}


def page() -> str:
    """The whole page."""
    return "\n".join(
        [
            HEAD,
            "## At the table\n",
            *_rows(_table_rows()),
            "\n## In a race\n",
            *_rows(_race_rows()),
            "\n## On a connection\n",
            *_rows(_connection_rows()),
            "",
        ]
    )


def _rows(rows: Iterator[tuple[str, str, str, str]]) -> Iterator[str]:
    yield "| what | default | where | why |"
    yield "| --- | --- | --- | --- |"
    for what, default, where, why in rows:
        yield f"| {what} | {default} | `{where}` | {why} |"


def _table_rows() -> Iterator[tuple[str, str, str, str]]:
    times = Times()
    for field in Times.__struct_fields__:
        what, why = TABLE[field]
        yield what, _shown(field, getattr(times, field)), f"Times.{field}", why
    yield (
        "The least pause between two cards",
        _shown("_us", LEAST_PAUSE_US),
        "times.LEAST_PAUSE_US",
        f"{LEAST}; the pause is the same after every card, so it never tells of a combo",
    )


def _race_rows() -> Iterator[tuple[str, str, str, str]]:
    yield (
        "A race stays open after its first slap, at most",
        _shown("_us", fair.LONGEST_US),
        "fair.LONGEST_US",
        "usually it closes sooner: when nobody who is still silent could win",
    )
    yield (
        "The quickest reaction there is",
        _shown("_us", fair.QUICKEST_US),
        "fair.QUICKEST_US",
        "what is faster answers the card before",
    )
    yield (
        "Two slaps are a tie",
        _shown("_us", fair.TIE_US),
        "fair.TIE_US",
        "closer together than the clock can tell",
    )
    yield (
        "The longest round trip that is believed",
        _shown("_us", pings.CEILING_US),
        "pings.CEILING_US",
        "nobody can hold up a table by answering late",
    )
    yield "Round trips remembered", str(pings.KEPT), "pings.KEPT", "about half a minute of them"


def _connection_rows() -> Iterator[tuple[str, str, str, str]]:
    limits = Limits()
    timed = [field for field in Limits.__struct_fields__ if field.endswith("_s")]
    for field in timed:
        if not field.endswith("per_s"):
            what, why = CONNECTION[field]
            yield what, f"{getattr(limits, field):g} s", f"Limits.{field}", why


def _shown(field: str, value: int) -> str:
    if not field.endswith("_us"):
        return str(value).lower()
    second = 1_000_000
    return f"{value / second:g} s" if value >= 2 * second else f"{value // 1000} ms"


if __name__ == "__main__":
    sys.exit(write_or_check(TARGET, page()))
