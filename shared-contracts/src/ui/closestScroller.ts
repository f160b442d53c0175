/**
 * The element that scrolls `element`, or null when it is the page itself. An observer's margin counts only for
 * its own root: with a popup's scrolling body in between, the page's margin has no effect.
 */
export function closestScroller(element: Element): Element | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
