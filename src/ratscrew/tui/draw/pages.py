"""Whole pages of text: the waiting room, the result, the keys and what can be slapped."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from ratscrew.rules import RuleSet
from ratscrew.rules.explain import explain
from ratscrew.table.messages import Room, RoomSeat
from ratscrew.tui.draw.seats import clipped
from ratscrew.tui.known import Known
from ratscrew.tui.look import Colours
from ratscrew.tui.words import combos, doors, fair, numbers, stand, tools

__all__ = ["KEYS", "actions", "global_keys", "helps", "key", "result", "room", "title"]

KEYS: Final = (
    ("space", "flip your card"),
    ("enter", "slap the pile"),
    ("C", "claim the pile, or call a claim a bluff"),
    ("D", "decline the chances that somebody left over"),
    ("L", "lend cards to somebody without any"),
    ("W", "the last piles again, step by step"),
    ("E", "say something: one of six words"),
    ("S", "how it stands, in sentences"),
    ("P", "pause, and go on"),
    ("4", "four colours for the suits, or two"),
    ("M", "a bell when it is your turn, or none"),
    ("O", "for the host: tempo, bots, seats, screens"),
    ("?", "this page"),
    ("Esc", "the table: rules, stop, leave"),
)


def title(known: Known, *, local: bool) -> Text:
    """The head's line: which rules, which round, which table."""
    room, game = known.room, known.game
    text = Text().append(" ♠ ", f"bold {Colours.BRASS}")
    if room is None or known.rules is None:
        return text.append(doors.CONNECTING, Colours.SOFT)
    text.append(known.rules.title or known.rules.name, f"bold {Colours.TEXT}")
    if game is not None and room.phase == "running":
        text.append(f"  ·  {stand.round_(game.tricks + 1)}", Colours.SOFT)
        if known.aside:
            text.append(f" · {stand.aside(known.aside)}", Colours.SOFT)
    match = room.match
    if match is not None and match.games > 1:
        text.append(
            f"  ·  game {min(match.played + 1, match.games)} of {match.games}", Colours.SOFT
        )
    if not local:
        text.append(f"  ·  table {room.code}", Colours.SOFT)
    if room.lookers_on.watchers:
        text.append(f"  ·  {room.lookers_on.watchers} watching", Colours.SOFT)
    return text


def key(name: str, what: str, *, on: bool = True) -> Text:
    """A key and what it does; quiet where it does nothing now."""
    text = Text().append(f" {name} ", f"bold reverse {Colours.BRASS}" if on else f"{Colours.SOFT}")
    return text.append(f" {what}", f"bold {Colours.TEXT}" if on else Colours.SOFT)


def actions(known: Known, *, flipping: bool, seconds: int | None) -> Text:
    """What one's hands may do now."""
    acts, game = known.acts, known.game
    if known.me is None or game is None:
        return Text(f" {stand_watching(known)}", Colours.SOFT)
    if game.seats[known.me].gone:
        return Text(" You are out. Watch, or press Esc to leave.", Colours.SOFT)
    flip = "Coming …" if flipping else f"Flip ({game.seats[known.me].cards})"
    if known.rules is not None and known.rules.play.placement and not flipping:
        flip += doors.SQUARE
    if "decline" in acts:
        flip = f"Go on ({game.chances})"
    parts = [key("space", flip, on="play" in acts or flipping)]
    if "decline" in acts:
        who = numbers.name(known.name(game.challenger or 0))
        n = numbers.some(len(game.pile), "card")
        parts.append(key("D", f"Decline: {who} takes {n}"))
    parts.append(key("enter", "Slap", on="slap" in acts))
    left = "" if seconds is None else f" ({seconds} s)"
    if "call" in acts:
        parts.append(key("C", f"Call the bluff{left}"))
    elif "claim" in acts:
        # Before anybody has won the pile a claim is a bluff, and stays in the background.
        parts.append(key("C", f"Claim the pile{left}", on=game.titled))
    if "lend" in acts:
        parts.append(key("L", "Lend cards"))
    return Text(" ") + Text("   ").join(parts)


def stand_watching(known: Known) -> str:
    """Why one's hands do nothing."""
    room = known.room
    if room is not None and len(room.seats) >= room.max_seats:
        return doors.full(room.max_seats)
    return doors.WATCHING


