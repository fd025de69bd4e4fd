"""The command line: arguments in, one call, text out."""

from ratscrew.cli.app import main

__all__ = ["main"]
