// How others come in: the code, the link, the square; and how a big screen shows the table.

import { Part, h, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";
import { copyText } from "./controls.js";

/** @import { View } from "../view.js" */

const SAID_MS = 2500;

export class ErsInvite extends Part {
  build() {
    this.code = h("b", { class: "big-code", "data-test": "code", "aria-label": words.waiting.code });
    this.link = h("a", { class: "share-link", "data-test": "link" });
    this.copied = h("span", {}, words.waiting.copy);
    this.copy = h("button", { type: "button", class: "button", "data-test": "copy" }, glyph("copy"), this.copied);
    this.send = h("button", { type: "button", class: "button", "data-test": "send" }, glyph("link"), h("span", {}, words.waiting.send));
    this.told = h("p", { class: "unseen", role: "status" });
    this.qr = h("img", { class: "qr", alt: words.waiting.qr, width: 148, height: 148 });
    this.qrCard = h("div", { class: "qr-card" }, this.qr);
    this.says = h("p", { class: "note" }, words.waiting.share);
    this.lan = h("p", { class: "note lan", "data-test": "lonely" }, words.waiting.lan, ...words.waiting.lanHow.map((text, at) => (at % 2 ? text : h("code", {}, text))));
    this.memory = h("p", { class: "note" });
    this.here = h("button", { type: "button", class: "button", "data-test": "show-here" }, glyph("full"), h("span", {}, words.display.here));
    this.screenLink = h("a", { class: "share-link" });
    this.screen = h("details", { class: "screen-how" },
      h("summary", {}, words.display.title),
      h("p", { class: "note" }, words.display.says), this.screenLink, this.here);
    this.append(h("div", { class: "share-words" }, this.code, this.link, h("div", { class: "share-ways" }, this.copy, this.send), this.told), this.qrCard,
      h("div", { class: "share-notes" }, this.says, this.lan, this.memory), this.screen);
  }

  attach() {
    const { copy, send, here } = this;
    if (!copy || !send || !here) return;
    this.on(copy, "click", () => void this.copyLink());
    this.on(send, "click", () => {
      const url = this.link?.textContent ?? "";
      navigator.share({ title: words.title, text: words.waiting.sendText(this.code?.textContent ?? ""), url }).catch(() => {});
    });
    this.on(here, "click", () => this.act("show-here"));
    show(send, typeof navigator.share === "function");
  }

  /** Where no way of copying works, the link is marked, ready to be pressed and held. */
  async copyLink() {
    const { link, copied, told } = this;
    if (!link || !copied || !told) return;
    const done = await copyText(link.textContent ?? "");
    if (!done) getSelection()?.selectAllChildren(link);
    const said = done ? words.waiting.copied : words.waiting.copyByHand;
    say(copied, said);
    say(told, said);
    setTimeout(() => { say(copied, words.waiting.copy); say(told, ""); }, SAID_MS);
  }

  /** @param {View} view */
  draw(view) {
    const { code, link, qr, qrCard, says, lan, memory, screenLink, here } = this;
    if (!code || !link || !qr || !qrCard || !says || !lan || !memory || !screenLink || !here) return;
    say(code, view.code);
    say(link, view.link);
    put(link, { href: view.link });
    if (!qr.src.endsWith(view.qr)) qr.src = view.qr;
    for (const part of [qrCard, says]) show(part, !view.lonely);
    show(lan, view.lonely);
    say(memory, view.info?.storage === "memory" ? words.waiting.memory : "");
    say(screenLink, `${view.link}?display`);
    put(screenLink, { href: `${view.link}?display` });
    show(here, view.me === null);
  }
}
