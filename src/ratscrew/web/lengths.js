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
  return found ? sentence(found, room.tempo) : "";
}

/** @param {Length} length @param {Room["tempo"]} tempo */
function sentence({ minutes, minutes_90, seats }, tempo) {
  const times = SLOWER[tempo];
  return words.waiting.takes(words.house.roughly(minutes * times), words.house.roughly(minutes_90 * times), seats);
}
