"""Pages that a tool writes: written, or checked to be what would be written."""

import sys
from pathlib import Path

__all__ = ["write_or_check"]


def write_or_check(target: Path, wanted: str) -> int:
    """Write the text, or with ``--check`` only say whether it stands there; an exit code."""
    if "--check" not in sys.argv[1:]:
        target.write_text(wanted, encoding="utf-8")
        return 0
    if target.is_file() and target.read_text(encoding="utf-8") == wanted:
        return 0
    print(f"{target.name} is not what {sys.argv[0]} writes; run it", file=sys.stderr)
    return 1
