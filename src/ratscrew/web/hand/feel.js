// What a hand feels: each verdict of its own and its turn, told apart without looking. Pure but for
// the buzz itself.

/**
 * @import { Told } from "../story.js"
 * @typedef {"slap" | "flip" | "turn" | "won" | "foul" | "slow" | "tie" | "no"} Feel
 */

/** In milliseconds: on, off, on … A slap is a blow, a flip a tick, a foul two long ones. @type {Readonly<Record<Feel, number[]>>} */
export const FEELS = {
  slap: [35],
  flip: [8],
  turn: [20],
  won: [40, 50, 40, 50, 160],
  foul: [180, 90, 180],
  slow: [70],
  tie: [30, 60, 30],
  no: [8, 40, 8],
};

/**
 * What is felt of something that was told; the verdict on one's own hand before one's turn.
 * @param {Told} told
 * @returns {Feel | null}
 */
export function feelOf({ say, sounds }) {
  if (say && (say.kind === "won" || say.kind === "foul" || say.kind === "slow" || say.kind === "tie")) return say.kind;
  return sounds.includes("turn") ? "turn" : null;
}

/** @param {Feel} what */
export function feel(what) {
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(FEELS[what]);
}
