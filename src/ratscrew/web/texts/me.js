// Who one is here, in English: one's name, a recovery code, data that goes, a seat that moves.

/** What the page says of it before these rooms are entered. */
export const me = {
  open: "You",
  openSub: "Your name, your games, another browser",
  gone: "Who you were here was deleted, or lives in another browser now. You go on as a new guest.",
  move: "Play on another device",
  moveSays: "Your seat goes along: you get a link and a square to scan.",
  moved: "Your seat is here now.",
};
