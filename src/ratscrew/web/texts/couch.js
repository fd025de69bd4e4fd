// Several people at one screen, in English.

import { count, list, name, some, upper } from "./numbers.js";

/**
 * @import { Refusal, What } from "../couch/keys.js"
 * @import { Edge } from "../couch/places.js"
 */

/** What a key is for. @type {Readonly<Record<What, string>>} */
const whats = { flip: "flip key", slap: "slap key", act: "call key" };

/** @type {Readonly<Record<Edge, string>>} */
const edges = { s: "near edge", w: "left edge", n: "far edge", e: "right edge" };

/** Why a key can be nobody's. @type {Readonly<Record<string, (label: string) => string>>} */
const barred = {
  nameless: () => "The browser does not say which key that was. Choose another.",
  tab: () => "Tab moves from button to button. Choose another key.",
  escape: () => "Escape opens the menu. Choose another key.",
  function: (label) => `${label} belongs to the browser or the device. Choose another key.`,
  browser: () => "That key belongs to the browser or the device. Choose another.",
  system: () => "That key belongs to the system, which may open a menu over the game. Choose another.",
  lock: () => "A lock key tells the browser only every other press. Choose another key.",
  altgr: () => "On some systems AltGr presses Ctrl as well. Choose another key.",
  closes: (label) => `Ctrl together with W, T, N, Q, Page up or Page down closes, opens or changes pages, and no page can keep the browser from it. ${label} cannot be had beside what is chosen already.`,
};

export const couch = {
  title: "One screen, many hands",
  close: "Close",
  who: "Who plays here",
  whoSays: "Two to six people at this one screen. Their order is the order of turns.",
  player: (/** @type {number} */ n) => `Player ${n}`,
  nameOf: (/** @type {number} */ n) => `Name of player ${n}`,
  names: ["Ana", "Lev", "Mira", "Bo", "Ida", "Tom"],
  add: "One more player",
  addName: "Name of one more player",
  addSit: "Add",
  take: (/** @type {string} */ who) => `${name(who)} plays no more`,
  takeDraft: (/** @type {number} */ n) => `Remove player ${n}`,
  sure: (/** @type {string} */ who, /** @type {boolean} */ running) => running
    ? `${name(who)} leaves, and a bot plays the hand to the end of this game?`
    : `${name(who)} leaves the table?`,
  sureYes: "Yes, leave",
  sureNo: "No, stay",
  bots: "Bots",
  fewer: "One bot fewer",
  more: "One bot more",
  botsNow: "Add bots in the waiting room, and let others join by its link.",
  rules: (/** @type {string} */ title) => `By ${title}. Rules, bots and guests from afar can be changed at the table.`,
  rulesUsual: "By the usual rules. Rules, bots and guests from afar can be changed at the table.",
  start: "Set the table",
  starting: "Setting the table …",
  how: "How you play",
  hows: { keys: "Keys", tablet: "Tablet on the table" },
  keysSay: "Each has a key to flip and a key to slap. Press a button here, then the key.",
  press: (/** @type {string} */ who, /** @type {What} */ what) => `${name(who)}, press your new ${whats[what]}. Escape leaves it as it is.`,
  chosen: (/** @type {string} */ who, /** @type {What} */ what, /** @type {string} */ label) => `${name(who)}'s ${whats[what]} is ${label} now.`,
  left: "Nothing was changed.",
  what: { flip: "Flip", slap: "Slap", act: "Call" },
  actSays: "By these rules one may also claim, call or decline: that is the third key.",
  keyOf: (/** @type {string} */ who, /** @type {What} */ what, /** @type {string} */ label) => `${couch.what[what]} ${label}, ${own(who)}. Choose another key.`,
  usual: "The usual keys",
  refusal: (/** @type {Refusal} */ one, /** @type {(player: number) => string} */ called, /** @type {boolean} */ self) => one.why === "taken"
    ? `${one.label} is ${self ? "your own" : `${name(called(one.player))}'s`} ${whats[one.what]} already. Choose another key.`
    : (barred[one.why] ?? barred["nameless"])?.(one.label) ?? "",
  sticky: "Windows asks about Sticky Keys after five presses of Shift. Say no, or turn that off first.",

  test: "Do all your keys come through together?",
  testSays: "Most keyboards lose a key while certain others are held. Try it before it costs a pile.",
  testOpen: "Try it",
  testClose: "Done trying",
  ghost: {
    wait: "Press your slap keys, one after another.",
    each: (/** @type {string[]} */ who) => `Nothing has come of ${list(who.map(own))} slap ${who.length === 1 ? "key" : "keys"} yet. Press ${who.length === 1 ? "it" : "them"} once.`,
    hold: "Now everybody hold your slap key down, all together.",
    all: (/** @type {number} */ n) => `All ${count(n)} come through together. These keys are good.`,
    lost: (/** @type {string} */ who, /** @type {string[]} */ among, /** @type {number} */ most) =>
      `${most === among.length ? `This keyboard lets through only ${some(most, "of these keys", "of these keys")} at once: ` : "This keyboard loses keys: "}${own(who)} slap key is lost when ${list(among.map(name))} slap. Choose other keys.`,
    sure: (/** @type {string} */ who, /** @type {string} */ label) => `Take ${label} for ${name(who)}`,
    sureSays: "Shift, Ctrl and Alt come through on nearly every keyboard.",
  },
  held: "held",
  heard: "heard",
  quiet: "not yet",

  tabletSays: "Lay it flat between you, and lock its rotation. Choose a player, then the edge where they sit; two share an edge by its corners.",
  edges,
  atEdge: (/** @type {Edge} */ edge, /** @type {string[]} */ who) => `The ${edges[edge]}: ${who.length ? list(who.map(name)) : "nobody"}`,
  seats: (/** @type {string} */ who, /** @type {Edge} */ edge) => `${name(who)} sits at the ${edges[edge]}.`,
  choosePlayer: (/** @type {string} */ who) => `Seat ${name(who)}`,
  near: "where you read this",
  five: "iPads and iPhones tell a page of five touches at once: with more than five hands on the glass all of them are lost. Play with one finger each, or five at most.",

  ready: "We are ready",
  readyNot: "Wait, not yet",
  need: (/** @type {number} */ n) => `${upper(some(n, "more player"))} needed: type a name, or add a bot.`,
  full: "Every seat of this table is taken.",
  most: (/** @type {number} */ n) => `${upper(count(n))} can play at one screen.`,
  twice: "Two of you have the same name.",

  open: "Keys and places",
  station: (/** @type {string} */ who, /** @type {number} */ cards, /** @type {boolean} */ turn, /** @type {string} */ note) =>
    [name(who), some(cards, "card"), ...(turn ? ["to flip"] : []), ...(note ? [note] : [])].join(", "),
  pad: "Slap",
  padOf: (/** @type {string} */ who) => `Slap for ${name(who)}`,
  unit: (/** @type {string} */ who, /** @type {number} */ n) => ` ${n === 1 ? "card" : "cards"} of ${name(who)}. `,
  table: "The table. S says how it stands.",
  lift: "Lift your hand to slap",
  yourTurn: "Your turn",
  claim: ": claim the pile before the time is up.",
  others: "The others",
};

/** @param {string} who */
function own(who) {
  return `${name(who)}'s`;
}
