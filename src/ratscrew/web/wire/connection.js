// The socket to a table: hello, commands answered once, lost and found again.

import { now_us } from "../clock.js";
import { PROTOCOL } from "../types.js";

/**
 * @import { ClientMessage, Done, Rejected, ServerMessage } from "../types.js"
 * @typedef {Exclude<ClientMessage, import("../types.js").Hello>} Command
 * @typedef {Command extends infer C ? C extends { cid: string } ? Omit<C, "cid"> : never : never} Wish
 * @typedef {"connecting" | "open" | "lost" | "closed"} Status
 * @typedef {object} Waiting
 * @property {Command} command
 * @property {(answer: Done | Rejected) => void} answer
 * @property {number} sent_us
 *
 * @typedef {object} Ears
 * @property {(message: ServerMessage, m_us: number) => void} message
 * @property {(status: Status, tries: number) => void} status
 */

const FIRST_MS = 250;
const LONGEST_MS = 5000;
/** A command that stays unanswered for so long means that the line is dead. */
const DEAF_MS = 5000;
/** A page that stood still for so long was asleep: its socket may be dead and not know it. */
const SLEPT_MS = 6000;
/** The server says something every ten seconds at least: a line that is silent for so long is dead. */
const SILENT_MS = 30_000;
/** The same for a page that was in view all the time: the server lets a silent connection go after so long. */
const STOOD_MS = 20_000;
const WAKING = ["online", "pageshow", "focus"];
/** A hand that came down longer ago than this is not sent again: its card is gone. */
const STALE_US = 1_500_000;

/** One table's connection. `start` it, `send` commands, `stop` it. */
export class Connection {
  /**
   * @param {string} code
   * @param {number} step_us
   * @param {Ears} ears
   */
  constructor(code, step_us, ears) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = `${scheme}://${location.host}/ws/${encodeURIComponent(code)}`;
    this.step_us = step_us;
    this.ears = ears;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Status} */
    this.status = "closed";
    this.tries = 0;
    this.greeted = false;
    /** @type {number | null} */
    this.since = null;
    /** @type {string[]} */
    this.tokens = [];
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    this.count = 0;
    this.timer = 0;
    this.watch = 0;
    this.prefix = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");
    /** When this page was seen to run last, in milliseconds of a clock that also counts sleep. */
    this.beat = 0;
    this.heard = 0;
    this.wake = (/** @type {Event} */ event) => {
      if (document.visibilityState !== "visible") return;
      const kept = event.type === "pageshow" && /** @type {PageTransitionEvent} */ (event).persisted;
      const slept = this.now() - this.beat > SLEPT_MS;
      if (this.status === "lost") this.retryNow();
      else if (this.status === "open" && (kept || slept)) this.anew();
      this.beat = this.now();
    };
  }

  /**
   * Connect as the holder of these tokens.
   * @param {string[]} tokens
   */
  start(tokens) {
    this.tokens = tokens;
    this.since = null;
    this.tries = 0;
    this.beat = this.now();
    for (const type of WAKING) addEventListener(type, this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.watch = setInterval(() => this.listen(), 1000);
    this.open();
  }

  /** Close for good. */
  stop() {
    for (const type of WAKING) removeEventListener(type, this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    clearTimeout(this.timer);
    clearInterval(this.watch);
    this.waiting.clear();
    this.become("closed");
    this.part();
  }

  /** Begin anew from a snapshot: an update was missed, or other tokens are to be used. */
  renew() {
    this.since = null;
    this.part();
    this.open();
  }

  now() {
    return Date.now();
  }

  /** The socket may be dead: take another at once, and go on from the last update. */
  anew() {
    this.part();
    this.become("lost");
    this.open();
  }

  /** Stop waiting and try to connect now. */
  retryNow() {
    clearTimeout(this.timer);
    this.open();
  }

  /**
   * Send a command. The promise is kept when the server has answered, however often the
   * connection broke in between.
   * @param {Wish} wish
   * @returns {Promise<Done | Rejected>}
   */
  send(wish) {
    const cid = `${this.prefix}-${++this.count}`;
    const command = /** @type {Command} */ ({ ...wish, cid });
    if (this.greeted) this.socket?.send(JSON.stringify(command));
    return new Promise((answer) => {
      this.waiting.set(cid, { command, answer, sent_us: now_us() });
    });
  }

  open() {
    if (this.socket) return;
    if (this.status !== "lost") this.become("connecting");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      const { tokens, since, step_us } = this;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, tokens, since, step_us }));
    };
    socket.onmessage = (event) => {
      const m_us = now_us();
      this.hear(JSON.parse(event.data), m_us);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.part();
      if (this.status !== "closed") this.lose();
    };
  }

  /**
   * @param {ServerMessage} message
   * @param {number} m_us
   */
  hear(message, m_us) {
    this.heard = this.now();
    if (message.type === "beat") return;
    if (message.type === "welcome") {
      this.greeted = true;
      this.tries = 0;
      this.resend();
      this.become("open");
    }
    if (message.type === "snapshot" || message.type === "update") this.since = message.seq;
    this.ears.message(message, m_us);
    if (message.type === "done" || message.type === "rejected") {
      const asked = this.waiting.get(message.cid);
      this.waiting.delete(message.cid);
      asked?.answer(message);
    }
  }

  resend() {
    const oldest = now_us() - STALE_US;
    for (const [cid, { command, answer, sent_us }] of this.waiting) {
      if (command.type === "slap" && sent_us < oldest) {
        this.waiting.delete(cid);
        answer({ type: "rejected", cid, code: "connection-lost", params: {} });
      } else this.socket?.send(JSON.stringify(command));
    }
    for (const asked of this.waiting.values()) asked.sent_us = now_us();
  }

  listen() {
    if (document.visibilityState === "visible" && this.now() - this.beat > STOOD_MS && this.status === "open") this.anew();
    this.beat = this.now();
    const oldest = now_us() - DEAF_MS * 1000;
    if (!this.greeted) return;
    if (document.visibilityState === "visible" && this.now() - this.heard > SILENT_MS) return this.anew();
    for (const { sent_us } of this.waiting.values()) {
      if (sent_us < oldest) {
        this.part();
        this.lose();
        return;
      }
    }
  }

  part() {
    const { socket } = this;
    this.socket = null;
    this.greeted = false;
    if (socket) {
      socket.onmessage = socket.onclose = socket.onopen = null;
      socket.close();
    }
  }

  lose() {
    this.tries += 1;
    this.become("lost");
    const wait = Math.min(FIRST_MS * 2 ** (this.tries - 1), LONGEST_MS);
    clearTimeout(this.timer);
    if (this.status === "lost") {
      this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
    }
  }

  /** @param {Status} status */
  become(status) {
    this.status = status;
    this.ears.status(status, this.tries);
  }
}
