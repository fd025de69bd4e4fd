"""What is refused is told in words, never in a program's types, and every preset plays."""

import re
from pathlib import Path

import pytest

from command_line import Run
from ratscrew.rules import PRESETS

JARGON = re.compile(r"`(int|str|array|object|bool)`|regex|Traceback|\w+\(\w+=|<class|Input should")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("deal", "--seats", "x"), "--seats x: a whole number was expected"),
        (("playout", "--seats", "2.5"), "--seats 2.5: a whole number was expected"),
        (("replay", "f", "--at", ""), "--at : a whole number was expected"),
        (("serve", "--port", "http"), "--port http: a whole number was expected"),
        (("serve", "--port", "70000"), "--port 70000: ports are 1 to 65535"),
        (("serve", "--host", ""), "--host: empty"),
        (("serve", "--public-url", ""), "--public-url : no address"),
        (("serve", "--port", "0", "--lan", "--host", "127.0.0.1"), "--lan --host 127.0.0.1"),
        (("serve", "--port", "0", "--lan", "--host", "localhost"), "this machine alone"),
        (("rules", "check", ""), "a rule set in TOML was expected"),
        (("rules", "check", "traditional"), "`ratscrew rules show traditional` prints it"),
        (("rules", "check", "full+marriage"), "`ratscrew rules show full+marriage`"),
        (("rules", "show", ""), "presets are traditional"),
        (("deal", "--rules", "", "--seats", "2"), "presets are traditional"),
        (("replay", ""), "a game's record was expected"),
        (("verify", ""), "a game's record was expected"),
        (("playout", "--hands-file", ""), "one deal a line was expected"),
        (("playout", "--seats", "2", "--record", ""), "--record needs a file name"),
        (("playout", "--rules", "bluff", "--seats", "2", "--bots", "easy"), "2 seats"),
        (("playout", "--rules", "bluff", "--hands", "2S"), "--hands: 1 seat; "),
        (("bench", "x"), "section 'x'"),
    ],
)
def test_a_refusal_names_what_was_given_and_what_would_be_right(
    run: Run, arguments: tuple[str, ...], told: str
) -> None:
    refusal = run(*arguments).refusal
    assert told in refusal
    assert not JARGON.search(refusal)


@pytest.mark.parametrize("command", ["deal", "playout"])
def test_rules_are_traditional_unless_told(run: Run, command: str) -> None:
    given = run(command, "--rules", "traditional", "--seats", 3, "--seed", "a").out
    assert run(command, "--seats", 3, "--seed", "a").out == given
    assert "traditional" in run(command, "--help").out


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", PRESETS)
def test_bots_play_every_preset_or_it_is_refused_in_a_line(run: Run, name: str, seats: int) -> None:
    ran = run("playout", "--rules", name, "--seats", seats, "--seed", "a", "--bots", "sharp")
    if ran.code:
        assert "this rule set is for" in ran.refusal
    else:
        assert ran.out.count("\n") == 1


class TestRecordFile:
    ARGUMENTS = ("playout", "--seats", 2, "--seed", "a", "--record")

    def test_nothing_is_written_over(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "mine.txt"
        file.write_text("precious")
        assert "--force" in run(*self.ARGUMENTS, file).refusal
        assert file.read_text() == "precious"

    def test_unless_forced_or_empty(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "game.jsonl"
        file.touch()
        assert run(*self.ARGUMENTS, file).code == 0
        whole = file.read_text()
        file.write_text("old")
        assert run(*self.ARGUMENTS, file, "--force").code == 0
        assert file.read_text() == whole
        assert list(tmp_path.iterdir()) == [file]

    def test_what_cannot_be_written_whole_leaves_the_old(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        file = tmp_path / "game.jsonl"
        file.write_text("old")
        monkeypatch.setattr("os.fsync", full)
        refusal = run(*self.ARGUMENTS, file, "--force").refusal
        assert "cannot be written: No space left on device" in refusal
        assert file.read_text() == "old"
        assert list(tmp_path.iterdir()) == [file]

    def test_a_link_stays_a_link(self, run: Run, tmp_path: Path) -> None:
        link = tmp_path / "link.jsonl"
        link.symlink_to(tmp_path / "game.jsonl")
        assert run(*self.ARGUMENTS, link).code == 0
        assert link.is_symlink()
        assert (tmp_path / "game.jsonl").read_text()
