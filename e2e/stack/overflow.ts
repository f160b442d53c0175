import type { Locator } from '@playwright/test';

/** What does not fit: the page itself, and words in a place that their box cuts off without saying so by dots. */
export function overflowsIn(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found =
      scrollWidth > clientWidth ? [`the page is ${String(scrollWidth - clientWidth)} px too wide`] : [];
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      if (!hasWords) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isSeen = box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      const saysSo = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
      if (isSeen && isTooWide && !scrolls && !saysSo) {
        found.push(`<${element.localName} class="${element.className}"> ${element.textContent.slice(0, 60)}`);
      }
    }
    return found;
  });
}
