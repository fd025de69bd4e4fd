"""Every sound way to change one rule of a rule set: what ``--effects`` plays.

Made from the schema of parameters and combos, so that a new parameter is among them by itself.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from ratscrew.engine import BadDeal
from ratscrew.lab.errors import NotSimulated
from ratscrew.lab.table import check_simulated
from ratscrew.rules import BadRules, RuleSet, changed, parse_combo
from ratscrew.rules.idle import idle
from ratscrew.rules.schema import ComboKind, Parameter, schema

__all__ = ["Skipped", "Switch", "switches"]

NOT_PLAYED: Final[Mapping[str, str]] = {
    "play.min-seats": "it says who may play, not how",
    "play.lending": "simulated players do not lend",
    "play.late-joiners": "nobody joins a simulated game",
    "end.agreement": "simulated players do not agree to stop",
    "end.games": "it is about matches; games are counted one by one",
    "deal.dealer": "the dealer is as likely to be anyone either way",
    "deal.handicap": "ratscrew handicap is for that",
    "deal.handicap-by": "ratscrew handicap is for that",
    "slap.drop": "simulated players do not withdraw a card",
}
"""Parameters whose change would show nothing, and why."""

TYPICAL: Final[Mapping[str, int]] = {
    "challenge.joker": 5,
    "deal.jokers": 2,
    "play.placement": 1,
    "slap.slap-in-standing": 2,
    "penalty.eject-after": 5,
    "end.cards": 500,
    "end.seconds": 900,
}
"""What a number is set to where it was off."""

PRICES: Final = ([0], [1], [2], [3], [5])
STOPPERS: Final = ["T"]


class Switch(msgspec.Struct, frozen=True, kw_only=True):
    """One change: its key, in words what it is now and what before, and the rules after it."""

    key: str
    title: str
    now: str
    before: str
    rules: RuleSet


class Skipped(msgspec.Struct, frozen=True):
    """A change that cannot be made, or would show nothing, and why."""

    title: str
    now: str
    why: str


class _Try(msgspec.Struct, frozen=True):
    parameter: Parameter
    value: Any
    now: str
    before: str


def switches(rules: RuleSet, seats: int) -> tuple[tuple[Switch, ...], tuple[Skipped, ...]]:
    """The changes of one rule at a time, and those that are left out."""
    made: list[Switch] = []
    left: list[Skipped] = []
    for group in schema().groups:
        for parameter in group.parameters:
            if parameter.key in NOT_PLAYED:
                left.append(Skipped(parameter.title, "changed", NOT_PLAYED[parameter.key]))
                continue
            for tried in _tries(parameter, rules):
                found = _made(tried, rules, seats)
                (made if isinstance(found, Switch) else left).append(found)  # type: ignore[arg-type]
    return tuple(made), tuple(left)


def _made(tried: _Try, rules: RuleSet, seats: int) -> Switch | Skipped:
    parameter = tried.parameter
    try:
        after = changed(rules, {parameter.key: tried.value}, name=rules.name)
        check_simulated(after, seats)
    except (BadRules, BadDeal, NotSimulated) as error:
        return Skipped(parameter.title, tried.now, str(error))
    idling = [found.why for found in idle(after) if found.key == parameter.key]
    if idling and parameter.key in {found.key for found in idle(rules)}:
        return Skipped(parameter.title, tried.now, idling[0])
    return Switch(
        key=parameter.key,
        title=parameter.title,
        now=tried.now,
        before=tried.before,
        rules=after,
    )


def _tries(parameter: Parameter, rules: RuleSet) -> Iterator[_Try]:
    section, _, name = parameter.key.partition(".")
    value = getattr(getattr(rules, section), name.replace("-", "_"))
    if parameter.kind == "combos":
        yield from _combos(parameter, rules)
        return
    before = _words(parameter, value)
    for other in _others(parameter, value):
        yield _Try(parameter, other, _words(parameter, other), before)


def _others(parameter: Parameter, value: Any) -> list[Any]:
    """The other values that are worth a try."""
    if parameter.kind == "switch":
        return [not value]
    if parameter.kind == "choice":
        return [word.value for word in parameter.values if word.value != value]
    if parameter.kind == "numbers":
        return [price for price in PRICES if tuple(price) != value]
    if parameter.kind == "ranks":
        return [[] if value else STOPPERS]
    return _numbers(parameter, value)


def _numbers(parameter: Parameter, value: Any) -> list[Any]:
    """Where off is a value: off, or on; else one less and one more."""
    if isinstance(value, str):
        return [0]
    least, most = parameter.least or 0, parameter.most or value + 1
    if parameter.off:
        return [least] if value != least else [TYPICAL.get(parameter.key, least + 1)]
    if value > 1000:  # the limit of a game: halving it shows whether it matters
        return [value // 2]
    return [near for near in (value - 1, value + 1) if least <= near <= most]


def _combos(parameter: Parameter, rules: RuleSet) -> Iterator[_Try]:
    """Each combo taken out, and each kind that is not there put in."""
    texts = list(rules.slap.combos)
    for text in texts:
        rest = [other for other in texts if other != text]
        yield _Try(parameter, rest, f"without {text}", "with it")
    names = {parse_combo(text).name for text in texts}
    for kind in schema().combos:
        if kind.name not in names and not _there_by_another_name(kind, texts):
            yield _Try(parameter, [*texts, kind.text], f"with {kind.text}", "without it")


def _there_by_another_name(kind: ComboKind, texts: list[str]) -> bool:
    """``tens`` is ``sum`` of ten: whoever has the one needs no other."""
    twins = {"tens": "sum", "tens-sandwich": "sum-sandwich"}
    return any(twins.get(kind.name) == parse_combo(text).name for text in texts)


def _words(parameter: Parameter, value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return _counted(parameter, ", ".join(map(str, value))) if value else "none"
    told = {word.value: word.title for word in parameter.values}.get(str(value))
    if told is not None:
        return told
    if parameter.off and value == parameter.least:
        return parameter.off
    return _counted(parameter, str(value))


def _counted(parameter: Parameter, value: str) -> str:
    """A number with what is counted, where the parameter's title does not say it."""
    unit = parameter.unit
    if not unit or unit in parameter.title.lower():
        return value
    return f"{value} {unit}" if value == "1" else f"{value} {unit}s"
