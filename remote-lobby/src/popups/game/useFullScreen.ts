import { useCallback, useSyncExternalStore, type RefObject } from 'react';

const changeEvent = 'fullscreenchange';

function subscribe(onChange: () => void) {
  document.addEventListener(changeEvent, onChange);
  return () => document.removeEventListener(changeEvent, onChange);
}

const isFullScreen = () => Boolean(document.fullscreenElement);

/** Full screen for one element. Not supported on an iPhone, or if the page has no permission for it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const isActive = useSyncExternalStore(subscribe, isFullScreen);
  const toggle = useCallback(() => {
    // If the browser rejects the request, nothing changes. The player sees that without an error message.
    const request = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    request?.catch(() => undefined);
  }, [element]);
  return { isSupported: document.fullscreenEnabled, isActive, toggle };
}
