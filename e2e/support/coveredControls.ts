import type { Locator, Page } from '@playwright/test';
import { findFrontView } from './frontView';

/**
 * Finds controls that fixed or sticky elements cover, with the view scrolled to its start, middle and end. If a toast
 * is visible, it also finds titles and fields under the toast. Of the controls under a full-width bar, it finds only those
 * that scrolling cannot uncover.
 */
export async function findCoveredControls(page: Page): Promise<readonly string[]> {
  const view = await findFrontView(page);
  return view.evaluate(async ({ front, scroller }) => {
    const controlSelector =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [tabindex="0"]';
    const fieldSelector = 'input:not([type="hidden"]), select, textarea';
    const describe = (element: Element) =>
      `<${element.localName} class="${element.className}"> ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;

    const viewport = () => new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight);
    const intersect = (first: DOMRect, second: DOMRect) => {
      const left = Math.max(first.left, second.left);
      const top = Math.max(first.top, second.top);
      const width = Math.min(first.right, second.right) - left;
      const height = Math.min(first.bottom, second.bottom) - top;
      return new DOMRect(left, top, Math.max(0, width), Math.max(0, height));
    };
    /** The part of an element that no ancestor clips. */
    const visibleBoxOf = (element: Element): DOMRect => {
      let box = intersect(element.getBoundingClientRect(), viewport());
      let ancestor = element.parentElement;
      while (ancestor && getComputedStyle(element).position !== 'fixed') {
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        const isClipped = (overflowX !== 'visible' || overflowY !== 'visible') && ancestor !== document.body;
        if (isClipped && ancestor !== document.documentElement)
          box = intersect(box, ancestor.getBoundingClientRect());
        ancestor = ancestor.parentElement;
      }
      return box;
    };
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      getComputedStyle(element).pointerEvents !== 'none';
    /** The fixed or sticky element that the topmost element belongs to. */
    const coverOf = (topElement: Element, coveredElement: Element) => {
      for (
        let element: Element | null = topElement;
        element && element !== front;
        element = element.parentElement
      ) {
        if (element.contains(coveredElement)) return undefined;
        if (/fixed|sticky/.test(getComputedStyle(element).position)) return element;
      }
      return undefined;
    };
    type ScrollPosition = 'start' | 'middle' | 'end';
    /** Tells whether scrolling can move a control out from under this bar. */
    const canScrollClear = (cover: Element, position: ScrollPosition) => {
      const box = cover.getBoundingClientRect();
      const viewBox = (scroller ?? front).getBoundingClientRect();
      if (!scroller || box.width < 0.9 * Math.min(viewBox.width, innerWidth)) return false;
      const isUpper = box.top + box.bottom < innerHeight;
      if (position === 'middle') return true;
      // Scrolling back uncovers controls under an upper bar. Scrolling on uncovers controls under a lower bar.
      return position === (isUpper ? 'end' : 'start');
    };

    /**
     * Titles near the top of the view. Excludes a title of the home page that is further down and scrolls with the
     * games.
     */
    const titles = () =>
      [...front.querySelectorAll('h1, [id$="-heading"], [id$="title"]')].filter(
        (element) => element.getBoundingClientRect().top + (scroller?.scrollTop ?? 0) < innerHeight / 2,
      );

    const coveredElements = new Set<string>();
    const measure = (position: ScrollPosition) => {
      const root = front === document.documentElement ? document.body : front;
      for (const control of root.querySelectorAll(controlSelector)) {
        if (!isVisible(control)) continue;
        const box = visibleBoxOf(control);
        if (box.width < 4 || box.height < 4) continue;
        for (const x of [0.5, 0.04, 0.96]) {
          for (const y of [0.5, 0.08, 0.92]) {
            const topElement = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
            if (!topElement || control.contains(topElement) || topElement.contains(control)) continue;
            const cover = coverOf(topElement, control);
            if (!cover || canScrollClear(cover, position)) continue;
            coveredElements.add(`${position}: ${describe(control)} is under ${describe(cover)}`);
          }
        }
      }
      const toastBox = document.querySelector('[data-tone]')?.getBoundingClientRect();
      if (!toastBox) return;
      for (const element of [...titles(), ...front.querySelectorAll(fieldSelector)]) {
        const overlap = intersect(visibleBoxOf(element), toastBox);
        if (isVisible(element) && overlap.width > 0 && overlap.height > 0)
          coveredElements.add(`${position}: ${describe(element)} is under the toast`);
      }
    };
    const waitForFrames = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      });

    const maxScrollTop = scroller ? scroller.scrollHeight - scroller.clientHeight : 0;
    for (const [position, top] of [
      ['start', 0],
      ['middle', maxScrollTop / 2],
      ['end', Number.MAX_SAFE_INTEGER],
    ] as const) {
      scroller?.scrollTo({ top, behavior: 'instant' });
      await waitForFrames();
      measure(position);
    }
    scroller?.scrollTo({ top: 0, behavior: 'instant' });
    return [...coveredElements];
  });
}

/** An element as plain data, because the page's policy forbids inserting markup. */
interface ElementCopy {
  readonly namespace: string | null;
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly text: string;
  readonly children: readonly ElementCopy[];
}

/** Copies the toast that the page shows. */
export const copyToast = (toast: Locator): Promise<ElementCopy> =>
  toast.evaluate((root) => {
    const copy = (element: Element): ElementCopy => ({
      namespace: element.namespaceURI,
      tag: element.localName,
      attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
      text: element.children.length === 0 ? element.textContent : '',
      children: [...element.children].map(copy),
    });
    return copy(root);
  });

/** Shows a toast with this sentence in the topmost layer, as the host does. The returned function removes the toast. */
export async function showToast(
  page: Page,
  toast: ElementCopy,
  sentence: string,
): Promise<() => Promise<void>> {
  const region = page.locator('[role="status"][aria-live="polite"]').last();
  await region.evaluate(
    (container, [toastCopy, text]) => {
      const build = ({ namespace, tag, attributes, text: ownText, children }: ElementCopy): Element => {
        const element = document.createElementNS(namespace, tag);
        for (const [name, value] of attributes) element.setAttribute(name, value);
        element.append(...children.map(build), tag === 'span' && ownText !== '' ? text : ownText);
        return element;
      };
      container.append(build(toastCopy));
    },
    [toast, sentence] as const,
  );
  return () =>
    region.evaluate((container) => {
      container.replaceChildren();
    });
}
