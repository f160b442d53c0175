import { wantsLessMotion } from './start';

/** Counts a text up to an amount; at once for players who want less motion. */
export function countTo(
  element: Element,
  fromMinor: number,
  toMinor: number,
  ms: number,
  text: (minor: number) => string,
) {
  if (wantsLessMotion() || ms <= 0) {
    element.textContent = text(toMinor);
    return;
  }
  const begun = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - begun) / ms);
    element.textContent = text(Math.round(fromMinor + (toMinor - fromMinor) * share));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
