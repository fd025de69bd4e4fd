// A screen for the room, in English. Loaded with it.

import { count, list, name, some, upper } from "./numbers.js";

export const screen = {
  first: "Whoever scans first is the host, and is asked on the phone to let this screen in.",
  ask: (/** @type {string} */ who) => `${who ? name(who) : "The host"} is asked on the phone to let this screen in.`,
  asking: "Asking the host to let this screen in …",
  askSays: "Until then it shows everything a moment later than the players see it.",
  join: "Scan to join, or type",
  joinNow: "Join",
  nobody: "Nobody is here yet",
  need: (/** @type {number} */ n) => `${upper(some(n, "more player"))} needed.`,
  wait: (/** @type {string[]} */ who) => (who.length > 3 ? `Waiting for ${count(who.length)} of you.` : `Waiting for ${list(who.map(name))}.`),
  again: (/** @type {string} */ button, /** @type {string[]} */ ready) => `Press “${button}” on your phones.${ready.length ? ` Ready: ${list(ready.map(name))}.` : ""}`,
  letIn: "This screen is let in. It shows everything when the players see it.",
  all: "Everybody is ready",
  hand: "as a hand",
  sound: "Sounds here",
  sounds: { on: "on", off: "off" },
  leave: "Leave the screen",
};
