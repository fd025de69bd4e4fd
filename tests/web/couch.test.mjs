// Several at one screen: whose key is which, which keys get lost, who sits where, whose hand is down.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

class Shelf {
  constructor() { this.map = new Map(); }
  getItem(key) { return this.map.get(key) ?? null; }
  setItem(key, value) { this.map.set(key, String(value)); }
  removeItem(key) { this.map.delete(key); }
}

globalThis.localStorage = new Shelf();
globalThis.sessionStorage = new Shelf();
globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {} });

const { Contacts } = await import("../../src/ratscrew/web/couch/contacts.js");
const { Ghosts, STILL_MS } = await import("../../src/ratscrew/web/couch/ghosts.js");
const { dropKeys, keep, keepKey, keepPlaces, kept, keysOf, learn, placesOf } = await import("../../src/ratscrew/web/couch/kept.js");
const { Down, MOST, WHATS, barred, labelOf, ownerOf, refusal, settle, sureKey, usual, whatsOf } = await import("../../src/ratscrew/web/couch/keys.js");
const { AT_EDGE, inRow, moveTo, round, seatAll, usualPlaces } = await import("../../src/ratscrew/web/couch/places.js");
const { tellAll } = await import("../../src/ratscrew/web/story.js");
const { couch } = await import("../../src/ratscrew/web/texts/couch.js");

beforeEach(() => { globalThis.localStorage = new Shelf(); });

const codesOf = (pairs) => pairs.flatMap((pair) => WHATS.map((what) => pair[what].code));
const press = (code, key = "") => ({ code, key });
const NAMES = ["Mira", "Lev", "Ana", "Bo", "Kim", "Ida"];

// --- keys ---

test("the usual keys of up to six are each one's own, and none is barred", () => {
  for (let players = 2; players <= MOST; players++) {
    const codes = codesOf(usual(players));
    assert.equal(codes.length, 3 * players);
    assert.equal(new Set(codes).size, codes.length, `${players} players`);
    for (const code of codes) assert.equal(barred(code), null, code);
  }
});

test("a key that somebody has is refused, and it is told who has it and what for", () => {
  const pairs = usual(3);
  const refused = refusal(press("KeyL", "l"), 0, "slap", pairs);
  assert.deepEqual(refused, { why: "taken", label: "L", player: 1, what: "slap" });
  const called = (player) => NAMES[player];
  assert.equal(couch.refusal(refused, called, false), "L is Lev's slap key already. Choose another key.");
  assert.deepEqual(refusal(press("KeyQ", "q"), 0, "slap", pairs), { why: "taken", label: "Q", player: 0, what: "flip" });
  assert.equal(couch.refusal(refusal(press("KeyQ", "q"), 0, "slap", pairs), called, true), "Q is your own flip key already. Choose another key.");
  assert.equal(refusal(press("KeyA", "a"), 0, "slap", pairs), null, "the key that it is already");
  assert.equal(refusal(press("KeyJ", "j"), 0, "slap", pairs), null);
});

test("keys of the browser and of the system are refused with a reason", () => {
  const pairs = usual(2);
  for (const code of ["Tab", "Escape", "F5", "F12", "BrowserBack", "AudioVolumeUp", "MetaLeft", "ContextMenu", "CapsLock", "", "Unidentified"]) {
    const refused = refusal(press(code, "x"), 0, "slap", pairs);
    assert.notEqual(refused, null, code);
    assert.match(couch.refusal(refused, () => "", false), /\. Choose another( key)?\.$/, code);
  }
  assert.equal(refusal(press("AltRight", "AltGraph"), 0, "slap", pairs)?.why, "altgr");
  assert.equal(refusal(press("ShiftLeft", "Shift"), 0, "slap", pairs), null);
});

