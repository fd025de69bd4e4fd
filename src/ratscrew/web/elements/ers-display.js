// A screen for the whole room: before a game a board with the way in, in a game the same in a corner.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { face } from "../face.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";

/** @import { View } from "../view.js" */

/** How long it says that it was let in. */
const SAID_MS = 8000;

export class ErsDisplay extends Part {
  constructor() {
    super();
    /** @type {boolean | null} whether it was let in when it was drawn last */
    this.granted = null;
    this.letIn = false;
  }

  build() {
    this.setAttribute("data-test", "display");
    this.title_ = h("h1", {}, words.title);
    this.rules = h("p", { class: "board-rules" });
    this.seats = h("ul", { class: "board-seats" });
    this.status = h("p", { class: "board-status", role: "status" });
    this.qr = h("img", { class: "board-qr", alt: words.waiting.qr });
    this.code = h("b", { class: "board-code", "data-test": "code" });
    this.join = h("p", { class: "board-join" }, words.display.join);
    this.link = h("p", { class: "board-link" });
    this.asks = h("p", { class: "board-asks", role: "status", "data-test": "display-asks" });
    this.id_ = h("b", { "data-test": "display-id" });
    this.ask = h("div", { class: "board-ask hidden" }, this.id_, this.asks);
    this.full = h("button", { type: "button", class: "button", "data-test": "display-full" }, glyph("full"), h("span", {}, words.table.full));
    this.leave = h("button", { type: "button", class: "button plain", "data-test": "display-leave" }, words.display.leave);
    this.append(h("div", { class: "board" },
      h("div", { class: "board-who" }, this.title_, this.rules, this.seats, this.status),
      h("div", { class: "board-in" }, this.qr, this.join, this.code, this.link, this.ask),
      h("div", { class: "board-ways" }, this.full, this.leave)));
  }

  attach() {
    const { full, leave } = this;
    if (!full || !leave) return;
    this.on(full, "click", () => this.act("full"));
    this.on(leave, "click", () => this.act("display-leave"));
    show(full, document.fullscreenEnabled === true);
    const root = document.documentElement;
    put(root, { "data-display": true });
    this.life.signal.addEventListener("abort", () => put(root, { "data-display": null }));
  }

  /** @param {View} view */
  draw(view) {
    const { room, game, display } = view.table;
    const { seats, rules, status, qr, join, code, link, ask, asks, id_ } = this;
    if (!room || !seats || !rules || !status || !qr || !join || !code || !link || !ask || !asks || !id_) return;
    const playing = room.phase !== "waiting" && game !== null;
    put(this, { "data-mode": playing ? "corner" : "board" });
    const granted = room.lookers_on?.displays.find((one) => one.id === display)?.granted ?? false;
    put(document.documentElement, { "data-display": granted ? "granted" : "asks" });
    say(rules, room.rules.title || room.rules.name);
    say(code, room.code);
    say(link, view.link.replace(/^https?:\/\//, ""));
    if (!view.lonely && !qr.src.endsWith(view.qr)) qr.src = view.qr;
    for (const part of [qr, link]) show(part, !view.lonely);
    say(join, view.lonely ? words.waiting.lan + words.waiting.lanHow.join("") : words.display.join);
    keyed(seats, room.seats, (seat) => `${seat.seat} ${seat.name}`, (seat) => h("li", { class: "board-seat" },
      h("span", { class: "board-face" }, face(seat.name, seat.kind === "bot")), h("bdi", {}, seat.name), h("span", { class: "board-ready" })), (row, seat) => {
      put(row, { "data-ready": seat.ready });
      say(/** @type {Element} */ (row.lastElementChild), seat.ready ? `✓ ${words.waiting.ready}` : words.waiting.notReady);
    });
    const missing = room.min_seats - room.seats.length;
    const late = room.seats.filter((seat) => !seat.ready).map((seat) => seat.name);
    say(status, missing > 0 ? words.display.need(missing) : late.length ? words.waiting.waitFor(late) : words.display.all);
    const host = room.host === null ? "" : view.name(room.host);
    if (granted && this.granted === false) this.welcome();
    if (display) this.granted = granted;
    show(ask, !granted || this.letIn);
    say(id_, display ? words.display.name(display) : "");
    say(asks, granted ? words.display.letIn : view.wrong ? words.error(view.wrong) : display ? `${words.display.ask(host)} ${words.display.askSays}` : words.display.asking);
  }

  /** It was let in: say so, and make way. */
  welcome() {
    this.letIn = true;
    setTimeout(() => {
      this.letIn = false;
      if (this.ask && this.granted) show(this.ask, false);
    }, SAID_MS);
  }
}
