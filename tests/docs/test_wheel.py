"""The package that others install holds everything it needs."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel, built from this tree with what is installed here."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = out.glob("ratscrew-*.whl")
    return zipfile.ZipFile(path)


def test_it_holds_the_page_whole(wheel: zipfile.ZipFile) -> None:
    packed = set(wheel.namelist())
    page = [path for path in (ROOT / "src/ratscrew/web").rglob("*") if path.is_file()]
    wanted = {str(path.relative_to(ROOT / "src")) for path in page if path.suffix != ".pyc"}
    assert "ratscrew/web/index.html" in wanted
    assert wanted - packed == set()


def test_it_holds_presets_types_and_licence(wheel: zipfile.ZipFile) -> None:
    packed = wheel.namelist()
    assert "ratscrew/rules/presets/traditional.toml" in packed
    assert "ratscrew/py.typed" in packed
    assert any(name.endswith("LICENSE") for name in packed)


def test_it_installs_the_command(wheel: zipfile.ZipFile) -> None:
    (entries,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "ratscrew = ratscrew.cli:main" in wheel.read(entries).decode()
