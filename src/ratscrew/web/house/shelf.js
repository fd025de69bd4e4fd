// The rule sets that somebody has kept in this browser, each under a name of its own.

/**
 * @import { RuleSet } from "../types.js"
 * @typedef {{ id: string, title: string, rules: RuleSet }} Kept
 * @typedef {"" | "many" | "refused" | "name"} Trouble why something could not be kept
 */

const KEY = "ratscrew.rules";
export const MOST = 24;
const LONGEST = 40;

/** @param {any} one @returns {one is Kept} */
function sound(one) {
  return typeof one?.id === "string" && typeof one.title === "string"
    && typeof one.rules === "object" && typeof one.rules?.slap === "object" && Array.isArray(one.rules.slap.combos);
}

/** @returns {Kept[]} */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(sound) : [];
  } catch {
    return [];
  }
}

/** What is kept, as rule sets to choose from. */
export function choices() {
  return kept().map(({ id, title, rules }) => ({ name: `kept-${id}`, title, rules }));
}

/** @param {ReadonlyArray<Kept>} all @returns {Trouble} */
function write(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return "";
  } catch {
    return "refused";
  }
}

/**
 * Keep a rule set; one of the same title is written over.
 * @param {string} title @param {RuleSet} rules
 * @returns {Trouble}
 */
export function keep(title, rules) {
  const called = title.trim().slice(0, LONGEST);
  if (!called) return "name";
  const all = kept();
  const old = all.find((one) => one.title.toLowerCase() === called.toLowerCase());
  if (!old && all.length >= MOST) return "many";
  const entry = { id: old?.id ?? fresh(all), title: called, rules: { ...rules, title: called } };
  return write(old ? all.map((one) => (one === old ? entry : one)) : [...all, entry]);
}

/** @param {string} id @param {string} title @returns {Trouble} */
export function rename(id, title) {
  const called = title.trim().slice(0, LONGEST);
  const all = kept();
  if (!called || all.some((one) => one.id !== id && one.title.toLowerCase() === called.toLowerCase())) return "name";
  return write(all.map((one) => (one.id === id ? { ...one, title: called, rules: { ...one.rules, title: called } } : one)));
}

/** Take one away. @param {string} id @returns {(() => Trouble) | null} what puts it back */
export function discard(id) {
  const all = kept();
  const at = all.findIndex((one) => one.id === id);
  const gone = all[at];
  if (!gone || write(all.filter((one) => one !== gone))) return null;
  return () => {
    const now = kept().filter((one) => one.id !== id);
    now.splice(Math.min(at, now.length), 0, gone);
    return write(now);
  };
}

/** @param {ReadonlyArray<Kept>} all */
function fresh(all) {
  let id = all.length + 1;
  while (all.some((one) => one.id === `set-${id}`)) id += 1;
  return `set-${id}`;
}
