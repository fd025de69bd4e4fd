// A phone as a hand before a room's screen, in English. Loaded with its room.

import { fair } from "./fair.js";
import { name, time } from "./numbers.js";

const screen = (/** @type {string} */ id) => `Screen ${id}`;

export const hand = {
  label: "This phone as a hand",
  zone: "Slap",
  teach: "slap here.",
  claim: ": press the button before the time is up.",
  // What is asked.
  grant: (/** @type {string} */ id) => `${screen(id)} wants to show the table.`,
  grantSays: "Let it in if it stands in your room. Its games are not rated.",
  grantYes: "Let it in",
  grantNo: "Not now",
  use: (/** @type {string} */ id) => `${screen(id)} shows the table.`,
  useSays: "Put the cards up there, and only your hand down here: a stack to flip, a place to slap.",
  back_: (/** @type {string} */ id) => `${screen(id)} is there again.`,
  useYes: { touch: "Use this phone as a hand", keys: "Use this device as a hand" },
  useOf: (/** @type {string} */ id) => `As a hand before ${screen(id).toLowerCase()}`,
  useNo: "Keep the whole table here",
  is: (/** @type {string} */ id) => `This phone is a hand before ${screen(id).toLowerCase()}.`,
  isSays: "In the game it has your stack and a place to slap; the cards are up there.",
  // What has happened.
  gone: "The big screen is gone: the whole table is here again.",
  back: "The big screen is back: this phone is a hand again.",
  // The bar and the sheet.
  before: screen,
  open: "This hand: screen, sound, players",
  title: "This phone as a hand",
  close: "Close",
  whole: "Show the whole table here",
  wholeSays: "You can come back at any time: in the sheet, under “Players”.",
  sound: "Sounds of this phone",
  sounds: { on: "On", off: "Off" },
  soundSays: "Off as a rule: the big screen can make them, and every slap would be heard twice. A phone that can vibrate does so either way: short for your turn, long for a pile, twice for a foul.",
  players: "At the table",
  here: "plays",
  you: "you",
  away: "does not touch a card",
  absent: "offline",
  filled: "a bot plays",
  bot: "bot",
  out: "out",
  fill: (/** @type {string} */ who) => `Let a bot play for ${name(who)}`,
  fillSays: "Whoever is back takes the hand again by touching a card.",
  goneFor: (/** @type {string} */ who, /** @type {boolean} */ line) => `${name(who)} ${line ? "is offline" : "is away"}`,
  // The moment of the screen.
  offset: "The screen and this phone",
  measuring: "How late the big screen shows a card is measured with the first cards.",
  about: (/** @type {number} */ us, /** @type {number} */ error_us) => `${us < 0 ? "−" : "+"}${time(Math.abs(us))} ± ${time(error_us)}`,
  late: fair.screen,
  level: (/** @type {number} */ error_us) =>
    `The big screen shows a card when this phone hears of it, give or take ${time(error_us)}.`,
  meaning: "Your time runs from when the big screen shows the card, so this costs and gains you nothing.",
  unknown: "What the picture takes from there to the glass, nobody can measure here: a television that improves its picture may add a tenth of a second, for everybody alike. Switch it to game mode.",
};
