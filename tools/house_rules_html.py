"""What house rules do, as a page that the server serves, from the text of docs/what-rules-do.md."""

import re
from typing import Final

from markdown_it import MarkdownIt

__all__ = ["html"]

AGAIN: Final = "## How to measure again"
"""From here on the text is for whoever has the sources before them."""

ASIDE: Final = re.compile(r" \(\[[^\]]*\]\((?!http)[^)]*\)\)")
"""A link to another document that stands in brackets by itself."""

ELSEWHERE: Final = re.compile(r"\[([^\]]*)\]\((?!http)[^)]*\)")

PARTS: Final = re.compile(r"(<h[12]>.*?</h[12]>|<(?:table|pre)>.*?</(?:table|pre)>)", re.DOTALL)

SHELL: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<title>What house rules do · Egyptian Ratscrew</title>
<link rel="icon" type="image/svg+xml" href="{{static}}/icon.svg">
<link rel="stylesheet" href="{{static}}/css/tokens.css">
<link rel="stylesheet" href="{{static}}/css/base.css">
<link rel="stylesheet" href="{{static}}/findings/findings.css">
</head>
<body class="felt">
<main class="findings">
<p><a class="button" href="/">Egyptian Ratscrew</a></p>
%s</main>
</body>
</html>
"""


def html(text: str) -> str:
    """The page of a text in Markdown. It has no script and no style of its own."""
    told, _, after = text.partition(AGAIN)
    made = re.search(r"^These figures are of .*$", after, flags=re.MULTILINE)
    if made is not None:
        told += re.sub(r" All of them .*", "", made.group()) + "\n"
    plain = ELSEWHERE.sub(r"\1", ASIDE.sub("", told))
    body = MarkdownIt("commonmark").enable("table").render(plain)
    for side in ("left", "right"):  # the page's policy allows no style in an element
        body = body.replace(f' style="text-align:{side}"', f' class="{side}"')
    return SHELL % _with_wide_tables(body).replace("<a href", '<a rel="noopener" href')


def _with_wide_tables(body: str) -> str:
    """What may be wide in a frame in which it scrolls, named by the heading above it."""
    found: list[str] = []
    heading = ""
    for part in re.split(
        r"(<h[12]>.*?</h[12]>|<(?:table|pre)>.*?</(?:table|pre)>)", body, flags=re.DOTALL
    ):
        if part.startswith("<h"):
            heading = re.sub(r"<[^>]*>", "", part)
        framed = part.startswith(("<table>", "<pre>"))
        frame = f'<div class="wide result-scroll" role="group" tabindex="0" aria-label="{heading}">'
        found.append(f"{frame}{part}</div>" if framed else part)
    return "".join(found)
