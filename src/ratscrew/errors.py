"""The one base of this package's errors, so that a caller can catch them all.

RatscrewError
├── BadRules          a rule set that cannot be read or contradicts itself
├── BadDeal           hands, seats or shares that make no deal
├── IllegalCommand    a command that the rules do not allow now; carries a code
├── BadPlayer         a simulated player that cannot be read
├── NotSimulated      rules or seats that the laboratory's kernel does not play
├── BadRecord         a record that cannot be read, or that decides differently
├── StoreError        a database that cannot be used, or not now
├── Unkept            what was written down of a table makes none
└── BadMessage        a message from outside that is not of the protocol
"""

__all__ = ["RatscrewError"]


class RatscrewError(Exception):
    """Something the caller gave is wrong; the message says what, where and what would be right."""
