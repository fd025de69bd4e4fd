"""What is served lacks comments and nothing else."""

import json
import re
import subprocess
from importlib import resources
from pathlib import Path

import pytest

from page_tools import node, typescript
from ratscrew.server.assets import load_assets
from ratscrew.server.lean import lean

WEB = Path(str(resources.files("ratscrew.web")))
BUDGET = 200_000
COMPARE = """
const ts = require(process.argv[1]);
const options = { compilerOptions: { removeComments: true, target: "ES2022", module: "ESNext" } };
const bare = (text) => ts.transpileModule(text, options).outputText;
const pairs = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(pairs.filter(([, a, b]) => bare(a) !== bare(b)).map(([path]) => path)));
"""


def test_whole_lines_of_comments_go_and_lines_keep_their_numbers() -> None:
    source = b"/**\n * What a does.\n */\nconst a = 1; // stays\n  // goes\nconst b = '//x';\n"
    assert lean("a.js", source) == b"\n\n\nconst a = 1; // stays\n\nconst b = '//x';\n"
    assert lean("a.js", b"f((/** @type {number} */ n) => n);") == b"f((n) => n);"
    assert lean("a.css", b"/* goes */\na { b: c; } /* stays */") == b"\na { b: c; } /* stays */"
    assert lean("a.svg", b"<!-- stays -->") == b"<!-- stays -->"


def test_every_script_means_what_its_source_means() -> None:
    sources = {path: path.read_bytes() for path in sorted(WEB.rglob("*.js"))}
    pairs = [
        (path.name, source.decode(), lean(path.name, source).decode())
        for path, source in sources.items()
    ]
    assert sum(len(source) - len(served) for _, source, served in pairs) > 0
    runner, compiler = node(), typescript()
    assert runner, "the test extra brings Node.js"
    assert compiler
    library = compiler.parents[1] / "lib" / "typescript.js"
    ran = subprocess.run(
        [runner, "-e", COMPARE, str(library)],
        input=json.dumps(pairs),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(ran.stdout) == []


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.css")), ids=lambda path: path.name)
def test_every_style_sheet_means_what_its_source_means(path: Path) -> None:
    def bare(text: str) -> str:
        return " ".join(re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL).split())

    source = path.read_text(encoding="utf-8")
    assert bare(lean(path.name, source.encode()).decode()) == bare(source)


def test_the_whole_page_is_light() -> None:
    """All that a browser could load of it; a messenger's picture aside."""
    assets = load_assets()
    served = [
        asset
        for path in WEB.rglob("*.*")
        if (asset := assets.get(assets.hash, path.relative_to(WEB).as_posix())) is not None
        and not asset.content_type.startswith("image/png")
    ]
    weight = sum(len(asset.gzipped or asset.plain) for asset in [assets.index, *served])
    assert len(served) > 100
    assert weight < BUDGET, f"{weight} bytes, compressed"
