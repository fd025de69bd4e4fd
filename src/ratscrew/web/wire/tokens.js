// Who this browser is at each table: a token a seat. Kept here and sent in `hello`, nowhere else.

import { read as kept, write as keepIn } from "./kept.js";

/**
 * @import { Where } from "./kept.js"
 * @typedef {{ token: string, name: string }} Key
 */

const KEPT = "ratscrew.keys.";
const CALL = "ratscrew.tabs";
const WAIT_MS = 180;

/**
 * All keys of this browser for a table.
 * @param {string} code
 * @returns {Key[]}
 */
export function keys(code) {
  return read("local", code);
}

/**
 * The keys that this tab plays with.
 * @param {string} code
 * @returns {Key[]}
 */
export function held(code) {
  return read("session", code);
}

/**
 * Keep a new key and hold it in this tab.
 * @param {string} code
 * @param {Key} key
 */
export function keep(code, key) {
  write("local", code, [...keys(code), key].slice(-8));
  write("session", code, [...held(code), key].slice(-8));
}

/**
 * Play with these keys in this tab.
 * @param {string} code
 * @param {Key[]} taken
 */
export function hold(code, taken) {
  write("session", code, taken);
}

/**
 * The keys that this tab plays with, as this browser knows them now: whoever took a seat over in
 * another tab was given a new key for it.
 * @param {string} code
 */
export function renewed(code) {
  const known = keys(code);
  const mine = held(code).map((key) => known.filter(({ name }) => name === key.name).at(-1) ?? key);
  hold(code, mine);
  return mine;
}

/**
 * Throw keys away: the seat was left or taken.
 * @param {string} code
 * @param {Key[]} lost
 */
export function drop(code, lost) {
  const tokens = new Set(lost.map((key) => key.token));
  write("local", code, keys(code).filter((key) => !tokens.has(key.token)));
  write("session", code, held(code).filter((key) => !tokens.has(key.token)));
}

/** Which of this browser's keys are being played with in other tabs. */
export class Tabs {
  constructor() {
    this.code = "";
    this.channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CALL) : null;
    this.channel?.addEventListener("message", ({ data }) => {
      if (data?.ask && data.ask === this.code) {
        const tokens = held(this.code).map((key) => key.token);
        this.channel?.postMessage({ answer: this.code, tokens });
      }
    });
  }

  /**
   * The tokens that other tabs hold at a table.
   * @param {string} code
   * @returns {Promise<Set<string>>}
   */
  async others(code) {
    /** @type {Set<string>} */
    const found = new Set();
    const { channel } = this;
    if (!channel) return found;
    /** @param {MessageEvent} event */
    const hear = ({ data }) => {
      if (data?.answer === code) for (const token of data.tokens) found.add(token);
    };
    channel.addEventListener("message", hear);
    channel.postMessage({ ask: code });
    await new Promise((done) => setTimeout(done, WAIT_MS));
    channel.removeEventListener("message", hear);
    return found;
  }
}

/** @param {Where} where @param {string} code @returns {Key[]} */
function read(where, code) {
  const list = kept(where, KEPT + code);
  return Array.isArray(list) ? list.filter((key) => typeof key?.token === "string") : [];
}

/** @param {Where} where @param {string} code @param {Key[]} list */
function write(where, code, list) {
  keepIn(where, KEPT + code, list.length ? list : null);
}
