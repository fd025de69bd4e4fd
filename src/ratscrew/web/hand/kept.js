// What was chosen at a table, kept in this browser: whether a phone is a hand there, and its sounds.

import { read, write } from "../wire/kept.js";

/** @import { Choice } from "./stance.js" */

const TABLES = "ratscrew.hands";
const SOUND = "ratscrew.hand.sound";
/** So many tables are remembered. */
const MOST = 8;

/** @param {string} code @returns {Choice} */
export function choiceAt(code) {
  const kept = all().find((one) => one.code === code);
  return { hand: kept?.hand ?? null, screen: kept?.screen ?? null };
}

/** @param {string} code @param {Choice} choice */
export function keepChoice(code, { hand, screen }) {
  const others = all().filter((one) => one.code !== code);
  write("local", TABLES, [...others, { code, hand, screen }].slice(-MOST));
}

/** @returns {{ code: string, hand: boolean | null, screen: string | null }[]} */
function all() {
  const kept = read("local", TABLES);
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.code === "string") : [];
}

/** Whether a hand makes sounds; else the room's screen may. */
export function sounds() {
  return read("local", SOUND) === true;
}

/** @param {boolean} on */
export function keepSounds(on) {
  write("local", SOUND, on);
}
