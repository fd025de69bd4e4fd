"""Write a combo of your own: a predicate over the live cards, registered under a name.

python examples/write_a_combo.py
"""

from itertools import pairwise

from ratscrew.cards import parse_hand
from ratscrew.rules import Arg, Combo, Read, from_dict, parse_combo, register
from ratscrew.rules.explain import explain
from ratscrew.rules.patterns import Predicate


def staircase(*, n: int) -> Predicate:
    """Build the predicate for one rule set; the options come as keywords.

    It must hold only if the newest card, the last of ``read.live``, completes it. Dead cards
    are not among the live ones, and nothing above the slapped card is.
    """

    def holds(read: Read) -> bool:
        ranks = ["A23456789TJQK".find(card[0]) for card in read.live[-n:]]
        return len(ranks) == n and all(b - a == 2 for a, b in pairwise(ranks))

    return holds


register(
    Combo(
        name="staircase",
        title="Staircase",
        min_cards=3,
        source="this example",
        build=staircase,
        args=(Arg("n", ("3", "4", "5")),),
        meaning="{n} cards, each two ranks above the one before",
        example="3 5 7",
    )
)

# From now on rule sets can name it, in TOML as well: combos = ["double", "staircase(3)"].
house = from_dict({"slap": {"combos": ["double", "staircase(3)"], "slap-in": "allowed"}})

use = parse_combo("staircase(3)")
for hand in ("3 5 7", "3 5 8", "9 J K"):
    print(hand, use.holds(Read(parse_hand(hand))))

slaps = next(section for section in explain(house) if section.name == "slaps")
for sentence in slaps.sentences[:3]:
    print("-", sentence.text)
