"""Whatever anybody sends, in whatever order: the table holds."""

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from drawn import rule_set
from helpers import Desk
from ratscrew.bots import BOTS
from ratscrew.cards import full_pack
from ratscrew.record import read_record, verify
from ratscrew.rules import as_dict, changed
from ratscrew.table import Times
from ratscrew.table.messages import (
    AddBot,
    Agree,
    CallBluff,
    ClaimPile,
    Decline,
    Done,
    Fill,
    Fingers,
    Grant,
    HandOver,
    Leave,
    LendCards,
    Pause,
    PlayCard,
    React,
    Ready,
    Rejected,
    Remove,
    Settings,
    Show,
    Sit,
    SlapPile,
    Snapshot,
    Update,
)

LINKS = st.integers(0, 3)
SEATS = st.integers(0, 4)
STAMP = st.none() | st.integers(0, 1 << 53)
PRESETS = st.sampled_from(["traditional", "straights", "beggar", "bluff", "dead-card", "nope"])

# Short times, so that a script of few steps meets all of them.
QUICK = Times(
    turn_us=2_000_000,
    grace_us=1_000_000,
    lead_in_us=500_000,
    cut_us=100_000,
    host_us=3_000_000,
    claim_us=1_500_000,
    call_us=800_000,
    collect_us=1_500_000,
)


def any_rules(seed: int) -> dict[str, Any]:
    """A rule set of any parameters, but for those that no hands of ours fit."""
    return as_dict(changed(rule_set(seed), {"deal.handicap": [], "play.min-seats": 2}))


RULES = PRESETS | st.integers(0, 1 << 30).map(any_rules)


CARDS = (*full_pack(1, 0)[:3], "7H", "7S", "7C", "KD", "9H", "9S", "JD", "9D", "7D")


def SHORT(seats: int) -> list[tuple[Any, ...]]:  # noqa: N802
    """Few cards and many combos, so that games come to their end."""
    return [CARDS[seat::seats] for seat in range(seats)]


