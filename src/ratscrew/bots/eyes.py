"""What a player can read off the pile: a combo, or what might be taken for one."""

import msgspec

from ratscrew.cards import Card
from ratscrew.engine import View
from ratscrew.rules import COMBOS, ComboUse, Effect, Read, RuleSet
from ratscrew.table.near import one_off

__all__ = ["Eyes"]


class Eyes(msgspec.Struct, frozen=True):
    """Reads a pile by the rules in force."""

    rules: RuleSet

    def combo(self, view: View, number: int) -> ComboUse | None:
        """The combo that the live card of that number completes, the plainest one."""
        live = _live(view, number)
        return self._read(live, view, number) if live else None

    def effect(self, view: View, number: int) -> Effect:
        """What slapping that card does, where the rules have combos that decide the game."""
        live = _live(view, number)
        if not live or not any(combo.decides for combo in self.rules.combos):
            return "pile"
        read = self._reading(live, view, number)
        held = next((combo for combo in self.rules.combos if combo.holds(read)), None)
        return "pile" if held is None else held.effect(read)

    def near(self, view: View) -> bool:
        """Whether the newest card is one rank off completing a combo."""
        burnt = view.burnt is not None and view.burnt < view.number
        return one_off(self.rules, _live(view, view.number), burnt=burnt) is not None

    def _read(self, live: tuple[Card, ...], view: View, number: int) -> ComboUse | None:
        read = self._reading(live, view, number)
        held = [combo for combo in self.rules.combos if combo.holds(read)]
        return min(held, key=depth, default=None)

    def _reading(self, live: tuple[Card, ...], view: View, number: int) -> Read:
        burnt = view.burnt is not None and view.burnt < number
        return Read(live, burnt=burnt, wild=self.rules.slap.wild_jokers)


def depth(combo: ComboUse) -> int:
    """How many cards one has to keep in mind to see it."""
    return max(COMBOS[combo.name].min_cards, _size(combo))


def _size(combo: ComboUse) -> int:
    text = combo.option("n")
    return int(text) if combo.name in ("run", "flush", "colour") and text.isdigit() else 0


def _live(view: View, number: int) -> tuple[Card, ...]:
    """The round's live cards up to that number; empty where the card is not in the pile."""
    live = [laid for laid in view.pile if 0 < laid.number <= number]
    return tuple(laid.card for laid in live) if live and live[-1].number == number else ()
