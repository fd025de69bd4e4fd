// The tables that this browser sat at last, to find the way back.

import { read, write } from "./kept.js";

/** @typedef {{ code: string, name: string, at: number }} Place `at` is a date in milliseconds */

const KEY = "ratscrew.places";
const MOST = 3;
/** A table without a person is given up after half an hour; older ones are asked for once more. */
const OLD_MS = 12 * 3600 * 1000;

/** The newest first. @param {number} [now] milliseconds @returns {Place[]} */
export function places(now = Date.now()) {
  const list = read("local", KEY);
  if (!Array.isArray(list)) return [];
  return list.filter((one) => typeof one?.code === "string" && typeof one.at === "number" && now - one.at < OLD_MS).slice(0, MOST);
}

/** Remember a table under the name that one has there. @param {string} code @param {string} name @param {number} [now] */
export function been(code, name, now = Date.now()) {
  const others = places(now).filter((one) => one.code !== code);
  write("local", KEY, [{ code, name, at: now }, ...others].slice(0, MOST));
}

/** It has ended, or one has left it for good. @param {string} code */
export function forget(code) {
  const left = places().filter((one) => one.code !== code);
  write("local", KEY, left.length ? left : null);
}
