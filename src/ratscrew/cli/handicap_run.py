"""Running ``ratscrew handicap``: deals are tried until seats win equally often."""

from typing import Any

import msgspec

from ratscrew import __version__
from ratscrew.cli.crew import crew_of, interrupts, say_if_compiling, watched
from ratscrew.cli.errors import tell
from ratscrew.cli.files import write_text
from ratscrew.cli.output import print_json, print_lines, print_table, print_words, some
from ratscrew.lab.cells import Cell, Gathered
from ratscrew.lab.experiments import at_tempo
from ratscrew.lab.handicap import Even, Shares, Stopped, even_deal
from ratscrew.lab.kernel.compiled import cache_folder
from ratscrew.lab.players import SimPlayer, player_text
from ratscrew.lab.spread import gather
from ratscrew.lab.table import check_simulated, dealt_cards
from ratscrew.lab.words import per_cent
from ratscrew.rules import RuleSet

__all__ = ["AskedDeal", "run_handicap"]


class AskedDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The command's options, read and checked."""

    command: str
    rules: RuleSet
    players: tuple[SimPlayer, ...]
    games: int
    seed: int
    seed_text: str
    pause_us: int
    json_path: str | None = None
    workers: int | None = None
    dask: str | None = None


def run_handicap(asked: AskedDeal) -> bool:
    """Search and tell; whether the search came to its end.

    Raises:
        RatscrewError: what the laboratory cannot play.
    """
    seats = len(asked.players)
    check_simulated(asked.rules, seats)
    cards = dealt_cards(asked.rules, seats)
    crew = crew_of(asked.workers, asked.dask)
    players = tuple(at_tempo(player, asked.pause_us) for player in asked.players)
    say_if_compiling(asked.dask)
    with interrupts() as stopped, watched(None, stopped) as tick:

        def play(shares: Shares) -> Gathered:
            cell = Cell(
                rules=asked.rules,
                players=players,
                games=asked.games,
                seed=asked.seed,
                shares=shares,
            )
            found = Gathered()
            if not gather([cell], crew, into=[found], done=set(), tell=tick, stopped=stopped):
                raise Stopped
            return found

        least = 0 if asked.rules.slap.slap_in == "allowed" else 1
        try:
            even = even_deal(play, seats=seats, cards=cards, least=least)
        except Stopped:
            tell("interrupted before the first deal had been played")
            return False
    _told(asked, even)
    if not even.finished:
        tell("interrupted; this is the most even of the deals that were tried")
    return even.finished


def _told(asked: AskedDeal, even: Even) -> None:
    names = tuple(map(player_text, asked.players))
    document: dict[str, Any] = {
        "ratscrew": __version__,
        "kernel": cache_folder().name,
        "command": asked.command,
        "rules": asked.rules.name,
        "seed": asked.seed,
        "games": asked.games,
        "players": names,
        "met": even.met,
        **msgspec.json.decode(msgspec.json.encode(even)),
    }
    if asked.json_path == "-":
        print_json(document)
        return
    if asked.json_path is not None:
        text = msgspec.json.format(msgspec.json.encode(document), indent=1).decode()
        write_text(asked.json_path, text + "\n")
    title = asked.rules.title or asked.rules.name
    tried = f"{some(len(even.tried), 'deal')} tried, seed {asked.seed_text}"
    print_words(f"{title}: {asked.games:,} games a deal, {tried}")
    print_table(
        ("seat", "player", "cards", "wins %"),
        [
            (str(seat + 1), name, str(even.shares[seat]), per_cent(even.won[seat]))
            for seat, name in enumerate(names)
        ],
    )
    for told in _sentences(even):
        print_words(told)
    print_lines(["", "[deal]", f"handicap = {list(even.shares)}", 'handicap-by = "cards"'])


def _sentences(even: Even) -> list[str]:
    error = f"Between most and least are {per_cent(even.error)} points of games won."
    if even.met:
        return [error, "In a rule file:"]
    short = ", ".join(f"seat {seat + 1} wins {per_cent(even.won[seat])} %" for seat in even.short)
    told = (
        f"Cards alone cannot make this even: {short}, though the others have as few cards as these "
        f"rules allow. {error}"
    )
    return [told, "The nearest there is, in a rule file:"]
