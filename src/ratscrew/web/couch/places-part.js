// The part of the set-up where each player is seated at an edge of the tablet, by tapping.

import { h, keyed, put, say, show } from "../dom.js";
import { couch as says } from "../texts/couch.js";
import { keepPlaces, placesOf } from "./kept.js";
import { EDGES, moveTo } from "./places.js";
import { resign, sign } from "./signs.js";

/** iPads and iPhones tell of so many touches at once, and not of one more. */
const TOUCHES = 5;

export class PlacesPart {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {string[]} */
    this.names = [];
    this.player = 0;
    this.says = h("p", { class: "couch-answer", role: "status", "data-test": "couch-place-says" });
    this.who = h("div", { class: "couch-seated", role: "group", "aria-label": says.who });
    this.edges = EDGES.map((edge) => {
      const button = h("button", { type: "button", class: "couch-edge", "data-edge": edge, "data-test": `couch-edge-${edge}` }, h("span", { class: "couch-edge-in" }));
      button.addEventListener("click", () => this.seat(edge));
      return button;
    });
    this.map = h("div", { class: "couch-map" }, ...this.edges, h("span", { class: "couch-map-pile", "aria-hidden": "true" }), h("span", { class: "couch-near", "aria-hidden": "true" }, says.near));
    this.five = h("p", { class: "note" }, says.five);
    this.node = h("div", { class: "couch-part" }, h("p", { class: "note" }, says.tabletSays), this.who, this.map, this.says, this.five);
  }

  get screen() {
    const { clientWidth, clientHeight } = document.documentElement;
    return /** @type {const} */ ([clientWidth, clientHeight]);
  }

  /** @param {import("./places.js").Edge} edge */
  seat(edge) {
    const { names, player } = this;
    keepPlaces(names, moveTo(placesOf(names, ...this.screen), player, edge));
    say(this.says, says.seats(names[player] ?? "", edge));
    this.player = (player + 1) % Math.max(1, names.length);
    this.redraw();
  }

  /** @param {string[]} names */
  draw(names) {
    this.names = names;
    this.player = Math.min(this.player, names.length - 1);
    const [width, height] = this.screen;
    const places = placesOf(names, width, height);
    this.map.style.aspectRatio = `${width} / ${height}`;
    put(this.map, { "data-upright": height > width });
    keyed(this.who, names, (name) => name, (name) => {
      const button = h("button", { type: "button", class: "button couch-one", "data-test": "couch-one" }, sign(0, name), h("bdi", {}, name));
      button.addEventListener("click", () => { this.player = this.names.indexOf(name); this.redraw(); });
      return button;
    }, (button, name, player) => {
      const icon = button.querySelector("svg");
      if (icon) resign(icon, player, name);
      put(button, { "aria-pressed": player === this.player ? "true" : "false", "aria-label": says.choosePlayer(name) });
    });
    this.edges.forEach((button, at) => {
      const edge = /** @type {import("./places.js").Edge} */ (EDGES[at]);
      const here = names.flatMap((name, player) => (places[player] === edge ? [{ name, player }] : []));
      put(button, { "aria-label": says.atEdge(edge, here.map((one) => one.name)) });
      const inner = /** @type {HTMLElement} */ (button.firstElementChild);
      keyed(inner, here, (one) => one.name, ({ name }) => h("span", { class: "couch-here" }, sign(0, name), h("bdi", {}, name)), (node, { name, player }) => {
        const icon = node.querySelector("svg");
        if (icon) resign(icon, player, name);
      });
    });
    show(this.five, names.length >= TOUCHES);
  }
}
