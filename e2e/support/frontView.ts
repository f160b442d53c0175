import type { Frame, JSHandle, Page } from '@playwright/test';

export interface FrontView {
  /** The topmost dialog, or the page if no dialog is open. */
  readonly front: Element;
  /** The largest element in `front` that scrolls vertically. */
  readonly scroller: Element | undefined;
  readonly scrolls: (element: Element, axis: 'x' | 'y') => boolean;
}

/** Runs in the page, so it must not use anything from outside its body. */
export function frontView(): FrontView {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;
  const scrolls = (element: Element, axis: 'x' | 'y') => {
    const style = getComputedStyle(element);
    const overflow = axis === 'x' ? style.overflowX : style.overflowY;
    const isPage = element === document.documentElement;
    const excess =
      axis === 'x' ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
    return excess > 1 && (isPage || /auto|scroll/.test(overflow));
  };
  const area = ({ clientWidth, clientHeight }: Element) => clientWidth * clientHeight;
  // A long toast scrolls too, but it is not the content.
  const [scroller] = [front, ...front.querySelectorAll('*')]
    .filter((element) => scrolls(element, 'y') && !element.closest('[aria-live]'))
    .toSorted((first, second) => area(second) - area(first));
  return { front, scroller, scrolls };
}

export const findFrontView = (pageOrFrame: Page | Frame): Promise<JSHandle<FrontView>> =>
  pageOrFrame.evaluateHandle(frontView);
