// Before a game: who sits here, how to bring others in, what is played, what one can try, who is ready.

import { Part, h, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { lengthOf } from "../lengths.js";
import { words } from "../texts/index.js";
import { beingSet, choiceRow } from "./controls.js";
import { ownLine, shuffleSays } from "./fair-words.js";
import { ShuffleNote } from "./shuffle-note.js";

/**
 * @import { Tempo } from "../types.js"
 * @import { View } from "../view.js"
 */

const TEMPOS = /** @type {Tempo[]} */ (["calm", "normal", "fast"]);

export class ErsWaiting extends Part {
  build() {
    this.classList.add("felt");
    const made = (/** @type {string} */ tag, /** @type {string} */ looks = "") => {
      const part = /** @type {any} */ (document.createElement(tag));
      part.className = looks;
      return part;
    };
    this.hints = /** @type {import("./ers-hints.js").ErsHints} */ (made("ers-hints"));
    this.invite = /** @type {import("./ers-invite.js").ErsInvite} */ (made("ers-invite", "share"));
    this.people = /** @type {import("./ers-people.js").ErsPeople} */ (made("ers-people"));
    this.shares = /** @type {import("../deal/ers-shares.js").ErsShares} */ (made("ers-shares"));
    this.cut = /** @type {import("../deal/ers-cut.js").ErsCut} */ (made("ers-cut", "panel hidden"));
    this.dealing = false;
    this.house = /** @type {import("./ers-house.js").ErsHouse} */ (made("ers-house"));
    this.match = h("p", { class: "note", "data-test": "match" });
    this.length = h("p", { class: "note length", "data-test": "length" });
    this.tempo = h("div", { class: "tempo" });
    this.tempoSays = h("p", { class: "note" });
    this.shuffle = new ShuffleNote();
    this.ears = /** @type {import("./ers-ears.js").ErsEars} */ (made("ers-ears"));
    this.line = h("p", { class: "note", "data-test": "own-line" });
    this.prefs = /** @type {import("./ers-prefs.js").ErsPrefs} */ (made("ers-prefs"));
    this.learn = h("a", { class: "button lobby-learn", href: "/#learn", target: "_blank", "data-test": "learn" }, glyph("star"), h("span", {}, words.lobby.learn, h("span", { class: "sub" }, words.waiting.learnSub)));
    this.move = h("button", { type: "button", class: "button lobby-learn", "data-test": "move-seat" }, glyph("link"), h("span", {}, words.me.move, h("span", { class: "sub" }, words.me.moveSays)));
    this.couch = h("button", { type: "button", class: "button lobby-learn", "data-test": "couch" }, glyph("hand"), h("span", {}, h("span", {}), h("span", { class: "sub" }, words.waiting.couchSub)));
    this.name = h("input", { class: "input", id: "sit-name", "data-test": "sit-name", autocomplete: "nickname", maxlength: 60, enterkeyhint: "go" });
    this.sit = h("form", { class: "sit", novalidate: true },
      h("div", { class: "field" }, h("label", { for: "sit-name" }, words.lobby.name), this.name),
      h("button", { type: "submit", class: "button main", "data-test": "sit" }, words.waiting.sit));
    this.elsewhere = h("div", { class: "elsewhere" },
      h("button", { type: "button", class: "button", "data-test": "way-create" }, words.notice.newTable),
      h("button", { type: "button", class: "button", "data-test": "way-play-now" }, words.notice.playBots));
    this.wrong = h("p", { class: "says-wrong", role: "alert", "data-test": "error" });
    this.status = h("p", { class: "wait-status", role: "status", "data-test": "wait-status" });
    this.ready = h("button", { type: "button", class: "button main big", "data-test": "ready" }, words.waiting.ready);
    this.leave = h("button", { type: "button", class: "button plain", "data-test": "leave" }, glyph("door"), words.waiting.leave);
    this.back = h("button", { type: "button", class: "button plain", "data-test": "back" }, words.result.back);
    this.append(h("div", { class: "waiting" },
      h("header", { class: "wait-head" }, this.leave, h("h1", {}, words.waiting.table), this.back),
      this.hints,
      h("div", { class: "wait-side" },
        h("section", { class: "panel", "aria-label": words.waiting.invite }, this.invite),
        h("section", { class: "panel who" }, this.people, this.shares), this.cut),
      h("div", { class: "wait-side" },
        h("section", { class: "panel what" }, h("h2", {}, words.lobby.rules), this.house, this.match, this.length,
          h("h2", {}, words.waiting.tempo), this.tempo, this.tempoSays, this.shuffle.node),
        h("section", { class: "panel self" }, h("h2", {}, words.waiting.yours), this.learn,
          h("h3", {}, words.ears.title), this.ears, h("h3", {}, words.waiting.line), this.line, this.couch, this.move,
          h("details", { class: "own-settings", "data-test": "own-settings" }, h("summary", {}, words.waiting.settings), this.prefs))),
      h("footer", { class: "wait-foot panel" }, this.sit, this.wrong, this.status, this.elsewhere, this.ready)));
  }

  attach() {
    const { sit, ready, leave, back, name, elsewhere } = this;
    if (!sit || !ready || !leave || !back || !name || !elsewhere) return;
    this.on(sit, "submit", (event) => { event.preventDefault(); this.act("sit", { name: name.value }); });
    this.on(ready, "click", () => this.act("ready", { ready: ready.dataset["ready"] !== "" }));
    this.on(leave, "click", () => this.act("leave"));
    if (this.move) this.on(this.move, "click", () => this.act("move-seat"));
    if (this.couch) this.on(this.couch, "click", () => this.act("couch"));
    this.on(back, "click", () => this.act("back"));
    const [create, play] = Array.from(elsewhere.children);
    if (create) this.on(create, "click", () => this.act("create"));
    if (play) this.on(play, "click", () => this.act("play-now"));
  }

  /** @param {View} view */
  draw(view) {
    const { room, mine } = view.table;
    if (!room) return;
    const isHost = room.host !== null && mine.includes(room.host);
    const open = isHost && room.phase !== "running";
    this.hints?.draw(view);
    this.invite?.draw(view);
    this.people?.draw(view);
    this.drawDeal(view, open);
    this.drawRules(view, open);
    this.drawSelf(view);
    this.drawFoot(view);
    this.shuffle?.draw(shuffleSays(view));
    show(/** @type {Element} */ (this.back), room.phase === "over");
  }

  /** Cutting and sharing the pack: they come when they are first wanted. @param {View} view @param {boolean} open */
  drawDeal(view, open) {
    const { dealer, handicap } = view.table.room?.rules.deal ?? {};
    const wanted = open || handicap?.length || (dealer === "cut" && view.me !== null);
    if (wanted && !this.dealing) {
      this.dealing = true;
      import("../deal/room.js").then(({ ready }) => ready).then(() => this.act("deal-here"), () => {});
    }
    this.cut?.draw?.(view);
    this.shares?.draw?.(view, open);
  }

  /** @param {View} view @param {boolean} open */
  drawRules(view, open) {
    const { room } = view.table;
    if (!room || !this.house || !this.tempo || !this.tempoSays || !this.length) return;
    this.house.draw(view);
    this.drawMatch(view);
    const length = lengthOf(view);
    say(this.length, length);
    show(this.length, length !== "");
    const wished = /** @type {Tempo | undefined} */ (view.wished("tempo"));
    choiceRow(this.tempo, TEMPOS, (tempo) => words.waiting.tempos[tempo], room.tempo, (tempo) => {
      this.act("settings", { tempo });
    }, open, wished);
    say(this.tempoSays, words.waiting.tempoSays[wished ?? room.tempo]);
  }

  /** How a match of several games stands. @param {View} view */
  drawMatch(view) {
    const { room } = view.table;
    const { match: line } = this;
    if (!room || !line) return;
    const { games } = room.rules.end;
    const { match } = room;
    let said = games > 1 ? words.waiting.match(games) : "";
    if (match && match.played > 0 && !match.over) {
      said = match.played < match.games
        ? words.waiting.matchNext(match.played + 1, match.games)
        : words.waiting.matchTie(match.playing.map((seat) => view.name(seat)));
    }
    say(line, said);
    show(line, said !== "");
  }

  /** What is one's own: the sounds, the line, the settings; for newcomers the lesson. @param {View} view */
  drawSelf(view) {
    const me = view.table.room?.seats.find((seat) => seat.seat === view.me);
    this.ears?.draw();
    this.prefs?.draw?.();
    if (this.learn) show(this.learn, view.teach);
    const several = view.table.mine.length > 1;
    if (this.move) show(this.move, me !== undefined && !several);
    const says = this.couch?.querySelector("span span");
    if (this.couch) show(this.couch, me !== undefined);
    if (says) say(says, several ? words.waiting.couchMore : words.waiting.couch);
    if (this.line) say(this.line, (me && ownLine(me)) || (me ? words.waiting.lineSoon : words.waiting.lineSit));
  }

  /** @param {View} view */
  drawFoot(view) {
    const { room } = view.table;
    const { sit, ready, status, wrong, name, elsewhere } = this;
    if (!room || !sit || !ready || !status || !wrong || !name || !elsewhere) return;
    const me = view.me === null ? null : room.seats.find((seat) => seat.seat === view.me);
    const full = room.seats.length >= room.max_seats;
    const closed = full || view.table.blocked;
    show(sit, !me && !closed);
    show(elsewhere, !me && closed);
    if (!name.value && document.activeElement !== name) name.value = view.called;
    show(ready, Boolean(me));
    const wished = view.wished(`ready ${view.me}`);
    const isReady = wished ?? me?.ready ?? false;
    put(ready, { "data-ready": isReady });
    beingSet(ready, wished !== undefined);
    ready.classList.toggle("main", !isReady);
    say(ready, isReady ? words.waiting.unready : words.waiting.ready);
    say(wrong, view.wrong ? words.error(view.wrong) : "");
    ready.disabled = room.seats.length < room.min_seats;
    say(status, statusOf(view));
  }
}

/** What is waited for. @param {View} view */
function statusOf({ me, table: { room, blocked } }) {
  if (!room) return "";
  const mine = room.seats.find((seat) => seat.seat === me);
  const missing = room.min_seats - room.seats.length;
  const late = room.seats.filter((seat) => !seat.ready && seat.seat !== me).map((seat) => seat.name);
  if (!mine && blocked) return words.waiting.blocked;
  if (!mine) return room.seats.length >= room.max_seats ? words.waiting.full(room.max_seats) : words.waiting.sitHint;
  if (missing > 0) return words.waiting.need(missing);
  if (mine.ready) return late.length ? words.waiting.waitFor(late) : words.waiting.begins;
  return late.length ? words.waiting.pressReady : words.waiting.onlyYou;
}
