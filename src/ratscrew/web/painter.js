// Drawing once a frame. What one frame draws is on the screen when the next one begins.

/** @typedef {(p_us: number) => void} Painted */

export class Painter {
  /**
   * @param {() => Painted | null} draw draws everything; may ask when it can be seen
   * @param {(call: (at_ms: number) => void) => unknown} [frame] calls in the next frame
   */
  constructor(draw, frame = (call) => requestAnimationFrame(call)) {
    this.draw = draw;
    this.frame = frame;
    this.asked = false;
  }

  /** Draw in the next frame, once however often it is asked for. */
  ask() {
    if (this.asked) return;
    this.asked = true;
    this.frame(() => {
      this.asked = false;
      const painted = this.draw();
      if (painted) this.frame((at_ms) => painted(Math.round(at_ms * 1000)));
    });
  }
}
