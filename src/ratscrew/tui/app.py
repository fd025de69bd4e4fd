"""The terminal game as one program: a source, a sitting, the table and what lies over it."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import msgspec
from msgspec.structs import replace
from textual.app import App
from textual.filter import LineFilter

from ratscrew.table.messages import Done, Rejected, Room
from ratscrew.tui import beside, questions
from ratscrew.tui.again import Again
from ratscrew.tui.draw.pages import helps
from ratscrew.tui.look import Ascii, Look, Plain, Printable
from ratscrew.tui.screens import Choices, Name, Page
from ratscrew.tui.sitting import Sitting
from ratscrew.tui.source import Answer, Source
from ratscrew.tui.standing import said_aloud
from ratscrew.tui.story import Say, Told
from ratscrew.tui.style import STYLE
from ratscrew.tui.table import TableScreen
from ratscrew.tui.words import doors, tools

__all__ = ["Options", "Play"]

_REFUSED_WEIGHT: Final = 4
_HELD_US: Final = 3_000_000
"""A key that is held down is told once in so long."""


class Options(msgspec.Struct, frozen=True):
    """What the program is started with.

    Attributes:
        name: under which name to sit down.
        look: how it is to look.
        bots: the level of bots that are added in a waiting room.
        keep: takes a finished game's record and says where it is; None where none is wanted.
    """

    name: str
    look: Look = Look()
    bot: str = "normal"
    keep: Callable[[str], str] | None = None


class Play(App[str]):
    """See the module. Gives a sentence about how it ended."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "ratscrew"
    CSS = STYLE
    BINDINGS: ClassVar = []

    def __init__(self, source: Source, options: Options) -> None:
        super().__init__()
        self.source = source
        self.options = options
        self.look = options.look
        self.sitting = Sitting(source, self)
        self.table = TableScreen(self.sitting, self.look, self.wish)
        self._filters_of_ours: list[LineFilter] = []
        self._bell = False
        self._held_us = 0
        self._phase = ""
        self._ours = False
        self._set_filters()

    # --- looks ---

    def _set_filters(self) -> None:
        self._filters_of_ours = [
            Printable(),
            *([Plain()] if self.look.plain else []),
            *([Ascii()] if self.look.ascii else []),
        ]

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through: nothing unseen; no colours, or ASCII, where wanted."""
        return [*super().get_line_filters(), *self._filters_of_ours]

    async def on_mount(self) -> None:
        """Sit down."""
        await self.push_screen(self.table)
        self.set_class(self.look.plain, "-plain")
        self.set_class(self.look.ascii, "-ascii")
        self.source.start(self.sitting)
        known = self.sitting.known
        room = known.room
        if known.mine or room is None:
            if self.source.local:
                self.sitting.ready(ready=True)
            return
        self._sit(self.options.name)

    # --- what the sitting tells ---

    def changed(self) -> None:
        """Something is to be drawn."""
        room = self.sitting.known.room
        phase = room.phase if room else ""
        if phase != self._phase:
            self._turn(self._phase, phase)
            self._phase = phase
        self._ring()
        self.table.redraw()

    def _turn(self, before: str, phase: str) -> None:
        if phase == "running":
            self.table.begun()
        elif phase == "over" and before == "running":
            self.table.over()
            if self.options.keep is not None:
                self.run_worker(self._keep_record(self.options.keep))

    async def _keep_record(self, keep: Callable[[str], str]) -> None:
        text = await self.source.record()
        self.table.note = keep(text) if text else "The record is not to be had."
        self.table.redraw()

    def _ring(self) -> None:
        game = self.sitting.known.game
        ours = game is not None and self.sitting.known.is_me(game.turn)
        if ours and not self._ours and self._bell:
            self.bell()
        self._ours = ours
        if isinstance(self.screen_stack[-1], Again):
            self.screen_stack[-1].turned(ours)

    def told(self, told: Told) -> None:
        """Something has happened."""
        self.table.told(told)

    def refused(self, code: str) -> None:
        """The table did not take what one's hands did."""
        self.tell(*(tools.BUSY if code == "too-fast" else doors.refused(code)))

    def lost(self, how: str) -> None:
        """The seat or the table is gone: say so, and offer a way on."""
        title, says = doors.end(how)
        ways = [("leave", "Leave")]
        if self.sitting.status != "ended":
            ways.insert(0, ("watch", "Watch"))
        self.push_screen(Choices(title, says, ways), self._after_end)

    def _after_end(self, way: str | None) -> None:
        if way == "leave" or self.sitting.status == "ended":
            self._go()

    def tell(self, word: str, rest: str) -> None:
        """Say something that is no part of the game."""
        say = Say("info", word, rest, _REFUSED_WEIGHT)
        self.table.ribbon.hear(say)
        self.sitting.lines.append(word + rest)
        self.table.redraw()

    # --- what keys ask for ---

    def wish(self, what: str, e_us: int) -> None:
        """A key was pressed at the table."""
        sitting = self.sitting
        match what:
            case "flip":
                sitting.flip(e_us)
            case "slap":
                if not sitting.slap(e_us) and e_us - self._held_us > _HELD_US:
                    self._held_us = e_us
                    self.tell(*doors.HELD)
            case "claim":
                if not sitting.take("call"):
                    sitting.take("claim")
            case "decline":
                sitting.take("decline")
            case "pause":
                sitting.pause()
            case _:
                self._beside(what)

    def _beside(self, what: str) -> None:  # noqa: C901, PLR0912 - a case a key
        sitting, known = self.sitting, self.sitting.known
        match what:
            case "question_mark" | "?" | "h" | "f1":
                self.push_screen(Page("Keys and rules", helps(known.rules)))
            case "s":
                self.tell("", said_aloud(known))
            case "w":
                beside.again(self, ours=self._ours)
            case "m":
                self._bell = not self._bell
                self.tell("Bell", f": {'on, when it is your turn' if self._bell else 'off'}.")
            case "r" if sitting.status == "lost":
                self.source.retry()
            case "4":
                self._recolour()
            case "lend":
                self._lend()
            case "e":
                beside.react(self)
            case "o" if sitting.host:
                beside.host(self)
            case "ready":
                self._be_ready()
            case "bot" | "unbot" if sitting.host and known.room is not None:
                self._bots(known.room, add=what == "bot")
            case "sit" if known.me is None:
                self._ask_name("")
            case "escape":
                self._menu()
            case "leave" | "ctrl+c" | "q":
                self._leave()
            case _:
                pass

    def _recolour(self) -> None:
        self.look = replace(self.look, four=not self.look.four)
        self.table.look = self.look
        self.table.redraw()

    def _lend(self) -> None:
        sitting = self.sitting
        if "lend" not in sitting.known.acts:
            return

        def lend(way: str | None) -> None:
            if way is not None:
                to, cards = map(int, way.split())
                sitting.lend(to, cards)

        self.push_screen(questions.lending(sitting), lend)

    # --- seats ---

    def _be_ready(self) -> None:
        known = self.sitting.known
        mine = known.seat(known.me) if known.me is not None else None
        if mine is None:
            if known.room is not None and known.room.phase == "waiting":
                self._ask_name("")
            return
        self.asked(self.sitting.ready(ready=not mine.ready))

    def _bots(self, room: Room, *, add: bool) -> None:
        if add:
            level = self.options.bot if self.options.bot in room.levels else room.levels[0]
            self.asked(self.sitting.bot(level))
            return
        bots = [seat.seat for seat in room.seats if seat.kind == "bot"]
        if bots:
            self.asked(self.sitting.remove(bots[-1]))

    def asked(self, answer: Answer | None) -> None:
        """Say in the waiting room what the table does not take."""

        def answered(told: Answer) -> None:
            if told.cancelled():
                return
            result = told.result()
            wrong = doors.error(result.code) if isinstance(result, Rejected) else ""
            self.table.wrong = wrong
            if isinstance(result, Rejected) and not self.table.on_page:
                self.tell(*doors.refused(result.code))
            self.table.redraw()

        if answer is not None:
            answer.add_done_callback(answered)

    def _sit(self, name: str) -> None:
        def answered(told: Answer) -> None:
            if told.cancelled():
                return
            result: Done | Rejected = told.result()
            if isinstance(result, Done):
                self.table.wrong = ""
            elif result.code.startswith("name"):
                self._ask_name(doors.error(result.code))
            else:
                self.table.wrong = doors.error(result.code)
            self.table.redraw()

        self.sitting.sit(name).add_done_callback(answered)

    def _ask_name(self, wrong: str) -> None:
        def named(name: str | None) -> None:
            if name:
                self._sit(name)

        def check(name: str) -> str | None:
            return None if name.strip() else doors.error("name-empty")

        self.push_screen(Name(self.options.name, wrong, check), named)

    # --- leaving ---

    def _menu(self) -> None:
        known = self.sitting.known
        agrees = known.me in known.agreed

        def chosen(way: str | None) -> None:
            match way:
                case "rules":
                    self._beside("?")
                case "pause":
                    self.sitting.pause()
                case "agree":
                    self.sitting.agree(agree=not agrees)
                case "four":
                    self._recolour()
                case "bell":
                    self._beside("m")
                case "react":
                    beside.react(self)
                case "host":
                    beside.host(self)
                case "leave":
                    self._leave()
                case _:
                    pass

        self.push_screen(questions.menu(known, self.look, bell=self._bell), chosen)

    def _leave(self) -> None:
        """Ask where something would be lost."""
        room = self.sitting.known.room
        if room is None or room.phase != "running" or self.sitting.known.me is None:
            self._go()
            return

        def chosen(way: str | None) -> None:
            if way == "leave":
                self._go()

        self.push_screen(questions.leaving(local=self.source.local), chosen)

    async def action_quit(self) -> None:
        """Ctrl+Q and Ctrl+C ask as Esc does."""
        self._leave()

    def action_help_quit(self) -> None:
        """Ctrl+C."""
        self._leave()

    def _go(self) -> None:
        self.run_worker(self._part(), exclusive=True)

    async def _part(self) -> None:
        if not self.source.local and self.sitting.status == "open":
            self.sitting.leave()
        await self.source.close()
        self.exit(self._last_words())

    def _last_words(self) -> str:
        known = self.sitting.known
        game = known.game
        if game is None or game.ended is None:
            return ""
        lines = [line for line in self.sitting.lines if line]
        return lines[-1] if lines else ""