class Scripts(RuleBasedStateMachine):
    """Random messages on random connections at random times."""

    def __init__(self) -> None:
        super().__init__()
        self.desk = Desk("traditional", players=BOTS, times=QUICK, hands=SHORT)
        self.links: list[Any] = [self.desk.client() for _ in range(4)]
        self.asked: Counter[tuple[int, str]] = Counter()
        self.seqs: dict[int, int] = {}
        self.last_cid = "none"

    @initialize(persons=st.integers(0, 3), bots=st.integers(0, 2), rules=RULES)
    def begin(self, persons: int, bots: int, rules: Any) -> None:
        for who in range(persons):
            self._say(who, Sit(self.desk.cid(), f"Person {who}"))
        for _ in range(bots):
            self._say(0, AddBot(self.desk.cid(), "sharp"))
        self._say(0, Settings(self.desk.cid(), rules))
        self.all_ready()

    def _say(self, who: int, message: Any) -> None:
        client = self.links[who]
        before = len(client.heard)
        client.say(message)
        answers = [x for x in client.heard[before:] if isinstance(x, (Done, Rejected))]
        assert [x.cid for x in answers] == [message.cid]
        self.last_cid = message.cid
        if isinstance(answers[0], Done) and answers[0].token:
            client.tokens.append(answers[0].token)

    @rule(who=LINKS, name=st.sampled_from(["Mira", "Bo", "Lev", "", "x" * 99]))
    def sit(self, who: int, name: str) -> None:
        self._say(who, Sit(self.desk.cid(), name))

    @rule(who=LINKS, level=st.sampled_from(["easy", "sharp", "nope"]))
    def bot(self, who: int, level: str) -> None:
        self._say(who, AddBot(self.desk.cid(), level))

    @rule(who=LINKS, seat=SEATS)
    def remove(self, who: int, seat: int) -> None:
        self._say(who, Remove(self.desk.cid(), seat))

    @rule(who=LINKS, rules=RULES, tempo=st.sampled_from(["fast", "calm", None]))
    def set(self, who: int, rules: Any, tempo: Any) -> None:
        self._say(who, Settings(self.desk.cid(), rules, tempo))

    @rule(who=LINKS, seat=SEATS, ready=st.booleans())
    def ready(self, who: int, seat: int, ready: bool) -> None:
        self._say(who, Ready(self.desk.cid(), seat, ready))

    @rule()
    def all_ready(self) -> None:
        for who, client in enumerate(self.links):
            for seat in self.desk.table._seats.of(client.link):
                self._say(who, Ready(self.desk.cid(), seat))

    @rule(who=LINKS, seat=SEATS, back=st.integers(-1, 2))
    def flip(self, who: int, seat: int, back: int) -> None:
        self._say(who, PlayCard(self.desk.cid(), seat, max(self._number() - back, 0)))

    @rule(back=st.integers(0, 2), fast=st.booleans())
    def flip_in_turn(self, back: int, fast: bool) -> None:
        game = self.desk.table._games.game
        if game is None or game.state.turn is None:
            return
        link = self.desk.table._seats[game.state.turn].link
        for who, client in enumerate(self.links):
            if client.link == link:
                self._say(
                    who, PlayCard(self.desk.cid(), game.state.turn, max(self._number() - back, 0))
                )
                self.desk.after(20 if fast else 800)

    @rule(
        who=LINKS, seat=SEATS, back=st.integers(-1, 2), p_us=STAMP, e_us=STAMP, hover=st.booleans()
    )
    def slap(self, who: int, seat: int, back: int, p_us: Any, e_us: Any, hover: bool) -> None:
        on = max(self._number() - back, 0)
        message = SlapPile(self.desk.cid(), seat, on, None, p_us, e_us, 4, hover)
        self._say(who, message)

    @rule(
        who=LINKS,
        seat=SEATS,
        to=SEATS,
        kind=st.sampled_from(["decline", "claim", "call", "lend", "agree", "fingers"]),
        fine=st.booleans(),
    )
    def act(self, who: int, seat: int, to: int, kind: str, fine: bool) -> None:
        cid, number = self.desk.cid(), self._number()
        self._say(
            who,
            {
                "decline": Decline(cid, seat),
                "claim": ClaimPile(cid, seat, number if fine else None),
                "call": CallBluff(cid, seat, to if fine else None),
                "lend": LendCards(cid, seat, to, 1 + fine),
                "agree": Agree(cid, seat, fine),
                "fingers": Fingers(cid, seat, number, 5),
            }[kind],
        )

    @rule(kind=st.sampled_from(["claim", "call", "lend", "agree", "decline"]))
    def act_if_one_may(self, kind: str) -> None:
        """Whoever may do it does: what is rare in a script of chance is met as well."""
        game = self.desk.table._games.game
        for who, client in enumerate(self.links):
            for seat in self.desk.table._seats.of(client.link):
                if game is None or kind not in game.acts(seat):
                    continue
                cid = self.desk.cid()
                needy = [no for no, stack in enumerate(game.state.stacks) if not stack]
                message: Any = {
                    "claim": ClaimPile(cid, seat),
                    "call": CallBluff(cid, seat),
                    "decline": Decline(cid, seat),
                    "agree": Agree(cid, seat),
                    "lend": LendCards(cid, seat, (needy or [0])[0], 1),
                }[kind]
                self._say(who, message)
                return

    @rule(
        who=LINKS,
        seat=SEATS,
        kind=st.sampled_from(["pause", "react", "host", "fill", "remove", "display", "grant"]),
        yes=st.booleans(),
    )
    def tool(self, who: int, seat: int, kind: str, yes: bool) -> None:
        cid = self.desk.cid()
        displays = self.desk.table.room.lookers_on.displays
        self._say(
            who,
            {
                "pause": Pause(cid, seat, yes),
                "react": React(cid, seat, "wow"),
                "host": HandOver(cid, seat),
                "fill": Fill(cid, seat),
                "remove": Remove(cid, seat, yes),
                "display": Show(cid),
                "grant": Grant(cid, displays[0].id if displays else "10", yes),
            }[kind],
        )

    @rule(who=LINKS, drop_pause=st.booleans(), reactions=st.none() | st.booleans())
    def switch(self, who: int, drop_pause: bool, reactions: bool | None) -> None:
        cid = self.desk.cid()
        self._say(who, Settings(cid, drop_pause=drop_pause, reactions=reactions))

    @rule()
    def somebody_pauses_or_goes_on(self) -> None:
        """Whoever may say so does, so that games stand still and go on again."""
        game = self.desk.table._games.game
        for who, client in enumerate(self.links):
            for seat in self.desk.table._seats.of(client.link):
                acts = game.acts(seat) if game is not None else ()
                if "pause" in acts or "resume" in acts:
                    self._say(who, Pause(self.desk.cid(), seat, "pause" in acts))
                    return

    @rule(who=LINKS)
    def drop_for_a_while(self, who: int) -> None:
        """A line is lost for longer than a hiccup."""
        old = self.links[who]
        self.desk.drop(old)
        self.desk.after(2500)
        new = self.desk.client(*old.tokens[-8:])
        new.tokens = list(old.tokens)
        self.links[who] = new

    @rule(who=LINKS, seat=SEATS)
    def leave(self, who: int, seat: int) -> None:
        self._say(who, Leave(self.desk.cid(), seat))

    @rule(who=LINKS, since=st.booleans(), keep=st.booleans(), first=st.booleans())
    def reconnect(self, who: int, since: bool, keep: bool, first: bool) -> None:
        old = self.links[who]
        if first:
            self.desk.drop(old)
        new = self.desk.client(
            *(old.tokens[-8:] if keep else ()), since=self.seqs.get(old.link) if since else None
        )
        new.tokens = list(old.tokens)
        if keep and since:
            self.seqs[new.link] = self.seqs.get(old.link, 0)
        if not first:
            self.desk.drop(old)
        self.links[who] = new

    @rule()
    def slap_all(self) -> None:
        for who, client in enumerate(self.links):
            for seat in self.desk.table._seats.of(client.link):
                self._say(who, SlapPile(self.desk.cid(), seat, self._number()))
                self.desk.after(7)

    @rule(ms=st.sampled_from([1, 90, 260, 760, 3100, 16_000]))
    def wait(self, ms: int) -> None:
        self.desk.after(ms)

    @rule(who=LINKS)
    def say_again(self, who: int) -> None:
        seq = self.desk.table._feed.seq
        cid = self.desk.cid()
        self._say(who, Sit(cid, "Zoe"))
        first = [x for x in self.links[who].heard if isinstance(x, (Done, Rejected))][-1]
        after = self.desk.table._feed.seq
        self._say(who, Sit(cid, "Zoe"))
        second = [x for x in self.links[who].heard if isinstance(x, (Done, Rejected))][-1]
        assert first == second
        assert self.desk.table._feed.seq == after
        assert seq <= after

    def _number(self) -> int:
        game = self.desk.table._games.game
        return game.state.number if game else 0

    @invariant()
    def cards_are_conserved(self) -> None:
        game = self.desk.table._games.game
        if game is None:
            return
        state = game.state
        cards = [card for stack in state.stacks for card in stack]
        cards += [laid.card for laid in state.pile]
        assert sorted(cards) == sorted(CARDS)

    @invariant()
    def updates_come_without_a_gap(self) -> None:
        for client in self.desk.clients.values():
            for message in client.heard:
                if isinstance(message, Snapshot):
                    self.seqs[client.link] = message.seq
                elif isinstance(message, Update):
                    last = self.seqs.get(client.link)
                    assert last is None or message.seq == last + 1
                    self.seqs[client.link] = message.seq
            client.forget()

    @invariant()
    def what_is_due_lies_ahead(self) -> None:
        due_us = self.desk.table.next_deadline()
        if due_us is not None and due_us <= self.desk.now_us:
            self.desk.deliver(self.desk.table.wake(self.desk.now_us))
            due_us = self.desk.table.next_deadline()
        assert due_us is None or due_us > self.desk.now_us

    @invariant()
    def the_next_deadline_is_what_it_would_be_if_looked_for_again(self) -> None:
        assert self.desk.table.next_deadline() == self.desk.table._find_due()

    @invariant()
    def a_game_that_stands_still_lets_nobody_play(self) -> None:
        game = self.desk.table._games.game
        if game is not None and game.halts.now is not None:
            acts = {act for seat in range(game.state.seats) for act in game.acts(seat)}
            assert acts <= {"agree", "pause", "resume"}

    @invariant()
    def a_running_game_with_somebody_there_goes_on(self) -> None:
        game = self.desk.table._games.game
        if game is not None and not game.over and self.desk.table.abandoned_us is None:
            assert self.desk.table.next_deadline() is not None

    def teardown(self) -> None:
        text = self.desk.table.record()
        if text is not None:
            verify(read_record(text))


TestScripts = Scripts.TestCase
TestScripts.settings = settings(
    max_examples=60,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
