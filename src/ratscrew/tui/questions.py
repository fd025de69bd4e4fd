"""What is asked over the table, and the last pile to be read again: each as a screen."""

from typing import Final

from rich.text import Text

from ratscrew.tui.draw.finish import finish_lines, head
from ratscrew.tui.known import Known
from ratscrew.tui.look import Look
from ratscrew.tui.screens import Choices, Page
from ratscrew.tui.sitting import Sitting
from ratscrew.tui.words import doors, fair, tools

__all__ = ["last_pile", "leaving", "lending", "menu", "reacting"]

_LEND: Final = (1, 2, 3, 5, 10)


def last_pile(sitting: Sitting) -> Page:
    """What was told of the pile that was taken last, and every hand of its race."""
    text = Text("\n".join(sitting.pile_lines) or "No pile has been taken yet.")
    verdict = sitting.pile_verdict
    if verdict is not None:
        told = head(sitting.known, verdict)
        text.append(f"\n\n{fair.RACE}{f': {told}' if told else ''}\n", "bold")
        text.append("\n".join(finish_lines(sitting.known, verdict)))
    return Page("The last pile again", text)


def lending(sitting: Sitting) -> Choices:
    """To whom, and how many cards; answered by both, with a space between."""
    known = sitting.known
    game, me = known.game, known.me
    spare = 0 if game is None or me is None else game.seats[me].cards - 1
    ways = [
        (f"{to} {n}", doors.lend(n, known.name(to)))
        for to in sitting.needy()
        for n in _LEND
        if n <= spare
    ]
    return Choices("Lend cards", doors.LENDING_SAYS, ways)


def reacting() -> Choices:
    """The words that one may say."""
    return Choices(tools.REACT, "", list(tools.SAYS.items()))


def menu(known: Known, look: Look, *, bell: bool) -> Choices:
    """The sheet over the table."""
    ways = [("back", "Back to the table"), ("rules", "Keys and rules")]
    if "pause" in known.acts or "resume" in known.acts:
        ways.append(("pause", "Go on" if known.pause else "Pause the game"))
    if "agree" in known.acts:
        agrees = known.me in known.agreed
        ways.append(("agree", "Play on after all" if agrees else "Agree to stop"))
    room = known.room
    if room is not None and room.options.reactions and known.me is not None:
        ways.append(("react", tools.REACT))
    if room is not None and known.is_me(room.host):
        ways.append(("host", tools.HOST_TOOLS))
    ways += [
        ("four", f"{'Two' if look.four else 'Four'} colours for the suits"),
        ("bell", f"Turn the bell {'off' if bell else 'on'}"),
        ("leave", "Leave the table"),
    ]
    says = doors.agreed([known.name(seat) for seat in known.agreed]) if known.agreed else ""
    return Choices("Table", says, ways)


def leaving(*, local: bool) -> Choices:
    """Whether to leave a game that runs."""
    says = "The game ends with it." if local else doors.LEAVE_SAYS
    sure = "Yes, leave" if local else "Yes, leave it to a bot"
    return Choices("Leave the game", says, [("stay", "Play on"), ("leave", sure)])
