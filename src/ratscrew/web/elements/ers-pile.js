// The pile: cards arrive, lie, are burnt under it and swept away; hands come down on it.

import { card } from "../cards/sprite.js";
import { Part, h, say, show } from "../dom.js";
import { FAN, FIRST, cardWidth, chance, place, placeDead } from "../layout.js";
import { finish, move } from "../motion.js";
import { words } from "../texts/index.js";
import { hand } from "./hand.js";

/**
 * @import { Laid, News } from "../types.js"
 * @import { Game } from "../game.js"
 * @typedef {{ key: string, laid: Laid, x: number, y: number, turn: number, dead: boolean }} Lying
 * @typedef {(seat: number) => { x: number, y: number }} Toward
 */

const HEAP = 9;
const CENTRE = "translate(-50%, -50%)";

export class ErsPile extends Part {
  constructor() {
    super();
    /** @type {Map<string, HTMLElement>} */
    this.nodes = new Map();
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.width = 120;
    /** @type {Game | null} */
    this.game = null;
    /** @type {Toward} */
    this.toward = () => ({ x: 0, y: 0 });
    this.marked = false;
  }

  build() {
    this.setAttribute("role", "group");
    this.cards = h("div", { class: "pile-cards", "data-test": "pile-cards" });
    this.swept = h("div", { class: "pile-cards" });
    this.hands = h("div", { class: "pile-hands" });
    this.count = h("b", { "data-test": "pile-count" });
    this.first = h("span", { class: "pile-first hidden" }, words.table.first);
    this.label = h("div", { class: "pile-label" }, this.count);
    this.append(h("div", { class: "pile-spot" }), this.cards, this.swept, this.first, this.hands, this.label);
  }

  attach() {
    this.life.signal.addEventListener("abort", () => this.sizes?.disconnect());
    this.sizes = new ResizeObserver(() => {
      this.measure();
      if (this.game) this.draw(this.game, [], this.toward, this.marked);
    });
    this.sizes.observe(this);
  }

  measure() {
    this.width = cardWidth(this.clientWidth, this.clientHeight, this.marked);
    this.style.setProperty("--card-width", `${this.width}px`);
  }

  /**
   * @param {Game} game
   * @param {ReadonlyArray<News>} events what has happened since the last drawing
   * @param {Toward} toward where a seat is, from the pile's middle
   * @param {boolean} marked whether the round's first card matters
   */
  draw(game, events, toward, marked) {
    this.game = game;
    this.toward = toward;
    if (marked !== this.marked) {
      this.marked = marked;
      this.measure();
    }
    const [cards, count] = [this.cards, this.count];
    if (!cards || !count) return;
    if (events.some((event) => event.type === "card" || event.type === "dealt")) this.cut();
    for (const event of events) if (event.type === "pile") this.sweep(event.seat);
    const lying = lay(game.pile, marked);
    const kept = new Set(lying.map((one) => one.key));
    for (const [key, node] of this.nodes) {
      if (!kept.has(key)) {
        node.remove();
        this.nodes.delete(key);
      }
    }
    lying.forEach((one, index) => this.lie(one, index, events.length > 0));
    say(count, words.table.pile(game.pile.length));
    show(/** @type {Element} */ (this.label), game.pile.length > 0);
    const live = game.pile.filter((laid) => laid[2] > 0);
    show(/** @type {Element} */ (this.first), marked && live.length > FAN);
    const top = live.slice(-3).reverse().map((laid) => laid[0]);
    this.setAttribute("aria-label", words.table.pileOf(game.pile.length, top));
  }

  /** @param {Lying} one @param {number} index @param {boolean} moving */
  lie(one, index, moving) {
    const rest = `${CENTRE} translate(${px(one.x * this.width)}, ${px(one.y * this.width)}) rotate(${one.turn.toFixed(1)}deg)`;
    const known = this.nodes.get(one.key);
    const node = known ?? card(one.laid[0]);
    if (!known) {
      node.classList.toggle("dead", one.dead);
      node.dataset["card"] = one.laid[0];
      this.nodes.set(one.key, node);
      this.cards?.append(node);
    }
    node.style.zIndex = String(index);
    node.style.transform = rest;
    if (!known && moving) this.arrive(node, one, rest);
  }

