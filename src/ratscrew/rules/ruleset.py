"""A rule set as data: every parameter of the game, frozen, with its default.

Each section is a struct whose fields are the keys of the TOML form (``first-turn`` there,
``first_turn`` here). What a parameter means stands in its comment and in docs/rules.md; what
may not stand together is checked in ``ratscrew.rules.conflicts``. Behaviour follows these
values alone, never ``name``.
"""

from functools import cached_property
from typing import Annotated, Literal, TypeAlias

import msgspec

from ratscrew.cards import CARDS, RANK, Card, Rank
from ratscrew.rules.combos import COMBOS, ComboUse, parse_combo

__all__ = ["Challenge", "Deal", "End", "Penalty", "Play", "RuleSet", "Slap"]

Chances: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=52)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
ComboText: TypeAlias = Annotated[str, msgspec.Meta(max_length=60)]


class _Section(
    msgspec.Struct, frozen=True, kw_only=True, rename="kebab", forbid_unknown_fields=True
):
    """One table of the TOML form."""


class Deal(_Section, frozen=True):
    """Who deals how many cards to whom (rules 2.1, 9.1, 9.16, 9.24)."""

    decks: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    jokers: Annotated[int, msgspec.Meta(ge=0, le=32)] | Literal["even"] = 0
    """A number, or ``even``: the fewest that make the deal even."""
    remainder: Literal["deal", "centre", "aside"] = "deal"
    dealer: Literal["random", "cut"] = "random"
    first_turn: Literal["left", "right"] = "left"
    """From the dealer's side; ``left`` is the next higher seat number."""
    handicap: Annotated[tuple[Small, ...], msgspec.Meta(max_length=8)] = ()
    """Each seat's share, in seat order; empty for an even deal."""
    handicap_by: Literal["weights", "cards"] = "weights"


class Play(_Section, frozen=True):
    """Turns and cards (rules 2.2, 4, 5)."""

    min_seats: Annotated[int, msgspec.Meta(ge=2, le=8)] = 2
    out_of_turn: Literal["refuse", "dead"] = "refuse"
    placement: Small = 0
    """Penalty cards for a card that covers half or less of the one below; 0 for off."""
    lending: bool = False
    late_joiners: bool = False


class Challenge(_Section, frozen=True):
    """Chances of each honour and what becomes of a challenge (rules 2.3, 2.4)."""

    jack: Chances = 1
    queen: Chances = 2
    king: Chances = 3
    ace: Chances = 4
    joker: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """0: a joker opens no challenge."""
    running_out: Literal["next-continues", "next-chooses", "lost"] = "next-continues"
    no_honours: Literal["continues", "high-card"] = "continues"
    """What a round of numbers alone does."""
    stoppers: Annotated[tuple[Rank, ...], msgspec.Meta(max_length=9)] = ()
    collect: Literal["automatic", "slap"] = "automatic"
    claims: Literal["automatic", "declared"] = "automatic"


class Slap(_Section, frozen=True):
    """What may be slapped, by whom, and how (rules 2.5, 2.6, 3, 5)."""

    combos: Annotated[tuple[ComboText, ...], msgspec.Meta(max_length=40)] = ()
    wild_jokers: bool = False
    slap_in: Literal["never", "allowed"] = "never"
    slap_in_standing: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    """Slapping in needs at least so many other seats standing."""
    fingers: bool = False
    """More fingers on the pile break a tie."""
    on_the_draw: bool = False
    """A slap while one's own flip has begun and is not shown is a foul."""
    drop: bool = False
    """A flip begun and not shown may be withdrawn, so that the slap is no foul."""
    hovering: bool = False
    """A slap by a pointer that rested on the slap zone is a foul."""


class Penalty(_Section, frozen=True):
    """What a foul costs (rules 4)."""

    cards: Annotated[tuple[Small, ...], msgspec.Meta(min_length=1, max_length=20)] = (1,)
    """Cards by the seat's foul count, the last entry for all further fouls."""
    to: Literal["pile-bottom", "pile-top", "each-player", "top-player", "lockout", "forfeit"] = (
        "pile-bottom"
    )
    """``lockout``: no cards, but no slap for the next so many live cards."""
    source: Literal["top", "bottom"] = "top"
    """The end of the stack that the penalty comes from."""
    without_cards: Literal["out", "free", "strikes", "owes"] = "out"
    strikes: Annotated[int, msgspec.Meta(ge=1, le=20)] = 3
    """With ``strikes``: so many fouls without cards are allowed, the next is out."""
    eject_after: Small = 0
    """A seat with more fouls than this is ejected; 0 for never."""
    one_per_card: bool = False


class End(_Section, frozen=True):
    """When a game ends (rules 2.9, 2.10, 9.35)."""

    when: Literal["all-cards", "last-standing", "cannot-play"] = "all-cards"
    limit: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 100_000
    """Cards laid after which the game is a draw."""
    cards: Count = 0
    """Cards laid after which most cards win; 0 for off."""
    seconds: Count = 0
    """Seconds after which most cards win; 0 for off."""
    agreement: bool = False
    """Everyone may agree to stop; most cards win."""
    games: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    """Games in a match."""


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """All rules of one game. Make one with ``read_rules`` or ``preset``; both check it whole."""

    name: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")] = "custom"
    version: Annotated[int, msgspec.Meta(ge=1, le=9999)] = 1
    title: Text = ""
    source: Text = ""
    deal: Deal = Deal()
    play: Play = Play()
    challenge: Challenge = Challenge()
    slap: Slap = Slap()
    penalty: Penalty = Penalty()
    end: End = End()

    @cached_property
    def combos(self) -> tuple[ComboUse, ...]:
        """The combos in force, ready to be asked; those that win or lose first (rules 9.28)."""
        uses = [parse_combo(text) for text in self.slap.combos]
        return tuple(sorted(uses, key=lambda use: not use.decides))

    @cached_property
    def chances(self) -> dict[Card, int]:
        """The chances that each honour gives; a card that is no honour is not in it."""
        ranks = self.challenge
        given = {"J": ranks.jack, "Q": ranks.queen, "K": ranks.king, "A": ranks.ace}
        given |= {"*": ranks.joker} if ranks.joker else {}
        return {card: given[RANK[card]] for card in CARDS if RANK[card] in given}

    @cached_property
    def kinds(self) -> dict[Card, str]:
        """What these rules can tell apart: cards of one kind are alike to them (rules 9.36)."""
        if any(COMBOS[use.name].suits for use in self.combos):
            return {card: card for card in CARDS}
        high_card = self.challenge.no_honours == "high-card"
        if self.combos or high_card or self.challenge.stoppers:
            return dict(RANK)
        return {card: str(self.chances.get(card, 0)) for card in CARDS}
