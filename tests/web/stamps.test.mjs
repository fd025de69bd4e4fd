// The stamps of a slap: what they mean, and that nothing stands between the hand and the socket.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

class Socket {
  constructor() {
    this.sent = [];
    Socket.last = this;
  }

  send(text) {
    const message = JSON.parse(text);
    this.sent.push(message);
    trail.push(message.type);
  }

  close() {}
  hear(message) { this.onmessage?.({ data: JSON.stringify(message) }); }
}

const listeners = new Map();
const store = new Map();
const storage = {
  getItem: (key) => store.get(key) ?? null,
  setItem: (key, value) => store.set(key, value),
  removeItem: (key) => store.delete(key),
};
globalThis.WebSocket = Socket;
globalThis.location = { protocol: "http:", host: "table.test" };
globalThis.sessionStorage = globalThis.localStorage = storage;
globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};
globalThis.document = {
  visibilityState: "visible",
  addEventListener: (type, hear) => listeners.set(type, [...(listeners.get(type) ?? []), hear]),
  removeEventListener() {},
};

const { Painter } = await import("../../src/ratscrew/web/painter.js");
const { Shown } = await import("../../src/ratscrew/web/clock.js");
const { Sitting } = await import("../../src/ratscrew/web/sitting.js");

let trail = [];
let now_ms = 0;
mock.method(performance, "now", () => now_ms);
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });

/** Frames that come when they are told to. */
class Frames {
  constructor() {
    this.calls = [];
    this.ask = (call) => this.calls.push(call);
  }

  next(at_ms) {
    const calls = this.calls;
    this.calls = [];
    for (const call of calls) call(at_ms);
  }
}

const HOOKS = { changed() {}, told() {}, status() {}, failed() {}, welcome() {}, lost() {} };
const SEATS = [0, 1].map((seat) => ({ seat, name: `S${seat}`, kind: "person", level: null, ready: true, present: true, away: false, wins: 0 }));
const ROOM = {
  code: "ABCD", phase: "running", seats: SEATS, host: 0, tempo: "normal", games: 0, levels: [], min_seats: 2, max_seats: 8,
  rules: { slap: { combos: ["double"] }, play: { "out-of-turn": "void" }, challenge: { claims: "none" } },
};
const GAME = {
  seat: 0, seats: SEATS.map(() => ({ cards: 20, gone: false, fouls: 0 })), pile: [], phase: "play", turn: 1, challenger: null,
  chances: 0, capture: null, number: 4, laid: 4, tricks: 0, burnt: null, may: [], ended: null, winners: [],
};
const MAY = [{ seat: 0, acts: ["slap"] }];

/** A seat at a running game, and the frames in which its page draws. */
function seated() {
  document.visibilityState = "visible";
  const frames = new Frames();
  const painter = new Painter(() => {
    trail.push("draw");
    const number = sitting.table.game?.number;
    return (p_us) => sitting.painted(number, p_us);
  }, frames.ask);
  const sitting = new Sitting("ABCD", { ...HOOKS, changed: () => painter.ask() });
  sitting.start();
  const socket = Socket.last;
  socket.onopen();
  socket.hear({ type: "welcome", protocol: 1, version: "0", code: "ABCD" });
  socket.hear({ type: "snapshot", seq: 1, mine: [0], room: ROOM, game: GAME, may: MAY });
  frames.next(100);
  frames.next(116);
  const card = (number, at_ms) => {
    now_ms = at_ms;
    socket.hear({ type: "update", seq: number - 3, at_us: 0, events: [{ type: "card", seat: 1, card: "KS", number }], may: MAY });
  };
  const slap = (e_us) => {
    sitting.slap({ e_us, fingers: 1, hover: false });
    return socket.sent.at(-1);
  };
  return { sitting, socket, frames, card, slap };
}

beforeEach(() => {
  trail = [];
  now_ms = 0;
});

test("m is when the message came, p the frame after the one that drew the card, e the event", () => {
  const { card, frames, slap } = seated();
  card(5, 1000.4);
  frames.next(1008); // draws
  frames.next(1024.7); // what was drawn is on the screen
  now_ms = 1300; // the handler may run late: the event's own time counts
  const { type, on, m_us, p_us, e_us } = slap(1_290_000);
  assert.deepEqual({ type, on, m_us, p_us, e_us }, { type: "slap", on: 5, m_us: 1_000_400, p_us: 1_024_700, e_us: 1_290_000 });
});

test("a card that is drawn and not yet on the screen is not what a hand answers", () => {
  const { card, frames, slap } = seated();
  card(5, 1000);
  frames.next(1008);
  frames.next(1024);
  card(6, 1400);
  frames.next(1408);
  const { on, p_us } = slap(1_420_000);
  assert.deepEqual({ on, p_us }, { on: 5, p_us: 1_024_000 });
});

test("the slap is on the socket before the call returns, and before anything is drawn", () => {
  const { card, frames, sitting, socket } = seated();
  card(5, 1000);
  frames.next(1008);
  frames.next(1024);
  trail = [];
  sitting.slap({ e_us: 1_300_000, fingers: 1, hover: false });
  assert.deepEqual(trail, ["slap"]);
  assert.equal(socket.sent.at(-1).type, "slap");
});

