"""Tables over sockets: a thin shell of HTTP, WebSockets and one task a table.

``app`` puts it together, ``wire`` alone turns messages to JSON and back, ``room`` runs a
table. No rule of the game is decided here.
"""
