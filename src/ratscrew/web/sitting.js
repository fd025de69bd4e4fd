// Being at one table: its connection, what is known of it, and what one's hands do there.

import { Shown, clockStep_us } from "./clock.js";
import { ownPart, withCut } from "./shuffle.js";
import { NOTHING, fold, gap } from "./store.js";
import { tellAll } from "./story.js";
import { saidAfter } from "./verdicts.js";
import { Wishes } from "./wishes.js";
import { words } from "./texts/index.js";
import { Connection } from "./wire/connection.js";
import { drop, held, keep, renewed } from "./wire/tokens.js";

/**
 * @import { Done, News, Rejected, ServerMessage } from "./types.js"
 * @import { Told } from "./story.js"
 * @import { Status, Wish } from "./wire/connection.js"
 *
 * What whoever holds this is told.
 * @typedef {object} Hooks
 * @property {() => void} changed something is to be drawn
 * @property {(told: Told) => void} told something happened
 * @property {(status: Status, tries: number) => void} status
 * @property {(code: string) => void} failed the server ended the connection for this reason
 * @property {(version: string, protocol: number) => void} welcome
 * @property {(how: "kicked" | "replaced" | "stale") => void} lost the seat is not ours any more, or a ticket moves none
 * @property {(name: string) => void} moved the seat of this name was moved here
 * @property {(seat: number, said: readonly [string, string]) => void} late a hand of ours came down on a pile that had gone
 */

/** A hand that comes down so soon after its pile was taken was meant for it, in milliseconds. */
const MEANT_MS = 1000;

const STEP_US = clockStep_us();

export class Sitting {
  /** @param {string} code @param {Hooks} hooks @param {string} [wallet] under which name the keys are kept */
  constructor(code, hooks, wallet = code) {
    this.code = code;
    this.wallet = wallet;
    /** What moves a seat here, until it has. */
    this.ticket = "";
    /** Whether the table was told whose seat this is. */
    this.owned = false;
    /** Whether this connection has asked to be a screen. */
    this.asked = false;
    /** How often the table has greeted us. */
    this.greetings = 0;
    this.hooks = hooks;
    this.table = NOTHING;
    this.shown = new Shown();
    this.veil = () => this.shown.veil();
    this.wishes = new Wishes();
    /** @type {Set<number>} whose flips are on their way */
    this.flips = new Set();
    this.leaving = false;
    /** When a slap has last taken a pile, as we heard. */
    this.gone_ms = -Infinity;
    this.part = "";
    /** @type {Map<number, number>} where which of one's own seats has cut the pack for the next deal */
    this.cuts = new Map();
    /** @type {string | null} what this page has added to the shuffle of the game at hand */
    this.added = null;
    /** @type {ReadonlyArray<import("./verdicts.js").Said>} the last verdicts, the newest first */
    this.said = [];
    /** @type {number | null} when a hand came down that has not been judged yet */
    this.slapped_ms = null;
    /** @type {News[]} what has happened since the last drawing */
    this.events = [];
    /** @type {Told[]} */
    this.told = [];
    this.connection = new Connection(code, STEP_US, {
      message: (message, m_us) => this.hear(message, m_us),
      status: (status, tries) => hooks.status(status, tries),
    });
  }

  /** The seat that this tab plays; the first where it has several. */
  get me() {
    return this.table.mine[0] ?? null;
  }

  /** Whether one's flip is on its way. */
  get flipping() {
    return this.me !== null && this.flips.has(this.me);
  }

  /** @param {string} [ticket] what moves a seat here */
  start(ticket = "") {
    this.ticket = ticket;
    document.addEventListener("visibilitychange", this.veil);
    this.connection.start(ticket ? [ticket] : renewed(this.wallet).map((key) => key.token));
  }

  /** Show whatever keys this tab holds now when the connection has to be made anew. */
  carry() {
    this.connection.tokens = held(this.wallet).map((key) => key.token);
  }

  stop() {
    document.removeEventListener("visibilitychange", this.veil);
    this.connection.stop();
  }

  /**
   * @param {Wish} wish
   * @returns {Promise<Done | Rejected>}
   */
  command(wish) {
    const answer = this.connection.send(wish);
    this.wishes.follow(wish, answer, this.hooks.changed);
    return answer;
  }

  /** @param {string} name */
  async sit(name) {
    const answer = await this.command({ type: "sit", name });
    if (answer.type === "done" && answer.token) {
      keep(this.wallet, { token: answer.token, name });
      this.carry();
    }
    return answer;
  }

