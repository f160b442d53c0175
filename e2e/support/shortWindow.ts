import type { Frame, Page } from '@playwright/test';
import { findFrontView, type FrontView } from './frontView';

/** 1280 × 1024 at a zoom of 400 %. */
export const zoomedViewport = { width: 320, height: 256 } as const;

/** The minimum share of a short window's height that must be content. */
export const minContentShare = 0.6;

export interface ContentShare {
  /** The share of the window's height that scrolls. 1 if everything fits. */
  readonly share: number;
  /** Elements that scroll both horizontally and vertically. */
  readonly scrollsBothWays: readonly string[];
}

/**
 * Measures the share of the window's height that is content of the front view and that no bar covers. Runs in the page,
 * so it must not use anything from outside its body.
 */
export function measureContentShare({ front, scroller, scrolls }: FrontView): ContentShare {
  const { innerWidth: width, innerHeight: height } = window;
  const describe = (element: Element) => `<${element.localName} class="${element.className}">`;

  const elements = [front, ...front.querySelectorAll('*')];
  const scrollsBothWays = elements
    .filter((element) => scrolls(element, 'x') && scrolls(element, 'y'))
    .map(describe);
  if (document.documentElement.scrollWidth > width) scrollsBothWays.push('the page is wider than the window');
  if (!scroller) return { share: 1, scrollsBothWays };

  const { left, right } = front.getBoundingClientRect();
  const columns = [0.15, 0.5, 0.85].map((share) => left + share * (Math.min(width, right) - left));
  const rows = Array.from({ length: Math.floor(height / 4) }, (_, row) => row * 4 + 2);
  const findElements = () => rows.map((y) => columns.map((x) => document.elementFromPoint(x, y)));
  const isInside = (x: number, y: number) => {
    if (scroller === document.documentElement) return true;
    const box = scroller.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  const initialTop = scroller.scrollTop;
  let share = 1;
  const maxScrollTop = scroller.scrollHeight - scroller.clientHeight;
  // Sticky elements stick only after the view scrolls.
  for (const top of [0, maxScrollTop / 2, maxScrollTop - 1]) {
    scroller.scrollTo({ top, behavior: 'instant' });
    const tops = new Map<Element, number>();
    const elementsBefore = findElements();
    for (const element of elementsBefore.flat())
      if (element) tops.set(element, element.getBoundingClientRect().top);
    scroller.scrollTo({ top: top + 1, behavior: 'instant' });
    const hasMoved = (element: Element | null) =>
      element !== null && element.getBoundingClientRect().top !== tops.get(element);
    const contentRows = elementsBefore.filter((row, index) =>
      row.every(
        (element, column) =>
          hasMoved(element) || (element === scroller && isInside(columns[column] ?? 0, rows[index] ?? 0)),
      ),
    );
    share = Math.min(share, contentRows.length / rows.length);
  }
  scroller.scrollTo({ top: initialTop, behavior: 'instant' });
  return { share, scrollsBothWays };
}

export async function measureContent(pageOrFrame: Page | Frame): Promise<ContentShare> {
  const view = await findFrontView(pageOrFrame);
  return view.evaluate(measureContentShare);
}

/** Presses Tab repeatedly and returns the elements that received the focus but were not visible. */
export async function findHiddenFocus(page: Page, stops: number): Promise<readonly string[]> {
  const hiddenElements: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const hiddenElement = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const box = element.getBoundingClientRect();
      const left = Math.max(0, box.left);
      const right = Math.min(innerWidth, box.right);
      const top = Math.max(0, box.top);
      const bottom = Math.min(innerHeight, box.bottom);
      // Another button may cover a part of the element, such as the demo button on a game.
      const isVisible = [0.1, 0.5, 0.9].some((share) => {
        const topElement = document.elementFromPoint(
          left + share * (right - left),
          top + share * (bottom - top),
        );
        return topElement !== null && (element.contains(topElement) || topElement.contains(element));
      });
      if (right > left && bottom > top && isVisible) return undefined;
      return `<${element.localName} class="${element.className}"> ${element.textContent.slice(0, 40)}`;
    });
    if (hiddenElement !== undefined) hiddenElements.push(hiddenElement);
  }
  return hiddenElements;
}
