"""The open shuffle: what a deal's seed is made of, and the commitment told before it.

The commitment, told before any seat adds its part, is the SHA-256 of this text in UTF-8:
``ratscrew-commitment/1``, the secret seed and the nonce, one a line. The seed of the deal is the
SHA-256 of ``ratscrew-deal/1``, the seed, the nonce and then what each seat adds, by seat and
empty where a seat adds nothing, one a line. No line end stands after the last; both are written
in small hexadecimal digits. So the table cannot change its part once it is committed to it, and
no seat's part can be chosen to fit, as the table's is not known yet.
"""

import hashlib

import msgspec

from ratscrew.record.errors import BadRecord

__all__ = ["Shuffle", "check_opening", "commitment_to", "deal_seed"]


class Shuffle(msgspec.Struct, frozen=True):
    """What a deal was made of. ``entropy`` is what the seats have added, by seat."""

    commitment: str
    seed: str
    nonce: str
    entropy: tuple[str, ...]


def commitment_to(seed: str, nonce: str) -> str:
    """What is told before the deal."""
    return _hashed("ratscrew-commitment/1", seed, nonce)


def deal_seed(shuffle: Shuffle) -> str:
    """The seed from which ``engine.deal`` makes the deal."""
    return _hashed("ratscrew-deal/1", shuffle.seed, shuffle.nonce, *shuffle.entropy)


def check_opening(shuffle: Shuffle, seats: int, seed: str | None) -> None:
    """Whether a shuffle is the one that was committed to, and made the deal's seed.

    Raises:
        BadRecord: it is not; the message says which of them differs.
    """
    commitment = commitment_to(shuffle.seed, shuffle.nonce)
    if shuffle.commitment != commitment:
        raise BadRecord(
            f"line 1: shuffle: the commitment is {shuffle.commitment!r}; "
            f"its seed and nonce make {commitment!r}"
        )
    if len(shuffle.entropy) != seats:
        raise BadRecord(f"line 1: shuffle: entropy of {len(shuffle.entropy)} seats; {seats} play")
    made = deal_seed(shuffle)
    if seed != made:
        raise BadRecord(f"line 1: shuffle: it makes the seed {made!r}; the deal has {seed!r}")


def _hashed(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
