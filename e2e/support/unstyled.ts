import type { Page } from '@playwright/test';

/** How an element looked, by what its style sheet decides and time does not. */
interface Look {
  readonly element: string;
  readonly before: string;
  readonly after: string;
}

const frames = '__frames';

/**
 * Notes, frame by frame, how the elements of a view look that can be seen, from the first on. What was seen otherwise
 * before its styles came has flashed.
 */
export async function watchLooks(page: Page, place: string): Promise<void> {
  await page.addInitScript(
    ([selector, name]) => {
      const properties = ['display', 'fontSize', 'paddingTop', 'borderTopLeftRadius', 'gap', 'listStyleType'];
      const lookOf = (element: Element) => {
        const style = getComputedStyle(element) as unknown as Record<string, string>;
        return properties.map((property) => style[property] ?? '').join(' ');
      };
      const first = new Map<Element, string>();
      Object.assign(globalThis, { [name]: { first, lookOf } });
      const look = () => {
        for (const element of document.querySelectorAll(`${selector} *`)) {
          if (!first.has(element) && element.checkVisibility()) first.set(element, lookOf(element));
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [place, frames] as const,
  );
}

/** Which of the elements that are still there looked otherwise when they were first seen; how many there are. */
export async function flashesIn(page: Page): Promise<{ readonly seen: number; readonly flashes: Look[] }> {
  return page.evaluate((name) => {
    const { first, lookOf } = (globalThis as unknown as Record<string, Watch>)[name] as Watch;
    interface Watch {
      readonly first: Map<Element, string>;
      readonly lookOf: (element: Element) => string;
    }
    const there = [...first].filter(([element]) => element.checkVisibility());
    const flashes = there.flatMap(([element, before]) => {
      const after = lookOf(element);
      return after === before ? [] : [{ element: element.outerHTML.slice(0, 80), before, after }];
    });
    return { seen: there.length, flashes };
  }, frames);
}
