// Sounds made on the spot, no file: card, slap, won, lost, foul, turn … And a buzz where there is one.
// What each is made of stands in SCORE; it can be rendered without being heard, to measure it.

import { prefs } from "./prefs.js";

/**
 * @import { Sound } from "./story/teller.js"
 *
 * A note that glides, or filtered noise (paper, skin, wood). Times in seconds, pitches in hertz.
 * @typedef {{ wave: OscillatorType, from: number, to: number, at?: number, length: number, loud: number }} Tone
 * @typedef {{ noise: number, narrow: number, at?: number, length: number, loud: number }} Hiss
 * @typedef {Tone | Hiss} Voice
 */

/** A chord's notes, each a triangle with a quiet octave over it. @param {number} pitch @param {number} at @param {number} length @param {number} loud @returns {Voice[]} */
const bell = (pitch, at, length, loud) => [
  { wave: "triangle", from: pitch, to: pitch, at, length, loud },
  { wave: "sine", from: 2 * pitch, to: 2 * pitch, at, length: length * 0.6, loud: loud * 0.3 },
];

/** What every sound is made of. Told apart without looking: by direction, pitch and grain. @type {Readonly<Record<Sound, ReadonlyArray<Voice>>>} */
export const SCORE = {
  card: [
    { noise: 2600, narrow: 0.9, length: 0.05, loud: 0.5 },
    { wave: "sine", from: 210, to: 140, length: 0.04, loud: 0.1 },
  ],
  slap: [
    { noise: 900, narrow: 0.6, length: 0.1, loud: 1.1 },
    { noise: 3400, narrow: 0.8, length: 0.022, loud: 0.4 },
    { wave: "sine", from: 150, to: 58, length: 0.16, loud: 0.72 },
  ],
  win: [...bell(523, 0.06, 0.16, 0.2), ...bell(784, 0.18, 0.34, 0.22)],
  lost: [
    { wave: "triangle", from: 330, to: 233, at: 0.06, length: 0.32, loud: 0.19 },
    { wave: "sine", from: 165, to: 117, at: 0.06, length: 0.3, loud: 0.1 },
  ],
  foul: [
    { noise: 220, narrow: 0.9, length: 0.18, loud: 1.2 },
    { wave: "square", from: 104, to: 78, at: 0.02, length: 0.27, loud: 0.2 },
  ],
  turn: [{ wave: "sine", from: 990, to: 960, length: 0.06, loud: 0.2 }],
  claim: [
    { wave: "sine", from: 250, to: 190, length: 0.07, loud: 0.3 },
    { noise: 700, narrow: 3, length: 0.03, loud: 0.34 },
    { wave: "sine", from: 250, to: 190, at: 0.13, length: 0.07, loud: 0.3 },
    { noise: 700, narrow: 3, at: 0.13, length: 0.03, loud: 0.34 },
  ],
  deal: Array.from({ length: 9 }, (_, card) => ({ noise: 2000 + 140 * card, narrow: 1.1, at: card * 0.045, length: 0.04, loud: 0.36 })),
  tick: [
    { wave: "triangle", from: 660, to: 640, length: 0.07, loud: 0.27 },
    { noise: 1800, narrow: 4, length: 0.012, loud: 0.25 },
  ],
  go: bell(880, 0, 0.28, 0.2),
  react: [{ wave: "sine", from: 400, to: 820, length: 0.08, loud: 0.18 }],
  end: [...bell(392, 0, 0.24, 0.16), ...bell(330, 0.2, 0.4, 0.16)],
};

/** @type {Partial<Record<Sound, number[]>>} */
const BUZZ = { slap: [18], win: [12, 40, 24], lost: [34], foul: [70], turn: [8], claim: [10, 30, 10], go: [14] };

/** In a tab that nobody looks at, only these are heard: they call back to the table. */
const CALLS = new Set(["turn", "go", "end"]);
/** After a tab wakes, what it missed comes all at once and is no news to the ear. */
const WAKING_MS = 400;
/** So many at once are a noise, not a message; and none twice within a moment. */
const AT_ONCE = 3;
const MOMENT_MS = 70;

/**
 * Put voices on a context from a time on.
 * @param {BaseAudioContext} context @param {AudioNode} out
 * @param {ReadonlyArray<Voice>} voices @param {number} start @param {AudioBuffer} noise
 */
export function sound(context, out, voices, start, noise) {
  for (const voice of voices) {
    const at = start + (voice.at ?? 0);
    const end = at + voice.length;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(voice.loud, at + ("noise" in voice ? 0.001 : 0.006));
    gain.gain.exponentialRampToValueAtTime(0.0006, end);
    gain.connect(out);
    if ("noise" in voice) {
      const source = context.createBufferSource();
      source.buffer = noise;
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.frequency.value = voice.noise;
      filter.Q.value = voice.narrow;
      source.connect(filter).connect(gain);
      source.start(at, (voice.noise % 97) / 400, voice.length + 0.02);
    } else {
      const source = context.createOscillator();
      source.type = voice.wave;
      source.frequency.setValueAtTime(voice.from, at);
      source.frequency.exponentialRampToValueAtTime(voice.to, end);
      source.connect(gain);
      source.start(at);
      source.stop(end + 0.02);
    }
  }
}

/** Half a second of noise. @param {BaseAudioContext} context */
export function rustle(context) {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate / 2), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

/** What everything goes through: several sounds at once are pressed together, and never clip. @param {BaseAudioContext} context */
export function press(context) {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -10;
  limiter.knee.value = 6;
  limiter.ratio.value = 12;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.09;
  const level = context.createGain();
  level.gain.value = 0.8;
  limiter.connect(level).connect(context.destination);
  return limiter;
}

export class Speaker {
  constructor() {
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {AudioBuffer | null} */
    this.noise = null;
    /** @type {AudioNode | null} */
    this.out = null;
    this.woke_ms = -Infinity;
    /** Whether nothing is heard here, as another device in the room makes the sounds. */
    this.silent = false;
    /** Whether what is heard is felt, too. */
    this.buzzes = true;
    /** @type {[Sound, number][]} what was heard within the last moment, and when */
    this.recent = [];
    globalThis.document?.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.woke_ms = performance.now();
    });
  }

  /** Browsers let a page sound only after a touch or a key: called at each of them. */
  wake() {
    if (prefs().mute) return;
    try {
      this.context ??= new AudioContext({ latencyHint: "interactive" });
      if (this.context.state !== "running") void this.context.resume();
    } catch {
      this.context = null;
    }
  }

  /**
   * Whether a sound is to be heard now.
   * @param {Sound} what @param {number} now_ms @param {boolean} hidden
   */
  heeds(what, now_ms, hidden) {
    if (hidden && !CALLS.has(what)) return false;
    if (now_ms - this.woke_ms < WAKING_MS && what !== "slap") return false;
    this.recent = this.recent.filter(([, at_ms]) => now_ms - at_ms < MOMENT_MS);
    if (this.recent.length >= AT_ONCE || this.recent.some(([other]) => other === what)) return false;
    this.recent.push([what, now_ms]);
    return true;
  }

  /** @param {Sound} what */
  play(what) {
    if (prefs().mute || !this.heeds(what, performance.now(), document.visibilityState === "hidden")) return;
    const pattern = this.buzzes && BUZZ[what];
    if (pattern && "vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
    const { context } = this;
    if (this.silent || !context || context.state !== "running") return;
    this.noise ??= rustle(context);
    this.out ??= press(context);
    sound(context, this.out, SCORE[what], context.currentTime, this.noise);
  }
}

export const speaker = new Speaker();
