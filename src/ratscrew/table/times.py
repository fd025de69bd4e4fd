"""Every time that a table keeps, with its default and why. Told in docs/times.md."""

from typing import Final

import msgspec

from ratscrew.table.messages import Tempo

__all__ = ["LEAST_PAUSE_US", "Times"]

LEAST_PAUSE_US: Final = 300_000
"""No card follows another faster: below this most slaps would come after the next card."""


class Times(msgspec.Struct, frozen=True, kw_only=True):
    """Microseconds, but for ``patience``, ``pauses`` and ``hurry``.

    Attributes:
        fast_us: the pause between two cards for quick tables.
        normal_us: the pause at which hardly any slap comes after the next card.
        calm_us: the pause for beginners.
        alone_us: the pause while only bots are left, who wait for nothing else.
        hurry: whether bots that are left alone flip as soon as they may.
        lead_in_us: from the deal to the first card, to put the hands in place.
        cut_us: how much longer that is where the seats have cut for the deal.
        pending_us: how long the last card of a lost challenge may still be slapped.
        collect_us: how long a won pile waits to be taken with a slap.
        claim_us: how long a won pile waits to be claimed.
        call_us: how long a claim may be called a bluff.
        turn_us: how long a person may think before the table plays for them.
        patience: how often in a row it does so before the person counts as away.
        grace_us: how long a lost connection is waited for.
        standin_us: how long after the pause the table plays for whoever is away.
        resume_us: from someone's return to an empty table to the next card.
        drop_us: how long a connection must be lost before the game pauses for it.
        drop_pause_us: how long it waits for whoever is missing.
        asked_pause_us: how long a pause that somebody asked for lasts at most.
        pauses: how often in a game a seat that is not the host's may ask for one, and how often
            the game waits for the same seat.
        count_us: how long is counted down before a game goes on.
        crowd_us: how long it takes to be told that more or fewer people watch.
        hand_us: one hand is one slap, and one flip, for so long.
        fingers_us: how long after a hand more of its fingers may come down.
        watch_us: how much later than the seats a watcher is shown what happens.
        host_us: how long a host may be gone before another takes over.
        ticket_us: how long a seat can be moved to another device by a link.
    """

    fast_us: int = 500_000
    normal_us: int = 750_000
    calm_us: int = 1_200_000
    alone_us: int = 700_000
    hurry: bool = True
    lead_in_us: int = 3_000_000
    cut_us: int = 3_000_000
    pending_us: int = 900_000
    collect_us: int = 5_000_000
    claim_us: int = 6_000_000
    call_us: int = 3_000_000
    turn_us: int = 15_000_000
    patience: int = 2
    grace_us: int = 5_000_000
    standin_us: int = 400_000
    resume_us: int = 1_000_000
    drop_us: int = 1_500_000
    drop_pause_us: int = 60_000_000
    asked_pause_us: int = 600_000_000
    pauses: int = 3
    count_us: int = 3_000_000
    crowd_us: int = 1_000_000
    hand_us: int = 250_000
    fingers_us: int = 60_000
    watch_us: int = 300_000
    host_us: int = 30_000_000
    ticket_us: int = 600_000_000

    def pause_us(self, tempo: Tempo) -> int:
        """The pause between two cards at this tempo."""
        pauses = {"fast": self.fast_us, "normal": self.normal_us, "calm": self.calm_us}
        return max(pauses[tempo], LEAST_PAUSE_US)
