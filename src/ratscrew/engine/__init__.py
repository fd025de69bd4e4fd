"""The game: commands decided into events, events folded into states, and what a seat may see.

    dealt = begin(rules, deal(rules, seats, seed))
    state = apply(None, dealt)
    for event in decide(state, Play(seat=state.turn, at_us=0)):
        state = apply(state, event)

Nothing here reads a clock, a socket, a file or a random number; times come in with commands.
"""

from ratscrew.engine.apply import apply
from ratscrew.engine.commands import Command, Join, Play, Settle, Slap, Stop
from ratscrew.engine.deal import MAX_SEATS, Deal, deal, rigged
from ratscrew.engine.decide import advance, begin, decide
from ratscrew.engine.errors import BadDeal, IllegalCommand
from ratscrew.engine.events import (
    CapturePending,
    CardPlayed,
    CardsBurned,
    ChallengeSet,
    Dealt,
    Ended,
    EndPending,
    Event,
    FoulReason,
    GameEnded,
    PileWon,
    RaceSettled,
    SeatJoined,
    SeatOut,
    SlapIgnored,
    SlapMissed,
    SlapTied,
    SlapWon,
    TurnPassed,
)
from ratscrew.engine.phases import ALLOWED
from ratscrew.engine.scope import unplayed
from ratscrew.engine.state import Laid, Phase, State
from ratscrew.engine.view import Act, SeatView, View, combo_on, legal, may_slap, redact, view

__all__ = [
    "ALLOWED",
    "MAX_SEATS",
    "Act",
    "BadDeal",
    "CapturePending",
    "CardPlayed",
    "CardsBurned",
    "ChallengeSet",
    "Command",
    "Deal",
    "Dealt",
    "EndPending",
    "Ended",
    "Event",
    "FoulReason",
    "GameEnded",
    "IllegalCommand",
    "Join",
    "Laid",
    "Phase",
    "PileWon",
    "Play",
    "RaceSettled",
    "SeatJoined",
    "SeatOut",
    "SeatView",
    "Settle",
    "Slap",
    "SlapIgnored",
    "SlapMissed",
    "SlapTied",
    "SlapWon",
    "State",
    "Stop",
    "TurnPassed",
    "View",
    "advance",
    "apply",
    "begin",
    "combo_on",
    "deal",
    "decide",
    "legal",
    "may_slap",
    "redact",
    "rigged",
    "unplayed",
    "view",
]
