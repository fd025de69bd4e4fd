// How the game stands, said when it is asked for: whose turn, the pile, the challenge, the stacks.

import { h } from "../dom.js";
import { words } from "../texts/index.js";
import { ownNote, seatNote } from "./seat-words.js";
import { plateWords } from "./table-words.js";

/** @import { View } from "../view.js" */

/** The cards on top of the pile that are named: as many as most combos need. */
const TOP = 3;

/** @param {View} view @returns {string} */
export function standing(view) {
  const { game, mine, room } = view.table;
  if (!game || !room) return "";
  const told = [];
  if (game.phase !== "over" && game.turn !== null) told.push(mine.includes(game.turn) ? words.log.yourTurn : words.log.turn(view.name(game.turn)));
  const plate = plateWords(view);
  if (plate) told.push(`${plate.text}.`);
  const live = game.pile.filter((laid) => laid[2] > 0).slice(-TOP).reverse();
  told.push(words.access.pile(game.pile.length, live.map((laid) => laid[0])));
  const { me } = view;
  if (me !== null) {
    const own = game.seats[me];
    if (own) told.push(words.access.own(own.cards, own.gone ? words.table.out : ownNote(view, me).text));
  }
  const others = room.seats.filter(({ seat }) => seat !== me && game.seats[seat]);
  told.push(words.access.others(others.map(({ seat, name }) => [name, game.seats[seat]?.cards ?? 0, seatNote(view, seat).text])));
  return told.join(" ");
}

/** A line for ears alone; what is asked for again is said again. */
export class Standing {
  constructor() {
    /** @type {View | null} */
    this.view = null;
    this.node = h("p", { class: "unseen", role: "status", "data-test": "standing" });
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
  }

  say() {
    const { view, node } = this;
    node.textContent = "";
    if (view) requestAnimationFrame(() => { node.textContent = standing(view); });
  }
}
