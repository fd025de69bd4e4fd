"""Draw the picture that messengers show of a link, from the page's own cards.

    .venv/bin/python tools/make_preview.py

Needs Chromium. Writes src/ratscrew/web/preview.png; look at it before you commit it.
"""

import asyncio
import base64
import shutil
import struct
import sys
import zlib
from pathlib import Path
from typing import Final

import numpy as np
from aiohttp.test_utils import TestServer
from playwright.async_api import async_playwright

from ratscrew.server.app import make_app

TARGET: Final = Path(__file__).resolve().parent.parent / "src" / "ratscrew" / "web" / "preview.png"
SIZE: Final = (1200, 630)
COLOURS: Final = 128

# The last two cards are a double: what the game is about.
DRAW: Final = """async (base) => {
  const { layOut, card } = await import(`${base}/cards/sprite.js`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    html, body { margin: 0; height: 100%; overflow: hidden; }
    body { background: #1b4438; } /* flat, and no soft shadows: a gradient is heavy in a PNG */
    .fan { position: absolute; width: 240px; left: 480px; top: 64px; transform-origin: 50% 260%;
      box-shadow: 0 0 0 2px #10271f; }
    .words { position: absolute; left: 0; right: 0; bottom: 44px; text-align: center;
      font: 700 64px/1 Georgia, "DejaVu Serif", serif; color: #fbf7ec; letter-spacing: .01em; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.documentElement.dataset.theme = "dark";
  document.body.replaceChildren();
  layOut();
  ["AS", "KD", "4C", "9H", "9S"].forEach((name, at) => {
    const drawn = card(name);
    drawn.classList.add("fan");
    drawn.style.transform = `rotate(${(at - 2) * 11}deg)`;
    document.body.append(drawn);
  });
  const words = document.createElement("div");
  words.className = "words";
  words.textContent = "Egyptian Ratscrew";
  document.body.append(words);
}"""


PIXELS: Final = """async (png) => {
  const image = await createImageBitmap(await (await fetch(png)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const bytes = pen.getImageData(0, 0, image.width, image.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  }
  return btoa(text);
}"""


def packed(pixels: bytes) -> bytes:
    """A PNG with a palette: the colours that occur most, each pixel the nearest of them."""
    width, height = SIZE
    rgb = np.frombuffer(pixels, np.uint8).reshape(height * width, 4)[:, :3].astype(np.int32)
    colours, which, count = np.unique(rgb, axis=0, return_inverse=True, return_counts=True)
    palette = colours[np.argsort(-count, kind="stable")[:COLOURS]]
    far = ((colours[:, None, :] - palette[None, :, :]) ** 2).sum(axis=2)
    rows = far.argmin(axis=1)[which.ravel()].astype(np.uint8).reshape(height, width)
    raw = b"".join(b"\0" + row.tobytes() for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", palette.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(raw, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


async def draw(chromium: str) -> None:
    """Write the picture."""
    async with TestServer(make_app(), host="127.0.0.1") as server, async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium)
        page = await browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        await page.goto(str(server.make_url("/")))
        script = await page.locator("script[type=module]").get_attribute("src") or ""
        await page.evaluate(DRAW, script.removesuffix("/main.js"))
        shot = base64.b64encode(await page.screenshot()).decode()
        blank = await browser.new_page()
        pixels = await blank.evaluate(PIXELS, f"data:image/png;base64,{shot}")
        TARGET.write_bytes(packed(base64.b64decode(pixels)))
        await browser.close()


def main() -> int:
    """Draw it; 2 where there is no Chromium."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("No Chromium on this machine: install the package chromium.", file=sys.stderr)
        return 2
    asyncio.run(draw(chromium))
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
