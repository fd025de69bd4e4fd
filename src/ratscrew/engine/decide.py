"""What a command comes to: checked first, then told as events. A refusal changes nothing."""

from typing import assert_never

from msgspec.structs import replace

from ratscrew.engine.commands import Command, Join, Play, Settle, Stop
from ratscrew.engine.deal import MAX_SEATS, Deal, check_deal
from ratscrew.engine.ends import capture, judge_ends, most_cards
from ratscrew.engine.errors import IllegalCommand
from ratscrew.engine.events import CardPlayed, Dealt, Event, RaceSettled, SeatJoined
from ratscrew.engine.phases import ALLOWED
from ratscrew.engine.races import settle_race
from ratscrew.engine.scope import unplayed
from ratscrew.engine.state import Phase, State
from ratscrew.engine.story import Story
from ratscrew.engine.turns import follow, mend_turn
from ratscrew.rules import BadRules, RuleSet

__all__ = ["advance", "begin", "decide"]


def begin(rules: RuleSet, deal: Deal, at_us: int = 0) -> Dealt:
    """The event that begins a game.

    Raises:
        BadRules: the rule set asks for what this version does not play; the message says what.
        BadDeal: the deal is none for these rules.
    """
    check_deal(rules, deal)
    missing = unplayed(rules)
    if missing:
        raise BadRules(f"not played yet: {'; '.join(missing)}", key=missing[0].split(":")[0])
    return Dealt(
        rules=rules,
        sizes=tuple(len(hand) for hand in deal.hands),
        dealer=deal.dealer,
        leader=deal.leader,
        centre=deal.centre,
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
    _check_time(state, command)
    story = Story(replace(state, now_us=command.at_us))
    match command:
        case Play():
            _check_play(state, command)
            _play(story, command)
        case Settle():
            _check_settle(state, command)
            _settle(story, command)
        case Stop():
            _check_stop(state, command)
            most_cards(story, command.reason)
        case Join():
            _check_join(state)
            story.tell(SeatJoined(state.seats))
        case _:
            assert_never(command)
    return story.state, tuple(story.events)


def _check_time(state: State, command: Command) -> None:
    """Whether the game takes such a command in its phase, and not before the last one."""
    phase = state.phase
    if type(command) not in ALLOWED[phase]:
        if phase is Phase.OVER:
            raise IllegalCommand("game-over", "the game is over")
        raise IllegalCommand("not-now", "the last card's race is still open")
    if command.at_us < state.now_us:
        raise IllegalCommand("time-backwards", f"at_us = {command.at_us} is before {state.now_us}")


def _check_play(state: State, command: Play) -> None:
    if command.seat != state.turn:
        if command.seat >= state.seats:
            raise _no_such_seat(state, command.seat)
        raise IllegalCommand(
            "not-your-turn", f"seat {command.seat} plays out of turn; it is seat {state.turn}'s"
        )


def _check_settle(state: State, command: Settle) -> None:
    top = state.top
    if not command.slaps and state.phase is Phase.PLAY:
        raise IllegalCommand("no-race", "there is no slap to settle, and nothing is pending")
    numbers = {laid.number for laid in state.pile}
    newest = top.number if top else state.number
    within = command.on == newest or (
        command.on == newest - 1 and command.on in numbers and bool(command.slaps)
    )
    if not within or (command.slaps and top is None):
        raise IllegalCommand(
            "wrong-card", f"on = {command.on}; the newest live card is {state.number}"
        )
    for slap in command.slaps:
        if slap.seat >= state.seats:
            raise _no_such_seat(state, slap.seat)


def _check_stop(state: State, command: Stop) -> None:
    end = state.rules.end
    if command.reason == "agreed":
        if not end.agreement:
            raise IllegalCommand("not-agreed", "these rules do not end by agreement")
    elif not 0 < end.seconds * 1_000_000 <= command.at_us - state.started_us:
        raise IllegalCommand("not-agreed", "the agreed time is not up")


def _check_join(state: State) -> None:
    if not state.rules.play.late_joiners:
        raise IllegalCommand("no-late-joiners", "these rules let nobody join a running game")
    if state.seats >= MAX_SEATS:
        raise IllegalCommand("full", f"there are {MAX_SEATS} seats already")


def _no_such_seat(state: State, seat: int) -> IllegalCommand:
    return IllegalCommand("no-such-seat", f"seat {seat}; seats are 0 to {state.seats - 1}")


def _play(story: Story, command: Play) -> None:
    state = story.state
    card = state.stacks[command.seat][0]
    story.tell(CardPlayed(command.seat, card, state.number + 1))
    follow(story, command.seat)
    judge_ends(story)


def _settle(story: Story, command: Settle) -> None:
    """Close a race; if nobody won it, what waited for the newest card's race now happens."""
    waiting = story.state.capture
    won = bool(command.slaps) and settle_race(story, command)
    if not won and command.on == story.state.number:
        story.tell(RaceSettled(command.on))
        if waiting is not None and story.state.capture == waiting:
            capture(story, waiting)
            return
        mend_turn(story)
    judge_ends(story)
