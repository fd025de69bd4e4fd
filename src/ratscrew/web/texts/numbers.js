// Numbers, times and names as the English catalogue writes them.

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** @param {number} n */
export function count(n) {
  return SMALL[n] ?? String(n);
}

/** @param {string} text */
export function upper(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `one card`, `12 cards`. @param {number} n @param {string} one @param {string} [many] */
export function some(n, one, many = `${one}s`) {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** A time: `31 ms`, `1.24 s`. @param {number} us */
export function time(us) {
  if (us < 500) return "under 1 ms";
  return us < 999_500 ? `${Math.round(us / 1000)} ms` : `${(us / 1_000_000).toFixed(2)} s`;
}

/** A name inside a sentence; one written from right to left is kept apart. @param {string} who */
export function name(who) {
  return RTL.test(who) ? `\u2068${who}\u2069` : who;
}

/** `Ana`, `Ana and Bo`, `Ana, Bo and Lev`. @param {ReadonlyArray<string>} parts */
export function list(parts) {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** A card's rank as it is printed: `10`, `K`, `joker`. @param {string} card */
export function rank(card) {
  if (card === "*") return "joker";
  return card.startsWith("T") ? "10" : card.charAt(0);
}

/** @type {Readonly<Record<string, string>>} */
const RANKS = { A: "ace", J: "jack", Q: "queen", K: "king", T: "10" };
/** @type {Readonly<Record<string, string>>} */
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** A card read aloud: `king of hearts`. @param {string} card */
export function spoken(card) {
  if (card === "*") return "joker";
  return `${RANKS[card.charAt(0)] ?? card.charAt(0)} of ${SUITS[card.charAt(1)] ?? ""}`;
}
