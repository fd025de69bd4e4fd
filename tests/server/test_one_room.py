"""Phones as hands before a room's screen, over real sockets."""

from ratscrew.engine import CardPlayed
from ratscrew.rules import as_dict, changed, preset
from ratscrew.table.messages import (
    PROTOCOL,
    Done,
    EyesAre,
    LineIs,
    Rejected,
    Snapshot,
    Thrown,
    Verdict,
    Welcome,
)
from serving import Guest, House, run, serving


async def greeted(house: House, code: str) -> Guest:
    guest = await house.guest(code)
    await guest.say("hello", protocol=PROTOCOL, step_us=100)
    await guest.until(Welcome)
    await guest.until(Snapshot)
    return guest


def test_a_hand_counts_from_when_the_screen_says_that_it_painted_the_card() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table(tempo="fast", rules="traditional")
            mira, bo, tv = [await greeted(house, code) for _ in range(3)]
            await mira.sit("Mira")
            await bo.sit("Bo")
            shown = await tv.ask("display")
            assert isinstance(shown, Done)
            screen = shown.display
            refused = await bo.ask("eyes", seat=1, display=screen)
            assert isinstance(refused, Rejected)
            assert refused.code == "no-such-display"
            await mira.ask("grant", display=screen)
            assert isinstance(await bo.ask("eyes", seat=1, display=screen), Done)
            assert await tv.event(EyesAre) == EyesAre(1, screen)
            await mira.ask("ready", seat=0)
            await bo.ask("ready", seat=1)
            room = house.hall._rooms[code].table
            game = room._games.game
            assert game is not None
            turn = game.state.turn
            assert turn is not None
            await (mira, bo)[turn].say("play", cid="p", seat=turn, on=0)
            await tv.event(CardPlayed)
            assert isinstance(await tv.ask("painted", on=1, m_us=1_000, p_us=41_000), Done)
            await bo.event(CardPlayed)
            # The phone heard of the card when the screen did, or nearly, and painted nothing.
            await bo.say("slap", cid="s", seat=1, on=1, m_us=0, e_us=500_000)
            verdict = await tv.event(Verdict)
            (mark,) = verdict.marks
            assert (mark.seat, mark.painted_us, mark.device) == (1, 40_000, False)
            assert 400_000 < mark.claim_us < 520_000
            line = await bo.event(LineIs, lambda line: line.screen_us is not None)
            assert line.seat == 1
            assert -100_000 < line.screen_us - 40_000 < 100_000
            assert 0 < line.screen_error_us < 200_000
            await tv.ws.close()
            assert await mira.event(EyesAre, lambda eyes: eyes.display is None) == EyesAre(1, None)

    run(test)


def test_a_thrown_card_is_told_with_the_card_itself() -> None:
    async def test() -> None:
        async with serving() as house:
            rules = as_dict(changed(preset("traditional"), {"play.placement": 1}))
            _, mira, bo = await house.game(rules=rules)
            thrown = {"x": 120, "y": -80, "turn": 15}
            for seat, guest in enumerate((mira, bo)):  # whoever is in turn
                await guest.say("play", cid="p", seat=seat, on=0, thrown=thrown)
            for guest in (mira, bo):
                assert await guest.event(Thrown) == Thrown(1, 120, -80, 15)
            await mira.say("play", cid="far", seat=0, on=1, thrown={"x": 6000})
            error = await mira.until(object, lambda x: getattr(x, "code", "") == "bad-message")
            assert "1500" in error.params["why"]

    run(test)
