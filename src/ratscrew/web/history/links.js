// Ways from one of these pages to another, without loading everything anew.

import { h } from "../dom.js";
import { glyph } from "../glyphs.js";
import { past as says } from "../texts/history.js";

/** Ways that every one of these pages has. @param {boolean} [mine] whether to one's own games as well */
export function nav(mine = true) {
  return h("nav", { class: "aside-nav" }, h("a", { href: "/", class: "button plain", "data-test": "aside-home" }, glyph("step-back"), says.start),
    mine && h("a", { href: "/me", class: "button plain", "data-test": "aside-mine" }, says.mine));
}

/**
 * The link within the page's own that was followed by a plain click; null where the browser is to
 * do what was asked of it.
 * @param {MouseEvent} event
 */
export function linkOf(event) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  return link instanceof HTMLAnchorElement && !link.hasAttribute("download") && !link.target ? link : null;
}
