// What is said to those who play by ear.

import { list, name, some, spoken, upper } from "./numbers.js";

export const access = {
  table: "The table. Space flips, enter slaps, S says how it stands.",
  watched: "The table. S says how it stands.",
  pile: (/** @type {number} */ n, /** @type {string[]} */ top) => (n ? `${upper(some(n, "card"))} in the pile: ${top.map(spoken).join(", on ")}.` : "The pile is empty."),
  own: (/** @type {number} */ n, /** @type {string} */ note) => `You have ${some(n, "card")}${note ? `, ${note}` : ""}.`,
  others: (/** @type {ReadonlyArray<readonly [string, number, string]>} */ seats) =>
    `${list(seats.map(([who, n, note]) => `${name(who)} ${n}${note ? ` (${note})` : ""}`))}.`,
  unit: (/** @type {number} */ n) => ` ${n === 1 ? "card" : "cards"}. `,
  key: ["S", "say how it stands"],
};
