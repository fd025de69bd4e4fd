// The pile: cards arrive, lie, are burnt under it and swept away; hands come down on it.

import { card } from "../cards/sprite.js";
import { Part, h, put, s, say, show } from "../dom.js";
import { tail } from "../cards/shapes.js";
import { cardWidth, chance, fanOf, isWide } from "../layout.js";
import { finish, move } from "../motion.js";
import { words } from "../texts/index.js";
import { hand } from "./hand.js";
import { burnVoids, lay, marksFirst, reads } from "./pile-lay.js";
import { BURN_MS, FLIP_MS, OUT, TRAVEL_MS, flips, goes, inOrder, rest, slips, travels } from "./pile-moves.js";
import { PileSeal } from "./pile-seal.js";

/**
 * @import { News, RuleSet } from "../types.js"
 * @import { View } from "../view.js"
 * @import { Lying } from "./pile-lay.js"
 * @import { Ways } from "./ways.js"
 */

/** More cards than these need not be seen to travel from hand to hand. */
const TRAVELLERS = 6;

export class ErsPile extends Part {
  constructor() {
    super();
    /** @type {Map<string, HTMLElement>} */
    this.nodes = new Map();
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.size = { width: 320, height: 320 };
    this.width = 120;
    /** @type {View | null} */
    this.view = null;
    /** @type {Ways | null} */
    this.ways = null;
    /** @type {RuleSet | null} */
    this.rules = null;
    this.marked = false;
    this.fan = fanOf(0);
    this.seal = new PileSeal();
    /** @type {ReadonlyArray<Lying>} */
    this.lying = [];
    /** @type {import("./ways.js").Way | null} where the card is that comes next, if a hand has thrown it */
    this.from = null;
  }

  build() {
    this.setAttribute("role", "group");
    this.cards = h("div", { class: "pile-cards", "data-test": "pile-cards" });
    this.swept = h("div", { class: "pile-cards" });
    this.hands = h("div", { class: "pile-hands" });
    this.count = h("b", { "data-test": "pile-count" });
    this.label = h("div", { class: "pile-label" }, this.count);
    this.leads = h("span", { class: "pile-leads" });
    this.spot = h("div", { class: "pile-spot" },
      s("svg", { class: "pile-inlay", viewBox: "-44 -44 88 100", "aria-hidden": "true" }, s("path", { d: tail() })), this.leads);
    this.append(this.spot, this.cards, this.swept, this.seal.node, this.hands, this.label);
  }

  attach() {
    this.life.signal.addEventListener("abort", () => this.sizes?.disconnect());
    this.sizes = new ResizeObserver(([entry]) => {
      if (entry) this.size = { width: entry.contentRect.width, height: entry.contentRect.height };
      this.measure();
      if (this.view && this.ways) this.draw(this.view, [], this.ways);
    });
    this.sizes.observe(this);
  }

  measure() {
    const most = "display" in document.documentElement.dataset ? Infinity : undefined;
    this.width = cardWidth(this.size.width, this.size.height, this.fan, this.marked, most);
    this.style.setProperty("--card-width", `${this.width}px`);
  }

  /** Other rules, another fan. @param {RuleSet} rules */
  suit(rules) {
    if (rules === this.rules) return;
    this.rules = rules;
    this.marked = marksFirst(rules);
    this.fan = fanOf(reads(rules));
    this.measure();
  }

  /**
   * @param {View} view
   * @param {ReadonlyArray<News>} events what has happened since the last drawing
   * @param {Ways} ways where the seats are
   */
  draw(view, events, ways) {
    const { game, room } = view.table;
    const { cards, count, label, leads, spot } = this;
    if (!game || !room || !cards || !count || !label || !leads || !spot) return;
    this.view = view;
    this.ways = ways;
    this.suit(room.rules);
    if (events.some((event) => event.type === "card" || event.type === "dealt")) this.cut();
    for (const event of events) this.happens(event);
    const lying = lay(game.pile, this.fan, this.marked, isWide(this.size.width, this.size.height), view.table.thrown);
    const kept = new Set(lying.map((one) => one.key));
    for (const [key, node] of this.nodes) {
      if (!kept.has(key)) {
        node.remove();
        this.nodes.delete(key);
      }
    }
    const voids = game.burnt !== null && burnVoids(room.rules);
    lying.forEach((one, index) => this.lie(one, index, events.length > 0, voids));
    this.lying = lying;
    this.from = null;
    say(count, words.table.pile(game.pile.length));
    show(label, game.pile.length > 0);
    const bare = game.pile.length === 0 && game.turn !== null && game.phase !== "over";
    say(leads, bare ? words.stand.leads(view.table.mine.includes(game.turn ?? -1) ? null : view.name(game.turn ?? 0)) : "");
    put(spot, { "data-whose": whose(view) });
    this.seal.draw(view);
    const top = game.pile.filter((laid) => laid[2] > 0).slice(-3).reverse().map((laid) => laid[0]);
    this.setAttribute("aria-label", words.table.pileOf(game.pile.length, top));
  }

