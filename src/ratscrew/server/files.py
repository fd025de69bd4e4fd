"""How many files, and so connections, a process may have open."""

import contextlib

__all__ = ["most_files"]


def most_files() -> int | None:
    """How many there may be, the limit raised as far as the system allows; None: unknown."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ModuleNotFoundError:
        return None
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):  # else what is allowed already has to do
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft
