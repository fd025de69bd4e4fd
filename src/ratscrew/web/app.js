// The page as a whole: which table it is at, which screen is shown, what is drawn when.

import { act } from "./acts.js";
import { loadPages, pageIn } from "./aside.js";
import { AutoFlip, waits } from "./autoflip.js";
import { Awake } from "./awake.js";
import { tookBack } from "./back.js";
import { Before } from "./before.js";
import { now_us } from "./clock.js";
import { show } from "./dom.js";
import { deadEnd, ended, lostSeat, moved } from "./ends.js";
import { carryOut } from "./entrance.js";
import { dress } from "./face.js";
import { appOf } from "./inapp.js";
import { missed } from "./missed.js";
import { own } from "./owner.js";
import { Painter } from "./painter.js";
import { asksToLearn, learn } from "./practice.js";
import { Porch } from "./porch.js";
import { prefer, prefs } from "./prefs.js";
import { askForScreen, asksForScreen, tellShown, walletOf } from "./screen.js";
import { Sitting } from "./sitting.js";
import { speaker } from "./sound.js";
import { Stage } from "./stage.js";
import { SIDES } from "./table-acts.js";
import { Tables, USUAL, tableFor } from "./tables.js";
import { tabName } from "./tabname.js";
import { words } from "./texts/index.js";
import { PROTOCOL } from "./types.js";
import { makeView, toAll } from "./view.js";
import { codeIn, refusedFor, seatIn, whoPlays } from "./ways.js";
import { Tabs, held, hold, keys } from "./wire/tokens.js";

/**
 * @import { Notice } from "./elements/ers-notice.js"
 * @import { Status } from "./wire/connection.js"
 */

/** How long the page says that it is back, and how long what was missed. */
const FOUND_MS = 1600;
const MISSED_MS = 7000;
/** After this time of a connection that is back, what was missed has come. */
const CAUGHT_UP_MS = 500;
const LATE_MS = 2000;
/** The sheets of rooms that are loaded when they are wanted. */
const SHEETS = ["ers-you", "ers-move", "ers-couch-setup", "ers-hand-sheet"];

