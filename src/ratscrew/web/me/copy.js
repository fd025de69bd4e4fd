// A button that copies a text and says whether it could.

import { h, say } from "../dom.js";
import { copyText } from "../elements/controls.js";
import { glyph } from "../glyphs.js";

const SAID_MS = 2500;

/**
 * @param {{ copy: string, copied: string, copyByHand: string }} says
 * @param {string} test
 * @param {HTMLElement} shown where the text stands; it is marked where no way of copying works
 */
export function copyButton(says, test, shown) {
  const label = h("span", {}, says.copy);
  const told = h("span", { class: "unseen", role: "status" });
  const button = h("button", { type: "button", class: "button", "data-test": test }, glyph("copy"), label);
  button.addEventListener("click", async () => {
    const done = await copyText(shown.textContent ?? "");
    if (!done) getSelection()?.selectAllChildren(shown);
    const said = done ? says.copied : says.copyByHand;
    say(label, said);
    say(told, said);
    setTimeout(() => { say(label, says.copy); say(told, ""); }, SAID_MS);
  });
  return h("div", { class: "me-copy" }, button, told);
}
