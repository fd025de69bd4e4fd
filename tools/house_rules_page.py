"""docs/what-rules-do.md, made from what ``gen_house_rules.py`` has measured."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

__all__ = ["PRICES", "SLOWER_MS", "Row", "page"]

Row: TypeAlias = dict[str, Any]

PRICES: Final = (0, 1, 2, 3, 5)
"""Cards that a foul costs, as they are tried."""
SLOWER_MS: Final = 100

HEAD: Final = """# What house rules do to the game

People argue about house rules for ever; here are figures. They come from simulated games
([what is measured, and how](sim.md)), and every table says from how many. Players are of level
`normal` unless said otherwise: reactions of 400 ms in the mean, three in a hundred combos of two
cards missed ([what that assumes](bots.md)). A card falls every 750 ms.

Behind ± is the interval in which the true figure lies in 95 of 100 such runs. It is about chance
alone: people differ more from these players than many of the rule sets do from each other. So take
from here which way a rule pulls, and about how far.
"""

SETS_SAYS: Final = """
*Minutes*: the mean, then what half and nine of ten games stay under. *By slap*: the share of the
cards taken that slaps took. *50 ms buy*: what being 50 ms quicker adds to one seat's share of games
won, in points. *Luck*: the part of the way from an even share to certain victory that those 50 ms
leave to chance. *Asleep*: the share of games that a seat wins that never slaps.
"""

NOBODY: Final = "The first seat has no advantage; nobody would notice in a lifetime of games.\n"
SOMEBODY: Final = "That is little beside what a quicker hand is worth.\n"

FOULS_SAYS: Final = """
One player slaps without looking, 80 ms sooner than whoever looks first: every card that is laid on
an honour (*honours*), or every card (*all*). The others slap what they see. What that player wins,
in per cent of games, by the cards that a foul costs:

