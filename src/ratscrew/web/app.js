// The page as a whole: which screen is shown, and what each wish of its user sets going.

import { show } from "./dom.js";
import { prefer, prefs } from "./prefs.js";
import { Sitting } from "./sitting.js";
import { speaker } from "./sound.js";
import { words } from "./texts/index.js";
import { PROTOCOL } from "./types.js";
import { ApiError, createTable, info, presets, qrUrl, recordUrl, tableCard } from "./wire/api.js";
import { Tabs, drop, held, hold, keys } from "./wire/tokens.js";
import { codeIn, noticeOf, whoPlays } from "./ways.js";

/**
 * @import { Info, RulesCard } from "./types.js"
 * @import { Table } from "./store.js"
 * @import { Notice } from "./elements/ers-notice.js"
 * @import { Status } from "./wire/connection.js"
 *
 * Everything that a screen may need to draw itself.
 * @typedef {object} View
 * @property {Table} table
 * @property {number | null} me
 * @property {string} code
 * @property {Status} status
 * @property {number} tries
 * @property {boolean} foundAgain
 * @property {boolean} flipping
 * @property {string} called
 * @property {ReadonlyArray<RulesCard>} presets
 * @property {Info | null} info
 * @property {string} wrong
 * @property {boolean} busy
 * @property {string} link
 * @property {string} qr
 * @property {string} record
 * @property {boolean} lonely
 * @property {boolean} mute
 * @property {boolean} teach
 * @property {Notice | null} notice
 * @property {(seat: number) => string} name
 */

