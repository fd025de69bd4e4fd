// Sounds made on the spot, no file: card, slap, won, lost, foul, turn. And a buzz where there is one.

import { prefs } from "./prefs.js";

/**
 * @import { Sound } from "./story/teller.js"
 */

/** @type {Partial<Record<Sound, number[]>>} */
const BUZZ = { slap: [18], win: [12, 40, 24], foul: [60], turn: [8] };

class Speaker {
  constructor() {
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {AudioBuffer | null} */
    this.noise = null;
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

  /** @param {Sound} sound */
  play(sound) {
    if (prefs().mute) return;
    const pattern = BUZZ[sound];
    if (pattern && "vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
    const { context } = this;
    if (!context || context.state !== "running") return;
    switch (sound) {
      case "card":
        return this.hiss(0.05, 2600, 0.16, 0.9);
      case "slap":
        this.hiss(0.09, 900, 0.8, 0.6);
        return this.tone(140, 62, 0.13, 0.6, "sine");
      case "win":
        this.tone(523, 523, 0.13, 0.16, "triangle", 0.06);
        return this.tone(784, 784, 0.26, 0.16, "triangle", 0.17);
      case "lost":
        return this.tone(311, 262, 0.24, 0.12, "triangle", 0.06);
      case "foul":
        this.hiss(0.16, 240, 0.5, 0.8);
        return this.tone(110, 82, 0.26, 0.3, "square", 0.02);
      case "turn":
        return this.tone(990, 990, 0.05, 0.07, "sine");
      case "end":
        this.tone(392, 392, 0.2, 0.12, "triangle");
        return this.tone(330, 330, 0.34, 0.12, "triangle", 0.2);
      default:
    }
  }

  /**
   * A note from one pitch to another.
   * @param {number} from @param {number} to @param {number} length @param {number} loud
   * @param {OscillatorType} shape @param {number} [after]
   */
  tone(from, to, length, loud, shape, after = 0) {
    const { context } = this;
    if (!context) return;
    const at = context.currentTime + after;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = shape;
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0008, at + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + length + 0.02);
  }

  /**
   * Filtered noise: paper, skin, wood.
   * @param {number} length @param {number} pitch @param {number} loud @param {number} narrow
   */
  hiss(length, pitch, loud, narrow) {
    const { context } = this;
    if (!context) return;
    const at = context.currentTime;
    const source = context.createBufferSource();
    source.buffer = this.rustle(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = narrow;
    const gain = context.createGain();
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.0008, at + length);
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(at, Math.random() * 0.3, length + 0.02);
  }

  /** @param {AudioContext} context */
  rustle(context) {
    if (this.noise) return this.noise;
    this.noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const data = this.noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    return this.noise;
  }
}

export const speaker = new Speaker();
