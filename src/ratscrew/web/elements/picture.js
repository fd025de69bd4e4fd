// The game in a picture made of its own cards: cards fall, two match, a hand takes them.

import { card } from "../cards/sprite.js";
import { h } from "../dom.js";
import { words } from "../texts/index.js";
import { hand } from "./hand.js";

/** The cards as they fall, the last two alike. */
const FALL = ["4S", "KD", "9C", "7H", "7S"];

export function picture() {
  const cards = FALL.map((name) => {
    const lying = card(name);
    lying.classList.add("falls");
    return lying;
  });
  const slap = h("div", { class: "slaps" });
  slap.append(hand("#e8c384"));
  return h("div", { class: "picture", role: "img", "aria-label": words.lobby.picture }, ...cards, slap);
}
