"""What the README shows, runs as shown."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import Run
from ratscrew.rules import COMBOS, RuleSet, as_dict

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)


def test_the_example_prints_what_stands_below_it() -> None:
    (example,) = blocks("python")
    shown = README.split(example)[1].split("```")[2].removeprefix("\n")
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == shown


def test_the_commands_run(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (commands,) = (block for block in blocks("") if "ratscrew rules show" in block)
    lines = [line.partition("#")[0].split() for line in commands.splitlines()]
    for line in lines:
        assert line[0] == "ratscrew"
        target = line[line.index(">") + 1] if ">" in line else None
        arguments = line[1 : line.index(">")] if target else line[1:]
        if arguments == ["bench"]:
            continue  # minutes of measuring are not for a test
        if arguments == ["play"]:
            assert run(*arguments).code == 2  # a test is no terminal; tests/tui has one
            continue
        few = ["--games", "400"] if arguments[0] in {"sim", "handicap"} else []
        ran = run(*arguments, *few)
        assert ran.code == 0
        assert few or not ran.err  # the laboratory says how far it is
        if target:
            Path(target).write_text(ran.out)


def test_the_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for block in blocks(""):
        for target in re.findall(r"^make (\w+)", block, flags=re.MULTILINE):
            assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE)


def test_the_counts_are_those_of_the_code() -> None:
    sections = [value for value in as_dict(RuleSet()).values() if isinstance(value, dict)]
    counted = f"{sum(map(len, sections))} parameters and {len(COMBOS)} kinds of combo"
    assert counted in " ".join(README.split())