  /** @param {HTMLElement} node @param {Lying} one @param {string} rest */
  arrive(node, one, rest) {
    const from = this.toward(one.laid[1]);
    const far = Math.hypot(from.x, from.y) || 1;
    const way = Math.min(far * 0.5, 150) / far;
    const start = `${CENTRE} translate(${px(from.x * way)}, ${px(from.y * way)}) perspective(900px)`;
    const lean = chance(one.laid[2], 21) * 24 - 12;
    const frames = one.dead
      ? [{ transform: `${start} rotate(60deg) scale(.8)`, opacity: 0.3 }, { transform: rest, opacity: 1 }]
      : [
          { transform: `${start} rotate(${lean}deg) rotateX(${from.y > 0 ? 38 : -38}deg) scale(1.04)` },
          { transform: rest },
        ];
    const duration = one.dead ? 260 : 160;
    this.run(node, frames, { duration, easing: "cubic-bezier(.2,.8,.3,1)" });
  }

  /** Everything on the pile goes to its winner, the first card first. @param {number} seat */
  sweep(seat) {
    const to = this.toward(seat);
    const nodes = [...this.nodes.values()].sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex));
    this.nodes.clear();
    nodes.forEach((node, index) => {
      const now = node.style.transform;
      this.swept?.append(node);
      const gathered = `${CENTRE} translate(0px, 0px) rotate(0deg)`;
      const away = `${CENTRE} translate(${px(to.x)}, ${px(to.y)}) rotate(0deg) scale(.35)`;
      const delay = nodes.length > 1 ? (index / (nodes.length - 1)) * 110 : 0;
      const animation = this.run(
        node,
        [
          { transform: now, opacity: 1 },
          { transform: gathered, opacity: 1, offset: 0.35, easing: "cubic-bezier(.5,0,.3,1)" },
          { transform: away, opacity: 1, offset: 0.9 },
          { transform: away, opacity: 0 },
        ],
        { duration: 450 - 110, delay, fill: "both" },
      );
      animation.addEventListener("finish", () => node.remove());
    });
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
    const rest = `${CENTRE} translate(${px(at.x)}, ${px(at.y)}) rotate(${at.turn ?? 0}deg)`;
    node.style.transform = rest;
    move(node, [{ transform: `${rest} scale(1.7)`, opacity: 0.2 }, { transform: rest, opacity: 1 }], {
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

/**
 * The cards to draw, lowest first, each with its place.
 * @param {ReadonlyArray<Laid>} pile
 * @param {boolean} marked
 * @returns {Lying[]}
 */
export function lay(pile, marked) {
  const live = pile.filter((laid) => laid[2] > 0).length;
  const seen = new Map();
  /** @type {Lying[]} */
  const lying = [];
  let passed = 0;
  let deadBelow = 0;
  pile.forEach((laid, index) => {
    const number = laid[2];
    const twin = `${laid[0]}.${laid[1]}`;
    if (number > 0) {
      const age = live - 1 - passed;
      passed += 1;
      const first = passed === 1;
      if (age >= FAN + HEAP && !(marked && first)) return;
      const spot = marked && first && age >= FAN ? FIRST : place(age, live, number);
      lying.push({ key: String(number), laid, dead: false, ...spot });
      return;
    }
    const count = seen.get(twin) ?? 0;
    seen.set(twin, count + 1);
    const below = passed === 0;
    const place_ = below ? placeDead(deadBelow, true) : placeDead(index, false);
    if (below) deadBelow += 1;
    if (below && deadBelow > 8) return;
    lying.push({ key: `dead ${twin} ${count}`, laid, dead: true, ...place_ });
  });
  return lying;
}

/** @param {number} value */
function px(value) {
  return `${value.toFixed(1)}px`;
}
