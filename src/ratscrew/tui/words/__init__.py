"""Every sentence of the terminal, in English: the same words as the page's.

``numbers`` and ``combos`` are what sentences are made of; ``verdicts`` tells what happens,
``stand`` what lies on the table, ``fair`` how a race was, ``doors`` the ways in and out.
"""
