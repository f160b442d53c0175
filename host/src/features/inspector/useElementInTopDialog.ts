import { useLayoutEffect, useState } from 'react';

/** The topmost modal dialog, because everything behind it is inert. Without a modal dialog, the body. */
export function reachableParent(): HTMLElement {
  const focusedDialog = document.activeElement?.closest<HTMLElement>('dialog[open]');
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  return focusedDialog ?? [...dialogs].at(-1) ?? document.body;
}

/** An element that moves into each popup that opens, so that its content can be used there too. */
export function useElementInTopDialog(): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const place = () => {
      const parent = reachableParent();
      if (element.parentElement !== parent) parent.append(element);
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [element]);
  return element;
}