  /** Ready or not; this page's own part of the shuffle goes along. @param {number} seat @param {boolean} ready */
  ready(seat, ready) {
    if (ready && seat === this.me) this.part = ownPart();
    return this.command({ type: "ready", seat, ready, entropy: withCut(this.part, this.cuts.get(seat)) });
  }

  /** Give the seats up, the last first, as those after one move up; their keys are of no use any more. */
  async leave() {
    this.leaving = true;
    await Promise.all([...this.table.mine].reverse().map((seat) => this.command({ type: "leave", seat })));
    drop(this.wallet, held(this.wallet));
  }

  /**
   * Flip, if the seat may and has not already.
   * @param {number} e_us
   * @param {number | null} [seat] which of one's own
   * @param {import("./types.js").Throw | null} [thrown] where it was let go to land
   * @returns {boolean} whether it was its turn
   */
  flip(e_us, seat = this.me, thrown = null) {
    if (seat === null) return false;
    if (!this.mayFlip(seat)) {
      this.wake(seat);
      return false;
    }
    if (this.flips.has(seat)) return true;
    this.flips.add(seat);
    const { number } = this.shown.at(e_us);
    void this.command({ type: "play", seat, on: number, ...(thrown && { thrown }) }).then((answer) => {
      if (answer.type === "rejected") this.unflip(seat);
    });
    this.hooks.changed();
    return true;
  }

  /** Whoever is played for and touches a card is back: the table does not take it, and hears of it. @param {number} seat */
  wake(seat) {
    const { room, game } = this.table;
    if (game?.phase !== "over" && room?.seats.find((one) => one.seat === seat)?.away) void this.command({ type: "play", seat, on: game?.number ?? 0 });
  }

  /** Whether a flip would be taken: in turn, or out of it where it lies dead. @param {number} seat */
  mayFlip(seat) {
    const { may, game, room } = this.table;
    if (may[seat]?.includes("play")) return true;
    const dead = room?.rules.play["out-of-turn"] === "dead" && game?.phase === "play" && game.turn !== seat;
    return dead === true && (game?.seats[seat]?.cards ?? 0) > 0;
  }

  /**
   * Do one of the things that need no aim, where one may.
   * @param {"decline" | "claim" | "call" | "lend"} what
   * @param {{ to?: number, cards?: number, seat?: number | null }} [detail] `seat`: which of one's own
   * @returns {Promise<Done | Rejected | null>} what the table says; null where one may not
   */
  async take(what, { to = 0, cards = 1, seat = this.me } = {}) {
    const { table } = this;
    if (seat === null || !table.may[seat]?.includes(what)) return null;
    if (what === "claim") return this.command({ type: what, seat, on: table.game?.number ?? null });
    if (what === "call") return this.command({ type: what, seat, claimant: table.game?.claim ?? null });
    if (what === "lend") return this.command({ type: what, seat, to, cards });
    return this.command({ type: what, seat });
  }

  /**
   * More fingers of the hand that has just come down.
   * @param {{ e_us: number, fingers: number, seat?: number | null }} hand
   */
  fingers({ e_us, fingers, seat = this.me }) {
    if (seat === null || !this.table.room?.rules.slap.fingers) return;
    const { number: on } = this.shown.at(e_us);
    void this.command({ type: "fingers", seat, on, fingers: Math.min(10, fingers) });
  }

  /**
   * The hand came down. Nothing stands between this call and the socket.
   * @param {object} hand
   * @param {number} hand.e_us
   * @param {number} hand.fingers
   * @param {boolean | ((p_us: number) => boolean)} hand.hover whether it rested there when the card came to be seen
   * @param {boolean} [hand.draw] the seat's own card was in its other hand
   * @param {number | null} [hand.seat]
   */
  slap({ e_us, fingers, hover, draw = false, seat = this.me }) {
    if (seat === null) return false;
    const may = this.table.may[seat]?.includes("slap") ?? false;
    if (!may && e_us / 1000 > this.gone_ms + MEANT_MS) return false;
    const { number: on, m_us, p_us } = this.shown.at(e_us);
    const hovers = typeof hover === "function" ? p_us !== null && hover(p_us) : hover;
    void this.command({ type: "slap", seat, on, m_us, p_us, e_us, fingers, hover: hovers, ...(draw && { draw }) }).then((answer) => this.answered(seat, answer));
    if (!may) return false;
    if (this.table.room?.rules.slap.drop && this.flips.has(seat)) this.unflip(seat);
    if (seat === this.me) this.slapped_ms = e_us / 1000;
    return true;
  }

