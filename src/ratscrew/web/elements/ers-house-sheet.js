// The house rules as a draft: every rule a switch, beside them the rules in plain English. What
// goes together the server says; nothing is played by a draft until it is used.

import { closedOver, openedOver } from "../back.js";
import { Part, h, keyed, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { Desk } from "../house/desk.js";
import { named, nearest, realDifferences, same, valueOf, withChanges } from "../house/draft.js";
import { finds, schemaOr } from "../house/schema.js";
import { words } from "../texts/index.js";
import { draftRules } from "../wire/api.js";
import { ErsHouseCombos } from "./ers-house-combos.js";
import { ErsPlain } from "./ers-plain.js";
import { ErsSwitch } from "./ers-switch.js";

/**
 * @import { Group, RuleSet, RulesCard, Schema } from "../types.js"
 * @typedef {{ presets: ReadonlyArray<RulesCard>, open: boolean, draft?: boolean, since?: RuleSet | null }} Given `draft`: these rules are not those in use; `since`: what was in force before, for what is new
 */

export class ErsHouseSheet extends Part {
  constructor() {
    super();
    this.desk = new Desk(draftRules, () => this.redraw());
    /** @type {RuleSet | null} */
    this.rules = null;
    /** @type {RuleSet | null} what they were when the sheet opened */
    this.from = null;
    /** @type {Given} */
    this.given = { presets: [], open: false };
    this.find = "";
    this.basis = "";
    /** @type {Map<string, ErsSwitch>} */
    this.switches = new Map();
    /** @type {ErsHouseCombos | null} */
    this.grid = null;
  }

  build() {
    const close = h("button", { type: "button", class: "button plain icon", "aria-label": words.house.close, "data-test": "house-close" }, glyph("close"));
    this.name = h("input", { class: "input", id: "house-name", maxlength: 40, "data-test": "house-name", autocomplete: "off", placeholder: words.house.titleHint, enterkeyhint: "done" });
    this.base = h("select", { class: "input", id: "house-base", "data-test": "house-base" });
    this.search = h("input", { class: "input", type: "search", "data-test": "house-search", placeholder: words.house.search, "aria-label": words.house.search, autocomplete: "off", enterkeyhint: "search" });
    this.total = h("p", { class: "house-total", role: "status", "data-test": "house-total" });
    this.backAll = h("button", { type: "button", class: "switch-back", "data-test": "house-back-all" }, glyph("again"), h("span", {}));
    this.groups = h("div", { class: "house-groups" });
    this.none = h("p", { class: "note house-none", role: "status" });
    this.plain = new ErsPlain();
    this.state = h("p", { class: "house-state", role: "status", "data-test": "house-state" });
    this.clashes = h("div", { class: "house-clashes", role: "alert", "data-test": "clashes" });
    this.sure = h("div", { class: "house-sure hidden", role: "alertdialog", "aria-labelledby": "house-sure", "data-test": "house-sure" },
      h("p", { id: "house-sure" }, words.house.leave),
      this.stay = h("button", { type: "button", class: "button", "data-test": "house-stay" }, words.house.leaveStay),
      this.go = h("button", { type: "button", class: "button", "data-test": "house-discard" }, words.house.leaveGo));
    this.flip = h("button", { type: "button", class: "button house-flip", "aria-expanded": "false", "data-test": "house-plain" }, glyph("eye"), h("span", {}, words.house.plainShow));
    this.store = h("button", { type: "button", class: "button", "data-test": "house-keep", title: words.house.keepSays }, glyph("star"), h("span", {}, words.house.keep));
    this.use = h("button", { type: "button", class: "button main", "data-test": "house-use" }, words.house.use);
    this.latest = h("p", { class: "house-latest", role: "status", "data-test": "house-latest" });
    this.keptSays = h("p", { class: "note", role: "status", "data-test": "house-kept" });
    this.heading = h("h2", { id: "house-title", tabindex: -1 }, words.house.heading);
    const panel = h("aside", { class: "house-plain", "aria-label": words.house.plain }, h("h3", {}, words.house.plain), h("div", { class: "plain-scroll", tabindex: 0, role: "region", "aria-label": words.house.plain }, this.plain));
    this.dialog = h("dialog", { class: "panel house-sheet", "aria-labelledby": "house-title", "data-test": "house-sheet" },
      h("header", { class: "house-head" }, this.heading, this.flip, close),
      h("div", { class: "house-main" },
        h("div", { class: "house-edit" },
          h("div", { class: "house-tools" },
            h("div", { class: "field house-own-name" }, h("label", { for: "house-name" }, words.house.title), this.name),
            h("div", { class: "field" }, h("label", { for: "house-base" }, words.house.basis), this.base),
            this.search),
          h("div", { class: "house-sum" }, this.total, this.backAll),
          this.groups, this.none),
        panel),
      h("footer", { class: "house-foot" }, this.latest, this.state, this.clashes, this.sure, this.keptSays,
        h("div", { class: "house-acts" }, this.store, this.use)));
    this.close = close;
    this.append(this.dialog);
  }

  attach() {
    const { dialog, close, name, base, search, use, stay, go, flip, backAll, store } = this;
    if (!dialog || !close || !name || !base || !search || !use || !stay || !go || !flip || !backAll || !store) return;
    this.on(close, "click", () => this.leave());
    this.on(dialog, "cancel", (event) => { event.preventDefault(); this.leave(); });
    this.on(dialog, "click", (event) => { if (event.target === dialog) this.leave(); });
    this.on(dialog, "close", () => { this.desk.close(); this.plain?.forget(); closedOver(); });
    this.on(stay, "click", () => { this.ask(false); this.heading?.focus(); });
    this.on(go, "click", () => this.shut());
    this.on(name, "input", () => this.redraw());
    this.on(base, "change", () => { this.basis = base.value; this.redraw(); });
    this.on(search, "input", () => { this.find = search.value.trim(); this.redraw(); });
    this.on(backAll, "click", () => { const other = this.compared(); if (other && this.rules) this.change({ ...this.rules, ...sectionsOf(other.rules, this.rules) }); });
    this.on(flip, "click", () => this.turn(!dialog.hasAttribute("data-plain")));
    this.on(store, "click", () => this.keepIt());
    this.on(use, "click", () => this.useIt());
    this.on(this, "act", (/** @type {CustomEvent} */ event) => {
      if (event.detail.what !== "rule") return;
      event.stopPropagation();
      if (this.rules && this.given.open) this.change(withChanges(this.rules, event.detail.changes));
    });
  }

  /** Open with these rules. @param {RuleSet} rules @param {Given} given */
  show(rules, given) {
    const { dialog, name, plain, search } = this;
    if (!dialog || !name || !plain || !search) return;
    this.rules = rules;
    this.from = given.draft ? null : rules;
    this.given = given;
    this.basis = nearest(given.presets, rules)?.name ?? "";
    this.find = search.value = "";
    name.value = rules.title;
    plain.forget();
    this.turn(!given.open);
    this.ask(false);
    if (this.keptSays) say(this.keptSays, "");
    put(dialog, { "data-fixed": !given.open });
    say(/** @type {Element} */ (this.heading), given.open ? words.house.heading : rules.title || words.house.rules);
    void this.begin(rules, given.since ?? null);
    this.redraw();
    if (!dialog.open) dialog.showModal();
    openedOver(() => this.leave());
    this.heading?.focus();
  }

  /** Tell the rules; for whoever only reads them, with what is new in them. @param {RuleSet} rules @param {RuleSet | null} since */
  async begin(rules, since) {
    if (since && !this.given.open) {
      const before = await draftRules(since).catch(() => null);
      if (this.rules !== rules) return;
      if (before) this.plain?.draw(before.sections);
    }
    this.desk.put(rules, true);
  }

  /** Whether there is something that closing would lose. */
  get dirty() {
    return this.given.open && this.rules !== null && (this.from === null || !same(this.from, this.rules));
  }

  leave() {
    if (this.dirty && this.sure?.classList.contains("hidden")) {
      this.ask(true);
      openedOver(() => this.leave()); // a second "back" is for the sheet, too
    } else this.shut();
  }

  shut() {
    this.dialog?.close();
  }

  /** @param {boolean} asked */
  ask(asked) {
    if (this.sure) show(this.sure, asked);
    if (asked) this.stay?.focus();
  }

  /** On a phone: the switches, or the words. @param {boolean} words_ */
  turn(words_) {
    const { dialog, flip } = this;
    if (!dialog || !flip) return;
    put(dialog, { "data-plain": words_ });
    put(flip, { "aria-expanded": words_ ? "true" : "false" });
    const label = flip.querySelector("span");
    if (label) say(label, words_ ? words.house.plainHide : words.house.plainShow);
    if (words_) this.plain?.reveal();
  }

  /** @param {RuleSet} rules */
  change(rules) {
    this.rules = rules;
    this.ask(false);
    if (this.keptSays) say(this.keptSays, "");
    this.desk.put(rules);
    this.redraw();
  }

  /** The draft under its name; the server's spelling of it where there is one. */
  finished() {
    const { rules, desk, given } = this;
    if (!rules) return null;
    const base = this.compared();
    const written = this.name?.value.trim() ?? "";
    const told = desk.current && desk.told ? desk.told.rules : rules;
    const changed = base !== null && realDifferences(base.rules, told).length > 0;
    const own = changed && given.presets.some((one) => one.title === written) ? "" : written;
    return named(told, given.presets, own || (changed ? words.house.untitled(base?.title ?? "") : ""));
  }

  useIt() {
    const rules = this.finished();
    if (!rules || !this.desk.current || this.desk.told?.conflicts.length) return;
    this.act("rules", { rules });
    this.shut();
  }

  keepIt() {
    const rules = this.finished();
    if (!rules || !this.desk.current) return;
    const detail = { rules, said: "" };
    this.dispatchEvent(new CustomEvent("keep", { detail, bubbles: true }));
    if (this.keptSays) say(this.keptSays, detail.said);
  }

  compared() {
    return this.given.presets.find((one) => one.name === this.basis) ?? null;
  }

  redraw() {
    const { rules, dialog, desk } = this;
    if (!rules || !dialog) return;
    const schema = schemaOr(() => this.redraw());
    const base = this.compared();
    this.drawBase();
    if (schema && base) this.drawGroups(schema, rules, base);
    const told = desk.told;
    if (told && this.plain) {
      this.plain.draw(told.sections);
      if (this.latest) say(this.latest, words.house.latest([...this.plain.fresh], this.plain.gone));
    }
    this.drawFoot(base);
  }

  drawBase() {
    const { base } = this;
    if (!base) return;
    keyed(base, this.given.presets, (one) => one.name, (one) => h("option", { value: one.name }, one.title), () => {});
    base.value = this.basis;
  }

  /** @param {Schema} schema @param {RuleSet} rules @param {RulesCard} base */
  drawGroups(schema, rules, base) {
    const { groups, none } = this;
    if (!groups || !none) return;
    let shown = 0;
    keyed(groups, schema.groups, (group) => group.name, (group) => this.makeGroup(group), (element, group) => {
      shown += this.drawGroup(/** @type {HTMLDetailsElement} */ (element), group, schema, rules, base);
    });
    say(none, shown ? "" : words.house.none(this.find));
  }

  /** @param {Group} group */
  makeGroup(group) {
    const body = h("div", { class: "house-rows" });
    for (const parameter of group.parameters) {
      if (parameter.kind === "combos") body.append(this.grid = new ErsHouseCombos());
      else {
        const one = new ErsSwitch(parameter);
        this.switches.set(parameter.key, one);
        body.append(one);
      }
    }
    return h("details", { class: "house-group", open: matchMedia("(min-width: 900px)").matches || group.name === "slap", "data-test": `group-${group.name}` },
      h("summary", {}, h("h3", {}, group.title), h("span", { class: "house-says" }, group.says), h("span", { class: "house-count" })), body);
  }

  /** @param {HTMLDetailsElement} element @param {Group} group @param {Schema} schema @param {RuleSet} rules @param {RulesCard} base */
  drawGroup(element, group, schema, rules, base) {
    const { told } = this.desk;
    const idle = new Map(told?.idle.map(({ key, why }) => [key, why]));
    const clash = new Set(told?.conflicts.flatMap((one) => one.keys));
    let [shown, changes] = [0, 0];
    for (const parameter of group.parameters) {
      const { key } = parameter;
      const [value, usual] = [valueOf(rules, key), valueOf(base.rules, key)];
      if (!same(value, usual)) changes += 1;
      const standing = { value, base: usual, idle: idle.get(key) ?? "", clash: clash.has(key), open: this.given.open };
      if (parameter.kind === "combos") {
        const seen = this.grid?.draw(schema.combos, { ...standing, told: told?.combos ?? [], find: this.find }) ?? 0;
        if (this.grid) show(this.grid, seen > 0);
        shown += seen;
        continue;
      }
      const one = this.switches.get(key);
      const seen = finds(parameter, this.find, group.title);
      if (one) show(one, seen);
      if (seen) shown += 1;
      one?.draw(standing);
    }
    const count = element.querySelector(".house-count");
    if (count) {
      say(count, changes ? words.house.changes(changes) : words.house.unchanged(base.title));
      put(count, { "data-changes": changes > 0 });
    }
    show(element, shown > 0);
    if (this.find && shown) element.open = true;
    return shown;
  }

  /** @param {RulesCard | null} base */
  drawFoot(base) {
    const { desk, state, clashes, use, store, total, backAll, rules, given } = this;
    if (!state || !clashes || !use || !store || !total || !backAll || !rules) return;
    const changes = base ? realDifferences(base.rules, rules) : [];
    say(total, base ? words.house.total(changes.length, base.title) : "");
    show(backAll, given.open && changes.length > 0);
    const label = backAll.querySelector("span");
    if (label && base) say(label, words.house.back(base.title));
    say(state, desk.state === "offline" ? words.house.offline : desk.state === "refused" ? words.house.bringBad(desk.reason) : "");
    const conflicts = desk.told?.conflicts ?? [];
    keyed(clashes, conflicts, (one) => one.why, (one) => h("div", { class: "clash", "data-test": "clash" }, h("p", {}, glyph("wrong"), h("span", {}, one.why)), h("div", { class: "clash-ways" })), (element, one) => {
      const ways = element.querySelector(".clash-ways");
      if (ways) keyed(ways, one.ways, (way) => way.title, (way) => {
        const button = h("button", { type: "button", class: "button", "data-test": "way" }, way.title);
        button.addEventListener("click", () => this.act("rule", { changes: this.desk.told?.conflicts.find((now) => now.why === one.why)?.ways.find((now) => now.title === way.title)?.changes ?? {} }));
        return button;
      }, () => {});
    });
    const sound = desk.current && conflicts.length === 0;
    const clean = this.from !== null && !this.dirty && this.name?.value.trim() === rules.title;
    show(use, given.open);
    show(store, given.open);
    use.disabled = !sound || clean;
    store.disabled = !desk.current || conflicts.length > 0;
    say(use, conflicts.length ? words.house.mend : clean ? words.house.used : words.house.use);
    put(this, { "data-state": desk.state });
  }
}

/** A preset's rules; the shares of the pack stay those of the table. @param {RuleSet} preset @param {RuleSet} rules */
function sectionsOf({ deal, play, challenge, slap, penalty, end }, rules) {
  const { handicap, "handicap-by": by } = rules.deal;
  return { deal: { ...deal, handicap, "handicap-by": by }, play, challenge, slap, penalty, end };
}
