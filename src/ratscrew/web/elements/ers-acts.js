// What one may do besides flipping and slapping: go on or decline, claim, call, lend.

import { Part, h, put, say, show } from "../dom.js";
import { words } from "../texts/index.js";
import { Ring } from "./ring.js";

/**
 * @import { RuleSet } from "../types.js"
 * @import { View } from "../view.js"
 */

export class ErsActs extends Part {
  build() {
    const button = (/** @type {string} */ test, /** @type {string} */ label, /** @type {string} */ key) => {
      const text = h("span", {}, label);
      const hint = key ? h("kbd", { class: "for-keys" }, key) : null;
      return h("button", { type: "button", class: "button act hidden", "data-test": test }, text, hint);
    };
    this.decline = button("decline", words.stand.decline, "D");
    this.goOn = button("continue", "", "");
    this.claim = button("claim", words.stand.claimPile, "C");
    this.call = button("call", words.stand.callBluff, "C");
    this.lend = button("lend", words.stand.lend, "");
    this.claimRing = new Ring();
    this.callRing = new Ring();
    this.claim.prepend(this.claimRing.node);
    this.call.prepend(this.callRing.node);
    this.append(this.decline, this.goOn, this.call, this.claim, this.lend);
  }

  attach() {
    for (const [button, what] of /** @type {[HTMLElement, string][]} */ ([[this.decline, "decline"], [this.claim, "claim"], [this.call, "call"]])) {
      this.on(button, "click", () => this.act(what));
    }
    if (this.goOn) this.on(this.goOn, "click", (/** @type {MouseEvent} */ event) => this.act("flip", { e_us: Math.round(event.timeStamp * 1000) }));
    if (this.lend) this.on(this.lend, "click", () => this.act("lend-open"));
  }

  /**
   * A key for one of these; whether there was one.
   * @param {string} key
   */
  press(key) {
    const open = (/** @type {HTMLButtonElement | undefined} */ button) => button && !button.disabled && !button.classList.contains("hidden");
    if (key === "d" && open(this.decline)) this.act("decline");
    else if (key === "c" && open(this.call)) this.act("call");
    else if (key === "c" && open(this.claim)) this.act("claim");
    else return false;
    return true;
  }

  /** @param {View} view */
  draw(view) {
    const { game, room, may, waiting } = view.table;
    const { decline, goOn, claim, call, lend } = this;
    if (!game || !room || !decline || !goOn || !claim || !call || !lend) return;
    const me = view.me;
    const acts = me === null ? [] : may[me] ?? [];
    show(this, me !== null && mayEverAct(room.rules) && game.phase !== "over");
    const choosing = acts.includes("decline");
    show(decline, choosing);
    show(goOn, choosing);
    if (choosing) {
      say(/** @type {Element} */ (goOn.firstElementChild), words.stand.goOn(game.chances));
      put(goOn, { "aria-label": words.stand.goOnLabel(game.chances) });
      put(decline, { "aria-label": words.stand.declineLabel(view.name(game.challenger ?? 0), game.pile.length) });
      goOn.disabled = view.flipping;
    }
    const mayCall = acts.includes("call");
    show(call, mayCall);
    call.classList.add("main");
    const titled = game.title !== null && game.title[0] === me;
    show(claim, room.rules.challenge.claims === "declared" && !mayCall);
    claim.disabled = !acts.includes("claim");
    claim.classList.toggle("main", titled && !claim.disabled);
    show(lend, acts.includes("lend"));
    this.claimRing?.draw(waiting?.what === "claim" ? waiting : null);
    this.callRing?.draw(waiting?.what === "call" ? waiting : null);
  }
}

/** Whether these rules ever let anybody do one of these. @param {RuleSet} rules */
export function mayEverAct(rules) {
  const { claims, "running-out": out } = rules.challenge;
  return claims === "declared" || out === "next-chooses" || rules.play.lending;
}