test("a key that closes the page with Ctrl held is not had beside Ctrl", () => {
  const pairs = settle([{ slap: { code: "ControlLeft", label: "left Ctrl" } }, undefined]);
  assert.equal(pairs[0].slap.code, "ControlLeft");
  assert.equal(codesOf(pairs).includes("KeyQ"), false, "the usual flip key would close the browser");
  assert.equal(refusal(press("KeyW", "w"), 1, "slap", pairs)?.why, "closes");
  const letters = settle([{ slap: { code: "KeyW", label: "W" } }, undefined]);
  assert.equal(refusal(press("ControlRight", "Control"), 1, "slap", letters)?.why, "closes");
});

test("what is printed on a key is what it types, and else its name", () => {
  assert.equal(labelOf("KeyQ", "a"), "A", "a French keyboard");
  assert.equal(labelOf("KeyQ"), "Q");
  assert.equal(labelOf("Space", " "), "Space");
  assert.equal(labelOf("ShiftLeft", "Shift"), "left Shift");
  assert.equal(labelOf("Numpad7", "7"), "pad 7");
  assert.equal(labelOf("ArrowUp", "ArrowUp"), "↑");
});

test("chosen keys stay, and whoever would have one of them gets another", () => {
  const pairs = settle([{ slap: { code: "KeyL", label: "L" } }, undefined]);
  assert.equal(pairs[0].slap.code, "KeyL");
  assert.notEqual(pairs[1].slap.code, "KeyL");
  const codes = codesOf(pairs);
  assert.equal(new Set(codes).size, codes.length);
  assert.deepEqual(ownerOf(pairs, "KeyL"), { player: 0, what: "slap" });
  assert.equal(ownerOf(pairs, "KeyZ"), null);
});

test("a key that is held is pressed once, until it is let go", () => {
  const down = new Down();
  assert.equal(down.press({ code: "KeyA", repeat: false }), true);
  assert.equal(down.press({ code: "KeyA", repeat: true }), false);
  assert.equal(down.press({ code: "KeyA", repeat: false }), false, "some systems do not mark a repeat");
  down.release("KeyA");
  assert.equal(down.press({ code: "KeyA", repeat: false }), true);
  down.forget();
  assert.equal(down.press({ code: "KeyA", repeat: false }), true);
});

test("keys and places are kept by name, in whatever company", () => {
  keepKey(["Mira", "Lev"], 1, "slap", { code: "KeyJ", label: "J" });
  assert.equal(keysOf(["Ana", "Lev"])[1].slap.code, "KeyJ");
  assert.equal(keysOf(["Lev", "Ana"])[0].slap.code, "KeyJ");
  dropKeys(["Lev"]);
  assert.equal(keysOf(["Mira", "Lev"])[1].slap.code, "KeyL");
  keepPlaces(["Mira", "Lev"], ["e", "n"]);
  assert.deepEqual(placesOf(["Lev", "Mira"], 1180, 820), ["n", "e"]);
  keep({ names: NAMES });
  assert.deepEqual(kept().names, NAMES);
  globalThis.localStorage.setItem("ratscrew.couch", "[1]");
  assert.deepEqual(kept(), { names: [], how: null, keys: {}, places: {}, printed: {} }, "what cannot be read is nothing");
});

test("a key that the rules have no use for is nobody's", () => {
  const pairs = usual(2);
  const spare = pairs[0].act;
  assert.equal(refusal(press(spare.code), 1, "slap", pairs, whatsOf(true))?.why, "taken");
  assert.equal(refusal(press(spare.code), 1, "slap", pairs, whatsOf(false)), null);
  assert.equal(ownerOf(pairs, spare.code, whatsOf(false)), null, "S says how it stands");
  keepKey(["Mira", "Lev"], 1, "slap", spare);
  const [mira, lev] = keysOf(["Mira", "Lev"]);
  assert.equal(lev.slap.code, spare.code);
  assert.notEqual(mira.act.code, spare.code);
});

