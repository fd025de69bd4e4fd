// The plate over the pile: the challenge that is open, the lap, the title, the claim.

import { Part, h, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { words } from "../texts/index.js";
import { Ring } from "./ring.js";
import { plateWords } from "./table-words.js";

/** @import { View } from "../view.js" */

export class ErsPlate extends Part {
  constructor() {
    super();
    this.ring = new Ring();
    this.legend = "";
  }

  build() {
    this.classList.add("challenge");
    this.setAttribute("data-test", "challenge");
    this.owner = h("span", { class: "plate-face", "aria-hidden": "true" });
    this.whose = h("span", { class: "unseen" });
    this.honour = h("span", { class: "honour" });
    this.pips = h("span", { class: "chances", "aria-hidden": "true" });
    this.target = h("span", { class: "plate-face", "aria-hidden": "true" });
    this.text = h("span", { class: "plate-text" });
    this.append(this.owner, this.whose, this.honour, this.pips, this.target, this.text, this.ring.node);
  }

  /** @param {View} view */
  draw(view) {
    const { owner, whose, honour, pips, target, text } = this;
    const said = plateWords(view);
    show(this, said !== null);
    this.ring.draw(view.table.waiting);
    if (!said || !owner || !whose || !honour || !pips || !target || !text) return;
    const { game } = view.table;
    const open = said.given > 0 && game;
    const from = open ? game.capture ?? game.challenger : null;
    const to = open && game.capture === null ? game.turn : null;
    say(honour, said.honour);
    this.tell(text, said.text, view);
    say(whose, from === null || from === undefined ? "" : `${words.stand.owner(view.name(from))} `);
    portrait(owner, view, from);
    portrait(target, view, to);
    // One goes out after another: the same pips stay, so that each is seen to go.
    const legend = `${said.given} ${from}`;
    if (legend !== this.legend) pips.replaceChildren(...Array.from({ length: said.given }, () => h("i")));
    this.legend = legend;
    Array.from(pips.children).forEach((pip, index) => { pip.className = index < said.left ? "left" : "used"; });
    put(this, { "data-mine": said.mine });
  }

  /** The name stands by itself, so that it alone is cut where there is no room. @param {Element} place @param {string} text @param {View} view */
  tell(place, text, { table: { room } }) {
    if (place.textContent === text) return;
    const name = room?.seats.map((one) => one.name).filter((one) => text.startsWith(`${one} `)).sort().at(-1) ?? "";
    place.replaceChildren(h("bdi", {}, name), h("span", {}, text.slice(name.length)));
  }
}

/** @param {Element} place @param {View} view @param {number | null} seat */
function portrait(place, view, seat) {
  show(place, seat !== null);
  if (seat === null) return;
  const name = view.name(seat);
  if (place.firstElementChild?.getAttribute("data-name") === name) return;
  place.replaceChildren(face(name, view.table.room?.seats.find((one) => one.seat === seat)?.kind === "bot"));
}
