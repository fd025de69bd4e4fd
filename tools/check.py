"""Everything that CI runs, one step after another: ``make test``.

Every step runs even where an earlier one failed, says its name, whether it passed and how long
it took; the last lines are the list of steps and pytest's own summary. Names of steps as
arguments run only those.

    .venv/bin/python tools/check.py [STEP ...]
"""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from page_tools import check_page_types, run_page_tests

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
TOTAL = re.compile(r"\b\d+ (passed|failed|error)")


class Outcome(NamedTuple):
    """How a step ended, and the line that sums it up."""

    ok: bool
    summary: str = ""


class Step(NamedTuple):
    """One thing that must hold."""

    name: str
    run: Callable[[], Outcome]


def tool(*args: str) -> Callable[[], Outcome]:
    """A step that runs a program of the environment."""
    program = str(BIN / args[0])
    return lambda: Outcome(subprocess.call([program, *args[1:]], cwd=ROOT) == 0)


def generated() -> Outcome:
    """Every file that a tool writes is what the tool would write now."""
    stale = [
        path.name
        for path in sorted((ROOT / "tools").glob("gen_*.py"))
        if subprocess.call([sys.executable, str(path), "--check"], cwd=ROOT)
    ]
    return Outcome(not stale, f"out of date: {', '.join(stale)}" if stale else "")


def suite(*options: str, processes: int = 2) -> Callable[[], Outcome]:
    """A step that runs tests in some processes; their output is shown as it comes."""
    command = [sys.executable, "-m", "pytest", "--color=no", "--durations=5"]
    command.append(f"--numprocesses={processes}")

    def run() -> Outcome:
        last = ""
        with subprocess.Popen(
            [*command, *options], cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as process:
            for line in process.stdout or ():
                print(line, end="", flush=True)
                if TOTAL.search(line):
                    last = line.strip("= \n")
        return Outcome(process.returncode == 0, last)

    return run


STEPS = (
    Step("lint", tool("ruff", "check", ".")),
    Step("format", tool("ruff", "format", "--check", ".")),
    Step("types", tool("mypy")),
    Step("imports", tool("lint-imports")),
    Step("generated", generated),
    Step("page-types", lambda: Outcome(check_page_types(ROOT))),
    Step("page-tests", lambda: Outcome(run_page_tests(ROOT))),
    Step(
        "tests",
        suite(
            *("--ignore=tests/browser", "--maxschedchunk=8"),
            # What is not asked for costs time to watch, too.
            *("--cov=ratscrew.rules", "--cov=ratscrew.engine", "--cov-branch", "--cov-report="),
            processes=3,  # some of them wait for servers most of the time
        ),
    ),
    Step(
        "coverage",
        tool(
            *("coverage", "report", "--show-missing", "--skip-covered", "--fail-under=100"),
            "--include=src/ratscrew/rules/*,src/ratscrew/engine/*",
        ),
    ),
    # Apart from the others, in which what a browser leaves behind would come to light.
    Step("browser-tests", suite("tests/browser", "--maxschedchunk=4")),
)


def main(wanted: list[str]) -> int:
    """Run the wanted steps, or all of them; 0 if every one passed."""
    names = [step.name for step in STEPS]
    unknown = [name for name in wanted if name not in names]
    if unknown:
        print(f"no step {unknown[0]!r}; the steps are {', '.join(names)}", file=sys.stderr)
        return 2
    done: list[tuple[str, Outcome, float]] = []
    for step in STEPS:
        if wanted and step.name not in wanted:
            continue
        print(f"\n== {step.name}", flush=True)
        began = time.monotonic()
        outcome = step.run()
        took = time.monotonic() - began
        print(f"== {step.name}: {_word(outcome)} in {took:.1f} s", flush=True)
        done.append((step.name, outcome, took))
    return _report(done)


def _report(done: list[tuple[str, Outcome, float]]) -> int:
    print(f"\n== all steps, {sum(took for _, _, took in done):.0f} s")
    for name, outcome, took in done:
        note = f"  {outcome.summary}" if outcome.summary and not outcome.ok else ""
        print(f"{_word(outcome):>6}  {name:<11} {took:6.1f} s{note}")
    failed = [name for name, outcome, _ in done if not outcome.ok]
    print(f"steps: {len(done) - len(failed)} passed, {len(failed)} failed")
    for _, outcome, _ in done:
        if TOTAL.search(outcome.summary):
            print(outcome.summary)
    return 1 if failed else 0


def _word(outcome: Outcome) -> str:
    return "ok" if outcome.ok else "FAILED"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
