// The connection: hello first, commands answered once, lost and found again.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

class Socket {
  /** @type {Socket[]} */
  static all = [];

  constructor(url) {
    this.url = url;
    this.sent = [];
    this.closed = false;
    Socket.all.push(this);
  }

  send(text) { this.sent.push(JSON.parse(text)); }
  close() { this.closed = true; }
  hear(message) { this.onmessage?.({ data: JSON.stringify(message) }); }
  open() { this.onopen?.(); }
  drop() { this.onclose?.(); }
}

globalThis.WebSocket = Socket;
globalThis.location = { protocol: "http:", host: "table.test" };
globalThis.document = { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" };
globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};

const { Connection } = await import("../../src/ratscrew/web/wire/connection.js");

const WELCOME = { type: "welcome", protocol: 1, version: "0", code: "ABCD" };
let states;
let heard;

function connect(tokens = []) {
  states = [];
  heard = [];
  const connection = new Connection("ABCD", 100, {
    message: (message) => heard.push(message.type),
    status: (status) => states.push(status),
  });
  connection.start(tokens);
  return connection;
}

beforeEach(() => {
  Socket.all = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
});

test("the first message is hello with its tokens, and no token is in the address", () => {
  const connection = connect(["a-secret-of-mine"]);
  const [socket] = Socket.all;
  socket.open();
  assert.equal(socket.url, "ws://table.test/ws/ABCD");
  assert.deepEqual(socket.sent, [{ type: "hello", protocol: 1, tokens: ["a-secret-of-mine"], since: null, step_us: 100 }]);
  connection.stop();
});

test("what is asked before the welcome is sent after it", async () => {
  const connection = connect();
  const [socket] = Socket.all;
  const answer = connection.send({ type: "sit", name: "Mira" });
  socket.open();
  assert.equal(socket.sent.length, 1);
  socket.hear(WELCOME);
  assert.equal(socket.sent[1].name, "Mira");
  socket.hear({ type: "done", cid: socket.sent[1].cid, seat: 0, token: "t" });
  assert.equal((await answer).seat, 0);
  connection.stop();
});

test("a lost connection is found again from the last update on, and unanswered commands go again", () => {
  const connection = connect();
  const [first] = Socket.all;
  first.open();
  first.hear(WELCOME);
  first.hear({ type: "update", seq: 7, at_us: 0, events: [], may: [] });
  void connection.send({ type: "ready", seat: 0, ready: true });
  first.drop();
  assert.equal(states.at(-1), "lost");
  mock.timers.tick(1000);
  const second = Socket.all[1];
  second.open();
  assert.equal(second.sent[0].since, 7);
  second.hear(WELCOME);
  assert.equal(second.sent[1].cid, first.sent[1].cid);
  assert.equal(states.at(-1), "open");
  connection.stop();
});

test("waits grow while the server is away", () => {
  const connection = connect();
  for (let turn = 0; turn < 8; turn++) {
    Socket.all.at(-1).drop();
    mock.timers.tick(10_001);
  }
  assert.equal(Socket.all.length, 9);
  Socket.all.at(-1).drop();
  mock.timers.tick(2000);
  assert.equal(Socket.all.length, 9, "the ninth wait is longer than two seconds");
  connection.stop();
});

test("a line that answers nothing is given up", () => {
  let now = 0;
  const clock = mock.method(performance, "now", () => now);
  const connection = connect();
  Socket.all[0].open();
  Socket.all[0].hear(WELCOME);
  void connection.send({ type: "ready", seat: 0, ready: true });
  now = 6000;
  mock.timers.tick(1000);
  assert.equal(states.at(-1), "lost");
  assert.ok(Socket.all[0].closed);
  connection.stop();
  clock.mock.restore();
});

test("a hand that came down long ago is not sent again", async () => {
  let now = 0;
  const clock = mock.method(performance, "now", () => now);
  const connection = connect();
  Socket.all[0].open();
  Socket.all[0].hear(WELCOME);
  const slap = connection.send({ type: "slap", seat: 0, on: 4 });
  Socket.all[0].drop();
  now = 2000;
  mock.timers.tick(1000);
  Socket.all[1].open();
  Socket.all[1].hear(WELCOME);
  assert.equal(Socket.all[1].sent.length, 1);
  assert.equal((await slap).code, "connection-lost");
  connection.stop();
  clock.mock.restore();
});

test("after stop nothing is tried any more", () => {
  const connection = connect();
  connection.stop();
  mock.timers.tick(60_000);
  assert.equal(Socket.all.length, 1);
  assert.equal(states.at(-1), "closed");
});

/** An open connection at which the clock of the wall can be set. */
function awake() {
  const connection = connect();
  let now = 1_000_000;
  connection.now = () => now;
  connection.beat = now;
  Socket.all[0].open();
  Socket.all[0].hear(WELCOME);
  Socket.all[0].hear({ type: "update", seq: 3, at_us: 0, events: [], may: [] });
  return { connection, sleep: (ms) => { now += ms; } };
}

test("whoever wakes a sleeping phone gets a new socket at once, from the last update on", () => {
  const { connection, sleep } = awake();
  sleep(40_000);
  connection.wake({ type: "visibilitychange" });
  assert.equal(Socket.all.length, 2);
  assert.ok(Socket.all[0].closed);
  assert.equal(states.at(-1), "lost");
  Socket.all[1].open();
  assert.equal(Socket.all[1].sent[0].since, 3);
  connection.stop();
});

test("a look at another tab for a moment costs nothing", () => {
  const { connection, sleep } = awake();
  sleep(2000);
  connection.wake({ type: "visibilitychange" });
  connection.wake({ type: "pageshow", persisted: false });
  assert.equal(Socket.all.length, 1);
  connection.stop();
});

test("a page that comes out of the browser's memory connects anew", () => {
  const { connection } = awake();
  connection.wake({ type: "pageshow", persisted: true });
  assert.equal(Socket.all.length, 2);
  connection.stop();
});

test("a page that stood still without being hidden notices by itself", () => {
  const { connection, sleep } = awake();
  sleep(30_000);
  mock.timers.tick(1000);
  assert.equal(Socket.all.length, 2);
  connection.stop();
});

test("a lost connection is tried at once when the device is back on a network", () => {
  const { connection } = awake();
  Socket.all[0].drop();
  for (let turn = 0; turn < 5; turn++) {
    mock.timers.tick(10_000);
    Socket.all.at(-1).drop();
  }
  const tried = Socket.all.length;
  connection.wake({ type: "online" });
  assert.equal(Socket.all.length, tried + 1);
  connection.stop();
});

/** So many seconds go by, one after another. */
function seconds(count, sleep) {
  for (let turn = 0; turn < count; turn++) {
    sleep(1000);
    mock.timers.tick(1000);
  }
}

test("whoever only listens notices a dead line, and only a dead one", () => {
  const { connection, sleep } = awake();
  for (let turn = 0; turn < 5; turn++) {
    seconds(10, sleep);
    Socket.all[0].hear({ type: "beat" });
  }
  assert.equal(Socket.all.length, 1);
  seconds(32, sleep);
  assert.equal(Socket.all.length, 2);
  connection.stop();
});
