// A phone as a hand before a room's screen: one's stack to flip, a place to slap, one's own verdicts.
// No pile and no card is shown here: what there is to see is on the screen.

import { Part, bdi, h, put, say, show } from "../dom.js";
import { face, tone } from "../face.js";
import { glyph, reglyph } from "../glyphs.js";
import { Hands } from "../hands.js";
import { move } from "../motion.js";
import { hand as says } from "../texts/hand.js";
import { words } from "../texts/index.js";
import { upper } from "../texts/numbers.js";
import { mayEverAct } from "../elements/ers-acts.js";
import { hand as shape } from "../elements/hand.js";
import { Log, toOneself } from "../elements/log.js";
import { fullStack, maySlapIn, ownNote, pointsOf } from "../elements/seat-words.js";
import { idleSay, plateWords } from "../elements/table-words.js";
import { feel, feelOf } from "./feel.js";
import { offsetWords } from "./offset.js";
import { Hover } from "../gestures/hover.js";
import { gestures } from "../texts/gestures.js";

/**
 * @import { News } from "../types.js"
 * @import { Told } from "../story.js"
 * @import { View } from "../view.js"
 * @import { Kind } from "../gestures/hover.js"
 */

/** Something is told in the log that matters as much as this, and none of the cards. */
const TOLD = 3;
/** A hand that lies here for so long rests, and is told so where the rules mind. */
const RESTS_MS = 400;

export class ErsHand extends Part {
  constructor() {
    super();
    this.hands = new Hands();
    this.hover = new Hover();
    this.minds = false;
    this.timer = 0;
    this.over = false;
    this.me = 0;
    this.called = "";
  }

  build() {
    const made = (/** @type {string} */ tag) => /** @type {any} */ (document.createElement(tag));
    const icon = (/** @type {string} */ test, /** @type {string} */ sign, /** @type {string} */ label) =>
      h("button", { type: "button", class: "button plain icon", "data-test": test, "aria-label": label }, glyph(sign));
    this.classList.add("felt");
    this.menu = icon("menu", "menu", words.table.menu);
    this.pause = icon("open-pause", "pause", words.tools.pause.open);
    this.more = icon("hand-sheet", "more", says.open);
    this.self = h("span", { class: "hand-where" });
    this.where = h("span", { class: "hand-before" });
    this.offset = h("span", { class: "hand-offset", "data-test": "hand-offset" });
    this.zone = h("button", { type: "button", class: "hand-zone", "data-test": "slap", "aria-label": words.table.slapLabel, "aria-keyshortcuts": "Enter" });
    this.sign = h("span", { class: "hand-sign", "aria-hidden": "true" }, shape("currentcolor"), h("b", {}, says.zone));
    this.pips = h("span", { class: "chances", "aria-hidden": "true" });
    this.plateText = h("span", {});
    this.plate = h("p", { class: "hand-plate", "data-test": "challenge" }, this.pips, this.plateText);
    this.ribbon = /** @type {import("../elements/ers-ribbon.js").ErsRibbon} */ (made("ers-ribbon"));
    this.rests = h("p", { class: "hand-plate hand-rests hidden", role: "status", "data-test": "hovers" });
    this.goneWho = h("span", {});
    this.fill = h("button", { type: "button", class: "button", "data-test": "hand-fill" }, glyph("bot"), h("span", {}));
    this.gone = h("div", { class: "hand-gone hidden" }, this.goneWho, this.fill);
    this.acts = /** @type {import("../elements/ers-acts.js").ErsActs} */ (made("ers-acts"));
    this.flip = /** @type {import("../elements/ers-flip.js").ErsFlip} */ (made("ers-flip"));
    this.prints = h("span", { class: "hand-prints", "aria-hidden": "true" });
    this.log = new Log(true);
    this.append(
      h("h1", { class: "unseen" }, words.title),
      h("header", { class: "hand-bar" }, this.menu, this.self, this.pause, this.more),
      h("div", { class: "hand-stage", tabindex: -1, role: "application", "aria-label": words.access.table },
        this.sign, this.zone, this.prints, h("div", { class: "hand-says" }, this.plate, this.rests, this.ribbon), this.gone),
      h("footer", { class: "hand-near" }, this.acts, this.flip),
      this.log.node);
  }

