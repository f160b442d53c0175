import type { Page } from '@playwright/test';

/** An element whose appearance changed. Compares only properties that depend on its style sheet and not on time. */
interface StyleFlash {
  readonly element: string;
  readonly before: string;
  readonly after: string;
}

const stateKey = '__firstLooks';

/**
 * Records the appearance of each element of a view in the first frame in which it is visible. If an element later
 * looks different, it was shown before its styles had loaded.
 */
export async function recordFirstLooks(page: Page, selector: string): Promise<void> {
  await page.addInitScript(
    ([viewSelector, name]) => {
      const properties = ['display', 'fontSize', 'paddingTop', 'borderTopLeftRadius', 'gap', 'listStyleType'];
      const lookOf = (element: Element) => {
        const style = getComputedStyle(element) as unknown as Record<string, string>;
        return properties.map((property) => style[property] ?? '').join(' ');
      };
      const firstLooks = new Map<Element, string>();
      Object.assign(globalThis, { [name]: { firstLooks, lookOf } });
      const record = () => {
        for (const element of document.querySelectorAll(`${viewSelector} *`)) {
          if (!firstLooks.has(element) && element.checkVisibility()) firstLooks.set(element, lookOf(element));
        }
        requestAnimationFrame(record);
      };
      requestAnimationFrame(record);
    },
    [selector, stateKey] as const,
  );
}

/** Finds the visible elements that looked different when they first appeared. */
export async function findStyleFlashes(
  page: Page,
): Promise<{ readonly visibleCount: number; readonly flashes: StyleFlash[] }> {
  return page.evaluate((name) => {
    interface Watch {
      readonly firstLooks: Map<Element, string>;
      readonly lookOf: (element: Element) => string;
    }
    const { firstLooks, lookOf } = (globalThis as unknown as Record<string, Watch>)[name] as Watch;
    const visibleLooks = [...firstLooks].filter(([element]) => element.checkVisibility());
    const flashes = visibleLooks.flatMap(([element, lookBefore]) => {
      const lookAfter = lookOf(element);
      return lookAfter === lookBefore
        ? []
        : [{ element: element.outerHTML.slice(0, 80), before: lookBefore, after: lookAfter }];
    });
    return { visibleCount: visibleLooks.length, flashes };
  }, stateKey);
}
