"""Change the rules and the engine in small ways, and see whether the unit tests notice.

    .venv/bin/python tools/mutate.py [--seed S] [--minutes M]

Works on a copy. Each mutant is one small change: a comparison turned, a number one up or down,
``and`` for ``or``, a ``not`` left out, a condition's answer turned round, a call left out. The
mutants are drawn in a random order until the time is up; each runs the unit tests that reach its
line, the quickest first, until one fails. What no test notices is printed, with its place.
"""

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import coverage

ROOT: Final = Path(__file__).resolve().parent.parent
TESTS: Final = ("tests/rules", "tests/engine", "tests/record", "tests/cards")
IGNORED: Final = ("--ignore", "tests/engine/test_properties.py")
"""Whole games by random rules: they notice much, and take too long."""

DURATION: Final = re.compile(r"^([\d.]+)s call +(\S.*?) *$", re.MULTILINE)
MOST_TESTS: Final = 400
"""Tests run for one mutant at most: a line that everything reaches is noticed before."""

TURNED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Mutant(NamedTuple):
    """One change of one file: the bytes from ``start`` to ``end`` become ``new``."""

    path: Path
    line: int
    start: int
    end: int
    new: str

    def told(self, folder: Path) -> str:
        """The change in a line."""
        old = " ".join(self.path.read_bytes()[self.start : self.end].decode().split())
        place = f"{self.path.relative_to(folder)}:{self.line}"
        return f"{place}: {old[:70]} -> {self.new[:70]}"


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file, in functions only."""
    source = path.read_bytes()
    starts = [0]
    for text in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(text))
    for node, returns_bool in _inside(ast.parse(source), within=False, returns_bool=False):
        new = _changed(node, returns_bool=returns_bool)
        if new is not None:
            end_line, end_column = node.end_lineno or 0, node.end_col_offset or 0
            start = starts[node.lineno - 1] + node.col_offset
            yield Mutant(path, node.lineno, start, starts[end_line - 1] + end_column, new)


Located = ast.expr | ast.stmt


def _inside(node: ast.AST, *, within: bool, returns_bool: bool) -> Iterator[tuple[Located, bool]]:
    """The expressions and statements of functions, and whether their function answers yes or no.

    Annotations and the insides of f-strings, whose places are not told, are left out.
    """
    if isinstance(node, ast.FunctionDef):
        answer = node.returns
        returns_bool = isinstance(answer, ast.Name) and answer.id == "bool"
        for part in node.body:
            yield from _inside(part, within=True, returns_bool=returns_bool)
        return
    if isinstance(node, ast.Lambda):
        within = True
    if isinstance(node, ast.JoinedStr):
        return
    if within and isinstance(node, (ast.expr, ast.stmt)):
        yield node, returns_bool
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for part in field if isinstance(field, list) else [field]:
            if isinstance(part, ast.AST):
                yield from _inside(part, within=within, returns_bool=returns_bool)


def _changed(node: Located, *, returns_bool: bool) -> str | None:
    """The text that a node becomes; None: it is left alone."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in TURNED:
            turned = ast.Compare(node.left, [TURNED[type(op)]()], node.comparators)
            return f"({ast.unparse(turned)})"
        case ast.BoolOp(op=ast.And()):
            return f"({ast.unparse(ast.BoolOp(ast.Or(), node.values))})"
        case ast.BoolOp(op=ast.Or()):
            return f"({ast.unparse(ast.BoolOp(ast.And(), node.values))})"
        case ast.UnaryOp(op=ast.Not()):
            return f"({ast.unparse(node.operand)})"
        case ast.Constant(value=bool(value)):
            return str(not value)
        case ast.Constant(value=int(value)):
            return f"({value + (1 if (node.lineno + node.col_offset) % 2 else -1)})"
        case ast.Return(value=ast.expr() as value) if returns_bool:
            if isinstance(value, ast.Constant):
                return None
            return f"return not ({ast.unparse(value)})"
        case ast.Expr(value=ast.Call() as call) if "assert_never" not in ast.unparse(call.func):
            return "pass"
        case _:
            return None


