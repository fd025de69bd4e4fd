// What stands beside the game, in English: the sheet, slow motion, reactions, the host's tools,
// pauses, being out, and what one may set.

import { count, list, name, some, time, upper } from "./numbers.js";

const cards = (/** @type {number} */ n) => some(n, "card");

/** The parts of the sheet over a game. */
export const sheet = {
  title: "Table",
  parts: { rules: "Rules", fair: "Fair play", players: "Players", settings: "Settings" },
  said: "The last verdicts",
  noneSaid: "Nothing has been slapped yet.",
};

/** Keys at the table, beside those that play. */
export const keyLines = [["P", "pause, go on"], ["?", "what can be slapped"], ["W", "watch the last pile again"]];

export const combos = {
  open: "What can be slapped",
  title: "Slap on",
  none: "Nothing: this game has no slaps.",
  close: "Close",
  others: "any cards",
  how: "The next tap closes this. A tap on the pile is a slap.",
};

export const replay = {
  open: "Watch again",
  openLong: "Watch the last pile again, in slow motion",
  what: "the last pile, in slow motion",
  last: "The last piles again",
  title: "Slow motion",
  speed: "¼ speed",
  stepwise: "step by step",
  close: "Close",
  start: "To the first card",
  back: "One step back",
  on: "One step on",
  play: "Play",
  hold: "Hold",
  which: "Pile",
  none: "There is no pile to watch again yet.",
  axis: "from card",
  step: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of}`,
  lay: (/** @type {string} */ who, /** @type {string} */ card) => `${name(who)}: ${card}`,
  dead: (/** @type {string} */ who, /** @type {string} */ card) => `${name(who)} out of turn: ${card}, dead`,
  burnt: (/** @type {string} */ who, /** @type {number} */ n) => `${name(who)}: ${cards(n)} burnt`,
  burntYou: (/** @type {number} */ n) => `You: ${cards(n)} burnt`,
  hand: (/** @type {string} */ who, /** @type {number} */ us, /** @type {string} */ what) => `${name(who)}, ${time(us)}: ${what}`,
  takes: (/** @type {string} */ who, /** @type {number} */ n, /** @type {string} */ how) => `${name(who)} takes ${cards(n)}${how ? `: ${how}` : ""}`,
  takesYou: (/** @type {number} */ n, /** @type {string} */ how) => `You take ${cards(n)}${how ? `: ${how}` : ""}`,
  by: {
    slap: "",
    challenge: "the challenge was lost",
    claim: "claimed",
    forfeit: "for the foul",
    "high-card": "the highest card",
    end: "the game is over",
  },
  outcomes: {
    won: "won",
    slow: "slow",
    tied: "a tie",
    lost: "out",
    ignored: "no effect",
    foul: "nothing to slap",
  },
  behind: (/** @type {number} */ us) => `${time(us)} behind`,
  reasons: {
    nothing: "nothing to slap",
    late: "too late",
    "on-the-draw": "on the draw",
    hovering: "hovering",
    "second-slap": "slapped twice",
  },
};

export const react = {
  open: "Say something",
  title: "Say something",
  close: "Close",
  says: { nice: "Nice!", wow: "Wow!", oops: "Oops!", ha: "Ha ha!", thanks: "Thanks!", again: "Again!" },
  said: (/** @type {string} */ who, /** @type {string} */ what) => `${name(who)}: ${what}`,
  mine: (/** @type {string} */ what) => `You: ${what}`,
  busy: ["One moment", ": let the last one be read first."],
  muted: "You do not see the others' reactions: they are off in your settings.",
  off: "The host has turned reactions off.",
};

export const players = {
  you: "you",
  host: "host",
  bot: (/** @type {string} */ level) => `bot, ${level}`,
  away: "away, a bot plays",
  standIn: "a bot plays until they are back",
  offline: "not connected",
  out: "out",
  turn: "to flip",
  cards,
  watchers: (/** @type {number} */ n) => `${upper(some(n, "person", "people"))} watching.`,
  invite: "Invite",
  inviteSays: "Others can watch, and sit down when the game is over.",
  tools: (/** @type {string} */ who) => `What to do with the seat of ${name(who)}`,
  fill: "Bot plays on",
  fillSays: "A bot plays this hand until its owner is back.",
  fillLabel: (/** @type {string} */ who) => `Let a bot play for ${name(who)}`,
  host_: "Make host",
  hostSays: "They can then do what you can do now.",
  hostLabel: (/** @type {string} */ who) => `Make ${name(who)} the host`,
  free: "Free the seat",
  freeSays: (/** @type {boolean} */ running) => (running ? "A bot plays the hand to the end. They may sit down again." : "The seat is free for somebody else."),
  freeLabel: (/** @type {string} */ who) => `Free the seat of ${name(who)}`,
  kick: "Remove and keep out",
  kickSays: (/** @type {string} */ who) => `${name(who)} loses the seat and cannot sit down at this table again.`,
  kickLabel: (/** @type {string} */ who) => `Remove ${name(who)} and keep them out`,
  sure: { free: "Yes, free it", kick: "Yes, remove", host: "Yes, hand over" },
  no: "No",
  dropPause: "If somebody's connection is lost",
  dropPauses: { on: "Pause", off: "Play on" },
  reactions: "Quick reactions",
  reactionKinds: { on: "Allowed", off: "Off" },
  screen: (/** @type {string} */ id) => `Screen ${id}`,
  screenSays: "A screen for the room, shown the cards when you are. Games with one are not rated.",
  screenOn: "Show it the cards",
  screenOff: "No longer",
};

export const pause = {
  open: "Pause the game",
  title: "Paused",
  by: (/** @type {string} */ who) => `${name(who)} paused the game.`,
  byYou: "You paused the game.",
  missing: (/** @type {string[]} */ who) => `${list(who.map(name))} lost the connection.`,
  table: "The table paused by itself.",
  next: (/** @type {number} */ s, /** @type {boolean} */ alone) => `It goes on by itself in ${lasting(s)}, or when ${alone ? "you say" : "somebody says"} so.`,
  nextMissing: (/** @type {number} */ s) => `It goes on when they are back, or by itself in ${lasting(s)}.`,
  on: "Go on",
  onWithout: "Go on without them",
  players: "Players",
  soon: "It goes on",
  soonBy: (/** @type {string} */ who) => `${name(who)} lets it go on`,
  soonYou: "You let it go on",
  counting: (/** @type {number} */ n) => `${upper(count(n))}.`,
  goes: "The game goes on.",
};

/** @param {number} s seconds, told roughly */
function lasting(s) {
  return s > 90 ? some(Math.round(s / 60), "minute") : some(Math.max(1, s), "second");
}

export const out = {
  title: "You are out.",
  says: "Watch, or skip to the result.",
  skip: "Skip to the result",
  stay: "Watch after all",
  skipped: "The others play on. You will be shown the result here.",
  left: (/** @type {number} */ n) => `${upper(some(n, "player"))} left.`,
};

export const settings = {
  sound: "Sound",
  on: "On",
  off: "Off",
  theme: "Light",
  themes: { auto: "Auto", dark: "Evening", light: "Day" },
  suits: "Suits",
  suitKinds: { two: "Two colours", four: "Four colours" },
  hand: "Your hand",
  hands: { right: "Right", left: "Left" },
  handSays: "Left turns the table round: your stack and its buttons change sides.",
  reach: "Phone in",
  reaches: { both: "Two hands", one: "One hand" },
  reachSays: "With one hand, everything you need lies within the thumb's reach.",
  flip: "Your card",
  flips: { self: "I flip it", auto: "Flips by itself" },
  flipSays: "By itself: your top card is flipped a moment after your turn comes. It is no faster than a hand, so it gives no advantage; choices stay yours.",
  reactions: "Reactions",
  reactionKinds: { on: "Shown", off: "Not shown" },
  full: "Full screen",
  leaveFull: "Leave full screen",
  keys: "Keys",
};
