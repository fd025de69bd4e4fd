// The rules that a link brings: offered in the lobby, and sent back as they came.

import { words } from "./texts/index.js";
import { ApiError, explainRules } from "./wire/api.js";

/**
 * @import { Choice } from "./elements/ers-rules.js"
 * @import { Explained } from "./wire/api.js"
 */

const SIGN = "#rules=";
/** What of a rule set says the most: from which sentence of a section to which. */
const TELLING = /** @type {const} */ ([["slaps", 1, 4], ["end", 0, 1]]);

/** The rules in an address; empty where there are none. @param {string} hash */
export function rulesIn(hash) {
  return hash.startsWith(SIGN) ? hash : "";
}

/** @param {string} text what the link brings @param {Explained} told @returns {Choice} */
export function choiceOf(text, { name, title, sections }) {
  const of = (/** @type {string} */ section, /** @type {number} */ from, /** @type {number} */ to) =>
    (sections.find((one) => one.name === section)?.sentences ?? []).slice(from, to).map((one) => one.text);
  const line = TELLING.flatMap(([section, from, to]) => of(section, from, to)).join(" ");
  return { name: text, title: words.lobby.shared(title || name), bare: title || name, line };
}

/**
 * Ask what a link's rules are.
 * @param {string} text
 * @returns {Promise<{ choice: Choice | null, wrong: string }>}
 */
export async function sharedRules(text) {
  try {
    return { choice: choiceOf(text, await explainRules(text)), wrong: "" };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : "offline";
    return { choice: null, wrong: code === "offline" ? code : "bad-link" };
  }
}
