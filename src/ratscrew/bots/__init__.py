"""Players made of a reaction time and habits: they see a seat's view and say what hands do.

``BOTS`` has one factory a level, each a ``ratscrew.table.PlayerFactory``. How to add bots of
your own stands in ``ratscrew.bots.plugins``, and what a player must be in
``ratscrew.table.player``.
"""

from ratscrew.bots.levels import LEVELS, Level
from ratscrew.bots.player import BOTS, Bot
from ratscrew.bots.plugins import BadBot, all_bots, load_bot
from ratscrew.bots.tutor import TUTOR, Tutor

__all__ = [
    "BOTS",
    "LEVELS",
    "TUTOR",
    "BadBot",
    "Bot",
    "Level",
    "Tutor",
    "all_bots",
    "load_bot",
]
