"""Piles that must be claimed: claims, bluffs and calls (rules 5, 9.13, 9.23, 9.33)."""

from ratscrew.engine.commands import Call, Claim
from ratscrew.engine.events import ClaimCalled, Claimed, PileWon, SeatOut, TitleLapsed
from ratscrew.engine.penalties import pay_debts
from ratscrew.engine.story import Story, certain
from ratscrew.engine.turns import mend_turn

__all__ = ["call", "claim", "lapse"]


def claim(story: Story, command: Claim) -> None:
    """A seat claims the pile."""
    story.tell(Claimed(command.seat))


def call(story: Story, command: Call) -> None:
    """The claim is called: title decides, and its loser pays a card."""
    state = story.state
    claimant = certain(state.claim)
    right = state.title is not None and state.title.seat == claimant
    payer = command.seat if right else claimant
    stack = state.stacks[payer]
    story.tell(ClaimCalled(command.seat, claimant, right, stack[0] if stack else None))
    if right:
        _take(story, claimant)
    elif not stack:
        story.tell(SeatOut(claimant, "bluff"))
    pay_debts(story)
    mend_turn(story)


def lapse(story: Story) -> None:
    """Nobody called the claim in time, or nobody claimed the pile."""
    state = story.state
    if state.claim is not None:
        _take(story, state.claim)
    elif state.title is not None and state.title.by != "slap":
        story.tell(PileWon(state.title.seat, len(state.pile), state.title.by))
    else:
        story.tell(TitleLapsed())
    pay_debts(story)
    mend_turn(story)


def _take(story: Story, seat: int) -> None:
    story.tell(PileWon(seat, len(story.state.pile), "claim"))
