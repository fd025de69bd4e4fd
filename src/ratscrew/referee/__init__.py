"""Time made fair: which card a slap answers, how fast it was, and when its race may close.

The referee knows seats, connections and times, and nothing of cards or rules. Every time is
handed in, so that the same class runs under a real table and under a virtual network.
"""

from ratscrew.referee.fair import FairReferee
from ratscrew.referee.judge import finished, judged, ordered, unexplained_us
from ratscrew.referee.pings import Pings
from ratscrew.referee.protocol import (
    Finish,
    Line,
    Measured,
    Referee,
    Score,
    Screened,
    Stamps,
)

__all__ = [
    "FairReferee",
    "Finish",
    "Line",
    "Measured",
    "Pings",
    "Referee",
    "Score",
    "Screened",
    "Stamps",
    "finished",
    "judged",
    "ordered",
    "unexplained_us",
]
