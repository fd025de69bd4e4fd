"""Write the figures of docs/fairness.md and of the README from what the bench has measured.

    .venv/bin/ratscrew bench fairness --json > docs/fairness.json
    .venv/bin/python tools/gen_fairness.py [--check]

Each figure stands between two comments that name its part; the text around them is written by
hand. With ``--check`` nothing is written; exit 1 if a file is not what would be written.
"""

import json
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from written import write_or_check

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "docs" / "fairness.json"
PAGES = (ROOT / "docs" / "fairness.md", ROOT / "README.md")
PART: Final = re.compile(r"( *<!-- figures: (\w+) -->\n)(.*?)( *<!-- /figures -->)", re.DOTALL)

Rows = Mapping[str, Any]

PLAYERS: Final[Mapping[str, str]] = {
    "A": "A: round trips 10/40/80/150, jitter SD 5/10/15/30",
    "B": "B: A, devices differ by SD 12 ms",
    "D": "D: home, 15/30/50/90, jitter 2/3/5/10",
    "E": "E: A with 3 % of messages stalled 150-400 ms",
    "F": "F: A, the 150 ms player is the quickest",
    "G": "G: two players, 20/120",
    "H": "H: six players, 10-180",
    "N": "N: another kind of network (log-normal, bursty), never tuned on",
    "K": "K: one room, phones 4/8/15 as hands before a screen of 6 that is 40 ms late",
}

PAUSES: Final[Mapping[str, str]] = {
    "next-750": "750 ms, tempo `normal`",
    "next-500": "500 ms, tempo `fast`",
    "next-300": "300 ms, the least there is, at no tempo",
}

LIES: Final[Mapping[str, str]] = {
    "lie-bound": "always claims the least there is",
    "lie-10": "claims 10 ms less, always",
    "lie-15": "15 ms less",
    "lie-20": "20 ms less",
    "lie-30": "30 ms less",
    "lie-wins": "25 ms less, only when that wins",
    "lie-under-100": "always claims less than 100 ms, as if it had meant the card before",
    "lie-next-500": "the same where a next card falls after 500 ms, and slaps after it too",
    "pong-race": "delays only the pong that follows a card",
    "pong-50": "delays every pong by 50 ms",
    "pong-100": "by 100 ms",
    "pong-200": "by 200 ms",
}


def races(rows: Rows) -> str:
    """The table of scenarios, and what of A is told beside it."""
    first = rows["A"]
    head = "| players, round trips in ms | first packet | less median ping | synchronised clocks | "
    lines = [
        f"These are {first['races']:,} races a row.",
        "",
        head + "**ours** | believing clients | ties | wait p50/p95 ms |",
        "| --- " * 8 + "|",
    ]
    for name, players in PLAYERS.items():
        row = rows[name]
        lines.append(
            f"| {players} | {row['first_packet']:.1f} | {row['median_ping']:.1f} | "
            f"{row['clock_sync']:.1f} | **{row['ours']:.1f}** | {row['believed']:.1f} | "
            f"{row['ties']:.1f} | {row['wait_p50_ms']:.0f}/{row['wait_p95_ms']:.0f} |"
        )
    tap, screen = f"{first['tap_p50_ms']:.0f} ms", f"{first['screen_p50_ms']:.0f} ms"
    lines += [
        "",
        f"In A the four players win {_shares(first)} % of the decided races: equal players",
        f"win equally often whatever their ping. There the verdict falls {tap} after the winner's",
        f"tap and stands on its screen after {screen} (medians). Honest hands that the audit did",
        f"not believe in A: {first['distrusted']:.3f} %.",
    ]
    return "\n".join(lines)


def following(rows: Rows) -> str:
    """What another card does to races."""
    head = "| the next card falls after | before any slap is in | hands that come down after it "
    lines = [
        head + "is seen | **ours** | honest hands taken to answer it |",
        "| --- " * 5 + "|",
    ]
    lines += [
        f"| {pause} | {row['laid']:.2f} % | {row['after']:.2f} % | **{row['ours']:.1f}** | "
        f"{row['fouls']:.3f} % |"
        for name, pause in PAUSES.items()
        for row in (rows[name],)
    ]
    return "\n".join(lines)


def live(rows: Rows) -> str:
    """The run over real sockets."""
    found = rows["live"]
    return (
        f"Over real sockets (`fairness.live` of the same bench): {found['races']} races on\n"
        "loopback with the delays of 10/40/80/150 ms put into the clients, without jitter, and "
        f"hands of\nknown reaction: the truly fastest won {found['ours']:.1f} % of the decided "
        f"races, the first packet would\nhave been right in {found['first_packet']:.1f} %; "
        f"{found['ties']:.1f} % were ties."
    )


def lies(rows: Rows) -> str:
    """What a liar gains."""
    lines = ["| what it does | its share, % | its fouls, % |", "| --- | --- | --- |"]
    lines += [
        f"| {what} | {rows[name]['liar_share']:.1f} | {rows[name]['liar_fouls']:.1f} |"
        for name, what in LIES.items()
    ]
    return "\n".join(lines)


def readme(rows: Rows) -> str:
    """The README's sentence."""
    first = rows["A"]
    return (
        "  With round trips of 10 to 150 ms the truly fastest hand wins "
        f"{first['ours']:.0f} % of the races that are no tie; the\n  first packet, by which such "
        f"games are commonly decided, is right in {first['first_packet']:.0f} %. Equal\n"
        f"  players win equally often: {_shares(first)} %."
    )


PARTS: Final[Mapping[str, Callable[[Rows], str]]] = {
    "races": races,
    "following": following,
    "live": live,
    "lies": lies,
    "readme": readme,
}


def page(text: str, rows: Rows) -> str:
    """The text with every part of it written anew."""

    def anew(found: re.Match[str]) -> str:
        return f"{found[1]}{PARTS[found[2]](rows)}\n{found[4]}"

    return PART.sub(anew, text)


def _shares(row: Rows) -> str:
    return "/".join(f"{share:.1f}" for share in row["shares"])


def main() -> int:
    """Write both pages; 1 if one of them, with ``--check``, is out of date."""
    rows = json.loads(DATA.read_text(encoding="utf-8"))["fairness"]
    return max(
        write_or_check(target, page(target.read_text(encoding="utf-8"), rows)) for target in PAGES
    )


if __name__ == "__main__":
    sys.exit(main())