"""

PAPER: Final = "Diamond and Garcia, [arXiv 2304.01007](https://arxiv.org/abs/2304.01007)"

REFUTED: Final = (
    "These players do not confirm it: against hands as quick as `normal` that slap all they see, "
    "one card is dear enough, and only a foul that costs nothing invites blind hands. The more may "
    "be slapped and the fewer play, the nearer a blind hand comes to paying."
)
CONFIRMED: Final = "That is so here as well, where so much can be slapped that blind hands hit."
YOURS: Final = (
    "Opponents who are slower make it worth more; try yours:\n\n"
    "```\nratscrew sim --seats 2 --player normal,strategy=risk-honour,blind=80 --player easy\n```\n"
)


def page(data: Mapping[str, Any]) -> str:
    """The page; a part that has not been measured is left out."""
    parts = [HEAD]
    if "sets" in data:
        parts += ["\n## The rule sets side by side\n\n", _games(data["sets"])]
        parts += ["\nWith four players:\n\n", _table(data["sets"]["rows"])]
        if "two" in data:
            parts += ["\nWith two players:\n\n", _table(data["two"]["rows"])]
        parts += [SETS_SAYS, _sets_learnt(data["sets"]["rows"])]
        parts += ["\n## Does whoever leads gain?\n\n", _leaders(data)]
    if "foul" in data:
        parts += ["\n## What must a foul cost?\n\n", _fouls(data["foul"])]
    if "slower" in data:
        parts += ["\n## How many cards does a slower player need?\n\n", _slower(data["slower"])]
    parts += ["\n## How to measure again\n\n", _made(data)]
    return "".join(parts)


def _games(part: Mapping[str, Any]) -> str:
    games, other = part["games"], part["other"]
    if games == other:
        return f"{games:,} games a cell.\n"
    return f"{games:,} games of each; {other:,} a cell for what 50 ms buy, luck and *asleep*.\n"


def _table(rows: Sequence[Row]) -> str:
    return _markdown(
        (
            *("rules", "cards", "minutes", "half under", "nine of ten under"),
            *("by slap", "lead changes", "50 ms buy", "luck", "asleep"),
        ),
        [
            (
                f"`{one['rules']}`",
                _pm(one["cards"]),
                _pm(one["minutes"]),
                f"{one['minutes_median']:.1f}",
                f"{one['minutes_p90']:.1f}",
                f"{100 * one['slap']:.0f} %",
                f"{one['lead_changes']:.1f}",
                _pm(one["gain"], 100),
                f"{_pm(one['luck'], 100)} %",
                f"{_pm(one['hands_off'], 100)} %",
            )
            for one in rows
        ],
    )


def _sets_learnt(rows: Sequence[Row]) -> str:
    slapped = [one for one in rows if one["luck"]["value"] < 1]
    by_length = sorted(slapped, key=lambda one: float(one["minutes"]["value"]))
    by_luck = sorted(slapped, key=lambda one: float(one["luck"]["value"]))
    most, least = by_luck[-1], by_luck[0]
    return (
        f"\nWith four players `{by_length[-1]['rules']}` takes longest and "
        f"`{by_length[0]['rules']}` is over soonest, of the sets with slaps. "
        f"`{most['rules']}` leaves most to luck, {100 * most['luck']['value']:.0f} %, and "
        f"`{least['rules']}` least, {100 * least['luck']['value']:.1f} %. The more can be slapped, "
        "the less is luck: many small races add up to who is quicker, and whoever never slaps "
        "hardly ever wins.\n"
    )


def _leaders(data: Mapping[str, Any]) -> str:
    two = {one["rules"]: one for one in data.get("two", {"rows": []})["rows"]}
    rows, found = [], []
    for one in data["sets"]["rows"]:
        other = two.get(one["rules"])
        told = _signed(other["leader_gain"]) if other else ""
        rows.append((f"`{one['rules']}`", _signed(one["leader_gain"]), told))
        found += [one["leader_gain"], *([other["leader_gain"]] if other else [])]
    sure = [one["value"] for one in found if not one["low"] <= 0 <= one["high"]]
    most = max(100 * abs(one["value"]) for one in found)
    where = f"Of these {len(found)} figures {len(sure)} differ from nothing by more than noise"
    way = ", all of them to the leader's cost" if sure and max(sure) < 0 else ""
    return (
        "The share of games that whoever leads the first round wins, over an even share, in "
        "points:\n\n"
        + _markdown(("rules", "four players", "two players"), rows)
        + f"\n{where}{way}; none is larger than {most:.2f} points. "
        + (NOBODY if most < 1 else SOMEBODY)
    )


def _fouls(part: Mapping[str, Any]) -> str:
    groups: dict[tuple[str, int, str], dict[int, Row]] = {}
    for one in part["rows"]:
        groups.setdefault((one["rules"], one["seats"], one["strategy"]), {})[one["price"]] = one
    rows = []
    for (rules, seats, strategy), by_price in groups.items():
        shares = [100 * by_price[price]["share"]["value"] for price in PRICES if price in by_price]
        what = {"risk-honour": "honours", "risk-all": "all"}[strategy]
        told = [f"{share:.1f}" for share in shares]
        rows.append((f"`{rules}`", str(seats), what, *told, f"{100 / seats:.0f}"))
    prices = ["free", "1 card", *(f"{price} cards" for price in PRICES[2:])]
    head = ("rules", "players", "slaps blindly", *prices, "even share")
    games = f"{part['other']:,} games a cell.\n"
    return games + FOULS_SAYS + _markdown(head, rows) + "\n" + _fouls_learnt(groups)


def _fouls_learnt(groups: Mapping[tuple[str, int, str], Mapping[int, Row]]) -> str:
    """What the prices say of the claim that one card is too cheap."""

    def paying(price: int) -> list[tuple[str, int, str]]:
        return [
            key
            for key, rows in groups.items()
            if price in rows and rows[price]["share"]["low"] > 1 / key[1]
        ]

    free, one, two = map(paying, PRICES[:3])
    told = (
        f"Where a foul is free, slapping blindly pays in {len(free)} of these {len(groups)} games; "
        f"at one card it pays in {len(one)}, at two in {len(two)}."
    )
    if one:
        names = [f"`{rules}` with {seats}" for rules, seats, _ in one]
        told += f" One card is too little in {', '.join(dict.fromkeys(names))}."
    claim = f"The literature ({PAPER}) finds one card too cheap to keep anyone from it."
    return f"{told} {claim} {CONFIRMED if one else REFUTED} {YOURS}"


def _slower(part: Mapping[str, Any]) -> str:
    rows = [
        (
            f"`{one['rules']}`",
            f"{one['shares'][0]} of {sum(one['shares'])}",
            f"{_pm(one['before'], 100)} %",
            f"{_pm(one['after'], 100)} %",
        )
        for one in part["rows"]
    ]
    cards = [one["shares"][0] for one in part["rows"]]
    return (
        f"{part['other']:,} games a cell between two players, of whom one is {SLOWER_MS} ms slower "
        "in the mean: the cards that make it even, as `ratscrew handicap` finds them, and what the "
        "slower one wins without and with them.\n\n"
        + _markdown(("rules", "cards of the slower", "wins without", "wins with"), rows)
        + f"\nBetween {min(cards)} and {max(cards)} cards: a tenth of a second is worth most of a "
        "pack, because it wins most races to the end of the game. The less is slapped, the fewer "
        "cards it takes.\n"
    )


def _made(data: Mapping[str, Any]) -> str:
    made = {f"ratscrew {part['ratscrew']}, kernel {part['kernel']}" for part in data.values()}
    seeds = {str(part["seed"]) for part in data.values()}
    return (
        "```\n.venv/bin/python tools/gen_house_rules.py --measure\n```\n\n"
        f"These figures are of {'; '.join(sorted(made))}, seed {', '.join(sorted(seeds))}. All of "
        "them with their intervals: [what-rules-do.json](what-rules-do.json).\n"
    )


def _markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _pm(found: Mapping[str, float], scale: float = 1.0) -> str:
    value, half = scale * found["value"], scale * (found["high"] - found["low"]) / 2
    digits = next((at for at, least in enumerate((3, 0.3, 0.03)) if half >= least), 3)
    return f"{value:,.{digits}f} ± {half:,.{digits}f}" if half else f"{value:.0f}"


def _signed(found: Mapping[str, float]) -> str:
    told = _pm(found, 100)
    return f"+{told}" if found["value"] > 0 else told
