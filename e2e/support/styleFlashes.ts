import type { Page } from '@playwright/test';

/** An element's first and final appearance, by properties that depend on its style sheet but not on time. */
interface StyleFlash {
  readonly element: string;
  readonly before: string;
  readonly after: string;
}

const frames = '__frames';

/**
 * Records the appearance of each element of a view in the first frame in which it is visible. An element that looks
 * different later flashed before its styles loaded.
 */
export async function watchLooks(page: Page, selector: string): Promise<void> {
  await page.addInitScript(
    ([viewSelector, name]) => {
      const properties = ['display', 'fontSize', 'paddingTop', 'borderTopLeftRadius', 'gap', 'listStyleType'];
      const lookOf = (element: Element) => {
        const style = getComputedStyle(element) as unknown as Record<string, string>;
        return properties.map((property) => style[property] ?? '').join(' ');
      };
      const first = new Map<Element, string>();
      Object.assign(globalThis, { [name]: { first, lookOf } });
      const record = () => {
        for (const element of document.querySelectorAll(`${viewSelector} *`)) {
          if (!first.has(element) && element.checkVisibility()) first.set(element, lookOf(element));
        }
        requestAnimationFrame(record);
      };
      requestAnimationFrame(record);
    },
    [selector, frames] as const,
  );
}

/** Finds the visible elements that looked different when they first appeared. */
export async function flashesIn(
  page: Page,
): Promise<{ readonly visibleCount: number; readonly flashes: StyleFlash[] }> {
  return page.evaluate((name) => {
    const { first, lookOf } = (globalThis as unknown as Record<string, Watch>)[name] as Watch;
    interface Watch {
      readonly first: Map<Element, string>;
      readonly lookOf: (element: Element) => string;
    }
    const present = [...first].filter(([element]) => element.checkVisibility());
    const flashes = present.flatMap(([element, before]) => {
      const after = lookOf(element);
      return after === before ? [] : [{ element: element.outerHTML.slice(0, 80), before, after }];
    });
    return { visibleCount: present.length, flashes };
  }, frames);
}
