"""What outlives the process: tables as they stand, games that are over, and players.

In SQLite or PostgreSQL, by one code. Nothing here knows the game: a table's history is bytes.
"""

from ratscrew.store.address import default_url
from ratscrew.store.copies import back_up, restore
from ratscrew.store.errors import StoreError, TableNotKept
from ratscrew.store.games import Chance, Game, GameSlap, Result, Summary
from ratscrew.store.health import Health, look_at
from ratscrew.store.history import Wanted
from ratscrew.store.journal import Batch, Entry, KeptTable
from ratscrew.store.lock import Superseded
from ratscrew.store.players import Player, PlayerStats
from ratscrew.store.reactions import Best, Bin, ComboCount, Per, Period, Reactions
from ratscrew.store.store import Store, upgrade
from ratscrew.store.writer import Stats

__all__ = [
    "Batch",
    "Best",
    "Bin",
    "Chance",
    "ComboCount",
    "Entry",
    "Game",
    "GameSlap",
    "Health",
    "KeptTable",
    "Per",
    "Period",
    "Player",
    "PlayerStats",
    "Reactions",
    "Result",
    "Stats",
    "Store",
    "StoreError",
    "Summary",
    "Superseded",
    "TableNotKept",
    "Wanted",
    "back_up",
    "default_url",
    "look_at",
    "restore",
    "upgrade",
]
