// Ways in and out, in English: the start page, the waiting room, the connection, dead ends.

import { count, list, name, some, upper } from "./numbers.js";

/** What went wrong, by the server's code. @type {Readonly<Record<string, string>>} */
const errors = {
  offline: "The server does not answer. Check the connection and try again.",
  "no-such-table": "There is no table with this code.",
  "bad-code": "A code has four letters, like QK7D.",
  "bad-link": "The rules in this link cannot be read. Copy the whole link, or choose other rules.",
  "name-empty": "Please type a name.",
  "name-characters": "This name cannot be shown. Letters, numbers and most signs will do.",
  "name-taken": "Somebody at this table has this name. Please take another.",
  "name-too-long": "This name is too long: 24 letters at most.",
  full: "All seats are taken. You can watch.",
  running: "The game is running. You can sit down for the next one.",
  "not-host": "Only the host can do this.",
  "not-now": "Not now.",
  "bad-rules": "These rules cannot be played.",
  unplayed: "These rules cannot be played yet.",
  "cannot-deal": "These rules cannot be dealt to so many players.",
  "too-few-seats": "These rules need more players.",
  "wrong-shares": "The shares of the pack do not fit the players. Set them anew, or deal evenly.",
  closing: "The server is about to stop.",
  "cannot-write": "The server cannot write down what happens just now. Try again in a moment.",
  "server-full": "The server has as many players as it can hold. Try again later.",
  "too-many-tables": "The server has as many tables as it can hold. Try again later.",
  "too-many-watchers": "Too many people watch this table. Try again later.",
  "too-many-displays": "This table has as many screens as it can have.",
  blocked: "The host keeps you from sitting down at this table.",
  lesson: "This is somebody's practice table.",
  absent: "They are not there at the moment.",
  "not-a-person": "That is a bot.",
  "name-mixed": "This name mixes alphabets whose letters look alike. Please write each word in one.",
  "name-alike": "Somebody at this table has a name that looks the same. Please take another.",
  "too-many-connections": "There are too many connections from this address. Close some tabs.",
  "too-many-codes": "Too many wrong codes. Wait a moment.",
  "too-many-asks": "Too many questions in a short time. Wait a moment.",
  "wrong-code": "Nobody has this recovery code. It works once, and a newer one ends it.",
  "too-many-players": "Too many new players from this address. Wait a moment.",
  "no-database": "This server keeps no players.",
  who: "This browser is a guest.",
  "not-your-seat": "This seat is not yours any more.",
  "host-refused": "The server does not know this address. Whoever runs it must name it with --public-url.",
  "origin-refused": "The server does not know this address. Whoever runs it must name it with --public-url.",
};

export const error = (/** @type {string} */ code) => errors[code] ?? `That did not work (${code}).`;

/** How good a bot is. */
const levels = { easy: "Easy", normal: "Normal", sharp: "Sharp" };

/** The document's name: what a tab in the background tells. */
export const tab = {
  home: "Egyptian Ratscrew",
  table: (/** @type {string} */ code) => `Table ${code} · Egyptian Ratscrew`,
  turn: (/** @type {string} */ code) => `Your turn · ${code}`,
  choice: (/** @type {string} */ code) => `Your choice · ${code}`,
  lost: (/** @type {string} */ code) => `Connection lost · ${code}`,
  ready: (/** @type {string} */ code) => `They wait for you · ${code}`,
  over: (/** @type {string} */ code) => `Game over · ${code}`,
  watching: (/** @type {string} */ code) => `Watching ${code}`,
  lesson: "The game in half a minute",
};

export const lobby = {
  name: "Your name",
  play: "Play now",
  playSub: "against three bots",
  playShared: (/** @type {string} */ title) => `against three bots, by ${title}`,
  against: "The bots",
  levels,
  levelSays: {
    easy: "They take their time and miss a lot.",
    normal: "As quick as most people, and sometimes fooled.",
    sharp: "As quick as people get. Good luck.",
  },
  friends: "With friends",
  code: "Code or link",
  codeLike: "QK7D",
  join: "Join",
  joinHint: "Four letters, or the whole link, from whoever started the table.",
  create: "Start a table",
  createSub: "You get a link and a code to share.",
  screen: "Show the table on this screen",
  screenSub: "A TV or laptop for all to see. Phones scan a square and play.",
  couch: "One screen, many hands",
  couchSub: "Two to six of you at this device: by keys, or a tablet on the table.",
  rules: "Rules",
  shared: (/** @type {string} */ title) => `Shared rules: ${title}`,
  sharedNote: (/** @type {string} */ title) => `This link brings rules: ${title}. Play now and Start a table use them.`,
  sharedDrop: "Use the usual rules",
  learn: "Learn it in 30 seconds",
  learnSub: "A few cards, nothing to lose. Leave whenever you like.",
  back: (/** @type {string} */ code) => `Back to table ${code}`,
  as: "as",
  backIs: { waiting: "waiting for players", running: "a game is on", over: "between games", ended: "has ended" },
  what: "Cards fall one by one. When two match, the first hand on the pile takes it all.",
  picture: "Two sevens meet on the pile, and a hand slaps them.",
  noServer: "The server does not answer. This page looks for it again by itself.",
  offline: "This device is offline. The page goes on as soon as it is back.",
  tryNow: "Try now",
  memory: "No account. Tables live in the server's memory and end with it.",
  version: (/** @type {string} */ version) => `ratscrew ${version}`,
  names: ["Ada", "Juno", "Milo", "Nell", "Otto", "Pip", "Rosa", "Theo", "Uma", "Wren"],
};