test("a card that came with a snapshot was on no screen of ours when it came", () => {
  const { slap } = seated();
  const { on, m_us, p_us } = slap(400_000);
  assert.deepEqual({ on, m_us, p_us }, { on: 4, m_us: null, p_us: null });
});

test("no frame yet, no paint time", () => {
  const shown = new Shown(() => false);
  shown.arrived(1, 10);
  assert.deepEqual(shown.at(99), { number: 1, m_us: 10, p_us: null });
  shown.painted(1, 200);
  assert.deepEqual(shown.at(199), { number: 1, m_us: 10, p_us: null }, "the hand was there before the frame");
});

test("a card that comes to a hidden tab has no paint time, even when the tab is looked at later", () => {
  const { card, frames, slap } = seated();
  document.visibilityState = "hidden";
  card(5, 1000);
  document.visibilityState = "visible";
  frames.next(9000);
  frames.next(9016);
  assert.deepEqual([slap(9_200_000).on, slap(9_200_000).p_us], [5, null]);
});

test("a tab that is hidden before the frame comes has none either, one hidden later keeps it", () => {
  const { card, frames, slap } = seated();
  card(5, 1000);
  frames.next(1008);
  frames.next(1024);
  card(6, 1400);
  document.visibilityState = "hidden";
  for (const hear of listeners.get("visibilitychange")) hear();
  assert.equal(slap(1_390_000).p_us, null, "while it is hidden nothing is told");
  document.visibilityState = "visible";
  assert.equal(slap(1_390_000).p_us, 1_024_000);
  frames.next(5000);
  frames.next(5016);
  assert.deepEqual([slap(5_200_000).on, slap(5_200_000).p_us], [6, null]);
});

test("a frame draws once, however much was asked for", () => {
  const frames = new Frames();
  let drawn = 0;
  const seen = [];
  const painter = new Painter(() => { drawn += 1; return (at) => seen.push(at); }, frames.ask);
  painter.ask();
  painter.ask();
  frames.next(16);
  assert.deepEqual([drawn, seen], [1, []]);
  painter.ask();
  frames.next(33.3);
  assert.deepEqual([drawn, seen], [2, [33_300]]);
});

// --- a flip on its way ---

const MINE = [{ seat: 0, acts: ["play", "slap"] }];

/** A seat whose turn it is and who has just flipped, by rules of its own. */
function flipping(rules = {}) {
  const seat = seated();
  const { slap = {}, play = {} } = rules;
  const room = { ...ROOM, rules: { ...ROOM.rules, slap: { ...ROOM.rules.slap, ...slap }, play: { ...ROOM.rules.play, ...play } } };
  const { socket, sitting } = seat;
  socket.hear({ type: "snapshot", seq: 1, mine: [0], room, game: { ...GAME, turn: 0 }, may: MINE });
  now_ms = 1000;
  assert.equal(sitting.flip(1_000_000), true);
  const { cid } = socket.sent.at(-1);
  const happens = (...events) => socket.hear({ type: "update", seq: 2, at_us: 0, events, may: MAY });
  return { ...seat, cid, happens };
}

test("a flip that comes to nothing does not keep the next one waiting", async () => {
  const { sitting, socket, cid } = flipping();
  socket.hear({ type: "rejected", cid, code: "void", params: {} });
  await Promise.resolve();
  assert.equal(sitting.flipping, false);
  sitting.flip(1_300_000);
  assert.deepEqual(socket.sent.map((one) => one.type).filter((type) => type === "play"), ["play", "play"]);
});

test("a flip that is on its way ends with the turn, also where a card out of turn lies dead", () => {
  for (const play of [{ "out-of-turn": "void" }, { "out-of-turn": "dead" }]) {
    const { sitting, happens } = flipping({ play });
    happens({ type: "turn", seat: 1 });
    assert.equal(sitting.flipping, false, play["out-of-turn"]);
  }
});

test("who slaps lets go of a flip that has begun, where the rules say so", () => {
  const marks = [{ seat: 0, outcome: "foul" }];
  for (const drop of [true, false]) {
    const { sitting, happens } = flipping({ slap: { drop } });
    happens({ type: "verdict", number: 4, winner: null, marks });
    assert.equal(sitting.flipping, !drop, String(drop));
  }
});

test("whoever is played for is back by touching the stack, also when it is not their turn", () => {
  const { sitting, socket } = seated();
  const sent = socket.sent.length;
  assert.equal(sitting.flip(1000), false);
  assert.equal(socket.sent.length, sent, "others are heard of when they may flip");
  const presence = (away) => ({ type: "presence", seat: 0, present: true, away, stand_in: away });
  socket.hear({ type: "update", seq: 2, at_us: 0, events: [presence(true)], may: MAY });
  assert.equal(sitting.flip(2000), false);
  assert.deepEqual([socket.sent.length, socket.sent.at(-1).type, socket.sent.at(-1).seat], [sent + 1, "play", 0]);
  assert.equal(sitting.flips.size, 0, "no card is under way");
});
