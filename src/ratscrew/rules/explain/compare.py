"""Two rule sets side by side: what differs, and what that changes in the words."""

from typing import Any

import msgspec
from msgspec.structs import replace

from ratscrew.rules.explain.reading import Sentence
from ratscrew.rules.explain.whole import explain
from ratscrew.rules.ruleset import RuleSet
from ratscrew.rules.toml import as_dict

__all__ = ["Difference", "compare"]


class Difference(msgspec.Struct, frozen=True):
    """A parameter on which two rule sets differ.

    ``left`` are the sentences of the one that this parameter alone would change, ``right``
    those of the other; both empty where it makes no difference in play.
    """

    key: str
    values: tuple[Any, Any]
    left: tuple[Sentence, ...]
    right: tuple[Sentence, ...]


def compare(one: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """The differences between two rule sets, in the order of the parameters.

    Names, titles and sources are not compared: they change nothing in play.
    """
    mine, theirs = as_dict(one), as_dict(other)
    return tuple(
        Difference(
            f"{section}.{key}",
            (value, theirs[section][key]),
            _changed(one, other, section, key),
            _changed(other, one, section, key),
        )
        for section, values in mine.items()
        if isinstance(values, dict)
        for key, value in values.items()
        if value != theirs[section][key]
    )


def _changed(one: RuleSet, other: RuleSet, section: str, key: str) -> tuple[Sentence, ...]:
    """The sentences that are no longer told when ``one`` takes this parameter from ``other``.

    The rule set between the two may contradict itself; it is told, not played.
    """
    name = key.replace("-", "_")
    value = getattr(getattr(other, section), name)
    between = replace(one, **{section: replace(getattr(one, section), **{name: value})})
    kept = {sentence.text for part in explain(between) for sentence in part.sentences}
    return tuple(
        sentence
        for part in explain(one)
        for sentence in part.sentences
        if sentence.text not in kept
    )
