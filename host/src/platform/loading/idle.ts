import { Observable } from 'rxjs';

/** For Safari, which has no idle callbacks. */
const assumedIdleAfterMs = 2_000;

/** Emits once, when the page is idle. */
export const idle = (page: Window) =>
  new Observable<void>((subscriber) => {
    const emit = () => {
      subscriber.next();
      subscriber.complete();
    };
    if ('requestIdleCallback' in page) {
      const id = page.requestIdleCallback(emit);
      return () => {
        page.cancelIdleCallback(id);
      };
    }
    const timer = setTimeout(emit, assumedIdleAfterMs);
    return () => {
      clearTimeout(timer);
    };
  });
