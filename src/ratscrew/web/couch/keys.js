// Which key does what for whom at one keyboard: the usual ones, far apart, and what may be chosen.
// A key is known by its place (`event.code`), whatever is printed on it. Pure.

/**
 * `act` is for what some rules offer besides: claim, call, decline.
 * @typedef {"flip" | "slap" | "act"} What
 * @typedef {{ code: string, label: string }} KeyIs `label`: what is printed on it
 * @typedef {Readonly<Record<What, KeyIs>>} Pair the keys of one player
 *
 * @typedef {"nameless" | "tab" | "escape" | "function" | "browser" | "system" | "lock" | "altgr" | "closes"} Why
 * @typedef {{ why: Why, label: string } | { why: "taken", label: string, player: number, what: What }} Refusal
 */

export const WHATS = /** @type {const} */ (["flip", "slap", "act"]);
/** What one has a key for, by rules with or without something to call. @param {boolean} acts @returns {ReadonlyArray<What>} */
export const whatsOf = (acts) => (acts ? WHATS : WHATS.slice(0, 2));
/** So many may play at one screen. */
export const MOST = 6;

/** Where each player's fingers lie, by how many there are: each in a part of the keyboard of its own. */
const LEFT = ["KeyQ", "KeyA", "KeyS"];
const RIGHT = ["KeyP", "KeyL", "KeyK"];
const BELOW = ["KeyB", "Space", "KeyV"];
const ABOVE = ["Digit6", "KeyY", "KeyU"];
const ARROWS = ["ArrowLeft", "ArrowUp", "ArrowRight"];
/** Six share the left side. */
const LEFT_ABOVE = ["Digit1", "KeyQ", "KeyA"];
const LEFT_BELOW = ["KeyZ", "KeyX", "KeyC"];

/** What is free where the usual keys are taken. */
const SPARE = [
  "KeyD", "KeyF", "KeyG", "KeyH", "KeyJ", "KeyE", "KeyR", "KeyI", "KeyO", "KeyM", "Digit2", "Digit3", "Digit4", "Digit5", "Digit7", "Digit8", "Digit9",
  "Digit0", "Comma", "Period", "Slash", "Semicolon", "Quote", "BracketLeft", "BracketRight", "Minus", "Equal", "Enter", "Backspace", "ArrowDown",
  "KeyW", "KeyT", "KeyN", "ShiftLeft", "ShiftRight",
];

/** Keys that nearly every keyboard lets through, however many others are down. */
export const SURE = ["ShiftLeft", "ShiftRight", "ControlLeft", "ControlRight", "AltLeft"];
/** With Ctrl held these close, open or change pages, which no page can keep a browser from. */
const CLOSING = ["KeyW", "KeyT", "KeyN", "KeyQ", "PageUp", "PageDown"];
const CTRL = ["ControlLeft", "ControlRight"];

/** What is printed on keys whose letter says little. @type {Readonly<Record<string, string>>} */
const NAMES = {
  Space: "Space", Enter: "Enter", Backspace: "Backspace", Delete: "Delete", Insert: "Insert", Home: "Home", End: "End", PageUp: "Page up", PageDown: "Page down",
  ArrowLeft: "←", ArrowUp: "↑", ArrowRight: "→", ArrowDown: "↓",
  ShiftLeft: "left Shift", ShiftRight: "right Shift", ControlLeft: "left Ctrl", ControlRight: "right Ctrl", AltLeft: "left Alt", AltRight: "right Alt",
  Comma: ",", Period: ".", Slash: "/", Semicolon: ";", Quote: "'", BracketLeft: "[", BracketRight: "]", Minus: "-", Equal: "=", Backslash: "\\", Backquote: "`",
  IntlBackslash: "<", NumpadEnter: "pad Enter", NumpadAdd: "pad +", NumpadSubtract: "pad -", NumpadMultiply: "pad *", NumpadDivide: "pad /", NumpadDecimal: "pad .",
};

/**
 * What is printed on a key.
 * @param {string} code @param {string} [key] what a press of it types, where that is known
 */
export function labelOf(code, key = "") {
  const pad = /^Numpad(\d)$/.exec(code)?.[1];
  if (pad) return `pad ${pad}`;
  if (key.length === 1 && key.trim() && !code.startsWith("Numpad")) return key.toUpperCase();
  return NAMES[code] ?? (code.replace(/^(Key|Digit)/, "") || "?");
}

/** The usual keys of so many players. @param {number} players @returns {Pair[]} */
export function usual(players) {
  const parts = players < 6 ? [LEFT, RIGHT, BELOW, ABOVE, ARROWS] : [LEFT_ABOVE, RIGHT, BELOW, ABOVE, ARROWS, LEFT_BELOW];
  return Array.from({ length: Math.min(players, MOST) }, (_, at) => pairOf(parts[at] ?? []));
}

