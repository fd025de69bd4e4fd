"""Every reason to refuse a command, looked at before anything is told."""

from typing import assert_never

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
from ratscrew.engine.deal import MAX_SEATS
from ratscrew.engine.errors import IllegalCommand
from ratscrew.engine.phases import ALLOWED
from ratscrew.engine.state import Phase, State

__all__ = ["check"]

_WAITS = {
    Phase.PLAY: "there is nothing to wait for",
    Phase.PENDING: "the last card's race is still open",
    Phase.TITLE: "the pile waits to be claimed",
    Phase.CLAIM: "a claim is open",
}


def check(state: State, command: Command) -> None:
    """Refuse what the rules do not allow now.

    Raises:
        IllegalCommand: its ``code`` says why.
    """
    phase = state.phase
    if type(command) not in ALLOWED[phase]:
        if phase is Phase.OVER:
            raise IllegalCommand("game-over", "the game is over")
        raise IllegalCommand("not-now", _WAITS[phase])
    if command.at_us < state.now_us:
        raise IllegalCommand("time-backwards", f"at_us = {command.at_us} is before {state.now_us}")
    match command:
        case Play():
            _play(state, command)
        case Settle():
            _settle(state, command)
        case Stop():
            _stop(state, command)
        case Join():
            _join(state)
        case Annul():
            _annul(state, command)
        case Lapse():
            pass
        case _:
            _by_a_seat(state, command)


def _by_a_seat(state: State, command: Decline | Claim | Call | Lend) -> None:
    _seat(state, command.seat)
    match command:
        case Decline():
            _decline(state, command)
        case Claim():
            _claim(state, command)
        case Call():
            _call(state, command)
        case Lend():
            _lend(state, command)
        case _:
            assert_never(command)


def _play(state: State, command: Play) -> None:
    seat = command.seat
    if seat != state.turn:
        _seat(state, seat)
        if state.rules.play.out_of_turn == "refuse" or not state.stacks[seat]:
            raise IllegalCommand(
                "not-your-turn", f"seat {seat} plays out of turn; it is seat {state.turn}'s"
            )
    if command.misplaced and not state.rules.play.placement:
        raise IllegalCommand("no-placement", "these rules do not look at where a card lies")


def _settle(state: State, command: Settle) -> None:
    top = state.top
    if not command.slaps and state.phase is not Phase.PENDING:
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
        _seat(state, slap.seat)


def _annul(state: State, command: Annul) -> None:
    top = state.top
    if top is None or command.on != top.number or command.on <= state.annulled:
        raise IllegalCommand(
            "wrong-card", f"on = {command.on}; only the newest live card is annulled, and once"
        )


def _decline(state: State, command: Decline) -> None:
    if not state.choosing or command.seat != state.turn:
        raise IllegalCommand("no-choice", f"seat {command.seat} has no challenge to decline")


def _claim(state: State, command: Claim) -> None:
    seat = command.seat
    if state.rules.challenge.claims != "declared":
        raise IllegalCommand("no-claims", "by these rules nobody claims a pile")
    if state.gone[seat] or not state.pile:
        raise IllegalCommand("not-claimable", f"seat {seat} is out, or there is no pile")
    if seat in state.claimed:
        raise IllegalCommand("already-claimed", f"seat {seat} has claimed on this card before")


def _call(state: State, command: Call) -> None:
    seat = command.seat
    if seat == state.claim or state.gone[seat] or not state.stacks[seat]:
        raise IllegalCommand("cannot-call", f"seat {seat} has no card, or claims itself")


def _lend(state: State, command: Lend) -> None:
    _seat(state, command.to)
    if not state.rules.play.lending:
        raise IllegalCommand("no-lending", "by these rules nobody lends cards")
    if state.stacks[command.to] or state.gone[command.to]:
        raise IllegalCommand("cannot-borrow", f"seat {command.to} has cards, or is out")
    if command.cards >= len(state.stacks[command.seat]):
        raise IllegalCommand(
            "cannot-lend",
            f"seat {command.seat} has {len(state.stacks[command.seat])} cards and must keep one",
        )


def _join(state: State) -> None:
    if not state.rules.play.late_joiners:
        raise IllegalCommand("no-late-joiners", "these rules let nobody join a running game")
    if state.seats >= MAX_SEATS:
        raise IllegalCommand("full", f"there are {MAX_SEATS} seats already")


def _stop(state: State, command: Stop) -> None:
    end = state.rules.end
    if command.reason == "agreed":
        if not end.agreement:
            raise IllegalCommand("not-agreed", "these rules do not end by agreement")
    elif not 0 < end.seconds * 1_000_000 <= command.at_us - state.started_us:
        raise IllegalCommand("not-agreed", "the agreed time is not up")


def _seat(state: State, seat: int) -> None:
    if seat >= state.seats:
        raise IllegalCommand("no-such-seat", f"seat {seat}; seats are 0 to {state.seats - 1}")
