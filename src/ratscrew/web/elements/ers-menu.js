// The sheet over a game, in four parts: the rules, fair play, who plays, what one may set.

import { closedOver, openedOver } from "../back.js";
import { Part, h, keyed, put, say, show } from "../dom.js";
import { glyph } from "../glyphs.js";
import { words } from "../texts/index.js";
import { toAll } from "../view.js";
import { beingSet } from "./controls.js";
import { drawCombos } from "./ers-combos.js";
import { Tabs } from "./tabs.js";
import { saidRow } from "./said.js";

/** @import { View } from "../view.js" */

const says = words.tools.sheet;

export class ErsMenu extends Part {
  build() {
    const close = h("button", { type: "button", class: "button plain icon", "aria-label": words.menu.close, "data-test": "menu-close" }, glyph("close"));
    const made = (/** @type {string} */ tag) => /** @type {any} */ (document.createElement(tag));
    this.combos = h("ul", { class: "combo-list", "data-test": "combos" });
    this.none = h("p", { class: "note" }, words.menu.nothing);
    this.lines = h("ul", { class: "rule-lines", "data-test": "rules-list" });
    this.said = h("ol", { class: "said-list", "data-test": "said" });
    this.noneSaid = h("p", { class: "note" }, says.noneSaid);
    this.again = h("button", { type: "button", class: "button", "data-test": "menu-again" }, glyph("slow"), h("span", {}, words.tools.replay.openLong));
    this.fair = /** @type {import("./ers-fair.js").ErsFair} */ (made("ers-fair"));
    this.players = /** @type {import("./ers-players.js").ErsPlayers} */ (made("ers-players"));
    this.pause = h("button", { type: "button", class: "button", "data-test": "menu-pause" }, glyph("pause"), h("span", {}));
    this.invite = h("a", { class: "share-link", "data-test": "menu-link" });
    this.screenLink = h("a", { class: "share-link", "data-test": "menu-screen-link" });
    this.screenSays = h("p", { class: "note" }, words.display.says);
    this.here = h("button", { type: "button", class: "button", "data-test": "menu-show-here" }, glyph("full"), h("span", {}, words.display.here));
    this.hand = h("button", { type: "button", class: "button", "data-test": "menu-hand" }, glyph("hand"), h("span", {}, words.display.hand));
    this.move = h("button", { type: "button", class: "button", "data-test": "menu-move" }, glyph("link"), h("span", {}, words.me.move));
    this.moves = h("section", {}, h("h3", {}, words.me.move), h("p", { class: "note" }, words.me.moveSays), this.move);
    this.agreed = h("p", { class: "note", "data-test": "agreed" });
    this.agree = h("button", { type: "button", class: "button", "data-test": "agree" });
    this.stop = h("section", { class: "stop" }, h("h3", {}, words.menu.stop), h("p", { class: "note" }, words.menu.stopSays), this.agree, this.agreed);
    this.leave = h("button", { type: "button", class: "button", "data-test": "menu-leave" }, glyph("door"), h("span", {}, words.menu.leave));
    this.leaveSays = h("p", { class: "note" }, words.menu.leaveSays);
    this.keys = h("dl", { class: "keys" });
    this.prefs = /** @type {import("./ers-prefs.js").ErsPrefs} */ (made("ers-prefs"));
    this.tabs = new Tabs("sheet", says.parts, {
      rules: [h("section", {}, h("h3", {}, words.menu.slapOn), this.combos, this.none), h("section", {}, h("h3", {}, words.menu.rules), this.lines,
        h("a", { class: "button", href: "./../#learn", target: "_blank", "data-test": "menu-learn" }, glyph("star"), words.lobby.learn))],
      fair: [h("section", {}, h("h3", {}, says.said), this.said, this.noneSaid, this.again), h("section", { class: "sheet-fair" }, this.fair)],
      players: [
        h("section", {}, this.players),
        h("section", {}, this.pause, h("h3", {}, words.tools.players.invite), h("p", { class: "note" }, words.tools.players.inviteSays), this.invite,
          h("h3", {}, words.display.title), this.screenSays, this.screenLink, this.here, this.hand, this.moves, this.stop, h("div", { class: "leave-row" }, this.leaveSays, this.leave)),
      ],
      settings: [h("section", {}, this.prefs), h("section", { class: "for-keys" }, h("h3", {}, words.tools.settings.keys), this.keys)],
    });
    this.dialog = h("dialog", { class: "panel sheet", "aria-labelledby": "menu-title" },
      h("header", { class: "sheet-head" }, h("h2", { id: "menu-title", class: "unseen" }, words.menu.title), this.tabs.row, close),
      ...this.tabs.panels);
    this.close = close;
    this.append(this.dialog);
  }

