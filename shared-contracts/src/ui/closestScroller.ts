/**
 * Returns the closest scrolling ancestor, or null if the page itself scrolls. Use it as the root of an
 * IntersectionObserver, whose margin applies only to its root. With the page as root, the margin would not work in a
 * scrolling popup.
 */
export function closestScroller(element: Element): Element | null {
  for (
    let parent = element.parentElement;
    parent && parent !== document.body;
    parent = parent.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
