"""The game in a terminal: against bots at a table of its own, or at a server's table.

``ratscrew.cli.play`` starts it. A ``Source`` gives the table's messages and takes one's own
(``local``, ``joined``); ``known`` folds them, ``story`` tells them, ``sitting`` is what one's
hands do, and only ``app`` and ``screens`` draw. Nothing here decides a rule.
"""
