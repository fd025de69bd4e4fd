"""An honest slap is never punished, however the lines and the tempo lie."""

from dataclasses import dataclass
from typing import Any

from hypothesis import Phase as Step
from hypothesis import example, given, settings
from hypothesis import strategies as st

from helpers import MS, Desk
from ratscrew.engine import Phase, SlapMissed, combo_on
from ratscrew.table import Times
from ratscrew.table.messages import Snapshot, Update

RANKS = ("7H", "7S", "9D", "9C", "JD", "2S")
PACKS = st.lists(st.sampled_from(RANKS), min_size=36, max_size=36)
REACTIONS = st.lists(st.integers(100, 900), min_size=40, max_size=40)


@dataclass(order=True)
class Fall:
    """A hand on its way: when it comes down, and when the table hears of it."""

    at_us: int
    down_us: int
    seat: int
    on: int
    claim_us: int


class Scene:
    """Three people who flip as soon as they may and slap every combo after a reaction.

    A card is seen half a round trip after it was sent, and a hand heard of half a one after it
    came down. Nobody's hand comes down 100 ms or more after its owner saw another card.
    """

    def __init__(self, desk: Desk, trips_us: list[int], reactions_us: list[int]) -> None:
        self.desk = desk
        self.half_us = [trip_us // 2 for trip_us in trips_us]
        self.clients: list[Any] = [desk.client(ping_us=trip_us) for trip_us in trips_us]
        for seat, client in enumerate(self.clients):
            client.sit(f"Person {seat}")
        for seat, client in enumerate(self.clients):
            client.ready(seat)
        self.reactions = iter(reactions_us)
        self.falls: list[Fall] = []
        self.seen = 0
        self.slaps = 0

    def look(self) -> None:
        """A new card is shown: some hands stay still, others are on their way."""
        state = self.desk.state
        if state.number == self.seen:
            return
        self.seen = state.number
        now_us = self.desk.now_us
        self.falls = [
            fall
            for fall in self.falls
            if fall.down_us < now_us + self.half_us[fall.seat] + 100 * MS
        ]
        if combo_on(state, state.number) is None:
            return
        for seat, half_us in enumerate(self.half_us):
            reaction_us = next(self.reactions, 300) * MS
            down_us = now_us + half_us + reaction_us
            self.falls.append(Fall(down_us + half_us, down_us, seat, state.number, reaction_us))

    def step(self) -> None:
        """The next thing that happens: a flip, a hand, or a deadline of the table."""
        state = self.desk.state
        if state.turn is not None and state.phase is Phase.PLAY:
            self.clients[state.turn].flip(state.turn)
            self.look()
        due_us = self.desk.table.next_deadline()
        fall = min(self.falls, default=None)
        if fall is not None and (due_us is None or fall.at_us < due_us):
            self.falls.remove(fall)
            self.desk.now_us = max(self.desk.now_us, fall.at_us)
            self.slaps += 1
            self.clients[fall.seat].slap(fall.seat, fall.on, p_us=0, e_us=fall.claim_us)
        elif due_us is not None:
            self.desk.to(due_us)
        self.look()


@settings(max_examples=60, deadline=None, phases=[Step.explicit, Step.reuse, Step.generate])
@example(["7H"] * 36, [201, 180, 185], [100] * 16 + [120, 115, 400] + [100] * 21, 300)
@given(
    pack=PACKS,
    trips_ms=st.lists(st.integers(0, 280), min_size=3, max_size=3),
    reactions=REACTIONS,
    pause_ms=st.integers(300, 700),
)
def test_honest_slaps_are_never_punished(
    pack: list[Any], trips_ms: list[int], reactions: list[int], pause_ms: int
) -> None:
    hands = [pack[seat::3] for seat in range(3)]
    desk = Desk("traditional", hands=hands, times=Times(normal_us=pause_ms * MS))
    scene = Scene(desk, [trip * MS for trip in trips_ms], reactions)
    for _ in range(250):
        if desk.state.over is not None:
            break
        scene.step()
    assert scene.clients[0].events(SlapMissed) == []


def test_a_snapshot_shows_no_card_before_the_last_seat_is_sent_it() -> None:
    """Whoever comes back in the midst of a staggered card is shown it no sooner than anyone."""
    desk = Desk(hands=[["7S", "4D"], ["8H", "9D"]])
    near, far = desk.dealt("Mira", "Bo")
    for client, trip_us in ((near, 10 * MS), (far, 150 * MS)):
        for _ in range(32):
            desk.deliver(desk.table.pong(client.link, None, desk.now_us, desk.now_us + trip_us))
    desk.outs.clear()
    tokens = near.tokens
    near.flip(0)
    sent = {out.link: out.not_before_us for out in desk.outs if out.card == 1}
    assert sent[near.link] > sent[far.link], "the nearer one is sent it later"
    for since in (None, 1):
        desk.drop(near)
        desk.outs.clear()
        again = desk.client(*tokens, since=since)
        told = [out for out in desk.outs if isinstance(out.message, Snapshot | Update)]
        first = next(out for out in told if out.link == again.link)  # the others wait behind it
        assert first.not_before_us == max(sent.values())
        near = again
    desk.after(1000)
    desk.drop(near)
    desk.outs.clear()
    desk.client(*tokens)
    (late,) = [out.not_before_us for out in desk.outs if isinstance(out.message, Snapshot)]
    assert late == desk.now_us, "what everybody has seen is told at once"
