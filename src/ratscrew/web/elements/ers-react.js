// Quick reactions: a few words to choose from, one tap and one choice.

import { h, put, say, show } from "../dom.js";
import { words } from "../texts/index.js";
import { reaction } from "./react-glyphs.js";
import { Side } from "./side.js";

/**
 * @import { ReactionKind } from "../types.js"
 * @import { View } from "../view.js"
 */

const says = words.tools.react;
export const KINDS = /** @type {ReactionKind[]} */ (Object.keys(says.says));

export class ErsReact extends Side {
  build() {
    this.choices = KINDS.map((kind) => h("button", { type: "button", class: "button", "data-test": `react-${kind}`, "data-kind": kind }, reaction(kind), h("span", {}, says.says[kind])));
    this.note = h("p", { class: "note" });
    this.frame({ title: says.title, close: says.close, test: "react" }, h("div", { class: "react-choices" }, ...this.choices), this.note);
  }

  attach() {
    super.attach();
    for (const choice of this.choices ?? []) {
      this.on(choice, "click", () => {
        this.close();
        this.act("react", { kind: choice.dataset["kind"] });
      });
    }
  }

  /** @param {View} view */
  draw(view) {
    const { note } = this;
    if (!this.open || !note) return;
    say(note, view.reactions ? "" : says.muted);
    show(note, !view.reactions);
    if (!mayReact(view)) this.close();
    this.over(view);
  }
}

/** Whether there is anybody to say it to, and one is let. @param {View} view */
export function mayReact({ table: { room }, me }) {
  return me !== null && room?.options?.reactions === true && room.seats.length > 1;
}

/** How long a reaction is seen. */
const SEEN_MS = 2000;

/**
 * A little bubble at a seat.
 * @param {Element} seat @param {ReactionKind} kind
 */
export function bubble(seat, kind) {
  seat.querySelector(":scope > .bubble")?.remove();
  const node = h("span", { class: "bubble", "data-test": "bubble", "aria-hidden": "true" }, reaction(kind), says.says[kind]);
  put(node, { "data-kind": kind });
  seat.append(node);
  setTimeout(() => node.remove(), SEEN_MS);
}
