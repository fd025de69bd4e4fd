"""The fold of a game's events into what is seen of it; nothing is decided here.

As ``ratscrew.engine.apply`` folds a state, this folds a view: what an event says happened,
happens. It is the terminal's twin of the page's ``game.js``, and the same logs test both.
"""

from typing import Final

from msgspec.structs import replace

from ratscrew.cards import Card
from ratscrew.engine import (
    CapturePending,
    CardPlayed,
    CardsBurned,
    CardsGiven,
    CardsLent,
    ChallengeSet,
    ChoiceOffered,
    ClaimCalled,
    Claimed,
    DeadCardPlayed,
    Dealt,
    DebtOwed,
    EndPending,
    GameEnded,
    Laid,
    Lap,
    LapSet,
    Phase,
    PileWon,
    RaceSettled,
    SeatJoined,
    SeatOut,
    SeatView,
    SlapMissed,
    SlapsLocked,
    Title,
    TitleGiven,
    TitleLapsed,
    TurnPassed,
    View,
)
from ratscrew.rules import RuleSet
from ratscrew.table.messages import News

__all__ = ["aside", "game_after"]

_DECK: Final = 52


def game_after(game: View | None, event: News) -> View | None:
    """The game as it is seen after an event."""
    if isinstance(event, Dealt):
        return _dealt(event)
    if game is None:
        return None
    return _moved(game, event) or _marked(game, event)


def aside(rules: RuleSet, event: Dealt) -> int:
    """How many cards of the deal nobody got."""
    decks, jokers = rules.deal.decks, rules.deal.jokers
    if rules.deal.remainder != "aside" or not isinstance(jokers, int):
        return 0
    return max(0, _DECK * decks + jokers - len(event.centre) - sum(event.sizes))


def _moved(game: View, event: News) -> View | None:  # noqa: C901, PLR0912 - a case an event
    """After an event that moves cards; None for any other."""
    match event:
        case CardPlayed():
            return _phased(
                replace(
                    _counted(game, event.seat, -1),
                    pile=(*game.pile, Laid(event.card, event.seat, event.number)),
                    number=event.number,
                    laid=game.laid + 1,
                    titled=False,
                )
            )
        case DeadCardPlayed():
            pile = (*game.pile, Laid(event.card, event.seat, 0))
            return replace(_counted(game, event.seat, -1), pile=pile)
        case CardsBurned():
            return _burnt(game, event)
        case CardsGiven():
            given = _counted(game, event.seat, -len(event.to))
            for to in event.to:
                given = _counted(given, to, 1)
            return given
        case CardsLent():
            return _counted(_counted(game, event.seat, -event.count), event.to, event.count)
        case ClaimCalled():
            payer, receiver = event.claimant, event.caller
            if event.right:
                payer, receiver = receiver, payer
            if game.seats[payer].cards:
                game = _counted(_counted(game, payer, -1), receiver, 1)
            return _phased(replace(game, claim=None))
        case SeatOut():
            lost = game.title is not None and game.title.seat == event.seat
            return _phased(
                replace(
                    _seat(game, event.seat, cards=0, gone=True),
                    pile=(*reversed(_dead(event.cards, event.seat)), *game.pile),
                    title=None if lost else game.title,
                    titled=game.titled and not lost,
                )
            )
        case SeatJoined():
            return replace(game, seats=(*game.seats, _new_seat(0)))
        case PileWon():
            return _pile_won(game, event)
        case _:
            return None


