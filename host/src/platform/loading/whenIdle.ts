import { Observable } from 'rxjs';

/** For Safari, which has no idle callbacks. */
const assumedIdleAfterMs = 2_000;

/** A page on a slow device may never be idle. */
const maxWaitMs = 10_000;

/** Emits once, when the page is idle, after ten seconds at the latest. In Safari, it emits after two seconds. */
export const whenIdle = (page: Window) =>
  new Observable<void>((subscriber) => {
    const emit = () => {
      subscriber.next();
      subscriber.complete();
    };
    if ('requestIdleCallback' in page) {
      const id = page.requestIdleCallback(emit, { timeout: maxWaitMs });
      return () => {
        page.cancelIdleCallback(id);
      };
    }
    const timer = setTimeout(emit, assumedIdleAfterMs);
    return () => {
      clearTimeout(timer);
    };
  });