test("what a key types by itself is printed on it, whatever the usual keyboard has there", () => {
  const typed = (code, key, more = {}) => learn({ code, key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
  typed("KeyQ", "a");
  typed("KeyP", "P", { shiftKey: true });
  typed("KeyL", "Dead");
  const [mira, lev] = keysOf(["Mira", "Lev"]);
  assert.deepEqual([mira.flip.label, mira.slap.label, lev.flip.label, lev.slap.label], ["A", "A", "P", "L"]);
  typed("KeyA", "q");
  assert.equal(keysOf(["Mira", "Lev"])[0].slap.label, "Q");
});

// --- ghosting ---

const tester = () => new Ghosts(["KeyA", "KeyL", "Space", "KeyY"]);
const each = (ghosts, codes) => {
  let at = 0;
  for (const code of codes) {
    ghosts.press(code, at += 300);
    ghosts.release(code, at += 100);
  }
  return at;
};

test("the tester asks for each key, then for all at once, and says that they come through", () => {
  const ghosts = new Ghosts(["KeyA", "KeyL", "Space"]);
  assert.equal(ghosts.find().kind, "wait");
  const at = each(ghosts, ["KeyA", "KeyL"]);
  assert.deepEqual([ghosts.find().kind, ghosts.find().missing], ["each", [2]]);
  ghosts.press("Space", at + 300);
  assert.equal(ghosts.find().kind, "hold");
  ghosts.press("KeyA", at + 310);
  ghosts.press("KeyL", at + 320);
  assert.deepEqual([ghosts.find().kind, ghosts.find().down], ["all", [0, 1, 2]]);
  assert.equal(ghosts.press("KeyZ", at + 330), false, "nobody's key");
});

test("whose key does not come while others are held is lost among them", () => {
  const ghosts = tester();
  const at = each(ghosts, ["KeyA", "KeyL", "Space"]);
  ghosts.press("KeyA", at + 500);
  ghosts.press("KeyL", at + 520);
  ghosts.wait(at + 520 + STILL_MS - 1);
  assert.equal(ghosts.find().lost, null, "they may still come");
  ghosts.wait(at + 520 + STILL_MS);
  const { kind, lost, most } = ghosts.find();
  assert.deepEqual([kind, lost, most], ["lost", { player: 2, among: [0, 1] }, 2], "and not whoever has pressed nothing yet");
  assert.equal(
    couch.ghost.lost(NAMES[lost.player], lost.among.map((one) => NAMES[one]), most),
    "This keyboard lets through only two of these keys at once: Ana's slap key is lost when Mira and Lev slap. Choose other keys.",
  );
  ghosts.press("Space", at + 3000);
  assert.equal(ghosts.find().lost, null, "it has come together with them: nobody had pressed it");
});

test("a key that comes when another is let go was held before, and lost", () => {
  const ghosts = tester();
  const at = each(ghosts, ["KeyA", "KeyL", "Space", "KeyY"]);
  for (const [index, code] of ["KeyA", "KeyL"].entries()) ghosts.press(code, at + 500 + index);
  ghosts.release("KeyA", at + 900);
  ghosts.press("KeyY", at + 910);
  assert.deepEqual(ghosts.find().lost, { player: 3, among: [0, 1] });
});

test("a keyboard that loses a pair beside one held key is told by the smallest company", () => {
  const ghosts = tester();
  const at = each(ghosts, ["KeyA", "KeyL", "Space", "KeyY"]);
  for (const code of ["KeyA", "KeyL", "Space"]) ghosts.press(code, at + 500);
  ghosts.wait(at + 500 + STILL_MS);
  assert.deepEqual(ghosts.find().lost, { player: 3, among: [0, 1, 2] });
  ghosts.release("Space", at + 4000);
  ghosts.wait(at + 4000 + STILL_MS);
  assert.deepEqual(ghosts.find().lost, { player: 3, among: [0, 1] }, "Space has come together with both, and is not lost");
  assert.equal(ghosts.find().most, 3);
  ghosts.forget();
  assert.deepEqual(ghosts.find().down, []);
});

test("a key that gets through is one that nobody has", () => {
  assert.equal(sureKey(usual(2)).code, "ShiftLeft");
  const one = settle([{ slap: { code: "ShiftLeft", label: "left Shift" } }, { slap: { code: "ShiftRight", label: "right Shift" } }]);
  assert.equal(sureKey(one).code, "AltLeft", "Ctrl would close the page with the first player's Q");
});

// --- the tablet ---

test("where so many sit if nobody chooses: opposite each other, then at the long edges; on a phone two at each short one", () => {
  assert.deepEqual(usualPlaces(2, 1180, 820), ["w", "e"]);
  assert.deepEqual(usualPlaces(2, 820, 1180), ["s", "n"]);
  assert.deepEqual(usualPlaces(4, 1180, 820), ["s", "w", "n", "e"]);
  assert.deepEqual(usualPlaces(6, 1180, 820), ["s", "s", "w", "n", "n", "e"]);
  assert.deepEqual(usualPlaces(6, 820, 1180), ["s", "w", "w", "n", "e", "e"]);
  assert.deepEqual(usualPlaces(4, 844, 390), ["w", "w", "e", "e"]);
});

test("an edge holds two: a third goes elsewhere, and whoever is moved in swaps", () => {
  assert.deepEqual(seatAll(["s", "s", "s"], 1180, 820).slice(0, 2), ["s", "s"]);
  assert.notEqual(seatAll(["s", "s", "s"], 1180, 820)[2], "s");
  assert.deepEqual(moveTo(["s", "s", "n"], 2, "s"), ["n", "s", "s"]);
  assert.deepEqual(moveTo(["s", "n"], 0, "e"), ["e", "n"]);
  for (let players = 2; players <= 6; players++) {
    const edges = seatAll(Array.from({ length: players }, () => "n"), 820, 1180);
    for (const edge of "swne") assert.ok(edges.filter((one) => one === edge).length <= AT_EDGE, `${players} players`);
  }
});

/** What a zone covers of the screen. */
const boxOf = ({ x, y, width, height, turn }) => {
  const [wide, high] = turn % 180 ? [height, width] : [width, height];
  return { left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 };
};
const apart = (a, b) => a.right <= b.left + 0.01 || b.right <= a.left + 0.01 || a.bottom <= b.top + 0.01 || b.bottom <= a.top + 0.01;

test("parts lie on the screen, none over another or over the pile, each turned to its edge", () => {
  for (const [width, height] of [[1180, 820], [820, 1180], [844, 390], [1920, 1080], [390, 844]]) {
    for (let players = 2; players <= 6; players++) {
      for (const [how, { zones, middle }] of [
        ["tablet", round(width, height, usualPlaces(players, width, height))],
        ["keys", inRow(width, height, players)],
      ]) {
        const told = `${how} ${width}x${height} ${players}`;
        assert.equal(zones.length, players, told);
        const boxes = [...zones.map(boxOf), { left: middle.x, top: middle.y, right: middle.x + middle.width, bottom: middle.y + middle.height }];
        for (const [at, box] of boxes.entries()) {
          assert.ok(box.left >= -0.01 && box.top >= -0.01 && box.right <= width + 0.01 && box.bottom <= height + 0.01, `${told}: ${at} is on the screen`);
          for (const other of boxes.slice(at + 1)) assert.ok(apart(box, other), `${told}: ${at} overlaps`);
        }
        assert.ok(middle.width > 0.3 * width && middle.height > 0.3 * height, `${told}: the pile has room`);
      }
    }
  }
});

test("turns go round clockwise: the next one sits to the left of whoever has flipped", () => {
  const { zones } = round(1000, 800, ["s", "w", "n", "e"]);
  assert.deepEqual(zones.map((zone) => zone.turn), [0, 90, 180, 270]);
  const two = round(1000, 800, ["s", "s", "n"]);
  assert.ok(two.zones[0].x > two.zones[1].x, "at one edge the second sits to the left of the first");
});

// --- fingers ---

test("each pad takes its own hand, however many come down in one frame", () => {
  const [mira, lev] = [new Contacts(), new Contacts()];
  assert.equal(mira.down(1, 5_000_000), "hand");
  assert.equal(lev.down(2, 5_000_000), "hand");
  assert.equal(mira.down(3, 5_060_000), "fingers");
  assert.equal(mira.fingers, 2);
  assert.equal(lev.fingers, 1);
});

test("a palm that rests is no hand, nor is what touches down beside it, until it is lifted", () => {
  const pad = new Contacts();
  assert.equal(pad.down(1, 1_000_000), "hand");
  assert.equal(pad.down(2, 2_000_000), "rests");
  pad.up(2);
  assert.equal(pad.down(3, 2_050_000), "rests", "not a finger of the hand that came down a second ago");
  pad.up(3);
  pad.up(1);
  assert.equal(pad.down(4, 3_000_000), "hand");
  assert.equal(pad.fingers, 1);
});

test("where the rules judge a hand that rests, another finger beside it is one that comes down", () => {
  const pad = new Contacts();
  assert.equal(pad.down(1, 1_000_000), "hand");
  assert.equal(pad.down(2, 2_000_000, true), "hand");
  assert.equal(pad.down(3, 2_050_000, true), "fingers", "and so is no further finger of it");
  assert.equal(pad.down(4, 3_000_000), "rests", "of the next card nothing was seen yet");
});

test("a hand that comes down and does not slap lies there all the same", () => {
  const pad = new Contacts();
  pad.lies(1, 1_000_000);
  assert.equal(pad.down(2, 2_000_000), "rests");
  pad.up(1);
  pad.up(2);
  assert.equal(pad.down(3, 3_000_000), "hand");
});

test("a mouse that was let go beside the pad slaps when it is pressed again", () => {
  const pad = new Contacts();
  assert.equal(pad.down(1, 1_000_000), "hand");
  assert.equal(pad.down(1, 2_000_000), "hand");
});

test("contacts that the system takes away slap nothing and leave nothing behind", () => {
  const pad = new Contacts();
  pad.down(1, 1_000_000);
  pad.up(1); // pointercancel
  assert.equal(pad.held, false);
  pad.down(2, 2_000_000);
  pad.clear();
  assert.equal(pad.down(3, 3_000_000), "hand");
});

// --- what is told ---

test("several are told what happened by their names, and it is kept for each of them", () => {
  const seat = (n, name) => ({ seat: n, name, kind: "person" });
  const seats = [{ cards: 5, gone: false }, { cards: 5, gone: false }];
  const room = { phase: "running", seats: [seat(0, "Mira"), seat(1, "Lev")], rules: { slap: { combos: ["double"] }, challenge: {}, end: {} } };
  const game = { pile: [["7S", 0, 1], ["7H", 1, 2]], seats, turn: 0, number: 2 };
  const table = (mine) => ({ mine, room, game, may: {} });
  const events = [
    { type: "verdict", on: 2, winner: 1, marks: [{ seat: 1, time_us: 300_000, outcome: "won" }, { seat: 0, time_us: 331_000, outcome: "slow" }], margin_us: 31_000 },
    { type: "slap", seat: 1, on: 2, combo: "double", slower: [0] },
    { type: "pile", seat: 1, cards: 2, by: "slap" },
  ];
  const both = tellAll(table([0, 1]), table([0, 1]), events);
  assert.equal(both.say.word, "Lev");
  assert.ok(both.sounds.includes("win"), "somebody here has won");
  assert.equal(both.between.events, events);
  assert.equal(tellAll(table([0]), table([0]), events).say.word, "Too slow");
  assert.equal(tellAll(table([0]), table([0]), events).between, undefined, "one alone is told as ever");
});
