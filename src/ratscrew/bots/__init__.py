"""Players made of a reaction time and habits: they see a seat's view and say what hands do.

``BOTS`` has one factory a level, each a ``ratscrew.table.PlayerFactory``.
"""

from ratscrew.bots.levels import LEVELS, Level
from ratscrew.bots.player import BOTS, Bot

__all__ = ["BOTS", "LEVELS", "Bot", "Level"]
