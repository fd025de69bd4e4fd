"""Make .venv and install ratscrew into it, editable, if that has not been done yet.

Runs under whatever ``python3`` there is, before anything is installed; standard library only,
and old syntax, so that an old Python gets a sentence and not a syntax error.

    python3 tools/install.py [--test | --bench]
"""

import hashlib
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NEEDED = (3, 11)


def main() -> int:
    """Install what is missing; quick where nothing is."""
    if sys.version_info < NEEDED:
        return _say(
            "ratscrew needs Python {}.{} or newer; {} is {}.{}. Try: make play PYTHON=python3.12",
            *NEEDED,
            sys.executable,
            *sys.version_info[:2],
        )
    asked = [extra for extra in ("test", "bench") if f"--{extra}" in sys.argv[1:]]
    extra = asked[0] if asked else "play"
    if _current(extra):
        return 0
    began = time.monotonic()
    print("Installing into .venv (only needed once; a minute or so) ...", flush=True)
    if not _venv_works() and not _make_venv():
        return _say(
            "python3 cannot make a virtual environment; on Debian and Ubuntu the package is "
            "python3-venv"
        )
    what = "." if extra == "play" else f".[{extra}]"
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if subprocess.call([*pip, "--editable", what], cwd=str(ROOT)):
        return _say("pip could not install ratscrew; its own words are above")
    for done in {"test": ("play", "bench", "test"), "bench": ("play", "bench")}.get(
        extra, ("play",)
    ):
        _stamp(done).write_text(_fingerprint())
    print(f"Installed in {time.monotonic() - began:.0f} s", flush=True)
    return 0


def _current(extra: str) -> bool:
    stamp = _stamp(extra)
    return stamp.is_file() and stamp.read_text() == _fingerprint() and PYTHON.exists()


def _stamp(extra: str) -> Path:
    return VENV / f".installed-{extra}"


def _fingerprint() -> str:
    """What an installation depends on; a checkout that was moved needs a new one."""
    text = (ROOT / "pyproject.toml").read_bytes() + str(ROOT).encode()
    return hashlib.sha256(text).hexdigest()


def _venv_works() -> bool:
    check = f"import pip, sys; sys.exit(sys.version_info < {NEEDED})"
    return PYTHON.exists() and not subprocess.call(
        [str(PYTHON), "-c", check], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def _make_venv() -> bool:
    return not subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)])


def _say(text: str, *values: object) -> int:
    print(text.format(*values), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
