"""``ratscrew db``: the database looked at, copied, put back and brought up to date."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ratscrew.cli.output import print_json, print_lines, some

if TYPE_CHECKING:
    from ratscrew.store import Health

__all__ = ["db_app"]

TROUBLE: Final = 1

db_app = typer.Typer(name="db", help="The database: check, backup, restore, upgrade.")

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="A path, sqlite:///… or postgresql://…",
        show_default="the one in your data directory",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document and nothing else.")]


@db_app.command()
def check(db: Database = None, as_json: AsJson = False) -> None:
    """Look through the database without changing it, and say what it holds.

    A server may use it meanwhile. Exit 0: all is well; 1: something is wrong with it.
    """
    import asyncio  # noqa: PLC0415 - no command but those of the store needs it

    from ratscrew.store import look_at  # noqa: PLC0415 - no other command needs a database

    health = asyncio.run(look_at(_url(db)))
    if as_json:
        print_json(health)
    else:
        print_lines(_told(health))
    if health.problems:
        raise typer.Exit(TROUBLE)


@db_app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file for the copy.")],
    db: Database = None,
) -> None:
    """Write a copy of the database into a new file; a server may use it meanwhile."""
    from ratscrew.store import back_up  # noqa: PLC0415

    back_up(_url(db), file)
    print_lines([f"{file}: a copy of the database, checked"])


@db_app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What 'db backup' wrote.")],
    db: Database = None,
) -> None:
    """Put a backup in the database's place, and keep the old one beside it.

    Stop the server first.
    """
    from ratscrew.store import restore as put_back  # noqa: PLC0415

    before = put_back(_url(db), file)
    print_lines([f"{file}: is the database now"])
    if before is not None:
        print_lines([f"{before}: the one before"])


@db_app.command()
def upgrade(db: Database = None, as_json: AsJson = False) -> None:
    """Bring the database's schema up to date, as a server does when it starts. Stop it first."""
    import asyncio  # noqa: PLC0415

    from ratscrew.store import upgrade as bring_up  # noqa: PLC0415

    before, after = asyncio.run(bring_up(_url(db)))
    if as_json:
        print_json({"before": before, "after": after})
    elif before == after:
        print_lines([f"schema {after}: up to date"])
    else:
        print_lines([f"schema {before} is now {after}"])


def _url(given: str | None) -> str:
    from ratscrew.store import default_url  # noqa: PLC0415

    return default_url() if given is None else given


def _told(health: "Health") -> list[str]:
    lines = [f"{health.database}: {health.problems[0] if health.problems else 'ok'}"]
    lines += [f"  {problem}" for problem in health.problems[1:]]
    if health.tables is not None:
        lines.append(
            f"schema {health.schema}; {some(health.tables, 'table')}, "
            f"{some(health.games or 0, 'game')}, {some(health.players or 0, 'player')}"
        )
    if health.schema and health.schema < health.latest:
        lines.append(f"a server, or 'db upgrade', brings it up to schema {health.latest}")
    return lines
