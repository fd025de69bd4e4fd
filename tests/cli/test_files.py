"""Files that cannot be what they should be: one line each, whatever the command."""

import errno
from pathlib import Path

import pytest

from command_line import Run

COMMANDS = [
    ("rules", "check"),
    ("rules", "show"),
    ("replay",),
    ("verify",),
    ("playout", "--rules", "beggar", "--hands-file"),
]


@pytest.fixture(params=COMMANDS, ids=" ".join)
def command(request: pytest.FixtureRequest) -> tuple[str, ...]:
    found: tuple[str, ...] = request.param
    return found


def test_a_missing_file(run: Run, command: tuple[str, ...], tmp_path: Path) -> None:
    assert "no such file" in run(*command, tmp_path / "none.txt").refusal


def test_a_folder(run: Run, command: tuple[str, ...], tmp_path: Path) -> None:
    assert "is a folder" in run(*command, tmp_path).refusal


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"", "empty"), (b"\n \n", "empty"), (b"\xff\xfe\x00", "UTF-8"), (b"a\0b", "NUL")],
)
def test_what_is_no_text(
    run: Run, command: tuple[str, ...], tmp_path: Path, content: bytes, told: str
) -> None:
    file = tmp_path / "file.toml"
    file.write_bytes(content)
    assert told in run(*command, file).refusal


def test_a_file_without_end(run: Run) -> None:
    assert "more than 1 MB" in run("rules", "check", "/dev/zero").refusal


def test_a_path_with_a_nul_byte(run: Run, command: tuple[str, ...]) -> None:
    assert "\0" not in run(*command, "a\0b/c").refusal


def test_a_file_that_may_not_be_read(
    run: Run, command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, *_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", path)

    file = tmp_path / "file.toml"
    file.write_text("x")
    monkeypatch.setattr(Path, "open", refused)
    assert "cannot be read: Permission denied" in run(*command, file).refusal


def test_windows_line_ends_are_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_bytes(b"\xef\xbb\xbf2S JS/3S\r\n4S KS/5S\r\n")
    assert run("playout", "--rules", "beggar", "--hands-file", file).out.count("\n") == 2
