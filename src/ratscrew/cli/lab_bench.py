"""What the laboratory's kernel does in a second, beside a plain C loop and the pure engine.

All in one run and one after another in every round, so that a slow minute of the machine slows
them all. Seconds are those of one core's own time.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

import ratscrew
from ratscrew.cli.alone import play_alone
from ratscrew.engine import begin, deal
from ratscrew.lab.players import PLAYERS, SimPlayer
from ratscrew.lab.simulate import simulate, warm_up
from ratscrew.rules import RuleSet, preset

__all__ = ["LabFigures", "c_program", "lab_figures", "lab_told"]

Tick: TypeAlias = Callable[[], object]

ROUNDS: Final = 5
BEGGAR_GAMES: Final = 400_000
FULL_GAMES: Final = 6_000
ENGINE_GAMES: Final = 6
C_GAMES: Final = 200_000
BEGGAR_TARGET: Final = 1_500_000
FULL_TARGET: Final = 150_000
COMPILERS: Final = ("cc", "gcc", "clang")
START: Final = """
from ratscrew.lab.players import PLAYERS
from ratscrew.lab.simulate import simulate
from ratscrew.rules import preset
simulate(preset("full"), [PLAYERS["normal"]] * 4, games=1, seed=1)
"""


class LabFigures(msgspec.Struct, frozen=True):
    """The laboratory's figures; rates are games a second of one core, the median of rounds.

    ``beggar_games_per_s``: two seats, no slaps, a full shuffle each. ``c_loop_games_per_s``: the
    same game as plain C, compiled here; None without a compiler. ``engine_games_per_s``: the
    same by the pure engine. ``full4_games_per_s``: four normal players by the rule set ``full``;
    ``full4_cards_per_s`` the cards of those games. ``cost_of_twice``: what twice as many games
    cost, in those of once. ``grown_mb``: memory after all games, less that after the first.
    ``start_s``: a new process that plays one game, all told, once the kernel is compiled.
    """

    beggar_games_per_s: int
    full4_games_per_s: int
    c_loop_games_per_s: int | None
    engine_games_per_s: int
    full4_cards_per_s: int
    cost_of_twice: float
    grown_mb: float
    start_s: float
    rounds: int


def lab_figures(*, quick: bool, tick: Tick = lambda: None) -> LabFigures:
    """Measure; the kernel is compiled first where it has not been."""
    warm_up()
    before = _memory_mb()
    part = 8 if quick else 1
    normal = PLAYERS["normal"]
    beggar, full = preset("beggar"), preset("full")
    twice: list[float] = []
    rounds: list[tuple[float, float, float, float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        program = c_program(Path(folder))
        for number in range(ROUNDS):
            tick()
            seconds, _ = _timed(beggar, [normal] * 2, BEGGAR_GAMES // part, number)
            longer, _ = _timed(beggar, [normal] * 2, 2 * BEGGAR_GAMES // part, number)
            twice.append(longer / seconds)
            full_s, cards = _timed(full, [normal] * 4, FULL_GAMES // part, number)
            rounds.append(
                (
                    BEGGAR_GAMES / part / seconds,
                    FULL_GAMES / part / full_s,
                    cards / full_s,
                    _engine(beggar, number),
                    _c_loop(program, C_GAMES // part, number),
                )
            )
    rates = [sorted(column)[ROUNDS // 2] for column in zip(*rounds, strict=True)]
    return LabFigures(
        beggar_games_per_s=round(rates[0]),
        full4_games_per_s=round(rates[1]),
        c_loop_games_per_s=round(rates[4]) if program else None,
        engine_games_per_s=round(rates[3]),
        full4_cards_per_s=round(rates[2]),
        cost_of_twice=round(sorted(twice)[ROUNDS // 2], 2),
        grown_mb=round(_memory_mb() - before, 1),
        start_s=round(_start(), 2),
        rounds=ROUNDS,
    )


def lab_told(figures: LabFigures) -> list[str]:
    """The figures in words."""
    beggar, full = figures.beggar_games_per_s, figures.full4_games_per_s
    loop = figures.c_loop_games_per_s
    beside = f"{loop:,} as a plain C loop" if loop else "no C compiler here"
    met, full_met = _met(beggar >= BEGGAR_TARGET), _met(full >= FULL_TARGET)
    cards = f"{figures.full4_cards_per_s / 1e6:.1f} million cards a second"
    twice, grown = figures.cost_of_twice, figures.grown_mb
    return [
        f"lab: {beggar:,} games of beggar a core-second (target {BEGGAR_TARGET:,}: {met})",
        f"  beside it, the same game: {beside}, {figures.engine_games_per_s:,} by the engine",
        f"  {full:,} games of full, four seats (target {FULL_TARGET:,}: {full_met}), {cards}",
        f"  twice the games cost {twice} times as much; memory grew by {grown} MB",
        f"  a new process has played its first game after {figures.start_s} s",
    ]


def _met(reached: object) -> str:
    return "reached" if reached else "not reached"


def _timed(
    rules: RuleSet, players: Sequence[SimPlayer], games: int, seed: int
) -> tuple[float, int]:
    began = time.process_time()
    tally = simulate(rules, players, games=games, seed=seed)
    return time.process_time() - began, tally.cards


def _engine(rules: RuleSet, seed: int) -> float:
    dealt = [begin(rules, deal(rules, 2, f"bench {seed} {game}")) for game in range(ENGINE_GAMES)]
    began = time.process_time()
    for one in dealt:
        play_alone(one)
    return ENGINE_GAMES / (time.process_time() - began)


def c_program(folder: Path) -> Path | None:
    """The plain C loop as a program; None where there is no compiler, or not its source."""
    source = Path(ratscrew.__file__).parents[2] / "bench" / "beggar.c"
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    if compiler is None or not source.is_file():
        return None
    program = folder / "beggar"
    command = [compiler, "-O3", "-march=native", "-o", str(program), str(source)]
    return None if subprocess.call(command) else program  # noqa: S603 - our own source


def _c_loop(program: Path | None, games: int, seed: int) -> float:
    if program is None:
        return 0.0
    told = subprocess.check_output([program, str(games), str(seed)], text=True)  # noqa: S603
    return games / float(told.split()[0])


def _start() -> float:
    began = time.monotonic()
    subprocess.check_call([sys.executable, "-c", START], env=dict(os.environ))  # noqa: S603
    return time.monotonic() - began


def _memory_mb() -> float:
    """The most memory that this process has ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
