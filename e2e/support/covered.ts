import type { Locator, Page } from '@playwright/test';
import { findFrontView } from './frontView';

/**
 * Finds controls hidden by fixed or sticky elements, with the view scrolled to its start, middle and end. Where a toast
 * is shown, it finds the title and the fields too. A bar across the whole width may lie over what is scrolled past it, so it
 * counts only at that end of the view where nothing scrolls any further.
 */
export async function findCovered(page: Page): Promise<readonly string[]> {
  const view = await findFrontView(page);
  return view.evaluate(async ({ front, scroller }) => {
    const controls =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]';
    const fields = 'input:not([type="hidden"]), select, textarea';
    const name = (element: Element) =>
      `<${element.localName} class="${element.className}"> ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;

    const window_ = () => new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight);
    const intersect = (one: DOMRect, other: DOMRect) => {
      const left = Math.max(one.left, other.left);
      const top = Math.max(one.top, other.top);
      const width = Math.min(one.right, other.right) - left;
      const height = Math.min(one.bottom, other.bottom) - top;
      return new DOMRect(left, top, Math.max(0, width), Math.max(0, height));
    };
    /** The part of an element that no box around it cuts off. */
    const shown = (element: Element): DOMRect => {
      let box = intersect(element.getBoundingClientRect(), window_());
      let around = element.parentElement;
      while (around && getComputedStyle(element).position !== 'fixed') {
        const { overflowX, overflowY } = getComputedStyle(around);
        const isCut = (overflowX !== 'visible' || overflowY !== 'visible') && around !== document.body;
        if (isCut && around !== document.documentElement)
          box = intersect(box, around.getBoundingClientRect());
        around = around.parentElement;
      }
      return box;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      getComputedStyle(element).pointerEvents !== 'none';
    const coverOf = (hit: Element, covered: Element) => {
      for (let at: Element | null = hit; at && at !== front; at = at.parentElement) {
        if (at.contains(covered)) return undefined;
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      }
      return undefined;
    };
    type Place = 'start' | 'middle' | 'end';
    /** What is under a bar here is scrolled clear of it. */
    const scrollsClear = (cover: Element, place: Place) => {
      const box = cover.getBoundingClientRect();
      const around = (scroller ?? front).getBoundingClientRect();
      if (!scroller || box.width < 0.9 * Math.min(around.width, innerWidth)) return false;
      const isUpper = box.top + box.bottom < innerHeight;
      return place === 'middle' || (place === 'start') !== isUpper;
    };

    /** Titles near the top of the view. Home has one further down for visitors, which is scrolled past like the games. */
    const titles = () =>
      [...front.querySelectorAll('h1, [id$="-heading"], [id$="title"]')].filter(
        (element) => element.getBoundingClientRect().top + (scroller?.scrollTop ?? 0) < innerHeight / 2,
      );

    const found = new Set<string>();
    const measure = (place: Place) => {
      const root = front === document.documentElement ? document.body : front;
      for (const control of root.querySelectorAll(controls)) {
        if (!isSeen(control)) continue;
        const box = shown(control);
        if (box.width < 4 || box.height < 4) continue;
        for (const x of [0.5, 0.04, 0.96]) {
          for (const y of [0.5, 0.08, 0.92]) {
            const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
            if (!hit || control.contains(hit) || hit.contains(control)) continue;
            const cover = coverOf(hit, control);
            if (!cover || scrollsClear(cover, place)) continue;
            found.add(`${place}: ${name(control)} is under ${name(cover)}`);
          }
        }
      }
      const toast = document.querySelector('[data-tone]')?.getBoundingClientRect();
      if (!toast) return;
      for (const element of [...titles(), ...front.querySelectorAll(fields)]) {
        const covered = intersect(shown(element), toast);
        if (isSeen(element) && covered.width > 0 && covered.height > 0)
          found.add(`${place}: ${name(element)} is under the toast`);
      }
    };
    const settle = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      });

    const last = scroller ? scroller.scrollHeight - scroller.clientHeight : 0;
    for (const [place, top] of [
      ['start', 0],
      ['middle', last / 2],
      ['end', Number.MAX_SAFE_INTEGER],
    ] as const) {
      scroller?.scrollTo({ top, behavior: 'instant' });
      await settle();
      measure(place);
    }
    scroller?.scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });
}

/** An element as plain data: the page's policy lets nobody write markup into it. */
interface Drawn {
  readonly space: string | null;
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly text: string;
  readonly children: readonly Drawn[];
}

/** The toast that the page shows. */
export const copyToast = (toast: Locator): Promise<Drawn> =>
  toast.evaluate((shown) => {
    const draw = (element: Element): Drawn => ({
      space: element.namespaceURI,
      tag: element.localName,
      attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
      text: element.children.length === 0 ? element.textContent : '',
      children: [...element.children].map(draw),
    });
    return draw(shown);
  });

/** Shows a toast with a sentence in whatever is in front, as the host would, and returns what takes it away. */
export async function putToast(page: Page, toast: Drawn, sentence: string): Promise<() => Promise<void>> {
  const region = page.locator('[role="status"][aria-live="polite"]').last();
  await region.evaluate(
    (place, [drawn, text]) => {
      const build = ({ space, tag, attributes, text: own, children }: Drawn): Element => {
        const element = document.createElementNS(space, tag);
        for (const [name, value] of attributes) element.setAttribute(name, value);
        element.append(...children.map(build), tag === 'span' && own !== '' ? text : own);
        return element;
      };
      place.append(build(drawn));
    },
    [toast, sentence] as const,
  );
  return () =>
    region.evaluate((place) => {
      place.replaceChildren();
    });
}
