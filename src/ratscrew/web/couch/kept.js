// What this browser remembers of those who play at one screen: their names, how they play, whose
// keys and whose place are which. By name, so that each finds theirs again in any company.

import { read, write } from "../wire/kept.js";
import { labelOf, settle } from "./keys.js";
import { seatAll } from "./places.js";

/**
 * @import { KeyIs, Pair, What } from "./keys.js"
 * @import { Edge } from "./places.js"
 * @typedef {"keys" | "tablet"} How
 *
 * @typedef {object} Kept
 * @property {string[]} names who played here last
 * @property {How | null} how null: as the device suggests
 * @property {Record<string, Partial<Pair>>} keys
 * @property {Record<string, Edge>} places
 * @property {Record<string, string>} printed what is printed on this keyboard's keys, as far as they have been pressed
 */

const KEY = "ratscrew.couch";
/** So many people's keys and places are remembered. */
const PEOPLE = 24;

/** @returns {Kept} */
export function kept() {
  const found = read("local", KEY);
  const whole = typeof found === "object" && found !== null ? found : {};
  const record = (/** @type {unknown} */ one) => (typeof one === "object" && one !== null ? /** @type {Record<string, any>} */ (one) : {});
  const { names, how } = whole;
  return {
    names: Array.isArray(names) ? names.filter((name) => typeof name === "string") : [],
    how: how === "keys" || how === "tablet" ? how : null,
    keys: record(whole.keys),
    places: record(whole.places),
    printed: record(whole.printed),
  };
}

/** How often something was changed. */
let changes = 0;
export const changed = () => changes;

/** @param {Partial<Kept>} change */
export function keep(change) {
  changes += 1;
  write("local", KEY, { ...kept(), ...change });
}

/** How one plays at this device: fingers on glass play a tablet. @returns {How} */
export function how() {
  return kept().how ?? (matchMedia("(pointer: coarse) and (hover: none)").matches ? "tablet" : "keys");
}

/** Everybody's keys. @param {ReadonlyArray<string>} names @returns {Pair[]} */
export function keysOf(names) {
  const { keys, printed } = kept();
  const read = (/** @type {KeyIs} */ { code, label }) => ({ code, label: printed[code] ?? label });
  return settle(names.map((name) => keys[name])).map(({ flip, slap, act }) => ({ flip: read(flip), slap: read(slap), act: read(act) }));
}

/**
 * What is printed on a key is what it types by itself; another layout has another letter there.
 * @param {KeyboardEvent} event
 */
export function learn({ code, key, shiftKey, ctrlKey, altKey, metaKey }) {
  if (shiftKey || ctrlKey || altKey || metaKey || key.length !== 1 || key === " ") return;
  print(code, labelOf(code, key));
}

/** Where the browser knows the keyboard, nobody has to press anything first. */
export async function learnAll() {
  const { keyboard } = /** @type {{ keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> } }} */ (/** @type {unknown} */ (navigator));
  const map = await keyboard?.getLayoutMap().catch(() => null);
  for (const [code, key] of map ?? []) if (key.length === 1) print(code, labelOf(code, key));
}

/** @param {string} code @param {string} label */
function print(code, label) {
  const { printed } = kept();
  if ((printed[code] ?? labelOf(code)) !== label) keep({ printed: { ...printed, [code]: label } });
}

/** Whoever had the key without a use for it gets another. @param {ReadonlyArray<string>} names @param {number} player @param {What} what @param {KeyIs} key */
export function keepKey(names, player, what, key) {
  const pairs = keysOf(names).map((pair) => Object.fromEntries(Object.entries(pair).filter(([, had]) => had.code !== key.code)));
  const chosen = names.map((name, at) => /** @type {const} */ ([name, at === player ? { ...pairs[at], [what]: key } : pairs[at] ?? {}]));
  keep({ keys: latest({ ...kept().keys, ...Object.fromEntries(chosen) }, names) });
}

/** The usual keys again. @param {ReadonlyArray<string>} names */
export function dropKeys(names) {
  const { keys } = kept();
  for (const name of names) delete keys[name];
  keep({ keys });
}

/** Everybody's edge. @param {ReadonlyArray<string>} names @param {number} width @param {number} height */
export function placesOf(names, width, height) {
  const { places } = kept();
  return seatAll(names.map((name) => places[name]), width, height);
}

/** @param {ReadonlyArray<string>} names @param {ReadonlyArray<Edge>} edges */
export function keepPlaces(names, edges) {
  const chosen = names.map((name, at) => /** @type {const} */ ([name, edges[at] ?? "s"]));
  keep({ places: latest({ ...kept().places, ...Object.fromEntries(chosen) }, names) });
}

/**
 * Not more people than can be remembered; those at hand stay.
 * @template T
 * @param {Record<string, T>} all @param {ReadonlyArray<string>} names
 * @returns {Record<string, T>}
 */
function latest(all, names) {
  const others = Object.entries(all).filter(([name]) => !names.includes(name)).slice(-(PEOPLE - names.length));
  return Object.fromEntries([...others, ...Object.entries(all).filter(([name]) => names.includes(name))]);
}
