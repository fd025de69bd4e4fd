// What the page tells of fairness: the photo finish, lines, marks, and the shuffle that it checks.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { axis, chipOf, headOf, whyOf } from "../../src/ratscrew/web/elements/finish-words.js";
import { lineWords, ownLine, shuffleSays, signWords, unratedWords } from "../../src/ratscrew/web/elements/fair-words.js";
import { qualityOf } from "../../src/ratscrew/web/line.js";
import { ownPart, sealOf } from "../../src/ratscrew/web/shuffle.js";
import { NOTHING, fold } from "../../src/ratscrew/web/store.js";
import { tell } from "../../src/ratscrew/web/story.js";

const mark = (seat, time_us, more = {}) => ({
  seat, time_us, outcome: "slow", reason: null, claim_us: time_us, bounded: false, trusted: true, ping_us: 84_000, painted_us: 20_000, ...more,
});
const around = { name: (seat) => ["Ana", "Mira", "Bo"][seat], isMe: (seat) => seat === 0, isBot: () => false };

test("the axis begins at the card, has every hand and round ticks", () => {
  const { ticks, share } = axis([mark(0, 287_000), mark(1, 612_000)]);
  assert.deepEqual(ticks, [0, 200_000, 400_000, 600_000]);
  assert.equal(share(0), 0);
  assert.ok(share(612_000) < 100 && share(287_000) < share(612_000));
  assert.ok(axis([mark(0, 9_000_000)]).ticks.length <= 5);
  assert.equal(share(-5_000), 0, "a claim may be anything");
});

test("a hand that was cut says what it told and what the network leaves room for", () => {
  const cut = mark(1, 228_000, { claim_us: 190_000, bounded: true });
  assert.equal(chipOf(cut), "bounded");
  assert.equal(whyOf(cut), "Told 190 ms, but the network leaves no room for less than 228 ms.");
  const strict = { ...cut, trusted: false };
  assert.equal(chipOf(strict), "untrusted");
  assert.equal(whyOf(strict), "Told 190 ms, but the network leaves no room for less than 228 ms. Earlier slaps did not fit this line, so no allowance is given.");
});

test("a hand that a slow screen cost says that of the screen, not of the network", () => {
  const cut = (painted_us) => mark(1, 228_000, { claim_us: 190_000, bounded: true, painted_us });
  assert.equal(whyOf(cut(80_000)), "Told 190 ms, on a screen that showed the card 80 ms after it came. The table cannot measure screens, so 228 ms counts.");
  for (const painted_us of [20_000, 72_000, null]) {
    assert.equal(whyOf(cut(painted_us)), "Told 190 ms, but the network leaves no room for less than 228 ms.");
  }
});

test("a hand that was believed says nothing, nor does a bot's; one without a paint time does", () => {
  assert.equal(chipOf(mark(0, 300_000)), null);
  assert.equal(whyOf(mark(0, 300_000)), "");
  assert.equal(chipOf(mark(0, 300_000, { claim_us: null, ping_us: null })), null);
  assert.equal(chipOf(mark(0, 300_000, { claim_us: null })), "measured");
});

test("the strip's head tells who won by how much", () => {
  const race = (winner, margin_us, marks = []) => headOf({ on: 1, winner, margin_us, marks, sealed: false }, around);
  assert.equal(race(1, 31_000), "Mira by 31 ms");
  assert.equal(race(0, 31_000), "you by 31 ms");
  assert.equal(race(1, null), "Mira, unrivalled");
  assert.equal(race(null, null), "");
  assert.equal(race(null, null, [mark(0, 1, { outcome: "tied" }), mark(1, 1, { outcome: "tied" })]), "you and Mira: a tie");
});

const line = (trip_ms, jest_ms, suspect = false) => ({
  seat: 0, name: "Ana", kind: "person", trip_us: trip_ms === null ? null : trip_ms * 1000, jest_us: jest_ms === null ? null : jest_ms * 1000, suspect, mark: null,
});

test("a line is good, far away, shaky or judged strictly, and says what that means", () => {
  assert.equal(qualityOf(line(84, 2)), "good");
  assert.equal(qualityOf(line(190, 5)), "slow");
  assert.equal(qualityOf(line(84, 60)), "shaky");
  assert.equal(qualityOf(line(84, 2, true)), "strict");
  assert.equal(qualityOf(line(null, null)), null);
  assert.equal(ownLine(line(84, 2)), "Your line: 84 ms, steady. Your slaps are judged by your reaction.");
  assert.equal(ownLine(line(84, 60)), "Your line: 84 ms, varies by 60 ms: in a close race up to that much may count against you.");
  assert.equal(ownLine(line(null, null)), "");
  assert.equal(lineWords(line(84, 60)), "shaky, 84 ms, varies by 60 ms");
  assert.deepEqual(signWords({ ...line(84, 2), mark: "script" }), ["good line, 84 ms", "like a program"]);
});

test("why a game is not rated: a mark weighs more than a screen or a device", () => {
  assert.equal(unratedWords(["display", "mark"]), "Not rated: a seat did not play as people do.");
  assert.equal(unratedWords(["device", "display"]), "Not rated: a big screen showed the table.");
  assert.equal(unratedWords(["device"]), "Not rated: one device alone told whose hand was first.");
  assert.equal(unratedWords(["lesson"]), "Not rated: it was a lesson.");
});

