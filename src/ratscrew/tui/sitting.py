"""Being at one table: what is known of it, and what one's hands do there.

Whether something may be done is what the table has said (``Known.may``); what comes of it, too.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from ratscrew.engine import CardPlayed, DeadCardPlayed, Dealt, GameEnded, Phase, PileWon
from ratscrew.rules import BadRules
from ratscrew.table.messages import (
    AddBot,
    Agree,
    CallBluff,
    ClaimPile,
    ClientMessage,
    Decline,
    Done,
    Leave,
    LendCards,
    Pause,
    PlayCard,
    React,
    Reaction,
    ReactionKind,
    Ready,
    Rejected,
    Remove,
    Removed,
    Replaced,
    ServerMessage,
    Sit,
    SlapPile,
    Snapshot,
    Update,
    Verdict,
)
from ratscrew.tui.known import NOTHING, Known, fold
from ratscrew.tui.reels import NO_REELS, reels_after, reels_from
from ratscrew.tui.source import Answer, Source, Status
from ratscrew.tui.stamps import Held, Shown
from ratscrew.tui.story import Told, tell
from ratscrew.tui.words import tools

__all__ = ["Hooks", "Sitting"]

_LINES: Final = 400


class Hooks(Protocol):
    """Whoever draws."""

    def changed(self) -> None:
        """Something is to be drawn."""

    def told(self, told: Told) -> None:
        """Something has happened."""

    def lost(self, how: str) -> None:
        """The seat is not ours any more, or the table has ended: one of ``doors.end``."""

    def refused(self, code: str) -> None:
        """The table did not take what one's hands did."""


