// About how long a game takes with these rules and so many players: what the lab measured, told.

import { same } from "./house/draft.js";
import { words } from "./texts/index.js";

/**
 * @import { Length, Room } from "./types.js"
 * @import { View } from "./view.js"
 */

/** How much longer a game lasts at another tempo than at the normal one, by the pause after a card. */
const SLOWER = { fast: 500 / 750, normal: 1, calm: 1200 / 750 };

/**
 * A sentence; empty where nobody has measured these rules with so many.
 * @param {Pick<View, "presets"> & { table: { room: Room | null } }} view
 */
export function lengthOf({ presets, table: { room } }) {
  if (!room) return "";
  const preset = presets.find((one) => one.name === room.rules.name);
  const seats = Math.max(room.seats.length, room.min_seats);
  const found = preset && same(preset.rules, room.rules) ? preset.lengths?.find((one) => one.seats === seats) : null;
  if (!found) return "";
  const { minutes, minutes_90 } = paced(found, room.tempo);
  return words.waiting.takes(words.house.roughly(minutes), words.house.roughly(minutes_90), seats);
}

/** What was measured at the normal tempo, at another. @param {Length} length @param {Room["tempo"]} tempo @returns {Length} */
export function paced(length, tempo) {
  const times = SLOWER[tempo];
  return { ...length, minutes: length.minutes * times, minutes_90: length.minutes_90 * times };
}