  /** What is seen to move besides the cards that come to lie. @param {News} event */
  happens(event) {
    switch (event.type) {
      case "pile":
        return this.sweep(event.seat);
      case "lent":
        return this.travel(event.seat, event.to, event.count);
      case "given":
        for (const to of event.to.slice(0, TRAVELLERS)) this.travel(event.seat, to, 1);
        return;
      case "claimed":
        return this.seal.comes(this.ways?.to(event.seat) ?? { x: 0, y: 0 });
      case "called": {
        const [payer, receiver] = event.right ? [event.caller, event.claimant] : [event.claimant, event.caller];
        this.seal.stamp(event.right);
        return this.travel(payer, receiver, 1);
      }
      default:
    }
  }

  /** @param {Lying} one @param {number} index @param {boolean} moving @param {boolean} voids */
  lie(one, index, moving, voids) {
    const spot = { x: one.x * this.width, y: one.y * this.width, turn: one.turn };
    const known = this.nodes.get(one.key);
    const node = known ?? card(one.laid[0]);
    if (!known) {
      node.classList.toggle("dead", one.dead);
      node.dataset["card"] = one.laid[0];
      this.nodes.set(one.key, node);
      this.cards?.append(node);
    }
    node.style.zIndex = String(index);
    node.style.transform = rest(spot);
    const tag = node.querySelector(".pile-first");
    if (!one.first) tag?.remove();
    else {
      const text = voids ? words.stand.firstVoid : words.table.first;
      if (tag) say(tag, text);
      else node.append(h("span", { class: "pile-first" }, text));
      node.classList.toggle("void", voids);
    }
    if (!known && moving) this.arrive(node, one, spot);
  }

  /** @param {HTMLElement} node @param {Lying} one @param {{ x: number, y: number, turn: number }} spot */
  arrive(node, one, spot) {
    const from = this.from ?? this.ways?.to(one.laid[1]) ?? { x: 0, y: 200 };
    if (one.dead) this.run(node, slips(from, spot, this.width), { duration: BURN_MS, easing: OUT });
    else this.run(node, flips(from, spot, chance(one.laid[2], 21) * 24 - 12), { duration: FLIP_MS, easing: OUT });
  }

  /** Everything on the pile goes to its winner, the first card first. @param {number} seat */
  sweep(seat) {
    const to = this.ways?.to(seat) ?? { x: 0, y: 200 };
    const nodes = [...this.nodes.values()].sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex));
    this.nodes.clear();
    nodes.forEach((node, index) => {
      this.swept?.append(node);
      const frames = goes(node.style.transform, to);
      const animation = this.run(node, frames, { ...inOrder(index, nodes.length), fill: "both" });
      animation.addEventListener("finish", () => node.remove());
    });
  }

  /** Cards go face down from one seat to another. @param {number} seat @param {number} to @param {number} cards */
  travel(seat, to, cards) {
    const { ways } = this;
    if (!ways) return;
    for (let index = 0; index < Math.min(cards, TRAVELLERS); index++) {
      const node = card("back");
      node.classList.add("travels");
      this.swept?.append(node);
      const frames = travels(ways.to(seat), ways.to(to), index * 14 - 20);
      const animation = this.run(node, frames, { duration: TRAVEL_MS, delay: index * 70, easing: "ease-out", fill: "both" });
      animation.addEventListener("finish", () => node.remove());
    }
  }

  /**
   * A hand comes down at once.
   * @param {string} colour
   * @param {{ x: number, y: number, turn?: number, small?: boolean }} at from the pile's middle
   */
  slam(colour, at) {
    const node = hand(colour);
    node.classList.toggle("small", at.small ?? false);
    this.hands?.append(node);
    const lies = rest({ x: at.x, y: at.y, turn: at.turn ?? 0 });
    node.style.transform = lies;
    move(node, [{ transform: `${lies} scale(1.7)`, opacity: 0.2 }, { transform: `${lies} scale(1)`, opacity: 1 }], {
      duration: 90,
      easing: "cubic-bezier(.5,0,1,.6)",
    });
    const gone = move(node, [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], {
      duration: at.small ? 900 : 620,
      delay: 90,
      fill: "forwards",
    });
    gone.addEventListener("finish", () => node.remove());
    if (at.small) return;
    const shake = [0, 6, -5, 3, 0].map((x, i) => ({ transform: `translate(${x}px, ${i % 2 ? 3 : 0}px)` }));
    for (const layer of [this.cards, this.label]) if (layer) move(layer, shake, { duration: 150, delay: 60 });
  }

  /** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  run(node, frames, options) {
    const animation = move(node, frames, options);
    this.running.add(animation);
    animation.addEventListener("finish", () => this.running.delete(animation));
    return animation;
  }

  /** The next event is here: what still moves is where it was going. */
  cut() {
    finish([...this.running]);
  }

  /** Another game: nothing lies here, nothing moves. */
  clear() {
    this.cut();
    for (const node of this.nodes.values()) node.remove();
    this.nodes.clear();
  }
}

/** Whose the pile is for now, as far as one may know: it glows for its owner. @param {View} view */
function whose({ table: { game, mine } }) {
  const owner = game?.capture ?? game?.title?.[0] ?? null;
  if (!game || owner === null || game.phase === "over") return null;
  return mine.includes(owner) ? "mine" : "other";
}