def _marked(game: View, event: News) -> View:  # noqa: C901, PLR0912 - a case an event
    """After an event that moves no card."""
    match event:
        case TurnPassed(seat):
            idle = replace(game, challenger=None, chances=0, capture=None, choosing=False)
            return _phased(replace(idle, turn=seat))
        case ChallengeSet(challenger, challenged, chances):
            open_ = replace(game, challenger=challenger, turn=challenged, chances=chances)
            return _phased(replace(open_, capture=None, choosing=False, lap=None))
        case ChoiceOffered(challenger, seat, chances):
            offered = replace(game, challenger=challenger, turn=seat, chances=chances)
            return replace(offered, choosing=True)
        case LapSet(shown, waiting):
            return replace(game, lap=Lap(shown, waiting) if shown else None)
        case CapturePending(seat, by):
            won = replace(game, capture=seat, capture_by=by, challenger=seat, chances=0)
            return _phased(replace(won, choosing=False, lap=None))
        case EndPending():
            return _phased(replace(game, closing=True))
        case RaceSettled():
            return _phased(replace(game, closing=False))
        case SlapMissed():
            return _seat(game, event.seat, fouls=game.seats[event.seat].fouls + 1)
        case DebtOwed():
            return _seat(game, event.seat, debt=game.seats[event.seat].debt + event.cards)
        case SlapsLocked():
            return _seat(game, event.seat, locked=event.until)
        case TitleGiven():
            known = event.seat is not None and event.by is not None
            title = Title(event.seat, event.by) if known else None  # type: ignore[arg-type]
            return _phased(replace(game, title=title, titled=True, closing=False))
        case TitleLapsed():
            back = None if game.capture is None else Title(game.capture, game.capture_by)
            return _phased(replace(game, title=back, titled=back is not None))
        case Claimed(seat):
            return _phased(replace(game, claim=seat))
        case GameEnded():
            over = replace(game, **_OPEN, lap=game.lap, turn=None, claim=None)
            over = replace(over, challenger=game.challenger, chances=game.chances)
            over = replace(over, choosing=game.choosing, phase=Phase.OVER)
            return replace(over, ended=event.ended, winners=event.winners)
        case _:
            return game


_OPEN: Final = {
    "challenger": None,
    "chances": 0,
    "capture": None,
    "choosing": False,
    "closing": False,
    "title": None,
    "titled": False,
}
"""Nothing is awaited but a card."""


def _dealt(event: Dealt) -> View:
    return View(
        seat=None,
        seats=tuple(map(_new_seat, event.sizes)),
        pile=tuple(Laid(card, event.dealer, 0) for card in event.centre),
        phase=Phase.PLAY,
        turn=event.leader,
        challenger=None,
        chances=0,
        capture=None,
        number=0,
        laid=0,
        tricks=0,
        burnt=None,
    )


def _pile_won(game: View, event: PileWon) -> View:
    won = replace(_counted(game, event.seat, event.cards), **_OPEN)
    won = replace(won, pile=(), turn=event.seat, lap=None, claim=None, burnt=None)
    return _phased(replace(won, tricks=game.tricks + 1))


def _burnt(game: View, event: CardsBurned) -> View:
    old = game.seats[event.seat]
    n = len(event.cards)
    paid = _seat(game, event.seat, cards=old.cards - n, debt=old.debt - (n if event.debt else 0))
    dead = _dead(event.cards, event.seat)
    if event.on_top:
        return replace(paid, pile=(*game.pile, *dead))
    burnt = game.number if game.burnt is None else game.burnt
    return replace(paid, pile=(*reversed(dead), *game.pile), burnt=burnt)


def _dead(cards: tuple[Card, ...], by: int) -> tuple[Laid, ...]:
    return tuple(Laid(card, by, 0) for card in cards)


def _phased(game: View) -> View:
    """The game in the phase that what stands in it makes."""
    if game.phase is Phase.OVER:
        return game
    if game.claim is not None:
        phase = Phase.CLAIM
    elif game.titled:
        phase = Phase.TITLE
    else:
        pending = game.capture is not None or game.closing
        phase = Phase.PENDING if pending else Phase.PLAY
    return replace(game, phase=phase)


def _new_seat(cards: int) -> SeatView:
    return SeatView(cards, gone=False, fouls=0)


def _counted(game: View, seat: int, more: int) -> View:
    return _seat(game, seat, cards=game.seats[seat].cards + more)


def _seat(game: View, at: int, **change: int | bool) -> View:
    seats = tuple(
        replace(old, **change) if seat == at else old for seat, old in enumerate(game.seats)
    )
    return replace(game, seats=seats)
