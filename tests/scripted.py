"""Whole games at a table in memory, as one seat hears them: its hands are scripted, and clumsy."""

import random
from collections.abc import Sequence

from helpers import Client, Desk
from ratscrew.bots import BOTS
from ratscrew.rules import RuleSet
from ratscrew.table.messages import (
    CallBluff,
    ClaimPile,
    Decline,
    LendCards,
    ServerMessage,
)

__all__ = ["heard_in"]


def heard_in(
    rules: RuleSet | str, bots: Sequence[str] = ("easy", "sharp"), *, seconds: int = 240
) -> list[ServerMessage]:
    """What Mira hears who plays against these bots, for so long at most."""
    desk = Desk(rules, players=BOTS)
    mira = desk.client()
    mira.sit("Mira")
    for level in bots:
        mira.bot(level)
    mira.ready(0)
    chance = random.Random(5)
    for _ in range(seconds * 10):
        desk.after(100)
        if desk.table.room.phase == "over":
            break
        _act(desk, mira, chance)
    return mira.heard


def _act(desk: Desk, mira: Client, chance: random.Random) -> None:
    may = desk.table._acts(0)
    state = desk.state
    if "play" in may and chance.random() < 0.5:
        mira.flip(0)
    elif "slap" in may and chance.random() < 0.06:
        now_us = desk.now_us
        mira.slap(0, m_us=now_us - 300_000, p_us=now_us - 290_000, e_us=now_us)
    elif "decline" in may and chance.random() < 0.3:
        mira.act(Decline, 0)
    elif "claim" in may and chance.random() < 0.1:
        mira.act(ClaimPile, 0, on=state.number)
    elif "call" in may and chance.random() < 0.2:
        mira.act(CallBluff, 0, claimant=state.claim)
    elif "lend" in may and chance.random() < 0.5:
        needy = [to for to, stack in enumerate(state.stacks) if not stack and not state.gone[to]]
        mira.act(LendCards, 0, to=needy[0], cards=1)