class Sitting:
    """See the module. It listens to its source (``ratscrew.tui.source.Ears``)."""

    def __init__(self, source: Source, hooks: Hooks) -> None:
        self.source = source
        self.known: Known = NOTHING
        self.status: Status = "connecting"
        self.tries = 0
        self.shown = Shown()
        self.flipping = False
        self.ahead_us = 0
        """How far our clock is ahead of the table's."""
        self.lines: list[str] = []
        self.pile_lines: list[str] = []
        """What was told of the pile that was taken last."""
        self.pile_verdict: Verdict | None = None
        self.reels = NO_REELS
        """The last piles, to be looked at again."""
        self._begun = 0
        self._hooks = hooks
        self._held = Held()
        self._leaving = False

    # --- what comes in ---

    def turned(self, status: Status, detail: str, tries: int) -> None:
        """The connection is there, lost or ended."""
        if self.status == "ended":
            return
        self.status, self.tries = status, tries
        if status == "ended":
            gone = detail == "no-such-table"
            self._hooks.lost("ended" if gone else detail)
        self._hooks.changed()

    def hear(self, message: ServerMessage, m_us: int) -> None:
        """A message of the table."""
        before = self.known
        try:
            self.known = known = fold(before, message)
        except BadRules:  # of a newer version
            self.turned("ended", "version", 0)
            return
        match message:
            case Snapshot():
                self.ahead_us = m_us - message.at_us
                self.flipping = False
                self.shown.clear()
                self.reels = reels_from(self.reels, known.game)
                if known.game:
                    self.shown.arrived(known.game.number, None)
                if before.mine and not known.mine and not self._leaving:
                    self._hooks.lost("blocked" if known.blocked else "kicked")
            case Update():
                self.ahead_us = m_us - message.at_us
                self._happened(before, message, m_us)
            case Removed() if not known.mine and not self._leaving:
                self._hooks.lost("blocked" if known.blocked else "kicked")
            case Replaced() if not known.mine:
                self._hooks.lost("replaced")
            case _:
                pass
        self._hooks.changed()

    def _happened(self, before: Known, update: Update, m_us: int) -> None:
        known, me = self.known, self.known.me
        for event in update.events:
            if isinstance(event, Dealt):
                self.shown.clear()
                self.lines, self.pile_lines, self._begun = [], [], 0
            if isinstance(event, CardPlayed):
                self.shown.arrived(event.number, m_us)
            self._let_go(event, me)
            self.reels = reels_after(self.reels, known.room, event, update.at_us)
        dead = known.rules is not None and known.rules.play.out_of_turn == "dead"
        was_mine = before.game is not None and before.game.turn == me
        if (known.game is None or known.game.turn != me) and (was_mine or not dead):
            self.flipping = False
        told = tell(before, known, update.events)
        self.lines = [*self.lines, *told.lines, *self._reactions(update)]
        if any(isinstance(event, PileWon) for event in update.events):
            self.pile_lines, self._begun = self.lines[self._begun :], len(self.lines)
            self.pile_verdict = told.verdict
        cut = max(0, len(self.lines) - _LINES)
        self.lines, self._begun = self.lines[cut:], max(0, self._begun - cut)
        self._hooks.told(told)

    def _reactions(self, update: Update) -> list[str]:
        """What somebody says with a word; it is no part of the story."""
        said = [event for event in update.events if isinstance(event, Reaction)]
        return [
            tools.mine(tools.SAYS[one.what])
            if self.known.is_me(one.seat)
            else tools.said(self.known.name(one.seat), tools.SAYS[one.what])
            for one in said
        ]

    def _let_go(self, event: object, me: int | None) -> None:
        """A flip is done or void once its card has come, its pile has gone or its hand slapped."""
        match event:
            case CardPlayed() | DeadCardPlayed() if event.seat == me:
                self.flipping = False
            case Verdict() if any(mark.seat == me for mark in event.marks):
                rules = self.known.rules
                self.flipping = self.flipping and not (rules and rules.slap.drop)
            case PileWon() | Dealt() | GameEnded():
                self.flipping = False
            case _:
                pass

    def painted(self, number: int, p_us: int) -> None:
        """A frame with every card up to this number was handed to the terminal."""
        self.shown.painted(number, p_us)
        self.source.painted(number, p_us)

    # --- what hands do ---

    def flip(self, e_us: int) -> bool:
        """Flip, if one may; whether it was taken or is on its way."""
        me = self.known.me
        if not self._held.fresh("flip", e_us):
            return True
        if me is None or not self._may_flip(me):
            return False
        if self.flipping:
            return True
        self.flipping = True
        number = self.shown.at(e_us).number
        answer = self.source.ask(lambda cid: PlayCard(cid, me, number))
        answer.add_done_callback(self._flipped)
        self._hooks.changed()
        return True

    def _flipped(self, answer: Answer) -> None:
        if not answer.cancelled() and isinstance(answer.result(), Rejected):
            self.flipping = False
            self._hooks.changed()

    def _may_flip(self, me: int) -> bool:
        """In turn, or out of it where such a card lies dead."""
        known = self.known
        if "play" in known.acts:
            return True
        game, rules = known.game, known.rules
        if game is None or rules is None or rules.play.out_of_turn != "dead":
            return False
        out_of_turn = game.phase is Phase.PLAY and game.turn != me
        return out_of_turn and game.seats[me].cards > 0

    def slap(self, e_us: int) -> bool:
        """The hand came down; whether it counts as a new one."""
        known = self.known
        me = known.me
        fresh = self._held.fresh("slap", e_us, hand=True)
        if me is None or "slap" not in known.acts or self.status == "lost":
            return True
        if not fresh:
            return False
        card = self.shown.at(e_us)
        told = partial(SlapPile, seat=me, on=card.number, m_us=card.m_us, p_us=card.p_us)
        self._ask(partial(told, e_us=e_us))
        return True

    def take(self, what: str) -> bool:
        """Decline, claim or call; whether one may."""
        known = self.known
        me, game = known.me, known.game
        if me is None or game is None or what not in known.acts:
            return False
        match what:
            case "decline":
                self._ask(partial(Decline, seat=me))
            case "claim":
                self._ask(partial(ClaimPile, seat=me, on=game.number))
            case "call":
                self._ask(partial(CallBluff, seat=me, claimant=game.claim))
            case _:
                return False
        return True

    def lend(self, to: int, cards: int) -> None:
        """Give cards to a seat that has none."""
        me = self.known.me
        if me is not None:
            self._ask(partial(LendCards, seat=me, to=to, cards=cards))

    def pause(self) -> None:
        """Let the game stand still, or go on."""
        me = self.known.me
        if me is not None:
            paused = self.known.pause is not None and self.known.pause.state == "paused"
            self._ask(partial(Pause, seat=me, pause=not paused))

    def agree(self, *, agree: bool) -> None:
        """Agree to stop the game, or no longer."""
        me = self.known.me
        if me is not None:
            self._ask(partial(Agree, seat=me, agree=agree))

    def react(self, what: ReactionKind) -> None:
        """Say something with a word."""
        me = self.known.me
        if me is not None:
            self._ask(partial(React, seat=me, what=what))

    # --- seats ---

    def sit(self, name: str) -> Answer:
        """Take a seat."""
        return self.source.ask(partial(Sit, name=name))

    def ready(self, *, ready: bool) -> Answer | None:
        """Ready for the next game, or not."""
        me = self.known.me
        return None if me is None else self.source.ask(partial(Ready, seat=me, ready=ready))

    def wish(self, make: Callable[[str], ClientMessage]) -> Answer:
        """The host asks for something."""
        return self.source.ask(make)

    def bot(self, level: str) -> Answer:
        """The host seats a bot."""
        return self.source.ask(partial(AddBot, level=level))

    def remove(self, seat: int) -> Answer:
        """The host frees a seat."""
        return self.source.ask(partial(Remove, seat=seat))

    def leave(self) -> Answer | None:
        """Give the seat up."""
        me = self.known.me
        self._leaving = True
        return None if me is None else self.source.ask(partial(Leave, seat=me))

    @property
    def host(self) -> bool:
        """Whether one may change the table."""
        room = self.known.room
        return room is not None and self.known.is_me(room.host)

    def needy(self) -> Sequence[int]:
        """The seats that cards can be lent to."""
        seats = self.known.game.seats if self.known.game else ()
        return [at for at, one in enumerate(seats) if not one.cards and not one.gone]

    def _ask(self, make: Callable[[str], ClientMessage]) -> None:
        """Ask for something in a game, and tell what is not taken."""
        self.source.ask(make).add_done_callback(self._answered)

    def _answered(self, answer: "Answer") -> None:
        if answer.cancelled():
            return
        told: Done | Rejected = answer.result()
        if isinstance(told, Rejected):
            self._hooks.refused(told.code)
