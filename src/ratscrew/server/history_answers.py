"""What is asked and answered over HTTP about games that are over, as typed values."""

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from ratscrew.cards import Card
from ratscrew.engine import Ended
from ratscrew.store import Bin, ComboCount, Per, Period
from ratscrew.table.messages import News, UnratedBy, Verdict

__all__ = [
    "BestSlap",
    "Counts",
    "FoulCount",
    "GameEvents",
    "GameTold",
    "GamesAsked",
    "Moment",
    "MyGame",
    "MyGames",
    "MySlaps",
    "Outcome",
    "RaceTold",
    "SlapsAsked",
    "Told",
    "ToldStep",
]

Id = Annotated[str, msgspec.Meta(pattern="^[0-9a-f-]{36}$")]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern="^[^\\x00]*$")]


class GamesAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of ``GET /api/me/games``.

    ``before`` is the last game of the page before this one, ``opponent`` a part of a name, in
    small or capital letters; without ``rated`` both kinds are told.
    """

    before: Id | None = None
    limit: Annotated[int, msgspec.Meta(ge=1, le=100)] = 20
    title: Text | None = None
    result: Literal["won", "lost"] | None = None
    against: Literal["bots", "people"] | None = None
    opponent: Text | None = None
    rated: bool | None = None


class SlapsAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of ``GET /api/me/slaps``: how wide a bin is, in ms, and what a period is."""

    bin: Annotated[int, msgspec.Meta(ge=10, le=20, multiple_of=10)] = 20
    per: Per = "week"
    group: Annotated[int, msgspec.Meta(ge=1, le=200)] = 10


class Outcome(msgspec.Struct, frozen=True):
    """What a seat of a game came to. ``best_us`` is its fastest slap that won."""

    seat: int
    name: str
    kind: Literal["person", "bot"]
    level: str | None
    place: int
    won: bool
    cards: int
    slaps: int
    fouls: int
    piles: int
    best_us: int | None


class MyGame(msgspec.Struct, frozen=True):
    """A game of one's own; ``mine`` are one's seats in it."""

    id: str
    began_at: datetime
    ended_at: datetime
    title: str
    ended: Ended
    unrated: bool
    mine: tuple[int, ...]
    results: tuple[Outcome, ...]


class MyGames(msgspec.Struct, frozen=True):
    """One's own games, the latest first; ``more``: there are earlier ones.

    ``titles`` are those of the rules that one has played by.
    """

    games: tuple[MyGame, ...]
    more: bool
    titles: tuple[str, ...]


class BestSlap(msgspec.Struct, frozen=True):
    """One's fastest slap that won: on which card of which game, at which of its steps."""

    game: str
    number: int
    card: Card | None
    step: int | None
    reaction_us: int
    combo: str | None
    at: datetime


class FoulCount(msgspec.Struct, frozen=True):
    """How many of one's slaps were fouls for this reason."""

    reason: str
    slaps: int


class MySlaps(msgspec.Struct, frozen=True):
    """How fast one slaps, and what one misses.

    ``bins`` are as wide as ``bin_us``; ``slower`` counts the right slaps after the last of them.
    ``combos`` begin with the one that is missed most: of those that came five times or more, the
    one of which the largest share was not won.
    """

    bin_us: int
    games: int
    slaps: int
    median_us: int | None
    bins: tuple[Bin, ...]
    slower: int
    per: Per
    trend: tuple[Period, ...]
    best: BestSlap | None
    combos: tuple[ComboCount, ...]
    fouls: tuple[FoulCount, ...]
    won: int
    slow: int
    tied: int


class Counts(msgspec.Struct, frozen=True):
    """How many cards each seat had after some steps.

    ``steps`` are those after which a pile had gone, and the first and last; ``numbers`` how many
    live cards had been played by then; ``cards`` holds for each seat as many counts, null while
    it was not there yet.
    """

    steps: tuple[int, ...]
    numbers: tuple[int, ...]
    cards: tuple[tuple[int | None, ...], ...]


class Moment(msgspec.Struct, frozen=True):
    """Something that decided a game, by the step after which it is seen.

    ``swing``: ``seat`` took one of the largest piles, of so many ``cards``. ``lead``: it had the
    most cards from then on, so many. ``out``: it was out. ``slap``: it won the last race.
    ``end``: the game was over; ``seat`` won it, if one alone did.
    """

    step: int
    kind: Literal["swing", "lead", "out", "slap", "end"]
    seat: int | None
    cards: int = 0


class RaceTold(msgspec.Struct, frozen=True):
    """A race: all that it was about, and how it ended.

    ``top`` are the live cards that lay there, from its own card down, as far as a combo may read;
    ``cards`` how many its winner took at once.
    """

    step: int
    top: tuple[Card, ...]
    combo: str | None
    cards: int
    verdict: Verdict


class Told(msgspec.Struct, frozen=True):
    """What a record tells without anybody's name.

    ``steps`` counts its commands, ``cards`` the live cards, ``tricks`` the piles that were taken,
    ``leads`` how often another seat came to have the most cards.
    """

    rules: dict[str, Any]
    unrated_by: tuple[UnratedBy, ...]
    steps: int
    cards: int
    tricks: int
    leads: int
    counts: Counts
    moments: tuple[Moment, ...]
    races: tuple[RaceTold, ...]


class GameTold(Told, frozen=True, kw_only=True):
    """A game that is over."""

    id: str
    code: str
    began_at: datetime
    ended_at: datetime
    title: str
    ended: Ended
    unrated: bool
    results: tuple[Outcome, ...]


class ToldStep(msgspec.Struct, frozen=True):
    """What happened at once, as everybody may hear it when the game is over."""

    at_us: int
    events: tuple[News, ...]


class GameEvents(msgspec.Struct, frozen=True):
    """A game's events: the deal is step 0, then every command of the record is a step."""

    steps: tuple[ToldStep, ...]
