"""A rule set told in plain English, complete enough to play by.

Every sentence is made from parameters, never from a preset's name, and knows which: the ones
that were read to make it. Changing one parameter changes only sentences that belong to it.
"""

from ratscrew.rules.explain.compare import Difference, compare
from ratscrew.rules.explain.reading import Section, Sentence
from ratscrew.rules.explain.whole import explain, explained

__all__ = ["Difference", "Section", "Sentence", "compare", "explain", "explained"]
