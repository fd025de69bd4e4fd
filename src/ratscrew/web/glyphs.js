// The page's line icons, drawn on a 24 by 24 grid.

import { s } from "./dom.js";

/** @type {Readonly<Record<string, string>>} */
const LINES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  sound: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  check: "M4.5 12.5l5 5L19.5 7",
  crown: "M4 18h16M4.5 15L3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 8z",
  clock: "M12 12V7M12 12l3.5 2.5M12 3.5a8.5 8.5 0 1 0 .01 0z",
  wrong: "M12 3.5a8.5 8.5 0 1 0 .01 0zM8.7 8.7l6.6 6.6M15.3 8.7l-6.6 6.6",
  tie: "M5 9h14M5 15h14",
  hand: "M8 12V6.2a1.4 1.4 0 0 1 2.8 0V11V4.6a1.4 1.4 0 0 1 2.8 0V11V6a1.4 1.4 0 0 1 2.8 0v8.5c0 4-2.4 6-5.4 6-2.6 0-4-1.2-5.3-3.6L4 13.6a1.4 1.4 0 0 1 2.3-1.5L8 14",
  cards: "M5 7.5l8-2.8 4.6 12.6-8 2.9zM15.5 6.5H20V19h-2",
  door: "M13 4H6v16h7M10.5 12H21M17.5 8.5L21 12l-3.5 3.5",
  bot: "M5 9h14v10H5zM12 9V5M9 13.5v1.5M15 13.5v1.5M3 13v3M21 13v3",
  star: "M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  down: "M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14",
  again: "M19.5 8A8.5 8.5 0 1 0 20.5 12M20 3.5V8h-4.5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 .01 0z",
  "line-good": "M5 19v-4M12 19V10M19 19V5",
  "line-slow": "M5 19v-4M12 19V10M18.5 19h1",
  "line-shaky": "M2.5 14l4-6 4 9.5 4-12 3.5 8.5 3.5-3.5",
  "line-strict": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  flag: "M6 21V4M6 5h11.5L15 8.7l2.5 3.8H6",
  pen: "M5 19l1-4L16.5 4.5l3 3L9 18zM14.5 6.5l3 3",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M7.5 5l11 7-11 7z",
  "to-first": "M12.5 5.5L6 12l6.5 6.5M19.5 5.5L13 12l6.5 6.5",
  "step-back": "M15 5.5L8.5 12l6.5 6.5",
  "step-on": "M9 5.5l6.5 6.5L9 18.5",
  slow: "M12 7.5V12l3 2M4 12a8 8 0 1 0 2.5-5.8M6.5 2.8v3.6h3.6",
  smile: "M12 3.5a8.5 8.5 0 1 0 .01 0zM8.5 14.5a4.5 4.5 0 0 0 7 0M9 9.5v.6M15 9.5v.6",
  skip: "M5 5.5l8 6.5-8 6.5zM18.5 5.5v13",
  ask: "M5 7.5l8-2.8 4.6 12.6-8 2.9zM18 4.5h3.500v14h-2",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  plug: "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4",
};

/**
 * An icon. It says nothing by itself: a word stands beside it or labels its button.
 * @param {string} name
 */
export function glyph(name) {
  const path = s("path", { d: LINES[name] ?? "" });
  const icon = s("svg", { class: "glyph", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
  icon.dataset["glyph"] = name;
  return icon;
}

/**
 * Turn an icon into another.
 * @param {Element} icon
 * @param {string} name
 */
export function reglyph(icon, name) {
  const shown = /** @type {SVGElement} */ (icon);
  if (shown.dataset["glyph"] === name) return;
  shown.dataset["glyph"] = name;
  shown.firstElementChild?.setAttribute("d", LINES[name] ?? "");
}
