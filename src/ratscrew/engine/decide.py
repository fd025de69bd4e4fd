"""What a command comes to: checked first, then told as events. A refusal changes nothing."""

from typing import assert_never

from msgspec.structs import replace

from ratscrew.engine.checks import check
from ratscrew.engine.claims import call, claim, lapse
from ratscrew.engine.commands import (
    Annul,
    Call,
    Claim,
    Command,
    Decline,
    Join,
    Lapse,
    Lend,
    Play,
    Settle,
    Stop,
)
from ratscrew.engine.deal import Deal, check_deal
from ratscrew.engine.ends import capture, judge_ends, most_cards
from ratscrew.engine.events import (
    CapturePending,
    CardPlayed,
    CardsLent,
    DeadCardPlayed,
    Dealt,
    Declined,
    Event,
    RaceAnnulled,
    RaceSettled,
    SeatJoined,
)
from ratscrew.engine.penalties import misplace, pay_debts
from ratscrew.engine.races import settle_race
from ratscrew.engine.state import State
from ratscrew.engine.story import Story, certain
from ratscrew.engine.turns import follow, mend_turn
from ratscrew.rules import RuleSet

__all__ = ["advance", "begin", "decide"]


def begin(rules: RuleSet, deal: Deal, at_us: int = 0) -> Dealt:
    """The event that begins a game.

    Raises:
        BadDeal: the deal is none for these rules.
    """
    check_deal(rules, deal)
    return Dealt(
        rules=rules,
        sizes=tuple(len(hand) for hand in deal.hands),
        dealer=deal.dealer,
        leader=deal.leader,
        centre=deal.centre,
        cuts=deal.cuts,
        at_us=at_us,
        deal=deal,
    )


def decide(state: State, command: Command) -> tuple[Event, ...]:
    """What the command comes to in this state.

    Raises:
        IllegalCommand: the rules do not allow it now; its ``code`` says why.
    """
    return advance(state, command)[1]


def advance(state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
    """Decide a command and fold its events: the state after it, and the events.

    Raises:
        IllegalCommand: as ``decide``.
    """
    check(state, command)
    story = Story(replace(state, now_us=command.at_us))
    match command:
        case Play():
            _play(story, command)
        case Settle():
            _settle(story, command)
        case Stop():
            most_cards(story, command.reason)
        case _:
            _other(story, command)
            judge_ends(story)
    return story.state, tuple(story.events)


def _other(story: Story, command: Decline | Claim | Call | Lapse | Lend | Join | Annul) -> None:
    match command:
        case Decline():
            _decline(story, command)
        case Claim():
            claim(story, command)
        case Call():
            call(story, command)
        case Lapse():
            lapse(story)
        case Lend():
            _lend(story, command)
        case Join():
            story.tell(SeatJoined(story.state.seats))
        case Annul():
            story.tell(RaceAnnulled(command.on))
        case _:
            assert_never(command)


def _play(story: Story, command: Play) -> None:
    state, seat = story.state, command.seat
    card = state.stacks[seat][0]
    if seat == state.turn:
        story.tell(CardPlayed(seat, card, state.number + 1))
        if command.misplaced:
            misplace(story, seat)
        follow(story, seat, state)
    else:
        story.tell(DeadCardPlayed(seat, card))
    judge_ends(story)


def _decline(story: Story, command: Decline) -> None:
    story.tell(Declined(command.seat))
    story.tell(CapturePending(certain(story.state.challenger)))


def _lend(story: Story, command: Lend) -> None:
    cards = story.state.stacks[command.seat][: command.cards]
    story.tell(CardsLent(command.seat, command.to, command.cards, cards))
    pay_debts(story)


def _settle(story: Story, command: Settle) -> None:
    """Close a race; if nobody won it, what waited for the newest card's race now happens."""
    before = story.state
    waiting = before.capture if before.title is None else None
    collecting = before.rules.challenge.collect == "slap" and before.capture_by == "challenge"
    won = bool(command.slaps) and settle_race(story, command)
    if not won and command.on == story.state.number:
        story.tell(RaceSettled(command.on))
        stays = waiting is not None and story.state.capture == waiting
        if waiting is not None and stays and not (collecting and command.slaps):
            capture(story, waiting)
            if story.state.over is not None:
                return
            pay_debts(story)
        mend_turn(story)
    judge_ends(story)
