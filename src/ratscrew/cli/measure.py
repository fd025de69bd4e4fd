"""What the engine does in a second, beside something simpler in the same run.

Seconds are those of one core's own time, so that what else the machine does counts little. A
figure alone still says little about a machine: so every round measures, right after the engine,
how many copies of one state a second the same interpreter makes.
"""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from ratscrew.cli.alone import next_command
from ratscrew.engine import (
    Command,
    Dealt,
    Settle,
    Slap,
    State,
    advance,
    apply,
    begin,
    combo_on,
    deal,
)
from ratscrew.rules import RuleSet, preset

__all__ = ["Figures", "engine_figures"]

ROUNDS: Final = 5
SEATS: Final = 4
FOUL_SHARE: Final = 0.02
"""How many plain cards somebody slaps by mistake."""

Game: TypeAlias = tuple[Dealt, tuple[Command, ...]]
Tick: TypeAlias = Callable[[], object]


class Figures(msgspec.Struct, frozen=True):
    """The engine's figures; rates are a second of one core, the median of several rounds.

    ``commands_per_s``: four seats, doubles and sandwiches slapped, some fouls.
    ``slapless_commands_per_s``: two seats and no slaps.
    ``state_copies_per_s``: plain copies of a state with one field changed, in the same rounds.
    ``cost_in_copies``: what one command costs, in such copies.
    """

    commands_per_s: int
    slapless_commands_per_s: int
    state_copies_per_s: int
    cost_in_copies: float
    games: int
    commands: int
    slaps: int
    rounds: int


def engine_figures(*, games: int, tick: Tick = lambda: None) -> Figures:
    """Play seeded games once to note their commands, then time deciding them again."""
    slapped = [_slapped_game(preset("traditional"), seed) for seed in range(games)]
    slapless = [_slapless_game(preset("beggar"), seed) for seed in range(games)]
    rounds = []
    for _ in range(ROUNDS):
        tick()
        rounds.append((_rate(slapped), _rate(slapless), _copies(slapped[0])))
    with_slaps, without, copies = (
        sorted(column)[ROUNDS // 2] for column in zip(*rounds, strict=True)
    )
    return Figures(
        commands_per_s=round(with_slaps),
        slapless_commands_per_s=round(without),
        state_copies_per_s=round(copies),
        cost_in_copies=round(copies / with_slaps, 1),
        games=games,
        commands=sum(len(commands) for _, commands in slapped),
        slaps=sum(_slaps(commands) for _, commands in slapped),
        rounds=ROUNDS,
    )


def _slapped_game(rules: RuleSet, seed: int) -> Game:
    """A game in which every combo is slapped by two hands, and now and then a plain card."""
    chance = random.Random(seed)  # noqa: S311 - a repeatable course of slaps
    dealt = begin(rules, deal(rules, SEATS, f"bench {seed}"))
    state = apply(None, dealt)
    commands: list[Command] = []
    raced = 0
    while state.over is None:
        race = state.number > raced and _race(state, chance)
        raced = state.number
        command = race or next_command(state)
        state, _ = advance(state, command)
        commands.append(command)
    return dealt, tuple(commands)


def _race(state: State, chance: random.Random) -> Settle | None:
    combo = combo_on(state, state.number)
    if combo is None and chance.random() >= FOUL_SHARE:
        return None
    hands = chance.sample(range(SEATS), 2 if combo else 1)
    first = chance.randrange(250_000, 400_000)
    slaps = tuple(Slap(seat, first + 20_000 * place) for place, seat in enumerate(hands))
    return Settle(on=state.number, at_us=state.now_us, slaps=slaps)


def _slapless_game(rules: RuleSet, seed: int) -> Game:
    dealt = begin(rules, deal(rules, 2, f"bench {seed}"))
    state = apply(None, dealt)
    commands: list[Command] = []
    while state.over is None:
        commands.append(next_command(state))
        state, _ = advance(state, commands[-1])
    return dealt, tuple(commands)


def _rate(games: Sequence[Game]) -> float:
    """Commands decided and applied a second."""
    began = time.process_time()
    for dealt, commands in games:
        state = apply(None, dealt)
        for command in commands:
            state, _ = advance(state, command)
    took = time.process_time() - began
    return sum(len(commands) for _, commands in games) / took


def _copies(game: Game, count: int = 50_000) -> float:
    """Copies of a state a second."""
    state: Any = apply(None, game[0])
    began = time.process_time()
    for number in range(count):
        state = replace(state, number=number)
    return count / (time.process_time() - began)


def _slaps(commands: Sequence[Command]) -> int:
    return sum(len(command.slaps) for command in commands if isinstance(command, Settle))
