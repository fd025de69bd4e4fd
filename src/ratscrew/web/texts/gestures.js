// What is said of hands and of cards in them, where the rules look at how one does it.

export const gestures = {
  throwIt: "Throw it",
  throwTouch: "Throw it, or tap",
  aim: {
    enough: "Covers enough",
    little: "Covers too little",
    bare: "Begins the pile",
    back: "Let go: back on the stack",
  },
  inHand: "In hand: no slap yet",
  drops: "In hand: a slap drops it",
  /** Where a hand of each kind rests, and where it did when the newest card came. */
  hovers: {
    mouse: { over: ["Your hand hovers", ": draw it back before the next card."], caught: ["Hovering", ": your hand was there. A slap now is a foul."] },
    pen: { over: ["Your pen hovers", ": draw it back before the next card."], caught: ["Hovering", ": your pen was there. A slap now is a foul."] },
    touch: { over: ["Your finger rests", ": lift it before the next card."], caught: ["Hovering", ": your finger was there. A slap now is a foul."] },
    key: { over: ["Your key is down", ": let go of it before the next card."], caught: ["Hovering", ": your key was down. A slap now is a foul."] },
  },
  hold: "Hold to claim",
  borrows: "Lend a card",
  /** @type {readonly [string, string]} */
  taken: ["Not lent", ": let go of the card over the seat of somebody without cards."],
};