/** What one should know about this browser. */
export const hints = {
  title: "About this browser",
  inApp: (/** @type {string} */ app) => `You are inside ${app}. Its window can lose your seat.`,
  inAppHow: "Better: open the menu (⋯ or ⋮) and choose “Open in browser”, or copy the link and paste it there.",
  forgetful: "This browser keeps nothing, as in a private window.",
  forgetfulHow: "You can play. Your seat belongs to this tab alone: do not reload or close it in a game.",
  away: "All right",
};

const missing = (/** @type {number} */ n) => `${upper(some(n, "more player"))} needed.`;

export const waiting = {
  table: "Table",
  code: "Code of the table",
  share: "Open the link on another phone or laptop, scan the square, or type the four letters.",
  memory: "This table lives in the server's memory and ends with it.",
  copy: "Copy link",
  copied: "Copied",
  copyByHand: "Press and hold the link",
  send: "Send link",
  sendText: (/** @type {string} */ code) => `A game of Egyptian Ratscrew, table ${code}. Come and slap.`,
  qr: "QR code of the link to this table",
  lan: "This link works on this machine alone. To let others in, start the server anew with ",
  lanHow: ["make play ARGS=--lan", " or ", "ratscrew serve --lan", "."],
  seats: "At the table",
  seatsOf: (/** @type {number} */ n, /** @type {number} */ most) => `${n} of ${most} seats`,
  empty: "Free seat",
  you: "you",
  here: "at this screen",
  host: "host",
  bot: (/** @type {string} */ level) => `bot, ${level}`,
  ready: "Ready",
  notReady: "Not ready yet",
  unready: "Wait, not yet",
  gone: "not connected",
  addBot: "Add a bot",
  level: (/** @type {string} */ level) => /** @type {Readonly<Record<string, string>>} */ (levels)[level] ?? upper(level),
  botsSay: "Easy ones miss a lot, sharp ones are as quick as people get.",
  remove: (/** @type {string} */ who) => `Remove ${name(who)}`,
  tempo: "Tempo",
  tempos: { fast: "Fast", normal: "Normal", calm: "Calm" },
  tempoSays: { fast: "Half a second between two cards.", normal: "Three quarters of a second between two cards.", calm: "Over a second between two cards: good for learning." },
  need: (/** @type {number} */ n) => `${missing(n)} Invite someone or add a bot.`,
  waitFor: (/** @type {string[]} */ who) => `Waiting for ${list(who.map(name))}.`,
  begins: "Everybody is ready.",
  pressReady: "The game begins when everybody is ready.",
  onlyYou: "Everybody else is ready.",
  sit: "Sit down",
  sitHint: "You are watching. Take a seat to play.",
  full: (/** @type {number} */ n) => `You are watching: all ${count(n)} seats are taken.`,
  leave: "Leave",
  wins: (/** @type {number} */ n) => some(n, "win"),
  match: (/** @type {number} */ of) => `A match of ${count(of)} games: a win is a point.`,
  matchNext: (/** @type {number} */ n, /** @type {number} */ of) => `Game ${n} of ${of} is next.`,
  matchTie: (/** @type {string[]} */ who) => `${list(who.map(name))} play the tie off.`,
  points: (/** @type {number} */ n) => some(n, "point"),
  invite: "Bring others in",
  hostTools: "For the host",
  dropPause: "When a player's connection drops",
  dropPauses: { on: "Wait for them", off: "Play on" },
  reactions: "Quick reactions",
  reactionKinds: { on: "Allowed", off: "Off" },
  more_: (/** @type {string} */ who) => `What to do with ${name(who)}`,
  makeHost: "Make host",
  free: "Free the seat",
  kick: "Remove and keep out",
  watchers: (/** @type {number} */ n) => ` · ${n} watching`,
  yours: "You",
  line: "Your connection",
  lineSoon: "It is being measured.",
  lineSit: "It is measured once you sit.",
  settings: "Your settings",
  learnSub: "Opens in another tab; your seat is kept.",
  couch: "Someone else plays at this screen too",
  couchMore: "Players at this screen",
  couchSub: "Each has two keys, or a place at a tablet.",
  takes: (/** @type {number} */ n, /** @type {number} */ most, /** @type {number} */ seats) =>
    `A game of ${count(seats)} takes about ${some(n, "minute")}${most > n ? `, sometimes ${count(most)}` : ""}.`,
  blocked: "The host keeps you from sitting down here. You can watch.",
};

