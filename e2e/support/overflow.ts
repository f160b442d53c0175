import type { Locator } from '@playwright/test';

/**
 * Finds content that does not fit:
 * - a page that is too wide
 * - text that a box clips without an ellipsis
 * - boxes that scroll sideways but should not
 */
export function findOverflows(region: Locator): Promise<string[]> {
  return region.evaluate((root: Element) => {
    /** Rows of tiles and chips, code blocks and tables may scroll sideways. */
    const scrollable = 'ul, pre, [role="group"]:has(> button), :has(> table)';
    const { clientWidth, scrollWidth } = document.documentElement;
    const overflows =
      scrollWidth > clientWidth ? [`the page is ${String(scrollWidth - clientWidth)} px too wide`] : [];
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const excess = element.scrollWidth - element.clientWidth;
      const style = getComputedStyle(element);
      if (excess <= 1 || style.display === 'inline') continue;
      const name = `<${element.localName} class="${element.className}">`;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
        if (!element.matches(scrollable)) overflows.push(`${name} scrolls sideways by ${String(excess)} px`);
        continue;
      }
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const box = element.getBoundingClientRect();
      const isVisible =
        box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
      const showsEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (hasWords && isVisible && !showsEllipsis)
        overflows.push(`${name} ${element.textContent.slice(0, 60)}`);
    }
    return overflows;
  });
}

/** Finds the words in a region that break across two lines. */
export function findBrokenWords(region: Locator): Promise<string[]> {
  return region.evaluate((root) => {
    const brokenWords: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) brokenWords.push(word);
      }
    }
    return brokenWords;
  });
}
