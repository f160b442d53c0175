import type { Frame, JSHandle, Page } from '@playwright/test';

export interface FrontView {
  /** The topmost dialog, or the page where none is open. */
  readonly front: Element;
  /** The largest part of it that scrolls up and down. */
  readonly scroller: Element | undefined;
  readonly scrolls: (element: Element, axis: 'x' | 'y') => boolean;
}

/** Runs in the page, so it uses nothing outside its braces. */
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
  // A long toast scrolls too, but the view behind it is the content.
  const [scroller] = [front, ...front.querySelectorAll('*')]
    .filter((element) => scrolls(element, 'y') && !element.closest('[aria-live]'))
    .toSorted((one, other) => area(other) - area(one));
  return { front, scroller, scrolls };
}

export const findFrontView = (document_: Page | Frame): Promise<JSHandle<FrontView>> =>
  document_.evaluateHandle(frontView);