  attach() {
    const { dialog, close, leave, again, pause, here } = this;
    if (!dialog || !close || !leave || !again || !pause || !here) return;
    this.on(here, "click", () => this.act("show-here"));
    if (this.hand) this.on(this.hand, "click", () => {
      dialog.close();
      this.act("hand-on");
    });
    if (this.move) this.on(this.move, "click", () => {
      dialog.close();
      this.act("move-seat");
    });
    this.on(close, "click", () => dialog.close());
    this.on(dialog, "click", (event) => { if (event.target === dialog) dialog.close(); });
    this.on(dialog, "close", () => {
      closedOver();
      this.act("menu-closed");
    });
    this.on(again, "click", () => {
      dialog.close();
      this.act("replay");
    });
    this.on(pause, "click", () => {
      dialog.close();
      this.act(pause.dataset["what"] ?? "pause");
    });
    const { agree } = this;
    if (agree) this.on(agree, "click", () => this.act("agree", { agree: agree.getAttribute("aria-pressed") !== "true" }));
    this.on(leave, "click", () => {
      if (leave.dataset["sure"] === "yes" || !this.inGame) {
        this.act("leave");
        dialog.close();
      } else this.askLeave(true);
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    closedOver();
  }

  /** @param {View} view @param {string} [part] which part of it to show */
  open(view, part) {
    const { dialog, tabs } = this;
    if (!dialog || !tabs) return;
    this.askLeave(false);
    this.players?.forget();
    if (part) tabs.show(part);
    if (!dialog.open) {
      dialog.showModal();
      openedOver(() => dialog.close());
      tabs.focus();
    }
    this.draw(view);
  }

  /** @param {boolean} sure */
  askLeave(sure) {
    const { leave } = this;
    if (!leave) return;
    leave.dataset["sure"] = sure ? "yes" : "";
    say(/** @type {Element} */ (leave.querySelector("span")), sure ? words.menu.leaveSure : words.menu.leave);
  }

  /** Nothing is drawn that nobody can see. @param {View} view */
  draw(view) {
    const { room, reels } = view.table;
    if (!room || !this.dialog?.open || !this.combos || !this.lines || !this.invite || !this.none || !this.said || !this.again) return;
    this.inGame = view.me !== null && room.phase === "running";
    if (this.leaveSays) show(this.leaveSays, this.inGame);
    if (this.moves) show(this.moves, view.me !== null && !room.lesson);
    show(this.none, drawCombos(this.combos, room.rules) === 0);
    keyed(this.lines, words.rulesShort(room.rules), (line) => line, (line) => h("li", {}, line), () => {});
    keyed(this.said, view.said, (one) => String(one.id), saidRow, () => {});
    show(/** @type {Element} */ (this.noneSaid), view.said.length === 0);
    show(this.again, reels.done.length > 0);
    say(this.invite, view.link);
    put(this.invite, { href: view.link });
    this.drawScreen(view);
    this.drawKeys(room.rules);
    this.drawStop(view);
    this.drawPause(view);
    this.fair?.draw(toAll(view));
    this.players?.draw(view);
    this.prefs?.draw();
  }

  /** Whoever watches can make this very screen the table; the others read where to open it. @param {View} view */
  drawScreen({ link, me, before, table: { room, mine } }) {
    const { screenLink, screenSays, here, hand } = this;
    if (!screenLink || !screenSays || !here || !hand) return;
    show(hand, mine.length === 1 && before === null && (room?.lookers_on?.displays.some((one) => one.granted) ?? false));
    say(screenLink, `${link}?display`);
    put(screenLink, { href: `${link}?display` });
    for (const part of [screenSays, screenLink]) show(part, me !== null);
    show(here, me === null);
  }

  /** @param {View} view */
  drawPause({ table: { may }, me }) {
    const { pause } = this;
    if (!pause) return;
    const acts = me === null ? [] : may[me] ?? [];
    const what = acts.includes("resume") ? "resume" : "pause";
    show(pause, acts.includes(what));
    pause.dataset["what"] = what;
    say(/** @type {Element} */ (pause.lastElementChild), what === "resume" ? words.tools.pause.on : words.tools.pause.open);
  }

  /** @param {import("../types.js").RuleSet} rules */
  drawKeys(rules) {
    const lines = [
      ...words.menu.keyLines,
      ...words.tools.keyLines,
      words.access.key,
      ...(rules.challenge.claims === "declared" ? words.menu.claimKeys : []),
      ...(rules.challenge["running-out"] === "next-chooses" ? words.menu.choiceKeys : []),
    ];
    if (this.keys?.childElementCount === 2 * lines.length) return;
    this.keys?.replaceChildren(...lines.flatMap(([key = "", what = ""]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]));
  }

  /** Who would stop the game here. @param {View} view */
  drawStop(view) {
    const { room, agreed, mine, may } = view.table;
    const { stop, agree } = this;
    if (!room || !stop || !agree || !this.agreed) return;
    const me = view.me;
    show(stop, room.rules.end.agreement && room.phase === "running");
    const did = me !== null && agreed.includes(me);
    show(agree, me !== null && (did || (may[me] ?? []).includes("agree")));
    const wished = view.wished(`agree ${me}`);
    const would = wished ?? did;
    put(agree, { "aria-pressed": would ? "true" : "false" });
    beingSet(agree, wished !== undefined);
    say(agree, would ? words.menu.disagree : words.menu.agree);
    const who = agreed.map((seat) => (mine.length === 1 && mine.includes(seat) ? words.table.you : words.name(view.name(seat))));
    say(this.agreed, who.length ? words.menu.agreed(who) : "");
  }
}