/** The count before the first card. */
export const lead = {
  you: "Three, two, one: you flip first.",
  who: (/** @type {string} */ who) => `Three, two, one: ${name(who)} flips first.`,
};

/** The sounds, each with what it means. */
export const ears = {
  title: "The five sounds",
  says: "Press each one: at the table you will know it without looking.",
  names: { turn: "Your turn", slap: "A slap", win: "Yours", lost: "Too slow", foul: "Foul" },
  heard: {
    turn: "A tick: it is your turn to flip.",
    slap: "A crack: a hand came down.",
    win: "Two notes up: the pile is yours.",
    lost: "One note down: somebody was quicker.",
    foul: "A dull thud: there was nothing to slap.",
  },
  none: "This device gives no sound. Its volume or its silent switch may be off.",
  muted: "Sound is off.",
};

/** A screen for the whole room. */
export const display = {
  title: "A big screen as the table",
  says: "A TV or laptop that everybody sees, with phones as hands. Open this link there:",
  here: "Use this screen as the table",
  name: (/** @type {string} */ id) => `Screen ${id}`,
  asks: "asks to show the table as the players see it. Games shown so are not rated.",
  waits: "waits for the host",
  granted: "shows the table. Its games are not rated.",
  grant: "Let it in",
  revoke: "No longer",
  hand: "Use this phone as a hand",
};

export const connection = {
  connecting: "Joining the table …",
  lost: "Connection lost. Looking for the table again …",
  offline: "This device is offline. The table is looked for as soon as it is back.",
  tries: (/** @type {number} */ n) => `Connection lost. Try ${n + 1} …`,
  now: "Try now",
  none: "Not connected.",
  found: "Found it again.",
  closing: (/** @type {number} */ s, /** @type {boolean} */ kept) => kept ? "The server is started anew. This table is kept, and goes on by itself." : `The server stops in ${some(s, "second")}. Tables end with it.`,
};

/** What went on while the page could not hear it. */
export const missed = {
  cards: (/** @type {number} */ n, /** @type {number} */ piles) => `You missed ${some(n, "card")}${piles > 0 ? ` and ${some(piles, "pile")}` : ""}.`,
  yours: (/** @type {number} */ n) => `You have ${some(n, "card")} now.`,
  away: "A bot plays for you until you touch a card.",
  began: "A game has begun meanwhile.",
  drawn: "The game has ended meanwhile: a draw.",
  won: (/** @type {string[]} */ who, /** @type {boolean} */ you) => `The game has ended meanwhile: ${you && who.length === 1 ? "you won" : `${list(who.map(name))} won`}.`,
};

/** Dead ends: what has happened, what it means. @type {Readonly<Record<string, readonly [string, string]>>} */
const ends = {
  notFound: ["No such table", "Nobody sits at this table. It may have ended: a table is given up half an hour after the last one has left. Or a letter is wrong."],
  ended: ["This table has ended", "Nobody was left at it for half an hour, or its server has ended with its tables."],
  stopped: ["The server has stopped", "Its tables ended with it. This page looks whether it runs again."],
  again: ["The server runs again", "Its tables have ended. Start a new one and send its link around."],
  kicked: ["Your seat was freed", "The host has given your seat away. You can watch, or play at another table."],
  blocked: ["You were removed", "The host keeps you from sitting down at this table. You can watch, or play at another one."],
  replaced: ["You play in another tab", "Your hand is being played from another tab of this browser. Only one can hold it."],
  moved: ["You play on another device", "Your hand is being played from there now, and the seat opens from there alone. Here you can watch."],
  stale: ["This link moves no seat any more", "It has been used, or it is older than ten minutes. Where you play now, choose Play on another device once more."],
  update: ["The table was updated", "This page is from before. Reload it to go on; your seat is kept."],
  refused: ["The table does not answer", "It refused the connection."],
  which: ["Who plays in this tab?", "Another tab of this browser sits at this table already."],
  left: ["You left the table", "A bot plays your hand to the end of this game. With the same link you can watch, and sit down for another game."],
};

export const notice = {
  ends: (/** @type {string} */ kind) => ends[kind] ?? ["", ""],
  home: "To the start page",
  newTable: "Start a new table",
  sameRules: "Start a new table with the same rules",
  newCode: "Type the new code",
  anew: "Start a new one, by the same rules, and send its link around.",
  waitFor: (/** @type {string} */ who) => `${name(who)}, the host, can start a new one by the same rules: wait for its link or its code.`,
  playBots: "Play against bots",
  otherCode: "Try another code",
  continueHere: "Play it here",
  continueAs: (/** @type {string} */ who) => `Continue as ${name(who)}`,
  someoneElse: "Join as someone else",
  stillHere: (/** @type {string} */ who) => `This browser sits at this table already, as ${name(who)}.`,
  joinAs: (/** @type {string} */ who) => `Join as ${name(who)}`,
  watch: "Watch",
  reload: "Reload",
  again: "Try again",
};
