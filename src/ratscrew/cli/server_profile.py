"""Where a process spends its time: every call counted for some seconds.

Counting costs time itself, so the shares tell which functions matter, not how long they take.
What the loop does in compiled code (sockets, timers) is told with whatever called for it, or as
the rest that no function accounts for.
"""

import asyncio
import cProfile
import time
from pathlib import Path
from typing import Any, Final

import msgspec

import ratscrew

__all__ = ["Spent", "profiled"]

_OURS: Final = str(Path(ratscrew.__file__).parent)
_TOP: Final = 15


class Spent(msgspec.Struct, frozen=True):
    """A function's share of the process's time, in per cent, and how often it was called.

    ``own`` is without, ``whole`` with what it calls.
    """

    function: str
    own: float
    whole: float
    calls: int


async def profiled(seconds: float) -> list[Spent]:
    """The functions with the most time of their own, then those of ours with most of all."""
    profile = cProfile.Profile(time.thread_time)  # what others do meanwhile counts for nothing
    began = time.thread_time()
    profile.enable()
    try:
        await asyncio.sleep(seconds)
    finally:
        profile.disable()
    took = max(time.thread_time() - began, 1e-9)
    entries: list[Any] = profile.getstats()
    rest = max(0.0, took - sum(entry.inlinetime for entry in entries))
    spent = [
        Spent(
            _name(entry.code),
            round(100 * entry.inlinetime / took, 1),
            round(100 * entry.totaltime / took, 1),
            entry.callcount,
        )
        for entry in entries
    ]
    own = sorted(spent, key=lambda one: -one.own)[:_TOP]
    whole = sorted(spent, key=lambda one: -one.whole)
    ours = [one for one in whole if one not in own and one.function.startswith("ratscrew/")]
    share = round(100 * rest / took, 1)
    return [*own, Spent("the loop itself: sockets, timers", share, share, 0), *ours[:_TOP]]


def _name(code: Any) -> str:
    if isinstance(code, str):
        return code  # compiled
    path = code.co_filename
    if path.startswith(_OURS):
        place = "ratscrew" + path.removeprefix(_OURS).replace("\\", "/")
    else:
        place = "/".join(Path(path).parts[-2:])
    return f"{place}:{getattr(code, 'co_qualname', code.co_name)}"
