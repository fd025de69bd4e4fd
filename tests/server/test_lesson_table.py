"""A practice table over HTTP and a socket."""

from ratscrew.bots import TUTOR
from ratscrew.engine import CardPlayed
from ratscrew.table.messages import Hint, Rejected, Update
from serving import run, serving


def test_a_lesson_is_made_and_its_tutor_sits_down_with_the_learner() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table(lesson=True)
            learner = await house.guest(code)
            await learner.hello()
            await learner.sit("Mira")
            guest = await house.guest(code)
            seen = await guest.hello()
            assert seen is not None
            assert not isinstance(seen, Update)
            assert seen.room.lesson
            assert seen.commitment is None
            assert [seat.level for seat in seen.room.seats] == [None, TUTOR]
            answer = await guest.ask("sit", name="Bo")
            assert isinstance(answer, Rejected)
            assert answer.code == "lesson"
            await learner.ask("ready", seat=0)
            assert (await learner.event(Hint)).what == "flip"
            house.pass_time(3_000_000)
            await learner.ask("play", seat=0, on=0)
            assert (await learner.event(CardPlayed)).seat == 0
            house.pass_time(1_300_000)
            assert (await learner.event(CardPlayed)).seat == 1

    run(test)
