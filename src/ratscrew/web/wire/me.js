// Who this browser is to the server: a secret, kept here and sent in a header, never in an address.

import { ApiError, ask } from "./api.js";
import { read, write } from "./kept.js";

/** @import { Secret, SeatLink } from "../types.js" */

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

/** Become somebody whom the server knows. @param {string} name @returns {Promise<Secret>} */
export function makePlayer(name) {
  return ask("/api/players", posted({ name }));
}

/** Be again who one was in another browser. @param {string} code @returns {Promise<Secret>} */
export function recover(code) {
  return ask("/api/recover", posted({ code }));
}

/**
 * The link that moves a seat, and its square. The ticket is sent in the body: an address would
 * stand in logs.
 * @param {string} code @param {string} ticket
 * @returns {Promise<SeatLink>}
 */
export function seatLink(code, ticket) {
  return ask(`/api/tables/${encodeURIComponent(code)}/seat-link`, posted({ ticket }));
}

/** @param {unknown} body @returns {RequestInit} */
export function posted(body) {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}
