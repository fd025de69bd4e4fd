// A phone as a hand before a room's screen: when it is one, what it tells the table, what is felt.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Shown } from "../../src/ratscrew/web/clock.js";
import { FEELS, feelOf } from "../../src/ratscrew/web/hand/feel.js";
import { offsetWords } from "../../src/ratscrew/web/hand/offset.js";
import { BOTH_MS, RETURN_MS, Stance } from "../../src/ratscrew/web/hand/stance.js";
import { sides } from "../../src/ratscrew/web/layout.js";
import { tellShown } from "../../src/ratscrew/web/screen.js";
import { NOTHING, roomAfter } from "../../src/ratscrew/web/store.js";

/** A table that takes what it is told, or not, and the phone before its screens. */
function before(choice = { hand: null, screen: null }) {
  const stance = new Stance(choice);
  const here = { screens: ["42"], eyes: null, greeting: 1, now_ms: 0, takes: true };
  const asked = [];
  const look = (more = {}) => {
    Object.assign(here, more);
    const told = stance.see(here);
    if (told.ask !== undefined) asked.push(told.ask);
    return told;
  };
  const answer = () => {
    if (here.takes) here.eyes = asked.at(-1);
    stance.answered(here.takes, here.now_ms);
  };
  return { stance, here, asked, look, answer };
}

test("nobody is a hand without having said so, and everybody is asked once", () => {
  const { stance, asked, look } = before();
  look();
  assert.equal(stance.on, null);
  assert.equal(stance.asks(0), true);
  stance.choose(false, null);
  look();
  assert.equal(stance.asks(0), false);
  assert.deepEqual(asked, []);
});

test("a phone is a hand as soon as it says so, and the table is told once a connection", () => {
  const { stance, asked, look, answer } = before();
  stance.choose(true, "42");
  look();
  assert.equal(stance.on, "42");
  look({ now_ms: 10 });
  answer();
  look({ now_ms: 20 });
  assert.deepEqual(asked, ["42"]);
  look({ greeting: 0, eyes: null }); // the line is lost: it stays what it is
  assert.equal(stance.on, "42");
  const told = look({ greeting: 2, now_ms: 30_000 });
  assert.deepEqual([stance.on, asked, told.news], ["42", ["42", "42"], ""]);
});

test("a phone that is back before its screen, as after the server fell, stays a hand for a moment and no longer", () => {
  const { stance, asked, look, answer } = before({ hand: true, screen: "42" });
  look();
  answer();
  look({ greeting: 0, now_ms: 30_000 });
  const told = look({ greeting: 2, screens: [], eyes: null, now_ms: 40_000 });
  assert.deepEqual([stance.on, told.news], ["42", ""]);
  look({ screens: ["42"], now_ms: 42_000 });
  answer();
  assert.deepEqual([stance.on, look({ now_ms: 42_001 }).news, asked], ["42", "", ["42", "42"]]);
  look({ greeting: 3, screens: [], eyes: null, now_ms: 50_000 });
  assert.ok((look({ now_ms: 51_000 }).again_ms ?? Infinity) < BOTH_MS, "it looks again by itself");
  assert.equal(look({ now_ms: 50_000 + BOTH_MS }).news, "gone");
  assert.equal(stance.on, null);
});

test("an answer that comes before the news of it makes no phone blink", () => {
  const { stance, here, look } = before();
  stance.choose(true, "42");
  look();
  stance.answered(true, 5);
  assert.equal(look({ now_ms: 6 }).news, "");
  assert.equal(stance.on, "42");
  here.eyes = "42";
  look({ now_ms: 8 });
  assert.equal(stance.on, "42");
});

test("a screen that is gone leaves the whole table, and one that is soon back is looked at again", () => {
  const { stance, asked, look, answer } = before({ hand: true, screen: "42" });
  look();
  answer();
  look();
  assert.equal(look({ eyes: null, screens: [], now_ms: 5000 }).news, "gone");
  assert.equal(stance.on, null);
  assert.equal(look({ now_ms: 6000 }).news, "");
  look({ screens: ["42"], now_ms: 7000 });
  assert.equal(stance.on, null, "not before the table has said so");
  assert.equal(asked.at(-1), "42");
  answer();
  assert.equal(look({ now_ms: 7010 }).news, "back");
  assert.equal(stance.on, "42");
});

test("a table that does not know a screen yet is asked again, and not for ever", () => {
  const { stance, here, asked, look, answer } = before({ hand: true, screen: "42" });
  here.takes = false;
  look();
  answer();
  for (let now_ms = 100; now_ms < 60_000; now_ms += 100) {
    const many = asked.length;
    look({ now_ms });
    if (asked.length > many) answer();
  }
  assert.equal(stance.on, null);
  assert.ok(asked.length > 5 && asked.length < 30, String(asked.length));
});

