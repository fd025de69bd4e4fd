// Who this browser is to the server: a secret, kept here and sent in a header, never in an address.

import { ApiError, ask } from "./api.js";
import { read, write } from "./kept.js";

/** @import { Secret } from "../types.js" */

const KEY = "ratscrew.player";

/** The kept secret; null where this browser is nobody yet. @returns {string | null} */
export function mine() {
  const secret = read("local", KEY);
  return typeof secret === "string" && secret ? secret : null;
}

/** Be this player from now on. @param {Pick<Secret, "secret" | "name">} player */
export function become(player) {
  write("local", KEY, player.secret);
}

/** Be nobody: the player is gone, or somebody else sits here now. */
export function forgetMe() {
  write("local", KEY, null);
}

/**
 * Ask as the player of this browser.
 * @template T
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<T>}
 * @throws {ApiError} `who` where this browser is nobody, or somebody whom the server does not know
 */
export async function askAs(path, options = {}) {
  const secret = mine();
  if (secret === null) throw new ApiError("who");
  return ask(path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${secret}` } });
}
