"""The stamps of a race as they stand in a record. What they come to, the referee knows.

Times are integer microseconds on the table's clock, but for ``claim_us``, a span.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

__all__ = ["Race", "RaceScreen", "RaceSlap", "SeatMark", "Unrated"]

Us: TypeAlias = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)]
Unrated: TypeAlias = Literal["device", "display", "lesson"]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class RaceScreen(msgspec.Struct, frozen=True):
    """What more a slap was judged by that answers a room's screen.

    Attributes:
        hand_us: when the hand came down, as its client told; None where it could tell nothing.
        way_us: how long the card was on its way to the hand's own device.
        shown_us: when the card's frame was written to the screen.
        back_us: when the ping after it came back; None if it had not.
        ceiling_us: N_hi of the screen's line.
        far_us: how long the card was on its way to the screen.
        late_us: how long after that the screen painted it.
    """

    hand_us: Us | None
    way_us: Us
    shown_us: Us
    back_us: Us | None
    ceiling_us: Us
    far_us: Us
    late_us: Us


class RaceSlap(msgspec.Struct, frozen=True, omit_defaults=True):
    """One slap: what was measured of it, what the referee knew of its line, and its score.

    Attributes:
        shown_us: s, when the card's frame was written.
        back_us: A, when the ping after it came back; None if it had not.
        at_us: R, when the slap came in.
        claim_us: the reaction that the client told; None where it could tell none.
        ceiling_us: N_hi of the line; None where there is none, as for a bot.
        slack_us: what the line may be late by travel alone.
        step_us: the step of the client's clock.
        trusted: whether the line's earlier slaps looked honest.
        score_us: the time that counted.
        floor_us: the bound that no claim counts below.
        jest_us: how far the line's slow round trips lay above its usual ones; None for a bot,
            and in older records.
        lagging: whether the line's pongs had been much slower than its kernel's round trips.
        audit: what of the line's earlier slaps was unexplained, oldest first, where that is not
            what the seat's earlier slaps in this record come to; None where it is.
        painted_us: from the card's coming in to its being painted, as the client told.
        device: the first seat of those whose hands came from the same device, where several did.
        alone: whether no other device's hand could count, so that this one's clock was asked alone.
        screen: what more it was judged by, where it answers a room's screen.
    """

    seat: SeatNumber
    shown_us: Us
    back_us: Us | None
    at_us: Us
    claim_us: Us | None
    ceiling_us: Us | None
    slack_us: Us
    step_us: Us
    trusted: bool
    score_us: Us
    floor_us: Us | None = None
    jest_us: Us | None = None
    lagging: bool = False
    audit: Annotated[tuple[Us, ...], msgspec.Meta(max_length=32)] | None = None
    painted_us: Us | None = None
    device: SeatNumber | None = None
    alone: bool = False
    screen: RaceScreen | None = None


class Race(msgspec.Struct, frozen=True, omit_defaults=True):
    """The slaps of one race, fastest first.

    ``check`` is made of every stamp of this race and of those before it; None in older records.
    """

    slaps: Annotated[tuple[RaceSlap, ...], msgspec.Meta(min_length=1, max_length=64)]
    check: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class SeatMark(msgspec.Struct, frozen=True):
    """A seat that did not play as a person with an honest page does."""

    seat: SeatNumber
    kind: Literal["script", "lag", "claims"]
