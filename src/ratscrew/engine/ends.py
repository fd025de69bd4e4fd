"""When a game ends and who has won it, tested after every command in one order (rules 9.35)."""

from ratscrew.engine.apply import position
from ratscrew.engine.events import (
    Ended,
    EndPending,
    GameEnded,
    PileWon,
    SeatOut,
    TitleGiven,
)
from ratscrew.engine.history import found
from ratscrew.engine.state import Phase, State
from ratscrew.engine.story import Story

__all__ = ["capture", "judge_ends", "most_cards", "won"]


def capture(story: Story, seat: int) -> None:
    """The pile is the pending capturer's; the game may be seen to repeat itself (9.36)."""
    state = story.state
    if state.rules.challenge.claims == "declared":
        story.tell(TitleGiven(seat, state.capture_by, state.number))
        return
    story.tell(PileWon(seat, len(state.pile), state.capture_by))
    after = story.state
    entry = found(state.history, position(after))
    judge_ends(story)
    if entry is not None and story.state.over is None:
        story.tell(GameEnded("endless", (), entry, after.laid - entry))


def judge_ends(story: Story) -> None:
    """End the game if it is over, or let it wait for the last card's race if that decides."""
    state = story.state
    if state.over is not None or (not _many_play(state) and _by_standing(story)):
        return
    end, laid = state.rules.end, state.laid
    counted = laid >= end.limit or 0 < end.cards <= laid
    if counted and story.state.phase is Phase.PLAY:
        _by_count(story)


def most_cards(story: Story, ended: Ended) -> None:
    """End by count: most cards in the own stack win, equal counts share (rules 2.9, 9.17)."""
    sizes = [len(stack) for stack in story.state.stacks]
    winners = tuple(seat for seat, size in enumerate(sizes) if size == max(sizes))
    story.tell(GameEnded(ended, winners))


def won(story: Story, seat: int) -> bool:
    """The game is this seat's, and what lies on the pile too (rules 9.35)."""
    if story.state.pile:
        story.tell(PileWon(seat, len(story.state.pile), "end"))
    story.tell(GameEnded("won", (seat,)))
    return True


def _by_standing(story: Story) -> bool:
    """End because one seat is left, holds all, stands alone, or nobody has a card."""
    _retire(story)
    state = story.state
    left = [seat for seat in range(state.seats) if not state.gone[seat]]
    if len(left) == 1:
        return won(story, left[0])
    rich = state.holding()
    if not state.pile and len(rich) == 1:
        return won(story, rich[0])
    if state.phase is not Phase.PLAY:
        return False
    standing = state.standing()
    alone = state.rules.end.when == "last-standing" and len(standing) == 1
    if not alone and rich:
        return False
    if state.top is not None and not state.settled:
        story.tell(EndPending())
        return True
    return won(story, standing[0] if alone else _last_player(state))


def _many_play(state: State) -> bool:
    """Whether it is plain that nobody goes and nobody stands alone: the common case, fast."""
    stacks = state.stacks
    if all(stacks):
        return True
    return state.rules.slap.slap_in != "never" and sum(map(bool, stacks)) > 1


def _by_count(story: Story) -> None:
    """End because the agreed number of cards, or the limit, is reached."""
    state, end = story.state, story.state.rules.end
    if 0 < end.cards <= state.laid:
        if state.pile and not state.settled:
            story.tell(EndPending())
        else:
            most_cards(story, "time")
    else:
        story.tell(GameEnded("limit"))


def _retire(story: Story) -> None:
    """Where nobody slaps in, a seat goes once its last card is covered or settled (9.30).

    When nobody has a card the seat that played last takes them all (2.9), so it stays.
    """
    state = story.state
    if state.rules.slap.slap_in != "never":
        return
    spared = {*state.standing(), state.claim}
    if state.top is not None and not state.settled:
        spared.add(state.top.by)
    if not any(state.stacks):
        spared.add(_last_player(state))
    for seat in range(state.seats):
        if not (state.gone[seat] or seat in spared):
            story.tell(SeatOut(seat, "no-cards"))


def _last_player(state: State) -> int:
    """Who takes a pile of all cards that nobody slapped: whoever played last (rules 2.9)."""
    by = [laid.by for laid in reversed(state.pile) if laid.number and not state.gone[laid.by]]
    return by[0] if by else state.gone.index(False)
