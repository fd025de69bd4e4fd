// What the photo finish shows and says of a race: pure.

import { words } from "../texts/index.js";

/**
 * @import { Mark, Verdict } from "../types.js"
 * @import { Around } from "./ers-finish.js"
 * @typedef {"bounded" | "untrusted" | "measured"} Chip
 */

/** A usual screen shows a card within two frames of its coming in. */
const USUAL_PAINT_US = 35_000;
const SHORTEST_US = 400_000;
const STEPS_US = [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000];
const TICKS = 4;

/**
 * The axis on which these hands fit, from the card's showing.
 * @param {ReadonlyArray<Mark>} marks
 */
export function axis(marks) {
  const longest_us = Math.max(SHORTEST_US, ...marks.map((mark) => mark.time_us)) * 1.1; // a mark has a width
  const step_us = STEPS_US.find((step) => longest_us / step < TICKS) ?? 10_000_000;
  const ticks = [];
  for (let at = 0; at <= longest_us; at += step_us) ticks.push(at);
  /** Where a time lies, in percent. @param {number} us */
  const share = (us) => Number(Math.max(0, Math.min(100, (us / longest_us) * 100)).toFixed(2));
  return { step_us, ticks, share };
}

/** Whether a hand was not taken at its word, and how. @param {Mark} mark @returns {Chip | null} */
export function chipOf(mark) {
  if (!mark.trusted) return "untrusted";
  if (mark.bounded) return "bounded";
  return mark.claim_us === null && mark.ping_us !== null ? "measured" : null;
}

/**
 * Whether a claim was cut only because its screen, by its own account, showed the card late: on a
 * usual one it would have stood.
 * @param {Mark} mark
 */
function lateScreen({ claim_us, painted_us, time_us }) {
  return claim_us !== null && painted_us !== null && painted_us - USUAL_PAINT_US >= time_us - claim_us;
}

/** Why, in a sentence or two; nothing where a hand was believed. @param {Mark} mark */
export function whyOf(mark) {
  const { bounded, claim_us, painted_us, time_us, trusted } = mark;
  const said = [];
  if (bounded && claim_us !== null) {
    said.push(lateScreen(mark) ? words.fair.late(claim_us, painted_us ?? 0, time_us) : words.fair.bounded(claim_us, time_us));
  }
  if (!trusted) said.push(words.fair.untrusted);
  if (chipOf(mark) === "measured") said.push(words.fair.measured);
  return said.join(" ");
}

/** Who won and by how much. @param {Verdict} verdict @param {Around} around */
export function headOf({ winner, margin_us, marks }, { isMe, name }) {
  const tied = marks.filter((mark) => mark.outcome === "tied");
  if (tied.length) return words.fair.tie(tied.map((mark) => (isMe(mark.seat) ? words.table.you : words.name(name(mark.seat)))));
  if (winner === null) return "";
  if (margin_us === null) return isMe(winner) ? words.fair.aloneYou : words.fair.alone(name(winner));
  return isMe(winner) ? words.fair.byYou(margin_us) : words.fair.by(name(winner), margin_us);
}