test("a seat's line and mark are folded into the room", () => {
  const room = { code: "ABCD", phase: "running", seats: [line(null, null)], rules: { challenge: {} } };
  const before = fold(NOTHING, { type: "snapshot", seq: 1, mine: [], room, game: null, may: [] });
  const events = [
    { type: "line", seat: 0, trip_us: 40_000, jest_us: 3_000, suspect: false },
    { type: "marked", seat: 0, kind: "lag" },
  ];
  const [seat] = fold(before, { type: "update", seq: 2, at_us: 0, events, may: [] }).room.seats;
  assert.deepEqual([seat.trip_us, seat.jest_us, seat.mark], [40_000, 3_000, "lag"]);
});

// --- the shuffle ---

const [SEED, NONCE, OURS] = ["5eed", "90ce", "a1b2c3d4e5f60718"];
const SEAL = createHash("sha256").update(`ratscrew-commitment/1\n${SEED}\n${NONCE}`).digest("hex");
const RULES = { deal: { decks: 1, jokers: 0, remove: [] }, challenge: {}, play: {} };
const committed = (commitment = SEAL) => ({ type: "committed", commitment });
const dealt = { type: "dealt", sizes: [26, 26], dealer: 0, leader: 0, centre: [], cuts: [], rules: RULES };
const opened = (more = {}) => ({ type: "opened", seed: SEED, nonce: NONCE, entropy: [OURS, ""], commitment: SEAL, ...more });
const snapshot = (phase, more) => ({
  type: "snapshot", seq: 1, mine: [0], game: null, may: [], commitment: null, opened: null, ...more,
  room: { code: "ABCD", phase, seats: [], rules: RULES },
});

/** The page after these messages; each list of events is one update. */
function heard(...messages) {
  let table = NOTHING;
  for (const one of messages) {
    table = fold(table, Array.isArray(one) ? { type: "update", seq: table.seq + 1, at_us: 0, events: one, may: [] } : one);
  }
  return table;
}

const told = (table, added = null) => shuffleSays({ table, added });

test("the seal is SHA-256 of seed and nonce as the record's check makes it", () => {
  assert.equal(sealOf(SEED, NONCE), SEAL);
});

test("before and during a game its seal is shown, after it the page has checked it", () => {
  const waiting = heard(snapshot("waiting", { commitment: SEAL }));
  assert.equal(told(waiting).kind, "sealed");
  assert.equal(told(waiting).seal, SEAL.slice(0, 16).match(/.{4}/g).join(" "));
  const running = heard(snapshot("waiting", { commitment: SEAL }), [committed(), dealt]);
  assert.equal(told(running).kind, "sealed");
  assert.equal(told(running).seal, told(waiting).seal);
  const over = heard(snapshot("waiting", { commitment: SEAL }), [committed(), dealt], [opened(), committed("next")]);
  assert.equal(told(over, OURS).kind, "kept");
  assert.equal(told(over, OURS).title, "Shuffle checked");
  assert.match(told(over, OURS).says, /own part/);
  assert.doesNotMatch(told(over).says, /own part/, "whoever watched has added nothing");
});

test("a seed that does not give the seal is told", () => {
  const over = heard([committed(), dealt], [opened({ seed: "another" })]);
  assert.equal(told(over).kind, "broken");
  assert.match(told(over).says, /do not give the seal/);
});

test("a seal changed between showing and opening is told, even when it fits its seed", () => {
  const other = sealOf("else", NONCE);
  const over = heard([committed(), dealt], [opened({ seed: "else", commitment: other })]);
  assert.match(told(over).says, /not the one shown before/);
  const swapped = heard(snapshot("waiting", { commitment: SEAL }), [committed(other), dealt], [opened({ seed: "else", commitment: other })]);
  assert.equal(told(swapped).kind, "broken", "what was shown first holds");
});

test("a part of ours that is missing is told", () => {
  const over = heard([committed(), dealt], [opened({ entropy: ["", ""] })]);
  assert.match(told(over, OURS).says, /missing/);
});

test("whoever came after the deal cannot have checked it, and is not told that it was wrong", () => {
  const late = heard(snapshot("running", { commitment: SEAL }), [opened()]);
  assert.equal(told(late).kind, "unseen");
  const after = heard([committed("old"), dealt], snapshot("over", { commitment: "next", opened: opened() }));
  assert.equal(told(after).kind, "unseen");
});

test("a connection that broke in the game changes nothing", () => {
  const over = heard([committed(), dealt], snapshot("running", { commitment: SEAL }), [opened()]);
  assert.equal(told(over).kind, "kept");
  const back = heard([committed(), dealt], snapshot("over", { commitment: "next", opened: opened() }));
  assert.equal(told(back).kind, "kept");
});

test("the next game's seal takes the place of the last one's check", () => {
  const again = heard(snapshot("waiting", { commitment: SEAL }), [committed(), dealt], [opened(), committed("n".repeat(64))], [committed("n".repeat(64)), dealt]);
  assert.equal(told(again).kind, "sealed");
  assert.equal(told(again).seal, "nnnn nnnn nnnn nnnn");
});

test("this page's own part is 16 digits by chance, in the alphabet that the table takes", () => {
  const parts = new Set(Array.from({ length: 50 }, ownPart));
  assert.equal(parts.size, 50);
  for (const part of parts) assert.match(part, /^[0-9a-f]{16}$/);
});

test("a seat that is marked is told of with the reason", () => {
  const room = { code: "ABCD", phase: "running", seats: [{ ...line(84, 2), name: "Mira" }], rules: RULES };
  const before = fold(NOTHING, { type: "snapshot", seq: 1, mine: [], room, game: null, may: [] });
  const { say } = tell(before, before, [{ type: "marked", seat: 0, kind: "script" }]);
  assert.equal(say.word + say.rest, "Mira: Slaps faster and more evenly than hands do: perhaps a program. The game is not rated.");
});
