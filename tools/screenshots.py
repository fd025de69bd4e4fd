"""Pictures of every screen of the page, in both themes at four sizes, and contact sheets of them.

    make screenshots
    make screenshots ARGS="[--only SCENE,…] [--sizes S,…] [--themes T,…] [--fine] [--out DIR]"

The screens are the scenes of tests/browser/scenes.py. Needs Chromium. What it writes is one PNG a
screen and, for each size and theme, contact sheets (``contact-phone-dark-1.png``). A picture has
one dot a pixel, with ``--fine`` as many as its device: most of the time goes into packing dots.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, expect, sync_playwright

from browser.people import PATIENCE
from browser.scenes import SCENES, SIZES, THEMES, Stage
from browser.served import PHONE, QUIET, Served
from ratscrew.server.config import Config, Limits

ROOT = Path(__file__).resolve().parent.parent
ACROSS = {"small": 8, "phone": 8, "wide": 4, "laptop": 4}
DOWN = {"small": 3, "phone": 3, "wide": 6, "laptop": 5}
"""Pictures in a row and a column of a contact sheet: as much as can be looked at at once."""

GENEROUS = Limits(tables_per_min=6000, tables_burst=6000, table_connections=200)


HOLD = "for (let one = setTimeout(() => {}); one > 0; one--) clearTimeout(one)"
"""What is shown stays, since nothing of the page that waits for its time comes to pass."""


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
    wrong: list[str] = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=QUIET)
        page = browser.new_context(**PHONE).new_page()
        start = time.monotonic()
        for done, name in enumerate(asked.only, 1):
            began = time.monotonic()
            stage = Stage(browser, served, page)
            with _noting(name, wrong):
                _shoot(stage, name, asked)
            with _noting(name, wrong):
                stage.close()
            wrong.extend(f"{name}: {said}" for said in stage.complaints)
            took, so_far = time.monotonic() - began, time.monotonic() - start
            print(
                f"{done}/{len(asked.only)} {name} {took:.1f} s, {so_far:.0f} s so far", flush=True
            )
        _sheets(browser, asked)
        browser.close()
    served.stop()
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


def _shoot(stage: Stage, name: str, asked: argparse.Namespace) -> None:
    """All pictures of a scene."""
    SCENES[name](stage)
    stage.page.evaluate(HOLD)
    for size in asked.sizes:
        for theme in asked.themes:
            stage.show(size, theme)
            stage.page.screenshot(
                path=asked.out / f"{name}-{size}-{theme}.png",
                scale="device" if asked.fine else "css",
            )


@contextmanager
def _noting(name: str, wrong: list[str]) -> Iterator[None]:
    """One broken scene does not hide the others: what is wrong with it is noted."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - whatever it is
        wrong.append(f"{name}: {str(error).splitlines()[0]}")


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
    parser.add_argument("--fine", action="store_true", help="as many dots as the device has")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    return parser.parse_args()


def _sheets(browser: Browser, asked: argparse.Namespace) -> None:
    """Pictures with many scenes of a size and a theme each."""
    for size in asked.sizes:
        for theme in asked.themes:
            shots = [asked.out / f"{name}-{size}-{theme}.png" for name in SCENES]
            shots = [shot for shot in shots if shot.exists()]
            many = ACROSS[size] * DOWN[size]
            for number, first in enumerate(range(0, len(shots), many), 1):
                sheet = asked.out / f"contact-{size}-{theme}-{number}.html"
                _sheet(browser, sheet, shots[first : first + many], ACROSS[size])


def _sheet(browser: Browser, sheet: Path, shots: list[Path], across: int) -> None:
    """One contact sheet; what is written to draw it is gone afterwards."""
    figures = "".join(
        f"<figure><img src='{shot.resolve().as_uri()}'>"
        f"<figcaption>{shot.stem}</figcaption></figure>"
        for shot in shots
    )
    sheet.write_text(
        "<meta charset=utf-8><style>body{margin:8px;background:#888;font:12px sans-serif;"
        f"display:grid;grid-template-columns:repeat({across},1fr);gap:8px}}"
        f"figure{{margin:0}}img{{width:100%;display:block}}</style>{figures}"
    )
    page = browser.new_page(viewport={"width": 1800, "height": 400})
    page.goto(sheet.resolve().as_uri())
    page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
    page.close()
    sheet.unlink()


if __name__ == "__main__":
    sys.exit(main())
