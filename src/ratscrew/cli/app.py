"""The ``ratscrew`` command: its parts put together, and every failure told in one line.

Exit codes: 0 done, 1 a check found a difference, 2 bad input, 130 interrupted, 141 whoever
read the output went away.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer
import typer.main

from ratscrew import __version__
from ratscrew.cli.bench import bench
from ratscrew.cli.db import db_app
from ratscrew.cli.deal import deal
from ratscrew.cli.errors import tell
from ratscrew.cli.handicap import handicap
from ratscrew.cli.lab_options import OptionalFile
from ratscrew.cli.play import play
from ratscrew.cli.playout import playout
from ratscrew.cli.replay import replay
from ratscrew.cli.rules import rules_app
from ratscrew.cli.serve import serve
from ratscrew.cli.sim import sim
from ratscrew.cli.verify import verify
from ratscrew.errors import RatscrewError

__all__ = ["app", "main"]

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

app = typer.Typer(
    name="ratscrew",
    add_completion=False,
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Egyptian Ratscrew by every house rule. Without a command: serve, and open the page.",
)
app.command()(serve)
app.command()(play)
app.add_typer(rules_app)
app.command()(deal)
app.command()(playout)
app.command()(replay)
app.command()(verify)
app.command(cls=OptionalFile)(sim)
app.command(cls=OptionalFile)(handicap)
app.command()(bench)
app.add_typer(db_app)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ratscrew {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Options of the command itself."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and give its exit code; errors go to stderr in one line each."""
    arguments = list(sys.argv[1:] if argv is None else argv) or ["serve", "--open"]
    if not _can_be_read():
        return PIPE_CLOSED
    try:
        _run(arguments)
        sys.stdout.flush()
    except typer.Exit as done:
        return done.exit_code
    except RatscrewError as error:
        return _fail(str(error))
    except typer.TyperException as error:
        return _fail(_usage(error))
    except RecursionError:
        return _fail("the input is nested too deeply")
    except BrokenPipeError:
        return _reader_gone()
    except OSError as error:
        return _fail(f"{error.filename or 'input or output'}: {error.strerror or error}")
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return 0


def _run(arguments: list[str]) -> None:
    command = typer.main.get_command(app)
    with command.make_context("ratscrew", arguments) as context:
        command.invoke(context)


def _usage(error: typer.TyperException) -> str:
    """A usage error, with the command whose help would tell more."""
    told = error.format_message().rstrip(".")
    if type(error) is typer.BadParameter and (options := getattr(error.param, "opts", None)):
        told = f"{options[0]} {error.message.removeprefix('Value error, ').rstrip('.')}"
    context: Any = getattr(error, "ctx", None)
    where = context.command_path if context is not None else "ratscrew"
    return f"{told}; see {where} --help"


def _fail(message: str) -> int:
    tell(message)
    return BAD_INPUT


def _can_be_read() -> bool:
    """Whether there is a stdout; where it or stderr was closed, no file may take its place."""
    read = sys.stdout is not None
    if not read:
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - for as long as we run
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115
    return read


def _reader_gone() -> int:
    """Nobody reads on: say nothing, and let nothing be flushed at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
