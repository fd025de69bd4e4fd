"""The page's files: read once, named by a hash of all of them, compressed once.

Under ``/static/<hash>/`` a file never changes, so a browser may keep it for ever and asks
for nothing twice; a new version of the page has a new hash. ``index.html`` names the hash
and is never kept: its head tells of the table that a link leads to.
"""

import gzip
import hashlib
import posixpath
import re
from collections.abc import Iterator, Mapping
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from ratscrew.server.lean import lean

__all__ = ["Asset", "Assets", "load_assets"]

_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_HASH_CHARS: Final = 12
_COMPRESS_FROM: Final = 256
_MODULE: Final = re.compile(r'<script\s+type="module"\s+src="\{\{static\}\}/([^"]+)"')
_IMPORT: Final = re.compile(
    r'^\s*(?:import|export)\b(?!\s*\()[^"\';(=]*?["\'](\.{1,2}/[^"\']+)["\']', re.MULTILINE
)


class Asset(msgspec.Struct, frozen=True):
    """A file's bytes, plain and (where that is shorter) compressed."""

    content_type: str
    plain: bytes
    gzipped: bytes | None


class Assets:
    """All files of the page by path, their common hash, and the page itself.

    ``index`` is the page without what a messenger shows of a link; ``findings`` is one of its own,
    of what house rules do.
    """

    def __init__(self, files: Mapping[str, bytes], index: str, findings: str = "") -> None:
        digest = hashlib.sha256(index.encode())
        for path, data in sorted(files.items()):
            digest.update(f"{path}\0{len(data)}\0".encode())
            digest.update(data)
        self.hash = digest.hexdigest()[:_HASH_CHARS]
        self._files = {path: _asset(path, data) for path, data in files.items()}
        preload = "\n".join(
            f'<link rel="modulepreload" href="{self.base}/{escape(path)}">'
            for path in _modules(files, index)
        )
        self._page = index.replace("{{static}}", self.base).replace("{{preload}}", preload)
        self.index = self.page("")
        self.findings = _page_of(findings.replace("{{static}}", self.base))

    def page(self, tags: str) -> Asset:
        """The page itself, with these tags in its head."""
        return _page_of(self._page.replace("{{preview}}", tags))

    @property
    def base(self) -> str:
        """The path under which the files are served."""
        return f"/static/{self.hash}"

    def get(self, digest: str, path: str) -> Asset | None:
        """The file of that name in that version of the page; None if it is not this one."""
        return self._files.get(path) if digest == self.hash else None


def load_assets() -> Assets:
    """The page that this package carries."""
    root = resources.files("ratscrew.web")
    files = {path: lean(path, data) for path, data in _walk(root, "")}
    findings = root.joinpath("findings", "what-rules-do.html").read_text(encoding="utf-8")
    return Assets(files, root.joinpath("index.html").read_text(encoding="utf-8"), findings)


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{prefix}{entry.name}/")
        elif posixpath.splitext(entry.name)[1] in _TYPES:
            yield prefix + entry.name, entry.read_bytes()


def _page_of(text: str) -> Asset:
    data = text.encode()
    return Asset("text/html; charset=utf-8", data, gzip.compress(data, mtime=0))


def _asset(path: str, data: bytes) -> Asset:
    kind = _TYPES[posixpath.splitext(path)[1]]
    small = gzip.compress(data, mtime=0) if len(data) >= _COMPRESS_FROM else data
    return Asset(kind, data, small if len(small) < len(data) else None)


def _modules(files: Mapping[str, bytes], index: str) -> list[str]:
    """Every module that the page's scripts import statically, in the order of finding."""
    found: dict[str, None] = {}
    waiting = _MODULE.findall(index)
    while waiting:
        path = waiting.pop(0)
        if path in found or path not in files:
            continue
        found[path] = None
        here = posixpath.dirname(path)
        imports = _IMPORT.findall(files[path].decode())
        waiting += [posixpath.normpath(posixpath.join(here, other)) for other in imports]
    return list(found)
