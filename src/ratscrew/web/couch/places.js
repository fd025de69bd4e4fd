// Who sits at which edge of a tablet that lies on the table, and where everything of theirs is:
// pure geometry in pixels. An edge has room for one, or for two at its corners.

/**
 * @typedef {"s" | "w" | "n" | "e"} Edge south is nearest to whoever reads the screen upright
 * @typedef {{ x: number, y: number, width: number, height: number, turn: number }} Zone the middle of a part of the screen, how wide and
 *   high it is for whoever sits there, and by how many degrees it is turned
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/** Round the table as turns go, clockwise. */
export const EDGES = /** @type {const} */ (["s", "w", "n", "e"]);
/** So many sit at one edge. */
export const AT_EDGE = 2;
/** How far each edge turns what is written there, so that it stands upright for whoever sits at it. */
export const TURNS = Object.freeze({ s: 0, w: 90, n: 180, e: 270 });

/** A screen whose shorter side is less than this has no room at all four edges. */
const SMALL = 520;
/** How deep an edge is, as a share of the screen. */
const SHARE = 0.27;
const DEEPEST = 340;
/** Keys: the least that one's part is wide, and how high the row of them is. */
const LEAST_WIDE = 150;

/**
 * Where so many sit if nobody chooses: opposite each other first, two at a long edge last.
 * @param {number} players @param {number} width @param {number} height
 * @returns {Edge[]}
 */
export function usualPlaces(players, width, height) {
  const wide = width >= height;
  const small = Math.min(width, height) < SMALL;
  /** @type {readonly [Edge, Edge]} */
  const [short, far] = wide ? ["w", "e"] : ["s", "n"];
  /** @type {readonly [Edge, Edge]} */
  const [long, across] = wide ? ["s", "n"] : ["w", "e"];
  /** @type {ReadonlyArray<Edge>} who sits where, as one after another comes */
  const come = small ? [short, far, short, far, long, across] : [short, far, long, across, long, across];
  const taken = come.slice(0, players);
  return EDGES.flatMap((edge) => taken.filter((one) => one === edge));
}

/**
 * Everybody's edge: as chosen where there is room, and else where there is some.
 * @param {ReadonlyArray<Edge | undefined>} chosen @param {number} width @param {number} height
 * @returns {Edge[]}
 */
export function seatAll(chosen, width, height) {
  const free = usualPlaces(chosen.length, width, height);
  const full = (/** @type {ReadonlyArray<Edge | null>} */ edges, /** @type {Edge} */ edge) => edges.filter((one) => one === edge).length >= AT_EDGE;
  /** @type {(Edge | null)[]} */
  const edges = [];
  for (const edge of chosen) edges.push(edge && !full(edges, edge) ? edge : null);
  return edges.map((edge, at) => {
    if (edge) return edge;
    const usual = free.filter((one) => edges.filter((other) => other === one).length < free.filter((other) => other === one).length);
    const found = usual[0] ?? EDGES.find((one) => !full(edges, one)) ?? "s";
    edges[at] = found;
    return found;
  });
}

/**
 * Seat somebody at an edge; whoever has no room there any more goes where they came from.
 * @param {ReadonlyArray<Edge>} edges @param {number} player @param {Edge} edge
 * @returns {Edge[]}
 */
export function moveTo(edges, player, edge) {
  const after = [...edges];
  const from = after[player] ?? edge;
  const there = after.flatMap((one, at) => (one === edge && at !== player ? [at] : []));
  if (there.length >= AT_EDGE) after[/** @type {number} */ (there[0])] = from;
  after[player] = edge;
  return after;
}

/**
 * The parts of the screen, a player each, and what is left in the middle.
 * @param {number} width @param {number} height
 * @param {ReadonlyArray<Edge>} edges everybody's
 * @returns {{ zones: Zone[], middle: Box }}
 */
export function round(width, height, edges) {
  const wide = width >= height;
  const at = (/** @type {Edge} */ edge) => edges.flatMap((one, player) => (one === edge ? [player] : []));
  const deep = (/** @type {Edge} */ edge, /** @type {number} */ across) => (at(edge).length ? Math.min(DEEPEST, Math.round(across * SHARE)) : 0);
  const depth = { s: deep("s", height), n: deep("n", height), w: deep("w", width), e: deep("e", width) };
  // The long edges have their whole length; the short ones lie between.
  const left = wide ? 0 : depth.w;
  const right = wide ? width : width - depth.e;
  const top = wide ? depth.n : 0;
  const bottom = wide ? height - depth.s : height;
  /** @type {Record<Edge, { from: number, to: number, across: number, upright: boolean }>} from where to where, as turns go */
  const lines = {
    s: { from: right, to: left, across: height - depth.s / 2, upright: true },
    n: { from: left, to: right, across: depth.n / 2, upright: true },
    w: { from: bottom, to: top, across: depth.w / 2, upright: false },
    e: { from: top, to: bottom, across: width - depth.e / 2, upright: false },
  };
  /** @type {Zone[]} */
  const zones = [];
  for (const edge of EDGES) {
    const players = at(edge);
    const { from, to, across, upright } = lines[edge];
    players.forEach((player, index) => {
      const along = from + ((to - from) * (index + 0.5)) / players.length;
      const [x, y] = upright ? [along, across] : [across, along];
      zones[player] = { x, y, width: Math.abs(to - from) / players.length, height: depth[edge], turn: TURNS[edge] };
    });
  }
  return { zones, middle: { x: depth.w, y: depth.n, width: width - depth.w - depth.e, height: height - depth.n - depth.s } };
}

/**
 * Side by side below the pile, for those who play by keys; in two rows where one is too narrow.
 * @param {number} width @param {number} height @param {number} players @param {number} [more] how much higher each is, for more buttons
 * @returns {{ zones: Zone[], middle: Box }}
 */
export function inRow(width, height, players, more = 0) {
  const rows = width / players < LEAST_WIDE && players > 2 ? 2 : 1;
  const abreast = Math.ceil(players / rows);
  const each = Math.min(width / abreast, Math.max(380, width / 4));
  const high = Math.round(Math.max(height < SMALL ? 124 : 96, Math.min(height * (rows > 1 ? 0.2 : 0.25), 420)) + more);
  const zones = Array.from({ length: players }, (_, at) => {
    const row = Math.floor(at / abreast);
    const here = row === rows - 1 ? players - row * abreast : abreast;
    const x = width / 2 + (at - row * abreast - (here - 1) / 2) * each;
    return { x, y: height - (rows - row - 0.5) * high, width: each, height: high, turn: 0 };
  });
  return { zones, middle: { x: 0, y: 0, width, height: height - rows * high } };
}
