"""Write a bot: what it sees is what a person in its seat sees.

ratscrew playout --rules full --seats 2 --bots my_bot:Patient,sharp    # in this folder
python examples/my_bot.py
"""

import random
from collections.abc import Sequence

from ratscrew.engine import CardPlayed, Event, View
from ratscrew.rules import Read, RuleSet
from ratscrew.table.player import Flip, Hand, PlayerMove


class Patient:
    """Never hurries, never guesses, and knows every combo of the rules.

    A bot is made once a game, with the rule set, its seat and a seed of its own. It should take
    all its chances from that seed, so that the same game comes out twice.
    """

    def __init__(self, rules: RuleSet, seat: int, seed: str) -> None:
        self.rules = rules
        self.seat = seat
        self.chance = random.Random(seed)

    def see(self, view: View, news: Sequence[Event]) -> Sequence[PlayerMove]:
        """Called at the deal and after every command; gives moves to be made later."""
        moves: list[PlayerMove] = []
        new_card = any(isinstance(event, CardPlayed) for event in news)
        if new_card and "slap" in view.may and self.sees_a_combo(view):
            moves.append(Hand(on=view.number, delay_us=self.chance.randint(300_000, 500_000)))
        elif "play" in view.may:
            moves.append(Flip(delay_us=600_000))
        return moves

    def sees_a_combo(self, view: View) -> bool:
        """Whether the newest card completes one: dead cards have no number and do not count."""
        live = tuple(laid.card for laid in view.pile if laid.number)
        read = Read(live, burnt=view.burnt is not None, wild=self.rules.slap.wild_jokers)
        return any(combo.holds(read) for combo in self.rules.combos)


if __name__ == "__main__":
    from ratscrew.bots import BOTS
    from ratscrew.engine import deal
    from ratscrew.rules import preset
    from ratscrew.table.local import play_out

    rules = preset("full")
    players = {0: Patient(rules, 0, "mine"), 1: BOTS["easy"](rules, 1, "theirs")}
    game = play_out(rules, deal(rules, 2, "a seed"), players, ["Patient", "easy"])
    assert game.state.over is not None
    print("winners:", game.state.over.winners, "after", game.state.laid, "cards")
