// The shapes that cards are drawn from, each around the point 0,0 in a box 100 high.

/** @type {Readonly<Record<string, string>>} */
export const SUITS = {
  H: "M0 43C-13 27-46 7-46-18C-46-36-33-46-20-46C-10-46-3-40 0-29C3-40 10-46 20-46C33-46 46-36 46-18C46 7 13 27 0 43Z",
  S: "M0-47C11-29 45-9 45 16C45 30 35 38 24 38C15 38 8 34 4 27C5 37 9 43 17 47L-17 47C-9 43-5 37-4 27C-8 34-15 38-24 38C-35 38-45 30-45 16C-45-9-11-29 0-47Z",
  D: "M0-48C9-30 22-13 36 0C22 13 9 30 0 48C-9 30-22 13-36 0C-22-13-9-30 0-48Z",
  C: "M0-46A21.5 21.5 0 0 1 16.5-10.7A21.5 21.5 0 1 1 5 22.5C6 36 10 43 18 47L-18 47C-10 43-6 36-5 22.5A21.5 21.5 0 1 1-16.5-10.7A21.5 21.5 0 0 1 0-46Z",
};

/** The crown of a king: main shape, jewels (x, y, r), band. */
export const CROWN = {
  main: "M-45 34L-54-24L-27 2L0-46L27 2L54-24L45 34Z",
  jewels: [[-54, -29, 8], [0, -52, 9], [54, -29, 8]],
  band: "M-44 20H44V29H-44Z",
};

/** The flowered cane of a queen. */
export const CANE = {
  staff: "M-4.5 10H4.5V62H-4.5Z",
  petals: [[0, -38], [24.7, -20], [15.3, 9], [-15.3, 9], [-24.7, -20]],
  leaf: "M0 46C10 30 26 30 32 24C32 40 18 50 0 54C-18 50-32 40-32 24C-26 30-10 30 0 46Z",
};

/** The sword of a jack. */
export const SWORD = {
  blade: "M-9 22L-9-40L0-58L9-40L9 22Z",
  groove: "M-1.8 20V-36H1.8V20Z",
  guard: "M-36 22C-36 14-28 15-26 19H26C28 15 36 14 36 22C36 32 28 31 26 28H-26C-28 31-36 32-36 22Z",
  grip: "M-5.5 28H5.5V48H-5.5Z",
  knob: [0, 53, 8],
};

/** Where the pips of a number stand on a card 250 by 350: x, y; those below the middle hang. */
const LEFT = 83;
const MID = 125;
const RIGHT = 167;

/** @type {Readonly<Record<string, ReadonlyArray<readonly [number, number]>>>} */
export const PIPS = {
  2: [[MID, 75], [MID, 275]],
  3: [[MID, 75], [MID, 175], [MID, 275]],
  4: [[LEFT, 75], [RIGHT, 75], [LEFT, 275], [RIGHT, 275]],
  5: [[LEFT, 75], [RIGHT, 75], [MID, 175], [LEFT, 275], [RIGHT, 275]],
  6: [[LEFT, 75], [RIGHT, 75], [LEFT, 175], [RIGHT, 175], [LEFT, 275], [RIGHT, 275]],
  7: [[LEFT, 75], [RIGHT, 75], [MID, 125], [LEFT, 175], [RIGHT, 175], [LEFT, 275], [RIGHT, 275]],
  8: [[LEFT, 75], [RIGHT, 75], [MID, 125], [LEFT, 175], [RIGHT, 175], [MID, 225], [LEFT, 275], [RIGHT, 275]],
  9: [[LEFT, 75], [RIGHT, 75], [LEFT, 141.7], [RIGHT, 141.7], [MID, 175], [LEFT, 208.3], [RIGHT, 208.3], [LEFT, 275], [RIGHT, 275]],
  T: [[LEFT, 75], [RIGHT, 75], [MID, 108.3], [LEFT, 141.7], [RIGHT, 141.7], [LEFT, 208.3], [RIGHT, 208.3], [MID, 241.7], [LEFT, 275], [RIGHT, 275]],
};

/**
 * The guilloche of the back: a rose of one line, drawn by a point on a wheel on a wheel.
 * @param {number} rx @param {number} ry @param {number} lobes @param {number} depth
 * @returns {string}
 */
export function guilloche(rx, ry, lobes, depth) {
  const steps = 360;
  let path = "";
  for (let step = 0; step <= steps; step++) {
    const turn = (step / steps) * Math.PI * 2;
    const wave = 1 - depth + depth * Math.cos(turn * lobes);
    const x = rx * wave * Math.cos(turn);
    const y = ry * wave * Math.sin(turn);
    path += `${step ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return `${path}Z`;
}

/** A rat's tail: a spiral that opens from the middle and ends in a flick. */
export function tail() {
  let path = "";
  for (let step = 0; step <= 90; step++) {
    const turn = step / 90;
    const angle = turn * Math.PI * 4.5 - 0.5;
    const radius = 3 + 27 * turn;
    path += `${step ? "L" : "M"}${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  }
  return `${path}C-22 46 2 56 30 44`;
}
