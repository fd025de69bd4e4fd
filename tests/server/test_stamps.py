"""The stamps that fairness is made of: when a card was written, and when its pong came back."""

import asyncio
import socket

from aiohttp import WSMsgType

from ratscrew.rules import RuleSet, as_dict, preset
from ratscrew.table import Out, Table
from ratscrew.table.messages import ClientMessage, Tempo
from serving import House, play_to_the_end, quick_table, run, serving, wait_for


class Spy(Table):
    """A table that remembers its stamps."""

    stamps: list[tuple[str, int, int | None, int]]
    said: list[int]

    def sent(self, link: int, number: int, at_us: int) -> None:
        self.stamps.append(("sent", link, number, at_us))
        super().sent(link, number, at_us)

    def pong(self, link: int, number: int | None, sent_us: int, back_us: int) -> list[Out]:
        self.stamps.append(("pong", link, number, back_us - sent_us))
        return super().pong(link, number, sent_us, back_us)

    def receive(self, link: int, message: ClientMessage, now_us: int) -> list[Out]:
        self.said.append(now_us)
        return super().receive(link, message, now_us)


def spying_table(code: str, rules: RuleSet, tempo: Tempo, now_us: int) -> Table:
    table = quick_table(code, rules, tempo, now_us)
    table.__class__ = Spy
    assert isinstance(table, Spy)
    table.stamps, table.said = [], []
    return table


def spied(house: House, code: str) -> Spy:
    table = house.hall._rooms[code].table
    assert isinstance(table, Spy)
    return table


def test_every_card_is_stamped_and_its_pong_comes_back_to_it() -> None:
    async def test() -> None:
        async with serving(maker=spying_table) as house:
            short = {**as_dict(preset("beggar")), "end": {"when": "cannot-play", "cards": 20}}
            code = await house.table(tempo="fast", rules=short)
            guests = [await house.guest(code), await house.guest(code)]
            for name, guest in zip(("Mira", "Bo"), guests, strict=True):
                await guest.hello()
                await guest.sit(name)
            for seat, guest in enumerate(guests):
                await guest.ask("ready", seat=seat)
            await play_to_the_end(house, guests)
            table = spied(house, code)

            def stamps(of: str) -> set[tuple[int, int]]:
                return {(link, no) for kind, link, no, _ in table.stamps if kind == of and no}

            links = {link for link, _ in stamps("sent")}
            assert len(links) == 2
            # What was sent to the slower one may still be under way, and the last card's pong.
            shown = {(link, number) for link in links for number in range(1, 19)}
            await wait_for(lambda: shown <= stamps("sent") & stamps("pong"))

    run(test)


def test_pings_go_out_in_the_background_and_are_told_apart_by_their_payload() -> None:
    async def test() -> None:
        async with serving(maker=spying_table) as house:
            code = await house.table()
            guest = await house.guest(code, autoping=False)
            await guest.hello()
            payloads = set()
            while len(payloads) < 3:
                frame = await guest.ws.receive(timeout=5)
                if frame.type is WSMsgType.PING:
                    assert len(frame.data) == 8
                    payloads.add(bytes(frame.data))
            await guest.ws.pong(b"made up!")
            await guest.ws.pong(b"")
            await guest.ws.pong(payloads.pop())
            table = spied(house, code)
            await wait_for(lambda: table.stamps)
            assert [(kind, number) for kind, _, number, _ in table.stamps] == [("pong", None)]
            assert 0 < table.stamps[0][3] < 5_000_000

    run(test)


def test_time_never_goes_backwards_for_a_table() -> None:
    async def test() -> None:
        async with serving(maker=spying_table) as house:
            code = await house.table()
            guests = [await house.guest(code) for _ in range(5)]
            for guest in guests:
                await guest.hello()
            await asyncio.gather(
                *(
                    guest.say("sit", cid=f"{number}", name=f"N{number}")
                    for number, guest in enumerate(guests)
                    for _ in range(5)
                )
            )
            table = spied(house, code)
            await wait_for(lambda: len(table.said) == 30)
            assert table.said == sorted(table.said)

    run(test)


def test_frames_do_not_wait_for_each_other() -> None:
    async def test() -> None:
        async with serving() as house:
            code = await house.table()
            guest = await house.guest(code)
            await guest.hello()
            link = next(iter(house.hall._rooms[code]._links.values()))
            sock = link._transport.get_extra_info("socket")
            assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0

    run(test)


def test_nothing_is_compressed() -> None:
    async def test() -> None:
        async with serving() as house:
            guest = await house.guest(await house.table(), compress=15)
            assert guest.ws.compress == 0

    run(test)