export class App {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.tabs = new Tabs();
    /** @type {Sitting | null} */
    this.sitting = null;
    /** @type {Status} */
    this.status = "closed";
    this.tries = 0;
    /** What the banner says of a connection that has come back. */
    this.found = "";
    /** @type {import("./store.js").Table | null} what was known when the connection was lost */
    this.known = null;
    /** What was missed makes no sound. */
    this.quiet = false;
    this.porch = new Porch(() => this.draw());
    this.awake = new Awake();
    this.inApp = appOf(navigator.userAgent);
    this.version = "";
    this.wrong = "";
    this.busy = false;
    /** @type {Notice | null} */
    this.notice = null;
    this.phase = "loading";
    this.room = false;
    this.screen = false;
    /** The sheet of a room of its own that lies over the page. */
    this.sheet = "";
    /** Whether one comes only to watch, and knows that the seat is gone. */
    this.looksOn = false;
    /** @type {import("./entrance.js").Plan | null} what to do once at the table */
    this.plan = null;
    /** @type {import("./aside.js").Page | null} a page beside the tables */
    this.page = null;
    /** Whether what such pages are made of has come. */
    this.pageIsHere = false;
    this.painter = new Painter(() => this.drawNow());
    this.flipper = new AutoFlip(() => { if (!this.part(".own.held")) this.sitting?.flip(now_us()); });
    this.stage = new Stage(root);
    this.before = new Before(this);
    this.tables = new Tables(() => this.draw());
    this.suggested = words.lobby.names[Math.floor(Math.random() * words.lobby.names.length)] ?? "Ada";
  }

  start() {
    this.root.addEventListener("act", (event) => {
      const { what, ...detail } = /** @type {CustomEvent} */ (event).detail;
      act(this, what, detail);
    });
    addEventListener("popstate", () => { if (!tookBack()) this.route(); });
    addEventListener("hashchange", () => {
      if (!codeIn(location.pathname) && !this.page) void this.offer();
      else if (seatIn(location.hash) !== null) this.route();
    });
    for (const type of ["online", "offline"]) addEventListener(type, () => { if (!this.sitting) void this.porch.look(); this.draw(); });
    addEventListener("pageshow", (event) => { if (event.persisted && !this.sitting) void this.porch.findPlaces(); });
    document.addEventListener("visibilitychange", () => this.draw());
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => speaker.wake(), { passive: true });
    void this.porch.look();
    this.route();
  }

  /** Go where the address says. */
  route() {
    const code = codeIn(location.pathname);
    const ticket = code ? seatIn(location.hash) : null;
    this.quit();
    this.page = pageIn(location.pathname);
    if (this.page) void this.lookAt();
    else if (code && ticket !== null) this.bring(code, ticket);
    else if (code) void this.enter(code);
    else {
      void this.porch.findPlaces();
      void this.offer();
    }
  }

  /** A page beside the tables, loaded when it is first wanted. */
  async lookAt() {
    this.draw();
    try {
      await loadPages();
      this.pageIsHere = true;
    } catch {
      if (!this.page) return;
      this.phase = "refused";
      this.notice = refusedFor("offline");
    }
    this.draw();
  }

  /** The start page, with the rules of a link if one was followed. */
  async offer() {
    this.draw();
    if (asksToLearn(location.hash)) {
      history.replaceState(null, "", location.pathname);
      return learn(this);
    }
    const wrong = await this.porch.follow(location.hash);
    if (!wrong || this.sitting) return;
    this.wrong = wrong;
    this.draw();
  }

  /** Away with the rules of a link. */
  usualRules() {
    history.replaceState(null, "", location.pathname);
    void this.offer();
  }

  /** @param {string} path */
  go(path) {
    history.pushState(null, "", path);
    this.route();
  }

  /** Leave whatever table there is, without a word to it. */
  quit() {
    this.sitting?.stop();
    this.sitting = null;
    this.tabs.code = "";
    this.status = "closed";
    this.notice = null;
    this.wrong = "";
    this.room = false;
    this.busy = false;
    this.found = "";
    this.known = null;
    this.quiet = false;
    this.looksOn = false;
    this.sheet = "";
  }

  /** Bring a seat here from another device; what opens it is kept out of the address. @param {string} code @param {string} ticket */
  bring(code, ticket) {
    history.replaceState(history.state, "", location.pathname);
    this.screen = false;
    if (!ticket) return this.dead("stale");
    hold(code, []);
    this.join(code, ticket);
  }

  /** Lay the sheet of a room of its own over the page. @param {string} tag @param {import("./stage.js").Screen} sheet */
  lay(tag, sheet) {
    this.sheet = tag;
    this.stage.lay(tag, sheet);
    this.draw();
  }

  /**
   * Come to a table; another tab of this browser may sit there already.
   * @param {string} code
   */
  async enter(code) {
    this.draw();
    this.screen = asksForScreen(location.search);
    if (this.screen) {
      const wallet = walletOf(code, true);
      hold(wallet, keys(wallet));
      return this.join(code);
    }
    const others = await this.tabs.others(code);
    if (codeIn(location.pathname) !== code) return;
    const mine = held(code).filter((key) => !others.has(key.token));
    const all = keys(code);
    if (mine.length) hold(code, mine);
    else if (all.some((key) => others.has(key.token))) {
      hold(code, []);
      this.ask(whoPlays(all));
      return;
    } else hold(code, all);
    this.join(code);
  }

  /** @param {string} code @param {string} [ticket] what moves a seat here */
  join(code, ticket = "") {
    this.notice = null;
    this.tabs.code = code;
    this.sitting = new Sitting(code, {
      changed: () => this.draw(),
      told: ({ sounds }) => { if (!this.quiet) for (const sound of new Set(sounds)) speaker.play(this.screen && sound === "lost" ? "win" : sound); },
      status: (status, tries) => this.heardStatus(status, tries),
      welcome: (version, protocol) => this.welcomed(version, protocol),
      failed: (failure) => ended(this, failure),
      lost: (how) => void lostSeat(this, how),
      moved: (name) => moved(this, name),
      late: (seat, said) => this.part(".screen")?.late?.(seat, said),
    }, walletOf(code, this.screen));
    this.sitting.start(ticket);
    this.draw();
  }

  /** @param {Status} status @param {number} tries */
  heardStatus(status, tries) {
    if (status === "lost") {
      this.known ??= this.sitting?.table ?? null;
      this.quiet = true;
    }
    if (this.status === "lost" && status === "open") {
      this.say(words.connection.found, FOUND_MS);
      setTimeout(() => this.caughtUp(false), CAUGHT_UP_MS);
    }
    this.status = status;
    this.tries = tries;
    if (status === "lost" && this.sitting && this.sitting.table.closing !== null && !this.sitting.table.lasts) this.dead("stopped");
    else this.draw();
  }

  /** What went on meanwhile has come: say it in a sentence. On a slow line it may come later. @param {boolean} late */
  caughtUp(late) {
    const { known, sitting } = this;
    if (this.status !== "open" || !known || !sitting) return;
    this.quiet = false;
    const told = missed(known, toAll(makeView(this)).table);
    if (told) this.say(told, MISSED_MS);
    if (told || late) this.known = null;
    else setTimeout(() => this.caughtUp(true), LATE_MS);
  }

  /** Let the banner say something for a while. @param {string} text @param {number} for_ms */
  say(text, for_ms) {
    this.found = text;
    setTimeout(() => {
      if (this.found === text) this.found = "";
      this.draw();
    }, for_ms);
    this.draw();
  }

  /** @param {string} version @param {number} protocol */
  welcomed(version, protocol) {
    if (protocol !== PROTOCOL || (this.version && this.version !== version)) this.dead("update");
    this.version = version;
  }

  /** @param {import("./ways.js").End} kind */
  dead(kind) {
    deadEnd(this, kind);
  }

  /** @param {Notice} notice */
  ask(notice) {
    this.phase = "which";
    this.notice = notice;
    this.draw();
  }

  /** @param {string} tag @returns {any} */
  part(tag) {
    return this.root.querySelector(tag);
  }

  /** Draw in the next frame, once. */
  draw() {
    this.painter.ask();
  }

  /** @returns {((p_us: number) => void) | null} who wants to hear when this drawing is on the screen */
  drawNow() {
    const view = makeView(this);
    const all = toAll(view);
    const several = view.table.mine.length > 1;
    const { sitting } = this;
    const room = view.table.room;
    if (room) dress(room.seats.map((seat) => seat.name));
    if (room && this.plan) void carryOut(this);
    own(this);
    if (room?.phase === "over" && view.me !== null && !prefs().played) prefer({ taught: true, played: !room.lesson });
    if (room?.phase !== "over") this.room = false;
    const page = this.page && !this.notice ? (this.pageIsHere ? this.page.tag : "") : null;
    const phase = this.notice ? this.phase : room ? room.phase : codeIn(location.pathname) ? "loading" : page === null ? "lobby" : page ? page.slice(4) : "loading";
    document.documentElement.dataset["phase"] = phase;
    const game = Boolean(room && view.table.game && !this.notice && phase !== "waiting" && !this.room);
    const lesson = room?.lesson === true && view.me !== null;
    const display = this.screen && room !== null && !this.notice ? this.tables.at("ers-display") : USUAL;
    const board = display !== USUAL;
    view.before = this.before.draw(view);
    if (board && this.status === "open") void askForScreen(this);
    const before = board || (lesson && phase === "waiting") || !room || this.porch.soon ? "" : "ers-waiting";
    const wanted = this.notice ? "ers-notice" : page !== null ? page : phase === "lobby" ? "ers-lobby" : game ? this.tables.at(tableFor(view)) : before;
    if (several) this.tables.at(tableFor(view)); // it comes before the cards do
    const news = sitting?.drain() ?? { events: [], told: [] };
    this.stage.put(wanted, view, news);
    this.stage.over("ers-display", display === "ers-display", view);
    this.stage.over("ers-lead", game && phase === "running" && !lesson, all, news.events);
    this.stage.over("ers-lesson", game && lesson, view, news.events);
    this.stage.over("ers-result", game && phase === "over" && !lesson, all);
    for (const tag of SHEETS) this.stage.over(tag, this.sheet === tag && !this.notice, view);
    this.stage.over("ers-banner", true, view);
    this.stage.over("ers-menu", game, view);
    for (const side of SIDES) this.stage.over(side, game, all);
    this.stage.over("ers-pause", game && phase === "running", view);
    this.stage.over("ers-out", game && phase === "running" && !several, view);
    this.flipper.draw(view, { wanted: prefs().flips && game && !several, slapped: waits(sitting?.slapped_ms ?? null, performance.now()), hidden: document.hidden });
    this.stage.over("ers-lend", game && phase === "running" && Boolean(room?.rules.play.lending), view);
    this.awake.keep(board || view.before !== null || Boolean(game && phase === "running" && view.me !== null));
    const named = (page && this.part(page)?.named) || tabName(view);
    if (document.title !== named) document.title = named;
    const loading = document.getElementById("loading");
    if (loading) show(loading, wanted === "" && display !== "ers-display");
    const number = view.table.game?.number;
    if (!sitting || number === undefined || !game) return null;
    return (p_us) => {
      const fresh = sitting.painted(number, p_us);
      if (board) tellShown(this, fresh);
    };
  }
}
