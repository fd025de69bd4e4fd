"""Pictures of every screen of the page, in both themes at four sizes, and contact sheets of them.

    make screenshots
    make screenshots ARGS="[--only SCENE,…] [--sizes S,…] [--themes T,…] [--out DIR]"

The screens are the scenes of tests/browser/scenes.py. Needs Chromium. What it writes is one PNG a
screen and, for each size and theme, one contact sheet (``sheet-phone-dark.png``).
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, expect, sync_playwright

from browser.people import PATIENCE
from browser.scenes import SCENES, SIZES, THEMES, Stage
from browser.served import QUIET, Served
from ratscrew.server.config import Config, Limits

ROOT = Path(__file__).resolve().parent.parent
ACROSS = {"small": 8, "phone": 8, "wide": 4, "laptop": 4}
GENEROUS = Limits(tables_per_min=6000, tables_burst=6000, table_connections=200)


def main() -> int:
    """Make them; 0 if every scene could be shown."""
    asked = _asked()
    chromium = which("chromium") or which("chromium-browser")
    if chromium is None:
        print("No Chromium on this machine: install the package chromium.", file=sys.stderr)
        return 2
    asked.out.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    served = Served(Config(limits=GENEROUS))
    served.start()
    wrong = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=QUIET)
        for name in asked.only:
            began = time.monotonic()
            stage = Stage(browser, served)
            try:
                SCENES[name](stage)
                for size in asked.sizes:
                    for theme in asked.themes:
                        stage.show(size, theme)
                        stage.page.screenshot(path=asked.out / f"{name}-{size}-{theme}.png")
            except Exception as error:  # noqa: BLE001 - one broken scene must not hide the others
                wrong.append(f"{name}: {str(error).splitlines()[0]}")
            wrong.extend(f"{name}: {said}" for said in stage.complaints)
            stage.close()
            print(f"{name} {time.monotonic() - began:.1f} s", flush=True)
        _sheets(browser, asked)
        browser.close()
    served.stop()
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


def _asked() -> argparse.Namespace:
    """The arguments; every name is checked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])

    def names(known: Iterable[str]) -> Callable[[str], list[str]]:
        def read(text: str) -> list[str]:
            wanted = text.split(",")
            for name in wanted:
                if name not in known:
                    raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(known)}")
            return wanted

        return read

    parser.add_argument("--only", type=names(SCENES), default=list(SCENES))
    parser.add_argument("--sizes", type=names(SIZES), default=list(SIZES))
    parser.add_argument("--themes", type=names(THEMES), default=list(THEMES))
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    return parser.parse_args()


def _sheets(browser: Browser, asked: argparse.Namespace) -> None:
    """One picture with all scenes of a size and a theme."""
    for size in asked.sizes:
        for theme in asked.themes:
            shots = [asked.out / f"{name}-{size}-{theme}.png" for name in SCENES]
            figures = "".join(
                f"<figure><img src='{shot.resolve().as_uri()}'>"
                f"<figcaption>{shot.stem}</figcaption></figure>"
                for shot in shots
                if shot.exists()
            )
            page = browser.new_page(viewport={"width": 1800, "height": 400})
            sheet = asked.out / f"sheet-{size}-{theme}.html"
            sheet.write_text(
                "<meta charset=utf-8><style>body{margin:8px;background:#888;font:12px sans-serif;"
                f"display:grid;grid-template-columns:repeat({ACROSS[size]},1fr);gap:8px}}"
                f"figure{{margin:0}}img{{width:100%;display:block}}</style>{figures}"
            )
            page.goto(sheet.resolve().as_uri())
            page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
            page.close()
            sheet.unlink()


if __name__ == "__main__":
    sys.exit(main())
