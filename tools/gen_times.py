"""Write docs/times.md from the code's own defaults.

    .venv/bin/python tools/gen_times.py [--check]

With ``--check`` nothing is written; exit 1 if the file is not what would be written, or if a
time has no words here.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from ratscrew.referee import audit, connection, fair, judge, marks, pings
from ratscrew.server.config import Limits
from ratscrew.table import lines
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
        "in simulated races no hand came after the next card",
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
        (
            "Pauses in a game that one seat may ask for (the host more), and lost connections of "
            "one seat that pause it"
        ),
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
    "ticket_us": (
        "A link moves a seat to another device",
        "time to send it to oneself or to scan it, and no more for whoever finds it later",
    ),
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
            "\n## What is believed of a line\n",
            *_rows(_audit_rows()),
            "\n## When a seat is marked\n",
            MARKED,
            *_rows(_mark_rows()),
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
    yield (
        "An earlier hand of a device follows a later one within",
        _shown("_us", judge.FRAMES_US),
        "judge.FRAMES_US",
        (
            "a browser sends what happens in its order, but two hands of one frame in any: two "
            "frames of 60 Hz and some; what the line's round trips vary by is let be on top"
        ),
    )
    yield (
        "A room's screen that says that it paints later is believed no further than",
        _shown("_us", judge.LATEST_FRAME_US),
        "judge.LATEST_FRAME_US",
        "three frames of 60 Hz; it is the host's own screen, and whoever plays elsewhere would pay",
    )


def _audit_rows() -> Iterator[tuple[str, str, str, str]]:
    yield (
        "Slaps remembered of a connection",
        str(audit.KEPT),
        "audit.KEPT",
        "enough to tell a habit, few enough to forgive a bad evening",
    )
    yield (
        "Below so many slaps a line is trusted",
        str(audit.FEW),
        "audit.FEW",
        "nothing can be told yet; a liar gains its bound for so long",
    )
    yield (
        "What an honest slap leaves unexplained, at the median",
        _shown("_us", audit.HONEST_US),
        "audit.HONEST_US",
        "14 ms of screen and handler in the simulation, and 3 ms to spare",
    )
    yield (
        "Standard errors of that median that are put down to chance",
        f"{audit.ERRORS:g}",
        "audit.ERRORS",
        (
            "measured: of 18 ms and 3.1 the best constant lie got 33.8 %, of 17 ms and 2.6 32.4 %, "
            "while 0.02 % of honest hands are distrusted"
        ),
    )
    yield (
        "What is taken off a slap without a paint time, or of an untrusted line",
        _shown("_us", judge.UNSEEN_US),
        "judge.UNSEEN_US",
        "what lies between the pong and the hand besides reaction, in the mean of the simulation",
    )
    yield (
        "A client's clock with longer steps tells no reaction",
        _shown("_us", connection.COARSEST_US),
        "connection.COARSEST_US",
        "browsers' clocks step by 5 µs to 1 ms",
    )
    yield (
        "A card is held back for nobody longer than",
        _shown("_us", fair.FARTHEST_LEAD_US),
        "fair.FARTHEST_LEAD_US",
        "one far player must not slow a table down",
    )
    yield (
        "Pongs later than the kernel's round trip by",
        _shown("_us", connection.KERNEL_GAP_US),
        "connection.KERNEL_GAP_US",
        "three mean deviations are let be on top; a script's own pongs are later at will",
    )
    yield (
        "… for so long make a line untrusted",
        _shown("_us", connection.KERNEL_LONG_US),
        "connection.KERNEL_LONG_US",
        "a bad minute happens, and trust comes back with the first prompt pong",
    )
    yield (
        "A seat's line is told again after",
        _shown("_us", lines.SELDOM_US),
        "lines.SELDOM_US",
        "its figures always move a little",
    )
    yield (
        "… and at once if it is another kind of line, but no sooner than",
        _shown("_us", lines.FIRST_US),
        "lines.FIRST_US",
        "another kind: the trust has changed, or the round trip by half and 20 ms",
    )


MARKED: Final = """What follows is assumed, not fitted to players: simple reactions lie near 220 ms
in the literature, recognition tasks near 380. A mark never takes a pile away; it is shown to all,
and the game is not rated.
"""


def _mark_rows() -> Iterator[tuple[str, str, str, str]]:
    yield "Hands remembered of a seat", str(marks.KEPT), "marks.KEPT", "about an evening of races"
    yield "Fewer hands tell nothing", str(marks.ENOUGH), "marks.ENOUGH", "a lucky run is no habit"
    yield (
        "`script`: the fifth percentile of its times under",
        _shown("_us", marks.FASTEST_TWENTIETH_US),
        "marks.FASTEST_TWENTIETH_US",
        "simple reactions hardly get under it, and recognising a combo takes longer",
    )
    yield (
        "`script`: or their median under",
        _shown("_us", marks.USUAL_US),
        "marks.USUAL_US",
        "recognising a combo takes longer than seeing a light",
    )
    yield (
        "`script`: or their deviation under",
        _shown("_us", marks.SPREAD_US),
        "marks.SPREAD_US",
        "nobody is so even; twenty simulated quick persons of 265/28/35 ms bear no mark",
    )
    yield (
        "`script`: or never fooled by so many cards that fooled others",
        str(marks.LURES),
        "marks.LURES",
        (
            "if all were fooled alike, one of four would resist 60 once in thirty million times; "
            "and no slower than they, for who is careful is slow"
        ),
    )
    yield (
        "… where each of the others was fooled at least so often",
        str(marks.FOOLED),
        "marks.FOOLED",
        "else the cards were no lures",
    )
    yield (
        "`claims`: so many hands in a row not believed",
        str(marks.DOUBTED),
        "marks.DOUBTED",
        "of honest hands 0.02 % are not believed",
    )


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
