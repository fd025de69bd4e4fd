"""Making sentences from parameters, and noting from which.

A telling is a function that reads parameters by their dotted keys and gives a sentence, or
None where there is nothing to say. What it read is what the sentence belongs to, so a change
of any other parameter cannot change it.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec

from ratscrew.rules.ruleset import RuleSet

__all__ = ["Reading", "Section", "Sentence", "Telling", "always", "tell"]


class Sentence(msgspec.Struct, frozen=True):
    """One rule in words, and the keys of the parameters that make it so."""

    text: str
    keys: tuple[str, ...]


class Section(msgspec.Struct, frozen=True):
    """What belongs together: ``name`` is for programs, ``title`` for people."""

    name: str
    title: str
    sentences: tuple[Sentence, ...]


class Reading:
    """A rule set that notes which of its parameters are asked for."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._keys: dict[str, None] = {}

    def __getitem__(self, key: str) -> Any:
        section, _, name = key.partition(".")
        self._keys[key] = None
        return getattr(getattr(self.rules, section), name.replace("-", "_"))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that were asked for, in order."""
        return tuple(self._keys)

    @property
    def combos(self) -> bool:
        """Whether anything may be slapped."""
        return bool(self["slap.combos"])

    @property
    def slaps(self) -> bool:
        """Whether there is slapping at all, if only to collect a pile."""
        return self.combos or bool(self["challenge.collect"] == "slap")

    @property
    def priced(self) -> bool:
        """Whether fouls have a price that follows the seat's fouls."""
        return self.slaps and bool(self["penalty.to"] != "forfeit")

    @property
    def declared(self) -> bool:
        """Whether piles must be claimed."""
        return bool(self["challenge.claims"] == "declared")


Telling: TypeAlias = Callable[[Reading], str | None]


def always(text: str) -> Telling:
    """A sentence that holds by every rule set."""
    return lambda _: text


def tell(rules: RuleSet, tellings: Iterable[Telling]) -> tuple[Sentence, ...]:
    """What each telling has to say about the rule set."""
    sentences = []
    for telling in tellings:
        reading = Reading(rules)
        text = telling(reading)
        if text is not None:
            sentences.append(Sentence(text, reading.keys))
    return tuple(sentences)
