"""A live table without input or output: seats, tempo, races, timeouts; referee and engine.

    table = Table(code, rules=rules, now_us=0, players={}, seeds=seeds, tokens=tokens)
    table.connect(link, now_us)
    for out in table.receive(link, Hello(PROTOCOL), now_us):
        send(out)
    ...
    table.wake(table.next_deadline())

Nothing here reads a clock or a socket. The messages are in ``ratscrew.table.messages``, and
what a bot must be in ``ratscrew.table.player``.
"""

from ratscrew.table.feed import Out
from ratscrew.table.keeper import Keep
from ratscrew.table.kept import Closed, Unkept, read_kept, write_kept
from ratscrew.table.owners import Owned
from ratscrew.table.player import Flip, Hand, Loan, Player, PlayerFactory, PlayerMove, Word
from ratscrew.table.refused import Refused
from ratscrew.table.rejudge import rejudge
from ratscrew.table.table import Table
from ratscrew.table.times import Times

__all__ = [
    "Closed",
    "Flip",
    "Hand",
    "Keep",
    "Loan",
    "Out",
    "Owned",
    "Player",
    "PlayerFactory",
    "PlayerMove",
    "Refused",
    "Table",
    "Times",
    "Unkept",
    "Word",
    "read_kept",
    "rejudge",
    "write_kept",
]
