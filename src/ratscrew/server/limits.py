"""Leaky buckets: how often something may be done, by whom. Time is handed in."""

import math
from collections import OrderedDict

__all__ = ["Bucket", "Buckets"]

_REMEMBERED = 10_000
_LONGEST_S = 3600


class Bucket:
    """Holds ``burst`` drops and regains ``per_s`` a second; each act takes one."""

    __slots__ = ("_burst", "_drops", "_per_us", "_seen_us")

    def __init__(self, *, burst: float, per_s: float, now_us: int) -> None:
        self._burst = float(burst)
        self._drops = float(burst)
        self._per_us = per_s / 1_000_000
        self._seen_us = now_us

    def take(self, now_us: int) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        gained = (now_us - self._seen_us) * self._per_us
        self._drops = min(self._burst, self._drops + gained)
        self._seen_us = now_us
        if self._drops < 1:
            return False
        self._drops -= 1
        return True

    def empty(self, now_us: int) -> bool:
        """Whether nothing more is allowed now; counts nothing."""
        return self._drops + (now_us - self._seen_us) * self._per_us < 1

    def wait_s(self, now_us: int) -> int:
        """After how many whole seconds one more is allowed: an hour at most, counts nothing."""
        if not self.empty(now_us):
            return 0
        missing = 1 - self._drops - (now_us - self._seen_us) * self._per_us
        per_s = self._per_us * 1_000_000
        return _LONGEST_S if missing > _LONGEST_S * per_s else max(1, math.ceil(missing / per_s))


class Buckets:
    """A bucket for each address, or for whoever else; those heard of longest ago are forgotten."""

    def __init__(self, *, burst: float, per_s: float) -> None:
        self._burst = burst
        self._per_s = per_s
        self._by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now_us: int) -> bool:
        """As ``Bucket.take``, for this address."""
        return self._bucket(address, now_us).take(now_us)

    def empty(self, address: str, now_us: int) -> bool:
        """As ``Bucket.empty``, for this address."""
        found = self._by_address.get(address)
        return found is not None and found.empty(now_us)

    def wait_s(self, address: str, now_us: int) -> int:
        """As ``Bucket.wait_s``, for this address."""
        found = self._by_address.get(address)
        return 0 if found is None else found.wait_s(now_us)

    def _bucket(self, address: str, now_us: int) -> Bucket:
        found = self._by_address.get(address)
        if found is None:
            found = Bucket(burst=self._burst, per_s=self._per_s, now_us=now_us)
            self._by_address[address] = found
            if len(self._by_address) > _REMEMBERED:
                self._by_address.popitem(last=False)
        self._by_address.move_to_end(address)
        return found
