"""What holds for the whole suite: every rule has its test, and CI skips no browser test.

``acceptance.toml`` maps the items of rules 8 and 9 to test ids. After a full run, but for browser
tests that run apart, each of these must have run and passed. A partial run (a path, ``-k``, ``-x``
…) checks nothing of it.
"""

import os
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import settings

from acceptance import unmet
from command_line import Ran, Run
from ratscrew.cli import main

HERE = Path(__file__).parent
BROWSER = "tests/browser/"

settings.register_profile("ratscrew", deadline=None)
settings.load_profile("ratscrew")


def in_ci() -> bool:
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run ``ratscrew`` with these arguments, in this process."""

    def call(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return call


class Acceptance:
    """Collects how each test ended, and complains at the end."""

    def __init__(self) -> None:
        self.outcomes: dict[str, set[str]] = defaultdict(set)
        self.faults: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or not report.passed:
            self.outcomes[report.nodeid].add(report.outcome)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.shouldstop or session.shouldfail:
            return
        if _is_full(session.config):
            items = tomllib.loads((HERE / "acceptance.toml").read_text())["item"]
            self.faults += unmet(items, self.outcomes)
        if in_ci():
            self.faults += [f"skipped in CI: {name}" for name in self._skipped_browser_tests()]
        if self.faults and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.faults:
            terminalreporter.section("acceptance", red=True)
            for fault in self.faults:
                terminalreporter.line(fault)
        skipped = self._skipped_browser_tests()
        if skipped:
            terminalreporter.section("NO BROWSER", yellow=True, sep="!")
            terminalreporter.line(f"{len(skipped)} browser tests did not run; CI runs them all")

    def _skipped_browser_tests(self) -> list[str]:
        return sorted(
            name
            for name, outcomes in self.outcomes.items()
            if name.startswith(BROWSER) and "skipped" in outcomes
        )


def _is_full(config: pytest.Config) -> bool:
    option = config.option
    partial = (option.keyword, option.markexpr, option.collectonly, option.deselect)
    rerun = (getattr(option, "lf", False), getattr(option, "stepwise", False))
    from_paths = config.args_source is config.ArgsSource.TESTPATHS
    return from_paths and not any(partial) and not any(rerun)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # a worker of a shared run tells the one who sums up
        config.pluginmanager.register(Acceptance(), "acceptance")
