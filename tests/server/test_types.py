"""The page's types are made from the protocol, and so is what is checked in."""

import runpy
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "gen_types.py"


@pytest.fixture
def tool() -> dict[str, object]:
    return runpy.run_path(str(TOOL))


def check(tool: dict[str, object], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["gen_types.py", *arguments])
    main = tool["main"]
    assert callable(main)
    code: int = main()
    return code


def test_the_pages_types_have_not_drifted(
    tool: dict[str, object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(tool, monkeypatch, "--check") == 0, capsys.readouterr().out


def test_a_drift_is_shown_and_fails(
    tool: dict[str, object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    main = tool["main"]
    stale = tmp_path / "types.js"
    stale.write_text("// an old version\n")
    monkeypatch.setitem(main.__globals__, "TARGET", stale)  # type: ignore[attr-defined]
    assert check(tool, monkeypatch, "--check") == 1
    said = capsys.readouterr().out
    assert "-// an old version" in said
    assert "run tools/gen_types.py" in said
    assert stale.read_text() == "// an old version\n"
    assert check(tool, monkeypatch) == 0
    assert check(tool, monkeypatch, "--check") == 0


def test_messages_are_unions_told_apart_by_type(tool: dict[str, object]) -> None:
    typedefs = tool["typedefs"]
    assert callable(typedefs)
    text = typedefs()
    assert '@property {"slap"} type' in text
    assert "@typedef {[card: Card, by: number, number: number]} Laid" in text
    assert "@property {number | null} [e_us]" in text, "a client may leave it out"
    assert "@property {number | null} margin_us" in text, "a server never does"