def pytest(folder: Path, *options: str, seconds: float) -> subprocess.CompletedProcess[str]:
    """Run tests in the copy, against the copy."""
    place = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
    return subprocess.run(
        command, cwd=folder, env=place, capture_output=True, text=True, check=False, timeout=seconds
    )


class Reach(NamedTuple):
    """Which tests run which lines, and how long each test takes."""

    tests: dict[Path, dict[int, list[str]]]
    seconds: dict[str, float]

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that reach a mutant, the quickest first."""
        found = self.tests.get(mutant.path, {}).get(mutant.line, [])
        return sorted(found, key=lambda test: self.seconds.get(test, 0.0))[:MOST_TESTS]


def reach(folder: Path) -> Reach:
    """Run all tests once, unchanged; they must pass."""
    options = ("--cov=ratscrew", "--cov-context=test", "--cov-report=", "-vv", "--durations=0")
    ran = pytest(folder, *options, "--durations-min=0", *IGNORED, *TESTS, seconds=1800)
    if ran.returncode:
        sys.exit(f"the tests do not pass as they are:\n{ran.stdout[-2000:]}")
    data = coverage.CoverageData(str(folder / ".coverage"))
    data.read()
    tests = {
        Path(file): {
            line: sorted({context.rpartition("|")[0] for context in contexts if context})
            for line, contexts in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
    }
    return Reach(tests, {test: float(took) for took, test in DURATION.findall(ran.stdout)})


def copy(folder: Path) -> None:
    """What the tests need, in a folder of its own."""
    shutil.copytree(
        ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("web", "__pycache__")
    )
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)


def main() -> int:
    """Draw mutants until the time is up, and print what became of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--seed", default="1", help="of the order of the mutants")
    parser.add_argument("--minutes", type=float, default=40)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        copy(folder)
        found = _drawn(folder, wanted.seed)
        print(f"{len(found)} mutants, seed {wanted.seed}", flush=True)
        outcomes = Counter(_outcomes(folder, found, wanted.minutes * 60))
    told = {"failed": "noticed", "passed": "survived", "timeout": "ran out of time"}
    counts = [f"{outcomes[outcome]} {word}" for outcome, word in told.items()]
    print(f"{outcomes.total()} ran: {', '.join(counts)}")
    return 0


def _drawn(folder: Path, seed: str) -> list[Mutant]:
    """Every mutant, in the seed's order."""
    sources = folder / "src" / "ratscrew"
    paths = sorted([*(sources / "rules").rglob("*.py"), *(sources / "engine").rglob("*.py")])
    found = [mutant for path in paths for mutant in mutants(path)]
    random.Random(seed).shuffle(found)  # noqa: S311 - an order, not a secret
    return found


def _outcomes(folder: Path, found: list[Mutant], seconds: float) -> Iterator[str]:
    """Try one mutant after another until the time is up."""
    reached = reach(folder)
    end = time.monotonic() + seconds
    for mutant in found:
        if time.monotonic() > end:
            return
        tests = reached.of(mutant)
        longest = 60 + 10 * sum(reached.seconds.get(test, 0.0) for test in tests)
        outcome = _tried(folder, mutant, tests, longest) if tests else "passed"
        if outcome == "passed":
            print(f"survived  {mutant.told(folder)}", flush=True)
        yield outcome


def _tried(folder: Path, mutant: Mutant, tests: list[str], longest: float) -> str:
    source = mutant.path.read_bytes()
    mutant.path.write_bytes(source[: mutant.start] + mutant.new.encode() + source[mutant.end :])
    try:
        ran = pytest(folder, "-x", *tests, seconds=longest)
    except subprocess.TimeoutExpired:
        return "timeout"
    finally:
        mutant.path.write_bytes(source)
    return "passed" if ran.returncode == 0 else "failed"


if __name__ == "__main__":
    sys.exit(main())
