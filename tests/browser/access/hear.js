// What a screen reader would say by itself: the changes of live regions, in their order.
// Runs in the page from its very beginning and keeps what it would have said in window.heard.
(() => {
  const heard = (window.heard = []);
  const POLITE = { status: "polite", log: "polite", alert: "assertive" };
  const level = (element) => element.getAttribute("aria-live") ?? POLITE[element.getAttribute("role") ?? ""] ?? null;
  const region = (node) => {
    for (let one = node.nodeType === 1 ? node : node.parentElement; one; one = one.parentElement) {
      const told = level(one);
      if (told === "off") return null;
      if (told) return one;
    }
    return null;
  };
  const silent = (element) => Boolean(element.closest("[aria-hidden=true], [inert]")) || !element.checkVisibility({ visibilityProperty: true });
  const modal = () => document.querySelector("dialog:modal");
  /** The text as it is exposed: nothing hidden, an element's own name instead of its text. */
  const textOf = (node) => {
    if (node.nodeType === 3) return node.data;
    if (node.nodeType !== 1 || node.getAttribute("aria-hidden") === "true") return "";
    if (node.nodeName.toLowerCase() !== "br" && !node.checkVisibility({ visibilityProperty: true })) return "";
    return node.getAttribute("aria-label") ?? [...node.childNodes].map(textOf).join(getComputedStyle(node).display.startsWith("inline") ? "" : " ");
  };
  const clean = (text) => text.replace(/\s+/g, " ").trim();
  const last = new WeakMap();

  const watch = () => new MutationObserver((changes) => {
    const told = new Map();
    for (const change of changes) {
      const place = region(change.target);
      if (!place) {
        // An alert that is put in with its text is said; other regions must be there before.
        for (const node of change.addedNodes) {
          if (node.nodeType !== 1) continue;
          for (const one of [node, ...node.querySelectorAll("[role=alert]")]) if (one.getAttribute("role") === "alert") told.set(one, null);
        }
        continue;
      }
      const whole = place.getAttribute("aria-atomic") === "true" || ["status", "alert"].includes(place.getAttribute("role") ?? "");
      if (whole || change.type === "attributes") {
        if (change.type !== "attributes" || change.target === place || place.contains(change.target)) told.set(place, null);
      } else if (change.type === "characterData") told.set(place, [...(told.get(place) ?? []), change.target]);
      else if (told.get(place) !== null) told.set(place, [...(told.get(place) ?? []), ...change.addedNodes]);
    }
    for (const [place, parts] of told) {
      if (silent(place)) { last.set(place, ""); continue; }
      if (modal() && !modal().contains(place)) continue;
      const pieces = parts === null ? [clean(textOf(place))] : parts.map((node) => clean(textOf(node)));
      for (const text of pieces) {
        if (!text || (parts === null && last.get(place) === text)) continue;
        heard.push({ at: Math.round(performance.now()), text, level: level(place), by: place.dataset.test ?? place.className });
      }
      if (parts === null) last.set(place, pieces[0]);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class", "hidden", "aria-hidden"] });

  if (document.documentElement) watch();
  else addEventListener("DOMContentLoaded", watch);
})();
