/**
 * Returns the closest scrolling ancestor, or null if the page itself scrolls. An IntersectionObserver applies its
 * margin only to its root, so inside a scrolling popup the page must not be the root.
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