  /** A hand that came down on a pile that had gone costs nothing, and hears by how much. @param {number} seat @param {Done | Rejected} answer */
  answered(seat, answer) {
    if (answer.type !== "rejected" || answer.code !== "too-slow") return;
    const winner = this.table.room?.seats.find((one) => one.seat === answer.params["winner"]);
    const said = winner && words.verdict["slow"]?.(answer.params["by_us"], winner.name);
    if (said) this.hooks.late(seat, said);
  }

  /** @param {number} seat */
  unflip(seat) {
    this.flips.delete(seat);
    this.hooks.changed();
  }

  /** @param {ServerMessage} message @param {number} m_us */
  hear(message, m_us) {
    if (gap(this.table, message)) {
      this.connection.renew();
      return;
    }
    const before = this.table;
    this.table = fold(before, message);
    switch (message.type) {
      case "welcome":
        this.asked = false;
        this.greetings += 1;
        this.hooks.welcome(message.version, message.protocol);
        break;
      case "snapshot":
        this.events = [];
        this.told = [];
        this.flips.clear();
        this.shown.clear();
        if (this.table.game) this.shown.arrived(this.table.game.number, null);
        if (before.mine.length && !message.mine.length && !this.leaving && before.room?.code === message.room.code) {
          this.hooks.lost("kicked");
        }
        if (this.ticket && !message.mine.length) this.hooks.lost("stale");
        break;
      case "update":
        this.happened(before, message.events, m_us);
        break;
      case "removed":
        if (!this.table.mine.length && !this.leaving) this.hooks.lost("kicked");
        break;
      case "key":
        this.rekey(message.seat, message.token);
        break;
      case "replaced":
        if (!this.table.mine.length) this.hooks.lost("replaced");
        break;
      case "error":
        if (message.code !== "bad-message") this.hooks.failed(message.code);
        break;
      default:
    }
    this.hooks.changed();
  }

  /**
   * @param {import("./store.js").Table} before
   * @param {ReadonlyArray<News>} events
   * @param {number} m_us
   */
  happened(before, events, m_us) {
    const { me } = this;
    for (const event of events) {
      const judged = event.type === "verdict" && event.marks.some((mark) => mark.seat === me);
      if (judged || event.type === "pile" || event.type === "dealt") this.slapped_ms = null;
      if (event.type === "dealt") {
        this.shown.clear();
        this.said = [];
        this.added = me !== null && before.mine.includes(me) ? withCut(this.part, this.cuts.get(me)) || null : null;
        this.cuts.clear();
      }
      if (event.type === "card") this.shown.arrived(event.number, m_us);
      if (event.type === "card" || event.type === "dead") this.flips.delete(event.seat);
      // Whoever slaps lets go of a flip that has begun, where a draw and a slap do not go together.
      if (event.type === "verdict" && this.table.room?.rules.slap.drop) for (const mark of event.marks) this.flips.delete(mark.seat);
      if (event.type === "pile" || event.type === "dealt" || event.type === "ended") this.flips.clear();
      if (event.type === "pile") this.gone_ms = event.by === "slap" ? m_us / 1000 : -Infinity;
    }
    for (const seat of this.flips) {
      const passed = before.game?.turn === seat || this.table.room?.rules.play["out-of-turn"] !== "dead";
      if (this.table.game?.turn !== seat && passed) this.flips.delete(seat);
    }
    const told = tellAll(before, this.table, events);
    this.events.push(...events);
    this.told.push(told);
    this.said = saidAfter(this.said, told.say);
    this.hooks.told(told);
  }

  /**
   * A seat that was taken over opens with another token from now on.
   * @param {number} seat @param {string} token
   */
  rekey(seat, token) {
    const name = this.table.room?.seats[seat]?.name ?? "";
    const mine = held(this.wallet);
    const old = mine.find((key) => key.name === name) ?? mine[0];
    if (old) drop(this.wallet, [old]);
    keep(this.wallet, { token, name });
    this.carry();
    if (!this.ticket) return;
    this.ticket = "";
    this.hooks.moved(name);
  }

  /** What is to be drawn besides the state, once. */
  drain() {
    const news = { events: this.events, told: this.told };
    this.events = [];
    this.told = [];
    return news;
  }

  /**
   * A drawing with every card up to `number` is on the screen.
   * @param {number} number @param {number} p_us
   */
  painted(number, p_us) {
    return this.shown.painted(number, p_us);
  }
}
