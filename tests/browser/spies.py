"""What a page has sent, and how the pile lies on it."""

from typing import Any, Final

from playwright.sync_api import Page

__all__ = ["NEWEST", "SENT", "sent"]

NEWEST: Final = """() => {
  const pile = document.querySelector("ers-pile");
  const cards = [...pile.querySelectorAll("[data-test=pile-cards] > .card:not(.dead)")];
  cards.sort((a, b) => a.style.zIndex - b.style.zIndex);
  const { left, top, width, height } = pile.getBoundingClientRect();
  const lies = (card) => {
    const [, x, y, turn] = card.style.transform.match(
      /translate\\((-?[\\d.]+)px, (-?[\\d.]+)px\\) rotate\\((-?[\\d.]+)deg/);
    return { card: card.dataset.card, x: Number(x), y: Number(y), turn: Number(turn) };
  };
  const [newest, below = newest] = cards.slice(-2).map(lies).reverse();
  const wide = cards.at(-1).offsetWidth;
  return {
    at: [left + width / 2 + newest.x, top + height / 2 + newest.y], width: wide,
    card: newest.card, askew: [(newest.x - below.x) / wide, (newest.y - below.y) / wide],
  };
}"""
"""The newest card: where its middle is, and how it lies to the one below, in card widths."""

SENT: Final = """{
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    window.sent.push(JSON.parse(text));
    return send.call(this, text);
  };
}"""


def sent(page: Page, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(
        "(kind) => window.sent.filter((one) => one.type === kind)", kind
    )
    return found