/** @param {ReadonlyArray<string>} codes @returns {Pair} */
function pairOf([flip = "", slap = "", act = ""]) {
  const is = (/** @type {string} */ code) => ({ code, label: labelOf(code) });
  return { flip: is(flip), slap: is(slap), act: is(act) };
}

/**
 * The keys of everybody: those that were chosen, and else the usual ones; no key is had twice.
 * @param {ReadonlyArray<Partial<Pair> | undefined>} chosen
 * @returns {Pair[]}
 */
export function settle(chosen) {
  const wanted = usual(chosen.length);
  /** @type {Set<string>} */
  const had = new Set();
  /** @type {Partial<Record<What, KeyIs>>[]} */
  const pairs = chosen.map(() => ({}));
  /** @param {KeyIs | undefined} key */
  const free = (key) => key !== undefined && !had.has(key.code) && barred(key.code) === null && !closes(key.code, had);
  const take = (/** @type {number} */ at, /** @type {What} */ what, /** @type {KeyIs} */ key) => {
    /** @type {Partial<Record<What, KeyIs>>} */ (pairs[at])[what] = key;
    had.add(key.code);
  };
  chosen.forEach((pair, at) => {
    for (const what of WHATS) if (pair?.[what] && free(pair[what])) take(at, what, pair[what]);
  });
  wanted.forEach((pair, at) => {
    for (const what of WHATS) {
      if (pairs[at]?.[what]) continue;
      const spare = SPARE.map((code) => ({ code, label: labelOf(code) }));
      const key = [pair[what], ...spare].find(free);
      if (key) take(at, what, key);
    }
  });
  return /** @type {Pair[]} */ (pairs);
}

/** Why a key can be nobody's, by its place alone. @param {string} code @returns {Why | null} */
export function barred(code) {
  if (!code || code === "Unidentified") return "nameless";
  if (code === "Tab") return "tab";
  if (code === "Escape") return "escape";
  if (/^F\d+$/.test(code)) return "function";
  if (/^(Browser|Media|Audio|Launch|Volume)/.test(code)) return "browser";
  if (/^(Meta|OS|Fn|Power|Sleep|WakeUp|Eject|PrintScreen|Pause|ContextMenu|Lang|Kana|Convert|NonConvert)/.test(code)) return "system";
  return /Lock$/.test(code) ? "lock" : null;
}

/** Whether a key must not be had together with one of these: Ctrl and W close the page. @param {string} code @param {ReadonlySet<string>} had */
function closes(code, had) {
  const others = CTRL.includes(code) ? CLOSING : CLOSING.includes(code) ? CTRL : [];
  return others.some((other) => had.has(other));
}

/**
 * Why a press cannot be taken for this purpose; null where it can.
 * @param {{ code: string, key: string }} press
 * @param {number} player @param {What} what
 * @param {ReadonlyArray<Pair>} pairs what everybody has
 * @param {ReadonlyArray<What>} [whats] what for, by the rules at hand
 * @returns {Refusal | null}
 */
export function refusal({ code, key }, player, what, pairs, whats = WHATS) {
  const label = labelOf(code, key);
  const why = barred(code) ?? (key === "AltGraph" ? "altgr" : null);
  if (why) return { why, label: why === "nameless" ? key : label };
  for (const [at, pair] of pairs.entries()) {
    for (const other of whats) {
      if (pair[other]?.code === code && (at !== player || other !== what)) return { why: "taken", label, player: at, what: other };
    }
  }
  const had = new Set(pairs.flatMap((pair, at) => whats.filter((other) => at !== player || other !== what).map((other) => pair[other]?.code ?? "")));
  return closes(code, had) ? { why: "closes", label } : null;
}

/**
 * Whose key this is, and what for.
 * @param {ReadonlyArray<Pair>} pairs @param {string} code @param {ReadonlyArray<What>} [whats]
 * @returns {{ player: number, what: What } | null}
 */
export function ownerOf(pairs, code, whats = WHATS) {
  for (const [player, pair] of pairs.entries()) {
    for (const what of whats) if (pair[what]?.code === code) return { player, what };
  }
  return null;
}

/** A key for whoever's is lost among others: one of those that get through, which nobody has. @param {ReadonlyArray<Pair>} pairs */
export function sureKey(pairs) {
  const had = new Set(pairs.flatMap((pair) => WHATS.map((what) => pair[what]?.code ?? "")));
  const code = SURE.find((one) => !had.has(one) && !closes(one, had));
  return code ? { code, label: labelOf(code) } : null;
}

/** Keys that are down. A key that is held says nothing until it has been let go. */
export class Down {
  constructor() {
    /** @type {Set<string>} */
    this.codes = new Set();
  }

  /** @param {{ code: string, repeat: boolean }} event @returns {boolean} whether it was pressed anew */
  press({ code, repeat }) {
    if (repeat || this.codes.has(code)) return false;
    this.codes.add(code);
    return true;
  }

  /** @param {string} code */
  release(code) {
    this.codes.delete(code);
  }

  /** The page was left: what is let go elsewhere is not heard of. */
  forget() {
    this.codes.clear();
  }
}
