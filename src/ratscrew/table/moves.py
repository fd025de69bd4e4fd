"""What players do in a game: flips, slaps and words, by message or as a bot has planned them."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from ratscrew.engine import (
    Call,
    Claim,
    Command,
    Decline,
    Lend,
    Phase,
    Play,
    may_slap,
)
from ratscrew.referee import Stamps
from ratscrew.table import asks
from ratscrew.table.hands import Spoken
from ratscrew.table.messages import AgreeIs, Throw
from ratscrew.table.player import Loan, Player
from ratscrew.table.races import Flags
from ratscrew.table.refused import Refused
from ratscrew.table.ruling import Ruling

__all__ = ["InGame", "Moves"]

InGame: TypeAlias = (
    asks.PlayCard
    | asks.SlapPile
    | asks.Fingers
    | asks.Decline
    | asks.ClaimPile
    | asks.CallBluff
    | asks.LendCards
    | asks.Agree
)


class Moves:
    """The moves of one game.

    Attributes:
        still: whether the game is paused.
    """

    def __init__(self, ruling: Ruling) -> None:
        self._ruling = ruling
        self._seats = ruling.seats
        self._referee = ruling.referee
        self._times = ruling.times
        self._races = ruling.races
        self._turns = ruling.turns
        self._hands = ruling.hands
        self._accord = ruling.accord
        self._slapped: dict[int, int] = {}
        self.still: Callable[[], bool] = lambda: False

    def take(self, message: InGame, now_us: int, arrived_us: int) -> None:
        """Do what a message asks for; a slap counts from its arrival.

        Raises:
            Refused: it cannot be done; its code says why. ``paused``: nothing but agreeing to
                stop can.
        """
        seat = message.seat
        if self.still() and not isinstance(message, asks.Agree):
            raise Refused("paused")
        match message:
            case asks.PlayCard():
                self.flip(
                    seat,
                    message.on,
                    now_us,
                    misplaced=message.misplaced,
                    thrown=message.thrown,
                )
            case asks.SlapPile():
                self.slap(
                    seat, _stamps(message, arrived_us), hover=message.hover, draw=message.draw
                )
            case asks.Fingers():
                self.fingers(seat, message.on, message.fingers)
            case asks.Decline():
                self.decline(seat, now_us)
            case asks.ClaimPile():
                self.claim(seat, message.on, now_us)
            case asks.CallBluff():
                self.call(seat, message.claimant, now_us)
            case asks.LendCards():
                self.lend(seat, message.to, message.cards, now_us)
            case asks.Agree():
                self.agree(seat, now_us, agree=message.agree)
            case _:
                assert_never(message)

    def say(self, spoken: Spoken, now_us: int) -> None:
        """Do what a bot has planned to say.

        Raises:
            Refused: it cannot be done now.
        """
        seat, move = spoken.seat, spoken.move
        if isinstance(move, Loan):
            self.lend(seat, move.to, move.cards, now_us)
            return
        match move.what:
            case "decline":
                self.decline(seat, now_us)
            case "claim":
                self.claim(seat, None, now_us)
            case "call":
                self.call(seat, None, now_us)
            case "agree" | "disagree":
                self.agree(seat, now_us, agree=move.what == "agree")

    def flip(
        self,
        seat: int,
        on: int,
        now_us: int,
        *,
        misplaced: bool = False,
        thrown: Throw | None = None,
    ) -> None:
        """A seat flips its top card, having seen card ``on``.

        Raises:
            Refused: as ``Turns.ask``, ``void`` among others; ``not-now`` for a card out of turn
                during a race.
        """
        taken = self._turns.ask(
            self._ruling.state, seat, on, now_us, misplaced=misplaced, thrown=thrown
        )
        if taken == "dead":
            self._do(Play(seat, now_us), now_us)

    def slap(self, seat: int, stamps: Stamps, *, hover: bool = False, draw: bool = False) -> None:
        """A hand comes down on the pile; ``draw``: the other has the card that is to be played.

        Raises:
            Refused: the slap counts for nothing and costs nothing: ``too-slow``,
                ``pile-gone``, ``race-over``, or the engine's reason why the seat may not slap.
        """
        state = self._ruling.state
        if stamps.on > state.number and state.over is None:
            return  # of an older game
        last_us = self._slapped.get(seat)
        if last_us is not None and stamps.at_us - last_us < self._times.hand_us:
            return  # one hand is one slap
        self._slapped[seat] = stamps.at_us
        number = self._referee.answers(seat, stamps)
        if not any(laid.number == number for laid in state.pile) or number == 0:
            raise self._too_late(seat, number, stamps)
        if number < state.number - 1:
            raise Refused("pile-gone")  # buried under two cards it had not seen
        if state.phase is Phase.CLAIM or (state.title is not None and state.title.by == "slap"):
            raise Refused("race-over")  # somebody has won the pile, or says so
        reason = may_slap(state, seat)
        if reason is not None:
            raise Refused(reason)
        draw = self._turns.queued(seat) or (draw and state.turn == seat)
        if draw and state.rules.slap.drop:
            self._turns.drop(seat)
        flags = Flags(draw, hover, stamps.at_us, self._seats[seat].link)
        self._races.slap(seat, number, stamps, flags)

    def fingers(self, seat: int, on: int, fingers: int) -> None:
        """More fingers of a hand came down on a card."""
        self._races.amend(seat, on, fingers)

    def _too_late(self, seat: int, number: int, stamps: Stamps) -> Refused:
        """Why a slap on a pile that is not there any more is free."""
        won = self._ruling.won
        if won is None or number != won[0]:
            return Refused("pile-gone" if number else "nothing-there")
        on, winner, time_us = won
        self._referee.slap(seat, on, stamps)
        others = range(self._ruling.state.seats)
        own_us = self._referee.finish(on, others).scores[0].time_us
        return Refused("too-slow", on=on, winner=winner, by_us=max(own_us - time_us, 0))

    def decline(self, seat: int, now_us: int) -> None:
        """A seat leaves the chances alone that another has left over.

        Raises:
            Refused: ``no-choice``, ``not-now``.
        """
        self._do(Decline(seat, now_us), now_us)

    def claim(self, seat: int, on: int | None, now_us: int) -> None:
        """A seat claims the pile.

        Raises:
            Refused: ``no-claims``, ``not-claimable``, ``already-claimed``, ``not-now``.
        """
        if on is not None and on != self._ruling.state.number:
            raise Refused("not-now")
        self._do(Claim(seat, now_us), now_us)

    def call(self, seat: int, claimant: int | None, now_us: int) -> None:
        """A seat calls the open claim a bluff.

        Raises:
            Refused: ``cannot-call``, ``not-now``.
        """
        if claimant is not None and claimant != self._ruling.state.claim:
            raise Refused("not-now")
        self._do(Call(seat, now_us), now_us)

    def lend(self, seat: int, to: int, cards: int, now_us: int) -> None:
        """A seat gives cards to one that has none.

        Raises:
            Refused: ``no-lending``, ``cannot-lend``, ``cannot-borrow``, ``not-now``.
        """
        self._do(Lend(seat, to, cards, now_us), now_us)

    def agree(self, seat: int, now_us: int, *, agree: bool) -> None:
        """A seat agrees to stop now, or does so no longer.

        Raises:
            Refused: ``no-agreement``, ``no-vote``.
        """
        if self._accord.vote(self._ruling.state, seat, agree=agree):
            self._ruling.feed.tell((AgreeIs(seat, agree),), now_us)

    def _do(self, command: Command, now_us: int) -> None:
        """Do it unless a slap waits for its verdict (rules 9.14, 9.33)."""
        if self._races.open:
            raise Refused("not-now")
        self._ruling.ask(command, now_us)

    def give_back(self, seat: int) -> None:
        """Whoever has the seat is back and plays it themselves."""
        self._turns.drop(seat)
        self._hands.leave(seat)

    def stand_in(self, seat: int, player: Player, now_us: int) -> None:
        """A bot plays on for someone who has left or is gone for a while."""
        if seat >= self._ruling.state.seats:
            return
        if self._accord.withdraw(seat):
            self._ruling.feed.tell((AgreeIs(seat, agree=False),), now_us)
        self._hands.join(seat, player)
        if self._ruling.state.over is None:
            self._hands.show_one(seat, self._ruling.state, (), now_us)


def _stamps(message: asks.SlapPile, arrived_us: int) -> Stamps:
    return Stamps(
        on=message.on,
        at_us=arrived_us,
        m_us=message.m_us,
        p_us=message.p_us,
        e_us=message.e_us,
        fingers=message.fingers,
    )