const BOTS_FIRST = ["easy", "easy", "normal"];
const BOTS = ["easy", "normal", "sharp"];
const FOUND_MS = 1600;

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
    this.foundAgain = false;
    /** @type {ReadonlyArray<RulesCard>} */
    this.presets = [];
    /** @type {Info | null} */
    this.info = null;
    this.version = "";
    this.wrong = "";
    this.busy = false;
    /** @type {Notice | null} */
    this.notice = null;
    this.phase = "loading";
    this.room = false;
    /** @type {{ name: string, bots: boolean } | null} what to do once at the table */
    this.plan = null;
    this.frame = 0;
    /** @type {Record<string, HTMLElement & { draw: Function }>} */
    this.screens = {};
    this.suggested = words.lobby.names[Math.floor(Math.random() * words.lobby.names.length)] ?? "Ada";
  }

  start() {
    this.root.addEventListener("act", (event) => {
      const { what, ...detail } = /** @type {CustomEvent} */ (event).detail;
      this.act(what, detail);
    });
    addEventListener("popstate", () => this.route());
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => speaker.wake(), { passive: true });
    presets().then((list) => { this.presets = list; this.draw(); }, () => {});
    info().then((found) => { this.info = found; this.draw(); }, () => {});
    this.route();
  }

  /** Go where the address says. */
  route() {
    const code = codeIn(location.pathname);
    this.quit();
    if (code) void this.enter(code);
    else this.draw();
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
    this.foundAgain = false;
  }

  /**
   * Come to a table; another tab of this browser may sit there already.
   * @param {string} code
   */
  async enter(code) {
    this.phase = "loading";
    this.draw();
    try {
      await tableCard(code);
    } catch (error) {
      const known = error instanceof ApiError && error.code !== "offline";
      this.dead(known ? "notFound" : "refused");
      return;
    }
    if (codeIn(location.pathname) !== code) return;
    const others = await this.tabs.others(code);
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

  /** @param {string} code */
  join(code) {
    this.notice = null;
    this.tabs.code = code;
    this.sitting = new Sitting(code, {
      changed: () => this.draw(),
      told: ({ sounds }) => { for (const sound of new Set(sounds)) speaker.play(sound); },
      status: (status, tries) => this.heardStatus(status, tries),
      welcome: (version, protocol) => this.welcomed(version, protocol),
      failed: (failure) => this.failed(failure),
      retry: () => this.stillThere(code),
      lost: (how) => {
        if (how === "kicked") drop(code, held(code));
        this.dead(how);
      },
    });
    this.sitting.start();
    document.title = words.pageTitle(code);
    this.draw();
  }

  /** @param {Status} status @param {number} tries */
  heardStatus(status, tries) {
    if (this.status === "lost" && status === "open") {
      this.foundAgain = true;
      setTimeout(() => { this.foundAgain = false; this.draw(); }, FOUND_MS);
    }
    this.status = status;
    this.tries = tries;
    this.draw();
  }

  /** @param {string} version @param {number} protocol */
  welcomed(version, protocol) {
    if (protocol !== PROTOCOL || (this.version && this.version !== version)) this.dead("update");
    this.version = version;
  }

  /** @param {string} code */
  failed(code) {
    if (code.includes("protocol") || code.includes("version")) this.dead("update");
    else if (code === "no-such-table") this.dead("ended");
    else if (code !== "flood") this.dead("refused");
  }

  /** @param {string} code */
  async stillThere(code) {
    try {
      await tableCard(code);
    } catch (error) {
      if (error instanceof ApiError && error.code !== "offline" && !error.code.startsWith("http-5")) {
        this.dead("ended");
        return false;
      }
    }
    return true;
  }

  /**
   * A dead end: the connection is over, a screen says why.
   * @param {"notFound" | "ended" | "kicked" | "replaced" | "update" | "refused" | "left"} kind
   */
  dead(kind) {
    if (kind !== "kicked") this.sitting?.stop();
    this.phase = kind;
    this.notice = noticeOf(kind);
    this.draw();
  }

  /** @param {Notice} notice */
  ask(notice) {
    this.phase = "which";
    this.notice = notice;
    this.draw();
  }

  /**
   * What the user wants.
   * @param {string} what @param {any} detail
   */
  act(what, detail) {
    const { sitting } = this;
    const me = sitting?.me ?? null;
    switch (what) {
      case "slap":
        if (sitting?.slap(detail)) speaker.play("slap");
        return;
      case "flip":
        if (sitting && !sitting.flip(detail.e_us)) this.part("ers-flip")?.refuse();
        return;
      case "play-now":
        return void this.open(detail, true);
      case "create":
        return void this.open(detail, false);
      case "join":
        return this.joinByCode(detail);
      case "sit":
        return void this.sit(detail.name);
      case "ready":
        if (me !== null) void this.say({ type: "ready", seat: me, ready: detail.ready });
        return;
      case "bot":
        return void this.say({ type: "bot", level: detail.level });
      case "remove":
        return void this.say({ type: "remove", seat: detail.seat });
      case "settings":
        return void this.say({ type: "settings", tempo: detail.tempo ?? null, rules: null });
      case "rules":
        return void this.say({ type: "settings", rules: detail.rules, tempo: null });
      case "leave":
        return void this.leave();
      case "menu":
        return this.part("ers-menu")?.open(this.view());
      case "menu-closed":
        return this.part("ers-table")?.settle();
      case "mute":
        prefer({ mute: !prefs().mute });
        speaker.wake();
        return this.draw();
      case "full":
        if (document.fullscreenElement) void document.exitFullscreen();
        else void document.documentElement.requestFullscreen().catch(() => {});
        return;
      case "room":
      case "back":
        this.room = what === "room";
        return this.draw();
      case "retry":
        return sitting?.connection.retryNow();
      case "home":
        return this.go("/");
      case "reload":
        return location.reload();
      case "continue":
      case "watch":
        return this.route();
      case "as":
        hold(codeIn(location.pathname), detail.keys);
        return this.join(codeIn(location.pathname));
      default:
        this.draw();
    }
  }

  /** @param {string} tag @returns {any} */
  part(tag) {
    return this.root.querySelector(tag);
  }

  /**
   * Start a table and sit down at it.
   * @param {{ name: string, rules: string }} wish @param {boolean} bots
   */
  async open({ name, rules }, bots) {
    this.busy = true;
    this.wrong = "";
    this.draw();
    try {
      const { code } = await createTable(rules && !bots ? { rules } : {});
      this.plan = { name: this.callMe(name), bots };
      this.go(`/t/${code}`);
    } catch (error) {
      this.wrong = error instanceof ApiError ? error.code : "offline";
      this.busy = false;
      this.draw();
    }
  }

  /** @param {{ name: string, code: string }} wish */
  joinByCode({ name, code }) {
    const plain = codeIn(code) || code.trim().toUpperCase();
    if (!/^[A-Z0-9]{3,12}$/.test(plain)) {
      this.wrong = "bad-code";
      this.draw();
      return;
    }
    this.plan = { name: this.callMe(name), bots: false };
    this.go(`/t/${plain}`);
  }

  /** Remember a name. @param {string} name */
  callMe(name) {
    const called = name.trim() || prefs().name || this.suggested;
    prefer({ name: called });
    return called;
  }

  /** @param {string} name */
  async sit(name) {
    const { sitting } = this;
    const answer = await sitting?.sit(this.callMe(name));
    this.wrong = answer?.type === "rejected" ? answer.code : "";
    this.draw();
    return answer?.type === "done" ? answer.seat : null;
  }

  /** @param {import("./wire/connection.js").Wish} wish */
  async say(wish) {
    const answer = await this.sitting?.command(wish);
    this.wrong = answer?.type === "rejected" ? answer.code : "";
    this.draw();
  }

  /** Do what was planned on the way to this table. */
  async carryOut() {
    const { plan, sitting } = this;
    const { room } = sitting?.table ?? {};
    if (!plan || !room || !sitting) return;
    this.plan = null;
    if (sitting.me !== null || room.phase === "running" || room.seats.length >= room.max_seats) return;
    const seat = await this.sit(plan.name);
    if (seat === null || !plan.bots) return;
    const levels = prefs().taught ? BOTS : BOTS_FIRST;
    for (const level of levels) {
      const known = room.levels.includes(level) ? level : room.levels[0] ?? "";
      void sitting.command({ type: "bot", level: known });
    }
    await this.say({ type: "ready", seat, ready: true });
  }

  async leave() {
    const { sitting } = this;
    const running = sitting?.table.room?.phase === "running";
    if (sitting) {
      await Promise.race([sitting.leave(), new Promise((done) => setTimeout(done, 1500))]);
      drop(sitting.code, held(sitting.code));
    }
    if (running) this.dead("left");
    else this.go("/");
  }

  /** @returns {View} */
  view() {
    const { sitting, info } = this;
    const code = sitting?.code ?? "";
    const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
    const base = local && info?.lan_url ? info.lan_url.replace(/\/$/, "") : location.origin;
    const { mute, taught, name } = prefs();
    const table = sitting?.table;
    return {
      table: table ?? { seq: 0, mine: [], room: null, game: null, may: {}, verdict: null, tally: null, closing: null },
      me: sitting?.me ?? null,
      code,
      status: this.status,
      tries: this.tries,
      foundAgain: this.foundAgain,
      flipping: sitting?.flipping ?? false,
      called: name || this.suggested,
      presets: this.presets,
      info,
      wrong: this.wrong,
      busy: this.busy,
      link: `${base}/t/${code}`,
      qr: qrUrl(code),
      record: recordUrl(code),
      lonely: local && info !== null && !info.lan_url,
      mute,
      teach: !taught,
      notice: this.notice,
      name: (seat) => table?.room?.seats.find((one) => one.seat === seat)?.name ?? "",
    };
  }

  /** Draw in the next frame, once. */
  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.drawNow();
    });
  }

  drawNow() {
    const view = this.view();
    const { sitting } = this;
    const room = view.table.room;
    if (room && this.plan) void this.carryOut();
    if (room?.phase === "over" && view.me !== null && !prefs().taught) prefer({ taught: true });
    if (room?.phase !== "over") this.room = false;
    const phase = this.notice ? this.phase : room ? room.phase : codeIn(location.pathname) ? "loading" : "lobby";
    document.documentElement.dataset["phase"] = phase;
    const game = Boolean(room && view.table.game && !this.notice && phase !== "waiting" && !this.room);
    const wanted = this.notice ? "ers-notice" : phase === "lobby" ? "ers-lobby" : game ? "ers-table" : room ? "ers-waiting" : "";
    const news = sitting?.drain() ?? { events: [], told: [] };
    this.put(wanted, view, news);
    this.over("ers-result", game && phase === "over", view);
    this.over("ers-banner", true, view);
    if (game) this.over("ers-menu", true, view);
    const number = view.table.game?.number;
    if (sitting && number !== undefined) {
      requestAnimationFrame((at) => sitting.painted(number, Math.round(at * 1000)));
    }
    const loading = document.getElementById("loading");
    if (loading) show(loading, wanted === "");
  }

  /**
   * Put the wanted screen in, alone.
   * @param {string} wanted @param {View} view
   * @param {ReturnType<Sitting["drain"]>} news
   */
  put(wanted, view, news) {
    for (const [tag, screen] of Object.entries(this.screens)) {
      if (tag !== wanted && screen.classList.contains("screen")) {
        screen.remove();
        delete this.screens[tag];
      }
    }
    if (!wanted) return;
    const screen = this.made(wanted);
    screen.classList.add("screen");
    screen.draw(view, news.events, news.told);
  }

  /** @param {string} tag @param {boolean} wanted @param {View} view */
  over(tag, wanted, view) {
    if (wanted) this.made(tag).draw(view);
    else if (this.screens[tag]) {
      this.screens[tag]?.remove();
      delete this.screens[tag];
    }
  }

  /** @param {string} tag */
  made(tag) {
    let screen = this.screens[tag];
    if (!screen) {
      screen = /** @type {HTMLElement & { draw: Function }} */ (document.createElement(tag));
      this.screens[tag] = screen;
      this.root.append(screen);
    }
    return screen;
  }
}
