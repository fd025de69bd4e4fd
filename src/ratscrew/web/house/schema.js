// What parameters there are, asked for once and then known to every screen.

import { rulesSchema } from "../wire/api.js";

/** @import { Parameter, Schema } from "../types.js" */

const AGAIN_MS = 3000;

/** @type {Schema | null} */
let known = null;
/** @type {Set<() => void>} */
const waiting = new Set();
let asking = false;

/**
 * The schema, if it is known; else it is asked for, and `then` is called once it is.
 * @param {() => void} then
 * @returns {Schema | null}
 */
export function schemaOr(then) {
  if (known) return known;
  waiting.add(then);
  if (!asking) void ask();
  return null;
}

async function ask() {
  asking = true;
  try {
    known = await rulesSchema();
    for (const then of waiting) then();
    waiting.clear();
  } catch {
    setTimeout(() => { if (waiting.size) void ask(); else asking = false; }, AGAIN_MS);
  }
}

/** @param {Schema} schema @returns {Parameter[]} */
export function parametersOf(schema) {
  return schema.groups.flatMap((group) => group.parameters);
}

/**
 * Changes in the order in which parameters are shown.
 * @template {{ key: string }} T
 * @param {Schema} schema @param {ReadonlyArray<T>} changes
 * @returns {T[]}
 */
export function inOrder(schema, changes) {
  const keys = parametersOf(schema).map((one) => one.key);
  return [...changes].sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}

/** @param {Schema} schema @param {string} key @returns {Parameter | undefined} */
export function parameterOf(schema, key) {
  return parametersOf(schema).find((one) => one.key === key);
}

/**
 * Whether a search finds a parameter: every word of it in its name, its meaning or its values.
 * @param {Parameter} parameter @param {string} search @param {string} [more]
 */
export function finds(parameter, search, more = "") {
  const text = [parameter.key, parameter.title, parameter.meaning, ...parameter.values.map((one) => one.title), more].join(" ").toLowerCase();
  return search.toLowerCase().split(/\s+/).filter(Boolean).every((word) => text.includes(word));
}
