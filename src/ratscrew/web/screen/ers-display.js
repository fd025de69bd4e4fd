// A screen for the whole room: before a game a board with the way in, in a game the same in a corner.

import { Part, h, keyed, put, say, show } from "../dom.js";
import { nextOf } from "../elements/ers-result.js";
import { face } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { speaker } from "../sound.js";
import { words } from "../texts/index.js";
import { screen as says } from "../texts/screen.js";
import { read, write } from "../wire/kept.js";

/** @import { View } from "../view.js" */

/** How long it says that it was let in. */
const SAID_MS = 8000;
/** How long its buttons stay in a game after somebody moved a pointer. */
const NEAR_MS = 3000;
const SOUND = "ratscrew.screen.sound";

export class ErsDisplay extends Part {
  constructor() {
    super();
    /** @type {boolean | null} whether it was let in when it was drawn last */
    this.granted = null;
    this.letIn = false;
    /** Whether it was seen without a name: it has come for the first time, and asks. */
    this.nameless = false;
  }

  build() {
    this.setAttribute("data-test", "display");
    this.title_ = h("h1", {}, words.title);
    this.rules = h("p", { class: "board-rules" });
    this.seats = h("ul", { class: "board-seats" });
    this.status = h("p", { class: "board-status", role: "status" });
    this.qr = h("img", { class: "board-qr", alt: words.waiting.qr });
    this.code = h("b", { class: "board-code", "data-test": "code" });
    this.join = h("p", { class: "board-join" }, says.join);
    this.link = h("p", { class: "board-link" });
    this.asks = h("p", { class: "board-asks", role: "status", "data-test": "display-asks" });
    this.id_ = h("b", { "data-test": "display-id" });
    this.ask = h("div", { class: "board-ask hidden" }, this.id_, this.asks);
    this.full = h("button", { type: "button", class: "button", "data-test": "display-full" }, glyph("full"), h("span", {}, words.table.full));
    this.sound = h("button", { type: "button", class: "button", "data-test": "display-sound" }, glyph("sound"), h("span", {}));
    this.leave = h("button", { type: "button", class: "button plain", "data-test": "display-leave" }, says.leave);
    this.append(h("div", { class: "board" },
      h("div", { class: "board-who" }, this.title_, this.rules, this.seats, this.status),
      h("div", { class: "board-in" }, this.qr, this.join, this.code, this.link, this.ask),
      h("div", { class: "board-ways" }, this.full, this.sound, this.leave)));
  }

  attach() {
    const { full, leave, sound } = this;
    if (!full || !leave || !sound) return;
    this.on(sound, "click", () => {
      write("local", SOUND, speaker.silent);
      this.hush();
    });
    this.hush();
    let away = 0;
    this.on(document, "pointermove", () => {
      put(this, { "data-near": true });
      clearTimeout(away);
      away = setTimeout(() => put(this, { "data-near": null }), NEAR_MS);
    });
    this.on(full, "click", () => this.act("full"));
    this.on(leave, "click", () => this.act("display-leave"));
    show(full, document.fullscreenEnabled === true);
    const root = document.documentElement;
    put(root, { "data-display": true });
    this.life.signal.addEventListener("abort", () => {
      put(root, { "data-display": null });
      speaker.silent = false;
    });
  }

  /** It makes the sounds for the room where somebody wished so. */
  hush() {
    const { sound } = this;
    if (!sound) return;
    speaker.silent = read("local", SOUND) !== true;
    reglyph(/** @type {Element} */ (sound.firstElementChild), speaker.silent ? "mute" : "sound");
    say(/** @type {Element} */ (sound.lastElementChild), `${says.sound}: ${says.sounds[speaker.silent ? "off" : "on"]}`);
    put(sound, { "aria-pressed": speaker.silent ? "false" : "true" });
  }

  /** @param {View} view */
  draw(view) {
    const { room, game, display } = view.table;
    const { seats, rules, status, qr, join, code, link, ask, asks, id_ } = this;
    if (!room || !seats || !rules || !status || !qr || !join || !code || !link || !ask || !asks || !id_) return;
    const playing = room.phase !== "waiting" && game !== null;
    put(this, { "data-mode": playing ? "corner" : "board" });
    const known = room.lookers_on?.displays.find((one) => one.id === display);
    const granted = known?.granted ?? false;
    this.nameless ||= display === null;
    // One that is back is told of itself a moment late, as long as it is a watcher's.
    const asking = known ? !granted : this.nameless || view.wrong !== "";
    put(document.documentElement, { "data-display": granted ? "granted" : "asks" });
    say(rules, room.rules.title || room.rules.name);
    say(code, room.code);
    say(link, view.link.replace(/^https?:\/\//, ""));
    if (!view.lonely && !qr.src.endsWith(view.qr)) qr.src = view.qr;
    for (const part of [qr, link]) show(part, !view.lonely);
    show(join, !view.lonely || !playing);
    say(join, view.lonely ? words.waiting.lan + words.waiting.lanHow.join("") : playing ? says.joinNow : says.join);
    keyed(seats, room.seats, (seat) => `${seat.seat} ${seat.name}`, (seat) => h("li", { class: "board-seat" },
      h("span", { class: "board-face" }, face(seat.name, seat.kind === "bot")), h("bdi", {}, seat.name), h("span", { class: "board-ready" })), (row, seat) => {
      put(row, { "data-ready": seat.ready });
      const ready = seat.ready ? `✓ ${words.waiting.ready}` : words.waiting.notReady;
      say(/** @type {Element} */ (row.lastElementChild), display !== null && seat.eyes === display ? `${ready} · ${says.hand}` : ready);
    });
    const missing = room.min_seats - room.seats.length;
    const late = room.seats.filter((seat) => !seat.ready).map((seat) => seat.name);
    say(status, missing > 0 ? (room.seats.length ? says.need(missing) : says.nobody) : late.length ? says.wait(late) : says.all);
    if (playing && room.phase === "over") say(status, says.again(nextOf(view), room.seats.filter((seat) => seat.ready && seat.kind === "person").map((seat) => seat.name)));
    put(this, { "data-over": playing && room.phase === "over" });
    const host = room.host === null ? "" : view.name(room.host);
    if (granted && this.granted === false) this.welcome();
    if (known) this.granted = granted;
    show(ask, asking || this.letIn);
    say(id_, display ? words.display.name(display) : "");
    say(asks, granted ? says.letIn : view.wrong ? words.error(view.wrong) : display ? (room.seats.length ? `${says.ask(host)} ${says.askSays}` : says.first) : says.asking);
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