def global_keys(known: Known) -> Text:
    """The keys beside those that play."""
    paused = known.pause is not None and known.pause.state == "paused"
    shown = [("?", "keys and slaps"), ("W", "last pile"), ("S", "how it stands")]
    if "pause" in known.acts or "resume" in known.acts:
        shown.append(("P", "go on" if paused else "pause"))
    shown.append(("Esc", "table"))
    text = Text(" ")
    for name, what in shown:
        text.append(name, f"bold {Colours.SOFT}").append(f" {what}   ", Colours.SOFT)
    return text


def room(known: Known, *, link: str, host: bool, wrong: str) -> Text:
    """The waiting room: the code to share, who is there, who is ready."""
    told = known.room
    if told is None or known.rules is None:
        return Text(f"\n  {doors.CONNECTING}", Colours.SOFT)
    text = Text("\n")
    if link:
        text.append("  Table  ", Colours.SOFT)
        text.append("  ".join(f" {char} " for char in told.code), f"bold reverse {Colours.BRASS}")
        text.append(f"\n\n  {link}\n", Colours.TEXT)
    text.append(f"\n  {known.rules.title or known.rules.name}", f"bold {Colours.TEXT}")
    text.append(f"  ·  tempo {doors.TEMPOS[told.tempo].lower()}\n\n", Colours.SOFT)
    for seat in told.seats:
        text.append_text(_room_seat(known, told, seat))
    free = told.max_seats - len(told.seats)
    text.append(f"    {numbers.some(free, 'free seat')}\n\n", Colours.SOFT)
    text.append(f"  {_waits(known, told)}\n", f"bold {Colours.TEXT}")
    if wrong:
        text.append(f"  {wrong}\n", Colours.BAD)
    text.append("\n ")
    mine = known.seat(known.me) if known.me is not None else None
    if mine is None:
        text.append_text(key("N", "Sit down"))
    else:
        text.append_text(key("enter", "Wait, not yet" if mine.ready else "Ready"))
        if host:
            bots = any(seat.kind == "bot" for seat in told.seats)
            text.append("   ").append_text(key("B", "Add a bot"))
            text.append("   ").append_text(key("X", "Remove a bot", on=bots))
            text.append("   ").append_text(key("O", tools.HOST_TOOLS))
    text.append("   ").append_text(key("?", "Rules", on=False))
    return text.append("   ").append_text(key("Esc", "Table", on=False))


def _room_seat(known: Known, told: Room, seat: RoomSeat) -> Text:
    notes = []
    if known.is_me(seat.seat):
        notes.append(stand.YOU)
    if seat.seat == told.host:
        notes.append("host")
    if seat.kind == "bot":
        notes.append(doors.bot(seat.level or ""))
    elif not seat.present:
        notes.append(doors.GONE)
    if seat.wins:
        notes.append(numbers.some(seat.wins, "win"))
    text = Text().append(
        "  ✓ " if seat.ready else "  ○ ", Colours.GOOD if seat.ready else Colours.SOFT
    )
    text.append(clipped(seat.name, 26), f"bold {Colours.TEXT}")
    text.append(f" {', '.join(notes):<28}", Colours.SOFT)
    text.append(f"{doors.READY if seat.ready else doors.NOT_READY}\n", Colours.SOFT)
    return text


def _waits(known: Known, told: Room) -> str:
    """What the game waits for."""
    if known.me is None:
        full = len(told.seats) >= told.max_seats
        return doors.full(told.max_seats) if full else doors.SIT_HINT
    missing = told.min_seats - len(told.seats)
    if missing > 0:
        return doors.need(missing)
    waited = [seat for seat in told.seats if not seat.ready]
    if not waited:
        return doors.BEGINS
    if all(known.is_me(seat.seat) for seat in waited):
        return f"{doors.ONLY_YOU} {doors.PRESS_READY}" if len(told.seats) > 1 else doors.PRESS_READY
    return doors.wait_for([seat.name for seat in waited if not known.is_me(seat.seat)])


