import type { Page } from '@playwright/test';

/** What does not fit: the page itself, and words that their box cuts off without saying so by dots. */
export function overflowsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found =
      scrollWidth > clientWidth ? [`the page is ${String(scrollWidth - clientWidth)} px too wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isSeen = box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      if (!isSeen || !hasWords) continue;
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      const saysSo = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
      if (isTooWide && !scrolls && !saysSo) {
        found.push(`<${element.localName} class="${element.className}"> ${element.textContent.slice(0, 60)}`);
      }
    }
    return found;
  });
}
