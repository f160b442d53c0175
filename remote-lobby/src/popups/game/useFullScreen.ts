import { useCallback, useSyncExternalStore, type RefObject } from 'react';

const event = 'fullscreenchange';

function subscribe(changed: () => void) {
  document.addEventListener(event, changed);
  return () => document.removeEventListener(event, changed);
}

const read = () => Boolean(document.fullscreenElement);

/** Full screen for one element. Not possible on an iPhone, nor where the page may not. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, read);
  const toggle = useCallback(() => {
    // A refusal leaves everything as it is, and the player sees that.
    const settled = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    settled?.catch(() => undefined);
  }, [element]);
  return { isPossible: document.fullscreenEnabled, isFull, toggle };
}
