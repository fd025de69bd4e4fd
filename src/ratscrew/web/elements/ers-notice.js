// Dead ends and crossroads: a sentence on what happened and the ways on. Also the banner that
// tells that the connection is lost.

import { Part, h, keyed, say, show } from "../dom.js";
import { glyph, reglyph } from "../glyphs.js";
import { words } from "../texts/index.js";

/**
 * @import { View } from "../view.js"
 * @typedef {{ icon: string, title: string, text: string, ways: ReadonlyArray<{ what: string, label: string, detail?: Record<string, unknown> }> }} Notice
 */

export class ErsNotice extends Part {
  constructor() {
    super();
    /** @type {Notice | null} what it said last */
    this.told = null;
  }

  build() {
    this.classList.add("felt");
    this.setAttribute("data-test", "notice");
    this.icon = glyph("cards");
    this.title_ = h("h1", { tabindex: -1 });
    this.text = h("p", {});
    this.ways = h("div", { class: "ways" });
    this.append(h("div", { class: "panel notice" }, h("div", { class: "notice-sign" }, this.icon), this.title_, this.text, this.ways));
  }

  attach() {
    this.title_?.focus({ preventScroll: true });
    this.told = null;
  }

  /** @param {View} view */
  draw({ notice }) {
    if (!notice || !this.title_ || !this.text || !this.ways || !this.icon) return;
    if (this.told && this.told !== notice) this.title_.focus({ preventScroll: true });
    this.told = notice;
    reglyph(this.icon, notice.icon);
    say(this.title_, notice.title);
    say(this.text, notice.text);
    keyed(this.ways, notice.ways, (way) => `${way.what} ${way.label}`, (way) => {
      const button = h("button", { type: "button", class: "button", "data-test": `way-${way.what}` }, way.label);
      button.addEventListener("click", () => this.act(way.what, way.detail));
      return button;
    }, (element, _way, index) => {
      element.classList.toggle("main", index === 0);
    });
  }
}

export class ErsBanner extends Part {
  build() {
    this.setAttribute("role", "status");
    this.setAttribute("data-test", "connection");
    this.text = h("span", {});
    this.now = h("button", { type: "button", class: "button" }, words.connection.now);
    this.append(glyph("plug"), this.text, this.now);
  }

  attach() {
    if (this.now) this.on(this.now, "click", () => this.act("retry"));
  }

  /** @param {View} view */
  draw(view) {
    const { text, now } = this;
    if (!text || !now) return;
    const { closing } = view.table;
    const lost = view.status === "lost";
    const connecting = view.status === "connecting" && view.code !== "";
    let said = "";
    if (lost && navigator.onLine === false) said = words.connection.offline;
    else if (lost) said = view.tries > 1 ? words.connection.tries(view.tries) : words.connection.lost;
    else if (closing !== null) said = words.connection.closing(closing, view.table.lasts);
    else if (view.found) said = view.found;
    else if (connecting) said = words.connection.connecting;
    say(text, said);
    show(now, lost && view.tries > 1);
    show(this, said !== "" && !view.notice);
    this.dataset["state"] = lost ? "lost" : closing !== null ? "closing" : view.status;
  }
}
