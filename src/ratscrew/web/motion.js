// Short movements by transform and opacity. Each can be cut short; none is waited for.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the user asked for little motion. */
export function calm() {
  return still.matches;
}

/**
 * Move an element; with reduced motion it fades in 80 ms instead.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
export function move(element, frames, options) {
  if (!calm()) return element.animate(frames, options);
  const last = frames.at(-1) ?? {};
  const fading = last["opacity"] === 0 || last["opacity"] === "0";
  return element.animate(fading ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 0.4 }, { opacity: 1 }], {
    duration: 80,
    fill: options.fill ?? "none",
  });
}

/**
 * Bring every running movement under an element to its end.
 * @param {Iterable<Animation>} running
 */
export function finish(running) {
  for (const animation of running) if (animation.playState !== "finished") animation.finish();
}