def result(known: Known, *, note: str) -> Text:
    """Who has won, how, and what each seat did."""
    game, told, rules = known.game, known.room, known.rules
    if game is None or told is None or rules is None:
        return Text()
    text = Text("\n  ")
    text.append(_winner(known), f"bold {Colours.BRASS}")
    text.append(f"   {_how(known)}\n\n", Colours.TEXT)
    points = told.match is not None and told.match.games > 1
    heads = ("Player", "Cards", "Piles", "Slaps", "Best", "Fouls", "Points" if points else "Wins")
    text.append(f"  {heads[0]:<26}", Colours.SOFT)
    text.append("".join(f"{one:>8}" for one in heads[1:]) + "\n", Colours.SOFT)
    tallies = known.tallies or ()
    for at, seen in enumerate(game.seats):
        seat = known.seat(at)
        won = at in game.winners
        style = f"bold {Colours.BRASS}" if won else Colours.TEXT
        name = f"{known.name(at)}{' (you)' if known.is_me(at) else ''}"
        text.append("★ " if won else "  ", style).append(clipped(name, 26), style)
        tally = tallies[at] if at < len(tallies) else None
        if points and told.match:
            score = told.match.points[at] if at < len(told.match.points) else 0
        else:
            score = seat.wins if seat else 0
        cells: list[str] = [str(seen.cards)]
        if tally is not None:
            best = "-" if tally.best_us is None else f"{(tally.best_us + 500) // 1000} ms"
            cells += [str(tally.piles), str(tally.slaps), best, str(tally.fouls)]
        else:
            cells += [""] * 4
        cells.append(str(score))
        text.append("".join(f"{one:>8}" for one in cells) + "\n", style)
    text.append("\n")
    if match := _match(known):
        text.append(f"  {match}\n", Colours.TEXT)
    if known.unrated_by:
        text.append(f"  {fair.unrated(known.unrated_by)}\n", Colours.SOFT)
    mine = known.seat(known.me) if known.me is not None else None
    if mine and mine.ready:
        waited = [seat.name for seat in told.seats if not seat.ready]
        text.append(f"  {doors.wait_for(waited) if waited else doors.BEGINS}\n", Colours.TEXT)
    if note:
        text.append(f"  {note}\n", Colours.SOFT)
    text.append("\n ")
    if mine:
        text.append_text(key("enter", "Play again" if not mine.ready else "Wait, not yet"))
        text.append("   ")
    else:
        text.append_text(key("N", "Sit down")).append("   ")
    text.append_text(key("V", "Look at the table", on=False))
    return text.append("   ").append_text(key("Q", "Leave", on=False))


def _winner(known: Known) -> str:
    winners = known.game.winners if known.game else ()
    if not winners:
        return doors.DRAW
    if len(winners) > 1:
        return doors.shared([known.name(seat) for seat in winners])
    return doors.YOU_WIN if known.is_me(winners[0]) else doors.wins(known.name(winners[0]))


def _how(known: Known) -> str:
    game, rules = known.game, known.rules
    if game is None or rules is None or game.ended is None:
        return ""
    if game.ended == "won" and rules.end.when == "last-standing":
        return doors.STANDING
    counted = game.ended == "time" and rules.end.cards and game.laid >= rules.end.cards
    return doors.HOW["count" if counted else game.ended]


def _match(known: Known) -> str:
    match = known.room.match if known.room else None
    if match is None or match.games < 2:
        return ""
    if match.over:
        you = any(known.is_me(seat) for seat in match.winners)
        return doors.match_won([known.name(seat) for seat in match.winners], you=you)
    return (
        doors.MATCH_TIE
        if match.played >= match.games
        else doors.match_stands(match.played, match.games)
    )


def helps(rules: RuleSet | None) -> Text:
    """The keys, what can be slapped under these rules, and the whole rules."""
    text = Text()
    if rules is not None:
        _heading(text, "Slap on")
        _slaps(text, combos.combos_of(rules))
        text.append("\n")
    _heading(text, "Keys")
    for name, what in KEYS:
        text.append(f"  {name:<7}", f"bold {Colours.BRASS}").append(f"{what}\n", Colours.TEXT)
    if rules is None:
        return text
    if rules.play.placement:
        text.append(f"\n  {doors.SQUARELY}\n", Colours.TEXT)
    for section in explain(rules):
        text.append("\n")
        _heading(text, section.title)
        for sentence in section.sentences:
            text.append(f"  {sentence.text}\n", Colours.TEXT)
    return text


def _slaps(text: Text, found: Sequence[combos.ComboWords]) -> None:
    if not found:
        text.append("  Nothing: this game has no slaps.\n", Colours.TEXT)
    for combo in found:
        text.append(f"  {combo.show:<15}", f"bold {Colours.BRASS}")
        text.append(f"{combo.name}: ", f"bold {Colours.TEXT}")
        text.append(f"{combo.what}\n", Colours.TEXT)


def _heading(text: Text, words: str) -> None:
    text.append(f"{words}\n", f"bold underline {Colours.TEXT}")
