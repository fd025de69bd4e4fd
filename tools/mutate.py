"""Change the rules and the engine in small ways, and see whether the unit tests notice.

    .venv/bin/python tools/mutate.py [--seed S] [--minutes M]

Works on a copy. Each mutant is one small change: a comparison turned, a number one up or down,
``and`` for ``or``, a ``not`` left out, a condition's answer turned round, a call left out. The
mutants are drawn in a random order until the time is up; each runs the tests of its package
until the first that fails. What no test notices is printed, with its place.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGES: Final = {
    "rules/explain": ("tests/rules/test_explain.py",),
    "rules": ("tests/rules", "tests/engine"),
    "engine": ("tests/engine", "tests/record"),
}
"""The tests that are run for the mutants of a package, the nearest first."""

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


def run(folder: Path, package: str, seconds: float) -> str:
    """Run the tests of a package: ``passed``, ``failed`` or ``timeout``."""
    command = [
        *(sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header"),
        *("--ignore", "tests/engine/test_properties.py"),
        *PACKAGES[package],
    ]
    place = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ran = subprocess.run(
            command, cwd=folder, env=place, capture_output=True, check=False, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return "timeout"
    return "passed" if ran.returncode == 0 else "failed"


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
        folder = Path(name)
        copy(folder)
        found = _drawn(folder, wanted.seed)
        print(f"{len(found)} mutants, seed {wanted.seed}", flush=True)
        longest = 20 + 4 * max(_baseline(folder, package) for package in PACKAGES)
        outcomes = Counter(_outcomes(folder, found, wanted.minutes * 60, longest))
    told = {"failed": "noticed", "passed": "survived", "timeout": "ran out of time"}
    counts = [f"{outcomes[outcome]} {word}" for outcome, word in told.items()]
    print(f"{outcomes.total()} ran: {', '.join(counts)}")
    return 0


def _drawn(folder: Path, seed: str) -> list[tuple[str, Mutant]]:
    """Every mutant with its package, in the seed's order."""
    sources = folder / "src" / "ratscrew"
    found = []
    taken: set[Path] = set()
    for package in PACKAGES:
        paths = sorted(set((sources / package).rglob("*.py")) - taken)
        taken.update(paths)
        found += [(package, mutant) for path in paths for mutant in mutants(path)]
    random.Random(seed).shuffle(found)  # noqa: S311 - an order, not a secret
    return found


def _outcomes(
    folder: Path, found: list[tuple[str, Mutant]], seconds: float, longest: float
) -> Iterator[str]:
    """Try one mutant after another until the time is up."""
    end = time.monotonic() + seconds
    for package, mutant in found:
        if time.monotonic() > end:
            return
        outcome = _tried(folder, package, mutant, longest)
        if outcome == "passed":
            print(f"survived  {mutant.told(folder)}", flush=True)
        yield outcome


def _baseline(folder: Path, package: str) -> float:
    """How long a package's tests take as they are; they must pass."""
    began = time.monotonic()
    if run(folder, package, 600) != "passed":
        sys.exit(f"the tests of {package} do not pass as they are")
    return time.monotonic() - began


def _tried(folder: Path, package: str, mutant: Mutant, longest: float) -> str:
    source = mutant.path.read_bytes()
    mutant.path.write_bytes(source[: mutant.start] + mutant.new.encode() + source[mutant.end :])
    try:
        return run(folder, package, longest)
    finally:
        mutant.path.write_bytes(source)


if __name__ == "__main__":
    sys.exit(main())
