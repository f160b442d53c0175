import { filter, fromEvent } from 'rxjs';

/** The tab came back into sight. */
export const tabSeen$ = fromEvent(document, 'visibilitychange').pipe(
  filter(() => document.visibilityState === 'visible'),
);
