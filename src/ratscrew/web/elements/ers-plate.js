// The plate over the pile: the challenge that is open, the lap, the title, the claim.

import { Part, h, put, show } from "../dom.js";
import { Ring } from "./ring.js";
import { pips, plateWords } from "./table-words.js";

/** @import { View } from "../view.js" */

export class ErsPlate extends Part {
  constructor() {
    super();
    this.legend = "";
    this.ring = new Ring();
  }

  build() {
    this.classList.add("challenge");
    this.setAttribute("data-test", "challenge");
  }

  /** @param {View} view */
  draw(view) {
    const said = plateWords(view);
    show(this, said !== null);
    this.ring.draw(view.table.waiting);
    if (!said) return;
    const legend = `${said.honour} ${said.given} ${said.left} ${said.text}`;
    if (legend === this.legend) return;
    this.legend = legend;
    this.replaceChildren(
      h("span", { class: "honour" }, said.honour), pips(said.given, said.left), h("span", {}, said.text), this.ring.node);
    put(this, { "data-mine": said.mine });
  }
}
