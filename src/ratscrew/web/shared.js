// The rules that a link brings: offered in the lobby, and sent back as they came.

import { words } from "./texts/index.js";
import { ApiError, explainRules } from "./wire/api.js";

/**
 * @import { Choice } from "./elements/ers-rules.js"
 * @import { Explained } from "./wire/api.js"
 */

const SIGN = "#rules=";
/** What of a rule set says the most, and how many sentences of it. */
const TELLING = /** @type {const} */ ([["slaps", 3], ["fouls", 3], ["end", 1]]);

/** The rules in an address; empty where there are none. @param {string} hash */
export function rulesIn(hash) {
  return hash.startsWith(SIGN) ? hash : "";
}

/** @param {string} text what the link brings @param {Explained} told @returns {Choice} */
export function choiceOf(text, { name, title, sections }) {
  const of = (/** @type {string} */ section, /** @type {number} */ most) =>
    (sections.find((one) => one.name === section)?.sentences ?? []).slice(0, most).map((one) => one.text);
  const line = TELLING.flatMap(([section, most]) => of(section, most)).join(" ");
  return { name: text, title: words.lobby.shared(title || name), line };
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
