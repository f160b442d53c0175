import { useCallback, useSyncExternalStore, type RefObject } from 'react';

const event = 'fullscreenchange';

function subscribe(onChange: () => void) {
  document.addEventListener(event, onChange);
  return () => document.removeEventListener(event, onChange);
}

const read = () => Boolean(document.fullscreenElement);

/** Full screen for one element. Unsupported on an iPhone, and if the page has no permission for it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const isActive = useSyncExternalStore(subscribe, read);
  const toggle = useCallback(() => {
    // If the browser rejects the request, nothing changes, and the player sees that.
    const request = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    request?.catch(() => undefined);
  }, [element]);
  return { isSupported: document.fullscreenEnabled, isActive, toggle };
}
