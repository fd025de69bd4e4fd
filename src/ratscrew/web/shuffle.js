// The shuffle's seal: what was shown before the deal, and whether it was kept.

import { sha256 } from "./sha256.js";

/**
 * @import { News, Opened, Snapshot } from "./types.js"
 *
 * @typedef {object} Shuffle
 * @property {string | null} next the seal of the next deal
 * @property {string | null} sealed the seal of the game at hand, as it was shown before the deal
 * @property {Opened | null} opened
 * @property {Verdict} verdict
 *
 * @typedef {"none" | "kept" | "unseen" | "seal" | "other"} Verdict what came of checking it
 */

/** @type {Shuffle} */
export const UNSEALED = Object.freeze({ next: null, sealed: null, opened: null, verdict: "none" });

/**
 * @param {Shuffle} shuffle
 * @param {News} event
 * @returns {Shuffle}
 */
export function shuffleAfter(shuffle, event) {
  switch (event.type) {
    case "committed":
      return { ...shuffle, next: shuffle.next ?? event.commitment }; // what was shown first holds
    case "dealt":
      return { next: null, sealed: shuffle.next, opened: null, verdict: "none" };
    case "opened":
      return { ...shuffle, opened: event, verdict: verify(event, shuffle.sealed) };
    default:
      return shuffle;
  }
}

/**
 * The shuffle as a snapshot tells it. Games may have come and gone unseen: only a seal that this
 * page knows already counts as seen before the deal.
 * @param {Shuffle} shuffle
 * @param {Snapshot} snapshot
 * @returns {Shuffle}
 */
export function shuffleOf(shuffle, { room, commitment = null, opened = null }) {
  const known = [shuffle.sealed, shuffle.next];
  if (room.phase === "running") {
    return { next: null, sealed: known.includes(commitment) ? commitment : null, opened: null, verdict: "none" };
  }
  const sealed = opened && known.includes(opened.commitment) ? opened.commitment : null;
  return { next: commitment, sealed, opened, verdict: opened ? verify(opened, sealed) : "none" };
}

/**
 * Whether what was opened is what was sealed.
 * @param {Opened} opened
 * @param {string | null} sealed
 * @returns {Verdict}
 */
export function verify({ seed, nonce, commitment }, sealed) {
  if (sealOf(seed, nonce) !== commitment) return "seal";
  if (sealed === null) return "unseen";
  return sealed === commitment ? "kept" : "other";
}

/** The seal, as ratscrew.record.shuffle makes it. @param {string} seed @param {string} nonce */
export function sealOf(seed, nonce) {
  return sha256(["ratscrew-commitment/1", seed, nonce].join("\n"));
}

/** This page's own part of a shuffle: 16 hexadecimal digits. */
export function ownPart() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A seat's part, and where it cut the pack, if it did. @param {string} part @param {number | undefined} place */
export function withCut(part, place) {
  return part && place ? `cut${place}-${part}` : part;
}
