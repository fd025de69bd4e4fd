"""Simulated players, each a few numbers: how quick, how attentive, how hasty, how bold.

The three levels are those of the bots, so that a game between bots and a simulated one mean the
same. A player can be written in a line: ``sharp``, or ``mu=310,sigma=30,tau=60,notice=0.9``.
"""

import difflib
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from ratscrew.lab.errors import BadPlayer
from ratscrew.levels import LEVELS, Level
from ratscrew.rules import COMBOS

__all__ = ["PLAYERS", "SimPlayer", "Strategy", "parse_player", "player_of", "player_text"]

Chance: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]
Ms: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=10_000)]
Strategy: TypeAlias = Literal["reflex", "risk-honour", "risk-all", "never"]


class SimPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One simulated player; times in milliseconds, chances from 0 to 1.

    Attributes:
        mu_ms: the mean of a reaction's normal part.
        sigma_ms: the normal part's standard deviation.
        tau_ms: the mean of the exponential part, the now and then long thought.
        deep_ms: what a reaction takes longer for each card that a combo reaches beyond two.
        notice: the chance to notice a combo of one or two cards.
        fade: what each further card of a combo takes off that chance.
        notices: the chance for combos of one kind (``run``), whatever their size.
        near: the chance to slap a card that is one rank off a combo.
        foul: the chance to slap a card that is not even near one.
        late: the chance to slap the card after a combo that was missed.
        again: the chance that a hand that came down wrongly comes down once more.
        hover: the chance that the hand had rested on the slap zone.
        draw: the chance to slap with one's own flip begun.
        slip: the chance, a card of others, to play out of turn, where such a card lies dead.
        misplace: the chance to put a card where it covers too little of the one below.
        flip_ms: from the moment one may play until the card is shown.
        strategy: ``reflex`` slaps what it sees; ``risk-honour`` besides slaps every card laid
            on an honour without looking, ``risk-all`` every card; ``never`` slaps nothing.
        blind_ms: how much sooner a hand comes down that does not look first.
    """

    mu_ms: Ms
    sigma_ms: Ms
    tau_ms: Ms
    deep_ms: Ms = 20
    notice: Chance = 0.97
    fade: Chance = 0.05
    notices: Mapping[str, Chance] = {}
    near: Chance = 0.006
    foul: Chance = 0.0
    late: Chance = 0.03
    again: Chance = 0.0
    hover: Chance = 0.0
    draw: Chance = 0.0
    slip: Chance = 0.002
    misplace: Chance = 0.01
    flip_ms: Ms = 625
    strategy: Strategy = "reflex"
    blind_ms: Ms = 80

    def notices_of(self, kind: str, depth: int) -> float:
        """The chance to notice a combo of a kind that reaches so many cards deep."""
        given = self.notices.get(kind)
        return max(self.notice - self.fade * max(depth - 2, 0), 0.0) if given is None else given


def player_of(level: Level) -> SimPlayer:
    """A bot's level as a simulated player; ten slips a misplaced card is as in the bots."""
    return SimPlayer(
        mu_ms=level.mean_us / 1000,
        sigma_ms=level.spread_us / 1000,
        tau_ms=level.tail_us / 1000,
        deep_ms=level.depth_us / 1000,
        notice=1 - level.blind,
        fade=level.depth_blind,
        near=level.near,
        late=level.late,
        slip=level.slip,
        misplace=5 * level.slip,
        flip_ms=sum(level.flip_us) / 2000,
    )


PLAYERS: Final[Mapping[str, SimPlayer]] = {name: player_of(level) for name, level in LEVELS.items()}
"""The bots' levels as simulated players, the easiest first."""

_KEYS: Final = {
    field.removesuffix("_ms"): field
    for field in SimPlayer.__struct_fields__
    if field not in ("notices", "strategy")
}
_BASE: Final = "normal"


def parse_player(text: str) -> SimPlayer:
    """Read a player: a level, values that differ from it, or both, with commas between.

    ``sharp``; ``mu=310,sigma=30,tau=60,notice=0.9,foul=0.02``; ``easy,notice.run=0.5``. Values
    that are not named are those of the level, of ``normal`` where none is named.

    Raises:
        BadPlayer: what is wrong, and what would be right.
    """
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise BadPlayer(f"player {text!r}: write a level ({', '.join(PLAYERS)}) or mu=310,sigma=30")
    base = PLAYERS[_BASE]
    if "=" not in parts[0]:
        base = _level(text, parts.pop(0))
    given: dict[str, Any] = {}
    seen: set[str] = set()
    notices = dict(base.notices)
    for part in parts:
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise BadPlayer(f"player {text!r}: {part!r} is no key=value; a level stands first")
        if key in seen:
            raise BadPlayer(f"player {text!r}: {key} is there twice")
        seen.add(key)
        if key == "strategy":
            given["strategy"] = _strategy(text, value)
        elif key.startswith("notice."):
            notices[_kind(text, key)] = _number(text, key, value)
        elif key in _KEYS:
            given[_KEYS[key]] = _number(text, key, value)
        else:
            raise BadPlayer(f"player {text!r}: no key {key!r}; {_meant(key, _KEYS)}")
    return _checked(text, replace(base, **given, notices=notices))


def player_text(player: SimPlayer) -> str:
    """The text that ``parse_player`` reads as this player: a level, or all that differs."""
    for name, level in PLAYERS.items():
        if player == level:
            return name
    base = PLAYERS[_BASE]
    told = [
        f"{key}={getattr(player, field):g}"
        for key, field in _KEYS.items()
        if getattr(player, field) != getattr(base, field)
    ]
    told += [f"notice.{kind}={chance:g}" for kind, chance in sorted(player.notices.items())]
    if player.strategy != base.strategy:
        told.append(f"strategy={player.strategy}")
    return ",".join(told)


def _level(text: str, name: str) -> SimPlayer:
    if name not in PLAYERS:
        raise BadPlayer(f"player {text!r}: there is no level {name!r}; {_meant(name, PLAYERS)}")
    return PLAYERS[name]


def _strategy(text: str, value: str) -> str:
    known = get_args(Strategy)
    if value not in known:
        raise BadPlayer(f"player {text!r}: strategy = {value!r}; allowed: {', '.join(known)}")
    return value


def _kind(text: str, key: str) -> str:
    kind = key.removeprefix("notice.")
    if kind not in COMBOS:
        raise BadPlayer(f"player {text!r}: there is no combo {kind!r}; {_meant(kind, COMBOS)}")
    return kind


def _number(text: str, key: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise BadPlayer(f"player {text!r}: {key} = {value!r} is no number") from None


def _meant(name: str, known: Mapping[str, object]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"


def _checked(text: str, player: SimPlayer) -> SimPlayer:
    """The player, if every value is in its range (``replace`` does not look)."""
    try:
        return msgspec.convert(msgspec.to_builtins(player), SimPlayer)
    except msgspec.ValidationError as error:
        _, _, where = str(error).partition(" - at `$.")
        field = where.rstrip("`")
        key = field.removesuffix("_ms").replace("notices[...]", "notice.KIND")
        span = "from 0 to 10000 milliseconds" if field.endswith("_ms") else "from 0 to 1, a chance"
        raise BadPlayer(f"player {text!r}: {key}: {span}") from None
