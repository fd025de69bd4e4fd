// SHA-256 (FIPS 180-4). The browser's own is missing where a page comes over plain http.

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const { K, H } = constants();

/**
 * The digest of a text in UTF-8, as 64 hexadecimal digits.
 * @param {string} text
 */
export function sha256(text) {
  return sha256Of(new TextEncoder().encode(text));
}

/**
 * The digest of bytes, as 64 hexadecimal digits.
 * @param {Uint8Array} bytes
 */
export function sha256Of(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  data.setUint32(padded.length - 4, bytes.length << 3);
  const state = H.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = data.getUint32(at + 4 * i);
    block(state, words);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/**
 * Mix one block of 16 words into the state.
 * @param {Uint32Array} state
 * @param {Uint32Array} words 64 of them, the first 16 given
 */
function block(state, words) {
  const w = (/** @type {number} */ i) => words[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const s0 = turned(w(i - 15), 7) ^ turned(w(i - 15), 18) ^ (w(i - 15) >>> 3);
    const s1 = turned(w(i - 2), 17) ^ turned(w(i - 2), 19) ^ (w(i - 2) >>> 10);
    words[i] = w(i - 16) + s0 + w(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + w(i)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = (state[i] ?? 0) + word; });
}

/** @param {number} word @param {number} by */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function constants() {
  const cubes = new Uint32Array(64);
  const squares = new Uint32Array(8);
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let by = 2; by * by <= n; by++) if (n % by === 0) prime = false;
    if (!prime) continue;
    cubes[found] = fraction(n, 3n);
    if (found < 8) squares[found] = fraction(n, 2n);
    found += 1;
  }
  return { K: cubes, H: squares };
}

/** The first 32 bits after the point of a root, exactly. @param {number} n @param {bigint} power */
function fraction(n, power) {
  const wanted = BigInt(n) << (32n * power);
  let root = 0n;
  for (let bit = 1n << 36n; bit > 0n; bit >>= 1n) {
    if ((root + bit) ** power <= wanted) root += bit;
  }
  return Number(root & 0xffffffffn);
}
