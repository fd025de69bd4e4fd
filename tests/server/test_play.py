"""Playing over real sockets: what a page does, without a page."""

import asyncio

import msgspec

from ratscrew.engine import CardPlayed, ClaimCalled, Dealt, GameEnded
from ratscrew.server.config import Config, Limits
from ratscrew.table.messages import (
    AgreeIs,
    Done,
    MatchIs,
    Presence,
    Rejected,
    Replaced,
    Result,
    Sat,
    Snapshot,
    Update,
    Verdict,
    Waiting,
)
from serving import Guest, play_to_the_end, run, serving


def test_two_guests_sit_and_are_dealt_to() -> None:
    async def test() -> None:
        async with serving() as house:
            _, mira, bo = await house.game()
            for guest in (mira, bo):
                dealt = await guest.event(Dealt)
                assert dealt.deal is None
                assert sum(dealt.sizes) + len(dealt.centre) == 52

    run(test)


def test_a_flip_is_shown_to_everybody_once() -> None:
    async def test() -> None:
        async with serving() as house:
            _, mira, bo = await house.game()
            leader, card = await flip_first(mira, bo)
            seen = await bo.event(CardPlayed)
            assert seen == card
            assert card.number == 1
            assert card.seat == leader

    run(test)


def test_an_honest_mistake_comes_back_with_a_verdict() -> None:
    async def test() -> None:
        async with serving() as house:
            _, mira, bo = await house.game()
            await flip_first(mira, bo)
            await bo.event(CardPlayed)
            # Nobody sees and slaps within a tenth of a second. A clock put forward would
            # make pings that are out look slow, so this one waits.
            await asyncio.sleep(0.5)
            await bo.say("slap", cid="s1", seat=1, on=1)
            verdict = await mira.event(Verdict)
            assert [mark.seat for mark in verdict.marks] == [1]
            assert verdict.marks[0].outcome == "foul"
            assert 150_000 < verdict.marks[0].time_us < 1_000_000

    run(test)


def test_a_claim_is_made_and_called_over_the_wire() -> None:
    async def test() -> None:
        async with serving() as house:
            rules = {"challenge": {"claims": "declared"}, "slap": {"slap-in": "allowed"}}
            _, mira, bo = await house.game(rules=rules)
            await flip_first(mira, bo)
            await bo.event(CardPlayed)
            await mira.say("claim", cid="c1", seat=0, on=1)
            waiting = await bo.event(Waiting, lambda it: it.what == "call")
            assert waiting.seat == 0
            await bo.say("call", cid="c2", seat=1, claimant=0)
            called = await mira.event(ClaimCalled)
            assert (called.caller, called.claimant, called.right) == (1, 0, False)
            assert called.card is None

    run(test)


def test_everybody_agrees_to_stop_over_the_wire() -> None:
    async def test() -> None:
        async with serving() as house:
            _, mira, bo = await house.game(rules={"end": {"agreement": True, "games": 2}})
            await mira.event(Dealt)
            await mira.say("agree", cid="g1", seat=0)
            assert await bo.event(AgreeIs) == AgreeIs(0, agree=True)
            await bo.say("agree", cid="g2", seat=1)
            assert (await mira.event(GameEnded)).ended == "agreed"
            match = (await mira.event(MatchIs)).match
            assert match is not None
            assert (match.played, match.points) == (1, (1, 1))

    run(test)


def test_a_command_sent_twice_is_done_once() -> None:
    async def test() -> None:
        async with serving() as house:
            mira = await house.guest(await house.table())
            await mira.hello()
            await mira.say("sit", cid="same", name="Mira")
            await mira.say("sit", cid="same", name="Mira")
            first = await mira.until(Done)
            second = await mira.until(Done)
            assert first == second
            sat = [
                event
                for message in mira.heard
                if isinstance(message, Update)
                for event in message.events
                if isinstance(event, Sat)
            ]
            assert len(sat) == 1

    run(test)


def test_a_reader_who_comes_back_gets_what_it_missed_and_no_more() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            mira, bo = await house.guest(code), await house.guest(code)
            await mira.hello()
            token = (await mira.sit("Mira")).token
            await mira.event(Sat)
            await bo.hello()
            seen = mira.seq
            await mira.ws.close()
            await bo.event(Presence, lambda it: not it.present)
            await bo.sit("Bo")
            await bo.event(Sat)

            again = await house.guest(code)
            await again.hello(token or "", since=seen)
            await again.event(Sat)
            updates = [message for message in again.heard if isinstance(message, Update)]
            assert [update.seq for update in updates] == list(
                range(seen + 1, seen + 1 + len(updates))
            )
            assert not any(isinstance(message, Snapshot) for message in again.heard)

    run(test)


def test_a_reload_takes_the_seat_along_and_tells_the_old_page() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            old = await house.guest(code)
            await old.hello()
            token = (await old.sit("Mira")).token
            new = await house.guest(code)
            snapshot = await new.hello(token or "")
            assert isinstance(snapshot, Snapshot)
            assert snapshot.mine == (0,)
            replaced = await old.until(Replaced)
            assert replaced.seats == (0,)

    run(test)


def test_without_its_token_a_seat_is_nobodys() -> None:
    async def test() -> None:
        async with serving() as house:
            _, mira, bo = await house.game()
            await mira.event(Dealt)
            answer = await bo.ask("play", seat=0, on=0)
            assert isinstance(answer, Rejected)

    run(test)


def test_a_table_is_found_by_its_code_in_small_letters() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            mira = await house.guest(code.lower())
            snapshot = await mira.hello()
            assert isinstance(snapshot, Snapshot)
            assert snapshot.room.code == code

    run(test)


def test_a_whole_game_is_played_over_the_wire() -> None:
    async def test() -> None:
        patient = Config(limits=msgspec.structs.replace(Limits(), silent_s=1_000_000))
        async with serving(patient) as house:
            code = await house.table(tempo="fast", rules="beggar")
            guests = [await house.guest(code), await house.guest(code)]
            for name, guest in zip(("Mira", "Bo"), guests, strict=True):
                await guest.hello()
                await guest.sit(name)
            for seat, guest in enumerate(guests):
                await guest.ask("ready", seat=seat)
            ended = await play_to_the_end(house, guests)
            assert ended.ended == "won"
            told = [
                event
                for message in guests[0].heard
                if isinstance(message, Update)
                for event in message.events
            ]
            numbers = [event.number for event in told if isinstance(event, CardPlayed)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert [sum(event.wins) for event in told if isinstance(event, Result)] == [1]

    run(test)


async def flip_first(mira: Guest, bo: Guest) -> tuple[int, CardPlayed]:
    """Whoever leads flips the first card; Mira hears it."""
    dealt = await mira.event(Dealt)
    await bo.event(Dealt)
    leader = (mira, bo)[dealt.leader]
    await leader.say("play", cid="f1", seat=dealt.leader, on=0)
    card = await mira.event(CardPlayed)
    assert isinstance(card, CardPlayed)
    return dealt.leader, card
