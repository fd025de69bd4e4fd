"""The compiled game: every rule that a game without human choice can have, as machine code.

It shares no code with the engine and is held against it (tests/lab): its games, written out as
records, pass ``ratscrew verify`` command for command. A game is two vectors: ``s`` of whole
numbers and ``b`` of bytes, with the places that ``layout`` names.
"""
