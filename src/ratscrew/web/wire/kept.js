// What the page keeps in this browser, as JSON. A browser that refuses to keep anything (a
// private window, blocked storage) gets the page's own memory instead, which lasts as long as the tab.

/**
 * @typedef {"local" | "session"} Where for good and for every tab, or for this tab
 */

/** @type {Record<Where, Map<string, string>>} */
const memory = { local: new Map(), session: new Map() };
const PROBE = "ratscrew.probe";
/** @type {boolean | null} */
let lasting = null;

/** @param {Where} where @returns {Storage | null} even to name it is forbidden in some browsers */
function storage(where) {
  try {
    return where === "local" ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

/** Whether what is kept is still there after a reload. */
export function keeps() {
  if (lasting !== null) return lasting;
  try {
    const kept = storage("local");
    kept?.setItem(PROBE, "1");
    lasting = kept?.getItem(PROBE) === "1";
    kept?.removeItem(PROBE);
  } catch {
    lasting = false;
  }
  return lasting;
}

/**
 * What is kept under a key; null where there is nothing, or nothing that can be read.
 * @param {Where} where @param {string} key
 * @returns {any}
 */
export function read(where, key) {
  let text = memory[where].get(key) ?? null;
  try {
    text ??= storage(where)?.getItem(key) ?? null;
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Keep a value, or with null nothing.
 * @param {Where} where @param {string} key @param {unknown} value
 */
export function write(where, key, value) {
  try {
    const kept = storage(where);
    if (!kept) throw new Error("no storage");
    if (value === null) kept.removeItem(key);
    else kept.setItem(key, JSON.stringify(value));
    memory[where].delete(key);
  } catch {
    if (value === null) memory[where].delete(key);
    else memory[where].set(key, JSON.stringify(value));
  }
}
