// Lines, marks and the shuffle as the page tells them: pure.

import { qualityOf } from "../line.js";
import { words } from "../texts/index.js";

/**
 * @import { RoomSeat } from "../types.js"
 * @import { View } from "../view.js"
 * @typedef {{ kind: "sealed" | "kept" | "unseen" | "broken", title: string, says: string, seal: string }} ShuffleSays
 */

/** One's own line, and what it means for one's slaps. @param {RoomSeat} seat */
export function ownLine(seat) {
  const quality = qualityOf(seat);
  const { eyes, screen_us, screen_error_us } = seat;
  const screen = eyes && screen_us !== null ? ` ${words.fair.screen(screen_us, screen_error_us ?? 0)}` : "";
  return (quality ? words.fair.own[quality](seat.trip_us ?? 0, seat.jest_us ?? 0) : "") + screen;
}

/** Somebody's line in a few words. @param {RoomSeat} seat */
export function lineWords(seat) {
  const quality = qualityOf(seat);
  if (!quality) return "";
  const steady = quality === "good" || quality === "slow";
  return `${words.fair.quality[quality]}, ${words.fair.line(seat.trip_us ?? 0, seat.jest_us ?? 0, steady)}`;
}

/** What a seat's signs say. @param {RoomSeat} seat */
export function signWords(seat) {
  const quality = qualityOf(seat);
  return [
    ...(quality ? [words.fair.seatLine(words.fair.quality[quality], seat.trip_us ?? 0)] : []),
    ...(seat.mark ? [words.fair.mark[seat.mark]] : []),
  ];
}

const WHY = /** @type {const} */ (["mark", "display", "device", "lesson"]);

/** Why a game is not rated: a mark weighs most. @param {View["table"]["unrated_by"]} reasons */
export const unratedWords = (reasons) => words.fair.unrated[WHY.find((why) => reasons.includes(why)) ?? "mark"];

/**
 * How the shuffle stands: sealed while a game runs, checked after it.
 * @param {View} view
 * @returns {ShuffleSays | null}
 */
export function shuffleSays({ table: { shuffle, room }, added }) {
  const { fair } = words;
  const { opened, sealed, next, verdict } = shuffle;
  if (!opened) {
    const seal = (room?.phase === "running" ? sealed : next) ?? "";
    return seal ? { kind: "sealed", title: fair.commitment, says: fair.commitmentSays, seal: short(seal) } : null;
  }
  const seal = short(opened.commitment);
  const ours = added !== null && opened.entropy.includes(added);
  if (verdict === "seal" || verdict === "other") {
    return { kind: "broken", title: fair.broken, says: fair.brokenSays[verdict], seal };
  }
  if (added !== null && !ours) return { kind: "broken", title: fair.broken, says: fair.brokenSays.ours, seal };
  if (verdict !== "kept") return { kind: "unseen", title: fair.unchecked, says: fair.uncheckedSays, seal };
  return { kind: "kept", title: fair.checked, says: ours ? `${fair.checkedSays} ${fair.ours}` : fair.checkedSays, seal };
}

/** The beginning of a seal, in groups: enough to compare by eye. @param {string} seal */
function short(seal) {
  return (seal.slice(0, 16).match(/.{1,4}/g) ?? []).join(" ");
}