  attach() {
    const { zone, menu, more, pause, acts, fill, flip } = this;
    if (!zone || !menu || !more || !pause || !acts || !fill || !flip) return;
    this.on(zone, "pointerdown", (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      const e_us = Math.round(event.timeStamp * 1000);
      if (this.hands.down(e_us)) this.slap(e_us, kindOf(event), event);
      else this.act("fingers", { e_us, fingers: this.hands.fingers });
      if (event.pointerType === "touch") this.lies("touch", event.pointerId, e_us);
    });
    for (const type of ["pointerup", "pointercancel"]) {
      this.on(window, type, (/** @type {PointerEvent} */ event) => { if (event.pointerType === "touch") this.lifts("touch", event.pointerId, event); });
    }
    this.on(zone, "pointerenter", (/** @type {PointerEvent} */ event) => { if (event.pointerType !== "touch") this.lies(kindOf(event), 0, Math.round(event.timeStamp * 1000)); });
    this.on(zone, "pointerleave", (/** @type {PointerEvent} */ event) => { if (event.pointerType !== "touch") this.lifts(kindOf(event), 0, event); });
    this.on(zone, "click", (/** @type {MouseEvent} */ event) => {
      if (event.detail === 0) this.slap(Math.round(event.timeStamp * 1000), "key", null);
    });
    for (const part of [zone, acts]) this.on(part, "mousedown", (event) => event.preventDefault());
    this.on(this, "contextmenu", (event) => event.preventDefault());
    this.on(flip, "act", (/** @type {CustomEvent} */ { detail }) => { if (detail.what === "flip") feel(this.mayFlip ? "flip" : "no"); });
    this.on(menu, "click", () => this.act("menu"));
    this.on(more, "click", () => this.act("hand-sheet"));
    this.on(pause, "click", () => this.act(pause.dataset["what"] ?? "pause"));
    this.on(fill, "click", () => this.act("fill", { seat: Number(fill.dataset["seat"]) }));
    this.on(document, "keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    this.on(document, "keyup", (/** @type {KeyboardEvent} */ event) => {
      if (this.plays(event)) event.preventDefault();
      if (event.key === "Enter") this.lifts("key", 0, event);
    });
    this.life.signal.addEventListener("abort", () => clearTimeout(this.timer));
    this.settle();
  }

  /** Put the focus where the keys play. */
  settle() {
    /** @type {HTMLElement | null} */ (this.querySelector(".hand-stage"))?.focus({ preventScroll: true });
  }

  /** Whether a key is for playing and not for what has the focus. @param {KeyboardEvent} event */
  plays(event) {
    if (event.key !== " " && event.key !== "Enter") return false;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
    const busy = /** @type {Element | null} */ (event.target)?.closest("button, a, input, select, textarea, summary");
    return !busy || busy === this.zone || busy === this.flip?.button;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.plays(event)) {
      event.preventDefault();
      if (event.repeat) return;
      const e_us = Math.round(event.timeStamp * 1000);
      if (event.key === "Enter") {
        this.slap(e_us, "key", null);
        this.lies("key", 0, e_us);
      } else this.act("flip", { e_us });
      return;
    }
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.act("escape");
    } else if (event.key.toLowerCase() === "p" && this.pause && !this.pause.classList.contains("hidden")) {
      this.act(this.pause.dataset["what"] ?? "pause");
    } else this.acts?.press(event.key.toLowerCase());
  }

  /** Something lies where one slaps, from now on. @param {Kind} kind @param {number} id @param {number} at_us */
  lies(kind, id, at_us) {
    this.hover.comes(kind, id, at_us);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drawRests(kind), RESTS_MS);
  }

  /** @param {Kind} kind @param {number} id @param {Event} event */
  lifts(kind, id, event) {
    this.hover.goes(kind, id, Math.round(event.timeStamp * 1000));
    this.drawRests(kind);
  }

  /** A hand that rests is told so before it costs anything, where the rules mind. @param {Kind} kind */
  drawRests(kind) {
    const { rests } = this;
    if (!rests) return;
    const over = this.minds && this.hover.over(kind);
    show(rests, over);
    say(rests, over ? gestures.hovers[kind].over.join("") : "");
  }

  /**
   * The hand is down: it is told first and felt and drawn after, and nothing stands between.
   * @param {number} e_us @param {Kind} kind @param {PointerEvent | null} event
   */
  slap(e_us, kind, event) {
    this.act("slap", { e_us, fingers: 1, hover: this.minds && ((/** @type {number} */ p_us) => this.hover.rested(kind, p_us)) });
    feel("slap");
    const { zone, prints } = this;
    if (!zone || !prints) return;
    const box = zone.getBoundingClientRect();
    const print = shape(tone(this.called));
    print.style.left = `${event ? event.clientX - box.left : box.width / 2}px`;
    print.style.top = `${event ? event.clientY - box.top : box.height / 2}px`;
    prints.append(print);
    const gone = move(print, [{ scale: "1.5", opacity: 0.3 }, { scale: "1", opacity: 1, offset: 0.15 }, { scale: "1", opacity: 1, offset: 0.6 }, { scale: "1", opacity: 0 }], { duration: 600, fill: "forwards" });
    gone.addEventListener("finish", () => print.remove());
  }

  /** @param {View} view @param {ReadonlyArray<News>} events @param {ReadonlyArray<Told>} told */
  draw(view, events, told) {
    const { me, table: { game, room, may } } = view;
    const { flip, ribbon, acts, where, offset, more } = this;
    const seat = room?.seats.find((one) => one.seat === me);
    const own = me === null ? null : game?.seats[me];
    if (!game || !room || !seat || !own || me === null || !flip || !ribbon || !acts || !where || !offset || !more) return;
    this.dress(seat.name);
    const acting = may[me] ?? [];
    this.mayFlip = acting.includes("play");
    this.minds = room.rules.slap.hovering;
    this.rest(game.phase === "over");
    say(where, says.before(view.before ?? ""));
    say(offset, offsetWords(seat).short);
    this.drawPause(acting);
    this.drawPlate(view);
    this.drawGone(view);
    acts.draw(view);
    this.classList.toggle("with-acts", mayEverAct(room.rules));
    const { text: note, kind } = ownNote(view, me);
    flip.draw({
      name: seat.name, cards: own.cards, full: fullStack(game), mayFlip: this.mayFlip, waiting: view.flipping, gone: own.gone,
      slapIn: maySlapIn(view, me), note, kind, points: pointsOf(view, me), line: null,
    });
    put(this, { "data-turn": this.mayFlip, "data-slaps": room.rules.slap.combos.length > 0 && !own.gone });
    if (events.some((event) => event.type === "dealt")) ribbon.clear();
    ribbon.draw({ idle: here(idleSay(view)), name: view.name, isMe: (at) => at === me, isBot: () => false });
    for (const one of told) this.tell(one);
  }

  /** Whose hand it is. @param {string} name */
  dress(name) {
    if (name === this.called) return;
    this.called = name;
    this.self?.replaceChildren(face(name), bdi(name), .../** @type {Node[]} */ ([this.where, this.offset]));
  }

  /** @param {Told} told */
  tell(told) {
    const { log, ribbon } = this;
    const felt = feelOf(told);
    if (felt) feel(felt);
    if (!told.say || !log || !ribbon) return;
    ribbon.hear({ ...told.say, rest: apart(told.say.rest) }, null);
    if (told.say.weight < TOLD) return;
    log.add([told.say.word + told.say.rest]);
  }

  /** @param {ReadonlyArray<string>} acts */
  drawPause(acts) {
    const { pause } = this;
    if (!pause) return;
    const resumes = acts.includes("resume");
    show(pause, resumes || acts.includes("pause"));
    put(pause, { "data-what": resumes ? "resume" : "pause", "aria-label": resumes ? words.tools.pause.on : words.tools.pause.open });
    reglyph(/** @type {Element} */ (pause.firstElementChild), resumes ? "play" : "pause");
  }

  /** The challenge, without its card. @param {View} view */
  drawPlate(view) {
    const { plate, pips, plateText } = this;
    const said = plateWords(view);
    if (!plate || !pips || !plateText) return;
    show(plate, said !== null);
    if (!said) return;
    say(plateText, said.text);
    if (pips.childElementCount !== said.given) pips.replaceChildren(...Array.from({ length: said.given }, () => h("i")));
    Array.from(pips.children).forEach((pip, index) => { pip.className = index < said.left ? "left" : "used"; });
    put(plate, { "data-mine": said.mine });
  }

  /** The host can let a bot play for whoever is gone, with one press. @param {View} view */
  drawGone({ me, table: { room, game } }) {
    const { gone, goneWho, fill } = this;
    if (!room || !game || !gone || !goneWho || !fill) return;
    const away = room.host === me && room.phase === "running"
      ? room.seats.find((one) => one.kind === "person" && one.seat !== me && !one.stand_in && (one.away || !one.present) && game.seats[one.seat]?.gone === false)
      : undefined;
    show(gone, away !== undefined);
    if (!away) return;
    say(goneWho, says.goneFor(away.name, !away.present));
    say(/** @type {Element} */ (fill.lastElementChild), says.fill(away.name));
    put(fill, { "data-seat": away.seat });
  }

  /** Under the result nothing can be reached. @param {boolean} over */
  rest(over) {
    if (over === this.over) return;
    this.over = over;
    for (const part of [...this.children].slice(1, 4)) part.toggleAttribute("inert", over);
    if (!over) this.settle();
  }

  /** What one wished was not taken. @param {string} code */
  refused(code) {
    this.tells(words.refused(code));
  }

  /** A hand came too late for a pile. @param {number} _seat @param {readonly [string, string]} said */
  late(_seat, said) {
    this.tells(said);
  }

  /** Say something to oneself alone. @param {readonly [string, string]} said */
  tells([word, rest]) {
    this.ribbon?.hear(toOneself(word, apart(rest)), null);
  }
}

/** What follows the word, on a line of its own. @param {string} rest */
function apart(rest) {
  return rest.startsWith(": ") ? upper(rest.slice(2)) : rest.trimStart();
}

/** @param {PointerEvent} event @returns {Kind} */
function kindOf({ pointerType }) {
  return pointerType === "mouse" || pointerType === "pen" ? pointerType : "touch";
}

/** What is said of a pile that lies elsewhere. @param {import("../story/teller.js").Say} idle */
function here(idle) {
  const { teachTap, teachKeys } = words.table;
  if (idle.rest === teachTap || idle.rest === teachKeys) return { ...idle, rest: says.teach };
  return idle.rest === words.stand.claimSays ? { ...idle, rest: says.claim } : idle;
}