test("whoever's screen was away for long is asked before the phone is a hand again", () => {
  const { stance, asked, look, answer } = before({ hand: true, screen: "42" });
  look();
  answer();
  look({ screens: [], eyes: null, now_ms: 1000 });
  const many = asked.length;
  look({ screens: ["42"], now_ms: 2000 + RETURN_MS });
  assert.equal(asked.length, many);
  assert.equal(stance.asks(2000 + RETURN_MS), true);
  stance.choose(true, "42");
  look();
  assert.equal(stance.on, "42");
});

test("the way back to the whole table is told, too", () => {
  const { stance, asked, look, answer } = before({ hand: true, screen: "42" });
  look();
  answer();
  look();
  stance.choose(false, null);
  look({ now_ms: 9000 });
  assert.equal(stance.on, null);
  look({ now_ms: 9001 });
  assert.deepEqual(asked, ["42", null]);
});

test("another screen serves where the chosen one is not there", () => {
  const { stance, look } = before({ hand: true, screen: "42" });
  look({ screens: ["17"] });
  assert.equal(stance.on, "17");
});

test("the offset is told with its sign and its error, and what is not known is not told", () => {
  assert.match(offsetWords({ screen_us: 34_000, screen_error_us: 6000 }).long, /34 ms after this phone hears of it, give or take 6 ms/);
  assert.match(offsetWords({ screen_us: -12_000, screen_error_us: 3000 }).long, /12 ms before/);
  assert.match(offsetWords({ screen_us: 100, screen_error_us: 3000 }).long, /when this phone hears of it/);
  assert.equal(offsetWords({ screen_us: null }).short, "");
  assert.equal(offsetWords({ screen_us: 34_000, screen_error_us: 6000 }).short, "+34 ms ± 6 ms");
});

test("what befalls oneself is felt before one's turn is, and nothing that befalls others", () => {
  const told = (say, sounds) => ({ say, sounds, lines: [], verdict: null });
  const say = (kind) => ({ kind, word: "", rest: "", weight: 9 });
  assert.equal(feelOf(told(say("won"), ["win", "turn"])), "won");
  assert.equal(feelOf(told(say("foul"), ["foul"])), "foul");
  assert.equal(feelOf(told(say("other"), ["slap", "lost"])), null);
  assert.equal(feelOf(told(null, ["card", "turn"])), "turn");
  const patterns = Object.values(FEELS).map(String);
  assert.equal(new Set(patterns).size, patterns.length, "each is told apart");
});

test("a screen's seats sit to both sides, in their order, and none lies over another", () => {
  for (let seats = 2; seats <= 8; seats++) {
    const places = sides(seats);
    assert.equal(new Set(places.map(String)).size, seats);
    const left = places.filter(([x]) => x < 50);
    assert.deepEqual(places.slice(0, left.length), left);
    assert.ok(left.every(([, y], at) => at === 0 || y < left[at - 1][1]), "up on the left");
    const right = places.slice(left.length);
    assert.ok(right.every(([, y], at) => at === 0 || y > right[at - 1][1]), "down on the right");
  }
});

test("a hand that looks elsewhere has seen what it has heard of", () => {
  const shown = new Shown(() => false);
  shown.arrived(1, 1000);
  shown.arrived(2, 5000);
  shown.painted(1, 2000);
  assert.equal(shown.at(6000).number, 1);
  shown.elsewhere = true;
  assert.deepEqual(shown.at(6000), { number: 2, m_us: 5000, p_us: null });
  assert.equal(shown.at(4000).number, 1);
});

test("a screen tells of every card once, when it is let in, and of none that nobody saw come", () => {
  const said = [];
  const room = (granted) => ({ lookers_on: { watchers: 0, displays: [{ id: "42", granted }] } });
  const app = { sitting: { table: { ...NOTHING, display: "42", room: room(false) }, command: (wish) => { said.push(wish); } } };
  const shown = new Shown(() => false);
  shown.arrived(1, null);
  shown.arrived(2, 900);
  tellShown(app, shown.painted(1, 1000));
  app.sitting.table.room = room(true);
  tellShown(app, shown.painted(2, 2000));
  tellShown(app, shown.painted(2, 3000));
  assert.deepEqual(said, [{ type: "painted", on: 2, m_us: 900, p_us: 2000 }]);
});

test("a room knows where a seat looks, and how late that screen is", () => {
  const seat = { seat: 0, eyes: null, screen_us: null };
  let room = roomAfter({ seats: [seat] }, { type: "eyes", seat: 0, display: "42" });
  assert.equal(room.seats[0].eyes, "42");
  room = roomAfter(room, { type: "line", seat: 0, trip_us: 1, jest_us: 1, suspect: false, screen_us: 34_000, screen_error_us: 6000 });
  assert.deepEqual([room.seats[0].screen_us, room.seats[0].screen_error_us], [34_000, 6000]);
});
