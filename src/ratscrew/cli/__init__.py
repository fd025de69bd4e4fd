"""The command line: arguments in, one call, text out."""

from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and give its exit code; see ``ratscrew.cli.app``."""
    try:
        # Here, so that an interrupt while it loads ends as quietly as one later.
        from ratscrew.cli.app import main as run  # noqa: PLC0415

        return run(argv)
    except KeyboardInterrupt:
        return 130
