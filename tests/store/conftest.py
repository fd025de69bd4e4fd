"""Every case of the store stands for both kinds of database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storing import postgres_url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database in which nothing was made yet."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'cards.db'}"
        return
    with postgres_url() as found:
        yield found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where an SQLite database will be."""
    return tmp_path / "cards.db"


@pytest.fixture
def server_url() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with postgres_url() as found:
        yield found
