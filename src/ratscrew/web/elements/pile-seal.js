// Who claims the pile: the claimant's face lies on it like a seal until the time to call is over,
// and what a call brings to light is stamped across.

import { h, show } from "../dom.js";
import { face } from "../face.js";
import { move } from "../motion.js";
import { words } from "../texts/index.js";
import { Ring } from "./ring.js";

/** @import { View } from "../view.js" */

const STAMP_MS = 1500;

export class PileSeal {
  constructor() {
    this.ring = new Ring();
    this.face = h("span", { class: "seal-face" });
    this.name = h("bdi", { class: "seal-name" });
    this.seal = h("span", { class: "seal hidden" }, this.face, this.ring.node, this.name);
    this.stamped = h("b", { class: "stamp hidden" });
    this.node = h("div", { class: "pile-seal", "aria-hidden": "true" }, this.seal, this.stamped);
    this.gone = 0;
  }

  /** @param {View} view */
  draw(view) {
    const { game, room, waiting } = view.table;
    const claimant = game?.phase === "over" ? null : game?.claim ?? null;
    show(this.seal, claimant !== null);
    this.ring.draw(waiting?.what === "call" ? waiting : null);
    if (claimant === null) return;
    const name = view.name(claimant);
    if (this.face.firstElementChild?.getAttribute("data-name") === name) return;
    this.face.replaceChildren(face(name, room?.seats.find((one) => one.seat === claimant)?.kind === "bot"));
    this.name.textContent = name;
  }

  /** It comes from its owner's seat. @param {{ x: number, y: number }} from */
  comes(from) {
    move(this.seal, [
      { transform: `translate(${from.x.toFixed(0)}px, ${from.y.toFixed(0)}px) scale(.5)`, opacity: 0.3 },
      { transform: "none", opacity: 1 },
    ], { duration: 220, easing: "cubic-bezier(.2, .8, .3, 1)" });
  }

  /** A claim was called: bluff or not. @param {boolean} right */
  stamp(right) {
    const { stamped } = this;
    stamped.textContent = right ? words.stand.stampRight : words.stand.stampBluff;
    stamped.dataset["right"] = String(right);
    show(stamped, true);
    move(stamped, [
      { transform: "rotate(-9deg) scale(2.2)", opacity: 0 },
      { transform: "rotate(-9deg) scale(1)", opacity: 1 },
    ], { duration: 140, easing: "cubic-bezier(.5,0,1,.6)" });
    clearTimeout(this.gone);
    this.gone = setTimeout(() => show(stamped, false), STAMP_MS);
  }
}
